//! A model: which features it looks at, a weight for each feature that it knows,
//! and perhaps a small net. Read from and written to bytes.
//!
//! Format: the magic `GOKOMODL`, a version, the fingerprint of the features, the recipe,
//! the number of weights and of vectors, a scale, flags, the temperature if there is one;
//! then for each weight the difference of its key (its upper 40 bits) to the one before,
//! and the weight in a byte or two; then the vectors and the net; last a sum of all bytes
//! before it. Beside a model lies a `.toml` that says where it comes from.

use crate::features::{FeatureFamily, FeatureKey};
use crate::net::{FeatureNet, NUMBERS, Row, WIDTH};
use crate::recipe::Recipe;
use gokoro_board::hash::mix;

const MAGIC: &[u8; 8] = b"GOKOMODL";
const VERSION: u32 = 1;
/// Bits of a key that a model keeps.
const KEPT: u32 = 40;
/// Where the flags lie: after magic, version, fingerprint, recipe, two numbers and a scale.
const FLAGS: usize = 8 + 4 + 8 + 40 + 8 + 4;
const HAS_NET: u8 = 1;
const IS_WIDE: u8 = 2;
const HAS_TEMPERATURE: u8 = 4;
/// Stands for no vector.
const NO_ROW: u16 = u16::MAX;
/// Models with more weights than this have one byte for each.
const MOST_WIDE: usize = 1 << 19;
/// How many steps of a weight in two bytes make one in the table.
const WIDE_STEP: i16 = 16;

/// Why bytes are no model for this program.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ModelError {
    /// They do not begin as a model does.
    #[error("this is no model; make one with gokoro-lab learn rank")]
    NoModel,
    /// Another version of the format or of the features.
    #[error(
        "the model is of another version than this program reads; train it again with gokoro-lab learn rank"
    )]
    Version,
    /// They end too early, or were changed.
    #[error("the model is cut off or damaged; copy it again or train it with gokoro-lab learn rank")]
    Damaged,
}

/// A feature that a model knows.
#[derive(Clone, PartialEq, Debug)]
pub struct ModelFeature {
    /// The key of the feature.
    pub key: u64,
    /// Its weight, in natural logarithms of odds.
    pub weight: f32,
    /// Its vector for the net.
    pub row: Option<Row>,
}

/// One place of the table, small so that much of it stays near the processor: above,
/// 20 bits of the key, the lowest set; below, the weight in 12 bits. 0 is a free place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Slot(u32);

/// Bits of the weight in a place.
const WEIGHT_BITS: u32 = 12;

impl Slot {
    fn new(kept: u64, weight: i16) -> Slot {
        Slot(Slot::check(kept) | u32::from(weight as u16) & ((1 << WEIGHT_BITS) - 1))
    }

    /// What the place of a key has above its weight.
    #[inline]
    fn check(kept: u64) -> u32 {
        (kept as u32 | 1) << WEIGHT_BITS
    }

    #[inline]
    fn holds(self, check: u32) -> bool {
        self.0 >> WEIGHT_BITS == check >> WEIGHT_BITS
    }

    #[inline]
    fn weight(self) -> i32 {
        (self.0 << (32 - WEIGHT_BITS)) as i32 >> (32 - WEIGHT_BITS)
    }
}

/// A model; see the module text.
#[derive(Clone, Debug)]
pub struct PatternModel {
    recipe: Recipe,
    slots: Vec<Slot>,
    shift: u32,
    scale: f32,
    temperature: f32,
    rows: Vec<Row>,
    /// The vector of each place, where there are vectors.
    row_of: Vec<u16>,
    net: Option<FeatureNet>,
    number: u64,
}

/// The group of a family for the net.
pub const fn group(family: FeatureFamily) -> usize {
    match family {
        FeatureFamily::Pattern => 0,
        FeatureFamily::Local => 1,
        FeatureFamily::Answer => 2,
        FeatureFamily::Continuation => 3,
        FeatureFamily::NearLast => 4,
        FeatureFamily::NearPrevious => 5,
        FeatureFamily::Broad => 6,
        _ => 7,
    }
}

