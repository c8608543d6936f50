//! Files of nets of KataGo read part by part. The order follows KataGo's `cpp/neuralnet/desc.cpp` (MIT).

use std::io::BufRead;

use super::model::{
    Activation, AttentionWeights, BlockWeights, ChannelNorm, Conv, FeedForward, GLOBALS, KataModel, Matrix,
    Nested, Ordinary, PEOPLE, PLANES, PolicyHead, Pooling, ProfileLayer, RootMeanSquare, Rope, Scales, Tip,
    ValueHead,
};
use super::source::{KataError, WordSource};

/// Versions that are read.
const VERSIONS: std::ops::RangeInclusive<u32> = 8..=17;
/// Blocks inside blocks inside blocks are damage.
const DEEPEST: usize = 4;

/// Reads a model.
pub(super) fn read(source: &mut WordSource<impl BufRead>) -> Result<KataModel, KataError> {
    let name = source.word("the net's name")?;
    let version = source.number("the version")?;
    if !VERSIONS.contains(&version) {
        return Err(KataError::Version(version));
    }
    for (part, wanted) in [("the number of planes", PLANES), ("the number of global inputs", GLOBALS)] {
        let found = source.measure(part)?;
        if found != wanted {
            return Err(KataError::Unknown(format!(
                "{found} for {part} where {wanted} are usual: another game?"
            )));
        }
    }
    let mut scales = Scales {
        score: 20.0,
        deviation: 20.0,
        lead: 20.0,
        time: 40.0,
        outcome_error: 0.25,
        score_error: 30.0,
    };
    if version >= 13 {
        source.positive("the scale of td scores")?;
        scales.score = source.positive("the scale of scores")?;
        scales.deviation = source.positive("the scale of deviations")?;
        scales.lead = source.positive("the scale of leads")?;
        scales.time = source.positive("the scale of time")?;
        scales.outcome_error = source.positive("the scale of value errors")?;
        scales.score_error = source.positive("the scale of score errors")?;
    }
    let (mut meta, mut suicide_areas) = (0_u32, false);
    if version >= 15 {
        meta = source.number("the kind of inputs about players")?;
        suicide_areas = source.flag("how pass-alive areas are worked out")?;
        source.unused(6, "the model")?;
    }
    if meta > 1 {
        return Err(KataError::Unknown(format!("inputs about players of kind {meta}")));
    }
    let mut trunk = source.trunk(version, meta == 1)?;
    let policy = source.policy(version, trunk.channels)?;
    let value = source.value(version, trunk.channels)?;
    let blocks = std::mem::take(&mut trunk.blocks);
    let Trunk { channels, input, globals, people, tip, .. } = trunk;
    Ok(KataModel {
        name,
        version,
        scales,
        suicide_areas,
        channels,
        input,
        globals,
        people,
        blocks,
        tip,
        policy,
        value,
    })
}

struct Trunk {
    channels: usize,
    input: Conv,
    globals: Matrix,
    people: Option<ProfileLayer>,
    blocks: Vec<BlockWeights>,
    tip: (Tip, Activation),
}

/// Checks that what goes into a layer is what comes out of another.
fn fits(part: &str, found: usize, wanted: usize) -> Result<(), KataError> {
    if found == wanted {
        Ok(())
    } else {
        Err(KataError::Damaged(part.to_owned(), format!("{found} channels where {wanted} are needed")))
    }
}

/// Checks that a window is of one point.
fn point_alone(part: &str, conv: &Conv) -> Result<(), KataError> {
    match conv.side {
        1 => Ok(()),
        side => Err(KataError::Unknown(format!("a window of {side}x{side} at the end of {part}"))),
    }
}

impl<R: BufRead> WordSource<R> {
    fn conv(&mut self) -> Result<Conv, KataError> {
        let name = self.word("the name of a convolution")?;
        let [height, width, inputs, outputs, down, across] = [(); 6].map(|()| self.measure(&name));
        let (height, width, inputs, outputs) = (height?, width?, inputs?, outputs?);
        if height != width || height % 2 == 0 || height > 19 || down? != 1 || across? != 1 {
            return Err(KataError::Unknown(format!("a window of {height}x{width} in {name}")));
        }
        let weights = self.weights(height * width, [inputs, outputs], &name)?;
        Ok(Conv { side: height, inputs, outputs, weights })
    }

    /// A convolution with so many inputs.
    fn conv_from(&mut self, inputs: usize) -> Result<Conv, KataError> {
        let conv = self.conv()?;
        fits("a convolution", conv.inputs, inputs)?;
        Ok(conv)
    }

