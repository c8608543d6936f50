//! Integer matrix products by the AMX tiles of a processor (Intel's manual, volume 2, TDPBSSD and its kin). Every
//! 16-bit factor and weight is split into its upper and lower byte; tiles sum the four byte products in 32 bits, and
//! the sums equal those of the other instruction sets.
//!
//! This module alone has inline assembly: stable Rust has no intrinsics for tiles. The program uses tiles only if the
//! processor has them, Linux permits them to the process, and a trial product equals the portable one.

use std::arch::asm;
use std::marker::PhantomData;
use std::sync::OnceLock;

use pulp::{Arch, Scalar128b, Simd};

use crate::kernel::COLUMNS;

use super::{By, FactorBits, Pair, Portable, Rounded, WholeProducts, both};

/// Rows of a tile; also columns of sums, and 32-bit words in a row of a tile.
const SIDE: usize = 16;
/// Bytes of a row of a tile.
const ROW: usize = 4 * SIDE;
/// Pairs of weight rows that fill a tile.
const DEPTH: usize = 2 * SIDE;

/// Proof that this process may use tiles.
#[derive(Clone, Copy)]
pub(crate) struct Tiles(());

/// Two tiles: the upper bytes, then the lower bytes.
type Cut = [[u32; SIDE * SIDE]; 2];

/// Sums of upper times upper bytes, of upper times lower bytes, and of lower times lower bytes.
type Sums = [[i32; SIDE * SIDE]; 3];

const NOTHING: Cut = [[0; SIDE * SIDE]; 2];

impl Tiles {
    /// `Some` if the processor has tiles, the system permits them, and a trial product is right.
    pub(crate) fn available() -> Option<Tiles> {
        static AVAILABLE: OnceLock<bool> = OnceLock::new();
        AVAILABLE.get_or_init(|| is_there() && is_permitted() && is_right(Tiles(()))).then_some(Tiles(()))
    }

    /// Computes [`WholeProducts`] by tiles.
    pub(super) fn multiply(self, work: WholeProducts<'_>) {
        let configured = Configured::new(self);
        multiply_by(work, |factors, weights, sums| configured.add_up(factors, weights, sums));
    }
}

/// Computes the products; `add_up` sums the products of one row of tiles.
fn multiply_by(work: WholeProducts<'_>, add_up: impl Fn(&[Cut], &[Cut], &mut Sums)) {
    let WholeProducts { out, input, weights, worths, adds } = work;
    let out = out.chunks_exact_mut(out.len() / weights.len());
    let input = input.chunks_exact(input.len() / weights.len());
    // The dispatch compiles the splitting and recombining loops for the widest registers.
    Arch::new().dispatch(
        #[inline(always)]
        || {
            for (number, ((out, input), weights)) in out.zip(input).zip(weights).enumerate() {
                let rows = out.len() / weights.units.len();
                let worths = worths.get(number * rows..).unwrap_or_default();
                one_matrix(out, input, weights, worths, adds, &add_up);
            }
        },
    );
}

#[inline(always)]
fn one_matrix(
    out: &mut [f32],
    input: &[u32],
    weights: &Rounded,
    worths: &[f32],
    adds: bool,
    add_up: &impl Fn(&[Cut], &[Cut], &mut Sums),
) {
    let (width, depth) = (weights.units.len(), weights.depth());
    let chunks = depth.div_ceil(DEPTH);
    let mut factors = vec![NOTHING; (out.len() / width).div_ceil(SIDE) * chunks];
    cut_factors(input, depth, chunks, &mut factors);
    let mut columns = vec![NOTHING; chunks];
    let mut sums = [[0; SIDE * SIDE]; 3];
    for column in (0..width).step_by(SIDE) {
        let strip = &weights.pairs[column / COLUMNS * depth * COLUMNS..][..depth * COLUMNS];
        cut_weights(strip, column % COLUMNS, &mut columns);
        for (block, factors) in factors.chunks_exact(chunks).enumerate() {
            add_up(factors, &columns, &mut sums);
            for (i, row) in (block * SIDE..(out.len() / width).min((block + 1) * SIDE)).enumerate() {
                let worth = worths.get(row).copied().unwrap_or(1.0);
                let [upper, middle, lower] = &sums;
                let (out, units) =
                    (&mut out[row * width + column..][..SIDE], &weights.units[column..][..SIDE]);
                for j in 0..SIDE {
                    let at = i * SIDE + j;
                    let sum = (upper[at] << 16).wrapping_add(middle[at] << 8).wrapping_add(lower[at]);
                    let value = sum as f32 * (units[j] * worth);
                    out[j] = if adds { out[j] + value } else { value };
                }
            }
        }
    }
}

