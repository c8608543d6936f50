//! What a move makes possible: what the mover threatens, and what the opponent can do because
//! the mover did not prevent it. Asked about are the strings that `find` asks about of which
//! nothing is said yet, those with most stones first.

use std::cmp::Reverse;

use gokoro_board::{Color, Point, StringId};
use gokoro_reading::Goal;

use super::find::{Finder, MOST_LIBERTIES, strings};
use super::{BoardRef, NamedString, Tactic, TacticClaim};

/// Strings, or pairs of them, that are asked about in each of the four ways.
const MOST: usize = 3;
/// Own strings with more liberties are asked about near the move only.
const WEAK: usize = 2;
/// Strings far from the move that have so many stones are asked about, too: what they are left to is
/// worth more than the move, as J12 was at move 81 of GO.1's game.
const LARGE: u32 = 3;
/// Such strings that are asked about in each of the two ways.
const FAR: usize = 6;

impl Finder<'_> {
    /// Threats of the mover, and what he leaves to the opponent.
    pub(super) fn next(&self, said: &[TacticClaim]) -> Vec<TacticClaim> {
        let told = |string: &NamedString| said.iter().any(|claim| claim.tactic.strings().contains(string));
        let (own, enemy) = (self.reader.color, self.enemy());
        let mut found: Vec<TacticClaim> = Vec::new();
        for target in largest(self.targets(), MOST, told).chain(largest(self.far(enemy), FAR, told)) {
            let by = self.first(Goal::Capture(target.stone), own);
            found.extend(by.and_then(|by| self.reader.establish(Tactic::Threatens(target, by))));
        }
        for string in largest(self.own_in_danger(), MOST, told).chain(largest(self.far(own), FAR, told)) {
            let by = self.first(Goal::Capture(string.stone), enemy);
            found.extend(by.and_then(|by| self.reader.establish(Tactic::Leaves(string, by))));
        }
        for (color, mover) in [(enemy, own), (own, enemy)] {
            for (one, two) in self.pairs_beside(color) {
                if told(&one) || told(&two) || found.iter().any(|claim| speaks_of(claim, one, two)) {
                    continue;
                }
                let by = self.first(Goal::cut(one.stone, two.stone), mover);
                let tactic = by.map(|by| match mover == own {
                    true => Tactic::ThreatensCut(one, two, by),
                    false => Tactic::LeavesCut(one, two, by),
                });
                found.extend(tactic.and_then(|tactic| self.reader.establish(tactic)));
            }
        }
        found
    }

    /// The move by which a colour that plays first after the move reaches a goal.
    fn first(&self, goal: Goal, color: Color) -> Option<Point> {
        self.reader.proof(BoardRef::After, goal, color, color)?.line.first()?.1.point
    }

    /// Large strings of a colour that stood before the move, with so many liberties that they are not
    /// asked about for being weak, and not near it.
    fn far(&self, color: Color) -> Vec<(StringId, NamedString)> {
        let board = self.after();
        let mut all = strings(board, color);
        all.retain(|&(string, name)| {
            let liberties = board.liberty_count(string);
            let asked = liberties <= WEAK && color == self.reader.color;
            name.count >= LARGE
                && liberties <= MOST_LIBERTIES
                && !asked
                && !self.is_near(board, string)
                && self.before().at(name.stone).is(name.color)
        });
        all
    }

    /// Strings of the mover, standing before the move, that may be taken now.
    fn own_in_danger(&self) -> Vec<(StringId, NamedString)> {
        let board = self.after();
        let mut all = strings(board, self.reader.color);
        all.retain(|&(string, name)| {
            let liberties = board.liberty_count(string);
            self.before().at(name.stone).is(name.color)
                && (liberties <= WEAK || liberties <= MOST_LIBERTIES && self.is_near(board, string))
        });
        all
    }
}

/// The largest strings of which nothing is told.
fn largest(
    all: Vec<(StringId, NamedString)>,
    most: usize,
    told: impl Fn(&NamedString) -> bool,
) -> impl Iterator<Item = NamedString> {
    let mut names: Vec<NamedString> =
        all.into_iter().map(|(_, name)| name).filter(|one| !told(one)).collect();
    names.sort_by_key(|name| (Reverse(name.count), name.stone));
    names.into_iter().take(most)
}

/// Whether a claim is about one of two strings.
fn speaks_of(claim: &TacticClaim, one: NamedString, two: NamedString) -> bool {
    claim.tactic.strings().iter().any(|string| [one, two].contains(string))
}