    fn norm(&mut self, channels: usize) -> Result<ChannelNorm, KataError> {
        let name = self.word("the name of a norm")?;
        fits(&name, self.measure(&name)?, channels)?;
        let epsilon = self.positive(&name)?;
        let (has_scale, has_bias) = (self.flag(&name)?, self.flag(&name)?);
        let mean = self.floats(channels, &name)?;
        let variance = self.floats(channels, &name)?;
        let mut optional = |there: bool, value: f32| {
            if there { self.floats(channels, &name) } else { Ok(vec![value; channels]) }
        };
        let (mut scale, mut bias) = (optional(has_scale, 1.0)?, optional(has_bias, 0.0)?);
        if let Some(wrong) = variance.iter().find(|&&variance| variance + epsilon <= 0.0) {
            return Err(KataError::Damaged(name, format!("a variance of {wrong}")));
        }
        for i in 0..channels {
            scale[i] /= (variance[i] + epsilon).sqrt();
            bias[i] -= scale[i] * mean[i];
        }
        Ok(ChannelNorm { scale, bias })
    }

    fn activation(&mut self, version: u32) -> Result<Activation, KataError> {
        let name = self.word("the name of an activation")?;
        if version < 11 {
            return Ok(Activation::Relu);
        }
        match self.word(&name)?.as_str() {
            "ACTIVATION_IDENTITY" => Ok(Activation::Identity),
            "ACTIVATION_RELU" => Ok(Activation::Relu),
            "ACTIVATION_MISH" => Ok(Activation::Mish),
            "ACTIVATION_SILU" => Ok(Activation::Silu),
            other => Err(KataError::Unknown(format!("the activation {other}"))),
        }
    }

    fn normed(&mut self, channels: usize, version: u32) -> Result<(ChannelNorm, Activation), KataError> {
        Ok((self.norm(channels)?, self.activation(version)?))
    }

    fn matrix(&mut self, inputs: usize) -> Result<Matrix, KataError> {
        let name = self.word("the name of a matrix")?;
        fits(&name, self.measure(&name)?, inputs)?;
        let outputs = self.measure(&name)?;
        Ok(Matrix { inputs, outputs, weights: self.weights(1, [inputs, outputs], &name)? })
    }

    fn bias(&mut self, channels: usize) -> Result<Vec<f32>, KataError> {
        let name = self.word("the name of a bias")?;
        fits(&name, self.measure(&name)?, channels)?;
        self.floats(channels, &name)
    }

    fn root_mean_square(&mut self, channels: usize) -> Result<RootMeanSquare, KataError> {
        let name = self.word("the name of a norm")?;
        fits(&name, self.measure(&name)?, channels)?;
        Ok(RootMeanSquare { epsilon: self.positive(&name)?, weight: self.floats(channels, &name)? })
    }

    fn blocks(
        &mut self,
        count: usize,
        channels: usize,
        version: u32,
        depth: usize,
    ) -> Result<Vec<BlockWeights>, KataError> {
        (0..count).map(|_| self.block(channels, version, depth)).collect()
    }

    fn block(&mut self, channels: usize, version: u32, depth: usize) -> Result<BlockWeights, KataError> {
        if depth > DEEPEST {
            return Err(KataError::Unknown(format!("blocks inside each other more than {DEEPEST} times")));
        }
        match self.word("the kind of a block")?.as_str() {
            "ordinary_block" => Ok(BlockWeights::Ordinary(Box::new(self.ordinary(channels, version)?))),
            "gpool_block" => Ok(BlockWeights::Pooling(Box::new(self.pooling(channels, version)?))),
            "nested_bottleneck_block" => {
                Ok(BlockWeights::Nested(Box::new(self.nested(channels, version, depth)?)))
            }
            "transformer_attention_block" => Ok(BlockWeights::Attention(Box::new(self.attention(channels)?))),
            "transformer_ffn_block" => Ok(BlockWeights::FeedForward(Box::new(self.feed_forward(channels)?))),
            other => Err(KataError::Unknown(format!("blocks of the kind {other}"))),
        }
    }

    fn ordinary(&mut self, channels: usize, version: u32) -> Result<Ordinary, KataError> {
        self.word("the name of a block")?;
        let pre = self.normed(channels, version)?;
        let first = self.conv_from(channels)?;
        let mid = self.normed(first.outputs, version)?;
        let second = self.conv_from(first.outputs)?;
        fits("a block", second.outputs, channels)?;
        Ok(Ordinary { pre, first, mid, second })
    }

