//! The report of `eval reasons` as tables for people and as JSON for programs.

use std::collections::BTreeMap;

use gokoro_learn::Ratio;
use gokoro_view::catalogue::{Arg, Localizer};
use gokoro_view::json::SCHEMA;
use gokoro_view::words::table;
use serde::Serialize;

use super::necessity::Dropped;
use super::{Report, TOPS};
use crate::experiment::Findings;
use crate::figures::{RatioJson, shown};

impl Report {
    /// Where the aim was reached already or could not be reached, by kind of claim, all together last: how often the move is worth less and how often likely less, and
    /// by how much it is worth less in the mean.
    fn dropped(&self, done: bool) -> Vec<(&'static str, [Ratio; 2], f64)> {
        let mut kinds: BTreeMap<&'static str, Vec<Dropped>> = BTreeMap::new();
        let all: Vec<Dropped> = self.drops.iter().copied().filter(|drop| drop.done == done).collect();
        for drop in &all {
            kinds.entry(drop.kind).or_default().push(*drop);
        }
        let row = |(kind, drops): (&'static str, Vec<Dropped>)| {
            let mut ratios = [Ratio::default(); 2];
            for drop in &drops {
                ratios[0].add(f64::from(u8::from(drop.points > 0.0)), 1.0);
                ratios[1].add(f64::from(u8::from(drop.rarer)), 1.0);
            }
            let points = drops.iter().map(|drop| f64::from(drop.points)).sum::<f64>();
            (kind, ratios, points / drops.len().max(1) as f64)
        };
        kinds.into_iter().chain([("all", all)]).map(row).collect()
    }
}

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let tops = |ratios: &[Ratio; TOPS.len()]| TopsJson {
            first1: (&ratios[0]).into(),
            first3: (&ratios[1]).into(),
        };
        let drops = |done| {
            let row = |(kind, [worth, likely], points): (&'static str, [Ratio; 2], f64)| DropJson {
                kind,
                claims: worth.count(),
                worth_less: (&worth).into(),
                likely_less: (&likely).into(),
                points,
            };
            self.dropped(done).into_iter().map(row).collect()
        };
        ReportJson {
            schema: SCHEMA,
            games: self.games,
            learned: self.learned,
            positions: self.positions,
            outside: self.outside,
            reasons: tops(&self.ranked),
            mind: tops(&self.mind),
            telling: self.telling.clone(),
            prevented: drops(false),
            done: drops(true),
        }
    }

    fn tables(&self, speaker: Localizer<'_>) -> String {
        let number = |n: f64| Arg::Number(n);
        let title = |key: &str| speaker.say(key, &[]);
        let heading = speaker.say(
            "eval-reasons-heading",
            &[
                ("games", number(self.games as f64)),
                ("learned", number(self.learned as f64)),
                ("positions", number(self.positions as f64)),
                ("outside", number(self.outside as f64)),
            ],
        );
        let top = |n: usize| speaker.say("eval-prediction-top", &[("rank", number(n as f64))]);
        let row = |key: &str, ratios: &[Ratio; TOPS.len()]| -> Vec<String> {
            [title(key)].into_iter().chain(ratios.iter().map(|ratio| shown(ratio, 100.0, 1))).collect()
        };
        let ranks = [
            [title("eval-reasons-who")].into_iter().chain(TOPS.map(top)).collect(),
            row("eval-reasons-ranker", &self.ranked),
            row("eval-reasons-mind", &self.mind),
        ];
        let telling: Vec<String> =
            self.telling.iter().map(|(name, weight)| format!("{name} {weight:+.2}")).collect();
        let telling = telling.join(", ");
        let telling = speaker.say("eval-reasons-telling", &[("reasons", Arg::Text(&telling))]);
        let drops = |done| {
            let heads = ["claim", "number", "dropped", "rarer", "points"].map(|key| match key {
                "number" => title("eval-prediction-number"),
                key => title(&format!("eval-reasons-{key}")),
            });
            let row = |(kind, [worth, likely], points): (&str, [Ratio; 2], f64)| {
                let name = if kind == "all" { title("eval-prediction-all") } else { kind.to_owned() };
                let shares = [&worth, &likely].map(|ratio| shown(ratio, 100.0, 1));
                let [worth_less, likely_less] = shares;
                vec![name, worth.count().to_string(), worth_less, likely_less, format!("{points:+.1}")]
            };
            let rows = self.dropped(done).into_iter().map(row);
            table(&std::iter::once(heads.into()).chain(rows).collect::<Vec<_>>())
        };
        let [prevented, done] = ["eval-reasons-prevented", "eval-reasons-done"].map(title);
        let (first, second) = (drops(false), drops(true));
        format!("{heading}\n{}{telling}\n\n{prevented}\n{first}\n{done}\n{second}\n", table(&ranks))
    }
}

/// The report for programs.
#[derive(Serialize)]
struct ReportJson {
    schema: u32,
    games: u64,
    learned: usize,
    positions: usize,
    outside: u64,
    reasons: TopsJson,
    mind: TopsJson,
    telling: Vec<(String, f64)>,
    /// With a stone of the opponent, by which he has his way.
    prevented: Vec<DropJson>,
    /// With a stone of the mover, by which his aim is reached already.
    done: Vec<DropJson>,
}

#[derive(Serialize)]
struct TopsJson {
    first1: RatioJson,
    first3: RatioJson,
}

#[derive(Serialize)]
struct DropJson {
    kind: &'static str,
    claims: u64,
    /// How often the move is worth less.
    worth_less: RatioJson,
    /// How often it is likely less.
    likely_less: RatioJson,
    /// By how much in the mean, in points.
    points: f64,
}
