//! What a model over a commented move may look at, as numbers with names: what the move plainly
//! does, what is claimed of it and of the one before it, what it is for, what is at stake near
//! it, what it leaves for the opponent, and what becomes of the groups, the regions and the
//! owners beside it. All of it is typed values of `mind` and `position`; neither the net nor a search
//! is asked, and no sentence is read.
//! For the other model, [`seen`]: where the move lies.

use std::collections::BTreeMap;

use gokoro_board::{Color, Game, Move, Point, PointSet};
use gokoro_mind::cases::{Case, CaseKind, Evidence, GroupSeen, Intention, Survey, find};
use gokoro_mind::choice::{Settings, Thought, phase, think};
use gokoro_mind::kos::ko;
use gokoro_mind::signs::signs;
use gokoro_mind::tactics::{Effort, Tactic, TacticClaim, tactics};
use gokoro_mind::{Claim, Played, claims};
use gokoro_position::Life;

/// Numbers with names; what is not named is 0.
pub(super) type Features = BTreeMap<String, f64>;

/// Adds to a number.
fn add(features: &mut Features, name: impl Into<String>, value: impl Into<f64>) {
    *features.entry(name.into()).or_default() += value.into();
}

/// Raises a number to another.
fn raise(features: &mut Features, name: String, value: f64) {
    let known = features.entry(name).or_default();
    *known = known.max(value);
}

/// Sizes count by their logarithms.
fn size(count: impl Into<f64>) -> f64 {
    (1.0 + count.into().max(0.0)).ln()
}

/// Near is within so many steps.
const NEAR: u32 = 3;

/// How much is read for the claims of a move.
const READ: Effort = Effort { nodes: 400, most: 6 };

/// What is said of a move in a game as it stands before it.
pub(super) fn ours(game: &Game, mover: Color, point: Point) -> Features {
    let mut features = Features::new();
    let settings = Settings { looks: 1, ..Settings::default() };
    let thought = think(game, mover, &settings);
    let after =
        Survey::new(thought.survey.stage.after(point, mover), thought.survey.number + 1, &settings.effort);
    let next = find(&after);
    let mut played = game.clone();
    // Where it is no legal move, nothing of kos is known.
    let _ = played.play_as(Move::Play(point), mover);
    done(&mut features, "", (game.board(), after.board()), &played, point);
    if let Some((before, last)) = before_last(game) {
        done(&mut features, "last ", (before.board(), game.board()), game, last);
    }
    let played = Played {
        before: &thought.survey.position,
        after: &after.position,
        color: mover,
        action: Move::Play(point),
    };
    for claim in claims(&played) {
        region(&mut features, &claim, mover);
    }
    purposes(&mut features, &thought, point);
    stakes(&mut features, "now", &thought.cases, point, mover);
    stakes(&mut features, "next", &next, point, mover);
    groups(&mut features, &thought.survey, &after, mover, point);
    owners(&mut features, &thought.survey, &after, mover, point);
    features
}

/// The game before its last move, if that was a stone.
fn before_last(game: &Game) -> Option<(Game, Point)> {
    let point = game.last_turn()?.action.point()?;
    let mut before = game.clone();
    before.undo();
    Some((before, point))
}

/// What a move does, the last one of a game: seen, and read.
fn done(
    features: &mut Features,
    of: &str,
    (before, after): (&gokoro_board::Board, &gokoro_board::Board),
    game: &Game,
    point: Point,
) {
    let Some(mover) = game.last_turn().map(|turn| turn.color) else { return };
    for sign in signs(before, point, mover) {
        let name = format!("{of}{}", sign.kind.name());
        add(features, format!("{name} n"), size(sign.on.len() as f64));
        add(features, name, 1.0);
    }
    let read = tactics(before, after, mover, point, &READ);
    for claim in &read {
        tactic(features, of, claim);
    }
    if let Some(claim) = ko(game, &read, &READ) {
        add(features, format!("{of}{}", claim.deed.name()), 1.0);
    }
}

fn tactic(features: &mut Features, of: &str, claim: &TacticClaim) {
    let tactic = &claim.tactic;
    let name = format!("{of}claim {}", tactic.name());
    add(features, name.as_str(), 1.0);
    add(features, format!("{name} stones"), size(tactic.stake()));
    match tactic {
        Tactic::Captures(_, manner, _) => add(features, format!("{name} {}", manner.name()), 1.0),
        Tactic::Saves(_, rescue) => add(features, format!("{name} {}", rescue.name()), 1.0),
        _ => {}
    }
}

