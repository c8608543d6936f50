//! The report of `eval books` for programs.

use gokoro_board::Point;
use gokoro_reading::tsumego::Status;
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Report, Row, Told, Tried};
use crate::experiment::Findings;

impl Findings for Report {
    const NOT_KEPT: &'static [&'static str] = &["differences"];

    fn json(&self) -> impl Serialize {
        BooksJson {
            schema: SCHEMA,
            results: self
                .rows()
                .into_iter()
                .map(|(series, is_open, row)| row_json(series, is_open, row))
                .collect(),
            differences: self.tried.iter().filter(|tried| tried.differs()).map(difference_json).collect(),
        }
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

fn difference_json(tried: &Tried) -> DifferenceJson {
    let name = |point: &Point| tried.size.name(*point).to_string();
    DifferenceJson {
        id: tried.id.clone(),
        told: proven(tried),
        target: tried.target.as_ref().map(name),
        first: tried.first.as_ref().map(name),
        listed: tried.listed.iter().map(name).collect(),
    }
}

fn row_json(series: &str, is_open: Option<bool>, row: Row) -> RowJson {
    RowJson {
        series: series.to_owned(),
        open: is_open,
        problems: row.problems,
        proven_listed: row.proven,
        proven_other: row.differing,
        likely_listed: row.likely,
        likely_other: row.likely_other,
        nodes: row.nodes,
    }
}

#[derive(Serialize, Debug)]
struct RowJson {
    series: String,
    /// Whether nothing shuts the groups in; `null` for all together.
    open: Option<bool>,
    problems: u64,
    proven_listed: u64,
    proven_other: u64,
    likely_listed: u64,
    likely_other: u64,
    nodes: u64,
}

#[derive(Serialize, Debug)]
struct DifferenceJson {
    id: String,
    told: &'static str,
    target: Option<String>,
    first: Option<String>,
    listed: Vec<String>,
}

/// The report of `eval books` for programs.
#[derive(Serialize, Debug)]
struct BooksJson {
    schema: u32,
    /// By series; all together last.
    results: Vec<RowJson>,
    /// Problems that are exact with a first move that the book does not list.
    differences: Vec<DifferenceJson>,
}
