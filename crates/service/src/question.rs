//! A position's question of life and death, whoever asks it: which group it is about, what is
//! known of it with one side first, the proofs replayed before anything is told, and all of it
//! for programs. Limits are the caller's meter; sentences are made in `view`.

use gokoro_board::{Board, Color, Point, Scoring};
use gokoro_reading::tsumego::{
    Answer, FindError, Meter, Named, Problem, ProblemError, Replayed, Settings, Solver, Widened, Wishes,
    critical, widened,
};
use gokoro_view::catalogue::Localizer;
use gokoro_view::solution_json::{SolutionJson, open_solution_json, solution_json};

use crate::solving::{named, replayed, replayed_open, walls_hold};

/// What is asked about.
pub enum Asks {
    /// A group that is shut in.
    Closed(Box<Problem>),
    /// The open group of these stones.
    Open(Vec<Point>),
}

/// What is known with one side first.
pub enum Side {
    /// Of a group that is shut in.
    Closed(Box<Solver>, Answer),
    /// Of an open group.
    Open(Box<Widened>),
}

/// What is known with one side first, with what became of its proof: `None` where nothing is
/// proven, `Some(None)` where the proof does not stand its replay.
pub struct Told {
    /// What is known.
    pub side: Side,
    /// What became of the proof.
    pub proof: Option<Option<Replayed>>,
}

/// The position as one side begins: a ko that the other side may not retake is no ban for it.
#[must_use]
pub fn begun_by(board: &Board, first: Color) -> Board {
    let mut board = board.clone();
    if board.ko().is_some_and(|ko| ko.color != first) {
        board.pass();
    }
    board
}

impl Asks {
    /// What the position asks, of the group of these stones; without stones of the only group that
    /// is shut in, else of the one whose life depends on who moves first.
    ///
    /// # Errors
    /// The position poses no question.
    pub fn find(
        board: &Board,
        targets: &[Point],
        first: Color,
        settings: Settings,
        meter: &mut dyn Meter,
    ) -> Result<Asks, FindError> {
        match Problem::find(board, targets) {
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
    fn of(problem: Problem) -> Asks {
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
        wishes: &Wishes,
        settings: Settings,
        meter: &mut dyn Meter,
        positions: u32,
    ) -> Option<Told> {
        match self {
            Asks::Closed(problem) => {
                let is_free = problem.board().ko().is_some_and(|ko| ko.color != first);
                let problem = if is_free { problem.without_ko() } else { (**problem).clone() };
                let mut solver = Solver::new(problem, settings);
                let answer = Answer::find(&mut solver, first, wishes, meter);
                let proof = replayed(&mut solver, settings, &answer, positions);
                Some(Told { side: Side::Closed(Box::new(solver), answer), proof })
            }
            Asks::Open(target) => {
                let board = begun_by(board, first);
                let mut known = widened(&board, target, first, wishes, settings, meter)?;
                let proof = replayed_open(&mut known, settings, positions);
                Some(Told { side: Side::Open(Box::new(known)), proof })
            }
        }
    }
}

impl Side {
    /// The answer.
    #[must_use]
    pub fn answer(&self) -> &Answer {
        match self {
            Side::Closed(_, answer) => answer,
            Side::Open(known) => &known.answer,
        }
    }

    /// The problem that was solved.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        match self {
            Side::Closed(solver, _) => solver.problem(),
            Side::Open(known) => known.problem(),
        }
    }

    /// The solver, which keeps what it proved.
    pub fn solver(&mut self) -> &mut Solver {
        match self {
            Side::Closed(solver, _) => solver,
            Side::Open(known) => known.solver(),
        }
    }

    /// The question in words.
    #[must_use]
    pub fn question(&self, teller: &Localizer<'_>) -> String {
        match self {
            Side::Closed(..) => teller.question(self.problem()),
            Side::Open(_) => teller.open_question(self.problem()),
        }
    }
}

impl Told {
    /// The answer in sentences, the fate of its proof last.
    #[must_use]
    pub fn said(&self, teller: &Localizer<'_>) -> Vec<String> {
        let mut lines = match &self.side {
            Side::Closed(solver, answer) => teller.solution(solver.problem().defender(), answer),
            Side::Open(known) => teller.open_solution(known),
        };
        lines.extend(self.proof.map(|replayed| teller.replayed(replayed)));
        lines
    }
}

/// What all answers take for granted, each once.
#[must_use]
pub fn granted(told: &[Told], teller: &Localizer<'_>) -> Vec<String> {
    let mut granted = Vec::new();
    for told in told {
        let of_side = match &told.side {
            Side::Closed(solver, _) => teller.taken_for_granted(solver.problem()),
            Side::Open(known) => teller.taken_for_granted_of_open(known),
        };
        let new: Vec<_> = of_side.into_iter().filter(|line| !granted.contains(line)).collect();
        granted.extend(new);
    }
    granted
}

/// The name of the result, such as bent four in the corner, under this way of counting.
pub fn named_result(told: &mut [Told], settings: Settings, scoring: Scoring) -> Option<(Named, Scoring)> {
    let closed = told.iter_mut().filter_map(|told| match &mut told.side {
        Side::Closed(solver, answer) => Some((&mut **solver, &*answer)),
        Side::Open(_) => None,
    });
    named(closed, settings).map(|named| (named, scoring))
}

/// The answers for programs; `None` without any.
#[must_use]
pub fn json(told: &[Told], named: Option<(Named, Scoring)>) -> Option<SolutionJson> {
    let open = told.iter().filter_map(|told| match &told.side {
        Side::Open(known) => Some((&**known, told.proof)),
        Side::Closed(..) => None,
    });
    open_solution_json(&open.collect::<Vec<_>>()).or_else(|| {
        let answers: Vec<_> = told.iter().map(|told| (told.side.answer(), told.proof)).collect();
        Some(solution_json(told.first()?.side.problem(), &answers, named))
    })
}
