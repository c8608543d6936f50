//! The report of `eval fates` as a table for people and as JSON for programs.

use gokoro_view::catalogue::{Arg, Localizer};
use gokoro_view::json::SCHEMA;
use gokoro_view::words::table;
use serde::Serialize;

use super::{Evaluation, Row, Teller};
use crate::experiment::Findings;
use crate::figures::{RatioJson, shown};

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
    dead: RatioJson,
    alive: RatioJson,
    proven: RatioJson,
    races: RatioJson,
    likely: RatioJson,
}

impl Findings for Evaluation {
    fn json(&self) -> impl Serialize {
        let row = |(teller, row): (Teller, &Row)| RowJson {
            name: teller.name(),
            dead: (&row.dead).into(),
            alive: (&row.alive).into(),
            proven: (&row.proven).into(),
            races: (&row.races).into(),
            likely: (&row.likely).into(),
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

    fn tables(&self, speaker: Localizer<'_>) -> String {
        let heads = [
            "eval-fates-who",
            "eval-fates-dead",
            "eval-fates-alive",
            "eval-fates-proven",
            "eval-fates-races",
            "eval-fates-likely",
        ];
        let mut rows = vec![heads.map(|id| speaker.say(id, &[])).to_vec()];
        for (teller, row) in Teller::ALL.into_iter().zip(&self.rows) {
            let visits = Arg::Number(f64::from(self.options.visits));
            let name = speaker.say("eval-fates-name", &[("who", teller.name().into()), ("visits", visits)]);
            let shares = [&row.dead, &row.alive, &row.proven, &row.races, &row.likely];
            rows.push([name].into_iter().chain(shares.map(|share| shown(share, 100.0, 1))).collect());
        }
        let (count, asked) = (|count: u64| Arg::Number(count as f64), self.asked());
        let said = [
            ("games", count(self.games)),
            ("dead", count(asked.dead.count())),
            ("alive", count(asked.alive.count())),
            ("races", count(asked.races.count())),
            ("likely", count(asked.likely.count())),
            ("stones", count(self.options.stones as u64)),
        ];
        format!("{}\n{}", speaker.say("eval-fates", &said), table(&rows))
    }
}
