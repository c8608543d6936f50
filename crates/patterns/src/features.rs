//! The features of a move as keys.
//!
//! A feature is a [`Family`], a level in it and a number for its content; all
//! three are mixed into one 64-bit [`Key`], which a model looks up. In a *nested*
//! family each level is a larger view of the same thing, so that a move has the
//! features of all levels up to the largest that the model knows (P2's largest
//! match; the weights of the smaller ones are what is known before looking wider).
//! Every key is the same on turned and mirrored boards and with colours exchanged.

use gokoro_board::{Point, PointSet, StringId};

use crate::geometry::{Eight, LARGEST, RELATIVE, SMALLEST, least, metric};
use crate::hash::{mix, pair};
use crate::reduced::Reduction;
use crate::sight::{LARGEST_LOCAL, Look, Sight, grade};
use crate::surroundings::Surroundings;

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
}

impl Family {
    /// All families.
    pub const ALL: [Family; 20] = [
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
    ];

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
            Family::Local | Family::Answer | Family::Continuation => level < 2,
            Family::Broad => level < 2,
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

/// Which features a model looks at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Recipe {
    /// One bit for each family.
    families: u32,
    /// The largest pattern R_n.
    pub largest: u8,
    /// The largest pattern with liberties L_n.
    pub local: u8,
    /// Whether only the largest pattern R_n that is known counts, as P2 has it.
    pub largest_only: bool,
    /// The reduced board.
    pub reduction: Reduction,
}

impl Recipe {
    /// The features of P2 as printed: patterns up to R7, change of liberties and
    /// distance to the last move; with the reduced board if `broad` says so.
    #[must_use]
    pub fn paper(broad: Option<Reduction>) -> Recipe {
        let recipe = Recipe {
            families: 0,
            largest: 7,
            local: 2,
            largest_only: true,
            reduction: broad.unwrap_or_default(),
        };
        let families = [Family::Pattern, Family::Liberties, Family::Distance];
        recipe.with(&families).with(if broad.is_some() { &[Family::Broad] } else { &[] })
    }

    /// Everything.
    #[must_use]
    pub fn full() -> Recipe {
        let recipe = Recipe {
            families: 0,
            largest: LARGEST as u8,
            local: LARGEST_LOCAL as u8,
            largest_only: false,
            reduction: Reduction { metric: crate::reduced::Metric::Manhattan, ..Reduction::default() },
        };
        recipe.with(&Family::ALL)
    }

    /// What can be seen in a tenth of a millisecond.
    #[must_use]
    pub fn fast() -> Recipe {
        let recipe = Recipe { largest: 2, local: 5, ..Recipe::full() };
        let dropped = [
            Family::Pattern,
            Family::Broad,
            Family::Influence,
            Family::Distance,
            Family::Timing,
            Family::Situation,
            Family::NearPrevious,
        ];
        recipe.without(&dropped)
    }

    /// With patterns up to this size.
    #[must_use]
    pub fn up_to(self, largest: u8) -> Recipe {
        Recipe { largest: largest.clamp(SMALLEST as u8, LARGEST as u8), ..self }
    }

    /// With these families too.
    #[must_use]
    pub fn with(mut self, families: &[Family]) -> Recipe {
        self.families = families.iter().fold(self.families, |bits, &f| bits | 1 << f as u32);
        self
    }

    /// Without these families.
    #[must_use]
    pub fn without(mut self, families: &[Family]) -> Recipe {
        self.families = families.iter().fold(self.families, |bits, &f| bits & !(1 << f as u32));
        self
    }

    /// Whether a family is looked at.
    #[must_use]
    #[inline]
    pub const fn has(&self, family: Family) -> bool {
        self.families >> family as u32 & 1 == 1
    }

    /// How closely a position must be looked at for these features.
    #[must_use]
    pub const fn look(&self) -> Look {
        const PLAIN: u32 = 1 << Family::Pattern as u32
            | 1 << Family::Broad as u32
            | 1 << Family::Liberties as u32
            | 1 << Family::Distance as u32
            | 1 << Family::Distances as u32
            | 1 << Family::Place as u32
            | 1 << Family::Timing as u32
            | 1 << Family::Influence as u32;
        Look {
            strings: self.families & !(PLAIN | 1 << Family::Nearest as u32) != 0,
            nearest: self.has(Family::Nearest),
        }
    }

    /// Whether the position must be reduced.
    #[must_use]
    pub const fn reduces(&self) -> bool {
        self.has(Family::Broad) || self.has(Family::Influence)
    }

    /// A number for what keys mean: recipes that differ only in which families they
    /// look at, and how far, have the same.
    #[must_use]
    pub fn meaning(&self) -> u64 {
        const MEANING: u64 = 1;
        pair(MEANING, self.reduction.fingerprint())
    }

