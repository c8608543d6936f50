//! A position's question of life and death, whoever asks it: which group it is about, what is
//! known of it with one side first, the proofs replayed before anything is told, and all of it
//! for programs. Limits are the caller's meter; sentences are made in `view`.

use gokoro_board::{Board, Color, Point, Scoring};
use gokoro_reading::tsumego::{
    FindError, FirstMoverAnswer, LifeProblem, Meter, NamedResult, ProblemError, SolveOptions, SolverSettings,
    TsumegoSolver, Widened, critical, widened,
};

use crate::solving::{SolutionReplay, named, replayed, replayed_open, walls_hold};

/// The group whose life is in question.
///
/// Example: [`SideResult`].
pub enum Asks {
    /// A group that is shut in.
    Closed(Box<LifeProblem>),
    /// A group in an area that was given.
    Stated(Box<LifeProblem>),
    /// The open group of these stones.
    Open(Vec<Point>),
}

/// What is known with one side first.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, Record, SolveRequest, questions::SideResult};
/// let game = Record::read("(;SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B])")?.end()?;
/// let stone = game.size().parse("A8").expect("a point");
/// let request = SolveRequest::new(vec![stone], game.to_move());
/// let solved = Analysis::built_in().solve(game.board(), game.rules().scoring, &request, &mut |_| {});
/// let solved = solved.expect("a group");
/// assert!(matches!(solved.answers[0].side, SideResult::Closed(..)));
/// assert!(solved.answers[0].side.problem().target().contains(stone));
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
pub enum SideResult {
    /// Of a group that is shut in.
    Closed(Box<TsumegoSolver>, FirstMoverAnswer),
    /// Of an open group.
    Open(Box<Widened>),
}

/// What is known with one side first, with the replay of its proof.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, Record, SolveRequest};
/// let game = Record::read("(;SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B])")?.end()?;
/// let stone = game.size().parse("A8").expect("a point");
/// let request = SolveRequest::new(vec![stone], game.to_move());
/// let solved = Analysis::built_in().solve(game.board(), game.rules().scoring, &request, &mut |_| {});
/// let solved = solved.expect("a group");
/// let told = &solved.answers[0];
/// assert!(told.lives() == Some(false) && told.replayed().is_some());
/// assert!(!told.best_moves().is_empty());
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
pub struct SideAnswer {
    /// What is known.
    pub side: SideResult,
    /// The replay of the proof; `None` where nothing is proven or the request has no replay.
    pub proof: Option<SolutionReplay>,
}

/// The position as one side begins: a ko that the other side may not retake is no ban for it.
///
/// Example: [`SideAnswer`].
#[must_use]
pub fn begun_by(board: &Board, first: Color) -> Board {
    let mut board = board.clone();
    if board.ko().is_some_and(|ko| ko.color != first) {
        board.pass();
    }
    board
}

/// How an area that was given is searched: what it costs does not depend on how the place lies on the board, and every
/// first move gets its turn. Without turns one figure of the note (P1, 1-1) takes 8 thousand or more than 12 million moves
/// on boards by how it lies.
///
/// Example: [`SideAnswer`].
#[must_use]
pub const fn stated(settings: SolverSettings) -> SolverSettings {
    SolverSettings { root_rounds: true, canonical: true, ..settings }
}

impl Asks {
    /// The question whether these stones live in an area, which its empty points give.
    ///
    /// # Errors
    /// The area and the stones pose no question.
    pub fn within(board: &Board, targets: &[Point], area: &[Point]) -> Result<Asks, FindError> {
        let problem = LifeProblem::stated(board, targets, area.iter().copied().collect())?;
        Ok(Asks::Stated(Box::new(problem)))
    }

    /// What the position asks, of the group of these stones; without stones of the only group that
    /// is shut in, else of the one whose life depends on who moves first.
    ///
    /// # Errors
    /// The position poses no question.
    pub fn find(
        board: &Board,
        targets: &[Point],
        first: Color,
        settings: SolverSettings,
        meter: &mut dyn Meter,
    ) -> Result<Asks, FindError> {
        match LifeProblem::find(board, targets) {
            Err(FindError::NotEnclosed(_)) => Ok(Asks::Open(targets.to_vec())),
            Err(error @ (FindError::WholeBoard | FindError::Problem(ProblemError::NoTarget)))
                if targets.is_empty() =>
            {
                let found = critical(board, first, settings, meter);
                found.map(|solver| Asks::of(solver.problem().clone())).ok_or(error)
            }
            found => found.map(Asks::of),
        }
    }

    /// About an open group if its place was chosen, or the stones around it could be taken.
    fn of(problem: LifeProblem) -> Asks {
        if problem.friends().is_none() && walls_hold(&problem) {
            Asks::Closed(Box::new(problem))
        } else {
            Asks::Open(problem.target().iter().collect())
        }
    }

    /// What is known with this side first; the proof is replayed up to so many positions. `None`
    /// where no stone stands at the target.
    pub fn answer(
        &self,
        board: &Board,
        first: Color,
        wishes: &SolveOptions,
        settings: SolverSettings,
        meter: &mut dyn Meter,
        positions: u32,
    ) -> Option<SideAnswer> {
        match self {
            Asks::Closed(problem) | Asks::Stated(problem) => {
                let is_stated = matches!(self, Asks::Stated(_));
                let settings = if is_stated { stated(settings) } else { settings };
                let is_free = problem.board().ko().is_some_and(|ko| ko.color != first);
                let problem = if is_free { problem.without_ko() } else { (**problem).clone() };
                let mut solver = TsumegoSolver::new(problem, settings);
                let answer = FirstMoverAnswer::find(&mut solver, first, wishes, meter);
                let proof = replayed(&mut solver, settings, &answer, positions);
                Some(SideAnswer { side: SideResult::Closed(Box::new(solver), answer), proof })
            }
            Asks::Open(target) => {
                let board = begun_by(board, first);
                let mut known = widened(&board, target, first, wishes, settings, meter)?;
                let proof = replayed_open(&mut known, settings, positions);
                Some(SideAnswer { side: SideResult::Open(Box::new(known)), proof })
            }
        }
    }
}

impl SideResult {
    /// The answer.
    #[must_use]
    pub fn answer(&self) -> &FirstMoverAnswer {
        match self {
            SideResult::Closed(_, answer) => answer,
            SideResult::Open(known) => &known.answer,
        }
    }

    /// The problem that was solved.
    #[must_use]
    pub fn problem(&self) -> &LifeProblem {
        match self {
            SideResult::Closed(solver, _) => solver.problem(),
            SideResult::Open(known) => known.problem(),
        }
    }

    /// The solver, which keeps what it proved.
    pub fn solver(&mut self) -> &mut TsumegoSolver {
        match self {
            SideResult::Closed(solver, _) => solver,
            SideResult::Open(known) => known.solver(),
        }
    }
}

/// The name of the result, such as bent four in the corner, under this way of counting.
pub(crate) fn named_result(
    told: &mut [SideAnswer],
    settings: SolverSettings,
    scoring: Scoring,
) -> Option<(NamedResult, Scoring)> {
    let closed = told.iter_mut().filter_map(|told| match &mut told.side {
        SideResult::Closed(solver, answer) => Some((&mut **solver, &*answer)),
        SideResult::Open(_) => None,
    });
    named(closed, settings).map(|named| (named, scoring))
}
