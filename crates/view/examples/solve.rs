//! Solves a problem of life and death: `cargo run -p gokoro-view --example solve -- problem.sgf A1 20000`.

use gokoro_analysis::board::Color;
use gokoro_analysis::solving::no_question;
use gokoro_analysis::{Analysis, Error, Record, SolveRequest, with_room};
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};

/// A group of White's in the corner that hangs on the next move.
const PROBLEM: &str = "(;SZ[9]AW[ah][bh][ch][di][dh]AB[ag][bg][cg][dg][eg][eh][ei])";

fn main() -> Result<(), Error> {
    let mut args = std::env::args().skip(1);
    let game = args.next().map_or_else(|| Record::read(PROBLEM), Record::open)?.end()?;
    let size = game.size();
    let stone = args.next().unwrap_or_else(|| "A2".to_owned());
    let stone = size.parse(&stone).ok_or(Error::NoStone(stone))?;
    let nodes = args.next().and_then(|text| text.parse().ok()).unwrap_or(100_000);
    let request = SolveRequest { nodes: Some(nodes), ..SolveRequest::new(vec![stone], Color::Black) };
    let said = with_room(|| {
        let solved = Analysis::built_in().solve(game.board(), game.rules().scoring, &request, &mut |_| {});
        let solved = solved.map_err(|error| Error::NoQuestion(no_question(size, &error)))?;
        let catalogue = Catalogue::new();
        let teller = Localizer::new(&catalogue, Lang::En).on(size);
        Ok::<_, Error>(solved.answers.iter().map(|told| teller.answered(told)).collect::<Vec<_>>())
    })?;
    for (first, lines) in [Color::Black, Color::White].into_iter().zip(said) {
        println!("{first} first:\n  {}\n", lines.join("\n  "));
    }
    Ok(())
}
