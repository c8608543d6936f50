//! The report of P4's experiment: the paper's Tables 2 and 4 beside ours, the trees and
//! the other methods, for programs, and its charts.

use gokoro_learn::Ratio;
use gokoro_learn::strength::{Cuts, Parts};
use gokoro_position::kosumi::{Formula, LineGains, Slope, Weight};
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Grown, Judged, Kind, Method, PHASE, PHASES, Plan, Pruning, Reading, Report, Row, TABLES};
use crate::chart::{Chart, Series};
use crate::experiment::Findings;
use crate::figures::{calibration_chart, calibration_json};
use crate::table::Fields;

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let tree = |grown: &Grown| {
            Fields::default()
                .with("name", tree_name(grown))
                .with("nodes", grown.tree.nodes().len())
                .with("questions", grown.sizes().0)
                .with("learned_accuracy", grown.learned.0)
                .with("learned_error", grown.learned.1)
                .with("judged_accuracy", grown.judged.0)
                .with("judged_error", grown.judged.1)
        };
        Fields::default()
            .with("schema", SCHEMA)
            .with("trained_games", self.trained.0)
            .with("trained_samples", self.trained.1)
            .with("tested_games", self.tested.0)
            .with("tested_samples", self.tested.1)
            .with("trees", self.trees.iter().map(tree).collect::<Vec<_>>())
            .with("judges", self.judges.iter().map(JudgeJson::new).collect::<Vec<_>>())
            .with("all_moves_judges", self.contact.iter().map(JudgeJson::new).collect::<Vec<_>>())
            .with("phases", (0..=PHASES).map(|phase| phase_json(self, phase)).collect::<Vec<_>>())
            .with("methods", self.rows.iter().map(|row| method_json(self, row)).collect::<Vec<_>>())
            .with("chosen", self.chosen)
            .with("temperature", self.temperature)
            .with(
                "sizes",
                self.sizes
                    .iter()
                    .map(|(games, ratio)| Fields::default().with("games", *games).with("top10", *ratio))
                    .collect::<Vec<_>>(),
            )
            .with("calibration", calibration_json(&self.calibration))
            .with("line_points", self.lines)
    }

    /// Charts of the report with the names of their files: the share of moves among ten
    /// candidates by phases with correction (distance points, potential and the ranking that
    /// was chosen), by the number of games learned from, and how often moves of each share were
    /// played.
    fn charts(&self) -> Vec<(&'static str, Chart)> {
        let best = self.chosen.and_then(|place| self.rows.get(place));
        let [distance, potential] = TABLES[1].map(|place| self.rows.get(place));
        let named = [("distance points", distance), ("potential", potential), ("learned", best)];
        let point = |x: usize, ratio: &Ratio| {
            let half = ratio.half_width().unwrap_or(0.0) * 100.0;
            Some((x as f64, ratio.mean()? * 100.0, half))
        };
        let points = |row: &Row| -> Vec<(f64, f64, f64)> {
            let phases = row.phases.iter().take(PHASES).enumerate();
            phases.filter_map(|(phase, ratio)| point((phase + 1) * PHASE, ratio)).collect()
        };
        let series = named
            .into_iter()
            .filter_map(|(name, row)| Some(Series { name: name.to_owned(), points: points(row?) }));
        let phases = Chart {
            title: "Moves without contact among ten candidates".to_owned(),
            x: "moves up to".to_owned(),
            y: "among the ten, %".to_owned(),
            series: series.collect(),
        };
        let sizes = self.sizes.iter().filter_map(|(games, ratio)| point(*games, ratio)).collect();
        let sizes = Chart {
            title: "Moves without contact among ten candidates, by games learned from".to_owned(),
            x: "games learned from".to_owned(),
            y: "among the ten, %".to_owned(),
            series: vec![Series { name: "learned".to_owned(), points: sizes }],
        };
        let calibration = calibration_chart(&self.calibration);
        vec![("strength", phases), ("strength-sizes", sizes), ("strength-calibration", calibration)]
    }
}

/// A line of the paper's tables: possible moves, positions, drawn; then distance points and
/// potential, as in table 2 and as in table 4. Per cent.
type Printed = (f64, u32, f64, [f64; 2], [f64; 2]);

/// What the paper prints for each phase of 20 moves and for moves 1 to 220.
const PRINTED: [Printed; PHASES + 1] = [
    (301.0, 2184, 3.32, [4.90, 1.46], [19.96, 18.54]),
    (229.0, 974, 4.37, [2.77, 5.13], [22.28, 19.92]),
    (180.0, 708, 5.56, [3.67, 7.06], [23.45, 17.09]),
    (141.0, 542, 7.09, [3.88, 11.81], [36.35, 23.06]),
    (108.0, 420, 9.26, [5.24, 13.81], [39.29, 26.90]),
    (82.0, 268, 12.20, [10.82, 21.64], [41.05, 38.06]),
    (61.0, 195, 16.39, [14.36, 27.69], [55.90, 44.61]),
    (45.0, 110, 22.22, [20.91, 48.18], [60.91, 63.64]),
    (33.0, 61, 30.30, [44.26, 65.57], [68.85, 75.41]),
    (25.0, 28, 40.00, [39.29, 85.71], [75.00, 96.43]),
    (20.0, 21, 50.00, [52.38, 71.43], [95.24, 85.71]),
    (120.0, 5511, 8.33, [6.02, 9.04], [28.13, 23.73]),
];

