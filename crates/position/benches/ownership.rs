//! Whose the points are, by the ownership model and by playouts: the baseline is what the final
//! status asks, 64 light playouts. One position after 20 to 200 scattered stones in turn.

use std::cell::Cell;

use divan::{Bencher, black_box};
use gokoro_board::{Board, BoardSize, Color, PlayedPosition};
use gokoro_net::PaddedBoard;
use gokoro_playout::{Light, OwnerMap, Rng, play_out};
use gokoro_position::ownership::{OwnershipInput, OwnershipJudge, ROW, fill_planes};

fn main() {
    divan::main();
}

/// Positions after 20 to 200 scattered stones.
fn positions() -> Vec<Board> {
    let mut rng = Rng::new(7);
    (1..=10).map(|tens| scattered(20 * tens, &mut rng)).collect()
}

fn scattered(stones: usize, rng: &mut Rng) -> Board {
    let mut board = Board::new(BoardSize::S19);
    let mut color = Color::Black;
    for _ in 0..stones {
        let point = board.empties()[rng.below(board.empties().len() as u32) as usize];
        if board.can_play(point, color) && !board.is_eye_like(point, color) {
            board.play_unchecked(point, color);
            color = !color;
        }
    }
    board
}

/// Calls `each` with one position after the other.
fn in_turn(bencher: Bencher<'_, '_>, mut each: impl FnMut(&Board)) {
    let (boards, next) = (positions(), Cell::new(0));
    bencher.bench_local(|| {
        next.set((next.get() + 1) % boards.len());
        each(&boards[next.get()]);
    });
}

fn scene(board: &Board) -> OwnershipInput<'_> {
    OwnershipInput { position: PlayedPosition::alone(board, Color::Black), more: 0 }
}

#[divan::bench]
fn ownership_model(bencher: Bencher) {
    let mut judge = OwnershipJudge::default();
    in_turn(bencher, |board| {
        black_box(judge.look(&scene(board)));
    });
}

#[divan::bench]
fn planes_of_the_model(bencher: Bencher) {
    let frame = PaddedBoard::new(BoardSize::S19);
    let mut planes = vec![0.0; frame.cells() * ROW];
    in_turn(bencher, |board| fill_planes(&scene(board), frame, black_box(&mut planes)));
}

#[divan::bench]
fn baseline_64_light_playouts(bencher: Bencher) {
    in_turn(bencher, |board| {
        let (mut owners, mut rng) = (OwnerMap::new(), Rng::new(1));
        for _ in 0..64 {
            owners.add(&play_out(&mut board.clone(), Color::Black, &mut Light, &mut rng));
        }
        black_box(owners);
    });
}
