//! P2's reduced board: influence of the stones, averaged in 7x7 cells, sorted into
//! four codes (section 4), and the 3x3 windows of cells that serve as broad
//! patterns.
//!
//! What the paper leaves open is a setting: the distance, the cut of 19 lines
//! into seven, and its two ideas for the future, influence that enemy stones
//! block and less weight for crowded stones. Numbers are whole, so that turned
//! boards give the same codes; swapped colours do too, since a cell with a mean
//! below `b` in size is nobody's on both sides (the paper's band is half open).

use std::cell::OnceCell;
use std::sync::LazyLock;

use gokoro_board::{Board, BoardSize, ByColor, Color, Point, PointSet};

use crate::geometry::{metric, turned};
use crate::surroundings::moved;
use gokoro_board::hash::{mix, pair};

/// Cells along a side.
pub const SIDE: usize = 7;
/// What a stone gives at distance 1; divisible by all distances up to 12.
pub(crate) const UNIT: i32 = 27_720;

gokoro_board::named! {
    /// How far a point is from a stone.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
    pub enum Metric {
        /// x + y + max(x, y), the only one that the paper defines.
        Paper = "paper",
        /// x + y.
        Manhattan = "manhattan",
        /// The length of the straight line.
        Euclid = "euclid",
    }
}

impl Metric {
    /// What a stone gives at an offset; `None` farther than `most`.
    fn weight(self, dx: i32, dy: i32, most: u32) -> Option<i32> {
        let (squared, most) = (dx * dx + dy * dy, most as i32);
        let whole = |d: i32| (d <= most).then(|| UNIT / d.max(1));
        match self {
            Metric::Paper => whole(metric(dx, dy)),
            Metric::Manhattan => whole(dx.abs() + dy.abs()),
            Metric::Euclid => (squared <= most * most)
                .then(|| (f64::from(UNIT) / f64::from(squared.max(1)).sqrt()).round() as i32),
        }
    }
}

gokoro_board::named! {
    /// How 19 lines are cut into seven cells; each reads the same from both ends.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
    pub enum Cut {
        /// 2 3 3 3 3 3 2.
        Outer = "2333332",
        /// 3 2 3 3 3 2 3.
        Middle = "3233323",
        /// 3 3 2 3 2 3 3.
        Inner = "3323233",
    }
}

impl Cut {
    /// The cell of a line, from 0. Boards of other sizes are cut evenly.
    fn cell(self, size: BoardSize, line: u8) -> usize {
        if size != BoardSize::S19 {
            return (2 * usize::from(line) + 1) * SIDE / (2 * usize::from(size.get()));
        }
        let mut left = usize::from(line);
        for (cell, width) in self.name().bytes().map(|b| usize::from(b - b'0')).enumerate() {
            if left < width {
                return cell;
            }
            left -= width;
        }
        SIDE - 1
    }
}

/// The settings of the reduction; the default is the paper's.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reduction {
    /// How far a stone reaches.
    pub a: u32,
    /// A cell whose mean is smaller in size belongs to nobody, in thousandths.
    pub b_milli: u32,
    /// Stones from which a cell of nobody counts as balanced; scaled to the size
    /// of a cell, 9 points being the full one.
    pub c: u32,
    /// How the board is cut.
    pub cut: Cut,
    /// The distance.
    pub metric: Metric,
    /// Whether enemy stones block influence along the straight line.
    pub blocked: bool,
    /// Whether crowded stones weigh less.
    pub thinned: bool,
    /// Whether a window's place on the board is part of it.
    pub placed: bool,
}

impl Default for Reduction {
    fn default() -> Reduction {
        Reduction {
            a: 5,
            b_milli: 10,
            c: 7,
            cut: Cut::Outer,
            metric: Metric::Paper,
            blocked: false,
            thinned: false,
            placed: true,
        }
    }
}

impl Reduction {
    /// A number that stands for the settings.
    pub fn fingerprint(&self) -> u64 {
        let flags = u64::from(self.blocked) | u64::from(self.thinned) << 1 | u64::from(self.placed) << 2;
        let numbers = [self.a, self.b_milli, self.c, self.cut as u32, self.metric as u32];
        numbers.iter().fold(mix(flags), |hash, &number| pair(hash, u64::from(number)))
    }

    /// The offsets that a stone reaches, in a frame with rows of `stride` points.
    fn given(&self, stride: usize) -> Vec<Given> {
        let span = -(self.a as i32)..=self.a as i32;
        let all = span.clone().flat_map(|dy| span.clone().map(move |dx| (dx, dy)));
        let given = all.filter_map(|(dx, dy)| {
            let weight = self.metric.weight(dx, dy, self.a)?;
            let step = (dy + self.a as i32) as usize * stride + (dx + self.a as i32) as usize;
            Some(Given { step, weight, between: if self.blocked { between(dx, dy) } else { Vec::new() } })
        });
        given.collect()
    }
}

