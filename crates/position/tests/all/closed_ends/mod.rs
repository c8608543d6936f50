//! A suite of closed ends, made here: every eye space of three to seven points in a corner, at
//! the side and in the centre with stones inside, sekis of two and three groups, bent fours. What
//! an exhaustive search of this test says of them is what the program counts, under Japanese,
//! Chinese and AGA rules.

mod ends;
mod room;

use std::collections::{HashMap, HashSet};

use gokoro_board::{BoardSize, Color, Game, Komi, Move, Point, Rules};
use gokoro_position::{EndingSettings, Fate, FateBasis, FinalStatus};

use ends::{Cell, End, Lots, PLACES, SIZE, eye, groups, near, position, seki, shapes, turned};
use room::{BLACK, EMPTY, Question, WHITE, other};

/// What becomes of the strings of a room by the search of this test.
fn fates(end: &End, first: u8) -> Vec<(u32, u8, Fate)> {
    if end.name.starts_with("eye") { of_an_eye(end, first) } else { of_groups(end, first) }
}

/// A ring of Black's with White's stones inside: taken, the place is White's; with two eyes it is
/// Black's; else all of it is seki.
fn of_an_eye(end: &End, first: u8) -> Vec<(u32, u8, Fate)> {
    let ring = 1 << (end.cells.len() - 1);
    let strings = end.room.strings(&end.start);
    let target = strings.iter().copied().find(|mask| mask & ring != 0).expect("a ring");
    let question = Question { room: &end.room, target, owner: BLACK, takers: Vec::new() };
    let [black, white] = match () {
        () if question.is_taken(position(end, first)) => [Fate::Dead, Fate::Alive],
        () if question.has_two_eyes(position(end, first)) => [Fate::Alive, Fate::Dead],
        () if strings.len() == 1 => [Fate::Alive, Fate::Dead],
        () => [Fate::Seki, Fate::Seki],
    };
    let color = |mask: u32| end.start[mask.trailing_zeros() as usize];
    let of = |mask: u32| (mask, color(mask), if color(mask) == BLACK { black } else { white });
    strings.into_iter().map(of).collect()
}

/// Groups between walls: who is taken, and not only to be struck back; two that stay beside each
/// other are in seki.
fn of_groups(end: &End, first: u8) -> Vec<(u32, u8, Fate)> {
    let strings = end.room.strings(&end.start);
    let color = |mask: u32| end.start[mask.trailing_zeros() as usize];
    let beside = |a: u32, b: u32| {
        (0..end.cells.len()).any(|i| a >> i & 1 == 1 && end.room.near[i].iter().any(|&n| b >> n & 1 == 1))
    };
    let is_walled =
        |mask: u32| (0..end.cells.len()).any(|i| mask >> i & 1 == 1 && end.room.safe[i].contains(&true));
    let stays: Vec<bool> = strings
        .iter()
        .map(|&target| {
            let owner = color(target);
            // Those beside it, or where only free points are beside it those around these.
            let enemies = || strings.iter().copied().filter(|&s| color(s) != owner);
            let mut takers: Vec<u32> = enemies().filter(|&s| beside(s, target)).collect();
            if takers.is_empty() && !is_walled(target) {
                takers.extend(enemies());
            }
            !Question { room: &end.room, target, owner, takers }.is_taken(position(end, first))
        })
        .collect();
    let lives = |c: u8| strings.iter().zip(&stays).any(|(&s, &stays)| stays && color(s) == c);
    let of = |(&mask, &stays): (&u32, &bool)| {
        let fate = match (stays, lives(other(color(mask)))) {
            (false, _) => Fate::Dead,
            (true, true) => Fate::Seki,
            (true, false) => Fate::Alive,
        };
        (mask, color(mask), fate)
    };
    strings.iter().zip(&stays).map(of).collect()
}

/// The fates that count under these rules, by the cell of a stone.
fn expected(
    end: &End,
    rules: Rules,
    to_move: u8,
    of: &HashMap<u8, Vec<(u32, u8, Fate)>>,
) -> Vec<(Cell, Fate)> {
    // In a room with walls of one colour the group inside is what is asked about.
    let walls = |color: u8| end.room.safe.iter().any(|safe| safe[usize::from(color)]);
    let besieger = (walls(BLACK) != walls(WHITE)).then(|| if walls(BLACK) { BLACK } else { WHITE });
    let strings = of[&BLACK].iter().zip(&of[&WHITE]);
    let pick = |(black, white): (&(u32, u8, Fate), &(u32, u8, Fate))| {
        let first = match rules.scoring {
            gokoro_board::Scoring::Area => to_move,
            gokoro_board::Scoring::Territory => besieger.unwrap_or(other(black.1)),
        };
        let fate = if first == BLACK { black.2 } else { white.2 };
        (end.cells[black.0.trailing_zeros() as usize], fate)
    };
    strings.map(pick).collect()
}

