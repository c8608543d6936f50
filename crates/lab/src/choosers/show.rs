//! The report of `eval choosers` as a table for people and as JSON for programs.

use gokoro_view::catalogue::{Arg, Localizer};
use gokoro_view::json::SCHEMA;
use gokoro_view::words::table;
use serde::Serialize;

use super::{Chooser, Report};
use crate::experiment::Findings;
use crate::figures::{RatioJson, shown};

#[derive(Serialize)]
struct ReportJson {
    schema: u32,
    games: usize,
    positions: usize,
    judge: Option<String>,
    played_by_file: RatioJson,
    choosers: Vec<RowJson>,
}

#[derive(Serialize)]
struct RowJson {
    name: &'static str,
    loss: RatioJson,
    capped: RatioJson,
    same: RatioJson,
}

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let row = |(chooser, row): (Chooser, &super::Row)| RowJson {
            name: chooser.name(),
            loss: (&row.loss).into(),
            capped: (&row.capped).into(),
            same: (&row.same).into(),
        };
        ReportJson {
            schema: SCHEMA,
            games: self.games,
            positions: self.positions,
            judge: self.judge.clone(),
            played_by_file: (&self.by_file).into(),
            choosers: Chooser::ALL.into_iter().zip(&self.rows).map(row).collect(),
        }
    }

    fn tables(&self, speaker: Localizer<'_>) -> String {
        let say = |id: &str| speaker.say(id, &[]);
        let heads = ["eval-choosers-who", "eval-choosers-loss", "eval-choosers-capped", "eval-choosers-same"];
        let mut rows = vec![heads.map(say).to_vec()];
        for (chooser, row) in Chooser::ALL.into_iter().zip(&self.rows) {
            let name = speaker.say("eval-choosers-name", &[("who", chooser.name().into())]);
            rows.push(vec![
                name,
                shown(&row.loss, 1.0, 2),
                shown(&row.capped, 1.0, 2),
                shown(&row.same, 100.0, 1),
            ]);
        }
        let judge = self.judge.as_deref().unwrap_or_default();
        let by_file = shown(&self.by_file, 1.0, 2);
        let said = speaker.say(
            "eval-choosers",
            &[
                ("games", Arg::Number(self.games as f64)),
                ("positions", Arg::Number(self.positions as f64)),
                ("own", if judge.is_empty() { "yes" } else { "no" }.into()),
                ("judge", judge.into()),
                ("played", by_file.as_str().into()),
            ],
        );
        format!("{said}\n{}", table(&rows))
    }
}
