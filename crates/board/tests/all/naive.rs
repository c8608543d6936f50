//! The board against the naive board, everything compared after every move of
//! random games with garbage input.

use std::collections::BTreeSet;

use crate::common::{Naive, Place, Random, sides, size};
use gokoro_board::{
    Board, BoardSize, Code3x3, Codes, Color, Content, Dir, IllegalMove, Ko, Point, Suicide, board_with,
};

const RULES: [Suicide; 2] = [Suicide::Forbidden, Suicide::Allowed];

#[test]
fn small_boards() {
    let mut random = Random(1);
    for side in 2..=7 {
        for _ in 0..12 {
            random_game(side, 12 * side as usize * side as usize, &mut random);
        }
    }
}

#[test]
fn large_boards() {
    let mut random = Random(2);
    for side in 8..=19 {
        let attempts = if side <= 9 { 500 } else { 90 };
        random_game(side, attempts, &mut random);
    }
}

#[test]
fn a_whole_game_on_19x19() {
    let mut game = Pair::new(19);
    let mut random = Random(3);
    for attempt in 0..2_500 {
        game.attempt(&mut random, Suicide::Allowed);
        if attempt % 100 == 0 {
            game.compare();
        }
    }
}

fn random_game(side: u32, attempts: usize, random: &mut Random) {
    let mut game = Pair::new(side);
    let suicide = RULES[random.below(2)];
    for _ in 0..attempts {
        if game.attempt(random, suicide) {
            game.compare();
        }
    }
}

/// The two boards.
struct Pair {
    naive: Naive,
    board: Board<Codes>,
}

impl Pair {
    fn new(side: u32) -> Pair {
        Pair { naive: Naive::new(side as i32), board: Board::observed(size(side)) }
    }

    /// Tries a random move, possible or not, and compares the answers. Returns
    /// whether the position changed.
    fn attempt(&mut self, random: &mut Random, suicide: Suicide) -> bool {
        if random.below(40) == 0 {
            self.naive.ko = None;
            self.board.pass();
            return true;
        }
        let (point, color) = (self.some_point(random), random.color());
        let expected = self.naive.after(place(point), color, suicide);
        assert_eq!(self.board.check_move(point, color, suicide).err(), expected.as_ref().err().copied());
        let result = match suicide {
            Suicide::Forbidden => self.board.play(point, color),
            Suicide::Allowed => {
                self.board.check_move(point, color, suicide).map(|()| self.board.play_unchecked(point, color))
            }
        };
        assert_eq!(result.err(), expected.as_ref().err().copied());
        let Ok((after, taken)) = expected else { return false };
        assert_eq!(result, Ok(taken));
        self.naive = after;
        true
    }

    /// Mostly a point of the board, sometimes one of a larger board or a border
    /// slot.
    fn some_point(&self, random: &mut Random) -> Point {
        let inside = self.board.size();
        let mut pick = |size: BoardSize| {
            let (x, y) = (random.below(size.get().into()), random.below(size.get().into()));
            size.point(x as u8, y as u8).expect("a point of the board")
        };
        let point = pick(inside);
        match (point.x(), point.y()) {
            (0, 0) => pick(BoardSize::S19),
            (0, 1) => point.step(Dir::Left),
            _ => point,
        }
    }

    fn compare(&self) {
        self.board.check().unwrap_or_else(|error| panic!("{error}\n{}", self.board));
        assert_eq!(self.board.ko(), self.naive.ko.map(|(p, color)| Ko { point: self.point(p), color }));
        self.compare_empties_and_hash();
        for place in self.naive.places() {
            self.compare_string(place);
            self.compare_sight(place);
            if self.naive.is_empty(place) {
                self.compare_legality(place);
            }
        }
    }

    fn compare_empties_and_hash(&self) {
        let empties: Vec<Place> = self.board.empties().iter().map(|&p| place(p)).collect();
        let empty: BTreeSet<Place> = self.naive.places().filter(|&p| self.naive.is_empty(p)).collect();
        assert_eq!(empties.len(), empty.len());
        assert_eq!(empties.into_iter().collect::<BTreeSet<_>>(), empty);
        let stones: Vec<_> =
            self.naive.places().filter_map(|p| Some((self.point(p), self.naive.stone(p)?))).collect();
        let rebuilt = board_with(self.board.size(), &stones).expect("every string has a liberty");
        assert_eq!(rebuilt.hash(), self.board.hash());
        assert_eq!(rebuilt.check(), Ok(()));
        for color in Color::ALL {
            let own = stones.iter().filter(|s| s.1 == color).map(|s| s.0);
            assert_eq!(self.board.stones_of(color), own.collect());
        }
    }

