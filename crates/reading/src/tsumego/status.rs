//! Whether a group lives, as far as it is proven: alive if the pessimistic
//! question says so though the enemy moves first, dead if the optimistic one does
//! though its owner moves first, and what is between. Where nothing is proven, or the
//! group has a likely way out, the likely question takes the pessimistic one's place
//! and the enemy stones around are taken to hold: an estimate, which says so. What is
//! likely is then proven in places of [`Frames`] if they allow it: life where everything
//! outside is the enemy's, death where everything outside helps but walls that hold.

use gokoro_board::{Board, Color, Point, PointSet};

use super::around::{AroundSettings, GroupSurroundings, Help};
use super::frames::{Frames, Outside};
use super::grade::MOST_THREATS;
use super::problem::LifeProblem;
use super::solver::{BalanceWinner, SolverSettings, TsumegoSolver};

/// What a status rests on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LifeBasis {
    /// Proof; nothing is said of an unknown status.
    Proven,
    /// What is likely to help the group beside its place is taken to help, and the
    /// enemy stones around to hold.
    Likely,
}

/// What is known of a group.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Life {
    /// Lives, even if the enemy moves first: with two eyes, or nobody knows whether
    /// in seki.
    Alive,
    /// Lives, though without two eyes.
    Seki,
    /// Is taken, even if its owner moves first.
    Dead,
    /// The enemy moving first gets a ko and no more.
    Ko,
    /// Whoever moves first has his way.
    Unsettled {
        /// The point where the enemy kills.
        attack: Point,
        /// The point where its owner lives.
        defence: Point,
    },
    /// Neither proven nor likely.
    Unknown,
}

impl Life {
    /// The name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Life::Alive => "alive",
            Life::Seki => "seki",
            Life::Dead => "dead",
            Life::Ko => "ko",
            Life::Unsettled { .. } => "unsettled",
            Life::Unknown => "unknown",
        }
    }
}

/// The answer for a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GroupStatus {
    /// What is known.
    pub life: Life,
    /// What it rests on.
    pub basis: LifeBasis,
    /// The points whose change may change the answer.
    pub watched: PointSet,
    /// Moves made on a board.
    pub nodes: u64,
}

/// How much is read for a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StatusSettings {
    /// How the place around it is chosen.
    pub around: AroundSettings,
    /// Moves for each question of a proof in one place; at most six are asked.
    pub nodes: u64,
    /// Moves for each question of an estimate; at most six are asked, none where this
    /// is 0.
    pub likely_nodes: u64,
    /// Moves for each place in which what is likely may be proven.
    pub frame_nodes: u64,
    /// The memory of a question's table, in bytes.
    pub table_bytes: usize,
}

/// The place of an estimate has at most so many empty points: in a narrow one it is soon
/// seen who gets out.
const LIKELY_EMPTIES: usize = 12;

/// The liberties of the walls that places for proofs of likely life leave outside, and their
/// empty points.
const LIFE: [(usize, usize); 1] = [(0, 12)];
/// As [`LIFE`], for likely death.
const DEATH: [(usize, usize); 5] = [(4, 6), (4, 8), (4, 10), (4, 12), (3, 12)];

impl Default for StatusSettings {
    fn default() -> StatusSettings {
        StatusSettings {
            around: AroundSettings::default(),
            nodes: 3_000,
            likely_nodes: 10_000,
            frame_nodes: 2_000,
            table_bytes: 4 << 20,
        }
    }
}

/// What is known of the group of these stones; `living` are stones of both sides
/// that are known to live.
pub fn group_status(
    board: &Board,
    target: PointSet,
    living: PointSet,
    settings: &StatusSettings,
) -> GroupStatus {
    let proven = |life, watched| GroupStatus { life, basis: LifeBasis::Proven, watched, nodes: 0 };
    if target.meets(&living) {
        return proven(Life::Alive, target | target.neighbors());
    }
    let Some(around) = GroupSurroundings::new(board, target, living, &settings.around) else {
        return proven(Life::Unknown, target);
    };
    let mut reader = Reader::new(board, &around, living, settings, settings.nodes);
    let life = if around.is_open(board) { Life::Unknown } else { reader.proven() };
    let status = reader.status(life, LifeBasis::Proven);
    if life != Life::Unknown || settings.likely_nodes == 0 {
        return status;
    }
    let narrow = AroundSettings { empties: settings.around.empties.min(LIKELY_EMPTIES), ..settings.around };
    let Some(around) = GroupSurroundings::new(board, target, living, &narrow) else { return status };
    let mut reader = Reader::new(board, &around, living, settings, settings.likely_nodes);
    let life = reader.likely();
    let framed = reader.framed(life);
    if let Some(framed) = framed {
        return GroupStatus { nodes: status.nodes + framed.nodes, ..framed };
    }
    let basis = if life == Life::Unknown { LifeBasis::Proven } else { LifeBasis::Likely };
    let likely = reader.status(life, basis);
    // Who gets out first is a matter of the stones farther away, too.
    let wide = (0..settings.around.free).fold(likely.watched, |wide, _| wide | wide.neighbors());
    let watched = status.watched | wide & PointSet::all(board.size());
    GroupStatus { watched, nodes: status.nodes + likely.nodes, ..likely }
}

struct Reader<'a> {
    board: &'a Board,
    around: &'a GroupSurroundings,
    living: PointSet,
    settings: &'a StatusSettings,
    /// Moves for a question.
    budget: u64,
    watched: PointSet,
    nodes: u64,
}

