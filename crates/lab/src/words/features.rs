//! What a model over a commented move may look at, as numbers with names: what the move plainly
//! does, what is claimed of it and of the one before it, what it is for, what is at stake near
//! it, what it leaves for the opponent, and what becomes of the groups, the regions and the
//! owners beside it. All of it is typed values of `mind` and `position`; neither the net nor a search
//! is asked, and no sentence is read.
//! For the other model, [`seen`]: where the move lies.

use gokoro_board::{Color, Game, Move, Point, PointSet};
use gokoro_mind::cases::{Evidence, GroupSight, Survey, find};
use gokoro_mind::choice::{ChoiceSettings, Thought, think};
use gokoro_mind::kos::ko;
use gokoro_mind::matter::{self, NEAR, Noticed, add, are_near, life, raise, size, stakes};
use gokoro_mind::reply::replies;
use gokoro_mind::signs::{Sign, signs};
use gokoro_mind::tactics::{Tactic, TacticClaim, TacticsEffort, tactics};
use gokoro_mind::{MoveContext, RegionClaim, claims};

use crate::reasons::rests_on;

/// How much is read for the claims of a move.
const READ: TacticsEffort = TacticsEffort { nodes: 400, most: 6 };

/// What the mind thinks of a position in which a move is judged.
pub(super) fn thought(game: &Game, mover: Color) -> Thought {
    think(game, mover, &ChoiceSettings { looks: 1, ..ChoiceSettings::default() })
}

/// What is claimed of a move in a game as it stands before it, and what follows from it: all that is
/// said of it beside what is noticed around it before.
pub(super) fn ours(game: &Game, thought: &Thought, point: Point) -> Noticed {
    let (mover, effort) = (thought.survey.mover(), &ChoiceSettings::default().effort);
    let mut features = Noticed::new();
    let after = Survey::new(thought.survey.stage.after(point, mover), thought.survey.number + 1, effort);
    let next = find(&after);
    let mut played = game.clone();
    // Where it is no legal move, nothing of kos is known.
    let _ = played.play_as(Move::Play(point), mover);
    claimed(&mut features, "", (game.board(), after.board()), &played, point);
    if let Some((before, color, last)) = before_last(game) {
        let signs = signs(before.board(), last, color);
        matter::notice_signs(&mut features, "last ", &signs);
        claimed(&mut features, "last ", (before.board(), game.board()), game, last);
        answers(&mut features, &thought.survey, &signs, point);
    }
    let played = MoveContext {
        before: &thought.survey.position,
        after: &after.position,
        color: mover,
        action: Move::Play(point),
    };
    for claim in claims(&played) {
        region(&mut features, &claim, mover);
    }
    choices(&mut features, thought, point);
    stakes(&mut features, "next", &next, point, mover);
    groups(&mut features, &thought.survey, &after, mover, point);
    owners(&mut features, &thought.survey, &after, mover, point);
    regions(&mut features, thought, point);
    features
}

/// The game before its last move, with whose it was, if it was a stone.
fn before_last(game: &Game) -> Option<(Game, Color, Point)> {
    let turn = game.last_turn()?;
    let (color, point) = (turn.color, turn.action.point()?);
    let mut before = game.clone();
    before.undo();
    Some((before, color, point))
}

/// What is claimed of a move, the last one of a game.
fn claimed(
    features: &mut Noticed,
    of: &str,
    (before, after): (&gokoro_board::Board, &gokoro_board::Board),
    game: &Game,
    point: Point,
) {
    let Some(mover) = game.last_turn().map(|turn| turn.color) else { return };
    let read = tactics(before, after, mover, point, &READ);
    for claim in &read {
        tactic(features, of, claim);
    }
    if let Some(claim) = ko(game, &read, &READ) {
        add(features, format!("{of}{}", claim.deed.name()), 1.0);
    }
}

/// How near a move answers to what was seen of the last one.
fn answers(features: &mut Noticed, survey: &Survey, seen: &[Sign], point: Point) {
    let Some(reply) = replies(survey, point)[0] else { return };
    for sign in seen {
        add(features, format!("{} answered {}", sign.kind.name(), reply.nearness.name()), 1.0);
    }
}

