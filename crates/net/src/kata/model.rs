//! What a net of KataGo is made of, as its file has it: versions 8 to 17. The meaning of each number follows KataGo's
//! `cpp/neuralnet/desc.cpp` (MIT); how files are read is in `parse`, how parts are computed in `run`.

/// Planes and numbers that go in, of all these versions ("V7").
pub const PLANES: usize = 22;
/// Numbers of the whole board that go in.
pub const GLOBALS: usize = 19;

/// Numbers about players and games that go into nets of people's moves.
pub const PEOPLE: usize = 192;

/// Weights of a convolution: rows `(dy * side + dx) * inputs + input`, columns outputs.
#[derive(Clone, Debug)]
pub(super) struct Conv {
    pub(super) side: usize,
    pub(super) inputs: usize,
    pub(super) outputs: usize,
    pub(super) weights: Vec<f32>,
}

/// A factor and an addend for each channel.
#[derive(Clone, Debug)]
pub(super) struct ChannelNorm {
    pub(super) scale: Vec<f32>,
    pub(super) bias: Vec<f32>,
}

/// What becomes of a number behind a layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Activation {
    Identity,
    Relu,
    Mish,
    Silu,
}

/// Weights with a row for each input.
#[derive(Clone, Debug)]
pub(super) struct Matrix {
    pub(super) inputs: usize,
    pub(super) outputs: usize,
    pub(super) weights: Vec<f32>,
}

/// A factor for each channel, behind a division by the root of the mean square.
#[derive(Clone, Debug)]
pub(super) struct RootMeanSquare {
    pub(super) epsilon: f32,
    pub(super) weight: Vec<f32>,
}

#[derive(Clone, Debug)]
pub(super) enum BlockWeights {
    Ordinary(Box<Ordinary>),
    Pooling(Box<Pooling>),
    Nested(Box<Nested>),
    Attention(Box<AttentionWeights>),
    FeedForward(Box<FeedForward>),
}

#[derive(Clone, Debug)]
pub(super) struct Ordinary {
    pub(super) pre: (ChannelNorm, Activation),
    pub(super) first: Conv,
    pub(super) mid: (ChannelNorm, Activation),
    pub(super) second: Conv,
}

#[derive(Clone, Debug)]
pub(super) struct Pooling {
    pub(super) pre: (ChannelNorm, Activation),
    pub(super) regular: Conv,
    pub(super) pooled: Conv,
    pub(super) pool: (ChannelNorm, Activation),
    pub(super) to_bias: Matrix,
    pub(super) mid: (ChannelNorm, Activation),
    pub(super) second: Conv,
}

#[derive(Clone, Debug)]
pub(super) struct Nested {
    pub(super) pre: (ChannelNorm, Activation),
    pub(super) down: Conv,
    pub(super) blocks: Vec<BlockWeights>,
    pub(super) post: (ChannelNorm, Activation),
    pub(super) up: Conv,
}

/// How places are told to attention.
#[derive(Clone, Debug)]
pub(super) enum Rope {
    None,
    /// Frequencies of x and y for each head of the keys and each pair of its channels.
    Learned(Vec<[f32; 2]>),
    Fixed(f32),
}

#[derive(Clone, Debug)]
pub(super) struct AttentionWeights {
    pub(super) heads: usize,
    /// Heads of keys and values; several heads of queries may share one.
    pub(super) key_heads: usize,
    pub(super) query_width: usize,
    pub(super) value_width: usize,
    pub(super) norm: RootMeanSquare,
    pub(super) query: Matrix,
    pub(super) key: Matrix,
    pub(super) value: Matrix,
    pub(super) out: Matrix,
    pub(super) rope: Rope,
}

#[derive(Clone, Debug)]
pub(super) struct FeedForward {
    pub(super) norm: RootMeanSquare,
    pub(super) first: Matrix,
    pub(super) gate: Matrix,
    pub(super) second: Matrix,
}

/// The norm behind the last block.
#[derive(Clone, Debug)]
pub(super) enum Tip {
    Norm(ChannelNorm),
    RootMeanSquare { epsilon: f32, over_board: bool, norm: ChannelNorm },
}

/// What nets of people's moves make of numbers about players and games: an addend for each channel.
#[derive(Clone, Debug)]
pub(super) struct ProfileLayer {
    pub(super) first: (Matrix, Vec<f32>, Activation),
    pub(super) second: (Matrix, Vec<f32>, Activation),
    pub(super) third: Matrix,
}

#[derive(Clone, Debug)]
pub(super) struct PolicyHead {
    /// Policies that come out: the first is the usual one, the second the optimistic one.
    pub(super) outputs: usize,
    pub(super) plain: Conv,
    pub(super) pooled: Conv,
    pub(super) pool: (ChannelNorm, Activation),
    pub(super) to_bias: Matrix,
    pub(super) norm: (ChannelNorm, Activation),
    pub(super) out: Conv,
    pub(super) pass: Matrix,
    /// From version 15 on.
    pub(super) pass_second: Option<(Vec<f32>, Activation, Matrix)>,
}

#[derive(Clone, Debug)]
pub(super) struct ValueHead {
    pub(super) conv: Conv,
    pub(super) norm: (ChannelNorm, Activation),
    pub(super) second: (Matrix, Vec<f32>, Activation),
    pub(super) outcome: (Matrix, Vec<f32>),
    pub(super) scores: (Matrix, Vec<f32>),
    pub(super) owners: Conv,
}

/// What numbers that come out count in.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Scales {
    pub(super) score: f32,
    pub(super) deviation: f32,
    pub(super) lead: f32,
    pub(super) time: f32,
    pub(super) outcome_error: f32,
    pub(super) score_error: f32,
}

/// A net as its file has it.
#[derive(Clone, Debug)]
pub(super) struct KataModel {
    pub(super) name: String,
    pub(super) version: u32,
    pub(super) scales: Scales,
    /// Whether pass-alive areas are to be worked out as if suicide were legal, whatever the rules.
    pub(super) suicide_areas: bool,
    pub(super) channels: usize,
    pub(super) input: Conv,
    pub(super) globals: Matrix,
    pub(super) people: Option<ProfileLayer>,
    pub(super) blocks: Vec<BlockWeights>,
    pub(super) tip: (Tip, Activation),
    pub(super) policy: PolicyHead,
    pub(super) value: ValueHead,
}
