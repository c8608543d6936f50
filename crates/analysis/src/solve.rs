//! Whether a group lives, with either side first: found, solved, the proofs replayed before anything is told.

use std::time::{Duration, Instant};

use gokoro_board::{Board, Color, Point, Scoring};
use gokoro_reading::tsumego::{
    FindError, FirstMoverAnswer, LifeGrade, LifeProblem, LifeProof, MOST_THREATS, NamedResult, Ply,
    ProblemError, ReplayReport, SolveOptions, SolverSettings, TsumegoSolver, Widened, best_line, replay,
    widened,
};

use crate::asked::{FoundGroup, find_group};
use crate::meter::SolveMeter;
use crate::questions::{Asks, SideAnswer, SideResult, begun_by, named_result, stated};
use crate::run::CancelToken;
use crate::solving::{Other, SolutionReplay, main_proof, others, others_of_open, replayed, replayed_open};
use crate::{Analysis, Budget};

/// The longest line of play that is told, in plies.
const LONGEST: usize = 30;
/// The same of a position in a batch.
const LONGEST_OF_BATCH: usize = 20;
/// Nodes for a line through what is proven.
const LINE: u64 = 10_000;

/// A question whether a group lives, and who moves first.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, Record, SolveRequest};
/// let game = Record::read("(;SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B])")?.end()?;
/// let stone = game.size().parse("A8").expect("a point");
/// let request = SolveRequest { one_side: true, nodes: Some(10_000), ..SolveRequest::new(vec![stone], game.to_move()) };
/// let solved = Analysis::built_in().solve(game.board(), game.rules().scoring, &request, &mut |_| {});
/// assert_eq!(solved.expect("a group").answers.len(), 1);
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct SolveRequest {
    /// Stones of the group, or of several of which one is to live; without any the only group that is shut in, else the
    /// one whose life depends on who moves first.
    pub targets: Vec<Point>,
    /// The empty points where play takes place; without any they are found.
    pub area: Vec<Point>,
    /// Who moves first; the other side first is answered too.
    pub first: Color,
    /// Whether every first move of the side that moves first is graded.
    pub moves: bool,
    /// The same of the other side.
    pub others: bool,
    /// Whether the answer with the other side first is left out.
    pub one_side: bool,
    /// How much is read.
    pub budget: Budget,
    /// Nodes for either side first in place of the budget's.
    pub nodes: Option<u64>,
    /// How long all of it may take. The answer then depends on the machine, and there is no limit of nodes unless one is
    /// given.
    pub time: Option<Duration>,
    /// Positions of a proof that are replayed, in place of the budget's.
    pub proof_positions: Option<u32>,
    /// How the solver works.
    pub settings: SolverSettings,
    /// Stops the work: what is known by then is the answer.
    pub cancel: CancelToken,
}

impl SolveRequest {
    /// The question as usual: every first move of this side.
    #[must_use]
    pub fn new(targets: Vec<Point>, first: Color) -> SolveRequest {
        SolveRequest {
            targets,
            area: Vec::new(),
            first,
            moves: true,
            others: false,
            one_side: false,
            budget: Budget::default(),
            nodes: None,
            time: None,
            proof_positions: None,
            settings: SolverSettings::default(),
            cancel: CancelToken::new(),
        }
    }

    fn meter<'a>(&self, time: Option<Duration>, hears: impl FnMut(u64) + 'a) -> SolveMeter<'a> {
        let usual = if self.time.is_some() { u64::MAX } else { self.budget.limits().solve_nodes };
        let meter = SolveMeter::nodes(self.nodes.unwrap_or(usual)).within(time);
        meter.until_cancelled(self.cancel.clone()).reporting(hears)
    }

    fn proof_positions(&self) -> u32 {
        self.proof_positions.unwrap_or(self.budget.limits().proof_positions)
    }
}

