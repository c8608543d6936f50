//! Tests of `src/past.rs` from inside.

use super::*;

fn situation(number: usize) -> Situation {
    // Hashes that come again.
    Situation { hash: (number % 999) as u64, stones: ByColor::default(), to_move: Color::Black }
}

#[test]
fn a_long_past_is_found_and_shared() {
    let mut past = Past::default();
    for number in 0..5 * RECENT {
        assert_eq!(past.contains((number % 999) as u64), number >= 999, "{number}");
        past.push(situation(number));
    }
    assert_eq!(past.runs.len(), 2, "one of four, one of one");
    let copy = past.clone();
    past.push(situation(5));
    assert!(past.runs.iter().zip(&copy.runs).all(|(one, other)| Arc::ptr_eq(one, other)));
    assert_eq!((past.with_hash(5).count(), copy.with_hash(5).count()), (3, 2));
}

#[test]
fn what_is_taken_back_is_forgotten() {
    let mut past = Past::default();
    (0..3 * RECENT + 7).for_each(|number| past.push(situation(number)));
    for count in [3 * RECENT + 7, 3 * RECENT + 2, 2 * RECENT, RECENT + 1, 3, 0] {
        past.truncate(count);
        let known = (0..999).filter(|&hash| past.contains(hash)).count();
        assert_eq!(known, count, "each once");
    }
}
