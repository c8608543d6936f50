//! The features of a move as keys.
//!
//! A feature is a [`FeatureFamily`], a level in it and a number for its content; all
//! three are mixed into one 64-bit [`FeatureKey`], which a model looks up. In a *nested*
//! family each level is a larger view of the same thing, so that a move has the
//! features of all levels up to the largest that the model knows (P2's largest
//! match; the weights of the smaller ones are what is known before looking wider).
//! Every key is the same on turned and mirrored boards and with colours exchanged.

mod family;

use gokoro_board::Point;

use crate::contact;
use crate::geometry::{Eight, RELATIVE, SMALLEST, least, metric};
use crate::recipe::Recipe;
use crate::reduced::UNIT;
use crate::sight::{BoardSight, LARGEST_LOCAL};
use crate::touched::Touched;
use gokoro_board::hash::{mix, pair};

pub use family::FeatureFamily;

/// One feature of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FeatureKey {
    /// What it is about.
    pub family: FeatureFamily,
    /// How wide the view is, in nested families.
    pub level: u8,
    /// The number that a model looks up.
    pub hash: u64,
}

/// Makes the keys of the moves of one position.
pub struct MoveFeatures<'a> {
    recipe: &'a Recipe,
    sight: &'a BoardSight<'a>,
    /// The stones around the last move and the one before, ever wider.
    anchors: [Option<Anchor>; 2],
    /// What the last move makes urgent.
    urgent: Vec<(Point, usize)>,
}

/// A move from which others are seen.
struct Anchor {
    point: Point,
    views: [Eight; 5],
    levels: usize,
}

