//! Lives of groups along games: what is kept agrees with what is read afresh,
//! turned and recoloured positions have turned answers, and what is told of a
//! drawn position is what it shows.

use crate::common::{built_in, random_game, turned};
use gokoro_board::{Board, BoardSize, PointSet, Symmetry};
use gokoro_position::pon::{Numbers, PonSettings};
use gokoro_position::{Budgets, Life, LifeBasis, Lives, Readings, StatusSettings};

fn read(board: &Board) -> (Readings, Lives) {
    let readings = Readings::new(board, &Budgets::default());
    let lives = Lives::new(&readings, &StatusSettings::default());
    (readings, lives)
}

/// Walks a game; a proven answer that was kept may be more than a fresh one knows, but
/// never another one. How many were kept, and how many of these differ at all.
fn walk(boards: &[Board]) -> (usize, usize) {
    let (mut readings, mut lives) = read(&boards[0]);
    let (mut kept, mut differ) = (0, 0);
    for board in &boards[1..] {
        readings = readings.after(board);
        lives = lives.after(&readings);
        let fresh = Lives::new(&readings, &StatusSettings::default());
        kept += lives.spent().kept;
        assert_eq!(lives.groups().len(), fresh.groups().len());
        for (old, new) in lives.groups().iter().zip(fresh.groups()) {
            assert_eq!(old.stones, new.stones);
            let proven = [old, new].iter().all(|group| group.status.basis == LifeBasis::Proven);
            let (old, new) = (old.status.life, new.status.life);
            let unknown = old == Life::Unknown || new == Life::Unknown;
            assert!(old == new || unknown || !proven, "{old:?} {new:?}");
            differ += usize::from(old != new);
        }
    }
    (kept, differ)
}

#[test]
fn lives_that_are_kept_along_a_game_are_those_read_afresh() {
    let (kept, differ) = walk(&built_in());
    assert!(kept > 200, "{kept}");
    assert_eq!(differ, 0, "of {kept}");
    for seed in 0..2 {
        let (kept, differ) = walk(&random_game(BoardSize::S9, 60, seed));
        assert!(kept > 0 && differ * 100 <= kept, "{seed}: {differ} of {kept}");
    }
}

#[test]
fn a_group_that_is_proven_to_be_taken_is_not_held_for_unsettled() {
    let board = built_in().pop().expect("the last position");
    let (readings, lives) = read(&board);
    let stone = board.size().parse("J12").expect("a point");
    let group = lives.at(stone).expect("a group");
    assert!(readings.are_taken(group.stones));
    assert_eq!((group.status.life, group.status.basis), (Life::Dead, LifeBasis::Likely));
    let settings = PonSettings::default();
    let pon = Numbers::new(&board, Some(&readings), &settings).of(group.color, group.stones);
    assert!(pon.read.proven.most < 0 && pon.read.likely.most < 0, "{pon:?}");
    let alone = Numbers::new(&board, None, &settings).of(group.color, group.stones);
    assert_eq!(alone.read.likely.exact(), Some(0));
    assert!(!readings.are_taken(PointSet::EMPTY));
}

const KILLED: &str = "X X X X . . . X .
                      O O O X X X X X X
                      . . O X . . . . .
                      O O O X . X X X .
                      X X X X . X . X .
                      . . . . . X X X X
                      . . . . . . . X .
                      . . . . . . . X X
                      . . . . . . . . .";

#[test]
fn a_group_with_one_eye_in_a_living_wall_is_dead() {
    let board: Board = KILLED.parse().expect("a diagram");
    let corner = board.size().parse("A8").expect("a point");
    for symmetry in Symmetry::ALL {
        for exchanged in [false, true] {
            let (_, lives) = read(&turned(&board, symmetry, exchanged));
            let stone = symmetry.point(board.size(), corner);
            assert_eq!(lives.at(stone).expect("a group").status.life, Life::Dead);
            assert!(lives.dead().contains(stone));
        }
    }
}

#[test]
fn nothing_is_said_of_an_empty_board() {
    let (_, lives) = read(&Board::new(BoardSize::S19));
    assert!(lives.groups().is_empty() && lives.dead() == PointSet::EMPTY);
}

/// White's corner has one eye, filled by three stones of Black's: they are taken and still kill.
const FILLED: &str = ". . . . . . . . .
                      . . . . . . . . .
                      . . X X X X X . .
                      X . X . X . X . .
                      . X O X X X X . .
                      O O O X . . . . .
                      X . O X . . . . .
                      X O O X . . . . .
                      X O O X . . . . .";

#[test]
fn stones_are_not_dead_whose_captors_are() {
    let board: Board = FILLED.parse().expect("a diagram");
    let (_, lives) = read(&board);
    let life = |name: &str| {
        let stone = board.size().parse(name).expect("a point");
        lives.at(stone).expect("a group").status.life
    };
    assert_eq!([life("C3"), life("A1")], [Life::Dead, Life::Unknown]);
}

/// White's four stones in the corner (G8 to J8, G7) look alive where only the place around them is read; Black
/// takes three stones at C9 first and then them.
const SHORT: &str = ". . . O O X . X .
                     . O O X O X O O O
                     O X O X X X O X X
                     O X X O O O X X .
                     X X . X X O O X .
                     . . . . O O O X .
                     . . . . . . X X .
                     X . . O . O . . .
                     . . . . . . . . .";

#[test]
fn a_group_does_not_live_likely_that_is_proven_to_be_taken() {
    let board: Board = SHORT.parse().expect("a diagram");
    let (_, lives) = read(&board);
    let stone = board.size().parse("G8").expect("a point");
    assert_eq!(lives.at(stone).expect("a group").status.life, Life::Unknown);
}
