//! Tests of `src/reasons/ranker.rs` from inside.

use super::*;

fn asked(good: usize) -> Asked {
    let of = |at| vec![if at == good { "good" } else { "bad" }.to_owned(), "both".to_owned()];
    Asked { reasons: (0..4).map(of).collect(), played: good, place: 0 }
}

#[test]
fn what_is_played_stands_first() {
    let all: Vec<Asked> = (0..40).map(|at| asked(at % 4)).collect();
    let ranker = Ranker::fit(all.iter());
    assert!(all.iter().all(|asked| ranker.place(asked) == 0));
    assert_eq!(ranker.telling()[0].0, "good");
}

#[test]
fn equal_candidates_share_their_places() {
    let ranker = Ranker::default();
    assert_eq!(ranker.place(&asked(2)), 2, "four of a kind: half of the others stand before");
}
