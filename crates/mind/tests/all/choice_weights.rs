//! Weights of the linear ranking: read as they are written; those compiled in.

use gokoro_mind::choice::ChoiceWeights;

#[test]
fn what_is_written_is_read_again() {
    let mut weights = ChoiceWeights { before: 0.5, ..ChoiceWeights::default() };
    weights.features[3] = 1.25;
    weights.look[2] = -2.0;
    weights.shapes[0].insert(77, 0.5);
    weights.shapes[2].insert(78, -0.5);
    assert_eq!(ChoiceWeights::read(&weights.write()), Ok(weights));
}

#[test]
fn the_weights_compiled_in_read() {
    assert!(ChoiceWeights::built_in().features.iter().any(|weight| *weight != 0.0));
}
