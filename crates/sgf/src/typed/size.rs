//! The size of the board. Only square boards of 2 to 19 lines are played here;
//! anything else is refused in words.

use std::fmt;

use gokoro_board::{BoardSize, MAX_SIZE, MIN_SIZE};

use crate::tree::RecordNode;

/// Why a game's board is not supported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SizeError {
    /// More than 19 lines.
    TooLarge(u64),
    /// Fewer than 2 lines.
    TooSmall(u64),
    /// Columns and rows differ.
    Rectangular(u64, u64),
    /// Not a number.
    Unreadable(String),
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SizeError::TooLarge(n) => {
                write!(f, "SZ[{n}]: boards larger than {MAX_SIZE} are not supported; skip this game")
            }
            SizeError::TooSmall(n) => {
                write!(f, "SZ[{n}]: boards smaller than {MIN_SIZE} are not supported; skip this game")
            }
            SizeError::Rectangular(w, h) => {
                write!(f, "SZ[{w}:{h}]: rectangular boards are not supported; skip this game")
            }
            SizeError::Unreadable(text) => {
                write!(f, "SZ[{text}] is not a board size; correct it to a number from 2 to 19")
            }
        }
    }
}

impl std::error::Error for SizeError {}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Collection;

    fn size(text: &str) -> Result<u8, String> {
        let tree = Collection::read(text);
        let root = tree.games().next().unwrap();
        board_size(root).map(BoardSize::get).map_err(|error| error.to_string())
    }

    #[test]
    fn sizes() {
        assert_eq!(size("(;)"), Ok(19));
        assert_eq!(size("(;SZ[])"), Ok(19));
        assert_eq!(size("(;SZ[ 9 ])"), Ok(9));
        assert_eq!(size("(;SZ[13:13])"), Ok(13));
    }

    #[test]
    fn refusals() {
        assert_eq!(
            size("(;SZ[25])").unwrap_err(),
            "SZ[25]: boards larger than 19 are not supported; skip this game"
        );
        assert!(size("(;SZ[19:13])").unwrap_err().contains("rectangular boards"));
        assert!(size("(;SZ[1])").unwrap_err().contains("smaller than 2"));
        assert!(size("(;SZ[99999999999])").unwrap_err().contains("larger than 19"));
        assert!(size("(;SZ[big])").unwrap_err().contains("not a board size"));
    }
}