    /// A number for the features; models of others are refused.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let sizes = [u64::from(self.largest), u64::from(self.local), u64::from(self.largest_only)];
        sizes.into_iter().fold(pair(self.meaning(), u64::from(self.families)), pair)
    }

    /// The recipe as bytes, for the head of a model.
    #[must_use]
    pub fn to_words(&self) -> [u32; 10] {
        let r = &self.reduction;
        let flags = u32::from(r.blocked) | u32::from(r.thinned) << 1 | u32::from(r.placed) << 2;
        let only = u32::from(self.largest_only);
        let (largest, local) = (u32::from(self.largest), u32::from(self.local));
        [self.families, largest, local, only, r.a, r.b_milli, r.c, r.cut as u32, r.metric as u32, flags]
    }

    /// The recipe of [`Recipe::to_words`]; `None` if it is none.
    #[must_use]
    pub fn from_words(words: &[u32; 10]) -> Option<Recipe> {
        let [families, largest, local, only, a, b_milli, c, cut, metric, flags] = *words;
        let range = |value: u32, most: usize| u8::try_from(value).ok().filter(|&v| usize::from(v) <= most);
        (families < 1 << Family::ALL.len() && a <= 18 && only < 2).then_some(())?;
        Some(Recipe {
            families,
            largest: range(largest, LARGEST)?,
            local: range(local, LARGEST_LOCAL)?,
            largest_only: only == 1,
            reduction: Reduction {
                a,
                b_milli,
                c,
                cut: *crate::reduced::Cut::ALL.get(cut as usize)?,
                metric: *crate::reduced::Metric::ALL.get(metric as usize)?,
                blocked: flags & 1 == 1,
                thinned: flags & 2 == 2,
                placed: flags & 4 == 4,
            },
        })
    }
}

/// Makes the keys of the moves of one position.
pub struct Features<'a> {
    recipe: &'a Recipe,
    sight: &'a Sight<'a>,
    around: &'a Surroundings,
    /// The stones around the last move and the one before, ever wider.
    anchors: [Option<Anchor>; 2],
}

/// A move from which others are seen.
struct Anchor {
    point: Point,
    views: [Eight; 5],
    levels: usize,
}

