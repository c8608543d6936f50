//! A residual net of 3x3 convolutions with a pooled bias in each block, and its forward
//! pass. The form follows KataGo's (Wu 2019, "Accelerating self-play learning in Go"), made
//! small: no normalisation, the mean alone is pooled.
//!
//! A block takes a = relu(x), adds conv2(relu(conv1(a) + pool * mean(a))) to x. Behind the
//! last block every point gives its maps, and the mean over the board, through one hidden
//! layer, the numbers.

use std::ops::Range;

use crate::frame::Frame;
use crate::kernel::Products;

/// The measures of a net.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Numbers of each point that go in.
    pub planes: usize,
    /// Channels inside, a multiple of [`crate::kernel::COLUMNS`].
    pub channels: usize,
    /// Residual blocks.
    pub blocks: usize,
    /// Numbers of each point that come out.
    pub maps: usize,
    /// Numbers of the whole board that come out.
    pub numbers: usize,
}

/// A convolution: where its weights and bias lie among the parameters. A weight's row is
/// `(3 * dy + dx) * inputs + input`, its column the channel that comes out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The weights.
    pub weights: Range<usize>,
    /// The bias of each channel that comes out.
    pub bias: Range<usize>,
}

/// Where everything lies among the parameters of a net.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// From the planes to the channels.
    pub input: Part,
    /// For each block: the first convolution, the weights from pooled to biased channels (rows
    /// are pooled ones), the second convolution.
    pub blocks: Vec<(Part, Range<usize>, Part)>,
    /// For each map its weights, then the bias of each map.
    pub maps: Part,
    /// From the pooled channels to the hidden ones, as many, rows are pooled ones.
    pub hidden: Part,
    /// For each number its weights, then the bias of each.
    pub numbers: Part,
    /// How many parameters there are.
    pub len: usize,
}

impl Parts {
    /// The parts of a net of this shape.
    #[must_use]
    pub fn new(shape: Shape) -> Parts {
        let c = shape.channels;
        let mut len = 0;
        let mut take = |n: usize| {
            len += n;
            len - n..len
        };
        let mut part = |weights, bias| Part { weights: take(weights), bias: take(bias) };
        let input = part(9 * shape.planes * c, c);
        let mut blocks = Vec::with_capacity(shape.blocks);
        for _ in 0..shape.blocks {
            let (first, pool, second) = (part(9 * c * c, c), part(c * c, 0), part(9 * c * c, c));
            blocks.push((first, pool.weights, second));
        }
        let (maps, hidden, numbers) =
            (part(shape.maps * c, shape.maps), part(c * c, c), part(shape.numbers * c, shape.numbers));
        Parts { input, blocks, maps, hidden, numbers, len }
    }

    /// All ranges in order; together they are all parameters.
    pub(crate) fn ranges(&self) -> Vec<Range<usize>> {
        let whole = |part: &Part| [part.weights.clone(), part.bias.clone()];
        let mut all = whole(&self.input).to_vec();
        for (first, pool, second) in &self.blocks {
            all.extend(whole(first));
            all.push(pool.clone());
            all.extend(whole(second));
        }
        all.extend([&self.maps, &self.hidden, &self.numbers].into_iter().flat_map(whole));
        all
    }
}

/// A net.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    shape: Shape,
    parts: Parts,
    parameters: Vec<f32>,
}

/// What comes out of a net.
#[derive(Clone, Debug)]
pub struct Told {
    /// The hidden layer of the numbers.
    pub hidden: Vec<f32>,
    /// The maps, `maps` numbers for each cell.
    pub maps: Vec<f32>,
    /// The numbers.
    pub numbers: Vec<f32>,
}

impl Told {
    pub(crate) fn new(frame: Frame, shape: Shape) -> Told {
        Told {
            hidden: vec![0.0; shape.channels],
            maps: vec![0.0; frame.cells() * shape.maps],
            numbers: vec![0.0; shape.numbers],
        }
    }
}