impl<'a> Reader<'a> {
    fn new(
        board: &'a Board,
        around: &'a GroupSurroundings,
        living: PointSet,
        settings: &'a StatusSettings,
        budget: u64,
    ) -> Reader<'a> {
        Reader { board, around, living, settings, budget, watched: around.watched, nodes: 0 }
    }

    fn status(&self, life: Life, basis: LifeBasis) -> GroupStatus {
        GroupStatus { life, basis, watched: self.watched, nodes: self.nodes }
    }

    fn solver(&self, help: Help) -> Option<TsumegoSolver> {
        Some(self.solver_of(self.around.problem(self.board, help).ok()?))
    }

    fn solver_of(&self, problem: LifeProblem) -> TsumegoSolver {
        TsumegoSolver::new(
            problem,
            SolverSettings { table_bytes: self.settings.table_bytes, ..SolverSettings::default() },
        )
    }

    /// Who wins with this side to move if `rich` has the threats for every ko.
    fn ask(&mut self, solver: &mut TsumegoSolver, to_move: Color, rich: Color) -> Option<BalanceWinner> {
        let balance = if rich == self.around.defender { -MOST_THREATS } else { MOST_THREATS };
        let before = solver.nodes();
        let decision = solver.decide(&[], to_move, balance, self.budget);
        self.nodes += solver.nodes() - before;
        decision
    }

    /// Whether this side is proven to win, whatever the kos, with this side to move; the
    /// winner's move, if it is his.
    fn wins(&mut self, solver: &mut TsumegoSolver, to_move: Color, winner: Color) -> Option<Option<Point>> {
        let decision = self.ask(solver, to_move, !winner)?;
        (decision.winner == winner).then(|| decision.reply.and_then(|ply| ply.point))
    }

    /// Whether this side is proven to win with this side to move if no ko goes against it.
    fn may_win(&mut self, solver: &mut TsumegoSolver, to_move: Color, winner: Color) -> bool {
        self.ask(solver, to_move, winner).is_some_and(|decision| decision.winner == winner)
    }

    fn proven(&mut self) -> Life {
        let defender = self.around.defender;
        let Some(mut pessimistic) = self.solver(Help::Known) else { return Life::Unknown };
        if self.wins(&mut pessimistic, !defender, defender).is_some() {
            return self.alive_or_seki();
        }
        let (is_doubtful, watched) = self.around.is_doubtful(self.board, self.living, &self.settings.around);
        self.watched |= watched;
        if is_doubtful {
            return Life::Unknown;
        }
        self.below_alive(&mut pessimistic)
    }

    fn likely(&mut self) -> Life {
        let defender = self.around.defender;
        let Some(mut likely) = self.solver(Help::Likely) else { return Life::Unknown };
        if self.wins(&mut likely, !defender, defender).is_some() {
            // Who has a way out need not live in seki.
            return if self.around.is_open(self.board) { Life::Alive } else { self.alive_or_seki() };
        }
        // Liberties outside the place could be eyes.
        let empties: PointSet = self.board.empties().iter().copied().collect();
        let inside = (self.around.target.neighbors() & empties).difference(self.around.area).is_empty();
        if inside { self.below_alive(&mut likely) } else { Life::Unknown }
    }

    /// What is known of a group that is not shown to live by itself in the question with
    /// least help.
    fn below_alive(&mut self, least: &mut TsumegoSolver) -> Life {
        let (defender, attacker) = (self.around.defender, !self.around.defender);
        let Some(mut most) = self.solver(Help::All) else { return Life::Unknown };
        let killed = self.wins(&mut most, attacker, attacker);
        if killed.is_some() && self.wins(&mut most, defender, attacker).is_some() {
            return Life::Dead;
        }
        if let Some(attack) = killed {
            let saved = self.wins(least, defender, defender);
            return match (attack, saved.flatten()) {
                (Some(attack), Some(defence)) => Life::Unsettled { attack, defence },
                _ => Life::Unknown,
            };
        }
        let is_ko = self.may_win(&mut most, attacker, attacker) && self.may_win(least, attacker, defender);
        if is_ko { Life::Ko } else { Life::Unknown }
    }

    /// What is likely, proven in a place of the frames.
    fn framed(&mut self, life: Life) -> Option<GroupStatus> {
        let (outside, places): (_, &[(usize, usize)]) = match life {
            Life::Alive => (Outside::Attackers, &LIFE),
            Life::Dead => (Outside::Helps, &DEATH),
            _ => return None,
        };
        let defender = self.around.defender;
        let frames = Frames::new(self.board, self.around.target)?;
        let mut asked: Option<PointSet> = None;
        self.budget = self.settings.frame_nodes;
        for &(left, empties) in places {
            let Some(problem) = frames.problem(outside, empties, left) else { continue };
            let area = problem.area();
            if asked == Some(area) {
                continue;
            }
            asked = Some(area);
            let mut solver = self.solver_of(problem);
            let is_proven = match outside {
                Outside::Attackers => self.wins(&mut solver, !defender, defender).is_some(),
                Outside::Helps => self.wins(&mut solver, defender, !defender).is_some(),
            };
            if is_proven {
                // Of life nothing outside matters; that walls hold is a matter of the board.
                self.watched =
                    if outside == Outside::Attackers { area } else { PointSet::all(self.board.size()) };
                return Some(self.status(life, LifeBasis::Proven));
            }
            self.watched |= area | area.neighbors();
        }
        None
    }

    /// Of a group that lives: in seki if even with all help it gets neither two eyes nor
    /// away.
    fn alive_or_seki(&self) -> Life {
        let most = self.solver(Help::All);
        match most.and_then(|mut most| most.is_seki(&[], !self.around.defender, self.budget)) {
            Some(true) => Life::Seki,
            Some(false) | None => Life::Alive,
        }
    }
}