impl<'a> Features<'a> {
    /// For a position and what is around its points; `around` has followed the board.
    #[must_use]
    pub fn new(recipe: &'a Recipe, sight: &'a Sight<'a>, around: &'a Surroundings) -> Features<'a> {
        let last = sight.last.filter(|_| recipe.has(Family::Answer)).map(|p| Anchor::new(sight, p, 5));
        let before = sight.previous.filter(|_| recipe.has(Family::Continuation));
        let before = before.map(|p| Anchor::new(sight, p, 4));
        Features { recipe, sight, around, anchors: [last, before] }
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
        if recipe.has(Family::Pattern) {
            let sizes = usize::from(recipe.largest) + 1 - SMALLEST;
            self.around.eights(point, sight.to_move, sizes, |ring, eight| {
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
        let fold = |v: u8| v.min(side - 1 - v);
        let (x, y) = (fold(point.x()), fold(point.y()));
        let place = u64::from(side) << 16 | u64::from(x.min(y)) << 8 | u64::from(x.max(y));
        let line = u64::from(x.min(y)).min(5);
        let mut add = |family: Family, content: u64| {
            if self.recipe.has(family) {
                look(&key(family, 0, content));
            }
        };
        add(Family::Place, place);
        add(Family::Timing, place | (sight.number as u64 / 25).min(12) << 32);
        let (own, other) = sight.near(point);
        add(Family::Nearest, u64::from(own) << 16 | u64::from(other) << 8 | line);
        let index = usize::from(point.y()) * usize::from(side) + usize::from(point.x());
        if let Some(&value) = sight.influence.get(index) {
            let steps = (value.abs() / 13_860).min(8);
            add(Family::Influence, (steps as u64) << 9 | u64::from(value < 0 && steps > 0) << 8 | line);
        }
        if let Some(reduced) = sight.reduced.as_ref().filter(|_| self.recipe.has(Family::Broad)) {
            for (level, &window) in reduced.window(point).iter().enumerate() {
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
fn key(family: Family, level: u8, content: u64) -> Key {
    let mixed = mix(content ^ (family as u64) << 56 ^ u64::from(level) << 50) & !(FAMILY_BITS | FACTORED);
    let factored = if family.factored(level) { FACTORED } else { 0 };
    Key { family, level, hash: mixed | factored | family as u64 }
}

/// The strings that a move touches, and what becomes of them.
struct Touched {
    /// Stones taken.
    captured: u64,
    /// Whether the last move is among them, and what it could have done.
    takes_last: bool,
    takes_saved: bool,
    takes_attacker: bool,
    /// Own stones in atari that the move joins, and whether they run in vain.
    in_atari: u64,
    doomed: bool,
    /// Enemy strings that the move puts in atari, their stones, and the grade of
    /// the best of them.
    ataris: u64,
    atari_stones: u64,
    atari_ladder: bool,
    /// Most liberties among the own strings before, and liberties after.
    before: u64,
    after: u64,
    /// Stones of the string after the move.
    stones: u64,
    /// Fewest liberties among the enemy strings after, taken ones not counted.
    enemy: u64,
    joined: u64,
}

impl Touched {
    fn new(sight: &Sight<'_>, point: Point) -> Touched {
        let board = sight.board;
        let mut touched = Touched {
            captured: 0,
            takes_last: false,
            takes_saved: false,
            takes_attacker: false,
            in_atari: 0,
            doomed: false,
            ataris: 0,
            atari_stones: 0,
            atari_ladder: false,
            before: 0,
            after: 0,
            stones: 1,
            enemy: 9,
            joined: 0,
        };
        let mut liberties = PointSet::EMPTY;
        let mut seen: [Option<StringId>; 4] = [None; 4];
        for (i, side) in point.neighbors().into_iter().enumerate() {
            let Some(string) = board.string_at(side) else {
                if board.size().contains(side) {
                    liberties.insert(side);
                }
                continue;
            };
            if seen[..i].contains(&Some(string)) {
                continue;
            }
            seen[i] = Some(string);
            let before = board.liberty_count(string) as u64;
            if board.at(side).is(sight.to_move) {
                touched.join(sight, string, before);
                liberties |= board.liberties(string);
            } else if before == 1 {
                touched.take(sight, string);
                liberties.insert(side);
            } else {
                touched.press(sight, string, before);
            }
        }
        liberties.remove(point);
        touched.after = liberties.len() as u64;
        touched
    }

    fn join(&mut self, sight: &Sight<'_>, string: StringId, before: u64) {
        let stones = sight.board.size_of(string) as u64;
        self.joined += 1;
        self.stones += stones;
        self.before = self.before.max(before);
        if before == 1 {
            self.in_atari += stones;
            self.doomed |= sight.grade(string.head()) == grade::DOOMED;
        }
    }

    fn take(&mut self, sight: &Sight<'_>, string: StringId) {
        let board = sight.board;
        self.captured += board.size_of(string) as u64;
        self.takes_last |= sight.last.and_then(|p| board.string_at(p)) == Some(string);
        self.takes_saved |= sight.grade(string.head()) == grade::ATARI;
        let own_in_atari = |p: Point| {
            board.at(p).is(sight.to_move) && board.string_at(p).is_some_and(|s| board.in_atari(s).is_some())
        };
        self.takes_attacker |=
            board.stones(string).any(|stone| stone.neighbors().into_iter().any(own_in_atari));
    }

    fn press(&mut self, sight: &Sight<'_>, string: StringId, before: u64) {
        self.enemy = self.enemy.min(before - 1);
        if before == 2 {
            self.ataris += 1;
            self.atari_stones += sight.board.size_of(string) as u64;
            self.atari_ladder |= sight.grade(string.head()) == grade::LADDER;
        }
    }

    fn change(&self) -> u64 {
        let change = self.after.min(12) as i64 - self.before.min(12) as i64;
        ((change.clamp(-4, 6) + 4) as u64) << 8 | self.before.min(4) << 4 | self.enemy.min(4)
    }

    fn capture(&self) -> u64 {
        let flags = u64::from(self.takes_last)
            | u64::from(self.takes_saved) << 1
            | u64::from(self.takes_attacker) << 2;
        rough(self.captured) << 8 | flags
    }

    fn rescue(&self) -> u64 {
        let flags = u64::from(self.doomed) | u64::from(self.captured > 0) << 1;
        rough(self.in_atari) << 8 | self.after.min(4) << 4 | flags
    }

    fn atari(&self) -> u64 {
        let flags = u64::from(self.atari_ladder) | u64::from(self.captured > 0) << 1;
        rough(self.atari_stones) << 12 | self.ataris.min(2) << 8 | self.after.min(3) << 4 | flags
    }

    fn strength(&self) -> u64 {
        let taken = u64::from(self.captured > 0);
        rough(self.stones) << 12 | self.after.min(5) << 8 | self.joined.min(3) << 4 | taken
    }
}

/// A number of stones in classes.
const fn rough(stones: u64) -> u64 {
    match stones {
        0..=3 => stones,
        4..=5 => 4,
        6..=9 => 5,
        _ => 6,
    }
}
