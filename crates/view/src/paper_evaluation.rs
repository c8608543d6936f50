//! The report of P2's experiment: the paper's Table 2 beside ours, and the sweeps,
//! as tables for people and as JSON for programs.

use gokoro_learn::p2::{Kind, Report, Row};
use gokoro_patterns::reduced::Reduction;
use serde::Serialize;

use crate::catalogue::{Arg, Speaker};
use crate::chart::{Chart, Series};
use crate::json::SCHEMA;
use crate::prediction_evaluation::shown;
use crate::words::table;

/// What the paper prints in Table 2: first, mean rank, within 20, mean log
/// likelihood; usual patterns, then with the reduced board.
const PRINTED: [[f64; 4]; 2] = [[0.383, 9.753, 0.876, -2.617], [0.396, 8.618, 0.895, -2.488]];

/// The report as tables.
#[must_use]
pub fn paper_tables(report: &Report, speaker: Speaker<'_>) -> String {
    let mut rows = vec![head(speaker)];
    for (row, printed) in report.table.iter().zip(PRINTED) {
        let [first, rank, within, likelihood] = printed;
        rows.push(vec![
            name(row.kind, speaker),
            speaker.say("eval-p2-printed", &[]),
            String::new(),
            format!("{:.1}", first * 100.0),
            format!("{rank:.3}"),
            format!("{:.1}", within * 100.0),
            format!("{likelihood:.3}"),
        ]);
        rows.push(line(row, speaker));
    }
    let number = |n: u64| Arg::Number(n as f64);
    let tested = report.table.first().map_or(0, |row| row.tested);
    let copies = report.copies as u64;
    let heading = speaker.say("eval-p2-heading", &[("games", number(tested)), ("copies", number(copies))]);
    let mut text = format!("{heading}\n{}", table(&rows));
    if let Some(first) = report.sweeps.first() {
        let told = [("games", number(first.tested))];
        let lines = report.sweeps.iter().map(|row| line(row, speaker));
        let rows: Vec<_> = std::iter::once(head(speaker)).chain(lines).collect();
        text += &format!("\n{}\n{}", speaker.say("eval-p2-sweeps", &told), table(&rows));
    }
    text
}

/// One row as a sentence of its own, for whoever waits for the tables.
#[must_use]
pub fn paper_row(row: &Row, speaker: Speaker<'_>) -> String {
    let heads = head(speaker);
    let parts = heads.iter().zip(line(row, speaker)).skip(1).map(|(head, value)| format!("{head} {value}"));
    format!("{}: {}", name(row.kind, speaker), parts.collect::<Vec<_>>().join(", "))
}

/// Charts of the sweeps with the names of their files: accuracy by pattern size and
/// by number of games.
#[must_use]
pub fn paper_charts(report: &Report, speaker: Speaker<'_>) -> Vec<(&'static str, Chart)> {
    let say = |key: &str| speaker.say(key, &[]).trim_end().to_owned();
    let most = report.sweeps.iter().map(|row| row.trained).max().unwrap_or(0);
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
            Kind::Largest | Kind::Size(_) => false,
        };
        let all = report.sweeps.iter().chain(&report.table).filter(move |row| fits(row));
        sorted(all.filter_map(|row| value(row, row.trained as f64 / 1000.0)).collect())
    };
    let usual = Series { name: say("eval-p2-usual"), points: games(false) };
    let broad = Series { name: say("eval-p2-broad"), points: games(true) };
    let sizes = sorted(report.sweeps.iter().filter_map(size).collect());
    vec![
        (
            "sizes",
            Chart {
                title: say("chart-sizes"),
                x: say("chart-sizes-x"),
                y: say("chart-percent"),
                series: vec![Series { name: say("chart-model"), points: sizes }],
            },
        ),
        (
            "games",
            Chart {
                title: say("chart-games"),
                x: say("chart-games-x"),
                y: say("chart-percent"),
                series: vec![usual, broad],
            },
        ),
    ]
}

fn sorted(mut points: Vec<(f64, f64, f64)>) -> Vec<(f64, f64, f64)> {
    points.sort_by(|a, b| a.0.total_cmp(&b.0));
    points
}

