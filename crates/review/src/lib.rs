//! The review of a whole game: what every position is worth and what every move lost, the
//! mistakes with what should have been played instead, the verdict on the game; and for every
//! move the division by every rule, what became of the regions, what the regions proposed
//! instead, and the moments where the balance changed most.

pub mod audience;
mod better;
mod build;
mod course;
mod likely;
mod missed;
pub mod mistakes;
mod moments;
pub mod players;
pub mod precedent;
mod replayed;
pub mod searching;
pub mod so_far;
mod tries;
pub mod values;

use std::sync::Arc;

use gokoro_board::{Board, ByColor, Color, Move, Point};
use gokoro_mind::eyes::EyeClaim;
use gokoro_mind::kos::KoClaim;
use gokoro_mind::life::LifeClaim;
use gokoro_mind::omissions::Omissions;
use gokoro_mind::plans::PlanClaim;
use gokoro_mind::tactics::{Effort, TacticClaim};
use gokoro_mind::{Change, Claim, Origin, Proposal};
use gokoro_position::ownership::{Estimate, ScoreEstimate};
use gokoro_position::pon::PonSettings;
use gokoro_position::{Dead, Means, Position, StatusSettings};
use gokoro_sgf::diagnostic::Diagnostic;
use gokoro_sgf::replay::GameInfo;
use gokoro_shape::{Division, Rule, Settings};

use crate::audience::Whom;
use crate::mistakes::{Loss, Mistake, Verdict};
use crate::players::PlayerReport;
use crate::precedent::Precedent;
use crate::values::Worth;

pub use build::{Heard, Waits, review, review_by, review_game, review_while};
pub use likely::{Likely, Share};
pub use replayed::MOST as MOST_MOVES;
pub use tries::Try;

/// What to review, and how.
#[derive(Clone, Debug)]
pub struct Options {
    /// The rule that regions, claims and balance are about.
    pub settings: Settings,
    /// Moves to review, first and last, from 1; `None`: all.
    pub moves: Option<(usize, usize)>,
    /// How many proposals to keep for each origin; 0 leaves them out.
    pub per_origin: usize,
    /// How many moments to name.
    pub moments: usize,
    /// How much is read for each move; with 0 nodes nothing of the game is read: strings,
    /// links and groups are as they are seen.
    pub effort: Effort,
    /// How much is read for each group whose stones count as dead if that is
    /// proven; `None`: no stones count as dead.
    pub dead: Option<StatusSettings>,
    /// How much is read for the omissions that a group near a move bears; nothing with
    /// 0 nodes.
    pub omissions: PonSettings,
    /// For whom mistakes are chosen.
    pub whom: Whom,
    /// How long moves are read; what the review says of later ones is what is seen without reading.
    pub reading: Reading,
}

/// Says whether reading goes on. Moves that come later are reviewed without it.
#[derive(Clone, Default)]
pub struct Reading(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl Reading {
    /// As long as `goes_on` answers true; every thread calls it before each move.
    pub fn while_true(goes_on: impl Fn() -> bool + Send + Sync + 'static) -> Reading {
        Reading(Some(Arc::new(goes_on)))
    }

    pub(crate) fn goes_on(&self) -> bool {
        self.0.as_ref().is_none_or(|goes_on| goes_on())
    }
}

impl std::fmt::Debug for Reading {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.0.is_some() { "Reading(limited)" } else { "Reading" })
    }
}

impl Default for Options {
    /// Kosuri first, as the paper's Tables 1 and 2; two proposals for each
    /// origin, six moments.
    fn default() -> Options {
        Options {
            settings: Settings::new(Rule::Kosuri),
            moves: None,
            per_origin: 2,
            moments: 6,
            effort: Effort::default(),
            dead: Some(StatusSettings::default()),
            omissions: PonSettings { nodes: 20_000, question: 6_000, ..PonSettings::default() },
            whom: Whom::All,
            reading: Reading::default(),
        }
    }
}

impl Options {
    /// The same without any reading: the review says what is seen.
    #[must_use]
    pub fn seen(&self) -> Options {
        Options {
            effort: Effort { nodes: 0, ..self.effort },
            dead: None,
            omissions: PonSettings { nodes: 0, ..self.omissions },
            ..self.clone()
        }
    }

    /// Moves on boards for a question about one move alone, which is read more thoroughly than each
    /// of a whole game.
    pub const NODES_OF_MOVE: u64 = 4_000;
    /// Moves of the solver for the omissions of a group, for each node of a question.
    const OMISSIONS_OF_MOVE: u64 = 15;

    /// How much is read about one move alone, with so many nodes.
    #[must_use]
    pub const fn effort_of_move(nodes: u64) -> Effort {
        Effort { nodes, most: 12 }
    }

