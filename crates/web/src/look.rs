//! The experiment view: everything that is known of a position, as the command line's JSON has it,
//! and one local question put to a reader, with its answer and the tree that proves it.

use std::sync::Arc;

use axum::extract::{Path, State};
use gokoro_board::{Color, Game, Point, PointSet};
use gokoro_position::{Means, Position as Divided};
use gokoro_reading::answers::{Question, answer};
use gokoro_reading::pon::PonSettings;
use gokoro_reading::{Goal, Outcome, Query, Strategy, prove};
use gokoro_service::estimate::estimate;
use gokoro_service::verbs::written;
use gokoro_view::answer_json::{answer_json, verdict_json};
use gokoro_view::json::{groups_json, regions_json};
use gokoro_view::regions::Moment;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::App;
use crate::game::point;
use crate::play::{Position, side};
use crate::reply::{Answer, Asked, Fault, told};
use crate::review::{part, position};
use crate::store::Part;

/// The most moves that a reader may make on a board, and those that it usually makes.
const NODES: u64 = 200_000;
const USUAL: u64 = 4_000;
/// Positions of a tree that are told.
const TREE: usize = 4_000;
/// How much is read for the omissions of all groups.
const OMISSIONS: u64 = 20_000;

/// Everything about the position as it stands; `potential` in hundredths of a moku, White's below zero.
pub(crate) async fn look(State(app): State<Arc<App>>, Asked(asked): Asked<Position>) -> Answer {
    let (game, _) = asked.read(&app)?;
    let working = app.clone();
    told(&app.desk.run(move || known(&working, &game)).await?)
}

/// A position of a review, by how many moves are on the board.
#[derive(Deserialize)]
pub(crate) struct At {
    at: usize,
}

/// The same about a position of a review that is kept.
pub(crate) async fn reviewed(
    State(app): State<Arc<App>>,
    Path(id): Path<i64>,
    Asked(asked): Asked<At>,
) -> Answer {
    let working = app.clone();
    let looked = move || {
        let game = position(&part(&working, id, Part::Record)?, asked.at)?;
        Ok::<Value, Fault>(known(&working, &game))
    };
    told(&app.desk.run(looked).await??)
}

fn known(app: &App, game: &Game) -> Value {
    let omissions = Some(PonSettings { nodes: OMISSIONS, ..PonSettings::default() });
    let means = Means { omissions, ..Means::default() };
    let (position, moment) = (Divided::of(game.board(), &means), Moment::of(game));
    let all = regions_json(&position, &moment).with(&position, &estimate(game, app.net));
    let mut all = serde_json::to_value(all).unwrap_or_default();
    all["lives"] = groups_json(&position, &moment)["lives"].clone();
    let potential = |point| (100.0 * position.potential().at(point)).round() as i32;
    all["potential"] = game.size().points().map(potential).collect();
    all
}

/// A question for a reader.
#[derive(Deserialize)]
pub(crate) struct ReadAsked {
    #[serde(flatten)]
    position: Position,
    /// `capture`, `save`, `connect`, `cut`, `live`, `kill` or `eye`.
    goal: String,
    /// The stones that it is about, or the point of the eye.
    points: Vec<String>,
    /// Who moves first.
    #[serde(default)]
    first: Option<String>,
    #[serde(default)]
    nodes: Option<u64>,
}

/// The answer of a reader.
pub(crate) async fn read(State(app): State<Arc<App>>, Asked(asked): Asked<ReadAsked>) -> Answer {
    let (game, _) = asked.position.read(&app)?;
    let size = game.size();
    let points: Vec<Point> = asked.points.iter().map(|name| point(size, name)).collect::<Result<_, _>>()?;
    let first = side(asked.first.as_deref(), game.to_move())?;
    let nodes = asked.nodes.unwrap_or(USUAL).clamp(1, NODES);
    let goal = asked.goal;
    told(&app.desk.run(move || answered(&game, &goal, &points, first, nodes)).await??)
}

fn answered(game: &Game, goal: &str, points: &[Point], first: Color, nodes: u64) -> Result<Value, Fault> {
    let one = || points.first().copied().ok_or_else(|| Fault::wrong("name a point, such as D4"));
    if goal == "eye" {
        let question = Question::EvalEye(one()?);
        let found =
            answer(game.board(), &question, nodes).map_err(|error| Fault::wrong(error.to_string()))?;
        let text = written(game.size(), &question, &found);
        return Ok(json!({ "answer": answer_json(game.size(), &text, &found) }));
    }
    let (goal, prover) = goal_of(game, goal, points)?;
    let query = Query { nodes, all_first_moves: true, strategy: true, ..Query::new(goal, prover, first) };
    let verdict = prove(game.board(), &query).map_err(|error| Fault::wrong(error.to_string()))?;
    let outcome = match verdict.outcome {
        Outcome::Proven => "proven",
        Outcome::Disproven => "disproven",
        Outcome::Unknown => "unknown",
    };
    let tree = verdict.strategy.as_ref().map(|strategy| tree(game, strategy));
    Ok(json!({
        "outcome": outcome,
        "prover": prover.letter().to_string(),
        "verdict": verdict_json(game.size(), &verdict),
        "tree": tree,
    }))
}

/// A goal by its name, and whose it is.
fn goal_of(game: &Game, name: &str, points: &[Point]) -> Result<(Goal, Color), Fault> {
    let color = |point: Point| {
        let name = game.size().name(point);
        let color = game.board().at(point).color();
        color.ok_or_else(|| Fault::wrong(format!("there is no stone on {name}; choose one")))
    };
    let Some(&from) = points.first() else { return Err(Fault::wrong("name a stone, such as D4")) };
    let owner = color(from)?;
    let two = || {
        let to = points.get(1).copied();
        to.ok_or_else(|| Fault::wrong("name two points, such as D4 and F4"))
    };
    let stones = || points.iter().copied().collect::<PointSet>();
    Ok(match name {
        "capture" => (Goal::Capture(from), !owner),
        "save" => (Goal::Save(from), owner),
        "connect" => (Goal::connect(from, two()?), owner),
        "cut" => (Goal::cut(from, two()?), !owner),
        "live" => (Goal::Live(stones()), owner),
        "kill" => (Goal::Kill(stones()), !owner),
        other => {
            let known = "capture, save, connect, cut, live, kill or eye";
            return Err(Fault::wrong(format!("{other:?} is no question; use {known}")));
        }
    })
}

/// The strategy of the side that succeeds, position by position.
fn tree(game: &Game, strategy: &Strategy) -> Value {
    let size = game.size();
    let name =
        |point: &Option<Point>| point.map_or_else(|| "pass".to_owned(), |point| size.name(point).to_string());
    let nodes = strategy.nodes.iter().take(TREE).map(|node| {
        let moves = node.moves.iter().map(|(point, next)| json!({ "move": name(point), "next": next }));
        let zone = node.zone.iter().map(|point| size.name(point).to_string());
        json!({
            "to_move": node.to_move.letter().to_string(),
            "moves": moves.collect::<Vec<_>>(),
            "zone": zone.collect::<Vec<_>>(),
        })
    });
    nodes.collect()
}