/// Splits four 16-bit numbers, two in each word, into a word of upper and a word of lower bytes.
#[inline(always)]
const fn cut(x: u32, y: u32) -> [u32; 2] {
    [
        x >> 8 & 0xff | x >> 16 & 0xff00 | (y & 0xff00) << 8 | y & 0xff00_0000,
        x & 0xff | x >> 8 & 0xff00 | (y & 0xff) << 16 | (y & 0x00ff_0000) << 8,
    ]
}

/// Splits factors into tiles, 16 rows after 16 rows. Rows and pairs beyond the input stay 0.
#[inline(always)]
fn cut_factors(input: &[u32], depth: usize, chunks: usize, out: &mut [Cut]) {
    for (row, factors) in input.chunks_exact(depth).enumerate() {
        for (chunk, factors) in factors.chunks(DEPTH).enumerate() {
            let [upper, lower] = &mut out[row / SIDE * chunks + chunk];
            let start = row % SIDE * SIDE;
            let (upper, lower) = (&mut upper[start..][..SIDE], &mut lower[start..][..SIDE]);
            for ((two, upper), lower) in factors.chunks(2).zip(upper).zip(lower) {
                [*upper, *lower] = cut(two[0], two.get(1).copied().unwrap_or(0));
            }
        }
    }
}

/// Splits 16 columns of a strip into tiles; a row of a tile holds two pairs of each column. Missing pairs stay 0.
#[inline(always)]
fn cut_weights(strip: &[Pair], column: usize, out: &mut [Cut]) {
    for (number, rows) in strip.chunks(2 * COLUMNS).enumerate() {
        let [upper, lower] = &mut out[number / SIDE];
        let start = number % SIDE * SIDE;
        let (upper, lower) = (&mut upper[start..][..SIDE], &mut lower[start..][..SIDE]);
        let (first, second) = rows.split_at(COLUMNS);
        let second = second.get(column..column + SIDE).unwrap_or(&[[0; 2]; SIDE]);
        for (j, (first, second)) in first[column..][..SIDE].iter().zip(second).enumerate() {
            [upper[j], lower[j]] = cut(both(*first), both(*second));
        }
    }
}

/// Whether the processor has AMX-TILE and AMX-INT8.
#[allow(unsafe_code, unused_unsafe)]
fn is_there() -> bool {
    use std::arch::x86_64::{__cpuid, __cpuid_count};
    const TILES: u32 = 1 << 24;
    const BYTES: u32 = 1 << 25;
    // SAFETY: every x86-64 processor has `cpuid`, and the code reads leaf 7 only if the processor reports it.
    let features = unsafe { if __cpuid(0).eax < 7 { 0 } else { __cpuid_count(7, 0).edx } };
    features & (TILES | BYTES) == TILES | BYTES
}

/// Whether Linux permits tiles to this process. From then on the kernel saves tile registers of its threads.
#[allow(unsafe_code)]
fn is_permitted() -> bool {
    if !cfg!(all(target_os = "linux", target_pointer_width = "64")) {
        return false;
    }
    // The system call `arch_prctl`, ARCH_REQ_XCOMP_PERM and XFEATURE_XTILEDATA (Linux,
    // Documentation/arch/x86/xstate.rst).
    const CALL: i64 = 158;
    const REQUEST: i64 = 0x1023;
    const TILE_DATA: i64 = 18;
    let result: i64;
    // SAFETY: this code runs on 64-bit Linux only (checked above). `arch_prctl` takes two numbers here and accesses no
    // memory of the program; the kernel changes rax, rcx and r11, and the operands declare all three.
    unsafe {
        asm!("syscall", inlateout("rax") CALL => result, in("rdi") REQUEST, in("rsi") TILE_DATA,
             lateout("rcx") _, lateout("r11") _, options(nostack));
    }
    result == 0
}

