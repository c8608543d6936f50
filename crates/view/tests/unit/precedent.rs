//! Tests of `src/precedent.rs` from inside.

use super::*;
use crate::catalogue::{Catalogue, Lang};
use gokoro_board::{BoardSize, Color};

#[test]
fn counts_are_told_as_counts() {
    let (size, catalogue) = (BoardSize::S19, Catalogue::new());
    let at = |name| size.parse(name).expect("a point");
    let choice = PrecedentChoice {
        point: at("Q11"),
        count: 80,
        black: 20,
        white: 60,
        draws: 0,
        years: Some((2003, 2015)),
    };
    let precedent =
        Precedent { number: 13, color: Color::Black, count: 100, played: Some(0), choices: vec![choice] };
    let said = |lang| Localizer::new(&catalogue, lang).on(size).precedent(&precedent).join(" ");
    assert_eq!(
        said(Lang::En),
        "In 100 other games of the library Black moved in this position; 80 went on with Q11, of which \
         Black won 25% and White 75%. None of them played this move."
    );
    assert!(said(Lang::Ja).contains("Q11"));
    let json =
        serde_json::to_value(precedent_json(&precedent, &Localizer::new(&catalogue, Lang::En).on(size)))
            .expect("JSON");
    assert_eq!(json["choices"][0]["years"], serde_json::json!([2003, 2015]));
}
