//! How long searches take: positions drawn from the games of a library are asked as whole boards,
//! corners and sides, each once.
//!
//!     cargo run --release -p gokoro-library --example latency -- LIBRARY 200

use std::path::Path;
use std::time::Instant;

use gokoro_board::Board;
use gokoro_library::{Area, BoardSide, Colors, Library, LibraryQuery, Pattern};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, count] = &arguments[..] else {
        eprintln!("give the folder of a library and how many positions to ask");
        std::process::exit(2);
    };
    let library = Library::open(Path::new(folder)).unwrap_or_else(|error| {
        eprintln!("{error}");
        std::process::exit(2);
    });
    let count: u64 = count.parse().unwrap_or(200);
    let games = library.summary().map_or(0, |summary| summary.games);
    for (name, last) in
        [("whole, any move", 400), ("whole, first 30 moves", 30), ("corner", 60), ("side", 60)]
    {
        let mut times: Vec<f64> =
            (0..count).filter_map(|number| ask(&library, name, games, number, last)).collect();
        times.sort_by(f64::total_cmp);
        let at = |share: f64| times.get((share * (times.len() - 1) as f64) as usize).copied().unwrap_or(0.0);
        println!("{name}: median {:.1} ms, 95% {:.1} ms, longest {:.1} ms", at(0.5), at(0.95), at(1.0));
    }
}

/// Milliseconds of one search.
fn ask(library: &Library, name: &str, games: u64, number: u64, last: usize) -> Option<f64> {
    let drawn = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16;
    let (size, moves) = library.moves(1 + drawn % games.max(1))?;
    let mut board = Board::new(size);
    for (color, point) in moves.iter().take((drawn >> 20) as usize % last.min(moves.len().max(1))) {
        // Games with setup are played without it here, which some moves do not survive.
        let _ = point.map(|point| board.play(point, *color));
    }
    let area = match name {
        "corner" => Area::corner(size, drawn & 1 == 1, drawn & 2 == 2),
        "side" => Area::side(
            size,
            [BoardSide::Top, BoardSide::Bottom, BoardSide::Left, BoardSide::Right][drawn as usize & 3],
        ),
        _ => Area::Whole,
    };
    let pattern = Pattern::of_board(&board, area, Colors::Exchanged);
    let begun = Instant::now();
    let answer = library.search(&LibraryQuery {
        pattern: &pattern,
        to_move: None,
        games: None,
        except: None,
        most: 10,
    });
    let spent = begun.elapsed().as_secs_f64() * 1000.0;
    (answer.tally.count < u64::MAX).then_some(spent)
}
