//! What is said of bytes that are no net for this program.

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
            NetError::NoNet => {
                f.write_str("this is no net; name a .safetensors file made by train/train.py, or a net of KataGo (.bin.gz)")
            }
            NetError::Version(found) => write!(
                f,
                "the net is of version {found} of the format, which this program does not read; write it \
                 again with train/train.py"
            ),
            NetError::Features { found, expected } => write!(
                f,
                "the net was trained on planes of version {found}, this program has version {expected}; train \
                 it again with train/train.py, or use the program it was made for"
            ),
            NetError::Damaged => f.write_str("the net is cut off or damaged; copy it or write it again"),
        }
    }
}

impl std::error::Error for NetError {}