fn head(speaker: Speaker<'_>) -> Vec<String> {
    let top = |n: f64| speaker.say("eval-prediction-top", &[("rank", Arg::Number(n))]);
    vec![
        speaker.say("eval-p2-features", &[]),
        speaker.say("eval-p2-trained", &[]),
        speaker.say("eval-p2-known", &[]),
        top(1.0),
        speaker.say("eval-prediction-rank", &[]),
        top(20.0),
        speaker.say("eval-prediction-likelihood", &[]),
    ]
}

fn line(row: &Row, speaker: Speaker<'_>) -> Vec<String> {
    vec![
        name(row.kind, speaker),
        row.trained.to_string(),
        row.known.to_string(),
        shown(&row.cell.top[0], 100.0, 2),
        shown(&row.cell.rank, 1.0, 3),
        shown(&row.cell.top[3], 100.0, 2),
        shown(&row.cell.likelihood, 1.0, 4),
    ]
}

/// What a row is about: the patterns, or the settings that are not the paper's.
fn name(kind: Kind, speaker: Speaker<'_>) -> String {
    match kind {
        Kind::Usual => speaker.say("eval-p2-usual", &[]),
        Kind::Largest => speaker.say("eval-p2-largest", &[]),
        Kind::Size(size) => speaker.say("eval-p2-size", &[("size", Arg::Number(f64::from(size)))]),
        Kind::Broad(reduction) => match changes(&reduction).as_str() {
            "" => speaker.say("eval-p2-broad", &[]),
            changes => speaker.say("eval-p2-changed", &[("changes", Arg::Text(changes))]),
        },
    }
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

/// One run; half widths of 95% intervals over games.
#[derive(Serialize, Debug)]
struct RowJson {
    /// `usual`, `largest`, `size` or `broad`.
    features: &'static str,
    /// The largest pattern.
    largest: u8,
    /// Settings that differ from the paper's.
    changes: String,
    trained_games: usize,
    known_features: usize,
    tested_games: u64,
    positions: u64,
    top1: Option<f64>,
    top1_half_width: Option<f64>,
    mean_rank: Option<f64>,
    mean_rank_half_width: Option<f64>,
    top20: Option<f64>,
    top20_half_width: Option<f64>,
    mean_log_likelihood: Option<f64>,
    mean_log_likelihood_half_width: Option<f64>,
    /// What the paper prints, in Table 2's two rows.
    printed: Option<[f64; 4]>,
}

impl RowJson {
    fn new(row: &Row, printed: Option<[f64; 4]>) -> RowJson {
        let (features, largest, changes) = match row.kind {
            Kind::Usual => ("usual", 7, String::new()),
            Kind::Largest => ("largest", 7, String::new()),
            Kind::Size(size) => ("size", size, String::new()),
            Kind::Broad(reduction) => ("broad", 7, changes(&reduction)),
        };
        let cell = &row.cell;
        RowJson {
            features,
            largest,
            changes,
            trained_games: row.trained,
            known_features: row.known,
            tested_games: row.tested,
            positions: cell.rank.count(),
            top1: cell.top[0].mean(),
            top1_half_width: cell.top[0].half_width(),
            mean_rank: cell.rank.mean(),
            mean_rank_half_width: cell.rank.half_width(),
            top20: cell.top[3].mean(),
            top20_half_width: cell.top[3].half_width(),
            mean_log_likelihood: cell.likelihood.mean(),
            mean_log_likelihood_half_width: cell.likelihood.half_width(),
            printed,
        }
    }
}

/// The experiment for programs.
#[derive(Serialize, Debug)]
pub struct PaperReportJson {
    schema: u32,
    /// Test games left out since they are copies of training games.
    copies: usize,
    table: Vec<RowJson>,
    sweeps: Vec<RowJson>,
}

/// The experiment for programs.
#[must_use]
pub fn paper_report_json(report: &Report) -> PaperReportJson {
    let table = report.table.iter().zip(PRINTED).map(|(row, printed)| RowJson::new(row, Some(printed)));
    let sweeps = report.sweeps.iter().map(|row| RowJson::new(row, None));
    PaperReportJson {
        schema: SCHEMA,
        copies: report.copies,
        table: table.collect(),
        sweeps: sweeps.collect(),
    }
}
