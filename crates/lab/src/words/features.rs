//! What a model over a commented move may look at: typed claims and purposes as numbers with
//! names, and, for the other model, where the move lies. No sentence is read.

use std::collections::BTreeMap;

use gokoro_board::{Color, Game, Move, Point};
use gokoro_mind::Claim;
use gokoro_mind::cases::Evidence;
use gokoro_mind::choice::Thought;
use gokoro_mind::life::{Chance, Deed, LifeClaim};
use gokoro_mind::tactics::{Tactic, TacticClaim};
use gokoro_review::{MoveReview, Review};

/// Numbers with names; what is not named is 0.
pub(super) type Features = BTreeMap<String, f64>;

/// Adds to a number.
fn add(features: &mut Features, name: impl Into<String>, value: impl Into<f64>) {
    *features.entry(name.into()).or_default() += value.into();
}

/// Sizes count by their logarithms.
fn size(count: impl Into<f64>) -> f64 {
    (1.0 + count.into().max(0.0)).ln()
}

/// What is claimed of a move and of the one before it, and what it is for.
pub(super) fn ours(review: &Review, index: usize, thought: &Thought, point: Point) -> Features {
    let mut features = Features::new();
    let Some(played) = review.moves.get(index) else { return features };
    claimed(&mut features, "", played);
    if let Some(last) = index.checked_sub(1).and_then(|last| review.moves.get(last)) {
        claimed(&mut features, "last ", last);
    }
    purposes(&mut features, thought, point);
    features
}

/// The claims of a move.
fn claimed(features: &mut Features, of: &str, played: &MoveReview) {
    for claim in &played.tactics {
        tactic(features, of, claim);
    }
    for claim in played.lives() {
        life(features, of, claim);
    }
    for claim in &played.eyes {
        add(features, format!("{of}{}", claim.deed.name()), 1.0);
    }
    for missed in &played.missed {
        add(features, format!("{of}missed {}", missed.claim.deed.name()), size(stones(&missed.claim)));
    }
    for omissions in &played.omissions {
        if let Some((before, after)) = omissions.changed() {
            let side = if omissions.after.color == played.color { "own" } else { "enemy" };
            let way = if after > before { "more" } else { "fewer" };
            add(features, format!("{of}omissions {side} {way}"), 1.0);
        }
    }
    for claim in &played.claims {
        region(features, of, claim, played.color);
    }
    add(features, format!("{of}loss"), size(f64::from(played.loss.points)));
    add(features, format!("{of}mistake"), u8::from(played.is_mistake()));
}

fn stones(claim: &LifeClaim) -> f64 {
    claim.deed.group().stones.len() as f64
}

fn tactic(features: &mut Features, of: &str, claim: &TacticClaim) {
    let tactic = &claim.tactic;
    let name = format!("{of}{}", tactic.name());
    add(features, name.as_str(), 1.0);
    add(features, format!("{name} stones"), size(tactic.stake()));
    match tactic {
        Tactic::Captures(_, manner, _) => add(features, format!("{name} {}", manner.name()), 1.0),
        Tactic::Saves(_, rescue) => add(features, format!("{name} {}", rescue.name()), 1.0),
        _ => {}
    }
}

fn life(features: &mut Features, of: &str, claim: &LifeClaim) {
    let name = format!("{of}{}", claim.deed.name());
    add(features, name.as_str(), 1.0);
    add(features, format!("{name} stones"), size(stones(claim)));
    let (Deed::Lives(_, chance, _) | Deed::Kills(_, chance) | Deed::Seki(_, _, chance)) = claim.deed;
    if chance == Chance::Ko {
        add(features, format!("{of}ko"), 1.0);
    }
}

