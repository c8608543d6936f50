//! Properties of every map: symmetry, colour swap, monotony, and agreement with
//! a slow and plain search written from the definitions alone.

use gokoro_board::{Board, BoardSize, Color, Content, Point, PointSet, Symmetry, board_with};
use gokoro_shape::{
    BoardArea, DistanceSettings, Division, Groups, KosuriLimit, Link, LinkStrength, PathGraph, PathLabel,
    PointKind, Potential, Reach, RegionMap, Rule, bouzy, static_links, totals, zobrist,
};

/// A small generator, so that the tests need no dependency.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// A position of scattered stones, some of them in strings and captures.
fn scattered(size: BoardSize, stones: usize, random: &mut Random) -> Board {
    let mut board = Board::new(size);
    for i in 0..stones {
        let color = if i % 2 == 0 { Color::Black } else { Color::White };
        let point = board.empties()[random.below(board.empties().len())];
        if board.can_play(point, color) && !board.is_eye_like(point, color) {
            board.play_unchecked(point, color);
        }
    }
    board
}

fn some_dead(board: &Board, random: &mut Random) -> PointSet {
    board
        .strings()
        .filter(|_| random.below(6) == 0)
        .flat_map(|s| board.stones(s).collect::<Vec<_>>())
        .collect()
}

fn all_settings() -> Vec<DistanceSettings> {
    let limits = [KosuriLimit::Below(2), KosuriLimit::Below(4), KosuriLimit::None, KosuriLimit::StopAt(2)];
    let mut all = Vec::new();
    for rule in Rule::ALL {
        for limit in limits {
            for (max_distance, exact) in [(None, false), (None, true), (Some(5), false)] {
                all.push(DistanceSettings { rule, limit, max_distance, exact });
            }
        }
    }
    all
}

fn cases(count: usize) -> impl Iterator<Item = (Board, PointSet)> {
    let mut random = Random(11);
    (0..count).map(move |i| {
        let size = BoardSize::new([5, 9, 13, 19][i % 4]).expect("a size");
        let stones = 2 + random.below(size.area() / 2);
        let board = scattered(size, stones, &mut random);
        let dead = some_dead(&board, &mut random);
        (board, dead)
    })
}

fn swap(board: &Board, symmetry: Symmetry, colors: bool) -> Board {
    let size = board.size();
    let stones: Vec<(Point, Color)> = size
        .points()
        .filter_map(|p| Some((symmetry.point(size, p), board.at(p).color()?)))
        .map(|(p, c)| (p, if colors { !c } else { c }))
        .collect();
    board_with(size, &stones).expect("a legal position stays legal")
}

#[test]
fn eight_symmetries_and_colour_swap() {
    for (board, dead) in cases(24) {
        let size = board.size();
        let ground = PathGraph::new(&board, &dead);
        for symmetry in Symmetry::ALL {
            for colors in [false, true] {
                let turned_dead: PointSet = dead.iter().map(|p| symmetry.point(size, p)).collect();
                let turned = PathGraph::new(&swap(&board, symmetry, colors), &turned_dead);
                let color = |c: Color| if colors { !c } else { c };
                for settings in all_settings() {
                    let (a, b) = (Division::new(&ground, &settings), Division::new(&turned, &settings));
                    for p in size.points() {
                        let q = symmetry.point(size, p);
                        assert_eq!(a.kind(p), b.kind(q), "{settings:?}");
                        assert_eq!(a.owner(p).map(color), b.owner(q), "{settings:?}");
                        for c in Color::ALL {
                            assert_eq!(a.reach(c).label(p), b.reach(color(c)).label(q), "{settings:?}");
                        }
                    }
                }
                potentials_agree(&ground, &turned, symmetry, colors);
            }
        }
    }
}

fn potentials_agree(ground: &PathGraph, turned: &PathGraph, symmetry: Symmetry, colors: bool) {
    let size = ground.size();
    let sign = if colors { -1 } else { 1 };
    let (a, b) = (Potential::new(ground), Potential::new(turned));
    let (bouzy_a, bouzy_b) = (bouzy(ground, 5, 21), bouzy(turned, 5, 21));
    let (zobrist_a, zobrist_b) = (zobrist(ground), zobrist(turned));
    for p in size.points() {
        let q = symmetry.point(size, p);
        assert!((a.at(p) - b.at(q) * sign as f32).abs() < 1e-4);
        assert_eq!(bouzy_a[p], sign * bouzy_b[q]);
        assert_eq!(zobrist_a[p], sign * zobrist_b[q]);
    }
}

