//! The reports of `eval mind` as tables for people and as JSON for programs.

use gokoro_board::{Color, Point};
use gokoro_view::catalogue::{Arg, Localizer};
use gokoro_view::json::SCHEMA;
use gokoro_view::words::table;
use serde::Serialize;

use super::criticism::Criticised;
use super::paper::{PaperReport, Row, TOLD, Told};
use super::{Cell, Report, TOPS};
use crate::experiment::Findings;
use crate::figures::{PHASES, RatioJson, phase_name, shown};

impl Report {
    /// The processor time that this share of the decisions took at most, in milliseconds.
    fn time(&self, share: f64) -> f64 {
        let mut times = self.times.clone();
        times.sort_by(f64::total_cmp);
        let place = (share * times.len() as f64) as usize;
        times.get(place.min(times.len().saturating_sub(1))).copied().unwrap_or(0.0)
    }
}

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let cell = |(phase, cell): (usize, &Cell)| {
            let (first, last) = PHASES.get(phase).copied().unwrap_or((1, usize::MAX));
            CellJson {
                first,
                last: Some(last).filter(|&last| last != usize::MAX),
                positions: cell.candidates.count(),
                first1: (&cell.top[0]).into(),
                first3: (&cell.top[1]).into(),
                first10: (&cell.top[2]).into(),
                among: (&cell.top[3]).into(),
                printed: (&cell.printed).into(),
                candidates: (&cell.candidates).into(),
            }
        };
        ReportJson {
            schema: SCHEMA,
            games: self.games,
            positions: self.positions,
            cells: self.cells.iter().enumerate().map(cell).collect(),
            most_candidates: self.most,
            median_ms: self.time(0.5),
            ms_90: self.time(0.9),
        }
    }

    fn tables(&self, speaker: Localizer<'_>) -> String {
        let number = |n: f64| Arg::Number(n);
        let title = |key: &str| speaker.say(key, &[]);
        let heading = speaker.say(
            "eval-mind-heading",
            &[("games", number(self.games as f64)), ("positions", number(self.positions as f64))],
        );
        let top = |n: usize| speaker.say("eval-prediction-top", &[("rank", number(n as f64))]);
        let mut rows: Vec<Vec<String>> = vec![
            [title("eval-prediction-moves"), title("eval-prediction-number")]
                .into_iter()
                .chain(TOPS.map(top))
                .chain([title("eval-mind-printed"), title("eval-mind-candidates")])
                .collect(),
        ];
        for (i, cell) in self.cells.iter().enumerate().filter(|(_, cell)| cell.candidates.count() > 0) {
            let name = phase_name(i).unwrap_or_else(|| title("eval-prediction-all"));
            let shares = cell.top.iter().map(|ratio| shown(ratio, 100.0, 2));
            rows.push(
                [name, cell.candidates.count().to_string()]
                    .into_iter()
                    .chain(shares)
                    .chain([shown(&cell.printed, 100.0, 2), shown(&cell.candidates, 1.0, 1)])
                    .collect(),
            );
        }
        let times = [
            ("median", number((self.time(0.5) * 10.0).round() / 10.0)),
            ("ninety", number((self.time(0.9) * 10.0).round() / 10.0)),
            ("most", number(self.most as f64)),
        ];
        format!("{heading}\n{}{}\n", table(&rows), speaker.say("eval-mind-times", &times))
    }
}

/// Results over some moves.
#[derive(Serialize, Debug)]
struct CellJson {
    first: usize,
    last: Option<usize>,
    positions: u64,
    first1: RatioJson,
    first3: RatioJson,
    first10: RatioJson,
    among: RatioJson,
    printed: RatioJson,
    candidates: RatioJson,
}

/// The report on records.
#[derive(Serialize, Debug)]
struct ReportJson {
    schema: u32,
    games: u64,
    positions: u64,
    cells: Vec<CellJson>,
    most_candidates: usize,
    median_ms: f64,
    ms_90: f64,
}

impl Findings for PaperReport {
    fn json(&self) -> impl Serialize {
        let (agreed, named) = self.agreed();
        let rows = self.rows.iter().map(|row| self.row_json(row)).collect();
        let criticised = self.criticised.iter().map(|one| self.criticised_json(one)).collect();
        PaperJson { schema: SCHEMA, named, agreed, moves: rows, criticised }
    }

