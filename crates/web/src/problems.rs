//! Problems with their answers, as the trainer keeps them: those that `gokoro practice` made of the program's own games,
//! compiled in, and those of the user's reviewed games.

use std::io::Read;

use flate2::read::GzDecoder;
use gokoro_analysis::practice::{Exercise, ExerciseLine, ExerciseOutcome, Sheet};
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};
use gokoro_view::practice::sheet_json;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::reply::ApiError;

/// What `gokoro practice` wrote, packed by gzip; docs/notebook/play.md#problems-of-the-trainer has the commands.
const PACKED: &[u8] = include_bytes!("../problems.json.gz");
/// Changes when other problems are compiled in: they are added to a store that does not have them yet.
pub(crate) const VERSION: &str = "1";
/// Begins the names of the sets of these problems; the level from 1 to 5 follows.
pub(crate) const OWN: &str = "gokoro:";

/// The sheet as it is written for programs; what the trainer does not need is left out.
#[derive(Deserialize)]
struct Written {
    problems: Vec<WrittenExercise>,
}

#[derive(Deserialize)]
struct WrittenExercise {
    size: u8,
    black: Vec<String>,
    white: Vec<String>,
    to_move: String,
    task: String,
    target: Vec<String>,
    right: Vec<Variation>,
    elsewhere: Option<Variation>,
    wrong: Vec<Variation>,
    unknown: Vec<String>,
    level: u32,
}

#[derive(Deserialize)]
struct Variation {
    line: Vec<Ply>,
    loses: Option<f32>,
}

#[derive(Deserialize)]
struct Ply {
    #[serde(rename = "move")]
    vertex: String,
}

/// A problem with its answers as the page takes it.
#[derive(Serialize)]
pub(crate) struct ProblemBody {
    game: Position,
    target: Vec<String>,
    exercise: Answers,
}

/// The position, as the page sends games.
#[derive(Serialize)]
struct Position {
    size: u8,
    rules: &'static str,
    komi: f32,
    handicap: u8,
    to_move: &'static str,
    moves: [(); 0],
    black: Vec<String>,
    white: Vec<String>,
}

/// What is asked, and the first moves with their lines.
#[derive(Serialize)]
struct Answers {
    /// `live`, `kill`, `connect`, `cut` or `best`.
    task: String,
    right: Vec<Line>,
    wrong: Vec<Line>,
    /// What a move elsewhere leads to, that move first; `None` where the best move is asked for.
    elsewhere: Option<Line>,
    /// First moves of which it is not known whether they work, or that lose a little.
    unknown: Vec<String>,
}

/// A line in turns, the first move first.
#[derive(Serialize)]
struct Line {
    moves: Vec<String>,
    /// Points that the first move loses beside the best one; an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    loses: Option<f32>,
    /// What hangs on the first move, or what it costs: sentences by languages.
    #[serde(skip_serializing_if = "Option::is_none")]
    reasons: Option<Value>,
}

/// A problem compiled in: the name of its set, and what the page takes.
pub(crate) struct OwnProblem {
    pub(crate) set: String,
    pub(crate) body: ProblemBody,
}

/// The problems that are compiled in, the easiest first.
///
/// # Errors
/// What is compiled in cannot be read.
pub(crate) fn own() -> Result<Vec<OwnProblem>, ApiError> {
    let mut text = String::new();
    GzDecoder::new(PACKED).read_to_string(&mut text).map_err(|_| ApiError::broken())?;
    let written: Written = serde_json::from_str(&text).map_err(|_| ApiError::broken())?;
    let own = written.problems.into_iter();
    Ok(own.map(|one| OwnProblem { set: format!("{OWN}{}", one.level), body: one.into() }).collect())
}

/// A problem of a reviewed game as the page takes it. `told` has the better move that the review names in the place of a
/// move and why, by the number of the move; that is the reason of the answer where it is the same move.
///
/// # Errors
/// It cannot be written.
pub(crate) fn body<'a>(
    exercise: &Exercise,
    catalogue: &Catalogue,
    told: impl Fn(usize) -> Option<(&'a str, &'a Value)>,
) -> Result<ProblemBody, ApiError> {
    let sheet = sheet_json(&Sheet { exercises: vec![exercise.clone()], ..Sheet::default() });
    let written = serde_json::to_value(sheet).and_then(serde_json::from_value::<Written>);
    let one = written.ok().and_then(|mut written| written.problems.pop());
    let mut body = one.map(ProblemBody::from).ok_or_else(ApiError::broken)?;
    let Answers { right, wrong, .. } = &mut body.exercise;
    for (line, variation) in right.iter_mut().zip(&exercise.right) {
        line.reasons = reasons(exercise, variation, catalogue);
    }
    for (line, wrong) in wrong.iter_mut().zip(&exercise.wrong) {
        line.reasons = reasons(exercise, &wrong.variation, catalogue);
    }
    if let Some((better, text)) = exercise.sources.first().and_then(|source| told(source.number)) {
        let same = right.iter_mut().find(|line| line.moves.first().is_some_and(|first| first == better));
        same.into_iter().for_each(|line| line.reasons = Some(text.clone()));
    }
    Ok(body)
}

/// Whether what is at stake accounts for what a first move loses.
fn accounts(variation: &ExerciseLine) -> bool {
    match (variation.outcome, &variation.why) {
        (ExerciseOutcome::Loses(points), Some(why)) => why.stakes.is_empty() || why.accounts_for(points),
        _ => true,
    }
}

/// The reasons of a line in all languages; nothing where none is known.
fn reasons(exercise: &Exercise, variation: &ExerciseLine, catalogue: &Catalogue) -> Option<Value> {
    if !accounts(variation) {
        return None;
    }
    let size = exercise.board.size();
    let said = |lang: Lang| Localizer::new(catalogue, lang).on(size).practice_reasons(exercise, variation);
    let all: Map<String, Value> =
        Lang::ALL.into_iter().map(|lang| (lang.code().to_owned(), json!(said(lang)))).collect();
    all.values()
        .any(|said| said.as_array().is_some_and(|said| !said.is_empty()))
        .then_some(Value::Object(all))
}

impl From<WrittenExercise> for ProblemBody {
    fn from(one: WrittenExercise) -> ProblemBody {
        let lines = |all: Vec<Variation>| all.into_iter().map(Line::from).collect();
        ProblemBody {
            game: Position {
                size: one.size,
                rules: "Japanese",
                komi: 6.5,
                handicap: 0,
                to_move: if one.to_move == "black" { "B" } else { "W" },
                moves: [],
                black: one.black,
                white: one.white,
            },
            target: one.target,
            exercise: Answers {
                task: one.task,
                right: lines(one.right),
                wrong: lines(one.wrong),
                elsewhere: one.elsewhere.map(Line::from),
                unknown: one.unknown,
            },
        }
    }
}

impl From<Variation> for Line {
    fn from(variation: Variation) -> Line {
        let moves = variation.line.into_iter().map(|ply| ply.vertex).collect();
        Line { moves, loses: variation.loses, reasons: None }
    }
}
