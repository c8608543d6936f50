//! What features are about.

gokoro_board::named! {
    /// What a feature is about.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
    #[repr(u8)]
    pub enum FeatureFamily {
        /// Stones around the point: R2 to R12 (P2, section 3.2). Nested.
        Pattern = "pattern",
        /// Stones around the point with their liberties, the last move marked: L2 to L7. Nested.
        Local = "local",
        /// Where the point lies seen from the last move, with ever more of the stones
        /// around that move. Nested.
        Answer = "answer",
        /// The same seen from the own move before. Nested.
        Continuation = "continuation",
        /// The 3x3 neighbourhood with liberties, and the distance to the last move.
        NearLast = "near-last",
        /// The same with the distance to the own move before.
        NearPrevious = "near-previous",
        /// The cell of the reduced board and the cells around it (P2, section 4). Nested.
        Broad = "broad",
        /// The place on the board.
        Place = "place",
        /// The place on the board and the time in the game.
        Timing = "timing",
        /// The change of liberties (P2's ダメ数の変化).
        Liberties = "liberties",
        /// The distance d to the last move (P2).
        Distance = "distance",
        /// Distances to the last two moves.
        Distances = "distances",
        /// A capture.
        Capture = "capture",
        /// Stones in atari that the move saves or tries to save.
        Rescue = "rescue",
        /// Ataris given.
        Atari = "atari",
        /// Liberties and size of the string that the move makes.
        Strength = "strength",
        /// Ladders: starting one, getting out of one before it starts.
        Ladder = "ladder",
        /// Influence of both sides.
        Influence = "influence",
        /// Distances to the nearest stones.
        Nearest = "nearest",
        /// The situation, the same for all moves of a position.
        Situation = "situation",
        /// The eight points around, with the liberties of the strings beside (playouts).
        Contact = "contact",
        /// The same at distances d of 2, 3 and 4 from the last move (playouts).
        ContactNear = "contact-near",
        /// The distance d to the last move, or to the own move before, where it is small
        /// (playouts).
        Response = "response",
        /// What the last move threatens or leaves weak (playouts).
        Urgent = "urgent",
        /// A string left in atari (playouts).
        Risk = "risk",
        /// What reading says of strings: takes, saves, nets, runs in vain (from outside).
        Reading = "reading",
        /// Links that the move makes or cuts (from outside).
        Link = "link",
        /// The groups near the move: their omissions before and after it (from outside).
        Group = "group",
        /// Distances and kosuri to both colours' stones, and what the point is in the division
        /// (P0; from outside).
        Region = "region",
        /// What the move would gain in the division, for either side (from outside).
        Gain = "gain",
        /// Distances to kosumi strings against their strengths (P4; from outside).
        Kosumi = "kosumi",
        /// Who owns the point after playouts, and what becomes of the strings beside it (from
        /// outside).
        Owner = "owner",
    }
}

impl FeatureFamily {
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
