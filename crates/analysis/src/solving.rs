//! What is told of life and death beside the answer: its proofs, written out and replayed
//! without the solver before anything is told, and why a position poses no question.

use gokoro_board::{BoardSize, Color, Point};
use gokoro_reading::tsumego::{
    Bounds, FindError, FirstMoverAnswer, LifeKind, LifeProblem, LifeProof, MOST_THREATS, NamedResult, Ply,
    ProblemError, ProofLimits, ReplayReport, SolverSettings, TsumegoSolver, Widened, Zones, bent_four,
    double_ko, replay,
};

use crate::Budget;

/// A first move beside the one that the main proof plays.
///
/// Example: [`Solved`](crate::Solved), which holds them.
#[derive(Clone, Debug)]
pub struct Other {
    /// The move.
    pub ply: Ply,
    /// What it leads to.
    pub bounds: Bounds,
    /// Whether it does as well as the best.
    pub right: bool,
    /// Why it does or does not.
    pub proof: Option<LifeProof>,
}

/// The usual most positions of a proof that is replayed.
pub(crate) const POSITIONS: u32 = Budget::Usual.limits().proof_positions;
/// The most positions of the proof of a first move beside the best.
const FEW: usize = 400;
/// Nodes for a position of a proof: nearly all are in the solver's table.
const NODES: u64 = 50_000;

fn limits(settings: SolverSettings, positions: usize) -> ProofLimits {
    // Without zones a proof does not tell which moves it need not answer.
    ProofLimits { positions, nodes: NODES, all: settings.zones == Zones::Off }
}

/// The balances of threats at which a proven grade is proven: where the defender
/// still holds, and where the attacker succeeds.
fn balances(bounds: Bounds) -> Vec<i8> {
    let Some(grade) = bounds.grade() else { return Vec::new() };
    let both = [grade.balance() - 1, grade.balance()];
    both.into_iter().filter(|balance| (-MOST_THREATS..=MOST_THREATS).contains(balance)).collect()
}

/// Writes out the proofs of an answer, each up to so many positions, and replays
/// them. `None` where nothing is proven.
///
/// Example: [`Solved`](crate::Solved), which holds them.
pub fn replayed(
    solver: &mut TsumegoSolver,
    settings: SolverSettings,
    answer: &FirstMoverAnswer,
    positions: u32,
) -> Option<SolutionReplay> {
    let balances = balances(answer.found.bounds);
    let mut sum = Sum::new(answer.first, settings, positions);
    for balance in &balances {
        sum.add(solver, *balance);
    }
    (!balances.is_empty()).then_some(sum.replay)
}

/// As [`replayed`], of the places that prove the bounds of an open group.
///
/// Example: [`Solved`](crate::Solved), which holds them.
pub fn replayed_open(
    known: &mut Widened,
    settings: SolverSettings,
    positions: u32,
) -> Option<SolutionReplay> {
    let mut sum = Sum::new(known.answer.first, settings, positions);
    let mut is_asked = false;
    for (solver, balance) in known.proofs() {
        is_asked = true;
        sum.add(solver, balance);
    }
    is_asked.then_some(sum.replay)
}

/// The result of replaying a proof on a board.
///
/// Example: [`Solved`](crate::Solved), which holds them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolutionReplay {
    /// All positions that were replayed are in order.
    Holds(ReplayReport),
    /// A position is not: the answer is not to be trusted.
    Fails,
}

/// Replays proofs one after the other and sums up the reports.
struct Sum {
    first: Color,
    limits: ProofLimits,
    replay: SolutionReplay,
}

impl Sum {
    fn new(first: Color, settings: SolverSettings, positions: u32) -> Sum {
        let limits = limits(settings, positions as usize);
        Sum { first, limits, replay: SolutionReplay::Holds(ReplayReport { positions: 0, unread: 0 }) }
    }

    /// Writes out the proof with this balance of threats and replays it.
    fn add(&mut self, solver: &mut TsumegoSolver, balance: i8) {
        let SolutionReplay::Holds(sum) = &mut self.replay else { return };
        let Some(proof) = LifeProof::build(solver, &[], self.first, balance, self.limits) else {
            sum.unread += 1;
            return;
        };
        match replay(solver.problem(), &proof) {
            Ok(replayed) => {
                sum.positions += replayed.positions;
                sum.unread += replayed.unread;
            }
            Err(_) => self.replay = SolutionReplay::Fails,
        }
    }
}

/// The name that a result has, of the answers with either side first.
///
/// Example: [`Solved`](crate::Solved), which holds them.
pub fn named<'a>(
    answers: impl Iterator<Item = (&'a mut TsumegoSolver, &'a FirstMoverAnswer)>,
    settings: SolverSettings,
) -> Option<NamedResult> {
    let (mut attacked, mut defended) = (Bounds::OPEN, Bounds::OPEN);
    let mut problem: Option<LifeProblem> = None;
    for (solver, answer) in answers {
        let asked = solver.problem().clone();
        if answer.first == asked.defender() {
            defended = answer.found.bounds;
        } else {
            attacked = answer.found.bounds;
            if answer.life == Some(LifeKind::Seki) && lives_by_kos(solver, settings, answer) {
                return Some(NamedResult::DoubleKo);
            }
        }
        problem = Some(asked);
    }
    problem.filter(|problem| bent_four(problem, attacked, defended)).map(|_| NamedResult::BentFour)
}

