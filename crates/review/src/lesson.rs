//! What a player can learn from a game: the kinds of stakes that his mistakes were about, with their moves.

gokoro_board::named! {
    /// What mistakes have in common.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum LessonKind {
        /// The player's own stones die, are taken or shut in.
        Defend = "defend",
        /// The opponent's stones live, are saved or get out.
        Attack = "attack",
        /// A capturing race is lost.
        Race = "race",
        /// Stones are cut off, or the opponent's are joined.
        Link = "link",
        /// A ko or a seki.
        Ko = "ko",
        /// Territory.
        Territory = "territory",
        /// A framework.
        Framework = "framework",
        /// A larger move elsewhere, or who plays first there.
        Elsewhere = "elsewhere",
    }
}

/// A kind of stakes that a player's mistakes were about.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// What they have in common.
    pub kind: LessonKind,
    /// The numbers of the moves.
    pub moves: Vec<usize>,
    /// What they lost together, in points; an estimate.
    pub points: f32,
}
