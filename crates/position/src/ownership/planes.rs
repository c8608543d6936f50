//! What the ownership model sees of a position: numbers for every point, from the side of the
//! player to move, so that colours exchanged give the same numbers. Cheap things only, nothing
//! is read.

use std::ops::Deref;

use gokoro_board::hash::fnv1a;
use gokoro_board::{Board, BoardSize, Color, PlayedPosition, Point, PointMap, PointSet, board_with};
use gokoro_net::PaddedBoard;
use gokoro_net::kernel::COLUMNS;
use gokoro_patterns::reduced::{ReducedField, Reduction, SIDE};
use gokoro_playout::{Light, OwnerMap, Rng, play_out};
use gokoro_shape::{
    DistanceSettings, Division, Groups, PathGraph, PathLabel, Potential, Unconditional, bouzy, zobrist,
};

use crate::pon::{Counter, ESTIMATOR};

/// A position as the model is asked about it.
#[derive(Clone, Copy, Debug)]
pub struct OwnershipInput<'a> {
    /// The position; the last two moves are looked at, and no number.
    pub position: PlayedPosition<'a>,
    /// Stones that Black has brought onto the board less those of White, prisoners included.
    pub more: i32,
}

impl<'a> Deref for OwnershipInput<'a> {
    type Target = PlayedPosition<'a>;

    fn deref(&self) -> &PlayedPosition<'a> {
        &self.position
    }
}

/// The version of the planes, as the file of a net has it.
pub(super) const VERSION: u32 = 1;
/// The planes in their order, each ended by a line break. Their names make the number of the
/// features: a net that was trained for other names is refused.
const NAMES: &str = concat!(
    "board\n",
    "own stones\n",
    "other stones\n",
    "own in atari\n",
    "own with two liberties\n",
    "own with three liberties\n",
    "other in atari\n",
    "other with two liberties\n",
    "other with three liberties\n",
    "last move\n",
    "move before the last\n",
    "ko\n",
    "own nearness by conversion 2 stop 2\n",
    "other nearness\n",
    "own kosuri\n",
    "other kosuri\n",
    "difference of distances\n",
    "potential\n",
    "bouzy 5/10\n",
    "zobrist\n",
    "owner in 12 light playouts\n",
    "owner of the string in 12 light playouts\n",
    "own unconditional\n",
    "other unconditional\n",
    "line to 10\n",
    "stones brought\n",
    "stones on the board\n",
    "liberties to 10\n",
    "size of the string to 12\n",
    "eyes\n",
    "estimated omission number of the own group\n",
    "estimated omission number of the other group\n",
    "mean of the cell of the reduced board\n",
);

/// Numbers of a point: its planes, and as many without a meaning as the products of matrices want,
/// which are 0.
pub const ROW: usize = lines(NAMES).next_multiple_of(COLUMNS);
/// Random games from a position.
const PLAYOUTS: u32 = 12;
/// The seed of the random games: one for all positions, so that equal positions with colours
/// exchanged have equal games with colours exchanged.
const SEED: u64 = 0x6f77_6e65_7273;

/// The number of the features: that of their names.
pub(super) const fn features() -> u64 {
    fnv1a(NAMES.as_bytes())
}

const fn lines(text: &str) -> usize {
    let (mut lines, mut i) = (0, 0);
    while i < text.len() {
        lines += (text.as_bytes()[i] == b'\n') as usize;
        i += 1;
    }
    lines
}

/// What stands without a move of its owner, for the player to move and for the other.
pub(super) fn unconditional(scene: &OwnershipInput<'_>) -> [PointSet; 2] {
    [scene.to_move, !scene.to_move].map(|color| {
        let found = Unconditional::of(scene.board, color);
        found.alive | found.territory
    })
}

/// Writes the planes of all points into a frame with [`ROW`] numbers for each cell.
pub fn fill(scene: &OwnershipInput<'_>, frame: PaddedBoard, out: &mut [f32]) {
    fill_with(scene, &unconditional(scene), frame, out);
}