/// Links, groups, regions, settled points and places do not depend on how the
/// board is turned, on the colours, or on the order in which stones came.
#[test]
fn what_is_seen_follows_from_the_stones_alone() {
    for (board, _) in cases(80) {
        let size = board.size();
        let links = |b: &Board| -> Vec<(LinkStrength, PointSet, PointSet)> {
            let ends = |l: &Link| b.stones(l.from).chain(b.stones(l.to)).collect();
            static_links(b, &PointSet::EMPTY).iter().map(|l| (l.strength, l.points, ends(l))).collect()
        };
        let here = links(&board);
        for symmetry in Symmetry::ALL {
            for colors in [false, true] {
                let turned = swap(&board, symmetry, colors);
                let turn = |set: &PointSet| set.iter().map(|p| symmetry.point(size, p)).collect::<PointSet>();
                let there = links(&turned);
                assert_eq!(here.len(), there.len());
                for (strength, points, ends) in &here {
                    assert!(there.contains(&(*strength, turn(points), turn(ends))), "{board}");
                }
                settled_and_places_agree(&board, &turned, symmetry, colors);
            }
        }
    }
}

fn settled_and_places_agree(board: &Board, turned: &Board, symmetry: Symmetry, colors: bool) {
    let size = board.size();
    let (a, b) = (PathGraph::new(board, &PointSet::EMPTY), PathGraph::new(turned, &PointSet::EMPTY));
    let (here, there) = (Potential::new(&a), Potential::new(&b));
    for color in Color::ALL {
        let settled = here.settled(a.open(), color).iter().map(|p| symmetry.point(size, p)).collect();
        assert_eq!(there.settled(b.open(), if colors { !color } else { color }), settled);
    }
    let stones = board.stones_of(Color::Black);
    let turned_stones: PointSet = stones.iter().map(|p| symmetry.point(size, p)).collect();
    let corner = |place| {
        matches!(
            place,
            BoardArea::TopLeft | BoardArea::TopRight | BoardArea::BottomLeft | BoardArea::BottomRight
        )
    };
    let (before, after) = (BoardArea::of(size, &stones), BoardArea::of(size, &turned_stones));
    assert_eq!(before == BoardArea::Whole, after == BoardArea::Whole);
    assert_eq!(before == BoardArea::Centre, after == BoardArea::Centre);
    assert_eq!(corner(before), corner(after));
}

/// Whatever the opponent plays first on a point of a strong link or on a liberty
/// of its strings, the owner has an answer after which they are one string, or
/// strongly linked still, out of atari; or can be held together once more.
#[test]
fn a_strong_link_survives_any_first_move_near_it() {
    let mut links = 0;
    for (board, _) in cases(160) {
        for link in static_links(&board, &PointSet::EMPTY) {
            if link.strength == LinkStrength::Strong {
                links += 1;
                let ends = (link.from.head(), link.to.head());
                assert!(survives(&board, ends, &link.points, 2), "{link:?}\n{board}");
            }
        }
    }
    assert!(links > 100, "{links}");
}

fn survives(board: &Board, ends: (Point, Point), points: &PointSet, depth: u32) -> bool {
    let Some(color) = board.at(ends.0).color() else { return false };
    let liberties = |p| board.string_at(p).map_or(PointSet::EMPTY, |s| board.liberties(s));
    let near = *points | liberties(ends.0) | liberties(ends.1);
    let holds = |attack: Point| {
        let after = board.after(attack, !color);
        let answers = near.iter().chain(attack.neighbors()).filter(|&p| after.can_play(p, color));
        let boards: Vec<Board> = answers.map(|p| after.after(p, color)).collect();
        let first = depth > 1;
        linked(&after, ends, first)
            || boards.iter().any(|b| linked(b, ends, first))
            || first && boards.iter().any(|b| survives(b, ends, points, depth - 1))
    };
    near.iter().filter(|&p| board.can_play(p, !color)).all(holds)
}

fn linked(board: &Board, (a, b): (Point, Point), safely: bool) -> bool {
    let groups = Groups::by_sight(board, &PointSet::EMPTY);
    let safe = |p| !safely || board.string_at(p).is_some_and(|s| board.in_atari(s).is_none());
    groups.at(a).is_some() && groups.at(a) == groups.at(b) && safe(a) && safe(b)
}

