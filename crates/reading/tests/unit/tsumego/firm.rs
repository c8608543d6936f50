//! Tests of `src/tsumego/firm.rs` from inside.

use super::super::open::critical;

use super::super::solution::Nodes;
use super::*;

fn board(rows: [&str; 5]) -> gokoro_board::Board {
    let rest = ". . . . . . . . .\n".repeat(4);
    format!("{}\n{rest}", rows.join("\n")).parse().expect("a board")
}

/// White's corner hangs on Black's move; two moves kill.
#[test]
fn a_firm_move_is_one_that_wins() {
    let board = board([
        ". . . O X . . . .",
        ". . . O X . . . .",
        ". O O X . . . . .",
        "O . X . . . . . .",
        ". X . . . . . . .",
    ]);
    let settings = SolverSettings::default();
    let mut solver = critical(&board, Color::Black, settings, &mut Nodes(500_000)).expect("a question");
    let (first, dead) = (Color::Black, LifeGrade::DEAD);
    let all = reaching(&mut solver, first, dead, &mut Nodes(500_000));
    assert!(all.len() > 1, "{all:?}");
    let firm = firmest(&mut solver, first, dead, settings, &mut Nodes(2_000_000)).expect("a move");
    assert!(all.contains(&firm), "{firm:?} of {all:?}");
    assert_eq!(firmest(&mut solver, first, dead, settings, &mut Nodes(0)), None);
}
