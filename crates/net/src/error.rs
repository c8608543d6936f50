//! The error of reading a net.

/// Why bytes are not a net for this program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NetError {
    /// The bytes do not begin as a file of a net does.
    #[error("this is no net; name a .safetensors file made by train/train.py, or a net of KataGo (.bin.gz)")]
    NotANet,
    /// The file has this version of the format, which the program does not read.
    #[error(
        "the net is of version {0} of the format, which this program does not read; write it again with train/train.py"
    )]
    Version(u32),
    /// The net was trained on input planes of another meaning.
    #[error(
        "the net was trained on planes of version {found}, this program has version {expected}; train it again with train/train.py, or use the program it was made for"
    )]
    Features {
        /// The version of the planes that the net was trained on.
        found: u64,
        /// The version of the planes of this program.
        expected: u64,
    },
    /// The bytes end too early, or tensors or numbers do not fit a net.
    #[error("the net is cut off or damaged; copy it or write it again")]
    Damaged,
}
