//! Whether a group lives, as far as it is proven: alive if the pessimistic
//! question says so though the enemy moves first, dead if the optimistic one does
//! though its owner moves first, and what is between. Where nothing is proven, or the
//! group has a likely way out, the likely question takes the pessimistic one's place
//! and the enemy stones around are taken to hold: an estimate, which says so.

use gokoro_board::{Board, Point, PointSet};

use super::around::{Around, AroundSettings, Help};
use super::grade::{Bounds, Grade};
use super::solver::{Settings, Solver};

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
    #[must_use]
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
    /// Moves for each question of a proof; at most five are asked.
    pub nodes: u64,
    /// Moves for each question of an estimate; at most five are asked, none where this
    /// is 0.
    pub likely_nodes: u64,
    /// The memory of a question's table, in bytes.
    pub table_bytes: usize,
}

/// The place of an estimate has at most so many empty points: in a narrow one it is soon
/// seen who gets out.
const LIKELY_EMPTIES: usize = 12;

impl Default for StatusSettings {
    fn default() -> StatusSettings {
        StatusSettings {
            around: AroundSettings::default(),
            nodes: 20_000,
            likely_nodes: 10_000,
            table_bytes: 4 << 20,
        }
    }
}

/// What is known of the group of these stones; `living` are stones of both sides
/// that are known to live.
#[must_use]
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
    let Some(around) = Around::new(board, target, living, &settings.around) else {
        return proven(Life::Unknown, target);
    };
    let mut reader = Reader::new(board, &around, living, settings, settings.nodes);
    let life = if around.is_open(board) { Life::Unknown } else { reader.proven() };
    let status = reader.status(life, LifeBasis::Proven);
    if life != Life::Unknown || settings.likely_nodes == 0 {
        return status;
    }
    let narrow = AroundSettings { empties: settings.around.empties.min(LIKELY_EMPTIES), ..settings.around };
    let Some(around) = Around::new(board, target, living, &narrow) else { return status };
    let mut reader = Reader::new(board, &around, living, settings, settings.likely_nodes);
    let life = reader.likely();
    let basis = if life == Life::Unknown { LifeBasis::Proven } else { LifeBasis::Likely };
    let likely = reader.status(life, basis);
    // Who gets out first is a matter of the stones farther away, too.
    let wide = (0..settings.around.free).fold(likely.watched, |wide, _| wide | wide.neighbors());
    let watched = status.watched | wide & PointSet::all(board.size());
    GroupStatus { watched, nodes: status.nodes + likely.nodes, ..likely }
}

struct Reader<'a> {
    board: &'a Board,
    around: &'a Around,
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
        around: &'a Around,
        living: PointSet,
        settings: &'a StatusSettings,
        budget: u64,
    ) -> Reader<'a> {
        Reader { board, around, living, settings, budget, watched: around.watched, nodes: 0 }
    }

    fn status(&self, life: Life, basis: LifeBasis) -> GroupStatus {
        GroupStatus { life, basis, watched: self.watched, nodes: self.nodes }
    }

    fn solver(&self, help: Help) -> Option<Solver> {
        let problem = self.around.problem(self.board, help).ok()?;
        Some(Solver::new(problem, Settings { table_bytes: self.settings.table_bytes, ..Settings::default() }))
    }

    /// Bounds and the reply with this side to move.
    fn ask(&mut self, solver: &mut Solver, defends: bool) -> (Bounds, Option<Point>) {
        let defender = self.around.defender;
        let to_move = if defends { defender } else { !defender };
        let Some(found) = solver.grade(&[], to_move, self.budget) else {
            return (Bounds::OPEN, None);
        };
        self.nodes += found.nodes;
        (found.bounds, found.reply.and_then(|ply| ply.point))
    }

    fn proven(&mut self) -> Life {
        let Some(mut pessimistic) = self.solver(Help::Known) else { return Life::Unknown };
        let (attacked, _) = self.ask(&mut pessimistic, false);
        if attacked.worst == Grade::ALIVE {
            return self.alive_or_seki();
        }
        let (is_doubtful, watched) = self.around.is_doubtful(self.board, self.living, &self.settings.around);
        self.watched |= watched;
        if is_doubtful {
            return Life::Unknown;
        }
        self.below_alive(&mut pessimistic, attacked)
    }

    fn likely(&mut self) -> Life {
        let Some(mut likely) = self.solver(Help::Likely) else { return Life::Unknown };
        let (attacked, _) = self.ask(&mut likely, false);
        if attacked.worst == Grade::ALIVE {
            // Who has a way out need not live in seki.
            return if self.around.is_open(self.board) { Life::Alive } else { self.alive_or_seki() };
        }
        // Liberties outside the place could be eyes.
        let empties: PointSet = self.board.empties().iter().copied().collect();
        let inside = (self.around.target.neighbors() & empties).difference(self.around.area).is_empty();
        if inside { self.below_alive(&mut likely, attacked) } else { Life::Unknown }
    }

    /// What is known of a group that does not live by itself; `attacked` is what the
    /// question with least help says with the enemy first.
    fn below_alive(&mut self, least: &mut Solver, attacked: Bounds) -> Life {
        let Some(mut most) = self.solver(Help::All) else { return Life::Unknown };
        let (killed, attack) = self.ask(&mut most, false);
        if killed.best == Grade::ALIVE {
            return Life::Unknown;
        }
        let (defended, _) = self.ask(&mut most, true);
        if defended.best == Grade::DEAD {
            return Life::Dead;
        }
        if killed.best < Grade::ALIVE && attacked.worst > Grade::DEAD {
            return Life::Ko;
        }
        let (saved, defence) = self.ask(least, true);
        match (attack, defence) {
            (Some(attack), Some(defence)) if killed.best == Grade::DEAD && saved.worst == Grade::ALIVE => {
                Life::Unsettled { attack, defence }
            }
            _ => Life::Unknown,
        }
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
