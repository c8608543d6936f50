//! What the tests share: a deliberately naive board that finds everything by
//! flood fill, written without a look at the real one, and a small generator.

use std::collections::BTreeSet;

use gokoro_board::{BoardSize, Color, IllegalMove, Point, Suicide};

/// SplitMix64.
pub(crate) struct Random(pub u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound.max(1) as u64) as usize
    }

    pub(crate) fn color(&mut self) -> Color {
        Color::ALL[self.below(2)]
    }
}

pub(crate) fn size(side: u32) -> BoardSize {
    BoardSize::new(side).expect("a board size")
}

pub(crate) fn at(size: BoardSize, name: &str) -> Point {
    size.parse(name).unwrap_or_else(|| panic!("{name} is no point of {size}"))
}

/// A place on the naive board: column and row from the upper left, which may
/// lie outside.
pub(crate) type Place = (i32, i32);

pub(crate) fn sides((x, y): Place) -> [Place; 4] {
    [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]
}

pub(crate) fn diagonals((x, y): Place) -> [Place; 4] {
    [(x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)]
}

#[derive(Clone)]
pub(crate) struct Naive {
    pub side: i32,
    pub cells: Vec<Option<Color>>,
    pub ko: Option<(Place, Color)>,
}

impl Naive {
    pub(crate) fn new(side: i32) -> Naive {
        Naive { side, cells: vec![None; (side * side) as usize], ko: None }
    }

    pub(crate) fn inside(&self, (x, y): Place) -> bool {
        (0..self.side).contains(&x) && (0..self.side).contains(&y)
    }

    pub(crate) fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let side = self.side;
        (0..side).flat_map(move |y| (0..side).map(move |x| (x, y)))
    }

    /// The stone on a place; none outside the board.
    pub(crate) fn stone(&self, (x, y): Place) -> Option<Color> {
        if self.inside((x, y)) { self.cells[(y * self.side + x) as usize] } else { None }
    }

    pub(crate) fn is_empty(&self, place: Place) -> bool {
        self.inside(place) && self.stone(place).is_none()
    }

    fn put(&mut self, (x, y): Place, stone: Option<Color>) {
        self.cells[(y * self.side + x) as usize] = stone;
    }

    /// The stones connected to the one on a place, and their liberties.
    pub(crate) fn string(&self, start: Place) -> (BTreeSet<Place>, BTreeSet<Place>) {
        let color = self.stone(start);
        let (mut stones, mut liberties) = (BTreeSet::new(), BTreeSet::new());
        let mut open = vec![start];
        while let Some(place) = open.pop() {
            if self.is_empty(place) {
                liberties.insert(place);
            } else if self.stone(place) == color && self.inside(place) && stones.insert(place) {
                open.extend(sides(place));
            }
        }
        (stones, liberties)
    }

    fn remove_if_dead(&mut self, place: Place) -> Vec<Place> {
        let (stones, liberties) = self.string(place);
        if !liberties.is_empty() {
            return Vec::new();
        }
        for &stone in &stones {
            self.put(stone, None);
        }
        stones.into_iter().collect()
    }

    /// The position after a move and the enemy stones taken, or why it is not
    /// possible.
    pub(crate) fn after(
        &self,
        place: Place,
        color: Color,
        suicide: Suicide,
    ) -> Result<(Naive, usize), IllegalMove> {
        if !self.inside(place) {
            return Err(IllegalMove::OffBoard);
        }
        if self.stone(place).is_some() {
            return Err(IllegalMove::Occupied);
        }
        if self.ko == Some((place, color)) {
            return Err(IllegalMove::Ko);
        }
        let mut after = self.clone();
        after.ko = None;
        after.put(place, Some(color));
        let mut taken = Vec::new();
        for side in sides(place) {
            if after.stone(side) == Some(!color) {
                taken.extend(after.remove_if_dead(side));
            }
        }
        let (own, liberties) = after.string(place);
        if liberties.is_empty() {
            if suicide == Suicide::Forbidden || own.len() == 1 {
                return Err(IllegalMove::Suicide);
            }
            after.remove_if_dead(place);
        } else if taken.len() == 1 && own.len() == 1 && liberties.len() == 1 {
            after.ko = Some((taken[0], !color));
        }
        Ok((after, taken.len()))
    }

    pub(crate) fn is_eye_like(&self, place: Place, color: Color) -> bool {
        let closed = sides(place).iter().all(|&s| !self.inside(s) || self.stone(s) == Some(color));
        let enemies = diagonals(place).iter().filter(|&&d| self.stone(d) == Some(!color)).count();
        let at_edge = diagonals(place).iter().any(|&d| !self.inside(d));
        closed && enemies <= usize::from(!at_edge)
    }
}
