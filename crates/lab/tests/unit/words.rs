//! Tests of `src/words/mod.rs` from inside.

use super::*;

#[test]
fn matters_are_of_the_concrete_words() {
    let mut of_matters: Vec<&str> = Matter::ALL.iter().flat_map(|matter| matter.words()).copied().collect();
    let mut concrete = WORDS[..CONCRETE].to_vec();
    of_matters.sort_unstable();
    concrete.sort_unstable();
    assert_eq!(of_matters, concrete);
}

#[test]
fn weights_of_a_matter_that_nobody_speaks_of_can_be_read_again() {
    let one = |number: usize, used: bool| Commented {
        number,
        used: WORDS.map(|word| word == "cut" && used),
        noticed: Noticed::from([("parts".to_owned(), f64::from(u8::from(used)))]),
        claimed: Noticed::new(),
        seen: Noticed::new(),
        shown: [true; Matter::ALL.len()],
    };
    let moves: Vec<Commented> = (0..4000).map(|number| one(number, number % 2 == 0)).collect();
    let weights = matters::fitted([&moves]);
    assert!(MatterWeights::read(&weights.to_string()).is_ok(), "{weights}");
    let judged = Topics::judged(&weights, &moves);
    assert_eq!((judged.shown.mean(), judged.likeliest.count()), (Some(1.0), 2000));
    let blind: Vec<Commented> =
        moves.into_iter().map(|one| Commented { shown: [false; Matter::ALL.len()], ..one }).collect();
    assert_eq!(Topics::judged(&weights, &blind).shown.mean(), Some(0.0));
}
