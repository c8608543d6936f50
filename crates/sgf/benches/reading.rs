//! Speed of reading. On generated games: reading and writing, in bytes per
//! second. With `GOKORO_DATA` also the ten thousand games of the development set:
//! reading alone, and the whole way from the packed file to replayed games.

use std::fmt::Write as _;
use std::path::PathBuf;

use divan::counter::{BytesCount, ItemsCount};
use gokoro_sgf::Collection;
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::records;
use gokoro_sgf::tree::TreeGames;

fn main() {
    divan::main();
}

/// Nodes of the generated games.
const NODES: usize = 2000 * 201;

/// Games of 200 moves, every tenth move with a comment, one game per line.
fn generated() -> String {
    let mut text = String::new();
    let mut seed = 1_u64;
    for game in 0..2000 {
        let _ =
            write!(text, "(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[6.5]PB[Black {game}]PW[White]RE[B+R]DT[2009-01-05]");
        for number in 0..200 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let letter = |shift: u32| char::from(b'a' + ((seed >> shift) % 19) as u8);
            let color = if number % 2 == 0 { 'B' } else { 'W' };
            let _ = write!(text, ";{color}[{}{}]", letter(33), letter(48));
            if number % 10 == 0 {
                let _ = write!(text, "C[move {number}: a \\[good\\] shape, but slow]");
            }
        }
        text.push_str(")\n");
    }
    text
}

#[divan::bench(sample_count = 20)]
fn read_collection(bencher: divan::Bencher) {
    let text = generated();
    bencher.counter(BytesCount::of_str(&text)).bench(|| {
        let tree = Collection::read(text.as_str());
        assert_eq!(tree.len(), NODES);
        tree
    });
}

#[divan::bench(sample_count = 20)]
fn read_game_by_game(bencher: divan::Bencher) {
    let text = generated();
    let nodes = || TreeGames::new(text.as_bytes()).map(|game| game.len()).sum::<usize>();
    bencher.counter(BytesCount::of_str(&text)).bench(|| assert_eq!(nodes(), NODES));
}

#[divan::bench(sample_count = 20)]
fn write_collection(bencher: divan::Bencher) {
    let tree = Collection::read(generated());
    let length = tree.write().len();
    assert_eq!(Collection::read(tree.write()).len(), NODES);
    bencher.counter(BytesCount::new(length)).bench(|| assert_eq!(tree.write().len(), length));
}

fn development_set() -> Option<PathBuf> {
    let folder = std::env::var_os("GOKORO_DATA");
    if folder.is_none() {
        eprintln!("skipped: GOKORO_DATA is not set");
    }
    folder.map(|folder| PathBuf::from(folder).join("games/tygem-devtest-10k.sgf.zst"))
}

#[divan::bench(sample_count = 5)]
fn ten_thousand_games_read(bencher: divan::Bencher) {
    let Some(path) = development_set() else { return };
    let text: Vec<u8> = records([path], None).flat_map(|item| item.expect("a game").tree.write()).collect();
    let nodes = || TreeGames::new(&text).map(|game| game.len()).sum::<usize>();
    bencher.counter(BytesCount::new(text.len())).bench(nodes);
}

#[divan::bench(sample_count = 5)]
fn ten_thousand_games_unpacked_and_read(bencher: divan::Bencher) {
    let Some(path) = development_set() else { return };
    let nodes = || records([&path], None).map(|item| item.expect("a game").tree.len()).sum::<usize>();
    bencher.counter(ItemsCount::new(10_000_usize)).bench(nodes);
}

#[divan::bench(sample_count = 5)]
fn ten_thousand_games_unpacked_and_replayed(bencher: divan::Bencher) {
    let Some(path) = development_set() else { return };
    let replay = || {
        let mut moves = 0;
        for item in records([&path], None) {
            let record = item.expect("a game");
            for root in record.tree.games() {
                let mut replay = Replay::main_line(root).expect("a 19x19 game");
                replay.run();
                moves += replay.game().turns().len();
            }
        }
        moves
    };
    bencher.counter(ItemsCount::new(10_000_usize)).bench(replay);
}
