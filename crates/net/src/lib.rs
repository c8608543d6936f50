//! Nets over a board, computed on the processor: planes of numbers per point go in, maps over the points and a
//! few numbers come out. What planes mean and what comes out belongs to the room that uses a net; training is
//! `train/` (PyTorch). No Go is known here but the shape of the board. Nets of KataGo are in [`kata`].
//!
//! A net of our own is a residual net of 3x3 convolutions with a pooled bias in each block. The form follows
//! KataGo's (Wu 2019, "Accelerating self-play learning in Go"), made small: no normalisation.
//!
//! A block takes a = relu(x) and adds conv2(relu(conv1(a) + pool * pooled(a))) to x, where
//! pooled are the mean and the largest of each channel over the board. Behind the last block,
//! with g = pooled(a) and the mean once more, times (side - 14) / 10: every point gives
//! h = relu(head * a + head_pool * g) and its maps of h; g and pooled(h) give, through one
//! hidden layer, the numbers.

mod aligned;
mod error;
mod frame;
pub mod kata;
pub mod kernel;
mod points;
mod ready;
mod shape;
mod tensors;
pub mod whole;
mod winograd;

pub use aligned::Aligned;
pub use error::NetError;
pub use frame::PaddedBoard;
pub use ready::{NetOutput, NetWorkspace, ReadyNet};
pub use shape::{LayerWeights, Misshapen, NetShape, NetWeights, ParameterParts};
pub use tensors::{Exported, export};
