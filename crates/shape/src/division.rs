//! The division of the board between Black and White: who is nearer to each
//! point, and what kind of point that makes it (P0 sections 2 and 3). Connected
//! parts and their attributes are `regions`' business.

use gokoro_board::{BoardSize, ByColor, Color, Point, PointSet};

use crate::ground::PathGraph;
use crate::reach::{Reach, spread};
use crate::settings::{DistanceSettings, Rule};

/// What a point is in a division.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PointKind {
    /// A living stone.
    Stone,
    /// Occupied territory (占有地): the other colour cannot reach it.
    Occupied,
    /// Sphere of influence (勢力圏): nearer to its owner.
    Influence,
    /// Equally near to both.
    Neutral,
    /// Out of reach for both.
    Unreachable,
}

/// Sizes in points, stones not counted (the paper's Tables 1 and 2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Size {
    /// Occupied territory.
    pub occupied: u32,
    /// Sphere of influence.
    pub influence: u32,
}

impl Size {
    /// Both together.
    pub const fn total(self) -> u32 {
        self.occupied + self.influence
    }
}

/// The sizes of the division of a position, without its maps: what
/// [`Division::totals`] gives, in about half the time.
pub fn totals(ground: &PathGraph, settings: &DistanceSettings) -> ByColor<Size> {
    let waves = ByColor::from_fn(|color| {
        let mut waves: Vec<(u32, PointSet)> = Vec::with_capacity(64);
        spread(ground, color, &ground.living()[color], settings, |w| {
            waves.push((w.rank, w.points & *ground.open()))
        });
        waves
    });
    let reached =
        ByColor::from_fn(|c| waves[c].iter().fold(PointSet::EMPTY, |all, &(_, points)| all | points));
    ByColor::from_fn(|color| {
        let nearer = nearer(&waves[color], &waves[!color]);
        let alone = reached[color].difference(reached[!color]);
        let occupied = if settings.rule == Rule::Plain { PointSet::EMPTY } else { alone };
        Size { occupied: occupied.len() as u32, influence: nearer.difference(occupied).len() as u32 }
    })
}

/// The points that waves reach before other waves do, both in rising rank.
fn nearer(waves: &[(u32, PointSet)], others: &[(u32, PointSet)]) -> PointSet {
    let (mut nearer, mut theirs) = (PointSet::EMPTY, PointSet::EMPTY);
    let mut others = others.iter().peekable();
    for &(rank, points) in waves {
        while let Some((_, points)) = others.next_if(|(other, _)| *other <= rank) {
            theirs |= *points;
        }
        nearer |= points.difference(theirs);
    }
    nearer
}

/// The division of one position by one rule.
#[derive(Clone, Debug)]
pub struct Division {
    size: BoardSize,
    settings: DistanceSettings,
    reach: ByColor<Reach>,
    stones: ByColor<PointSet>,
    occupied: ByColor<PointSet>,
    influence: ByColor<PointSet>,
    neutral: PointSet,
}

impl Division {
    /// Divides the board.
    pub fn new(ground: &PathGraph, settings: &DistanceSettings) -> Division {
        let reach = ByColor::from_fn(|color| Reach::of_color(ground, color, settings));
        let mut division = Division {
            size: ground.size(),
            settings: *settings,
            reach,
            stones: *ground.living(),
            occupied: ByColor::default(),
            influence: ByColor::default(),
            neutral: PointSet::EMPTY,
        };
        for point in *ground.open() {
            division.assign(point);
        }
        division
    }

    #[inline]
    fn assign(&mut self, point: Point) {
        const OUT: u32 = u32::MAX;
        let ranks = (self.reach.black.rank(point), self.reach.white.rank(point));
        // Plain has no reachability, so it has no occupied territory.
        let closed = self.settings.rule != Rule::Plain;
        match ranks {
            (OUT, OUT) => {}
            (_, OUT) if closed => self.occupied.black.insert(point),
            (OUT, _) if closed => self.occupied.white.insert(point),
            (black, white) if black < white => self.influence.black.insert(point),
            (black, white) if black > white => self.influence.white.insert(point),
            _ => self.neutral.insert(point),
        }
    }

    /// The side of the board.
    pub const fn board_size(&self) -> BoardSize {
        self.size
    }

    /// How it was measured.
    pub const fn settings(&self) -> &DistanceSettings {
        &self.settings
    }

    /// The distance and kosuri maps of a colour.
    pub fn reach(&self, color: Color) -> &Reach {
        &self.reach[color]
    }

    /// Living stones.
    pub fn stones(&self, color: Color) -> &PointSet {
        &self.stones[color]
    }

    /// Occupied territory.
    pub fn occupied(&self, color: Color) -> &PointSet {
        &self.occupied[color]
    }

    /// Sphere of influence.
    pub fn influence(&self, color: Color) -> &PointSet {
        &self.influence[color]
    }

    /// Points equally near to both.
    pub const fn neutral(&self) -> &PointSet {
        &self.neutral
    }

    /// Points without a stone that a colour owns.
    pub fn points(&self, color: Color) -> PointSet {
        self.occupied[color] | self.influence[color]
    }

    /// The owner of a point: of a stone its colour, else the nearer side.
    pub fn owner(&self, point: Point) -> Option<Color> {
        Color::ALL.into_iter().find(|&c| {
            self.stones[c].contains(point)
                || self.occupied[c].contains(point)
                || self.influence[c].contains(point)
        })
    }

    /// What a point of the board is.
    pub fn kind(&self, point: Point) -> PointKind {
        let in_either = |sets: &ByColor<PointSet>| Color::ALL.iter().any(|&c| sets[c].contains(point));
        if in_either(&self.stones) {
            PointKind::Stone
        } else if in_either(&self.occupied) {
            PointKind::Occupied
        } else if in_either(&self.influence) {
            PointKind::Influence
        } else if self.neutral.contains(point) {
            PointKind::Neutral
        } else {
            PointKind::Unreachable
        }
    }

    /// The sizes of both sides, as in the paper's Tables 1 and 2.
    pub fn totals(&self) -> ByColor<Size> {
        ByColor::from_fn(|c| Size {
            occupied: self.occupied[c].len() as u32,
            influence: self.influence[c].len() as u32,
        })
    }

    /// Black's total size less White's.
    pub fn balance(&self) -> i32 {
        let totals = self.totals();
        totals.black.total() as i32 - totals.white.total() as i32
    }
}