/// Black's margin by a count of this test.
fn margin(end: &End, rules: Rules, fates: &[(Cell, Fate)]) -> i32 {
    let mut board = end.board.clone();
    let string = |board: &HashMap<Cell, u8>, start: Cell| {
        let (mut part, mut open) = (HashSet::from([start]), vec![start]);
        while let Some(cell) = open.pop() {
            for next in near(cell).filter(|next| board[next] == board[&start]) {
                if part.insert(next) {
                    open.push(next);
                }
            }
        }
        part
    };
    let mut points = [0, 0, 0];
    let area = rules.scoring == gokoro_board::Scoring::Area;
    let mut in_seki = HashSet::new();
    for &(cell, fate) in fates {
        let part = string(&end.board, cell);
        match fate {
            Fate::Dead => part.iter().for_each(|&cell| {
                let taken = board.insert(cell, EMPTY).expect("a stone");
                points[usize::from(other(taken))] += i32::from(!area);
            }),
            Fate::Seki => in_seki.extend(part),
            Fate::Alive => {}
        }
    }
    let mut left: HashSet<Cell> = board.keys().copied().collect();
    while let Some(&first) = left.iter().next() {
        let part = string(&board, first);
        left.retain(|cell| !part.contains(cell));
        let color = board[&first];
        if color != EMPTY {
            points[usize::from(color)] += if area { part.len() as i32 } else { 0 };
            continue;
        }
        let borders: HashSet<Cell> =
            part.iter().flat_map(|&c| near(c)).filter(|c| board[c] != EMPTY).collect();
        let colors: HashSet<u8> = borders.iter().map(|cell| board[cell]).collect();
        let seki = !area && borders.iter().all(|cell| in_seki.contains(cell));
        if let (1, false, Some(&color)) = (colors.len(), seki, colors.iter().next()) {
            points[usize::from(color)] += part.len() as i32;
        }
    }
    points[usize::from(BLACK)] - points[usize::from(WHITE)]
}

fn point(cell: Cell) -> Point {
    let size = BoardSize::new(SIZE as u32).expect("a size");
    size.point(cell.0 as u8, cell.1 as u8).expect("a point")
}

fn game(end: &End, rules: Rules, to_move: u8) -> Game {
    let mut game = Game::new(BoardSize::new(SIZE as u32).expect("a size"), rules);
    game.set_komi(Komi::default());
    let color = |code| if code == BLACK { Color::Black } else { Color::White };
    let stones = end.board.iter().filter(|(_, code)| **code != EMPTY);
    let mut stones: Vec<(Point, Color)> = stones.map(|(&cell, &code)| (point(cell), color(code))).collect();
    stones.sort_unstable_by_key(|stone| stone.0);
    game.set_position(&stones, color(to_move)).expect("an end");
    game.play(Move::Pass).expect("a pass");
    game.play(Move::Pass).expect("a pass");
    game
}

/// What the program counts otherwise.
fn faults(end: &End) -> Vec<String> {
    let of: HashMap<u8, Vec<_>> =
        [BLACK, WHITE].into_iter().map(|first| (first, fates(end, first))).collect();
    let mut faults = Vec::new();
    for rules in [Rules::JAPANESE, Rules::CHINESE, Rules::AGA] {
        for to_move in [BLACK, WHITE] {
            let game = game(end, rules, to_move);
            let status = FinalStatus::of(&game, &EndingSettings::default());
            let wanted = expected(end, rules, to_move, &of);
            for &(cell, fate) in &wanted {
                let found = status.at(point(cell)).expect("a string");
                if found.fate != fate || !found.basis.is_proof() {
                    let (name, basis) = (game.size().name(point(cell)), found.basis);
                    faults.push(format!(
                        "{} {} {to_move} first: {name} is {fate:?}, found {:?} {basis:?}",
                        end.name, rules.name, found.fate
                    ));
                }
            }
            let (found, score) = (2.0 * status.score(&game).points(), 2 * margin(end, rules, &wanted));
            if found as i32 != score {
                faults.push(format!("{} {}: {score} half points, counted {found}", end.name, rules.name));
            }
        }
    }
    faults
}

/// Eye spaces with stones inside: all fillings of small ones, some of large ones.
fn eyes() -> Vec<End> {
    let mut all = Vec::new();
    let mut lots = Lots(60);
    for (points, fillings) in (3..).zip(FILLINGS) {
        for shape in shapes(points) {
            for place in PLACES {
                let ways = turned(&shape);
                let shape = &ways[lots.below(8)];
                let chosen: Vec<u32> = if points <= 4 {
                    (0..1 << points).collect()
                } else {
                    (0..fillings).map(|_| lots.below(1 << points) as u32).collect()
                };
                for filling in chosen {
                    let filled: Vec<usize> = (0..points).filter(|i| filling >> i & 1 == 1).collect();
                    if filled.len() + 1 < points {
                        all.extend(eye(place, shape, &filled));
                    }
                }
            }
        }
    }
    all
}

/// Fillings of an eye space of three to seven points that are looked at; of the smallest all are.
const FILLINGS: [usize; 5] = [8, 16, 12, 9, 5];

