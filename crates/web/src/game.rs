//! A game as the page sends it, whole with every question, and as the rooms below know it. What
//! cannot be is refused here, in words.

use gokoro_board::{BoardSize, ByColor, Color, Content, Game, Komi, Move, Point, Rules};
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};
use serde::{Deserialize, Serialize};

use crate::reply::ApiError;

/// Moves of a game that are taken at most.
pub(crate) const LONGEST: usize = gokoro_analysis::review::MOST_MOVES;

/// A game: how it began, and its moves.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(crate) struct GameAsked {
    size: u32,
    #[serde(default = "chinese")]
    rules: String,
    #[serde(default)]
    komi: Option<f64>,
    /// Handicap stones: those of Black that stand there, else on the usual points.
    #[serde(default)]
    handicap: u32,
    /// Stones that stand before the first move.
    #[serde(default)]
    black: Vec<String>,
    #[serde(default)]
    white: Vec<String>,
    /// Who moves first, `B` or `W`.
    #[serde(default)]
    to_move: Option<String>,
    /// Colours and points: `["B", "D4"]`, `["W", "pass"]`.
    #[serde(default)]
    moves: Vec<(String, String)>,
    /// Moves of a record that the rules forbid and that are played all the same: their numbers
    /// from 0, and their points.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    forced: Vec<(usize, String)>,
    /// Stones that were taken before the first move, where stones were set up in the middle of
    /// a game: Black's prisoners and White's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    prisoners: Option<[u32; 2]>,
}

/// More prisoners than any game has.
const MOST_PRISONERS: u32 = 10_000;

fn chinese() -> String {
    Rules::CHINESE.name.to_owned()
}

/// A colour by its letter.
pub(crate) fn color(letter: &str) -> Result<Color, ApiError> {
    match letter {
        "B" => Ok(Color::Black),
        "W" => Ok(Color::White),
        other => Err(ApiError::wrong(format!("{other:?} is no colour; use B or W"))),
    }
}

/// A point of a board by its name.
pub(crate) fn point(size: BoardSize, name: &str) -> Result<Point, ApiError> {
    let named = size.parse(name);
    named.ok_or_else(|| {
        ApiError::wrong(format!("{name:?} is no point of a board of {size}; use one such as D4"))
    })
}

/// A move by its name.
pub(crate) fn action(size: BoardSize, name: &str) -> Result<Move, ApiError> {
    match name {
        "pass" => Ok(Move::Pass),
        "resign" => Ok(Move::Resign),
        vertex => point(size, vertex).map(Move::Play),
    }
}

/// A move as it is sent.
pub(crate) fn name(size: BoardSize, action: Move) -> String {
    match action {
        Move::Play(point) => size.name(point).to_string(),
        Move::Pass => "pass".to_owned(),
        Move::Resign => "resign".to_owned(),
    }
}

impl GameAsked {
    /// The game, played through; refusals in the language that is asked for.
    pub(crate) fn play(&self, catalogue: &Catalogue, lang: Lang) -> Result<Game, ApiError> {
        let mut game = self.start()?;
        if self.moves.len() > LONGEST {
            let moves = self.moves.len();
            return Err(ApiError::wrong(format!(
                "a game of {moves} moves is too long; {LONGEST} are taken at most"
            )));
        }
        if self.forced.len() > self.moves.len() {
            let (forced, moves) = (self.forced.len(), self.moves.len());
            return Err(ApiError::wrong(format!(
                "{forced} moves against the rules are more than the {moves} moves of the game"
            )));
        }
        let announcer = Localizer::new(catalogue, lang).on(game.size());
        for (number, (letter, vertex)) in self.moves.iter().enumerate() {
            let (color, action) = (color(letter)?, action(game.size(), vertex)?);
            let played = game.play_as(action, color).or_else(|error| match action {
                Move::Play(point) if self.is_forced(number, vertex) => game.force_play(point, color),
                _ => Err(error),
            });
            played.map_err(|error| ApiError::wrong(announcer.refusal(vertex, error)))?;
        }
        Ok(game)
    }

    /// Whether a move stands in a record against the rules.
    fn is_forced(&self, number: usize, vertex: &str) -> bool {
        self.forced.iter().any(|(forced, name)| *forced == number && name == vertex)
    }

