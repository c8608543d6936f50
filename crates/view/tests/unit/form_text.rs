//! Tests of `src/form_text.rs` from inside.

use super::*;
use crate::catalogue::{Catalogue, Lang, Localizer};
use gokoro_board::BoardSize;

/// What is said of Black's move where these stones stand.
fn said(black: &[&str], white: &[&str], played: &str) -> Option<String> {
    let (size, catalogue) = (BoardSize::S19, Catalogue::new());
    let point = |name: &&str| size.parse(name).expect("a point");
    let mut board = Board::new(size);
    for (color, names) in [(Color::Black, black), (Color::White, white)] {
        for name in names {
            board.play_unchecked(point(name), color);
        }
    }
    Localizer::new(&catalogue, Lang::En).on(size).form(&board, point(&played), Color::Black)
}

#[test]
fn moves_are_called_by_what_stands_there() {
    let told = |black: &[&str], white: &[&str], played| said(black, white, played).unwrap_or_default();
    assert_eq!(told(&["D4"], &["D5"], "E5"), "E5 is a hane around White's stone at D5.");
    assert_eq!(told(&["D10"], &["K10"], "K11"), "K11 attaches to White's stone at K10.");
    assert_eq!(told(&["Q10"], &["D3"], "E4"), "E4 is a shoulder hit on White's stone at D3.");
    assert_eq!(told(&["D4", "E4"], &["Q16"], "G4"), "G4 is a one-point jump from Black's 2 stones at E4.");
    assert_eq!(told(&["D4"], &["Q16"], "F3"), "F3 encloses the corner together with Black's stone at D4.");
    assert_eq!(told(&["K10"], &["D4"], "F3"), "F3 approaches White's stone at D4 in the corner.");
    assert_eq!(said(&["D4", "E5"], &[], "D5"), None, "it joins");
    assert_eq!(said(&[], &[], "K10"), None);
}

#[test]
fn every_name_has_a_sentence_of_its_own_in_every_language() {
    let catalogue = Catalogue::new();
    for lang in Lang::ALL {
        let teller = Localizer::new(&catalogue, lang).on(BoardSize::S9);
        let say = |kind: SignKind| teller.say("form", &args!(form = kind.name(), vertex = "E5", on = "D4"));
        let mut all: Vec<String> = NAMES.into_iter().map(say).collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), NAMES.len(), "{lang:?}");
    }
}
