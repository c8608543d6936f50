//! Small nets over a board, computed on the processor: planes of numbers per point go in,
//! maps over the points and a few numbers come out. Forward only; learning belongs to
//! `learn`, what planes mean and what comes out to the room that uses a net. No Go is
//! known here but the shape of the board.

mod format;
mod frame;
pub mod kernel;
mod net;
pub mod next;
mod ready;
mod tensors;
mod winograd;

pub use format::NetError;
pub use frame::Frame;
pub use net::{Net, Part, Parts, Shape, Told, Trace, convolve};
pub use ready::{Desk, ReadyNet};
pub use tensors::Exported;
