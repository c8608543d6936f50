//! Products in whole numbers by the tiles of processors with AMX (Intel's manual, volume 2, TDPBSSD and the like), with
//! the same sums as every other way: factors and weights of 16 bits are cut into their upper and lower bytes, whose
//! four products are added up in 32 bits each.
//!
//! This is the one place of inline assembly: the compiler has no stable functions for tiles. They are used only where
//! the processor has them, the system (Linux) lets this process use them, and they have once computed what the portable
//! way does.

use std::arch::asm;
use std::sync::OnceLock;

use crate::aligned::Aligned;
use crate::kernel::COLUMNS;

use super::{By, FactorBits, Pair, Portable, Rounded, WholeProducts, both};
use pulp::{Scalar128b, Simd};

/// Rows of a tile, and columns of sums.
const SIDE: usize = 16;
/// Bytes of a row of a tile.
const ROW: usize = 64;
/// Bytes of a tile.
const TILE: usize = SIDE * ROW;
/// Pairs of rows of the weights that a tile takes.
const DEPTH: usize = ROW / 2;

/// That tiles may be used.
#[derive(Clone, Copy)]
pub(crate) struct Tiles(());

/// Two tiles, the upper bytes and the lower ones.
type Cut = [[u8; TILE]; 2];

/// Sums of the products of upper bytes, of upper by lower ones, and of lower bytes.
type Sums = [[i32; SIDE * SIDE]; 3];

impl Tiles {
    /// Where the processor, the system and a trial say so.
    pub(crate) fn available() -> Option<Tiles> {
        static AVAILABLE: OnceLock<bool> = OnceLock::new();
        AVAILABLE.get_or_init(|| is_there() && is_permitted() && is_right(Tiles(()))).then_some(Tiles(()))
    }

    /// See [`WholeProducts`].
    pub(super) fn multiply(self, work: WholeProducts<'_>) {
        let WholeProducts { out, input, weights, worths, adds } = work;
        let out = out.chunks_exact_mut(out.len() / weights.len());
        let input = input.chunks_exact(input.len() / weights.len());
        configure(self);
        for (number, ((out, input), weights)) in out.zip(input).zip(weights).enumerate() {
            let rows = out.len() / weights.units.len();
            one_matrix(self, out, input, weights, worths.get(number * rows..).unwrap_or_default(), adds);
        }
        release(self);
    }
}

fn one_matrix(tiles: Tiles, out: &mut [f32], input: &[u32], weights: &Rounded, worths: &[f32], adds: bool) {
    let (width, depth) = (weights.units.len(), weights.depth());
    let chunks = depth.div_ceil(DEPTH);
    let factors = cut_factors(input, depth, chunks);
    let mut columns: Aligned<u8> = Aligned::zeros(chunks * 2 * TILE);
    let mut sums = [[0; SIDE * SIDE]; 3];
    for column in (0..width).step_by(SIDE) {
        let strip = &weights.pairs[column / COLUMNS * depth * COLUMNS..][..depth * COLUMNS];
        cut_weights(strip, column % COLUMNS, &mut columns);
        for (block, factors) in factors.as_chunks::<TILE>().0.chunks_exact(2 * chunks).enumerate() {
            add_up(tiles, factors.as_chunks().0, columns.as_chunks().0.as_chunks().0, &mut sums);
            let [upper, middle, lower] = &sums;
            for (i, row) in (block * SIDE..(out.len() / width).min((block + 1) * SIDE)).enumerate() {
                let worth = worths.get(row).copied().unwrap_or(1.0);
                for (j, out) in out[row * width + column..][..SIDE].iter_mut().enumerate() {
                    let at = i * SIDE + j;
                    let sum = (upper[at] << 16).wrapping_add(middle[at] << 8).wrapping_add(lower[at]);
                    let value = sum as f32 * (weights.units[column + j] * worth);
                    *out = if adds { *out + value } else { value };
                }
            }
        }
    }
}

/// The factors as tiles: for each 16 rows and each [`DEPTH`] pairs the upper bytes, then the lower ones; what is missing
/// is 0.
fn cut_factors(input: &[u32], depth: usize, chunks: usize) -> Aligned<u8> {
    let rows = input.len() / depth;
    let mut cut = Aligned::zeros(rows.div_ceil(SIDE) * chunks * 2 * TILE);
    for (row, factors) in input.chunks_exact(depth).enumerate() {
        for (chunk, factors) in factors.chunks(DEPTH).enumerate() {
            let start = ((row / SIDE * chunks + chunk) * 2) * TILE + row % SIDE * ROW;
            for (pair, factors) in factors.iter().enumerate() {
                let [low, high, second_low, second_high] = factors.to_le_bytes();
                let at = start + 2 * pair;
                cut[at..][..2].copy_from_slice(&[high, second_high]);
                cut[TILE + at..][..2].copy_from_slice(&[low, second_low]);
            }
        }
    }
    cut
}

/// Sixteen columns of a strip as tiles: a row has two pairs of each column; what is missing stays 0.
fn cut_weights(strip: &[Pair], column: usize, cut: &mut [u8]) {
    for (row, pairs) in strip.chunks_exact(COLUMNS).enumerate() {
        let start = row / DEPTH * 2 * TILE + row % DEPTH / 2 * ROW + row % 2 * 2;
        for (j, pair) in pairs[column..][..SIDE].iter().enumerate() {
            let ([low, high], [second_low, second_high]) = (pair[0].to_le_bytes(), pair[1].to_le_bytes());
            let at = start + 4 * j;
            cut[at..][..2].copy_from_slice(&[high, second_high]);
            cut[TILE + at..][..2].copy_from_slice(&[low, second_low]);
        }
    }
}