#[test]
fn regions_partition_the_division() {
    for (board, dead) in cases(40) {
        let ground = PathGraph::new(&board, &dead);
        let groups = Groups::by_sight(&board, &dead);
        for rule in Rule::ALL {
            let division = Division::new(&ground, &DistanceSettings::new(rule));
            let regions = RegionMap::new(&division, &groups);
            for p in board.size().points() {
                let region = regions.at(p).map(|id| regions.get(id));
                assert_eq!(region.map(|r| r.color), division.owner(p));
            }
            for color in Color::ALL {
                let own = || regions.iter().map(|(_, r)| r).filter(|r| r.color == color);
                let occupied: u32 = own().map(|r| r.size().occupied).sum();
                let influence: u32 = own().map(|r| r.size().influence).sum();
                assert_eq!((occupied, influence), {
                    let t = division.totals()[color];
                    (t.occupied, t.influence)
                });
                let stones: usize = own().map(|r| r.stones.len()).sum();
                assert_eq!(stones, ground.living()[color].len());
            }
            let in_families: usize = regions.families().map(|(_, f)| f.groups.len()).sum();
            assert_eq!(in_families, groups.iter().count(), "each group lies in one family");
        }
    }
}

/// For kosuri first and path an added own stone never makes a point farther
/// while the living stones stay the same.
#[test]
fn an_added_stone_brings_nearer() {
    let mut random = Random(5);
    for (board, _) in cases(60) {
        let size = board.size();
        let stones: Vec<(Point, Color)> =
            size.points().filter_map(|p| Some((p, board.at(p).color()?))).collect();
        let point = board.empties()[random.below(board.empties().len())];
        let mut more = stones.clone();
        more.push((point, Color::Black));
        let Ok(after) = board_with(size, &more) else { continue };
        let (before, after) =
            (PathGraph::new(&board, &PointSet::EMPTY), PathGraph::new(&after, &PointSet::EMPTY));
        for rule in [Rule::Kosuri, Rule::Path] {
            let reach = |g| Reach::of_color(g, Color::Black, &DistanceSettings::new(rule));
            let (old, new) = (reach(&before), reach(&after));
            for p in size.points().filter(|&p| p != point) {
                let key = |l: Option<PathLabel>| l.map_or((u16::MAX, u16::MAX), |l| (l.kosuri, l.length));
                assert!(key(new.label(p)) <= key(old.label(p)), "{rule} at {p:?}");
            }
        }
    }
}

#[test]
fn degree_is_path_where_there_is_no_kosuri() {
    let size = BoardSize::S19;
    let stones = [("D4", Color::Black), ("Q16", Color::White)];
    let stones = stones.map(|(n, c)| (size.parse(n).expect("a point"), c));
    let ground = PathGraph::new(&board_with(size, &stones).expect("legal"), &PointSet::EMPTY);
    let unlimited = DistanceSettings { limit: KosuriLimit::None, ..DistanceSettings::new(Rule::Degree) };
    let degree = Division::new(&ground, &unlimited);
    let plain = Division::new(&ground, &DistanceSettings::new(Rule::Plain));
    for p in size.points() {
        assert_eq!(degree.owner(p), plain.owner(p));
    }
}

#[test]
fn agrees_with_a_plain_search() {
    for (board, dead) in cases(48) {
        let ground = PathGraph::new(&board, &dead);
        for settings in all_settings() {
            for color in Color::ALL {
                let reach = Reach::of_color(&ground, color, &settings);
                let slow = slow_labels(&board, &dead, color, &settings);
                for (p, want) in board.size().points().zip(&slow) {
                    assert_eq!(reach.label(p), *want, "{settings:?} {color} {p:?}\n{board}");
                }
            }
        }
    }
}

