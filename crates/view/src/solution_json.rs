//! Answers about life and death as JSON. Points are GTP vertices, a play elsewhere
//! is `pass`.

use gokoro_analysis::solving::SolutionReplay;
use gokoro_board::{BoardSize, Color, Scoring};
use gokoro_reading::tsumego::{
    Bounds, FirstMoverAnswer, LifeGrade, LifeKind, LifeProblem, LikelyAnswer, NamedResult, Outlets, Ply,
    ShownPlace, Status, Widened,
};
use serde::Serialize;

use crate::catalogue::color_key;
use crate::json::SCHEMA;
use crate::names::{name_or_pass, names};
use crate::open_text::open_granted;
use crate::solution_text::granted;

/// A result with its proven bounds.
#[derive(Clone, PartialEq, Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StatusJson {
    /// `alive`, `dead`, `ko`, `seki` or `unknown`.
    pub status: &'static str,
    /// How an alive group lives: `two_eyes` or `seki`; null where it is not known.
    pub life: Option<&'static str>,
    /// Of a ko: the result when neither side has threats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ko_default: Option<&'static str>,
    /// Of a ko: how many threats more than the opponent turn that result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ko_threats: Option<u8>,
    /// Of a ko: the side that needs them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schema::SideJson>"))]
    pub ko_threats_side: Option<&'static str>,
    /// The least that the defender is proven to reach: `dead`, `ko` or `alive`.
    pub at_least: &'static str,
    /// The most that the defender can reach, likewise.
    pub at_most: &'static str,
}

impl StatusJson {
    /// The result that bounds on a grade give; `life` is how the target lives, if it is known.
    pub fn new(defender: Color, bounds: Bounds, life: Option<LifeKind>) -> StatusJson {
        let status = bounds.grade().map(LifeGrade::status);
        let key = |grade: LifeGrade| match grade.status() {
            Status::Alive => "alive",
            Status::Dead => "dead",
            Status::Ko { .. } => "ko",
        };
        let (ko_default, ko_threats) = match status {
            Some(Status::Ko { lives: true, threats }) => (Some("alive"), Some(threats)),
            Some(Status::Ko { lives: false, threats }) => (Some("dead"), Some(threats)),
            _ => (None, None),
        };
        StatusJson {
            status: match (bounds.grade(), life) {
                (Some(LifeGrade::ALIVE), Some(LifeKind::Seki)) => "seki",
                (Some(grade), _) => key(grade),
                (None, _) if key(bounds.worst) == "ko" && key(bounds.best) == "ko" => "ko",
                (None, _) => "unknown",
            },
            life: life.map(|life| match life {
                LifeKind::TwoEyes => "two_eyes",
                LifeKind::Seki => "seki",
            }),
            ko_default,
            ko_threats,
            ko_threats_side: status.and_then(|s| s.side_in_need(defender)).map(color_key),
            at_least: key(bounds.worst),
            at_most: key(bounds.best),
        }
    }
}

/// A first move with its result.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct MoveResultJson {
    #[serde(rename = "move")]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::TurnJson"))]
    point: String,
    #[serde(flatten)]
    status: StatusJson,
}

/// A move of a line.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct PlyJson {
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::SideJson"))]
    color: &'static str,
    #[serde(rename = "move")]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::TurnJson"))]
    point: String,
    /// Whether a ko threat and its answer are played before it.
    threat: bool,
}

impl PlyJson {
    pub(crate) fn new(size: BoardSize, color: Color, ply: Ply) -> PlyJson {
        PlyJson { color: color_key(color), point: name_or_pass(size, ply.point), threat: ply.threat }
    }
}

/// The replay of a proof.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProofJson {
    /// Whether the proof stands its replay on a board.
    replayed: bool,
    /// Positions that were replayed; 0 if it does not.
    positions: usize,
    /// How many of these the proof does not follow to an end.
    unread: usize,
}

impl ProofJson {
    /// The replay of a proof.
    pub const fn new(replay: SolutionReplay) -> ProofJson {
        match replay {
            SolutionReplay::Holds(report) => {
                ProofJson { replayed: true, positions: report.positions, unread: report.unread }
            }
            SolutionReplay::Fails => ProofJson { replayed: false, positions: 0, unread: 0 },
        }
    }
}

