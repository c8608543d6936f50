//! The features of a move as keys.
//!
//! A feature is a [`Family`], a level in it and a number for its content; all
//! three are mixed into one 64-bit [`Key`], which a model looks up. In a *nested*
//! family each level is a larger view of the same thing, so that a move has the
//! features of all levels up to the largest that the model knows (P2's largest
//! match; the weights of the smaller ones are what is known before looking wider).
//! Every key is the same on turned and mirrored boards and with colours exchanged.

use gokoro_board::Point;

use crate::contact;
use crate::geometry::{Eight, RELATIVE, SMALLEST, least, metric};
use crate::hash::{mix, pair};
use crate::recipe::Recipe;
use crate::reduced::UNIT;
use crate::sight::{LARGEST_LOCAL, Sight};
use crate::touched::Touched;

/// What a feature is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Family {
    /// Stones around the point: R2 to R12 (P2, section 3.2). Nested.
    Pattern,
    /// Stones around the point with their liberties, the last move marked: L2 to L7. Nested.
    Local,
    /// Where the point lies seen from the last move, with ever more of the stones
    /// around that move. Nested.
    Answer,
    /// The same seen from the own move before. Nested.
    Continuation,
    /// The 3x3 neighbourhood with liberties, and the distance to the last move.
    NearLast,
    /// The same with the distance to the own move before.
    NearPrevious,
    /// The cell of the reduced board and the cells around it (P2, section 4). Nested.
    Broad,
    /// The place on the board.
    Place,
    /// The place on the board and the time in the game.
    Timing,
    /// The change of liberties (P2's ダメ数の変化).
    Liberties,
    /// The distance d to the last move (P2).
    Distance,
    /// Distances to the last two moves.
    Distances,
    /// A capture.
    Capture,
    /// Stones in atari that the move saves or tries to save.
    Rescue,
    /// Ataris given.
    Atari,
    /// Liberties and size of the string that the move makes.
    Strength,
    /// Ladders: starting one, getting out of one before it starts.
    Ladder,
    /// Influence of both sides.
    Influence,
    /// Distances to the nearest stones.
    Nearest,
    /// The situation, the same for all moves of a position.
    Situation,
    /// The eight points around, with the liberties of the strings beside (playouts).
    Contact,
    /// The same at distances d of 2, 3 and 4 from the last move (playouts).
    ContactNear,
    /// The distance d to the last move, or to the own move before, where it is small
    /// (playouts).
    Response,
    /// What the last move threatens or leaves weak (playouts).
    Urgent,
    /// A string left in atari (playouts).
    Risk,
    /// What reading says of strings: takes, saves, nets, runs in vain (from outside).
    Reading,
    /// Links that the move makes or cuts (from outside).
    Link,
    /// The groups near the move: their omissions before and after it (from outside).
    Group,
    /// Distances and kosuri to both colours' stones, and what the point is in the division
    /// (P0; from outside).
    Region,
    /// What the move would gain in the division, for either side (from outside).
    Gain,
    /// Distances to kosumi strings against their strengths (P4; from outside).
    Kosumi,
    /// Who owns the point after playouts, and what becomes of the strings beside it (from
    /// outside).
    Owner,
}

impl Family {
    /// All families.
    pub const ALL: [Family; 32] = [
        Family::Pattern,
        Family::Local,
        Family::Answer,
        Family::Continuation,
        Family::NearLast,
        Family::NearPrevious,
        Family::Broad,
        Family::Place,
        Family::Timing,
        Family::Liberties,
        Family::Distance,
        Family::Distances,
        Family::Capture,
        Family::Rescue,
        Family::Atari,
        Family::Strength,
        Family::Ladder,
        Family::Influence,
        Family::Nearest,
        Family::Situation,
        Family::Contact,
        Family::ContactNear,
        Family::Response,
        Family::Urgent,
        Family::Risk,
        Family::Reading,
        Family::Link,
        Family::Group,
        Family::Region,
        Family::Gain,
        Family::Kosumi,
        Family::Owner,
    ];

    /// The families whose features are found by rooms above; see [`facts`](crate::facts).
    pub const OUTSIDE: [Family; 7] = [
        Family::Reading,
        Family::Link,
        Family::Group,
        Family::Region,
        Family::Gain,
        Family::Kosumi,
        Family::Owner,
    ];

    /// The families that only the playout model looks at.
    pub const PLAYOUT: [Family; 5] =
        [Family::Contact, Family::ContactNear, Family::Response, Family::Urgent, Family::Risk];

