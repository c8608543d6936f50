//! The estimator of possible omission numbers, fitted.

use gokoro_lab::pon::{Sample, fit, fit_survival, report};
use gokoro_position::pon::TERMS;
use gokoro_position::survival::{SURVIVAL, SURVIVAL_TERMS};

fn sample(game: usize, free: u16, number: i8, captured: bool) -> Sample {
    let mut counts = [0; TERMS];
    counts[0] = free;
    let mut survival = [0.0; SURVIVAL_TERMS];
    survival[0] = f64::from(free);
    Sample { game, counts, survival, liberties: free, number: Some(number), proven: true, captured, nodes: 1 }
}

#[test]
fn a_line_is_found_again_and_ranks_are_told() {
    let samples: Vec<Sample> =
        (0..40).map(|i| sample(i, (i % 5) as u16, (i % 5) as i8 - 1, i % 5 == 0)).collect();
    let estimator = fit(&samples).expect("decided groups");
    assert!(
        (estimator.base + 1.0).abs() < 1e-6 && (estimator.weights[0] - 1.0).abs() < 1e-6,
        "{estimator:?}"
    );
    let report = report(&samples, (&estimator, &SURVIVAL, None), 1.0);
    assert_eq!(report.estimator.exact.map(|f| f.0), Some(1.0));
    assert!(report.estimator.correlation.is_some_and(|f| (f.0 - 1.0).abs() < 1e-9));
    assert_eq!(report.search.map(|f| f.0), Some(1.0));
    assert_eq!(report.numbers.len(), 5);
}

#[test]
fn what_makes_groups_weaker_gets_no_weight() {
    let samples: Vec<Sample> = (0..40).map(|i| sample(i, (i % 5) as u16, 4 - (i % 5) as i8, false)).collect();
    let estimator = fit(&samples).expect("decided groups");
    assert_eq!(estimator.weights, [0.0; TERMS]);
}

#[test]
fn survival_is_fitted_to_what_was_taken() {
    // With no dame half are taken, with four one of ten.
    let free = |i: usize| if i.is_multiple_of(2) { 0 } else { 4 };
    let taken = |i: usize| if free(i) == 0 { i.is_multiple_of(4) } else { i % 20 == 1 };
    let samples: Vec<Sample> = (0..2000).map(|i| sample(i, free(i), 0, taken(i))).collect();
    let odds = fit_survival(&samples).expect("some were taken");
    let share = |free: f64| {
        let mut counts = [0.0; SURVIVAL_TERMS];
        counts[0] = free;
        odds.share(&counts)
    };
    assert!((share(0.0) - 0.5).abs() < 0.01 && (share(4.0) - 0.9).abs() < 0.01, "{odds:?}");
    assert!(odds.weights[1..].iter().all(|&weight| weight == 0.0), "what never varies weighs nothing");
    assert!(fit_survival(&samples[..1]).is_none());
}
