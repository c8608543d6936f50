//! Distances and rings around a point, and the eight symmetries on offsets.
//!
//! P2 measures d(x, y) = x + y + max(x, y) for offsets x, y >= 0 (section 3.2).
//! R_n holds the points with d <= n; a ring holds those with d = n.

use std::sync::LazyLock;

use gokoro_board::hash::{mix, pair};

/// The largest pattern, R12.
pub(crate) const LARGEST: usize = 12;
/// The smallest pattern, R2: the point and its four neighbours.
pub(crate) const SMALLEST: usize = 2;
/// The number of pattern sizes.
pub(crate) const RINGS: usize = LARGEST - SMALLEST + 1;
/// Points of R12 without its centre.
pub(crate) const OFFSETS: usize = 104;
/// One value for each of the eight symmetries.
pub(crate) type Eight = [u64; 8];

/// P2's distance of two points that are dx and dy apart.
#[inline]
pub(crate) const fn metric(dx: i32, dy: i32) -> i32 {
    let (x, y) = (dx.abs(), dy.abs());
    x + y + if x > y { x } else { y }
}

/// Where symmetry `s` (0 to 7) takes an offset.
pub(crate) const fn turned(s: usize, dx: i32, dy: i32) -> (i32, i32) {
    let (x, y) = if s & 1 == 0 { (dx, dy) } else { (-dx, dy) };
    let (x, y) = if s & 2 == 0 { (x, y) } else { (x, -y) };
    if s & 4 == 0 { (x, y) } else { (y, x) }
}

/// An offset of R12 with its random numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Offset {
    /// To the right.
    pub dx: i32,
    /// Downwards.
    pub dy: i32,
    /// Its ring, from 0 for R2.
    pub ring: usize,
    /// The number of the offset that each symmetry takes it to.
    pub keys: Eight,
}

/// The offsets of R12 without the centre, ring by ring.
pub(crate) static AROUND: LazyLock<[Offset; OFFSETS]> = LazyLock::new(|| {
    let reach = -(LARGEST as i32)..=LARGEST as i32;
    let mut found: Vec<(i32, i32, i32)> = reach
        .clone()
        .flat_map(|dy| reach.clone().map(move |dx| (metric(dx, dy), dy, dx)))
        .filter(|&(d, ..)| d > 0 && d <= LARGEST as i32)
        .collect();
    found.sort_unstable();
    std::array::from_fn(|i| {
        let (d, dy, dx) = found[i];
        Offset { dx, dy, ring: d as usize - SMALLEST, keys: offset_keys(dx, dy, 0) }
    })
});

/// A number for an offset and what stands there, one for each symmetry.
pub(crate) fn offset_keys(dx: i32, dy: i32, what: u64) -> Eight {
    std::array::from_fn(|s| {
        let (x, y) = turned(s, dx, dy);
        pair(mix(what ^ 0x5f37), ((x + 64) as u64) << 8 | (y + 64) as u64)
    })
}

/// Offsets between any two points of a board, for relative places.
pub(crate) struct Relative(Vec<Eight>);

const SPAN: i32 = 18;

impl Relative {
    fn new() -> Relative {
        let all = (-SPAN..=SPAN).flat_map(|dy| (-SPAN..=SPAN).map(move |dx| offset_keys(dx, dy, 77)));
        Relative(all.collect())
    }

    /// The numbers of an offset.
    #[inline]
    pub(crate) fn keys(&self, dx: i32, dy: i32) -> &Eight {
        let (x, y) = (dx.clamp(-SPAN, SPAN) + SPAN, dy.clamp(-SPAN, SPAN) + SPAN);
        &self.0[(y * (2 * SPAN + 1) + x) as usize]
    }
}

/// The numbers of relative places.
pub(crate) static RELATIVE: LazyLock<Relative> = LazyLock::new(Relative::new);

/// The smallest of eight keys: the same for all eight boards.
#[inline]
pub(crate) fn least(keys: &Eight) -> u64 {
    let a = [keys[0].min(keys[4]), keys[1].min(keys[5]), keys[2].min(keys[6]), keys[3].min(keys[7])];
    a[0].min(a[2]).min(a[1].min(a[3]))
}

#[cfg(test)]
#[path = "../tests/unit/geometry.rs"]
mod tests;
