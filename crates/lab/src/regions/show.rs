//! Reports of experiments for programs.

use gokoro_learn::Ratio;
use gokoro_mind::Origin;
use gokoro_shape::Rule;

use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Cell, Report};
use crate::experiment::Findings;
use crate::figures::PHASES;

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let rows = Rule::ALL.iter().zip(&self.cells);
        let results = rows.flat_map(|(rule, phases)| {
            phases.iter().enumerate().map(|(phase, cell)| cell_json(rule.to_string(), phase, cell))
        });
        let mut differences = Vec::new();
        for (a, row) in self.differences.iter().enumerate() {
            for (b, difference) in row.iter().enumerate().skip(a + 1) {
                differences.push(DifferenceJson {
                    rules: (Rule::ALL[a].to_string(), Rule::ALL[b].to_string()),
                    owner: difference.owner,
                    kind: difference.kind,
                });
            }
        }
        let (games, positions) = (self.games, self.positions);
        RegionsReportJson { schema: SCHEMA, games, positions, results: results.collect(), differences }
    }
}

/// Shares of the three origins.
#[derive(Serialize, Debug)]
struct OriginsJson {
    border: Ratio,
    inside_own: Ratio,
    inside_enemy: Ratio,
}

impl From<&[Ratio; 3]> for OriginsJson {
    /// In the order of [`Origin::ALL`].
    fn from(ratios: &[Ratio; 3]) -> OriginsJson {
        let of = |origin: Origin| {
            let index = Origin::ALL.iter().position(|&o| o == origin).unwrap_or(0);
            ratios[index]
        };
        OriginsJson {
            border: of(Origin::Border),
            inside_own: of(Origin::InsideOwn),
            inside_enemy: of(Origin::InsideEnemy),
        }
    }
}

#[derive(Serialize, Debug)]
struct CellJson {
    rule: String,
    /// First and last move; null for all moves.
    moves: Option<(usize, usize)>,
    positions: u64,
    played: OriginsJson,
    possible: OriginsJson,
    best: OriginsJson,
    gain_played: Ratio,
    gain_best: Ratio,
    gain_possible: Ratio,
    beats: Ratio,
    size_before: Ratio,
    size_after: Ratio,
}

#[derive(Serialize, Debug)]
struct DifferenceJson {
    rules: (String, String),
    owner: Ratio,
    kind: Ratio,
}

/// The report of `eval regions` for programs.
#[derive(Serialize, Debug)]
struct RegionsReportJson {
    schema: u32,
    games: u64,
    positions: u64,
    results: Vec<CellJson>,
    differences: Vec<DifferenceJson>,
}

fn cell_json(rule: String, phase: usize, cell: &Cell) -> CellJson {
    CellJson {
        rule,
        moves: PHASES.get(phase).copied(),
        positions: cell.rank.count(),
        played: (&cell.played).into(),
        possible: (&cell.available).into(),
        best: (&cell.best).into(),
        gain_played: cell.gain_played,
        gain_best: cell.gain_best,
        gain_possible: cell.gain_available,
        beats: cell.rank,
        size_before: cell.size_before,
        size_after: cell.size_after,
    }
}
