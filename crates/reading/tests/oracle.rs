//! Proofs against an oracle that knows every position: on small boards all
//! positions that play can reach are collected, and the prover's wins are the
//! least set closed under "a move of mine leads there" and "every reply does".

use std::collections::HashMap;

use gokoro_board::{Board, BoardSize, Color, Point, PointSet, board_with};
use gokoro_reading::{Goal, Outcome, Query, prove};

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// A legal position with about this share of stones, in eighths.
fn position(size: BoardSize, eighths: usize, random: &mut Random) -> Board {
    loop {
        let stones: Vec<(Point, Color)> = size
            .points()
            .filter_map(|p| {
                let color = if random.below(2) == 0 { Color::Black } else { Color::White };
                (random.below(8) < eighths).then_some((p, color))
            })
            .collect();
        if let Ok(board) = board_with(size, &stones) {
            return board;
        }
    }
}

/// A position of the oracle: a cell is 0 for empty, 1 for the prover's stones, 2
/// for the opponent's. It knows the rules by itself.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Cells {
    side: usize,
    cells: Vec<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    Reached,
    Lost,
    Open,
}

impl Cells {
    fn new(board: &Board, prover: Color) -> Cells {
        let cell = |p| board.at(p).color().map_or(0, |c| if c == prover { 1 } else { 2 });
        Cells { side: usize::from(board.size().get()), cells: board.size().points().map(cell).collect() }
    }

    fn near(&self, at: usize) -> Vec<usize> {
        let (x, y, n) = (at % self.side, at / self.side, self.side);
        let mut near = Vec::new();
        near.extend((x > 0).then(|| at - 1));
        near.extend((x + 1 < n).then(|| at + 1));
        near.extend((y > 0).then(|| at - n));
        near.extend((y + 1 < n).then(|| at + n));
        near
    }

    /// The stones of the string at a point and the number of its liberties.
    fn string(&self, at: usize) -> (Vec<usize>, usize) {
        let (mut stones, mut liberties) = (vec![at], Vec::new());
        let mut next = 0;
        while next < stones.len() {
            for n in self.near(stones[next]) {
                if self.cells[n] == self.cells[at] && !stones.contains(&n) {
                    stones.push(n);
                } else if self.cells[n] == 0 && !liberties.contains(&n) {
                    liberties.push(n);
                }
            }
            next += 1;
        }
        (stones, liberties.len())
    }

    /// The position after a move, and whether it takes a ko; `None` if illegal.
    fn play(&self, at: usize, who: u8) -> Option<(Cells, bool)> {
        let mut after = self.clone();
        if self.cells[at] != 0 {
            return None;
        }
        after.cells[at] = who;
        let mut taken = 0;
        for n in self.near(at) {
            if after.cells[n] == 3 - who {
                let (stones, liberties) = after.string(n);
                if liberties == 0 {
                    taken += stones.len();
                    stones.into_iter().for_each(|s| after.cells[s] = 0);
                }
            }
        }
        let (stones, liberties) = after.string(at);
        (liberties > 0).then_some((after, taken == 1 && stones.len() == 1 && liberties == 1))
    }

    fn standing(&self, goal: &Goal, at: impl Fn(Point) -> usize) -> Standing {
        let liberties = |p: Point, who: u8| (self.cells[at(p)] == who).then(|| self.string(at(p)));
        match *goal {
            Goal::Capture(stone) => match liberties(stone, 2) {
                None => Standing::Reached,
                Some((_, 5..)) => Standing::Lost,
                Some(_) => Standing::Open,
            },
            Goal::Save(stone) => match liberties(stone, 1) {
                None => Standing::Lost,
                Some((_, 5..)) => Standing::Reached,
                Some(_) => Standing::Open,
            },
            Goal::Connect { from, to } => match liberties(from, 1) {
                Some((stones, 2..)) if to.iter().any(|p| stones.contains(&at(p))) => Standing::Reached,
                Some(_) => Standing::Open,
                None => Standing::Lost,
            },
            _ => Standing::Lost,
        }
    }
}

