//! The ends of lines by two passes: the count, kept by position, so that a search that comes to
//! the same end again asks nobody.

use std::collections::HashMap;

use gokoro_board::{ByColor, Color, PointSet, Scoring};
use gokoro_mcts::{Evaluation, NodeValue, TreePosition};
use gokoro_position::{EndingSettings, FinalStatus, First};

use crate::stakes::GameStakes;

/// Ends that are kept; more begin anew.
const MOST: usize = 4096;
/// Moves on a board for a count: fewer than at the end of a game, since many are asked for.
const NODES: u64 = 10_000;

/// Counts that were asked for, by the stones and who moves next.
#[derive(Default)]
pub(crate) struct GameEnds(HashMap<(u64, Color), Option<ByColor<PointSet>>>);

impl GameEnds {
    /// The end of the game after two passes; `None` where the position is not one that can be
    /// counted.
    pub(crate) fn look(&mut self, stakes: &GameStakes, scene: &TreePosition<'_>) -> Option<Evaluation> {
        if self.0.len() >= MOST {
            self.0.clear();
        }
        let key = (scene.board.hash(), scene.to_move);
        let owned = (*self.0.entry(key).or_insert_with(|| owned(stakes, scene)))?;
        let margin = stakes.margin(scene.board, &owned, scene.more);
        let wins = match () {
            () if margin > 0.0 => 1.0,
            () if margin < 0.0 => 0.0,
            () => 0.5,
        };
        Some(Evaluation { moves: Vec::new(), value: NodeValue { wins, margin }, owners: None })
    }
}

/// The points of each colour, if the position can be counted. Eyes in seki are nobody's under
/// territory rules.
fn owned(stakes: &GameStakes, scene: &TreePosition<'_>) -> Option<ByColor<PointSet>> {
    let first = match stakes.rules.scoring {
        Scoring::Territory => First::Enemy,
        Scoring::Area => First::Side(scene.to_move),
    };
    let settings = EndingSettings { all_nodes: NODES, ..EndingSettings::default() };
    let status = FinalStatus::new(scene.board, first, &settings);
    let eyes = match stakes.rules.scoring {
        Scoring::Territory => status.seki_eyes(),
        Scoring::Area => PointSet::EMPTY,
    };
    let counts = |points: PointSet| points.difference(eyes);
    status.is_settled().then(|| status.owned().map(counts))
}
