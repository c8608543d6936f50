//! Matches between engines that speak GTP: games in pairs with one opening and colours
//! exchanged, under a referee, several at once, with what they say of strength.
//!
//! Nothing here knows files or options: whoever asks keeps the games and may go on with them.

mod game;
pub mod odds;
mod record;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use gokoro_board::hash::{mix, pair};
use gokoro_board::{Board, BoardSize, CancelToken, Color, Game, Komi, Rules};
use gokoro_reading::STACK;
use gokoro_service::opponent::{OpponentEngine, SetUp};
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::SourceRecord;

pub use gokoro_service::opponent::OpponentFault;
pub use record::{Played, Terms, kept};

use crate::experiment::Findings;
use crate::table::Fields;
use odds::{Answer, Test, elo, wilson};

/// A match to play.
pub struct Contest {
    terms: Terms,
    openings: Vec<Game>,
    names: [String; 2],
    test: Option<Test>,
}

/// What a match came to.
#[derive(Clone, Debug)]
pub struct Report {
    names: [String; 2],
    test: Option<Test>,
    games: Vec<Played>,
}

/// A game that has just ended, with its record.
pub type Ended<'a> = (&'a Played, &'a Game, &'a [String; 2]);

impl Contest {
    /// A match on these terms, from these openings, or from the empty board where there are none.
    /// Both engines are started once, to see that they answer.
    ///
    /// # Errors
    /// Terms out of range, or an engine that does not answer.
    pub fn new(terms: Terms, openings: Vec<Game>, test: Option<Test>) -> Result<Contest, String> {
        let empty = board(&terms)?;
        let title = |line: &str| {
            OpponentEngine::new(line)?
                .title(&CancelToken::NEVER)
                .map_err(|fault| format!("{line}: {}", fault.text()))
        };
        let names = [title(&terms.a)?, title(&terms.b)?];
        let openings = if openings.is_empty() { vec![empty] } else { openings };
        Ok(Contest { terms, openings, names, test })
    }

    /// Plays the games below this number that are not known, so many at once, and tells whoever
    /// asks of each as it ends, who may end the match by answering with an error.
    ///
    /// # Errors
    /// What whoever was told of a game answered.
    pub fn play<E>(
        &self,
        games: usize,
        known: Vec<Played>,
        at_once: usize,
        told: &mut dyn FnMut(Ended<'_>) -> Result<(), E>,
    ) -> Result<Report, E> {
        let done: BTreeSet<usize> = known.iter().map(|played| played.game).collect();
        let left = Mutex::new((0..games).filter(|game| !done.contains(game)));
        let stop = AtomicBool::new(false);
        let mut report = Report { names: self.names.clone(), test: self.test, games: known };
        report.sort();
        stop.store(report.answer().is_some_and(|answer| answer != Answer::Open), Ordering::Relaxed);
        let (sender, receiver) = channel();
        thread::scope(|scope| {
            for _ in 0..at_once.max(1) {
                let sender = sender.clone();
                let work = || self.work(&left, &stop, sender);
                // A thread that the system does not give leaves the games to the others.
                let _ = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
            }
            drop(sender);
            for (played, game) in receiver {
                if let Err(error) = told((&played, &game, &self.names)) {
                    stop.store(true, Ordering::Relaxed);
                    return Err(error);
                }
                report.games.push(played);
                report.sort();
                if report.answer().is_some_and(|answer| answer != Answer::Open) {
                    stop.store(true, Ordering::Relaxed);
                }
            }
            Ok(())
        })?;
        Ok(report)
    }

    /// Plays games until none is left or the match is to stop.
    fn work(
        &self,
        left: &Mutex<impl Iterator<Item = usize>>,
        stop: &AtomicBool,
        sender: Sender<(Played, Game)>,
    ) {
        // Both lines were read when the match was made.
        let (Ok(mut a), Ok(mut b)) = (OpponentEngine::new(&self.terms.a), OpponentEngine::new(&self.terms.b))
        else {
            return;
        };
        while !stop.load(Ordering::Relaxed) {
            let next = left.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some(number) = next else { return };
            if sender.send(self.game(number, &mut a, &mut b)).is_err() {
                return;
            }
        }
    }

    fn game(&self, number: usize, a: &mut OpponentEngine, b: &mut OpponentEngine) -> (Played, Game) {
        let mut game = self.openings[number / 2 % self.openings.len()].clone();
        let opening = game.turns().len();
        let with = SetUp {
            seconds: self.terms.seconds,
            // GTP's seeds are small numbers.
            seed: mix(pair(self.terms.seed, number as u64)) >> 33,
            limit: Duration::from_secs_f64(self.terms.limit),
        };
        let before = [a.spent(), b.spent()];
        let engines =
            if Played::color_of_a(number) == Color::Black { [&mut *a, &mut *b] } else { [&mut *b, &mut *a] };
        let ended = game::play(&mut game, engines, &with);
        let spent = |after: Option<f64>, before: Option<f64>| Some(after? - before?);
        let seconds = [spent(a.spent(), before[0]), spent(b.spent(), before[1])];
        (Played::new(number, &game, opening, &ended, seconds), game)
    }
}

/// The empty board of a match.
fn board(terms: &Terms) -> Result<Game, String> {
    let size = BoardSize::new(u32::from(terms.size))
        .ok_or_else(|| format!("a board has 2 to 19 lines, not {}", terms.size))?;
    let rules: Rules =
        terms.rules.parse().map_err(|_| format!("{}: no rules have this name", terms.rules))?;
    let komi = Komi::from_points(terms.komi).ok_or_else(|| format!("komi {} is out of range", terms.komi))?;
    let mut game = Game::new(size, rules);
    game.set_komi(komi);
    Ok(game)
}

/// The main line of a record as an opening on these terms.
///
/// # Errors
/// Why it does not do.
pub fn opening(record: &SourceRecord, terms: &Terms) -> Result<Game, String> {
    let named = |text: &dyn std::fmt::Display| format!("{}: {text}", record.origin);
    let mut game = board(terms)?;
    let size = game.size();
    let root = record.tree.games().next().ok_or_else(|| named(&"it holds no game"))?;
    let mut replay = Replay::main_line(root).map_err(|error| named(&error))?;
    replay.run();
    let read = replay.into_game();
    if read.size() != size || read.start().hash() != Board::new(size).hash() {
        return Err(named(&format!("an opening begins on an empty board of {size}")));
    }
    for turn in read.turns() {
        game.play_as(turn.action, turn.color).map_err(|error| named(&error))?;
    }
    Ok(game)
}

impl Report {
    /// The games in their order.
    fn sort(&mut self) {
        self.games.sort_by_key(|played| played.game);
    }

