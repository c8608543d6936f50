//! What a record says about its game: players, rules, komi, result.

use std::sync::Arc;

use gokoro_board::{BoardSize, ByColor, Color, Game, Komi, Rules, Scoring};

use super::ReplayNotes;
use super::facts::GameFacts;
use crate::diagnostic::{Beginning, RecordProblem};
use crate::tree::FilePlace;
use crate::typed::{
    Date, GameResult, KomiContext, KomiReading, MarginContext, RecordRank, SizeError, board_size, parse_date,
    parse_komi, parse_rank, parse_result, parse_rules,
};

/// A player as the record names him.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerInfo {
    /// The name, `PB` or `PW`.
    pub name: Option<String>,
    /// The rank as written, `BR` or `WR`.
    pub rank_text: Option<String>,
    /// What the rank means, if it was understood.
    pub rank: Option<RecordRank>,
    /// The team, `BT` or `WT`.
    pub team: Option<String>,
}

impl PlayerInfo {
    /// The rank in its usual spelling (`9d`, `9p`, `14k`); as written, if it is
    /// not understood.
    pub fn normal_rank(&self) -> Option<String> {
        self.rank.map(|rank| rank.to_string()).or_else(|| self.rank_text.clone())
    }
}

/// The facts about a game, from its first node or the first one that tells them. Texts
/// are trimmed; `None` where the record says nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The board's size.
    pub size: BoardSize,
    /// The rules; Japanese where the record does not tell, unless others were to be assumed.
    pub rules: Rules,
    /// `RU` as written.
    pub rules_text: Option<String>,
    /// The usual name of what `RU` means, see `rules_name`.
    pub rules_name: Option<&'static str>,
    /// Komi in points, if the record states one that can be read.
    pub komi: Option<Komi>,
    /// The handicap stones that the game begins with, else what `HA` says; 0 where it is
    /// missing.
    pub handicap: u8,
    /// Black and White.
    pub players: ByColor<PlayerInfo>,
    /// The result, `RE`, its margin in points.
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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{cause}", Beginning(.origin.as_deref(), *.place))]
pub struct ReplayError {
    /// The file, if it was named.
    pub origin: Option<Arc<str>>,
    /// Where the game starts.
    pub place: Option<FilePlace>,
    /// What is wrong.
    pub cause: Cause,
}

/// What makes a replay impossible, or what it is for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Cause {
    /// The board is not supported.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// `GM` names another game than Go.
    #[error("GM[{0}]: this is not a game of Go (GM[1]); skip this game")]
    NotGo(String),
    /// More moves are to be reviewed than are at once.
    #[error(
        "{moves} moves are too many for a review; at most {most} are reviewed at once; name a part of them, \
         such as gokoro review --moves 1-{most}"
    )]
    TooLong {
        /// The moves that are to be reviewed.
        moves: usize,
        /// How many are reviewed at most.
        most: usize,
    },
}

impl GameInfo {
    /// Reads the facts of a game; `assumed` are the rules where it tells none. Komi and result
    /// are settled when the start is known, see [`GameInfo::settle`].
    ///
    /// # Errors
    /// A board that is not supported, or another game than Go.
    pub(super) fn read(
        facts: &GameFacts<'_>,
        assumed: Rules,
        notes: &mut ReplayNotes,
    ) -> Result<GameInfo, ReplayError> {
        let root = facts.root();
        let refused = |cause| {
            let tree = root.tree();
            let origin = tree.origin().map(Arc::from);
            ReplayError { origin, place: tree.place(root.offset()), cause }
        };
        if let Some(game) = root.simple_text("GM").filter(|game| game.parse() != Ok(1)) {
            return Err(refused(Cause::NotGo(game)));
        }
        let size = board_size(facts.node("SZ")).map_err(|error| refused(error.into()))?;
        let text = |name| facts.text(name);
        let rules_text = text("RU");
        let date_text = text("DT");
        Ok(GameInfo {
            size,
            rules: rules(facts, rules_text.as_deref(), assumed, notes),
            rules_name: rules_text.as_deref().and_then(parse_rules).and_then(|read| read.name),
            rules_text,
            komi: None,
            handicap: handicap(facts, notes),
            players: ByColor::from_fn(|color| player(facts, color)),
            result: text("RE").map(|result| parse_result(&result)),
            date: date_text.as_deref().and_then(parse_date),
            date_text,
            event: text("EV"),
            round: text("RO"),
            place: text("PC"),
            source: text("SO"),
        })
    }

