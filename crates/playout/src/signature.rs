//! Playout signatures: three numbers that change with the slightest change of
//! the board, the generator or the policy.

use gokoro_board::{Board, BoardSize, Color, Observer};

use crate::light::Light;
use crate::playout::play_out;
use crate::rng::Rng;

/// What a number of light playouts from the empty board came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Signature {
    /// Moves of all playouts, passes included.
    pub moves: u64,
    /// Playouts in which Black owned more points than White.
    pub black_wins: u32,
    /// The sum of the final positions' hashes, modulo 2^64.
    pub hash_sum: u64,
}

impl Signature {
    /// Plays `playouts` games, Black first, one after the other with one
    /// generator.
    pub fn of_light_playouts<O: Observer>(size: BoardSize, seed: u64, playouts: u32) -> Signature {
        let start = Board::<O>::observed(size);
        let mut board = start.clone();
        let mut rng = Rng::new(seed);
        let mut signature = Signature::default();
        for _ in 0..playouts {
            board.clone_from(&start);
            let playout = play_out(&mut board, Color::Black, &mut Light, &mut rng);
            signature.moves += u64::from(playout.moves);
            signature.black_wins += u32::from(playout.margin() > 0);
            signature.hash_sum = signature.hash_sum.wrapping_add(board.hash());
        }
        signature
    }
}
