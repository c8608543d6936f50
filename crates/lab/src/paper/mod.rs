//! The experiment of P2: move prediction on moves 1 to 50 with patterns up to R7,
//! change of liberties and distance to the last move, and the same with the reduced
//! board (section 5, Table 2); then what the settings of the reduced board do, how
//! the number of games matters, and the paper's two ideas for the future.

use std::collections::HashSet;
use std::path::Path;

use gokoro_learn::rank::{Sampling, Settings, Trainer};
use gokoro_learn::records::counts::{CountError, Counter, frequent};
use gokoro_learn::records::game::PackedGame;
use gokoro_patterns::features::FeatureFamily;
use gokoro_patterns::model::PatternModel;
use gokoro_patterns::recipe::Recipe;
use gokoro_patterns::reduced::{Cut, Metric, Reduction};

use crate::chart::{Chart, Series};
use crate::experiment::{Findings, Watch};
use crate::figures::PHASES;
use crate::prediction::{Cell, Evaluation, Foreseer};
use crate::table::Fields;

/// Patterns played less often are not known; the paper does not say its number.
const LEAST: u64 = 10;
/// The step of the weights.
const RATE: f32 = 0.1;
/// Moves drawn from those far from the last two, for each position.
const DRAWN: usize = 30;
/// Games that the sweeps are judged on.
const SWEEP_TESTS: usize = 1_000;

/// How the experiment is done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// Moves learned and judged, first and last: 1 to 50 in the paper.
    pub moves: (usize, usize),
    /// Games of each run of the sweeps, 0 for no sweeps.
    pub sweep_games: usize,
    /// Memory for counting, in megabytes.
    pub memory: usize,
    /// Changes the order of games and what is drawn.
    pub seed: u64,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { moves: (1, 50), sweep_games: 20_000, memory: 1024, seed: 1 }
    }
}

/// What a row of the table says about its features.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Kind {
    /// Usual patterns only.
    Usual,
    /// Usual patterns, the largest that matches alone: what the paper's words say at their
    /// narrowest.
    Largest,
    /// Usual patterns up to another size.
    Size(u8),
    /// Usual patterns and the place of the point on the board, which the printed list of features lacks.
    Placed,
    /// With the reduced board.
    Broad(Reduction),
}

impl Kind {
    fn recipe(self) -> Recipe {
        match self {
            Kind::Usual => Recipe::paper(None),
            Kind::Largest => Recipe::paper(None).with_largest_only(),
            Kind::Size(largest) => Recipe::paper(None).up_to(largest),
            Kind::Placed => Recipe::paper(None).with(&[FeatureFamily::Place]),
            Kind::Broad(reduction) => Recipe::paper(Some(reduction)),
        }
    }
}

/// One run: what was learned and how well it predicts.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its features.
    pub kind: Kind,
    /// Games learned from.
    pub trained: usize,
    /// Features known.
    pub known: usize,
    /// Games judged.
    pub tested: u64,
    /// What came out.
    pub cell: Cell,
}

/// The experiment's results.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Test games left out since they are copies of training games.
    pub copies: usize,
    /// Table 2: usual patterns, and the reduced board with them.
    pub table: Vec<Row>,
    /// The sweeps: each run on fewer games.
    pub sweeps: Vec<Row>,
}

/// Does the experiment. `work` is a folder for what does not fit in memory; `watch`
/// hears how far it is, and `tell` each row as soon as it is complete.
///
/// # Errors
/// The folder cannot be written.
pub fn run(
    plan: &Plan,
    mut train: Vec<PackedGame>,
    mut test: Vec<PackedGame>,
    work: &Path,
    watch: &mut impl Watch,
    tell: impl Fn(&Row),
) -> Result<Report, CountError> {
    let mut seen = HashSet::new();
    train.retain(|game| seen.insert(game.key));
    let before = test.len();
    test.retain(|game| seen.insert(game.key));
    let copies = before - test.len();
    train.sort_unstable_by_key(|game| (gokoro_board::hash::pair(plan.seed, game.key), game.key));
    let mut report = Report { copies, ..Report::default() };
    for kind in [Kind::Usual, Kind::Broad(Reduction::default())] {
        let row = row(plan, kind, &train, &test, work, watch)?;
        tell(&row);
        report.table.push(row);
    }
    if plan.sweep_games > 0 {
        let judged = &test[..SWEEP_TESTS.min(test.len())];
        for (kind, games) in sweeps(plan.sweep_games) {
            let learned = &train[..games.min(train.len())];
            let row = row(plan, kind, learned, judged, work, watch)?;
            tell(&row);
            report.sweeps.push(row);
        }
    }
    Ok(report)
}

