//! Go Text Protocol, version 2: the language in which Go programs and their
//! clients talk. Here live the grammar of lines, the table of commands, the
//! server loop and a client for another engine. No board and no rule of Go
//! lives here: a vertex is a pair of numbers, and whether a move is legal is
//! for the engine behind the handlers to say.
//!
//! An engine is any type `E`; a command is a function of `&mut E` and the
//! arguments:
//!
//! ```
//! use gokoro_gtp::{Args, Commands, Failure, serve};
//!
//! struct Engine {
//!     komi: f64,
//! }
//!
//! fn name(_: &mut Engine, _: &Args) -> Result<String, Failure> {
//!     Ok("Example".to_owned())
//! }
//!
//! fn komi(engine: &mut Engine, args: &Args) -> Result<String, Failure> {
//!     engine.komi = args.float(0)?;
//!     Ok(String::new())
//! }
//!
//! let commands = Commands::new().with("name", name).with("komi", komi);
//! let mut engine = Engine { komi: 0.0 };
//! let mut output = Vec::new();
//! serve(&mut engine, &commands, &b"1 name\nkomi 6.5\nkomi x\n"[..], &mut output)?;
//! assert_eq!(output, b"=1 Example\n\n=\n\n? syntax error\n\n");
//! assert_eq!(engine.komi, 6.5);
//! # Ok::<(), std::io::Error>(())
//! ```

mod args;
mod client;
mod line;
mod reply;
mod server;
mod source;
mod table;

pub use args::{Args, GtpColor, MAX_SIZE, NotAVertex, Vertex};
pub use client::{Client, ClientError};
pub use line::{Request, parse};
pub use reply::{Failure, write_reply};
pub use server::{Feed, serve};
pub use source::{LineSource, MAX_LINE, RawLine};
pub use table::{Commands, FeedHandler, ReplyHandler};
