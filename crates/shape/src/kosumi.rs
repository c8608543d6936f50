//! Kosumi strings (コスミ連): strings of one colour joined diagonally, the unit of P4
//! (section 3), with their cut points, and which of them a point sees in the four
//! directions and how far away (section 2, figure 2). What they are worth is not said
//! here; their attributes are in [`traits`](crate::traits).

use gokoro_board::{Board, BoardSize, Color, Dir, Observer, Point, PointMap, PointSet};

/// How far a point sees; a stone farther away says nothing (P4, table 1).
pub const FARTHEST: u8 = 6;

/// The number of a kosumi string in its position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct KosumiId(pub u16);

/// Strings that hold together diagonally, or one string, or one stone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kosumi {
    /// The colour of its stones.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// The empty points beside its stones.
    pub liberties: PointSet,
    /// Where it may be cut (断点): of the two points that a diagonal pair of its stones
    /// touches, the empty one if an enemy stone is on the other.
    pub cut_points: PointSet,
}

/// A kosumi string as a point sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sighting {
    /// Which it is.
    pub id: KosumiId,
    /// The stone of it that is seen.
    pub stone: Point,
    /// Where it is seen: up, left, right or down.
    pub direction: Dir,
    /// How far away along that direction, 1 to [`FARTHEST`].
    pub distance: u8,
}

/// The kosumi strings of a position.
#[derive(Clone, Debug)]
pub struct KosumiStrings {
    size: BoardSize,
    strings: Vec<Kosumi>,
    at: PointMap<Option<KosumiId>>,
}

impl KosumiStrings {
    /// The kosumi strings of a board. A diagonal pair is cut if both points that it
    /// touches are the enemy's; other pairs that hold may join the same strings.
    pub fn new<O: Observer>(board: &Board<O>) -> KosumiStrings {
        let size = board.size();
        let mut found = KosumiStrings { size, strings: Vec::new(), at: PointMap::filled(None) };
        for color in Color::ALL {
            let stones = board.stones_of(color);
            for stone in stones {
                if found.at[stone].is_none() {
                    found.gather(board, stone, color);
                }
            }
        }
        found
    }

    /// All stones that hold together with one, as a new string.
    fn gather<O: Observer>(&mut self, board: &Board<O>, first: Point, color: Color) {
        let id = KosumiId(self.strings.len() as u16);
        let empty = |p: Point| board.size().contains(p) && board.at(p).color().is_none();
        let mut one = Kosumi {
            color,
            stones: PointSet::EMPTY,
            liberties: PointSet::EMPTY,
            cut_points: PointSet::EMPTY,
        };
        let mut open = vec![first];
        while let Some(stone) = open.pop() {
            if one.stones.contains(stone) {
                continue;
            }
            one.stones.insert(stone);
            self.at[stone] = Some(id);
            for side in stone.neighbors() {
                if empty(side) {
                    one.liberties.insert(side);
                } else if board.at(side).is(color) {
                    open.push(side);
                }
            }
            for (diagonal, touched) in corners(stone) {
                if !board.at(diagonal).is(color) {
                    continue;
                }
                let cut = touched.map(|p| board.at(p).is(!color));
                if cut != [true, true] {
                    open.push(diagonal);
                    let free = touched.into_iter().zip([cut[1], cut[0]]);
                    one.cut_points.extend(free.filter(|&(p, other)| other && empty(p)).map(|(p, _)| p));
                }
            }
        }
        self.strings.push(one);
    }

    /// The strings with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (KosumiId, &Kosumi)> {
        self.strings.iter().enumerate().map(|(i, one)| (KosumiId(i as u16), one))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.strings.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.strings.is_empty()
    }

    /// A string by its number; `None` if this position has no such number.
    pub fn get(&self, id: KosumiId) -> Option<&Kosumi> {
        self.strings.get(usize::from(id.0))
    }

    /// The string of a stone.
    pub fn at(&self, point: Point) -> Option<KosumiId> {
        self.at[point]
    }

    /// What a point sees up, left, right and down: in each direction the nearest string in
    /// three files side by side, the middle one first (P4, figure 2). One string may be
    /// seen in several directions.
    pub fn directions(&self, point: Point) -> [Option<Sighting>; 4] {
        Dir::SIDES.map(|direction| self.look(point, direction))
    }

    fn look(&self, point: Point, direction: Dir) -> Option<Sighting> {
        let (dx, dy) = match direction {
            Dir::Up => (0, -1),
            Dir::Left => (-1, 0),
            Dir::Right => (1, 0),
            _ => (0, 1),
        };
        let at = |x: i32, y: i32| {
            let (x, y) = (u8::try_from(x).ok()?, u8::try_from(y).ok()?);
            let stone = self.size.point(x, y)?;
            Some((self.at[stone]?, stone))
        };
        let (x, y) = (i32::from(point.x()), i32::from(point.y()));
        (1..=FARTHEST).find_map(|distance| {
            let (ahead_x, ahead_y) = (x + dx * i32::from(distance), y + dy * i32::from(distance));
            let file = |aside: i32| at(ahead_x + dy * aside, ahead_y + dx * aside);
            let (id, stone) = [0, -1, 1].into_iter().find_map(file)?;
            Some(Sighting { id, stone, direction, distance })
        })
    }

    /// The strings that a point sees, each where it is nearest.
    pub fn strings_in_sight(&self, point: Point) -> Vec<Sighting> {
        KosumiStrings::nearest(&self.directions(point))
    }

    /// Of what is seen in the four directions each string once, where it is nearest.
    pub fn nearest(directions: &[Option<Sighting>; 4]) -> Vec<Sighting> {
        let mut seen: Vec<Sighting> = Vec::with_capacity(4);
        for one in directions.iter().copied().flatten() {
            match seen.iter_mut().find(|other| other.id == one.id) {
                Some(other) if one.distance < other.distance => *other = one,
                Some(_) => {}
                None => seen.push(one),
            }
        }
        seen
    }

    /// The empty points with no stone among their eight neighbours: where a move is not in
    /// contact.
    pub fn apart<O: Observer>(&self, board: &Board<O>) -> PointSet {
        let near = |p: Point| p.neighbors().into_iter().chain(p.diagonals());
        let free = |p: &Point| near(*p).all(|n| board.at(n).color().is_none());
        board.empties().iter().copied().filter(free).collect()
    }
}

/// The diagonal neighbours, each with the two points that the pair touches.
fn corners(stone: Point) -> [(Point, [Point; 2]); 4] {
    [(Dir::Up, Dir::Left), (Dir::Up, Dir::Right), (Dir::Down, Dir::Left), (Dir::Down, Dir::Right)]
        .map(|(a, b)| (stone.step(a).step(b), [stone.step(a), stone.step(b)]))
}