/// One offset that a stone reaches.
#[derive(Clone, Debug)]
struct Given {
    /// From the stone's place, less the rim, to the point.
    step: usize,
    weight: i32,
    /// The points on the way.
    between: Vec<(i32, i32)>,
}

/// The points within half a step of the straight line to an offset.
fn between(dx: i32, dy: i32) -> Vec<(i32, i32)> {
    let length = dx * dx + dy * dy;
    let span = dx.abs().max(dy.abs());
    let all = (-span..=span).flat_map(|y| (-span..=span).map(move |x| (x, y)));
    all.filter(|&(x, y)| {
        let along = x * dx + y * dy;
        let across = dx * y - dy * x;
        along > 0 && along < length && 4 * across * across <= length && (x, y) != (dx, dy)
    })
    .collect()
}

/// What every point receives from the stones, kept up to date with a board.
#[derive(Clone, Debug)]
pub struct ReducedField {
    settings: Reduction,
    size: BoardSize,
    given: Vec<Given>,
    stones: ByColor<PointSet>,
    /// Row by row, positive for Black, with a rim so that no stone asks where the board
    /// ends.
    frame: Vec<i32>,
    stride: usize,
    /// The cell of each line.
    lines: Vec<usize>,
    /// The points of each cell.
    points: [i64; SIDE * SIDE],
}

impl ReducedField {
    /// The field of an empty board.
    pub fn new(settings: &Reduction, size: BoardSize) -> ReducedField {
        let side = usize::from(size.get());
        let stride = side + 2 * settings.a as usize;
        let lines: Vec<usize> = (0..size.get()).map(|line| settings.cut.cell(size, line)).collect();
        let mut points = [0; SIDE * SIDE];
        for (&y, &x) in lines.iter().flat_map(|y| lines.iter().map(move |x| (y, x))) {
            points[y * SIDE + x] += 1;
        }
        ReducedField {
            settings: *settings,
            size,
            given: settings.given(stride),
            stones: ByColor { black: PointSet::EMPTY, white: PointSet::EMPTY },
            frame: vec![0; stride * stride],
            stride,
            lines,
            points,
        }
    }

    /// Follows a board, whatever happened on it. Where a stone counts the same whatever
    /// is around it, only stones that came or went are added.
    pub fn follow(&mut self, board: &Board) {
        if board.size() != self.size {
            *self = ReducedField::new(&self.settings, board.size());
        }
        if self.settings.blocked || self.settings.thinned {
            self.frame.fill(0);
            return self.add_looking_around(board);
        }
        for (color, sign) in [(Color::Black, 1), (Color::White, -1)] {
            let now = board.stones_of(color);
            for point in (now ^ self.stones[color]).iter() {
                let sign = if now.contains(point) { sign } else { -sign };
                let corner = usize::from(point.y()) * self.stride + usize::from(point.x());
                for given in &self.given {
                    self.frame[corner + given.step] += sign * given.weight;
                }
            }
            self.stones[color] = now;
        }
    }

    /// Adds what all stones give where enemy stones block it or crowded stones give less.
    fn add_looking_around(&mut self, board: &Board) {
        for (color, sign) in [(Color::Black, 1), (Color::White, -1)] {
            for stone in board.stones_of(color).iter() {
                let crowd = if self.settings.thinned { crowd(board, stone, color) } else { 0 };
                let corner = usize::from(stone.y()) * self.stride + usize::from(stone.x());
                for given in &self.given {
                    let stops = |&(x, y): &(i32, i32)| {
                        moved(self.size, stone, x, y).is_some_and(|p| board.at(p).is(!color))
                    };
                    if !given.between.iter().any(stops) {
                        self.frame[corner + given.step] += sign * (given.weight * 2 / (2 + crowd));
                    }
                }
            }
        }
    }

    /// What a point receives, positive for Black; 27,720 is a stone at distance 1.
    #[inline]
    pub fn at(&self, point: Point) -> i32 {
        let rim = self.settings.a as usize;
        self.frame[(usize::from(point.y()) + rim) * self.stride + usize::from(point.x()) + rim]
    }

    /// The reduced board in the view of `color`; `board` is the one followed last.
    pub fn reduce(&self, board: &Board, color: Color) -> Reduced {
        let mut stones = [0; SIDE * SIDE];
        for point in (board.stones_of(Color::Black) | board.stones_of(Color::White)).iter() {
            stones[self.cell(point)] += 1;
        }
        let sums = self.sums();
        let view = color.signed(1);
        let codes = std::array::from_fn(|cell| {
            let points = self.points[cell];
            let limit = i64::from(self.settings.b_milli) * points * i64::from(UNIT);
            match view * sums[cell] * 1000 {
                sum if sum <= -limit && sum != 0 => 0,
                sum if sum >= limit => 3,
                _ if stones[cell] * 9 >= i64::from(self.settings.c) * points => 2,
                _ => 1,
            }
        });
        Reduced {
            codes,
            frame: framed(&codes),
            placed: self.settings.placed,
            windows: [const { OnceCell::new() }; SIDE * SIDE],
        }
    }

