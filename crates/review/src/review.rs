//! A review as plain data.

use std::sync::Arc;

use gokoro_board::{Board, ByColor, Color, Move, Point, PointMap};
use gokoro_mind::choice::ServedCase;
use gokoro_mind::eyes::EyeClaim;
use gokoro_mind::kos::KoClaim;
use gokoro_mind::life::LifeClaim;
use gokoro_mind::omissions::GroupOmissions;
use gokoro_mind::plans::PlanClaim;
use gokoro_mind::strategy::StrategyWeight;
use gokoro_mind::tactics::TacticClaim;
use gokoro_mind::{Change, MoveOrigin, Proposal, RegionClaim};
use gokoro_position::Position;
use gokoro_position::ownership::{OwnershipEstimate, ScoreEstimate};
use gokoro_sgf::diagnostic::Diagnostic;
use gokoro_sgf::replay::GameInfo;
use gokoro_shape::{DistanceSettings, Division};

use crate::audience::Whom;
use crate::best::BestMove;
use crate::likely::Share;
use crate::mistake::{GameVerdict, Loss, Mistake};
use crate::plan::GroupPlan;
use crate::player::PlayerReport;
use crate::precedent::Precedent;
use crate::values::PositionWorth;
use crate::why::Why;

/// A game reviewed.
#[derive(Clone)]
pub struct Review {
    /// What the record says about the game.
    pub info: GameInfo,
    /// The rule that regions, claims and balance are about.
    pub settings: DistanceSettings,
    /// The position before the first reviewed move.
    pub start: ReviewedPosition,
    /// How many moves the record has before the first reviewed one.
    pub skipped: usize,
    /// The reviewed moves, in order.
    pub moves: Vec<MoveReview>,
    /// The moves that lost most among those that are told to whom the review is for, those first
    /// that surely lost most: a proven loss comes before a larger one that is less sure.
    pub mistakes: Vec<Mistake>,
    /// Further mistakes, which readers of another rank may be told.
    pub others: Vec<Mistake>,
    /// For whom mistakes were chosen.
    pub whom: Whom,
    /// What would have become of other moves at the mistakes.
    pub tries: Vec<Try>,
    /// The best moves of both sides, by their numbers.
    pub best: Vec<BestMove>,
    /// How both players did.
    pub players: ByColor<PlayerReport>,
    /// Who was ahead, and where the game turned.
    pub verdict: GameVerdict,
    /// The moments where the balance changed most, the largest first.
    pub moments: Vec<TurningPoint>,
    /// How others went on from its first positions; empty where no library was asked.
    pub precedents: Vec<Precedent>,
    /// The name of the engine that said what positions are worth; `None` for our own search.
    pub judge: Option<String>,
    /// What was assumed while the record was read.
    pub diagnostics: Vec<Diagnostic>,
    /// How many moves were reviewed without reading because the time for it was over.
    pub unread: usize,
}

impl Review {
    /// The lives and kills that moves left undone, each with the number of its move.
    pub fn missed(&self) -> impl Iterator<Item = (usize, &Missed)> {
        self.moves.iter().flat_map(|played| played.missed.iter().map(|missed| (played.number, missed)))
    }

    /// The mistake that a move is, whether it is told or not.
    pub fn mistake(&self, number: usize) -> Option<&Mistake> {
        self.mistakes.iter().chain(&self.others).find(|mistake| mistake.number == number)
    }

    /// What a move cost and why: of a mistake as it is told there, with its story.
    pub fn why<'a>(&'a self, played: &'a MoveReview) -> Option<&'a Why> {
        self.mistake(played.number).and_then(|mistake| mistake.why.as_ref()).or(played.why.as_ref())
    }

    /// How others went on from the position before a move.
    pub fn precedent(&self, number: usize) -> Option<&Precedent> {
        self.precedents.iter().find(|precedent| precedent.number == number)
    }

    /// The places of all reviewed moves by what they lost, the largest loss first: mistakes,
    /// then the others by the estimate.
    pub fn by_loss(&self) -> Vec<usize> {
        let told = |index: &usize| {
            let number = self.moves[*index].number;
            self.mistakes.iter().position(|mistake| mistake.number == number).unwrap_or(usize::MAX)
        };
        let points = |index: usize| self.moves[index].loss.points;
        let mut places: Vec<usize> = (0..self.moves.len()).collect();
        places.sort_by(|a, b| told(a).cmp(&told(b)).then(points(*b).total_cmp(&points(*a))));
        places
    }

    /// The frame after `count` reviewed moves.
    pub fn frame(&self, count: usize) -> Option<&ReviewedPosition> {
        match count.checked_sub(1) {
            None => Some(&self.start),
            Some(last) => self.moves.get(last).map(|m| &m.frame),
        }
    }
}

