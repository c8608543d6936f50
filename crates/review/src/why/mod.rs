//! Why a move is a mistake: what changes hands by it, told in objects (P0, section 4; P3, sections 2 and 3). Which points
//! do is said by the owners that the search finds before the move, where the better one is open, and after it. What
//! becomes of the stones on them, and by which moves, is said by two futures: the play that the net in use expects after
//! the move, and after the better one. Both are estimates; what a reader proved of the same stones is said to be proven.

mod because;
mod cases;
mod contrast;
mod futures;
mod kinds;
mod objects;
mod proofs;
mod stories;
mod worth;

use gokoro_board::{Color, Move, Point, PointSet};
use gokoro_mind::cases::CaseKind;

pub(crate) use contrast::{Contrast, why, whys};
pub(crate) use objects::{mean, objects};
pub(crate) use proofs::prove;
pub(crate) use stories::stories;
pub use worth::MoveWorth;

gokoro_board::named! {
    /// What a stake is.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum StakeKind {
        /// The life of a group.
        Group = "group",
        /// A link between groups.
        Link = "link",
        /// A capturing race.
        Race = "race",
        /// A group that lives in seki or does not.
        Seki = "seki",
        /// A ko.
        Ko = "ko",
        /// Territory.
        Territory = "territory",
        /// A framework: points that nobody has for certain.
        Framework = "framework",
        /// More was to be had elsewhere; nothing is wrong where the move was played.
        Size = "size",
        /// Who plays first elsewhere.
        Initiative = "initiative",
    }
}

gokoro_board::named! {
    /// What becomes of a stake after the move that was played.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum StakeChange {
        /// The mover's stones die, on the board.
        Dies = "dies",
        /// The opponent's stones live that would have died.
        Lives = "lives",
        /// The mover's stones are taken.
        Captured = "captured",
        /// The opponent's stones are saved that would have been taken.
        Saved = "saved",
        /// The mover's stones are cut off from others that live.
        Cut = "cut",
        /// The opponent's stones are joined that would have been cut off.
        Linked = "linked",
        /// The mover's stones are shut in.
        Enclosed = "enclosed",
        /// The opponent's stones get out.
        Escapes = "escapes",
        /// The opponent gains points that nobody had.
        Gained = "gained",
        /// The mover keeps fewer points.
        Reduced = "reduced",
        /// The opponent lives or stands in what was the mover's.
        Invaded = "invaded",
        /// The opponent founds a framework.
        Founded = "founded",
        /// The mover's framework is gone.
        Erased = "erased",
        /// A ko begins that the better move avoids.
        KoStarted = "ko-started",
        /// A ko is given up.
        KoLost = "ko-lost",
        /// More was to be had elsewhere.
        Elsewhere = "elsewhere",
        /// The opponent plays first elsewhere: he has to answer the better move, and need not answer the one played.
        SenteLost = "sente-lost",
    }
}

gokoro_board::named! {
    /// What a stake rests on.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum StakeBasis {
        /// A reader proved it, and a witness confirmed it.
        Proven = "proven",
        /// The stones are taken in the line that is given.
        Read = "read",
        /// The net in use expects it.
        Estimated = "estimated",
    }
}

/// Something that the move cost.
#[derive(Clone, PartialEq, Debug)]
pub struct Stake {
    /// What it is.
    pub kind: StakeKind,
    /// Whose stones or points it is about.
    pub color: Color,
    /// Its stones, as they stand before the move: of a race or a ko those of both sides; none of territory.
    pub stones: PointSet,
    /// Those of them that are of its colour.
    pub own: PointSet,
    /// All points that it is about, stones and empty ones, at most 40.
    pub points: PointSet,
    /// What becomes of it.
    pub change: StakeChange,
    /// What it costs the mover, in points.
    pub gain: f32,
    /// What that rests on.
    pub basis: StakeBasis,
    /// The vital point: a stone of the mover's there decides it; `None` where none is known.
    pub key: Option<Point>,
    /// Where the opponent plays for it in the future after the move; `None` where he plays nowhere near.
    pub by: Option<Point>,
    /// The number of the move since which it hung.
    pub since: usize,
}

impl Stake {
    /// Whether a move is its vital point, or lies beside its stones or their liberties.
    pub fn is_met_by(&self, point: Point) -> bool {
        let beside = self.stones.neighbors();
        self.key == Some(point) || (beside | beside.neighbors()).contains(point)
    }
}

impl StakeKind {
    /// Whether it is about points of the board or who plays first, and not about stones.
    pub const fn is_place(self) -> bool {
        matches!(self, StakeKind::Territory | StakeKind::Framework | StakeKind::Size | StakeKind::Initiative)
    }
}

/// A move by which the opponent took what a mistake left to him.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Punished {
    /// Its number in the game.
    pub number: usize,
    /// Where it lies.
    pub point: Point,
}

/// Why a move is a mistake.
#[derive(Clone, PartialEq, Debug)]
pub struct Why {
    /// What was at stake, the largest first; none where nothing was found.
    pub stakes: Vec<Stake>,
    /// The case of GO.1 that the better move serves; `None` where none is recognised.
    pub case: Option<CaseKind>,
    /// Whether the play that is expected after both moves costs the mover points, too.
    pub agrees: bool,
    /// The better move; `None` for a pass.
    pub better: Option<Point>,
    /// What the move that was played and the better one are worth beside a pass; `None` where that is not known.
    pub worth: Option<[MoveWorth; 2]>,
    /// Both futures as far as they are looked at: after the move that was played, it first, and after the better one.
    pub lines: [Vec<(Color, Move)>; 2],
    /// Of a story, in which both sides leave the same point for several moves: the numbers of its first and its last
    /// move.
    pub span: Option<(usize, usize)>,
    /// The move by which the opponent took what was left to him.
    pub punished: Option<Punished>,
}

/// The part of a loss that a reason has to gain to account for it.
const ACCOUNTS: f32 = 0.5;

impl Why {
    /// Whether the first stake accounts for a loss of so many points: its gain is at least half of that.
    pub fn accounts_for(&self, points: f32) -> bool {
        self.stakes.first().is_some_and(|stake| stake.gain >= ACCOUNTS * points)
    }

    /// Who played, and the move.
    pub fn played(&self) -> Option<(Color, Move)> {
        self.lines[0].first().copied()
    }
}
