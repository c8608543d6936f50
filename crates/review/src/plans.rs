//! Plans with groups and places (P3, section 5: "attack A to gain B", "threaten A or B", "give up A for B", and to prepare
//! a move): what a move is after beside the place where it lies. The net in use looks at the position after the move, with
//! either side to play on, and at those where the mover passes or plays where the opponent answers; whose stones and
//! points change between them is an estimate. Where a reader proved what becomes of the group, the plan says so. Plans
//! about strings that are proven in both halves are those of [`gokoro_mind::plans`].

use gokoro_board::{Color, Move, Point, PointSet};
use gokoro_position::{Life, LifeBasis};

use crate::audience::LARGE;
use crate::looks::{Look, SeenMove, Weights};
use crate::why::{ELSEWHERE, Object, mean, objects};

gokoro_board::named! {
    /// A plan with groups and places.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum GroupPlanKind {
        /// Stones are attacked; while they are saved something else is gained (もたれ攻め).
        AttackFor = "attack-for",
        /// Of two groups one is taken (両にらみ).
        ThreatenEither = "threaten-either",
        /// Own stones are left to the opponent, and something else is gained (捨て石).
        GiveUpFor = "give-up-for",
        /// A move that gains much is possible next, and was not before (味をつける).
        Prepare = "prepare",
    }
}

/// What a plan attacks, gives up or gains.
#[derive(Clone, PartialEq, Debug)]
pub struct PlanObject {
    /// Whose stones they are; of points without stones who gains them.
    pub color: Color,
    /// Its stones; none of territory.
    pub stones: PointSet,
    /// All its points, at most 40.
    pub points: PointSet,
    /// What hangs on it, in points.
    pub gain: f32,
}

/// A plan that a move begins.
#[derive(Clone, PartialEq, Debug)]
pub struct GroupPlan {
    /// What kind of plan.
    pub kind: GroupPlanKind,
    /// Whose plan it is.
    pub mover: Color,
    /// What is attacked, threatened or given up; what the move that is prepared gains.
    pub first: PlanObject,
    /// What is gained, or the other thing that is threatened; `None` where a move is prepared.
    pub second: Option<PlanObject>,
    /// Where the opponent answers, or the move that is prepared.
    pub next: Option<Point>,
    /// Whether a reader proved what becomes of the stones of the first part: that who plays first decides their life, or,
    /// given up, that they are dead. What is gained is an estimate always.
    pub proven: bool,
}

/// Points that each change by less belong to no object.
const CHANGES: f32 = 0.4;
/// From this share on stones are their owner's for the purpose of a plan, below the other one they are lost.
const HELD: f32 = 0.7;
const LOST: f32 = 0.35;
/// Stones that are attacked, and stones that are given up, at least.
const ATTACKED: usize = 3;
const GIVEN: usize = 2;
/// Points that a gain is worth at least.
const GAIN: f32 = 4.0;
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
    fn apart(&self, gains: &[Object], stones: &PointSet, least: f32) -> Option<PlanObject> {
        let near = *stones | stones.neighbors();
        let apart =
            |part: &&Object| part.gain >= least && !(part.points | part.theirs | part.own).meets(&near);
        gains.iter().find(apart).map(|part| self.gain(part))
    }

    /// Whether who plays first decides the life of stones, by proof.
    fn is_proven(&self, stones: &PointSet, wanted: impl Fn(Life) -> bool) -> bool {
        let lives = stones.first().and_then(|stone| self.step.after.position.lives()?.at(stone));
        lives.is_some_and(|group| group.status.basis == LifeBasis::Proven && wanted(group.status.life))
    }
}

/// The plan that a move begins, which the net sees from all sides; `None` where it sees none.
pub(crate) fn group_plan(played: &SeenMove<'_>, weights: &Weights) -> Option<GroupPlan> {
    let first = found(played, weights)?;
    let surely = SeenMove { surely: true, ..*played };
    found(&surely, &surely.weights()?).filter(|plan| plan.kind == first.kind)
}

fn found(played: &SeenMove<'_>, Weights { played: after, passed }: &Weights) -> Option<GroupPlan> {
    let (own, enemy) = (played.mover(), !played.mover());
    let threat = played.look(&[played.played(), (enemy, Move::Pass)], own)?;
    let gains = played.gains(after, passed);
    let threats = played.gains(&threat, after);
    attack(played, (after, &threat), &threats, &gains)
        .or_else(|| either(played, (after, &threat), &gains))
        .or_else(|| give_up(played, after))
        .or_else(|| prepare(played, (after, passed, &threat), &threats))
}

