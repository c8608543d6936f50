//! Products of matrices as nets on boards need them: many rows, few columns. Only the
//! arithmetic is here; what the rows mean is for `net`.
//!
//! Each number of a result is summed in one order by fused multiplications and additions,
//! whatever the width of the registers, so all processors give the same bits. The widest
//! registers are chosen at run time (crate `pulp`).

use pulp::{Arch, Scalar, Simd, WithSimd};

/// Most rows of the result that are summed at once.
const ROWS: usize = 6;
/// Registers across one row of the result.
pub(crate) const ACROSS: usize = 2;
/// The number of columns must be a multiple of this: two of the widest registers.
pub const COLUMNS: usize = 32;

/// Which instructions of the processor compute. All give the same bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Instructions {
    /// The widest registers that the processor has.
    #[default]
    Widest,
    /// One number after the other, on any processor.
    Portable,
    /// Registers of eight numbers (AVX2 with fused multiplication and addition).
    #[cfg(target_arch = "x86_64")]
    Eight,
    /// Registers of sixteen numbers (AVX-512).
    #[cfg(target_arch = "x86_64")]
    Sixteen,
    /// The same, and products of whole numbers added up by the instruction that multiplies them (AVX-512 VNNI).
    #[cfg(target_arch = "x86_64")]
    Fused,
    /// Integer products by AMX tiles, everything else by the widest registers.
    #[cfg(target_arch = "x86_64")]
    Tiles,
}

impl Instructions {
    /// Those that this processor has.
    pub fn available() -> Vec<Instructions> {
        #[cfg_attr(not(target_arch = "x86_64"), expect(unused_mut, reason = "others have no more of them"))]
        let mut all = vec![Instructions::Widest, Instructions::Portable];
        #[cfg(target_arch = "x86_64")]
        {
            all.extend(pulp::x86::V3::try_new().map(|_| Instructions::Eight));
            all.extend(pulp::x86::V4::try_new().map(|_| Instructions::Sixteen));
            all.extend(Instructions::fused().map(|_| Instructions::Fused));
            all.extend(crate::whole::Tiles::available().map(|_| Instructions::Tiles));
        }
        all
    }

    /// What [`Instructions::Fused`] needs.
    #[cfg(target_arch = "x86_64")]
    pub(crate) fn fused() -> Option<(pulp::x86::V4, Fused)> {
        Some((pulp::x86::V4::try_new()?, Fused::try_new()?))
    }

    /// Computes with these instructions; where the processor lacks them, with the portable
    /// ones.
    pub(crate) fn run<O: WithSimd>(self, work: O) -> O::Output {
        match self {
            Instructions::Widest => Arch::new().dispatch(work),
            #[cfg(target_arch = "x86_64")]
            Instructions::Tiles => Arch::new().dispatch(work),
            Instructions::Portable => Simd::vectorize(Scalar::new(), work),
            #[cfg(target_arch = "x86_64")]
            Instructions::Eight => match pulp::x86::V3::try_new() {
                Some(simd) => Simd::vectorize(simd, work),
                None => Simd::vectorize(Scalar::new(), work),
            },
            #[cfg(target_arch = "x86_64")]
            Instructions::Sixteen | Instructions::Fused => match pulp::x86::V4::try_new() {
                Some(simd) => Simd::vectorize(simd, work),
                None => Simd::vectorize(Scalar::new(), work),
            },
        }
    }
}

#[cfg(target_arch = "x86_64")]
pulp::simd_type! {
    /// Processors with AVX-512 VNNI. In what is compiled for them the compiler makes one instruction of a product of pairs
    /// and its addition.
    pub(crate) struct Fused {
        avx512f: "avx512f",
        avx512bw: "avx512bw",
        avx512vl: "avx512vl",
        avx512vnni: "avx512vnni",
    }
}

