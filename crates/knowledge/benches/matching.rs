//! How long it takes to find all entries of the stock compiled in on a board, for one side.

use divan::{Bencher, black_box};
use gokoro_board::{Board, BoardSize, Color};
use gokoro_knowledge::{NoFacts, Stock};

fn main() {
    divan::main();
}

/// A board with so many stones, drawn by a fixed generator.
fn board(moves: usize) -> Board {
    let (size, mut state) = (BoardSize::S19, 7_u64);
    let mut board = Board::new(size);
    let mut color = Color::Black;
    while size.area() - board.empties().len() < moves {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let place = (state >> 33) as usize % size.area();
        if let Some(point) = size.points().nth(place).filter(|&point| board.can_play(point, color)) {
            board.play_unchecked(point, color);
            color = !color;
        }
    }
    board
}

#[divan::bench(args = [20, 60, 120, 200])]
fn whole_board(bencher: Bencher<'_, '_>, stones: usize) {
    let (stock, board) = (Stock::built_in(), board(stones));
    bencher.bench(|| stock.hits(black_box(&board), Color::Black, &NoFacts));
}

#[divan::bench(sample_count = 10)]
fn compile() -> usize {
    Stock::with(&[]).0.entries().len()
}
