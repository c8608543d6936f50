//! The size of the board. Only square boards of 2 to 19 lines are played here;
//! anything else is refused in words.

use gokoro_board::{BoardSize, MAX_SIZE, MIN_SIZE};

use crate::tree::RecordNode;

/// Why a game's board is not supported.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SizeError {
    /// More than 19 lines.
    #[error("SZ[{0}]: boards larger than {MAX_SIZE} are not supported; skip this game")]
    TooLarge(u64),
    /// Fewer than 2 lines.
    #[error("SZ[{0}]: boards smaller than {MIN_SIZE} are not supported; skip this game")]
    TooSmall(u64),
    /// Columns and rows differ.
    #[error("SZ[{0}:{1}]: rectangular boards are not supported; skip this game")]
    Rectangular(u64, u64),
    /// Not a number.
    #[error("SZ[{0}] is not a board size; correct it to a number from 2 to 19")]
    Unreadable(String),
}

/// The board size of a game from the `SZ` of its first node; 19 without one.
///
/// # Errors
/// See [`SizeError`].
pub fn board_size(root: RecordNode<'_>) -> Result<BoardSize, SizeError> {
    let Some(text) = root.simple_text("SZ") else { return Ok(BoardSize::S19) };
    let unreadable = || SizeError::Unreadable(text.clone());
    let number = |part: &str| part.trim().parse::<u64>().map_err(|_| unreadable());
    let side = match text.split_once(':') {
        None => number(&text)?,
        Some((w, h)) => match (number(w)?, number(h)?) {
            (w, h) if w == h => w,
            (w, h) => return Err(SizeError::Rectangular(w, h)),
        },
    };
    let too = if side > u64::from(MAX_SIZE) { SizeError::TooLarge } else { SizeError::TooSmall };
    u32::try_from(side).ok().and_then(BoardSize::new).ok_or(too(side))
}
