//! Doubtful groups: where playouts do not agree and the place is small and closed
//! by strings that they are sure of, the solver of life and death decides. What it
//! proves rests on those strings, so it is still an estimate.

use std::cmp::Reverse;

use gokoro_board::{Board, Color, Content, PointSet};
use gokoro_reading::tsumego::{Bounds, Grade, Outlets, Problem, Settings, Solver};

use super::{EndingSettings, Fate, FateBasis, StringFate, dead_of};

/// Strings less certain than this are read.
const DOUBTFUL: f64 = 0.7;
/// Strings less certain than this close no place.
const FIRM: f64 = 0.97;
/// The most empty points of a place.
const EMPTIES: usize = 24;
/// Strings of a colour whose certainties differ by less share their fate.
const ALIKE: f64 = 0.06;
/// How certain what is read is taken to be.
const READ: f64 = 0.95;
/// The memory of a question's table, in bytes.
const TABLE: usize = 4 << 20;

/// Reads the doubtful strings, the largest first.
pub(super) fn read(board: &Board, strings: &mut [StringFate], settings: &EndingSettings) {
    let soft = strings.iter().filter(|s| s.basis != FateBasis::Proven && s.certainty < FIRM);
    let soft = soft.fold(dead_of(strings), |all, s| all | s.stones);
    let mut left: Vec<usize> = (0..strings.len()).filter(|&i| is_doubtful(&strings[i])).collect();
    left.sort_by_key(|&i| Reverse(strings[i].stones.len()));
    let mut in_seki = PointSet::EMPTY;
    for _ in 0..settings.groups {
        let Some(&first) = left.first() else { return };
        let (alike, rest): (Vec<usize>, Vec<usize>) =
            left.iter().partition(|&&i| are_alike(&strings[i], &strings[first]));
        left = rest;
        let StringFate { stones, color, .. } = strings[first];
        let Some(place) = place(board, stones, soft).filter(|_| !in_seki.meets(&stones)) else { continue };
        let Some(fate) = fate(board, stones, color, place, settings.nodes) else { continue };
        if fate == Fate::Seki {
            in_seki |= place;
        }
        for i in alike {
            strings[i] = StringFate { fate, certainty: READ, basis: FateBasis::Read, ..strings[i] };
        }
    }
}

fn is_doubtful(string: &StringFate) -> bool {
    string.basis != FateBasis::Proven && string.certainty < DOUBTFUL
}

fn are_alike(a: &StringFate, b: &StringFate) -> bool {
    a.color == b.color && a.fate == b.fate && (a.certainty - b.certainty).abs() < ALIKE
}

/// The place around a group up to firm strings; `None` if it is not small.
fn place(board: &Board, group: PointSet, soft: PointSet) -> Option<PointSet> {
    let empties: PointSet = board.empties().iter().copied().collect();
    let place = (group | soft | empties).part_around(group.first()?);
    ((place & empties).len() <= EMPTIES).then_some(place)
}

/// What becomes of a group in a closed place, if the solver proves it.
fn fate(board: &Board, group: PointSet, color: Color, place: PointSet, nodes: u64) -> Option<Fate> {
    let group: PointSet = group.iter().filter(|&p| board.at(p) == Content::from(color)).collect();
    let problem = Problem::new(board, group, place, Outlets::Closed).ok()?;
    let settings = Settings { table_bytes: TABLE, ..Settings::default() };
    let mut solver = Solver::new(problem, settings);
    let mut bounds = |to_move| solver.grade(&[], to_move, nodes).map_or(Bounds::OPEN, |found| found.bounds);
    if bounds(!color).worst == Grade::ALIVE {
        let is_seki = solver.is_seki(&[], !color, nodes) == Some(true);
        return Some(if is_seki { Fate::Seki } else { Fate::Alive });
    }
    (bounds(color).best == Grade::DEAD).then_some(Fate::Dead)
}
