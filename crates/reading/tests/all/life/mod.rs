//! The solver of life and death against all positions of small areas.
//! `GOKORO_LIFE_AREAS=5000 cargo test -p gokoro-reading --test all life::` tries more.

mod truth;

use gokoro_board::{Board, BoardSize, Color, Point, PointSet};
use gokoro_reading::tsumego::{LifeProblem, Outlets, Ply, SolverSettings, TsumegoSolver, Zones};
use truth::{Cells, Spot, Truth};

/// A small generator of numbers, so that every run tries the same areas.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// A random area with stones in and around it; Black attacks.
struct Case {
    board: Board,
    area: Vec<Point>,
    target: PointSet,
}

fn grow(numbers: &mut Numbers, size: BoardSize, points: usize) -> Vec<Point> {
    // Corners have the most kos.
    let reach = if numbers.below(3) == 0 { u64::from(size.get()) } else { 2 };
    let (x, y) = (numbers.below(reach) as u8, numbers.below(reach) as u8);
    let mut area: Vec<Point> = size.point(x, y).into_iter().collect();
    while area.len() < points {
        let from = area[numbers.below(area.len() as u64) as usize];
        let next = from.neighbors()[numbers.below(4) as usize];
        let wide = reach == 2 && (next.x() > 3 || next.y() > 3);
        if size.contains(next) && !wide && !area.contains(&next) {
            area.push(next);
        }
    }
    area
}

fn case(numbers: &mut Numbers) -> Option<Case> {
    let size = BoardSize::new(7).expect("a size");
    let points = 6 + numbers.below(7) as usize;
    let defenders = 3 + numbers.below(5);
    let area = grow(numbers, size, points);
    let mut board = Board::new(size);
    let inside: PointSet = area.iter().copied().collect();
    let lives = numbers.below(8) == 0;
    for point in inside.neighbors().difference(inside) {
        let color = if lives && numbers.below(6) == 0 { Color::White } else { Color::Black };
        if size.contains(point) && board.can_play(point, color) {
            board.play(point, color).ok()?;
        }
    }
    for &point in &area {
        let color = match numbers.below(10) {
            n if n < defenders => Color::White,
            n if n < defenders + 1 => Color::Black,
            _ => continue,
        };
        if board.at(point).color().is_none() && board.can_play(point, color) {
            board.play(point, color).ok()?;
        }
    }
    board.pass();
    let target = board.stones_of(Color::White) & inside;
    let first = target.first()?;
    let target = if numbers.below(2) == 0 { target } else { PointSet::single(first) };
    Some(Case { board, area, target })
}

/// The same position for the slow way: what stands outside is safe.
fn spots(case: &Case, whole: &PointSet) -> (Vec<Spot>, Cells) {
    let at = |p: Point| case.area.iter().position(|&q| q == p);
    let mut spots = Vec::new();
    let mut cells = Vec::new();
    for &point in &case.area {
        let mut spot = Spot::default();
        for near in point.neighbors() {
            if !case.board.size().contains(near) {
                continue;
            }
            match (at(near), case.board.at(near).color()) {
                (Some(index), _) => spot.near.push(index),
                (None, Some(Color::White)) => spot.safe[1] = true,
                (None, _) => spot.safe[0] = true,
            }
        }
        spots.push(spot);
        cells.push(match case.board.at(point).color() {
            Some(Color::Black) => 1,
            Some(Color::White) if whole.contains(point) => 3,
            Some(Color::White) => 2,
            None => 0,
        });
    }
    (spots, cells)
}

#[test]
fn grades_agree_with_all_positions() {
    let areas: u64 = std::env::var("GOKORO_LIFE_AREAS").ok().map_or(150, |n| n.parse().expect("a number"));
    let mut numbers = Numbers(7);
    let (mut compared, mut kos) = (0u64, 0u64);
    while compared < areas {
        let Some(case) = case(&mut numbers) else { continue };
        let inside: PointSet = case.area.iter().copied().collect();
        let Ok(problem) = LifeProblem::new(&case.board, case.target, inside, Outlets::Closed) else {
            continue;
        };
        let (spots, cells) = spots(&case, &problem.target());
        // Strings whose only liberties are outside the area cannot be there.
        if !truth::all_breathe(&spots, &cells) {
            continue;
        }
        for to_move in [Color::Black, Color::White] {
            let Some(truth) = Truth::new(&spots, &cells, to_move == Color::Black, 40_000) else { continue };
            let is_plain = matches!(truth.grade(0), -5 | 6)
                && truth.first.iter().all(|f| truth.grade(f.1) == truth.grade(0));
            let is_ko = (-4..=5).contains(&truth.grade(0));
            if !is_ko && numbers.below(if is_plain { 60 } else { 4 }) > 0 {
                continue;
            }
            for settings in ways() {
                compare(&case, &problem, &truth, to_move, settings);
            }
            kos += u64::from((-4..=5).contains(&truth.grade(0)));
            compared += 1;
        }
    }
    println!("{compared} areas, {kos} of them ko");
    assert!(kos * 50 > areas, "too few kos to mean anything");
}

