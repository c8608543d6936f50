//! The report of `eval reasons` for programs.

use std::collections::BTreeMap;

use gokoro_learn::Ratio;
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::necessity::Dropped;
use super::{Report, TOPS};
use crate::experiment::Findings;

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
        let tops = |ratios: &[Ratio; TOPS.len()]| TopsJson { first1: ratios[0], first3: ratios[1] };
        let drops = |done| {
            let row = |(kind, [worth, likely], points): (&'static str, [Ratio; 2], f64)| DropJson {
                kind,
                claims: worth.count(),
                worth_less: worth,
                likely_less: likely,
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
    first1: Ratio,
    first3: Ratio,
}

#[derive(Serialize)]
struct DropJson {
    kind: &'static str,
    claims: u64,
    /// How often the move is worth less.
    worth_less: Ratio,
    /// How often it is likely less.
    likely_less: Ratio,
    /// By how much in the mean, in points.
    points: f64,
}
