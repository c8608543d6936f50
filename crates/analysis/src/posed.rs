//! One record of a file of problems: stones, target, area, who moves, and what is
//! expected. Points are two letters, column then row, from the upper left corner.

use gokoro_board::{Board, BoardSize, Color, Point, board_with};
use gokoro_reading::tsumego::{FindError, LifeProblem, Outlets, ProblemError, enclosed_area};
use gokoro_sgf::typed::parse_point;
use serde::Deserialize;

use crate::solve::Posed;
use crate::solving::{no_question, walls_hold};

/// A record as it is written. Other fields are nobody's error.
#[derive(Deserialize)]
struct Written {
    id: Option<String>,
    #[serde(default = "nineteen")]
    size: u32,
    black: Vec<String>,
    white: Vec<String>,
    #[serde(default)]
    target: Vec<String>,
    #[serde(default)]
    region: Vec<String>,
    to_move: String,
    expect: Option<String>,
    ko_default: Option<String>,
    ko_threats: Option<u8>,
    #[serde(default)]
    first_moves: Vec<String>,
}

fn nineteen() -> u32 {
    19
}

/// What a record expects.
///
/// Example: [`PosedRecord`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpectedStatus {
    /// `alive`, `dead` or `ko`.
    pub status: String,
    /// Of a ko, the result without threats, and the threats that turn it.
    pub ko: Option<(String, u8)>,
    /// The first moves that are listed.
    pub first_moves: Vec<String>,
}

impl Posed {
    /// The question, found as for a person who names nothing.
    ///
    /// # Errors
    /// No group is enclosed, several are, or the named one is not.
    pub fn stated(self) -> Result<LifeProblem, String> {
        match self {
            Posed::Closed(problem) | Posed::Stated(problem) => Ok(*problem),
            Posed::Open(board, target) => {
                LifeProblem::find(&board, &target).map_err(|error| no_question(board.size(), &error))
            }
            Posed::Position(board) => {
                LifeProblem::find(&board, &[]).map_err(|error| no_question(board.size(), &error))
            }
        }
    }
}

/// A record that can be solved.
///
/// ```
/// use gokoro_analysis::posed::PosedRecord;
/// let line = r#"{"id":"one","size":9,"black":["ca","cb","ac","bc"],"white":["ba","bb","ab"],"to_move":"black"}"#;
/// let record = PosedRecord::parse(line.as_bytes(), "line 1").expect("a record");
/// assert!(record.id == "one" && record.expected.is_none());
/// assert_eq!(PosedRecord::parse(b"{}", "line 2").map(|_| ()).map_err(|bad| bad.id), Err(None));
/// ```
pub struct PosedRecord {
    /// Its name, or its place in the file.
    pub id: String,
    /// What it asks.
    pub question: Posed,
    /// Who moves first.
    pub to_move: Color,
    /// What is expected, if the record says so.
    pub expected: Option<ExpectedStatus>,
}

/// A line that is no record: its name, if it has one, and what is wrong.
///
/// Example: [`PosedRecord`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRecord {
    /// The name.
    pub id: Option<String>,
    /// What is wrong.
    pub error: String,
}

impl PosedRecord {
    /// Reads a line; `place` names a record without a name.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(line: &[u8], place: &str) -> Result<PosedRecord, BadRecord> {
        let written: Written = serde_json::from_slice(line)
            .map_err(|error| BadRecord { id: None, error: format!("no record: {error}") })?;
        let id = written.id.clone();
        PosedRecord::read(written, place).map_err(|error| BadRecord { id, error })
    }

    fn read(written: Written, place: &str) -> Result<PosedRecord, String> {
        let size = BoardSize::new(written.size)
            .ok_or_else(|| format!("no board of size {}; sizes are 2 to 19", written.size))?;
        let board = board(&written, size)?;
        let to_move = match written.to_move.as_str() {
            "black" => Color::Black,
            "white" => Color::White,
            other => return Err(format!("to_move is {other}; use black or white")),
        };
        let (target, region) = (points(size, &written.target)?, points(size, &written.region)?);
        let question = question(board, &target, &region).map_err(|error| no_question(size, &error))?;
        let expected = written.expect.map(|status| ExpectedStatus {
            status,
            ko: written.ko_default.zip(written.ko_threats),
            first_moves: written.first_moves,
        });
        Ok(PosedRecord { id: written.id.unwrap_or_else(|| place.to_owned()), question, to_move, expected })
    }
}

fn board(written: &Written, size: BoardSize) -> Result<Board, String> {
    let mut stones = Vec::with_capacity(written.black.len() + written.white.len());
    for (names, color) in [(&written.black, Color::Black), (&written.white, Color::White)] {
        stones.extend(points(size, names)?.into_iter().map(|point| (point, color)));
    }
    board_with(size, &stones).map_err(|error| format!("illegal start: {error}"))
}

fn points(size: BoardSize, names: &[String]) -> Result<Vec<Point>, String> {
    let point = |name: &String| {
        parse_point(name.as_bytes(), size)
            .map_err(|_| format!("{name} is no point of a board of size {}", size.get()))
    };
    names.iter().map(point).collect()
}

/// The question of a record; what it does not say is found.
fn question(board: Board, target: &[Point], region: &[Point]) -> Result<Posed, FindError> {
    if !region.is_empty() {
        let found = LifeProblem::stated(&board, target, region.iter().copied().collect());
        return found.map(Box::new).map(Posed::Stated);
    }
    if !target.is_empty() {
        return match without_region(&board, target) {
            Err(FindError::NotEnclosed(_)) => Ok(Posed::Open(Box::new(board), target.to_vec())),
            found => found.map(Box::new).map(Posed::Closed),
        };
    }
    if board.strings().next().is_none() {
        return Err(ProblemError::NoTarget.into());
    }
    Ok(Posed::Position(Box::new(board)))
}

fn without_region(board: &Board, target: &[Point]) -> Result<LifeProblem, FindError> {
    let defender = target.first().and_then(|&point| board.at(point).color());
    // The area as the data are made, where walls have one colour.
    if let Some(area) = defender.and_then(|defender| enclosed_area(board, defender)) {
        let found = LifeProblem::new(board, target.iter().copied().collect(), area, Outlets::Closed);
        if !matches!(found, Err(ProblemError::OutsideArea(_))) {
            return shut_in(found?);
        }
    }
    shut_in(LifeProblem::find(board, target)?)
}

/// The problem, if the stones around it hold.
fn shut_in(problem: LifeProblem) -> Result<LifeProblem, FindError> {
    let first = problem.target().first().filter(|_| !walls_hold(&problem));
    first.map_or(Ok(problem), |stone| Err(FindError::NotEnclosed(stone)))
}
