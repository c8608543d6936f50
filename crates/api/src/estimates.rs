//! A position in numbers: stones, expected owners, and what the net sees of it, each row by row
//! from the top left.

use gokoro_board::Color;
use gokoro_patterns::planes::{COUNT, Scene, Sight};
use gokoro_service::estimate::estimate;

use crate::Position;
use crate::deep::deep;

/// Planes of [`Position::features`]; what each of them is, `gokoro_patterns::planes::Sight` says.
pub const PLANES: usize = 40;

impl Position {
    /// The stones: 1 for Black's, -1 for White's, 0 for none.
    #[must_use]
    pub fn stones(&self) -> Vec<i8> {
        let board = self.game().board();
        let sign = |color| if color == Color::Black { 1 } else { -1 };
        self.game().size().points().map(|point| board.at(point).color().map_or(0, sign)).collect()
    }

    /// The owners that are expected at the end: from 1 (Black's for sure) to -1 (White's).
    /// An estimate, except for what stands unconditionally.
    #[must_use]
    pub fn owners(&self) -> Vec<f32> {
        let expected = deep(|| estimate(self.game(), self.net.0)).ownership;
        self.game().size().points().map(|point| expected.moku(point)).collect()
    }

    /// Black's expected margin in points, komi counted, and its expected absolute error.
    #[must_use]
    pub fn margin(&self) -> (f32, f32) {
        let score = deep(|| estimate(self.game(), self.net.0)).score;
        (score.margin, score.error)
    }

    /// What nets of our own see, from the side to move, asked as the search: [`PLANES`] planes one after the other.
    #[must_use]
    pub fn features(&self) -> Vec<f32> {
        let area = self.game().size().area();
        let mut planes = vec![0.0; PLANES * area];
        let mut cells = vec![0.0; COUNT * area];
        let lines = usize::from(self.game().size().get());
        let cell = |point: gokoro_board::Point| usize::from(point.y()) * lines + usize::from(point.x());
        deep(|| Sight::of(&Scene::of(self.game(), self.to_move())).write(&mut cells, cell));
        for (point, seen) in cells.chunks_exact(COUNT).enumerate() {
            for (plane, &number) in seen[..PLANES].iter().enumerate() {
                planes[plane * area + point] = number;
            }
        }
        planes
    }
}
