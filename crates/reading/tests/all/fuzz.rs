//! Random questions, sensible and not, to every reader: nothing panics, and the
//! board that was asked about is left as it was. `GOKORO_FUZZ_SECONDS` sets the
//! time for each reader (600 for the full check).

use std::time::{Duration, Instant};

use gokoro_board::{Board, BoardSize, Color, Point, PointSet};
use gokoro_reading::{Goal, GoalQuery, QueryKo, Repetition, ladder, prove};

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    fn color(&mut self) -> Color {
        if self.below(2) == 0 { Color::Black } else { Color::White }
    }

    /// A position after random moves, kos and large captures among them.
    fn board(&mut self) -> Board {
        let size = BoardSize::new(2 + self.below(18) as u32).expect("2 to 19");
        let mut board = Board::new(size);
        for _ in 0..self.below(2 * size.area()) {
            let empties = board.empties();
            if empties.is_empty() {
                break;
            }
            let (point, color) = (empties[self.below(empties.len())], self.color());
            let _ = board.play(point, color);
        }
        board
    }

    /// Mostly a stone, sometimes any point, sometimes a slot of the border.
    fn point(&mut self, board: &Board) -> Point {
        let all: Vec<Point> = board.size().points().collect();
        let stones: Vec<Point> = all.iter().copied().filter(|&p| board.at(p).color().is_some()).collect();
        match self.below(8) {
            0 => all[self.below(all.len())],
            1 => all[self.below(all.len())].neighbors()[self.below(4)],
            _ if stones.is_empty() => all[0],
            _ => stones[self.below(stones.len())],
        }
    }

    fn points(&mut self, board: &Board) -> PointSet {
        (0..self.below(4)).map(|_| self.point(board)).collect()
    }

    fn query(&mut self, goal: Goal) -> GoalQuery {
        let rules = [
            QueryKo::Never,
            QueryKo::RuleR,
            QueryKo::Retaken,
            QueryKo::Plain,
            QueryKo::Tokens(0),
            QueryKo::Tokens(3),
        ];
        GoalQuery {
            ko: rules[self.below(rules.len())],
            repetition: if self.below(2) == 0 { Repetition::Fails } else { Repetition::Holds },
            nodes: [0, 1, 20, 300, 1_500][self.below(5)],
            all_first_moves: self.below(4) == 0,
            strategy: self.below(4) == 0,
            trace: self.below(3) as u8,
            ..GoalQuery::new(goal, self.color(), self.color())
        }
    }

    /// Asks about a goal, in all kinds of areas; a wrong colour is mostly put right.
    fn ask(&mut self, board: &Board, goal: Goal) {
        let mut query = self.query(goal);
        if self.below(3) == 0 {
            let center = self.point(board);
            let near = |p: &Point| p.manhattan(center) < 4;
            query.area = Some(board.size().points().filter(near).collect());
        }
        let before = board.clone();
        if prove(board, &query).is_err() {
            query.prover = !query.prover;
            let _ = prove(board, &query);
        }
        assert!(before.is_identical(board));
    }
}

fn for_a_while(seed: u64, mut step: impl FnMut(&mut Random, &Board)) {
    let seconds = std::env::var("GOKORO_FUZZ_SECONDS").ok().and_then(|s| s.parse().ok()).unwrap_or(1);
    let (mut random, begin, mut asked) = (Random(seed), Instant::now(), 0u64);
    while begin.elapsed() < Duration::from_secs(seconds) {
        let board = random.board();
        for _ in 0..8 {
            step(&mut random, &board);
            asked += 1;
        }
    }
    println!("{asked} questions");
    assert!(asked > 0);
}

#[test]
fn captures() {
    for_a_while(1, |random, board| {
        let stone = random.point(board);
        let goal = if random.below(2) == 0 { Goal::Capture(stone) } else { Goal::Save(stone) };
        random.ask(board, goal);
    });
}

#[test]
fn connections() {
    for_a_while(2, |random, board| {
        let (from, to) = (random.point(board), random.points(board));
        let goal = if random.below(2) == 0 { Goal::Connect { from, to } } else { Goal::Cut { from, to } };
        random.ask(board, goal);
    });
}

#[test]
fn combinations() {
    for_a_while(3, |random, board| {
        let (a, b, c, to) =
            (random.point(board), random.point(board), random.point(board), random.points(board));
        let parts = vec![Goal::Capture(a), Goal::Capture(b), Goal::Cut { from: c, to }];
        let goal = match random.below(3) {
            0 => Goal::Any(parts),
            1 => Goal::All(vec![Goal::Save(a), Goal::Save(b)]),
            _ => Goal::Any(parts[..random.below(3)].to_vec()),
        };
        random.ask(board, goal);
    });
}

#[test]
fn lives_and_races() {
    for_a_while(4, |random, board| {
        let (stones, own, enemy) = (random.points(board), random.point(board), random.point(board));
        let goal = match random.below(3) {
            0 => Goal::Live(stones),
            1 => Goal::Kill(stones),
            _ => Goal::WinRace { own, enemy },
        };
        random.ask(board, goal);
    });
}

#[test]
fn ladders() {
    for_a_while(5, |random, board| {
        let (stone, to_move, nodes) = (random.point(board), random.color(), 1 + random.below(2_000) as u64);
        let before = board.clone();
        let _ = ladder(board, stone, to_move, nodes);
        assert!(before.is_identical(board));
    });
}
