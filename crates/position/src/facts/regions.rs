//! Facts of the division (P0): how near both colours are to a point and over how many
//! kosuri, what the point is in the division, and what a stone there would gain for either
//! side. The gain is measured by straight steps from the new stone, others in the way
//! ignored, as far as [`FARTHEST`].

use gokoro_board::{Color, Point, PointMap, PointSet};
use gokoro_patterns::features::FeatureFamily;
use gokoro_patterns::recipe::Recipe;
use gokoro_shape::{DistanceSettings, Division, PathGraph, PathLabel, PointKind};

use super::{Notes, OWN, Scene, class};

pub(super) fn find(scene: &Scene, recipe: &Recipe, notes: &mut Notes<'_>) {
    let ground = PathGraph::new(&scene.board, &PointSet::EMPTY);
    let division = Division::new(&ground, &DistanceSettings::measured());
    if recipe.has(FeatureFamily::Region) {
        places(scene, &division, notes);
    }
    if recipe.has(FeatureFamily::Gain) {
        gains(scene, &division, notes);
    }
}

/// Distances, and what a point is.
fn places(scene: &Scene, division: &Division, notes: &mut Notes<'_>) {
    let sizes = sizes(division);
    let beside = [OWN, !OWN].map(|color| division.points(color).neighbors());
    let neutral = division.neutral().neighbors();
    for &point in scene.board.empties() {
        let [own, other] = [OWN, !OWN].map(|color| far(division.reach(color).label(point)));
        notes.add(point, FeatureFamily::Region, 0, &[own.0, own.1, other.0, other.1]);
        let owner = division.owner(point);
        let edge = match owner {
            Some(color) => u64::from(beside[usize::from(color == OWN)].contains(point)),
            None => 0,
        };
        let edge = edge | u64::from(neutral.contains(point)) << 1;
        let line = u64::from(scene.board.size().line(point).min(5));
        let kind = kind(division, point, owner);
        notes.add(point, FeatureFamily::Region, 1, &[kind, u64::from(sizes[point]), edge, line]);
    }
}

/// Length and kosuri in classes; 12 for what cannot be reached.
fn far(label: Option<PathLabel>) -> (u64, u64) {
    label.map_or((12, 0), |label| (u64::from(label.length.min(11)), u64::from(label.kosuri.min(3))))
}

fn kind(division: &Division, point: Point, owner: Option<Color>) -> u64 {
    let theirs = u64::from(owner.is_some_and(|color| color != OWN));
    match division.kind(point) {
        PointKind::Occupied => 2 + theirs,
        PointKind::Influence => 4 + theirs,
        PointKind::Neutral => 0,
        PointKind::Unreachable | PointKind::Stone => 1,
    }
}

/// The class of the size of each point's connected part, stones not counted.
fn sizes(division: &Division) -> PointMap<u8> {
    let mut sizes = PointMap::filled(0);
    for color in Color::ALL {
        let points = division.points(color);
        for part in (points | *division.stones(color)).parts() {
            let inside = part & points;
            let size = class(inside.len(), &[2, 4, 7, 11, 17, 26, 40, 70]) as u8;
            inside.iter().for_each(|point| sizes[point] = size);
        }
    }
    sizes
}

/// Steps within which a new stone gains points.
const FARTHEST: usize = 5;
/// Columns of a row with what lies beside the board.
const WIDE: usize = 32;
/// Rows of the board with what lies beside it.
const HIGH: usize = 19 + 2 * FARTHEST;
/// Columns for which sums are made.
const SUMMED: usize = 20;

type Sums = [[u8; SUMMED]; 19];

/// What a stone of each side on a point would change of the balance of the division.
fn gains(scene: &Scene, division: &Division, notes: &mut Notes<'_>) {
    const LIMITS: [usize; 13] = [1, 2, 3, 4, 6, 9, 13, 18, 24, 32, 42, 55, 70];
    let own = gains_of(OWN, division);
    let other = gains_of(!OWN, division);
    let at = |sums: &Sums, point: Point| usize::from(sums[usize::from(point.y())][usize::from(point.x())]);
    let best = scene.board.empties().iter().map(|&p| at(&own, p)).max().unwrap_or(0).max(1);
    for &point in scene.board.empties() {
        let (mine, theirs) = (at(&own, point), at(&other, point));
        notes.add(point, FeatureFamily::Gain, 0, &[class(mine, &LIMITS), class(theirs, &LIMITS)]);
        notes.add(point, FeatureFamily::Gain, 1, &[(mine * 10 / best) as u64, class(best, &LIMITS)]);
    }
}

/// For each point the points that a stone there would gain, those of the enemy twice.
fn gains_of(color: Color, division: &Division) -> Sums {
    let mut within = [[0_u8; WIDE]; HIGH];
    let mut worth = [[0_u8; WIDE]; HIGH];
    let reach = division.reach(!color);
    let open = division.points(!color) | *division.neutral();
    for point in open.iter() {
        let rank = reach.label(point).map_or(99, |label| label.length + 2 * label.kosuri);
        let (x, y) = (usize::from(point.x()) + FARTHEST, usize::from(point.y()) + FARTHEST);
        // A stone on the point itself takes it; one at this distance or nearer gains it.
        within[y][x] = rank.clamp(1, FARTHEST as u16 + 1) as u8;
        worth[y][x] = if division.points(!color).contains(point) { 2 } else { 1 };
    }
    let mut sums = [[0; SUMMED]; 19];
    let far = FARTHEST as i32;
    for dy in -far..=far {
        for dx in -(far - dy.abs())..=(far - dy.abs()) {
            let steps = (dx.abs() + dy.abs()) as u8;
            add(&mut sums, &within, &worth, ((far + dx) as usize, (far + dy) as usize), steps);
        }
    }
    sums
}

/// Adds what the points at one offset are worth to all points at once.
fn add(
    sums: &mut Sums,
    within: &[[u8; WIDE]; HIGH],
    worth: &[[u8; WIDE]; HIGH],
    (x, y): (usize, usize),
    steps: u8,
) {
    for (row, (within, worth)) in sums.iter_mut().zip(within[y..].iter().zip(&worth[y..])) {
        let beside = within[x..x + SUMMED].iter().zip(&worth[x..x + SUMMED]);
        for (sum, (&within, &worth)) in row.iter_mut().zip(beside) {
            *sum += if within > steps { worth } else { 0 };
        }
    }
}
