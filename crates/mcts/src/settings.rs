//! The parameters of a search, with their names and ranges.

/// How a tree is searched.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchSettings {
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
    /// [`SearchSettings::margin_width`]: 0 to 0.01.
    pub margin_worth: f32,
    /// Points beyond which more margin is worth little: 5 to 50.
    pub margin_width: f32,
    /// Moves of a position that are looked at, the likeliest ones: 8 to 361.
    pub moves: usize,
    /// Nodes that are kept at most: 1,000 to 100 million, about 700 bytes each.
    pub nodes: usize,
    /// The move is chosen by its worth less so many standard errors: 0 to 5.
    pub caution: f32,
    /// In this choice the natural logarithm of a move's prior counts so many times beside that worth, which
    /// is from 0 to 1: among near equals the likelier move is chosen. 0 to 0.1.
    pub share_worth: f32,
    /// How much of the shares of stones at the root is advice, where there is any: 0 to 1. Who advises
    /// thinks before the first visit, whatever the time.
    pub advice: f32,
}

impl Default for SearchSettings {
    fn default() -> SearchSettings {
        SearchSettings {
            curiosity: 0.45,
            growth: 0.1,
            reduction: 0.1,
            root_reduction: 0.05,
            root_power: 0.9,
            margin_worth: 0.001,
            margin_width: 20.0,
            moves: 40,
            nodes: 1_000_000,
            caution: 2.0,
            share_worth: 0.01,
            advice: 0.0,
        }
    }
}

/// Why a parameter was not set.
#[derive(Clone, Copy, PartialEq, Debug, thiserror::Error)]
pub enum NotSet {
    /// No parameter has this name.
    #[error("unknown parameter")]
    Unknown,
    /// It takes a number from the first to the second.
    #[error("a number from {0} to {1} is needed")]
    Range(f64, f64),
}

/// A parameter: its name, its range, and how it is read and written.
struct Parameter {
    name: &'static str,
    range: (f64, f64),
    get: fn(&SearchSettings) -> f64,
    set: fn(&mut SearchSettings, f64),
}

/// A parameter that is a field of this name and type.
macro_rules! parameter {
    ($name:literal, $field:ident: $type:ty, $least:literal to $most:literal) => {
        Parameter {
            name: $name,
            range: ($least, $most),
            // What was written as 0.45 is read as 0.45, whatever lies between.
            get: |settings| settings.$field.to_string().parse().unwrap_or(f64::NAN),
            set: |settings, value| settings.$field = value as $type,
        }
    };
}

const PARAMETERS: [Parameter; 12] = [
    parameter!("curiosity", curiosity: f32, 0.1 to 2.0),
    parameter!("growth", growth: f32, 0.0 to 1.0),
    parameter!("reduction", reduction: f32, 0.0 to 0.5),
    parameter!("rootReduction", root_reduction: f32, 0.0 to 0.5),
    parameter!("rootPower", root_power: f32, 0.5 to 1.0),
    parameter!("marginWorth", margin_worth: f32, 0.0 to 0.01),
    parameter!("marginWidth", margin_width: f32, 5.0 to 50.0),
    parameter!("moves", moves: usize, 8.0 to 361.0),
    parameter!("nodes", nodes: usize, 1e3 to 1e8),
    parameter!("caution", caution: f32, 0.0 to 5.0),
    parameter!("shareWorth", share_worth: f32, 0.0 to 0.1),
    parameter!("advice", advice: f32, 0.0 to 1.0),
];

impl SearchSettings {
    /// The names of all parameters.
    pub fn names() -> impl Iterator<Item = &'static str> {
        PARAMETERS.iter().map(|parameter| parameter.name)
    }

    /// A parameter by its name.
    pub fn get(&self, name: &str) -> Option<f64> {
        PARAMETERS.iter().find(|known| known.name == name).map(|known| (known.get)(self))
    }

    /// Changes a parameter; of those that count whole things the fraction is dropped.
    ///
    /// # Errors
    /// The name is unknown, or the value lies outside the range; nothing is changed then.
    pub fn set(&mut self, name: &str, value: f64) -> Result<(), NotSet> {
        let known = PARAMETERS.iter().find(|known| known.name == name).ok_or(NotSet::Unknown)?;
        let (least, most) = known.range;
        if !(least..=most).contains(&value) {
            return Err(NotSet::Range(least, most));
        }
        (known.set)(self, value);
        Ok(())
    }
}
