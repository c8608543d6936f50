//! Signs of strings: liberties, ataris, joins, cut points and eyes.

use gokoro_board::{Board, Color, Point, PointSet, StringId};

use super::{Found, SignBoards, SignKind};
use crate::cases::within;

/// Cut points and eyes are looked for within so many steps of a move.
const NEAR: u32 = 3;

impl SignBoards<'_> {
    pub(super) fn of_strings(&self) -> Vec<Found> {
        let SignBoards { before, ref after, point, mover } = *self;
        let enemy = !mover;
        let stones = |board: &Board, color: Color, liberties: usize| {
            let all = board.strings().filter(|&string| board.color(string) == Some(color));
            let few = all.filter(|&string| board.liberty_count(string) == liberties);
            few.flat_map(|string| board.stones(string)).collect::<PointSet>()
        };
        let own = after.string_at(point);
        let string: PointSet = own.into_iter().flat_map(|string| after.stones(string)).collect();
        let liberties = own.map_or(0, |string| after.liberty_count(string));
        let only = |is: bool, points: PointSet| if is { points } else { PointSet::EMPTY };
        let taken = before.stones_of(enemy).difference(after.stones_of(enemy));
        let beside: PointSet = point.neighbors().into_iter().collect();
        let in_atari = stones(after, enemy, 1);
        let was_in_atari = stones(before, enemy, 1);
        let touched = |liberties: usize| -> PointSet {
            let all = strings_of(after, enemy, beside).into_iter();
            let few = all.filter(|&string| after.liberty_count(string) == liberties);
            few.flat_map(|string| after.stones(string)).collect()
        };
        let near = within(before.size(), point, NEAR);
        let cuts = |board: &Board, color: Color| cut_points(board, color, near.without(point));
        let (own_before, own_after) = (cuts(before, mover), cuts(after, mover));
        let (enemy_before, enemy_after) = (cuts(before, enemy), cuts(after, enemy));
        let around: PointSet =
            self.on_board(point.neighbors().into_iter().chain(point.diagonals())).collect();
        let eyes = |board: &Board, color: Color| -> PointSet {
            let open = around.iter().filter(|&p| board.at(p).color().is_none());
            open.filter(|&p| board.is_eye_like(p, color)).collect()
        };
        let ko = after.ko().filter(|ko| ko.color == enemy).map(|ko| PointSet::single(ko.point));
        vec![
            (SignKind::Takes, taken),
            (SignKind::TakesKo, ko.unwrap_or(PointSet::EMPTY)),
            (SignKind::Ko, kos(after)),
            (SignKind::Atari, in_atari.difference(was_in_atari)),
            (SignKind::TwoLiberties, touched(2)),
            (SignKind::ThreeLiberties, touched(3)),
            (SignKind::SelfAtari, only(liberties == 1, string)),
            (SignKind::Short, only(liberties == 2, string)),
            (SignKind::OutOfAtari, stones(before, mover, 1).difference(stones(after, mover, 1))),
            (SignKind::LeftInAtari, stones(after, mover, 1).difference(string)),
            (SignKind::CouldTake, in_atari & was_in_atari),
            (SignKind::Touches, beside & after.stones_of(enemy)),
            (SignKind::Beside, beside & before.stones_of(mover)),
            (SignKind::Joins, smaller(before, &strings_of(before, mover, beside))),
            (SignKind::Parts, smaller(before, &strings_of(before, enemy, beside))),
            (SignKind::OwnCuts, own_after),
            (SignKind::Mends, own_before.difference(own_after)),
            (SignKind::EnemyCuts, enemy_after),
            (SignKind::Peeps, enemy_before & enemy_after & around),
            (SignKind::MakesEye, eyes(after, mover).difference(eyes(before, mover))),
            (SignKind::TakesEye, eyes(before, enemy).without(point).difference(eyes(after, enemy))),
            (SignKind::ThrowsIn, only(before.is_eye_like(point, enemy), PointSet::single(point))),
        ]
    }
}

/// The strings of a colour on these points.
fn strings_of(board: &Board, color: Color, points: PointSet) -> Vec<StringId> {
    let mut all: Vec<StringId> =
        (points & board.stones_of(color)).iter().filter_map(|stone| board.string_at(stone)).collect();
    all.sort_unstable_by_key(|string| string.head());
    all.dedup();
    all
}

/// The stones of all but the largest string.
fn smaller(board: &Board, strings: &[StringId]) -> PointSet {
    let largest = strings.iter().copied().max_by_key(|&string| board.size_of(string));
    let others = strings.iter().filter(|&&string| Some(string) != largest);
    others.flat_map(|&string| board.stones(string)).collect()
}

/// Those of these empty points that touch two strings of a colour, where its opponent could play
/// and would have two liberties.
fn cut_points(board: &Board, color: Color, near: PointSet) -> PointSet {
    let empty = near.difference(board.stones_of(Color::Black) | board.stones_of(Color::White));
    let cuts = |&point: &Point| {
        let beside: PointSet = point.neighbors().into_iter().collect();
        strings_of(board, color, beside).len() > 1 && board.can_play(point, !color) && {
            let after = board.after(point, !color);
            after.string_at(point).is_some_and(|string| after.liberty_count(string) > 1)
        }
    };
    empty.iter().filter(cuts).collect()
}

/// Empty points where a single stone beside them could be taken, and the taker taken back.
fn kos(board: &Board) -> PointSet {
    let single = board.strings().filter(|&string| board.size_of(string) == 1);
    let open = single.filter_map(|string| Some((board.color(string)?, board.in_atari(string)?)));
    let is_ko = |&(color, point): &(Color, Point)| {
        board.can_play(point, !color) && board.after(point, !color).ko().is_some()
    };
    open.filter(is_ko).map(|(_, point)| point).collect()
}