fn tactic(features: &mut Noticed, of: &str, claim: &TacticClaim) {
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

fn region(features: &mut Noticed, claim: &RegionClaim, mover: Color) {
    match *claim {
        RegionClaim::Takes(count) => add(features, "region takes", size(count)),
        RegionClaim::Balance { before, after } => add(features, "balance", size(after.abs_diff(before))),
        RegionClaim::Resized { before, after, .. } => {
            add(features, region_name(claim, mover).unwrap_or_default(), size(after.abs_diff(before)));
        }
        _ => add(features, region_name(claim, mover).unwrap_or_default(), 1.0),
    }
}

/// What is claimed of regions, as a name; nothing of what is taken and of the balance.
pub(crate) fn region_name(claim: &RegionClaim, mover: Color) -> Option<String> {
    let (region, what) = match *claim {
        RegionClaim::Lies(origin, _) => return Some(format!("lies {}", origin.name())),
        RegionClaim::Resized { region, before, after } if after > before => (region, "grows"),
        RegionClaim::Resized { region, .. } => (region, "shrinks"),
        RegionClaim::Joined { region, .. } => (region, "joined"),
        RegionClaim::Split { region, .. } => (region, "split"),
        RegionClaim::Founded { region, .. } => (region, "founded"),
        RegionClaim::Vanished { region, .. } => (region, "vanished"),
        RegionClaim::Reaches { region, .. } => (region, "reaches"),
        RegionClaim::Leaves { region, .. } => (region, "leaves"),
        RegionClaim::Takes(_) | RegionClaim::Balance { .. } => return None,
    };
    Some(format!("{} {what}", if region.color == mover { "own" } else { "enemy" }))
}

/// By what evidence the cases are that the move serves, the strategy, and what the mind would play.
fn choices(features: &mut Noticed, thought: &Thought, point: Point) {
    let candidate = thought.at(point);
    for purpose in &candidate.purposes {
        let Some(case) = thought.case(purpose) else { continue };
        raise(features, format!("rests on {}", rests_on(case, purpose.share)), 1.0);
        if let Evidence::Games(played, all) = case.evidence {
            raise(features, "joseki share".to_owned(), f64::from(played.count) / f64::from(all.max(1)));
            raise(features, "joseki games".to_owned(), size(all));
        }
    }
    add(features, format!("strategy {}", thought.strategy.name()), 1.0);
    let place = thought.candidates.iter().position(|other| other.point == point);
    add(features, "place", size(place.unwrap_or(40) as f64));
    add(features, "value", size(f64::from(candidate.value)));
    if let Some(best) = thought.candidates.first() {
        add(features, "best value", size(f64::from(best.value)));
        add(features, "far from best", size(best.point.manhattan(point)));
        for (case, _) in thought.main_purposes(best) {
            add(features, format!("best for {} {}", case.kind.name(), case.intention.name()), 1.0);
        }
        if let Some(reply) = replies(&thought.survey, best.point)[0] {
            add(features, format!("best {}", reply.nearness.name()), 1.0);
        }
    }
}

/// The groups near a move before and after it.
fn groups(features: &mut Noticed, was: &Survey, is: &Survey, mover: Color, point: Point) {
    let near = |group: &&GroupSight| are_near(&group.stones, point);
    for (color, side) in [(mover, "own"), (!mover, "enemy")] {
        for group in was.groups.iter().filter(near).filter(|group| group.color == color) {
            let stones = size(group.stones.len() as f64);
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

/// Who is expected to own what, before and after a move.
fn owners(features: &mut Noticed, was: &Survey, is: &Survey, mover: Color, point: Point) {
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
    let unknown: f32 = all.iter().map(|other| 1.0 - was.owners.moku(other).abs()).sum();
    add(features, "open in all", f64::from(unknown) / 100.0);
}

/// How far the regions would rather have another move.
fn regions(features: &mut Noticed, thought: &Thought, point: Point) {
    let divided = &thought.survey.divided;
    let balance = divided.iter().find(|proposal| proposal.point == point).map(|known| known.balance);
    if let (Some(balance), Some(best)) = (balance, divided.first()) {
        add(features, "regions short", size(f64::from(best.balance - balance)));
    }
}

/// Distances are told apart up to this many steps.
const FAR: u32 = 8;

/// The move's number, its distances to the last two moves, and its 3x3 shape.
pub(super) fn seen(game: &Game, mover: Color, point: Point) -> Noticed {
    let mut features = Noticed::new();
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