/// Whether the prover wins; `None` if there are too many positions.
fn wins(board: &Board, goal: &Goal, prover: Color, to_move: Color) -> Option<bool> {
    let side = usize::from(board.size().get());
    let at = |p: Point| usize::from(p.y()) * side + usize::from(p.x());
    let first = (Cells::new(board, prover), to_move == prover);
    let mut index: HashMap<(Cells, bool), usize> = HashMap::from([(first.clone(), 0)]);
    let mut states = vec![first];
    let mut next: Vec<Vec<usize>> = Vec::new();
    while next.len() < states.len() {
        let (cells, prover_moves) = states[next.len()].clone();
        let mut after: Vec<Cells> = Vec::new();
        if cells.standing(goal, at) == Standing::Open {
            let who = if prover_moves { 1 } else { 2 };
            let moves = (0..cells.cells.len()).filter_map(|p| cells.play(p, who));
            // The prover never takes a ko; the opponent may take and retake.
            after.extend(moves.filter(|&(_, ko)| !(prover_moves && ko)).map(|(cells, _)| cells));
            after.extend((!prover_moves).then(|| cells.clone()));
        }
        let mut children = Vec::new();
        for cells in after {
            let state = (cells, !prover_moves);
            let child = *index.entry(state.clone()).or_insert_with(|| {
                states.push(state);
                states.len() - 1
            });
            children.push(child);
        }
        next.push(children);
        if states.len() > 8_000 {
            return None;
        }
    }
    let stands: Vec<Standing> = states.iter().map(|(cells, _)| cells.standing(goal, at)).collect();
    let mut won: Vec<bool> = stands.iter().map(|&s| s == Standing::Reached).collect();
    loop {
        let mut changed = false;
        for i in (0..states.len()).rev().filter(|&i| stands[i] == Standing::Open) {
            let wins = |&child: &usize| won[child];
            let now = if states[i].1 { next[i].iter().any(wins) } else { next[i].iter().all(wins) };
            changed |= now && !won[i];
            won[i] |= now;
        }
        if !changed {
            return Some(won[0]);
        }
    }
}

fn goals(board: &Board, random: &mut Random) -> Option<(Goal, Color)> {
    let stones: Vec<Point> = board.size().points().filter(|&p| board.at(p).color().is_some()).collect();
    let stone = *stones.get(random.below(stones.len().max(1)))?;
    let color = board.at(stone).color()?;
    match random.below(3) {
        0 => Some((Goal::Capture(stone), !color)),
        1 => Some((Goal::Save(stone), color)),
        _ => {
            let same: Vec<Point> = stones.into_iter().filter(|&p| board.at(p).is(color)).collect();
            Some((Goal::connect(stone, same[random.below(same.len())]), color))
        }
    }
}

fn query(board: &Board, goal: &Goal, prover: Color, to_move: Color) -> Query {
    Query {
        area: Some(PointSet::all(board.size())),
        nodes: 10_000,
        ..Query::new(goal.clone(), prover, to_move)
    }
}

#[test]
fn proofs_are_right_and_none_is_missed_on_small_boards() {
    let mut random = Random(17);
    let (mut proven, mut missed, mut asked) = (0, 0, 0);
    for i in 0..240 {
        let (size, eighths) = if i % 2 == 0 { (3, 3 + i % 4) } else { (4, 6) };
        let board = position(BoardSize::new(size).expect("a size"), eighths, &mut random);
        let Some((goal, prover)) = goals(&board, &mut random) else { continue };
        let to_move = if random.below(2) == 0 { prover } else { !prover };
        let Some(truth) = wins(&board, &goal, prover, to_move) else { continue };
        let verdict = prove(&board, &query(&board, &goal, prover, to_move)).expect("a sensible question");
        asked += 1;
        match verdict.outcome {
            Outcome::Proven => {
                assert!(truth, "false proof of {goal:?} for {prover}, {to_move} first\n{board}");
                proven += 1;
            }
            Outcome::Disproven => assert!(!truth, "false disproof of {goal:?} for {prover}\n{board}"),
            Outcome::Unknown => missed += usize::from(truth),
        }
    }
    println!("asked {asked}, proven {proven}, missed {missed}");
    assert!(asked > 100 && proven > 40);
    assert!(missed * 100 <= proven, "missed {missed} of {proven}");
}

/// Whatever stands outside the zone, the prover wins.
#[test]
fn a_zone_holds_all_that_a_proof_depends_on() {
    let mut random = Random(23);
    let mut checked = 0;
    for _ in 0..160 {
        let size = BoardSize::new(4).expect("a size");
        let board = position(size, 5, &mut random);
        let Some((goal, prover)) = goals(&board, &mut random) else { continue };
        let to_move = if random.below(2) == 0 { prover } else { !prover };
        let verdict = prove(&board, &query(&board, &goal, prover, to_move)).expect("a sensible question");
        if verdict.outcome != Outcome::Proven || verdict.zone.len() >= size.area() {
            continue;
        }
        for _ in 0..4 {
            let Some(other) = changed_outside(&board, &verdict.zone, &mut random) else { continue };
            let Some(truth) = wins(&other, &goal, prover, to_move) else { continue };
            checked += 1;
            assert!(
                truth,
                "{goal:?} for {prover}, {to_move} first, zone {:?}\n{board}\nbut not\n{other}",
                verdict.zone
            );
        }
    }
    println!("checked {checked}");
    assert!(checked > 40, "{checked}");
}

/// The same stones on the zone, others outside.
fn changed_outside(board: &Board, zone: &PointSet, random: &mut Random) -> Option<Board> {
    let stones: Vec<(Point, Color)> = board
        .size()
        .points()
        .filter_map(|p| {
            if zone.contains(p) {
                return board.at(p).color().map(|c| (p, c));
            }
            match random.below(3) {
                0 => None,
                1 => Some((p, Color::Black)),
                _ => Some((p, Color::White)),
            }
        })
        .collect();
    board_with(board.size(), &stones).ok()
}