/// Whether the proof of a life without two eyes goes in circles through two kos.
fn lives_by_kos(solver: &mut TsumegoSolver, settings: SolverSettings, answer: &FirstMoverAnswer) -> bool {
    let limits = limits(settings, POSITIONS as usize);
    let Some(proof) = LifeProof::build(solver, &[], answer.first, 0, limits) else { return false };
    replay(solver.problem(), &proof).is_ok() && double_ko(solver.problem(), &proof)
}

/// The proof to show for an answer: that the side to move reaches its result, or
/// that it reaches nothing.
///
/// Example: [`Solved`](crate::Solved), which holds them.
pub fn main_proof(
    solver: &mut TsumegoSolver,
    settings: SolverSettings,
    answer: &FirstMoverAnswer,
    positions: usize,
) -> Option<LifeProof> {
    let defender = solver.problem().defender();
    let balances = balances(answer.found.bounds);
    // The defender holds at the lower balance, the attacker succeeds at the higher.
    let wanted = if answer.first == defender { balances.first() } else { balances.last() };
    let limits = limits(settings, positions);
    LifeProof::build(solver, &[], answer.first, *wanted?, limits)
}

/// The first moves beside the one that the main proof plays, with what refutes
/// them or shows that they work as well. None where the side to move has lost: then
/// the main proof answers them all.
///
/// Example: [`Solved`](crate::Solved), which holds them.
pub fn others(
    solver: &mut TsumegoSolver,
    settings: SolverSettings,
    answer: &FirstMoverAnswer,
    main: &LifeProof,
) -> Vec<Other> {
    let Some(first) = main.steps.first().filter(|_| main.winner == answer.first) else {
        return Vec::new();
    };
    let (balance, played) = (first.balance, first.moves.first().map(|&(ply, _)| ply));
    let best = answer.best_moves();
    let moves = answer.moves.iter().filter(|(ply, _)| Some(*ply) != played && *ply != Ply::PASS);
    let mut others = Vec::new();
    for &(ply, bounds) in moves {
        let limits = limits(settings, FEW);
        let proof = LifeProof::build(solver, &[ply], !answer.first, balance, limits);
        let proof = proof.filter(|proof| replay(solver.problem(), proof).is_ok());
        others.push(Other { ply, bounds, right: best.contains(&ply), proof });
    }
    others
}

/// As [`others`], of an open group: only the moves that work as well, since the places that
/// prove a bound do not refute.
///
/// Example: [`Solved`](crate::Solved), which holds them.
pub fn others_of_open(known: &mut Widened, settings: SolverSettings, main: &LifeProof) -> Vec<Other> {
    let answer = known.answer.clone();
    let mut all = others(known.solver(), settings, &answer, main);
    all.retain(|other| other.right);
    all
}

/// Whether no string of the enemy around the area of a question that was found can be put
/// into atari from inside: it has no liberty there, or two outside. Where one can, the group
/// is not shut in for sure, and is asked about as an open one.
///
/// Example: [`Solved`](crate::Solved), which holds them.
#[must_use]
pub fn walls_hold(problem: &LifeProblem) -> bool {
    let (board, area) = (problem.board(), problem.area());
    let beside = area.neighbors().difference(area);
    board
        .strings()
        .filter(|&s| {
            board.color(s) != Some(problem.defender()) && board.stones(s).any(|p| beside.contains(p))
        })
        .map(|string| board.liberties(string))
        .all(|liberties| !liberties.meets(&area) || liberties.difference(area).len() >= 2)
}

/// Why a position poses no question, with the choice to make.
///
/// Example: [`Solved`](crate::Solved), which holds them.
#[must_use]
pub fn no_question(size: BoardSize, error: &FindError) -> String {
    let vertex = |point: Point| size.name(point).to_string();
    let list = |points: &[Point]| {
        points.iter().map(|&p| format!("--target {}", vertex(p))).collect::<Vec<_>>().join(" or ")
    };
    match error {
        FindError::BothSides(points) => {
            format!("groups of both colours are enclosed; choose one with {}", list(points))
        }
        FindError::NotEnclosed(point) => format!(
            "the group at {} is not enclosed by the other colour; choose an enclosed one with --target, \
             or close the position with stones of the other colour",
            vertex(*point)
        ),
        FindError::WholeBoard => {
            "every stone reaches the open part of the board, so the area would be the whole \
             board; close a group in with stones of the other colour, or choose another position with --move"
                .to_owned()
        }
        FindError::Problem(error) => match error {
            ProblemError::NoTarget => {
                "no group is enclosed; name a stone with --target, or choose another position with --move"
                    .to_owned()
            }
            ProblemError::NoStone(point) => format!(
                "there is no stone at {}: the target is taken already or was never there; \
                 name a stone that stands with --target, or choose an earlier position with --move",
                vertex(*point)
            ),
            ProblemError::TwoColors(a, b) => format!(
                "{} and {} have different colours; name stones of the side that is to live with --target",
                vertex(*a),
                vertex(*b)
            ),
            ProblemError::OutsideArea(point) => format!(
                "the stone at {} belongs to the target and is outside the area; add it to the record's region, \
                 leave the region out, or name another target",
                vertex(*point)
            ),
            ProblemError::NoArea => {
                "the area holds no empty point; name the empty points where play takes place with --area, \
                 such as --area A1,B1,A2"
                    .to_owned()
            }
            ProblemError::AreaMisses(point) => format!(
                "the area does not hold the group of {0}: it has no liberty there; add its liberties to the \
                 area, or name a stone beside the area as the target",
                vertex(*point)
            ),
            ProblemError::Candidates(points) => {
                format!("several groups are enclosed; choose one with {}", list(points))
            }
        },
    }
}
