//! The report of `eval fates` for programs.

use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Evaluation, Row, Teller};
use crate::experiment::Findings;
use crate::table::Fields;

#[derive(Serialize)]
struct RowJson {
    name: &'static str,
    #[serde(flatten)]
    row: Row,
}

impl Findings for Evaluation {
    fn json(&self) -> impl Serialize {
        let row = |(teller, row): (Teller, &Row)| RowJson { name: teller.name(), row: row.clone() };
        let asked = self.asked();
        Fields::default()
            .with("schema", SCHEMA)
            .with("games", self.games)
            .with("dead", asked.dead.count())
            .with("alive", asked.alive.count())
            .with("races", asked.races.count())
            .with("likely", asked.likely.count())
            .with("visits", self.options.visits)
            .with("tellers", Teller::ALL.into_iter().zip(&self.rows).map(row).collect::<Vec<_>>())
    }
}
