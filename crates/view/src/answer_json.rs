//! An answer of the reader as JSON: what it says, what it rests on, and the
//! proof if there is one. Points are GTP vertices; a move elsewhere is `pass`.

use gokoro_board::{BoardSize, Color, Point};
use gokoro_reading::answers::{AnswerBasis, GtpAnswer};
use gokoro_reading::{Assumption, GoalVerdict, ProofOutcome};
use serde::Serialize;

use crate::catalogue::color_key;
use crate::json::SCHEMA;
use crate::names::{name, name_or_pass, names};

/// A move of a proof line.
#[derive(Serialize, Debug)]
struct ProofMoveJson {
    color: &'static str,
    #[serde(rename = "move")]
    point: String,
}

/// An answer of the reader.
#[derive(Serialize, Debug)]
pub struct GtpAnswerJson {
    schema: u32,
    /// As the GTP command writes it.
    answer: String,
    /// 0 fails, 1 succeeds, 2 and 3 with a ko.
    code: u8,
    /// The first move; null where none is needed or nothing succeeds.
    #[serde(rename = "move")]
    point: Option<String>,
    /// `proven` or `estimated`.
    basis: &'static str,
    /// Of an estimate: `searched` or `nearer`; else null.
    estimate: Option<&'static str>,
    #[serde(flatten)]
    proof: ProofJson,
}

/// An answer as JSON; `written` is its text in GTP.
pub fn answer_json(size: BoardSize, written: &str, answer: &GtpAnswer) -> GtpAnswerJson {
    let estimate = match answer.basis {
        AnswerBasis::Proven => None,
        AnswerBasis::Estimated(estimate) => Some(estimate.name()),
    };
    GtpAnswerJson {
        schema: SCHEMA,
        answer: written.to_owned(),
        code: answer.code.number(),
        point: answer.point.map(|point| name(size, point)),
        basis: basis_name(answer),
        estimate,
        proof: proof_json(size, answer.verdict.as_ref(), answer.nodes),
    }
}

/// What a reader proved.
#[derive(Serialize, Debug)]
pub struct GoalVerdictJson {
    schema: u32,
    #[serde(flatten)]
    proof: ProofJson,
}

/// The proof of an answer; empty where nothing is proven.
#[derive(Serialize, Debug)]
struct ProofJson {
    /// First moves of the side that the proof is for, the best one first.
    first_moves: Vec<String>,
    /// The proof's line of play.
    line: Vec<ProofMoveJson>,
    /// The points that the proof depends on.
    zone: Vec<String>,
    /// What the proof takes for granted.
    assumptions: Vec<String>,
    /// Moves made on boards.
    nodes: u64,
}

/// A verdict as JSON.
pub fn verdict_json(size: BoardSize, verdict: &GoalVerdict) -> GoalVerdictJson {
    GoalVerdictJson { schema: SCHEMA, proof: proof_json(size, Some(verdict), verdict.nodes) }
}

fn proof_json(size: BoardSize, verdict: Option<&GoalVerdict>, nodes: u64) -> ProofJson {
    let line = verdict.map_or(&[][..], |verdict| &verdict.line);
    ProofJson {
        first_moves: names(size, verdict.into_iter().flat_map(|verdict| verdict.first_moves.iter().copied())),
        line: line.iter().map(|&turn| line_move(size, turn)).collect(),
        zone: names(size, verdict.into_iter().flat_map(|verdict| verdict.zone.iter())),
        assumptions: verdict.into_iter().flat_map(|v| v.assumptions.iter().map(assumption)).collect(),
        nodes,
    }
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
fn line_move(size: BoardSize, (color, point): (Color, Option<Point>)) -> ProofMoveJson {
    ProofMoveJson { color: color_key(color), point: name_or_pass(size, point) }
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
