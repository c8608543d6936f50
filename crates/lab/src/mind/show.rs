//! The reports of `eval mind` for programs.

use gokoro_board::{Color, Point};
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::criticism::Criticised;
use super::paper::{PaperReport, Row, Told};
use super::{Cell, Report};
use crate::experiment::Findings;
use crate::figures::PHASES;
use crate::table::Fields;

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
            Fields::default()
                .with("first", first)
                .with("last", Some(last).filter(|&last| last != usize::MAX))
                .with("positions", cell.candidates.count())
                .with("first1", cell.top[0])
                .with("first3", cell.top[1])
                .with("first10", cell.top[2])
                .with("among", cell.top[3])
                .with("printed", cell.printed)
                .with("candidates", cell.candidates)
        };
        Fields::default()
            .with("schema", SCHEMA)
            .with("games", self.games)
            .with("positions", self.positions)
            .with("cells", self.cells.iter().enumerate().map(cell).collect::<Vec<_>>())
            .with("most_candidates", self.most)
            .with("median_ms", self.time(0.5))
            .with("ms_90", self.time(0.9))
    }
}

impl Findings for PaperReport {
    fn json(&self) -> impl Serialize {
        let (agreed, named) = self.agreed();
        let rows: Vec<Fields> = self.rows.iter().map(|row| self.row_json(row)).collect();
        let criticised: Vec<Fields> = self.criticised.iter().map(|one| self.criticised_json(one)).collect();
        Fields::default()
            .with("schema", SCHEMA)
            .with("named", named)
            .with("agreed", agreed)
            .with("moves", rows)
            .with("criticised", criticised)
    }
}

impl PaperReport {
    fn name(&self, point: Point) -> String {
        self.size.name(point).to_string()
    }

    fn criticised_json(&self, one: &Criticised) -> Fields {
        let lost = |found: Option<(Point, f32)>| {
            found.map(|(point, lost)| {
                Fields::default().with("instead", self.name(point)).with("points", f64::from(lost))
            })
        };
        Fields::default()
            .with("number", one.number)
            .with("played", self.name(one.played))
            .with("best", lost(one.best))
            .with("paper", lost(one.instead))
            .with("left", one.left.iter().map(|string| self.name(string.stone)).collect::<Vec<_>>())
    }

    fn row_json(&self, row: &Row) -> Fields {
        let cases = |told: &[Told]| -> Vec<String> {
            told.iter().map(|(kind, intention)| format!("{} {}", kind.name(), intention.name())).collect()
        };
        Fields::default()
            .with("number", row.number)
            .with("color", color_name(row.color))
            .with("played", self.name(row.played))
            .with("cases", cases(&row.told))
            .with("paper", row.named.map(|kind| kind.name()))
            .with("rank", row.rank)
            .with("own", row.own.as_ref().map(|(point, _)| self.name(*point)))
            .with("own_cases", row.own.as_ref().map(|(_, told)| cases(told)).unwrap_or_default())
            .with("printed", row.printed.map(|(point, _)| self.name(point)))
            .with("step", row.printed.map(|(_, step)| step))
    }
}

const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}
