//! Products of matrices in whole numbers: factors of 16 bits, sums of 32. An instruction multiplies twice
//! as many of these as of floats, and whole sums are the same in every order. Scales are chosen so that
//! no sum can leave 32 bits: the largest factor times what a column's weights add up to stays below 2 to the 31st ([`FactorBits`]). Only the arithmetic is here, as in `kernel`.

#[cfg(target_arch = "x86_64")]
mod tiles;
mod unchecked;

use pulp::{Scalar128b, Simd, WithSimd};

#[cfg(target_arch = "x86_64")]
pub(crate) use self::tiles::Tiles;
use self::unchecked::{add_rows, prefetched};

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

/// Products of at least so many rows use AMX tiles. Each product splits its weights into bytes anew, which costs what
/// tiles save on about 40 rows (an estimate from instruction counts, not a measurement).
#[cfg(target_arch = "x86_64")]
const ROWS_FOR_TILES: usize = 64;

/// Cache lines of the next strip of weights that each block of rows prefetches: the five blocks of a board's squares
/// together prefetch a strip of 96 channels.
const AHEAD: usize = 20;

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

/// Rows of `width` floats, each multiplied by its scale and rounded, as factors of [`WholeProducts`]: in each group of
/// [`COLUMNS`] a number with the one half a group on. The largest number of a row becomes `factor`.
pub(crate) struct Pairs<'a> {
    pub(crate) input: &'a [f32],
    pub(crate) width: usize,
    pub(crate) factor: f32,
    pub(crate) out: &'a mut [u32],
    /// The largest number of each row.
    pub(crate) worths: &'a mut [f32],
}

impl WithSimd for Pairs<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let Pairs { input, width, factor, out, worths } = self;
        let rows = input.chunks_exact(width).zip(out.chunks_exact_mut(width / 2));
        for ((row, out), worth) in rows.zip(worths) {
            *worth = paired(simd, row, factor, out);
        }
    }
}

/// One row of [`Pairs`], and its largest number.
#[inline(always)]
pub(crate) fn paired<S: Simd>(simd: S, row: &[f32], factor: f32, out: &mut [u32]) -> f32 {
    const HALF: usize = COLUMNS / 2;
    let mut most = simd.splat_f32s(0.0);
    for &values in S::as_simd_f32s(row).0 {
        most = simd.max_f32s(most, simd.abs_f32s(values));
    }
    let largest = simd.reduce_max_f32s(most).max(LEAST);
    let scale = factor / largest;
    for (group, out) in row.chunks_exact(COLUMNS).zip(out.chunks_exact_mut(HALF)) {
        for lane in (0..HALF).step_by(S::F32_LANES) {
            let register = |at: usize| S::as_simd_f32s(&group[at..][..S::F32_LANES]).0[0];
            let pairs = joined(simd, [register(lane), register(HALF + lane)], scale);
            S::as_mut_simd_u32s(&mut out[lane..][..S::U32_LANES]).0[0] = pairs;
        }
    }
    largest
}

/// For each of several matrices of weights, all of one shape,
/// `out[r] = worth[r] * (sum over t of input[r][t] * weights[t])`, what one is worth in a column counted in.
pub struct WholeProducts<'a> {
    /// The rows that come out, matrix by matrix, as many numbers as the weights have columns.
    pub out: &'a mut [f32],
    /// The factors, [`both`] for each pair of rows of the weights.
    pub input: &'a [u32],
    /// The weights.
    pub weights: &'a [Rounded],
    /// The factor of each row, matrix by matrix; 1 for rows beyond the end.
    pub worths: &'a [f32],
    /// Whether they are added to what is in `out`.
    pub adds: bool,
}

