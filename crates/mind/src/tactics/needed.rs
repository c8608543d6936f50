//! What each claim means: the goals that must be proven for it, and those that
//! are worth telling besides. The finder asks them and the witness asks them
//! again; they share only these lines.

use std::borrow::Cow;

use gokoro_board::{Board, Color, PointSet, board_with};
use gokoro_reading::Goal;

use super::{Aftermath, BoardRef, GoalProof, Tactic};

impl BoardRef {
    /// The board of a stage; `None` for one that is reached only by a line.
    pub(super) fn board<'a>(self, before: &'a Board, after: &'a Board) -> Option<Cow<'a, Board>> {
        match self {
            BoardRef::Before => Some(Cow::Borrowed(before)),
            BoardRef::After => Some(Cow::Borrowed(after)),
            BoardRef::Without(stones) => without(after, &stones).map(Cow::Owned),
            BoardRef::Then => None,
        }
    }
}

/// The same stones but these.
pub(super) fn without(board: &Board, stones: &PointSet) -> Option<Board> {
    let left = board.size().points().filter(|&p| !stones.contains(p));
    let left: Vec<_> = left.filter_map(|p| board.at(p).color().map(|color| (p, color))).collect();
    board_with(board.size(), &left).ok()
}

/// A goal that must be proven, or may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NeededGoals {
    /// Whether the claim can do without it.
    pub(super) optional: bool,
    pub(super) stage: BoardRef,
    pub(super) goal: Goal,
    pub(super) prover: Color,
    pub(super) first: Color,
}

impl NeededGoals {
    pub(crate) const fn new(stage: BoardRef, goal: Goal, prover: Color, first: Color) -> NeededGoals {
        NeededGoals { optional: false, stage, goal, prover, first }
    }

    fn besides(stage: BoardRef, goal: Goal, prover: Color, first: Color) -> NeededGoals {
        NeededGoals { optional: true, stage, goal, prover, first }
    }

    /// Whether another one is the same question.
    pub(super) fn is_same(&self, other: &NeededGoals) -> bool {
        (self.stage, &self.goal, self.prover, self.first)
            == (other.stage, &other.goal, other.prover, other.first)
    }

    /// Whether a proof proves this.
    pub(super) fn is_met_by(&self, proof: &GoalProof) -> bool {
        let GoalProof { stage, goal, prover, first, .. } = proof;
        (self.stage, &self.goal, self.prover, self.first) == (*stage, goal, *prover, *first)
    }
}

/// Whether proofs are those of a claim, in their order.
pub(super) fn are_met_by(needed: &[NeededGoals], proofs: &[GoalProof]) -> bool {
    let mut proofs = proofs.iter().peekable();
    let all = needed
        .iter()
        .all(|needed| proofs.next_if(|proof| needed.is_met_by(proof)).is_some() || needed.optional);
    all && proofs.next().is_none()
}

/// What must be proven for a claim about a move of `mover`.
pub(super) fn needed(tactic: &Tactic, mover: Color) -> Vec<NeededGoals> {
    let (own, enemy) = (mover, !mover);
    let take = |string: &super::NamedString| Goal::Capture(string.stone);
    let save = |string: &super::NamedString| Goal::Save(string.stone);
    let after = BoardRef::After;
    match tactic {
        Tactic::Atari(..) | Tactic::DoubleAtari(..) => Vec::new(),
        Tactic::SelfAtari(string, _) => vec![NeededGoals::new(after, take(string), enemy, enemy)],
        Tactic::Captures(string, _, aftermath) => {
            let mut all = vec![
                NeededGoals::new(after, take(string), own, enemy),
                NeededGoals::besides(BoardRef::Before, save(string), enemy, enemy),
            ];
            all.extend(then(aftermath, own));
            all
        }
        Tactic::Saves(string, _) => vec![
            NeededGoals::new(BoardRef::Before, take(string), enemy, enemy),
            NeededGoals::new(after, save(string), own, enemy),
        ],
        Tactic::LadderBroken(string, breakers) => vec![
            NeededGoals::new(BoardRef::Without(*breakers), take(string), own, enemy),
            NeededGoals::besides(after, save(string), enemy, enemy),
        ],
        Tactic::BreaksLadder(string) => vec![
            NeededGoals::new(BoardRef::Before, take(string), enemy, enemy),
            NeededGoals::besides(after, save(string), own, enemy),
        ],
        Tactic::Connects(from, to, cut) => {
            let mut all = vec![NeededGoals::new(after, Goal::connect(from.stone, to.stone), own, enemy)];
            if cut.is_some() {
                all.push(NeededGoals::new(BoardRef::Before, Goal::cut(from.stone, to.stone), enemy, enemy));
            }
            all
        }
        Tactic::Cuts(from, to) => vec![
            NeededGoals::new(after, Goal::cut(from.stone, to.stone), own, enemy),
            NeededGoals::new(BoardRef::Before, Goal::connect(from.stone, to.stone), enemy, enemy),
        ],
        Tactic::WinsRace(ours, theirs, _) => vec![
            NeededGoals::new(after, Goal::WinRace { own: ours.stone, enemy: theirs.stone }, own, enemy),
            NeededGoals::new(
                BoardRef::Before,
                Goal::WinRace { own: theirs.stone, enemy: ours.stone },
                enemy,
                enemy,
            ),
        ],
        Tactic::DoubleThreat(one, two) => vec![
            NeededGoals::new(after, Goal::Any(vec![take(one), take(two)]), own, enemy),
            NeededGoals::new(after, save(one), enemy, enemy),
            NeededGoals::new(after, save(two), enemy, enemy),
        ],
        Tactic::Threatens(string, _) => vec![
            NeededGoals::new(after, take(string), own, own),
            NeededGoals::new(BoardRef::Before, save(string), enemy, own),
        ],
        Tactic::ThreatensCut(one, two, _) => vec![
            NeededGoals::new(after, Goal::cut(one.stone, two.stone), own, own),
            NeededGoals::new(BoardRef::Before, Goal::connect(one.stone, two.stone), enemy, own),
        ],
        Tactic::Leaves(string, _) => vec![
            NeededGoals::new(after, take(string), enemy, enemy),
            NeededGoals::new(BoardRef::Before, save(string), own, own),
        ],
        Tactic::LeavesCut(one, two, _) => vec![
            NeededGoals::new(after, Goal::cut(one.stone, two.stone), enemy, enemy),
            NeededGoals::new(BoardRef::Before, Goal::connect(one.stone, two.stone), own, own),
        ],
        Tactic::CanTake(string, _, saved) => {
            let mut all = vec![NeededGoals::new(after, take(string), !string.color, !string.color)];
            if saved.is_some() {
                all.push(NeededGoals::new(after, save(string), string.color, string.color));
            }
            all
        }
        Tactic::Lost(string, aftermath) => {
            let mut all = vec![NeededGoals::new(after, take(string), !string.color, string.color)];
            all.extend(then(aftermath, !string.color));
            all
        }
    }
}

/// What must be proven for what becomes of the stones of `taker`; his opponent plays on.
pub(super) fn then(aftermath: &Aftermath, taker: Color) -> Option<NeededGoals> {
    match aftermath {
        Aftermath::Stands(strings) if !strings.is_empty() => {
            let saved = Goal::All(strings.iter().map(Goal::Save).collect());
            Some(NeededGoals::new(BoardRef::Then, saved, taker, !taker))
        }
        Aftermath::Falls(string) => {
            Some(NeededGoals::new(BoardRef::Then, Goal::Capture(string.stone), !taker, !taker))
        }
        Aftermath::Stands(_) | Aftermath::Open => None,
    }
}