    /// Reads komi and the unit of the result, which depend on the start of the game. The game
    /// gets the komi.
    pub(super) fn settle(&mut self, facts: &GameFacts<'_>, game: &mut Game, notes: &mut ReplayNotes) {
        let fox = facts.is_from_fox();
        let stones = game.board().stones_of(Color::Black).len();
        let stated = usize::from(self.handicap);
        if self.handicap.max(game.handicap()) >= 2 {
            self.handicap = game.handicap();
        }
        let context = KomiContext {
            stated: self.rules_text.as_deref().and_then(parse_rules).map(|read| read.rules),
            usual: self.rules.komi,
            handicap: stones.max(stated),
            fox,
        };
        let reading = komi(facts, &context, notes);
        self.komi = reading.map(|reading| reading.komi);
        game.set_komi(self.komi_or_usual());
        let context = MarginContext {
            komi: game.komi().points() + f64::from(game.handicap_bonus()),
            quarters: reading.is_some_and(|reading| reading.quarter),
            stones: fox && self.rules.scoring == Scoring::Area,
        };
        if let Some(result) = self.result.as_ref().and_then(|result| result.in_points(&context)) {
            let (text, assumed) = (result.text.clone(), result.outcome.to_string());
            notes.add_value(facts.node("RE"), "RE", RecordProblem::ResultRead { text, assumed });
            self.result = Some(result);
        }
    }

    /// The facts about a game that is no record.
    pub fn of(game: &Game) -> GameInfo {
        let rules_text = game.rules().to_string();
        let result = |loser: Color| parse_result(&format!("{}+R", (!loser).letter()));
        GameInfo {
            size: game.size(),
            rules: game.rules(),
            rules_name: parse_rules(&rules_text).and_then(|read| read.name),
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

fn player(facts: &GameFacts<'_>, color: Color) -> PlayerInfo {
    let (name, rank, team) = match color {
        Color::Black => ("PB", "BR", "BT"),
        Color::White => ("PW", "WR", "WT"),
    };
    let rank_text = facts.text(rank);
    let rank = rank_text.as_deref().and_then(parse_rank);
    PlayerInfo { name: facts.text(name), rank_text, rank, team: facts.text(team) }
}

fn rules(facts: &GameFacts<'_>, stated: Option<&str>, assumed: Rules, notes: &mut ReplayNotes) -> Rules {
    let Some(text) = stated else { return assumed };
    let read = parse_rules(text);
    let rules = read.map_or(assumed, |read| read.rules);
    if !read.is_some_and(|read| read.exact) {
        let problem = RecordProblem::UnknownRules { text: text.to_owned(), assumed: rules.to_string() };
        notes.add_value(facts.node("RU"), "RU", problem);
    }
    rules
}

fn komi(facts: &GameFacts<'_>, context: &KomiContext, notes: &mut ReplayNotes) -> Option<KomiReading> {
    let text = facts.text("KM")?;
    let reading = parse_komi(&text, context);
    let problem = match reading {
        Some(reading) if reading.plain => return Some(reading),
        Some(reading) => RecordProblem::KomiRead { text, assumed: reading.komi.to_string() },
        None => {
            RecordProblem::BadNumber { name: "KM".to_owned(), text, assumed: "the usual komi".to_owned() }
        }
    };
    notes.add_value(facts.node("KM"), "KM", problem);
    reading
}

fn handicap(facts: &GameFacts<'_>, notes: &mut ReplayNotes) -> u8 {
    let Some(text) = facts.text("HA") else { return 0 };
    text.parse().unwrap_or_else(|_| {
        let (name, assumed) = ("HA".to_owned(), "no handicap".to_owned());
        notes.add_value(facts.node("HA"), "HA", RecordProblem::BadNumber { name, text, assumed });
        0
    })
}
