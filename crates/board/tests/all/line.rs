//! Undo restores everything, and hashes never change.

use crate::common::{Random, size};
use gokoro_board::{Board, Codes, Color, Observer, PlayedLine, Point, Suicide};

/// Plays random moves, out of turn too, with captures and suicide.
fn random_move<O: Observer>(line: &mut PlayedLine<'_, O>, random: &mut Random) -> bool {
    let (empties, color) = (line.board().empties(), random.color());
    let Some(&point) = empties.get(random.below(empties.len())) else { return false };
    if line.board().check_move(point, color, Suicide::Allowed).is_err() {
        return false;
    }
    line.play_unchecked(point, color);
    true
}

fn codes(board: &Board<Codes>) -> Vec<u16> {
    board.size().points().map(|p| board.observer().code(p).bits()).collect()
}

/// Goes back and forth at random, comparing with a copy kept for every depth.
fn wander(side: u32, steps: usize, random: &mut Random) {
    let mut board: Board<Codes> = Board::observed(size(side));
    let start = board.clone();
    let mut line = PlayedLine::new(&mut board);
    let mut copies = vec![start.clone()];
    for _ in 0..steps {
        if random.below(5) < 2 {
            assert_eq!(line.undo(), copies.len() > 1);
            copies.truncate((copies.len() - 1).max(1));
        } else if random.below(30) == 0 {
            line.pass();
            copies.push(line.board().clone());
        } else if random_move(&mut line, random) {
            copies.push(line.board().clone());
        }
        assert_eq!(line.depth() + 1, copies.len());
        let same = line.board().is_identical(&copies[line.depth()]);
        assert!(same, "{side}x{side}\n{}", line.board());
        assert_eq!(codes(line.board()), codes(&copies[line.depth()]));
        assert_eq!(line.board().check(), Ok(()));
    }
    drop(line);
    assert!(board.is_identical(&start));
}

#[test]
fn undo_restores_everything_on_small_boards() {
    let mut random = Random(1);
    for side in 2..=6 {
        for _ in 0..30 {
            wander(side, 400, &mut random);
        }
    }
}

#[test]
fn undo_restores_everything_on_large_boards() {
    let mut random = Random(2);
    for side in 7..=19 {
        wander(side, 600, &mut random);
    }
}

#[test]
fn undo_of_whole_games() {
    let mut random = Random(3);
    for side in [2, 3, 4, 5, 9] {
        for _ in 0..10 {
            let mut board = Board::new(size(side));
            let start = board.clone();
            let mut line = PlayedLine::new(&mut board);
            for _ in 0..6 * side * side {
                random_move(&mut line, &mut random);
            }
            while line.undo() {}
            assert!(line.board().is_identical(&start), "{side}x{side}");
        }
    }
}

#[test]
fn a_copy_into_a_board_equals_a_copy() {
    let mut random = Random(4);
    let mut target = Board::new(size(2));
    for side in [9, 9, 3, 19, 19, 2] {
        let mut board = Board::new(size(side));
        let mut line = PlayedLine::new(&mut board);
        for _ in 0..50 {
            random_move(&mut line, &mut random);
        }
        target.clone_from(line.board());
        assert!(target.is_identical(line.board()));
        assert_eq!(target.check(), Ok(()));
    }
}

/// A whole game of moves that depend on nothing but the generator and the
/// legality of points in reading order.
fn final_hash(side: u32, seed: u64) -> u64 {
    let (mut board, mut random) = (Board::new(size(side)), Random(seed));
    let mut color = Color::Black;
    for _ in 0..2 * side * side {
        let points: Vec<Point> = board
            .size()
            .points()
            .filter(|&p| board.can_play(p, color) && !board.is_eye_like(p, color))
            .collect();
        match points.get(random.below(points.len())) {
            Some(&point) => _ = board.play(point, color),
            None => board.pass(),
        }
        color = !color;
    }
    board.hash()
}

#[test]
fn hashes_are_stable() {
    const PINNED: [(u32, u64, u64); 6] = [
        (2, 1, 0xea5a81115ae3dc7e),
        (5, 1, 0xb5882ed985464f83),
        (9, 1, 0x8d65528257d90dd1),
        (9, 2, 0xec9548fabf1bd8c8),
        (13, 1, 0x296f8c524c4c271e),
        (19, 1, 0x84a8941432e2b609),
    ];
    for (side, seed, hash) in PINNED {
        assert_eq!(final_hash(side, seed), hash, "{side}x{side}, seed {seed}");
    }
}

#[test]
fn the_hash_of_the_empty_board_is_zero_and_colours_differ() {
    let mut board = Board::new(size(9));
    assert_eq!(board.hash(), 0);
    let point = crate::common::at(size(9), "E5");
    let mut keys = Vec::new();
    for color in Color::ALL {
        let mut line = PlayedLine::new(&mut board);
        line.play(point, color).expect("an empty board");
        keys.push(line.board().hash());
    }
    assert_ne!(keys[0], keys[1]);
    assert_eq!(board.hash(), 0);
}
