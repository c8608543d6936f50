//! Playout signatures, pinned: they hold on every machine and for every way of
//! keeping the board, with and without an observer.

use gokoro_board::{Board, BoardSize, Codes, Color, Observer};
use gokoro_playout::{Light, Rng, play_out};

/// What a number of light playouts from the empty board came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Signature {
    /// Moves of all playouts, passes included.
    moves: u64,
    /// Playouts in which Black owned more points than White.
    black_wins: u32,
    /// The sum of the final positions' hashes, modulo 2^64.
    hash_sum: u64,
}

impl Signature {
    /// Plays `playouts` games, Black first, one after the other with one
    /// generator.
    fn of_light_playouts<O: Observer>(size: BoardSize, seed: u64, playouts: u32) -> Signature {
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

const PINNED: [(BoardSize, u64, u32, Signature); 3] = [
    (
        BoardSize::S9,
        9,
        2000,
        Signature { moves: 221_350, black_wins: 1_037, hash_sum: 14_077_316_403_277_197_088 },
    ),
    (
        BoardSize::S13,
        13,
        1000,
        Signature { moves: 219_431, black_wins: 561, hash_sum: 15_017_180_317_023_517_804 },
    ),
    (
        BoardSize::S19,
        19,
        500,
        Signature { moves: 226_774, black_wins: 267, hash_sum: 8_501_628_172_969_308_626 },
    ),
];

#[test]
fn light_playouts_are_the_same_everywhere() {
    for (size, seed, playouts, pinned) in PINNED {
        let plain = Signature::of_light_playouts::<()>(size, seed, playouts);
        assert_eq!(plain, pinned, "{size}, seed {seed}, {playouts} playouts");
        assert_eq!(Signature::of_light_playouts::<Codes>(size, seed, playouts), pinned, "{size} with codes");
    }
}
