//! `eval score`: final positions of counted games are counted by
//! `position::FinalStatus` and compared with the margin of the record. Records do
//! not say what players did after the last move (neutral points, moves that filling
//! them costs, stones marked by mistake), so what differs is listed with what
//! speaks for which side.

use gokoro_board::{BoardSize, Game, Point, Score};
use gokoro_learn::Ratio;
use gokoro_learn::records::ending::ending;
use gokoro_position::{EndingSettings, FinalStatus};
use gokoro_sgf::replay::{GameInfo, Replay, ReplayError};
use gokoro_sgf::source::{GameOrigin, SourceRecord};

use crate::choice::Chosen;
use crate::experiment::{Cost, Experiment, Findings};
use crate::table::Fields;

/// Why a count may differ from the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// A large area still touches both colours.
    Open,
    /// The fate of this string is doubtful.
    Doubtful(Point),
    /// By no more than two points, while no fate is doubtful: moves on or beside so
    /// many neutral points are not in the record.
    Borders(usize),
    /// No fate is doubtful and the difference is larger: the record is probably not
    /// the count of this position.
    Record,
}

/// A game that is counted otherwise than its record says.
#[derive(Clone, Debug)]
pub struct Differing {
    /// Where the record is.
    pub origin: GameOrigin,
    /// The size of its board.
    pub size: BoardSize,
    /// Black's margin in half points by the record.
    pub recorded: i32,
    /// The same by our count.
    pub counted: i32,
    /// Why, as far as it is seen.
    pub reason: Reason,
}

/// What a run found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Whether the winner is right.
    pub winner: Ratio,
    /// Whether the margin is exactly the recorded one.
    pub exact: Ratio,
    /// Whether it differs by at most two points.
    pub near: Ratio,
    /// The games that differ, in the order of the games.
    pub differing: Vec<Differing>,
    /// Processor time of a game.
    pub milliseconds: f64,
}

/// Counts final positions.
#[derive(Debug)]
pub struct Evaluation {
    settings: EndingSettings,
    report: Report,
}

impl Evaluation {
    /// Starts with nothing counted.
    #[must_use]
    pub fn new(settings: EndingSettings) -> Evaluation {
        Evaluation { settings, report: Report::default() }
    }

    /// What was found at this cost.
    #[must_use]
    pub fn report(self, cost: &Cost) -> Report {
        let milliseconds = cost.milliseconds(self.report.winner.count());
        Report { milliseconds, ..self.report }
    }
}

impl Experiment for Evaluation {
    type Item = Chosen;
    type Judged = Option<Counted>;

    fn judge(&self, game: &Chosen) -> Result<Option<Counted>, String> {
        let counted = count(&game.record, &self.settings);
        counted.map_err(|error| format!("{}: {error}", game.record.origin))
    }

    fn add(&mut self, counted: Option<Counted>) {
        counted.into_iter().for_each(|game| self.report.add_game(game));
    }

    fn progress(&self) -> String {
        format!("{} games counted", self.report.winner.count())
    }
}

/// A counted game.
pub struct Counted {
    recorded: i32,
    counted: i32,
    differing: Option<Differing>,
}

/// More certain fates are not doubtful.
const SURE: f64 = 0.75;
/// Two points, in half points.
const NEAR: i32 = 4;

/// Black's margin in half points by the result of a record; `None` if it did not
/// end by counting.
fn recorded_margin(info: &GameInfo) -> Option<i32> {
    ending(info)?.margin
}

/// Whether a record says that it ended by counting.
#[must_use]
pub fn is_counted(record: &SourceRecord) -> bool {
    let replay = record.tree.games().next().and_then(|root| Replay::main_line(root).ok());
    replay.is_some_and(|replay| recorded_margin(replay.info()).is_some())
}

impl Report {
    fn add_game(&mut self, game: Counted) {
        let one = |holds: bool| f64::from(u8::from(holds));
        self.winner.add(one(game.recorded.signum() == game.counted.signum()), 1.0);
        self.exact.add(one(game.recorded == game.counted), 1.0);
        self.near.add(one((game.recorded - game.counted).abs() <= NEAR), 1.0);
        self.differing.extend(game.differing);
    }
}

// Out of line: a game is large, and would count once for every level of the
// recursion that shares out the batch.
#[inline(never)]
fn count(record: &SourceRecord, settings: &EndingSettings) -> Result<Option<Counted>, ReplayError> {
    let Some(root) = record.tree.games().next() else { return Ok(None) };
    let mut replay = Replay::main_line(root)?;
    let Some(recorded) = recorded_margin(replay.info()) else { return Ok(None) };
    while replay.play_next().is_some() {}
    let game = replay.into_game();
    let status = FinalStatus::of(&game, settings);
    let counted = (2.0 * status.score(&game).points()).round() as i32;
    let differing = (counted != recorded).then(|| Differing {
        origin: record.origin.clone(),
        size: game.size(),
        recorded,
        counted,
        reason: reason(&game, &status, (counted - recorded).abs()),
    });
    Ok(Some(Counted { recorded, counted, differing }))
}

fn reason(game: &Game, status: &FinalStatus, difference: i32) -> Reason {
    if status.has_open_areas() {
        return Reason::Open;
    }
    let doubtful = status.strings().iter().filter(|s| s.certainty < SURE);
    let worst = doubtful.min_by(|a, b| a.certainty.total_cmp(&b.certainty));
    if let Some(stone) = worst.and_then(|s| s.stones.first()) {
        return Reason::Doubtful(stone);
    }
    if difference > NEAR {
        return Reason::Record;
    }
    let owned = status.owned();
    Reason::Borders(game.size().area() - owned.black.len() - owned.white.len())
}

impl Findings for Report {
    fn json(&self) -> Fields {
        let margin = |half_points| Score::from_half_points(half_points).to_string();
        let game = |game: &Differing| {
            let (reason, stone, neutral) = match game.reason {
                Reason::Open => ("open", None, None),
                Reason::Doubtful(stone) => ("doubtful", Some(game.size.name(stone).to_string()), None),
                Reason::Borders(points) => ("borders", None, Some(points)),
                Reason::Record => ("record", None, None),
            };
            Fields::default()
                .with("game", game.origin.to_string())
                .with("recorded", margin(game.recorded))
                .with("counted", margin(game.counted))
                .with("reason", reason)
                .with("stone", stone)
                .with("neutral", neutral)
        };
        Fields::report()
            .with("games", self.winner.count())
            .with("winner", self.winner)
            .with("exact", self.exact)
            .with("within_two", self.near)
            .with("milliseconds_a_game", self.milliseconds)
            .with_each("differing", &self.differing, game)
    }
}