    fn pooling(&mut self, channels: usize, version: u32) -> Result<Pooling, KataError> {
        self.word("the name of a block")?;
        let pre = self.normed(channels, version)?;
        let regular = self.conv_from(channels)?;
        let pooled = self.conv_from(channels)?;
        let pool = self.normed(pooled.outputs, version)?;
        let to_bias = self.matrix(3 * pooled.outputs)?;
        fits("a pooled bias", to_bias.outputs, regular.outputs)?;
        let mid = self.normed(regular.outputs, version)?;
        let second = self.conv_from(regular.outputs)?;
        fits("a block", second.outputs, channels)?;
        Ok(Pooling { pre, regular, pooled, pool, to_bias, mid, second })
    }

    fn nested(&mut self, channels: usize, version: u32, depth: usize) -> Result<Nested, KataError> {
        let name = self.word("the name of a block")?;
        let count = self.measure(&name)?;
        let pre = self.normed(channels, version)?;
        let down = self.conv_from(channels)?;
        let blocks = self.blocks(count, down.outputs, version, depth + 1)?;
        let post = self.normed(down.outputs, version)?;
        let up = self.conv_from(down.outputs)?;
        fits("a block", up.outputs, channels)?;
        Ok(Nested { pre, down, blocks, post, up })
    }

    fn attention(&mut self, channels: usize) -> Result<AttentionWeights, KataError> {
        let name = self.word("the name of a block")?;
        let (heads, key_heads) = (self.measure(&name)?, self.measure(&name)?);
        let (query_width, value_width) = (self.measure(&name)?, self.measure(&name)?);
        let (with_rope, learned) = (self.flag(&name)?, self.flag(&name)?);
        if heads % key_heads != 0 || with_rope && query_width % 2 != 0 {
            return Err(KataError::Damaged(name, format!("{heads} heads on {key_heads} of {query_width}")));
        }
        let norm = self.root_mean_square(channels)?;
        let (query, key) = (self.matrix(channels)?, self.matrix(channels)?);
        let (value, out) = (self.matrix(channels)?, self.matrix(heads * value_width)?);
        fits("queries", query.outputs, heads * query_width)?;
        fits("keys", key.outputs, key_heads * query_width)?;
        fits("values", value.outputs, key_heads * value_width)?;
        fits("a block", out.outputs, channels)?;
        let rope = self.rope(with_rope, learned, key_heads, query_width)?;
        Ok(AttentionWeights {
            heads,
            key_heads,
            query_width,
            value_width,
            norm,
            query,
            key,
            value,
            out,
            rope,
        })
    }

    fn rope(&mut self, there: bool, learned: bool, heads: usize, width: usize) -> Result<Rope, KataError> {
        if !there {
            return Ok(Rope::None);
        }
        let name = self.word("the name of frequencies")?;
        if !learned {
            return Ok(Rope::Fixed(self.positive(&name)?));
        }
        for wanted in [heads, width / 2, 2] {
            fits(&name, self.measure(&name)?, wanted)?;
        }
        let floats = self.floats(heads * width, &name)?;
        Ok(Rope::Learned(floats.as_chunks().0.to_vec()))
    }

    fn feed_forward(&mut self, channels: usize) -> Result<FeedForward, KataError> {
        let name = self.word("the name of a block")?;
        fits(&name, self.measure(&name)?, channels)?;
        let inner = self.measure(&name)?;
        if !self.flag(&name)? {
            return Err(KataError::Unknown(format!("a feed-forward block without a gate in {name}")));
        }
        let norm = self.root_mean_square(channels)?;
        let (first, gate) = (self.matrix(channels)?, self.matrix(channels)?);
        fits(&name, first.outputs, inner)?;
        fits(&name, gate.outputs, inner)?;
        let second = self.matrix(inner)?;
        fits(&name, second.outputs, channels)?;
        Ok(FeedForward { norm, first, gate, second })
    }

