//! The report of P4's experiment: the paper's Tables 2 and 4 beside ours, the trees and
//! the other methods, for programs, and its charts.

use gokoro_learn::Ratio;
use gokoro_learn::strength::{Cuts, Parts};
use gokoro_position::kosumi::{Formula, LineGains, Slope, Weight};

use super::{Grown, Judged, Method, PHASE, PHASES, Plan, Pruning, Report, Row, TABLES};
use crate::chart::{Chart, Series};
use crate::experiment::Findings;
use crate::figures::{calibration_chart, calibration_json};
use crate::table::Fields;

impl Findings for Report {
    fn json(&self) -> Fields {
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
        let judge = |judge: &Judged| {
            Fields::default()
                .with("name", judge.kind)
                .with("learned_accuracy", judge.learned.0)
                .with("learned_error", judge.learned.1)
                .with("judged_accuracy", judge.judged.0)
                .with("judged_error", judge.judged.1)
                .with("judged_log_loss", judge.loss)
                .with("below_constant", judge.gain)
        };
        let size =
            |(games, ratio): &(usize, Ratio)| Fields::default().with("games", games).with("top10", ratio);
        Fields::report()
            .with("trained_games", self.trained.0)
            .with("trained_samples", self.trained.1)
            .with("tested_games", self.tested.0)
            .with("tested_samples", self.tested.1)
            .with_each("trees", &self.trees, tree)
            .with_each("judges", &self.judges, judge)
            .with_each("all_moves_judges", &self.contact, judge)
            .with_each("phases", 0..=PHASES, |phase| phase_json(self, phase))
            .with_each("methods", &self.rows, |row| method_json(self, row))
            .with("chosen", self.chosen)
            .with("temperature", self.temperature)
            .with_each("sizes", &self.sizes, size)
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

fn learned_lines(parts: Parts) -> &'static str {
    match parts.lines {
        LineGains::None => "none",
        LineGains::Nearest => "nearest",
        LineGains::Both => "both",
    }
}

fn phase_json(report: &Report, phase: usize) -> Fields {
    let (possible, positions, drawn, plain, corrected) = PRINTED[phase];
    let of = |table: usize, i: usize| {
        report.rows.get(TABLES[table][i]).map(|row| row.phases[phase]).unwrap_or_default()
    };
    let printed = [possible, f64::from(positions), drawn, plain[0], plain[1], corrected[0], corrected[1]];
    let moves = if phase == PHASES { [1, PHASES * PHASE] } else { [phase * PHASE + 1, (phase + 1) * PHASE] };
    Fields::default()
        .with("moves", moves)
        .with("positions", report.possible[phase].count())
        .with("possible_moves", report.possible[phase].mean())
        .with("drawn", report.random[phase].mean())
        .with("distance", of(0, 0))
        .with("potential", of(0, 1))
        .with("corrected_distance", of(1, 0))
        .with("corrected_potential", of(1, 1))
        .with("printed", printed)
}

/// What a method is, null where it has no such part, and what came of it.
fn method_json(report: &Report, row: &Row) -> Fields {
    let (mut distance, mut reading, mut learned) = (None, None, None);
    let (kind, lines) = match row.method {
        Method::Distance(tree, formula) => {
            distance = Some((tree, formula));
            ("distance", lines_of(formula))
        }
        Method::Potential(read, lines) => {
            reading = Some(read);
            ("potential", if lines { "table" } else { "none" })
        }
        Method::Learned(parts) => {
            learned = Some(parts);
            ("learned", learned_lines(parts))
        }
    };
    let formula = distance.map(|(_, formula)| formula);
    Fields::default()
        .with("kind", kind)
        .with("tree", distance.and_then(|(tree, _)| report.trees.get(tree)).map(tree_name))
        .with("most", formula.map(|formula| formula.most))
        .with("slope", formula.map(slope))
        .with("weight", formula.map(weight))
        .with("reading", reading)
        .with("lines", lines)
        .with("strings", learned.map(|parts| parts.strings))
        .with("directions", learned.map(|parts| parts.directions))
        .with("trees", learned.map(|parts| parts.trees))
        .with("contact", learned.map(|parts| parts.contact))
        // Among the ten, moves that are not in contact; then all moves.
        .with("top10", row.phases.last().copied().unwrap_or_default())
        .with("all_moves_top1", row.every[0])
        .with("all_moves_top10", row.every[1])
}
