//! What one look at a position shows the side to move: what stands where and how
//! many liberties it has, which ladders run, how near stones and influence are.
//! Everything a feature needs once for the whole board is worked out here; nothing
//! is proven.

use std::ops::Range;
use std::sync::LazyLock;

use gokoro_board::{Board, BoardSize, Color, Ko, PlayedLine, PlayedPosition, Point, PointMap, PointSet};

use crate::facts::{BoardFacts, Finder};
use crate::features::FeatureFamily;
use crate::geometry::{AROUND, Eight, SMALLEST, least, offset_keys};
use crate::ladders;
use crate::recipe::Recipe;
use crate::reduced::{Reduced, ReducedField};
use crate::surroundings::Surroundings;
use gokoro_board::hash::mix;

/// The largest pattern with liberties, L7.
pub(crate) const LARGEST_LOCAL: usize = 7;
/// Offsets of L7.
const LOCAL_OFFSETS: usize = 36;
/// Points of the frame around the board that L7 can reach.
const RIM: usize = 3;
const FRAME: usize = 19 + 2 * RIM;

/// What stands on a point. A stone of the side to move: `OWN` and its liberties;
/// of the other side: `OTHER` and its liberties; of its last move: `LAST`.
const EMPTY: u8 = 0;
const OWN: u8 = 1;
const OTHER: u8 = 7;
const LAST: u8 = 13;
const BORDER: u8 = 19;
const KO: u8 = 20;
const VALUES: usize = 21;

/// Liberties of a string as a feature sees them.
pub mod grade {
    /// In atari, and its owner can save it as far as a quick look shows.
    pub const ATARI: u8 = 0;
    /// In atari, and neither extending nor taking saves it.
    pub(crate) const DOOMED: u8 = 1;
    /// Two liberties.
    pub const TWO: u8 = 2;
    /// Two liberties, and a ladder takes it.
    pub const LADDER: u8 = 3;
    /// Three liberties.
    pub const THREE: u8 = 4;
    /// Four or more.
    pub const MANY: u8 = 5;
}

/// For each offset of L7 and each thing there, a number under each symmetry.
static LOCAL: LazyLock<Vec<[Eight; VALUES]>> = LazyLock::new(|| {
    let keys = |dx, dy, value: usize| {
        if value == usize::from(EMPTY) { [0; 8] } else { offset_keys(dx, dy, 1000 + value as u64) }
    };
    let near = AROUND.iter().take(LOCAL_OFFSETS);
    near.map(|o| std::array::from_fn(|value| keys(o.dx, o.dy, value))).collect()
});

/// Offsets of L7 as steps in the frame.
static STEPS: LazyLock<[isize; LOCAL_OFFSETS]> =
    LazyLock::new(|| std::array::from_fn(|i| AROUND[i].dy as isize * FRAME as isize + AROUND[i].dx as isize));

/// Where the offsets of L2, L3, ... L7 end.
static RING_ENDS: LazyLock<[usize; LARGEST_LOCAL - SMALLEST + 1]> = LazyLock::new(|| {
    std::array::from_fn(|ring| AROUND.iter().take(LOCAL_OFFSETS).filter(|o| o.ring <= ring).count())
});

/// How closely to look; what is not asked for is left at its usual value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SightOptions {
    /// Whether strings are graded, ladders tried and patterns with liberties made.
    pub strings: bool,
    /// Whether distances to the nearest stones are measured.
    pub nearest: bool,
}

/// Looks at positions one after another for the features of one recipe, and keeps what
/// the next look can use again: looking along a game is faster than looking afresh, and
/// shows the same.
#[derive(Clone, Debug)]
pub struct Watcher {
    recipe: Recipe,
    around: Option<Surroundings>,
    field: Option<ReducedField>,
    scratch: Board,
    finder: Option<Finder>,
    facts: BoardFacts,
}

impl Watcher {
    /// A watcher who has seen nothing yet. Features from outside are left out; for recipes
    /// that have such there is [`Watcher::with`].
    pub fn new(recipe: &Recipe) -> Watcher {
        Watcher::made(recipe, None)
    }

    /// A watcher who asks for the facts too, where the recipe has features of them.
    pub fn with(recipe: &Recipe, finder: Finder) -> Watcher {
        Watcher::made(recipe, Some(finder).filter(|_| recipe.asks()))
    }

    fn made(recipe: &Recipe, finder: Option<Finder>) -> Watcher {
        let size = BoardSize::S19;
        Watcher {
            finder,
            facts: BoardFacts::default(),
            recipe: *recipe,
            around: recipe.has(FeatureFamily::Pattern).then(|| Surroundings::new(size)),
            field: recipe.reduces().then(|| ReducedField::new(&recipe.reduction, size)),
            scratch: Board::new(size),
        }
    }