    fn compare_string(&self, place_of: Place) {
        let board = &self.board;
        let point = self.point(place_of);
        assert_eq!(board.at(point).color(), self.naive.stone(place_of));
        let Some(string) = board.string_at(point) else { return };
        let (stones, liberties) = self.naive.string(place_of);
        assert_eq!(board.stones(string).map(place).collect::<BTreeSet<_>>(), stones);
        assert_eq!(board.stones(string).count(), stones.len());
        assert_eq!(board.size_of(string), stones.len());
        assert_eq!(board.color(string), self.naive.stone(place_of));
        let kept = board.liberties(string);
        assert_eq!((kept.len(), board.liberty_count(string)), (liberties.len(), liberties.len()));
        assert_eq!(kept.iter().map(place).collect::<BTreeSet<_>>(), liberties);
        let last = if liberties.len() == 1 { liberties.first().copied() } else { None };
        assert_eq!(board.in_atari(string).map(place), last);
        assert_eq!(board.strings().filter(|&s| s == string).count(), 1);
        let enemies: BTreeSet<_> = stones
            .iter()
            .flat_map(|&s| sides(s))
            .filter(|&n| self.naive.stone(n).is_some() && self.naive.stone(n) != self.naive.stone(place_of))
            .map(|n| board.string_at(self.point(n)))
            .collect();
        assert_eq!(board.opponents(string).len(), enemies.len());
        assert_eq!(board.opponents(string).into_iter().map(Some).collect::<BTreeSet<_>>(), enemies);
    }

    fn compare_legality(&self, place: Place) {
        let point = self.point(place);
        for color in Color::ALL {
            for suicide in RULES {
                let expected = self.naive.after(place, color, suicide).err();
                assert_eq!(self.board.check_move(point, color, suicide).err(), expected);
            }
            let forbidden = self.naive.after(place, color, Suicide::Forbidden).err();
            assert_eq!(self.board.can_play(point, color), forbidden.is_none());
            assert_eq!(self.board.can_play_empty(point, color), forbidden.is_none());
            assert_eq!(self.board.hash_with_move(point, color), self.board.after(point, color).hash());
            if self.board.is_suicide(point, color) {
                assert!(matches!(forbidden, Some(IllegalMove::Suicide | IllegalMove::Ko)));
            }
        }
    }

    /// Neighbours, eyes and codes.
    fn compare_sight(&self, place: Place) {
        let board = &self.board;
        let point = self.point(place);
        let empties = sides(place).into_iter().filter(|&s| self.naive.is_empty(s));
        assert_eq!(board.empty_neighbors(point), empties.count());
        let expected = Code3x3::from_fn(|dir| self.content(step(place, dir)));
        assert_eq!(board.code(point), expected);
        assert_eq!(board.observer().code(point), expected);
        for color in Color::ALL {
            let closed =
                sides(place).iter().all(|&s| !self.naive.inside(s) || self.naive.stone(s) == Some(color));
            assert_eq!(board.is_surrounded_by(point, color), closed);
            assert_eq!(board.is_eye_like(point, color), self.naive.is_eye_like(place, color));
            assert_eq!(expected.is_eye_like(color), self.naive.is_eye_like(place, color));
        }
    }

    fn content(&self, place: Place) -> Content {
        match self.naive.stone(place) {
            Some(color) => color.into(),
            None if self.naive.inside(place) => Content::Empty,
            None => Content::Border,
        }
    }

    fn point(&self, (x, y): Place) -> Point {
        self.board.size().point(x as u8, y as u8).expect("a place on the board")
    }
}

/// Where a point lies on the naive board; border slots lie outside.
fn place(point: Point) -> Place {
    let outside = |coordinate: u8| if coordinate == u8::MAX { -1 } else { i32::from(coordinate) };
    (outside(point.x()), outside(point.y()))
}

fn step((x, y): Place, dir: Dir) -> Place {
    match dir {
        Dir::UpLeft => (x - 1, y - 1),
        Dir::Up => (x, y - 1),
        Dir::UpRight => (x + 1, y - 1),
        Dir::Left => (x - 1, y),
        Dir::Right => (x + 1, y),
        Dir::DownLeft => (x - 1, y + 1),
        Dir::Down => (x, y + 1),
        Dir::DownRight => (x + 1, y + 1),
    }
}
