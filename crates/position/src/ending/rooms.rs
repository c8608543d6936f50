//! Which groups are asked about, and where. Rooms between stones that are proven to live
//! are asked about as they are: what is decided there is proven. Elsewhere groups that the
//! estimate is not sure of are asked about in small places closed by strings that it is sure
//! of; what is decided there rests on those strings, so it is an estimate.

use std::cmp::Reverse;

use gokoro_board::{Board, ByColor, Color, PointSet};
use gokoro_shape::{Answers, Safety};

use super::EndingSettings;
use super::asked::{EndingBudget, Member, Room};
use super::fate::{Fate, FateBasis, StringFate, dead_of};
use super::terms::{RoomStrings, wall_color};

/// Strings less certain than this are read.
const DOUBTFUL: f64 = 0.7;
/// Strings so certain close a place; the second value is for places that are else too large (of 0.94, 0.9 and
/// 0.8 the best for 3,489 counted games).
const FIRM: [f64; 2] = [0.97, 0.94];
/// The most empty points of a place.
pub(super) const EMPTIES: usize = 24;
/// The most points of an eye that stones inside may kill, and the fewest such stones.
pub(super) const EYE: usize = 8;
const STONES: usize = 3;
/// How certain what is read is taken to be.
const READ: f64 = 0.95;
/// The most strings of a place.
const STRINGS: usize = 24;

/// Asks about the rooms between stones that are proven to live, at first those that live
/// whatever their owner answers or by an answer in place, then those that are found to live.
pub(super) fn solve(board: &Board, fates: &mut [StringFate], budget: &mut EndingBudget) -> Vec<RoomStrings> {
    let mut living = Color::ALL
        .into_iter()
        .fold(PointSet::EMPTY, |all, color| all | Safety::of(board, color, Answers::InPlace).alive);
    let (mut rooms, mut seen): (Vec<RoomStrings>, Vec<PointSet>) = (Vec::new(), Vec::new());
    loop {
        let areas = PointSet::all(board.size()).difference(living).parts();
        let fresh: Vec<PointSet> = areas.filter(|area| !seen.contains(area)).collect();
        for &area in &fresh {
            let asked = RoomAnswers { board, area, basis: FateBasis::Solved, certainty: 1.0 };
            rooms.extend(asked.ask(fates, budget, |string| string.basis == FateBasis::Played));
        }
        seen.extend(fresh);
        let before = living;
        for string in fates.iter().filter(|s| is_sure_to_live(s)) {
            living |= string.stones;
        }
        if living == before {
            return rooms;
        }
    }
}

/// Whether a proof says that a string lives whoever moves first, and not in seki.
fn is_sure_to_live(string: &StringFate) -> bool {
    string.basis.is_proof() && string.first == ByColor { black: Fate::Alive, white: Fate::Alive }
}

/// Reads the doubtful strings, the largest first.
pub(super) fn read(
    board: &Board,
    strings: &mut [StringFate],
    settings: &EndingSettings,
    budget: &mut EndingBudget,
) -> Vec<RoomStrings> {
    let filled = filled_eyes(board, strings).neighbors();
    let asked = |i: &usize| is_doubtful(&strings[*i]) || is_filled(&strings[*i], &filled);
    let mut left: Vec<usize> = (0..strings.len()).filter(asked).collect();
    left.sort_by_key(|&i| Reverse(strings[i].stones.len()));
    let (mut rooms, mut seen) = (Vec::new(), PointSet::EMPTY);
    for i in left {
        if rooms.len() >= settings.groups || seen.meets(&strings[i].stones) {
            continue;
        }
        let Some(area) = room_of(board, &strings[i], strings) else { continue };
        seen |= area;
        let asked = RoomAnswers { board, area, basis: FateBasis::Read, certainty: READ };
        rooms.extend(asked.ask(strings, budget, |string| string.basis == FateBasis::Played));
    }
    rooms
}

/// The stones that close no place.
fn soft(strings: &[StringFate], firm: f64) -> PointSet {
    strings.iter().filter(|s| !is_firm(s, firm)).fold(PointSet::EMPTY, |all, s| all | s.stones)
}

fn is_firm(string: &StringFate, firm: f64) -> bool {
    string.fate == Fate::Alive && (string.basis.is_proof() || string.certainty >= firm)
}

/// Whether playouts alone do not do: they do not agree, or take it for seki.
fn is_doubtful(string: &StringFate) -> bool {
    string.basis == FateBasis::Played && (string.certainty < DOUBTFUL || string.fate == Fate::Seki)
}