    /// The recipe.
    pub fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// Looks at a position.
    pub fn look<'a>(&'a mut self, position: &PlayedPosition<'a>) -> BoardSight<'a> {
        let PlayedPosition { board, to_move, number, recent } = *position;
        if let Some(around) = &mut self.around {
            around.follow(board);
        }
        if let Some(field) = &mut self.field {
            field.follow(board);
        }
        if let Some(find) = self.finder {
            self.facts.clear();
            find(position, &self.recipe, &mut self.facts);
        }
        let field = self.field.as_ref();
        let standing = |i: usize, color: Color| recent[i].filter(|&p| board.at(p).is(color));
        let look = self.recipe.sight_options();
        let near = |color| if look.nearest { nearness(board, color) } else { [[FAR; 32]; 19] };
        let mut sight = BoardSight {
            board,
            to_move,
            number,
            last: standing(0, !to_move),
            previous: standing(1, to_move),
            reduced: field.map(|field| field.reduce(board, to_move)),
            around: self.around.as_ref(),
            facts: self.finder.is_some().then_some(&self.facts),
            field,
            values: [BORDER; FRAME * FRAME],
            grades: PointMap::filled(grade::MANY),
            ladder_attacks: PointSet::EMPTY,
            ladder_dangers: PointSet::EMPTY,
            near: [near(to_move), near(!to_move)],
        };
        if look.strings {
            sight.grade_strings(&mut self.scratch);
            sight.fill_values();
        }
        sight
    }
}

/// A position as the side to move sees it.
pub struct BoardSight<'a> {
    /// The board.
    pub board: &'a Board,
    /// Who moves.
    pub to_move: Color,
    /// Moves played so far.
    pub number: usize,
    /// The last move, the opponent's, if it is a stone.
    pub last: Option<Point>,
    /// The move before it, an own one.
    pub previous: Option<Point>,
    reduced: Option<Reduced>,
    /// The stones around all points, where patterns are asked for.
    pub around: Option<&'a Surroundings>,
    /// What is known from outside, where it is asked for.
    pub facts: Option<&'a BoardFacts>,
    field: Option<&'a ReducedField>,
    values: [u8; FRAME * FRAME],
    grades: PointMap<u8>,
    /// Where a ladder against the other side starts.
    pub ladder_attacks: PointSet,
    /// Liberties of own strings that a ladder threatens.
    pub ladder_dangers: PointSet,
    /// Manhattan distance to the nearest stone, own and the other's, at most 7.
    near: [Rows; 2],
}