impl PatternModel {
    /// Writes a model of these features. Weights are rounded to a 32767th of the
    /// largest, in large models to a 127th of the largest or of 6; features whose
    /// weight and vector are nothing are left out.
    pub fn write(recipe: &Recipe, features: &mut Vec<ModelFeature>, net: Option<&mut FeatureNet>) -> Vec<u8> {
        let wide = features.len() <= MOST_WIDE;
        let largest = features.iter().map(|f| f.weight.abs()).fold(0.01, f32::max);
        let (largest, steps) = if wide { (largest, 32_767.0) } else { (largest.min(6.0), 127.0) };
        let scale = largest / steps;
        let quantum = |f: &ModelFeature| (f.weight / scale).round().clamp(-steps, steps) as i16;
        features.retain(|f| quantum(f) != 0 || f.row.is_some());
        features.sort_by_key(|f| f.key);
        features.dedup_by_key(|f| f.key >> (64 - KEPT));
        let rows: Vec<(usize, &Row)> =
            features.iter().enumerate().filter_map(|(i, f)| f.row.as_ref().map(|r| (i, r))).collect();
        let mut out = MAGIC.to_vec();
        out.extend(VERSION.to_le_bytes());
        out.extend(recipe.fingerprint().to_le_bytes());
        recipe.to_words().iter().for_each(|word| out.extend(word.to_le_bytes()));
        out.extend((features.len() as u32).to_le_bytes());
        out.extend((rows.len() as u32).to_le_bytes());
        out.extend(scale.to_le_bytes());
        out.push(if net.is_some() { HAS_NET } else { 0 } | if wide { IS_WIDE } else { 0 });
        let mut last = 0;
        for feature in features.iter() {
            let kept = feature.key >> (64 - KEPT);
            number(&mut out, kept - last);
            last = kept;
            let bytes = quantum(feature).to_le_bytes();
            out.extend(&bytes[..1 + usize::from(wide)]);
        }
        let mut last = 0;
        for (index, row) in rows {
            number(&mut out, (index - last) as u64);
            last = index;
            let scale = row.iter().fold(1e-6_f32, |m, v| m.max(v.abs())) / 127.0;
            out.extend(scale.to_le_bytes());
            out.extend(row.iter().map(|v| (v / scale).round() as i8 as u8));
        }
        if let Some(net) = net {
            net.visit(|value| out.extend(value.to_le_bytes()));
        }
        let sum = checksum(&out);
        out.extend(sum.to_le_bytes());
        out
    }

    /// Reads a model.
    ///
    /// # Errors
    /// See [`ModelError`].
    pub fn read(bytes: &[u8]) -> Result<PatternModel, ModelError> {
        if bytes.len() < 12 || &bytes[..8] != MAGIC {
            return Err(ModelError::NoModel);
        }
        if bytes[8..12] != VERSION.to_le_bytes() {
            return Err(ModelError::Version);
        }
        let (body, sum) = bytes.split_last_chunk::<8>().ok_or(ModelError::Damaged)?;
        let number = u64::from_le_bytes(*sum);
        if checksum(body) != number {
            return Err(ModelError::Damaged);
        }
        Ok(PatternModel { number, ..Reader { bytes: &body[12..] }.model()? })
    }

    /// The features that it looks at.
    pub fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// What scores are divided by, so that shares are as often right as they say; 1 where
    /// it was never measured.
    pub fn temperature(&self) -> f32 {
        self.temperature
    }

    /// The bytes of a model with this temperature instead of its own.
    ///
    /// # Errors
    /// See [`PatternModel::read`].
    pub fn with_temperature(bytes: &[u8], temperature: f32) -> Result<Vec<u8>, ModelError> {
        PatternModel::read(bytes)?;
        let (head, rest) = bytes.split_at_checked(FLAGS).ok_or(ModelError::Damaged)?;
        let (&flags, mut rest) = rest.split_first().ok_or(ModelError::Damaged)?;
        if flags & HAS_TEMPERATURE != 0 {
            rest = rest.get(4..).ok_or(ModelError::Damaged)?;
        }
        let body =
            rest.len().checked_sub(8).and_then(|length| rest.get(..length)).ok_or(ModelError::Damaged)?;
        let mut out = head.to_vec();
        out.push(flags | HAS_TEMPERATURE);
        out.extend(temperature.to_le_bytes());
        out.extend(body);
        let sum = checksum(&out);
        out.extend(sum.to_le_bytes());
        Ok(out)
    }

    /// A number that stands for its bytes.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The net, if it has one.
    pub fn net(&self) -> Option<&FeatureNet> {
        self.net.as_ref()
    }

    /// The weight of a feature and its vector, if it is known.
    #[inline]
    pub fn find(&self, key: &FeatureKey) -> Option<(f32, Option<&Row>)> {
        let kept = key.hash >> (64 - KEPT);
        let (mut at, check) = (start(kept, self.shift), Slot::check(kept));
        loop {
            let slot = self.slots[at];
            if slot == Slot::default() {
                return None;
            }
            if slot.holds(check) {
                let row = self.row_of.get(at).and_then(|&row| self.rows.get(usize::from(row)));
                return Some((slot.weight() as f32 * self.scale, row));
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
    }
}

fn start(kept: u64, shift: u32) -> usize {
    (kept >> shift) as usize
}

/// Seven bits to a byte, the lowest first.
fn number(out: &mut Vec<u8>, mut value: u64) {
    while value >= 128 {
        out.push(value as u8 | 128);
        value >>= 7;
    }
    out.push(value as u8);
}

fn checksum(bytes: &[u8]) -> u64 {
    let word = |chunk: &[u8]| chunk.iter().rev().fold(0, |w, &b| w << 8 | u64::from(b));
    bytes.chunks(8).fold(bytes.len() as u64, |sum, chunk| mix(sum ^ word(chunk)))
}

struct Reader<'a> {
    bytes: &'a [u8],
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], ModelError> {
        let (head, rest) = self.bytes.split_first_chunk::<N>().ok_or(ModelError::Damaged)?;
        self.bytes = rest;
        Ok(*head)
    }

