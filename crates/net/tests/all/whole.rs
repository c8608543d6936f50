//! Products in whole numbers against sums written one by one in 64 bits.

use gokoro_net::kernel::Instructions;
use gokoro_net::whole::{FactorBits, MOST, Pair, Rounded, WholeProducts, both};

/// The sums of products of factors and weights as they were before rounding.
fn sums(input: &[Pair], weights: &[f32], width: usize) -> Vec<f64> {
    let rows = input.chunks_exact(weights.len() / (2 * width));
    let sum = |row: &[Pair], column: usize| {
        let weights = weights.chunks_exact(width).map(|weights| f64::from(weights[column]));
        row.iter().flatten().zip(weights).map(|(&factor, weight)| f64::from(factor) * weight).sum()
    };
    rows.flat_map(|row| (0..width).map(move |column| sum(row, column))).collect()
}

fn products(input: &[Pair], weights: &Rounded, width: usize, by: Instructions) -> Vec<f32> {
    let rows = input.len() / weights.depth();
    let mut out = vec![f32::NAN; rows * width];
    let input: Vec<u32> = input.iter().copied().map(both).collect();
    let weights = std::slice::from_ref(weights);
    WholeProducts { out: &mut out, input: &input, weights, worths: &[], adds: false }.add_by(by);
    out
}

#[test]
fn products_are_the_same_on_every_processor_and_nearly_exact() {
    let mut state = 1_u64;
    let mut roll = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 48) as u16 as i16
    };
    let width = 64;
    for (rows, depth) in (1..=13).map(|rows| (rows, 8)).chain([(25, 64), (6, 2)]) {
        let input: Vec<Pair> = (0..rows * depth / 2).map(|_| [roll(), roll()]).collect();
        let weights: Vec<f32> = (0..depth * width).map(|_| f32::from(roll()) / 3e5).collect();
        let rounded = Rounded::new(&weights, width, 1, 0.5, FactorBits::FACTORS);
        let first = products(&input, &rounded, width, Instructions::Portable);
        for by in Instructions::available() {
            assert_eq!(products(&input, &rounded, width, by), first, "{by:?} {rows} {depth}");
        }
        for (at, (told, exact)) in first.iter().zip(sums(&input, &weights, width)).enumerate() {
            // Each weight is off by half of what one is worth in its column, at most.
            let column = weights.chunks_exact(width).map(|row| f64::from(row[at % width].abs()));
            let (sum, largest) = column.fold((0.0, 0.0_f64), |(sum, most), w| (sum + w, most.max(w)));
            let one = (sum / (65536.0 - depth as f64)).max(largest / f64::from(MOST));
            let factors = input[at / width * depth / 2..][..depth / 2].iter().flatten();
            let off = 0.5 * one * factors.map(|&factor| f64::from(factor).abs()).sum::<f64>();
            let error = (f64::from(*told) - 0.5 * exact).abs();
            assert!(error <= 0.501 * off + 1e-6 * exact.abs(), "{told} for {exact}, {off}");
        }
    }
}

#[test]
fn several_matrices_come_one_after_the_other_and_each_row_counts_for_itself() {
    let (width, depth, rows) = (32, 48, 7);
    let number = |at: usize| ((at * 7919) % 2001) as f32 - 1000.0;
    let weights: Vec<Rounded> = (0..3)
        .map(|matrix| (0..2 * depth * width).map(|at| number(matrix * 6151 + at)).collect::<Vec<f32>>())
        .map(|weights| Rounded::new(&weights, width, 16, 1.0, FactorBits::FACTORS))
        .collect();
    let input: Vec<u32> =
        (0..3 * rows * depth).map(|at| both([number(at) as i16, number(3 * at + 1) as i16])).collect();
    let worths: Vec<f32> = (0..3 * rows).map(|row| 1.0 + row as f32).collect();
    for by in Instructions::available() {
        let mut out = vec![1.0; 3 * rows * width];
        let all =
            WholeProducts { out: &mut out, input: &input, weights: &weights, worths: &worths, adds: true };
        all.add_by(by);
        for (matrix, weights) in weights.iter().enumerate() {
            for row in 0..rows {
                let at = matrix * rows + row;
                let input = &input[at * depth..][..depth];
                let mut alone = vec![0.0; width];
                let weights = std::slice::from_ref(weights);
                WholeProducts { out: &mut alone, input, weights, worths: &[], adds: false }
                    .add_by(Instructions::Portable);
                for (told, alone) in out[at * width..].iter().zip(alone) {
                    let wanted = 1.0 + alone * worths[at];
                    assert!((told - wanted).abs() <= 1e-5 * wanted.abs(), "{by:?} {at}: {told} for {wanted}");
                }
            }
        }
    }
}

#[test]
fn rows_apart_from_each_other_make_a_pair() {
    let rows: Vec<Vec<f32>> = (0..8).map(|row| (0..32).map(|at| (row * 32 + at) as f32).collect()).collect();
    let weights = |order: [usize; 8]| order.map(|row| rows[row].clone()).concat();
    let apart = Rounded::new(&weights([0, 1, 2, 3, 4, 5, 6, 7]), 32, 2, 1.0, FactorBits::FACTORS);
    assert_eq!(apart, Rounded::new(&weights([0, 2, 1, 3, 4, 6, 5, 7]), 32, 1, 1.0, FactorBits::FACTORS));
}

#[test]
fn the_largest_factors_and_weights_stay_in_32_bits() {
    let most = MOST as i16;
    for depth in [2, 64, 576] {
        for sign in [1.0, -1.0] {
            let weights: Vec<f32> = vec![sign * 1e6; depth * 32];
            let rounded = Rounded::new(&weights, 32, 1, 1.0, FactorBits::FACTORS);
            let input = vec![[most, most]; rounded.depth()];
            let exact = f64::from(MOST) * f64::from(sign) * 1e6 * depth as f64;
            for by in Instructions::available() {
                for told in products(&input, &rounded, 32, by) {
                    assert!(
                        (f64::from(told) / exact - 1.0).abs() < 0.01,
                        "{by:?} {depth}: {told} for {exact}"
                    );
                }
            }
        }
    }
    let nothing = Rounded::new(&[0.0; 64], 32, 1, 1.0, FactorBits::FACTORS);
    assert_eq!(products(&[[most, most]], &nothing, 32, Instructions::Widest), [0.0; 32]);
}
