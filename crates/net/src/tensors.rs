//! Nets in the safetensors format with 16-bit floats, as `train` exports them. The metadata
//! says what the net is; whatever does not fit is refused.

use std::collections::HashMap;
use std::ops::Range;

use safetensors::{Dtype, SafeTensors};

use crate::format::NetError;
use crate::net::{Net, Parts, Shape};

const FORMAT: &str = "gokoro-net";
const VERSION: &str = "1";
/// The largest measure of a net that is read; larger ones are damage.
const LARGEST: usize = 4096;

/// A net of a safetensors file, with what its file says about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Exported {
    /// The net.
    pub net: Net,
    /// The file's metadata: where the net comes from, what its maps and numbers are.
    pub metadata: HashMap<String, String>,
}

impl Exported {
    /// Reads a net whose planes are of this version; `planes` is how many there are.
    ///
    /// # Errors
    /// See [`NetError`].
    pub fn read(bytes: &[u8], version: u32, planes: usize) -> Result<Exported, NetError> {
        let begins = bytes.get(8) == Some(&b'{');
        let bad = if begins { NetError::Damaged } else { NetError::NoNet };
        let (_, head) = SafeTensors::read_metadata(bytes).map_err(|_| bad)?;
        let metadata = head.metadata().clone().unwrap_or_default();
        if metadata.get("format").map(String::as_str) != Some(FORMAT) {
            return Err(NetError::NoNet);
        }
        let number = |name: &str| -> Result<usize, NetError> {
            let value = metadata.get(name).and_then(|value| value.parse().ok());
            value.filter(|&value| value <= LARGEST).ok_or(NetError::Damaged)
        };
        let list = |name: &str| metadata.get(name).map_or(0, |names| names.split(',').count());
        if metadata.get("version").map(String::as_str) != Some(VERSION) {
            return Err(NetError::Version(number("version")? as u32));
        }
        let found = number("planes")? as u64;
        if found != u64::from(version) {
            return Err(NetError::Features { found, expected: u64::from(version) });
        }
        let (channels, blocks) = (number("channels")?, number("blocks")?);
        let shape = Shape { planes, channels, blocks, maps: list("maps"), numbers: list("numbers") };
        let tensors = SafeTensors::deserialize(bytes).map_err(|_| NetError::Damaged)?;
        let parameters = parameters(shape, &tensors)?;
        Ok(Exported { net: Net::new(shape, parameters).ok_or(NetError::Damaged)?, metadata })
    }
}

fn parameters(shape: Shape, tensors: &SafeTensors<'_>) -> Result<Vec<f32>, NetError> {
    if shape.channels == 0 || !shape.channels.is_multiple_of(crate::kernel::COLUMNS) {
        return Err(NetError::Damaged);
    }
    let parts = Parts::new(shape);
    let there: usize = tensors.tensors().iter().map(|(_, tensor)| tensor.data().len() / 2).sum();
    if there != parts.len {
        return Err(NetError::Damaged);
    }
    let mut parameters = vec![0.0; parts.len];
    let mut fill = |name: &str, range: &Range<usize>| -> Result<(), NetError> {
        let tensor = tensors.tensor(name).map_err(|_| NetError::Damaged)?;
        let values = tensor.data().as_chunks::<2>().0;
        if tensor.dtype() != Dtype::F16 || values.len() != range.len() {
            return Err(NetError::Damaged);
        }
        for (parameter, &bytes) in parameters[range.clone()].iter_mut().zip(values) {
            *parameter = half(u16::from_le_bytes(bytes));
        }
        Ok(())
    };
    let mut whole = |name: &str, part: &crate::net::Part| {
        fill(&format!("{name}.weight"), &part.weights)?;
        fill(&format!("{name}.bias"), &part.bias)
    };
    whole("input", &parts.input)?;
    for (block, (first, _, second)) in parts.blocks.iter().enumerate() {
        whole(&format!("{block}.first"), first)?;
        whole(&format!("{block}.second"), second)?;
    }
    whole("maps", &parts.maps)?;
    whole("hidden", &parts.hidden)?;
    whole("numbers", &parts.numbers)?;
    for (block, (_, pool, _)) in parts.blocks.iter().enumerate() {
        fill(&format!("{block}.pool"), pool)?;
    }
    parameters.iter().all(|value| value.is_finite()).then_some(parameters).ok_or(NetError::Damaged)
}

/// A number of 16 bits (IEEE 754 binary16).
pub(crate) fn half(bits: u16) -> f32 {
    let sign = if bits >> 15 == 1 { -1.0 } else { 1.0 };
    let (exponent, fraction) = (i32::from(bits >> 10 & 31), f32::from(bits & 1023));
    match exponent {
        0 => sign * fraction * 2.0_f32.powi(-24),
        31 if bits & 1023 == 0 => sign * f32::INFINITY,
        31 => f32::NAN,
        _ => sign * (1024.0 + fraction) * 2.0_f32.powi(exponent - 25),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_the_numbers_that_they_stand_for() {
        let numbers = [(0x3c00, 1.0), (0xc000, -2.0), (0x3555, 0.333_251_95), (0x0001, 5.960_464_5e-8)];
        for (bits, number) in numbers.into_iter().chain([(0x7bff, 65_504.0), (0x0400, 6.103_515_6e-5)]) {
            assert_eq!(half(bits), number, "{bits:04x}");
        }
        assert_eq!((half(0xfc00), half(0x8000)), (f32::NEG_INFINITY, 0.0));
        assert!(half(0x7e00).is_nan());
    }

    #[test]
    fn what_is_no_net_is_refused() {
        for bytes in [&b""[..], b"GOKOKNET", &[0; 100], &[255; 100]] {
            assert_eq!(Exported::read(bytes, 1, 19), Err(NetError::NoNet));
        }
    }
}
