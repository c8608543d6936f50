//! The table that a person and the program sit at: obeys orders, lets the
//! program answer, and says everything that happens in plain lines.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use gokoro_analysis::score::count;
use gokoro_analysis::{Analysis, Budget as Effort};
use gokoro_board::{Color, Game, Move, Point};
use gokoro_player::engine::{Level, MoveBudget, STYLE_POINTS, SearchCandidate, SearchOptions, choose};
use gokoro_view::catalogue::{Arg, Localizer, color_key};
use gokoro_view::diagram::BoardPicture;
use gokoro_view::explain_text::{hint_sentences, marks_sentence};
use gokoro_view::text::{TextStyle, text};

use super::command::Order;
use super::record::sgf;
use gokoro_console::error::CliError;
use gokoro_console::output;

/// Moves that a hint names.
const HINTS: usize = 3;

/// What the program's moves may cost.
#[derive(Clone, Debug)]
pub struct Thinking {
    /// What answers questions about positions.
    pub analysis: Analysis,
    /// Visits for a move.
    pub visits: Option<u32>,
    /// Time for a move, at most.
    pub time: Option<Duration>,
    /// What is asked of the engine.
    pub wishes: SearchOptions,
}

/// A game between a person and the program.
pub struct PlayTable<'a> {
    game: Game,
    person: Color,
    thinking: Thinking,
    announcer: Localizer<'a>,
    /// Whether the board is drawn after every turn of the program.
    draws: bool,
    /// Files written here, which may be written again.
    saved: HashSet<PathBuf>,
}

