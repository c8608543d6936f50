//! One position understood: its ground, groups, division, regions and families
//! together, for one way of measuring.
//!
//! What is seen comes from `shape`; what must be read comes from the readers
//! and replaces the static links and dead stones behind the same fields. No
//! move choice and no text: those are `mind`'s and `view`'s.

use gokoro_board::{Board, ByColor, Point, PointSet};
use gokoro_shape::{
    Attributes, Division, Ground, Groups, Potential, Region, RegionId, Regions, Seen, Settings, Size,
};

/// A position with everything that follows from its stones under one rule.
#[derive(Clone)]
pub struct Position {
    board: Board,
    ground: Ground,
    groups: Groups,
    potential: Potential,
    division: Division,
    regions: Regions,
}

impl Position {
    /// Understands a position; `dead` names stones that are taken for dead.
    #[must_use]
    pub fn new(board: &Board, dead: &PointSet, settings: &Settings) -> Position {
        let ground = Ground::new(board, dead);
        let groups = Groups::seen(board, dead);
        let potential = Potential::new(&ground);
        let division = Division::new(&ground, settings);
        let regions = Regions::new(&division, &groups);
        Position { board: board.clone(), ground, groups, potential, division, regions }
    }

    /// The stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The ground that paths walk on.
    #[must_use]
    pub const fn ground(&self) -> &Ground {
        &self.ground
    }

    /// Groups and links.
    #[must_use]
    pub const fn groups(&self) -> &Groups {
        &self.groups
    }

    /// Potential in equivalent moku.
    #[must_use]
    pub const fn potential(&self) -> &Potential {
        &self.potential
    }

    /// The division of the board.
    #[must_use]
    pub const fn division(&self) -> &Division {
        &self.division
    }

    /// Regions and families.
    #[must_use]
    pub const fn regions(&self) -> &Regions {
        &self.regions
    }

    /// The region of a point or stone.
    #[must_use]
    pub fn region_at(&self, point: Point) -> Option<(RegionId, &Region)> {
        self.regions.at(point).map(|id| (id, self.regions.get(id)))
    }

    /// Occupied and influence points of both colours.
    #[must_use]
    pub fn totals(&self) -> ByColor<Size> {
        self.division.totals()
    }

    /// The attributes of a region.
    #[must_use]
    pub fn attributes(&self, id: RegionId) -> Attributes {
        let seen = Seen {
            board: &self.board,
            ground: &self.ground,
            division: &self.division,
            groups: &self.groups,
            potential: &self.potential,
        };
        self.regions.attributes(&seen, id)
    }
}
