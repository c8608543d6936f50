//! The estimator of possible omission numbers, fitted.

use gokoro_lab::pon::{Sample, fit, report};
use gokoro_position::pon::TERMS;

fn sample(game: usize, free: u16, number: i8, captured: bool) -> Sample {
    let mut counts = [0; TERMS];
    counts[0] = free;
    Sample { game, counts, liberties: free, number: Some(number), proven: true, captured, nodes: 1 }
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
    let report = report(&samples, (&estimator, None), 1.0);
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
