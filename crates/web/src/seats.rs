//! Engines of the user's at the board: one process for each side of a game that an engine plays.
//! A question carries the whole game, so an engine that has heard of another one is told anew.
//! A process ends with its game, when nobody asked it for a while, and with the program.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use gokoro_board::{CancelToken, Color, Game, Move, Rules};
use gokoro_service::opponent::{OpponentEngine, OpponentFault, SetUp, play_text};

use crate::clock::Timed;

/// An engine that nobody asked for so long ends; the next move starts it again.
const IDLE: Duration = Duration::from_secs(600);
/// Engines that run at once; the one that was asked longest ago goes first.
const MOST: usize = 6;
/// How long an engine may think without a clock, and take for everything else.
const PATIENCE: Duration = Duration::from_secs(300);
const SOON: Duration = Duration::from_secs(30);

/// All engines that play.
#[derive(Default)]
pub(crate) struct Seats(Mutex<Vec<Seat>>);

struct Seat {
    /// The seed of the game, by which it is known.
    game: u64,
    color: Color,
    command: String,
    asked: Instant,
    player: Arc<Mutex<SeatedEngine>>,
}

impl Seats {
    fn all(&self) -> MutexGuard<'_, Vec<Seat>> {
        locked(&self.0)
    }

    /// The engine of a side of a game. It is not started yet if it is new.
    ///
    /// # Errors
    /// What is wrong with its command line.
    pub(crate) fn player(
        &self,
        game: u64,
        color: Color,
        command: &str,
    ) -> Result<Arc<Mutex<SeatedEngine>>, String> {
        // What is taken out ends after the list is free again.
        let mut ended = Vec::new();
        let mut seats = self.all();
        let is_old = |seat: &Seat| seat.game == game && seat.color == color && seat.command != command;
        ended.extend(take(&mut seats, is_old));
        if let Some(seat) = seats.iter_mut().find(|seat| seat.game == game && seat.color == color) {
            seat.asked = Instant::now();
            return Ok(seat.player.clone());
        }
        let player = Arc::new(Mutex::new(SeatedEngine {
            engine: OpponentEngine::new(command)?,
            told: None,
            timed: Vec::new(),
        }));
        if seats.len() >= MOST {
            let oldest = (0..seats.len()).min_by_key(|&at| seats[at].asked);
            ended.extend(oldest.map(|at| seats.remove(at)));
        }
        let (command, asked) = (command.to_owned(), Instant::now());
        seats.push(Seat { game, color, command, asked, player: player.clone() });
        Ok(player)
    }

    /// Ends the engines of a game.
    pub(crate) fn end(&self, game: u64) {
        let ended = take(&mut self.all(), |seat| seat.game == game);
        drop(ended);
    }

    /// Ends engines that nobody asks.
    pub(crate) fn rest(&self) {
        self.rest_after(IDLE);
    }

    fn rest_after(&self, idle: Duration) {
        let mut seats = self.all();
        // Who thinks is asked still.
        for seat in seats.iter_mut().filter(|seat| Arc::strong_count(&seat.player) > 1) {
            seat.asked = Instant::now();
        }
        let ended = take(&mut seats, |seat| seat.asked.elapsed() > idle);
        drop(seats);
        drop(ended);
    }

    /// Ends all engines, at the same time.
    pub(crate) fn close(&self) {
        let ended = take(&mut self.all(), |_| true);
        thread::scope(|scope| {
            for seat in ended {
                // Where there is no thread it ends here.
                let _ = thread::Builder::new().spawn_scoped(scope, move || drop(seat));
            }
        });
    }
}

/// Takes seats out, so that they end while nobody else waits for the others.
fn take(seats: &mut Vec<Seat>, wanted: impl Fn(&Seat) -> bool) -> Vec<Seat> {
    let (taken, left) = seats.drain(..).partition(wanted);
    *seats = left;
    taken
}

