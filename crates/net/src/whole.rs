//! Products of matrices in whole numbers: factors of 16 bits, sums of 32. An instruction multiplies twice
//! as many of these as of floats, and whole sums are the same in every order. Scales are chosen so that
//! no sum can leave 32 bits: the largest factor times what a column's weights add up to stays below 2 to the 31st ([`FactorBits`]). Only the arithmetic is here, as in `kernel`.

use pulp::{Scalar128b, Simd, WithSimd};

use crate::aligned::Aligned;
use crate::kernel::{ACROSS, COLUMNS, Instructions, Tiled, in_tiles};

/// The largest factor.
pub const MOST: f32 = 32767.0;

/// How the 32 bits of a sum are shared between factors and weights.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FactorBits {
    /// The largest factor.
    pub factor: f32,
    /// The largest sum of the sizes of a column's weights: with such factors a sum stays in 32 bits.
    pub column: f32,
}

impl FactorBits {
    /// Factors as large as 16 bits hold, as nets of our own have them.
    pub const FACTORS: FactorBits = FactorBits { factor: MOST, column: 65536.0 };

    /// Such that factors and weights are rounded about equally: `depth` products are summed, and the usual factor is
    /// `usual` of the largest. Factors that are rounded by half have an error of 0.29 / (usual * factor), weights,
    /// whose mean size is column / depth, one of 0.29 * depth / (1.25 * column), and factor * column is 2 to the 31st.
    pub fn balanced(depth: usize, usual: f32) -> FactorBits {
        const SUM: f32 = 2_147_483_648.0;
        let factor = (1.25 * SUM / (usual * depth as f32)).sqrt().min(MOST).floor();
        FactorBits { factor, column: (SUM / factor).floor() - 1.0 }
    }
}
/// Added to a number up to 2 to the 22nd it leaves the nearest whole number in the lowest bits, the even one of two.
const ROUNDING: f32 = 12_582_912.0;
/// Less than this counts as this, so that no scale is infinite.
pub(crate) const LEAST: f32 = 1e-20;

/// Two factors, which are multiplied by neighbours of a column.
pub type Pair = [i16; 2];

/// A matrix of weights, rounded.
#[derive(Clone, PartialEq, Debug)]
pub struct Rounded {
    /// For each [`COLUMNS`] columns, and in these for each two rows, their pairs: they are read one after the other.
    pairs: Aligned<Pair>,
    /// What one is worth in each column.
    units: Vec<f32>,
}

impl Rounded {
    /// Rounds rows of `width` weights, a multiple of [`COLUMNS`] and not 0, whose products count `worth`
    /// times, for factors within these bits. Rows `apart` from each other make a pair; there are groups of twice as many.
    pub fn new(weights: &[f32], width: usize, apart: usize, worth: f32, bits: FactorBits) -> Rounded {
        let most = (bits.column - (weights.len() / width) as f32).max(1.0);
        let (mut sums, mut largest) = (vec![LEAST; width], vec![LEAST; width]);
        for row in weights.chunks_exact(width) {
            for ((sum, largest), weight) in sums.iter_mut().zip(&mut largest).zip(row) {
                *sum += weight.abs();
                *largest = largest.max(weight.abs());
            }
        }
        let scale = |(sum, largest): (f32, f32)| (most / sum).min(MOST / largest);
        let scales: Vec<f32> = sums.into_iter().zip(largest).map(scale).collect();
        let rows = |first: usize| first / apart * 2 * apart + first % apart;
        let mut pairs = Vec::with_capacity(weights.len() / 2);
        for start in (0..width).step_by(COLUMNS) {
            for row in (0..weights.len() / width / 2).map(rows) {
                let of = |row: usize, column| nearest(weights[row * width + column] * scales[column]);
                pairs.extend(
                    (start..start + COLUMNS).map(|column| [of(row, column), of(row + apart, column)]),
                );
            }
        }
        Rounded { pairs: Aligned::of(&pairs), units: scales.iter().map(|scale| worth / scale).collect() }
    }

    /// How many pairs of rows there are.
    pub fn depth(&self) -> usize {
        self.pairs.len() / self.units.len()
    }
}

/// The nearest whole number of one between -[`MOST`] and [`MOST`].
fn nearest(value: f32) -> i16 {
    (value + ROUNDING).to_bits() as i16
}

/// Two factors in 32 bits, the first in the lower half.
pub const fn both([first, second]: Pair) -> u32 {
    first as u16 as u32 | (second as u16 as u32) << 16
}

