//! The whole way of a review: record, divisions by all rules at every move,
//! proposals, claims, JSON. The built-in game of 82 moves, and 250 moves of
//! scattered play.

use divan::{Bencher, black_box};
use gokoro_board::{BoardSize, Color, Game, Move, Rules};
use gokoro_review::{Review, ReviewOptions, review};
use gokoro_sgf::Collection;
use gokoro_sgf::sample::GO1_GAME;
use gokoro_view::catalogue::Catalogue;
use gokoro_view::review_json::review_json;

fn main() {
    divan::main();
}

/// A record of scattered legal moves.
fn scattered(moves: usize) -> String {
    let (mut game, mut state) = (Game::new(BoardSize::S19, Rules::JAPANESE), 3u64);
    let mut record = String::from("(;GM[1]FF[4]SZ[19]");
    while game.turns().len() < moves {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let point = game.board().empties()[(state >> 33) as usize % game.board().empties().len()];
        let color = game.to_move();
        if !game.board().is_eye_like(point, color) && game.play(Move::Play(point)).is_ok() {
            let letter = |at: u8| char::from(b'a' + at);
            let side = if color == Color::Black { 'B' } else { 'W' };
            record.push_str(&format!(";{side}[{}{}]", letter(point.x()), letter(point.y())));
        }
    }
    record + ")"
}

fn reviewed(record: &str) -> Review {
    let tree = Collection::read(record);
    review(tree.games().next().expect("a game"), &ReviewOptions::default()).expect("a game of Go")
}

fn written(record: &str, catalogue: &Catalogue) -> String {
    serde_json::to_string(&review_json(&reviewed(record), catalogue)).expect("JSON")
}

#[divan::bench(sample_count = 10)]
fn built_in_game(bencher: Bencher) {
    let catalogue = Catalogue::new();
    let wanted = written(GO1_GAME, &catalogue);
    bencher.bench_local(|| assert_eq!(written(GO1_GAME, &catalogue), wanted));
}

#[divan::bench(sample_count = 10)]
fn moves_250(bencher: Bencher) {
    let (record, catalogue) = (scattered(250), Catalogue::new());
    bencher.bench_local(|| {
        let reviewed = reviewed(&record);
        assert_eq!(reviewed.moves.len(), 250);
        black_box(serde_json::to_string(&review_json(&reviewed, &catalogue)).expect("JSON"))
    });
}

#[divan::bench(sample_count = 10)]
fn moves_250_without_proposals(bencher: Bencher) {
    let record = scattered(250);
    let options = ReviewOptions { per_origin: 0, ..ReviewOptions::default() };
    bencher.bench_local(|| {
        let tree = Collection::read(record.as_str());
        let reviewed = review(tree.games().next().expect("a game"), &options).expect("a game of Go");
        assert_eq!(reviewed.moves.len(), 250);
    });
}
