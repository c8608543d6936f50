//! The report of `eval choosers` for programs.

use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Chooser, Report, Row};
use crate::experiment::Findings;
use crate::table::Fields;

#[derive(Serialize)]
struct RowJson {
    name: &'static str,
    #[serde(flatten)]
    row: Row,
}

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let row = |(chooser, row): (Chooser, &Row)| RowJson { name: chooser.name(), row: row.clone() };
        Fields::default()
            .with("schema", SCHEMA)
            .with("games", self.games)
            .with("positions", self.positions)
            .with("judge", self.judge.clone())
            .with("played_by_file", self.by_file)
            .with("choosers", Chooser::ALL.into_iter().zip(&self.rows).map(row).collect::<Vec<_>>())
    }
}