/// A position of the game with its divisions.
#[derive(Clone)]
pub struct ReviewedPosition {
    /// The position under the review's rule.
    pub position: Position,
    /// The divisions by all rules, in the order of [`gokoro_shape::Rule::ALL`].
    pub divisions: Vec<Division>,
    /// What the position is worth, as it was judged.
    pub worth: Arc<PositionWorth>,
    /// Who will own the points, and the score: what is told of the position. Where what the
    /// judge says swings with who is to move, the swing is taken out of the score. The end of a game in which both
    /// have passed and nothing is open has the score as it is counted, which is off by 0.
    pub estimate: OwnershipEstimate,
    /// The probability that Black wins, told in the same way.
    pub wins: f32,
    /// The moves that strong players would be expected to play next, the likeliest first.
    pub likely: Vec<Share>,
}

impl ReviewedPosition {
    /// The stones.
    pub fn board(&self) -> &Board {
        self.position.board()
    }

    /// Black's total less White's under the review's rule.
    pub fn balance(&self) -> i32 {
        self.position.division().balance()
    }

    /// Black's margin by the count of an end, in place of what was expected.
    pub(crate) fn count(&mut self, margin: f32) {
        self.estimate.score = ScoreEstimate { margin, error: 0.0 };
        self.wins = match margin {
            _ if margin > 0.0 => 1.0,
            _ if margin < 0.0 => 0.0,
            _ => 0.5,
        };
    }
}

/// A move of the game.
#[derive(Clone)]
pub struct MoveReview {
    /// Its number in the record, from 1.
    pub number: usize,
    /// Who moved.
    pub color: Color,
    /// What was played.
    pub action: Move,
    /// Where it lies; `None` for a pass, and while a colour has no region.
    pub origin: Option<MoveOrigin>,
    /// What the position was worth that it was played in, as it was judged.
    pub before: Arc<PositionWorth>,
    /// What it lost by the estimate.
    pub loss: Loss,
    /// The position after it.
    pub frame: ReviewedPosition,
    /// What became of the regions.
    pub changes: Vec<Change>,
    /// Black's total less White's, after less before.
    pub swing: i32,
    /// What can be said about it, each claim confirmed by a witness.
    pub claims: Vec<RegionClaim>,
    /// What it is for: the cases of GO.1 that are recognised in it, the most important first, each with whether it
    /// reached what it was meant to; empty where nothing is read.
    pub purposes: Vec<ServedCase>,
    /// What speaks for each type of strategy in the position before it, for both sides, the weightiest first; `None` where
    /// nothing is read, and on boards other than 19x19. An estimate.
    pub strategies: Option<ByColor<Vec<StrategyWeight>>>,
    /// What it does to strings, read and confirmed, the most important first.
    pub tactics: Vec<TacticClaim>,
    /// The plan that it begins, proven and confirmed, of which no tactical claim says the same.
    pub plans: Vec<PlanClaim>,
    /// The plan with groups that it begins, as the net in use sees it; only where nothing is proven of one.
    pub group_plan: Option<GroupPlan>,
    /// What it does to the lives of groups, proven and confirmed, the largest first.
    pub life: Vec<LifeClaim>,
    /// What it does to the lives of single strings, of which `tactics` says more.
    pub string_lives: Vec<LifeClaim>,
    /// What it does to eyes, proven and confirmed.
    pub eyes: Vec<EyeClaim>,
    /// What it has to do with a ko, counted and proven.
    pub ko: Option<KoClaim>,
    /// How many omissions the groups near it bear, before and after it.
    pub omissions: Vec<GroupOmissions>,
    /// What it cost and why, where it lost as much as a mistake; `None` where nothing was found.
    pub why: Option<Why>,
    /// What each point gains by it beside a pass, from -2 to 2 points; `None` of a mistake, and where nothing is claimed of it.
    pub gains: Option<PointMap<f32>>,
    /// What becomes of the place where its side plays elsewhere, as stakes of that side; only of a move that is reviewed
    /// alone, and `None` of a mistake or where little hangs on it.
    pub elsewhere: Option<Why>,
    /// The lives and kills that it left undone, what is worth most first.
    pub missed: Vec<Missed>,
    /// What the regions proposed instead, best first within each origin.
    pub proposals: Vec<Proposal>,
}

impl MoveReview {
    /// What it does to lives, single strings included.
    pub fn lives(&self) -> impl Iterator<Item = &LifeClaim> {
        self.life.iter().chain(&self.string_lives)
    }
}

/// A life or a kill that was there for the taking when a move was played elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Missed {
    /// Where a stone in place of the move would have done it.
    pub instead: Point,
    /// What it would have done, proven and confirmed.
    pub claim: LifeClaim,
    /// Empty points beside the group before the move, if the answer to it did the opposite to the
    /// group, proven and confirmed, too.
    pub used: Option<usize>,
}

/// A move and the answer to it that changed the balance much together.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TurningPoint {
    /// The number of the first of the two moves in the record.
    pub number: usize,
    /// Black's total less White's, after both less before.
    pub change: i32,
    /// What happened to the region that changed most.
    pub decides: Option<RegionClaim>,
}

/// A move that was not played, tried.
#[derive(Clone)]
pub struct Try {
    /// The number of the move that was played.
    pub number: usize,
    /// What is tried instead.
    pub point: Point,
    /// The likely replies, the likeliest first.
    pub replies: Vec<Share>,
    /// The position after the move and its likeliest reply.
    pub after: Position,
}
