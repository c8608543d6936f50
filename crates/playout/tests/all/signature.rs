//! Playout signatures, pinned: they hold on every machine and for every way of
//! keeping the board, with and without an observer.

use gokoro_board::{BoardSize, Codes};
use gokoro_playout::Signature;

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