/// Sekis of two groups, and of three: cells of random shapes shared out at random, where what is
/// left free touches nothing but the groups.
fn sekis(groups_wanted: usize, wanted: usize) -> Vec<End> {
    let mut lots = Lots(61 + groups_wanted as u64);
    let mut all = Vec::new();
    let mut seen = HashSet::new();
    let mut tries = 0;
    while all.len() < wanted && tries < 4_000_000 {
        tries += 1;
        let place = PLACES[lots.below(3)];
        let free = 1 + lots.below(3);
        let points = free + groups_wanted + lots.below(13 - groups_wanted);
        let shape = grown(points, &mut lots);
        let owners = shared(&shape, free, groups_wanted, &mut lots);
        let Some(owners) = owners else { continue };
        if let Some(end) = seki(place, &shape, &owners)
            && seen.insert(end.name.clone())
        {
            all.push(end);
        }
    }
    all
}

/// A random connected shape.
fn grown(points: usize, lots: &mut Lots) -> Vec<Cell> {
    let mut shape = vec![(0, 0)];
    while shape.len() < points {
        let from = shape[lots.below(shape.len())];
        let by = [(1, 0), (0, 1), (-1, 0), (0, -1)][lots.below(4)];
        let next = (from.0 + by.0, from.1 + by.1);
        if (0..5).contains(&next.0) && (0..4).contains(&next.1) && !shape.contains(&next) {
            shape.push(next);
        }
    }
    shape.sort_unstable();
    shape
}

/// Owners of the cells: so many free ones, the others shared out by which of the first stones is
/// nearest; `None` unless there are so many groups of one to six stones.
fn shared(shape: &[Cell], free: usize, wanted: usize, lots: &mut Lots) -> Option<Vec<u8>> {
    let mut owners = vec![EMPTY; shape.len()];
    let mut order: Vec<usize> = (0..shape.len()).collect();
    (1..order.len()).rev().for_each(|i| order.swap(i, lots.below(i + 1)));
    let (_, rest) = order.split_at(free);
    let seeds: Vec<(Cell, u8)> =
        rest.iter().take(wanted).enumerate().map(|(i, &at)| (shape[at], [WHITE, BLACK, WHITE][i])).collect();
    for &at in rest {
        let far = |seed: &Cell| (seed.0 - shape[at].0).abs() + (seed.1 - shape[at].1).abs();
        owners[at] = seeds.iter().min_by_key(|(seed, _)| far(seed))?.1;
    }
    let (black, white) = (groups(shape, &owners, BLACK), groups(shape, &owners, WHITE));
    let sizes_fit = black.iter().chain(&white).all(|size| (1..=6).contains(size));
    (black.len() + white.len() == wanted && sizes_fit && !black.is_empty() && !white.is_empty())
        .then_some(owners)
}

/// Fails if an end is counted otherwise.
fn check(ends: &[End]) {
    let wrong: Vec<Vec<String>> = ends.iter().map(faults).filter(|faults| !faults.is_empty()).collect();
    let shown: Vec<String> = wrong.iter().take(12).map(|faults| faults.join("\n")).collect();
    assert!(
        wrong.is_empty(),
        "{} of {} ends are counted otherwise:\n{}",
        wrong.len(),
        ends.len(),
        shown.join("\n\n")
    );
}

#[test]
fn eye_spaces_with_stones_inside_are_counted_as_a_search_of_all_positions_counts_them() {
    let ends = eyes();
    assert!(ends.len() >= 2000, "{} ends", ends.len());
    check(&ends);
}

#[test]
fn groups_that_share_liberties_are_counted_as_a_search_of_all_positions_counts_them() {
    let ends = sekis(2, 800);
    assert!(ends.len() >= 800, "{} ends", ends.len());
    check(&ends);
}

#[test]
fn three_groups_that_share_liberties_are_counted_as_a_search_of_all_positions_counts_them() {
    let ends = sekis(3, 60);
    assert!(ends.len() >= 50, "{} ends", ends.len());
    check(&ends);
}

/// Three stones bent around the corner of an eye, in all eight ways.
#[test]
fn a_bent_four_in_the_corner_is_dead_under_all_rules() {
    let shape = [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)];
    for filled in [[0, 1, 3].as_slice(), &[0, 1, 2], &[0, 3, 4]] {
        let end = eye(PLACES[0], &shape, filled).expect("an end");
        assert_eq!(faults(&end), Vec::<String>::new());
    }
    let end = eye(PLACES[0], &shape, &[0, 1, 3]).expect("an end");
    for rules in [Rules::JAPANESE, Rules::CHINESE, Rules::AGA] {
        let status = FinalStatus::of(&game(&end, rules, BLACK), &EndingSettings::default());
        let ring = status.at(point(*end.cells.last().expect("cells"))).expect("the ring");
        assert_eq!((ring.fate, ring.basis), (Fate::Dead, FateBasis::Solved), "{}", rules.name);
    }
}
