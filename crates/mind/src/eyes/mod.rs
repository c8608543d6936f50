//! Claims about eyes: that a move makes an eye in a small space of its own side, or takes
//! one from the other side. The space is chosen on the board before the move and asked
//! about before and after it, each time with the same side first, so what changes is the
//! move's doing. That it gives eyes is proven with the help of its wall alone, that it gives
//! none with the help of all beside it that is not the enemy's. The stones around it are
//! taken to hold and the wall to be joined, which every sentence says. [`eyes`] gives only
//! what an [`EyeWitness`] confirms. No text is made here.

mod ask;
mod find;
mod witness;

use gokoro_board::{Color, Point, PointSet};
use gokoro_reading::tsumego::{EyeSpace, Ply};

use crate::claim::MoveContext;
use crate::diagnosis::kept;
use crate::life::NamedGroup;
use crate::solved::CHEAP;
use crate::tactics::{BoardRef, TacticsEffort};

pub(crate) use ask::{EyeSolver, is_firm};
pub use witness::EyeWitness;

gokoro_board::named! {
    /// What a move does to an eye space.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum EyeDeed {
        /// The mover's space gives so many eyes even if the opponent plays first; before the
        /// move it did not.
        Makes = "makes-eye",
        /// The opponent's space does not give him so many eyes even if he plays first; before
        /// the move it did.
        Takes = "takes-eye",
    }
}

impl EyeDeed {
    /// Whether the owner gets the eyes after the move.
    const fn gets(self) -> bool {
        matches!(self, EyeDeed::Makes)
    }
}

/// What is proven of a space: the evidence of a claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EyeVerdict {
    /// On which board: before or after the move.
    pub stage: BoardRef,
    /// Who plays first.
    pub first: Color,
    /// Whether the owner gets the eyes, whatever the ko threats.
    pub gets: bool,
    /// Best play.
    pub line: Vec<(Color, Ply)>,
    /// Moves made on a board for it.
    pub nodes: u64,
}

/// A claim with its evidence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EyeClaim {
    /// What is claimed.
    pub deed: EyeDeed,
    /// The point whose space it is.
    pub at: Point,
    /// The space, as it was before the move.
    pub space: EyeSpace,
    /// How many eyes are spoken of: 1 or 2.
    pub eyes: u8,
    /// What is proven after the move and before it.
    pub verdicts: Vec<EyeVerdict>,
}

impl EyeClaim {
    /// The stones around the space, which are taken to stand and to be joined.
    pub const fn wall(&self) -> NamedGroup {
        NamedGroup { color: self.space.owner, stones: self.space.walls }
    }
}

/// A wall of fewer stones is not spoken of.
const FEWEST: usize = 3;

/// The side that plays first before the move and after it: the one that did not move.
fn first_of(played: &MoveContext<'_>) -> Color {
    !played.color
}

/// What a move does to eyes, confirmed. Nothing where the record edits the board, and
/// nothing of groups with a stone in `known`, of whose lives more is known.
pub fn eyes(played: &MoveContext<'_>, known: PointSet, effort: &TacticsEffort) -> Vec<EyeClaim> {
    let witness = EyeWitness::new(played, effort);
    if effort.nodes == 0 || !witness.follows() {
        return Vec::new();
    }
    let mut found = find::found(played, known, effort.nodes.saturating_mul(CHEAP));
    found.retain(|claim| kept("eyes", claim, witness.confirms(claim)));
    found
}