/// Labels by Dijkstra's algorithm with a linear scan, kosuri counted stone by
/// stone; states are points, or points with a kosuri total where `exact`.
fn slow_labels(
    board: &Board,
    dead: &PointSet,
    color: Color,
    settings: &DistanceSettings,
) -> Vec<Option<PathLabel>> {
    let size = board.size();
    let living = |p: Point, c: Color| board.at(p).is(c) && !dead.contains(p);
    let graded = !matches!(settings.rule, Rule::Plain | Rule::Path);
    let enter = |p: Point| match settings.rule {
        Rule::Plain => true,
        _ => board.at(p) == Content::Empty || (dead.contains(p) && board.at(p).is(!color)),
    };
    let rank = |l: PathLabel| match settings.rule {
        Rule::Kosuri => (u32::from(l.kosuri) * 1000 + u32::from(l.length), l.kosuri),
        Rule::Convert(n) => (u32::from(l.length) + u32::from(n) * u32::from(l.kosuri), l.kosuri),
        _ => (u32::from(l.length), l.kosuri),
    };
    let mut done: Vec<(Point, PathLabel)> = Vec::new();
    let mut open: Vec<(Point, PathLabel)> = size
        .points()
        .filter(|&p| living(p, color))
        .map(|p| (p, PathLabel { length: 0, kosuri: 0 }))
        .collect();
    while let Some(i) = (0..open.len()).min_by_key(|&i| rank(open[i].1)) {
        let (p, label) = open.swap_remove(i);
        let exact = settings.exact && settings.effective_limit() != KosuriLimit::None;
        if done.iter().any(|&(q, l)| q == p && (!exact || l.kosuri == label.kosuri)) {
            continue;
        }
        done.push((p, label));
        let stopped =
            matches!(settings.effective_limit(), KosuriLimit::StopAt(n) if label.kosuri >= u16::from(n));
        if stopped || settings.max_distance.is_some_and(|m| label.length >= m) {
            continue;
        }
        for n in p.neighbors().into_iter().filter(|&n| size.contains(n) && enter(n)) {
            let more = if graded { slow_kosuri(board, dead, color, p, n) } else { 0 };
            let next = PathLabel { length: label.length + 1, kosuri: label.kosuri + more };
            if !matches!(settings.effective_limit(), KosuriLimit::Below(k) if next.kosuri >= u16::from(k)) {
                open.push((n, next));
            }
        }
    }
    size.points().map(|p| done.iter().filter(|d| d.0 == p).map(|d| d.1).min_by_key(|&l| rank(l))).collect()
}

fn slow_kosuri(board: &Board, dead: &PointSet, color: Color, from: Point, to: Point) -> u16 {
    let size = board.size();
    let enemy = |x: i32, y: i32| {
        let point = u8::try_from(x).ok().zip(u8::try_from(y).ok()).and_then(|(x, y)| size.point(x, y));
        point.filter(|&p| !dead.contains(p)).and_then(|p| board.at(p).color()).map(|c| c != color)
    };
    let (x, y) = (i32::from(to.x()), i32::from(to.y()));
    let steps = [(0, -1), (0, 1), (-1, 0), (1, 0)];
    let touching = steps.iter().filter(|(dx, dy)| enemy(x + dx, y + dy) == Some(true)).count() as u16;
    let edge = u16::from(size.line(to) == 1 && size.line(from) > 1);
    let side = i32::from(size.get());
    let under = steps.iter().any(|&(dx, dy)| {
        // Going from the point away from the edge behind it.
        let behind = match (dx, dy) {
            (0, 1) => y,
            (0, -1) => side - 1 - y,
            (1, 0) => x,
            _ => side - 1 - x,
        };
        let first = (1..=2 - behind).map(|i| enemy(x + dx * i, y + dy * i)).find(Option::is_some);
        first == Some(Some(true))
    });
    if under { (touching + edge).max(2) } else { touching + edge }
}

#[test]
fn totals_without_maps_are_the_same() {
    for (board, dead) in cases(40) {
        let ground = PathGraph::new(&board, &dead);
        for settings in all_settings() {
            assert_eq!(
                totals(&ground, &settings),
                Division::new(&ground, &settings).totals(),
                "{settings:?}"
            );
        }
    }
}

#[test]
fn kinds_follow_from_the_labels() {
    for (board, dead) in cases(40) {
        let ground = PathGraph::new(&board, &dead);
        let division = Division::new(&ground, &DistanceSettings::new(Rule::Kosuri));
        for p in ground.open() {
            let key = |c| division.reach(c).label(p).map(|l| (l.kosuri, l.length));
            let want = match (key(Color::Black), key(Color::White)) {
                (None, None) => (PointKind::Unreachable, None),
                (Some(_), None) => (PointKind::Occupied, Some(Color::Black)),
                (None, Some(_)) => (PointKind::Occupied, Some(Color::White)),
                (Some(b), Some(w)) if b < w => (PointKind::Influence, Some(Color::Black)),
                (Some(b), Some(w)) if w < b => (PointKind::Influence, Some(Color::White)),
                _ => (PointKind::Neutral, None),
            };
            assert_eq!((division.kind(p), division.owner(p)), want);
        }
    }
}
