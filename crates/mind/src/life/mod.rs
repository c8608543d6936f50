//! Claims about life and death: what a move does to groups, proven by the solver of
//! `reading::tsumego` in the place around a group.
//!
//! Before and after a move the same group is asked about in the same place ([`LifeQuestion`]).
//! What helps it beside the place differs to its claim's disadvantage: a group that lives
//! now gets little help now, and all there could be before; one that is dead now the other
//! way round. So what changes is the move's doing. What a place takes for granted is part
//! of the claim ([`LifeForm`]). [`life`] gives only what
//! a [`LifeWitness`] confirms, who chooses the place again, solves afresh with four times
//! the budget, writes the proofs out and plays them on a board. No text is made here.

mod ask;
mod find;
mod needed;
mod standing;
mod witness;

use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_reading::tsumego::{AroundSettings, Bounds, LifeKind, Ply};
use gokoro_shape::Groups;

use crate::claim::MoveContext;
use crate::diagnosis::{first, kept};
use crate::solved::CHEAP;
use crate::tactics::{BoardRef, Tactic, TacticClaim, TacticsEffort};

pub(crate) use needed::threatened;
pub(crate) use standing::LifeStanding;
pub use witness::LifeWitness;

/// A group as a sentence names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NamedGroup {
    /// Whose it is.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
}

impl NamedGroup {
    /// Its first stone, row by row from the top.
    pub fn stone(&self) -> Option<Point> {
        self.stones.first()
    }

    /// Whether it is whole strings of its colour on a board.
    pub(crate) fn stands_on(&self, board: &Board) -> bool {
        let is_own = |p: &Point| board.at(*p).is(self.color);
        let near = self.stones.neighbors().difference(self.stones);
        !self.stones.is_empty() && self.stones.iter().all(|p| is_own(&p)) && !near.iter().any(|p| is_own(&p))
    }
}

/// What the other side could have reached before the move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// All that it wanted: to kill the group, or to save it.
    Whole,
    /// At least a ko.
    Ko,
}

/// What a move does to a group.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// The mover's group lives even if the opponent plays first; before the move he had
    /// this chance with the first move. How it lives, if that is known.
    Lives(NamedGroup, Chance, Option<LifeKind>),
    /// The opponent's group is dead even if he plays first; before the move he had this
    /// chance with the first move.
    Kills(NamedGroup, Chance),
    /// The mover's group, which had been in danger, and this group of the opponent both
    /// live, and neither with two eyes.
    Seki(NamedGroup, NamedGroup, Chance),
}

impl Deed {
    /// The kind's name in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Deed::Lives(..) => "lives",
            Deed::Kills(..) => "kills",
            Deed::Seki(..) => "seki",
        }
    }

    /// Whether a group lives in seki by it.
    pub const fn is_seki(&self) -> bool {
        matches!(self, Deed::Seki(..) | Deed::Lives(_, _, Some(LifeKind::Seki)))
    }

    /// The group that it is about, the mover's of two.
    pub const fn group(&self) -> NamedGroup {
        match *self {
            Deed::Lives(group, ..) | Deed::Kills(group, _) | Deed::Seki(group, ..) => group,
        }
    }

    /// The groups that it is about.
    pub fn groups(&self) -> Vec<NamedGroup> {
        match *self {
            Deed::Seki(own, enemy, _) => vec![own, enemy],
            _ => vec![self.group()],
        }
    }
}

/// What counts as the defender's beside the place where a group lives or dies, the least
/// help first. Life that is proven with less help is life with more, death the other way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LifeForm {
    /// Only stones that live whatever is played: life is proven outright.
    Strict,
    /// Own stones that are not weak: who joins them is taken to live.
    Linked,
    /// These and points far from the enemy: who reaches them is taken to have got away.
    Likely,
    /// Every empty point and every own stone: death is proven as far as the enemy stones
    /// around the place hold.
    Generous,
    /// The same where those have liberties enough elsewhere.
    Contained,
}

/// One group in one place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LifeQuestion {
    /// The group.
    pub group: NamedGroup,
    /// Where play takes place.
    pub area: PointSet,
    /// What counts as the defender's beside the area.
    pub form: LifeForm,
    /// The points that this is.
    pub friends: PointSet,
}

/// An answer of the solver: the evidence of a claim. Its question stands on the board before the move;
/// that of a threat ([`crate::kos`]) on the board of its stage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LifeVerdict {
    /// What was asked.
    pub question: LifeQuestion,
    /// On which board: before or after the move.
    pub stage: BoardRef,
    /// Who plays first.
    pub first: Color,
    /// What is proven of the group's grade.
    pub bounds: Bounds,
    /// Best play, as far as it is proven.
    pub line: Vec<(Color, Ply)>,
    /// The points that the proofs rest on.
    pub zone: PointSet,
    /// Moves made on a board for it.
    pub nodes: u64,
}

