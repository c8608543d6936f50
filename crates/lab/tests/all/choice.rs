//! A sample of records.

use std::sync::Arc;

use gokoro_lab::choice::Choice;
use gokoro_sgf::Collection;
use gokoro_sgf::source::{GameOrigin, SourceRecord};

fn record(number: u32) -> SourceRecord {
    let letter = |n: u32| char::from(b'a' + n as u8);
    let text = format!("(;SZ[9];B[{}{}])", letter(number % 9), letter(number / 9));
    SourceRecord {
        origin: GameOrigin { path: Arc::from("test"), game: number },
        tree: Collection::read(text),
        charset: gokoro_sgf::encoding::Charset::UTF_8,
        format: gokoro_sgf::foreign::ForeignFormat::Sgf,
    }
}

fn choose(numbers: impl Iterator<Item = u32>, limit: usize, seed: u64) -> Vec<u32> {
    let mut choice = Choice::new(limit, seed);
    numbers.for_each(|n| choice.offer(record(n)));
    let chosen = choice.chosen();
    assert!(chosen.is_sorted_by_key(|c| c.hash));
    chosen.iter().map(|c| c.record.origin.game).collect()
}

#[test]
fn the_order_of_the_records_does_not_matter() {
    let forth = choose(0..60, 20, 1);
    assert_eq!(forth.len(), 20);
    assert_eq!(forth, choose((0..60).rev(), 20, 1));
    assert_ne!(forth, choose(0..60, 20, 2));
    assert_eq!(choose(0..60, 100, 1).len(), 60);
    assert_eq!(forth, choose(0..60, 100, 1)[..20], "a larger sample begins with the smaller one");
}