    /// Its name in tables, options and messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Family::Pattern => "pattern",
            Family::Local => "local",
            Family::Answer => "answer",
            Family::Continuation => "continuation",
            Family::NearLast => "near-last",
            Family::NearPrevious => "near-previous",
            Family::Broad => "broad",
            Family::Place => "place",
            Family::Timing => "timing",
            Family::Liberties => "liberties",
            Family::Distance => "distance",
            Family::Distances => "distances",
            Family::Capture => "capture",
            Family::Rescue => "rescue",
            Family::Atari => "atari",
            Family::Strength => "strength",
            Family::Ladder => "ladder",
            Family::Influence => "influence",
            Family::Nearest => "nearest",
            Family::Situation => "situation",
            Family::Contact => "contact",
            Family::ContactNear => "contact-near",
            Family::Response => "response",
            Family::Urgent => "urgent",
            Family::Risk => "risk",
            Family::Reading => "reading",
            Family::Link => "link",
            Family::Group => "group",
            Family::Region => "region",
            Family::Gain => "gain",
            Family::Kosumi => "kosumi",
            Family::Owner => "owner",
        }
    }

    /// The family with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Family> {
        Family::ALL.into_iter().find(|family| family.name() == name)
    }

    /// Whether a level is looked up only if the model knows the one before it.
    #[must_use]
    pub const fn nested(self) -> bool {
        matches!(
            self,
            Family::Pattern | Family::Local | Family::Answer | Family::Continuation | Family::Broad
        )
    }

    /// Whether its features go into the small net: those of few values.
    #[must_use]
    pub const fn factored(self, level: u8) -> bool {
        match self {
            Family::Pattern => level < 3,
            Family::Local | Family::Answer | Family::Continuation | Family::Broad => level < 2,
            Family::NearLast | Family::NearPrevious => false,
            _ => true,
        }
    }
}

/// One feature of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key {
    /// What it is about.
    pub family: Family,
    /// How wide the view is, in nested families.
    pub level: u8,
    /// The number that a model looks up.
    pub hash: u64,
}

/// Makes the keys of the moves of one position.
pub struct Features<'a> {
    recipe: &'a Recipe,
    sight: &'a Sight<'a>,
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

