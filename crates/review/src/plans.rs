//! Looks for plans with groups and places (P3, section 5): what a move is after beside the place where it lies. The net in
//! use looks at the positions after the move and after a pass, and at that where the opponent passes after the move or the
//! mover plays where he answers; whose stones and points change between them, or did in the game, is an estimate. Where a
//! reader proved what becomes of the group, the plan says so. Plans about strings that are proven in both halves are those
//! of [`gokoro_mind::plans`].

use gokoro_board::{Color, Move, Point, PointSet};
use gokoro_mind::cases::{Case, CaseKind, Intention};
use gokoro_mind::tactics::{NamedString, Tactic};
use gokoro_position::{GroupLife, Life, LifeBasis, Lives, Position};

use crate::audience::LARGE;
use crate::looks::{Look, SeenMove, Weights};
use crate::mistakes::LEAST;
use crate::plan::{GroupPlan, GroupPlanKind, PlanObject};
use crate::why::{ELSEWHERE, Object, mean, objects};

/// Points that each change by less belong to no object.
const CHANGES: f32 = 0.4;
/// From this share on stones are their owner's for the purpose of a plan, below the other one they are lost.
const HELD: f32 = 0.7;
const LOST: f32 = 0.35;
/// Up to this share stones are rather the opponent's.
const HALF: f32 = 0.5;
/// Stones that are attacked, and stones that are given up, at least.
const ATTACKED: usize = 3;
const GIVEN: usize = 2;
/// The share of stones that a reader or a case has under attack, if the opponent passes: nets are slow to see it.
const OPEN: f32 = 0.35;
/// Points that a gain is worth at least, as much as a mistake loses.
const GAIN: f32 = LEAST;
/// Moves of the record, the first of the plan among them, after which it is looked what the plan has brought.
const ENDS: [usize; 5] = [6, 8, 10, 12, 14];
/// The most of them.
pub(crate) const LONGEST: usize = ENDS[4];
/// The share of a gain up to which the opponent's mistakes may account for it.
const THEIRS: f32 = 0.5;
/// Steps within which a move lies beside what it is about.
const BESIDE: u32 = 3;
/// What is prepared gains at most this share if it is played at once.
const EARLY: f32 = 0.4;

