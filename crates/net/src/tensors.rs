//! Nets in the safetensors format with 16-bit floats. The metadata says what the net is;
//! whatever does not fit is refused.

use std::collections::HashMap;
use std::ops::Range;

use safetensors::tensor::TensorView;
use safetensors::{Dtype, SafeTensorError, SafeTensors};

use crate::error::NetError;
use crate::shape::{LayerWeights, NetShape, NetWeights, ParameterParts};

const FORMAT: &str = "gokoro-net";
const VERSION: &str = "2";
/// The largest measure of a net that is read; larger ones are damage.
const LARGEST: usize = 4096;

/// A net of a safetensors file, with what its file says about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Exported {
    /// The net.
    pub net: NetWeights,
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
        let bad = if begins { NetError::Damaged } else { NetError::NotANet };
        let (_, head) = SafeTensors::read_metadata(bytes).map_err(|_| bad)?;
        let metadata = head.metadata().clone().unwrap_or_default();
        if metadata.get("format").map(String::as_str) != Some(FORMAT) {
            return Err(NetError::NotANet);
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
        let shape = NetShape {
            planes,
            channels: number("channels")?,
            blocks: number("blocks")?,
            head: number("head")?,
            hidden: number("hidden")?,
            maps: list("maps"),
            numbers: list("numbers"),
        };
        let tensors = SafeTensors::deserialize(bytes).map_err(|_| NetError::Damaged)?;
        let parameters = parameters(shape, &tensors)?;
        Ok(Exported { net: NetWeights::new(shape, parameters).map_err(|_| NetError::Damaged)?, metadata })
    }
}

/// The names of the tensors of a net, with where their values lie.
fn names(parts: &ParameterParts) -> Vec<(String, Range<usize>)> {
    let mut names = Vec::new();
    let mut whole = |name: &str, part: &LayerWeights| {
        names.push((format!("{name}.weight"), part.weights.clone()));
        names.push((format!("{name}.bias"), part.bias.clone()));
    };
    whole("input", &parts.input);
    for (block, (first, _, second)) in parts.blocks.iter().enumerate() {
        whole(&format!("{block}.first"), first);
        whole(&format!("{block}.second"), second);
    }
    whole("head", &parts.head);
    whole("maps", &parts.maps);
    whole("hidden", &parts.hidden);
    whole("numbers", &parts.numbers);
    names.push(("head.pool".to_owned(), parts.head_pool.clone()));
    let pools = parts.blocks.iter().enumerate();
    names.extend(pools.map(|(block, (_, pool, _))| (format!("{block}.pool"), pool.clone())));
    names
}

fn parameters(shape: NetShape, tensors: &SafeTensors<'_>) -> Result<Vec<f32>, NetError> {
    let there: usize = tensors.tensors().iter().map(|(_, tensor)| tensor.data().len() / 2).sum();
    let parts = ParameterParts::new(shape);
    if there != parts.len {
        return Err(NetError::Damaged);
    }
    let mut parameters = vec![0.0; parts.len];
    for (name, range) in names(&parts) {
        let tensor = tensors.tensor(&name).map_err(|_| NetError::Damaged)?;
        let values = tensor.data().as_chunks::<2>().0;
        if tensor.dtype() != Dtype::F16 || values.len() != range.len() {
            return Err(NetError::Damaged);
        }
        for (parameter, &bytes) in parameters[range].iter_mut().zip(values) {
            *parameter = half(u16::from_le_bytes(bytes));
        }
    }
    Ok(parameters)
}

/// The bytes of a file that [`Exported::read`] reads, with more to say about the net.
///
/// # Errors
/// What the format cannot hold.
pub fn export(net: &NetWeights, planes: u32, told: &[(&str, String)]) -> Result<Vec<u8>, String> {
    let NetShape { channels, blocks, head, hidden, .. } = net.shape();
    let own = [("planes", planes as usize), ("channels", channels), ("blocks", blocks), ("head", head)];
    let own = own.into_iter().chain([("hidden", hidden)]).map(|(name, n)| (name.to_owned(), n.to_string()));
    let fixed =
        [("format", FORMAT), ("version", VERSION)].map(|(name, value)| (name.to_owned(), value.to_owned()));
    let told = told.iter().map(|(name, value)| ((*name).to_owned(), value.clone()));
    let metadata: HashMap<String, String> = fixed.into_iter().chain(own).chain(told).collect();
    let names = names(net.parts());
    let values: Vec<Vec<u8>> = names
        .iter()
        .map(|(_, range)| net.values(range).iter().flat_map(|&value| to_half(value).to_le_bytes()).collect())
        .collect();
    let views: Result<Vec<_>, _> = names
        .iter()
        .zip(&values)
        .map(|((name, _), bytes)| Ok((name, TensorView::new(Dtype::F16, vec![bytes.len() / 2], bytes)?)))
        .collect();
    let views = views.map_err(|error: SafeTensorError| error.to_string())?;
    safetensors::serialize(views, Some(metadata)).map_err(|error| error.to_string())
}

/// A number of 16 bits (IEEE 754 binary16).
fn half(bits: u16) -> f32 {
    let sign = if bits >> 15 == 1 { -1.0 } else { 1.0 };
    let (exponent, fraction) = (i32::from(bits >> 10 & 31), f32::from(bits & 1023));
    match exponent {
        0 => sign * fraction * 2.0_f32.powi(-24),
        31 if bits & 1023 == 0 => sign * f32::INFINITY,
        31 => f32::NAN,
        _ => sign * (1024.0 + fraction) * 2.0_f32.powi(exponent - 25),
    }
}

/// The nearest number of 16 bits, the even one of two.
fn to_half(value: f32) -> u16 {
    let sign = if value.is_sign_negative() { 1 << 15 } else { 0 };
    let size = value.abs();
    // The step between numbers of this size.
    let exponent = ((size.to_bits() >> 23) as i32 - 127).clamp(-14, 16);
    let steps = (size * 2.0_f32.powi(10 - exponent)).round_ties_even();
    match () {
        () if size >= 65_520.0 => sign | 31 << 10,
        // Rounding up may come to the next exponent, which the sum then holds.
        () => sign | ((exponent + 14) * 1024 + steps as i32).max(0) as u16,
    }
}

#[cfg(test)]
#[path = "../tests/unit/tensors.rs"]
mod tests;
