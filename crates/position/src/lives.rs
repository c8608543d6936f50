//! Whether the groups of a position live, as far as it is proven or likely, and what of
//! it still holds after a move.
//!
//! What is read is kept until something changes on the points that it is watched by
//! (the place around the group, what stands beside it and its liberties), the
//! group itself changes, or the set of stones known to live changes there. Groups
//! that live unconditionally are not read. A group whose strings are all proven to be taken is
//! at least likely dead: what takes them may be taken in turn. Nothing is known of a group that likely lives while
//! all its strings are proven to be taken if the enemy moves first, and of a dead group where all that could take it
//! is dead, too: stones that fill an eye are taken and still kill.

use gokoro_board::{Board, CancelToken, Color, Point, PointSet};
use gokoro_reading::tsumego::{GroupStatus, Life, LifeBasis, StatusSettings, group_status};
use gokoro_shape::{Groups, Unconditional};

use crate::readings::{Readings, Spent};

/// A group with what is known of its life.
#[derive(Clone, Debug)]
pub struct GroupLife {
    /// Its stones.
    pub stones: PointSet,
    /// Whose it is.
    pub color: Color,
    /// What is known.
    pub status: GroupStatus,
    /// What was read of its life alone, before what is known of its strings.
    read: GroupStatus,
    /// Stones near it that were known to live.
    known: PointSet,
}

/// The groups of a position with what is known of their lives.
#[derive(Clone)]
pub struct Lives {
    board: Board,
    settings: StatusSettings,
    groups: Vec<GroupLife>,
    spent: Spent,
}

impl Lives {
    /// Reads all groups of a position.
    pub fn new(readings: &Readings, settings: &StatusSettings) -> Lives {
        Lives::from(readings, settings, None, &CancelToken::NEVER)
    }

    /// Reads all groups of a position until it is cancelled, which is looked for before each of them; `None` then.
    pub fn until(readings: &Readings, settings: &StatusSettings, cancel: &CancelToken) -> Option<Lives> {
        let lives = Lives::from(readings, settings, None, cancel);
        (!cancel.is_cancelled()).then_some(lives)
    }

    /// Reads the groups of another position, usually one move later, keeping what
    /// still holds.
    pub fn after(&self, readings: &Readings) -> Lives {
        let same = self.board.size() == readings.board().size();
        Lives::from(readings, &self.settings, same.then_some(self), &CancelToken::NEVER)
    }

    fn from(
        readings: &Readings,
        settings: &StatusSettings,
        kept: Option<&Lives>,
        cancel: &CancelToken,
    ) -> Lives {
        let board = readings.board();
        let groups = Groups::new(board, &PointSet::EMPTY, readings.group_links(&PointSet::EMPTY));
        let living = Unconditional::living(board);
        let mut spent = Spent::default();
        let read = |stones: PointSet, color: Color, spent: &mut Spent| {
            if let Some(known) = kept.and_then(|lives| lives.still(board, stones, living)) {
                spent.kept += 1;
                return known.clone();
            }
            let status = group_status(board, stones, living, settings);
            spent.asked += 1;
            spent.nodes += status.nodes;
            GroupLife { stones, color, known: status.watched & living, read: status, status }
        };
        let groups = groups.iter().take_while(|_| !cancel.is_cancelled()).map(|(_, group)| {
            let mut group = read(group.stones, group.color, &mut spent);
            group.status = with_strings(group.read, group.stones, readings);
            group
        });
        let mut groups: Vec<GroupLife> = groups.collect();
        for index in taken_by_the_dead(&groups) {
            groups[index].status.life = Life::Unknown;
        }
        Lives { board: board.clone(), settings: *settings, groups, spent }
    }

    /// What was known of the same group, if it still holds on this board.
    fn still(&self, board: &Board, stones: PointSet, living: PointSet) -> Option<&GroupLife> {
        let group = self.groups.iter().find(|group| group.stones == stones)?;
        let watched = group.status.watched;
        let same = |color| (self.board.stones_of(color) & watched) == (board.stones_of(color) & watched);
        let free_of_ko = self.board.ko() == board.ko() || {
            let near = |board: &Board| board.ko().is_some_and(|ko| watched.contains(ko.point));
            !near(&self.board) && !near(board)
        };
        let holds = same(Color::Black) && same(Color::White) && free_of_ko && group.known == watched & living;
        holds.then_some(group)
    }

    /// The groups, in the order of the position's.
    pub fn groups(&self) -> &[GroupLife] {
        &self.groups
    }

    /// The group of a stone.
    pub fn at(&self, point: Point) -> Option<&GroupLife> {
        self.groups.iter().find(|group| group.stones.contains(point))
    }

    /// The stones of all groups that are proven dead.
    pub fn dead(&self) -> PointSet {
        let is_dead =
            |group: &&GroupLife| group.status.life == Life::Dead && group.status.basis == LifeBasis::Proven;
        let dead = self.groups.iter().filter(is_dead);
        dead.fold(PointSet::EMPTY, |all, group| all | group.stones)
    }

    /// The stones of all groups that live, proven or likely.
    pub fn alive(&self) -> PointSet {
        let living = self.groups.iter().filter(|group| group.status.life == Life::Alive);
        living.fold(PointSet::EMPTY, |all, group| all | group.stones)
    }

    /// What this cost.
    pub fn spent(&self) -> Spent {
        self.spent
    }
}

/// What was read of a group's life with what is proven of its strings, which goes before what is only likely.
fn with_strings(read: GroupStatus, stones: PointSet, readings: &Readings) -> GroupStatus {
    let likely = |life| GroupStatus { life, basis: LifeBasis::Likely, ..read };
    let stands = matches!(read.life, Life::Alive | Life::Seki | Life::Ko);
    match read.basis {
        LifeBasis::Proven if read.life != Life::Unknown => read,
        _ if readings.are_taken(stones) => likely(Life::Dead),
        _ if stands && readings.are_exposed(stones) => likely(Life::Unknown),
        _ => read,
    }
}

/// The dead groups beside which stand enemy groups, all of them dead.
fn taken_by_the_dead(groups: &[GroupLife]) -> Vec<usize> {
    let is_dead = |group: &GroupLife| group.status.life == Life::Dead;
    let captors_are_dead = |group: &GroupLife| {
        let beside = group.stones.neighbors();
        let captors = groups.iter().filter(|other| other.color != group.color && other.stones.meets(&beside));
        captors.clone().count() > 0 && captors.clone().all(is_dead)
    };
    (0..groups.len()).filter(|&index| is_dead(&groups[index]) && captors_are_dead(&groups[index])).collect()
}