impl SeenMove<'_> {
    /// The parts of the board that the mover has in one position and not in another, the largest first.
    fn gains(&self, with: &Look, without: &Look) -> Vec<Object> {
        objects(self.board(), self.mover(), &self.gained(with, without), CHANGES)
    }

    fn object(&self, color: Color, stones: PointSet, part: &Object) -> PlanObject {
        PlanObject { color, stones, points: part.points, gain: part.gain }
    }

    /// A gain as an object: stones of the opponent that fall, or own ones that live by it, else points.
    fn gain(&self, part: &Object) -> PlanObject {
        match (part.theirs.is_empty(), part.own.is_empty()) {
            (false, _) => self.object(!self.mover(), part.theirs, part),
            (true, false) => self.object(self.mover(), part.own, part),
            (true, true) => self.object(self.mover(), PointSet::EMPTY, part),
        }
    }

    /// The largest gain of so many points apart from these stones.
    fn apart(&self, (with, without): (&Look, &Look), stones: &PointSet, least: f32) -> Option<PlanObject> {
        let near = *stones | stones.neighbors();
        let mut gained = self.gained(with, without);
        near.iter().for_each(|point| gained[point] = 0.0);
        let parts = objects(self.board(), self.mover(), &gained, CHANGES);
        let part =
            parts.first().filter(|part| part.gain >= least && !(part.theirs | part.own).meets(&near))?;
        Some(self.gain(part))
    }

    /// What the moves that were played brought apart from these stones, with the number of the last of them: the opponent
    /// answered beside the stones, and the mover played beside the gain.
    fn brought(&self, (stones, most): (&PointSet, f32), least: f32) -> Option<(PlanObject, usize)> {
        ENDS.into_iter().filter_map(|moves| self.course.get(..moves)).find_map(|course| {
            let last = course.last()?;
            let [start, end] = self.searched(last);
            let object = self.apart((&end, &start), stones, least)?;
            let plays = |color: Color, about: &PointSet| {
                let near = |point: Point| about.iter().any(|other| other.manhattan(point) <= BESIDE);
                let moves = course.iter().filter(|played| played.color == color);
                moves.filter_map(|played| played.action.point()).any(near)
            };
            let gain = object.points | object.stones;
            let lost = mean(&end.held, stones) <= most;
            // What the opponent throws away is not what the plan brings.
            let theirs = course.iter().filter(|played| played.color != self.mover());
            let given: f32 = theirs.map(|played| played.loss.points).filter(|lost| *lost >= LEAST).sum();
            if given > THEIRS * object.gain {
                return None;
            }
            (lost && plays(!self.mover(), stones) && plays(self.mover(), &gain))
                .then_some((object, last.number))
        })
    }

    /// The proven status of the group of this colour at a point; `None` where nothing is proven.
    fn proven_life(&self, position: &Position, color: Color, stones: &PointSet) -> Option<Life> {
        let group = position.lives()?.at(stones.first()?)?;
        (group.color == color && group.status.basis == LifeBasis::Proven).then_some(group.status.life)
    }

    /// The stones of the string that a claim names, before the move.
    fn string(&self, named: &NamedString) -> PointSet {
        let string = self.board().string_at(named.stone);
        string.map_or(PointSet::EMPTY, |string| self.board().stones(string).collect())
    }

    /// The groups of a colour whose life is proven to hang on who plays first after the move, with their points to attack
    /// and to defend.
    fn unsettled(&self, position: &Position, color: Color) -> Vec<(PointSet, Point)> {
        let groups = position.lives().map_or(&[][..], Lives::groups);
        let open = |group: &GroupLife| match group.status.life {
            Life::Unsettled { defence, .. }
                if group.color == color && group.status.basis == LifeBasis::Proven =>
            {
                Some((group.stones & self.board().stones_of(color), defence))
            }
            _ => None,
        };
        groups.iter().filter_map(open).collect()
    }
}

/// Stones that a plan attacks or gives up.
struct Target {
    object: PlanObject,
    /// Where their side saves them.
    saved_by: Option<Point>,
    proven: bool,
}

impl Target {
    /// Stones about which a reader proved it; what hangs on them are at least the stones and their points.
    fn proven(color: Color, stones: PointSet, saved_by: Option<Point>) -> Target {
        let gain = 2.0 * stones.len() as f32;
        Target { object: PlanObject { color, stones, points: stones, gain }, saved_by, proven: true }
    }
}

/// The plan that a move begins, which the net sees from all sides; `None` where it sees none.
pub(crate) fn group_plan(played: &SeenMove<'_>, weights: &Weights) -> Option<GroupPlan> {
    let first = found(played, weights)?;
    let surely = SeenMove { surely: true, ..*played };
    found(&surely, &surely.weights()?).filter(|plan| plan.kind == first.kind)
}

fn found(played: &SeenMove<'_>, weights: &Weights) -> Option<GroupPlan> {
    attack(played, weights)
        .or_else(|| either(played, weights))
        .or_else(|| give_up(played, &weights.played))
        .or_else(|| prepare(played, weights))
}

/// The position in which the opponent passes after the move. Nets may take long, so it is looked at last.
fn threat(played: &SeenMove<'_>) -> Option<Look> {
    played.look(&[played.played(), (!played.mover(), Move::Pass)], played.mover())
}

