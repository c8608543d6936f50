//! Writes the report of the first game of a record, to look at after a change:
//! `cargo run -p gokoro-view --example report -- GAME.sgf OUT.html`.
//! Prints how long it took and how large the file is.

use std::error::Error;
use std::time::Instant;

use gokoro_review::{ReviewOptions, review};
use gokoro_sgf::source::records;
use gokoro_view::catalogue::{Catalogue, Lang};
use gokoro_view::report::html;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().ok_or("name the record to read")?;
    let out = arguments.next().ok_or("name the HTML file to write")?;
    let record = records([game], None).next().ok_or("no game")??;
    let root = record.tree.games().next().ok_or("no game")?;
    let start = Instant::now();
    let found = review(root, &ReviewOptions::default())?;
    let reviewed = start.elapsed();
    let page = html(&found, &Catalogue::new(), Lang::En);
    let all = start.elapsed();
    std::fs::write(&out, &page)?;
    println!(
        "{out}: {} moves, review {reviewed:?}, page {:?}, {} bytes",
        found.moves.len(),
        all - reviewed,
        page.len()
    );
    Ok(())
}
