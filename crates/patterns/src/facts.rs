//! What is known of moves from outside: features that take more than a look, found by
//! rooms above that read, divide the board or judge groups. Here they are only kept, made
//! into keys and looked up; whoever finds them sees to it that they are the same on turned
//! and mirrored boards and with colours exchanged.

use gokoro_board::{PlayedPosition, Point, PointMap};

use crate::features::{FeatureFamily, FeatureKey, key};
use crate::recipe::Recipe;

/// Finds the facts of a position that a recipe asks for, as far as its effort goes.
pub type Finder = fn(&PlayedPosition<'_>, &Recipe, &mut BoardFacts);

/// Ends a list.
const END: u16 = u16::MAX;

/// The facts of one position, by points.
#[derive(Clone, Debug)]
pub struct BoardFacts {
    /// The last fact of each point.
    last: PointMap<u16>,
    /// Each fact with the place of the one before it on the same point.
    all: Vec<(FeatureKey, u16)>,
}

impl Default for BoardFacts {
    fn default() -> BoardFacts {
        BoardFacts { last: PointMap::filled(END), all: Vec::new() }
    }
}

impl BoardFacts {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.last = PointMap::filled(END);
        self.all.clear();
    }

    /// Notes a fact about a move: what it is about and its content, a number below 2^50 that
    /// says all of it. The same fact counts once.
    pub fn add(&mut self, point: Point, family: FeatureFamily, level: u8, content: u64) {
        let key = key(family, level, content);
        let known = self.at(point).any(|other| *other == key);
        if !known && self.all.len() < usize::from(END) {
            let place = self.all.len() as u16;
            self.all.push((key, self.last[point]));
            self.last[point] = place;
        }
    }

    /// The facts about a move, the latest first.
    #[inline]
    pub fn at(&self, point: Point) -> impl Iterator<Item = &FeatureKey> {
        let mut next = self.last[point];
        std::iter::from_fn(move || {
            let (key, before) = self.all.get(usize::from(next))?;
            next = *before;
            Some(key)
        })
    }
}
