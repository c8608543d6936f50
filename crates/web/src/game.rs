//! A game as the page sends it, whole with every question, and as the rooms below know it. What
//! cannot be is refused here, in words.

use gokoro_board::{BoardSize, ByColor, Color, Content, Game, Komi, Move, Point, PointSet, Rules};
use gokoro_view::catalogue::Localizer;
use serde::{Deserialize, Serialize};

use crate::reply::ApiError;

/// Moves of a game that are taken at most.
pub(crate) const LONGEST: usize = gokoro_analysis::review::MOST_MOVES;

/// A game: how it began, and its moves.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(crate) struct GameRequest {
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
    /// Stones that a record sets up between two moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    edits: Vec<Edit>,
}

/// A position that a record sets up in the middle of a game.
#[derive(Clone, Serialize, Deserialize, Debug)]
struct Edit {
    /// How many moves stand before it.
    after: usize,
    /// All stones that stand then.
    black: Vec<String>,
    white: Vec<String>,
    to_move: String,
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

impl GameRequest {
    /// The game, played through; refusals in the language that is asked for.
    pub(crate) fn play(&self, speaker: Localizer<'_>) -> Result<Game, ApiError> {
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
        if self.edits.len() > self.moves.len() + 1 {
            return Err(ApiError::wrong("more positions are set up than there are moves"));
        }
        let announcer = speaker.on(game.size());
        for (number, (letter, vertex)) in self.moves.iter().enumerate() {
            self.edit(&mut game, number)?;
            let (color, action) = (color(letter)?, action(game.size(), vertex)?);
            let played = game.play_as(action, color).or_else(|error| match action {
                Move::Play(point) if self.is_forced(number, vertex) => game.force_play(point, color),
                _ => Err(error),
            });
            played.map_err(|error| ApiError::wrong(announcer.refusal(vertex, error)))?;
        }
        self.edit(&mut game, self.moves.len())?;
        Ok(game)
    }

    /// Sets up what the record sets up after so many moves.
    fn edit(&self, game: &mut Game, after: usize) -> Result<(), ApiError> {
        for edit in self.edits.iter().filter(|edit| edit.after == after) {
            let stones = stones_of(game.size(), &edit.black, &edit.white)?;
            let mut changes: Vec<_> = game.size().points().map(|point| (point, None)).collect();
            changes.extend(stones.into_iter().map(|(point, color)| (point, Some(color))));
            game.edit(&changes, color(&edit.to_move)?).map_err(|error| ApiError::wrong(error.to_string()))?;
        }
        Ok(())
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
        let stones = stones_of(game.size(), &self.black, &self.white)?;
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
    pub(crate) fn before_moves(mut self) -> GameRequest {
        let first = self.moves.first().map(|(letter, _)| letter.clone());
        self.to_move = first.or(self.to_move);
        self.moves.clear();
        self.forced.clear();
        self.edits.clear();
        self.handicap = 0;
        self
    }

    /// Stones of Black and of White that stand before the first move.
    pub(crate) fn stones(&self) -> [usize; 2] {
        [self.black.len(), self.white.len()]
    }

    /// A game as it is sent.
    pub(crate) fn of(game: &Game) -> GameRequest {
        let size = game.size();
        let start = ByColor::from_fn(|color| {
            size.points().filter(|&point| game.start().at(point) == Content::from(color)).collect()
        });
        let mut parts = vec![(start, game.start_to_move(), game.turns())];
        let earlier = std::iter::successors(game.earlier(), |part| part.earlier());
        parts.extend(earlier.map(|part| (*part.start(), part.start_to_move(), part.turns())));
        parts.reverse();
        let named = |stones: &ByColor<PointSet>| {
            Color::ALL.map(|color| stones[color].iter().map(|point| size.name(point).to_string()).collect())
        };
        let (mut edits, mut moves) = (Vec::new(), Vec::new());
        for (index, (stones, to_move, turns)) in parts.iter().enumerate() {
            if index > 0 {
                let [black, white] = named(stones);
                edits.push(Edit { after: moves.len(), black, white, to_move: to_move.letter().to_string() });
            }
            moves.extend(turns.iter().map(|turn| (turn.color, turn.action)));
        }
        moves.extend(game.resigned().map(|color| (color, Move::Resign)));
        let prisoners = if edits.is_empty() { game.start_prisoners() } else { ByColor::default() };
        let [black, white] = named(&parts[0].0);
        let moves = moves.into_iter().map(|(color, action)| (color.letter().to_string(), name(size, action)));
        let sent = GameRequest {
            size: u32::from(size.get()),
            rules: game.rules().to_string(),
            komi: Some(game.komi().points()),
            handicap: u32::from(game.handicap()),
            black,
            white,
            to_move: Some(parts[0].1.letter().to_string()),
            moves: moves.collect(),
            forced: Vec::new(),
            prisoners: (prisoners != ByColor::default()).then_some([prisoners.black, prisoners.white]),
            edits,
        };
        GameRequest { forced: sent.against_the_rules().unwrap_or_default(), ..sent }
    }

    /// The moves that the rules forbid, by number from 0 and point.
    fn against_the_rules(&self) -> Result<Vec<(usize, String)>, ApiError> {
        let (mut game, mut forced) = (self.start()?, Vec::new());
        for (number, (letter, vertex)) in self.moves.iter().enumerate() {
            self.edit(&mut game, number)?;
            let (color, action) = (color(letter)?, action(game.size(), vertex)?);
            if let (Err(_), Some(point)) = (game.play_as(action, color), action.point()) {
                // It is a move of a record, so its point is one of this board.
                let _ = game.force_play(point, color);
                forced.push((number, vertex.clone()));
            }
        }
        Ok(forced)
    }
}

/// Stones by the names of their points.
fn stones_of(size: BoardSize, black: &[String], white: &[String]) -> Result<Vec<(Point, Color)>, ApiError> {
    let of = |names: &[String], color| -> Result<Vec<(Point, Color)>, ApiError> {
        names.iter().map(|name| Ok((point(size, name)?, color))).collect()
    };
    Ok([of(black, Color::Black)?, of(white, Color::White)?].concat())
}
