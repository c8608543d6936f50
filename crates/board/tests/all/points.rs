//! Names and geometry of points, and sets of points against `BTreeSet`.

use std::collections::BTreeSet;

use crate::common::{Random, size};
use gokoro_board::{BoardSize, Dir, Point, PointMap, PointSet, Symmetry};

#[test]
fn names_are_read_as_written() {
    for side in 2..=19 {
        let size = size(side);
        for point in size.points() {
            let name = size.name(point).to_string();
            assert_eq!(size.parse(&name), Some(point));
            assert_eq!(size.parse(&name.to_lowercase()), Some(point));
            assert_eq!(size.point(point.x(), point.y()), Some(point));
        }
        assert_eq!(size.points().count(), size.area());
    }
    let size = BoardSize::S19;
    assert_eq!(size.parse("A1").map(|p| (p.x(), p.y())), Some((0, 18)));
    assert_eq!(size.parse("T19").map(|p| (p.x(), p.y())), Some((18, 0)));
    assert_eq!(size.parse("J10").map(|p| (p.x(), p.y())), Some((8, 9)));
}

#[test]
fn other_names_are_refused() {
    for name in
        ["", "A", "I5", "U1", "A0", "A20", "A-1", "A+1", "A 1", "A1 ", "A001", "1A", "pass", "é1", "Aé"]
    {
        assert_eq!(BoardSize::S19.parse(name), None, "{name:?}");
    }
    assert_eq!(BoardSize::S9.parse("K1"), None);
    assert_eq!(BoardSize::S9.parse("A10"), None);
    assert!([0, 1, 20, u32::MAX].into_iter().all(|side| BoardSize::new(side).is_none()));
}

#[test]
fn border_slots_are_on_no_board_and_break_nothing() {
    for side in [2, 9, 19] {
        let size = size(side);
        let mut borders = 0;
        for point in size.points() {
            for (dir, next) in Dir::ALL.map(|dir| (dir, point.step(dir))) {
                let (x, y) =
                    (point.x().wrapping_add_signed(next_x(dir)), point.y().wrapping_add_signed(next_y(dir)));
                assert_eq!(size.contains(next), size.point(x, y) == Some(next));
                if !size.contains(next) {
                    borders += 1;
                    _ = (size.name(next).to_string(), size.line(next), format!("{next:?}"));
                    _ = Symmetry::ALL.map(|symmetry| symmetry.point(size, next));
                }
            }
        }
        assert_eq!(borders, 12 * side - 4);
    }
}

fn next_x(dir: Dir) -> i8 {
    [-1, 0, 1, -1, 1, -1, 0, 1][dir as usize]
}

fn next_y(dir: Dir) -> i8 {
    [-1, -1, -1, 0, 0, 1, 1, 1][dir as usize]
}

fn random_set(random: &mut Random) -> (PointSet, BTreeSet<Point>) {
    let share = random.below(5);
    let chosen: Vec<_> = BoardSize::S19.points().filter(|_| random.below(5) < share).collect();
    (chosen.iter().copied().collect(), chosen.into_iter().collect())
}

#[test]
fn sets_agree_with_the_standard_library() {
    let mut random = Random(1);
    for _ in 0..100 {
        let ((a, plain_a), (b, plain_b)) = (random_set(&mut random), random_set(&mut random));
        let same =
            |set: PointSet, plain: BTreeSet<Point>| assert_eq!(set.iter().collect::<BTreeSet<_>>(), plain);
        same(a | b, &plain_a | &plain_b);
        same(a & b, &plain_a & &plain_b);
        same(a.difference(b), &plain_a - &plain_b);
        assert_eq!(a.meets(&b), !plain_a.is_disjoint(&plain_b));
        assert_eq!((a.len(), a.is_empty()), (plain_a.len(), plain_a.is_empty()));
        assert_eq!(a.first(), plain_a.first().copied());
        assert!(a.iter().is_sorted());
        let around: BTreeSet<Point> = plain_a.iter().flat_map(|p| p.neighbors()).collect();
        same(a.neighbors(), around);
        assert!(BoardSize::S19.points().all(|p| a.contains(p) == plain_a.contains(&p)));
    }
}

#[test]
fn sets_of_one_point() {
    for point in BoardSize::S19.points() {
        let mut set = PointSet::single(point);
        assert_eq!((set.only(), set.first(), set.len()), (Some(point), Some(point), 1));
        assert!(set.is_only(point) && set.without(point).is_empty());
        let other = point.step(Dir::Right);
        set.insert(other);
        assert!(set.only().is_none() && !set.is_only(point));
        set.remove(point);
        assert!(set.is_only(other) && !set.is_only(point));
        assert_eq!(set.shifted(-1), PointSet::single(point));
        assert_eq!(set.shifted(0), set);
    }
    assert_eq!(PointSet::EMPTY.only(), None);
}

#[test]
fn maps_hold_one_value_for_each_point() {
    let mut map = PointMap::filled(0);
    for (value, point) in (1..).zip(BoardSize::S19.points()) {
        map[point] = value;
    }
    assert!((1..).zip(BoardSize::S19.points()).all(|(value, point)| map[point] == value));
}