/// What happens inside a net for one board: filled by [`Net::run`], read for its results
/// and by those who learn. Frames have `channels` numbers for each cell; cells that are no
/// points stay 0.
#[derive(Clone, Debug)]
pub struct Trace {
    frame: Frame,
    shape: Shape,
    /// The planes, `planes` numbers for each cell; to be filled by the caller at points.
    pub input: Vec<f32>,
    /// Before each block, and behind the last: the channels, negative ones cut off.
    pub activated: Vec<Vec<f32>>,
    /// In each block between its convolutions: the channels, negative ones cut off.
    pub inner: Vec<Vec<f32>>,
    /// Before each block, and behind the last: the mean of the activated channels.
    pub pooled: Vec<Vec<f32>>,
    /// What comes out.
    pub told: Told,
    sums: Vec<f32>,
    between: Vec<f32>,
}

impl Trace {
    /// Room for boards of one size.
    #[must_use]
    pub fn new(frame: Frame, shape: Shape) -> Trace {
        let channels = || vec![0.0; frame.cells() * shape.channels];
        let pooled = || vec![0.0; shape.channels];
        Trace {
            frame,
            shape,
            input: vec![0.0; frame.cells() * shape.planes],
            activated: (0..=shape.blocks).map(|_| channels()).collect(),
            inner: (0..shape.blocks).map(|_| channels()).collect(),
            pooled: (0..=shape.blocks).map(|_| pooled()).collect(),
            told: Told::new(frame, shape),
            sums: channels(),
            between: channels(),
        }
    }

    /// The cells of the boards.
    #[must_use]
    pub const fn frame(&self) -> Frame {
        self.frame
    }
}

impl Net {
    /// A net with these parameters; `None` if their number is not that of the shape.
    #[must_use]
    pub fn new(shape: Shape, parameters: Vec<f32>) -> Option<Net> {
        let parts = Parts::new(shape);
        (parts.len == parameters.len()).then_some(Net { shape, parts, parameters })
    }

    /// The measures.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Where the parameters lie.
    #[must_use]
    pub const fn parts(&self) -> &Parts {
        &self.parts
    }

    /// All parameters.
    #[must_use]
    pub fn parameters(&self) -> &[f32] {
        &self.parameters
    }

    /// All parameters, to be changed.
    pub fn parameters_mut(&mut self) -> &mut [f32] {
        &mut self.parameters
    }

    /// Computes everything behind `trace.input`. The trace must be of this net's shape.
    pub fn run(&self, trace: &mut Trace) {
        debug_assert_eq!(trace.shape, self.shape);
        let (frame, c) = (trace.frame, self.shape.channels);
        let body = frame.first() * c..(frame.first() + frame.span()) * c;
        self.fill(&mut trace.sums[body.clone()], &self.parts.input, None);
        self.convolve(&mut trace.sums, &trace.input, frame, &self.parts.input, self.shape.planes);
        for (block, (first, pool, second)) in self.parts.blocks.iter().enumerate() {
            cut(&mut trace.activated[block], &trace.sums, frame, c);
            mean(&mut trace.pooled[block], &trace.activated[block], frame);
            self.fill(&mut trace.between[body.clone()], first, Some((pool, &trace.pooled[block])));
            self.convolve(&mut trace.between, &trace.activated[block], frame, first, c);
            cut(&mut trace.inner[block], &trace.between, frame, c);
            let bias = &self.parameters[second.bias.clone()];
            for row in trace.sums[body.clone()].chunks_exact_mut(c) {
                row.iter_mut().zip(bias).for_each(|(sum, bias)| *sum += bias);
            }
            self.convolve(&mut trace.sums, &trace.inner[block], frame, second, c);
        }
        let last = self.shape.blocks;
        cut(&mut trace.activated[last], &trace.sums, frame, c);
        mean(&mut trace.pooled[last], &trace.activated[last], frame);
        self.head(frame, &trace.activated[last], &trace.pooled[last], &mut trace.told);
    }

