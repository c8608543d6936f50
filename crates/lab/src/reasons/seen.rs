//! The reasons of a move by name, as they can be said of it: what it plainly does, what is claimed of
//! strings, plans, kos and regions, and which cases it serves. No number is among them.

use gokoro_board::{Game, Move, Point};
use gokoro_mind::choice::{Thought, phase};
use gokoro_mind::kos::ko;
use gokoro_mind::plans::beside;
use gokoro_mind::signs::signs;
use gokoro_mind::tactics::{Effort, Tactic, tactics};
use gokoro_mind::{Played, claims};

use crate::words::region_name;

/// How much is read for a candidate.
const READ: Effort = Effort { nodes: 300, most: 6 };

/// The reasons of a candidate; each also with the phase of the game, since what decides differs.
pub(super) fn reasons(game: &Game, thought: &Thought, point: Point) -> Vec<String> {
    let (board, mover) = (thought.survey.board(), thought.survey.mover());
    let after = board.after(point, mover);
    let mut found: Vec<String> =
        signs(board, point, mover).iter().map(|sign| format!("sign {}", sign.kind.name())).collect();
    let read = tactics(board, &after, mover, point, &READ);
    for claim in &read {
        let name = claim.tactic.name();
        found.push(name.to_owned());
        match claim.tactic {
            Tactic::Captures(_, manner, _) => found.push(format!("{name} {}", manner.name())),
            Tactic::Saves(_, rescue) => found.push(format!("{name} {}", rescue.name())),
            _ => {}
        }
    }
    let plans = beside(board, &after, (mover, Some(point)), &read, READ.nodes);
    found.extend(plans.iter().map(|claim| format!("plan {}", claim.plan.name())));
    let mut played = game.clone();
    if played.play_as(Move::Play(point), mover).is_ok() {
        found.extend(ko(&played, &read, &READ).map(|claim| claim.deed.name().to_owned()));
    }
    let before = &thought.survey.position;
    let position = before.after(&after);
    let moved = Played { before, after: &position, color: mover, action: Move::Play(point) };
    found.extend(claims(&moved).iter().filter_map(|claim| region_name(claim, mover)));
    let candidate = thought.at(point);
    for (case, purpose) in thought.told(&candidate) {
        let name = format!("for {} {}", case.kind.name(), case.intention.name());
        if purpose.share >= 1.0 && case.evidence.is_proven() {
            found.push(format!("{name} proven"));
        }
        found.push(name);
    }
    if found.is_empty() {
        found.push("none".to_owned());
    }
    found.sort_unstable();
    found.dedup();
    let phase = phase(&thought.survey);
    let phased: Vec<String> = found.iter().map(|reason| format!("{reason} in {phase}")).collect();
    found.extend(phased);
    found
}
