//! The parameters of a search, with their ranges.

/// How a tree is searched.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How much a likely move with few visits attracts visits, on values from 0 to 1: 0.1 to 2.
    pub curiosity: f32,
    /// How much that grows with the logarithm of the visits: 0 to 1.
    pub growth: f32,
    /// A move without a visit is worth this less than its position, times the root of the
    /// share that is visited: 0 to 0.5.
    pub reduction: f32,
    /// The same at the root: 0 to 0.5.
    pub root_reduction: f32,
    /// Shares at the root are raised to this power and made to 1 again: 0.5 to 1.
    pub root_power: f32,
    /// What a point of margin is worth beside the probability to win, as far as it lies within
    /// [`Settings::margin_width`]: 0 to 0.01.
    pub margin_worth: f32,
    /// Points beyond which more margin is worth little: 5 to 50.
    pub margin_width: f32,
    /// Moves of a position that are looked at, the likeliest ones: 8 to 361.
    pub moves: usize,
    /// Nodes that are kept at most: 1,000 to 100 million, about 700 bytes each.
    pub nodes: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            curiosity: 0.45,
            growth: 0.1,
            reduction: 0.1,
            root_reduction: 0.05,
            root_power: 0.9,
            margin_worth: 0.001,
            margin_width: 20.0,
            moves: 40,
            nodes: 1_000_000,
        }
    }
}