    /// The bias of a convolution and what the pooled channels add to it.
    pub(crate) fn bias(&self, part: &Part, pooled: Option<(&Range<usize>, &[f32])>) -> Vec<f32> {
        let mut bias = self.parameters[part.bias.clone()].to_vec();
        if let Some((pool, pooled)) = pooled {
            let weights = self.parameters[pool.clone()].chunks_exact(bias.len());
            for (&value, weights) in pooled.iter().zip(weights) {
                bias.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += value * weight);
            }
        }
        bias
    }

    /// Sets all rows to the bias of a convolution, and what the pooled channels add to it.
    fn fill(&self, rows: &mut [f32], part: &Part, pooled: Option<(&Range<usize>, &[f32])>) {
        let bias = self.bias(part, pooled);
        rows.chunks_exact_mut(bias.len()).for_each(|row| row.copy_from_slice(&bias));
    }

    fn convolve(&self, out: &mut [f32], input: &[f32], frame: Frame, part: &Part, inputs: usize) {
        convolve(out, input, frame, &self.parameters[part.weights.clone()], inputs, self.shape.channels);
    }

    /// What comes out of the channels behind the last block.
    pub(crate) fn head(&self, frame: Frame, activated: &[f32], pooled: &[f32], out: &mut Told) {
        let (p, c, maps) = (&self.parameters, self.shape.channels, self.shape.maps);
        let bias = &p[self.parts.maps.bias.clone()];
        for cell in frame.points() {
            let channels = &activated[cell * c..][..c];
            let weights = p[self.parts.maps.weights.clone()].chunks_exact(c);
            for ((out, weights), bias) in out.maps[cell * maps..][..maps].iter_mut().zip(weights).zip(bias) {
                *out = dot(weights, channels) + bias;
            }
        }
        out.hidden.copy_from_slice(&p[self.parts.hidden.bias.clone()]);
        let weights = p[self.parts.hidden.weights.clone()].chunks_exact(c);
        for (&value, weights) in pooled.iter().zip(weights) {
            out.hidden.iter_mut().zip(weights).for_each(|(sum, w)| *sum += value * w);
        }
        out.hidden.iter_mut().for_each(|value| *value = value.max(0.0));
        let weights = p[self.parts.numbers.weights.clone()].chunks_exact(c);
        let bias = &p[self.parts.numbers.bias.clone()];
        for ((number, weights), bias) in out.numbers.iter_mut().zip(weights).zip(bias) {
            *number = dot(weights, &out.hidden) + bias;
        }
    }
}

/// Adds a convolution of `input` to `out`; both are frames. Cells between the points of two
/// rows get numbers without a meaning.
pub fn convolve(out: &mut [f32], input: &[f32], frame: Frame, weights: &[f32], inputs: usize, width: usize) {
    let parts = frame.windows(inputs);
    let out = &mut out[frame.first() * width..(frame.first() + frame.span()) * width];
    Products { out, afresh: false, input, parts: &parts, step: inputs, depth: 3 * inputs, weights, width }
        .add();
}

/// Copies the points of a frame, negative numbers as 0.
pub(crate) fn cut(out: &mut [f32], from: &[f32], frame: Frame, channels: usize) {
    for row in frame.rows() {
        let row = row.start * channels..row.end * channels;
        for (out, value) in out[row.clone()].iter_mut().zip(&from[row]) {
            *out = value.max(0.0);
        }
    }
}

/// The mean over the points of a frame.
pub(crate) fn mean(out: &mut [f32], frame_values: &[f32], frame: Frame) {
    out.fill(0.0);
    for row in frame_values.chunks_exact(out.len()) {
        out.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
    }
    out.iter_mut().for_each(|sum| *sum /= frame.area() as f32);
}

/// Eight sums at once, so that the compiler can use wide registers.
fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut sums = [0.0_f32; 8];
    for (a, b) in a.as_chunks::<8>().0.iter().zip(b.as_chunks::<8>().0) {
        for i in 0..8 {
            sums[i] += a[i] * b[i];
        }
    }
    sums.iter().sum()
}
