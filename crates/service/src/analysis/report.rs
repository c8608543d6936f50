//! What a search found, in KataGo's words: the fields of an answer, their units
//! and the side in whose view they are.

use gokoro_analysis::distance::{DISTANCE_POINTS, by_distance};
use gokoro_analysis::net::{Net, PolicyNet};
use gokoro_board::{BoardSize, Color, Game, Move};
use gokoro_player::engine::{SearchCandidate, Snapshot};
use gokoro_view::fields::raw;
use gokoro_view::kosumi::candidates_json;
use serde::Serialize;
use serde_json::value::RawValue;

use super::Perspective;
use super::query::AnalysisQuery;
use crate::values::{deviation, utility};

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
    #[serde(skip_serializing_if = "Option::is_none")]
    distance_points: Option<Box<RawValue>>,
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
    values: MoverValues,
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
    values: MoverValues,
}

/// What is said of a move and of the whole position: the best move's.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MoverValues {
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

    /// A probability to win, a margin and its deviation.
    fn mover_values(self, win_rate: f64, lead: f64, deviation: f64) -> MoverValues {
        let lead = self.signed(lead);
        MoverValues {
            winrate: self.rate(win_rate),
            utility: self.signed(utility(win_rate)),
            score_mean: lead,
            score_lead: lead,
            score_selfplay: lead,
            score_stdev: rounded(deviation),
        }
    }
}

/// What a net says of every move as KataGo orders them: the points row by row from the top,
/// -1 where a move is illegal, then the pass; `plain` as the board lies, else from all sides.
pub(super) fn policy(net: &'static PolicyNet, game: &Game, color: Color, plain: bool) -> Vec<f64> {
    let size = game.size();
    let mut shares = vec![-1.0; size.area() + 1];
    let told = Net::from(net).policy(game, color, plain);
    for (point, share) in told.moves {
        if game.check(Move::Play(point), color).is_ok() {
            let place = usize::from(point.y()) * usize::from(size.get()) + usize::from(point.x());
            shares[place] = rounded(f64::from(share));
        }
    }
    shares[size.area()] = rounded(f64::from(told.pass));
    shares
}

/// Describes what a search has found for one position of a query.
pub(super) fn report<'a>(
    query: &'a AnalysisQuery,
    turn: usize,
    found: &Snapshot,
    policy: Option<&'a [f64]>,
    during: bool,
) -> Report<'a> {
    let view = View::of(query.limits.perspective, found.color);
    let deviation = deviation(found);
    let tried = found.candidates.iter().filter(|c| c.visits > 0).enumerate();
    Report {
        id: &query.id,
        turn_number: turn,
        is_during_search: during,
        move_infos: tried.map(|(order, c)| move_info(query, view, order, c, deviation)).collect(),
        root_info: RootInfo {
            current_player: found.color.letter().to_ascii_uppercase(),
            visits: found.visits,
            weight: found.visits,
            values: view.mover_values(found.win_rate, found.lead, deviation),
        },
        ownership: query.ownership.then(|| owners(query.size(), found, view)),
        policy,
        distance_points: (query.distance_points && !during).then(|| {
            let (game, ..) = query.position(turn);
            by_distance(&game, found.color, None, |candidates| {
                raw(&candidates_json(candidates, DISTANCE_POINTS))
            })
        }),
    }
}

fn move_info(
    query: &AnalysisQuery,
    view: View,
    order: usize,
    candidate: &SearchCandidate,
    deviation: f64,
) -> MoveInfo {
    let name = |action: Move| match action {
        Move::Play(point) => query.size().name(point).to_string(),
        Move::Pass | Move::Resign => "pass".to_owned(),
    };
    let SearchCandidate { visits, win_rate, lower_win_rate, lead, .. } = *candidate;
    MoveInfo {
        vertex: name(candidate.action),
        pv: candidate.line.iter().copied().map(name).collect(),
        visits,
        edge_visits: visits,
        weight: visits,
        values: view.mover_values(win_rate, lead, deviation),
        prior: rounded(candidate.prior),
        lcb: view.rate(lower_win_rate),
        utility_lcb: view.signed(utility(lower_win_rate)),
        order,
        pv_visits: query.line_visits.then(|| candidate.line_visits.clone()),
    }
}

/// Who is expected to own every point, row by row from the top.
fn owners(size: BoardSize, found: &Snapshot, view: View) -> Vec<f64> {
    let sign = found.color.signed(1.0);
    size.points().map(|point| view.signed(sign * found.owner(point))).collect()
}

/// Six decimals say more than a search knows.
fn rounded(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}