/// Whether tiles compute the same trial product as the portable code.
fn is_right(tiles: Tiles) -> bool {
    let by_tiles = trial(|work| tiles.multiply(work));
    by_tiles == trial(|work| Simd::vectorize(Scalar128b, By { adder: Portable, work }))
}

/// A product with large factors and weights of both signs, and with more rows and pairs than a tile holds.
fn trial(multiply: impl Fn(WholeProducts<'_>)) -> Vec<f32> {
    let (rows, width, depth) = (SIDE + 3, 2 * COLUMNS, DEPTH + 8);
    let number = |at: usize| (at as i32 * 7919 % 65535 - 32767) as i16;
    // Few weights of a column are large: rounding keeps their upper bytes only then.
    let weight = |at: usize| if at / width % 13 == at % 13 { f32::from(number(at)) } else { (at % 7) as f32 };
    let weights: Vec<f32> = (0..2 * depth * width).map(weight).collect();
    let weights = [Rounded::new(&weights, width, 1, 1.0, FactorBits::FACTORS)];
    let input: Vec<u32> = (0..rows * depth).map(|at| both([number(3 * at), number(11 * at + 7)])).collect();
    let mut out = vec![0.0; rows * width];
    multiply(WholeProducts { out: &mut out, input: &input, weights: &weights, worths: &[], adds: false });
    out
}

/// The operand of `ldtilecfg`: eight tiles of 16 rows of 64 bytes.
#[repr(C, align(64))]
struct Configuration {
    palette: u8,
    start: u8,
    reserved: [u8; 14],
    row: [u16; 16],
    rows: [u8; 16],
}

/// Keeps the tiles of this thread configured until it is dropped. It is not `Send`: tile state belongs to a thread.
struct Configured(PhantomData<*const ()>);

impl Configured {
    #[allow(unsafe_code)]
    fn new(_: Tiles) -> Configured {
        let mut all = Configuration { palette: 1, start: 0, reserved: [0; 14], row: [0; 16], rows: [0; 16] };
        all.row[..8].fill(ROW as u16);
        all.rows[..8].fill(SIDE as u8);
        // SAFETY: `Tiles` proves that the processor has `ldtilecfg`, which reads 64 bytes of `all` and zeroes tiles.
        unsafe {
            asm!("ldtilecfg [{}]", in(reg) &raw const all,
                 out("tmm0") _, out("tmm1") _, out("tmm2") _, out("tmm3") _,
                 out("tmm4") _, out("tmm5") _, out("tmm6") _, out("tmm7") _, options(nostack, readonly));
        }
        Configured(PhantomData)
    }

    /// The sums of the products of sixteen rows of factors and sixteen columns of weights.
    #[allow(unsafe_code)]
    fn add_up(&self, factors: &[Cut], weights: &[Cut], sums: &mut Sums) {
        let chunks = factors.len();
        assert!(chunks > 0 && chunks == weights.len());
        let [upper, middle, lower] = sums;
        // SAFETY: `self` proves that the processor has the instructions and that this thread configured its tiles. The
        // loop runs `chunks` times and reads 2,048 bytes of factors and of weights each time, the size of a `Cut`; both
        // slices have `chunks` of them (checked above). `tilestored` writes 1,024 bytes to each of the three arrays of
        // `sums`, their size.
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
                out("tmm0") _, out("tmm1") _, out("tmm2") _, out("tmm3") _,
                out("tmm4") _, out("tmm5") _, out("tmm6") _,
                options(nostack),
            );
        }
    }
}

impl Drop for Configured {
    #[allow(unsafe_code)]
    fn drop(&mut self) {
        // SAFETY: as in `new`. `tilerelease` accesses no memory and zeroes the tiles and their configuration.
        unsafe {
            asm!("tilerelease", out("tmm0") _, out("tmm1") _, out("tmm2") _, out("tmm3") _,
                 out("tmm4") _, out("tmm5") _, out("tmm6") _, out("tmm7") _, options(nostack, nomem));
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tiles.rs"]
mod tests;
