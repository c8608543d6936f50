//! Problems for programs. Points are GTP vertices, a move elsewhere is `pass`.

use gokoro_board::{Color, PointSet};
use gokoro_reading::tsumego::Ply;
use serde::Serialize;

use crate::catalogue::color_key;
use crate::json::SCHEMA;
use crate::names::{move_name, name, name_or_pass, names};
use crate::solution_json::{PlyJson, StatusJson};
use gokoro_analysis::practice::{Exercise, ExerciseLine, ExerciseOutcome, ExerciseSource, Sheet, WrongMove};

/// A sheet of problems.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetJson {
    schema: u32,
    /// Games that were searched.
    games: usize,
    /// Places of which the check could not prove both results.
    unproven: usize,
    /// Mistakes of which a longer search did not find that they lose much.
    unsure: usize,
    /// Problems that were the same as others.
    repeated: usize,
    /// Problems beyond the requested number.
    left_over: usize,
    problems: Vec<ExerciseJson>,
}

/// A problem.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ExerciseJson {
    number: usize,
    size: u8,
    /// The stones that are shown, and no others.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::VertexJson>"))]
    black: Vec<String>,
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::VertexJson>"))]
    white: Vec<String>,
    /// The corners of the part that is shown: upper left, lower right.
    #[cfg_attr(feature = "schema", schemars(with = "[crate::schema::VertexJson; 2]"))]
    shown: [String; 2],
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::SideJson"))]
    to_move: &'static str,
    /// `live`, `kill`, `connect`, `cut` or `best`.
    task: &'static str,
    /// The marked stones.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::VertexJson>"))]
    target: Vec<String>,
    /// First moves that work, the main answer first.
    right: Vec<VariationJson>,
    /// What a move elsewhere leads to; null in a problem of the best move.
    elsewhere: Option<VariationJson>,
    /// First moves that are refuted, or that lose too much.
    wrong: Vec<WrongJson>,
    /// First moves of which it is not known, or that lose a little.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::VertexJson>"))]
    unknown: Vec<String>,
    level: u32,
    /// Moves that the solver tries on a board until the result is proven; null where the best
    /// move is the question.
    nodes: Option<u64>,
    /// Moves of the main line.
    moves: usize,
    /// The place of the likeliest right move among those of the diagram by the net at 9 dan.
    rank: usize,
    sources: Vec<SourceJson>,
}

#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct VariationJson {
    #[serde(rename = "move")]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::TurnJson"))]
    point: String,
    /// The line, this move first.
    line: Vec<PlyJson>,
    /// What is proven of the marked group.
    #[serde(flatten)]
    status: Option<StatusJson>,
    /// Whether the marked strings are joined; proven.
    #[serde(skip_serializing_if = "Option::is_none")]
    joined: Option<bool>,
    /// Points that it loses beside the best move; an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    loses: Option<f32>,
}

#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct WrongJson {
    /// Whether it was played in the game.
    played: bool,
    #[serde(flatten)]
    variation: VariationJson,
}

#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct SourceJson {
    game: String,
    number: usize,
    black: Option<String>,
    white: Option<String>,
    /// What was played.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::TurnJson"))]
    played: String,
    /// Whether that was right.
    found: bool,
}

/// A sheet as JSON.
pub fn sheet_json(sheet: &Sheet) -> SheetJson {
    let problems = sheet.exercises.iter().zip(1..).map(|(exercise, number)| exercise_json(exercise, number));
    SheetJson {
        schema: SCHEMA,
        games: sheet.games,
        unproven: sheet.unproven,
        unsure: sheet.unsure,
        repeated: sheet.repeated,
        left_over: sheet.left_over,
        problems: problems.collect(),
    }
}

fn exercise_json(exercise: &Exercise, number: usize) -> ExerciseJson {
    let size = exercise.board.size();
    let of = |points: PointSet| names(size, points.iter());
    let window = exercise.window;
    let corner = |x, y| size.point(x, y).map(|point| name(size, point)).unwrap_or_default();
    let difficulty = exercise.difficulty;
    let wrong = |wrong: &WrongMove| WrongJson {
        played: wrong.played,
        variation: variation_json(exercise, &wrong.variation),
    };
    ExerciseJson {
        number,
        size: size.get(),
        black: of(exercise.board.stones_of(Color::Black)),
        white: of(exercise.board.stones_of(Color::White)),
        shown: [corner(window.left, window.top), corner(window.right, window.bottom)],
        to_move: color_key(exercise.first),
        task: exercise.task.name(),
        target: of(exercise.target),
        right: exercise.right.iter().map(|told| variation_json(exercise, told)).collect(),
        elsewhere: exercise.elsewhere.as_ref().map(|told| variation_json(exercise, told)),
        wrong: exercise.wrong.iter().map(wrong).collect(),
        unknown: names(size, exercise.unknown.iter().copied()),
        level: difficulty.level(),
        nodes: difficulty.nodes,
        moves: difficulty.moves,
        rank: difficulty.rank,
        sources: exercise.sources.iter().map(|source| source_json(exercise, source)).collect(),
    }
}

fn variation_json(exercise: &Exercise, variation: &ExerciseLine) -> VariationJson {
    let ply = |&(color, ply): &(Color, Ply)| PlyJson::new(exercise.board.size(), color, ply);
    VariationJson {
        point: name_or_pass(exercise.board.size(), variation.point()),
        line: variation.line.iter().map(ply).collect(),
        status: match variation.outcome {
            ExerciseOutcome::Group(bounds) => Some(StatusJson::new(exercise.defender(), bounds, None)),
            ExerciseOutcome::Joined(_) | ExerciseOutcome::Loses(_) => None,
        },
        joined: match variation.outcome {
            ExerciseOutcome::Joined(joined) => Some(joined),
            ExerciseOutcome::Group(_) | ExerciseOutcome::Loses(_) => None,
        },
        loses: match variation.outcome {
            ExerciseOutcome::Loses(points) => Some(rounded(points)),
            ExerciseOutcome::Group(_) | ExerciseOutcome::Joined(_) => None,
        },
    }
}

/// Points to a tenth.
fn rounded(points: f32) -> f32 {
    (10.0 * points).round() / 10.0
}

fn source_json(exercise: &Exercise, source: &ExerciseSource) -> SourceJson {
    SourceJson {
        game: source.game.clone(),
        number: source.number,
        black: source.players[Color::Black].clone(),
        white: source.players[Color::White].clone(),
        played: move_name(exercise.board.size(), source.played),
        found: source.found,
    }
}
