//! The random generator of the playouts: xoshiro256++ 1.0 by Blackman and
//! Vigna (2019), seeded by SplitMix64. Small, fast and the same everywhere.

/// A deterministic random generator; not for secrets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rng {
    state: [u64; 4],
}

impl Rng {
    /// A generator whose whole sequence follows from `seed`.
    pub fn new(seed: u64) -> Rng {
        let mut state = seed;
        Rng { state: std::array::from_fn(|_| split_mix(&mut state)) }
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let s = &mut self.state;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let shifted = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= shifted;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// A number below `bound`, or 0 if `bound` is 0. One multiplication without
    /// rejection: the chances of two numbers differ by at most `bound` / 2^32.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        let high = self.next_u64() >> 32;
        ((high * u64::from(bound)) >> 32) as u32
    }
}

/// One step of SplitMix64 (Steele, Lea and Flood 2014).
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first outputs of the authors' C program from the state 1, 2, 3, 4.
    #[test]
    fn published_outputs() {
        let mut rng = Rng { state: [1, 2, 3, 4] };
        let expected: [u64; 10] = [
            41_943_041,
            58_720_359,
            3_588_806_011_781_223,
            3_591_011_842_654_386,
            9_228_616_714_210_784_205,
            9_973_669_472_204_895_162,
            14_011_001_112_246_962_877,
            12_406_186_145_184_390_807,
            15_849_039_046_786_891_736,
            10_450_023_813_501_588_000,
        ];
        assert_eq!(expected, std::array::from_fn(|_| rng.next_u64()));
    }

    #[test]
    fn published_seeding() {
        let mut state = 1_477_776_061_723_855_037;
        let outputs: [u64; 3] = std::array::from_fn(|_| split_mix(&mut state));
        let expected: [u64; 3] =
            [1_985_237_415_132_408_290, 2_979_275_885_539_914_483, 13_511_426_838_097_143_398];
        assert_eq!(outputs, expected);
    }

    #[test]
    fn numbers_below_a_bound_are_even() {
        let (mut rng, mut counts) = (Rng::new(7), [0_u32; 6]);
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|n| n.abs_diff(10_000) < 400), "{counts:?}");
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.below(1), 0);
    }
}
