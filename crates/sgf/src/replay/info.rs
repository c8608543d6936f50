//! What the first node of a game says about it: players, rules, komi, result.

use std::fmt;
use std::sync::Arc;

use gokoro_board::{BoardSize, ByColor, Color, Game, Komi, Rules};

use super::Notes;
use crate::diagnostic::{Problem, write_place};
use crate::tree::{Node, Place};
use crate::typed::{
    Date, GameResult, Rank, SizeError, board_size, parse_date, parse_komi, parse_rank, parse_result,
    rules_name,
};

/// A player as the record names him.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The name, `PB` or `PW`.
    pub name: Option<String>,
    /// The rank as written, `BR` or `WR`.
    pub rank_text: Option<String>,
    /// What the rank means, if it was understood.
    pub rank: Option<Rank>,
    /// The team, `BT` or `WT`.
    pub team: Option<String>,
}

impl Player {
    /// The rank in its usual spelling (`9d`, `9p`, `14k`); as written, if it is
    /// not understood.
    pub fn normal_rank(&self) -> Option<String> {
        self.rank.map(|rank| rank.to_string()).or_else(|| self.rank_text.clone())
    }
}

/// The facts about a game from its first node. Texts are trimmed; `None` where
/// the record says nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The board's size.
    pub size: BoardSize,
    /// The rules; Japanese where the record does not tell.
    pub rules: Rules,
    /// `RU` as written.
    pub rules_text: Option<String>,
    /// The usual name of what `RU` means, see [`rules_name`].
    pub rules_name: Option<&'static str>,
    /// Komi, if the record states one that can be read.
    pub komi: Option<Komi>,
    /// `HA`; 0 where it is missing.
    pub handicap: u8,
    /// Black and White.
    pub players: ByColor<Player>,
    /// The result, `RE`.
    pub result: Option<GameResult>,
    /// The dates as written, `DT`.
    pub date_text: Option<String>,
    /// The first date.
    pub date: Option<Date>,
    /// The event, `EV`.
    pub event: Option<String>,
    /// The round, `RO`.
    pub round: Option<String>,
    /// The place, `PC`.
    pub place: Option<String>,
    /// The source, `SO`.
    pub source: Option<String>,
}

/// Why a game cannot be replayed at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// The file, if it was named.
    pub origin: Option<Arc<str>>,
    /// Where the game starts.
    pub place: Option<Place>,
    /// What is wrong.
    pub cause: Cause,
}

/// What makes a replay impossible, or what it is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The board is not supported.
    Size(SizeError),
    /// `GM` names another game than Go.
    NotGo(String),
    /// More moves are to be reviewed than are at once.
    TooLong {
        /// The moves that are to be reviewed.
        moves: usize,
        /// How many are reviewed at most.
        most: usize,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_place(f, self.origin.as_deref(), self.place)?;
        self.cause.fmt(f)
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cause::Size(error) => error.fmt(f),
            Cause::TooLong { moves, most } => write!(
                f,
                "{moves} moves are too many for a review; at most {most} are reviewed at once; \
                 name a part of them, such as gokoro review --moves 1-{most}"
            ),
            Cause::NotGo(game) => write!(f, "GM[{game}]: this is not a game of Go (GM[1]); skip this game"),
        }
    }
}

impl std::error::Error for ReplayError {}

impl GameInfo {
    /// Reads the first node of a game.
    ///
    /// # Errors
    /// A board that is not supported, or another game than Go.
    pub fn read(root: Node<'_>, notes: &mut Notes) -> Result<GameInfo, ReplayError> {
        let refused = |cause| {
            let tree = root.tree();
            let origin = tree.origin().map(Arc::from);
            ReplayError { origin, place: tree.place(root.offset()), cause }
        };
        if let Some(game) = root.simple_text("GM").filter(|game| game.parse() != Ok(1)) {
            return Err(refused(Cause::NotGo(game)));
        }
        let size = board_size(root).map_err(|error| refused(Cause::Size(error)))?;
        let text = |name| root.simple_text(name);
        let rules_text = text("RU");
        let date_text = text("DT");
        Ok(GameInfo {
            size,
            rules: rules(root, rules_text.as_deref(), notes),
            rules_name: rules_text.as_deref().and_then(rules_name),
            rules_text,
            komi: komi(root, notes),
            handicap: handicap(root, notes),
            players: ByColor::from_fn(|color| player(root, color)),
            result: text("RE").map(|result| parse_result(&result)),
            date: date_text.as_deref().and_then(parse_date),
            date_text,
            event: text("EV"),
            round: text("RO"),
            place: text("PC"),
            source: text("SO"),
        })
    }

    /// The facts about a game that is no record.
    #[must_use]
    pub fn of(game: &Game) -> GameInfo {
        let rules_text = game.rules().to_string();
        let result = |loser: Color| parse_result(&format!("{}+R", (!loser).letter()));
        GameInfo {
            size: game.size(),
            rules: game.rules(),
            rules_name: rules_name(&rules_text),
            rules_text: Some(rules_text),
            komi: Some(game.komi()),
            handicap: game.handicap(),
            players: ByColor::default(),
            result: game.resigned().map(result),
            date_text: None,
            date: None,
            event: None,
            round: None,
            place: None,
            source: None,
        }
    }

    /// The komi to count with: as stated, else the rules' usual one in even
    /// games and none with handicap.
    pub fn komi_or_usual(&self) -> Komi {
        let usual = if self.handicap >= 2 { Komi::default() } else { self.rules.komi };
        self.komi.unwrap_or(usual)
    }
}

fn player(root: Node<'_>, color: Color) -> Player {
    let (name, rank, team) = match color {
        Color::Black => ("PB", "BR", "BT"),
        Color::White => ("PW", "WR", "WT"),
    };
    let rank_text = root.simple_text(rank);
    let rank = rank_text.as_deref().and_then(parse_rank);
    Player { name: root.simple_text(name), rank_text, rank, team: root.simple_text(team) }
}

fn rules(root: Node<'_>, stated: Option<&str>, notes: &mut Notes) -> Rules {
    let assumed = Rules::JAPANESE;
    let Some(text) = stated else { return assumed };
    rules_name(text).and_then(|name| name.parse().ok()).unwrap_or_else(|| {
        let problem = Problem::UnknownRules { text: text.to_owned(), assumed: assumed.name.to_owned() };
        notes.add_value(root, "RU", problem);
        assumed
    })
}

fn komi(root: Node<'_>, notes: &mut Notes) -> Option<Komi> {
    let text = root.simple_text("KM")?;
    let reading = parse_komi(&text);
    match reading {
        Some(reading) if reading.plain => {}
        Some(reading) => {
            notes.add_value(root, "KM", Problem::KomiRead { text, assumed: reading.komi.to_string() });
        }
        None => {
            let assumed = "the usual komi".to_owned();
            notes.add_value(root, "KM", Problem::BadNumber { name: "KM".to_owned(), text, assumed });
        }
    }
    reading.map(|reading| reading.komi)
}

fn handicap(root: Node<'_>, notes: &mut Notes) -> u8 {
    let Some(text) = root.simple_text("HA") else { return 0 };
    text.parse().unwrap_or_else(|_| {
        let (name, assumed) = ("HA".to_owned(), "no handicap".to_owned());
        notes.add_value(root, "HA", Problem::BadNumber { name, text, assumed });
        0
    })
}
