//! Questions about strings: attack and defence.

use gokoro_board::{Board, Color, Point};

use super::Code;
use super::local::capture::Capture;
use super::local::solver::{Contest, ENDLESS, Found, KoState, Solver};

/// dev
pub fn settle<C: Contest>(contest: &C, board: &Board, claimer: Color, to_move: Color, budget: u64) -> (Code, Option<Point>, u64, (u32,u32)) {
    let mut nodes = 0;
    let mut ask = |color: Color, retakes: u8, own: u64| {
        let mut copy = board.clone();
        if color != claimer { copy.pass(); }
        let mut solver = Solver::new(contest, &mut copy, claimer, own);
        let found = solver.solve(to_move, KoState { color, retakes });
        nodes += solver.nodes();
        found
    };
    if let Found::Wins(point) = ask(!claimer, ENDLESS, budget) {
        return (Code::Succeeds, point, nodes, (0,0));
    }
    match ask(claimer, 1, budget) {
        Found::Fails => (Code::Fails, None, nodes, (0,0)),
        Found::Open { proof, disproof } => (Code::Fails, None, nodes, (proof,disproof)),
        Found::Wins(point) => match ask(claimer, 0, budget) {
            Found::Wins(point) => (Code::KoTakesFirst, point, nodes, (0,0)),
            _ => (Code::KoThreatFirst, point, nodes, (0,0)),
        },
    }
}

/// dev
pub fn attack(board: &Board, target: Point, budget: u64) -> (Code, Option<Point>, u64, (u32,u32)) {
    let attacker = !board.at(target).color().unwrap();
    settle(&Capture { target, attacker, escaped: if board.liberty_count(board.string_at(target).unwrap())>=4 {5} else {4} }, board, attacker, attacker, budget)
}

/// dev
pub fn defend(board: &Board, target: Point, budget: u64) -> (Code, Option<Point>, u64, (u32,u32)) {
    let defender = board.at(target).color().unwrap();
    settle(&Capture { target, attacker: !defender, escaped: 4 }, board, defender, defender, budget)
}
