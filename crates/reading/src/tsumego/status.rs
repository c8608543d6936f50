//! Whether a group lives, as far as it is proven: alive if the pessimistic
//! question says so though the enemy moves first, dead if the optimistic one does
//! though its owner moves first, and what is between.

use gokoro_board::{Board, Point, PointSet};

use super::around::{Around, AroundSettings, Help};
use super::grade::{Bounds, Grade};
use super::solver::{Settings, Solver};

/// What is proven of a group.
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
    /// Not proven.
    Unknown,
}

/// The answer for a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GroupStatus {
    /// What is proven.
    pub life: Life,
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
    /// Moves for each question; at most five are asked.
    pub nodes: u64,
    /// The memory of a question's table, in bytes.
    pub table_bytes: usize,
}

impl Default for StatusSettings {
    fn default() -> StatusSettings {
        StatusSettings { around: AroundSettings::default(), nodes: 20_000, table_bytes: 4 << 20 }
    }
}

/// What is proven of the group of these stones; `living` are stones of both sides
/// that are known to live.
#[must_use]
pub fn group_status(
    board: &Board,
    target: PointSet,
    living: PointSet,
    settings: &StatusSettings,
) -> GroupStatus {
    let answer = |life, watched, nodes| GroupStatus { life, watched, nodes };
    if target.meets(&living) {
        return answer(Life::Alive, target | target.neighbors(), 0);
    }
    let Some(around) = Around::new(board, target, living, &settings.around) else {
        return answer(Life::Unknown, target, 0);
    };
    let watched = around.watched;
    if around.is_open(board) {
        return answer(Life::Unknown, watched, 0);
    }
    let mut reader = Reader { board, around: &around, living, settings, watched, nodes: 0 };
    let life = reader.life();
    answer(life, reader.watched, reader.nodes)
}

struct Reader<'a> {
    board: &'a Board,
    around: &'a Around,
    living: PointSet,
    settings: &'a StatusSettings,
    watched: PointSet,
    nodes: u64,
}

impl Reader<'_> {
    fn solver(&self, help: Help) -> Option<Solver> {
        let problem = self.around.problem(self.board, help).ok()?;
        Solver::new(problem, Settings { table_bytes: self.settings.table_bytes, ..Settings::default() }).ok()
    }

    /// Bounds and the reply with this side to move.
    fn ask(&mut self, solver: &mut Solver, defends: bool) -> (Bounds, Option<Point>) {
        let defender = self.around.defender;
        let to_move = if defends { defender } else { !defender };
        let Some(found) = solver.grade(&[], to_move, self.settings.nodes) else {
            return (Bounds::OPEN, None);
        };
        self.nodes += found.nodes;
        (found.bounds, found.reply.and_then(|ply| ply.point))
    }

    fn life(&mut self) -> Life {
        let Some(mut pessimistic) = self.solver(Help::Known) else { return Life::Unknown };
        let (attacked, _) = self.ask(&mut pessimistic, false);
        if attacked.worst == Grade::ALIVE {
            return self.alive_or_seki(&mut pessimistic);
        }
        let (is_doubtful, watched) = self.around.is_doubtful(self.board, self.living, &self.settings.around);
        self.watched |= watched;
        if is_doubtful {
            return Life::Unknown;
        }
        let Some(mut optimistic) = self.solver(Help::All) else { return Life::Unknown };
        let (defended, _) = self.ask(&mut optimistic, true);
        if defended.best == Grade::DEAD {
            return Life::Dead;
        }
        let (killed, attack) = self.ask(&mut optimistic, false);
        if killed.best < Grade::ALIVE && attacked.worst > Grade::DEAD {
            return Life::Ko;
        }
        let (saved, defence) = self.ask(&mut pessimistic, true);
        match (attack, defence) {
            (Some(attack), Some(defence)) if killed.best == Grade::DEAD && saved.worst == Grade::ALIVE => {
                Life::Unsettled { attack, defence }
            }
            _ => Life::Unknown,
        }
    }

    fn alive_or_seki(&mut self, solver: &mut Solver) -> Life {
        match solver.is_seki(&[], !self.around.defender, self.settings.nodes) {
            Some(true) => Life::Seki,
            Some(false) | None => Life::Alive,
        }
    }
}
