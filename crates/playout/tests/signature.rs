//! Playout signatures, pinned: they hold on every machine and for every way of
//! keeping the board, with and without an observer.

use gokoro_board::{BoardSize, Codes};
use gokoro_playout::Signature;

const PINNED: [(BoardSize, u64, u32, Signature); 3] = [
    (BoardSize::S9, 9, 2000, Signature { moves: 220_182, black_wins: 1_052, hash_sum: 10_485_464_912_592_887_979 }),
    (BoardSize::S13, 13, 1000, Signature { moves: 218_610, black_wins: 525, hash_sum: 5_195_485_067_192_382_668 }),
    (BoardSize::S19, 19, 500, Signature { moves: 225_594, black_wins: 267, hash_sum: 7_583_935_315_879_448_149 }),
];

#[test]
fn light_playouts_are_the_same_everywhere() {
    for (size, seed, playouts, pinned) in PINNED {
        let plain = Signature::of_light_playouts::<()>(size, seed, playouts);
        assert_eq!(plain, pinned, "{size}, seed {seed}, {playouts} playouts");
        assert_eq!(Signature::of_light_playouts::<Codes>(size, seed, playouts), pinned, "{size} with codes");
    }
}
