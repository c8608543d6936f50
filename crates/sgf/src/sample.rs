//! The built-in game: what `review` shows when no file is named.

/// The sample game of Sanechika's paper on GO.1 (P3): a person of about 3 kyu,
/// White, gives the program four stones; 82 moves. As SGF.
pub const GO1_GAME: &str = include_str!("../games/go1.sgf");
