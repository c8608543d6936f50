//! The playout model in use: the gamma of every point (how likely a move is there,
//! against the others) for both colours, kept up to date along a playout, and moves drawn
//! by it.
//!
//! What a move changes is few points: those around it and around what it takes, and the
//! liberties of strings that have few. What depends on the last two moves is multiplied on
//! top when a move is drawn. Nothing here looks at the clock or owns randomness.

use gokoro_board::{Board, BoardSize, Color, Content, Observer, Point, PointSet, StringId};

use crate::contact::{self, CONTACTS, RISKS, URGENT};
use crate::features::{
    FeatureKey, NEAR_CONTACT, NEAR_LAST, NEAR_PREVIOUS, contact_key, contact_near_key, place_key,
    response_key, risk_key, urgent_key,
};
use crate::geometry::{AROUND, SMALLEST};
use crate::model::PatternModel;
use crate::surroundings::moved;

/// Slots of a board with their border, row by row; see [`Point::index`].
const SLOTS: usize = 512;
/// Slots from one row to the next.
const STRIDE: usize = 20;
/// Gammas of a contact: alone, and at distances 2, 3 and 4 from the last move.
type OfContact = [f32; 4];

/// A playout model as factors that are multiplied; made once from a [`PatternModel`].
#[derive(Clone, Debug)]
pub struct Factors {
    /// The class of each contact.
    classes: Vec<u16>,
    /// The gammas of each class; the last is for contacts that cannot be.
    contacts: Vec<OfContact>,
    /// By distance from the last move, and from the own one before.
    response: [[f32; NEAR_LAST as usize + 1]; 2],
    urgent: [f32; URGENT],
    risk: [f32; RISKS],
    /// For each slot of a point, the points near it with their distance d, nearest first.
    near: Vec<Vec<(u16, u8)>>,
    size: BoardSize,
    places: Vec<f32>,
}

impl Factors {
    /// The factors of a model with the recipe of playouts, for boards of one size; features
    /// that the model does not know count 1.
    pub fn new(model: &PatternModel, size: BoardSize) -> Factors {
        let gamma = |key: &FeatureKey| {
            model.find(key).map_or(1.0, |(weight, _)| (weight / model.temperature()).exp())
        };
        let (mut classes, mut contacts) = (vec![0; CONTACTS], vec![[0.0; 4]]);
        for number in (0..CONTACTS as u32).filter(|&number| contact::possible(number)) {
            let least = contact::least(number);
            if least == number {
                classes[number as usize] = contacts.len() as u16;
                let alone = gamma(&contact_key(least));
                let near = |far| gamma(&contact_near_key(least, far));
                contacts.push([alone, near(2), near(3), near(NEAR_CONTACT)]);
            } else {
                // The least of them came before.
                classes[number as usize] = classes[least as usize];
            }
        }
        let response = |level, most| {
            let gamma = |far| if far as i32 <= most { gamma(&response_key(level, far as i32)) } else { 1.0 };
            std::array::from_fn(gamma)
        };
        let (mut places, mut near) = (vec![0.0; SLOTS], vec![Vec::new(); SLOTS]);
        for point in size.points() {
            let around = AROUND.iter().filter(|o| o.ring + SMALLEST <= NEAR_LAST as usize);
            let inside = around.filter_map(|o| Some((moved(size, point, o.dx, o.dy)?, o.ring + SMALLEST)));
            near[point.index()] = inside.map(|(other, far)| (other.index() as u16, far as u8)).collect();
            places[point.index()] = gamma(&place_key(size.get(), point.x(), point.y()));
        }
        Factors {
            classes,
            contacts,
            response: [response(0, NEAR_LAST), response(1, NEAR_PREVIOUS)],
            urgent: std::array::from_fn(|kind| gamma(&urgent_key(kind))),
            risk: std::array::from_fn(|risk| if risk == 0 { 1.0 } else { gamma(&risk_key(risk as u64)) }),
            near,
            size,
            places,
        }
    }
}

/// The gammas of a board's points; see the module text.
#[derive(Clone, Debug)]
pub struct Gammas<'f> {
    factors: &'f Factors,
    /// For Black and for White; 0 where there is a stone or what looks like an own eye.
    of: [[f32; SLOTS]; 2],
    /// The class of each empty point's contact, in both views.
    class: [[u16; SLOTS]; 2],
    /// Its contact in Black's view.
    contact: [u32; SLOTS],
    stones: [PointSet; 2],
}

