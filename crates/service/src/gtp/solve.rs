//! `gokoro-solve`: whether a group lives, as JSON.

use gokoro_board::{Board, Color, Point};
use gokoro_gtp::{Args, Commands, Failure};
use gokoro_reading::tsumego::{Answer, FindError, Nodes, Problem, Settings, Solver, Wishes, widened};
use gokoro_view::solution_json::{open_solution_json, solution_json};

use super::session::{Reply, Session, json};
use crate::solving::{self, no_question, walls_hold};

/// Moves on a board for either side first.
const NODES: u64 = 1_000_000;
/// The longest line of play that is told.
const LONGEST: usize = 30;

/// The row of this file.
pub(super) fn rows(table: Commands<Session>) -> Commands<Session> {
    table.with("gokoro-solve", solve)
}

/// `gokoro-solve [VERTEX...]`: the status of the string at the vertex, or of the
/// strings of which one is to live, or of the only enclosed group, with the side to
/// move first and with the other one; every first move of the side to move.
fn solve(session: &mut Session, args: &Args) -> Reply {
    let targets: Vec<Point> =
        (0..args.len()).map(|index| session.point_at(args, index)).collect::<Result<_, Failure>>()?;
    let to_move = session.game.to_move();
    match Problem::find(session.game.board(), &targets) {
        Err(FindError::NotEnclosed(_)) => return open(session, &targets),
        Ok(problem) if !walls_hold(&problem) => {
            return open(session, &problem.target().iter().collect::<Vec<_>>());
        }
        _ => {}
    }
    let mut found: Vec<(Solver, Answer)> = Vec::new();
    for first in [to_move, !to_move] {
        let mut solver = solver(session, &targets, first)?;
        let wishes = Wishes { moves: first == to_move, life: true, line: LONGEST };
        let answer = Answer::find(&mut solver, first, &wishes, &mut Nodes(NODES));
        found.push((solver, answer));
    }
    let mut told = Vec::new();
    for (solver, answer) in &mut found {
        told.push(solving::replayed(solver, Settings::default(), answer, solving::POSITIONS));
    }
    let answers = found.iter_mut().map(|(solver, answer)| (solver, &*answer));
    let named = solving::named(answers, Settings::default());
    let named = named.map(|named| (named, session.game.rules().scoring));
    let answers: Vec<_> = found.iter().zip(told).map(|((_, answer), proof)| (answer, proof)).collect();
    json(&solution_json(found[0].0.problem(), &answers, named))
}

/// The same for a group that nothing shuts in: bounds from places that widen.
fn open(session: &Session, targets: &[Point]) -> Reply {
    let to_move = session.game.to_move();
    let mut told = Vec::new();
    for first in [to_move, !to_move] {
        let board = board(session, first);
        let wishes = Wishes { moves: first == to_move, life: true, line: LONGEST };
        let known = widened(&board, targets, first, &wishes, Settings::default(), &mut Nodes(NODES));
        let Some(mut known) = known else {
            return Err(Failure::Other("there is no stone at a vertex; name stones that stand".to_owned()));
        };
        let proof = solving::replayed_open(&mut known, Settings::default(), solving::POSITIONS);
        told.push((known, proof));
    }
    let told: Vec<_> = told.iter().map(|(known, proof)| (known, *proof)).collect();
    json(&open_solution_json(&told))
}

/// The position, without a ko that this side may take.
fn board(session: &Session, first: Color) -> Board {
    let mut board = session.game.board().clone();
    if board.ko().is_some_and(|ko| ko.color != first) {
        board.pass();
    }
    board
}

/// A solver of the position with one side to move.
fn solver(session: &Session, targets: &[Point], first: Color) -> Result<Solver, Failure> {
    let board = board(session, first);
    let size = board.size();
    let refuse = |error| Failure::Other(no_question(size, &error));
    let problem = Problem::find(&board, targets).map_err(refuse)?;
    Ok(Solver::new(problem, Settings::default()))
}
