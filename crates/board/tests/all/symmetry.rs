//! The eight symmetries form a group and mean the same on points, directions,
//! codes and boards; diagrams are read as they are written.

use std::collections::HashSet;

use crate::common::{Random, size};
use gokoro_board::{Board, Code3x3, Color, DiagramError, Dir, Symmetry, board_with};

fn random_board(side: u32, random: &mut Random) -> Board {
    let mut board = Board::new(size(side));
    for _ in 0..side * side {
        let empties = board.empties();
        if let Some(&point) = empties.get(random.below(empties.len())) {
            _ = board.play(point, random.color());
        }
    }
    board
}

fn turned(board: &Board, symmetry: Symmetry) -> Board {
    let size = board.size();
    let stones: Vec<_> =
        size.points().filter_map(|p| Some((symmetry.point(size, p), board.at(p).color()?))).collect();
    board_with(size, &stones).expect("a turned position can stand")
}

#[test]
fn symmetries_are_a_group_of_eight() {
    let size = size(5);
    let images =
        |f: &dyn Fn(gokoro_board::Point) -> gokoro_board::Point| size.points().map(f).collect::<Vec<_>>();
    let all: Vec<_> = Symmetry::ALL.iter().map(|s| images(&|p| s.point(size, p))).collect();
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), 8);
    for a in Symmetry::ALL {
        assert_eq!(images(&|p| a.inverse().point(size, a.point(size, p))), images(&|p| p));
        for b in Symmetry::ALL {
            assert!(all.contains(&images(&|p| b.point(size, a.point(size, p)))));
        }
    }
}

#[test]
fn directions_turn_with_points() {
    for symmetry in Symmetry::ALL {
        for side in [2, 3, 9, 19] {
            let size = size(side);
            for point in size.points() {
                for dir in Dir::ALL.into_iter().filter(|&d| size.contains(point.step(d))) {
                    let there = symmetry.point(size, point.step(dir));
                    assert_eq!(symmetry.point(size, point).step(symmetry.dir(dir)), there);
                }
            }
        }
        for dir in Dir::ALL {
            assert_eq!(symmetry.inverse().dir(symmetry.dir(dir)), dir);
            assert_eq!(symmetry.dir(dir.opposite()), symmetry.dir(dir).opposite());
        }
    }
}

#[test]
fn codes_turn_with_boards() {
    let mut random = Random(5);
    for side in [2, 3, 5, 9] {
        let board = random_board(side, &mut random);
        for symmetry in Symmetry::ALL {
            let turned = turned(&board, symmetry);
            for point in board.size().points() {
                let image = symmetry.point(board.size(), point);
                assert_eq!(turned.code(image), board.code(point).transformed(symmetry));
                assert_eq!(turned.code(image).canonical(), board.code(point).canonical());
                for color in Color::ALL {
                    assert_eq!(turned.is_eye_like(image, color), board.is_eye_like(point, color));
                }
            }
        }
    }
}

#[test]
fn every_code_comes_back() {
    for bits in 0..=u16::MAX {
        let code = Code3x3::from_bits(bits);
        assert_eq!(Code3x3::from_fn(|dir| code.at(dir)).bits(), bits);
        assert_eq!(code.swapped().swapped(), code);
        assert!(code.canonical() <= code);
        for color in Color::ALL {
            assert_eq!(code.is_eye_like(color), code.swapped().is_eye_like(!color));
        }
        for symmetry in Symmetry::ALL {
            assert_eq!(code.transformed(symmetry).transformed(symmetry.inverse()), code);
        }
    }
}

#[test]
fn the_canonical_hash_is_that_of_all_eight_boards() {
    let mut random = Random(6);
    for side in [3, 9, 19] {
        let board = random_board(side, &mut random);
        let (hash, symmetry) = board.canonical();
        for other in Symmetry::ALL {
            assert_eq!(turned(&board, other).canonical().0, hash);
        }
        assert_eq!(turned(&board, symmetry).hash(), hash);
    }
}

#[test]
fn diagrams_are_read_as_written() {
    let mut random = Random(7);
    for side in 2..=19 {
        let board = random_board(side, &mut random);
        let read: Board = board.to_string().parse().expect("a diagram");
        assert_eq!((read.hash(), read.to_string()), (board.hash(), board.to_string()));
        assert_eq!(read.check(), Ok(()));
    }
}

#[test]
fn a_diagram_is_refused_with_its_reason() {
    let error = |text: &str| text.parse::<Board>().expect_err("no board").to_string();
    assert_eq!(error(""), DiagramError::Shape.to_string());
    assert_eq!(error("..\n.\n"), DiagramError::Shape.to_string());
    assert_eq!(error(&". \n".repeat(20)), DiagramError::Shape.to_string());
    assert_eq!(error("X .\n. ?"), "unknown mark '?' in row 2; use X, O and .");
    assert!(error("X O\nO .").contains("column 1, row 1"), "{}", error("X O\nO ."));
    assert_eq!("xo\n+.".parse::<Board>().expect("other marks").to_string(), "X O\n. .\n");
}