    /// What the points of each cell receive together.
    fn sums(&self) -> [i64; SIDE * SIDE] {
        let (rim, side) = (self.settings.a as usize, self.lines.len());
        let mut columns = [[0_i32; 19]; SIDE];
        for (row, &cell) in self.frame.chunks_exact(self.stride).skip(rim).zip(&self.lines) {
            columns[cell].iter_mut().zip(&row[rim..rim + side]).for_each(|(sum, value)| *sum += value);
        }
        let mut sums = [0; SIDE * SIDE];
        for (y, columns) in columns.iter().enumerate() {
            for (&sum, &x) in columns.iter().zip(&self.lines) {
                sums[y * SIDE + x] += i64::from(sum);
            }
        }
        sums
    }

    /// What the points of each cell receive on average, positive for Black, in stones at
    /// distance 1; cells row by row from the top.
    pub fn means(&self) -> [f32; SIDE * SIDE] {
        let sums = self.sums();
        std::array::from_fn(|cell| sums[cell] as f32 / (self.points[cell].max(1) * i64::from(UNIT)) as f32)
    }

    /// The cell of a point.
    #[inline]
    pub fn cell(&self, point: Point) -> usize {
        self.lines[usize::from(point.y())] * SIDE + self.lines[usize::from(point.x())]
    }
}

/// Own stones next to a stone, diagonals too.
fn crowd(board: &Board, stone: Point, color: Color) -> i32 {
    let around = stone.neighbors().into_iter().chain(stone.diagonals());
    around.filter(|&p| board.at(p).is(color)).count() as i32
}

/// The board as 7x7 cells; see the module text.
#[derive(Clone, Debug)]
pub struct Reduced {
    /// 0 the opponent's, 1 undeveloped, 2 balanced, 3 own.
    codes: [u8; SIDE * SIDE],
    /// The codes with a rim.
    frame: [u32; FRAME * FRAME],
    placed: bool,
    /// Keys around each cell, made when they are asked for: its place alone, with the
    /// four cells beside, with all eight.
    windows: [OnceCell<[u64; 3]>; SIDE * SIDE],
}

impl Reduced {
    /// The codes, row by row from the top.
    pub fn codes(&self) -> &[u8; SIDE * SIDE] {
        &self.codes
    }

    /// The keys of the windows around a cell, the smallest first.
    #[inline]
    pub fn window(&self, cell: usize) -> &[u64; 3] {
        self.windows[cell].get_or_init(|| window(&self.frame, cell, self.placed))
    }
}

/// Cells along a side with a rim of one.
const FRAME: usize = SIDE + 2;

/// For each symmetry, which neighbour comes at each of the nine places, as a step in
/// the frame; the first five are the centre and the four beside it.
static TURNED: LazyLock<[[isize; 9]; 8]> = LazyLock::new(|| {
    const ORDER: [(i32, i32); 9] =
        [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)];
    let step = |(x, y): (i32, i32)| y as isize * FRAME as isize + x as isize;
    std::array::from_fn(|s| ORDER.map(|(x, y)| step(turned(s, x, y))))
});

fn framed(codes: &[u8; SIDE * SIDE]) -> [u32; FRAME * FRAME] {
    let mut frame = [4; FRAME * FRAME];
    for (cell, &code) in codes.iter().enumerate() {
        frame[(cell / SIDE + 1) * FRAME + cell % SIDE + 1] = u32::from(code);
    }
    frame
}

/// The keys around a cell.
fn window(frame: &[u32; FRAME * FRAME], cell: usize, placed: bool) -> [u64; 3] {
    let (x, y) = (cell % SIDE, cell / SIDE);
    let at = (y + 1) * FRAME + x + 1;
    let class = if placed { class(x as i32, y as i32) } else { 0 };
    let (mut small, mut large) = (u32::MAX, u32::MAX);
    for places in TURNED.iter() {
        let fold = |from: u32, places: &[isize]| {
            places.iter().fold(from, |h, &step| h * 5 + frame[at.wrapping_add_signed(step) % frame.len()])
        };
        let inner = fold(0, &places[..5]);
        small = small.min(inner);
        large = large.min(fold(inner, &places[5..]));
    }
    [mix(class), pair(class + 100, u64::from(small)), pair(class + 200, u64::from(large))]
}

/// The class of a cell: the same for cells that symmetries exchange, ten in all.
fn class(x: i32, y: i32) -> u64 {
    let last = SIDE as i32 - 1;
    let (x, y) = (x.min(last - x), y.min(last - y));
    (x.min(y) * 8 + x.max(y)) as u64
}

#[cfg(test)]
#[path = "../tests/unit/reduced.rs"]
mod tests;
