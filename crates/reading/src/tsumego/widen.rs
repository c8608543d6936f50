//! Open groups, told as bounds: `at_least` from pessimistic places, `at_most` from
//! optimistic ones, both widened until they meet or the meter ends. What is only likely
//! stands beside them and moves no bound.

use gokoro_board::{Board, Color, Point, PointSet};

use super::around::Help;
use super::frames::{Frames, Outside};
use super::grade::{Bounds, LifeGrade};
use super::open::around_group;
use super::problem::LifeProblem;
use super::solution::{FirstMoverAnswer, LifeKind, Meter, SolveOptions};
use super::solver::{SolverSettings, TsumegoSolver};

/// The empty points of the places, the narrowest first.
const SIZES: [usize; 9] = [8, 10, 12, 14, 18, 22, 27, 32, 40];
/// The empty points of the places of likely answers: the widest that is decided counts.
const LIKELY: [usize; 2] = [12, 18];
/// The places in which everything outside helps: how many liberties of the enemy strings
/// around they leave outside so that these hold, and their empty points.
const HELPED: [(usize, &[usize]); 3] =
    [(4, &[7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 22]), (3, &[10, 12, 14, 18]), (0, &[10, 14, 22, 32])];
/// Moves for each question in the first round; every round takes so many times more.
const FIRST_ROUND: u64 = 10_000;
const GROWTH: u64 = 4;
/// Likely answers, and the places that can prove what is likely, get so many times more.
const LIKELY_SHARE: u64 = 4;
/// From this round on kos are asked for where life and death without threats say nothing.
const KO_ROUND: u32 = 2;
/// The part of the solver's memory that one place gets.
const SHARE: usize = 16;

/// A place with what was shown in it.
pub struct ShownPlace {
    /// The solver of the place, which keeps its proofs.
    pub solver: TsumegoSolver,
    /// What is proven in the place, as the place counts its outside.
    pub bounds: Bounds,
    /// The empty points of the place.
    pub room: usize,
}

/// An answer that is only likely.
pub struct LikelyAnswer {
    /// The question, with what is likely to help in it.
    pub problem: LifeProblem,
    /// The answer to it.
    pub answer: FirstMoverAnswer,
    /// The empty points of its place.
    pub room: usize,
}

/// What is known of an open group with one side first.
pub struct Widened {
    /// Who moves first and the bounds on the whole board; the best move and the line
    /// where one place proves both bounds.
    pub answer: FirstMoverAnswer,
    /// The place that proves the lower bound, if it is above nothing.
    pub least: Option<ShownPlace>,
    /// The place that proves the upper bound, if it is below everything.
    pub most: Option<ShownPlace>,
    /// The answer in the widest place, with what is likely to help, that is decided.
    pub likely: Option<LikelyAnswer>,
    /// The empty points of the widest place, everything outside the attacker's, in which
    /// the group is lost without threats; 0 if there is none.
    pub lost_in: usize,
    /// The empty points of the widest place, everything outside of help, in which the
    /// group lives without threats; 0 if there is none.
    pub lives_in: usize,
    /// Where the place of `lost_in` goes on: ways out that it does not look at.
    pub ways_out: PointSet,
    /// A place to show where nothing is proven.
    shown: TsumegoSolver,
}

impl Widened {
    /// Whether the place that proves the lower bound is the one to show.
    fn shows_least(&self) -> bool {
        match (&self.least, &self.most) {
            (Some(least), Some(_)) => self.answer.first == least.solver.problem().defender(),
            (least, _) => least.is_some(),
        }
    }

    /// The solver of the place to show: the one that proves what the side to move reaches,
    /// if anything is proven.
    pub fn solver(&mut self) -> &mut TsumegoSolver {
        let place = if self.shows_least() { &mut self.least } else { &mut self.most };
        place.as_mut().map_or(&mut self.shown, |place| &mut place.solver)
    }

    /// The question about the place to show, as [`Widened::solver`].
    pub fn problem(&self) -> &LifeProblem {
        let place = if self.shows_least() { &self.least } else { &self.most };
        place.as_ref().map_or(&self.shown, |place| &place.solver).problem()
    }

    /// The places that prove the bounds, each with the balance of threats at which it does.
    pub fn proofs(&mut self) -> impl Iterator<Item = (&mut TsumegoSolver, i8)> {
        let Bounds { worst, best } = self.answer.found.bounds;
        let least = self.least.as_mut().map(|least| (&mut least.solver, worst.balance() - 1));
        let most = self.most.as_mut().map(|most| (&mut most.solver, best.balance()));
        least.into_iter().chain(most)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Framed(Outside),
    Likely,
}

/// A question about one place.
struct PlaceQuestion {
    kind: Kind,
    problem: LifeProblem,
    /// The empty points that were asked for, and those of the place.
    size: usize,
    room: usize,
    solver: Option<TsumegoSolver>,
    /// Who wins without threats, once it is known.
    defender_wins: Option<bool>,
    bounds: Bounds,
    nodes: u64,
}

impl PlaceQuestion {
    fn is_done(&self) -> bool {
        self.bounds.grade().is_some()
    }

