//! Perft: counts of move sequences, the exact test of move generation and
//! undo. Small boards deep find more errors than large boards shallow.

use crate::board::Board;
use crate::color::Color;
use crate::journal::PlayedLine;
use crate::observer::Observer;
use crate::point::Point;
use crate::rules::Suicide;

/// The number of sequences of `depth` placements from the position, `color`
/// first, colours alternating, simple ko, no passes. Played with undo.
pub fn perft<O: Observer>(board: &mut Board<O>, color: Color, depth: u32, suicide: Suicide) -> u64 {
    let mut line = PlayedLine::new(board);
    descend(&mut line, color, depth, suicide)
}

fn descend<O: Observer>(line: &mut PlayedLine<'_, O>, color: Color, depth: u32, suicide: Suicide) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for i in 0..line.board().empties().len() {
        let point = line.board().empties()[i];
        if line.board().check_move(point, color, suicide).is_err() {
            continue;
        }
        if depth == 1 {
            count += 1;
            continue;
        }
        line.play_unchecked(point, color);
        count += descend(line, !color, depth - 1, suicide);
        line.undo();
    }
    count
}

/// As [`perft`] with suicide forbidden, played with copies instead of undo.
pub fn perft_with_copies<O: Observer>(board: &Board<O>, color: Color, depth: u32) -> u64 {
    let playable = board.empties().iter().filter(|&&p| board.can_play(p, color));
    match depth {
        0 => 1,
        1 => playable.count() as u64,
        _ => playable.map(|&p| perft_with_copies(&board.after(p, color), !color, depth - 1)).sum(),
    }
}

/// As [`perft`] with suicide forbidden, but a pass is a move too, and two
/// passes in a row end the line, which then counts once. Played with copies.
pub fn perft_with_passes<O: Observer>(board: &Board<O>, color: Color, depth: u32) -> u64 {
    with_passes(board, color, depth, false)
}

fn with_passes<O: Observer>(board: &Board<O>, color: Color, depth: u32, passed: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut after = board.clone();
    after.pass();
    let mut count = if passed { 1 } else { with_passes(&after, !color, depth - 1, true) };
    let moves: Vec<Point> = board.empties().to_vec();
    for point in moves.into_iter().filter(|&p| board.can_play(p, color)) {
        count += with_passes(&board.after(point, color), !color, depth - 1, false);
    }
    count
}
