//! Solves a problem of life and death: `cargo run --example solve -- problem.sgf A1 20000`.

use gokoro_api::board::Color;
use gokoro_api::{Error, Lang, Record};

/// A group of White's in the corner that hangs on the next move.
const PROBLEM: &str = "(;SZ[9]AW[ah][bh][ch][di][dh]AB[ag][bg][cg][dg][eg][eh][ei])";

fn main() -> Result<(), Error> {
    let mut args = std::env::args().skip(1);
    let record = args.next().map_or_else(|| Record::read(PROBLEM), Record::open)?;
    let stone = args.next().unwrap_or_else(|| "A2".to_owned());
    let nodes = args.next().and_then(|text| text.parse().ok()).unwrap_or(100_000);
    for first in Color::ALL {
        let solution = record.end()?.solve(&stone, first, nodes, Lang::En)?;
        println!("{first} first:\n  {}\n", solution.said.join("\n  "));
    }
    Ok(())
}
