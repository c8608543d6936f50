//! Reads a game and prints its weak groups after every tenth move:
//! `cargo run --example weak_groups -- game.sgf`.

use gokoro_api::{Error, Record};

fn main() -> Result<(), Error> {
    let record = match std::env::args().nth(1) {
        Some(path) => Record::open(path)?,
        None => Record::read(include_str!("../../sgf/games/go1.sgf"))?,
    };
    let mut number = 10;
    while let Ok(position) = record.after(number) {
        for [english, _] in position.weak_groups().into_iter().filter_map(|group| group.said) {
            println!("After move {number}: {english}");
        }
        number += 10;
    }
    Ok(())
}
