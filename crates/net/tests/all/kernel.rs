//! Products of matrices against the same sums written one by one.

use gokoro_net::kernel::{Instructions, Products};

/// Numbers between -1 and 1 that look random.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1 << 23) as f32 - 1.0
    }

    fn list(&mut self, count: usize) -> Vec<f32> {
        (0..count).map(|_| self.next()).collect()
    }
}

#[test]
fn products_add_to_what_is_there_in_one_order() {
    // Every number of rows that is left behind whole tiles, and multiples of five.
    for (rows, depth) in (1..=13).map(|rows| (rows, 7)).chain([(25, 5), (6, 25)]) {
        added_up(rows, depth, &mut Numbers(rows as u64));
    }
}

fn added_up(rows: usize, depth: usize, numbers: &mut Numbers) {
    let width = 64;
    let (input, weights) = (numbers.list(rows * depth), numbers.list(depth * width));
    let before = numbers.list(rows * width);
    let products = |out: &mut [f32], afresh, instructions| {
        Products { out, afresh, input: &input, depth, weights: &weights, width }.add_by(instructions);
    };
    let sum = |row: usize, column: usize, start: f32| {
        (0..depth).fold(start, |sum, t| input[row * depth + t].mul_add(weights[t * width + column], sum))
    };
    let expected: Vec<f32> = (0..rows * width).map(|at| sum(at / width, at % width, before[at])).collect();
    for instructions in Instructions::available() {
        let mut out = before.clone();
        products(&mut out, false, instructions);
        assert_eq!(out, expected, "{instructions:?} {rows}: the same bits on every processor");
        let mut zeros = vec![0.0; rows * width];
        products(&mut zeros, false, instructions);
        products(&mut out, true, instructions);
        assert_eq!(zeros, out, "what was there counts for nothing");
    }
}