impl<'a> MoveFeatures<'a> {
    /// For a position that was looked at for the features of this recipe.
    pub fn new(recipe: &'a Recipe, sight: &'a BoardSight<'a>) -> MoveFeatures<'a> {
        let last = sight.last.filter(|_| recipe.has(FeatureFamily::Answer)).map(|p| Anchor::new(sight, p, 5));
        let before = sight.previous.filter(|_| recipe.has(FeatureFamily::Continuation));
        let before = before.map(|p| Anchor::new(sight, p, 4));
        let mut urgent = Vec::new();
        if let Some(last) = sight.last.filter(|_| recipe.has(FeatureFamily::Urgent)) {
            contact::urgent(sight.board, last, sight.to_move, |point, kind| urgent.push((point, kind)));
            urgent.sort_unstable();
        }
        MoveFeatures { recipe, sight, anchors: [last, before], urgent }
    }

    /// The features that all moves of the position share.
    pub fn situation(&self, keys: &mut Vec<FeatureKey>) {
        if !self.recipe.has(FeatureFamily::Situation) {
            return;
        }
        let sight = self.sight;
        let mut add = |level: u8, content: u64| keys.push(key(FeatureFamily::Situation, level, content));
        add(0, (sight.number as u64 / 12).min(24));
        let apart = sight.last.zip(sight.previous).map_or(99, |(a, b)| distance(a, b).min(20));
        add(1, apart as u64);
        let mut local = Vec::new();
        if let Some(last) = sight.last {
            sight.local_keys(last, 3, &mut local);
        }
        local.iter().enumerate().for_each(|(i, &hash)| add(2 + i as u8, hash));
    }

    /// All features of a legal move.
    pub fn of(&self, point: Point, keys: &mut Vec<FeatureKey>) {
        self.visit(point, &mut |key| {
            keys.push(*key);
            true
        });
    }

    /// Calls `each` with what `find` finds for the features of a legal move: in nested
    /// families as far as each level is known, or the largest known level only.
    #[inline]
    pub fn each_level<T>(
        &self,
        point: Point,
        mut find: impl FnMut(&FeatureKey) -> Option<T>,
        mut each: impl FnMut(&FeatureKey, T),
    ) {
        let mut largest: Option<(FeatureKey, T)> = None;
        self.visit(point, &mut |key| {
            let found = find(key);
            let known = found.is_some();
            if self.recipe.largest_only && key.family.nested() {
                if let Some((last, value)) = largest.take_if(|(last, _)| last.family != key.family) {
                    each(&last, value);
                }
                largest = found.map(|value| (*key, value)).or(largest.take());
            } else if let Some(value) = found {
                each(key, value);
            }
            known
        });
        if let Some((last, value)) = largest {
            each(&last, value);
        }
    }

    /// Calls `look` with the features of a move. Where it says no to a level of a
    /// nested family, the levels beyond are not made.
    #[inline]
    fn visit(&self, point: Point, look: &mut impl FnMut(&FeatureKey) -> bool) {
        let (recipe, sight) = (self.recipe, self.sight);
        if let Some(around) = sight.around.filter(|_| recipe.has(FeatureFamily::Pattern)) {
            let sizes = usize::from(recipe.largest) + 1 - SMALLEST;
            around.eights(point, sight.to_move, sizes, |ring, eight| {
                look(&key(FeatureFamily::Pattern, ring as u8, least(eight)))
            });
        }
        let mut near = 0;
        if recipe.sight_options().strings {
            let mut wanted = recipe.has(FeatureFamily::Local);
            sight.local_eights(point, usize::from(recipe.local), |ring, eight| {
                let content = least(eight);
                if ring == 1 {
                    near = content;
                }
                wanted = wanted && look(&key(FeatureFamily::Local, ring as u8, content));
                wanted || ring < 1
            });
        }
        self.relative(point, near, look);
        self.placed(point, look);
        self.tactical(point, look);
        if recipe.has(FeatureFamily::Contact) {
            self.touching(point, look);
        }
        for fact in sight.facts.iter().flat_map(|facts| facts.at(point)) {
            look(fact);
        }
    }

    /// Features of the playout model; see [`contact`].
    fn touching(&self, point: Point, look: &mut impl FnMut(&FeatureKey) -> bool) {
        let sight = self.sight;
        let contact = contact::contacts(sight.board, point)[sight.to_move as usize];
        let least = contact::least(contact);
        look(&contact_key(least));
        for (level, (other, most)) in
            [(sight.last, NEAR_LAST), (sight.previous, NEAR_PREVIOUS)].into_iter().enumerate()
        {
            let Some(far) = other.map(|other| distance(point, other)).filter(|&d| d <= most) else {
                continue;
            };
            look(&response_key(level, far));
            if level == 0 && far <= NEAR_CONTACT {
                look(&contact_near_key(least, far));
            }
        }
        for &(_, kind) in self.urgent.iter().filter(|(p, _)| *p == point) {
            look(&urgent_key(kind));
        }
        match contact::risk(sight.board, point, sight.to_move, contact) {
            0 => {}
            risk => _ = look(&risk_key(risk)),
        }
    }

    /// Features of the place relative to the last two moves.
    #[inline]
    fn relative(&self, point: Point, local: u64, look: &mut impl FnMut(&FeatureKey) -> bool) {
        for (anchor, family) in self.anchors.iter().zip([FeatureFamily::Answer, FeatureFamily::Continuation])
        {
            if let Some(anchor) = anchor {
                anchor.visit(point, family, look);
            }
        }
        let sight = self.sight;
        let apart = |other: Option<Point>| other.map_or(30, |other| distance(point, other).min(25)) as u64;
        let (last, previous) = (apart(sight.last).min(18), apart(sight.previous).min(18));
        let mut add = |family: FeatureFamily, content: u64| {
            if self.recipe.has(family) {
                look(&key(family, 0, content));
            }
        };
        add(FeatureFamily::NearLast, pair(local, last));
        add(FeatureFamily::NearPrevious, pair(local, previous));
        add(FeatureFamily::Distance, last);
        add(FeatureFamily::Distances, last << 8 | previous);
    }

    /// Features of the place on the board.
    #[inline]
    fn placed(&self, point: Point, look: &mut impl FnMut(&FeatureKey) -> bool) {
        let sight = self.sight;
        let side = sight.size().get();
        let place = folded(side, point.x(), point.y());
        let line = (place >> 8 & 255).min(5);
        let mut add = |family: FeatureFamily, content: u64| {
            if self.recipe.has(family) {
                look(&key(family, 0, content));
            }
        };
        add(FeatureFamily::Place, place);
        add(FeatureFamily::Timing, place | (sight.number as u64 / 25).min(12) << 32);
        let (own, other) = sight.near(point);
        add(FeatureFamily::Nearest, u64::from(own) << 16 | u64::from(other) << 8 | line);
        if let Some(value) = sight.influence(point) {
            let halves = (value.abs() / (UNIT / 2)).min(8);
            add(
                FeatureFamily::Influence,
                (halves as u64) << 9 | u64::from(value < 0 && halves > 0) << 8 | line,
            );
        }
        if let Some(windows) = sight.windows(point).filter(|_| self.recipe.has(FeatureFamily::Broad)) {
            for (level, &window) in windows.iter().enumerate() {
                if !look(&key(FeatureFamily::Broad, level as u8, window)) {
                    break;
                }
            }
        }
    }

    /// Features of the strings that the move touches.
    #[inline]
    fn tactical(&self, point: Point, look: &mut impl FnMut(&FeatureKey) -> bool) {
        let touched = Touched::new(self.sight, point);
        let mut add = |family: FeatureFamily, content: u64| {
            if self.recipe.has(family) {
                look(&key(family, 0, content));
            }
        };
        add(FeatureFamily::Liberties, touched.change());
        if touched.captured > 0 {
            add(FeatureFamily::Capture, touched.capture());
        }
        if touched.in_atari > 0 {
            add(FeatureFamily::Rescue, touched.rescue());
        }
        if touched.ataris > 0 {
            add(FeatureFamily::Atari, touched.atari());
        }
        add(FeatureFamily::Strength, touched.strength());
        let ladder = u64::from(self.sight.ladder_attacks.contains(point))
            | u64::from(self.sight.ladder_dangers.contains(point)) << 1;
        if ladder > 0 {
            add(FeatureFamily::Ladder, ladder | touched.after.min(4) << 4);
        }
    }
}

impl Anchor {
    fn new(sight: &BoardSight<'_>, point: Point, levels: usize) -> Anchor {
        let mut views = [[0; 8]; 5];
        let mut local = [[0; 8]; 6];
        sight.local_eights(point, LARGEST_LOCAL, |ring, eight| {
            local[ring] = *eight;
            true
        });
        // The offset alone, then the rings of L2, L3, L5 and L7.
        for (view, ring) in views[1..].iter_mut().zip([0, 1, 3, 5]) {
            *view = local[ring];
        }
        Anchor { point, views, levels }
    }

