//! A position analysed while somebody listens: candidates, lead and owners, again and again
//! until enough is looked at; and the division of a position as the command line tells it.

use std::sync::Arc;

use axum::extract::State;
use gokoro_analysis::shape::{DistanceSettings, Rule};
use gokoro_analysis::status::TakenForDead;
use gokoro_analysis::strategy::{Case, PositionStrategy, Thought};
use gokoro_analysis::{Budget, Moment};
use gokoro_board::{Game, PointSet};
use gokoro_player::engine::{MoveSearch, SearchOptions};
use gokoro_view::catalogue::color_key;
use gokoro_view::json::divided_json;
use gokoro_view::strategy::{decides_json, strategies_json, strategy_moves_json};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::App;
use crate::desk::Length;
use crate::game::name;
use crate::play::PositionBody;
use crate::reply::{Answer, ApiError, JsonBody, json_answer};

/// Visits between two reports.
const STEP: u32 = 64;
/// Candidates that are told, and moves of their lines.
const CANDIDATES: usize = 8;
const LINE: usize = 8;

/// Reports as long as somebody listens.
pub(crate) async fn analyse(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<PositionBody>) -> Answer {
    let (game, _) = asked.read(&app)?;
    app.stream(Length::Short, move |app, listener| {
        let net = app.analysis().net();
        let wishes = SearchOptions { net, ..SearchOptions::seeded(1) };
        let mut search = MoveSearch::new(&game, game.to_move(), &wishes);
        // A large net takes as long for few visits.
        let step = net.usual_visits(STEP);
        // The lead is the one that the count and the graph of a game tell.
        let lead = app.analysis().evaluate(&game).score.margin;
        let most = Budget::default().limits().watched_visits;
        while listener.tell(&report(&game, &search, lead)) && search.visits() < most {
            search.run(step);
        }
        Ok(())
    })
}

fn report(game: &Game, search: &MoveSearch, lead: f32) -> Value {
    let (found, size) = (search.snapshot(), game.size());
    let sign = found.color.signed(1.0);
    let black = |rate: f64| found.color.own_share(rate);
    let candidates = found.candidates.iter().take(CANDIDATES).map(|candidate| {
        let line = candidate.line.iter().take(LINE);
        json!({
            "move": name(size, candidate.action),
            "visits": candidate.visits,
            "win_rate": black(candidate.win_rate),
            "lead": sign * candidate.lead,
            "line": line.map(|&action| name(size, action)).collect::<Vec<_>>(),
        })
    });
    let owners = size.points().map(|point| (100.0 * found.owner(point)).round() as i32);
    json!({
        "visits": found.visits,
        "win_rate": black(found.win_rate),
        "lead": lead,
        "candidates": candidates.collect::<Vec<_>>(),
        "owners": owners.collect::<Vec<_>>(),
    })
}

/// A position, and the rule by which it is divided.
#[derive(Deserialize)]
pub(crate) struct RegionsRequest {
    #[serde(flatten)]
    position: PositionBody,
    /// `links` for what strong links enclose; kosuri first without it.
    #[serde(default)]
    rule: Option<String>,
}

/// The division of the position, as `gokoro regions --json` tells it.
pub(crate) async fn regions(
    State(app): State<Arc<App>>,
    JsonBody(asked): JsonBody<RegionsRequest>,
) -> Answer {
    let (game, _) = asked.position.read(&app)?;
    let rule = match asked.rule.as_deref() {
        None | Some("kosuri") => Rule::Kosuri,
        Some("links") => Rule::Links,
        Some(other) => return Err(ApiError::wrong(format!("rule {other}: use kosuri or links"))),
    };
    let work = move |app: &App| {
        let (rule, analysis) = ([DistanceSettings::new(rule)], app.analysis());
        let divided = analysis.regions(game.board(), &rule, &TakenForDead::None).positions.pop();
        divided.map(|divided| {
            serde_json::to_value(divided_json(&analysis, &game, &divided, &Moment::of(&game), None))
                .unwrap_or_default()
        })
    };
    json_answer(&app.work(work).await?)
}

/// Black's lead and chance to win by the net alone, for the course of a game that is played: an estimate.
pub(crate) async fn lead(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<PositionBody>) -> Answer {
    let (game, _) = asked.read(&app)?;
    let work = move |app: &App| {
        let found = app.analysis().evaluate(&game);
        json!({ "lead": found.score.margin, "band": found.score.error })
    };
    json_answer(&app.work(work).await?)
}

/// Cases that are told.
const CASES: usize = 3;

/// The cases that the mind of GO.1 recognises, the largest stake first.
fn cases_json(thought: &Thought, game: &Game) -> Vec<Value> {
    let mut cases: Vec<_> = thought.cases.iter().collect();
    cases.sort_by(|one, other| other.stake.total_cmp(&one.stake));
    let one = |case: &Case| {
        let target = &case.target;
        // A corner, a side or an area without stones is named by its points.
        let about = if target.stones.is_empty() { target.points } else { target.stones };
        let stones: Vec<String> = about.iter().map(|point| game.size().name(point).to_string()).collect();
        json!({
            "case": case.kind.name(),
            "side": case.intention.name(),
            "color": color_key(case.target.color),
            "stones": stones,
            "stake": f64::from(case.stake.round()),
        })
    };
    // What one side attacks and the other defends is one matter.
    let mut seen: Vec<PointSet> = Vec::new();
    cases.retain(|case| {
        let target = case.target.stones | case.target.points;
        let is_new = !seen.contains(&target);
        seen.push(target);
        is_new
    });
    cases.into_iter().take(CASES).map(one).collect()
}

/// What speaks for each type of strategy in the position, with the region that decides and moves for each type, in
/// words, on 19x19 alone; and the cases that are recognised in it, by the mind of GO.1.
pub(crate) async fn strategy(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<PositionBody>) -> Answer {
    let (game, lang) = asked.read(&app)?;
    let work = move |app: &App| {
        let thought = app.knowing().thought(&game);
        let cases = cases_json(&thought, &game);
        let found = PositionStrategy::of(thought, None);
        let brief = found.as_ref().map(|found| app.speaker(lang).on(game.size()).strategy_short(found));
        let said = found.as_ref().map(|found| app.speaker(lang).on(game.size()).strategy_lines(found));
        json!({
            "strategy": found.as_ref().map(|found| strategies_json(&found.sides)),
            "decides": found.as_ref().map(decides_json),
            "moves": found.as_ref().map(strategy_moves_json),
            "brief": brief.unwrap_or_default(),
            "said": said.unwrap_or_default(),
            "cases": cases,
        })
    };
    json_answer(&app.work(work).await?)
}