impl<'a> Features<'a> {
    /// For a position that was looked at for the features of this recipe.
    #[must_use]
    pub fn new(recipe: &'a Recipe, sight: &'a Sight<'a>) -> Features<'a> {
        let last = sight.last.filter(|_| recipe.has(Family::Answer)).map(|p| Anchor::new(sight, p, 5));
        let before = sight.previous.filter(|_| recipe.has(Family::Continuation));
        let before = before.map(|p| Anchor::new(sight, p, 4));
        let mut urgent = Vec::new();
        if let Some(last) = sight.last.filter(|_| recipe.has(Family::Urgent)) {
            contact::urgent(sight.board, last, sight.to_move, |point, kind| urgent.push((point, kind)));
            urgent.sort_unstable();
        }
        Features { recipe, sight, anchors: [last, before], urgent }
    }

    /// The features that all moves of the position share.
    pub fn situation(&self, keys: &mut Vec<Key>) {
        if !self.recipe.has(Family::Situation) {
            return;
        }
        let sight = self.sight;
        let mut add = |level: u8, content: u64| keys.push(key(Family::Situation, level, content));
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
    pub fn of(&self, point: Point, keys: &mut Vec<Key>) {
        self.visit(point, &mut |key| {
            keys.push(*key);
            true
        });
    }

    /// Calls `each` with what `find` finds for the features of a legal move: in nested
    /// families as far as each level is known, or the largest known level only.
    #[inline]
    pub fn known<T>(
        &self,
        point: Point,
        mut find: impl FnMut(&Key) -> Option<T>,
        mut each: impl FnMut(&Key, T),
    ) {
        let mut largest: Option<(Key, T)> = None;
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
    fn visit(&self, point: Point, look: &mut impl FnMut(&Key) -> bool) {
        let (recipe, sight) = (self.recipe, self.sight);
        if let Some(around) = sight.around.filter(|_| recipe.has(Family::Pattern)) {
            let sizes = usize::from(recipe.largest) + 1 - SMALLEST;
            around.eights(point, sight.to_move, sizes, |ring, eight| {
                look(&key(Family::Pattern, ring as u8, least(eight)))
            });
        }
        let mut near = 0;
        if recipe.look().strings {
            let mut wanted = recipe.has(Family::Local);
            sight.local_eights(point, usize::from(recipe.local), |ring, eight| {
                let content = least(eight);
                if ring == 1 {
                    near = content;
                }
                wanted = wanted && look(&key(Family::Local, ring as u8, content));
                wanted || ring < 1
            });
        }
        self.relative(point, near, look);
        self.placed(point, look);
        self.tactical(point, look);
        if recipe.has(Family::Contact) {
            self.touching(point, look);
        }
        for fact in sight.facts.iter().flat_map(|facts| facts.at(point)) {
            look(fact);
        }
    }

    /// Features of the playout model; see [`contact`].
    fn touching(&self, point: Point, look: &mut impl FnMut(&Key) -> bool) {
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
    fn relative(&self, point: Point, local: u64, look: &mut impl FnMut(&Key) -> bool) {
        for (anchor, family) in self.anchors.iter().zip([Family::Answer, Family::Continuation]) {
            if let Some(anchor) = anchor {
                anchor.visit(point, family, look);
            }
        }
        let sight = self.sight;
        let apart = |other: Option<Point>| other.map_or(30, |other| distance(point, other).min(25)) as u64;
        let (last, previous) = (apart(sight.last).min(18), apart(sight.previous).min(18));
        let mut add = |family: Family, content: u64| {
            if self.recipe.has(family) {
                look(&key(family, 0, content));
            }
        };
        add(Family::NearLast, pair(local, last));
        add(Family::NearPrevious, pair(local, previous));
        add(Family::Distance, last);
        add(Family::Distances, last << 8 | previous);
    }

    /// Features of the place on the board.
    #[inline]
    fn placed(&self, point: Point, look: &mut impl FnMut(&Key) -> bool) {
        let sight = self.sight;
        let side = sight.size().get();
        let place = folded(side, point.x(), point.y());
        let line = (place >> 8 & 255).min(5);
        let mut add = |family: Family, content: u64| {
            if self.recipe.has(family) {
                look(&key(family, 0, content));
            }
        };
        add(Family::Place, place);
        add(Family::Timing, place | (sight.number as u64 / 25).min(12) << 32);
        let (own, other) = sight.near(point);
        add(Family::Nearest, u64::from(own) << 16 | u64::from(other) << 8 | line);
        if let Some(value) = sight.influence(point) {
            let halves = (value.abs() / (UNIT / 2)).min(8);
            add(Family::Influence, (halves as u64) << 9 | u64::from(value < 0 && halves > 0) << 8 | line);
        }
        if let Some(windows) = sight.windows(point).filter(|_| self.recipe.has(Family::Broad)) {
            for (level, &window) in windows.iter().enumerate() {
                if !look(&key(Family::Broad, level as u8, window)) {
                    break;
                }
            }
        }
    }

    /// Features of the strings that the move touches.
    #[inline]
    fn tactical(&self, point: Point, look: &mut impl FnMut(&Key) -> bool) {
        let touched = Touched::new(self.sight, point);
        let mut add = |family: Family, content: u64| {
            if self.recipe.has(family) {
                look(&key(family, 0, content));
            }
        };
        add(Family::Liberties, touched.change());
        if touched.captured > 0 {
            add(Family::Capture, touched.capture());
        }
        if touched.in_atari > 0 {
            add(Family::Rescue, touched.rescue());
        }
        if touched.ataris > 0 {
            add(Family::Atari, touched.atari());
        }
        add(Family::Strength, touched.strength());
        let ladder = u64::from(self.sight.ladder_attacks.contains(point))
            | u64::from(self.sight.ladder_dangers.contains(point)) << 1;
        if ladder > 0 {
            add(Family::Ladder, ladder | touched.after.min(4) << 4);
        }
    }
}

impl Anchor {
    fn new(sight: &Sight<'_>, point: Point, levels: usize) -> Anchor {
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
    fn visit(&self, point: Point, family: Family, look: &mut impl FnMut(&Key) -> bool) {
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
#[must_use]
pub fn distance(from: Point, to: Point) -> i32 {
    let (dx, dy) = apart(from, to);
    metric(dx, dy)
}

/// Distances d to the last move and the own one before that matter in playouts.
pub(crate) const NEAR_LAST: i32 = 8;
pub(crate) const NEAR_PREVIOUS: i32 = 6;
/// Distance d to the last move up to which contacts are told apart by it.
pub(crate) const NEAR_CONTACT: i32 = 4;

pub(crate) fn contact_key(least: u32) -> Key {
    key(Family::Contact, 0, u64::from(least))
}

pub(crate) fn contact_near_key(least: u32, far: i32) -> Key {
    key(Family::ContactNear, 0, u64::from(least) << 8 | far as u64)
}

/// Level 0 for the last move, 1 for the own one before.
pub(crate) fn response_key(level: usize, far: i32) -> Key {
    key(Family::Response, level as u8, far as u64)
}

pub(crate) fn urgent_key(kind: usize) -> Key {
    key(Family::Urgent, 0, kind as u64)
}

pub(crate) fn risk_key(risk: u64) -> Key {
    key(Family::Risk, 0, risk)
}

/// The place of a point on a board with `side` lines, the same for turned ones.
pub(crate) fn place_key(side: u8, x: u8, y: u8) -> Key {
    key(Family::Place, 0, folded(side, x, y))
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
#[must_use]
pub fn family_of(hash: u64) -> Option<Family> {
    Family::ALL.get((hash & FAMILY_BITS) as usize).copied()
}

#[inline]
pub(crate) fn key(family: Family, level: u8, content: u64) -> Key {
    let mixed = mix(content ^ (family as u64) << 56 ^ u64::from(level) << 50) & !(FAMILY_BITS | FACTORED);
    let factored = if family.factored(level) { FACTORED } else { 0 };
    Key { family, level, hash: mixed | factored | family as u64 }
}