impl BoardSight<'_> {
    /// Grades all strings; `scratch` is a board to try ladders on.
    fn grade_strings(&mut self, scratch: &mut Board) {
        scratch.clone_from(self.board);
        scratch.pass();
        let mut line = PlayedLine::new(scratch);
        for string in self.board.strings() {
            let Some(color) = self.board.color(string) else { continue };
            let head = string.head();
            self.grades[head] = match self.board.liberty_count(string) {
                0 | 1 if ladders::escapes(&mut line, head, color) => grade::ATARI,
                0 | 1 => grade::DOOMED,
                2 => self.grade_two(&mut line, head, color),
                3 => grade::THREE,
                _ => grade::MANY,
            };
        }
    }

    fn grade_two(&mut self, line: &mut PlayedLine<'_>, head: Point, color: Color) -> u8 {
        let working = ladders::captures(line, head, color);
        if working == [None, None] {
            return grade::TWO;
        }
        if color == self.to_move {
            if let Some(string) = self.board.string_at(head) {
                self.ladder_dangers |= self.board.liberties(string);
            }
        } else {
            self.ladder_attacks.extend(working.into_iter().flatten());
        }
        grade::LADDER
    }

    fn fill_values(&mut self) {
        let side = usize::from(self.size().get());
        for row in self.values.chunks_exact_mut(FRAME).skip(RIM).take(side) {
            row[RIM..RIM + side].fill(EMPTY);
        }
        for (color, base) in [(self.to_move, OWN), (!self.to_move, OTHER)] {
            for point in self.board.stones_of(color).iter() {
                self.values[place(point)] = base + self.grade(point);
            }
        }
        if let Some(last) = self.last {
            self.values[place(last)] = LAST + self.grade(last);
        }
        if let Some(Ko { point, .. }) = self.board.ko() {
            self.values[place(point)] = KO;
        }
    }

    /// What a point receives from the stones, positive for the side to move; 27,720 is
    /// a stone at distance 1. `None` where the reduced board is not asked for.
    #[inline]
    pub fn influence(&self, point: Point) -> Option<i32> {
        let value = self.field?.at(point);
        Some(self.to_move.signed(value))
    }

    /// The keys of the windows of the reduced board around a point, where it is asked for.
    #[inline]
    pub fn windows(&self, point: Point) -> Option<&[u64; 3]> {
        Some(self.reduced.as_ref()?.window(self.field?.cell(point)))
    }

    /// The grade of the string on a point; see [`grade`].
    #[inline]
    pub fn grade(&self, point: Point) -> u8 {
        self.board.string_at(point).map_or(grade::MANY, |string| self.grades[string.head()])
    }

    /// The size of the board.
    pub fn size(&self) -> BoardSize {
        self.board.size()
    }

    /// Manhattan distances to the nearest own stone and the nearest of the other
    /// side; 7 stands for more.
    #[inline]
    pub fn near(&self, point: Point) -> (u8, u8) {
        let of = |rows: &Rows| rows[usize::from(point.y())][usize::from(point.x()) + PAD];
        (of(&self.near[0]), of(&self.near[1]))
    }

    /// The eight hashes of L2, L3, ... L`largest` around a point, as far as `each` wants
    /// more.
    #[inline]
    pub(crate) fn local_eights(
        &self,
        point: Point,
        largest: usize,
        mut each: impl FnMut(usize, &Eight) -> bool,
    ) {
        let (at, mut sum, mut from) = (place(point), [0; 8], 0);
        for (ring, &to) in RING_ENDS.iter().enumerate().take((largest + 1).saturating_sub(SMALLEST)) {
            self.add_ring(&mut sum, at, from..to);
            if !each(ring, &sum) {
                return;
            }
            from = to;
        }
    }

    /// Adds the numbers of some offsets around a place. Apart from the rest, so that eight
    /// sums at a time stay in the wide registers.
    #[inline(never)]
    fn add_ring(&self, sum: &mut Eight, at: usize, offsets: Range<usize>) {
        let mut sums = *sum;
        for (&step, numbers) in STEPS[offsets.clone()].iter().zip(&LOCAL[offsets]) {
            let value = self.values.get(at.wrapping_add_signed(step)).copied().unwrap_or(BORDER);
            let keys = &numbers[usize::from(value) % VALUES];
            for s in 0..8 {
                sums[s] ^= keys[s];
            }
        }
        *sum = sums;
    }

    /// The keys of L2, L3, ... L`largest` around a point.
    pub(crate) fn local_keys(&self, point: Point, largest: usize, keys: &mut Vec<u64>) {
        self.local_eights(point, largest, |ring, eight| {
            keys.push(mix(least(eight) ^ ring as u64));
            true
        });
    }
}

#[inline]
fn place(point: Point) -> usize {
    (usize::from(point.y()) + RIM) * FRAME + usize::from(point.x()) + RIM
}

/// Rows of distances, each point [`PAD`] places from the left so that steps of up to
/// four stay inside.
type Rows = [[u8; 32]; 19];
const PAD: usize = 8;
/// The largest distance that is told.
const FAR: u8 = 7;

/// Manhattan distances to the stones of a colour, at most 7: spread along the columns,
/// then along the rows by steps of 1, 2 and 4, which make up all up to 7.
fn nearness(board: &Board, color: Color) -> Rows {
    let mut rows = [[FAR; 32]; 19];
    for stone in board.stones_of(color).iter() {
        rows[usize::from(stone.y())][usize::from(stone.x()) + PAD] = 0;
    }
    for y in 1..rows.len() {
        rows[y] = nearer(&rows[y], &rows[y - 1]);
    }
    for y in (0..rows.len() - 1).rev() {
        rows[y] = nearer(&rows[y], &rows[y + 1]);
    }
    rows.map(|row| spread::<4>(&spread::<2>(&spread::<1>(&row))))
}

/// A row after one step from the row beside it.
fn nearer(row: &[u8; 32], beside: &[u8; 32]) -> [u8; 32] {
    std::array::from_fn(|x| row[x].min(beside[x] + 1))
}

/// A row after steps of this length to both sides.
fn spread<const STEP: usize>(row: &[u8; 32]) -> [u8; 32] {
    let mut out = *row;
    for x in 4..28 {
        out[x] = row[x].min(row[x - STEP].min(row[x + STEP]) + STEP as u8);
    }
    out
}

#[cfg(test)]
#[path = "../tests/unit/sight.rs"]
mod tests;
