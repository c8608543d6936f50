//! The report of `eval choosers` for programs.

use gokoro_learn::Ratio;
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Chooser, Report, Row};
use crate::experiment::Findings;

#[derive(Serialize)]
struct ReportJson {
    schema: u32,
    games: usize,
    positions: usize,
    judge: Option<String>,
    played_by_file: Ratio,
    choosers: Vec<RowJson>,
}

#[derive(Serialize)]
struct RowJson {
    name: &'static str,
    #[serde(flatten)]
    row: Row,
}

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let row = |(chooser, row): (Chooser, &Row)| RowJson { name: chooser.name(), row: row.clone() };
        ReportJson {
            schema: SCHEMA,
            games: self.games,
            positions: self.positions,
            judge: self.judge.clone(),
            played_by_file: self.by_file,
            choosers: Chooser::ALL.into_iter().zip(&self.rows).map(row).collect(),
        }
    }
}