/// As [`fill`], with what stands unconditionally.
pub(super) fn fill_with(
    scene: &OwnershipInput<'_>,
    firm: &[PointSet; 2],
    frame: PaddedBoard,
    out: &mut [f32],
) {
    let OwnershipInput { position: PlayedPosition { board, to_move, recent, .. }, more } = *scene;
    let size = board.size();
    let seen = PlaneSight::new(scene);
    let sign = to_move.signed(1.0);
    let stones = board.stones_of(Color::Black).len() + board.stones_of(Color::White).len();
    let filled = stones as f32 / size.area() as f32;
    // A half for who moves next: in a usual game one half for Black and minus one half for White.
    let brought = (sign * more as f32 + 0.5).clamp(-2.0, 2.0);
    let ko = board.ko().map(|ko| ko.point);
    for point in size.points() {
        let row = &mut out[frame.cell(point) * ROW..][..ROW];
        row.fill(0.0);
        row[0] = 1.0;
        if let Some(string) = board.string_at(point) {
            let other = usize::from(board.color(string) != Some(to_move));
            let (liberties, stones) = (board.liberty_count(string), board.size_of(string));
            let sign = if other == 0 { 1.0 } else { -1.0 };
            row[1 + other] = 1.0;
            if (1..=3).contains(&liberties) {
                row[2 + 3 * other + liberties] = 1.0;
            }
            row[21] = seen.string_owner[point] * sign;
            row[27] = sign * liberties.min(10) as f32 / 10.0;
            row[28] = sign * stones.min(12) as f32 / 12.0;
            row[30 + other] = seen.numbers[point] / 4.0;
        } else {
            let eye = |color| f32::from(u8::from(board.is_eye_like(point, color)));
            row[29] = eye(to_move) - eye(!to_move);
        }
        row[9] = is(recent[0] == Some(point));
        row[10] = is(recent[1] == Some(point));
        row[11] = is(ko == Some(point));
        let [own, other] = [to_move, !to_move].map(|color| seen.division.reach(color).label(point));
        (row[12], row[13]) = (nearness(own), nearness(other));
        (row[14], row[15]) = (kosuri(own), kosuri(other));
        row[16] = 4.0 * (row[12] - row[13]).clamp(-0.25, 0.25);
        row[17] = sign * seen.potential.at(point);
        row[18] = sign * (seen.bouzy[point] as f32 / 64.0).clamp(-2.0, 2.0);
        row[19] = sign * (seen.zobrist[point] as f32 / 50.0).clamp(-2.0, 2.0);
        row[20] = sign * seen.owners.mean(point) as f32;
        (row[22], row[23]) = (is(firm[0].contains(point)), is(firm[1].contains(point)));
        row[24] = f32::from(size.line(point)) / 10.0;
        row[25] = brought;
        row[26] = filled;
        row[32] = sign * (2.0 * seen.cells[seen.field.cell(point)]).clamp(-2.0, 2.0);
    }
}

fn is(condition: bool) -> f32 {
    f32::from(u8::from(condition))
}

/// 1 on a stone, 0 from 10 steps on and out of reach.
fn nearness(label: Option<PathLabel>) -> f32 {
    label.map_or(0.0, |label| 1.0 - f32::from(label.length.min(10)) / 10.0)
}

fn kosuri(label: Option<PathLabel>) -> f32 {
    label.map_or(1.0, |label| f32::from(label.kosuri.min(4)) / 4.0)
}

/// What is worked out once for the whole board; Black's side is positive.
struct PlaneSight {
    division: Division,
    potential: Potential,
    bouzy: PointMap<i32>,
    zobrist: PointMap<i32>,
    owners: OwnerMap,
    /// For each stone the mean owner of its string's points, positive for its own colour.
    string_owner: PointMap<f32>,
    /// For each stone the estimated omission number of its group.
    numbers: PointMap<f32>,
    field: ReducedField,
    cells: [f32; SIDE * SIDE],
}

impl PlaneSight {
    fn new(scene: &OwnershipInput<'_>) -> PlaneSight {
        let board = scene.board;
        let ground = PathGraph::new(board, &PointSet::EMPTY);
        let owners = owners(scene);
        let mut string_owner = PointMap::filled(0.0);
        for string in board.strings() {
            let sign = if board.color(string) == Some(Color::Black) { 1.0 } else { -1.0 };
            let sum: f64 = board.stones(string).map(|p| owners.mean(p)).sum();
            let mean = (sign * sum / board.size_of(string) as f64) as f32;
            board.stones(string).for_each(|p| string_owner[p] = mean);
        }
        let mut field = ReducedField::new(&Reduction::default(), board.size());
        field.follow(board);
        PlaneSight {
            division: Division::new(&ground, &DistanceSettings::measured()),
            potential: Potential::new(&ground),
            bouzy: bouzy(&ground, 5, 10),
            zobrist: zobrist(&ground),
            owners,
            string_owner,
            numbers: numbers(board),
            cells: field.means(),
            field,
        }
    }
}

/// The estimated omission number of each stone's group, groups by links that are seen.
fn numbers(board: &Board) -> PointMap<f32> {
    let (counter, mut numbers) = (Counter::new(board), PointMap::filled(0.0));
    for (_, group) in Groups::by_sight(board, &PointSet::EMPTY).iter() {
        let number = ESTIMATOR.value(&counter.counts(group.color, group.stones)) as f32;
        group.stones.iter().for_each(|stone| numbers[stone] = number);
    }
    numbers
}

/// Random games from the position, half of them with each side first. The board is built
/// anew, so that how the stones came there does not matter.
fn owners(scene: &OwnershipInput<'_>) -> OwnerMap {
    let start = rebuilt(scene.board);
    let (mut rng, mut owners) = (Rng::new(SEED), OwnerMap::new());
    let mut board = start.clone();
    for i in 0..PLAYOUTS {
        board.clone_from(&start);
        let first = if i % 2 == 0 { scene.to_move } else { !scene.to_move };
        owners.add(&play_out(&mut board, first, &mut Light, &mut rng));
    }
    owners
}

fn rebuilt(board: &Board) -> Board {
    let size: BoardSize = board.size();
    let stones: Vec<(Point, Color)> = size.points().filter_map(|p| Some((p, board.at(p).color()?))).collect();
    board_with(size, &stones).unwrap_or_else(|_| board.clone())
}
