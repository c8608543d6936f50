//! Looks for plans with groups (P3, section 5): stones that a move attacks or gives up, by a reader, a case of GO.1 or the
//! net in use, and what it gains elsewhere: what the game's own next moves brought by the search's owners. Plans about
//! strings that are proven in both halves are those of [`gokoro_mind::plans`].

use gokoro_board::{Color, Move, Point, PointMap, PointSet};
use gokoro_mind::cases::{Case, CaseKind, Intention};
use gokoro_mind::tactics::{NamedString, Tactic};
use gokoro_position::{GroupLife, Life, LifeBasis, Lives, Position};

use crate::looks::{Look, MoveOutlook};
use crate::mistakes::LEAST;
use crate::plan::{GroupPlan, GroupPlanKind, PlanObject};
use crate::why::{mean, objects};

/// Points that each change by less belong to no object.
const CHANGES: f32 = 0.4;
/// From this share on own stones are held, below the other one they are lost.
const HELD: f32 = 0.7;
const LOST: f32 = 0.35;
/// Up to this share stones are rather the opponent's.
const HALF: f32 = 0.5;
/// Stones that are attacked, and stones that are given up, at least.
const ATTACKED: usize = 3;
const GIVEN: usize = 2;
/// The share of attacked stones, if the opponent passes: from it on they rather fall.
const OPEN: f32 = 0.5;
/// The same by a search of so many visits.
const FALLS: f32 = 0.6;
const VISITS: u32 = 200;
/// Points that a gain is worth at least: more than a mistake loses, for a strong net often sees less of it.
const GAIN: f32 = LEAST + 1.0;
/// Moves of the record, the first of the plan among them, after which the owners show what the plan has brought.
const ENDS: [usize; 5] = [6, 8, 10, 12, 14];
/// The most of them.
pub(crate) const LONGEST: usize = ENDS[4];
/// The share of a gain up to which the opponent's mistakes may account for it.
const THEIRS: f32 = 0.5;
/// Steps within which a move lies beside what it is about.
const BESIDE: u32 = 3;
/// Steps within which stones that are attacked lie from what that brings: farther off the attack has nothing to do with
/// it, but that it keeps the move.
const REACH: u32 = 6;
/// Stones are given up for a gain anywhere.
const ANYWHERE: u32 = u32::MAX;

/// A gain, with the number of the move by which it was had.
type Gain = (PlanObject, usize);

/// Whether a point lies within so many steps of one of these.
fn near(points: &PointSet, point: Point, steps: u32) -> bool {
    points.iter().any(|other| other.manhattan(point) <= steps)
}

