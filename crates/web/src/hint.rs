//! A hint in steps, each saying more than the one before: where to look, which group is at
//! stake, the move, and what it is for. The page shows as many as the player asks for.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use gokoro_board::{Game, Move, Point, PointSet};
use gokoro_mind::cases::GroupSeen;
use gokoro_mind::choice::{Settings, Thought, think};
use gokoro_mind::matter::Decided;
use gokoro_player::engine::{Budget, Wishes, choose};
use gokoro_position::Life;
use gokoro_service::reasons::grounds;
use gokoro_shape::Place;
use gokoro_view::catalogue::{Lang, Localizer};
use serde::Serialize;

use crate::App;
use crate::knowledge::{here, told_here};
use crate::play::Position;
use crate::reply::{Answer, Asked, Fault, told};
use crate::shelf::Held;

/// Visits of the search for the move, and how long they may take.
const VISITS: u32 = 400;
const PATIENCE: Duration = Duration::from_secs(2);
/// A group so many steps from the move is at stake.
const NEAR: u32 = 2;
/// Sentences of a reason.
const MOST: usize = 5;

/// One step.
#[derive(Serialize)]
struct Step {
    /// `region`, `group`, `move`, `reason`, or `pass`.
    kind: &'static str,
    said: Vec<String>,
    points: Vec<String>,
}

/// All steps of a hint.
pub(crate) async fn hint(State(app): State<Arc<App>>, Asked(asked): Asked<Position>) -> Answer {
    let (game, lang) = asked.read(&app)?;
    if game.is_over() {
        return Err(Fault::wrong(Localizer::new(&app.catalogue, lang).say("play-is-over", &[])));
    }
    let working = app.clone();
    told(&app.desk.run(move || steps(&working, &game, lang)).await?)
}

fn steps(app: &App, game: &Game, lang: Lang) -> Vec<Step> {
    let wishes = Wishes { net: app.net, may_resign: false, ..Wishes::seeded(1) };
    let budget = Budget::new(Some(VISITS), Some(Instant::now() + PATIENCE));
    let (mover, size) = (game.to_move(), game.size());
    let decision = choose(game, mover, &budget, &wishes);
    let speaker = Localizer::new(&app.catalogue, lang);
    let Move::Play(point) = decision.action else {
        return vec![Step {
            kind: "pass",
            said: vec![speaker.say("play-hint-pass", &[])],
            points: Vec::new(),
        }];
    };
    let (teller, announcer) = (Localizer::new(&app.catalogue, lang).on(size), speaker.on(size));
    let names = |points: PointSet| points.iter().map(|point| size.name(point).to_string()).collect();
    let place = Place::of_point(size, point);
    let part: PointSet = size.points().filter(|&other| Place::of_point(size, other) == place).collect();
    let look = speaker.say("web-hint-region", &[("place", place.name().into())]);
    let mut steps = vec![Step { kind: "region", said: vec![look], points: names(part) }];
    let held = app.shelf.held();
    let thought = think(game, mover, &Settings { knowledge: &held.stock, ..Settings::default() });
    steps.extend(at_stake(&thought, point).and_then(|group| {
        let said = vec![teller.life_told(group.color, group.stones, &group.status)?];
        Some(Step { kind: "group", said, points: names(group.stones) })
    }));
    let found = decision.found.as_ref().and_then(|found| found.best());
    let named =
        found.map_or_else(String::new, |best| announcer.candidate(mover, point, best.win_rate, best.visits));
    steps.push(Step { kind: "move", said: vec![named], points: names(PointSet::single(point)) });
    steps.push(Step {
        kind: "reason",
        said: why(app, (game, &held), &thought, point, &teller),
        points: Vec::new(),
    });
    steps
}

/// What is proven that a move does, what it is for, the known shape that it is, and the rest.
fn why(
    app: &App,
    (game, held): (&Game, &Held),
    thought: &Thought,
    point: Point,
    teller: &Localizer<'_>,
) -> Vec<String> {
    let purposes = |proven: &[Decided]| {
        let mut purposes = teller.purposes(thought, point, proven);
        purposes.extend(told_here(&app.shelf, &here(held, &thought.survey, point), point, teller));
        purposes
    };
    let mut said = grounds(game, (thought.survey.mover(), Move::Play(point)), purposes, teller);
    said.truncate(MOST);
    said
}

/// The weak group that the move decides, else the largest one near it.
fn at_stake(thought: &Thought, point: Point) -> Option<&GroupSeen> {
    let weak = thought.survey.groups.iter().filter(|group| {
        matches!(group.status.life, Life::Unsettled { .. } | Life::Ko)
            && group.stones.iter().any(|stone| stone.manhattan(point) <= NEAR)
    });
    let decides = |group: &GroupSeen| match group.status.life {
        Life::Unsettled { attack, defence } => attack == point || defence == point,
        _ => false,
    };
    weak.max_by_key(|group| (decides(group), group.stones.len()))
}
