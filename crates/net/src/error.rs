//! What is said of bytes that are no net for this program.

/// Why bytes are no net for this program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NetError {
    /// They do not begin as a net does.
    #[error("this is no net; name a .safetensors file made by train/train.py, or a net of KataGo (.bin.gz)")]
    NoNet,
    /// Another version of the format.
    #[error(
        "the net is of version {0} of the format, which this program does not read; write it again with train/train.py"
    )]
    Version(u32),
    /// The planes mean something else than in this program.
    #[error(
        "the net was trained on planes of version {found}, this program has version {expected}; train it again with train/train.py, or use the program it was made for"
    )]
    Features {
        /// The number that the net was made for.
        found: u64,
        /// The number of this program.
        expected: u64,
    },
    /// They end too early, or were changed.
    #[error("the net is cut off or damaged; copy it or write it again")]
    Damaged,
}
