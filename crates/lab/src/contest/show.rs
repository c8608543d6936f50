//! The report of a match, for people and for programs.

use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::odds::{Answer, elo, wilson};
use super::{OpponentFault, Played, Report};
use crate::experiment::Findings;
use crate::table::Fields;

/// What is counted of one engine.
#[derive(Serialize, Debug)]
struct Side {
    name: String,
    won: f64,
    won_as_black: f64,
    games_as_black: usize,
    faults: Faults,
    /// Processor time of a move in seconds; null where the system does not tell.
    seconds_a_move: Option<f64>,
}

/// Games lost by what an engine did wrong.
#[derive(Serialize, Default, Debug)]
struct Faults {
    crash: usize,
    time: usize,
    illegal: usize,
    refusal: usize,
}

impl Report {
    fn side(&self, engine: usize) -> Side {
        let won = |played: &Played| if engine == 0 { played.won } else { 1.0 - played.won };
        let black: Vec<&Played> = self.games.iter().filter(|played| played.game % 2 == engine).collect();
        let moves: usize = self.games.iter().map(|played| played.chosen[engine]).sum();
        let seconds: Option<f64> = self.games.iter().map(|played| played.seconds[engine]).sum();
        let mut faults = Faults::default();
        for fault in
            self.games.iter().filter(|played| won(played) == 0.0).filter_map(|played| played.fault.as_ref())
        {
            *faults.of(fault) += 1;
        }
        Side {
            name: self.names[engine].clone(),
            won: self.games.iter().map(won).sum(),
            won_as_black: black.iter().map(|played| won(played)).sum(),
            games_as_black: black.len(),
            faults,
            seconds_a_move: seconds.map(|seconds| seconds / moves.max(1) as f64),
        }
    }

    /// Games that repeat another one.
    fn repeats(&self) -> usize {
        let mut hashes: Vec<u64> = self.games.iter().filter_map(|played| played.hash).collect();
        let known = hashes.len();
        hashes.sort_unstable();
        hashes.dedup();
        known - hashes.len()
    }

    /// The share that A won, with the interval of as many games as differ: one played again tells nothing new.
    fn share(&self) -> [f64; 3] {
        let (won, games) = (self.games.iter().map(|played| played.won).sum::<f64>(), self.games.len() as f64);
        let differ = games - self.repeats() as f64;
        wilson(won * differ / games.max(1.0), differ)
    }

    fn test(&self) -> Option<Fields> {
        let (test, pairs) = (self.test?, self.pairs());
        let answer = match test.answer(&pairs) {
            Answer::Passed => "passed",
            Answer::Refused => "refused",
            Answer::Open => "open",
        };
        let (low, high, errors) = (test.low, test.high, test.errors);
        Some(
            Fields::default()
                .with("low", low)
                .with("high", high)
                .with("errors", errors)
                .with("pairs", pairs.len())
                .with("ratio", test.ratio(&pairs))
                .with("answer", answer),
        )
    }
}

impl Faults {
    fn of(&mut self, fault: &OpponentFault) -> &mut usize {
        match fault {
            OpponentFault::Crash(_) => &mut self.crash,
            OpponentFault::Time(_) => &mut self.time,
            OpponentFault::Illegal(_) => &mut self.illegal,
            OpponentFault::Refusal(_) => &mut self.refusal,
        }
    }
}

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let share = self.share();
        Fields::default()
            .with("schema", SCHEMA)
            .with("games", self.games.len())
            .with("repeats", self.repeats())
            .with("draws", self.games.iter().filter(|played| played.won == 0.5).count())
            .with("a", self.side(0))
            .with("b", self.side(1))
            .with("share", share)
            .with("elo", share.map(|share| Some(elo(share)).filter(|elo| elo.is_finite())))
            .with("test", self.test())
    }
}
