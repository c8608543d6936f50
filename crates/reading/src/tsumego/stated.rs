//! A question whose area is given by a person: P1's input. What counts are the empty points that are named; which
//! stones belong to the area follows from them, so that one area has one form however it is written.

use gokoro_board::{Board, Color, Point, PointSet, StringId};

use super::find::FindError;
use super::problem::{LifeProblem, Outlets, ProblemError};

impl LifeProblem {
    /// The question whether the strings of `target` live where play takes place on the empty points of `area`. Of the
    /// stones, those of the defender that touch these points belong to the place, and those of the attacker that
    /// have liberties nowhere else; all other stones stand. Empty points outside are the attacker's.
    ///
    /// Without a target the attacker is the colour of the strings that have liberties inside and outside, and the
    /// question is whether one string of the other colour lives.
    ///
    /// # Errors
    /// The area has no empty point or none beside a string of the target; the target is no stone or has two colours;
    /// without a target the strings around the area have two colours.
    pub fn stated(board: &Board, target: &[Point], area: PointSet) -> Result<LifeProblem, FindError> {
        let empties = board.empties().iter().copied().collect::<PointSet>() & area;
        if empties.is_empty() {
            return Err(ProblemError::NoArea.into());
        }
        let stated = Stated { board, empties };
        let stones = if target.is_empty() { stated.shut_in()? } else { stated.named(target)? };
        let first = stones.first().ok_or(ProblemError::NoTarget)?;
        let defender = board.at(first).color().ok_or(ProblemError::NoStone(first))?;
        let area = empties | stated.stones(defender);
        Ok(LifeProblem::new(board, stones, area, Outlets::Closed)?)
    }
}

struct Stated<'a> {
    board: &'a Board,
    empties: PointSet,
}

impl Stated<'_> {
    fn stones_of(&self, string: StringId) -> PointSet {
        self.board.stones(string).collect()
    }

    fn touches(&self, string: StringId) -> bool {
        self.board.liberties(string).meets(&self.empties)
    }

    /// Whether the string has liberties in the area alone.
    fn is_inside(&self, string: StringId) -> bool {
        self.board.liberties(string).difference(self.empties).is_empty()
    }

    /// The strings that are named.
    fn named(&self, target: &[Point]) -> Result<PointSet, ProblemError> {
        let mut stones = PointSet::EMPTY;
        for &point in target {
            let string = self.board.string_at(point).ok_or(ProblemError::NoStone(point))?;
            if self.board.color(string) != self.board.at(target[0]).color() {
                return Err(ProblemError::TwoColors(target[0], point));
            }
            if !self.touches(string) {
                return Err(ProblemError::AreaMisses(point));
            }
            stones |= self.stones_of(string);
        }
        Ok(stones)
    }

    /// The strings that those of the other colour shut in.
    fn shut_in(&self) -> Result<PointSet, FindError> {
        let touching = |color| self.board.strings().filter(move |&s| self.board.color(s) == Some(color));
        let walls = Color::ALL.map(|color| touching(color).any(|s| self.touches(s) && !self.is_inside(s)));
        let held = |color| {
            let strings = touching(color).filter(|&string| self.touches(string));
            strings.fold(PointSet::EMPTY, |all, string| all | self.stones_of(string))
        };
        match walls {
            [true, false] => Ok(held(Color::ALL[1])),
            [false, true] => Ok(held(Color::ALL[0])),
            _ => match Color::ALL.map(|color| held(color).first()) {
                [Some(one), Some(other)] => Err(FindError::BothSides(vec![one, other])),
                [Some(_), None] => Ok(held(Color::ALL[0])),
                [None, Some(_)] => Ok(held(Color::ALL[1])),
                [None, None] => Err(ProblemError::NoTarget.into()),
            },
        }
    }

    /// The stones that belong to the place.
    fn stones(&self, defender: Color) -> PointSet {
        let of = |color| self.board.strings().filter(move |&s| self.board.color(s) == Some(color));
        let taken = of(!defender).filter(|&s| self.is_inside(s));
        let taken = taken.fold(PointSet::EMPTY, |all, string| all | self.stones_of(string));
        let beside = taken.neighbors();
        let own = of(defender).filter(|&s| self.touches(s) || self.stones_of(s).meets(&beside));
        own.fold(taken, |all, string| all | self.stones_of(string))
    }
}