/// Progress of a solution: nodes spent, then the answer with each side first.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, Record, SolveRequest, SolveUpdate};
/// let game = Record::read("(;SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B])")?.end()?;
/// let (request, mut answered) = (SolveRequest::new(Vec::new(), game.to_move()), 0);
/// let mut hears = |update: SolveUpdate<'_>| answered += usize::from(matches!(update, SolveUpdate::Answered(_)));
/// let solved = Analysis::built_in().solve(game.board(), game.rules().scoring, &request, &mut hears);
/// assert!(solved.is_ok() && answered == 2);
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
pub enum SolveUpdate<'a> {
    /// Nodes spent so far on the answer that is being found.
    Nodes(u64),
    /// What is known with one side first.
    Answered(&'a SideAnswer),
}

/// What is known of a group.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, Record, SolveRequest};
/// let game = Record::read("(;SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B])")?.end()?;
/// let stone = game.size().parse("A8").expect("a point");
/// let request = SolveRequest::new(vec![stone], game.to_move());
/// let solved = Analysis::built_in().solve(game.board(), game.rules().scoring, &request, &mut |_| {});
/// let solved = solved.expect("a group");
///
/// assert!(solved.is_sound());
/// assert_eq!(solved.answers.iter().map(|told| told.lives()).collect::<Vec<_>>(), [Some(false), Some(true)]);
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
pub struct Solved {
    /// With the side that was asked about first, then with the other one.
    pub answers: Vec<SideAnswer>,
    /// The name of the result, such as bent four in the corner, under the way of counting.
    pub named: Option<(NamedResult, Scoring)>,
}

impl Solved {
    /// Whether every proof stands its replay.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.answers.iter().all(|told| told.proof != Some(SolutionReplay::Fails))
    }
}

/// A proof as a tree, with the other first moves.
///
/// Example: [`SolveUpdate`].
pub struct ProofShown {
    /// The proof.
    pub proof: LifeProof,
    /// First moves beside its own.
    pub others: Vec<Other>,
}

/// Why there is no tree of a proof.
///
/// Example: [`SolveUpdate`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoProof {
    /// Nothing is proven, or the proof has too many positions.
    Open,
    /// The proof does not stand its replay.
    Unsound,
}

