//! The experiment view: everything that is known of a position, as the command line's JSON has it,
//! and one local question put to a reader, with its answer and the tree that proves it.

use std::sync::Arc;

use axum::extract::{Path, State};
use gokoro_analysis::experiment::Ask;
use gokoro_analysis::shape::{DistanceSettings, Rule};
use gokoro_analysis::{Budget, CancelToken};
use gokoro_board::{Game, Point};
use gokoro_view::experiment::{Things, found_json, looked_json};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::App;
use crate::game::point;
use crate::play::{PositionBody, side};
use crate::reply::{Answer, ApiError, JsonBody, json_answer};
use crate::review::{part, position};
use crate::store::ReviewPart;

/// Everything about the position as it stands, and its things with those at each point.
pub(crate) async fn look(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<PositionBody>) -> Answer {
    let (game, _) = asked.read(&app)?;
    let with_things = move |app: &App| {
        let mut all = position_json(app, &game);
        let Things { things, at } = Things::of(&all, game.size());
        (all["things"], all["at"]) = (json!(things), json!(at));
        all
    };
    json_answer(&app.work(with_things).await?)
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
    JsonBody(asked): JsonBody<At>,
) -> Answer {
    let looked = move |app: &App| {
        let game = position(&part(app, id, ReviewPart::Record)?, asked.at)?;
        Ok::<Value, ApiError>(position_json(app, &game))
    };
    json_answer(&app.work(looked).await??)
}

fn position_json(app: &App, game: &Game) -> Value {
    let omissions = Budget::Usual.limits().omission_nodes;
    looked_json(&app.analysis().experiment(game, &DistanceSettings::new(Rule::Kosuri), omissions))
}

/// A question for a reader.
#[derive(Deserialize)]
pub(crate) struct ReadRequest {
    #[serde(flatten)]
    position: PositionBody,
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

/// The answer of a reader, who stops when nobody waits for it.
pub(crate) async fn read(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<ReadRequest>) -> Answer {
    let (game, _) = asked.position.read(&app)?;
    let size = game.size();
    let points: Vec<Point> = asked.points.iter().map(|name| point(size, name)).collect::<Result<_, _>>()?;
    let first = side(asked.first.as_deref(), game.to_move())?;
    let nodes = asked.nodes.unwrap_or(Budget::Usual.limits().question_nodes);
    let goal = asked.goal;
    let answer = move |cancel: &CancelToken| {
        let ask = Ask { goal: &goal, points: &points, first, nodes };
        let found = ask.answer_until(game.board(), cancel);
        Ok::<_, ApiError>(found_json(&found.map_err(|error| ApiError::wrong(error.to_string()))?, size))
    };
    json_answer(&app.desk.run_while_awaited(answer).await??)
}
