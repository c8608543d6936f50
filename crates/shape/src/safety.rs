//! What is safe without search: by Benson's theorem, where the owner never answers,
//! and under alternating play, where he answers every move in the region where it was
//! made (Müller, "Playing it safe", 1997): a region gives a sure liberty if every empty
//! point inside that is no liberty has two liberties of its own beside it; if one is
//! taken, the other is kept.

use gokoro_board::{Board, Color, Point, PointSet, StringId};

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
    #[must_use]
    pub fn of(board: &Board, color: Color, answers: Answers) -> Safety {
        let empties: PointSet = board.empties().iter().copied().collect();
        let vital = |region: PointSet, liberties: PointSet| match answers {
            Answers::Never => (region & empties).difference(liberties).is_empty(),
            Answers::InPlace => gives_liberty(region & empties, liberties),
        };
        let (alive, regions) = living(board, color, vital);
        let mut territory = match answers {
            Answers::Never => PointSet::EMPTY,
            Answers::InPlace => territory_between(board, color, alive).0,
        };
        let strings: Vec<StringId> = board.strings().filter(|s| alive.contains(s.head())).collect();
        for region in regions {
            if strings.iter().any(|&s| region.meets(&board.liberties(s)) && vital(region, board.liberties(s)))
            {
                territory |= region;
            }
        }
        Safety { alive, territory }
    }

    /// Stones and points together.
    #[must_use]
    pub fn points(&self) -> PointSet {
        self.alive | self.territory
    }
}

/// Empty points between safe stones of both colours that are nobody's: areas closed by
/// what is safe, of which every point touches a safe stone and which touch both colours.
#[must_use]
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

/// Whether the empty points of a region give a string with these liberties one that
/// the other side cannot take.
fn gives_liberty(free: PointSet, liberties: PointSet) -> bool {
    let own = free & liberties;
    let inside: Vec<Point> = free.difference(own).iter().collect();
    !own.is_empty() && are_covered(&inside, own)
}

/// Whether every point has two of these liberties beside it, no liberty counted for
/// two points.
fn are_covered(inside: &[Point], liberties: PointSet) -> bool {
    let Some((&point, rest)) = inside.split_first() else { return true };
    let beside: Vec<Point> = point.neighbors().into_iter().filter(|&n| liberties.contains(n)).collect();
    let mut pairs =
        beside.iter().enumerate().flat_map(|(i, &a)| beside[i + 1..].iter().map(move |&b| (a, b)));
    pairs.any(|(a, b)| are_covered(rest, liberties.without(a).without(b)))
}
