//! Problems from games: the lives, kills, captures, rescues, links and cuts that a review proves
//! become problems, each solved again on the board as it is shown; where nothing is proven a
//! mistake becomes a question for the best move, searched again.
//!
//! [`candidates`] takes them from a review. `make` crops the board and has it proven that a
//! first move works and that a move elsewhere does not; what cannot be proven on any part of
//! the board is no problem. `best` searches the moves of a whole board. `ask` is what is asked of
//! the readers, `key` knows the same diagram turned, mirrored or with the colours exchanged. No
//! file or word is made here.

mod ask;
mod best;
mod key;
mod make;
mod problem;
mod window;

use gokoro_board::{Board, ByColor, Color, Game, Point, PointSet};
use gokoro_mind::tactics::{BoardRef, GoalProof, NamedString, Tactic, TacticClaim};
use gokoro_patterns::policy::PolicyNet;
use gokoro_review::audience::Whom;
use gokoro_review::mistakes::MistakeReason;
use gokoro_review::{MoveReview, Review};

use crate::{Analysis, ReviewRequest};
use ask::ExerciseAim;

pub use problem::{
    Difficulty, Exercise, ExerciseLine, ExerciseOutcome, ExerciseSource, Sheet, Task, WrongMove,
};
pub use window::BoardWindow;

/// Strings of fewer stones are joined and cut too often to ask for.
const LINKED: u32 = 2;

/// How much a problem is checked.
///
/// Example: [`Exercise`].
#[derive(Clone, Copy, Debug)]
pub struct CheckEffort {
    /// Moves on boards for each question of a proof, at most.
    pub nodes: u64,
    /// Visits of each move that is searched for a best move; with 0 none is asked for.
    pub visits: u32,
}

/// A place in a game that may make a problem.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::practice::{Task, candidates, request};
/// use gokoro_analysis::{Analysis, Record, Run};
/// let record = Record::read("(;SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B];B[ii])")?;
/// let review = Analysis::built_in().review(&record, &request(), &mut Run::default())?;
/// let found = candidates(&review, "game", false);
/// assert!(found.len() == 1 && found[0].task == Task::Kill && found[0].is_provable());
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone)]
pub struct ExercisePlace {
    /// The position before the move.
    pub board: Board,
    /// Who plays.
    pub first: Color,
    /// What there was to do.
    pub task: Task,
    /// The stones that it is about; none where the best move is asked for.
    pub target: PointSet,
    /// Where it is done, as the review proved; `None` where nothing is.
    pub instead: Option<Point>,
    /// The moves before, the latest first.
    pub recent: [Option<Point>; 4],
    /// The place in the game.
    pub source: ExerciseSource,
    /// What can be proven of them, if anything.
    aim: Option<ExerciseAim>,
    /// The game as it stands, where the move is told as a mistake.
    game: Option<Box<Game>>,
}

/// See [`Analysis::problem`].
fn made(candidate: &ExercisePlace, net: &'static PolicyNet, effort: CheckEffort) -> Option<Exercise> {
    let proven = candidate.aim.and_then(|aim| make::make(candidate, aim, net, effort.nodes));
    let game = candidate.game.as_ref().filter(|_| effort.visits > 0);
    proven.or_else(|| best::make(candidate, game?, net, effort.visits))
}

impl Analysis {
    /// The problem of a place in a game: what is proven, else the best move if the move played is told as a mistake.
    /// `None` where the check does not prove it and the search of its moves does not find that the move played loses
    /// much.
    #[must_use]
    pub fn problem(&self, candidate: &ExercisePlace, effort: CheckEffort) -> Option<Exercise> {
        made(candidate, self.net(), effort)
    }
}

impl ExercisePlace {
    /// Whether it is something that can be proven.
    #[must_use]
    pub const fn is_provable(&self) -> bool {
        self.aim.is_some()
    }

    /// The same for all positions that are this one turned, mirrored or with the colours
    /// exchanged, with the same stones to live or die.
    #[must_use]
    pub fn key(&self) -> Vec<u8> {
        key::key(&self.board, BoardWindow::whole(self.board.size()), self.first, self.task, self.target)
    }
}

/// The same for all problems that look the same when they are turned, mirrored or shown with
/// the colours exchanged.
///
/// Example: [`Exercise`].
#[must_use]
pub fn diagram_key(exercise: &Exercise) -> Vec<u8> {
    key::key(&exercise.board, exercise.window, exercise.first, exercise.task, exercise.target)
}