impl MoveOutlook<'_> {
    /// The largest gain of so many points apart from these stones: stones of the opponent that fall, or own ones that live
    /// by it, else points.
    fn apart(
        &self,
        with: &PointMap<f32>,
        without: &PointMap<f32>,
        stones: &PointSet,
        least: f32,
    ) -> Option<PlanObject> {
        let around = *stones | stones.neighbors();
        let mut gained = self.gained(with, without);
        around.iter().for_each(|point| gained[point] = 0.0);
        let part = objects(self.board(), self.mover(), &gained, CHANGES).into_iter().next()?;
        if part.gain < least || (part.theirs | part.own).meets(&around) {
            return None;
        }
        let (color, stones) = match part.theirs.is_empty() {
            true => (self.mover(), part.own),
            false => (!self.mover(), part.theirs),
        };
        Some(PlanObject { color, stones, points: part.points, gain: part.gain })
    }

    /// What the moves that were played brought apart from these stones, within so many steps of them; the mover has the stones
    /// with the share `most` at most at their end, the opponent answered beside them, and the mover played beside the gain.
    fn brought(&self, stones: &PointSet, reach: u32, most: f32, least: f32) -> Option<Gain> {
        ENDS.into_iter().filter_map(|moves| self.course.get(..moves)).find_map(|course| {
            let last = course.last()?;
            let [start, end] =
                [&self.review.before, &last.frame.worth].map(|worth| self.turned(&worth.owners));
            let object = self.apart(&end, &start, stones, least)?;
            let gained = object.points | object.stones;
            let plays = |color: Color, about: &PointSet| {
                let moves = course.iter().filter(|played| played.color == color);
                moves.filter_map(|played| played.action.point()).any(|point| near(about, point, BESIDE))
            };
            // What the opponent throws away is not what the plan brings.
            let theirs = course.iter().filter(|played| played.color != self.mover());
            let thrown: f32 = theirs.map(|played| played.loss.points).filter(|lost| *lost >= LEAST).sum();
            let is_brought = mean(&end, stones) <= most
                && thrown <= THEIRS * object.gain
                && plays(!self.mover(), stones)
                && plays(self.mover(), &gained)
                && gained.iter().any(|point| near(stones, point, reach));
            is_brought.then_some((object, last.number))
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

    /// The groups of a colour whose life is proven to hang on who plays first in a position, with the points where they live.
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
    /// Stones with a reader's proof or without one; at least they and their points hang on it.
    fn of(color: Color, stones: PointSet, saved_by: Option<Point>, proven: bool) -> Target {
        let gain = 2.0 * stones.len() as f32;
        Target { object: PlanObject { color, stones, points: stones, gain }, saved_by, proven }
    }
}

/// The plan that a move begins, which the net sees from all sides; `None` where it sees none.
pub(crate) fn group_plan(played: &MoveOutlook<'_>, after: &Look) -> Option<GroupPlan> {
    let first = found(played, after)?;
    let surely = MoveOutlook { surely: true, ..*played };
    let plan = found(&surely, &surely.after()?).filter(|plan| plan.kind == first.kind)?;
    (plan.kind != GroupPlanKind::AttackFor || falls(played, &plan.first.stones)).then_some(plan)
}

/// Whether stones fall if the opponent passes, by a search too: small nets are too fond of an attack. A strong net is not,
/// and slow.
fn falls(played: &MoveOutlook<'_>, stones: &PointSet) -> bool {
    let passed = [played.played(), (!played.mover(), Move::Pass)];
    let searched = || played.searched(&passed, played.mover(), VISITS);
    !played.net.is_own() || searched().is_some_and(|owners| mean(&owners, stones) >= FALLS)
}

fn found(played: &MoveOutlook<'_>, after: &Look) -> Option<GroupPlan> {
    attack(played, after).or_else(|| give_up(played, after))
}

/// Stones of the opponent fall if he plays elsewhere, and are saved if he does not; something else is gained all the same.
fn attack(played: &MoveOutlook<'_>, after: &Look) -> Option<GroupPlan> {
    let saved = |target: &Target| {
        target.object.stones.len() >= ATTACKED && mean(&after.held, &target.object.stones) <= HALF
    };
    let gained = |target: Target| {
        let gain = played.brought(&target.object.stones, REACH, HALF, GAIN)?;
        Some((target, gain))
    };
    let found: Vec<(Target, Gain)> = attacked(played).filter(saved).filter_map(gained).collect();
    // Nets may take long, so the opponent's pass is looked at last.
    let pass = || played.look(&[played.played(), (!played.mover(), Move::Pass)], played.mover());
    let threat = found.first().and_then(|_| pass())?;
    let is_open = |one: &(Target, Gain)| mean(&threat.held, &one.0.object.stones) >= OPEN;
    let (target, gain) = found.into_iter().find(is_open)?;
    Some(plan(GroupPlanKind::AttackFor, played.mover(), target, gain, after.next))
}

fn plan(
    kind: GroupPlanKind,
    mover: Color,
    target: Target,
    (second, until): Gain,
    next: Option<Point>,
) -> GroupPlan {
    GroupPlan { kind, mover, first: target.object, second, next, until, proven: target.proven }
}

/// Stones of the opponent that the move attacks: by a reader, or by a case of GO.1 that is recognised in it.
fn attacked<'a>(played: &'a MoveOutlook<'_>) -> impl Iterator<Item = Target> + 'a {
    let (enemy, step) = (!played.mover(), played.step);
    let of = move |stones| Target::of(enemy, stones, None, true);
    let strings = played.review.tactics.iter().filter_map(move |claim| match &claim.tactic {
        Tactic::Threatens(string, _) | Tactic::Atari(string, _) => Some(of(played.string(string))),
        _ => None,
    });
    let stood = move |stones: &PointSet| {
        let before = played.proven_life(&step.before.position, enemy, stones);
        matches!(before, None | Some(Life::Alive | Life::Seki))
    };
    let groups = played.unsettled(&step.after.position, enemy).into_iter();
    let groups = groups.map(|(stones, _)| stones).filter(stood).map(of);
    let cases = played.review.purposes.iter().filter_map(move |served| cased(&served.case, enemy));
    strings.chain(groups).chain(cases)
}

/// Weak stones of the opponent that a case attacks.
fn cased(case: &Case, enemy: Color) -> Option<Target> {
    let attacks = matches!(case.kind, CaseKind::Encirclement | CaseKind::Life | CaseKind::Race);
    let attacks = attacks && case.intention == Intention::Attack && case.target.color == enemy;
    attacks.then(|| Target::of(enemy, case.target.stones, None, false))
}

/// Own stones that could have been saved are left to the opponent, and as much is gained elsewhere.
fn give_up(played: &MoveOutlook<'_>, after: &Look) -> Option<GroupPlan> {
    let lost = |target: &Target| {
        let stones = &target.object.stones;
        stones.len() >= GIVEN && mean(&after.held, stones) <= LOST
    };
    given(played).into_iter().chain(beside_answer(played, after)).filter(lost).find_map(|target| {
        let Target { object: PlanObject { stones, gain, .. }, saved_by: next, .. } = &target;
        let gain = played.brought(stones, ANYWHERE, LOST, gain.max(GAIN))?;
        let saved = played.look(&[(played.mover(), Move::Play((*next)?))], !played.mover())?;
        let next = (mean(&saved.held, stones) >= HELD).then_some(*next)?;
        Some(plan(GroupPlanKind::GiveUpFor, played.mover(), target, gain, next))
    })
}

/// Own stones of which a reader proved that they could have been saved, and that the opponent can take them now.
fn given(played: &MoveOutlook<'_>) -> Vec<Target> {
    let (own, step) = (played.mover(), played.step);
    let strings = played.review.tactics.iter().filter_map(|claim| match &claim.tactic {
        Tactic::Leaves(string, by) => Some(Target::of(own, played.string(string), Some(*by), true)),
        _ => None,
    });
    let left = |stones: &PointSet| {
        let after = played.proven_life(&step.after.position, own, stones);
        matches!(after, Some(Life::Dead | Life::Unsettled { .. }))
    };
    let groups = played.unsettled(&step.before.position, own).into_iter();
    let groups = groups.filter(|(stones, _)| left(stones));
    strings.chain(groups.map(|(stones, defence)| Target::of(own, stones, Some(defence), true))).collect()
}

/// Own strings within two steps of the likeliest answer, of which no reader proved anything.
fn beside_answer(played: &MoveOutlook<'_>, after: &Look) -> Vec<Target> {
    let (own, board) = (played.mover(), played.board());
    let Some(answer) = after.next else { return Vec::new() };
    let beside = PointSet::single(answer).neighbors();
    let near = beside | beside.neighbors();
    let strings = board.strings().filter(|&string| board.color(string) == Some(own));
    let stones = strings.map(|string| board.stones(string).collect::<PointSet>());
    stones
        .filter(|stones| stones.meets(&near))
        .map(|stones| Target::of(own, stones, after.next, false))
        .collect()
}
