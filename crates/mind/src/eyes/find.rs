//! Looks for what a move did to eyes: in the mover's spaces, whether one gives more eyes
//! now if the opponent plays first; in the opponent's, whether one gives fewer even if he
//! does.

use gokoro_board::{Color, Move, Point, PointSet};
use gokoro_reading::tsumego::EyeSpace;

use super::ask::{SpaceSolver, space_at};
use super::{EyeClaim, EyeDeed, first_of};
use crate::claim::MoveContext;
use crate::tactics::BoardRef;

/// What can be said about a move, not yet confirmed.
pub(super) fn found(played: &MoveContext<'_>, known: PointSet, nodes: u64) -> Vec<EyeClaim> {
    let Move::Play(point) = played.action else { return Vec::new() };
    let finder = Finder { played, point, known, nodes };
    [EyeDeed::Makes, EyeDeed::Takes].into_iter().filter_map(|deed| finder.claim(deed)).collect()
}

struct Finder<'a> {
    played: &'a MoveContext<'a>,
    point: Point,
    /// Stones of groups that are not spoken of.
    known: PointSet,
    nodes: u64,
}

impl Finder<'_> {
    /// The spaces of a side that a move may be about: those at its point and at the empty
    /// points around it.
    fn spaces(&self, owner: Color) -> Vec<(Point, EyeSpace)> {
        let board = self.played.before.board();
        let around = self.point.neighbors().into_iter().chain(self.point.diagonals());
        let empty = around.filter(|&p| board.size().contains(p) && board.at(p).color().is_none());
        let mut spaces: Vec<(Point, EyeSpace)> = Vec::new();
        for at in std::iter::once(self.point).chain(empty) {
            let Some(space) = space_at(self.played, owner, at) else { continue };
            let known = space.walls.meets(&self.known);
            if !known && !spaces.iter().any(|(_, known)| known.space.meets(&space.space)) {
                spaces.push((at, space));
            }
        }
        spaces
    }

    fn claim(&self, deed: EyeDeed) -> Option<EyeClaim> {
        let owner = if deed == EyeDeed::Makes { self.played.color } else { !self.played.color };
        // The most eyes that are made, the first that is taken.
        let counts = if deed == EyeDeed::Makes { [2, 1] } else { [1, 2] };
        let asked = |(at, space)| counts.into_iter().find_map(move |eyes| self.about(deed, at, space, eyes));
        self.spaces(owner).into_iter().find_map(asked)
    }

    fn about(&self, deed: EyeDeed, at: Point, space: EyeSpace, eyes: u8) -> Option<EyeClaim> {
        let answers = [(BoardRef::After, deed.gets()), (BoardRef::Before, !deed.gets())];
        let verdict = |(stage, gets)| {
            let mut asked = SpaceSolver::new(self.played, &space, eyes, stage, gets, self.nodes)?;
            asked.verdict(stage, first_of(self.played))
        };
        let verdicts = answers.into_iter().map(verdict).collect::<Option<_>>()?;
        Some(EyeClaim { deed, at, space, eyes, verdicts })
    }
}
