//! Problems from games: the lives, kills, captures and rescues that a review proves become
//! problems, each solved again on the board as it is shown.
//!
//! [`candidates`] takes them from a review, [`make`] crops the board and has it proven that a
//! first move works and that a move elsewhere does not; what cannot be proven on any part of
//! the board is no problem. `ask` is the question as `gokoro solve` asks it, `key` knows the
//! same diagram turned, mirrored or with the colours exchanged. No file or word is made here.

mod ask;
mod key;
mod make;

use gokoro_board::{Board, ByColor, Color, Move, Point, PointSet};
use gokoro_mind::tactics::{Proof, Stage, Tactic};
use gokoro_review::mistakes::Reason;
use gokoro_review::{MoveReview, Review};
use gokoro_view::practice::{Exercise, Source, Task, Window};

pub use make::make;

/// The usual most moves on boards for one question of the check.
pub const NODES: u64 = 400_000;

/// A place in a game that may make a problem.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The position before the move.
    pub board: Board,
    /// Who plays.
    pub first: Color,
    /// What there was to do.
    pub task: Task,
    /// The group.
    pub target: PointSet,
    /// Where it is done, as the review proved.
    pub instead: Point,
    /// The moves before, the latest first.
    pub recent: [Option<Point>; 4],
    /// The place in the game.
    pub source: Source,
}

impl Candidate {
    /// The same for all positions that are this one turned, mirrored or with the colours
    /// exchanged, with the same stones to live or die.
    #[must_use]
    pub fn key(&self) -> Vec<u8> {
        key::key(&self.board, Window::whole(self.board.size()), self.first, self.target)
    }
}

/// The same for all problems that look the same when they are turned, mirrored or shown with
/// the colours exchanged.
#[must_use]
pub fn diagram_key(exercise: &Exercise) -> Vec<u8> {
    key::key(&exercise.board, exercise.window, exercise.first, exercise.target)
}

/// The lives, kills, captures and rescues that the moves of a game left undone, and with `all` the
/// lives and kills that were found, in the order of the moves. `game` is how the record is named.
#[must_use]
pub fn candidates(review: &Review, game: &str, all: bool) -> Vec<Candidate> {
    let mut found = Vec::new();
    for (index, played) in review.moves.iter().enumerate() {
        let Some(board) = board_before(review, index) else { continue };
        let recent = std::array::from_fn(|back| {
            index.checked_sub(back + 1).and_then(|earlier| place(review.moves[earlier].action))
        });
        let candidate = |instead: Point, target: PointSet, found: bool| {
            let own = target.iter().any(|stone| board.at(stone).is(played.color));
            let task = if own { Task::Live } else { Task::Kill };
            let source = source(review, game, played, found);
            Candidate { board: board.clone(), first: played.color, task, target, instead, recent, source }
        };
        let missed = played.missed.iter();
        found.extend(missed.map(|missed| candidate(missed.instead, missed.claim.deed.group().stones, false)));
        let string =
            string_missed(review, played, board).map(|(point, target)| candidate(point, target, false));
        found.extend(string.filter(|_| played.missed.is_empty()));
        if let Some(point) = place(played.action).filter(|_| all) {
            found.extend(played.lives().map(|claim| candidate(point, claim.deed.group().stones, true)));
        }
    }
    found
}

/// The string that a mistake is told to have left to be taken or not taken, with the point where
/// that is done.
fn string_missed(review: &Review, played: &MoveReview, board: &Board) -> Option<(Point, PointSet)> {
    let (point, name) = match review.mistake(played.number)?.reason.as_ref()? {
        Reason::Better(point, claim) => match claim.tactic {
            Tactic::Captures(string, ..) | Tactic::Saves(string, _) => (*point, string),
            _ => return None,
        },
        Reason::Tactic(claim) => {
            let Tactic::Captures(string, ..) = claim.tactic else { return None };
            let saved = |proof: &&Proof| proof.stage == Stage::Before && proof.first == played.color;
            (claim.proofs.iter().find(saved)?.line.first()?.1.point?, string)
        }
        _ => return None,
    };
    let string = board.string_at(name.stone).filter(|_| board.at(name.stone).is(name.color))?;
    Some((point, board.stones(string).collect()))
}

/// The board before a move; `None` where the record edited it between.
fn board_before(review: &Review, index: usize) -> Option<&Board> {
    let (before, after) = (review.frame(index)?.board(), review.frame(index + 1)?.board());
    let mut board = before.clone();
    if let Some(point) = place(review.moves[index].action) {
        board.play(point, review.moves[index].color).ok()?;
    }
    (board.hash() == after.hash()).then_some(before)
}

fn place(action: Move) -> Option<Point> {
    match action {
        Move::Play(point) => Some(point),
        Move::Pass | Move::Resign => None,
    }
}

fn source(review: &Review, game: &str, played: &MoveReview, found: bool) -> Source {
    let name = |color: Color| {
        let player = &review.info.players[color];
        let name = player.name.clone()?;
        Some(player.rank_text.as_ref().map_or(name.clone(), |rank| format!("{name} {rank}")))
    };
    let players = ByColor::from_fn(name);
    Source { game: game.to_owned(), players, number: played.number, played: played.action, found }
}