/// The runs of the sweeps, each with its number of games.
fn sweeps(games: usize) -> Vec<(Kind, usize)> {
    let base = Reduction::default();
    let wide = Reduction { metric: Metric::Manhattan, ..base };
    let mut kinds = vec![Kind::Usual, Kind::Placed, Kind::Largest];
    kinds.extend([3, 5, 9, 12].map(Kind::Size));
    kinds.push(Kind::Broad(base));
    kinds.extend([3, 7, 9].map(|a| Kind::Broad(Reduction { a, ..base })));
    kinds.extend([0, 3, 30, 100, 300].map(|b_milli| Kind::Broad(Reduction { b_milli, ..base })));
    kinds.extend([3, 5, 9].map(|c| Kind::Broad(Reduction { c, ..base })));
    kinds.extend([Cut::Middle, Cut::Inner].map(|cut| Kind::Broad(Reduction { cut, ..base })));
    kinds.extend([Metric::Manhattan, Metric::Euclid].map(|metric| Kind::Broad(Reduction { metric, ..base })));
    kinds.push(Kind::Broad(Reduction { placed: false, ..base }));
    kinds.push(Kind::Broad(Reduction { blocked: true, ..base }));
    kinds.push(Kind::Broad(Reduction { thinned: true, ..base }));
    kinds.push(Kind::Broad(Reduction { blocked: true, ..wide }));
    kinds.push(Kind::Broad(Reduction { thinned: true, ..wide }));
    let mut runs: Vec<(Kind, usize)> = kinds.into_iter().map(|kind| (kind, games)).collect();
    for part in [8, 4, 2] {
        runs.extend([Kind::Usual, Kind::Largest, Kind::Broad(base)].map(|kind| (kind, games / part)));
    }
    runs
}

fn row(
    plan: &Plan,
    kind: Kind,
    train: &[PackedGame],
    test: &[PackedGame],
    work: &Path,
    watch: &mut impl Watch,
) -> Result<Row, CountError> {
    let recipe = kind.recipe();
    let total = train.len() as u64;
    let (runs, counts) = (work.join("runs"), work.join("p2.counts"));
    // Runs of an experiment that was stopped are of no use.
    let _ = std::fs::remove_dir_all(&runs);
    let mut counter = Counter::start(recipe, plan.moves, "p2", &runs, plan.memory)?;
    for games in train.chunks(256) {
        counter.add(games)?;
        watch.progress("games counted", Some((counter.games(), total)));
    }
    counter.finish(&counts, LEAST)?;
    let keys = frequent(&counts, &recipe, |_| LEAST)?;
    let sampling = Sampling { moves: plan.moves, drawn: DRAWN, seed: plan.seed, ..Sampling::default() };
    let settings = Settings { recipe, sampling, rate: RATE, net_rate: 0.0, net: false };
    let mut trainer = Trainer::new(settings, &keys, &[]);
    for games in train.chunks(128) {
        trainer.learn(games, total);
        watch.progress("games learned", Some((trainer.games, total)));
    }
    // A model that was just written can be read.
    let model = PatternModel::read(&trainer.model(usize::MAX)).unwrap_or_else(|_| unreachable!());
    let mut evaluation = Evaluation::new(Foreseer::Model(&model), plan.moves);
    crate::run(&mut evaluation, test.iter().map(Ok), watch);
    let report = evaluation.report;
    let cell = report.cells[PHASES.len()].clone();
    Ok(Row { kind, trained: train.len(), known: keys.len(), tested: report.games, cell })
}

impl Findings for Report {
    fn json(&self) -> Fields {
        Fields::report()
            .with("copies", self.copies)
            .with_each("table", self.table.iter().zip(PRINTED), |(row, printed)| row.json(Some(printed)))
            .with_each("sweeps", &self.sweeps, |row| row.json(None))
    }