/// Every use of zones, and areas divided that are searched as a whole otherwise.
fn ways() -> [SolverSettings; 4] {
    let way = |zones| SolverSettings { zones, ..SolverSettings::default() };
    // With rounds the area and its parts share what is proven alive.
    let divided = SolverSettings { divided_from: 1, root_rounds: true, ..SolverSettings::default() };
    [way(Zones::Off), way(Zones::Patterns), way(Zones::Full), divided]
}

fn compare(case: &Case, problem: &LifeProblem, truth: &Truth, to_move: Color, settings: SolverSettings) {
    let mut solver = TsumegoSolver::new(problem.clone(), settings);
    let found = solver.grade(&[], to_move, 10_000_000).expect("a legal position");
    let grade = found.bounds.grade().map(|g| g.balance());
    let told = || {
        let names = |s: PointSet| s.iter().map(|p| case.board.size().name(p).to_string()).collect::<Vec<_>>();
        format!(
            "{}\narea {:?}\ntarget {:?}\n{to_move:?} to move, {settings:?}",
            case.board,
            names(problem.area()),
            names(case.target)
        )
    };
    assert_eq!(grade, Some(truth.grade(0)), "{}", told());
    let moves = solver.moves(&[], to_move, 100_000_000).expect("a legal position");
    for (ply, after) in moves {
        let at = ply.point.map(|p| case.area.iter().position(|&q| q == p).expect("in the area"));
        let (_, node) = truth.first.iter().find(|(p, _)| *p == at).expect("the same moves");
        let name = ply.point.map(|p| case.board.size().name(p).to_string());
        assert_eq!(
            after.bounds.grade().map(|g| g.balance()),
            Some(truth.grade(*node)),
            "{name:?} {}",
            told()
        );
    }
    if let Some(Ply { point: Some(point), .. }) = found.reply {
        let at = case.area.iter().position(|&q| q == point);
        let best = truth.first.iter().find(|(p, _)| *p == at).map(|(_, node)| truth.grade(*node));
        assert_eq!(best, Some(truth.grade(0)), "{point:?} {}", told());
    }
}

/// Other stones on the area's points outside the zone, all with liberties.
fn with_others(case: &Case, zone: &PointSet, numbers: &mut Numbers) -> Option<(Vec<Spot>, Cells)> {
    let (spots, mut cells) = spots(case, &case.target);
    for (index, point) in case.area.iter().enumerate() {
        if !zone.contains(*point) {
            cells[index] = numbers.below(3) as u8;
        }
    }
    (truth::all_breathe(&spots, &cells) && cells.contains(&3)).then_some((spots, cells))
}

#[test]
fn zones_hold_whatever_stands_outside() {
    let wanted: u64 = std::env::var("GOKORO_LIFE_ZONES").ok().map_or(200, |n| n.parse().expect("a number"));
    let mut numbers = Numbers(11);
    let (mut zones, mut tries) = (0u64, 0u64);
    while zones < wanted {
        let Some(mut case) = case(&mut numbers) else { continue };
        let inside: PointSet = case.area.iter().copied().collect();
        let Ok(problem) = LifeProblem::new(&case.board, case.target, inside, Outlets::Closed) else {
            continue;
        };
        case.target = problem.target();
        let (around, cells) = spots(&case, &case.target);
        if !truth::all_breathe(&around, &cells) {
            continue;
        }
        let mut solver = TsumegoSolver::new(problem.clone(), SolverSettings::default());
        for to_move in [Color::Black, Color::White] {
            let found = solver.grade(&[], to_move, 1_000_000).expect("a legal position");
            let grade = found.bounds.grade().expect("decided").balance();
            let is_free = inside.difference(found.zone).iter().count() > 0;
            if !is_free
                || !matches!(grade, -5 | 6)
                || grade == -5 && !case.target.difference(found.zone).is_empty()
            {
                continue;
            }
            zones += 1;
            for _ in 0..4 {
                let Some((spots, cells)) = with_others(&case, &found.zone, &mut numbers) else { continue };
                let Some(truth) = Truth::new(&spots, &cells, to_move == Color::Black, 40_000) else {
                    continue;
                };
                tries += 1;
                let names: Vec<String> =
                    case.area.iter().map(|&p| case.board.size().name(p).to_string()).collect();
                assert_eq!(
                    truth.grade(0),
                    grade,
                    "{}\n{to_move:?} to move, area {names:?}\nzone {:?}\nthen {cells:?}",
                    case.board,
                    found.zone.iter().map(|p| case.board.size().name(p).to_string()).collect::<Vec<_>>(),
                );
            }
        }
    }
    assert!(tries * 2 > zones, "too few positions to mean anything: {tries} for {zones} zones");
}