/// A claim with its evidence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LifeClaim {
    /// What is claimed.
    pub deed: Deed,
    /// What it rests on, in the order of what it needs. How the group lives, and that the
    /// other group of a seki does, is asked by the finder and again by the witness.
    pub verdicts: Vec<LifeVerdict>,
    /// Points beside the place of the other group of a seki that are taken for its own
    /// though that is not proven.
    pub other_help: PointSet,
}

impl LifeClaim {
    /// The points that are taken for the defender's though that is not proven.
    pub fn likely_help(&self) -> PointSet {
        likely_help(&self.verdicts) | self.other_help
    }

    /// Whether it rests on the enemy stones around a group holding.
    pub fn needs_wall(&self) -> bool {
        need_wall(&self.verdicts)
    }
}

/// The points that verdicts take for the defender's though that is not proven.
pub fn likely_help(verdicts: &[LifeVerdict]) -> PointSet {
    let likely =
        |verdict: &&LifeVerdict| matches!(verdict.question.form, LifeForm::Linked | LifeForm::Likely);
    let friends = verdicts.iter().filter(likely).map(|verdict| verdict.question.friends);
    friends.fold(PointSet::EMPTY, |all, friends| all | friends)
}

/// Whether verdicts rest on the enemy stones around a group holding.
pub fn need_wall(verdicts: &[LifeVerdict]) -> bool {
    let walled =
        |verdict: &LifeVerdict| matches!(verdict.question.form, LifeForm::Generous | LifeForm::Contained);
    verdicts.iter().any(walled)
}

/// Stones farther from a move, in steps, are not in its place.
const NEAR: u32 = 4;
/// Groups with fewer stones are `tactics`' matter.
const FEWEST: usize = 3;
/// The groups that are asked about, the largest first.
const MOST_GROUPS: usize = 4;

/// The groups for which this holds that may live or die, none with a stone that nothing can take, the
/// largest first.
fn in_question(groups: &Groups, living: &PointSet, wanted: impl Fn(&NamedGroup) -> bool) -> Vec<NamedGroup> {
    let named = groups.iter().map(|(_, group)| NamedGroup { color: group.color, stones: group.stones });
    let mut named: Vec<NamedGroup> = named
        .filter(|group| group.stones.len() >= FEWEST && wanted(group) && !group.stones.meets(living))
        .collect();
    named.sort_by_key(|group| (std::cmp::Reverse(group.stones.len()), group.stone()));
    named
}

/// Whether a group has a stone so near to a point that it may lie in its place.
pub(crate) fn is_near(group: &NamedGroup, point: Point) -> bool {
    group.stones.iter().any(|stone| stone.manhattan(point) <= NEAR)
}

fn around_settings() -> AroundSettings {
    AroundSettings::default()
}

/// What a move does to the lives of groups, confirmed, the largest group first. Nothing
/// where the record edits the board instead of playing the move.
pub fn life(played: &MoveContext<'_>, effort: &TacticsEffort) -> Vec<LifeClaim> {
    let witness = LifeWitness::new(played, effort);
    if effort.nodes == 0 || !witness.follows() {
        return Vec::new();
    }
    let mut found = find::found(played, effort.nodes.saturating_mul(CHEAP));
    found.retain(|claim| kept("life", claim, witness.confirms(claim)));
    first("life", found, effort.most)
}

/// Whether a claim about strings says what a move did to the life of a group more closely: the
/// group is a single string before the move that is taken, saved or ahead in a race. A life in
/// seki is always worth saying.
pub fn is_worth_saying(board: &Board, claim: &LifeClaim, said: &[TacticClaim]) -> bool {
    if claim.deed.is_seki() {
        return false;
    }
    let stones = claim.deed.group().stones;
    let whole = stones.first().and_then(|stone| board.string_at(stone));
    if whole.is_none_or(|string| board.size_of(string) != stones.len()) {
        return false;
    }
    let decided = |tactic: &Tactic| {
        matches!(
            tactic,
            Tactic::Captures(..) | Tactic::Saves(..) | Tactic::WinsRace(..) | Tactic::BreaksLadder(_)
        )
    };
    said.iter()
        .filter(|claim| decided(&claim.tactic))
        .any(|claim| claim.tactic.strings().iter().any(|string| stones.contains(string.stone)))
}