impl WholeProducts<'_> {
    /// Rows of each matrix.
    #[cfg(target_arch = "x86_64")]
    fn rows(&self) -> usize {
        self.out.len() / self.weights.iter().map(|weights| weights.units.len()).sum::<usize>().max(1)
    }

    /// Adds the products up with these instructions.
    pub fn add_by(self, instructions: Instructions) {
        debug_assert!(self.weights.iter().all(|weights| weights.units.len().is_multiple_of(COLUMNS)));
        #[cfg(target_arch = "x86_64")]
        {
            use Instructions::{Eight, Fused, Sixteen, Widest};
            let wanted = match instructions {
                Instructions::Tiles => true,
                Widest => self.rows() >= ROWS_FOR_TILES,
                _ => false,
            };
            if let (true, Some(tiles)) = (wanted, Tiles::available()) {
                return tiles.multiply(self);
            }
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
    /// The pairs of [`ACROSS`] registers.
    type Weights: Copy;
    /// Sums in a register.
    const LANES: usize;

    fn none(self) -> Self::Sums;
    /// Groups weight pairs by [`ACROSS`] registers, row after row.
    fn weights(pairs: &[Pair]) -> &[Self::Weights];
    /// Adds the products of one pair of factors with pairs of weights.
    fn add(self, sums: &mut [Self::Sums; ACROSS], factors: u32, weights: &Self::Weights);
    /// Writes or adds the sums, each times its unit and `worth`.
    fn store(self, sums: Self::Sums, units: &[f32], worth: f32, adds: bool, out: &mut [f32]);
}

/// Any processor: the two products of a pair go into sums of their own until the end, as processors
/// with registers of four numbers have it fastest.
#[derive(Clone, Copy)]
struct Portable;

impl Adder for Portable {
    type Sums = [[i32; 2]; 4];
    type Weights = [Pair; 4 * ACROSS];
    const LANES: usize = 4;

    #[inline(always)]
    fn none(self) -> Self::Sums {
        [[0; 2]; 4]
    }

    #[inline(always)]
    fn weights(pairs: &[Pair]) -> &[Self::Weights] {
        pairs.as_chunks().0
    }

    #[inline(always)]
    fn add(self, sums: &mut [Self::Sums; ACROSS], factors: u32, weights: &Self::Weights) {
        let factors = [factors as i16, (factors >> 16) as i16];
        for (sums, weights) in sums.as_flattened_mut().iter_mut().zip(weights) {
            for i in 0..2 {
                sums[i] = sums[i].wrapping_add(i32::from(factors[i]) * i32::from(weights[i]));
            }
        }
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
    type Weights = [[Pair; 16]; ACROSS];
    const LANES: usize = 16;

    #[inline(always)]
    fn none(self) -> Self::Sums {
        self.avx512f._mm512_setzero_si512()
    }

    #[inline(always)]
    fn weights(pairs: &[Pair]) -> &[Self::Weights] {
        pairs.as_chunks().0.as_chunks().0
    }

    #[inline(always)]
    fn add(self, sums: &mut [Self::Sums; ACROSS], factors: u32, weights: &Self::Weights) {
        let factors = self.avx512f._mm512_set1_epi32(factors as i32);
        for (sums, &weights) in sums.iter_mut().zip(weights) {
            *sums = self
                .avx512f
                ._mm512_add_epi32(*sums, self.avx512bw._mm512_madd_epi16(factors, pulp::cast(weights)));
        }
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
    type Weights = [[Pair; 8]; ACROSS];
    const LANES: usize = 8;

    #[inline(always)]
    fn none(self) -> Self::Sums {
        self.avx._mm256_setzero_si256()
    }

    #[inline(always)]
    fn weights(pairs: &[Pair]) -> &[Self::Weights] {
        pairs.as_chunks().0.as_chunks().0
    }

    #[inline(always)]
    fn add(self, sums: &mut [Self::Sums; ACROSS], factors: u32, weights: &Self::Weights) {
        let factors = self.avx._mm256_set1_epi32(factors as i32);
        for (sums, &weights) in sums.iter_mut().zip(weights) {
            *sums =
                self.avx2._mm256_add_epi32(*sums, self.avx2._mm256_madd_epi16(factors, pulp::cast(weights)));
        }
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

impl<A: Adder> WithSimd for By<'_, A> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        debug_assert_eq!(S::F32_LANES, A::LANES);
        let By { adder, work: WholeProducts { out, input, weights, worths, adds } } = self;
        let all = weights;
        let out = out.chunks_exact_mut(out.len() / weights.len());
        let input = input.chunks_exact(input.len() / weights.len());
        for (number, ((out, input), weights)) in out.zip(input).zip(weights).enumerate() {
            let rows = out.len() / weights.units.len();
            let worths = worths.get(number * rows..).unwrap_or_default();
            let next = all.get(number + 1).map_or(&[][..], |weights| &weights.pairs);
            let soon = &[];
            in_tiles(simd, &mut OneProduct { adder, out, input, weights, next, soon, worths, adds });
        }
    }
}

/// The products with one matrix.
struct OneProduct<'a, A> {
    adder: A,
    out: &'a mut [f32],
    input: &'a [u32],
    weights: &'a Rounded,
    /// The weight pairs of the next matrix.
    next: &'a [Pair],
    /// The part of the next strip of columns that no block has prefetched yet.
    soon: &'a [Pair],
    worths: &'a [f32],
    adds: bool,
}

impl<A: Adder> Tiled for OneProduct<'_, A> {
    fn rows(&self) -> usize {
        self.out.len() / self.width()
    }

    fn width(&self) -> usize {
        self.weights.units.len()
    }

    #[inline(always)]
    fn tile<S: Simd, const N: usize>(&mut self, _: S, row: usize, column: usize) {
        let (width, adder) = (self.width(), self.adder);
        let OneProduct { out, input, weights, next, soon, worths, adds, .. } = self;
        let depth = weights.depth();
        let end = (column / COLUMNS + 1) * depth * COLUMNS;
        if row == 0 && column.is_multiple_of(COLUMNS) {
            let after = if end < weights.pairs.len() { &weights.pairs[end..] } else { next };
            *soon = &after[..after.len().min(depth * COLUMNS)];
        }
        *soon = prefetched(soon, AHEAD);
        let mut sums = [[adder.none(); ACROSS]; N];
        let mut rows: [&[u32]; N] = [&[]; N];
        for (i, factors) in rows.iter_mut().enumerate() {
            *factors = &input[(row + i) * depth..][..depth];
        }
        let strip = &weights.pairs[end - depth * COLUMNS..end];
        let across = ACROSS * A::LANES;
        let place = [column % COLUMNS / across, COLUMNS / across];
        add_rows(adder, &mut sums, rows, A::weights(strip), place);
        for (i, sums) in sums.into_iter().enumerate() {
            let worth = worths.get(row + i).copied().unwrap_or(1.0);
            for (j, sums) in sums.into_iter().enumerate() {
                let at = column + j * A::LANES;
                let out = &mut out[(row + i) * width + at..][..A::LANES];
                adder.store(sums, &weights.units[at..][..A::LANES], worth, *adds, out);
            }
        }
    }
}
