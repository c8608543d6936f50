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
pub struct Position(Box<Parts>);

/// On the heap, because it is large and positions are kept by the hundred.
#[derive(Clone)]
struct Parts {
    board: Board,
    ground: Ground,
    groups: Groups,
    potential: Potential,
    division: Division,
    regions: Regions,
}

impl Position {
    /// Understands a position; strings with a stone in `dead` are taken for
    /// dead, whole.
    #[must_use]
    pub fn new(board: &Board, dead: &PointSet, settings: &Settings) -> Position {
        let dead = &whole_strings(board, dead);
        let ground = Ground::new(board, dead);
        let groups = Groups::seen(board, dead);
        let potential = Potential::new(&ground);
        let division = Division::new(&ground, settings);
        let regions = Regions::new(&division, &groups);
        Position(Box::new(Parts { board: board.clone(), ground, groups, potential, division, regions }))
    }

    /// The stones.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.0.board
    }

    /// The ground that paths walk on.
    #[must_use]
    pub fn ground(&self) -> &Ground {
        &self.0.ground
    }

    /// Groups and links.
    #[must_use]
    pub fn groups(&self) -> &Groups {
        &self.0.groups
    }

    /// Potential in equivalent moku.
    #[must_use]
    pub fn potential(&self) -> &Potential {
        &self.0.potential
    }

    /// The division of the board.
    #[must_use]
    pub fn division(&self) -> &Division {
        &self.0.division
    }

    /// Regions and families.
    #[must_use]
    pub fn regions(&self) -> &Regions {
        &self.0.regions
    }

    /// The region of a point or stone.
    #[must_use]
    pub fn region_at(&self, point: Point) -> Option<(RegionId, &Region)> {
        self.0.regions.at(point).map(|id| (id, self.0.regions.get(id)))
    }

    /// Occupied and influence points of both colours.
    #[must_use]
    pub fn totals(&self) -> ByColor<Size> {
        self.0.division.totals()
    }

    /// The attributes of a region.
    #[must_use]
    pub fn attributes(&self, id: RegionId) -> Attributes {
        let seen = Seen {
            board: &self.0.board,
            ground: &self.0.ground,
            division: &self.0.division,
            groups: &self.0.groups,
            potential: &self.0.potential,
        };
        self.0.regions.attributes(&seen, id)
    }
}

/// All stones of the strings that have a stone in `named`.
fn whole_strings(board: &Board, named: &PointSet) -> PointSet {
    let strings = named.iter().filter_map(|p| board.string_at(p));
    strings.flat_map(|s| board.stones(s)).collect()
}