/// How a game is reviewed for its problems. Only what they come from is read: neither regions nor
/// omissions are told.
///
/// Example: [`ExercisePlace`].
#[must_use]
pub fn request() -> ReviewRequest {
    ReviewRequest { whom: Whom::All, visits: Some(0), lives_alone: true, ..ReviewRequest::default() }
}

/// What the moves of a game left undone and what the mistakes without a proof ask for, with `all`
/// also the lives and kills that were found, in the order of the moves. `game` is how the record
/// is named.
///
/// Example: [`ExercisePlace`].
#[must_use]
pub fn candidates(review: &Review, game: &str, all: bool) -> Vec<ExercisePlace> {
    let told: Vec<usize> = review.mistakes.iter().map(|mistake| mistake.number).collect();
    exercise_candidates(review, game, all, &told)
}

/// The same with the numbers of the moves that another review of the game lists as mistakes.
///
/// Example: [`ExercisePlace`].
#[must_use]
pub fn exercise_candidates(review: &Review, game: &str, all: bool, told: &[usize]) -> Vec<ExercisePlace> {
    let mut games = Games::new(review);
    let places = (0..review.moves.len()).filter_map(|index| Place::new(review, game, index));
    places.flat_map(|place| place.candidates(&mut games, all, told)).collect()
}

/// A move of a game with the board before it.
struct Place<'a> {
    review: &'a Review,
    game: &'a str,
    index: usize,
    played: &'a MoveReview,
    board: &'a Board,
}

impl<'a> Place<'a> {
    /// `None` where the record edited the board before the move.
    fn new(review: &'a Review, game: &'a str, index: usize) -> Option<Place<'a>> {
        Some(Place { review, game, index, played: &review.moves[index], board: board_before(review, index)? })
    }

    fn candidates(&self, games: &mut Games<'_>, all: bool, told: &[usize]) -> Vec<ExercisePlace> {
        let played = self.played;
        let mut found: Vec<ExercisePlace> = (played.missed.iter())
            .map(|missed| self.group(missed.claim.deed.group().stones, missed.instead, false))
            .collect();
        if found.is_empty() {
            let string = string_missed(self.review, played, self.board);
            found.extend(string.map(|(point, target)| self.group(target, point, false)));
        }
        if found.is_empty() {
            found.extend(self.link());
        }
        if told.contains(&played.number) {
            let game = games.before(self.index).map(Box::new);
            if found.is_empty() {
                found.push(self.candidate(Task::Best, PointSet::EMPTY, None, None));
            }
            found[0].game = game;
        }
        if let Some(point) = played.action.point().filter(|_| all) {
            let groups = played.lives().map(|claim| claim.deed.group().stones);
            found.extend(groups.map(|stones| self.group(stones, point, true)));
        }
        found
    }

    fn group(&self, target: PointSet, instead: Point, found: bool) -> ExercisePlace {
        let own = target.iter().any(|stone| self.board.at(stone).is(self.played.color));
        let task = if own { Task::Live } else { Task::Kill };
        let mut candidate = self.candidate(task, target, Some(instead), Some(ExerciseAim::Group(target)));
        candidate.source.found = found;
        candidate
    }

    /// What the answer to the move cut or joined, and the move could have joined or cut.
    fn link(&self) -> Option<ExercisePlace> {
        let (played, board) = (self.played, self.board);
        let next = self.review.moves.get(self.index + 1).filter(|next| next.color != played.color)?;
        let (task, strings, instead) =
            next.tactics.iter().find_map(|claim| link_missed(claim, played.color))?;
        let ends = strings.map(|string| string.stone);
        let whole = strings.iter().all(|string| board.at(string.stone).is(string.color));
        let target = ends.iter().filter_map(|&end| board.string_at(end)).flat_map(|one| board.stones(one));
        let aim = ExerciseAim::Link(strings[0].color, ends);
        whole.then(|| self.candidate(task, target.collect(), Some(instead), Some(aim)))
    }

    fn candidate(
        &self,
        task: Task,
        target: PointSet,
        instead: Option<Point>,
        aim: Option<ExerciseAim>,
    ) -> ExercisePlace {
        let moves = &self.review.moves;
        let recent = std::array::from_fn(|back| moves[self.index.checked_sub(back + 1)?].action.point());
        let source = source(self.review, self.game, self.played);
        ExercisePlace {
            board: self.board.clone(),
            first: self.played.color,
            task,
            target,
            instead,
            recent,
            source,
            aim,
            game: None,
        }
    }
}

