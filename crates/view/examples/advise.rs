//! Asks for a move and its reasons: `cargo run -p gokoro-view --example advise -- game.sgf 200`.

use gokoro_analysis::{Analysis, Error, Record, SuggestRequest, with_room};
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};
use gokoro_view::explain_text::move_sentences;

fn main() -> Result<(), Error> {
    let mut args = std::env::args().skip(1);
    let record = match args.next() {
        Some(path) => Record::open(path)?,
        None => Record::read(include_str!("../../sgf/games/go1.sgf"))?,
    };
    let visits = args.next().and_then(|text| text.parse().ok()).unwrap_or(100);
    let game = record.end()?;
    let request = SuggestRequest { visits: Some(visits), ..SuggestRequest::default() };
    let advice = with_room(|| Analysis::built_in().suggest(&game, &request));
    let place =
        advice.action.point().map_or_else(|| "pass".to_owned(), |point| game.size().name(point).to_string());
    println!("{} plays {place}", advice.color);
    if let Some(best) = advice.found.as_ref().and_then(|found| found.best()) {
        println!("an estimate: {:+.1} points", best.lead);
    }
    let catalogue = Catalogue::new();
    let teller = Localizer::new(&catalogue, Lang::En).on(game.size());
    let reasons = advice.explanation.iter().flat_map(|explanation| move_sentences(explanation, &teller));
    reasons.for_each(|reason| println!("- {reason}"));
    Ok(())
}