/// A judge's name in messages and for programs.
const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Additive => "additive",
        Kind::Ordinal => "ordinal",
        Kind::Boosted => "boosted",
        Kind::Tree => "tree-best-pruned",
        Kind::Prior => "prior",
    }
}

/// A tree's name in messages and for programs.
fn tree_name(grown: &Grown) -> &'static str {
    let Plan { cuts, pruning, absolute } = grown.plan;
    match (absolute, cuts, pruning) {
        (true, _, Pruning::None) => "absolute",
        (true, ..) => "absolute-pruned",
        (_, Cuts::Node, Pruning::None) => "node",
        (_, Cuts::Node, Pruning::Kept) => "node-pruned",
        (_, _, Pruning::Fear) => "node-feared",
        (_, Cuts::Once, Pruning::None) => "once",
        (_, Cuts::Once, _) => "once-pruned",
        (_, Cuts::Best, Pruning::None) => "best",
        (_, Cuts::Best, _) => "best-pruned",
    }
}

fn slope(formula: Formula) -> &'static str {
    if formula.slope == Slope::Strength { "strength" } else { "even" }
}

fn weight(formula: Formula) -> &'static str {
    if formula.weight == Weight::Near { "near" } else { "points" }
}

fn lines_of(formula: Formula) -> &'static str {
    match formula.lines {
        None => "none",
        Some(lines) if lines == Formula::TABLE_3 => "table",
        Some(_) => "played",
    }
}

fn reading_name(reading: Reading) -> &'static str {
    match reading {
        Reading::Signed => "signed",
        Reading::Absolute => "absolute",
    }
}

fn learned_lines(parts: Parts) -> &'static str {
    match parts.lines {
        LineGains::None => "none",
        LineGains::Nearest => "nearest",
        LineGains::Both => "both",
    }
}

#[derive(Serialize, Debug)]
struct JudgeJson {
    /// `additive`, `ordinal`, `boosted`, `tree-best-pruned` or `prior`.
    name: &'static str,
    learned_accuracy: f64,
    learned_error: f64,
    judged_accuracy: Ratio,
    judged_error: Ratio,
}

impl JudgeJson {
    fn new(judge: &Judged) -> JudgeJson {
        JudgeJson {
            name: kind_name(judge.kind),
            learned_accuracy: judge.learned.0,
            learned_error: judge.learned.1,
            judged_accuracy: judge.judged.0,
            judged_error: judge.judged.1,
        }
    }
}

fn phase_json(report: &Report, phase: usize) -> Fields {
    let (possible, positions, drawn, plain, corrected) = PRINTED[phase];
    let of = |table: usize, i: usize| {
        report.rows.get(TABLES[table][i]).map(|row| row.phases[phase]).unwrap_or_default()
    };
    Fields::default()
        .with(
            "moves",
            if phase == PHASES { [1, PHASES * PHASE] } else { [phase * PHASE + 1, (phase + 1) * PHASE] },
        )
        .with("positions", report.possible[phase].count())
        .with("possible_moves", report.possible[phase].mean())
        .with("drawn", report.random[phase].mean())
        .with("distance", of(0, 0))
        .with("potential", of(0, 1))
        .with("corrected_distance", of(1, 0))
        .with("corrected_potential", of(1, 1))
        .with(
            "printed",
            [possible, f64::from(positions), drawn, plain[0], plain[1], corrected[0], corrected[1]],
        )
}

#[derive(Serialize, Debug)]
struct MethodJson {
    /// `distance`, `potential` or `learned`.
    kind: &'static str,
    tree: Option<&'static str>,
    most: Option<f64>,
    slope: Option<&'static str>,
    weight: Option<&'static str>,
    reading: Option<&'static str>,
    lines: &'static str,
    strings: Option<bool>,
    directions: Option<bool>,
    trees: Option<bool>,
    contact: Option<bool>,
    /// Among the ten, moves that are not in contact.
    top10: Ratio,
    /// All moves.
    all_moves_top1: Ratio,
    all_moves_top10: Ratio,
}

fn method_json(report: &Report, row: &Row) -> MethodJson {
    let none = MethodJson {
        kind: "distance",
        tree: None,
        most: None,
        slope: None,
        weight: None,
        reading: None,
        lines: "none",
        strings: None,
        directions: None,
        trees: None,
        contact: None,
        top10: row.phases.last().copied().unwrap_or_default(),
        all_moves_top1: row.every[0],
        all_moves_top10: row.every[1],
    };
    match row.method {
        Method::Distance(tree, formula) => MethodJson {
            tree: report.trees.get(tree).map(tree_name),
            most: Some(formula.most),
            slope: Some(slope(formula)),
            weight: Some(weight(formula)),
            lines: lines_of(formula),
            ..none
        },
        Method::Potential(reading, lines) => MethodJson {
            kind: "potential",
            reading: Some(reading_name(reading)),
            lines: if lines { "table" } else { "none" },
            ..none
        },
        Method::Learned(parts) => MethodJson {
            kind: "learned",
            lines: learned_lines(parts),
            strings: Some(parts.strings),
            directions: Some(parts.directions),
            trees: Some(parts.trees),
            contact: Some(parts.contact),
            ..none
        },
    }
}
