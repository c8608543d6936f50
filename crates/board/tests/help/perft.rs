//! Perft: counts of move sequences, the exact test of move generation and
//! undo. Small boards deep find more errors than large boards shallow.

use gokoro_board::{Board, Color, Observer, PlayedLine, Suicide};

/// The number of sequences of `depth` placements from the position, `color`
/// first, colours alternating, simple ko, no passes. Played with undo.
pub(crate) fn perft<O: Observer>(board: &mut Board<O>, color: Color, depth: u32, suicide: Suicide) -> u64 {
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
