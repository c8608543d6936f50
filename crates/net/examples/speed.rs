use gokoro_net::kernel::*;
fn main() {
    let c = 32;
    let cells = 442;
    let input = vec![0.5f32; cells * c];
    let w = vec![0.1f32; 9 * c * c];
    let mut out = vec![0f32; cells * c];
    let rows = 19 * 20 - 1;
    let t = std::time::Instant::now();
    let n = 2000;
    for _ in 0..n {
        let parts = [(20 * c - c, 0), (40 * c - c, 96), (60 * c - c, 192)];
        Products {
            out: &mut out[20 * c..(20 + rows) * c],
            input: &input,
            parts: &parts,
            step: c,
            depth: 96,
            weights: &w,
            width: c,
        }
        .add();
    }
    let s = t.elapsed().as_secs_f64() / n as f64;
    println!("{} us, {} GFLOPS", s * 1e6, 2.0 * (rows * 9 * c * c) as f64 / s / 1e9);
    let mut g = vec![0f32; 9 * c * c];
    let t = std::time::Instant::now();
    for _ in 0..n {
        for y in 0..3 {
            Outer {
                out: &mut g[y * 96 * c..(y + 1) * 96 * c],
                input: &input[(20 * y + 19) * c..],
                step: c,
                other: &out[20 * c..(20 + rows) * c],
                width: c,
            }
            .add();
        }
    }
    let s = t.elapsed().as_secs_f64() / n as f64;
    println!("{} us, {} GFLOPS", s * 1e6, 2.0 * (rows * 9 * c * c) as f64 / s / 1e9);
}