    /// Games that were lost by a fault.
    pub fn faults(&self) -> usize {
        self.games.iter().filter(|played| played.fault.is_some()).count()
    }

    /// The share that A won of each pair of games with one opening that was played whole and repeats no other.
    fn pairs(&self) -> Vec<f64> {
        let whole = |pair: &[Played]| pair[0].game.is_multiple_of(2) && pair[1].game == pair[0].game + 1;
        let mut seen = BTreeSet::new();
        let mut is_new =
            |pair: &[Played]| pair[0].hash.zip(pair[1].hash).is_none_or(|hashes| seen.insert(hashes));
        let pairs = self.games.windows(2).filter(|pair| whole(pair) && is_new(pair));
        pairs.map(|pair| 0.5 * (pair[0].won + pair[1].won)).collect()
    }

    /// What the test says, if there is one.
    fn answer(&self) -> Option<Answer> {
        Some(self.test?.answer(&self.pairs()))
    }

    /// What is counted of one engine.
    fn side(&self, engine: usize) -> Fields {
        let won = |played: &Played| if engine == 0 { played.won } else { 1.0 - played.won };
        let black: Vec<&Played> = self.games.iter().filter(|played| played.game % 2 == engine).collect();
        let moves: usize = self.games.iter().map(|played| played.chosen[engine]).sum();
        let seconds: Option<f64> = self.games.iter().map(|played| played.seconds[engine]).sum();
        // Games lost by what the engine did wrong.
        let lost = self.games.iter().filter(|played| won(played) == 0.0);
        let faults: Vec<&OpponentFault> = lost.filter_map(|played| played.fault.as_ref()).collect();
        let count = |wanted: fn(&OpponentFault) -> bool| faults.iter().filter(|fault| wanted(fault)).count();
        Fields::default()
            .with("name", &self.names[engine])
            .with("won", self.games.iter().map(won).sum::<f64>())
            .with("won_as_black", black.iter().map(|played| won(played)).sum::<f64>())
            .with("games_as_black", black.len())
            .with(
                "faults",
                Fields::default()
                    .with("crash", count(|fault| matches!(fault, OpponentFault::Crash(_))))
                    .with("time", count(|fault| matches!(fault, OpponentFault::Time(_))))
                    .with("illegal", count(|fault| matches!(fault, OpponentFault::Illegal(_))))
                    .with("refusal", count(|fault| matches!(fault, OpponentFault::Refusal(_)))),
            )
            // Processor time; null where the system does not tell.
            .with("seconds_a_move", seconds.map(|seconds| seconds / moves.max(1) as f64))
    }

    /// Games that repeat another one.
    fn repeats(&self) -> usize {
        let known: Vec<u64> = self.games.iter().filter_map(|played| played.hash).collect();
        known.len() - known.iter().collect::<BTreeSet<_>>().len()
    }

    /// The share that A won, with the interval of as many games as differ: one played again tells nothing new.
    fn share(&self) -> [f64; 3] {
        let (won, games) = (self.games.iter().map(|played| played.won).sum::<f64>(), self.games.len() as f64);
        let differ = games - self.repeats() as f64;
        wilson(won * differ / games.max(1.0), differ)
    }

    fn test(&self) -> Option<Fields> {
        let (test, pairs) = (self.test?, self.pairs());
        Some(
            Fields::default()
                .with("low", test.low)
                .with("high", test.high)
                .with("errors", test.errors)
                .with("pairs", pairs.len())
                .with("ratio", test.ratio(&pairs))
                .with("answer", test.answer(&pairs)),
        )
    }
}

impl Findings for Report {
    fn json(&self) -> Fields {
        let share = self.share();
        Fields::report()
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