    /// Charts of the sweeps with the names of their files: accuracy by pattern size and
    /// by number of games.
    fn charts(&self) -> Vec<(&'static str, Chart)> {
        let most = self.sweeps.iter().map(|row| row.trained).max().unwrap_or(0);
        let value = |row: &Row, x: f64| {
            let top = &row.cell.top[0];
            Some((x, top.mean()? * 100.0, top.half_width().unwrap_or(0.0) * 100.0))
        };
        let size = |row: &Row| match row.kind {
            Kind::Usual if row.trained == most => value(row, 7.0),
            Kind::Size(size) => value(row, f64::from(size)),
            _ => None,
        };
        let games = |broad: bool| {
            let fits = move |row: &Row| match row.kind {
                Kind::Usual => !broad,
                Kind::Broad(reduction) => broad && reduction == Reduction::default(),
                Kind::Largest | Kind::Size(_) | Kind::Placed => false,
            };
            let all = self.sweeps.iter().chain(&self.table).filter(move |row| fits(row));
            sorted(all.filter_map(|row| value(row, row.trained as f64 / 1000.0)).collect())
        };
        let usual = Series { name: "usual patterns up to R7".to_owned(), points: games(false) };
        let broad = Series { name: "usual and broad".to_owned(), points: games(true) };
        let sizes = sorted(self.sweeps.iter().filter_map(size).collect());
        vec![
            (
                "sizes",
                Chart {
                    title: "Accuracy by pattern size".to_owned(),
                    x: "largest pattern R_n".to_owned(),
                    y: "first choice is the move played, %".to_owned(),
                    series: vec![Series { name: "model".to_owned(), points: sizes }],
                },
            ),
            (
                "games",
                Chart {
                    title: "Accuracy by number of games".to_owned(),
                    x: "games learned, thousands".to_owned(),
                    y: "first choice is the move played, %".to_owned(),
                    series: vec![usual, broad],
                },
            ),
        ]
    }
}

/// What the paper prints in Table 2: first, mean rank, within 20, mean log
/// likelihood; usual patterns, then with the reduced board.
const PRINTED: [[f64; 4]; 2] = [[0.383, 9.753, 0.876, -2.617], [0.396, 8.618, 0.895, -2.488]];

/// One row as a line of its own, for whoever waits for the tables.
pub fn row_text(row: &Row) -> String {
    let (features, largest, changes) = row.kind.told();
    let [top1, rank] = [row.cell.top[0], row.cell.rank].map(|ratio| ratio.mean().unwrap_or_default());
    format!(
        "{features} {largest} {changes}: {} games learned, {} moves, first {top1:.4}, mean rank {rank:.3}",
        row.trained,
        row.cell.rank.count()
    )
}

fn sorted(mut points: Vec<(f64, f64, f64)>) -> Vec<(f64, f64, f64)> {
    points.sort_by(|a, b| a.0.total_cmp(&b.0));
    points
}

/// The settings that differ from the paper's, by their names in the paper or ours.
fn changes(r: &Reduction) -> String {
    let base = Reduction::default();
    let parts = [
        (r.a != base.a, format!("a={}", r.a)),
        (r.b_milli != base.b_milli, format!("b={}", f64::from(r.b_milli) / 1000.0)),
        (r.c != base.c, format!("c={}", r.c)),
        (r.cut != base.cut, format!("cut={}", r.cut.name())),
        (r.metric != base.metric, format!("metric={}", r.metric.name())),
        (r.placed != base.placed, "class=none".to_owned()),
        (r.blocked, "blocked".to_owned()),
        (r.thinned, "thinned".to_owned()),
    ];
    let changed = parts.into_iter().filter(|(changed, _)| *changed).map(|(_, text)| text);
    changed.collect::<Vec<_>>().join(" ")
}

impl Kind {
    /// `usual`, `largest`, `size`, `placed` or `broad`; the largest pattern; settings that differ from the paper's.
    fn told(&self) -> (&'static str, u8, String) {
        match self {
            Kind::Usual => ("usual", 7, String::new()),
            Kind::Largest => ("largest", 7, String::new()),
            Kind::Size(size) => ("size", *size, String::new()),
            Kind::Placed => ("placed", 7, String::new()),
            Kind::Broad(reduction) => ("broad", 7, changes(reduction)),
        }
    }
}

impl Row {
    /// One run, with what the paper prints in Table 2's two rows.
    fn json(&self, printed: Option<[f64; 4]>) -> Fields {
        let (features, largest, changes) = self.kind.told();
        Fields::default()
            .with("features", features)
            .with("largest", largest)
            .with("changes", changes)
            .with("trained_games", self.trained)
            .with("known_features", self.known)
            .with("tested_games", self.tested)
            .with("positions", self.cell.rank.count())
            .with_mean("top1", &self.cell.top[0])
            .with_mean("mean_rank", &self.cell.rank)
            .with("mean_least_rank", self.cell.least_rank.mean())
            .with_mean("top20", &self.cell.top[3])
            .with_mean("mean_log_likelihood", &self.cell.likelihood)
            .with("printed", printed)
    }
}