/// What is behind a lock, also after somebody failed who held it.
pub(crate) fn locked<T>(held: &Mutex<T>) -> MutexGuard<'_, T> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An engine with what it was told.
pub(crate) struct SeatedEngine {
    engine: OpponentEngine,
    /// The game as it knows it; nothing if it has to be told from the start.
    told: Option<Game>,
    /// The clock that it was told of.
    timed: Vec<String>,
}

impl SeatedEngine {
    /// The engine's move, until it is cancelled. `ready` is called before it thinks: until
    /// then it may have started and been told the game.
    ///
    /// # Errors
    /// What it did wrong; the next question begins anew.
    pub(crate) fn choose(
        &mut self,
        game: &Game,
        seed: u64,
        clock: Option<&Timed>,
        cancel: &CancelToken,
        ready: &dyn Fn(),
    ) -> Result<Move, OpponentFault> {
        let known = self.told.take().filter(|told| goes_on(told, game));
        let color = game.to_move();
        match known {
            Some(known) => self.catch_up(game, known.turns().len(), cancel)?,
            None => self.set_up(game, seed, cancel)?,
        }
        if let Some(clock) = clock {
            self.tell_time(clock, color, cancel)?;
        }
        ready();
        let patience = clock.map_or(PATIENCE, |clock| clock.patience(color));
        let action = self.engine.choose(game, color, patience, cancel)?;
        let mut after = game.clone();
        if let Err(error) = after.play(action) {
            let name = play_text(game, color, action).unwrap_or_default();
            return Err(OpponentFault::Illegal(format!("{name}: {error}")));
        }
        self.told = Some(after);
        Ok(action)
    }

    fn set_up(&mut self, game: &Game, seed: u64, cancel: &CancelToken) -> Result<(), OpponentFault> {
        self.timed.clear();
        // GTP's seeds are small numbers.
        let with = SetUp { seconds: None, seed: seed & 0x7fff_ffff, limit: PATIENCE };
        self.engine.set_up(game, &with, cancel)?;
        // Few engines know more rules than those that they have.
        let rules = match game.rules().name {
            // Their parts, as KataGo writes them.
            Rules::CUSTOM => game.rules().to_string(),
            name => name.to_lowercase().replace(' ', "-"),
        };
        knew_command(self.engine.send(&format!("kata-set-rules {rules}"), SOON, cancel)).map(drop)
    }

    /// Tells it the moves that it does not know yet.
    fn catch_up(&mut self, game: &Game, from: usize, cancel: &CancelToken) -> Result<(), OpponentFault> {
        let new = game.turns()[from..].iter();
        let mut moves = new.filter_map(|turn| play_text(game, turn.color, turn.action));
        moves.try_for_each(|command| self.engine.send(&command, SOON, cancel).map(drop))
    }

    fn tell_time(&mut self, clock: &Timed, color: Color, cancel: &CancelToken) -> Result<(), OpponentFault> {
        let settings = clock.settings();
        if self.timed != settings {
            for setting in &settings {
                if knew_command(self.engine.send(setting, SOON, cancel))? {
                    break;
                }
            }
            self.timed = settings;
        }
        knew_command(self.engine.send(&clock.left(color), SOON, cancel)).map(drop)
    }
}

/// Whether it knew a command; one that it refuses is no fault.
fn knew_command(answer: Result<String, OpponentFault>) -> Result<bool, OpponentFault> {
    match answer {
        Ok(_) => Ok(true),
        Err(OpponentFault::Refusal(_)) => Ok(false),
        Err(fault) => Err(fault),
    }
}

/// Whether a game is one that was told, with more moves.
fn goes_on(told: &Game, game: &Game) -> bool {
    told.size() == game.size()
        && told.rules() == game.rules()
        && told.komi() == game.komi()
        && told.start().hash() == game.start().hash()
        && told.turns().len() <= game.turns().len()
        && told.turns().iter().zip(game.turns()).all(|(a, b)| (a.color, a.action) == (b.color, b.action))
}

#[cfg(test)]
#[path = "../tests/unit/seats.rs"]
mod tests;