    fn word(&mut self) -> Result<u32, ModelError> {
        self.take().map(u32::from_le_bytes)
    }

    fn float(&mut self) -> Result<f32, ModelError> {
        self.take().map(f32::from_le_bytes)
    }

    fn number(&mut self) -> Result<u64, ModelError> {
        let mut value = 0;
        for shift in (0..63).step_by(7) {
            let [byte] = self.take()?;
            value |= u64::from(byte & 127) << shift;
            if byte < 128 {
                return Ok(value);
            }
        }
        Err(ModelError::Damaged)
    }

    fn model(mut self) -> Result<PatternModel, ModelError> {
        let fingerprint = u64::from_le_bytes(self.take()?);
        let mut words = [0; 10];
        for word in &mut words {
            *word = self.word()?;
        }
        let recipe = Recipe::from_words(&words).ok_or(ModelError::Version)?;
        if recipe.fingerprint() != fingerprint {
            return Err(ModelError::Version);
        }
        let (known, rows) = (self.word()? as usize, self.word()? as usize);
        let scale = self.float()?;
        let [flags] = self.take()?;
        let temperature = if flags & HAS_TEMPERATURE == 0 { 1.0 } else { self.float()? };
        if !(0.01..=100.0).contains(&temperature) {
            return Err(ModelError::Damaged);
        }
        if known > self.bytes.len() || rows > self.bytes.len() / WIDTH || rows >= usize::from(NO_ROW) {
            return Err(ModelError::Damaged);
        }
        let capacity = (known * 5 / 4).max(16).next_power_of_two();
        let shift = KEPT - capacity.trailing_zeros();
        let mut model = PatternModel {
            recipe,
            slots: vec![Slot::default(); capacity],
            shift,
            scale,
            temperature,
            rows: Vec::new(),
            row_of: Vec::new(),
            net: None,
            number: 0,
        };
        let places = self.weights(&mut model, known, flags & IS_WIDE != 0)?;
        self.rows(&mut model, &places, rows)?;
        if flags & HAS_NET != 0 {
            model.net = Some(self.net()?);
        }
        Ok(model)
    }

    /// Reads the weights into the table; where each of them lies.
    fn weights(
        &mut self,
        model: &mut PatternModel,
        known: usize,
        wide: bool,
    ) -> Result<Vec<u32>, ModelError> {
        let (mut places, mut kept) = (Vec::with_capacity(known), 0_u64);
        if wide {
            model.scale *= f32::from(WIDE_STEP);
        }
        for _ in 0..known {
            kept += self.number()?;
            if kept >> KEPT != 0 {
                return Err(ModelError::Damaged);
            }
            let weight = if wide {
                let weight = f32::from(i16::from_le_bytes(self.take()?)) / f32::from(WIDE_STEP);
                weight.round().clamp(-2047.0, 2047.0) as i16
            } else {
                i16::from(self.take::<1>()?[0] as i8)
            };
            let mut at = start(kept, model.shift);
            while model.slots[at] != Slot::default() {
                at = (at + 1) & (model.slots.len() - 1);
            }
            model.slots[at] = Slot::new(kept, weight);
            places.push(at as u32);
        }
        Ok(places)
    }

    fn rows(&mut self, model: &mut PatternModel, places: &[u32], rows: usize) -> Result<(), ModelError> {
        if rows > 0 {
            model.row_of = vec![NO_ROW; model.slots.len()];
        }
        let mut index = 0;
        for row in 0..rows {
            index += self.number()? as usize;
            let place = *places.get(index).ok_or(ModelError::Damaged)?;
            let scale = self.float()?;
            let bytes: [u8; WIDTH] = self.take()?;
            model.row_of[place as usize] = row as u16;
            model.rows.push(bytes.map(|b| f32::from(b as i8) * scale));
        }
        Ok(())
    }

    fn net(&mut self) -> Result<FeatureNet, ModelError> {
        let mut numbers = Vec::with_capacity(NUMBERS);
        for _ in 0..NUMBERS {
            numbers.push(self.float()?);
        }
        let mut net = FeatureNet::default();
        let mut numbers = numbers.into_iter();
        net.visit(|value| *value = numbers.next().unwrap_or(0.0));
        Ok(net)
    }
}
