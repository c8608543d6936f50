//! Areas as nets of KataGo learned them, when a game is counted by area: what is pass-alive (Benson 1976), regions
//! that only one side touches, and stones. As KataGo's `Board::calculateArea` (MIT).

use gokoro_board::{Board, ByColor, Color, PointSet, StringId};

/// A region of points without stones of a side.
struct Region {
    points: PointSet,
    /// Strings to which every empty point (with suicide legal: every point) of it is a liberty.
    vital: Vec<StringId>,
    /// Points with no stone of the side beside them, counted up to 2.
    inner: usize,
    has_opponent: bool,
    /// Whether it touches a string that is not pass-alive.
    open: bool,
}

/// The area of both sides; `suicide` says whether suicide of several stones is legal.
pub(super) fn areas(board: &Board, suicide: bool) -> ByColor<PointSet> {
    let mut area = ByColor::from_fn(|_| PointSet::EMPTY);
    for color in [Color::Black, Color::White] {
        mark(board, color, suicide, &mut area);
    }
    for color in [Color::Black, Color::White] {
        let free = board.stones_of(color).difference(area.black | area.white);
        area[color] |= free;
    }
    area
}

/// Marks what is a side's; regions that it alone touches only where the other side has not marked them.
fn mark(board: &Board, color: Color, suicide: bool, area: &mut ByColor<PointSet>) {
    let stones = board.stones_of(color);
    let mut regions: Vec<Region> = regions(board, color, suicide);
    let strings: Vec<StringId> =
        board.strings().filter(|&string| board.color(string) == Some(color)).collect();
    let alive = benson(board, &strings, &mut regions);
    for string in alive {
        board.stones(string).for_each(|stone| area[color].insert(stone));
    }
    if stones.is_empty() {
        return;
    }
    for region in regions {
        if !region.open && (region.inner <= 1 || !region.has_opponent) {
            area[color] |= region.points;
            area[!color] = area[!color].difference(region.points);
        } else if !region.has_opponent {
            let free = region.points.difference(area[!color]);
            area[color] |= free;
        }
    }
}

/// Regions that hold an empty point.
fn regions(board: &Board, color: Color, suicide: bool) -> Vec<Region> {
    let own = board.stones_of(color);
    let empty: PointSet = board.empties().iter().copied().collect();
    let others = empty | board.stones_of(!color);
    let region = |points: PointSet| {
        let beside_own = own.neighbors();
        let must_touch = if suicide { points } else { points & empty };
        let touches = |string: &StringId| must_touch.difference(beside(board, *string)).is_empty();
        let around = points.neighbors() & own;
        let mut vital: Vec<StringId> = around.iter().filter_map(|stone| board.string_at(stone)).collect();
        vital.sort_unstable();
        vital.dedup();
        vital.retain(touches);
        Region {
            points,
            vital,
            inner: points.difference(beside_own).len().min(2),
            has_opponent: points.meets(&board.stones_of(!color)),
            open: false,
        }
    };
    others.parts().filter(|part| part.meets(&empty)).map(region).collect()
}

/// The strings that are pass-alive; regions that touch others are marked as open.
fn benson(board: &Board, strings: &[StringId], regions: &mut [Region]) -> Vec<StringId> {
    let mut alive = strings.to_vec();
    loop {
        let count =
            |string: &StringId| regions.iter().filter(|r| !r.open && r.vital.contains(string)).count();
        let (kept, killed): (Vec<StringId>, Vec<StringId>) =
            alive.iter().partition(|string| count(string) >= 2);
        if killed.is_empty() {
            return kept;
        }
        for string in killed {
            let around = beside(board, string);
            regions
                .iter_mut()
                .filter(|region| region.points.meets(&around))
                .for_each(|region| region.open = true);
        }
        alive = kept;
    }
}

/// The points beside a string's stones.
fn beside(board: &Board, string: StringId) -> PointSet {
    board.stones(string).collect::<PointSet>().neighbors()
}

#[cfg(test)]
#[path = "../../tests/unit/kata/area.rs"]
mod tests;
