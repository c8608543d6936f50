//! Looks for what a move did to strings: which strings are asked about, and how.
//!
//! Asked about are: enemy strings with at most three liberties near the stone;
//! own strings that could be taken before, near it or in atari or one step from
//! it anywhere, if the proof depends on a point that changed; pairs of strings
//! around the stone. What is not asked is not said. What either side may do next is
//! looked for in `next`.

use gokoro_board::{Board, Color, Point, PointSet, StringId};
use gokoro_reading::Goal;

use super::how::{LADDER, breaks_ladder, lead, manner, rescue};
use super::ladder::{LadderFact, ladder};
use super::needed::without;
use super::reader::Reader;
use super::{Aftermath, BoardRef, CaptureKind, NamedString, Tactic, TacticClaim};

/// Strings with more liberties are not asked about.
pub(super) const MOST_LIBERTIES: usize = 3;
/// Steps between a stone and the strings near it.
pub(super) const NEAR: u32 = 3;
/// Steps between a stone and the strings that it may join or cut.
pub(super) const BESIDE: u32 = 2;
/// Pairs of strings that are asked about.
const MOST_PAIRS: usize = 3;

/// What can be said about a move, without that of which more is said; in no
/// order, not yet confirmed.
pub(super) fn found(
    before: &Board,
    after: &Board,
    color: Color,
    point: Point,
    nodes: u64,
) -> Vec<TacticClaim> {
    let finder = Finder { reader: Reader::new(before, after, color, nodes), point };
    let mut found: Vec<TacticClaim> = Vec::new();
    found.extend(finder.captures());
    found.extend(finder.saves());
    found = with_races(found, finder.races());
    found.extend(finder.double_threats(&found));
    found.extend(finder.cuts(&found));
    found.extend(finder.connects());
    found.extend(finder.ataris(&found));
    if !found.iter().any(|claim| matches!(claim.tactic, Tactic::Captures(..))) {
        found.extend(finder.self_atari());
    }
    let next = finder.next(&found);
    found.extend(next);
    found
}

/// Claims and races: where a string is taken in a way that has a name, or what takes it falls,
/// that says more; else the race does.
fn with_races(mut found: Vec<TacticClaim>, mut races: Vec<TacticClaim>) -> Vec<TacticClaim> {
    let target = |claim: &TacticClaim| match claim.tactic {
        Tactic::Captures(target, manner, aftermath) => {
            Some((target, manner == CaptureKind::Direct && aftermath.falling().is_none()))
        }
        _ => None,
    };
    let is_of = |race: &TacticClaim, string: &NamedString| race.tactic.strings().contains(string);
    races.retain(|race| !found.iter().filter_map(target).any(|(s, direct)| !direct && is_of(race, &s)));
    found.retain(|claim| {
        !target(claim).is_some_and(|(s, direct)| direct && races.iter().any(|race| is_of(race, &s)))
    });
    found.extend(races);
    found
}

pub(super) struct Finder<'a> {
    pub(super) reader: Reader<'a>,
    point: Point,
}

/// The first stone names a string.
pub(super) fn name(board: &Board, string: StringId) -> Option<NamedString> {
    let stone = board.stones(string).min()?;
    Some(NamedString { count: board.size_of(string) as u32, color: board.color(string)?, stone })
}

/// Strings of a color, in the order of their first stones.
pub(crate) fn strings(board: &Board, color: Color) -> Vec<(StringId, NamedString)> {
    let own = board.strings().filter(|&s| board.color(s) == Some(color));
    let mut named: Vec<_> = own.filter_map(|s| Some((s, name(board, s)?))).collect();
    named.sort_by_key(|&(_, name)| name.stone);
    named
}

