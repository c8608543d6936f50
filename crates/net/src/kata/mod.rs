//! Nets of KataGo: files `.bin.gz` and `.txt.gz` of versions 8 to 17, read and computed on the processor. Format and
//! meaning follow KataGo (Wu 2019, and its sources `cpp/neuralnet`, MIT). What the planes mean is for `patterns`.

mod attention;
mod blocks;
mod layers;
mod model;
mod parse;
mod points;
mod run;
mod source;
mod sparse;

use std::io::BufRead;

pub use layers::Precision;
pub use model::{GLOBALS, PEOPLE, PLANES};
pub use run::{KataAnswer, KataDesk, KataLater};
pub use source::KataError;

use crate::kernel::Instructions;

/// A net of KataGo, ready to be asked.
#[derive(Clone, Debug)]
pub struct KataNet {
    name: String,
    version: u32,
    suicide_areas: bool,
    layers: run::Layers,
    instructions: Instructions,
}

impl KataNet {
    /// Reads a file, packed or not.
    ///
    /// # Errors
    /// See [`KataError`].
    pub fn read(file: impl BufRead, precision: Precision) -> Result<KataNet, KataError> {
        let mut source = source::open(file)?;
        let model = parse::read(&mut source)?;
        source.end()?;
        let (name, version, suicide_areas) = (model.name.clone(), model.version, model.suicide_areas);
        let layers = run::Layers::new(model, precision);
        Ok(KataNet { name, version, suicide_areas, layers, instructions: Instructions::default() })
    }

    /// Whether bytes begin as files of such nets do: packed with gzip, or with the net's name and the version in text.
    pub fn begins(bytes: &[u8]) -> bool {
        // Behind the first words the weights may be binary.
        let head = &bytes[..bytes.len().min(200)];
        let mut words = head.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        let version = words.nth(1).and_then(|version| std::str::from_utf8(version).ok()?.parse::<u32>().ok());
        bytes.starts_with(&[0x1f, 0x8b]) || version.is_some_and(|version| version < 1000)
    }

    /// The same net, asked with these instructions.
    #[must_use]
    pub fn with(self, instructions: Instructions) -> KataNet {
        KataNet { instructions, ..self }
    }

    /// The net's name, as its file has it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The version of its format.
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// Whether pass-alive areas are to be worked out as if suicide were legal, whatever the rules.
    pub const fn suicide_areas(&self) -> bool {
        self.suicide_areas
    }

    /// Whether it is a net of people's moves, which wants to know who plays ([`KataDesk::people`]).
    pub const fn asks_who_plays(&self) -> bool {
        self.layers.asks_who_plays()
    }

    /// Multiplications of a look at 19 lines.
    pub fn cost(&self) -> u64 {
        self.layers.cost()
    }

    /// Its shape in words, such as `6 blocks of 96 channels`.
    pub fn kind(&self) -> String {
        format!("{} blocks of {} channels", self.layers.blocks(), self.layers.channels())
    }
}
