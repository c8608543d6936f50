//! What a net said of positions, kept for the next time: the key of a question, and an answer as bytes. Where they are kept
//! is for whoever keeps them.

use std::fmt::Debug;

use gokoro_board::{Color, Point, PointSet, RulesKo, Scoring, Suicide, Symmetry};

use super::{KataOpinion, KataScene};
use gokoro_board::hash::{mix, pair};

/// Keeps answers of one net.
pub trait Looks: Debug + Send + Sync {
    /// The answer kept for a question.
    fn get(&self, key: u128) -> Option<Vec<u8>>;
    /// Keeps an answer; where that fails nothing is kept.
    fn put(&self, key: u128, answer: &[u8]);
}

/// The key of a question: all that the net is shown. Two of 64 bits, so that none is met twice by chance.
pub(crate) fn key(scene: &KataScene, view: Symmetry) -> u128 {
    let half = |seed: u64| {
        let mut hash = seed;
        let mut add = |number: u64| hash = pair(hash, mix(number));
        let board = &scene.board;
        add(u64::from(board.size().get()));
        for set in [board.stones_of(Color::Black), board.stones_of(Color::White), scene.banned] {
            points(set).for_each(&mut add);
            add(u64::MAX);
        }
        add(board.ko().map_or(0, |ko| place(ko.point) + 1));
        for before in &scene.before {
            // A ladder reads on from the ko that stands.
            add(before.hash());
            add(before.ko().map_or(0, |ko| place(ko.point) + 1));
        }
        scene.recent.iter().for_each(|point| add(point.map_or(1 << 20, place)));
        let rules = scene.rules;
        let ko = match scene.ko() {
            RulesKo::Simple => 0,
            RulesKo::PositionalSuperko => 1,
            RulesKo::SituationalSuperko => 2,
        };
        let flags = [
            scene.to_move == Color::White,
            rules.scoring == Scoring::Territory,
            rules.suicide == Suicide::Allowed,
            scene.pass_ends,
        ];
        add(flags.iter().fold(ko, |all, &flag| 2 * all + u64::from(flag)));
        add(u64::from(scene.komi.to_bits()));
        add(u64::from(scene.optimism.to_bits()));
        let turn = Symmetry::ALL.iter().position(|&symmetry| symmetry == view);
        add(turn.unwrap_or(0) as u64);
        hash
    };
    u128::from(half(1)) << 64 | u128::from(half(2))
}

fn place(point: Point) -> u64 {
    19 * u64::from(point.y()) + u64::from(point.x())
}

fn points(set: PointSet) -> impl Iterator<Item = u64> {
    set.iter().map(place)
}

impl KataOpinion {
    /// The answer as bytes, exactly.
    pub fn to_bytes(&self) -> Vec<u8> {
        let policy = self.policy.iter().map(|share| share.unwrap_or(f32::NAN));
        let numbers = [self.pass, self.wins, self.lead, self.score, self.deviation];
        policy.chain(numbers).chain(self.owners.iter().copied()).flat_map(f32::to_le_bytes).collect()
    }

    /// The answer of bytes; `None` where they are none for a board of so many points.
    pub fn from_bytes(bytes: &[u8], area: usize) -> Option<KataOpinion> {
        let (fours, []) = bytes.as_chunks::<4>() else { return None };
        if fours.len() != 2 * area + 5 {
            return None;
        }
        let all: Vec<f32> = fours.iter().map(|four| f32::from_le_bytes(*four)).collect();
        let (policy, rest) = all.split_at(area);
        let (&[pass, wins, lead, score, deviation], owners) = rest.split_first_chunk()?;
        let policy = policy.iter().map(|share| Some(*share).filter(|share| !share.is_nan())).collect();
        Some(KataOpinion { policy, pass, wins, lead, score, deviation, owners: owners.to_vec() })
    }
}

#[cfg(test)]
#[path = "../../tests/unit/kata/looks.rs"]
mod tests;
