//! Nets as bytes: the magic `GOKOKNET`, a version, the number of the planes' meaning, the
//! measures, then for each part of the parameters a scale and its weights in 16 bits, last a
//! sum of all bytes before it. Beside a net lies a `.toml` that says where it comes from.

use crate::net::{Net, Parts, Shape};

const MAGIC: &[u8; 8] = b"GOKOKNET";
const VERSION: u32 = 1;
/// Steps of a weight: the largest of its part is this many.
const STEPS: f32 = 32_767.0;
/// The largest measure of a net that is read; larger ones are damage.
const LARGEST: u32 = 4096;

/// Why bytes are no net for this program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NetError {
    /// They do not begin as a net does.
    NoNet,
    /// Another version of the format.
    Version(u32),
    /// The planes mean something else than in this program.
    Features {
        /// The number that the net was made for.
        found: u64,
        /// The number of this program.
        expected: u64,
    },
    /// They end too early, or were changed.
    Damaged,
}

impl std::fmt::Display for NetError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NetError::NoNet => f.write_str(
                "this is no net; make one as the file beside the nets that come with the program says",
            ),
            NetError::Version(found) => write!(
                f,
                "the net is of version {found} of the format, this program reads {VERSION}; train it again"
            ),
            NetError::Features { found, expected } => write!(
                f,
                "the net was trained for other features ({found:016x}) than this program computes \
                 ({expected:016x}); train it again with gokoro learn, or use the program it was made for"
            ),
            NetError::Damaged => {
                f.write_str("the net is cut off or damaged; copy it again or train it again")
            }
        }
    }
}

impl std::error::Error for NetError {}

impl Net {
    /// The net as bytes; `features` is the number of what its planes mean.
    #[must_use]
    pub fn write(&self, features: u64) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(features.to_le_bytes());
        let Shape { planes, channels, blocks, maps, numbers } = self.shape();
        for measure in [planes, channels, blocks, maps, numbers] {
            bytes.extend((measure as u32).to_le_bytes());
        }
        for range in self.parts().ranges() {
            let values = &self.parameters()[range];
            let scale = values.iter().fold(0.0_f32, |most, v| most.max(v.abs())) / STEPS;
            bytes.extend(scale.to_le_bytes());
            for value in values {
                let steps = if scale > 0.0 { (value / scale).round() as i16 } else { 0 };
                bytes.extend(steps.to_le_bytes());
            }
        }
        bytes.extend(sum(&bytes).to_le_bytes());
        bytes
    }

    /// Reads a net whose planes mean what `features` says.
    ///
    /// # Errors
    /// See [`NetError`].
    pub fn read(bytes: &[u8], features: u64) -> Result<Net, NetError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(NetError::NoNet)?;
        let (version, rest) = word(rest)?;
        if version != VERSION {
            return Err(NetError::Version(version));
        }
        let (found, mut rest) = rest.split_first_chunk::<8>().ok_or(NetError::Damaged)?;
        let found = u64::from_le_bytes(*found);
        if found != features {
            return Err(NetError::Features { found, expected: features });
        }
        let (body, told) = bytes.split_last_chunk::<8>().ok_or(NetError::Damaged)?;
        if sum(body) != u64::from_le_bytes(*told) {
            return Err(NetError::Damaged);
        }
        let mut measures = [0; 5];
        for measure in &mut measures {
            let (value, after) = word(rest)?;
            (*measure, rest) = (value as usize, after);
            if value > LARGEST {
                return Err(NetError::Damaged);
            }
        }
        let [planes, channels, blocks, maps, numbers] = measures;
        let shape = Shape { planes, channels, blocks, maps, numbers };
        Net::new(shape, parameters(shape, rest)?).ok_or(NetError::Damaged)
    }
}

fn parameters(shape: Shape, mut rest: &[u8]) -> Result<Vec<f32>, NetError> {
    if shape.channels == 0 || !shape.channels.is_multiple_of(crate::kernel::COLUMNS) {
        return Err(NetError::Damaged);
    }
    let parts = Parts::new(shape);
    if rest.len() < 2 * parts.len {
        return Err(NetError::Damaged);
    }
    let mut parameters = Vec::with_capacity(parts.len);
    for range in parts.ranges() {
        let (scale, after) = word(rest)?;
        let (values, after) = after.split_at_checked(2 * range.len()).ok_or(NetError::Damaged)?;
        let scale = f32::from_bits(scale);
        let steps = values.as_chunks::<2>().0.iter().map(|&b| f32::from(i16::from_le_bytes(b)));
        parameters.extend(steps.map(|steps| steps * scale));
        rest = after;
    }
    if parameters.iter().any(|value| !value.is_finite()) {
        return Err(NetError::Damaged);
    }
    // Behind the weights there is the sum and nothing else.
    (rest.len() == 8).then_some(parameters).ok_or(NetError::Damaged)
}

fn word(bytes: &[u8]) -> Result<(u32, &[u8]), NetError> {
    let (word, rest) = bytes.split_first_chunk::<4>().ok_or(NetError::Damaged)?;
    Ok((u32::from_le_bytes(*word), rest))
}

/// FNV-1a.
fn sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
