//! What a search found, in KataGo's words: the fields of an answer, their units
//! and the side in whose view they are.

use gokoro_board::{BoardSize, Color, Game, Move};
use gokoro_patterns::planes::Scene;
use gokoro_patterns::policy::{Evaluator, PolicyNet};
use gokoro_player::engine::{Candidate, Snapshot};
use gokoro_position::ownership::Estimate;
use gokoro_view::kosumi::CandidatesJson;
use serde::Serialize;

use super::Perspective;
use super::query::Query;
use crate::distance::{DISTANCE_POINTS, by_distance};
use crate::values::Values;

/// The answer about one position.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Report<'a> {
    id: &'a str,
    turn_number: usize,
    is_during_search: bool,
    move_infos: Vec<MoveInfo>,
    root_info: RootInfo,
    #[serde(skip_serializing_if = "Option::is_none")]
    ownership: Option<Vec<f64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    policy: Option<&'a [f64]>,
    /// Not one of KataGo's fields: the net knows no pass, so the last number of the policy
    /// says nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    policy_has_pass: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    distance_points: Option<CandidatesJson>,
}

/// The answer about a position that was given up before work on it began.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct NoReport<'a> {
    id: &'a str,
    turn_number: usize,
    is_during_search: bool,
    no_results: bool,
}

impl NoReport<'_> {
    /// Nothing is known about this position.
    pub(super) const fn new(id: &str, turn_number: usize) -> NoReport<'_> {
        NoReport { id, turn_number, is_during_search: false, no_results: true }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MoveInfo {
    #[serde(rename = "move")]
    vertex: String,
    visits: u32,
    edge_visits: u32,
    weight: u32,
    #[serde(flatten)]
    values: Told,
    prior: f64,
    lcb: f64,
    utility_lcb: f64,
    order: usize,
    pv: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pv_visits: Option<Vec<u32>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RootInfo {
    current_player: char,
    visits: u32,
    weight: u32,
    #[serde(flatten)]
    values: Told,
}

/// What is said of a move and of the whole position: the best move's.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Told {
    winrate: f64,
    utility: f64,
    score_mean: f64,
    score_lead: f64,
    score_selfplay: f64,
    score_stdev: f64,
}

/// Turns the mover's values into those of the side that the client wants.
#[derive(Clone, Copy)]
struct View {
    flips: bool,
}

impl View {
    fn of(perspective: Perspective, mover: Color) -> View {
        let flips = match perspective {
            Perspective::Mover => false,
            Perspective::Black => mover == Color::White,
            Perspective::White => mover == Color::Black,
        };
        View { flips }
    }

    fn rate(self, value: f64) -> f64 {
        rounded(if self.flips { 1.0 - value } else { value })
    }

    fn signed(self, value: f64) -> f64 {
        rounded(if self.flips { -value } else { value })
    }

    fn told(self, values: Values) -> Told {
        let lead = self.signed(values.lead);
        Told {
            winrate: self.rate(values.win_rate),
            utility: self.signed(Values::utility(values.win_rate)),
            score_mean: lead,
            score_lead: lead,
            score_selfplay: lead,
            score_stdev: rounded(values.deviation),
        }
    }
}

/// What is known of a position without a search.
pub(super) struct Known {
    /// Owners and score by the ownership model.
    pub(super) estimate: Estimate,
    /// The shares of the moves, if they are wanted; see [`policy`].
    pub(super) policy: Option<Vec<f64>>,
}

/// What a net says of every move as KataGo orders them: the points row by row from the top,
/// -1 where a move is illegal, then the pass, of which the net knows nothing: 0.
pub(super) fn policy(net: &PolicyNet, game: &Game, color: Color) -> Vec<f64> {
    let size = game.size();
    let mut shares = vec![-1.0; size.area() + 1];
    for told in Evaluator::from_all_sides(net, size).evaluate(&Scene::of(game, color)).moves {
        if game.check(Move::Play(told.point), color).is_ok() {
            let place = usize::from(told.point.y()) * usize::from(size.get()) + usize::from(told.point.x());
            shares[place] = rounded(f64::from(told.share));
        }
    }
    shares[size.area()] = 0.0;
    shares
}

/// Describes what a search has found for one position of a query.
pub(super) fn report<'a>(
    query: &'a Query,
    turn: usize,
    found: &Snapshot,
    known: &'a Known,
    during: bool,
) -> Report<'a> {
    let estimate = &known.estimate;
    let view = View::of(query.perspective, found.color);
    let size = query.size();
    let tried = found.candidates.iter().filter(|c| c.playouts > 0).enumerate();
    Report {
        id: &query.id,
        turn_number: turn,
        is_during_search: during,
        move_infos: tried
            .map(|(order, c)| move_info(query, view, order, c, Values::of(found, estimate, c)))
            .collect(),
        root_info: root_info(view, found, estimate),
        ownership: query.ownership.then(|| owners(size, found.color, estimate, view)),
        policy: known.policy.as_deref(),
        policy_has_pass: known.policy.as_ref().map(|_| false),
        distance_points: (query.distance_points && !during).then(|| {
            let (game, ..) = query.position(turn);
            by_distance(&game, found.color, None, |candidates| candidates.json(DISTANCE_POINTS))
        }),
    }
}

fn move_info(query: &Query, view: View, order: usize, candidate: &Candidate, values: Values) -> MoveInfo {
    let name = |point| query.size().name(point).to_string();
    let vertex = candidate.point().map_or_else(|| "pass".to_owned(), name);
    let visits = candidate.playouts;
    MoveInfo {
        pv: vec![vertex.clone()],
        vertex,
        visits,
        edge_visits: visits,
        weight: visits,
        values: view.told(values),
        prior: rounded(candidate.prior),
        lcb: view.rate(values.lower_win_rate),
        utility_lcb: view.signed(Values::utility(values.lower_win_rate)),
        order,
        pv_visits: query.line_visits.then(|| vec![visits]),
    }
}

fn root_info(view: View, found: &Snapshot, estimate: &Estimate) -> RootInfo {
    let nothing = Told {
        winrate: 0.5,
        utility: 0.0,
        score_mean: 0.0,
        score_lead: 0.0,
        score_selfplay: 0.0,
        score_stdev: 0.0,
    };
    RootInfo {
        current_player: found.color.letter().to_ascii_uppercase(),
        visits: found.playouts,
        weight: found.playouts,
        values: found.best().map_or(nothing, |best| view.told(Values::of(found, estimate, best))),
    }
}

/// The mean owner of every point that the ownership model expects, row by row from the top.
fn owners(size: BoardSize, mover: Color, estimate: &Estimate, view: View) -> Vec<f64> {
    let sign = if mover == Color::Black { 1.0 } else { -1.0 };
    size.points().map(|point| view.signed(sign * f64::from(estimate.ownership.moku(point)))).collect()
}

/// Six decimals say more than playouts know.
fn rounded(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}