impl Finder<'_> {
    pub(super) fn before(&self) -> &Board {
        self.reader.before
    }

    pub(super) fn after(&self) -> &Board {
        self.reader.after
    }

    pub(super) fn enemy(&self) -> Color {
        !self.reader.color
    }

    fn distance(&self, board: &Board, string: StringId) -> u32 {
        board.stones(string).map(|stone| stone.manhattan(self.point)).min().unwrap_or(u32::MAX)
    }

    /// Whether a string is near the stone, or next to the string that it is of.
    pub(super) fn is_near(&self, board: &Board, string: StringId) -> bool {
        let beside = || self.after().string_at(self.point).map(|own| self.after().opponents(own));
        self.distance(board, string) <= NEAR
            || beside().is_some_and(|all| all.iter().any(|s| board.string_at(s.head()) == Some(string)))
    }

    /// Enemy strings after the move about which something may be said.
    pub(super) fn targets(&self) -> Vec<(StringId, NamedString)> {
        let board = self.after();
        let mut all = strings(board, self.enemy());
        all.retain(|&(s, _)| board.liberty_count(s) <= MOST_LIBERTIES && self.is_near(board, s));
        all
    }

    /// Captures whose proof rests on the stone and which are not proven before it,
    /// if the reader is given more to find that out.
    fn captures(&self) -> Vec<TacticClaim> {
        let capture = |(_, target): (StringId, NamedString)| {
            let claim =
                self.reader.establish(Tactic::Captures(target, CaptureKind::Direct, Aftermath::Open))?;
            let proof = claim.proofs.first()?;
            if !proof.zone.contains(self.point) || self.reader.was_lost(target) {
                return None;
            }
            let manner = manner(self.after(), self.point, target, proof.line.len());
            Some(self.reader.with_aftermath(claim, |aftermath| Tactic::Captures(target, manner, aftermath)))
        };
        self.targets().into_iter().filter_map(capture).collect()
    }

    fn saves(&self) -> Vec<TacticClaim> {
        let (board, own) = (self.before(), self.reader.color);
        let changed: PointSet = self.changed();
        let mut saved: Vec<TacticClaim> = Vec::new();
        for (string, name) in strings(board, own) {
            let liberties = board.liberty_count(string);
            if liberties > MOST_LIBERTIES || liberties > 2 && !self.is_near(board, string) {
                continue;
            }
            let danger =
                self.reader.proof(BoardRef::Before, Goal::Capture(name.stone), self.enemy(), self.enemy());
            if !danger.is_some_and(|proof| proof.zone.meets(&changed)) {
                continue;
            }
            if breaks_ladder(self.before(), self.after(), self.point, name) {
                saved.extend(self.reader.establish(Tactic::BreaksLadder(name)));
                continue;
            }
            let rescue = rescue(self.before(), self.after(), self.point, name);
            saved.extend(self.reader.establish(Tactic::Saves(name, rescue)));
        }
        saved
    }

    /// Points on which something else stands after the move.
    fn changed(&self) -> PointSet {
        let differs = |&p: &Point| self.before().at(p) != self.after().at(p);
        self.before().size().points().filter(differs).collect()
    }

    /// Races between a string of the mover and one beside it that the move decides.
    fn races(&self) -> Vec<TacticClaim> {
        let board = self.after();
        let mut found: Vec<TacticClaim> = Vec::new();
        for (string, theirs) in self.targets() {
            for other in board.opponents(string) {
                let Some(ours) =
                    name(board, other).filter(|_| board.liberty_count(other) <= MOST_LIBERTIES + 1)
                else {
                    continue;
                };
                // A stone that was not there before was in no race.
                if self.before().at(ours.stone).is(ours.color) {
                    let ahead = lead(board, string, other);
                    found.extend(self.reader.establish(Tactic::WinsRace(ours, theirs, ahead)));
                }
            }
        }
        found
    }

    /// Pairs of targets with at most two liberties of which no capture is said;
    /// one pair is enough.
    fn double_threats(&self, said: &[TacticClaim]) -> Option<TacticClaim> {
        let captured = |name: &NamedString| said.iter().any(|claim| claim.tactic.strings().contains(name));
        let near_death = |&(string, _): &(StringId, _)| self.after().liberty_count(string) <= 2;
        let mut targets: Vec<NamedString> =
            self.targets().into_iter().filter(near_death).map(|(_, name)| name).collect();
        targets.retain(|name| !captured(name));
        targets.sort_by_key(|name| std::cmp::Reverse(name.count));
        pairs(&targets).take(MOST_PAIRS).find_map(|(one, two)| {
            let claim = self.reader.establish(Tactic::DoubleThreat(one, two))?;
            let both = Goal::Any(vec![Goal::Capture(one.stone), Goal::Capture(two.stone)]);
            let earlier = self.reader.proof(BoardRef::Before, both, self.reader.color, self.enemy());
            earlier.is_none().then_some(claim)
        })
    }

    /// Enemy strings that are cut by the move; not those that it captures, which
    /// says more.
    fn cuts(&self, said: &[TacticClaim]) -> Vec<TacticClaim> {
        let captures = |claim: &&TacticClaim| matches!(claim.tactic, Tactic::Captures(..));
        let captured: Vec<NamedString> =
            said.iter().filter(captures).flat_map(|claim| claim.tactic.strings()).collect();
        let mut pairs = self.pairs_beside(self.enemy());
        pairs.retain(|(one, two)| !captured.contains(one) && !captured.contains(two));
        pairs.into_iter().filter_map(|(one, two)| self.reader.establish(Tactic::Cuts(one, two))).collect()
    }

    /// Own strings, one of which the stone touches, that were not joined for
    /// certain and are now.
    fn connects(&self) -> Vec<TacticClaim> {
        let (own, enemy) = (self.reader.color, self.enemy());
        let connect = |(one, two): (NamedString, NamedString)| {
            let claim = self.reader.establish(Tactic::Connects(one, two, None))?;
            let goal = Goal::connect(one.stone, two.stone);
            if self.reader.proof(BoardRef::Before, goal.clone(), own, enemy).is_some() {
                return None;
            }
            let cut = self.reader.proof(BoardRef::Before, goal.opposite(), enemy, enemy);
            let Some(first) = cut.as_ref().and_then(|proof| proof.line.first()?.1.point) else {
                return Some(claim);
            };
            self.reader.establish(Tactic::Connects(one, two, Some(first)))
        };
        let touches = |name: NamedString| {
            self.before().string_at(name.stone).is_some_and(|s| self.distance(self.before(), s) == 1)
        };
        let pairs = self.pairs_beside(own).into_iter();
        pairs.filter(|&(one, two)| touches(one) || touches(two)).filter_map(connect).collect()
    }

    /// Pairs of strings of a colour beside the stone, as they were before it.
    pub(super) fn pairs_beside(&self, color: Color) -> Vec<(NamedString, NamedString)> {
        let board = self.before();
        let mut beside = strings(board, color);
        beside
            .retain(|&(s, name)| self.distance(board, s) <= BESIDE && self.after().at(name.stone).is(color));
        beside.sort_by_key(|&(s, name)| (self.distance(board, s), name.stone));
        beside.truncate(MOST_PAIRS);
        let mut names: Vec<NamedString> = beside.into_iter().map(|(_, name)| name).collect();
        names.sort_by_key(|name| name.stone);
        pairs(&names).collect()
    }

    /// Ataris by the move on strings of which nothing else is said.
    fn ataris(&self, said: &[TacticClaim]) -> Vec<TacticClaim> {
        let told = |name: &NamedString| said.iter().any(|claim| claim.tactic.strings().contains(name));
        let put: Vec<(NamedString, Point)> = self.put_in_atari();
        let broken = put.iter().filter(|(name, _)| !told(name));
        let mut found: Vec<TacticClaim> = broken.filter_map(|&(name, _)| self.broken_ladder(name)).collect();
        let mut by_size = put.clone();
        by_size.sort_by_key(|(name, _)| (std::cmp::Reverse(name.count), name.stone));
        let double = pairs(&by_size).find(|((_, one), (_, two))| one != two);
        let mut twice: Vec<NamedString> = Vec::new();
        if let Some(((one, _), (two, _))) = double {
            twice = vec![one, two];
            found.extend(self.reader.establish(Tactic::DoubleAtari(one, two)));
        }
        let rest = put.into_iter().filter(|(name, _)| {
            !told(name) && !twice.contains(name) && !found.iter().any(|c| c.tactic.strings().contains(name))
        });
        let plain: Vec<_> =
            rest.filter_map(|(name, last)| self.reader.establish(Tactic::Atari(name, last))).collect();
        found.into_iter().chain(plain).collect()
    }

    /// Enemy strings that have one liberty left by the move, and that liberty.
    fn put_in_atari(&self) -> Vec<(NamedString, Point)> {
        let (before, after) = (self.before(), self.after());
        let now = strings(after, self.enemy()).into_iter();
        let newly = now
            .filter(|(_, name)| before.string_at(name.stone).is_some_and(|s| before.in_atari(s).is_none()));
        newly.filter_map(|(s, name)| Some((name, after.in_atari(s)?))).collect()
    }

    /// The ladder that the move begins and the string that breaks it.
    fn broken_ladder(&self, target: NamedString) -> Option<TacticClaim> {
        let (after, enemy) = (self.after(), self.enemy());
        if ladder(after, target.stone, enemy) != LadderFact::Fails {
            return None;
        }
        let mut far: Vec<(u32, PointSet)> = Vec::new();
        for (string, name) in strings(after, enemy) {
            let stones: PointSet = after.stones(string).collect();
            let away = apart(after, target, &stones);
            if name != target && away > NEAR {
                far.push((away, stones));
            }
        }
        far.sort_by_key(|&(away, stones)| (away, stones.first()));
        far.into_iter().find_map(|(_, breakers)| {
            let without = without(after, &breakers)?;
            let caught = ladder(&without, target.stone, enemy).caught()?;
            let long = caught.ataris >= LADDER && caught.zone.meets(&breakers);
            long.then(|| self.reader.establish(Tactic::LadderBroken(target, breakers)))?
        })
    }

    fn self_atari(&self) -> Option<TacticClaim> {
        let board = self.after();
        let string = board.string_at(self.point)?;
        let last = board.in_atari(string)?;
        let took = board.stones_of(self.enemy()).len() < self.before().stones_of(self.enemy()).len();
        if took {
            return None;
        }
        self.reader.establish(Tactic::SelfAtari(name(board, string)?, last))
    }
}

/// All pairs, the first ones first.
pub(crate) fn pairs<T: Copy>(all: &[T]) -> impl Iterator<Item = (T, T)> {
    all.iter().enumerate().flat_map(|(i, &one)| all[i + 1..].iter().map(move |&two| (one, two)))
}

/// Steps between stones and the nearest of a string's stones.
fn apart(board: &Board, target: NamedString, stones: &PointSet) -> u32 {
    let Some(string) = board.string_at(target.stone) else { return 0 };
    let nearest = board.stones(string).flat_map(|one| stones.iter().map(move |two| one.manhattan(two)));
    nearest.min().unwrap_or(0)
}
