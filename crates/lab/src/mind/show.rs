//! The reports of `eval mind` for programs.

use gokoro_board::{Color, Point};
use gokoro_learn::Ratio;
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::criticism::Criticised;
use super::paper::{PaperReport, Row, Told};
use super::{Cell, Report};
use crate::experiment::Findings;
use crate::figures::PHASES;

impl Report {
    /// The processor time that this share of the decisions took at most, in milliseconds.
    fn time(&self, share: f64) -> f64 {
        let mut times = self.times.clone();
        times.sort_by(f64::total_cmp);
        let place = (share * times.len() as f64) as usize;
        times.get(place.min(times.len().saturating_sub(1))).copied().unwrap_or(0.0)
    }
}

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let cell = |(phase, cell): (usize, &Cell)| {
            let (first, last) = PHASES.get(phase).copied().unwrap_or((1, usize::MAX));
            CellJson {
                first,
                last: Some(last).filter(|&last| last != usize::MAX),
                positions: cell.candidates.count(),
                first1: cell.top[0],
                first3: cell.top[1],
                first10: cell.top[2],
                among: cell.top[3],
                printed: cell.printed,
                candidates: cell.candidates,
            }
        };
        ReportJson {
            schema: SCHEMA,
            games: self.games,
            positions: self.positions,
            cells: self.cells.iter().enumerate().map(cell).collect(),
            most_candidates: self.most,
            median_ms: self.time(0.5),
            ms_90: self.time(0.9),
        }
    }
}

/// Results over some moves.
#[derive(Serialize, Debug)]
struct CellJson {
    first: usize,
    last: Option<usize>,
    positions: u64,
    first1: Ratio,
    first3: Ratio,
    first10: Ratio,
    among: Ratio,
    printed: Ratio,
    candidates: Ratio,
}

/// The report on records.
#[derive(Serialize, Debug)]
struct ReportJson {
    schema: u32,
    games: u64,
    positions: u64,
    cells: Vec<CellJson>,
    most_candidates: usize,
    median_ms: f64,
    ms_90: f64,
}

impl Findings for PaperReport {
    fn json(&self) -> impl Serialize {
        let (agreed, named) = self.agreed();
        let rows = self.rows.iter().map(|row| self.row_json(row)).collect();
        let criticised = self.criticised.iter().map(|one| self.criticised_json(one)).collect();
        PaperJson { schema: SCHEMA, named, agreed, moves: rows, criticised }
    }
}

impl PaperReport {
    fn name(&self, point: Point) -> String {
        self.size.name(point).to_string()
    }

    fn criticised_json(&self, one: &Criticised) -> CriticisedJson {
        let lost = |found: Option<(Point, f32)>| {
            found.map(|(point, lost)| LostJson { instead: self.name(point), points: f64::from(lost) })
        };
        CriticisedJson {
            number: one.number,
            played: self.name(one.played),
            best: lost(one.best),
            paper: lost(one.instead),
            left: one.left.iter().map(|string| self.name(string.stone)).collect(),
        }
    }

    fn row_json(&self, row: &Row) -> RowJson {
        let cases = |told: &[Told]| -> Vec<String> {
            told.iter().map(|(kind, intention)| format!("{} {}", kind.name(), intention.name())).collect()
        };
        RowJson {
            number: row.number,
            color: color_name(row.color),
            played: self.name(row.played),
            cases: cases(&row.told),
            paper: row.named.map(|kind| kind.name()),
            rank: row.rank,
            own: row.own.as_ref().map(|(point, _)| self.name(*point)),
            own_cases: row.own.as_ref().map(|(_, told)| cases(told)).unwrap_or_default(),
            printed: row.printed.map(|(point, _)| self.name(point)),
            step: row.printed.map(|(_, step)| step),
        }
    }
}

const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// A move of GO.1's game.
#[derive(Serialize, Debug)]
struct RowJson {
    number: usize,
    color: &'static str,
    played: String,
    cases: Vec<String>,
    paper: Option<&'static str>,
    rank: Option<usize>,
    own: Option<String>,
    own_cases: Vec<String>,
    printed: Option<String>,
    step: Option<u8>,
}

/// The report on GO.1's game.
#[derive(Serialize, Debug)]
struct PaperJson {
    schema: u32,
    named: usize,
    agreed: usize,
    moves: Vec<RowJson>,
    criticised: Vec<CriticisedJson>,
}

/// A move that the paper criticises.
#[derive(Serialize, Debug)]
struct CriticisedJson {
    number: usize,
    played: String,
    best: Option<LostJson>,
    paper: Option<LostJson>,
    left: Vec<String>,
}

/// Points that the move played lost against another, by estimate.
#[derive(Serialize, Debug)]
struct LostJson {
    instead: String,
    points: f64,
}