/// Whether a string stands around an eye that the enemy has filled in part.
fn is_filled(string: &StringFate, filled: &PointSet) -> bool {
    string.basis == FateBasis::Played && string.fate == Fate::Alive && string.stones.meets(filled)
}

/// The small areas in which several stones are taken for dead: they may be there to kill.
fn filled_eyes(board: &Board, strings: &[StringFate]) -> PointSet {
    let dead = dead_of(strings);
    let empties: PointSet = board.empties().iter().copied().collect();
    let eyes = (empties | dead).parts().filter(|area| area.len() <= EYE && (*area & dead).len() >= STONES);
    eyes.fold(PointSet::EMPTY, |all, area| all | area)
}

/// The place around a group up to firm strings.
pub(super) fn place(board: &Board, group: PointSet, soft: PointSet) -> Option<PointSet> {
    let empties: PointSet = board.empties().iter().copied().collect();
    Some((group | soft | empties).part_around(group.first()?))
}

/// The place in which a group is read, the first of these that is small enough: up to firm strings that do not
/// stand beside the group, since who takes it may need its place to live; up to all firm strings; the same two
/// with strings that are less firm.
fn room_of(board: &Board, group: &StringFate, strings: &[StringFate]) -> Option<PointSet> {
    let empties: PointSet = board.empties().iter().copied().collect();
    let near = group.stones.neighbors();
    let beside =
        strings.iter().filter(|s| s.color != group.color && !s.basis.is_proof() && s.stones.meets(&near));
    let beside = beside.fold(PointSet::EMPTY, |all, s| all | s.stones);
    FIRM.into_iter()
        .flat_map(|firm| {
            let soft = soft(strings, firm);
            [soft | beside, soft]
        })
        .filter_map(|soft| place(board, group.stones, soft))
        .find(|area| (*area & empties).len() <= EMPTIES)
}

/// A room with what its answers are.
struct RoomAnswers<'a> {
    board: &'a Board,
    area: PointSet,
    basis: FateBasis,
    certainty: f64,
}

impl RoomAnswers<'_> {
    /// Asks about the strings of the room that are `wanted`; `None` if it is too large
    /// or has no such strings.
    fn ask(
        &self,
        strings: &mut [StringFate],
        budget: &mut EndingBudget,
        wanted: impl Fn(&StringFate) -> bool,
    ) -> Option<RoomStrings> {
        let empties: PointSet = self.board.empties().iter().copied().collect();
        let inside: Vec<usize> =
            (0..strings.len()).filter(|&i| strings[i].stones.meets(&self.area)).collect();
        let none = !inside.iter().any(|&i| wanted(&strings[i]));
        if none || inside.len() > STRINGS || (self.area & empties).len() > EMPTIES {
            return None;
        }
        let members: Vec<Member> =
            inside.iter().map(|&i| Member { stones: strings[i].stones, color: strings[i].color }).collect();
        let room = Room { board: self.board, area: self.area, members: &members };
        let mut found = Vec::new();
        for (&i, fates) in inside.iter().zip(room.fates(budget)) {
            let (Some(first), true) = (fates, wanted(&strings[i])) else { continue };
            let fate = first[!strings[i].color];
            strings[i] =
                StringFate { fate, first, certainty: self.certainty, basis: self.basis, ..strings[i] };
            found.push(i);
        }
        let open: Vec<usize> = found.iter().copied().filter(|&i| strings[i].is_unsettled()).collect();
        if open.iter().all(|&i| is_ko_stone(self.board, &strings[i])) {
            found.retain(|i| !open.contains(i));
            open.iter().for_each(|&i| strings[i].fate = Fate::Alive);
        }
        let stones = ByColor::from_fn(|color| self.board.stones_of(color).difference(self.area));
        let is_proven = |&i: &usize| strings[i].basis.is_proof() && !strings[i].is_unsettled();
        let proven = if inside.iter().all(is_proven) { self.area } else { PointSet::EMPTY };
        Some(RoomStrings { members: found, walls: wall_color(self.area.neighbors(), &stones), proven })
    }
}

/// Whether a stone may be taken in a ko. Where nothing else depends on it, who fills it is a
/// matter of threats on the whole board, so such a stone counts for whoever holds the ko.
fn is_ko_stone(board: &Board, string: &StringFate) -> bool {
    let mut free = board.clone();
    free.pass();
    let liberty = string.stones.only().and_then(|stone| free.in_atari(free.string_at(stone)?));
    liberty.is_some_and(|point| {
        free.can_play(point, !string.color) && free.after(point, !string.color).ko().is_some()
    })
}