/// Whether the processor has tiles and their products of bytes.
#[allow(unsafe_code, unused_unsafe)]
fn is_there() -> bool {
    const TILES: u32 = 1 << 24;
    const BYTES: u32 = 1 << 25;
    use std::arch::x86_64::{__cpuid, __cpuid_count};
    // SAFETY: every processor of 64 bits has the instruction, and leaf 7 is asked for only where there is one.
    let features = unsafe { if __cpuid(0).eax < 7 { 0 } else { __cpuid_count(7, 0).edx } };
    features & (TILES | BYTES) == TILES | BYTES
}

/// Whether the system lets this process use tiles: it keeps room for them from now on.
#[allow(unsafe_code)]
fn is_permitted() -> bool {
    if !cfg!(target_os = "linux") {
        return false;
    }
    /// arch_prctl, its request of a part of the processor's state, and the number of the tiles' data (Linux,
    /// Documentation/arch/x86/xstate.rst).
    const CALL: i64 = 158;
    const REQUEST: i64 = 0x1023;
    const TILE_DATA: i64 = 18;
    let result: i64;
    // SAFETY: a call of Linux, which is asked for above, with two numbers. It reads and writes no memory of the program;
    // what it changes of the registers is named.
    unsafe {
        asm!("syscall", inlateout("rax") CALL => result, in("rdi") REQUEST, in("rsi") TILE_DATA,
             lateout("rcx") _, lateout("r11") _, options(nostack));
    }
    result == 0
}

/// Whether tiles say what the portable way does, of large factors and weights of both signs.
fn is_right(tiles: Tiles) -> bool {
    let (rows, width, depth) = (SIDE + 3, COLUMNS, DEPTH + 8);
    let number = |at: usize| (at as i32 * 7919 % 65536 - 32768) as i16;
    let weights: Vec<f32> = (0..2 * depth * width).map(|at| f32::from(number(5 * at + 1))).collect();
    let weights = [Rounded::new(&weights, width, 1, 1.0, FactorBits::FACTORS)];
    let input: Vec<u32> = (0..rows * depth)
        .map(|at| both([number(3 * at), number(11 * at + 7)].map(|n| n.max(-32767))))
        .collect();
    let by = |multiply: &dyn Fn(WholeProducts<'_>)| {
        let mut out = vec![0.0; rows * width];
        multiply(WholeProducts { out: &mut out, input: &input, weights: &weights, worths: &[], adds: false });
        out
    };
    by(&|work| tiles.multiply(work)) == by(&|work| Simd::vectorize(Scalar128b, By { adder: Portable, work }))
}

/// Eight tiles of 16 rows of 64 bytes.
#[repr(C, align(64))]
struct Configuration {
    palette: u8,
    start: u8,
    reserved: [u8; 14],
    row: [u16; 16],
    rows: [u8; 16],
}

#[allow(unsafe_code)]
fn configure(_: Tiles) {
    let mut all = Configuration { palette: 1, start: 0, reserved: [0; 14], row: [0; 16], rows: [0; 16] };
    all.row[..8].fill(ROW as u16);
    all.rows[..8].fill(SIDE as u8);
    // SAFETY: whoever has `Tiles` has a processor with the instruction, which reads these 64 bytes. It changes the tiles
    // alone, which nothing but this module uses.
    unsafe { asm!("ldtilecfg [{}]", in(reg) &raw const all, options(nostack, readonly)) };
}

#[allow(unsafe_code)]
fn release(_: Tiles) {
    // SAFETY: as above; the instruction forgets the tiles.
    unsafe { asm!("tilerelease", options(nostack, nomem)) };
}

/// The sums of the products of sixteen rows of factors and sixteen columns of weights.
#[allow(unsafe_code)]
fn add_up(_: Tiles, factors: &[Cut], weights: &[Cut], sums: &mut Sums) {
    let chunks = factors.len();
    assert!(chunks > 0 && chunks == weights.len());
    let [upper, middle, lower] = sums;
    // SAFETY: whoever has `Tiles` has a processor with the instructions, and `configure` came before in the same thread.
    // Each pass reads four tiles of 1,024 bytes, two of factors and two of weights, `chunks` times, which is how many
    // there are; then three tiles of sums are written, each as large as its array. The tiles keep what they hold from
    // `configure` on, since the compiler never uses them.
    unsafe {
        asm!(
            "tilezero tmm0",
            "tilezero tmm1",
            "tilezero tmm2",
            "2:",
            "tileloadd tmm3, [{factors} + {row}]",
            "tileloadd tmm4, [{factors} + {row} + 1024]",
            "tileloadd tmm5, [{weights} + {row}]",
            "tileloadd tmm6, [{weights} + {row} + 1024]",
            "tdpbssd tmm0, tmm3, tmm5",
            "tdpbsud tmm1, tmm3, tmm6",
            "tdpbuud tmm2, tmm4, tmm6",
            "tdpbusd tmm1, tmm4, tmm5",
            "add {factors}, 2048",
            "add {weights}, 2048",
            "dec {chunks}",
            "jnz 2b",
            "tilestored [{upper} + {row}], tmm0",
            "tilestored [{middle} + {row}], tmm1",
            "tilestored [{lower} + {row}], tmm2",
            factors = inout(reg) factors.as_ptr() => _,
            weights = inout(reg) weights.as_ptr() => _,
            chunks = inout(reg) chunks => _,
            row = in(reg) ROW,
            upper = in(reg) upper.as_mut_ptr(),
            middle = in(reg) middle.as_mut_ptr(),
            lower = in(reg) lower.as_mut_ptr(),
            options(nostack),
        );
    }
}
