//! Liberty points (ダメ点評価値) and shape points (形点) of the first approximation (P3, section 4). The paper names them
//! and prints no numbers: what they are worth is in `parameters`.

use gokoro_board::{Board, Color, Content, Dir, Point, PointSet, StringId};
use gokoro_position::StringStatus;

use crate::cases::{Survey, within};

/// How urgent a string is by its liberties, from one up; more liberties are not urgent.
const BY_LIBERTIES: [f32; 4] = [4.0, 3.0, 2.0, 1.0];
/// What adjacent liberties of both colours (並びダメ点) count beside a liberty that both share (異色共有ダメ点).
const ADJACENT: f32 = 0.5;

/// The liberty points of an empty point: how urgent the strings of both colours are that share it as a liberty, half of
/// it where the liberties lie side by side. Strings that are taken whoever plays first are not urgent.
pub(super) fn liberty_points(survey: &Survey, point: Point) -> f32 {
    let beside = |point: Point, color: Color| most_urgent(survey, point, color);
    let [own, enemy] = [survey.mover(), !survey.mover()].map(|color| beside(point, color));
    let shared = own.zip(enemy).map_or(0.0, |(own, enemy)| own + enemy);
    let next = point.neighbors().into_iter().filter(|&next| survey.is_empty(next));
    let adjacent = next.filter_map(|next| {
        let crossed = [own.zip(beside(next, !survey.mover())), enemy.zip(beside(next, survey.mover()))];
        crossed.into_iter().flatten().map(|(one, other)| one + other).reduce(f32::max)
    });
    shared.max(ADJACENT * adjacent.fold(0.0, f32::max))
}

/// How urgent the most urgent string of a colour beside a point is; `None` without one.
fn most_urgent(survey: &Survey, point: Point, color: Color) -> Option<f32> {
    let board = survey.board();
    let strings = point.neighbors().into_iter().filter(|&beside| board.at(beside).is(color));
    let urgent = |stone: Point| {
        let lost = survey.readings().and_then(|all| all.status_at(stone)) == Some(StringStatus::Taken);
        let liberties = board.string_at(stone).map_or(0, |string| board.liberty_count(string));
        let urgent = liberties.checked_sub(1).and_then(|place| BY_LIBERTIES.get(place)).copied();
        if lost { 0.0 } else { urgent.unwrap_or(0.0) }
    };
    strings.map(urgent).reduce(f32::max)
}

gokoro_board::named! {
    /// A shape that a move makes.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Shape {
        /// フクラミ: the third own stone around an empty point, with an enemy stone beside the shape.
        Bulge = "bulge",
        /// 二目の頭: before the head of two enemy stones in a row that stand beside two own stones.
        Head = "head",
        /// 堅ツギ: joins two strings of the mover where the enemy stands beside the point.
        Solid = "solid",
        /// 単ツケ: touches an enemy stone with no own stone within a knight's move.
        Attachment = "attachment",
        /// 愚形: an empty triangle, four stones in a square, or a point that three own stones surround.
        Bad = "bad",
    }
}

/// The shapes of a move, in the order of [`Shape::ALL`].
pub(super) fn shapes(survey: &Survey, point: Point) -> [bool; Shape::ALL.len()] {
    let around = Around { board: survey.board(), point, mover: survey.mover() };
    Shape::ALL.map(|shape| match shape {
        Shape::Bulge => around.is_bulge(),
        Shape::Head => around.is_head(),
        Shape::Solid => around.is_solid(),
        Shape::Attachment => around.enemies() > 0 && !survey.near(survey.mover(), point),
        Shape::Bad => around.is_bad(),
    })
}

/// What stands around a move.
struct Around<'a> {
    board: &'a Board,
    point: Point,
    mover: Color,
}

/// The four right angles.
const TURNS: [(Dir, Dir); 4] =
    [(Dir::Up, Dir::Left), (Dir::Left, Dir::Down), (Dir::Down, Dir::Right), (Dir::Right, Dir::Up)];

impl Around<'_> {
    fn own(&self, point: Point) -> bool {
        self.board.at(point).is(self.mover)
    }

    fn enemy(&self, point: Point) -> bool {
        self.board.at(point).is(!self.mover)
    }

    fn empty(&self, point: Point) -> bool {
        self.board.size().contains(point) && self.board.at(point) == Content::Empty
    }

    fn enemies(&self) -> usize {
        self.point.neighbors().into_iter().filter(|&beside| self.enemy(beside)).count()
    }

    fn is_bulge(&self) -> bool {
        let centre = |centre: Point| {
            let beside = centre.neighbors().into_iter();
            self.empty(centre)
                && beside.filter(|&next| next != self.point && self.own(next)).count() == 2
                && within(self.board.size(), centre, 2).meets(&self.board.stones_of(!self.mover))
        };
        self.point.neighbors().into_iter().any(centre)
    }

    fn is_head(&self) -> bool {
        let ahead = |ahead: Dir, side: Dir| {
            let (first, second) = (self.point.step(ahead), self.point.step(ahead).step(ahead));
            let flanked = self.own(first.step(side)) && self.own(second.step(side));
            self.enemy(first) && self.enemy(second) && flanked
        };
        TURNS.into_iter().any(|(one, other)| ahead(one, other) || ahead(other, one))
    }

    fn is_solid(&self) -> bool {
        let strings = self.point.neighbors().into_iter().filter(|&beside| self.own(beside));
        let mut strings: Vec<StringId> = strings.filter_map(|stone| self.board.string_at(stone)).collect();
        strings.sort_unstable_by_key(|string| string.head());
        strings.dedup();
        strings.len() > 1 && self.enemies() > 0
    }

    fn is_bad(&self) -> bool {
        let corner = |(one, other): (Dir, Dir)| {
            let (a, b) = (self.point.step(one), self.point.step(other));
            let across = a.step(other);
            self.own(a) && self.own(b) && (self.empty(across) || self.own(across))
        };
        let own: PointSet = self.point.neighbors().into_iter().filter(|&beside| self.own(beside)).collect();
        self.enemies() == 0 && own.len() >= 3 || TURNS.into_iter().any(corner)
    }
}