/// The result with one side first.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnswerJson {
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::SideJson"))]
    first: &'static str,
    #[serde(flatten)]
    status: StatusJson,
    /// The best first moves: one, or all if all were requested. `pass` where no
    /// move is needed; empty where none achieves anything or nothing is proven.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::TurnJson>"))]
    first_moves: Vec<String>,
    /// Every first move, if all were requested.
    moves: Vec<MoveResultJson>,
    pv: Vec<PlyJson>,
    /// The points that the proofs rest on.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::VertexJson>"))]
    zone: Vec<String>,
    /// Moves that were made on a board.
    nodes: u64,
    /// Positions that were visited, each as often as its moves were looked at.
    positions: u64,
    /// How often parts into which the area fell decided a position alone.
    by_parts: u64,
    /// Null where nothing is proven or no replay was requested.
    proof: Option<ProofJson>,
    /// Of a group that is not enclosed: the places that prove the bounds.
    #[serde(flatten)]
    open: Option<OpenJson>,
}

/// A place that proves a bound.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlaceJson {
    /// The empty points of the place.
    room: usize,
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::VertexJson>"))]
    area: Vec<String>,
}

impl PlaceJson {
    fn new(shown: &ShownPlace, name: &dyn Fn(Ply) -> String) -> PlaceJson {
        let area = shown.solver.problem().area();
        PlaceJson { room: shown.room, area: area.iter().map(|point| name(Ply::at(point))).collect() }
    }
}

/// An answer that is likely and not proven.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LikelyJson {
    #[serde(flatten)]
    status: StatusJson,
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::TurnJson>"))]
    first_moves: Vec<String>,
    /// The empty points of the place that was read.
    room: usize,
    /// Points that count as safe: a group that joins one has escaped.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::VertexJson>"))]
    helpers: Vec<String>,
}

impl LikelyJson {
    fn new(likely: &LikelyAnswer, name: &dyn Fn(Ply) -> String) -> LikelyJson {
        let LikelyAnswer { problem, answer, room } = likely;
        let friends = problem.friends().unwrap_or_default();
        LikelyJson {
            status: StatusJson::new(problem.defender(), answer.found.bounds, answer.life),
            first_moves: best_first_moves(problem, answer).into_iter().map(name).collect(),
            room: *room,
            helpers: friends.iter().map(|point| name(Ply::at(point))).collect(),
        }
    }
}

/// The places that prove the bounds of an open group, and what is missing where the bounds do not meet.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenJson {
    /// The place that proves the lower bound, everything outside the attacker's; null where
    /// nothing is proven.
    at_least_in: Option<PlaceJson>,
    /// The place that proves the upper bound, everything outside of help to the defender.
    at_most_in: Option<PlaceJson>,
    /// The empty points of the widest place in which the group is lost if everything
    /// outside is the attacker's: more space or a way out is needed. 0 if there is none.
    lost_in: usize,
    /// The empty points of the widest place in which it lives if everything outside helps.
    lives_in: usize,
    /// Ways out of the place of `lost_in` that were not read.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::VertexJson>"))]
    ways_out: Vec<String>,
    /// Null where the bounds meet or nothing is likely.
    likely: Option<LikelyJson>,
}

impl OpenJson {
    /// Makes it of an answer; `name` writes a move.
    pub fn new(known: &Widened, name: &dyn Fn(Ply) -> String) -> OpenJson {
        let is_open = known.answer.found.bounds.grade().is_none();
        OpenJson {
            at_least_in: known.least.as_ref().map(|place| PlaceJson::new(place, name)),
            at_most_in: known.most.as_ref().map(|place| PlaceJson::new(place, name)),
            lost_in: known.lost_in,
            lives_in: known.lives_in,
            ways_out: known.ways_out.iter().map(|point| name(Ply::at(point))).collect(),
            likely: known.likely.as_ref().filter(|_| is_open).map(|likely| LikelyJson::new(likely, name)),
        }
    }
}