impl Analysis {
    /// What is known of a group with either side first; `hears` hears how many nodes are spent, and each answer as soon
    /// as it is there.
    ///
    /// # Errors
    /// The position poses no question.
    pub fn solve(
        &self,
        board: &Board,
        scoring: Scoring,
        request: &SolveRequest,
        hears: &mut dyn FnMut(SolveUpdate<'_>),
    ) -> Result<Solved, FindError> {
        let asks = self.question(board, request, hears)?;
        let started = Instant::now();
        let mut answers = Vec::new();
        let both = [(request.first, request.moves, 2), (!request.first, request.others, 1)];
        for (first, moves, rest) in both.into_iter().take(if request.one_side { 1 } else { 2 }) {
            let left = request.time.map(|time| time.saturating_sub(started.elapsed()) / rest);
            let wishes = SolveOptions { moves, life: true, line: LONGEST };
            let mut meter = request.meter(left, |nodes| hears(SolveUpdate::Nodes(nodes)));
            let positions = request.proof_positions();
            let told = asks.answer(board, first, &wishes, request.settings, &mut meter, positions);
            drop(meter);
            let told = told.ok_or_else(|| gone(&request.targets))?;
            hears(SolveUpdate::Answered(&told));
            answers.push(told);
        }
        let named = named_result(&mut answers, request.settings, scoring);
        Ok(Solved { answers, named })
    }

    /// What the position asks.
    fn question(
        &self,
        board: &Board,
        request: &SolveRequest,
        hears: &mut dyn FnMut(SolveUpdate<'_>),
    ) -> Result<Asks, FindError> {
        if !request.area.is_empty() {
            return Asks::within(board, &request.targets, &request.area);
        }
        let mut meter =
            request.meter(request.time.map(|time| time / 4), |nodes| hears(SolveUpdate::Nodes(nodes)));
        Asks::find(board, &request.targets, request.first, request.settings, &mut meter)
    }

    /// The proof of an answer as a tree of at most about so many positions, replayed.
    ///
    /// # Errors
    /// Nothing is proven, or the proof does not stand its replay.
    pub fn proof(
        &self,
        told: &mut SideAnswer,
        settings: SolverSettings,
        positions: usize,
    ) -> Result<ProofShown, NoProof> {
        let answer = told.side.answer().clone();
        let solver = told.side.solver();
        let proof = main_proof(solver, settings, &answer, positions).ok_or(NoProof::Open)?;
        replay(solver.problem(), &proof).map_err(|_| NoProof::Unsound)?;
        let others = match &mut told.side {
            SideResult::Closed(solver, answer) => others(solver, settings, answer, &proof),
            SideResult::Open(known) => others_of_open(known, settings, &proof),
        };
        Ok(ProofShown { proof, others })
    }

    /// Walks from a question: what the moves lead to, the sides in turn.
    ///
    /// # Errors
    /// The position poses no question.
    pub fn walk(&self, board: &Board, request: &SolveRequest, walked: &[Ply]) -> Result<Walk, FindError> {
        let mut solver = self.solver(board, request)?;
        let next = if walked.len().is_multiple_of(2) { request.first } else { !request.first };
        let nodes = request.nodes.unwrap_or(request.budget.limits().solve_nodes);
        let defender = solver.problem().defender();
        let found = solver.grade(walked, next, nodes).map(|found| {
            let line = best_line(&mut solver, walked, next, nodes, LONGEST);
            FirstMoverAnswer { found, line, ..FirstMoverAnswer::unknown(next) }
        });
        Ok(Walk { defender, next, found })
    }

    /// The solver of the place that a question is about.
    fn solver(&self, board: &Board, request: &SolveRequest) -> Result<TsumegoSolver, FindError> {
        let settings = request.settings;
        match self.question(board, request, &mut |_| {})? {
            Asks::Closed(problem) => Ok(TsumegoSolver::new(*problem, settings)),
            Asks::Stated(problem) => Ok(TsumegoSolver::new(*problem, stated(settings))),
            Asks::Open(target) => {
                let board = begun_by(board, request.first);
                let mut meter = request.meter(None, |_| {});
                let known =
                    widened(&board, &target, request.first, &SolveOptions::default(), settings, &mut meter);
                let mut known = known.ok_or_else(|| gone(&request.targets))?;
                Ok(TsumegoSolver::new(known.solver().problem().clone(), settings))
            }
        }
    }

    /// Answers one position of a batch; `None` where no stone of the group stands, or no group's life depends on who moves
    /// first. The proofs are replayed if `replay`.
    #[must_use]
    pub fn solve_posed(&self, posed: Posed, request: &SolveRequest, life: bool, replay: bool) -> PosedAnswer {
        let (first, settings) = (request.first, request.settings);
        let mut meter = request.meter(request.time, |_| {});
        let wishes = SolveOptions { moves: request.moves, life, line: LONGEST_OF_BATCH };
        let closed = |problem, settings, meter: &mut SolveMeter<'_>| {
            let mut solver = TsumegoSolver::new(problem, settings);
            let answer = FirstMoverAnswer::find(&mut solver, first, &wishes, meter);
            SideResult::Closed(Box::new(solver), answer)
        };
        let (mut side, firmest) = match posed {
            Posed::Closed(problem) => (Some(closed(*problem, settings, &mut meter)), None),
            Posed::Stated(problem) => (Some(closed(*problem, stated(settings), &mut meter)), None),
            Posed::Open(board, target) => {
                let known = widened(&board, &target, first, &wishes, settings, &mut meter);
                (known.map(|known| SideResult::Open(Box::new(known))), None)
            }
            Posed::Position(board) => match find_group(&board, first, &wishes, settings, &mut meter) {
                None => (None, None),
                Some(FoundGroup::ShutIn { solver, answer, firmest }) => {
                    (Some(SideResult::Closed(solver, answer)), firmest)
                }
                Some(FoundGroup::Open(known)) => (Some(SideResult::Open(known)), None),
            },
        };
        let positions = request.proof_positions();
        let proof = side.as_mut().filter(|_| replay).and_then(|side| match side {
            SideResult::Closed(solver, answer) => replayed(solver, settings, answer, positions),
            SideResult::Open(known) => replayed_open(known, settings, positions),
        });
        let line = side.as_mut().zip(firmest).map(|(side, point)| {
            let ply = Ply::at(point);
            let rest = best_line(side.solver(), &[ply], !first, LINE, LONGEST_OF_BATCH);
            std::iter::once(ply).chain(rest.into_iter().map(|(_, ply)| ply)).collect()
        });
        PosedAnswer { told: side.map(|side| SideAnswer { side, proof }), firmest: line, nodes: meter.spent() }
    }
}

/// That no stone stands where one was named.
fn gone(targets: &[Point]) -> FindError {
    FindError::Problem(targets.first().map_or(ProblemError::NoTarget, |&point| ProblemError::NoStone(point)))
}

/// What moves lead to.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, Record, SolveRequest, board::Color, tsumego::Ply};
/// let game = Record::read("(;SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B])")?.end()?;
/// let (request, at) = (SolveRequest::new(Vec::new(), game.to_move()), game.size().parse("A9").expect("a point"));
/// let walk = Analysis::built_in().walk(game.board(), &request, &[Ply::at(at)]).expect("a group");
/// assert_eq!((walk.defender, walk.next, walk.found.is_some()), (Color::White, Color::White, true));
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
pub struct Walk {
    /// Whose group it is.
    pub defender: Color,
    /// Who moves next.
    pub next: Color,
    /// What is known then; `None` where a move leaves the place.
    pub found: Option<FirstMoverAnswer>,
}

/// A position of a batch.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, SolveRequest, board::Color, posed::PosedRecord};
/// let line = r#"{"id":"one","size":9,"black":["ca","cb","ac","bc"],"white":["ba","bb","ab"],"to_move":"black"}"#;
/// let record = PosedRecord::parse(line.as_bytes(), "line 1").expect("a record");
/// let request = SolveRequest::new(Vec::new(), record.to_move);
/// let answer = Analysis::built_in().solve_posed(record.question, &request, false, true);
/// assert_eq!(answer.told.and_then(|told| told.lives()), Some(false));
/// # });
/// ```
pub enum Posed {
    /// About these stones, in the area that shuts them in.
    Closed(Box<LifeProblem>),
    /// About these stones, in an area that the record gives.
    Stated(Box<LifeProblem>),
    /// About these stones, which nothing shuts in.
    Open(Box<Board>, Vec<Point>),
    /// About the group whose life depends on who moves first.
    Position(Box<Board>),
}

/// The answer to a position of a batch.
///
/// Example: [`Posed`].
pub struct PosedAnswer {
    /// What is known; `None` where there is no group to ask about.
    pub told: Option<SideAnswer>,
    /// Of several best moves the one that also wins in wider places, with its line.
    pub firmest: Option<Vec<Ply>>,
    /// Nodes that were spent.
    pub nodes: u64,
}

impl SideAnswer {
    /// Whether the group lives: `Some` where that is proven whatever the ko threats, its proof replayed.
    #[must_use]
    pub fn lives(&self) -> Option<bool> {
        let balance = self.side.answer().found.bounds.grade().map(LifeGrade::balance)?;
        match balance {
            _ if self.proof == Some(SolutionReplay::Fails) => None,
            balance if balance > MOST_THREATS => Some(true),
            balance if balance <= -MOST_THREATS => Some(false),
            _ => None,
        }
    }

    /// The moves by which the side that moves first reaches what is proven; none where no move is needed or all fail.
    #[must_use]
    pub fn best_moves(&self) -> Vec<Point> {
        let (answer, defender) = (self.side.answer(), self.side.problem().defender());
        let reaches = self.lives() == Some(answer.first == defender) && !answer.needs_no_move();
        let best = if reaches { answer.best_moves() } else { Vec::new() };
        best.into_iter().filter_map(|ply| ply.point).collect()
    }

    /// What was replayed of the proof; `None` where nothing was, or the proof does not stand its replay.
    #[must_use]
    pub fn replayed(&self) -> Option<ReplayReport> {
        let Some(SolutionReplay::Holds(report)) = self.proof else { return None };
        Some(report)
    }

    /// Of an open group what is known in all places.
    #[must_use]
    pub fn open(&self) -> Option<&Widened> {
        match &self.side {
            SideResult::Open(known) => Some(known),
            SideResult::Closed(..) => None,
        }
    }
}
