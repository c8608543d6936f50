//! What speaks for a type of strategy (P0 section 4.2): measures of a position from one side's eyes. Shares of the
//! regions, weak groups, thickness, and the same of the other side; and where there is space for moves of each type.
//! Counted and estimated; no move to come is seen.

use gokoro_board::{Board, Color, Point, PointSet};

use super::played::{LOW, MoveTypes};
use crate::cases::{GroupSight, Survey, within};
use crate::choice::StrategyType;

gokoro_board::named! {
    /// A measure of a position from the eyes of one side.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum StrategySign {
        /// The share of its own regions that is a sphere of influence, in hundredths.
        OwnSoft = "own-soft",
        /// The same of the other side's regions.
        TheirSoft = "their-soft",
        /// Points of its largest region.
        OwnLarge = "own-large",
        /// Points of the other side's largest region.
        TheirLarge = "their-large",
        /// Its stones in weak groups.
        OwnWeak = "own-weak",
        /// The other side's stones in weak groups.
        TheirWeak = "their-weak",
        /// The share of its stones in groups that bear two omissions or more, in hundredths.
        OwnThick = "own-thick",
        /// The same of the other side's stones.
        TheirThick = "their-thick",
        /// The share of the board that is settled territory of either side, in hundredths.
        Settled = "settled",
        /// The share of the board whose owner is open in the eyes of the ownership model, in hundredths.
        Open = "open",
        /// By how much its settled territory and equivalent moku exceed the other side's, in moku.
        Ahead = "ahead",
        /// The share of all stones that touch an enemy stone, in hundredths.
        Contact = "contact",
        /// The line on which its stones stand on average.
        OwnHeight = "own-height",
        /// The same of the other side's stones.
        TheirHeight = "their-height",
        /// The share of the board that is empty and where it can begin a fight ([`super::MoveTypes::kind`]), in
        /// hundredths.
        RoomFighting = "room-fighting",
        /// The share that is near its own strings of few liberties, apart from those points.
        RoomThickness = "room-thickness",
        /// The share of the board that is empty and neither, on line 4 or lower, in hundredths.
        RoomTerritory = "room-territory",
        /// The same on line 5 or higher.
        RoomFramework = "room-framework",
        /// Of the empty points around the last two moves, the share where it can begin a fight, in hundredths.
        NearFighting = "near-fighting",
        /// The same near its own strings of few liberties.
        NearThickness = "near-thickness",
        /// The same of neither, on line 4 or lower.
        NearTerritory = "near-territory",
        /// The same on line 5 or higher.
        NearFramework = "near-framework",
        /// Empty points on line 4 or lower at least three steps from every stone.
        FreeLow = "free-low",
        /// The same on line 5 or higher.
        FreeHigh = "free-high",
    }
}

/// Whose stones or regions a sign measures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SignOf {
    /// The side from whose eyes the position is seen.
    Own,
    /// The other side.
    Theirs,
    /// Both.
    Both,
}

impl StrategySign {
    /// Whose stones or regions it measures.
    pub const fn of(self) -> SignOf {
        match self {
            StrategySign::OwnSoft
            | StrategySign::OwnLarge
            | StrategySign::OwnWeak
            | StrategySign::OwnThick
            | StrategySign::OwnHeight
            | StrategySign::Ahead
            | StrategySign::RoomFighting
            | StrategySign::RoomThickness
            | StrategySign::NearFighting
            | StrategySign::NearThickness => SignOf::Own,
            StrategySign::TheirSoft
            | StrategySign::TheirLarge
            | StrategySign::TheirWeak
            | StrategySign::TheirThick
            | StrategySign::TheirHeight => SignOf::Theirs,
            _ => SignOf::Both,
        }
    }
}

/// How many signs there are.
pub const SIGNS: usize = StrategySign::ALL.len();

/// From so much weakness on a group is weak: it bears two omissions at most.
const WEAK: f32 = 1.0 / 3.0;
/// Omissions that thick groups bear.
const THICK: f64 = 2.0;
/// A point is open that the ownership model gives to neither side by more than this.
const OPEN: f32 = 0.5;

/// Whether a group counts as weak here: it is not dead, and bears two omissions at most.
pub(crate) fn is_weak(group: &GroupSight) -> bool {
    !group.is_dead() && group.weakness() >= WEAK
}

