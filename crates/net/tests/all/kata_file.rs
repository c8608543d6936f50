//! Files of nets of KataGo with random weights, written part by part for tests.

/// A file of a net as it is written: words, and blocks of floats.
pub(crate) struct File {
    bytes: Vec<u8>,
    state: u64,
    /// Blocks of floats as text, as `.txt.gz` has them.
    text: bool,
}

impl File {
    pub(crate) fn new(text: bool) -> File {
        File { bytes: Vec::new(), state: 1, text }
    }

    pub(crate) fn words(&mut self, words: &str) {
        self.bytes.extend(words.split_whitespace().flat_map(|word| [word.as_bytes(), b"\n"].concat()));
    }

    pub(crate) fn number(&mut self, around: f32, spread: f32) -> f32 {
        self.state =
            self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        around + spread * ((self.state >> 40) as f32 / (1 << 23) as f32 - 1.0)
    }

    pub(crate) fn floats(&mut self, count: usize, around: f32, spread: f32) {
        if self.text {
            for _ in 0..count {
                let number = self.number(around, spread);
                self.words(&number.to_string());
            }
            return;
        }
        self.bytes.extend(b"@BIN@");
        for _ in 0..count {
            let number = self.number(around, spread);
            self.bytes.extend(number.to_le_bytes());
        }
        self.bytes.push(b'\n');
    }

    pub(crate) fn conv(&mut self, side: usize, inputs: usize, outputs: usize) {
        self.words(&format!("conv {side} {side} {inputs} {outputs} 1 1"));
        self.floats(side * side * inputs * outputs, 0.0, 1.7 / ((side * side * inputs) as f32).sqrt());
    }

    pub(crate) fn norm(&mut self, channels: usize) {
        self.words(&format!("norm {channels} 0.001 1 1"));
        for (around, spread) in [(0.0, 0.1), (1.0, 0.2), (1.0, 0.2), (0.0, 0.1)] {
            self.floats(channels, around, spread);
        }
        self.words("activation ACTIVATION_MISH");
    }

    pub(crate) fn matrix(&mut self, inputs: usize, outputs: usize) {
        self.words(&format!("matrix {inputs} {outputs}"));
        self.floats(inputs * outputs, 0.0, 1.7 / (inputs as f32).sqrt());
    }

    pub(crate) fn bias(&mut self, channels: usize) {
        self.words(&format!("bias {channels}"));
        self.floats(channels, 0.0, 0.1);
    }

    pub(crate) fn square_norm(&mut self, channels: usize) {
        self.words(&format!("square {channels} 0.000001"));
        self.floats(channels, 1.0, 0.1);
    }

    pub(crate) fn ordinary(&mut self, channels: usize, inner: usize) {
        self.words("ordinary_block block");
        self.norm(channels);
        self.conv(3, channels, inner);
        self.norm(inner);
        self.conv(3, inner, channels);
    }

    pub(crate) fn pooling(&mut self, channels: usize, regular: usize, pooled: usize) {
        self.words("gpool_block block");
        self.norm(channels);
        self.conv(3, channels, regular);
        self.conv(3, channels, pooled);
        self.norm(pooled);
        self.matrix(3 * pooled, regular);
        self.norm(regular);
        self.conv(3, regular, channels);
    }

    pub(crate) fn nested(&mut self, channels: usize, inner: usize, pooled: Option<usize>) {
        self.words("nested_bottleneck_block block 2");
        self.norm(channels);
        self.conv(1, channels, inner);
        match pooled {
            Some(pooled) => self.pooling(inner, inner - pooled, pooled),
            None => self.ordinary(inner, inner),
        }
        self.ordinary(inner, inner);
        self.norm(inner);
        self.conv(1, inner, channels);
    }

    pub(crate) fn attention(&mut self, channels: usize, heads: usize, learned: bool) {
        let width = channels / heads;
        self.words(&format!(
            "transformer_attention_block block {heads} {heads} {width} {width} 1 {}",
            u8::from(learned)
        ));
        self.square_norm(channels);
        (0..4).for_each(|_| self.matrix(channels, channels));
        if learned {
            self.words(&format!("frequencies {heads} {} 2", width / 2));
            self.floats(heads * width, 0.0, 0.5);
        } else {
            self.words("theta 100");
        }
        self.words(&format!("transformer_ffn_block block {channels} {} 1", 2 * channels));
        self.square_norm(channels);
        self.matrix(channels, 2 * channels);
        self.matrix(channels, 2 * channels);
        self.matrix(2 * channels, channels);
    }

    pub(crate) fn begin(&mut self, version: u32, blocks: usize, channels: usize) {
        self.begin_as(version, blocks, channels, "0");
    }

    /// With inputs about players of a kind.
    pub(crate) fn begin_as(&mut self, version: u32, blocks: usize, channels: usize, players: &str) {
        self.words(&format!("random {version} 22 19 20 20 20 20 40 0.25 30"));
        if version >= 15 {
            self.words(players);
            self.words("0 0 0 0 0 0 0");
        }
        self.words(&format!("trunk {blocks} {channels} {channels} {channels} {channels} 32"));
        if version >= 15 {
            self.words("0 0 0 0 0 0");
        }
        self.conv(5, 22, channels);
        self.matrix(19, channels);
    }

    pub(crate) fn players(&mut self, channels: usize) {
        self.words("players 192");
        for inputs in [192, 64] {
            self.matrix(inputs, 64);
            self.bias(64);
            self.words("activation ACTIVATION_MISH");
        }
        self.matrix(64, channels);
    }

    pub(crate) fn heads(mut self, version: u32, channels: usize) -> Vec<u8> {
        self.norm(channels);
        self.words("policy");
        if version >= 17 {
            self.words("2 0 0 0");
        }
        self.conv(1, channels, 48);
        self.conv(1, channels, 48);
        self.norm(48);
        self.matrix(144, 48);
        self.norm(48);
        self.conv(1, 48, 2);
        if version >= 15 {
            self.matrix(144, 48);
            self.bias(48);
            self.words("activation ACTIVATION_MISH");
            self.matrix(48, 2);
        } else {
            self.matrix(144, 2);
        }
        self.words("value");
        if version >= 17 {
            self.words("0 0 0");
        }
        self.conv(1, channels, 96);
        self.norm(96);
        self.matrix(288, 128);
        self.bias(128);
        self.words("activation ACTIVATION_MISH");
        self.matrix(128, 3);
        self.bias(3);
        self.matrix(128, 6);
        self.bias(6);
        self.conv(1, 96, 1);
        self.bytes
    }
}

/// A small net of people's moves, with inputs about players of this kind.
pub(crate) fn of_people(kind: &str) -> Vec<u8> {
    let mut file = File::new(false);
    file.begin_as(15, 1, 48, kind);
    file.players(48);
    file.ordinary(48, 48);
    file.heads(15, 48)
}
