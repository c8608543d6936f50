//! An answer of the reader as JSON: what it says, what it rests on, and the
//! proof if there is one. Points are GTP vertices; a move elsewhere is `pass`.

use gokoro_board::{BoardSize, Color, Point};
use gokoro_reading::answers::{AnswerBasis, GtpAnswer};
use gokoro_reading::{Assumption, GoalVerdict, ProofOutcome};

use crate::fields::{Json, fields};
use crate::json::SCHEMA;
use crate::names::{SideJson, turn, vertex, vertices};

/// An answer as JSON; `written` is its text in GTP.
pub fn answer_json(size: BoardSize, written: &str, answer: &GtpAnswer) -> impl Json + use<> {
    let estimate = match answer.basis {
        AnswerBasis::Proven => None,
        AnswerBasis::Estimated(estimate) => Some(estimate.name()),
    };
    fields!(
        schema = SCHEMA,
        /// As the GTP command writes it.
        answer = written.to_owned(),
        /// 0 fails, 1 succeeds, 2 and 3 with a ko.
        code = answer.code.number(),
        /// The first move; null where none is needed or nothing succeeds.
        r#move = answer.point.map(|point| vertex(size, point)),
        /// `proven` or `estimated`.
        basis = basis_name(answer),
        /// Of an estimate: `searched` or `nearer`; else null.
        estimate,
        #[serde(flatten)]
        proof = proof_json(size, answer.verdict.as_ref(), answer.nodes),
    )
}

/// A verdict as JSON.
pub fn verdict_json(size: BoardSize, verdict: &GoalVerdict) -> impl Json + use<> {
    fields!(
        schema = SCHEMA,
        #[serde(flatten)]
        proof = proof_json(size, Some(verdict), verdict.nodes),
    )
}

fn proof_json(size: BoardSize, verdict: Option<&GoalVerdict>, nodes: u64) -> impl Json + use<> {
    let line = verdict.map_or(&[][..], |verdict| &verdict.line);
    fields!(
        /// First moves of the side that the proof is for, the best one first.
        first_moves =
            vertices(size, verdict.into_iter().flat_map(|verdict| verdict.first_moves.iter().copied())),
        /// The proof's line of play.
        line = line.iter().map(|&(color, point)| line_move(size, color, point)).collect::<Vec<_>>(),
        /// The points that the proof depends on.
        zone = vertices(size, verdict.into_iter().flat_map(|verdict| verdict.zone.iter())),
        /// What the proof takes for granted.
        assumptions =
            verdict.into_iter().flat_map(|v| v.assumptions.iter().map(assumption)).collect::<Vec<_>>(),
        /// Moves made on boards.
        nodes,
    )
}

/// `proven` or `estimated`.
pub fn basis_name(answer: &GtpAnswer) -> &'static str {
    if answer.is_proven() { "proven" } else { "estimated" }
}

/// `proven`, `disproven` or `unknown`.
pub(crate) const fn outcome_name(outcome: ProofOutcome) -> &'static str {
    match outcome {
        ProofOutcome::Proven => "proven",
        ProofOutcome::Disproven => "disproven",
        ProofOutcome::Unknown => "unknown",
    }
}

/// A move of a line of play.
fn line_move(size: BoardSize, color: Color, point: Option<Point>) -> impl Json + use<> {
    fields!(color = SideJson(color), r#move = turn(size, point),)
}

/// What is taken for granted, by its name in data.
pub(crate) fn assumption(assumption: &Assumption) -> String {
    match assumption {
        Assumption::NoSuperko => "no_superko".to_owned(),
        Assumption::Area => "area".to_owned(),
        Assumption::Nearby => "nearby".to_owned(),
        Assumption::Escape => "escape".to_owned(),
        Assumption::KoThreats(threats) => format!("ko_threats_{threats}"),
        Assumption::EndlessPlay => "endless_play".to_owned(),
    }
}