    /// The game before its first move.
    fn start(&self) -> Result<Game, ApiError> {
        let size = BoardSize::new(self.size);
        let size =
            size.ok_or_else(|| ApiError::wrong(format!("a board of {} lines; use 2 to 19", self.size)))?;
        let rules: Rules = self.rules.parse().map_err(|error| ApiError::wrong(format!("{error}")))?;
        let mut game = Game::new(size, rules);
        if self.handicap > 0 && self.black.is_empty() && self.white.is_empty() {
            let placed = game.fixed_handicap(self.handicap);
            placed.map_err(|error| ApiError::wrong(format!("{} handicap stones: {error}", self.handicap)))?;
        } else {
            self.set_up(&mut game)?;
        }
        if let Some([black, white]) = self.prisoners {
            if black.max(white) > MOST_PRISONERS {
                return Err(ApiError::wrong(format!("{} prisoners are too many", black.max(white))));
            }
            game.set_start_prisoners(ByColor { black, white });
        }
        if let Some(points) = self.komi {
            let komi = Komi::from_points(points);
            game.set_komi(komi.ok_or_else(|| ApiError::wrong("komi is no number of points such as 6.5"))?);
        }
        Ok(game)
    }

    fn set_up(&self, game: &mut Game) -> Result<(), ApiError> {
        let size = game.size();
        let of = |names: &[String], color| -> Result<Vec<(Point, Color)>, ApiError> {
            names.iter().map(|name| Ok((point(size, name)?, color))).collect()
        };
        let stones = [of(&self.black, Color::Black)?, of(&self.white, Color::White)?].concat();
        let first = self.to_move.as_deref().map_or(Ok(Color::Black), color)?;
        if stones.is_empty() {
            game.set_to_move(first);
            return Ok(());
        }
        game.set_position(&stones, first).map_err(|error| ApiError::wrong(error.to_string()))?;
        game.set_handicap(u8::try_from(self.handicap).unwrap_or(u8::MAX));
        Ok(())
    }

    /// How it began, with whoever moved first to move.
    pub(crate) fn before_moves(mut self) -> GameAsked {
        let first = self.moves.first().map(|(letter, _)| letter.clone());
        self.to_move = first.or(self.to_move);
        self.moves.clear();
        self.forced.clear();
        self.handicap = 0;
        self
    }

    /// Stones of Black and of White that stand before the first move.
    pub(crate) fn stones(&self) -> [usize; 2] {
        [self.black.len(), self.white.len()]
    }

    /// A game as it is sent.
    pub(crate) fn of(game: &Game) -> GameAsked {
        let (size, start) = (game.size(), game.start());
        let stones = |color| {
            let points = size.points().filter(|&point| start.at(point) == Content::from(color));
            points.map(|point| size.name(point).to_string()).collect()
        };
        let turns = game.turns().iter().map(|turn| (turn.color, turn.action));
        let resigned = game.resigned().map(|color| (color, Move::Resign));
        let prisoners = game.start_prisoners();
        GameAsked {
            size: u32::from(size.get()),
            rules: game.rules().to_string(),
            komi: Some(game.komi().points()),
            handicap: u32::from(game.handicap()),
            black: stones(Color::Black),
            white: stones(Color::White),
            to_move: Some(game.start_to_move().letter().to_string()),
            moves: turns
                .chain(resigned)
                .map(|(color, action)| (color.letter().to_string(), name(size, action)))
                .collect(),
            forced: forced(game),
            prisoners: (prisoners != ByColor::default()).then_some([prisoners.black, prisoners.white]),
        }
    }
}

/// The turns of a game that its rules forbid, by number from 0 and point.
fn forced(game: &Game) -> Vec<(usize, String)> {
    let mut played = game.clone();
    played.go_back_to(0);
    let mut forced = Vec::new();
    for (number, turn) in game.turns().iter().enumerate() {
        if let (Err(_), Some(point)) = (played.play_as(turn.action, turn.color), turn.action.point()) {
            // It is a turn of the game, so its point is one of this board.
            let _ = played.force_play(point, turn.color);
            forced.push((number, name(game.size(), turn.action)));
        }
    }
    forced
}
