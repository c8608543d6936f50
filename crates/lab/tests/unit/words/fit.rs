//! Tests of `src/words/fit.rs` from inside.

use super::*;

#[test]
fn areas_count_pairs() {
    let scores = [(0.1, false), (0.4, true), (0.4, false), (0.9, true)];
    assert!((area(&scores).mean - 3.5 / 4.0).abs() < 1e-12);
    assert!((area(&[(1.0, true)]).mean - 0.5).abs() < 1e-12, "without a pair nothing is known");
}

#[test]
fn what_tells_gets_weight_and_what_does_not_gets_none() {
    let feature = |name: &str| Noticed::from([(name.to_owned(), 1.0), ("both".to_owned(), 2.0)]);
    let (yes, no) = (feature("yes"), feature("no"));
    let examples: Vec<_> =
        (0..4000).map(|at| if at % 2 == 0 { (&yes, true) } else { (&no, false) }).collect();
    let model = fit(&examples);
    assert!(model.score(&yes) > 1.0 && model.score(&no) < -1.0);
    assert_eq!(model.telling()[0].0, "yes");
    assert!(!model.weights.contains_key("both"), "it is the same everywhere");
}

#[test]
fn rare_features_are_left_out() {
    let (rare, common) = (Noticed::from([("rare".to_owned(), 1.0)]), Noticed::new());
    let mut examples = vec![(&common, false); 50];
    examples.extend(vec![(&rare, true); FEWEST - 1]);
    assert!(fit(&examples).weights.is_empty());
}
