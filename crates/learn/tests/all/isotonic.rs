//! The monotone map that fits best.

use std::collections::BTreeMap;

use gokoro_learn::{Isotonic, Tally};

/// Value, observations, sum of outcomes.
fn fit(observed: &[(i32, f64, f64)]) -> Isotonic {
    let tallies = observed.iter().map(|&(value, count, sum)| (value, Tally { count, sum })).collect();
    Isotonic::fit(&tallies).expect("observations")
}

/// How many probabilities these values have.
fn steps(map: &Isotonic, values: std::ops::Range<i32>) -> usize {
    let mut all: Vec<f64> = values.map(|value| map.at(value)).collect();
    all.dedup();
    all.len()
}

/// A small generator of pseudo-random numbers.
fn numbers(mut state: u64) -> impl FnMut(u64) -> u64 {
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    }
}

#[test]
fn increasing_means_are_kept() {
    let map = fit(&[(-1, 999.0, 99.5), (0, 999.0, 499.5), (2, 999.0, 899.5)]);
    assert_eq!(steps(&map, -1..3), 3);
    for (value, expected) in [(-9, 0.1), (-1, 0.1), (0, 0.5), (1, 0.5), (2, 0.9), (50, 0.9)] {
        assert!((map.at(value) - expected).abs() < 1e-12, "{value}: {}", map.at(value));
    }
}

#[test]
fn violators_are_pooled_by_weight() {
    let map = fit(&[(0, 300.0, 150.0), (1, 100.0, 10.0), (2, 599.0, 539.5)]);
    assert_eq!(steps(&map, 0..3), 2);
    let pooled = (160.0 + 0.5) / 401.0;
    assert!((map.at(0) - pooled).abs() < 1e-12 && (map.at(1) - pooled).abs() < 1e-12);
    assert!((map.at(2) - 0.9).abs() < 1e-12);
}

#[test]
fn probabilities_never_reach_0_or_1_and_never_fall() {
    let map = fit(&[(0, 1.0, 0.0), (1, 1000.0, 1.0), (2, 3.0, 3.0)]);
    let all: Vec<f64> = (-1..4).map(|value| map.at(value)).collect();
    assert!(all.iter().all(|&p| p > 0.0 && p < 1.0), "{all:?}");
    assert!(all.is_sorted(), "{all:?}");
    assert_eq!(Isotonic::fit(&BTreeMap::new()), None);
}

/// The min-max formula for isotonic means (Barlow et al. 1972): the largest,
/// over starts at or below a value, of the smallest mean from there to an end
/// at or above it.
fn min_max(observed: &[(i32, f64, f64)], at: usize) -> f64 {
    let mean = |from: usize, to: usize| {
        let part = &observed[from..=to];
        part.iter().map(|o| o.2).sum::<f64>() / part.iter().map(|o| o.1).sum::<f64>()
    };
    let smallest = |from| (at..observed.len()).map(|to| mean(from, to)).fold(f64::INFINITY, f64::min);
    (0..=at).map(smallest).fold(f64::NEG_INFINITY, f64::max)
}

#[test]
fn it_is_the_min_max_formula() {
    let mut next = numbers(5);
    for _ in 0..50 {
        let observed: Vec<(i32, f64, f64)> = (0..12)
            .map(|value| {
                let count = 1_000_000 + next(1_000_000);
                (value, count as f64, next(count) as f64)
            })
            .collect();
        let map = fit(&observed);
        for at in 0..observed.len() {
            let expected = min_max(&observed, at);
            assert!((map.at(at as i32) - expected).abs() < 1e-6, "{observed:?} at {at}");
        }
    }
}

#[test]
fn the_sum_of_the_fitted_values_is_that_of_the_outcomes() {
    let observed = [(0, 4e6, 1e6), (1, 2e6, 0.1e6), (2, 3e6, 2.5e6), (3, 1e6, 0.2e6)];
    let map = fit(&observed);
    let fitted: f64 = observed.iter().map(|o| o.1 * map.at(o.0)).sum();
    let outcomes: f64 = observed.iter().map(|o| o.2).sum();
    assert!((fitted - outcomes).abs() < 10.0, "{fitted} {outcomes}");
}
