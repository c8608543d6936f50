//! An engine of somebody's that plays: a program that speaks GTP, started when it is needed and
//! again after it failed, and what it did wrong. No shell reads its command line. It is trusted
//! with nothing: every answer has a limit, and who waits for one may stop waiting.

use std::process::{Command, Stdio};
use std::time::Duration;

use gokoro_board::{CancelToken, Color, Game, Move};
use gokoro_gtp::{Client, ClientError};
use serde::{Deserialize, Serialize};

use crate::client::words;

/// The time that an engine has to start and to set up a game.
const SET_UP: Duration = Duration::from_secs(120);
/// The time that it has to say farewell.
const FAREWELL: Duration = Duration::from_secs(2);

/// What an engine did wrong; it loses the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", content = "text", rename_all = "lowercase")]
pub enum OpponentFault {
    /// It ended in the middle of a game.
    Crash(String),
    /// It did not answer in time.
    Time(String),
    /// It answered with something that is no legal move.
    Illegal(String),
    /// It refused a legal move or a command that every engine knows.
    Refusal(String),
}

impl OpponentFault {
    fn of(error: &ClientError) -> OpponentFault {
        let text = error.to_string();
        match error {
            ClientError::TimedOut { .. } | ClientError::Stopped { .. } => OpponentFault::Time(text),
            ClientError::Refused { .. } => OpponentFault::Refusal(text),
            ClientError::Start { .. }
            | ClientError::Gone { .. }
            | ClientError::TooLong { .. }
            | ClientError::NotACommand(_) => OpponentFault::Crash(text),
        }
    }

    /// What it was, in words.
    pub fn text(&self) -> &str {
        match self {
            OpponentFault::Crash(text)
            | OpponentFault::Time(text)
            | OpponentFault::Illegal(text)
            | OpponentFault::Refusal(text) => text,
        }
    }
}

/// How a game is set up and what is asked of its engines.
#[derive(Clone, Copy, Debug)]
pub struct SetUp {
    /// Seconds for each move, told as `time_settings 0 N 1`.
    pub seconds: Option<u32>,
    /// Told to engines that know `set_random_seed`.
    pub seed: u64,
    /// The time that a move may take before it counts as lost by time.
    pub limit: Duration,
}

/// An engine. Dropping it ends its process.
pub struct OpponentEngine {
    words: Vec<String>,
    running: Option<Running>,
    /// Processor time of processes that are gone.
    spent: f64,
}

struct Running {
    client: Client,
    takes_seeds: bool,
}

impl OpponentEngine {
    /// The engine that a command line names. It is not started yet.
    ///
    /// # Errors
    /// What is wrong with the command line.
    pub fn new(line: &str) -> Result<OpponentEngine, String> {
        match words(line) {
            Some(words) if words.first().is_some_and(|program| !program.is_empty()) => {
                Ok(OpponentEngine { words, running: None, spent: 0.0 })
            }
            Some(_) => Err("an engine is named by a command such as 'gnugo --mode gtp'".to_owned()),
            None => Err(format!("a quote does not end in {line}; close it")),
        }
    }

    /// What it calls itself.
    ///
    /// # Errors
    /// Why it does not answer.
    pub fn title(&mut self, cancel: &CancelToken) -> Result<String, OpponentFault> {
        let name = self.send("name", SET_UP, cancel)?;
        let version = match self.send("version", SET_UP, cancel) {
            Err(OpponentFault::Refusal(_)) => String::new(),
            told => told?,
        };
        Ok(format!("{name} {version}").trim().to_owned())
    }

    fn running(&mut self, cancel: &CancelToken) -> Result<&mut Running, ClientError> {
        if self.running.is_none() {
            let mut command = Command::new(&self.words[0]);
            command.args(&self.words[1..]).stderr(Stdio::null());
            let mut client = Client::start(command)?;
            let takes_seeds = match client.send_until("known_command set_random_seed", SET_UP, cancel) {
                Ok(answer) => answer.trim() == "true",
                Err(ClientError::Refused { .. }) => false,
                Err(error) => return Err(error),
            };
            self.running = Some(Running { client, takes_seeds });
        }
        Ok(self.running.as_mut().unwrap_or_else(|| unreachable!("just started")))
    }