impl<'a> PlayTable<'a> {
    /// Sits down to a game.
    pub fn new(
        game: Game,
        person: Color,
        thinking: Thinking,
        speaker: Localizer<'a>,
        draws: bool,
    ) -> PlayTable<'a> {
        let announcer = speaker.on(game.size());
        PlayTable { game, person, thinking, announcer, draws, saved: HashSet::new() }
    }

    /// Says what game it is; the program moves if it is its turn.
    pub fn open(&mut self) -> Result<(), CliError> {
        let size = Arg::Number(f64::from(self.game.size().get()));
        let komi = Arg::Number(self.game.komi().points());
        let color = Arg::Text(color_key(self.person));
        self.say("play-open", &[("size", size), ("komi", komi), ("color", color)])?;
        if let Some(style) = self.thinking.wishes.style {
            let points = Arg::Number(STYLE_POINTS);
            self.say("play-style", &[("type", style.name().into()), ("points", points)])?;
        }
        if self.game.to_move() == self.person { self.show() } else { self.answer() }
    }

    /// Obeys a line; whether the game goes on.
    pub fn obey(&mut self, line: &str) -> Result<bool, CliError> {
        match Order::read(line, self.game.size()) {
            Order::Turn(action) => self.turn(action)?,
            Order::Undo => self.undo()?,
            Order::Hint => self.hint()?,
            Order::Score => self.score()?,
            Order::Board => self.draw()?,
            Order::Stones => self.list()?,
            Order::Save(path) => self.save(&path)?,
            Order::Help => self.say("play-help", &[])?,
            Order::Quit => return Ok(false),
            Order::Nothing => {}
            Order::OffBoard(vertex) => {
                let size = Arg::Number(f64::from(self.game.size().get()));
                self.say("play-off-board", &[("vertex", Arg::Text(&vertex)), ("size", size)])?;
            }
            Order::Unknown(text) => self.say("play-unknown", &[("text", Arg::Text(&text))])?,
        }
        Ok(true)
    }

    fn turn(&mut self, action: Move) -> Result<(), CliError> {
        if self.game.is_over() {
            return self.say("play-is-over", &[]);
        }
        match self.game.play_as(action, self.person) {
            Ok(turn) => {
                self.line(&self.announcer.turn(&turn))?;
                if self.game.is_over() { self.close() } else { self.answer() }
            }
            Err(error) => {
                let vertex = match action {
                    Move::Play(point) => self.game.size().name(point).to_string(),
                    Move::Pass | Move::Resign => String::new(),
                };
                self.line(&self.announcer.refusal(&vertex, error))
            }
        }
    }

    /// The program's turn.
    fn answer(&mut self) -> Result<(), CliError> {
        let action = choose(&self.game, !self.person, &self.budget(), &self.thinking.wishes).action;
        // A move that the rules refuse would be a fault of the engine's; the
        // game can go on with a pass.
        let turn = self.game.play(action).or_else(|_| self.game.play(Move::Pass));
        if let Ok(turn) = turn {
            self.line(&self.announcer.turn(&turn))?;
            let by_steps = self.thinking.wishes.level == Level::Go1;
            let thought = by_steps.then(|| self.thinking.analysis.go1_reason(&self.game)).flatten();
            let step = thought.and_then(|thought| self.announcer.go1_reason(&thought));
            step.map_or(Ok(()), |step| self.line(&step))?;
        }
        if self.game.is_over() { self.close() } else { self.show() }
    }

    fn budget(&self) -> MoveBudget {
        let until = self.thinking.time.map(|time| Instant::now() + time);
        MoveBudget::new(self.thinking.visits, until)
    }

    fn show(&self) -> Result<(), CliError> {
        if self.draws {
            self.draw()?;
        }
        self.line(&self.announcer.state(&self.game))
    }

    fn draw(&self) -> Result<(), CliError> {
        let mut picture = BoardPicture::of(self.game.board());
        picture.last_move = self.game.last_turn().and_then(|turn| match turn.action {
            Move::Play(point) => Some(point),
            Move::Pass | Move::Resign => None,
        });
        output::print(&text(&picture, TextStyle { ansi: false }))?;
        self.line(&self.announcer.prisoners(&self.game))
    }

    fn list(&self) -> Result<(), CliError> {
        for color in Color::ALL {
            self.line(&self.announcer.stones(self.game.board(), color))?;
        }
        self.line(&self.announcer.prisoners(&self.game))
    }

    /// Takes a resignation back, or else goes back to before the person's last turn.
    fn undo(&mut self) -> Result<(), CliError> {
        if self.game.resigned().is_some() {
            self.game.resume();
            self.say("play-undone", &[("count", Arg::Number(1.0))])?;
            return self.show();
        }
        let Some(own) = self.game.turns().iter().rposition(|turn| turn.color == self.person) else {
            return self.say("play-nothing-to-undo", &[]);
        };
        let count = Arg::Number((self.game.turns().len() - own) as f64);
        self.game.go_back_to(own);
        self.say("play-undone", &[("count", count)])?;
        self.show()
    }

    fn hint(&self) -> Result<(), CliError> {
        if self.game.is_over() {
            return self.say("play-is-over", &[]);
        }
        let decision = choose(&self.game, self.person, &self.budget(), &self.thinking.wishes);
        let found = decision.found.map_or_else(Vec::new, |snapshot| snapshot.candidates);
        let mut moves: Vec<Point> = found.iter().filter_map(SearchCandidate::point).take(HINTS).collect();
        // Levels that search nothing name no candidates but their move.
        let level = decision.action.point().filter(|_| moves.is_empty());
        if let Some(point) = level {
            let vertex = self.game.size().name(point).to_string();
            self.say("play-hint-move", &[("vertex", Arg::Text(&vertex))])?;
            moves.push(point);
        }
        if moves.is_empty() {
            return self.say("play-hint-pass", &[]);
        }
        let mut legend = None;
        for point in moves {
            if level.is_none() {
                self.line(&self.announcer.named_move(self.person, point))?;
            }
            let turn = (self.person, Move::Play(point));
            let explained = self.thinking.analysis.explain_in(&self.game, Some(turn), Effort::Usual);
            let Some(explained) = explained else { continue };
            let said = hint_sentences(&explained, &self.announcer);
            said.iter().try_for_each(|reason| self.line(&format!("  {reason}")))?;
            legend = legend.or_else(|| marks_sentence(&explained, &self.announcer));
        }
        legend.map_or(Ok(()), |legend| self.line(&legend))
    }

    /// Counts the board as it stands, dead stones as the engine counts them.
    fn score(&self) -> Result<(), CliError> {
        if let Some(loser) = self.game.resigned() {
            return self.say("play-won-by-resignation", &[("color", Arg::Text(color_key(!loser)))]);
        }
        let status = count(&self.game);
        if status.goes_on(&self.game) {
            return self.estimate();
        }
        self.line(&self.announcer.score(status.score(&self.game), self.game.is_over()))?;
        self.announcer.dead(&status.dead()).map_or(Ok(()), |dead| self.line(&dead))
    }

    /// What is expected, before the end.
    fn estimate(&self) -> Result<(), CliError> {
        let score = self.thinking.analysis.evaluate(&self.game).score;
        self.line(&self.announcer.estimate(score.margin, score.error))
    }

    /// Says how the game ended.
    fn close(&self) -> Result<(), CliError> {
        if self.draws {
            self.draw()?;
        }
        self.score()?;
        self.say("play-end", &[])
    }

    fn save(&mut self, path: &str) -> Result<(), CliError> {
        if path.is_empty() {
            return self.say("play-save-where", &[]);
        }
        let file = Path::new(path);
        if file.exists() && !self.saved.contains(file) {
            return self.say("play-save-exists", &[("path", Arg::Text(path))]);
        }
        let written = sgf(&self.game, !self.person, self.result().as_deref())
            .map_err(|error| error.to_string())
            .and_then(|text| output::write_file(file, &text).map_err(|error| error.to_string()));
        match written {
            Ok(()) => {
                self.saved.insert(file.to_owned());
                self.say("written", &[("path", Arg::Text(path))])
            }
            Err(error) => self.line(&error),
        }
    }

    /// The value of `RE`, once the game is over.
    fn result(&self) -> Option<String> {
        match self.game.resigned() {
            Some(loser) => Some(format!("{}+R", (!loser).letter())),
            None if self.game.is_over() => Some(count(&self.game).score(&self.game).to_string()),
            None => None,
        }
    }

    fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> Result<(), CliError> {
        self.line(&self.announcer.say(id, args))
    }

    fn line(&self, text: &str) -> Result<(), CliError> {
        output::print(&format!("{text}\n"))
    }
}