/// Stones of the opponent fall if he plays elsewhere, and are saved if he does not; something else is gained all the same.
fn attack(
    played: &SeenMove<'_>,
    (after, threat): (&Look, &Look),
    threats: &[Object],
    gains: &[Object],
) -> Option<GroupPlan> {
    let falls = |part: &&Object| {
        part.theirs.len() >= ATTACKED
            && part.gain >= LARGE
            && mean(&threat.held, &part.theirs) >= HELD
            && mean(&after.held, &part.theirs) <= LOST
    };
    threats.iter().filter(falls).find_map(|part| {
        let second = played.apart(gains, &part.theirs, GAIN)?;
        let first = played.object(!played.mover(), part.theirs, part);
        let proven = played.is_proven(&first.stones, |life| matches!(life, Life::Unsettled { .. }));
        let (kind, mover) = (GroupPlanKind::AttackFor, played.mover());
        Some(GroupPlan { kind, mover, first, second: Some(second), next: after.next, proven })
    })
}

/// Two groups of the opponent of which it is open which one falls, and one of them falls after his best answer.
fn either(played: &SeenMove<'_>, (after, threat): (&Look, &Look), gains: &[Object]) -> Option<GroupPlan> {
    let open = |part: &&Object| {
        let now = mean(&after.held, &part.theirs);
        part.theirs.len() >= GIVEN
            && part.gain >= GAIN
            && (1.0 - HELD..=HELD).contains(&now)
            && mean(&threat.held, &part.theirs) >= HELD
    };
    let mut open = gains.iter().filter(open);
    let (one, other) = (open.next()?, open.next()?);
    let answer = after.next?;
    let moves = [played.played(), (!played.mover(), Move::Play(answer))];
    let answered = played.look(&moves, played.mover())?;
    let falls = [one, other].iter().any(|part| mean(&answered.held, &part.theirs) >= HELD);
    let object = |part: &Object| played.object(!played.mover(), part.theirs, part);
    let (first, second) = (object(one), Some(object(other)));
    let (kind, mover) = (GroupPlanKind::ThreatenEither, played.mover());
    falls.then_some(GroupPlan { kind, mover, first, second, next: Some(answer), proven: false })
}

/// Own stones that a move where the opponent answers would have saved are lost, and as much is gained elsewhere.
fn give_up(played: &SeenMove<'_>, after: &Look) -> Option<GroupPlan> {
    let answer = after.next?;
    let near = PointSet::single(answer);
    let near = near.neighbors() | near.neighbors().neighbors();
    let board = played.board();
    let lost =
        |stones: &PointSet| stones.len() >= GIVEN && stones.meets(&near) && mean(&after.held, stones) <= LOST;
    let strings = board.strings().filter(|&string| board.color(string) == Some(played.mover()));
    strings.map(|string| board.stones(string).collect()).find(lost)?;
    let saved = played.look(&[(played.mover(), Move::Play(answer))], !played.mover())?;
    let costs = played.gains(&saved, after);
    let given = costs.iter().find(|part| {
        part.own.len() >= GIVEN
            && mean(&saved.held, &part.own) >= HELD
            && mean(&after.held, &part.own) <= LOST
    })?;
    let second = played.apart(&played.gains(after, &saved), &given.own, given.gain.max(GAIN))?;
    let first = played.object(played.mover(), given.own, given);
    let proven = played.is_proven(&first.stones, |life| life == Life::Dead);
    let (kind, mover) = (GroupPlanKind::GiveUpFor, played.mover());
    Some(GroupPlan { kind, mover, first, second: Some(second), next: Some(answer), proven })
}

/// A move that takes stones or breaks in is possible next, would have gained little at once, and the opponent plays
/// elsewhere.
fn prepare(
    played: &SeenMove<'_>,
    (after, passed, threat): (&Look, &Look, &Look),
    threats: &[Object],
) -> Option<GroupPlan> {
    let (answer, next) = (after.next?, threat.next?);
    let stone = played.step.action.point()?;
    let part = threats.first().filter(|part| {
        let about = part.points | part.theirs;
        part.gain >= LARGE
            && (about | about.neighbors()).contains(next)
            && answer.manhattan(next).min(answer.manhattan(stone)) > ELSEWHERE
            && mean(&after.held, &about) <= LOST
            && mean(&threat.held, &about) >= 1.0 - LOST
    })?;
    let early = played.look(&[(played.mover(), Move::Play(next))], !played.mover())?;
    let about = part.points | part.theirs;
    let at_once = 2.0 * (mean(&early.held, &about) - mean(&passed.held, &about)) * about.len() as f32;
    let first = played.gain(part);
    let (kind, mover, next) = (GroupPlanKind::Prepare, played.mover(), Some(next));
    (at_once <= EARLY * part.gain).then_some(GroupPlan {
        kind,
        mover,
        first,
        second: None,
        next,
        proven: false,
    })
}