impl<'f> Gammas<'f> {
    /// The gammas of a board, which must have the size of the factors.
    pub fn new<O: Observer>(factors: &'f Factors, board: &Board<O>) -> Gammas<'f> {
        let mut gammas = Gammas {
            factors,
            of: [[0.0; SLOTS]; 2],
            class: [[0; SLOTS]; 2],
            contact: [0; SLOTS],
            stones: Color::ALL.map(|color| board.stones_of(color)),
        };
        debug_assert_eq!(board.size(), factors.size);
        board.empties().iter().for_each(|&point| gammas.update(board, point));
        gammas
    }

    /// Follows the board over one move: `color` has just played on `point`.
    pub fn follow<O: Observer>(&mut self, board: &Board<O>, point: Point, color: Color) {
        let mut changed = around(point);
        let before = self.contact[point.index()];
        let before = if color == Color::Black { before } else { contact::swapped(before) };
        let grown_weak = contact::own_classes(before).any(|class| class < 3);
        if let Some(string) = board.string_at(point).filter(|&own| grown_weak || is_weak(board, own)) {
            changed |= board.liberties(string);
        }
        for side in point.neighbors().into_iter().filter(|&side| board.at(side).is(!color)) {
            if let Some(enemy) = board.string_at(side).filter(|&enemy| is_weak(board, enemy)) {
                changed |= board.liberties(enemy);
            }
        }
        if contact::captures(before) {
            changed |= self.freed(board, color);
        }
        self.stones = Color::ALL.map(|color| board.stones_of(color));
        for index in [0, 1] {
            self.of[index][point.index()] = 0.0;
        }
        for point in changed.iter().filter(|&point| board.at(point) == Content::Empty) {
            self.update(board, point);
        }
    }

    /// The points where something changed since stones were taken by `color`.
    fn freed<O: Observer>(&self, board: &Board<O>, color: Color) -> PointSet {
        let taken = self.stones[!color as usize].difference(board.stones_of(!color));
        let mut changed = taken;
        for point in taken.iter() {
            changed |= around(point);
            for side in point.neighbors().into_iter().filter(|&side| board.at(side).is(color)) {
                changed |= board.string_at(side).map_or(PointSet::EMPTY, |own| board.liberties(own));
            }
        }
        changed
    }

    fn update<O: Observer>(&mut self, board: &Board<O>, point: Point) {
        let (factors, at) = (self.factors, point.index());
        let contacts = contact::contacts(board, point);
        self.contact[at] = contacts[0];
        for color in Color::ALL {
            let (i, number) = (color as usize, contacts[color as usize]);
            let class = factors.classes[number as usize];
            self.class[i][at] = class;
            self.of[i][at] = if board.is_eye_like(point, color) {
                0.0
            } else {
                let risk = contact::risk(board, point, color, number) as usize;
                factors.contacts[usize::from(class)][0] * factors.places[at] * factors.risk[risk]
            };
        }
    }

    /// The gammas of all slots for `color` to move after these moves, the latest first.
    pub fn after<O: Observer>(
        &self,
        board: &Board<O>,
        color: Color,
        recent: [Option<Point>; 2],
    ) -> [f32; SLOTS] {
        let (factors, index) = (self.factors, color as usize);
        let mut gammas = self.of[index];
        let [last, previous] = recent;
        if let Some(last) = last.filter(|&last| board.at(last).is(!color)) {
            for &(at, far) in &factors.near[last.index()] {
                let (at, far) = (usize::from(at), usize::from(far));
                gammas[at] *= factors.response[0][far];
                if far <= NEAR_CONTACT as usize {
                    gammas[at] *= factors.contacts[usize::from(self.class[index][at])][far - 1];
                }
            }
            contact::urgent(board, last, color, |point, kind| gammas[point.index()] *= factors.urgent[kind]);
        }
        if let Some(previous) = previous.filter(|&previous| board.at(previous).is(color)) {
            let near = factors.near[previous.index()].iter();
            for &(at, far) in near.take_while(|(_, far)| i32::from(*far) <= NEAR_PREVIOUS) {
                gammas[usize::from(at)] *= factors.response[1][usize::from(far)];
            }
        }
        gammas
    }

    /// Draws a move of `color` by its gamma, with numbers from `random`; `None` if nothing
    /// is left but illegal moves and own eyes.
    pub fn draw<O: Observer>(
        &self,
        board: &Board<O>,
        color: Color,
        recent: [Option<Point>; 2],
        mut random: impl FnMut() -> u64,
    ) -> Option<Point> {
        let mut gammas = self.after(board, color, recent);
        let side = board.size().get();
        loop {
            let mut sums = [0.0; 19];
            let first = board.size().point(0, 0)?.index();
            let row = |y: usize| first + y * STRIDE..first + y * STRIDE + usize::from(side);
            for (y, sum) in sums.iter_mut().enumerate().take(usize::from(side)) {
                *sum = total(&gammas[row(y)]);
            }
            let all: f32 = sums.iter().sum();
            if all <= 0.0 {
                return None;
            }
            // 24 bits, so that it is below 1.
            let drawn = (random() >> 40) as f32 / (1 << 24) as f32 * all;
            let (y, left) = pick(&sums, drawn);
            let (x, _) = pick(&gammas[row(y)], left);
            let point = board.size().point(x as u8, y as u8)?;
            if board.can_play_empty(point, color) {
                return Some(point);
            }
            gammas[point.index()] = 0.0;
        }
    }
}

/// The place where the running sum passes `drawn`, and how far into it; the last one that is
/// not 0 if rounding leads beyond the end.
#[inline]
fn pick(values: &[f32], mut drawn: f32) -> (usize, f32) {
    let mut last = (0, 0.0);
    for (i, &value) in values.iter().enumerate().filter(|(_, value)| **value > 0.0) {
        if drawn < value {
            return (i, drawn);
        }
        drawn -= value;
        last = (i, value);
    }
    last
}

/// A sum in four parts, which the processor adds side by side.
#[inline]
fn total(values: &[f32]) -> f32 {
    let mut parts = [0.0; 4];
    let (chunks, rest) = values.as_chunks::<4>();
    for chunk in chunks {
        parts.iter_mut().zip(chunk).for_each(|(part, value)| *part += value);
    }
    parts.iter().sum::<f32>() + rest.iter().sum::<f32>()
}

/// The eight slots around a point and the point.
#[inline]
fn around(point: Point) -> PointSet {
    let mut set = PointSet::single(point);
    point.neighbors().into_iter().chain(point.diagonals()).for_each(|slot| set.insert(slot));
    set
}

/// Whether a string has at most two liberties.
#[inline]
fn is_weak<O: Observer>(board: &Board<O>, string: StringId) -> bool {
    board.liberty_count(string) <= 2
}