/// All signs of a position from the eyes of a side, in the order of [`StrategySign::ALL`].
pub fn signs(survey: &Survey, side: Color) -> [f32; SIGNS] {
    let [own, theirs] = [side, !side].map(|color| OneSide::of(survey, color));
    let (board, judged) = (survey.board(), survey.position.judgement());
    let area = board.size().area() as f32;
    let open = board.size().points().filter(|&p| survey.owners.moku(p).abs() < OPEN).count();
    let space = Space::of(board, side, survey.stage.last_two());
    StrategySign::ALL.map(|sign| match sign {
        StrategySign::OwnSoft => own.soft,
        StrategySign::TheirSoft => theirs.soft,
        StrategySign::OwnLarge => own.large,
        StrategySign::TheirLarge => theirs.large,
        StrategySign::OwnWeak => own.weak,
        StrategySign::TheirWeak => theirs.weak,
        StrategySign::OwnThick => own.thick,
        StrategySign::TheirThick => theirs.thick,
        StrategySign::Settled => 100.0 * (judged.settled.black + judged.settled.white) as f32 / area,
        StrategySign::Open => 100.0 * open as f32 / area,
        StrategySign::Ahead => judged.moku[side] - judged.moku[!side],
        StrategySign::Contact => {
            100.0 * (own.touching + theirs.touching) / (own.stones + theirs.stones).max(1.0)
        }
        StrategySign::OwnHeight => own.height,
        StrategySign::TheirHeight => theirs.height,
        StrategySign::RoomFighting => space.all[StrategyType::Fighting as usize],
        StrategySign::RoomThickness => space.all[StrategyType::Thickness as usize],
        StrategySign::RoomTerritory => space.all[StrategyType::Territory as usize],
        StrategySign::RoomFramework => space.all[StrategyType::Framework as usize],
        StrategySign::NearFighting => space.near[StrategyType::Fighting as usize],
        StrategySign::NearThickness => space.near[StrategyType::Thickness as usize],
        StrategySign::NearTerritory => space.near[StrategyType::Territory as usize],
        StrategySign::NearFramework => space.near[StrategyType::Framework as usize],
        StrategySign::FreeLow => space.free[0],
        StrategySign::FreeHigh => space.free[1],
    })
}

/// Steps around the last two moves, and from every stone to a free point.
const AROUND: u32 = 4;
const FREE: u32 = 2;

/// The empty points by the type that a move there would have ([`MoveTypes::kind`]).
struct Space {
    /// Shares of the board, in hundredths, in the order of [`StrategyType::ALL`].
    all: [f32; 4],
    /// Shares of the empty points around the last two moves; equal ones where there are none.
    near: [f32; 4],
    /// Points far from every stone, low and high.
    free: [f32; 2],
}

impl Space {
    fn of(board: &Board, side: Color, recent: [Option<Point>; 2]) -> Space {
        let size = board.size();
        let types = MoveTypes::of(board, side);
        let empties: PointSet = board.empties().iter().copied().collect();
        let around =
            recent.into_iter().flatten().fold(PointSet::EMPTY, |all, last| all | within(size, last, AROUND));
        let mut taken = board.stones_of(Color::Black) | board.stones_of(Color::White);
        for _ in 0..FREE {
            taken |= taken.neighbors() & PointSet::all(size);
        }
        let count = |points: PointSet| {
            let mut counts = [0.0; 4];
            points.iter().for_each(|point| counts[types.kind(point) as usize] += 1.0);
            counts
        };
        let near = empties & around;
        let free = empties.difference(taken);
        let low = free.iter().filter(|&point| size.line(point) <= LOW).count();
        Space {
            all: count(empties).map(|count: f32| 100.0 * count / size.area() as f32),
            near: match near.len() {
                0 => [25.0; 4],
                all => count(near).map(|count| 100.0 * count / all as f32),
            },
            free: [low as f32, (free.len() - low) as f32],
        }
    }
}

/// What is measured of one side.
struct OneSide {
    soft: f32,
    large: f32,
    weak: f32,
    thick: f32,
    stones: f32,
    touching: f32,
    height: f32,
}

impl OneSide {
    fn of(survey: &Survey, color: Color) -> OneSide {
        let (board, position) = (survey.board(), &survey.position);
        let totals = position.totals()[color];
        let regions = position.regions().iter().filter(|(_, region)| region.color == color);
        let large = regions.map(|(_, region)| region.size().total()).max().unwrap_or(0);
        let groups = || survey.groups.iter().filter(move |group| group.color == color && !group.is_dead());
        let sum = |of: &dyn Fn(&GroupSight) -> bool| {
            groups().filter(|group| of(group)).map(|group| group.stones.len()).sum::<usize>() as f32
        };
        let living = sum(&|_| true).max(1.0);
        let stones = board.stones_of(color);
        let beside: PointSet = board.stones_of(!color).neighbors();
        let lines: usize = stones.iter().map(|stone| usize::from(board.size().line(stone))).sum();
        OneSide {
            soft: 100.0 * totals.influence as f32 / totals.total().max(1) as f32,
            large: large as f32,
            weak: sum(&is_weak),
            thick: 100.0 * sum(&|group| group.lives() || group.vitality.value >= THICK) / living,
            stones: stones.len() as f32,
            touching: (stones & beside).len() as f32,
            height: lines as f32 / stones.len().max(1) as f32,
        }
    }
}