    /// Whether what is known of life and death without threats is worth nothing here.
    fn is_idle(&self) -> bool {
        match self.kind {
            Kind::Framed(Outside::Attackers) => self.defender_wins == Some(false),
            Kind::Framed(Outside::Helps) => self.defender_wins == Some(true),
            Kind::Likely => false,
        }
    }

    /// Whether it is about what is likely, or may prove that.
    fn may_prove(&self, lives: Option<bool>) -> bool {
        match self.kind {
            Kind::Framed(Outside::Attackers) => lives == Some(true),
            Kind::Framed(Outside::Helps) => lives == Some(false),
            Kind::Likely => true,
        }
    }

    /// What it says of the whole board.
    fn whole_board_bounds(&self) -> Bounds {
        match self.kind {
            Kind::Framed(Outside::Attackers) => Bounds { best: LifeGrade::ALIVE, ..self.bounds },
            Kind::Framed(Outside::Helps) => Bounds { worst: LifeGrade::DEAD, ..self.bounds },
            Kind::Likely => Bounds::OPEN,
        }
    }

    /// Looks on for so many moves; whether the meter has more to give.
    fn ask(&mut self, first: Color, nodes: u64, settings: SolverSettings, meter: &mut dyn Meter) -> bool {
        let was_idle = self.is_idle();
        let mut left = nodes;
        while left > 0 && !self.is_done() && self.is_idle() == was_idle {
            let slice = meter.next().min(left);
            if slice == 0 {
                return false;
            }
            let solver =
                self.solver.get_or_insert_with(|| TsumegoSolver::new(self.problem.clone(), settings));
            let before = solver.nodes();
            if self.defender_wins.is_none() {
                let decision = solver.decide(&[], first, 0, slice);
                self.defender_wins = decision.map(|decision| decision.winner == self.problem.defender());
            } else if let Some(found) = solver.grade(&[], first, slice) {
                self.bounds = found.bounds;
            }
            let spent = solver.nodes() - before;
            meter.spend(spent);
            self.nodes += spent;
            left -= slice;
        }
        true
    }
}

/// The questions about the places around a group, the narrowest first.
fn questions(board: &Board, target: PointSet, frames: &Frames<'_>) -> Vec<PlaceQuestion> {
    let mut all: Vec<PlaceQuestion> = Vec::new();
    let mut add = |kind: Kind, size: usize, problem: Option<LifeProblem>| {
        let Some(problem) = problem else { return };
        let is_same = |old: &PlaceQuestion| {
            (old.kind, old.problem.area(), old.problem.friends()) == (kind, problem.area(), problem.friends())
        };
        if !all.iter().any(is_same) {
            let room = frames.room(problem.area());
            let (bounds, solver) = (Bounds::OPEN, None);
            all.push(PlaceQuestion {
                kind,
                problem,
                size,
                room,
                solver,
                defender_wins: None,
                bounds,
                nodes: 0,
            });
        }
    };
    for (left, sizes) in HELPED {
        for &size in sizes {
            add(Kind::Framed(Outside::Helps), size, frames.problem(Outside::Helps, size, left));
        }
    }
    for size in SIZES {
        add(Kind::Framed(Outside::Attackers), size, frames.problem(Outside::Attackers, size, 0));
        if LIKELY.contains(&size) {
            let likely = around_group(board, target, size).map(|around| around.problem(board, Help::Likely));
            add(Kind::Likely, size, likely.and_then(Result::ok));
        }
    }
    all.sort_by_key(|one| (one.kind != Kind::Likely, one.room));
    all
}

/// What is known of the strings of these stones with `first` to move, in places of the
/// board that widen; `None` if there is no stone or the stones have two colours.
pub fn widened(
    board: &Board,
    target: &[Point],
    first: Color,
    wishes: &SolveOptions,
    settings: SolverSettings,
    meter: &mut dyn Meter,
) -> Option<Widened> {
    let mut stones = PointSet::EMPTY;
    for &point in target {
        stones.extend(board.stones(board.string_at(point)?));
    }
    let frames = Frames::new(board, stones)?;
    let mut asked = questions(board, stones, &frames);
    let table_bytes = (settings.table_bytes / SHARE).max(1 << 20);
    let small = SolverSettings { table_bytes, ..settings };
    let bounds = rounds(&mut asked, first, small, meter);
    collected(asked, &frames, bounds, first, wishes, small, meter)
}

/// Asks in rounds; the bounds on the whole board.
fn rounds(
    asked: &mut [PlaceQuestion],
    first: Color,
    settings: SolverSettings,
    meter: &mut dyn Meter,
) -> Bounds {
    let mut bounds = Bounds::OPEN;
    let mut nodes = FIRST_ROUND;
    for round in 0.. {
        let mut is_open = false;
        for index in 0..asked.len() {
            let lives = likely_life(asked);
            let one = &mut asked[index];
            if one.is_done() {
                continue;
            }
            is_open = true;
            if one.is_idle() && round < KO_ROUND {
                continue;
            }
            let share = if one.may_prove(lives) { LIKELY_SHARE } else { 1 };
            let goes_on = one.ask(first, nodes * share, settings, meter);
            let told = one.whole_board_bounds();
            bounds.worst = bounds.worst.max(told.worst);
            bounds.best = bounds.best.min(told.best);
            if !goes_on || bounds.grade().is_some() {
                return bounds;
            }
            if one.is_done() && told == Bounds::OPEN && one.kind != Kind::Likely {
                one.solver = None;
            }
        }
        if !is_open {
            break;
        }
        nodes = nodes.saturating_mul(GROWTH).min(u64::MAX / LIKELY_SHARE);
    }
    bounds
}

/// Whether the group is likely to live, as far as that is known.
fn likely_life(asked: &[PlaceQuestion]) -> Option<bool> {
    let likely = asked.iter().filter(|one| one.kind == Kind::Likely);
    likely.filter_map(|one| one.defender_wins).next_back()
}

fn collected(
    asked: Vec<PlaceQuestion>,
    frames: &Frames<'_>,
    bounds: Bounds,
    first: Color,
    wishes: &SolveOptions,
    settings: SolverSettings,
    meter: &mut dyn Meter,
) -> Option<Widened> {
    let nodes: u64 = asked.iter().map(|one| one.nodes).sum();
    let widest = |kind: Kind, lives: bool| {
        let of_kind = asked.iter().filter(|one| one.kind == kind && one.defender_wins == Some(lives));
        of_kind.max_by_key(|one| one.room).map_or((0, 0), |one| (one.room, one.size))
    };
    let (lost_in, size) = widest(Kind::Framed(Outside::Attackers), false);
    let (lives_in, _) = widest(Kind::Framed(Outside::Helps), true);
    let ways_out = if lost_in > 0 { frames.ways_out(size) } else { PointSet::EMPTY };
    let shown = asked.iter().find(|one| one.kind == Kind::Framed(Outside::Attackers))?.problem.clone();
    let (mut least, mut most, mut likely) = (None, None, None);
    for one in asked {
        let (told, is_likely) =
            (one.whole_board_bounds(), one.kind == Kind::Likely && one.defender_wins.is_some());
        let Some(solver) = one.solver else { continue };
        let place = ShownPlace { solver, bounds: one.bounds, room: one.room };
        if is_likely {
            likely = Some(place);
        } else if told.worst > LifeGrade::DEAD && told.worst == bounds.worst && least.is_none() {
            least = Some(place);
        } else if told.best < LifeGrade::ALIVE && told.best == bounds.best && most.is_none() {
            most = Some(place);
        }
    }
    let likely = likely.map(|mut place| LikelyAnswer {
        problem: place.solver.problem().clone(),
        answer: FirstMoverAnswer::find(
            &mut place.solver,
            first,
            &SolveOptions { line: wishes.line, ..SolveOptions::default() },
            meter,
        ),
        room: place.room,
    });
    // What a bound leaves no room for needs no place of its own.
    if bounds.worst == LifeGrade::ALIVE {
        most = None;
    }
    let shown = TsumegoSolver::new(shown, settings);
    let answer = FirstMoverAnswer::unknown(first);
    let mut all = Widened { answer, least, most, likely, lost_in, lives_in, ways_out, shown };
    all.answer = shown_answer(&mut all, first, bounds, wishes, meter);
    all.answer.found.nodes += nodes;
    Some(all)
}

/// The answer of the place to show, with the bounds on the whole board.
fn shown_answer(
    all: &mut Widened,
    first: Color,
    bounds: Bounds,
    wishes: &SolveOptions,
    meter: &mut dyn Meter,
) -> FirstMoverAnswer {
    let is_least = all.shows_least();
    if all.least.is_none() && all.most.is_none() {
        return FirstMoverAnswer::unknown(first);
    }
    let mut answer = FirstMoverAnswer::find(all.solver(), first, wishes, meter);
    let reaches = answer.found.bounds.grade() == bounds.grade();
    answer.found.bounds = bounds;
    if !reaches || bounds.grade().is_none() {
        (answer.found.reply, answer.line, answer.life) = (None, Vec::new(), None);
    }
    // With everything outside the attacker's, only two eyes are sure to be all there is.
    answer.life = answer.life.filter(|life| *life == LifeKind::TwoEyes);
    for (_, after) in &mut answer.moves {
        if is_least {
            after.best = LifeGrade::ALIVE;
        } else {
            after.worst = LifeGrade::DEAD;
        }
    }
    answer
}
