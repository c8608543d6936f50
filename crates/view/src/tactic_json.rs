//! Tactical claims for programs: what is claimed, its proofs with their lines
//! and zones, and the sentences in all languages. Points are GTP vertices,
//! colours `black` and `white`; a pass in a line is `pass`.

use gokoro_board::{BoardSize, Color, Point};
use gokoro_mind::tactics::{Aftermath, BoardRef, GoalProof, NamedString, Tactic, TacticClaim};
use gokoro_reading::Goal;
use gokoro_reading::tsumego::Ply;

use crate::answer_json::assumption;
use crate::catalogue::Localizer;
use crate::fields::{Json, fields};
use crate::names::{SideJson, turn, vertex, vertices};
use crate::tactic_text::goal_key;
use crate::text_json::TextJson;

/// A claim about move `number` of a board of this size.
pub fn tactic_json(claim: &TacticClaim, number: usize, teller: &Localizer<'_>) -> impl Json + use<> {
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
    fields!(
        kind = claim.tactic.name(),
        strings =
            claim.tactic.strings().into_iter().map(|string| string_json(string, size)).collect::<Vec<_>>(),
        /// How: `ladder`, `net`, `snapback`, `direct` for captures; `takes`, `extends`, `other` for rescues.
        #[serde(skip_serializing_if = "crate::fields::is_empty")]
        manner = match claim.tactic {
            Tactic::Captures(_, manner, _) => Some(manner.name()),
            Tactic::Saves(_, rescue) => Some(rescue.name()),
            _ => None,
        },
        /// Of what is taken: `stands`, `falls` or `open`, by the fate of the stones that take it.
        #[serde(skip_serializing_if = "crate::fields::is_empty")]
        aftermath = aftermath.map(Aftermath::name),
        #[serde(skip_serializing_if = "crate::fields::is_empty")]
        taken_back = aftermath.and_then(Aftermath::falling).map(|captor| string_json(captor, size)),
        #[serde(skip_serializing_if = "crate::fields::is_empty")]
        point = point.map(|point| vertex(size, point)),
        #[serde(skip_serializing_if = "crate::fields::is_empty")]
        answer = answer.map(|point| vertex(size, point)),
        /// The stones that break a ladder.
        #[serde(skip_serializing_if = "crate::fields::is_empty")]
        breakers = match claim.tactic {
            Tactic::LadderBroken(_, stones) => vertices(size, stones.iter()),
            _ => Vec::new(),
        },
        /// What it rests on; empty where counting is enough.
        proofs = claim.proofs.iter().map(proof).collect::<Vec<_>>(),
        text = TextJson::new(teller, |teller| teller.tactic(number, &claim.tactic)),
    )
}

pub(crate) fn string_json(string: NamedString, size: BoardSize) -> impl Json + use<> {
    fields!(color = SideJson(string.color), stone = vertex(size, string.stone), stones = string.count)
}

pub(crate) fn proof_json(proof: &GoalProof, size: BoardSize, text: Option<TextJson>) -> impl Json + use<> {
    let (stage, without) = match proof.stage {
        BoardRef::Before => ("before", Vec::new()),
        BoardRef::After => ("after", Vec::new()),
        BoardRef::Then => ("then", Vec::new()),
        BoardRef::Without(stones) => ("without", vertices(size, stones.iter())),
    };
    fields!(
        stage,
        #[serde(skip_serializing_if = "crate::fields::is_empty")]
        without,
        /// `capture`, `save`, `connect`, `cut`, `any`.
        goal = goal_key(&proof.goal),
        /// Of `capture` and `save`: a stone of the string.
        #[serde(skip_serializing_if = "crate::fields::is_empty")]
        target = match proof.goal {
            Goal::Capture(stone) | Goal::Save(stone) => Some(vertex(size, stone)),
            _ => None,
        },
        /// Who reaches it.
        prover = SideJson(proof.prover),
        first = SideJson(proof.first),
        line = proof.line.iter().map(|&(color, ply)| ply_json(color, ply, size)).collect::<Vec<_>>(),
        zone = vertices(size, proof.zone.iter()),
        assumptions =
            proof.assumptions.iter().map(|one| assumption(one).replace('_', "-")).collect::<Vec<_>>(),
        nodes = proof.nodes,
        text,
    )
}

/// A move of a line.
pub(crate) fn line_move_json(color: Color, point: Option<Point>, size: BoardSize) -> impl Json + use<> {
    fields!(color = SideJson(color), vertex = turn(size, point))
}

/// A move of a line of the solver, before which there may be a ko threat.
pub(crate) fn ply_json(color: Color, ply: Ply, size: BoardSize) -> impl Json + use<> {
    fields!(
        #[serde(flatten)]
        turn = line_move_json(color, ply.point, size),
        #[serde(skip_serializing_if = "crate::fields::is_empty")]
        threat = ply.threat,
    )
}
