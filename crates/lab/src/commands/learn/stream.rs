//! Positions of packs as a net learns from them: of each pack its share, without end.

use std::collections::VecDeque;
use std::path::PathBuf;

use gokoro_learn::nets::{Drawing, Sample, draw};
use gokoro_learn::records::pack::{PackedGame, read_all};
use gokoro_patterns::hash::{mix, pair};
use rayon::prelude::*;

use crate::error::{CliError, failed, wrong};

/// Games that are drawn from in parallel.
const TOGETHER: usize = 64;
/// Of the positions of a game these are drawn in a round, so that a batch has few of one game.
pub(super) const SHARE: f64 = 0.1;
/// The share that is shown with another komi.
const OTHER_KOMI: f64 = 0.3;

/// Positions of packs without end.
pub(super) struct Stream {
    packs: Vec<Packs>,
    share: f64,
    seed: u64,
}

/// Games that are gone through in rounds.
struct Packs {
    games: Vec<PackedGame>,
    share: f64,
    next: usize,
    round: u64,
    ready: VecDeque<Sample>,
    owed: f64,
}

impl Stream {
    pub(super) fn new(packs: &[String], share: f64, seed: u64) -> Result<Stream, CliError> {
        let mut all = Vec::new();
        for text in packs {
            let (paths, share) = text.rsplit_once('=').unwrap_or((text, "1"));
            let share: f64 = share.parse().ok().filter(|share| *share > 0.0).ok_or_else(|| {
                CliError::Usage(format!(
                    "{text}: the share of a pack is a number above 0, such as own.pack=0.3"
                ))
            })?;
            let paths: Vec<PathBuf> = paths.split(',').map(PathBuf::from).collect();
            all.push(Packs::read(&paths, share)?);
        }
        Ok(Stream { packs: all, share, seed })
    }

    /// The next position of the pack that is behind most; those of a game come together.
    pub(super) fn fresh(&mut self) -> Sample {
        self.packs.iter_mut().for_each(|packs| packs.owed += packs.share);
        let total: f64 = self.packs.iter().map(|packs| packs.share).sum();
        let behind = |a: &&mut Packs, b: &&mut Packs| a.owed.total_cmp(&b.owed);
        let packs = self.packs.iter_mut().max_by(behind).unwrap_or_else(|| unreachable!("a pack"));
        packs.owed -= total;
        packs.next(self.share, self.seed)
    }
}

impl Packs {
    fn read(paths: &[PathBuf], share: f64) -> Result<Packs, CliError> {
        let (games, errors) = read_all(paths);
        if let Some(error) = errors.first() {
            return Err(failed(error));
        }
        if games.iter().all(|game| game.moves.is_empty()) {
            return Err(wrong("there is no move in the packs; make a pack with learn harvest"));
        }
        Ok(Packs { games, share, next: 0, round: 0, ready: VecDeque::new(), owed: 0.0 })
    }

    fn next(&mut self, share: f64, seed: u64) -> Sample {
        loop {
            if let Some(sample) = self.ready.pop_front() {
                return sample;
            }
            if self.next == 0 {
                self.round += 1;
                let round = self.round;
                self.games.sort_by_cached_key(|game| mix(pair(pair(seed, round), game.key)));
            }
            let end = (self.next + TOGETHER).min(self.games.len());
            let drawing = Drawing { share, other_komi: OTHER_KOMI, seed };
            let drawn: Vec<Vec<Sample>> =
                self.games[self.next..end].par_iter().map(|game| draw(game, &drawing, self.round)).collect();
            self.ready.extend(drawn.into_iter().flatten());
            self.next = if end == self.games.len() { 0 } else { end };
        }
    }
}
