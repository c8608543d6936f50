//! The positional judgement of P0, section 4.1: the sizes of both sides' regions, their settled territory and their
//! equivalent moku, summed over the regions.

use gokoro_board::ByColor;
use gokoro_shape::Size;

use crate::Position;

/// What both sides have by their regions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judgement {
    /// Occupied territory and spheres of influence, in points (Tables 1 and 2).
    pub sizes: ByColor<Size>,
    /// Settled territory, in points: where the equivalent moku of a point reach one.
    pub settled: ByColor<u32>,
    /// Settled territory and the equivalent moku of all other points of the regions, in moku.
    pub moku: ByColor<f32>,
}

impl Judgement {
    /// Black's moku less White's.
    #[must_use]
    pub fn balance(&self) -> f32 {
        self.moku.black - self.moku.white
    }
}

impl Position {
    /// What both sides have by their regions.
    pub fn judgement(&self) -> Judgement {
        let mut settled = ByColor::from_fn(|_| 0);
        let mut moku = ByColor::from_fn(|_| 0.0);
        for (_, region) in self.regions().iter() {
            let points = region.points();
            settled[region.color] += self.potential().settled(&points, region.color).len() as u32;
            moku[region.color] += self.potential().moku(&points, region.color);
        }
        Judgement { sizes: self.totals(), settled, moku }
    }
}
