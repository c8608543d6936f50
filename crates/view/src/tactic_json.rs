//! Tactical claims for programs: what is claimed, its proofs with their lines
//! and zones, and the sentences in all languages. Points are GTP vertices,
//! colours `black` and `white`; a pass in a line is `pass`.

use gokoro_board::{BoardSize, Color, Point};
use gokoro_mind::tactics::{Aftermath, BoardRef, GoalProof, NamedString, Tactic, TacticClaim};
use gokoro_reading::Goal;
use gokoro_reading::tsumego::Ply;

use crate::answer_json::assumption;
use crate::catalogue::{Localizer, color_key};
use crate::fields::{Fields, fields};
use crate::names::{name, name_or_pass, names};
use crate::tactic_text::goal_key;
use crate::text_json::TextJson;

/// A claim about move `number` of a board of this size.
pub fn tactic_json(claim: &TacticClaim, number: usize, teller: &Localizer<'_>) -> Fields {
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
        manner = match claim.tactic {
            Tactic::Captures(_, manner, _) => Some(manner.name()),
            Tactic::Saves(_, rescue) => Some(rescue.name()),
            _ => None,
        },
        aftermath = aftermath.map(Aftermath::name),
        taken_back = aftermath.and_then(Aftermath::falling).map(|captor| string_json(captor, size)),
        point = point.map(|point| name(size, point)),
        answer = answer.map(|point| name(size, point)),
        breakers = match claim.tactic {
            Tactic::LadderBroken(_, stones) => names(size, stones.iter()),
            _ => Vec::new(),
        },
        proofs = claim.proofs.iter().map(proof).collect::<Vec<_>>(),
        text = TextJson::new(teller, |teller| teller.tactic(number, &claim.tactic))
    )
    .without_empty(&["manner", "aftermath", "taken_back", "point", "answer", "breakers"])
}

pub(crate) fn string_json(string: NamedString, size: BoardSize) -> Fields {
    fields!(color = color_key(string.color), stone = name(size, string.stone), stones = string.count)
}

pub(crate) fn proof_json(proof: &GoalProof, size: BoardSize, text: Option<TextJson>) -> Fields {
    let (stage, without) = match proof.stage {
        BoardRef::Before => ("before", Vec::new()),
        BoardRef::After => ("after", Vec::new()),
        BoardRef::Then => ("then", Vec::new()),
        BoardRef::Without(stones) => ("without", names(size, stones.iter())),
    };
    fields!(
        stage,
        without,
        goal = goal_key(&proof.goal),
        target = match proof.goal {
            Goal::Capture(stone) | Goal::Save(stone) => Some(name(size, stone)),
            _ => None,
        },
        prover = color_key(proof.prover),
        first = color_key(proof.first),
        line = proof.line.iter().map(|&played| ply_json(played, size)).collect::<Vec<_>>(),
        zone = names(size, proof.zone.iter()),
        assumptions =
            proof.assumptions.iter().map(|one| assumption(one).replace('_', "-")).collect::<Vec<_>>(),
        nodes = proof.nodes,
        text
    )
    .without_empty(&["without", "target"])
}

/// A move of a line.
pub(crate) fn line_move_json(color: Color, point: Option<Point>, size: BoardSize) -> Fields {
    fields!(color = color_key(color), vertex = name_or_pass(size, point))
}

/// A move of a line of the solver, before which there may be a ko threat.
pub(crate) fn ply_json((color, ply): (Color, Ply), size: BoardSize) -> Fields {
    line_move_json(color, ply.point, size).and(fields!(threat = ply.threat).without_empty(&["threat"]))
}