fn region(features: &mut Features, claim: &Claim, mover: Color) {
    match *claim {
        Claim::Takes(count) => add(features, "region takes", size(count)),
        Claim::Balance { before, after } => add(features, "balance", size(after.abs_diff(before))),
        Claim::Resized { before, after, .. } => {
            add(features, region_name(claim, mover).unwrap_or_default(), size(after.abs_diff(before)));
        }
        _ => add(features, region_name(claim, mover).unwrap_or_default(), 1.0),
    }
}

/// What is claimed of regions, as a name; nothing of what is taken and of the balance.
pub(crate) fn region_name(claim: &Claim, mover: Color) -> Option<String> {
    let (region, what) = match *claim {
        Claim::Lies(origin, _) => return Some(format!("lies {}", origin.name())),
        Claim::Resized { region, before, after } if after > before => (region, "grows"),
        Claim::Resized { region, .. } => (region, "shrinks"),
        Claim::Joined { region, .. } => (region, "joined"),
        Claim::Split { region, .. } => (region, "split"),
        Claim::Founded { region, .. } => (region, "founded"),
        Claim::Vanished { region, .. } => (region, "vanished"),
        Claim::Reaches { region, .. } => (region, "reaches"),
        Claim::Leaves { region, .. } => (region, "leaves"),
        Claim::Takes(_) | Claim::Balance { .. } => return None,
    };
    Some(format!("{} {what}", if region.color == mover { "own" } else { "enemy" }))
}

/// The cases that the move serves, and the strategy.
fn purposes(features: &mut Features, thought: &Thought, point: Point) {
    let candidate = thought.at(point);
    for (case, purpose) in thought.told(&candidate) {
        let name = format!("for {} {}", case.kind.name(), case.intention.name());
        add(features, name.as_str(), 1.0);
        add(features, format!("{name} points"), size(f64::from(purpose.points)));
        if case.evidence.is_proven() {
            add(features, format!("{name} proven"), 1.0);
        }
        match case.evidence {
            Evidence::Liberties(count) => {
                add(features, format!("for {} liberties {}", case.kind.name(), count.min(4)), 1.0);
            }
            Evidence::Games(played, all) => {
                add(features, "joseki share", f64::from(played.count) / f64::from(all.max(1)));
                add(features, "joseki games", size(all));
            }
            _ => {}
        }
    }
    if candidate.purposes.is_empty() {
        add(features, "for nothing", 1.0);
    }
    add(features, format!("strategy {}", thought.strategy.name()), 1.0);
    add(features, format!("phase {}", phase(&thought.survey)), 1.0);
    let place = thought.candidates.iter().position(|other| other.point == point);
    add(features, "place", size(place.unwrap_or(40) as f64));
    add(features, "value", size(f64::from(candidate.value)));
    if let Some(best) = thought.candidates.first() {
        add(features, "best value", size(f64::from(best.value)));
        add(features, "far from best", size(best.point.manhattan(point)));
    }
}

/// What is at stake in these cases, near a move and on the whole board, by kind and intention.
fn stakes(features: &mut Features, when: &str, cases: &[Case], point: Point, mover: Color) {
    for case in cases {
        let near = |other: Point| other.manhattan(point) <= NEAR;
        let is_near = case.moves.iter().any(|known| near(known.0)) || case.target.stones.iter().any(near);
        let whose = if case.target.color == mover { "own" } else { "enemy" };
        let name = format!("{when} {} {} {whose}", case.kind.name(), case.intention.name());
        let stake = size(f64::from(case.stake));
        raise(features, format!("{name} board"), stake);
        if is_near {
            raise(features, format!("{name} near"), stake);
            if case.evidence.is_decided() {
                raise(features, format!("{name} near decided"), stake);
            }
        }
    }
    for intention in Intention::ALL {
        let of = |case: &&Case| case.intention == intention && case.kind != CaseKind::Joseki;
        let decided = cases.iter().filter(of).filter(|case| case.evidence.is_decided());
        let most = decided.map(|case| case.stake).fold(0.0, f32::max);
        add(features, format!("{when} decided {}", intention.name()), size(f64::from(most)));
    }
}