    /// Sets up a game as it stands, its moves played.
    ///
    /// # Errors
    /// What it did wrong.
    pub fn set_up(&mut self, game: &Game, with: &SetUp, cancel: &CancelToken) -> Result<(), OpponentFault> {
        let running = self.running(cancel).map_err(|error| OpponentFault::of(&error))?;
        let mut commands = vec![
            format!("boardsize {}", game.size().get()),
            "clear_board".to_owned(),
            format!("komi {}", game.komi()),
        ];
        commands.extend(with.seconds.map(|seconds| format!("time_settings 0 {seconds} 1")));
        commands.extend(running.takes_seeds.then(|| format!("set_random_seed {}", with.seed)));
        let stone = |point| Some((game.start().at(point).color()?, point));
        let stones = game.size().points().filter_map(stone);
        commands.extend(
            stones.map(|(color, point)| format!("play {} {}", color.letter(), game.size().name(point))),
        );
        commands.extend(game.turns().iter().filter_map(|turn| play_text(game, turn.color, turn.action)));
        commands.iter().try_for_each(|command| self.send(command, SET_UP, cancel).map(drop))
    }

    /// Tells it a move of its opponent.
    ///
    /// # Errors
    /// What it did wrong.
    pub fn hear(
        &mut self,
        game: &Game,
        color: Color,
        action: Move,
        limit: Duration,
    ) -> Result<(), OpponentFault> {
        match play_text(game, color, action) {
            Some(command) => self.send(&command, limit, &CancelToken::NEVER).map(drop),
            None => Ok(()),
        }
    }

    /// Asks it for a move.
    ///
    /// # Errors
    /// What it did wrong.
    pub fn choose(
        &mut self,
        game: &Game,
        color: Color,
        limit: Duration,
        cancel: &CancelToken,
    ) -> Result<Move, OpponentFault> {
        let answer = self.send(&format!("genmove {}", color.letter()), limit, cancel)?;
        match answer.trim().to_ascii_lowercase().as_str() {
            "resign" => Ok(Move::Resign),
            "pass" => Ok(Move::Pass),
            name => match game.size().parse(name) {
                Some(point) => Ok(Move::Play(point)),
                None => Err(OpponentFault::Illegal(format!("{answer} is no move"))),
            },
        }
    }

    /// Sends it a command, until it is cancelled; what it answers.
    ///
    /// # Errors
    /// What it did wrong. Unless it refused, it is ended.
    pub fn send(
        &mut self,
        command: &str,
        limit: Duration,
        cancel: &CancelToken,
    ) -> Result<String, OpponentFault> {
        let running = self.running(cancel).map_err(|error| OpponentFault::of(&error))?;
        running.client.send_until(command, limit, cancel).map_err(|error| self.failed(&error))
    }

    /// After a failure other than a refusal it is started again for the next game.
    fn failed(&mut self, error: &ClientError) -> OpponentFault {
        if !matches!(error, ClientError::Refused { .. })
            && let Some(running) = self.running.take()
        {
            self.spent += processor_seconds(running.client.process()).unwrap_or_default();
        }
        OpponentFault::of(error)
    }

    /// Processor time that it has used so far, in seconds; `None` where the system does not tell.
    pub fn spent(&self) -> Option<f64> {
        match &self.running {
            Some(running) => processor_seconds(running.client.process()).map(|seconds| self.spent + seconds),
            None => Some(self.spent),
        }
    }
}

impl Drop for OpponentEngine {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            // It is killed where it does not end.
            let _ = running.client.quit(FAREWELL);
        }
    }
}

/// `play B D4`; `None` for a resignation, which nobody is told.
pub fn play_text(game: &Game, color: Color, action: Move) -> Option<String> {
    match action {
        Move::Play(point) => Some(format!("play {} {}", color.letter(), game.size().name(point))),
        Move::Pass => Some(format!("play {} pass", color.letter())),
        Move::Resign => None,
    }
}

/// Processor time of a process with those of its children that it waited for, from Linux' list.
fn processor_seconds(process: u32) -> Option<f64> {
    // Times are told in hundredths of a second on every Linux.
    const TICKS: f64 = 100.0;
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name stands in brackets and may hold blanks; the times are fields 14 to 17.
    let after_name = &text[text.rfind(')')? + 1..];
    let ticks = after_name.split_whitespace().skip(11).take(4).map(str::parse::<f64>);
    ticks.sum::<Result<f64, _>>().ok().map(|ticks| ticks / TICKS)
}
