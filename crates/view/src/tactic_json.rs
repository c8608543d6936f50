//! Tactical claims for programs: what is claimed, its proofs with their lines
//! and zones, and the sentences in all languages. Points are GTP vertices,
//! colours `black` and `white`; a pass in a line is `pass`.

use gokoro_board::{BoardSize, Color, Point};
use gokoro_mind::tactics::{Aftermath, BoardRef, GoalProof, NamedString, Tactic, TacticClaim};
use gokoro_reading::Goal;
use gokoro_reading::tsumego::Ply;
use serde::Serialize;

use crate::answer_json::assumption;
use crate::catalogue::{Localizer, color_key};
use crate::names::{name, name_or_pass, names};
use crate::tactic_text::goal_key;
use crate::text_json::TextJson;

/// A tactical claim.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TacticJson {
    /// `captures`, `saves`, `atari`, ...
    pub kind: &'static str,
    /// The strings that it is about.
    pub strings: Vec<StringJson>,
    /// How: `ladder`, `net`, `snapback`, `direct` for captures; `takes`,
    /// `extends`, `other` for rescues.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub manner: Option<&'static str>,
    /// Of what is taken: `stands`, `falls` or `open`, by the fate of the stones that take
    /// it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aftermath: Option<&'static str>,
    /// The string of them that can be taken in return.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taken_back: Option<StringJson>,
    /// The last liberty of an atari, or the move that takes or cuts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub point: Option<String>,
    /// Where the other side could have cut, or can save.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    /// The stones that break a ladder.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub breakers: Vec<String>,
    /// What it rests on; empty where counting is enough.
    pub proofs: Vec<GoalProofJson>,
    /// The sentence in all languages.
    pub text: TextJson,
}

/// A string.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StringJson {
    /// Whose it is.
    pub color: &'static str,
    /// Its first stone, row by row from the top.
    pub stone: String,
    /// How many stones it has.
    pub stones: u32,
}

/// A proven goal.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GoalProofJson {
    /// `before` or `after` the move, `without` stones, or `then`: after the first proof's line.
    pub stage: &'static str,
    /// The stones taken off the board for it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
    /// `capture`, `save`, `connect`, `cut`, `any`.
    pub goal: &'static str,
    /// Of `capture` and `save`: a stone of the string.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// Who reaches it.
    pub prover: &'static str,
    /// Who plays first.
    pub first: &'static str,
    /// A line of the proof.
    pub line: Vec<LineMoveJson>,
    /// The points that it depends on.
    pub zone: Vec<String>,
    /// What it takes for granted.
    pub assumptions: Vec<String>,
    /// Moves made on the board to find it.
    pub nodes: u64,
    /// The line as a sentence; `null` where nothing needs playing.
    pub text: Option<TextJson>,
}

/// A move of a line.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LineMoveJson {
    /// Who.
    pub color: &'static str,
    /// Where, or `pass`.
    pub vertex: String,
    /// Whether a ko threat elsewhere and its answer come before it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub threat: bool,
}

/// A claim about move `number` of a board of this size.
pub fn tactic_json(claim: &TacticClaim, number: usize, teller: &Localizer<'_>) -> TacticJson {
    let size = teller.size;
    let (point, answer) = match claim.tactic {
        Tactic::Atari(_, last) | Tactic::SelfAtari(_, last) => (Some(last), None),
        Tactic::Connects(_, _, cut) => (None, cut),
        Tactic::Threatens(_, by)
        | Tactic::Leaves(_, by)
        | Tactic::ThreatensCut(_, _, by)
        | Tactic::LeavesCut(_, _, by) => (Some(by), None),
        Tactic::CanTake(_, by, saved) => (Some(by), saved),
        _ => (None, None),
    };
    let aftermath = claim.tactic.aftermath();
    let proof = |proof: &GoalProof| {
        let text = TextJson::new(teller, |teller| teller.proof(claim, proof).unwrap_or_default());
        proof_json(proof, size, text.message.is_some().then_some(text))
    };
    TacticJson {
        kind: claim.tactic.name(),
        strings: claim.tactic.strings().into_iter().map(|string| string_json(string, size)).collect(),
        manner: match claim.tactic {
            Tactic::Captures(_, manner, _) => Some(manner.name()),
            Tactic::Saves(_, rescue) => Some(rescue.name()),
            _ => None,
        },
        aftermath: aftermath.map(Aftermath::name),
        taken_back: aftermath.and_then(Aftermath::falling).map(|captor| string_json(captor, size)),
        point: point.map(|point| name(size, point)),
        answer: answer.map(|point| name(size, point)),
        breakers: match claim.tactic {
            Tactic::LadderBroken(_, stones) => names(size, stones.iter()),
            _ => Vec::new(),
        },
        proofs: claim.proofs.iter().map(proof).collect(),
        text: TextJson::new(teller, |teller| teller.tactic(number, &claim.tactic)),
    }
}

pub(crate) fn string_json(string: NamedString, size: BoardSize) -> StringJson {
    StringJson { color: color_key(string.color), stone: name(size, string.stone), stones: string.count }
}

pub(crate) fn proof_json(proof: &GoalProof, size: BoardSize, text: Option<TextJson>) -> GoalProofJson {
    let (stage, without) = match proof.stage {
        BoardRef::Before => ("before", Vec::new()),
        BoardRef::After => ("after", Vec::new()),
        BoardRef::Then => ("then", Vec::new()),
        BoardRef::Without(stones) => ("without", names(size, stones.iter())),
    };
    GoalProofJson {
        stage,
        without,
        goal: goal_key(&proof.goal),
        target: match proof.goal {
            Goal::Capture(stone) | Goal::Save(stone) => Some(name(size, stone)),
            _ => None,
        },
        prover: color_key(proof.prover),
        first: color_key(proof.first),
        line: proof.line.iter().map(|&played| ply_json(played, size)).collect(),
        zone: names(size, proof.zone.iter()),
        assumptions: proof.assumptions.iter().map(|one| assumption(one).replace('_', "-")).collect(),
        nodes: proof.nodes,
        text,
    }
}

/// A move of a line.
pub(crate) fn line_move_json((color, point): (Color, Option<Point>), size: BoardSize) -> LineMoveJson {
    LineMoveJson { color: color_key(color), vertex: name_or_pass(size, point), threat: false }
}

/// A move of a line of the solver, before which there may be a ko threat.
pub(crate) fn ply_json((color, ply): (Color, Ply), size: BoardSize) -> LineMoveJson {
    LineMoveJson { threat: ply.threat, ..line_move_json((color, ply.point), size) }
}