/// A solved problem.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolutionJson {
    schema: u32,
    size: u8,
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::SideJson"))]
    defender: &'static str,
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::VertexJson>"))]
    target: Vec<String>,
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::VertexJson>"))]
    area: Vec<String>,
    /// `closed` or `open`: what empty points around the area mean; `bounds` for a group that
    /// is not enclosed, where each bound has a place of its own.
    outlets: &'static str,
    assumptions: Vec<&'static str>,
    answers: Vec<AnswerJson>,
    /// `bent_four` or `double_ko`; null where the result has no name.
    named: Option<&'static str>,
    /// Of a result with a name: what it counts as by the rules in force, `dead`, `ko` or
    /// `alive`; else null.
    by_rules: Option<&'static str>,
}

/// The best first moves: all that are known if all were asked for, else one; none if the
/// side that moves first reaches nothing.
pub fn best_first_moves(problem: &LifeProblem, answer: &FirstMoverAnswer) -> Vec<Ply> {
    if answer.is_hopeless(problem.defender()) {
        return Vec::new();
    }
    let all = answer.best_moves();
    if all.is_empty() { answer.found.reply.into_iter().collect() } else { all }
}

/// A solved problem, each answer with the replay of its proof if there was one.
pub fn solution_json(
    problem: &LifeProblem,
    answers: &[(&FirstMoverAnswer, Option<SolutionReplay>)],
    named: Option<(NamedResult, Scoring)>,
) -> SolutionJson {
    let size = problem.board().size();
    let answer = |&(answer, proof): &(&FirstMoverAnswer, Option<SolutionReplay>)| AnswerJson {
        first: color_key(answer.first),
        status: StatusJson::new(problem.defender(), answer.found.bounds, answer.life),
        first_moves: best_first_moves(problem, answer)
            .into_iter()
            .map(|ply| name_or_pass(size, ply.point))
            .collect(),
        moves: answer
            .moves
            .iter()
            .map(|&(ply, bounds)| MoveResultJson {
                point: name_or_pass(size, ply.point),
                status: StatusJson::new(problem.defender(), bounds, None),
            })
            .collect(),
        pv: answer.line.iter().map(|&(color, ply)| PlyJson::new(size, color, ply)).collect(),
        zone: names(size, answer.found.zone.iter()),
        nodes: answer.found.nodes,
        positions: answer.found.positions,
        by_parts: answer.found.by_parts,
        proof: proof.map(ProofJson::new),
        open: None,
    };
    SolutionJson {
        schema: SCHEMA,
        size: size.get(),
        defender: color_key(problem.defender()),
        target: names(size, problem.target().iter()),
        area: names(size, problem.area().iter()),
        outlets: if problem.outlets() == Outlets::Open { "open" } else { "closed" },
        assumptions: granted(problem).into_iter().map(|(name, _)| name).collect(),
        answers: answers.iter().map(answer).collect(),
        named: named.map(|(named, _)| match named {
            NamedResult::BentFour => "bent_four",
            NamedResult::DoubleKo => "double_ko",
        }),
        by_rules: named.map(|(named, scoring)| match (named, scoring) {
            (NamedResult::BentFour, Scoring::Territory) => "dead",
            (NamedResult::BentFour, Scoring::Area) => "ko",
            (NamedResult::DoubleKo, _) => "alive",
        }),
    }
}

/// The answers about a group that is not enclosed, each with the replay of its proofs. `None`
/// without an answer.
pub fn open_solution_json(known: &[(&Widened, Option<SolutionReplay>)]) -> Option<SolutionJson> {
    let problem = known.first()?.0.problem();
    let size = problem.board().size();
    let answers: Vec<_> = known.iter().map(|&(known, proof)| (&known.answer, proof)).collect();
    let mut json = solution_json(problem, &answers, None);
    json.outlets = "bounds";
    json.assumptions.clear();
    for (answer, (known, _)) in json.answers.iter_mut().zip(known) {
        json.assumptions.extend(open_granted(known).into_iter().map(|(name, _)| name));
        answer.open = Some(OpenJson::new(known, &|ply| name_or_pass(size, ply.point)));
    }
    json.assumptions.sort_unstable();
    json.assumptions.dedup();
    Some(json)
}
