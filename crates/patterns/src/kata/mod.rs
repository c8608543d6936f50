//! Nets of KataGo asked about positions: what they see (`inputs`), and what they say as [`KataOpinion`]. Their arithmetic
//! is in the room `net`.

mod area;
mod inputs;
mod ladder;
mod looks;
mod people;

use gokoro_board::{Point, RulesKo, Scoring, Symmetry};
use gokoro_net::kata::{KataAnswer, KataDesk, KataNet};

pub use gokoro_net::kata::KataLater;
pub use inputs::{KataScene, ROOT_OPTIMISM};
pub use looks::Looks;
pub(crate) use looks::key;
pub use people::{NoPeople, PlayerProfile};

/// All that a net says, in shares and points, from the side to move.
#[derive(Clone, PartialEq, Debug)]
pub struct KataOutput {
    /// The share of each point by rows from the top; `None` where a move is not legal.
    pub policy: Vec<Option<f32>>,
    /// The share of a pass.
    pub pass: f32,
    /// The chances of a win, a loss and no result.
    pub outcome: [f32; 3],
    /// The lead in points; here and below a game without a result counts 0.
    pub lead: f32,
    /// The expected score in points.
    pub score: f32,
    /// The expected square of the score.
    pub score_square: f32,
    /// What comes a few moves later, if the net says so.
    pub later: Option<KataLater>,
    /// The expected owner of each point by rows from the top, 1 the side to move.
    pub owners: Vec<f32>,
}

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

impl From<KataOutput> for KataOpinion {
    fn from(told: KataOutput) -> KataOpinion {
        let KataOutput { policy, pass, outcome: [win, _, none], lead, score, score_square, owners, .. } =
            told;
        let deviation = (score_square - score.powi(2)).max(0.0).sqrt();
        KataOpinion { policy, pass, wins: win + none / 2.0, lead, score, deviation, owners }
    }
}

/// Asks a net about a position as seen from one side.
pub fn ask(net: &KataNet, desk: &mut KataDesk, scene: &KataScene, view: Symmetry) -> KataOpinion {
    ask_all(net, desk, scene, view, scene.optimism).into()
}

/// All that a net says of a position as seen from one side, with so much of the optimistic policy.
pub fn ask_all(
    net: &KataNet,
    desk: &mut KataDesk,
    scene: &KataScene,
    view: Symmetry,
    optimism: f32,
) -> KataOutput {
    let (size, frame) = (scene.board.size(), desk.frame());
    scene.write(desk, net.suicide_areas(), |point| frame.cell(view.point(size, point)));
    let answer = net.run(desk);
    let seen = |point: Point| {
        let there = view.point(size, point);
        usize::from(there.y()) * usize::from(size.get()) + usize::from(there.x())
    };
    read_answer(scene, &answer, optimism, seen)
}

fn read_answer(
    scene: &KataScene,
    answer: &KataAnswer,
    optimism: f32,
    place: impl Fn(Point) -> usize,
) -> KataOutput {
    let size = scene.board.size();
    let pass = size.area();
    let mixed = |at: usize| {
        let plain = answer.policy[at];
        answer.optimistic.as_ref().map_or(plain, |other| plain + (other[at] - plain) * optimism)
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
    let no_result = scene.rules.scoring == Scoring::Territory || scene.ko() == RulesKo::Simple;
    let outcome = outcome(answer.outcome, no_result);
    let counted = 1.0 - outcome[2];
    KataOutput {
        policy: scores.iter().map(|score| score.map(share)).collect(),
        pass: share(mixed(pass)),
        outcome,
        lead: answer.lead * counted,
        score: answer.score * counted,
        score_square: (answer.score.powi(2) + answer.deviation.powi(2)) * counted,
        later: answer.later,
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