    fn tables(&self, speaker: Localizer<'_>) -> String {
        let title = |key: &str| speaker.say(key, &[]);
        let head =
            ["eval-mind-move", "eval-mind-cases", "eval-mind-paper", "eval-mind-rank", "eval-mind-own"];
        let mut rows = vec![head.map(title).to_vec()];
        rows[0].push(title("eval-mind-printed-choice"));
        let cases = |told: &[Told]| -> String {
            let said = told
                .iter()
                .take(TOLD)
                .map(|(kind, intention)| title(&format!("case-{}-{}", kind.name(), intention.name())));
            said.collect::<Vec<_>>().join(", ")
        };
        for row in &self.rows {
            let mark = match (row.named, row.agrees()) {
                (Some(kind), Some(agrees)) => {
                    format!("{} {}", kind_name(kind, speaker), if agrees { "+" } else { "-" })
                }
                _ => String::new(),
            };
            let own = row.own.as_ref();
            let own = own.map(|(point, told)| format!("{} {}", self.name(*point), cases(told)));
            rows.push(vec![
                format!("{} {} {}", row.number, color_name(row.color), self.name(row.played)),
                cases(&row.told),
                mark,
                row.rank.map(|rank| rank.to_string()).unwrap_or_default(),
                own.unwrap_or_default(),
                row.printed.map(|(point, step)| format!("{} ({step})", self.name(point))).unwrap_or_default(),
            ]);
        }
        let (agreed, named) = self.agreed();
        let told = [("agreed", Arg::Number(agreed as f64)), ("named", Arg::Number(named as f64))];
        let agreed = speaker.say("eval-mind-agreed", &told);
        format!("{}{agreed}\n{}", table(&rows), self.criticism(speaker))
    }
}

impl PaperReport {
    fn name(&self, point: Point) -> String {
        self.size.name(point).to_string()
    }

    /// The moves that the paper criticises, as a table; nothing where none was judged.
    fn criticism(&self, speaker: Localizer<'_>) -> String {
        if self.criticised.is_empty() {
            return String::new();
        }
        let heads = ["move", "best", "instead", "left"].map(|head| format!("eval-criticism-{head}"));
        let mut rows = vec![heads.iter().map(|id| speaker.say(id, &[])).collect::<Vec<_>>()];
        let lost = |found: Option<(Point, f32)>| {
            found.map(|(point, lost)| format!("{} {lost:+.1}", self.name(point))).unwrap_or_default()
        };
        for one in &self.criticised {
            let left =
                one.left.iter().map(|string| format!("{} ({})", self.name(string.stone), string.count));
            rows.push(vec![
                format!("{} {} {}", one.number, color_name(one.color), self.name(one.played)),
                lost(one.best),
                lost(one.instead),
                left.collect::<Vec<_>>().join(", "),
            ]);
        }
        format!("\n{}\n{}", speaker.say("eval-criticism", &[]), table(&rows))
    }

    fn criticised_json(&self, one: &Criticised) -> CriticisedJson {
        let lost = |found: Option<(Point, f32)>| {
            found.map(|(point, lost)| LostJson { instead: self.name(point), points: f64::from(lost) })
        };
        CriticisedJson {
            number: one.number,
            played: self.name(one.played),
            best: lost(one.best),
            paper: lost(one.instead),
            left: one.left.iter().map(|string| self.name(string.stone)).collect(),
        }
    }

    fn row_json(&self, row: &Row) -> RowJson {
        let cases = |told: &[Told]| -> Vec<String> {
            told.iter().map(|(kind, intention)| format!("{} {}", kind.name(), intention.name())).collect()
        };
        RowJson {
            number: row.number,
            color: color_name(row.color),
            played: self.name(row.played),
            cases: cases(&row.told),
            paper: row.named.map(|kind| kind.name()),
            rank: row.rank,
            own: row.own.as_ref().map(|(point, _)| self.name(*point)),
            own_cases: row.own.as_ref().map(|(_, told)| cases(told)).unwrap_or_default(),
            printed: row.printed.map(|(point, _)| self.name(point)),
            step: row.printed.map(|(_, step)| step),
        }
    }
}

/// A kind as the paper names it, with whichever intention is said first.
fn kind_name(kind: gokoro_mind::cases::CaseKind, speaker: Localizer<'_>) -> String {
    speaker.say(&format!("case-{}", kind.name()), &[])
}

const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// A move of GO.1's game.
#[derive(Serialize, Debug)]
struct RowJson {
    number: usize,
    color: &'static str,
    played: String,
    cases: Vec<String>,
    paper: Option<&'static str>,
    rank: Option<usize>,
    own: Option<String>,
    own_cases: Vec<String>,
    printed: Option<String>,
    step: Option<u8>,
}

/// The report on GO.1's game.
#[derive(Serialize, Debug)]
struct PaperJson {
    schema: u32,
    named: usize,
    agreed: usize,
    moves: Vec<RowJson>,
    criticised: Vec<CriticisedJson>,
}

/// A move that the paper criticises.
#[derive(Serialize, Debug)]
struct CriticisedJson {
    number: usize,
    played: String,
    best: Option<LostJson>,
    paper: Option<LostJson>,
    left: Vec<String>,
}

/// Points that the move played lost against another, by estimate.
#[derive(Serialize, Debug)]
struct LostJson {
    instead: String,
    points: f64,
}
