//! The report of `eval fates` as a table for people and as JSON for programs.

use gokoro_learn::Ratio;
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
    dead: Ratio,
    alive: Ratio,
    proven: Ratio,
    races: Ratio,
    likely: Ratio,
}

impl Findings for Evaluation {
    fn json(&self) -> impl Serialize {
        let row = |(teller, row): (Teller, &Row)| RowJson {
            name: teller.name(),
            dead: row.dead,
            alive: row.alive,
            proven: row.proven,
            races: row.races,
            likely: row.likely,
        };
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
