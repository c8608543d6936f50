//! Signs of shape: how a move stands to the stones around it, and where on the board.

use gokoro_board::{Color, Point, PointSet};

use super::{Found, SignBoards, SignKind};

const SIDES: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const CORNERS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHTS: [(i8, i8); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];
/// Lines from the edge that make a corner.
const CORNER: u8 = 6;

impl SignBoards<'_> {
    pub(super) fn of_shapes(&self) -> Vec<Found> {
        let mut found = self.of_touch();
        found.extend(self.of_steps());
        found.extend(self.of_place());
        found
    }

    fn is(&self, color: Color, by: (i8, i8)) -> Option<Point> {
        let there = self.shifted(self.point, by)?;
        self.before.at(there).is(color).then_some(there)
    }

    fn is_empty(&self, by: (i8, i8)) -> bool {
        self.shifted(self.point, by).is_some_and(|there| self.before.at(there).color().is_none())
    }

    /// How it touches the opponent.
    fn of_touch(&self) -> Vec<Found> {
        let (own, enemy) = (self.mover, !self.mover);
        let touched: PointSet = SIDES.iter().filter_map(|&by| self.is(enemy, by)).collect();
        let alone = SIDES.iter().all(|&by| self.is(own, by).is_none());
        let (mut hane, mut blocks, mut crosses) = (PointSet::EMPTY, PointSet::EMPTY, PointSet::EMPTY);
        for &(x, y) in &CORNERS {
            if self.is(own, (x, y)).is_none() {
                continue;
            }
            match (self.is(enemy, (x, 0)), self.is(enemy, (0, y))) {
                (Some(one), Some(two)) => {
                    let strings = [one, two].map(|stone| self.after.string_at(stone));
                    if strings[0] != strings[1] {
                        crosses.extend([one, two]);
                    }
                }
                // The enemy stone goes on past both own ones, or is stopped by the move.
                (Some(stone), None) if self.is_empty((0, y)) => hane.insert(stone),
                (None, Some(stone)) if self.is_empty((x, 0)) => hane.insert(stone),
                (Some(stone), None) | (None, Some(stone)) => blocks.insert(stone),
                (None, None) => {}
            }
        }
        let stretches = SIDES.iter().filter_map(|&(x, y)| {
            let stone = self.is(own, (x, y))?;
            let beside = [(x + y, y + x), (x - y, y - x)];
            (beside.iter().any(|&by| self.is(enemy, by).is_some()) && self.is_empty((-x, -y)))
                .then_some(stone)
        });
        let wedges = [((1, 0), (-1, 0)), ((0, 1), (0, -1))]
            .into_iter()
            .filter_map(|(one, two)| Some([self.is(enemy, one)?, self.is(enemy, two)?]));
        vec![
            (SignKind::Hane, hane),
            (SignKind::Blocks, blocks),
            (SignKind::Crosses, crosses),
            (SignKind::Stretches, stretches.collect()),
            (SignKind::Attaches, if alone { touched } else { PointSet::EMPTY }),
            (SignKind::Wedges, wedges.flatten().collect()),
        ]
    }

    /// How it stands to own stones, and to enemy stones that it does not touch.
    fn of_steps(&self) -> Vec<Found> {
        let (own, enemy) = (self.mover, !self.mover);
        let line = |point: Point| self.before.size().line(point);
        let here = line(self.point);
        let jumps = SIDES.iter().filter(|&&by| self.is_empty(by));
        let jumps = jumps.filter_map(|&(x, y)| self.is(own, (2 * x, 2 * y)));
        let knight = KNIGHTS.iter().filter(|&&(x, y)| self.is_empty((x / 2, y / 2)));
        let knight = knight.filter_map(|&by| self.is(own, by));
        let free = |&&(x, y): &&(i8, i8)| self.is_empty((x, 0)) && self.is_empty((0, y));
        let diagonal = CORNERS.iter().filter(free).filter_map(|&by| self.is(own, by));
        let extends = SIDES.iter().filter_map(|&(x, y)| {
            let steps = (2..=5).find(|&n| {
                !self.is_empty(((n - 1) * x, (n - 1) * y)) || self.is(own, (n * x, n * y)).is_some()
            })?;
            let stone = self.is(own, (steps * x, steps * y))?;
            (steps >= 3 && (2..=4).contains(&here) && line(stone) == here).then_some(stone)
        });
        let caps = SIDES.iter().filter(|&&by| self.is_empty(by));
        let caps = caps.filter_map(|&(x, y)| self.is(enemy, (2 * x, 2 * y)));
        let caps = caps.filter(|&stone| line(stone) < here);
        let shoulder = CORNERS.iter().filter(free).filter_map(|&by| self.is(enemy, by));
        let shoulder = shoulder.filter(|&stone| line(stone) < here);
        let triangles = CORNERS.iter().filter_map(|&(x, y)| {
            let square = [(x, 0), (x, y), (0, y)].map(|by| self.is(own, by));
            let stones: PointSet = square.into_iter().flatten().collect();
            let empty = [(x, 0), (x, y), (0, y)].into_iter().any(|by| self.is_empty(by));
            (stones.len() == 2 && empty).then_some(stones)
        });
        let mouths = SIDES.iter().filter(|&&by| self.is_empty(by)).filter_map(|&by| {
            let mouth = self.shifted(self.point, by)?;
            let around: PointSet = self.on_board(mouth.neighbors()).collect();
            let own = around & self.after.stones_of(own);
            (own.len() == 3 && !self.before.is_eye_like(mouth, self.mover)).then_some(mouth)
        });
        vec![
            (SignKind::Jumps, jumps.collect()),
            (SignKind::Knight, knight.collect()),
            (SignKind::Diagonal, diagonal.collect()),
            (SignKind::Extends, extends.collect()),
            (SignKind::Caps, caps.collect()),
            (SignKind::Shoulder, shoulder.collect()),
            (SignKind::EmptyTriangle, triangles.fold(PointSet::EMPTY, |all, one| all | one)),
            (SignKind::TigersMouth, mouths.collect()),
        ]
    }

    /// Where it lies.
    fn of_place(&self) -> Vec<Found> {
        let size = self.before.size();
        let here = PointSet::single(self.point);
        let line = match size.line(self.point) {
            1 => SignKind::FirstLine,
            2 => SignKind::SecondLine,
            3 | 4 => SignKind::ThirdOrFourthLine,
            _ => SignKind::Middle,
        };
        let close = |point: Point, lines: u8| {
            point.x().abs_diff(self.point.x()) <= lines && point.y().abs_diff(self.point.y()) <= lines
        };
        let stones = |color| self.before.stones_of(color).iter();
        let last = size.get() - 1;
        let in_corner = |point: Point| {
            let near = |at: u8, corner: u8| at.abs_diff(corner) < CORNER;
            let of = |x: u8, y: u8| near(point.x(), x) && near(point.y(), y);
            (of(0, 0), of(last, 0), of(0, last), of(last, last))
        };
        let corner = in_corner(self.point);
        let same = |point: &Point| corner != (false, false, false, false) && in_corner(*point) == corner;
        let [own, enemy] =
            [self.mover, !self.mover].map(|color| stones(color).filter(same).collect::<PointSet>());
        let none = PointSet::EMPTY;
        let few =
            |some: PointSet, others: PointSet| if some.len() == 1 && others.is_empty() { some } else { none };
        let empty = own.is_empty() && enemy.is_empty() && corner != (false, false, false, false);
        let alone = Color::ALL.into_iter().flat_map(stones).all(|stone| !close(stone, 3));
        vec![
            (line, here),
            (SignKind::EmptyCorner, if empty { here } else { none }),
            (SignKind::Approaches, few(enemy, own)),
            (SignKind::Encloses, few(own, enemy)),
            (SignKind::Alone, if alone { here } else { none }),
        ]
    }
}