/// Registers of numbers between -[`MOST`] and [`MOST`], once multiplied by `scale`, rounded and put together as
/// [`both`] does.
#[inline(always)]
pub(crate) fn joined<S: Simd>(simd: S, values: [S::f32s; 2], scale: f32) -> S::u32s {
    let (scale, rounding) = (simd.splat_f32s(scale), simd.splat_f32s(ROUNDING));
    let [first, second] =
        values.map(|value| simd.transmute_u32s_f32s(simd.mul_add_f32s(value, scale, rounding)));
    let low = simd.and_u32s(first, simd.splat_u32s(0xffff));
    simd.or_u32s(low, simd.wrapping_dyn_shl_u32s(second, simd.splat_u32s(16)))
}

/// Rows of floats once multiplied by `scale`, rounded, as factors of [`WholeProducts`]: in each group of [`COLUMNS`] a
/// number with the one half a group on.
pub(crate) struct Pairs<'a> {
    pub(crate) input: &'a [f32],
    pub(crate) scale: f32,
    pub(crate) out: &'a mut [u32],
}

impl WithSimd for Pairs<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        const HALF: usize = COLUMNS / 2;
        for (group, out) in self.input.chunks_exact(COLUMNS).zip(self.out.chunks_exact_mut(HALF)) {
            for lane in (0..HALF).step_by(S::F32_LANES) {
                let register = |at: usize| S::as_simd_f32s(&group[at..][..S::F32_LANES]).0[0];
                let pairs = joined(simd, [register(lane), register(HALF + lane)], self.scale);
                S::as_mut_simd_u32s(&mut out[lane..][..S::U32_LANES]).0[0] = pairs;
            }
        }
    }
}

/// `out[r] = worth * (sum over t of input[r][t] * weights[t])`, what one is worth counted in.
pub struct WholeProducts<'a> {
    /// The rows that come out, as many numbers as the weights have columns.
    pub out: &'a mut [f32],
    /// The factors, [`both`] for each pair of rows of the weights.
    pub input: &'a [u32],
    /// The weights.
    pub weights: &'a Rounded,
    /// How many times the sums count.
    pub worth: f32,
    /// Whether they are added to what is in `out`.
    pub adds: bool,
}

impl WholeProducts<'_> {
    /// Adds the products up with these instructions.
    pub fn add_by(self, instructions: Instructions) {
        debug_assert!(self.weights.units.len().is_multiple_of(COLUMNS));
        #[cfg(target_arch = "x86_64")]
        {
            use Instructions::{Eight, Fused, Sixteen, Widest};
            if let (Widest | Fused, Some((simd, fused))) = (instructions, Instructions::fused()) {
                let work = By { adder: simd, work: self };
                return fused.vectorize(
                    #[inline(always)]
                    || work.with_simd(simd),
                );
            }
            if let (Widest | Fused | Sixteen, Some(simd)) = (instructions, pulp::x86::V4::try_new()) {
                return Simd::vectorize(simd, By { adder: simd, work: self });
            }
            if let (Widest | Eight, Some(simd)) = (instructions, pulp::x86::V3::try_new()) {
                return Simd::vectorize(simd, By { adder: simd, work: self });
            }
        }
        let _ = instructions;
        Simd::vectorize(Scalar128b, By { adder: Portable, work: self });
    }
}

/// Registers of sums that products of pairs are added to.
trait Adder: Copy {
    /// A register.
    type Sums: Copy;
    /// Sums in a register.
    const LANES: usize;

    fn none(self) -> Self::Sums;
    /// Adds the products of one pair of factors with the pairs of the next columns.
    fn add(self, sums: Self::Sums, factors: u32, weights: &[Pair]) -> Self::Sums;
    /// Writes or adds the sums, each times its unit and `worth`.
    fn store(self, sums: Self::Sums, units: &[f32], worth: f32, adds: bool, out: &mut [f32]);
}

/// Any processor: the two products of a pair go into sums of their own until the end, as processors
/// with registers of four numbers have it fastest.
#[derive(Clone, Copy)]
struct Portable;

impl Adder for Portable {
    type Sums = [[i32; 2]; 4];
    const LANES: usize = 4;

    #[inline(always)]
    fn none(self) -> Self::Sums {
        [[0; 2]; 4]
    }

    #[inline(always)]
    fn add(self, mut sums: Self::Sums, factors: u32, weights: &[Pair]) -> Self::Sums {
        let factors = [factors as i16, (factors >> 16) as i16];
        for (sums, weights) in sums.iter_mut().zip(weights) {
            for i in 0..2 {
                sums[i] = sums[i].wrapping_add(i32::from(factors[i]) * i32::from(weights[i]));
            }
        }
        sums
    }

    #[inline(always)]
    fn store(self, sums: Self::Sums, units: &[f32], worth: f32, adds: bool, out: &mut [f32]) {
        for ((out, [first, second]), unit) in out.iter_mut().zip(sums).zip(units) {
            let value = first.wrapping_add(second) as f32 * (unit * worth);
            *out = if adds { *out + value } else { value };
        }
    }
}

