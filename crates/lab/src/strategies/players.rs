//! `eval strategy --by-player`: which types of strategy the moves of each player are, by stones alone. So a style of play
//! (`gokoro gtp --style`) is measured on the games that it played.

use std::collections::BTreeMap;

use gokoro_board::Move;
use gokoro_learn::Ratio;
use gokoro_mind::choice::StrategyType;
use gokoro_mind::strategy::{TYPES, move_type};
use gokoro_sgf::replay::{Replay, ReplayError};
use gokoro_sgf::source::SourceRecord;

use crate::experiment::{Experiment, Findings};
use crate::table::Fields;

/// The shares of types among the moves of each player.
#[derive(Debug, Default)]
pub struct Players {
    /// By name, in the order of [`StrategyType::ALL`].
    pub shares: BTreeMap<String, [Ratio; TYPES]>,
}

impl Experiment for Players {
    type Item = SourceRecord;
    /// The moves of each side of a game by type, with the name of the player.
    type Judged = Vec<(String, [u32; TYPES])>;

    fn judge(&self, record: &SourceRecord) -> Result<Self::Judged, String> {
        judge(record).map_err(|error| format!("{}: {error}", record.origin))
    }

    fn add(&mut self, judged: Self::Judged) {
        for (name, counts) in judged {
            let shares = self.shares.entry(name).or_default();
            let all = f64::from(counts.iter().sum::<u32>());
            shares.iter_mut().zip(counts).for_each(|(share, count)| share.add(f64::from(count), all));
        }
    }

    fn progress(&self) -> String {
        format!("{} players", self.shares.len())
    }
}

fn judge(record: &SourceRecord) -> Result<Vec<(String, [u32; TYPES])>, ReplayError> {
    let Some(root) = record.tree.games().next() else { return Ok(Vec::new()) };
    let mut replay = Replay::main_line(root)?;
    let names = &replay.info().players;
    let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "?".to_owned());
    let mut sides = [(name(&names.black.name), [0; TYPES]), (name(&names.white.name), [0; TYPES])];
    while let Some(next) = replay.upcoming() {
        let board = replay.game().board();
        if let Move::Play(point) = next.action
            && board.can_play(point, next.color)
        {
            sides[next.color as usize].1[move_type(board, point, next.color) as usize] += 1;
        }
        replay.play_next();
    }
    Ok(sides.into())
}

impl Findings for Players {
    fn json(&self) -> Fields {
        let one = |(name, shares): (&String, &[Ratio; TYPES])| {
            let start = Fields::default().with("player", name).with("moves", shares[0].count());
            StrategyType::ALL
                .into_iter()
                .zip(shares)
                .fold(start, |fields, (kind, share)| fields.with(kind.name(), share))
        };
        Fields::report().with_each("players", &self.shares, one)
    }
}