/// The groups near a move before and after it.
fn groups(features: &mut Features, was: &Survey, is: &Survey, mover: Color, point: Point) {
    let near = |group: &&GroupSeen| group.stones.iter().any(|stone| stone.manhattan(point) <= NEAR);
    for (color, side) in [(mover, "own"), (!mover, "enemy")] {
        for group in was.groups.iter().filter(near).filter(|group| group.color == color) {
            let stones = size(group.stones.len() as f64);
            let weak = f64::from(group.weakness());
            raise(features, format!("{side} near stones"), stones);
            raise(features, format!("{side} near weak"), weak * stones);
            raise(features, format!("{side} near shut"), group.encirclement * stones);
            raise(features, format!("{side} near room"), size(group.interior.len() as f64));
            raise(features, format!("{side} near {}", life(group)), stones);
            let kept = group.stones.iter().find_map(|stone| is.group_at(stone));
            let Some(now) = kept.filter(|now| now.color == color) else {
                raise(features, format!("{side} gone"), stones);
                continue;
            };
            let change = now.vitality.value - group.vitality.value;
            let way = if change > 0.0 { "stronger" } else { "weaker" };
            raise(features, format!("{side} {way}"), change.abs() * stones);
            let change = now.encirclement - group.encirclement;
            let way = if change > 0.0 { "shut in" } else { "let out" };
            raise(features, format!("{side} {way}"), change.abs() * stones);
            let change = now.interior.len() as f64 - group.interior.len() as f64;
            let way = if change > 0.0 { "more room" } else { "less room" };
            raise(features, format!("{side} {way}"), size(change.abs()));
            if life(now) != life(group) {
                raise(features, format!("{side} {} to {}", life(group), life(now)), stones);
            }
            if now.stones.len() > group.stones.len() + 1 {
                raise(
                    features,
                    format!("{side} linked"),
                    size((now.stones.len() - group.stones.len()) as f64),
                );
            }
        }
        let weak = was.groups.iter().filter(|group| group.color == color && group.stones.len() > 2);
        add(
            features,
            format!("{side} weak groups"),
            size(weak.map(|group| f64::from(group.weakness())).sum::<f64>()),
        );
    }
}

/// What is known of a group's life.
fn life(group: &GroupSeen) -> &'static str {
    if group.lives() {
        return "alive";
    }
    if group.is_dead() {
        return "dead";
    }
    match group.status.life {
        Life::Alive | Life::Seki => "likely alive",
        Life::Dead => "likely dead",
        Life::Unsettled { .. } => "unsettled",
        Life::Ko => "ko",
        Life::Unknown => "unknown",
    }
}

/// Who is expected to own what, before and after a move.
fn owners(features: &mut Features, was: &Survey, is: &Survey, mover: Color, point: Point) {
    let all = PointSet::all(was.board().size());
    let mut sums = [0.0_f32; 4];
    for other in all.iter() {
        let change = is.expects(mover, other) - was.expects(mover, other);
        let near = usize::from(other.manhattan(point) > 2 * NEAR);
        sums[2 * near + usize::from(change < 0.0)] += change.abs();
        let (before, after) = (was.expects(mover, other), is.expects(mover, other));
        if before < 0.6 && after >= 0.6 {
            add(features, "secures", 1.0);
        }
        if before > -0.6 && after <= -0.6 {
            add(features, "gives away", 1.0);
        }
        if before <= -0.6 && after > -0.6 {
            add(features, "opens", 1.0);
        }
        if before >= 0.6 && after < 0.6 {
            add(features, "leaves open", 1.0);
        }
    }
    for (sum, name) in sums.into_iter().zip(["gain near", "loss near", "gain far", "loss far"]) {
        add(features, name, size(f64::from(sum)));
    }
    for name in ["secures", "gives away", "opens", "leaves open"] {
        if let Some(value) = features.get_mut(name) {
            *value = size(*value);
        }
    }
    let expected = f64::from(was.expects(mover, point));
    add(features, "owned by mover", expected.max(0.0));
    add(features, "owned by opponent", (-expected).max(0.0));
    add(features, "open around", size(f64::from(was.open_around(point))));
    let unknown: f32 = all.iter().map(|other| 1.0 - was.owners.moku(other).abs()).sum();
    add(features, "open in all", f64::from(unknown) / 100.0);
    let balance = was.divided.iter().find(|proposal| proposal.point == point).map(|known| known.balance);
    if let (Some(balance), Some(best)) = (balance, was.divided.first()) {
        add(features, "regions short", size(f64::from(best.balance - balance)));
    }
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