/// A record of the GoTools data as a case, and who moves first.
fn record(line: &str) -> (Case, Color) {
    let value: serde_json::Value = serde_json::from_str(line).expect("a record");
    let size = BoardSize::S19;
    let points = |key: &str| -> Vec<Point> {
        let names = value[key].as_array().expect("a list").iter().map(|name| name.as_str().expect("a point"));
        let point = |name: &[u8]| size.point(name[0] - b'a', name[1] - b'a').expect("on the board");
        names.map(|name| point(name.as_bytes())).collect()
    };
    let mut board = Board::new(size);
    for (key, color) in [("black", Color::Black), ("white", Color::White)] {
        for point in points(key) {
            board.play(point, color).expect("a free point");
        }
    }
    board.pass();
    let target = points("target").into_iter().collect();
    let first = if value["to_move"] == "white" { Color::White } else { Color::Black };
    (Case { board, area: points("region"), target }, first)
}

/// Positions that come up when records are played on at random, until few empty
/// points are left.
#[test]
fn grades_agree_after_random_play_from_records() {
    let Ok(data) = std::env::var("GOKORO_DATA") else { return };
    let path = std::path::Path::new(&data).join("problems/gotools-sample-300.jsonl");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let rounds: u64 = std::env::var("GOKORO_LIFE_ROUNDS").ok().map_or(1, |n| n.parse().expect("a number"));
    let mut numbers = Numbers(3);
    let (mut compared, mut kos) = (0u64, 0u64);
    for line in (0..rounds).flat_map(|round| text.lines().skip(round as usize % 3).step_by(3)) {
        let (case, first) = record(line);
        let inside: PointSet = case.area.iter().copied().collect();
        let problem = LifeProblem::new(&case.board, case.target, inside, Outlets::Closed).expect("a problem");
        let (spots, mut cells) = spots(&case, &problem.target());
        let mut color = first;
        let mut line: Vec<Ply> = Vec::new();
        let wanted = 2 + numbers.below(4) as usize;
        for _ in 0..400 {
            if cells.iter().filter(|&&cell| cell == 0).count() <= wanted {
                break;
            }
            let at = numbers.below(cells.len() as u64) as usize;
            let attacks = color == Color::Black;
            let next = (cells[at] == 0).then(|| truth::after(&spots, &cells, at, attacks)).flatten();
            let Some((after, taken)) = next else { continue };
            line.push(Ply::at(case.area[at]));
            if truth::ko_after(&spots, &after, at, attacks, &taken).is_some() {
                line.extend([Ply::PASS, Ply::PASS]);
            }
            (cells, color) = (after, !color);
        }
        if !cells.contains(&3) {
            continue;
        }
        let Some(truth) = Truth::new(&spots, &cells, color == Color::Black, 20_000) else { continue };
        for settings in ways() {
            let mut solver = TsumegoSolver::new(problem.clone(), settings);
            let found = solver.grade(&line, color, 10_000_000).expect("a legal line");
            let played: Vec<String> = line.iter().map(|p| format!("{:?}", p.point)).collect();
            let grade = found.bounds.grade().map(|grade| grade.balance());
            assert_eq!(grade, Some(truth.grade(0)), "{}\n{played:?}\n{color:?}, {settings:?}", case.board);
        }
        compared += 1;
        kos += u64::from((-4..=5).contains(&truth.grade(0)));
    }
    println!("{compared} positions, {kos} of them ko");
    assert!(compared > 50, "only {compared} positions were compared");
}