/// Stones of the opponent fall if he plays elsewhere, and are saved if he does not; something else is gained all the same.
fn attack(played: &SeenMove<'_>, Weights { played: after, passed }: &Weights) -> Option<GroupPlan> {
    let saved = |target: &Target| {
        target.object.stones.len() >= ATTACKED && mean(&after.held, &target.object.stones) <= HALF
    };
    let gained = |target: Target| {
        let stones = &target.object.stones;
        // Of what is not played yet the net is right too seldom, unless the attack is proven.
        let expected = Some(()).filter(|()| target.proven);
        let expected = expected.and_then(|()| played.apart((after, passed), stones, GAIN));
        let gained = expected.map(|gain| (gain, None));
        let brought = || played.brought((stones, HALF), GAIN).map(|(gain, until)| (gain, Some(until)));
        gained.or_else(brought).map(|gained| (target, gained))
    };
    let found: Vec<_> = attacked(played).into_iter().filter(saved).filter_map(gained).collect();
    let threat = found.first().and_then(|_| threat(played))?;
    let open = |one: &(Target, _)| mean(&threat.held, &one.0.object.stones) >= OPEN;
    let (Target { object, proven, .. }, (second, until)) = found.into_iter().find(open)?;
    let (kind, mover) = (GroupPlanKind::AttackFor, played.mover());
    Some(GroupPlan { kind, mover, first: object, second: Some(second), next: after.next, until, proven })
}

/// Stones of the opponent that a reader proved to be threatened by the move.
fn attacked(played: &SeenMove<'_>) -> Vec<Target> {
    let (enemy, step) = (!played.mover(), played.step);
    let strings = played.review.tactics.iter().filter_map(|claim| match &claim.tactic {
        Tactic::Threatens(string, _) | Tactic::Atari(string, _) => {
            Some(Target::proven(enemy, played.string(string), None))
        }
        _ => None,
    });
    let stood = |stones: &PointSet| {
        matches!(
            played.proven_life(&step.before.position, enemy, stones),
            None | Some(Life::Alive | Life::Seki)
        )
    };
    let groups = played.unsettled(&step.after.position, enemy).into_iter();
    let groups = groups.filter(|(stones, _)| stood(stones));
    let proven = strings.chain(groups.map(|(stones, _)| Target::proven(enemy, stones, None)));
    proven.chain(played.review.purposes.iter().filter_map(|served| cased(&served.case, enemy))).collect()
}

/// Weak stones of the opponent that the move attacks by a case of GO.1 that is recognised in it.
fn cased(case: &Case, enemy: Color) -> Option<Target> {
    let attacks = matches!(case.kind, CaseKind::Encirclement | CaseKind::Life | CaseKind::Race);
    let Case { target, intention: Intention::Attack, stake, .. } = case else { return None };
    let object = PlanObject { color: enemy, stones: target.stones, points: target.stones, gain: *stake };
    (attacks && target.color == enemy).then_some(Target { object, saved_by: None, proven: false })
}

/// Two groups of the opponent of which it is open which one falls, and one of them falls after his best answer.
fn either(played: &SeenMove<'_>, Weights { played: after, passed }: &Weights) -> Option<GroupPlan> {
    let open = |part: &Object| {
        let now = mean(&after.held, &part.theirs);
        part.theirs.len() >= GIVEN && part.gain >= GAIN && (1.0 - HELD..=HELD).contains(&now)
    };
    let mut parts = played.gains(after, passed).into_iter().filter(open);
    let (one, other, answer) = (parts.next()?, parts.next()?, after.next?);
    let falls = |look: &Look, part: &Object| mean(&look.held, &part.theirs) >= HELD;
    let threat = threat(played)?;
    let answered = played.look(&[played.played(), (!played.mover(), Move::Play(answer))], played.mover())?;
    let both = falls(&threat, &one) && falls(&threat, &other);
    let falls = both && (falls(&answered, &one) || falls(&answered, &other));
    let object = |part: &Object| played.object(!played.mover(), part.theirs, part);
    let (first, second) = (object(&one), Some(object(&other)));
    let (kind, mover) = (GroupPlanKind::ThreatenEither, played.mover());
    falls.then_some(GroupPlan { kind, mover, first, second, next: Some(answer), until: None, proven: false })
}

