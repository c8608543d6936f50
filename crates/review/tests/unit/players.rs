//! Tests of `src/players.rs` from inside.

use super::*;

#[test]
fn the_mean_of_losses_has_its_error() {
    let phase = mean_loss([1.0, 3.0, -1.0, 1.0].into_iter());
    assert_eq!((phase.moves, phase.mean), (4, 1.0));
    assert!((phase.error - (8.0_f32 / 3.0 / 4.0).sqrt()).abs() < 1e-6);
    assert_eq!(mean_loss([5.0].into_iter()).error, 0.0);
    assert_eq!(mean_loss(std::iter::empty()), Phase::default());
}