    /// One move alone, from 1, read with so many nodes for a question.
    #[must_use]
    pub fn of_move(number: usize, nodes: u64) -> Options {
        Options {
            moves: Some((number, number)),
            per_origin: 0,
            moments: 0,
            effort: Options::effort_of_move(nodes),
            omissions: PonSettings { nodes: nodes * Options::OMISSIONS_OF_MOVE, ..PonSettings::default() },
            ..Options::default()
        }
    }

    /// What positions are understood by.
    pub(crate) fn means(&self) -> Means {
        let usual = if self.reads() { Means::new(self.settings) } else { Means::seen(self.settings) };
        let (status, omissions) = (usual.status.and(self.dead), Some(self.omissions));
        Means { dead: Dead::Proven, status, omissions, ..usual }
    }

    /// Whether anything is read.
    pub(crate) const fn reads(&self) -> bool {
        self.effort.nodes > 0
    }
}

/// A game reviewed.
#[derive(Clone)]
pub struct Review {
    /// What the record says about the game.
    pub info: GameInfo,
    /// The rule that regions, claims and balance are about.
    pub settings: Settings,
    /// The position before the first reviewed move.
    pub start: Frame,
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
    /// How both players did.
    pub players: ByColor<PlayerReport>,
    /// Who was ahead, and where the game turned.
    pub verdict: Verdict,
    /// The moments where the balance changed most, the largest first.
    pub moments: Vec<Moment>,
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
    #[must_use]
    pub fn mistake(&self, number: usize) -> Option<&Mistake> {
        self.mistakes.iter().chain(&self.others).find(|mistake| mistake.number == number)
    }

    /// How others went on from the position before a move.
    #[must_use]
    pub fn precedent(&self, number: usize) -> Option<&Precedent> {
        self.precedents.iter().find(|precedent| precedent.number == number)
    }

    /// The places of all reviewed moves by what they lost, the largest loss first: mistakes,
    /// then the others by the estimate.
    #[must_use]
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
    #[must_use]
    pub fn frame(&self, count: usize) -> Option<&Frame> {
        match count.checked_sub(1) {
            None => Some(&self.start),
            Some(last) => self.moves.get(last).map(|m| &m.frame),
        }
    }
}

/// A position of the game with its divisions.
#[derive(Clone)]
pub struct Frame {
    /// The position under the review's rule.
    pub position: Position,
    /// The divisions by all rules, in the order of [`Rule::ALL`].
    pub divisions: Vec<Division>,
    /// What the position is worth, as it was judged.
    pub worth: Arc<Worth>,
    /// Who will own the points, and the score: what is told of the position. Where what the
    /// judge says swings with who is to move, the swing is taken out of the score. The end of a game in which both
    /// have passed and nothing is open has the score as it is counted, which is off by 0.
    pub estimate: Estimate,
    /// The probability that Black wins, told in the same way.
    pub wins: f32,
    /// The moves that strong players would be expected to play next, the likeliest first.
    pub likely: Vec<Share>,
}

impl Frame {
    /// The stones.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.position.board()
    }

    /// Black's total less White's under the review's rule.
    #[must_use]
    pub fn balance(&self) -> i32 {
        self.position.division().balance()
    }

    /// Black's margin by the count of an end, in place of what was expected.
    fn count(&mut self, margin: f32) {
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
    pub origin: Option<Origin>,
    /// What the position was worth that it was played in, as it was judged.
    pub before: Arc<Worth>,
    /// What it lost by the estimate.
    pub loss: Loss,
    /// The position after it.
    pub frame: Frame,
    /// What became of the regions.
    pub changes: Vec<Change>,
    /// Black's total less White's, after less before.
    pub swing: i32,
    /// What can be said about it, each claim confirmed by a witness.
    pub claims: Vec<Claim>,
    /// What it does to strings, read and confirmed, the most important first.
    pub tactics: Vec<TacticClaim>,
    /// The plan that it begins, proven and confirmed, of which no tactical claim says the same.
    pub plans: Vec<PlanClaim>,
    /// What it does to the lives of groups, proven and confirmed, the largest first.
    pub life: Vec<LifeClaim>,
    /// What it does to the lives of single strings, of which `tactics` says more.
    pub string_lives: Vec<LifeClaim>,
    /// What it does to eyes, proven and confirmed.
    pub eyes: Vec<EyeClaim>,
    /// What it has to do with a ko, counted and proven.
    pub ko: Option<KoClaim>,
    /// How many omissions the groups near it bear, before and after it.
    pub omissions: Vec<Omissions>,
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

    /// Whether what it lost is large enough, beside how far that may be off, to be told.
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        mistakes::is_told(self)
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
pub struct Moment {
    /// The number of the first of the two moves in the record.
    pub number: usize,
    /// Black's total less White's, after both less before.
    pub change: i32,
    /// What happened to the region that changed most.
    pub decides: Option<Claim>,
}
