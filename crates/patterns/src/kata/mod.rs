//! Nets of KataGo asked about positions: what they see (`inputs`), and what they say as [`Opinion`]. Their arithmetic
//! is in the room `net`.

mod area;
mod inputs;
mod ladder;
mod looks;

use gokoro_board::{KoRule, Point, Scoring, Symmetry};
use gokoro_net::kata::{KataAnswer, KataDesk, KataNet};

pub use inputs::KataScene;
pub use looks::Looks;
pub(crate) use looks::key;

/// The share of the optimistic policy at the root of an analysis, as KataGo has it.
const OPTIMISM: f32 = 0.2;

/// What a net says, in shares and points, from the side to move.
#[derive(Clone, PartialEq, Debug)]
pub struct KataOpinion {
    /// The share of each point by rows from the top; `None` where a move is not legal.
    pub policy: Vec<Option<f32>>,
    /// The share of a pass.
    pub pass: f32,
    /// The chance to win, a game without a result half of it.
    pub wins: f32,
    /// The lead in points.
    pub lead: f32,
    /// The expected score in points, and its standard deviation.
    pub score: f32,
    /// See `score`.
    pub deviation: f32,
    /// The expected owner of each point by rows from the top, 1 the side to move.
    pub owners: Vec<f32>,
}

/// Asks a net about a position as seen from one side.
pub fn ask(net: &KataNet, desk: &mut KataDesk, scene: &KataScene, view: Symmetry) -> KataOpinion {
    let (size, frame) = (scene.board.size(), desk.frame());
    scene.write(desk, net.suicide_areas(), |point| frame.cell(view.point(size, point)));
    let answer = net.run(desk);
    let seen = |point: Point| {
        let there = view.point(size, point);
        usize::from(there.y()) * usize::from(size.get()) + usize::from(there.x())
    };
    opinion(scene, &answer, seen)
}

fn opinion(scene: &KataScene, answer: &KataAnswer, place: impl Fn(Point) -> usize) -> KataOpinion {
    let size = scene.board.size();
    let pass = size.area();
    let mixed = |at: usize| {
        let plain = answer.policy[at];
        answer.optimistic.as_ref().map_or(plain, |other| plain + (other[at] - plain) * OPTIMISM)
    };
    let suicide = scene.rules.suicide;
    let legal = |point: Point| {
        !scene.banned.contains(point) && scene.board.check_move(point, scene.to_move, suicide).is_ok()
    };
    let scores: Vec<Option<f32>> =
        size.points().map(|point| legal(point).then(|| mixed(place(point)))).collect();
    let most = scores.iter().flatten().copied().fold(mixed(pass), f32::max);
    let sum: f32 = scores.iter().flatten().chain([&mixed(pass)]).map(|score| (score - most).exp()).sum();
    let share = |score: f32| (score - most).exp() / sum;
    // A game without a result needs simple ko or territory rules.
    let no_result = scene.rules.scoring == Scoring::Territory || scene.ko() == KoRule::Simple;
    let [win, _, none] = outcome(answer.outcome, no_result);
    let counted = 1.0 - none;
    KataOpinion {
        policy: scores.iter().map(|score| score.map(share)).collect(),
        pass: share(mixed(pass)),
        wins: win + none / 2.0,
        lead: answer.lead * counted,
        score: answer.score * counted,
        deviation: ((answer.score.powi(2) + answer.deviation.powi(2)) * counted
            - (answer.score * counted).powi(2))
        .max(0.0)
        .sqrt(),
        owners: size.points().map(|point| answer.owners[place(point)]).collect(),
    }
}

/// Chances of a win, a loss and no result.
fn outcome([win, loss, none]: [f32; 3], no_result: bool) -> [f32; 3] {
    let none = if no_result { none } else { f32::NEG_INFINITY };
    let most = win.max(loss).max(none);
    let all = [win, loss, none].map(|score| (score - most).exp());
    let sum: f32 = all.iter().sum();
    all.map(|share| share / sum)
}