/// The games before the moves of a review, made one after the other.
struct Games<'a> {
    review: &'a Review,
    game: Option<Game>,
    played: usize,
}

impl<'a> Games<'a> {
    fn new(review: &'a Review) -> Games<'a> {
        Games { review, game: None, played: 0 }
    }

    /// The game before a move, which is not before the last one asked about; `None` where it
    /// cannot be played.
    fn before(&mut self, index: usize) -> Option<Game> {
        for at in self.played..=index {
            let board = self.review.frame(at)?.board();
            let color = self.review.moves.get(at)?.color;
            let last = at.checked_sub(1).and_then(|last| self.review.moves.get(last));
            let went_on = self.game.take().zip(last).and_then(|(mut game, last)| {
                game.play_as(last.action, last.color).ok()?;
                (game.board().hash() == board.hash()).then_some(game)
            });
            let mut game = match went_on {
                Some(game) => game,
                None => self.begun(board, color)?,
            };
            game.set_to_move(color);
            self.game = Some(game);
            self.played = at + 1;
        }
        self.game.clone()
    }

    /// A game that begins with a board.
    fn begun(&self, board: &Board, color: Color) -> Option<Game> {
        let info = &self.review.info;
        let mut game = Game::new(info.size, info.rules);
        game.set_komi(info.komi.unwrap_or(game.komi()));
        let stones = |color: Color| board.stones_of(color).iter().map(move |point| (point, color)).collect();
        let stones: Vec<(Point, Color)> =
            Color::ALL.into_iter().flat_map(|color| -> Vec<(Point, Color)> { stones(color) }).collect();
        game.set_position(&stones, color).ok()?;
        Some(game)
    }
}

/// What a claim about the answer to a move of this colour says that the move could have done: the
/// task, both strings, and where.
fn link_missed(claim: &TacticClaim, color: Color) -> Option<(Task, [NamedString; 2], Point)> {
    if claim.tactic.stake() < LINKED {
        return None;
    }
    match claim.tactic {
        Tactic::Cuts(one, two) => {
            let joined = |proof: &&GoalProof| proof.stage == BoardRef::Before && proof.first == color;
            let first = claim.proofs.iter().find(joined)?.line.first()?.1.point?;
            Some((Task::Connect, [one, two], first))
        }
        Tactic::Connects(one, two, Some(cut)) => Some((Task::Cut, [one, two], cut)),
        _ => None,
    }
}

/// The string that a mistake is told to have left to be taken or not taken, with the point where
/// that is done.
fn string_missed(review: &Review, played: &MoveReview, board: &Board) -> Option<(Point, PointSet)> {
    let (point, name) = match review.mistake(played.number)?.reason.as_ref()? {
        MistakeReason::Better(point, claim) => match claim.tactic {
            Tactic::Captures(string, ..) | Tactic::Saves(string, _) => (*point, string),
            _ => return None,
        },
        MistakeReason::Left(claim) => {
            let Tactic::Leaves(string, _) = claim.tactic else { return None };
            (claim.proofs.get(1)?.line.first()?.1.point?, string)
        }
        MistakeReason::Tactic(claim) => {
            let Tactic::Captures(string, ..) = claim.tactic else { return None };
            let saved = |proof: &&GoalProof| proof.stage == BoardRef::Before && proof.first == played.color;
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
    if let Some(point) = review.moves[index].action.point() {
        board.play(point, review.moves[index].color).ok()?;
    }
    (board.hash() == after.hash()).then_some(before)
}

fn source(review: &Review, game: &str, played: &MoveReview) -> ExerciseSource {
    let name = |color: Color| {
        let player = &review.info.players[color];
        let name = player.name.clone()?;
        Some(player.rank_text.as_ref().map_or(name.clone(), |rank| format!("{name} {rank}")))
    };
    let players = ByColor::from_fn(name);
    ExerciseSource {
        game: game.to_owned(),
        players,
        number: played.number,
        played: played.action,
        found: false,
    }
}