/// `out[r] += sum over t < depth of input[r][t] * weights[t]`, where `out` and `weights` have rows of
/// `width` numbers and `input` of `depth`.
pub struct Products<'a> {
    /// The rows that are added to.
    pub out: &'a mut [f32],
    /// Whether what is in `out` counts for nothing: the sums begin with 0.
    pub afresh: bool,
    /// The factors.
    pub input: &'a [f32],
    /// Numbers in a row of `input`.
    pub depth: usize,
    /// Rows of weights.
    pub weights: &'a [f32],
    /// Numbers in a row of `out` and `weights`, a multiple of [`COLUMNS`].
    pub width: usize,
}

impl Products<'_> {
    /// Adds the products up with these instructions.
    pub fn add_by(self, instructions: Instructions) {
        debug_assert!(self.width.is_multiple_of(COLUMNS));
        instructions.run(self);
    }
}

impl Tiled for Products<'_> {
    fn rows(&self) -> usize {
        self.out.len() / self.width
    }

    fn width(&self) -> usize {
        self.width
    }

    #[inline(always)]
    fn tile<S: Simd, const N: usize>(&mut self, simd: S, row: usize, column: usize) {
        let (width, across) = (self.width, ACROSS * S::F32_LANES);
        let mut sums = [[simd.splat_f32s(0.0); ACROSS]; N];
        if !self.afresh {
            for (i, sums) in sums.iter_mut().enumerate() {
                *sums = registers::<S>(&self.out[(row + i) * width + column..][..across]);
            }
        }
        let rows: [&[f32]; N] = std::array::from_fn(|i| &self.input[(row + i) * self.depth..][..self.depth]);
        let weights = self.weights[..self.depth * width].chunks_exact(width);
        for (t, weights) in (0..self.depth).zip(weights) {
            let weights = registers::<S>(&weights[column..][..across]);
            for (sums, row) in sums.iter_mut().zip(&rows) {
                let factor = simd.splat_f32s(row[t]);
                for j in 0..ACROSS {
                    sums[j] = simd.mul_add_f32s(factor, weights[j], sums[j]);
                }
            }
        }
        for (i, sums) in sums.iter().enumerate() {
            store::<S>(&mut self.out[(row + i) * width + column..][..across], sums);
        }
    }
}

impl WithSimd for Products<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(mut self, simd: S) {
        in_tiles(simd, &mut self);
    }
}

/// A matrix that is worked out in tiles of some rows and [`ACROSS`] registers.
pub(crate) trait Tiled {
    fn rows(&self) -> usize;
    fn width(&self) -> usize;
    /// Works out `N` rows from this row and column on.
    fn tile<S: Simd, const N: usize>(&mut self, simd: S, row: usize, column: usize);
}

#[inline(always)]
pub(crate) fn in_tiles<S: Simd, T: Tiled>(simd: S, work: &mut T) {
    let rows = work.rows();
    // The rows of a board's squares of Winograd are a multiple of five.
    if rows.is_multiple_of(ROWS - 1) && !rows.is_multiple_of(ROWS) {
        for column in (0..work.width()).step_by(ACROSS * S::F32_LANES) {
            for row in (0..rows).step_by(ROWS - 1) {
                work.tile::<S, { ROWS - 1 }>(simd, row, column);
            }
        }
        return;
    }
    let whole = rows / ROWS * ROWS;
    for column in (0..work.width()).step_by(ACROSS * S::F32_LANES) {
        for row in (0..whole).step_by(ROWS) {
            work.tile::<S, ROWS>(simd, row, column);
        }
        match rows - whole {
            0 => {}
            1 => work.tile::<S, 1>(simd, whole, column),
            2 => work.tile::<S, 2>(simd, whole, column),
            3 => work.tile::<S, 3>(simd, whole, column),
            4 => work.tile::<S, 4>(simd, whole, column),
            _ => work.tile::<S, 5>(simd, whole, column),
        }
    }
}

#[inline(always)]
fn registers<S: Simd>(row: &[f32]) -> [S::f32s; ACROSS] {
    let (registers, _) = S::as_simd_f32s(row);
    std::array::from_fn(|j| registers[j])
}

#[inline(always)]
fn store<S: Simd>(row: &mut [f32], sums: &[S::f32s; ACROSS]) {
    let (registers, _) = S::as_mut_simd_f32s(row);
    registers[..ACROSS].copy_from_slice(sums);
}
