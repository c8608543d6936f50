//! Links to the edges: which stones are asked about, and what is said of them.

use crate::common::random_game;
use gokoro_board::{Board, BoardSize, Point};
use gokoro_position::{Budgets, EdgeGoal, EdgeReading, Readings};
use gokoro_reading::{Goal, GoalQuery, ProofOutcome, prove};
use gokoro_shape::LinkStrength;

fn board(diagram: &str) -> Board {
    diagram.parse().expect("a diagram")
}

fn at(board: &Board, name: &str) -> Point {
    board.size().parse(name).expect("a point")
}

/// What was read of the bottom edge about a stone.
fn bottom(board: &Board, stone: &str) -> Option<EdgeReading> {
    let readings = Readings::new(board, &Budgets::default());
    let stone = at(board, stone);
    readings.edges().iter().find(|e| e.edge == EdgeGoal::Bottom && e.stone == stone).cloned()
}

#[test]
fn stones_on_the_second_line_cannot_be_cut_off() {
    let board = board(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . O X X O . . .
         . . . . . . . . .",
    );
    let link = bottom(&board, "D2").expect("read");
    assert_eq!(link.strength(), Some(LinkStrength::Strong), "{link:?}");
    assert!(link.is_settled());
    assert_eq!(link.points(&board), [at(&board, "D1")].into_iter().collect());
    assert_eq!(bottom(&board, "E2"), None, "asked with D2");
}

/// Black D2 arrives at D1 or, by E2, at E1; White D2 closes.
#[test]
fn who_moves_first_decides_on_the_third_line() {
    let board = board(
        ". . . . . . . . .
         . . . . . . . . .
         . . O X O . . . .
         . . O X O . . . .
         . . O X O . . . .
         . . O X O . . . .
         . . O X O . . . .
         . . O . . . . . .
         . . . . X . . . .",
    );
    let link = bottom(&board, "D3").expect("read");
    assert_eq!(link.strength(), Some(LinkStrength::Weak), "{link:?}");
    assert!(link.is_settled(), "{link:?}");
    assert_eq!(link.points(&board), [at(&board, "D2")].into_iter().collect());
}

#[test]
fn a_stone_over_a_wall_is_cut_off() {
    let board = board(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . O X O . . . .
         . . O X O . . . .
         . . O X O . . . .
         . . O O O . . . .
         . . . . . . . . .",
    );
    let link = bottom(&board, "D3").expect("read");
    assert_eq!(link.strength(), Some(LinkStrength::Abandoned), "{link:?}");
    assert!(link.opponent_first.is_none() && link.is_settled());
}

#[test]
fn one_stone_of_what_is_joined_is_asked_about() {
    let diagram = |first: &str| {
        format!(
            ". . . . . . . . . . . . .
             . . . . . . . . . . . . .
             . . . . . . . . . . . . .
             . . . . . . . . . . . . .
             . . . . . . . . . . . . .
             . . . . . . . . . . . . .
             . . . . . . . . . . . . .
             . . . . . . . . . . . . .
             . . X X X X X X X . . . .
             . . X . . . . . X . . . .
             . . X X . . . . X . . . .
             . . . X . . . . . . . . .
             . . . {first} . . . . . . . . ."
        )
    };
    let open = board(&diagram("."));
    let stones = |board: &Board| -> Vec<String> {
        let readings = Readings::new(board, &Budgets::default());
        let bottom = readings.edges().iter().filter(|e| e.edge == EdgeGoal::Bottom);
        bottom.map(|e| board.size().name(e.stone).to_string()).collect()
    };
    assert_eq!(stones(&open), ["D2", "J3"], "one for each stretch of the edge");
    let arrived = board(&diagram("X"));
    assert_eq!(stones(&arrived), ["J3"]);
    // No enemy stone is among the points where it may arrive, and none far away.
    let link = bottom(&board(&diagram("O")), "D2").expect("read");
    let names: Vec<String> = link.to.iter().map(|p| open.size().name(p).to_string()).collect();
    assert_eq!(names, ["A1", "B1", "C1", "E1", "F1", "G1", "H1"]);
}

#[test]
fn edges_and_their_lines() {
    let size = BoardSize::S9;
    let lines = |name: &str| EdgeGoal::ALL.map(|edge| edge.line(size, size.parse(name).expect("a point")));
    assert_eq!(lines("C2"), [8, 7, 2, 3]);
    assert_eq!(lines("J9"), [1, 1, 9, 9]);
    assert_eq!(EdgeGoal::ALL.map(EdgeGoal::name), ["top", "right", "bottom", "left"]);
}

/// No first move of the opponent is proven to cut a strong link, and no move of its
/// owner to make one that is abandoned.
#[test]
fn no_move_refutes_what_is_said() {
    let (mut strong, mut abandoned) = (0, 0);
    for seed in 0..30 {
        for board in random_game(BoardSize::S9, 50, seed).iter().skip(15).step_by(9) {
            for link in Readings::new(board, &Budgets::default()).edges() {
                let (mover, refuted) = match link.strength() {
                    Some(LinkStrength::Strong) => (!link.color, ProofOutcome::Disproven),
                    Some(LinkStrength::Abandoned) => (link.color, ProofOutcome::Proven),
                    Some(LinkStrength::Weak) | None => continue,
                };
                strong += usize::from(refuted == ProofOutcome::Disproven);
                abandoned += usize::from(refuted == ProofOutcome::Proven);
                for point in board.size().points().filter(|&p| board.can_play(p, mover)) {
                    let after = board.after(point, mover);
                    let to = link.to.iter().filter(|&p| !after.at(p).is(!link.color)).collect();
                    let goal = Goal::Connect { from: link.stone, to };
                    let query = GoalQuery { nodes: 200, ..GoalQuery::new(goal, link.color, !mover) };
                    let outcome = prove(&after, &query).map(|v| v.outcome);
                    assert!(after.at(link.stone).is(link.color), "{link:?}\n{after}");
                    assert_ne!(outcome, Ok(refuted), "{point:?} {link:?}\n{board}");
                }
            }
        }
    }
    println!("{strong} strong, {abandoned} abandoned");
    assert!(strong > 20 && abandoned > 0);
}
