//! Reports of experiments as tables for people and as JSON for programs.

use gokoro_learn::Ratio;
use gokoro_mind::Origin;
use gokoro_shape::Rule;
use gokoro_view::catalogue::Localizer;
use gokoro_view::json::SCHEMA;
use gokoro_view::words::table;
use serde::Serialize;

use super::{Cell, Report};
use crate::experiment::Findings;
use crate::figures::{PHASES, RatioJson, phase_name, shown};

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
                    owner: (&difference.owner).into(),
                    kind: (&difference.kind).into(),
                });
            }
        }
        let (games, positions) = (self.games, self.positions);
        RegionsReportJson { schema: SCHEMA, games, positions, results: results.collect(), differences }
    }

    fn tables(&self, speaker: Localizer<'_>) -> String {
        let counts = [("games", (self.games as f64).into()), ("positions", (self.positions as f64).into())];
        let parts = [
            speaker.say("eval-regions-games", &counts),
            speaker.say("eval-origin-title", &[]),
            rows_by_phase(self, speaker, ORIGIN_HEADS, origin_cells),
            speaker.say("eval-gain-title", &[]),
            rows_by_phase(self, speaker, GAIN_HEADS, gain_cells),
            speaker.say("eval-differ-title", &[]),
            differences(self),
        ];
        parts.join("\n")
    }
}

const ORIGIN_HEADS: &[&str] = &[
    "eval-border",
    "eval-own",
    "eval-enemy",
    "eval-possible-border",
    "eval-possible-own",
    "eval-possible-enemy",
    "eval-best-border",
    "eval-best-own",
    "eval-best-enemy",
];

const GAIN_HEADS: &[&str] =
    &["eval-before", "eval-after", "eval-gain-played", "eval-gain-best", "eval-gain-possible", "eval-beats"];

fn origin_cells(cell: &Cell) -> Vec<String> {
    let played = cell.played.iter().map(|r| shown(r, 100.0, 1));
    let others = cell.available.iter().chain(&cell.best).map(|r| plain(r, 100.0));
    played.chain(others).collect()
}

fn gain_cells(cell: &Cell) -> Vec<String> {
    vec![
        plain(&cell.size_before, 1.0),
        plain(&cell.size_after, 1.0),
        shown(&cell.gain_played, 1.0, 1),
        plain(&cell.gain_best, 1.0),
        plain(&cell.gain_available, 1.0),
        shown(&cell.rank, 100.0, 1),
    ]
}

fn rows_by_phase(
    report: &Report,
    speaker: Localizer<'_>,
    heads: &[&str],
    cells: fn(&Cell) -> Vec<String>,
) -> String {
    let word = |id: &&str| speaker.say(id, &[]);
    let mut rows = vec![["eval-rule", "eval-moves", "eval-count"].iter().chain(heads).map(word).collect()];
    for (rule, phases) in Rule::ALL.iter().zip(&report.cells) {
        for (phase, cell) in phases.iter().enumerate().filter(|(_, cell)| cell.rank.count() > 0) {
            let name = phase_name(phase).unwrap_or_else(|| word(&"eval-all"));
            let mut row = vec![rule.to_string(), name, cell.rank.count().to_string()];
            row.extend(cells(cell));
            rows.push(row);
        }
    }
    table(&rows)
}

fn differences(report: &Report) -> String {
    let names = Rule::ALL.map(|rule| rule.to_string());
    let mut rows = vec![std::iter::once(String::new()).chain(names.iter().cloned()).collect::<Vec<_>>()];
    for (a, name) in names.iter().enumerate() {
        let cell = |b: usize| {
            let difference = &report.differences[a][b];
            format!("{} / {}", plain(&difference.owner, 1.0), plain(&difference.kind, 1.0))
        };
        rows.push(std::iter::once(name.clone()).chain((0..names.len()).map(cell)).collect());
    }
    table(&rows)
}

fn plain(ratio: &Ratio, scale: f64) -> String {
    ratio.mean().map_or_else(|| "?".to_owned(), |mean| format!("{:.1}", mean * scale))
}

/// Shares of the three origins.
#[derive(Serialize, Debug)]
struct OriginsJson {
    border: RatioJson,
    inside_own: RatioJson,
    inside_enemy: RatioJson,
}

impl From<&[Ratio; 3]> for OriginsJson {
    /// In the order of [`Origin::ALL`].
    fn from(ratios: &[Ratio; 3]) -> OriginsJson {
        let of = |origin: Origin| {
            let index = Origin::ALL.iter().position(|&o| o == origin).unwrap_or(0);
            RatioJson::from(&ratios[index])
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
    gain_played: RatioJson,
    gain_best: RatioJson,
    gain_possible: RatioJson,
    beats: RatioJson,
    size_before: RatioJson,
    size_after: RatioJson,
}

#[derive(Serialize, Debug)]
struct DifferenceJson {
    rules: (String, String),
    owner: RatioJson,
    kind: RatioJson,
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
        gain_played: (&cell.gain_played).into(),
        gain_best: (&cell.gain_best).into(),
        gain_possible: (&cell.gain_available).into(),
        beats: (&cell.rank).into(),
        size_before: (&cell.size_before).into(),
        size_after: (&cell.size_after).into(),
    }
}
