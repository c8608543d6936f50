//! The report of `eval books` for programs.

use gokoro_board::Point;
use gokoro_reading::tsumego::Status;
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Report, Row, Told, Tried};
use crate::experiment::Findings;
use crate::table::Fields;

impl Findings for Report {
    const NOT_KEPT: &'static [&'static str] = &["differences"];

    fn json(&self) -> impl Serialize {
        Fields::default()
            .with("schema", SCHEMA)
            .with(
                "results",
                self.rows()
                    .into_iter()
                    .map(|(series, is_open, row)| row_json(series, is_open, row))
                    .collect::<Vec<_>>(),
            )
            .with(
                "differences",
                self.tried.iter().filter(|tried| tried.differs()).map(difference_json).collect::<Vec<_>>(),
            )
    }
}

/// The name of what is proven.
fn proven(tried: &Tried) -> &'static str {
    match tried.told {
        Told::Exact(Status::Alive) => "alive",
        Told::Exact(Status::Dead) => "dead",
        Told::Exact(Status::Ko { .. }) => "ko",
        Told::Likely | Told::Nothing => "unknown",
    }
}

fn difference_json(tried: &Tried) -> Fields {
    let name = |point: &Point| tried.size.name(*point).to_string();
    Fields::default()
        .with("id", tried.id.clone())
        .with("told", proven(tried))
        .with("target", tried.target.as_ref().map(name))
        .with("first", tried.first.as_ref().map(name))
        .with("listed", tried.listed.iter().map(name).collect::<Vec<_>>())
}

fn row_json(series: &str, is_open: Option<bool>, row: Row) -> Fields {
    Fields::default()
        .with("series", series.to_owned())
        .with("open", is_open)
        .with("problems", row.problems)
        .with("proven_listed", row.proven)
        .with("proven_other", row.differing)
        .with("likely_listed", row.likely)
        .with("likely_other", row.likely_other)
        .with("nodes", row.nodes)
}
