//! The fixed handicap points and the star points (星) of a board.

use crate::point::{BoardSize, Point};

/// The points of a fixed handicap of `count` stones as GTP 2 (section 4.1.1)
/// lays them down; `None` where the board has no such handicap (even sides
/// above 6 and the side 7 have at most 4; sides below 7 none).
pub fn fixed(size: BoardSize, count: u32) -> Option<Vec<Point>> {
    let side = size.get();
    let most = match side {
        0..=6 => 0,
        7 => 4,
        _ if side.is_multiple_of(2) => 4,
        _ => 9,
    };
    if count < 2 || count > most {
        return None;
    }
    let near = if side < 13 { 2 } else { 3 };
    let (low, middle, high) = (near, side / 2, side - 1 - near);
    // Coordinates from the lower left corner, in the standard's order.
    let corners = [(low, low), (high, high), (low, high), (high, low)];
    let sides = [(low, middle), (high, middle), (middle, low), (middle, high)];
    let mut points: Vec<(u8, u8)> = corners.into_iter().take(count as usize).collect();
    if count >= 6 {
        points.extend(sides.into_iter().take(if count >= 8 { 4 } else { 2 }));
    }
    if matches!(count, 5 | 7 | 9) {
        points.push((middle, middle));
    }
    points.into_iter().map(|(x, y)| size.point(x, side - 1 - y)).collect()
}

/// The star points that are drawn on a board.
pub fn stars(size: BoardSize) -> Vec<Point> {
    let most = match size.get() {
        0..=6 => return Vec::new(),
        7 => 4,
        side if side.is_multiple_of(2) => 4,
        side if side < 13 => 5,
        _ => 9,
    };
    fixed(size, most).unwrap_or_default()
}
