//! What features are about.

/// What a feature is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Family {
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

impl Family {
    /// All families.
    pub const ALL: [Family; 32] = [
        Family::Pattern,
        Family::Local,
        Family::Answer,
        Family::Continuation,
        Family::NearLast,
        Family::NearPrevious,
        Family::Broad,
        Family::Place,
        Family::Timing,
        Family::Liberties,
        Family::Distance,
        Family::Distances,
        Family::Capture,
        Family::Rescue,
        Family::Atari,
        Family::Strength,
        Family::Ladder,
        Family::Influence,
        Family::Nearest,
        Family::Situation,
        Family::Contact,
        Family::ContactNear,
        Family::Response,
        Family::Urgent,
        Family::Risk,
        Family::Reading,
        Family::Link,
        Family::Group,
        Family::Region,
        Family::Gain,
        Family::Kosumi,
        Family::Owner,
    ];

    /// The families whose features are found by rooms above; see [`facts`](crate::facts).
    pub const OUTSIDE: [Family; 7] = [
        Family::Reading,
        Family::Link,
        Family::Group,
        Family::Region,
        Family::Gain,
        Family::Kosumi,
        Family::Owner,
    ];

    /// The families that only the playout model looks at.
    pub const PLAYOUT: [Family; 5] =
        [Family::Contact, Family::ContactNear, Family::Response, Family::Urgent, Family::Risk];

    /// Its name in tables, options and messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Family::Pattern => "pattern",
            Family::Local => "local",
            Family::Answer => "answer",
            Family::Continuation => "continuation",
            Family::NearLast => "near-last",
            Family::NearPrevious => "near-previous",
            Family::Broad => "broad",
            Family::Place => "place",
            Family::Timing => "timing",
            Family::Liberties => "liberties",
            Family::Distance => "distance",
            Family::Distances => "distances",
            Family::Capture => "capture",
            Family::Rescue => "rescue",
            Family::Atari => "atari",
            Family::Strength => "strength",
            Family::Ladder => "ladder",
            Family::Influence => "influence",
            Family::Nearest => "nearest",
            Family::Situation => "situation",
            Family::Contact => "contact",
            Family::ContactNear => "contact-near",
            Family::Response => "response",
            Family::Urgent => "urgent",
            Family::Risk => "risk",
            Family::Reading => "reading",
            Family::Link => "link",
            Family::Group => "group",
            Family::Region => "region",
            Family::Gain => "gain",
            Family::Kosumi => "kosumi",
            Family::Owner => "owner",
        }
    }

    /// The family with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Family> {
        Family::ALL.into_iter().find(|family| family.name() == name)
    }

    /// Whether a level is looked up only if the model knows the one before it.
    #[must_use]
    pub const fn nested(self) -> bool {
        matches!(
            self,
            Family::Pattern | Family::Local | Family::Answer | Family::Continuation | Family::Broad
        )
    }

    /// Whether its features go into the small net: those of few values.
    #[must_use]
    pub const fn factored(self, level: u8) -> bool {
        match self {
            Family::Pattern => level < 3,
            Family::Local | Family::Answer | Family::Continuation | Family::Broad => level < 2,
            Family::NearLast | Family::NearPrevious => false,
            _ => true,
        }
    }
}
