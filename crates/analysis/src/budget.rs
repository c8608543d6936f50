//! How much an analysis may cost: one table of three budgets. A door names a budget; the numbers are here and nowhere else.

/// How thoroughly a question is answered.
///
/// ```
/// use gokoro_analysis::Budget;
/// assert_eq!(Budget::default(), Budget::Usual);
/// assert!(Budget::Quick.limits().solve_nodes < Budget::Deep.limits().solve_nodes);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Budget {
    /// As soon as possible, for who waits at a board.
    Quick,
    /// What all doors do without being asked for more or less.
    #[default]
    Usual,
    /// About four times as much.
    Deep,
}

/// The numbers of a budget. "Nodes" are moves that a reader makes on a board; "visits" are positions that a search looks
/// at.
///
/// ```
/// use gokoro_analysis::{Budget, ReviewRequest};
/// let limits = Budget::Deep.limits();
/// let request = ReviewRequest { visits: Some(2 * limits.review_visits), ..ReviewRequest::default() };
/// assert_eq!(request.visits, Some(256));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BudgetNumbers {
    /// Visits of each position of a review.
    pub review_visits: u32,
    /// Nodes for one question about each move of a review.
    pub review_nodes: u64,
    /// Nodes for one question about a move that is explained alone.
    pub move_nodes: u64,
    /// Nodes to confirm what a known shape claims.
    pub shape_nodes: u64,
    /// Nodes of the solver of life and death for either side first.
    pub solve_nodes: u64,
    /// Positions of a proof that are written out and replayed.
    pub proof_positions: u32,
    /// Nodes of one question of an experiment.
    pub question_nodes: u64,
    /// Nodes to count how often groups may be left alone.
    pub omission_nodes: u64,
    /// Nodes to show how one dead group is taken.
    pub killing_nodes: u64,
    /// The same for all groups of a position together.
    pub killings_nodes: u64,
    /// Visits of a search for a move.
    pub suggest_visits: u32,
    /// Visits before and after a move that is tried.
    pub try_visits: u32,
    /// Visits of a search that goes on as long as it is watched.
    pub watched_visits: u32,
    /// Visits of each position of a review by another program.
    pub engine_visits: u32,
    /// Nodes for one question of the check of a problem.
    pub exercise_nodes: u64,
    /// Visits of each move of a problem that asks for the best one.
    pub exercise_visits: u32,
}

impl Budget {
    /// The numbers. Those of [`Budget::Usual`] are measured (docs/notebook/reading.md); the others are its fractions
    /// and multiples.
    #[must_use]
    pub const fn limits(self) -> BudgetNumbers {
        match self {
            Budget::Quick => BudgetNumbers {
                review_visits: 8,
                review_nodes: 300,
                move_nodes: 1_000,
                shape_nodes: 50,
                solve_nodes: 500_000,
                proof_positions: 1_000,
                question_nodes: 1_000,
                omission_nodes: 5_000,
                killing_nodes: 5_000,
                killings_nodes: 50_000,
                suggest_visits: 64,
                try_visits: 64,
                watched_visits: 256,
                engine_visits: 12,
                exercise_nodes: 40_000,
                exercise_visits: 50,
            },
            Budget::Usual => BudgetNumbers {
                review_visits: 32,
                review_nodes: 1_000,
                move_nodes: 4_000,
                shape_nodes: 200,
                solve_nodes: 5_000_000,
                proof_positions: 4_000,
                question_nodes: 4_000,
                omission_nodes: 20_000,
                killing_nodes: 20_000,
                killings_nodes: 200_000,
                suggest_visits: 400,
                try_visits: 160,
                watched_visits: 1_024,
                engine_visits: 50,
                exercise_nodes: 400_000,
                exercise_visits: 200,
            },
            Budget::Deep => BudgetNumbers {
                review_visits: 128,
                review_nodes: 4_000,
                move_nodes: 16_000,
                shape_nodes: 800,
                solve_nodes: 20_000_000,
                proof_positions: 16_000,
                question_nodes: 16_000,
                omission_nodes: 80_000,
                killing_nodes: 80_000,
                killings_nodes: 800_000,
                suggest_visits: 1_600,
                try_visits: 640,
                watched_visits: 4_096,
                engine_visits: 200,
                exercise_nodes: 1_600_000,
                exercise_visits: 800,
            },
        }
    }
}
