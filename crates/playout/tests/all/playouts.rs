//! Playouts end as they should, and the owner map counts them.

use gokoro_board::{Board, BoardSize, ByColor, Codes, Color, Point, PointSet};
use gokoro_playout::{Careful, Light, OwnerMap, Playout, PlayoutPolicy, Rng, move_limit, play_out};

fn board(diagram: &str) -> Board {
    diagram.parse().expect("a diagram")
}

#[test]
fn a_finished_playout_leaves_only_eyes_and_illegal_points() {
    let mut rng = Rng::new(3);
    for side in [2, 5, 9, 13, 19] {
        let size = BoardSize::new(side).expect("a board size");
        for _ in 0..30 {
            let mut board = Board::new(size);
            let playout = play_out(&mut board, Color::Black, &mut Light, &mut rng);
            assert_eq!(board.check(), Ok(()));
            assert!(playout.moves <= move_limit(size));
            assert_eq!(playout.finished, Light.choose(&board, Color::Black, &mut rng).is_none());
            let left = |p| Color::ALL.map(|c| board.can_play(p, c) && !board.is_eye_like(p, c));
            let open = board.empties().iter().filter(|&&p| left(p) == [true, true]).count();
            assert!(!playout.finished || open == 0, "{board}");
            assert!((playout.owned.black & playout.owned.white).is_empty());
        }
    }
}

#[test]
fn the_limit_of_moves_ends_a_playout() {
    /// Passes on every third turn and fills eyes on the others, so that two
    /// passes never meet and captures never end.
    struct Restless {
        turns: u32,
    }
    impl PlayoutPolicy<()> for Restless {
        fn choose(&mut self, board: &Board, color: Color, _: &mut Rng) -> Option<Point> {
            self.turns += 1;
            let playable = board.empties().iter().copied().find(|&p| board.can_play(p, color));
            playable.filter(|_| !self.turns.is_multiple_of(3))
        }
    }
    let mut board = Board::new(BoardSize::S9);
    let playout = play_out(&mut board, Color::White, &mut Restless { turns: 0 }, &mut Rng::new(1));
    assert_eq!((playout.moves, playout.finished), (243, false));
}

#[test]
fn a_decided_board_is_owned_as_it_stands() {
    let mut decided = board(
        ". X . X O
         X X X X O
         X X X O O
         X X O O .
         X X O . O",
    );
    let playout = play_out(&mut decided, Color::Black, &mut Light, &mut Rng::new(9));
    assert_eq!((playout.moves, playout.finished), (2, true));
    assert_eq!((playout.owned.black.len(), playout.owned.white.len()), (15, 10));
    assert_eq!(playout.margin(), 5);
}

#[test]
fn an_observer_changes_nothing() {
    let mut plain = Board::new(BoardSize::S9);
    let mut coded: Board<Codes> = Board::observed(BoardSize::S9);
    let a = play_out(&mut plain, Color::Black, &mut Light, &mut Rng::new(5));
    let b = play_out(&mut coded, Color::Black, &mut Light, &mut Rng::new(5));
    assert_eq!((a, plain.hash()), (b, coded.hash()));
    assert!(plain.size().points().all(|p| coded.observer().code(p) == plain.code(p)));
}

#[test]
fn the_owner_map_counts() {
    let size = BoardSize::S9;
    let [a, b, c] = ["A1", "B1", "C1"].map(|name| size.parse(name).expect("a point"));
    let playout = |black: &[_], white: &[_]| Playout {
        moves: 0,
        finished: true,
        owned: ByColor {
            black: black.iter().copied().collect::<PointSet>(),
            white: white.iter().copied().collect::<PointSet>(),
        },
    };
    let mut owners = OwnerMap::new();
    assert_eq!((owners.mean(a), owners.certainty(a)), (0.0, 0.0));
    owners.add(&playout(&[a, b], &[]));
    owners.add(&playout(&[a], &[b]));
    owners.add(&playout(&[a], &[b]));
    owners.add(&playout(&[a], &[]));
    assert_eq!(owners.playouts(), 4);
    assert_eq!((owners.count(b, Color::Black), owners.count(b, Color::White)), (1, 2));
    assert_eq!((owners.mean(a), owners.certainty(a)), (1.0, 1.0));
    assert_eq!((owners.mean(b), owners.certainty(b)), (-0.25, 0.5));
    assert_eq!((owners.mean(c), owners.certainty(c)), (0.0, 0.0));
}

/// The share of playouts in which White owns the points of the string at `stone`.
fn lost(diagram: &str, stone: &str) -> f64 {
    let start = board(diagram);
    let point = start.size().parse(stone).expect("a point");
    let (mut rng, mut owners) = (Rng::new(5), OwnerMap::new());
    for i in 0..200 {
        let mut end = start.clone();
        let first = if i % 2 == 0 { Color::Black } else { Color::White };
        owners.add(&play_out(&mut end, first, &mut Careful::new(PointSet::EMPTY), &mut rng));
    }
    f64::from(owners.count(point, Color::White)) / f64::from(owners.playouts())
}

#[test]
fn careful_playouts_leave_a_seki_alone() {
    let seki = "
        . O O O . X O . O
        X X X X X X O O .
        O O O O O O O O O
        X X X X X X X X X
        X . X X X X X X X
        X X X X X X X X X
        X X X . X X X X X
        X X X X X X X X X
        X X X X X X X X X";
    assert_eq!(lost(seki, "A8"), 0.0);
    assert!(lost(seki, "B9") > 0.99);
}

#[test]
fn careful_playouts_answer_on_the_vital_point() {
    let three = "
        . . . X O . O
        X X X X O O .
        O O O O O O O
        X X X X X X X
        X . X X X X X
        X X X X X X X
        X X X X . X X";
    let share = lost(three, "A6");
    // White moves first in half of them, and one of his three moves there kills.
    assert!((0.1..=0.25).contains(&share), "{share}");
}