fn region(features: &mut Features, of: &str, claim: &Claim, mover: Color) {
    let side = |color: Color| if color == mover { "own" } else { "enemy" };
    match *claim {
        Claim::Lies(origin, _) => add(features, format!("{of}lies {}", origin.name()), 1.0),
        Claim::Takes(count) => add(features, format!("{of}takes"), size(count)),
        Claim::Resized { region, before, after } => {
            let way = if after > before { "grows" } else { "shrinks" };
            add(features, format!("{of}{} {way}", side(region.color)), size(after.abs_diff(before)));
        }
        Claim::Joined { region, .. } => add(features, format!("{of}{} joined", side(region.color)), 1.0),
        Claim::Split { region, .. } => add(features, format!("{of}{} split", side(region.color)), 1.0),
        Claim::Founded { region, .. } => add(features, format!("{of}{} founded", side(region.color)), 1.0),
        Claim::Vanished { region, .. } => add(features, format!("{of}{} vanished", side(region.color)), 1.0),
        Claim::Reaches { region, .. } => add(features, format!("{of}{} reaches", side(region.color)), 1.0),
        Claim::Leaves { region, .. } => add(features, format!("{of}{} leaves", side(region.color)), 1.0),
        Claim::Balance { before, after } => {
            add(features, format!("{of}balance"), size(after.abs_diff(before)));
        }
    }
}

/// The cases that the move serves, the strategy, and what is at stake elsewhere.
fn purposes(features: &mut Features, thought: &Thought, point: Point) {
    let candidate = thought.at(point);
    for (case, purpose) in thought.told(&candidate) {
        let name = format!("for {} {}", case.kind.name(), case.intention.name());
        add(features, name.as_str(), 1.0);
        add(features, format!("{name} points"), size(f64::from(purpose.points)));
        if case.evidence.is_proven() {
            add(features, format!("{name} proven"), 1.0);
        }
        if let Evidence::Liberties(count) = case.evidence {
            add(features, format!("for {} liberties {}", case.kind.name(), count.min(4)), 1.0);
        }
    }
    if candidate.purposes.is_empty() {
        add(features, "for nothing", 1.0);
    }
    add(features, format!("strategy {}", thought.strategy.name()), 1.0);
    add(features, "deiri", size(f64::from(candidate.deiri.unwrap_or(0.0))));
    let stake = |own: bool| {
        let of = |case: &&gokoro_mind::cases::Case| {
            own == case.moves.iter().any(|known| known.0 == point) && case.evidence.is_proven()
        };
        thought.cases.iter().filter(of).map(|case| case.stake).fold(0.0, f32::max)
    };
    add(features, "at stake here", size(f64::from(stake(true))));
    add(features, "at stake elsewhere", size(f64::from(stake(false))));
}

/// Distances are told apart up to this many steps.
const FAR: u32 = 8;

/// The move's number, its distances to the last two moves, and its 3x3 shape.
pub(super) fn seen(game: &Game, mover: Color, point: Point) -> Features {
    let mut features = Features::new();
    let number = game.turns().len();
    add(&mut features, "number", number as f64 / 100.0);
    add(&mut features, format!("number {}", (number / 40).min(6)), 1.0);
    for (turn, name) in game.turns().iter().rev().zip(["last", "last but one"]) {
        if let Move::Play(other) = turn.action {
            add(&mut features, format!("{name} {}", other.manhattan(point).min(FAR)), 1.0);
        }
    }
    add(&mut features, format!("shape {}", shape(game, mover, point)), 1.0);
    features
}

/// The eight points around, from the mover's side, the same for all its mirror images.
fn shape(game: &Game, mover: Color, point: Point) -> String {
    let (size, board) = (game.size(), game.board());
    let letter = |dx: i8, dy: i8| {
        let (x, y) = (point.x().checked_add_signed(dx), point.y().checked_add_signed(dy));
        let beside = x.zip(y).and_then(|(x, y)| size.point(x, y));
        match beside.map(|beside| board.at(beside).color()) {
            None => '#',
            Some(None) => '.',
            Some(Some(color)) if color == mover => 'x',
            Some(Some(_)) => 'o',
        }
    };
    const ROUND: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)];
    let ring: Vec<char> = ROUND.iter().map(|&(dx, dy)| letter(dx, dy)).collect();
    let images = (0..4).flat_map(|turn| {
        let mut turned = ring.clone();
        turned.rotate_left(2 * turn);
        let mirrored: String = turned.iter().rev().collect();
        // Read backwards the ring begins at a side; one step further it begins at a corner again.
        let mirrored = format!("{}{}", &mirrored[1..], &mirrored[..1]);
        [turned.iter().collect::<String>(), mirrored]
    });
    images.min().unwrap_or_default()
}
