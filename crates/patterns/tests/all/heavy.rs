//! The heavy policy of playouts.

use gokoro_board::{Board, BoardSize, Color};
use gokoro_patterns::builtin;
use gokoro_patterns::gammas::Factors;
use gokoro_patterns::heavy::Heavy;
use gokoro_playout::{Rng, play_out};

#[test]
fn heavy_playouts_end_like_light_ones_and_follow_their_seed() {
    for side in [5, 9, 19] {
        let size = BoardSize::new(side).expect("a board size");
        let factors = Factors::new(builtin::playout(), size);
        let end = |seed: u64| {
            let (mut board, mut rng) = (Board::new(size), Rng::new(seed));
            let mut heavy = Heavy::new(&factors, &board, [None; 2]);
            let playout = play_out(&mut board, Color::Black, &mut heavy, &mut rng);
            assert_eq!(board.check(), Ok(()));
            let left = |p| Color::ALL.map(|c| board.can_play(p, c) && !board.is_eye_like(p, c));
            let open = board.empties().iter().filter(|&&p| left(p) == [true, true]).count();
            assert!(!playout.finished || open == 0, "{board}");
            (playout.moves, board.hash())
        };
        let ends: Vec<_> = (0..10).map(end).collect();
        assert_eq!(ends, (0..10).map(end).collect::<Vec<_>>());
        assert!(ends[1..].iter().any(|other| *other != ends[0]));
    }
}
