//! A small net over the factors of a move's features: what single weights cannot
//! say, since it depends on two features at once. Each feature of few values has a
//! vector; the vectors of a move are added, and two small layers make a number of
//! the sum. (Factorised models add products of such vectors in pairs; this has
//! their form with another function of the sum.)

/// Numbers in the vector of a feature.
pub const WIDTH: usize = 32;
/// Units of the second layer.
pub const SECOND: usize = 16;
/// Groups of features whose weights, added up, go into the net too.
pub const GROUPS: usize = 8;
/// A vector of a feature.
pub type Row = [f32; WIDTH];

/// The layers behind the vectors.
#[derive(Clone, Debug, PartialEq)]
pub struct FeatureNet {
    /// What is there without any feature.
    pub bias: Row,
    /// What the added weights of each group give.
    pub groups: [Row; GROUPS],
    /// The second layer, one row for each of its units.
    pub second: [Row; SECOND],
    /// What the units of the second layer have without the first.
    pub second_bias: [f32; SECOND],
    /// The weights of the units of the second layer.
    pub out: [f32; SECOND],
}

/// What happens inside the net for one move.
#[derive(Clone, Debug)]
pub struct Activity {
    /// The first layer after its bend.
    pub first: Row,
    /// The second layer after its bend.
    pub second: [f32; SECOND],
}

impl Default for FeatureNet {
    fn default() -> FeatureNet {
        FeatureNet {
            bias: [0.0; WIDTH],
            groups: [[0.0; WIDTH]; GROUPS],
            second: [[0.0; WIDTH]; SECOND],
            second_bias: [0.0; SECOND],
            out: [0.0; SECOND],
        }
    }
}

/// Numbers of a net, in the order of [`FeatureNet::visit`].
pub const NUMBERS: usize = WIDTH * (1 + GROUPS + SECOND) + 2 * SECOND;

impl FeatureNet {
    /// Calls `each` with every number, in a fixed order.
    pub fn visit(&mut self, mut each: impl FnMut(&mut f32)) {
        self.bias.iter_mut().for_each(&mut each);
        self.groups.iter_mut().flatten().for_each(&mut each);
        self.second.iter_mut().flatten().for_each(&mut each);
        self.second_bias.iter_mut().for_each(&mut each);
        self.out.iter_mut().for_each(&mut each);
    }

    /// Adds what the groups' weights give to the sum of the vectors.
    #[inline]
    pub fn add_groups(&self, sum: &mut Row, weights: &[f32; GROUPS]) {
        for (vector, &weight) in self.groups.iter().zip(weights) {
            for i in 0..WIDTH {
                sum[i] += vector[i] * weight;
            }
        }
    }

    /// The number that the net gives for the sum of all vectors.
    #[inline]
    pub fn apply(&self, sum: &Row) -> (f32, Activity) {
        let first: Row = std::array::from_fn(|i| bend(sum[i]));
        let mut second = self.second_bias;
        for (unit, row) in second.iter_mut().zip(&self.second) {
            *unit = bend(*unit + dot(row, &first));
        }
        let score = self.out.iter().zip(&second).map(|(w, a)| w * a).sum();
        (score, Activity { first, second })
    }
}

/// Eight sums at once, so that the compiler can use wide registers.
#[inline]
fn dot(a: &Row, b: &Row) -> f32 {
    let mut sums = [0.0_f32; 8];
    for (a, b) in a.chunks_exact(8).zip(b.chunks_exact(8)) {
        for i in 0..8 {
            sums[i] += a[i] * b[i];
        }
    }
    sums.iter().sum()
}

/// The bend of the layers: negative values count a tenth.
#[inline]
pub fn bend(value: f32) -> f32 {
    value.max(0.1 * value)
}

/// The slope of [`bend`] where its result is `bent`.
#[inline]
pub fn slope(bent: f32) -> f32 {
    if bent > 0.0 { 1.0 } else { 0.1 }
}
