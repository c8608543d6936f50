//! Reports of experiments for programs.

use gokoro_learn::Ratio;
use gokoro_mind::MoveOrigin;
use gokoro_shape::Rule;

use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Cell, Report};
use crate::experiment::Findings;
use crate::figures::PHASES;
use crate::table::Fields;

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let rows = Rule::ALL.iter().zip(&self.cells);
        let results = rows.flat_map(|(rule, phases)| {
            phases.iter().enumerate().map(|(phase, cell)| cell_json(rule.to_string(), phase, cell))
        });
        let mut differences = Vec::new();
        for (a, row) in self.differences.iter().enumerate() {
            for (b, difference) in row.iter().enumerate().skip(a + 1) {
                differences.push(
                    Fields::default()
                        .with("rules", (Rule::ALL[a].to_string(), Rule::ALL[b].to_string()))
                        .with("owner", difference.owner)
                        .with("kind", difference.kind),
                );
            }
        }
        let (games, positions) = (self.games, self.positions);
        Fields::default()
            .with("schema", SCHEMA)
            .with("games", games)
            .with("positions", positions)
            .with("results", results.collect::<Vec<_>>())
            .with("differences", differences)
    }
}

/// Shares of the three origins, in the order of [`MoveOrigin::ALL`].
fn origins(ratios: &[Ratio; 3]) -> Fields {
    let of = |origin: MoveOrigin| {
        let index = MoveOrigin::ALL.iter().position(|&o| o == origin).unwrap_or(0);
        ratios[index]
    };
    Fields::default()
        .with("border", of(MoveOrigin::Border))
        .with("inside_own", of(MoveOrigin::InsideOwn))
        .with("inside_enemy", of(MoveOrigin::InsideEnemy))
}

fn cell_json(rule: String, phase: usize, cell: &Cell) -> Fields {
    Fields::default()
        .with("rule", rule)
        .with("moves", PHASES.get(phase).copied())
        .with("positions", cell.rank.count())
        .with("played", origins(&cell.played))
        .with("possible", origins(&cell.available))
        .with("best", origins(&cell.best))
        .with("gain_played", cell.gain_played)
        .with("gain_best", cell.gain_best)
        .with("gain_possible", cell.gain_available)
        .with("beats", cell.rank)
        .with("size_before", cell.size_before)
        .with("size_after", cell.size_after)
}
