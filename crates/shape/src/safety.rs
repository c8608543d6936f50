//! What is safe without search: by Benson's theorem, where the owner never answers,
//! and under alternating play, where he answers every move in place (Müller, "Playing it
//! safe", 1997; `chains`).

use gokoro_board::{Board, Color, PointSet, StringId};

use crate::chains;
use crate::unconditional::{living, territory_between};

/// How the owner of stones is taken to play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answers {
    /// He never answers (Benson 1976).
    Never,
    /// He answers in the region of the move.
    InPlace,
}

/// What of one colour is safe.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Safety {
    /// The stones that are never taken.
    pub alive: PointSet,
    /// Points between such stones where the other side cannot live; stones of either
    /// colour may be on them.
    pub territory: PointSet,
}

impl Safety {
    /// What of `color` is safe.
    pub fn of(board: &Board, color: Color, answers: Answers) -> Safety {
        match answers {
            Answers::Never => Safety::never(board, color),
            Answers::InPlace => Safety::in_place(board, color),
        }
    }

    fn never(board: &Board, color: Color) -> Safety {
        let empties: PointSet = board.empties().iter().copied().collect();
        let vital =
            |region: PointSet, liberties: PointSet| (region & empties).difference(liberties).is_empty();
        let (alive, regions) = living(board, color, vital);
        let strings: Vec<StringId> = board.strings().filter(|s| alive.contains(s.head())).collect();
        let own = |region: &PointSet| {
            strings.iter().any(|&s| {
                let liberties = board.liberties(s);
                region.meets(&liberties) && vital(*region, liberties)
            })
        };
        let territory = regions.into_iter().filter(own).fold(PointSet::EMPTY, |all, region| all | region);
        Safety { alive, territory }
    }

    fn in_place(board: &Board, color: Color) -> Safety {
        let living = chains::living(board, color);
        let between = territory_between(board, color, living.stones).0;
        let territory = living.sure.into_iter().fold(between, |all, region| all | region);
        Safety { alive: living.stones, territory }
    }

    /// Stones and points together.
    pub fn points(&self) -> PointSet {
        self.alive | self.territory
    }
}

/// Empty points between safe stones of both colours that are nobody's: areas closed by
/// what is safe, of which every point touches a safe stone and which touch both colours.
pub fn safe_dame(board: &Board, black: &Safety, white: &Safety) -> PointSet {
    let rest = PointSet::all(board.size()).difference(black.points() | white.points());
    let empties: PointSet = board.empties().iter().copied().collect();
    let beside = black.alive.neighbors() | white.alive.neighbors();
    let is_dame = |area: &PointSet| {
        let near = area.neighbors();
        let touches_both = near.meets(&black.alive) && near.meets(&white.alive);
        touches_both && area.difference(empties & beside).is_empty()
    };
    rest.parts().filter(is_dame).fold(PointSet::EMPTY, |all, area| all | area)
}
