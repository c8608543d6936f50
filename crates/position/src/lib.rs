//! One position understood: its strings and links as they were read, its ground,
//! groups, division, regions and families together, for one way of measuring.
//!
//! What is seen comes from `shape`, what must be read from `reading`:
//! [`Readings`] holds it and keeps along a game what still holds. Dead stones are
//! those that the caller names. No move choice and no text: those are `mind`'s and
//! `view`'s.

mod answer;
mod edges;
mod ending;
pub mod facts;
mod fences;
mod joint;
pub mod kosumi;
mod links;
mod lives;
pub mod ownership;
pub mod pon;
mod readings;
mod strength;
mod strings;

use std::sync::Arc;

use gokoro_board::{Board, ByColor, Point, PointSet};
use gokoro_shape::{
    Attributes, Division, Ground, Groups, Potential, Region, RegionId, Regions, Rule, Seen, Settings, Size,
};

use fences::Linked;
use pon::{GroupPon, PonSettings, group_pons};

pub use gokoro_reading::tsumego::{GroupStatus, Life, LifeBasis, StatusSettings};

pub use answer::{Answer, REACH};
pub use edges::{ALONG, Edge, EdgeReading};
pub use ending::{EndingSettings, Fate, FateBasis, FinalStatus, PointFate, StringFate};
pub use joint::JointReading;
pub use links::LinkReading;
pub use lives::{GroupLife, Lives};
pub use readings::{Budgets, Readings, Spent};
pub use strength::{FamilyStrength, Strength, Strengths, Vitality, VitalityBasis};
pub use strings::{READ_LIBERTIES, StringReading, StringStatus};

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
    readings: Option<Arc<Readings>>,
}

impl Position {
    /// Understands a position, its strings and links read from scratch with the
    /// default budgets; strings with a stone in `dead` are taken for dead, whole.
    #[must_use]
    pub fn new(board: &Board, dead: &PointSet, settings: &Settings) -> Position {
        Position::read(Arc::new(Readings::new(board, &Budgets::default())), dead, settings)
    }

    /// Understands the position of these readings; groups, families and regions
    /// rest on their links.
    #[must_use]
    pub fn read(readings: Arc<Readings>, dead: &PointSet, settings: &Settings) -> Position {
        let dead = &whole_strings(readings.board(), dead);
        let groups = Groups::new(readings.board(), dead, readings.group_links(dead));
        let board = readings.board().clone();
        Position::with(&board, groups, Some(readings), dead, settings)
    }

    /// As [`Position::new`] without reading: groups, families and regions rest on
    /// the links that are seen. Hundreds of times as fast.
    #[must_use]
    pub fn seen(board: &Board, dead: &PointSet, settings: &Settings) -> Position {
        let dead = &whole_strings(board, dead);
        Position::with(board, Groups::seen(board, dead), None, dead, settings)
    }

    fn with(
        board: &Board,
        groups: Groups,
        readings: Option<Arc<Readings>>,
        dead: &PointSet,
        settings: &Settings,
    ) -> Position {
        let mut ground = Ground::new(board, dead);
        if settings.rule == Rule::Links {
            let linked = Linked { board, groups: &groups, readings: readings.as_deref() };
            ground = ground.fenced(linked.strong());
        }
        let potential = Potential::new(&ground);
        let division = Division::new(&ground, settings);
        let regions = Regions::new(&division, &groups);
        let board = board.clone();
        Position(Box::new(Parts { board, ground, groups, potential, division, regions, readings }))
    }

    /// What was read of its strings and links; `None` for a position that is only
    /// seen.
    #[must_use]
    pub fn readings(&self) -> Option<&Arc<Readings>> {
        self.0.readings.as_ref()
    }

    /// How many omissions its groups bear, in their order.
    #[must_use]
    pub fn omissions(&self, settings: &PonSettings) -> Vec<GroupPon> {
        group_pons(self.board(), self.groups(), self.readings().map(Arc::as_ref), settings)
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
