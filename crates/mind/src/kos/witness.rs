//! The witness of claims about kos: follows the fight again by counting stones, without the board's
//! own ko, and has every threat proven afresh with a larger budget and played out.

use gokoro_board::{Board, Color, Game, Move, Point, PointSet, Turn};
use gokoro_reading::Goal;

use super::needed::{KoEnds, aim, is_safe, is_threat};
use super::{KoClaim, KoDeed, KoShape, KoStakes, Threat, few};
use crate::life::{LifeStanding, LifeVerdict, NamedGroup, threatened};
use crate::solved::CHEAP;
use crate::tactics::{
    BoardRef, GoalProof, NamedString, Tactic, TacticsEffort, WITNESS_FACTOR, counted, counted_as, proven,
};

/// Confirms claims about the last turn of a game.
pub struct KoWitness<'a> {
    game: &'a Game,
    effort: TacticsEffort,
}

/// The fight as it was counted: the board before the last turn and after it, the ko before it.
struct Recounted {
    before: Board,
    after: Board,
    turn: Turn,
    was: Option<KoShape>,
    is: Option<KoShape>,
    /// Whether the last turn follows one that took the ko.
    just_taken: bool,
    /// Whether the turn before the last did.
    threatened: bool,
}

impl<'a> KoWitness<'a> {
    /// A witness of a game's last turn.
    pub const fn new(game: &'a Game, effort: &TacticsEffort) -> KoWitness<'a> {
        let nodes = effort.nodes.saturating_mul(WITNESS_FACTOR);
        KoWitness { game, effort: TacticsEffort { nodes, most: effort.most } }
    }

    /// Whether a claim holds.
    pub fn confirms(&self, claim: &KoClaim) -> bool {
        let Some(Recounted { before, after, turn, was, is, just_taken, threatened }) = self.recounted()
        else {
            return false;
        };
        let (mover, known) = (turn.color, Some(claim.ko));
        let taken = is == known && is != was;
        let threatener = !claim.ko.taker;
        // Who threatens may not take back, and has just been taken from; who should answer took before.
        let threatens = threatener == mover && just_taken;
        let should_answer = threatener != mover && threatened;
        let goes_on = was == known && is == known;
        let shown = |threat: &Threat| match threat {
            Threat::Strings(tactic) => {
                claim.verdicts.is_empty() && self.is_read(&before, &after, claim, tactic)
            }
            Threat::Life(group) => claim.proofs.is_empty() && self.is_solved(&before, &after, claim, *group),
        };
        let bare = claim.proofs.is_empty() && claim.verdicts.is_empty();
        match &claim.deed {
            KoDeed::Takes(stakes) => {
                bare && taken && claim.ko.times == 1 && self.weighs(&after, claim.ko, stakes)
            }
            KoDeed::TakesBack => bare && taken && claim.ko.times > 1,
            KoDeed::Threatens(threat) => goes_on && threatens && shown(threat),
            KoDeed::Answers(threat) | KoDeed::Ignores(threat) => goes_on && should_answer && shown(threat),
            KoDeed::Ends(Some(threat)) => was == known && is.is_none() && should_answer && shown(threat),
            KoDeed::Ends(None) => bare && was == known && is.is_none(),
        }
    }

    /// Whether a threat on the life of a group that stands as it is named is solved again on both boards.
    fn is_solved(&self, before: &Board, after: &Board, claim: &KoClaim, group: NamedGroup) -> bool {
        let (is, was, named_on) = match claim.deed {
            KoDeed::Threatens(_) => (true, false, after),
            KoDeed::Answers(_) => (false, true, before),
            _ => (true, true, before),
        };
        let holds = |board, verdict: &LifeVerdict, stage, stands| {
            let group = recounted(board, group);
            let needed = threatened(&group, stage, !claim.ko.taker, stands);
            self.standing(board, claim.ko).confirms(verdict, &group, &needed)
        };
        let left = group.stones.iter().filter(|&stone| after.at(stone).is(group.color)).count();
        recounted(named_on, group) == group
            && match claim.verdicts.as_slice() {
                // Taken, so that nothing is to be asked of it any more.
                [then] => left == 0 && !is && holds(before, then, BoardRef::Before, was),
                [now, then] => {
                    (!is || left == group.stones.len())
                        && holds(after, now, BoardRef::After, is)
                        && holds(before, then, BoardRef::Before, was)
                }
                _ => false,
            }
    }

    fn standing<'b>(&self, board: &'b Board, ko: KoShape) -> LifeStanding<'b> {
        let points = [ko.open, ko.stone].into_iter().collect();
        LifeStanding::new(board, self.effort.nodes.saturating_mul(CHEAP)).apart_from(points)
    }

    /// Whether a threat on strings that stand as they are named can be carried out with the threatener
    /// first, or is met.
    fn is_read(&self, before: &Board, after: &Board, claim: &KoClaim, tactic: &Tactic) -> bool {
        let threatener = !claim.ko.taker;
        let Some(goal) = aim(tactic) else { return false };
        let (named_on, goal, prover) = match claim.deed {
            KoDeed::Threatens(_) => (after, goal, threatener),
            KoDeed::Answers(_) => (before, goal.opposite(), !threatener),
            _ => (before, goal, threatener),
        };
        stand(named_on, tactic) && self.holds(after, claim.proofs.first(), goal, prover, threatener)
    }

    /// Whether a told proof is of this goal, and it is proven again.
    fn holds(
        &self,
        board: &Board,
        told: Option<&GoalProof>,
        goal: Goal,
        prover: Color,
        first: Color,
    ) -> bool {
        let same = told.is_some_and(|told| (&told.goal, told.prover, told.first) == (&goal, prover, first));
        same && proven(board, goal, prover, first, self.effort.nodes).is_some()
    }

    /// Whether what is said to hang on a ko does, and what is said to threaten does: each string and
    /// each move once, and none that could be taken without the threat.
    fn weighs(&self, board: &Board, ko: KoShape, stakes: &KoStakes) -> bool {
        let nodes = few(&self.effort);
        let Some(ends) = KoEnds::of(board, ko) else { return stakes.strings.is_empty() };
        let hangs = |&name: &NamedString| is_named(board, name) && ends.decide(name, nodes);
        let least = stakes.stones().max(1);
        let threatens = |color: Color| {
            stakes.threats[color].iter().enumerate().all(|(at, &(point, name))| {
                let new = stakes.threats[color][..at].iter().all(|known| known.0 != point && known.1 != name);
                new && name.color != color
                    && name.count >= least
                    && point != ko.open
                    && name.stone != ko.stone
                    && is_named(board, name)
                    && is_safe(board, name, nodes)
                    && is_threat(board, point, name, nodes)
            })
        };
        stakes.strings.iter().all(hangs)
            && Color::ALL
                .into_iter()
                .all(|color| threatens(color) && self.group_threats_hold(board, ko, stakes, color))
    }

    /// Whether a side's threats on lives are what they are said to be: groups and moves that no other threat
    /// of his has, groups that stand as they are named, live, and would be dead; both solved and replayed.
    fn group_threats_hold(&self, board: &Board, ko: KoShape, stakes: &KoStakes, color: Color) -> bool {
        let least = stakes.stones().max(1);
        let threats = &stakes.group_threats[color];
        let shown = |board: &Board, group: NamedGroup, stands| {
            let standing = self.standing(board, ko);
            let needed = threatened(&group, BoardRef::Before, color, stands);
            let verdict = standing.verdict(group, &needed);
            verdict.is_some_and(|verdict| standing.confirms(&verdict, &group, &needed))
        };
        let after = |point: Point| {
            let mut after = board.clone();
            after.pass();
            after.play(point, color).ok().map(|_| after)
        };
        threats.iter().enumerate().all(|(at, &(point, group))| {
            let is_named = |name: &NamedString| group.stones.contains(name.stone);
            group.color != color
                && group.stones.len() as u32 >= least
                && point != ko.open
                && recounted(board, group) == group
                && stakes.threats[color].iter().all(|other| other.0 != point && !is_named(&other.1))
                && threats[..at].iter().all(|other| other.0 != point && !other.1.stones.meets(&group.stones))
                && !stakes.strings.iter().any(is_named)
                && shown(board, group, false)
                && after(point).is_some_and(|after| shown(&after, group, true))
        })
    }

    /// The fight counted again.
    fn recounted(&self) -> Option<Recounted> {
        let (turns, start) = (self.game.turns(), self.game.start());
        let (mut before, mut after) = (start.clone(), start.clone());
        let (mut was, mut is): (Option<KoShape>, Option<KoShape>) = (None, None);
        let (mut takes, mut just_taken, mut threatened) = (false, false, false);
        for (number, &turn) in (1..).zip(turns) {
            if number == turns.len() {
                before = after.clone();
            }
            if let Move::Play(point) = turn.action {
                after.play_unchecked(point, turn.color);
            }
            was = is;
            (threatened, just_taken) = (just_taken && was.is_some(), takes);
            let pair = taken(&after, turn);
            takes = pair.is_some();
            is = match pair {
                Some((stone, open)) => {
                    let again = was.filter(|was| (was.open, was.stone) == (stone, open));
                    let times = again.map_or(1, |was| was.times + 1);
                    Some(KoShape { open, stone, taker: turn.color, times })
                }
                None => {
                    was.filter(|ko| alone(&after, ko.stone, ko.taker) == Some(ko.open) && shut(&after, *ko))
                }
            };
        }
        let turn = *turns.last()?;
        Some(Recounted { before, after, turn, was, is, just_taken, threatened })
    }
}

