//! The report of `eval reasons` for programs.

use std::collections::BTreeMap;

use gokoro_learn::Ratio;
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::necessity::Dropped;
use super::{Report, TOPS};
use crate::experiment::Findings;
use crate::table::Fields;

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
        let tops = |ratios: &[Ratio; TOPS.len()]| {
            Fields::default().with("first1", ratios[0]).with("first3", ratios[1])
        };
        let drops = |done| {
            let row = |(kind, [worth, likely], points): (&'static str, [Ratio; 2], f64)| {
                Fields::default()
                    .with("kind", kind)
                    .with("claims", worth.count())
                    .with("worth_less", worth)
                    .with("likely_less", likely)
                    .with("points", points)
            };
            self.dropped(done).into_iter().map(row).collect::<Vec<_>>()
        };
        Fields::default()
            .with("schema", SCHEMA)
            .with("games", self.games)
            .with("learned", self.learned)
            .with("positions", self.positions)
            .with("outside", self.outside)
            .with("reasons", tops(&self.ranked))
            .with("mind", tops(&self.mind))
            .with("telling", self.telling.clone())
            .with("prevented", drops(false))
            .with("done", drops(true))
    }
}
