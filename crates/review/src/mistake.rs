//! A mistake as plain data, and the verdict on a game.

use gokoro_board::{ByColor, Color, Move, Point};
use gokoro_mind::life::LifeClaim;
use gokoro_mind::tactics::TacticClaim;

use crate::audience::Audience;
use crate::review::Missed;
use crate::values::PositionWorth;
use crate::why::Why;

/// By how much a loss may be off, as a share of the error of the leads that it is the
/// difference of: what is wrong in both takes no part in it.
pub(crate) const SHARED: f32 = 0.4;

/// What a move lost, from the mover's side.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Loss {
    /// The mover's lead before it less that after it, in points; an estimate. Where what the
    /// judge says swings with who is to move, leads are means over several positions.
    pub points: f32,
    /// How far that may be off, in points.
    pub error: f32,
    /// The probability that the mover wins before the move, less that after it.
    pub wins: f32,
}

impl Loss {
    /// What was surely lost at least: the estimate less what it may be wrong by, unless a proof speaks for it.
    pub(crate) fn surely(self, is_proven: bool) -> f32 {
        self.points - if is_proven { 0.0 } else { self.error }
    }

    /// What a move lost between two positions: points and probability to win.
    pub(crate) fn between(before: &PositionWorth, after: &PositionWorth, [points, wins]: [f32; 2]) -> Loss {
        Loss { points, error: SHARED * before.error.max(after.error), wins }
    }
}

/// A move that lost much.
#[derive(Clone, PartialEq, Debug)]
pub struct Mistake {
    /// Its number in the record, from 1.
    pub number: usize,
    /// Whose it is.
    pub color: Color,
    /// What it lost by the estimate.
    pub loss: Loss,
    /// What readers found of it, as far as they did.
    pub reason: Option<MistakeReason>,
    /// What was at stake; `None` where nothing was found.
    pub why: Option<Why>,
    /// What should have been played, if anything better is known.
    pub instead: Option<MistakeLine>,
    /// How the move is punished, if that is known.
    pub refutation: Option<MistakeLine>,
    /// How likely players of some ranks are to play the better move, by the net; empty where no
    /// better move is known.
    pub seen: Vec<(Audience, f32)>,
}

impl Mistake {
    /// Whether a proven claim says why it is a mistake.
    pub(crate) const fn is_explained(&self) -> bool {
        self.reason.is_some()
    }

    /// Whether nothing speaks against it: a proof says why, or the play that is expected after the move and after the
    /// better one costs points, too.
    pub(crate) fn is_agreed(&self) -> bool {
        self.is_explained() || self.why.as_ref().is_none_or(|why| why.agrees)
    }

    /// What it surely lost at least, in points: the estimate less what it may be wrong by, unless it is proven that
    /// something was missed.
    pub(crate) fn surely(&self) -> f32 {
        self.loss.surely(self.is_proven())
    }

    /// Whether the reason says what the better move would have done.
    pub const fn names_better(&self) -> bool {
        matches!(self.reason, Some(MistakeReason::BetterLife(_) | MistakeReason::Better(..)))
    }

    /// Whether what was missed is proven.
    pub const fn is_proven(&self) -> bool {
        matches!(self.reason, Some(MistakeReason::Missed(_)))
    }

    /// How likely players of a rank, or of the nearest one asked about, are to play the better
    /// move; `None` where none is known.
    pub fn likely_by(&self, rank: Audience) -> Option<f32> {
        self.seen.iter().min_by_key(|(other, _)| other.apart(rank)).map(|(_, share)| *share)
    }
}

/// Why a move is a mistake.
#[derive(Clone, PartialEq, Debug)]
pub enum MistakeReason {
    /// It left this life or kill undone; proven.
    Missed(Box<Missed>),
    /// The next move does this to a group; proven.
    Life(Box<LifeClaim>),
    /// The next move does this to a string; proven.
    Tactic(Box<TacticClaim>),
    /// The move leaves this string to the opponent, which could have been saved; proven.
    Left(Box<TacticClaim>),
    /// The better move would have done this to a group; proven.
    BetterLife(Box<Missed>),
    /// The better move, there, would have done this to strings; proven.
    Better(Point, Box<TacticClaim>),
}

/// A line of play on a position of the game, legal move by move.
#[derive(Clone, PartialEq, Debug)]
pub struct MistakeLine {
    /// Its moves; never empty.
    pub moves: Vec<(Color, Move)>,
    /// Black's expected margin after its first move, in points; `None` where it was not judged.
    pub lead: Option<f32>,
    /// Whether it is the line of a proof.
    pub proven: bool,
}

/// The verdict on a game.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct GameVerdict {
    /// Who is ahead at the end, by the count or else by the estimate, and by how many points; `None` if nobody is.
    pub ahead: Option<(Color, f32)>,
    /// How far that may be off, in points; 0 where it is counted.
    pub error: f32,
    /// Whether the end is counted and not estimated: both have passed and nothing is open.
    pub counted: bool,
    /// The number of the mistake after which the leader never changed.
    pub turning: Option<usize>,
    /// The mistakes of both sides.
    pub mistakes: ByColor<LossTally>,
}

/// The mistakes of a side.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct LossTally {
    /// How many are told.
    pub count: usize,
    /// The points that they lost together.
    pub points: f32,
}