/// Own stones that could have been saved are left to the opponent, and as much is gained elsewhere.
fn give_up(played: &SeenMove<'_>, after: &Look) -> Option<GroupPlan> {
    let lost = |stones: &PointSet| stones.len() >= GIVEN && mean(&after.held, stones) <= LOST;
    let proven = given(played).into_iter().filter(|target| lost(&target.object.stones));
    let likely = || likely_given(played, after, &lost);
    proven.chain(std::iter::once_with(likely).flatten()).find_map(|target| {
        let Target { object, saved_by, proven } = target;
        let saved = played.look(&[(played.mover(), Move::Play(saved_by?))], !played.mover())?;
        if mean(&saved.held, &object.stones) < HELD {
            return None;
        }
        let least = object.gain.max(GAIN);
        let expected = played.apart((after, &saved), &object.stones, least).map(|second| (second, None));
        let brought = || played.brought((&object.stones, LOST), least);
        let (second, until) = expected.or_else(|| brought().map(|(second, until)| (second, Some(until))))?;
        let (kind, mover) = (GroupPlanKind::GiveUpFor, played.mover());
        Some(GroupPlan { kind, mover, first: object, second: Some(second), next: saved_by, until, proven })
    })
}

/// Own stones of which a reader proved that they could have been saved, and that the opponent can take them now.
fn given(played: &SeenMove<'_>) -> Vec<Target> {
    let (own, step) = (played.mover(), played.step);
    let strings = played.review.tactics.iter().filter_map(|claim| match &claim.tactic {
        Tactic::Leaves(string, by) => Some(Target::proven(own, played.string(string), Some(*by))),
        _ => None,
    });
    let left = |stones: &PointSet| {
        matches!(
            played.proven_life(&step.after.position, own, stones),
            Some(Life::Dead | Life::Unsettled { .. })
        )
    };
    let groups = played.unsettled(&step.before.position, own).into_iter();
    let groups = groups.filter(|(stones, _)| left(stones));
    strings.chain(groups.map(|(stones, defence)| Target::proven(own, stones, Some(defence)))).collect()
}

/// Own stones near the likeliest answer that a move there would have saved, by the net.
fn likely_given(played: &SeenMove<'_>, after: &Look, lost: &dyn Fn(&PointSet) -> bool) -> Option<Target> {
    let answer = after.next?;
    let beside = PointSet::single(answer).neighbors();
    let (near, board) = (beside | beside.neighbors(), played.board());
    let strings = board.strings().filter(|&string| board.color(string) == Some(played.mover()));
    let given = |stones: &PointSet| {
        lost(stones) && stones.meets(&near) && played.brought((stones, LOST), GAIN).is_some()
    };
    strings.map(|string| board.stones(string).collect()).find(given)?;
    let saved = played.look(&[(played.mover(), Move::Play(answer))], !played.mover())?;
    let part = played.gains(&saved, after).into_iter().find(|part| lost(&part.own))?;
    let object = played.object(played.mover(), part.own, &part);
    Some(Target { object, saved_by: Some(answer), proven: false })
}

/// A move that takes stones or breaks in is possible next, would have gained little at once, and the opponent plays
/// elsewhere.
fn prepare(played: &SeenMove<'_>, Weights { played: after, passed }: &Weights) -> Option<GroupPlan> {
    let (stone, answer) = (played.step.action.point()?, after.next?);
    if answer.manhattan(stone) <= ELSEWHERE {
        return None;
    }
    let threat = threat(played)?;
    let next = threat.next.filter(|next| answer.manhattan(*next) > ELSEWHERE)?;
    let part = played.gains(&threat, after).into_iter().next()?;
    let about = part.points | part.theirs;
    let is_next = (about | about.neighbors()).contains(next) && part.gain >= LARGE;
    let turns = mean(&after.held, &about) <= LOST && mean(&threat.held, &about) >= 1.0 - LOST;
    if !is_next || !turns {
        return None;
    }
    let early = played.look(&[(played.mover(), Move::Play(next))], !played.mover())?;
    let at_once = 2.0 * (mean(&early.held, &about) - mean(&passed.held, &about)) * about.len() as f32;
    let (first, kind, mover) = (played.gain(&part), GroupPlanKind::Prepare, played.mover());
    let (next, until) = (Some(next), None);
    let plan = GroupPlan { kind, mover, first, second: None, next, until, proven: false };
    (at_once <= EARLY * part.gain).then_some(plan)
}
