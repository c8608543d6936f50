//! What features are about.

/// What a feature is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum FeatureFamily {
    /// Stones around the point: R2 to R12 (P2, section 3.2). Nested.
    Pattern,
    /// Stones around the point with their liberties, the last move marked: L2 to L7. Nested.
    Local,
    /// Where the point lies seen from the last move, with ever more of the stones
    /// around that move. Nested.
    Answer,
    /// The same seen from the own move before. Nested.
    Continuation,
    /// The 3x3 neighbourhood with liberties, and the distance to the last move.
    NearLast,
    /// The same with the distance to the own move before.
    NearPrevious,
    /// The cell of the reduced board and the cells around it (P2, section 4). Nested.
    Broad,
    /// The place on the board.
    Place,
    /// The place on the board and the time in the game.
    Timing,
    /// The change of liberties (P2's ダメ数の変化).
    Liberties,
    /// The distance d to the last move (P2).
    Distance,
    /// Distances to the last two moves.
    Distances,
    /// A capture.
    Capture,
    /// Stones in atari that the move saves or tries to save.
    Rescue,
    /// Ataris given.
    Atari,
    /// Liberties and size of the string that the move makes.
    Strength,
    /// Ladders: starting one, getting out of one before it starts.
    Ladder,
    /// Influence of both sides.
    Influence,
    /// Distances to the nearest stones.
    Nearest,
    /// The situation, the same for all moves of a position.
    Situation,
    /// The eight points around, with the liberties of the strings beside (playouts).
    Contact,
    /// The same at distances d of 2, 3 and 4 from the last move (playouts).
    ContactNear,
    /// The distance d to the last move, or to the own move before, where it is small
    /// (playouts).
    Response,
    /// What the last move threatens or leaves weak (playouts).
    Urgent,
    /// A string left in atari (playouts).
    Risk,
    /// What reading says of strings: takes, saves, nets, runs in vain (from outside).
    Reading,
    /// Links that the move makes or cuts (from outside).
    Link,
    /// The groups near the move: their omissions before and after it (from outside).
    Group,
    /// Distances and kosuri to both colours' stones, and what the point is in the division
    /// (P0; from outside).
    Region,
    /// What the move would gain in the division, for either side (from outside).
    Gain,
    /// Distances to kosumi strings against their strengths (P4; from outside).
    Kosumi,
    /// Who owns the point after playouts, and what becomes of the strings beside it (from
    /// outside).
    Owner,
}

impl FeatureFamily {
    /// All families.
    pub const ALL: [FeatureFamily; 32] = [
        FeatureFamily::Pattern,
        FeatureFamily::Local,
        FeatureFamily::Answer,
        FeatureFamily::Continuation,
        FeatureFamily::NearLast,
        FeatureFamily::NearPrevious,
        FeatureFamily::Broad,
        FeatureFamily::Place,
        FeatureFamily::Timing,
        FeatureFamily::Liberties,
        FeatureFamily::Distance,
        FeatureFamily::Distances,
        FeatureFamily::Capture,
        FeatureFamily::Rescue,
        FeatureFamily::Atari,
        FeatureFamily::Strength,
        FeatureFamily::Ladder,
        FeatureFamily::Influence,
        FeatureFamily::Nearest,
        FeatureFamily::Situation,
        FeatureFamily::Contact,
        FeatureFamily::ContactNear,
        FeatureFamily::Response,
        FeatureFamily::Urgent,
        FeatureFamily::Risk,
        FeatureFamily::Reading,
        FeatureFamily::Link,
        FeatureFamily::Group,
        FeatureFamily::Region,
        FeatureFamily::Gain,
        FeatureFamily::Kosumi,
        FeatureFamily::Owner,
    ];

    /// The families whose features are found by rooms above; see [`facts`](crate::facts).
    pub const OUTSIDE: [FeatureFamily; 7] = [
        FeatureFamily::Reading,
        FeatureFamily::Link,
        FeatureFamily::Group,
        FeatureFamily::Region,
        FeatureFamily::Gain,
        FeatureFamily::Kosumi,
        FeatureFamily::Owner,
    ];

    /// The families that only the playout model looks at.
    pub const PLAYOUT: [FeatureFamily; 5] = [
        FeatureFamily::Contact,
        FeatureFamily::ContactNear,
        FeatureFamily::Response,
        FeatureFamily::Urgent,
        FeatureFamily::Risk,
    ];

    /// Its name in tables, options and messages.
    pub const fn name(self) -> &'static str {
        match self {
            FeatureFamily::Pattern => "pattern",
            FeatureFamily::Local => "local",
            FeatureFamily::Answer => "answer",
            FeatureFamily::Continuation => "continuation",
            FeatureFamily::NearLast => "near-last",
            FeatureFamily::NearPrevious => "near-previous",
            FeatureFamily::Broad => "broad",
            FeatureFamily::Place => "place",
            FeatureFamily::Timing => "timing",
            FeatureFamily::Liberties => "liberties",
            FeatureFamily::Distance => "distance",
            FeatureFamily::Distances => "distances",
            FeatureFamily::Capture => "capture",
            FeatureFamily::Rescue => "rescue",
            FeatureFamily::Atari => "atari",
            FeatureFamily::Strength => "strength",
            FeatureFamily::Ladder => "ladder",
            FeatureFamily::Influence => "influence",
            FeatureFamily::Nearest => "nearest",
            FeatureFamily::Situation => "situation",
            FeatureFamily::Contact => "contact",
            FeatureFamily::ContactNear => "contact-near",
            FeatureFamily::Response => "response",
            FeatureFamily::Urgent => "urgent",
            FeatureFamily::Risk => "risk",
            FeatureFamily::Reading => "reading",
            FeatureFamily::Link => "link",
            FeatureFamily::Group => "group",
            FeatureFamily::Region => "region",
            FeatureFamily::Gain => "gain",
            FeatureFamily::Kosumi => "kosumi",
            FeatureFamily::Owner => "owner",
        }
    }

    /// The family with this name.
    pub fn named(name: &str) -> Option<FeatureFamily> {
        FeatureFamily::ALL.into_iter().find(|family| family.name() == name)
    }

    /// Whether a level is looked up only if the model knows the one before it.
    pub const fn nested(self) -> bool {
        matches!(
            self,
            FeatureFamily::Pattern
                | FeatureFamily::Local
                | FeatureFamily::Answer
                | FeatureFamily::Continuation
                | FeatureFamily::Broad
        )
    }

    /// Whether its features go into the small net: those of few values.
    pub const fn factored(self, level: u8) -> bool {
        match self {
            FeatureFamily::Pattern => level < 3,
            FeatureFamily::Local
            | FeatureFamily::Answer
            | FeatureFamily::Continuation
            | FeatureFamily::Broad => level < 2,
            FeatureFamily::NearLast | FeatureFamily::NearPrevious => false,
            _ => true,
        }
    }
}
