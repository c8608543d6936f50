//! How numbers are cut into tiles and put together, with products of bytes one by one in place of the processor's.

use super::*;

fn byte(tile: &[u32; SIDE * SIDE], row: usize, at: usize) -> u8 {
    tile[row * SIDE + at / 4].to_le_bytes()[at % 4]
}

fn add_up(factors: &[Cut], weights: &[Cut], sums: &mut Sums) {
    *sums = [[0; SIDE * SIDE]; 3];
    for ([upper, lower], [weight_upper, weight_lower]) in factors.iter().zip(weights) {
        for (i, j, k) in (0..SIDE * SIDE * ROW).map(|at| (at / ROW / SIDE, at / ROW % SIDE, at % ROW)) {
            let signed = |tile, row, at| i32::from(byte(tile, row, at) as i8);
            let unsigned = |tile, row, at| i32::from(byte(tile, row, at));
            let (row, place) = (k / 4, 4 * j + k % 4);
            let (high, low) = (signed(upper, i, k), unsigned(lower, i, k));
            let (weight_high, weight_low) =
                (signed(weight_upper, row, place), unsigned(weight_lower, row, place));
            sums[0][i * SIDE + j] += high * weight_high;
            sums[1][i * SIDE + j] += high * weight_low + low * weight_high;
            sums[2][i * SIDE + j] += low * weight_low;
        }
    }
}

#[test]
fn bytes_make_the_sums_of_whole_numbers() {
    let portable = trial(|work| Simd::vectorize(Scalar128b, By { adder: Portable, work }));
    assert_eq!(trial(|work| multiply_by(work, add_up)), portable);
    assert!(portable.iter().any(|value| value.abs() > 1e6), "upper bytes count");
}
