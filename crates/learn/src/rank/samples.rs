//! Positions as learning needs them: the played move and some others, each as the
//! numbers of its features.

use gokoro_board::hash::pair;
use gokoro_board::{Board, Color, Point};
use gokoro_patterns::dictionary::Dictionary;
use gokoro_patterns::features::{MoveFeatures, distance};
use gokoro_patterns::sight::{BoardSight, Watcher};

use crate::records::pack::PackedGame;

/// Which positions are learned from and which moves are compared there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sampling {
    /// Moves learned from, first and last.
    pub moves: (usize, usize),
    /// One of this many positions is learned from.
    pub every: u64,
    /// Moves drawn from the others.
    pub drawn: usize,
    /// Changes what is drawn.
    pub seed: u64,
}

/// Moves within the first distance d of the last move, and within the second of the own move before, are all
/// compared.
pub(super) const NEAR: [i32; 2] = [6, 4];

impl Default for Sampling {
    fn default() -> Sampling {
        Sampling { moves: (1, 1000), every: 1, drawn: 14, seed: 0 }
    }
}

/// The positions of a game; flat, so that a batch takes few pieces of memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Samples {
    /// Numbers of features, move after move.
    pub numbers: Vec<u32>,
    /// For each move: where its numbers end, and the logarithm of how many moves it
    /// stands for.
    pub moves: Vec<(u32, f32)>,
    /// For each position: where its moves end, and where the numbers of its
    /// situation end (they come before those of its moves). The played move is first.
    pub positions: Vec<(u32, u32)>,
}

/// The positions of a game to learn from.
pub(super) fn samples(
    game: &PackedGame,
    known: &Dictionary,
    sampling: &Sampling,
    watcher: &mut Watcher,
) -> Samples {
    let recipe = *watcher.recipe();
    let mut out = Samples::default();
    let (mut keys, mut others) = (Vec::new(), Vec::new());
    game.visit(sampling.moves, |situation, played| {
        let number = situation.number + 1;
        if !draw(sampling, game, number, 0).is_multiple_of(sampling.every.max(1)) {
            return true;
        }
        let sight = watcher.look(situation);
        others.clear();
        choose(&sight, played, sampling, |i| draw(sampling, game, number, i), &mut others);
        let features = MoveFeatures::new(&recipe, &sight);
        keys.clear();
        features.situation(&mut keys);
        out.numbers.extend(keys.iter().filter_map(|key| known.find(key.hash)));
        let shared = out.numbers.len() as u32;
        for &(point, weight) in std::iter::once(&(played, 0.0)).chain(&others) {
            let numbers = &mut out.numbers;
            features.each_level(point, |key| known.find(key.hash), |_, number| numbers.push(number));
            out.moves.push((out.numbers.len() as u32, weight));
        }
        out.positions.push((out.moves.len() as u32, shared));
        true
    });
    out
}

fn draw(sampling: &Sampling, game: &PackedGame, number: usize, i: u64) -> u64 {
    pair(pair(sampling.seed, game.key), (number as u64) << 32 | i)
}

/// The moves that a played one is compared with, each with the logarithm of the
/// number of moves that it stands for.
fn choose(
    sight: &BoardSight<'_>,
    played: Point,
    sampling: &Sampling,
    random: impl Fn(u64) -> u64,
    out: &mut Vec<(Point, f32)>,
) {
    let near =
        |point: Point, other: Option<Point>, most: i32| other.is_some_and(|o| distance(point, o) <= most);
    let mut far: Vec<Point> = Vec::with_capacity(361);
    for point in legal(sight.board, sight.to_move).filter(|&p| p != played) {
        if near(point, sight.last, NEAR[0]) || near(point, sight.previous, NEAR[1]) {
            out.push((point, 0.0));
        } else {
            far.push(point);
        }
    }
    // The order of empty points depends on the course of the game, which is the same
    // for the same game.
    let drawn = sampling.drawn.min(far.len());
    let weight = (far.len() as f32 / drawn.max(1) as f32).ln();
    for i in 0..drawn {
        let j = i + (random(i as u64 + 1) % (far.len() - i) as u64) as usize;
        far.swap(i, j);
        out.push((far[i], weight));
    }
}

fn legal(board: &Board, color: Color) -> impl Iterator<Item = Point> + '_ {
    board.empties().iter().copied().filter(move |&p| board.can_play_empty(p, color))
}