#[cfg(target_arch = "x86_64")]
impl Adder for pulp::x86::V4 {
    type Sums = std::arch::x86_64::__m512i;
    const LANES: usize = 16;

    #[inline(always)]
    fn none(self) -> Self::Sums {
        self.avx512f._mm512_setzero_si512()
    }

    #[inline(always)]
    fn add(self, sums: Self::Sums, factors: u32, weights: &[Pair]) -> Self::Sums {
        let factors = self.avx512f._mm512_set1_epi32(factors as i32);
        let weights = pulp::cast(weights.as_chunks::<16>().0[0]);
        self.avx512f._mm512_add_epi32(sums, self.avx512bw._mm512_madd_epi16(factors, weights))
    }

    #[inline(always)]
    fn store(self, sums: Self::Sums, units: &[f32], worth: f32, adds: bool, out: &mut [f32]) {
        let units = self
            .avx512f
            ._mm512_mul_ps(pulp::cast(units.as_chunks::<16>().0[0]), self.avx512f._mm512_set1_ps(worth));
        let mut product = self.avx512f._mm512_mul_ps(self.avx512f._mm512_cvtepi32_ps(sums), units);
        let out = &mut out.as_chunks_mut::<16>().0[0];
        if adds {
            product = self.avx512f._mm512_add_ps(product, pulp::cast(*out));
        }
        *out = pulp::cast(product);
    }
}

#[cfg(target_arch = "x86_64")]
impl Adder for pulp::x86::V3 {
    type Sums = std::arch::x86_64::__m256i;
    const LANES: usize = 8;

    #[inline(always)]
    fn none(self) -> Self::Sums {
        self.avx._mm256_setzero_si256()
    }

    #[inline(always)]
    fn add(self, sums: Self::Sums, factors: u32, weights: &[Pair]) -> Self::Sums {
        let factors = self.avx._mm256_set1_epi32(factors as i32);
        let weights = pulp::cast(weights.as_chunks::<8>().0[0]);
        self.avx2._mm256_add_epi32(sums, self.avx2._mm256_madd_epi16(factors, weights))
    }

    #[inline(always)]
    fn store(self, sums: Self::Sums, units: &[f32], worth: f32, adds: bool, out: &mut [f32]) {
        let units =
            self.avx._mm256_mul_ps(pulp::cast(units.as_chunks::<8>().0[0]), self.avx._mm256_set1_ps(worth));
        let mut product = self.avx._mm256_mul_ps(self.avx._mm256_cvtepi32_ps(sums), units);
        let out = &mut out.as_chunks_mut::<8>().0[0];
        if adds {
            product = self.avx._mm256_add_ps(product, pulp::cast(*out));
        }
        *out = pulp::cast(product);
    }
}

/// Products with these registers.
struct By<'a, A> {
    adder: A,
    work: WholeProducts<'a>,
}

impl<A: Adder> Tiled for By<'_, A> {
    fn rows(&self) -> usize {
        self.work.out.len() / self.width()
    }

    fn width(&self) -> usize {
        self.work.weights.units.len()
    }

    #[inline(always)]
    fn tile<S: Simd, const N: usize>(&mut self, _: S, row: usize, column: usize) {
        let (width, adder) = (self.width(), self.adder);
        let WholeProducts { out, input, weights, worth, adds } = &mut self.work;
        let depth = weights.depth();
        let mut sums = [[adder.none(); ACROSS]; N];
        let rows: [&[u32]; N] = std::array::from_fn(|i| &input[(row + i) * depth..][..depth]);
        let strip = &weights.pairs[column / COLUMNS * depth * COLUMNS..][..depth * COLUMNS];
        for (t, weights) in (0..depth).zip(strip.chunks_exact(COLUMNS)) {
            let weights = &weights[column % COLUMNS..][..ACROSS * A::LANES];
            for (sums, row) in sums.iter_mut().zip(&rows) {
                for (j, sums) in sums.iter_mut().enumerate() {
                    *sums = adder.add(*sums, row[t], &weights[j * A::LANES..]);
                }
            }
        }
        for (i, sums) in sums.into_iter().enumerate() {
            for (j, sums) in sums.into_iter().enumerate() {
                let at = column + j * A::LANES;
                let out = &mut out[(row + i) * width + at..][..A::LANES];
                adder.store(sums, &weights.units[at..][..A::LANES], *worth, *adds, out);
            }
        }
    }
}

impl<A: Adder> WithSimd for By<'_, A> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(mut self, simd: S) {
        debug_assert_eq!(S::F32_LANES, A::LANES);
        in_tiles(simd, &mut self);
    }
}
