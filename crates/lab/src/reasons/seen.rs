//! The reasons of a move by name, as they can be said of it: what it plainly does, what is claimed of
//! strings, plans, kos and regions, which cases it serves by what evidence, and how it lies to the last
//! stones. No value is among them.

use gokoro_board::{Game, Move, Point};
use gokoro_mind::cases::{Case, Evidence};
use gokoro_mind::choice::{Thought, phase};
use gokoro_mind::kos::ko;
use gokoro_mind::plans::beside;
use gokoro_mind::reply::replies;
use gokoro_mind::signs::{Sign, signs};
use gokoro_mind::tactics::{Tactic, TacticsEffort, tactics};
use gokoro_mind::{MoveContext, claims};
use gokoro_position::LifeBasis;

use crate::words::region_name;

/// How much is read for a candidate.
const READ: TacticsEffort = TacticsEffort { nodes: 300, most: 6 };

/// What is plainly seen of the last move, if it was a stone: what a candidate may answer.
pub(super) fn last_signs(game: &Game) -> Vec<Sign> {
    let Some((turn, point)) = game.last_turn().and_then(|turn| Some((turn.color, turn.action.point()?)))
    else {
        return Vec::new();
    };
    let mut before = game.clone();
    before.undo();
    signs(before.board(), point, turn)
}

/// The reasons of a candidate, where the last move had these signs; each also with the phase of the
/// game, since what decides differs.
pub(super) fn reasons(game: &Game, thought: &Thought, answered: &[Sign], point: Point) -> Vec<String> {
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
    let plans = beside(board, &after, mover, Some(point), &read, READ.nodes);
    found.extend(plans.iter().map(|claim| format!("plan {}", claim.plan.name())));
    let mut played = game.clone();
    if played.play_as(Move::Play(point), mover).is_ok() {
        found.extend(ko(&played, &read, &READ).map(|claim| claim.deed.name().to_owned()));
    }
    let before = &thought.survey.position;
    let position = before.after(&after);
    let moved = MoveContext { before, after: &position, color: mover, action: Move::Play(point) };
    found.extend(claims(&moved).iter().filter_map(|claim| region_name(claim, mover)));
    let [last, before] = replies(&thought.survey, point);
    found.extend(before.map(|reply| format!("last but one {}", reply.nearness.name())));
    if let Some(reply) = last {
        let nearness = reply.nearness.name();
        found.push(format!("last {nearness}"));
        found.extend(answered.iter().map(|sign| format!("{} answered {nearness}", sign.kind.name())));
    }
    let candidate = thought.at(point);
    for purpose in &candidate.purposes {
        found.extend(thought.case(purpose).map(|case| rests_on(case, purpose.share)));
    }
    for (case, purpose) in thought.main_purposes(&candidate) {
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

/// A case with what it rests on and how much of it the move brings, in words.
pub(crate) fn rests_on(case: &Case, share: f32) -> String {
    let basis = match &case.evidence {
        Evidence::Decided { .. } => "decided".to_owned(),
        Evidence::Reached { .. } => "reached".to_owned(),
        Evidence::Liberties(count) => format!("{} liberties", count.min(&5)),
        Evidence::Life(life, LifeBasis::Proven) => format!("proven {}", life.name()),
        Evidence::Life(life, _) => life.name().to_owned(),
        Evidence::Vitality(_) => "omissions".to_owned(),
        Evidence::Gap(points) => format!("gap of {points}"),
        Evidence::Games(played, all) => {
            let often = f64::from(played.count) / f64::from((*all).max(1));
            let often = OFTEN.iter().find(|known| often >= known.0).map_or("rare", |known| known.1);
            format!("joseki {often}")
        }
        Evidence::Shape { proven: true, .. } => "proven shape".to_owned(),
        Evidence::Shape { proven: false, .. } => "shape".to_owned(),
        Evidence::Seen => "seen".to_owned(),
        Evidence::Open(_) => "open".to_owned(),
    };
    let part = PARTS.iter().find(|known| share >= known.0).map_or("part", |known| known.1);
    format!("{} {} {basis} {part}", case.kind.name(), case.intention.name())
}

/// How often a joseki move is played in its corner, at least.
const OFTEN: [(f64, &str); 3] = [(0.5, "usual"), (0.2, "often"), (0.05, "sometimes")];
/// How much of a case a move brings, at least.
const PARTS: [(f32, &str); 2] = [(1.0, "whole"), (0.5, "half")];