/// The stone of a turn that took a ko, and the point where it took.
fn taken(after: &Board, turn: Turn) -> Option<(Point, Point)> {
    let stone = turn.action.point().filter(|_| turn.taken == 1)?;
    alone(after, stone, turn.color).map(|open| (stone, open))
}

/// The only liberty of a stone that is alone.
fn alone(board: &Board, stone: Point, color: Color) -> Option<Point> {
    let string = counted(board, stone).filter(|string| string.color == color && string.stones.len() == 1)?;
    string.liberties.only()
}

/// Whether a stone that took the ko back would be alone without another liberty, and take one stone.
fn shut(board: &Board, ko: KoShape) -> bool {
    let around =
        ko.open.neighbors().into_iter().filter(|&near| board.size().contains(near) && near != ko.stone);
    around.into_iter().all(|near| {
        counted(board, near).is_some_and(|string| {
            string.color == ko.taker && (string.liberties.len() > 1 || !string.liberties.contains(ko.open))
        })
    })
}

/// Whether a string stands as it is named.
fn is_named(board: &Board, name: NamedString) -> bool {
    counted_as(board, name).is_some()
}

/// Whether all strings of a threat stand as they are named.
fn stand(board: &Board, tactic: &Tactic) -> bool {
    tactic.strings().into_iter().all(|name| is_named(board, name))
}

/// The strings of a colour that hold those of these stones that are on a board, counted again.
fn recounted(board: &Board, group: NamedGroup) -> NamedGroup {
    let still = group.stones.iter().filter(|&stone| board.at(stone).is(group.color));
    let strings = still.filter_map(|stone| counted(board, stone));
    let stones = strings.fold(PointSet::EMPTY, |all, string| all | string.stones);
    NamedGroup { color: group.color, stones }
}
