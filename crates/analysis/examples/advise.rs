//! Asks for a move and its reasons: `cargo run --example advise -- game.sgf 200`.

use gokoro_api::{Error, Lang, Record};

fn main() -> Result<(), Error> {
    let mut args = std::env::args().skip(1);
    let record = match args.next() {
        Some(path) => Record::open(path)?,
        None => Record::read(include_str!("../../sgf/games/go1.sgf"))?,
    };
    let visits = args.next().and_then(|text| text.parse().ok()).unwrap_or(100);
    let position = record.end()?;
    let advice = position.advise(visits, Lang::En);
    println!("{} plays {}", position.to_move(), advice.action);
    if let Some(lead) = advice.lead {
        println!("an estimate: {lead:+.1} points; it may go on {}", advice.line.join(" "));
    }
    advice.reasons.iter().for_each(|reason| println!("- {reason}"));
    Ok(())
}
