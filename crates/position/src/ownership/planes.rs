//! What the ownership model sees of a position: numbers for every point, from the side of the
//! player to move, so that colours exchanged give the same numbers. Cheap things only, nothing
//! is read.

use gokoro_board::{Board, BoardSize, Color, Point, PointMap, PointSet, board_with};
use gokoro_net::Frame;
use gokoro_playout::{Light, OwnerMap, Rng, play_out};
use gokoro_shape::{
    Division, Ground, KosuriLimit, Label, Potential, Rule, Settings, Unconditional, bouzy, zobrist,
};

/// A position as the model is asked about it.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The stones.
    pub board: &'a Board,
    /// Who plays next.
    pub to_move: Color,
    /// The last move and the one before it; `None` where unknown or passes.
    pub recent: [Option<Point>; 2],
    /// Stones that Black has brought onto the board less those of White, prisoners included.
    pub more: i32,
}

/// The planes in their order. Their names make the number of the features: a net that was
/// trained for other names is refused.
const NAMES: [&str; 30] = [
    "board",
    "own stones",
    "other stones",
    "own in atari",
    "own with two liberties",
    "own with three liberties",
    "other in atari",
    "other with two liberties",
    "other with three liberties",
    "last move",
    "move before the last",
    "ko",
    "own nearness by conversion 2 stop 2",
    "other nearness",
    "own kosuri",
    "other kosuri",
    "difference of distances",
    "potential",
    "bouzy 5/10",
    "zobrist",
    "owner in 12 light playouts",
    "owner of the string in 12 light playouts",
    "own unconditional",
    "other unconditional",
    "line to 10",
    "stones brought",
    "stones on the board",
    "liberties to 10",
    "size of the string to 12",
    "eyes",
];

/// Planes of a position.
pub const PLANES: usize = NAMES.len();
/// Random games from a position.
const PLAYOUTS: u32 = 12;
/// The seed of the random games: one for all positions, so that equal positions with colours
/// exchanged have equal games with colours exchanged.
const SEED: u64 = 0x6f77_6e65_7273;

/// The number of the features: that of their names (FNV-1a).
#[must_use]
pub const fn features() -> u64 {
    let (mut hash, mut plane) = (0xcbf2_9ce4_8422_2325_u64, 0);
    while plane < PLANES {
        let (name, mut i) = (NAMES[plane].as_bytes(), 0);
        while i <= name.len() {
            let byte = if i < name.len() { name[i] } else { b'\n' };
            hash = (hash ^ byte as u64).wrapping_mul(0x0000_0100_0000_01b3);
            i += 1;
        }
        plane += 1;
    }
    hash
}

/// What stands without a move of its owner, for the player to move and for the other.
pub(super) fn unconditional(scene: &Scene<'_>) -> [PointSet; 2] {
    [scene.to_move, !scene.to_move].map(|color| {
        let found = Unconditional::of(scene.board, color);
        found.alive | found.territory
    })
}

/// Writes the planes of all points into a frame with [`PLANES`] numbers for each cell.
pub fn fill(scene: &Scene<'_>, frame: Frame, out: &mut [f32]) {
    fill_with(scene, &unconditional(scene), frame, out);
}

/// As [`fill`], with what stands unconditionally.
pub(super) fn fill_with(scene: &Scene<'_>, firm: &[PointSet; 2], frame: Frame, out: &mut [f32]) {
    let Scene { board, to_move, recent, more } = *scene;
    let size = board.size();
    let seen = Seen::new(scene);
    let sign = if to_move == Color::Black { 1.0 } else { -1.0 };
    let stones = board.stones_of(Color::Black).len() + board.stones_of(Color::White).len();
    let filled = stones as f32 / size.area() as f32;
    // A half for who moves next: in a usual game one half for Black and minus one half for White.
    let brought = (sign * more as f32 + 0.5).clamp(-2.0, 2.0);
    let ko = board.ko().map(|ko| ko.point);
    for point in size.points() {
        let row = &mut out[frame.cell(point) * PLANES..][..PLANES];
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
    }
}

fn is(condition: bool) -> f32 {
    f32::from(u8::from(condition))
}

/// 1 on a stone, 0 from 10 steps on and out of reach.
fn nearness(label: Option<Label>) -> f32 {
    label.map_or(0.0, |label| 1.0 - f32::from(label.length.min(10)) / 10.0)
}

fn kosuri(label: Option<Label>) -> f32 {
    label.map_or(1.0, |label| f32::from(label.kosuri.min(4)) / 4.0)
}

/// What is worked out once for the whole board; Black's side is positive.
struct Seen {
    division: Division,
    potential: Potential,
    bouzy: PointMap<i32>,
    zobrist: PointMap<i32>,
    owners: OwnerMap,
    /// For each stone the mean owner of its string's points, positive for its own colour.
    string_owner: PointMap<f32>,
}

impl Seen {
    fn new(scene: &Scene<'_>) -> Seen {
        let board = scene.board;
        let ground = Ground::new(board, &PointSet::EMPTY);
        let nearest = Settings { limit: KosuriLimit::StopAt(2), ..Settings::new(Rule::Convert(2)) };
        let owners = owners(scene);
        let mut string_owner = PointMap::filled(0.0);
        for string in board.strings() {
            let sign = if board.color(string) == Some(Color::Black) { 1.0 } else { -1.0 };
            let sum: f64 = board.stones(string).map(|p| owners.mean(p)).sum();
            let mean = (sign * sum / board.size_of(string) as f64) as f32;
            board.stones(string).for_each(|p| string_owner[p] = mean);
        }
        Seen {
            division: Division::new(&ground, &nearest),
            potential: Potential::new(&ground),
            bouzy: bouzy(&ground, 5, 10),
            zobrist: zobrist(&ground),
            owners,
            string_owner,
        }
    }
}

/// Random games from the position, half of them with each side first. The board is built
/// anew, so that how the stones came there does not matter.
fn owners(scene: &Scene<'_>) -> OwnerMap {
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