    fn trunk(&mut self, version: u32, people: bool) -> Result<Trunk, KataError> {
        let name = self.word("the name of the trunk")?;
        let (count, channels) = (self.measure(&name)?, self.measure(&name)?);
        // Widths that the blocks say again, one of them not used any more.
        for _ in 0..4 {
            self.number::<i64>(&name)?;
        }
        let kind = if version >= 15 { self.number::<u32>(&name)? } else { 0 };
        if version >= 15 {
            self.unused(5, &name)?;
        }
        let input = self.conv_from(PLANES)?;
        fits("the first layer", input.outputs, channels)?;
        let globals = self.matrix(GLOBALS)?;
        fits("the first layer", globals.outputs, channels)?;
        let people = if people { Some(self.people(version, channels)?) } else { None };
        let blocks = self.blocks(count, channels, version, 0)?;
        let tip = match kind {
            0 => Tip::Norm(self.norm(channels)?),
            1 => self.tip(channels)?,
            other => return Err(KataError::Unknown(format!("norms of kind {other} behind the last block"))),
        };
        let activation = self.activation(version)?;
        Ok(Trunk { channels, input, globals, people, blocks, tip: (tip, activation) })
    }

    fn people(&mut self, version: u32, channels: usize) -> Result<ProfileLayer, KataError> {
        let name = self.word("the name of the inputs about players")?;
        fits(&name, self.measure(&name)?, PEOPLE)?;
        let mut layer = |inputs: usize| -> Result<(Matrix, Vec<f32>, Activation), KataError> {
            let matrix = self.matrix(inputs)?;
            let bias = self.bias(matrix.outputs)?;
            Ok((matrix, bias, self.activation(version)?))
        };
        let first = layer(PEOPLE)?;
        let second = layer(first.0.outputs)?;
        let third = self.matrix(second.0.outputs)?;
        fits(&name, third.outputs, channels)?;
        Ok(ProfileLayer { first, second, third })
    }

    fn tip(&mut self, channels: usize) -> Result<Tip, KataError> {
        let name = self.word("the norm behind the last block")?;
        fits(&name, self.measure(&name)?, channels)?;
        let epsilon = self.positive(&name)?;
        let over_board = self.flag(&name)?;
        self.unused(1, &name)?;
        let (scale, bias) = (self.floats(channels, &name)?, self.floats(channels, &name)?);
        Ok(Tip::RootMeanSquare { epsilon, over_board, norm: ChannelNorm { scale, bias } })
    }

    fn policy(&mut self, version: u32, channels: usize) -> Result<PolicyHead, KataError> {
        let name = self.word("the name of the policy")?;
        let outputs = match version {
            17.. => match self.measure(&name)? {
                outputs @ (2 | 4) => outputs,
                other => return Err(KataError::Damaged(name, format!("{other} policies"))),
            },
            16 => 4,
            12.. => 2,
            _ => 1,
        };
        if version >= 17 {
            self.unused(3, &name)?;
        }
        let (plain, pooled) = (self.conv_from(channels)?, self.conv_from(channels)?);
        let pool = self.normed(pooled.outputs, version)?;
        let to_bias = self.matrix(3 * pooled.outputs)?;
        fits(&name, to_bias.outputs, plain.outputs)?;
        let norm = self.normed(plain.outputs, version)?;
        let out = self.conv_from(plain.outputs)?;
        fits(&name, out.outputs, outputs)?;
        point_alone(&name, &out)?;
        let pass = self.matrix(3 * pooled.outputs)?;
        let pass_second = if version >= 15 {
            let bias = self.bias(pass.outputs)?;
            let activation = self.activation(version)?;
            let second = self.matrix(pass.outputs)?;
            fits(&name, second.outputs, outputs)?;
            Some((bias, activation, second))
        } else {
            fits(&name, pass.outputs, outputs)?;
            None
        };
        Ok(PolicyHead { outputs, plain, pooled, pool, to_bias, norm, out, pass, pass_second })
    }

    fn value(&mut self, version: u32, channels: usize) -> Result<ValueHead, KataError> {
        let name = self.word("the name of the values")?;
        if version >= 17 {
            self.unused(3, &name)?;
        }
        let conv = self.conv_from(channels)?;
        let norm = self.normed(conv.outputs, version)?;
        let second = self.matrix(3 * conv.outputs)?;
        let second = (self.bias(second.outputs)?, self.activation(version)?, second);
        let width = second.2.outputs;
        let outcome = self.matrix(width)?;
        fits(&name, outcome.outputs, 3)?;
        let outcome = (outcome, self.bias(3)?);
        let scores = self.matrix(width)?;
        let wanted = if version >= 9 { 6 } else { 4 };
        fits(&name, scores.outputs, wanted)?;
        let scores = (scores, self.bias(wanted)?);
        let owners = self.conv_from(conv.outputs)?;
        fits(&name, owners.outputs, 1)?;
        point_alone(&name, &owners)?;
        let second = (second.2, second.0, second.1);
        Ok(ValueHead { conv, norm, second, outcome, scores, owners })
    }
}
