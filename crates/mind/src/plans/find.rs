//! Looks for plans: the aims around a move, which of them can be reached next, which whatever
//! the opponent plays, and which pairs of them cannot both be prevented.

use gokoro_board::{Board, Color, Point};
use gokoro_reading::Goal;

use super::needed::needed;
use super::{PlanAim, PlanClaim, TypicalPlan};
use crate::tactics::{BoardRef, NamedString, Reader, pairs, strings};

/// Strings with more liberties are no targets.
const MOST_LIBERTIES: usize = 3;
/// Own strings with more liberties are not given up, and not in danger.
const WEAK: usize = 2;
/// Steps between a move and what it is about.
const NEAR: u32 = 4;
/// Steps between a move and strings that are cut or joined.
const BESIDE: u32 = 2;
/// Aims of one kind that are looked at, the nearest ones.
const MOST: usize = 3;
/// Pairs of aims that are read, the first ones.
const PAIRS: usize = 8;
/// Sacrifices are of at most so many stones.
const GIVEN: u32 = 4;

/// What can be said, not yet confirmed.
pub(super) fn found(before: &Board, after: &Board, color: Color, point: Point, nodes: u64) -> Vec<PlanClaim> {
    let finder = Finder { reader: Reader::new(before, after, color, nodes), point };
    let aims = finder.aims();
    let mut found = finder.pairs(&aims);
    found.extend(finder.sacrifices(&aims));
    found
}

struct Finder<'a> {
    reader: Reader<'a>,
    point: Point,
}

impl Finder<'_> {
    /// Whether the mover reaches a goal with this side first.
    fn reaches(&self, stage: BoardRef, goal: Goal, first: Color) -> bool {
        self.reader.proof(stage, goal, self.reader.color, first).is_some()
    }

    /// Strings of a side near the move that stood before it, the nearest first.
    fn near(&self, color: Color, steps: u32, liberties: usize) -> Vec<NamedString> {
        let board = self.reader.after;
        let far = |string| board.stones(string).map(|p| p.manhattan(self.point)).min().unwrap_or(u32::MAX);
        let mut all: Vec<(u32, NamedString)> = strings(board, color)
            .into_iter()
            .filter(|&(string, name)| {
                let stood = self.reader.before.at(name.stone).is(color)
                    && !board.stones(string).any(|p| p == self.point);
                stood && board.liberty_count(string) <= liberties
            })
            .map(|(string, name)| (far(string), name))
            .filter(|known| known.0 <= steps)
            .collect();
        all.sort_unstable();
        all.into_iter().map(|known| known.1).take(MOST).collect()
    }

    /// What a move may be about.
    fn aims(&self) -> Vec<PlanAim> {
        let (own, enemy) = (self.reader.color, !self.reader.color);
        let mut aims: Vec<PlanAim> =
            self.near(enemy, NEAR, MOST_LIBERTIES).into_iter().map(PlanAim::Capture).collect();
        aims.extend(self.near(own, NEAR, WEAK).into_iter().map(PlanAim::Save));
        aims.extend(pairs(&self.near(enemy, BESIDE, usize::MAX)).map(|(a, b)| PlanAim::Cut(a, b)));
        aims.extend(pairs(&self.near(own, BESIDE, usize::MAX)).map(|(a, b)| PlanAim::Connect(a, b)));
        aims
    }

    /// Pairs of aims of which only one can be prevented.
    fn pairs(&self, aims: &[PlanAim]) -> Vec<PlanClaim> {
        let (own, enemy) = (self.reader.color, !self.reader.color);
        let open: Vec<PlanAim> =
            aims.iter().copied().filter(|aim| !self.reaches(BoardRef::After, aim.goal(), enemy)).collect();
        let mut found = Vec::new();
        let apart =
            |pair: &(PlanAim, PlanAim)| !pair.0.strings().iter().any(|one| pair.1.strings().contains(one));
        for (one, other) in pairs(&open).filter(apart).take(PAIRS) {
            let [next, also] = [one, other].map(|aim| self.reaches(BoardRef::After, aim.goal(), own));
            let plan = match (next, also) {
                (true, true) => TypicalPlan::ThreatenBoth(one, other),
                (true, false) if self.is_new(&other) => TypicalPlan::AttackToGain(one, other),
                (false, true) if self.is_new(&one) => TypicalPlan::AttackToGain(other, one),
                _ => continue,
            };
            let both = Goal::Any(vec![one.goal(), other.goal()]);
            if !self.reaches(BoardRef::Before, both, enemy) {
                found.extend(self.establish(plan));
            }
        }
        found
    }

    /// Whether an aim could not be reached before the move, with the mover first.
    fn is_new(&self, aim: &PlanAim) -> bool {
        !self.reaches(BoardRef::Before, aim.goal(), self.reader.color)
    }

    /// Own strings that are given up for an aim that is reached whatever the opponent plays.
    fn sacrifices(&self, aims: &[PlanAim]) -> Option<PlanClaim> {
        let (own, enemy) = (self.reader.color, !self.reader.color);
        let played = strings(self.reader.after, own).into_iter().find(|&(string, name)| {
            let new = self.reader.after.stones(string).any(|p| p == self.point);
            new && name.count <= GIVEN && self.reader.after.liberty_count(string) <= WEAK
        });
        let (_, given) = played?;
        let taken = Goal::Capture(given.stone);
        self.reader.proof(BoardRef::After, taken, enemy, enemy)?;
        let gains = aims.iter().copied().filter(|aim| {
            let worth = match aim {
                PlanAim::Capture(target) => target.count > given.count,
                PlanAim::Save(own) => own.count > given.count,
                PlanAim::Cut(..) => aim.stake() > given.count,
                PlanAim::Connect(..) => false,
            };
            worth
                && self.reaches(BoardRef::After, aim.goal(), enemy)
                && !self.reaches(BoardRef::Before, aim.goal(), enemy)
        });
        // Of equal stakes what is taken says more than what is cut.
        let worth = |aim: &PlanAim| (aim.stake(), matches!(aim, PlanAim::Capture(_)));
        gains.max_by_key(worth).and_then(|gain| self.establish(TypicalPlan::GiveUp(given, gain)))
    }

    /// The plan with its proofs, if all of them are found.
    fn establish(&self, plan: TypicalPlan) -> Option<PlanClaim> {
        Some(PlanClaim { plan, proofs: self.reader.proofs(&needed(&plan, self.reader.color))? })
    }
}