    #[inline]
    fn visit(&self, point: Point, family: FeatureFamily, look: &mut impl FnMut(&FeatureKey) -> bool) {
        let (dx, dy) = apart(self.point, point);
        let far = metric(dx, dy);
        if far > 22 {
            look(&key(family, 0, far as u64));
            return;
        }
        let offset = RELATIVE.keys(dx, dy);
        for (level, view) in self.views[..self.levels].iter().enumerate() {
            let joined: Eight = std::array::from_fn(|s| view[s] ^ offset[s]);
            if !look(&key(family, level as u8, least(&joined))) {
                return;
            }
        }
    }
}

fn apart(from: Point, to: Point) -> (i32, i32) {
    (i32::from(to.x()) - i32::from(from.x()), i32::from(to.y()) - i32::from(from.y()))
}

/// P2's distance of two points.
pub fn distance(from: Point, to: Point) -> i32 {
    let (dx, dy) = apart(from, to);
    metric(dx, dy)
}

/// Distances d to the last move and the own one before that matter in playouts.
pub(crate) const NEAR_LAST: i32 = 8;
pub(crate) const NEAR_PREVIOUS: i32 = 6;
/// Distance d to the last move up to which contacts are told apart by it.
pub(crate) const NEAR_CONTACT: i32 = 4;

pub(crate) fn contact_key(least: u32) -> FeatureKey {
    key(FeatureFamily::Contact, 0, u64::from(least))
}

pub(crate) fn contact_near_key(least: u32, far: i32) -> FeatureKey {
    key(FeatureFamily::ContactNear, 0, u64::from(least) << 8 | far as u64)
}

/// Level 0 for the last move, 1 for the own one before.
pub(crate) fn response_key(level: usize, far: i32) -> FeatureKey {
    key(FeatureFamily::Response, level as u8, far as u64)
}

pub(crate) fn urgent_key(kind: usize) -> FeatureKey {
    key(FeatureFamily::Urgent, 0, kind as u64)
}

pub(crate) fn risk_key(risk: u64) -> FeatureKey {
    key(FeatureFamily::Risk, 0, risk)
}

/// The place of a point on a board with `side` lines, the same for turned ones.
pub(crate) fn place_key(side: u8, x: u8, y: u8) -> FeatureKey {
    key(FeatureFamily::Place, 0, folded(side, x, y))
}

fn folded(side: u8, x: u8, y: u8) -> u64 {
    let fold = |v: u8| v.min(side - 1 - v);
    let (x, y) = (fold(x), fold(y));
    u64::from(side) << 16 | u64::from(x.min(y)) << 8 | u64::from(x.max(y))
}

/// The bits of a key that hold its family.
const FAMILY_BITS: u64 = 31;

/// The bit of a key that says that its feature has a vector for the net.
pub const FACTORED: u64 = 32;

/// The family of a key's number.
pub fn family_of(hash: u64) -> Option<FeatureFamily> {
    FeatureFamily::ALL.get((hash & FAMILY_BITS) as usize).copied()
}

#[inline]
pub(crate) fn key(family: FeatureFamily, level: u8, content: u64) -> FeatureKey {
    let mixed = mix(content ^ (family as u64) << 56 ^ u64::from(level) << 50) & !(FAMILY_BITS | FACTORED);
    let factored = if family.factored(level) { FACTORED } else { 0 };
    FeatureKey { family, level, hash: mixed | factored | family as u64 }
}
