//! The report of `eval fates` for programs.

use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Evaluation, Row, Teller};
use crate::experiment::Findings;

#[derive(Serialize)]
struct ReportJson {
    schema: u32,
    games: u64,
    dead: u64,
    alive: u64,
    races: u64,
    likely: u64,
    visits: u32,
    tellers: Vec<RowJson>,
}

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
        ReportJson {
            schema: SCHEMA,
            games: self.games,
            dead: asked.dead.count(),
            alive: asked.alive.count(),
            races: asked.races.count(),
            likely: asked.likely.count(),
            visits: self.options.visits,
            tellers: Teller::ALL.into_iter().zip(&self.rows).map(row).collect(),
        }
    }
}
