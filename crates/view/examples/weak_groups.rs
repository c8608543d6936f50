//! Reads a game and prints its weak groups after every tenth move:
//! `cargo run -p gokoro-view --example weak_groups -- game.sgf`.

use gokoro_analysis::{Analysis, Error, Record, with_room};
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};

fn main() -> Result<(), Error> {
    let record = match std::env::args().nth(1) {
        Some(path) => Record::open(path)?,
        None => Record::read(include_str!("../../sgf/games/go1.sgf"))?,
    };
    let catalogue = Catalogue::new();
    let mut number = 10;
    while let Ok(game) = record.after(number) {
        let teller = Localizer::new(&catalogue, Lang::En).on(game.size());
        let weak = with_room(|| Analysis::built_in().weak_groups(game.board()));
        for sentence in weak.iter().filter_map(|group| teller.life_of(group)) {
            println!("After move {number}: {sentence}");
        }
        number += 10;
    }
    Ok(())
}
