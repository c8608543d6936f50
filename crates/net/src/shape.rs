//! What a net is made of: its measures and parameters.

use std::ops::Range;

use crate::kernel::COLUMNS;

/// The measures of a net.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NetShape {
    /// Numbers of each point that go in.
    pub planes: usize,
    /// Channels inside.
    pub channels: usize,
    /// Residual blocks.
    pub blocks: usize,
    /// Channels of the head of the maps.
    pub head: usize,
    /// Numbers of the hidden layer.
    pub hidden: usize,
    /// Numbers of each point that come out.
    pub maps: usize,
    /// Numbers of the whole board that come out.
    pub numbers: usize,
}

/// Why parameters make no net.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Misshapen {
    /// A measure is not a multiple of [`COLUMNS`], as the products of matrices need it.
    #[error("a net needs a multiple of {COLUMNS} {0}, this one has {1}; train another")]
    Columns(&'static str, usize),
    /// There are not as many parameters as the shape needs.
    #[error("a net of this shape has {expected} parameters, not {found}; export it again")]
    Parameters {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A parameter is no number.
    #[error("a parameter of the net is no number; export it again")]
    Infinite,
}

/// Weights and bias among the parameters. Of a convolution a weight's row is
/// `(3 * dy + dx) * inputs + input`, else the input; its column is the output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LayerWeights {
    /// The weights.
    pub weights: Range<usize>,
    /// The bias of each output.
    pub bias: Range<usize>,
}

/// Where everything lies among the parameters of a net.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParameterParts {
    /// From the planes to the channels.
    pub input: LayerWeights,
    /// For each block: the first convolution, the weights from pooled to biased channels, the
    /// second convolution.
    pub blocks: Vec<(LayerWeights, Range<usize>, LayerWeights)>,
    /// From the channels to those of the head.
    pub head: LayerWeights,
    /// From the pooled channels to those of the head.
    pub head_pool: Range<usize>,
    /// From the head to the maps.
    pub maps: LayerWeights,
    /// From all that is pooled to the hidden layer.
    pub hidden: LayerWeights,
    /// From there to the numbers.
    pub numbers: LayerWeights,
    /// How many parameters there are.
    pub len: usize,
}

impl ParameterParts {
    /// The parts of a net of this shape.
    pub fn new(shape: NetShape) -> ParameterParts {
        let NetShape { planes, channels: c, head: h, hidden, maps, numbers, .. } = shape;
        let mut len = 0;
        let mut take = |n: usize| {
            len += n;
            len - n..len
        };
        let mut part = |inputs: usize, outputs: usize| LayerWeights {
            weights: take(inputs * outputs),
            bias: take(outputs),
        };
        let input = part(9 * planes, c);
        let convolutions: Vec<(LayerWeights, LayerWeights)> =
            (0..shape.blocks).map(|_| (part(9 * c, c), part(9 * c, c))).collect();
        let (head, maps) = (part(c, h), part(h, maps));
        let (hidden, numbers) = (part(3 * c + 2 * h, hidden), part(hidden, numbers));
        let blocks =
            convolutions.into_iter().map(|(first, second)| (first, take(2 * c * c), second)).collect();
        let head_pool = take(3 * c * h);
        ParameterParts { input, blocks, head, head_pool, maps, hidden, numbers, len }
    }

    /// All ranges, the blocks last: a net of fewer blocks has the first of these.
    pub fn ranges(&self) -> impl Iterator<Item = Range<usize>> {
        let ParameterParts { input, blocks, head, head_pool, maps, hidden, numbers, .. } = self;
        let part = |part: &LayerWeights| [part.weights.clone(), part.bias.clone()];
        let others = [input, head, maps, hidden, numbers].into_iter().flat_map(part);
        let blocks = blocks.iter().flat_map(move |(first, pool, second)| {
            part(first).into_iter().chain([pool.clone()]).chain(part(second))
        });
        others.chain([head_pool.clone()]).chain(blocks)
    }
}

/// A net whose shape and parameters fit together.
#[derive(Clone, PartialEq, Debug)]
pub struct NetWeights {
    shape: NetShape,
    parts: ParameterParts,
    parameters: Vec<f32>,
}

impl NetWeights {
    /// A net with these parameters, in the order of [`ParameterParts`].
    ///
    /// # Errors
    /// See [`Misshapen`].
    pub fn new(shape: NetShape, parameters: Vec<f32>) -> Result<NetWeights, Misshapen> {
        for (what, found) in
            [("planes", shape.planes), ("channels", shape.channels), ("channels of its head", shape.head)]
        {
            if found == 0 || !found.is_multiple_of(COLUMNS) {
                return Err(Misshapen::Columns(what, found));
            }
        }
        let parts = ParameterParts::new(shape);
        if parts.len != parameters.len() {
            return Err(Misshapen::Parameters { found: parameters.len(), expected: parts.len });
        }
        if !parameters.iter().all(|value| value.is_finite()) {
            return Err(Misshapen::Infinite);
        }
        Ok(NetWeights { shape, parts, parameters })
    }

    /// The measures.
    pub const fn shape(&self) -> NetShape {
        self.shape
    }

    /// Where the parameters lie.
    pub const fn parts(&self) -> &ParameterParts {
        &self.parts
    }

    /// The parameters of a range.
    pub fn values(&self, range: &Range<usize>) -> &[f32] {
        &self.parameters[range.clone()]
    }
}
