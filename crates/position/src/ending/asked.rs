//! One closed room: what becomes of each string in it, with either side to move first.
//! The solver of life and death says whether a string is taken; of those that are not it
//! says whether they only live in seki. Ko threats count for neither side: what is won by
//! a ko alone is won by who needs no threat, so a bent four in the corner is dead and a
//! life that borrows a double ko elsewhere is none.

use gokoro_board::{Board, ByColor, Color, PointSet};
use gokoro_reading::tsumego::{LifeProblem, Outlets, Ply, SolverSettings, TsumegoSolver};

use super::fate::Fate;

/// The memory of a question's table, in bytes.
const TABLE: usize = 4 << 20;

/// A string of a room.
#[derive(Clone, Copy, Debug)]
pub(super) struct Member {
    pub(super) stones: PointSet,
    pub(super) color: Color,
}

/// A closed room. What stands around it is taken to stay.
pub(super) struct Room<'a> {
    pub(super) board: &'a Board,
    pub(super) area: PointSet,
    pub(super) members: &'a [Member],
}

/// Moves on a board that may still be spent.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndingBudget {
    /// For each question.
    pub(super) question: u64,
    /// For all together.
    pub(super) left: u64,
}

impl EndingBudget {
    pub(super) fn next(&self) -> u64 {
        self.question.min(self.left)
    }
}

/// The longest line of a capture.
const LONGEST: usize = 60;

/// The questions of a room with one colour first.
struct RoomQuestions<'a> {
    first: Color,
    solvers: &'a mut [Option<TsumegoSolver>],
    budget: &'a mut EndingBudget,
}

impl RoomQuestions<'_> {
    /// The move of the side to move after a line that takes a member in the end.
    fn taking(&mut self, member: usize, line: &[Ply], mover: Color) -> Option<Ply> {
        let solver = self.solvers[member].as_mut()?;
        let before = solver.nodes();
        let decided = solver.decide(line, mover, 0, self.budget.next());
        self.budget.left = self.budget.left.saturating_sub(solver.nodes() - before);
        let decided = decided.filter(|decided| decided.winner == mover)?;
        Some(decided.reply.unwrap_or(Ply::PASS))
    }
}

/// What is known of a member: whether it stays if this colour moves first.
type Stays = ByColor<bool>;

impl Room<'_> {
    /// The fate of every member by who moves first; `None` for what is not decided.
    pub(super) fn fates(&self, budget: &mut EndingBudget) -> Vec<Option<ByColor<Fate>>> {
        let mut solvers: Vec<Option<TsumegoSolver>> = self.members.iter().map(|m| self.solver(m)).collect();
        let asked = self.members.iter().zip(&mut solvers);
        let stays: Vec<Option<Stays>> = asked.map(|(m, s)| stays(m, s.as_mut()?, budget)).collect();
        let mut of = |first| self.outcome(first, &stays, &mut solvers, budget);
        let (black, white) = (of(Color::Black), of(Color::White));
        let both = black.into_iter().zip(white);
        both.map(|(black, white)| Some(ByColor { black: black?, white: white? })).collect()
    }

    /// A solver of a member's life; `None` where the room poses no such problem.
    pub(super) fn solver(&self, member: &Member) -> Option<TsumegoSolver> {
        let problem = LifeProblem::new(self.board, member.stones, self.area, Outlets::Closed).ok()?;
        Some(TsumegoSolver::new(problem, SolverSettings { table_bytes: TABLE, ..SolverSettings::default() }))
    }

    /// The fates with this colour first.
    fn outcome(
        &self,
        first: Color,
        stays: &[Option<Stays>],
        solvers: &mut [Option<TsumegoSolver>],
        budget: &mut EndingBudget,
    ) -> Vec<Option<Fate>> {
        let of = |stays: Stays| if stays[first] { Fate::Alive } else { Fate::Dead };
        let mut fates: Vec<Option<Fate>> = stays.iter().map(|stays| stays.map(of)).collect();
        let rivals = ByColor::from_fn(|color| self.has_rivals(color, &fates));
        for ((fate, solver), member) in fates.iter_mut().zip(&mut *solvers).zip(self.members) {
            if *fate == Some(Fate::Alive) && rivals[member.color] {
                *fate = solver.as_mut().and_then(|solver| living(solver, first, budget));
            }
        }
        self.of_the_taken(&fates, &mut RoomQuestions { first, solvers, budget })
    }

    /// Whether a colour may be in seki: there are enemy strings that stay, or that are taken by
    /// strings of the room alone. Single stones in kos that are taken at will make no seki.
    fn has_rivals(&self, color: Color, fates: &[Option<Fate>]) -> bool {
        let rivals = self.members.iter().zip(fates).filter(|(member, _)| member.color != color);
        let mut rivals = rivals.filter(|(member, fate)| {
            let is_taken_inside = || self.around(member).difference(self.area).is_empty();
            **fate != Some(Fate::Dead) || member.stones.len() > 1 && is_taken_inside()
        });
        rivals.next().is_some()
    }

    /// Who is taken although he takes is not dead: stones whose takers are taken in turn (a
    /// snapback, a filled eye), and stones taken only by strings that do not live by taking
    /// them. Those that leave whoever takes them in seki are in seki.
    fn of_the_taken(&self, fates: &[Option<Fate>], asked: &mut RoomQuestions<'_>) -> Vec<Option<Fate>> {
        let with = |wanted| self.stones_with(fates, |fate| fate == wanted);
        let (living, in_seki, undecided) = (with(Some(Fate::Alive)), with(Some(Fate::Seki)), with(None));
        let mended = self.members.iter().enumerate().map(|(i, member)| {
            if fates[i] != Some(Fate::Dead) {
                return fates[i];
            }
            let lost: Vec<usize> = self.beside(member).filter(|&j| fates[j] == Some(Fate::Dead)).collect();
            if lost.into_iter().any(|taker| self.is_struck_back(i, taker, asked)) {
                return Some(Fate::Alive);
            }
            let takers = self.around(member);
            let outside = takers.difference(self.area);
            if !outside.is_empty() || takers.meets(&living) {
                return fates[i];
            }
            if takers.meets(&undecided) {
                return None;
            }
            Some(if takers.meets(&in_seki) { Fate::Seki } else { Fate::Alive })
        });
        mended.collect()
    }

    /// Of two neighbours that are both taken, whether the first is gone before the second: then
    /// who took it is taken in turn, and the place is its owner's. Each side plays what takes the
    /// other; what is not decided is the larger one's loss.
    fn is_struck_back(&self, one: usize, other: usize, asked: &mut RoomQuestions<'_>) -> bool {
        let larger = self.members[other].stones.len() > self.members[one].stones.len();
        self.first_gone(one, other, asked).map_or(larger, |gone| gone == one)
    }

    /// Which of two neighbours is taken first where each side plays what takes the other.
    fn first_gone(&self, one: usize, other: usize, asked: &mut RoomQuestions<'_>) -> Option<usize> {
        let (mut board, mut line, mut mover) = (self.board.clone(), Vec::new(), asked.first);
        while line.len() < LONGEST {
            let target = if self.members[one].color == mover { other } else { one };
            let ply = asked.taking(target, &line, mover)?;
            match ply.point {
                Some(point) if board.can_play(point, mover) => board = board.after(point, mover),
                Some(_) => return None,
                None => board.pass(),
            }
            let is_gone = |&i: &usize| {
                let Member { stones, color } = self.members[i];
                !stones.difference(board.stones_of(color)).is_empty()
            };
            if let Some(gone) = [one, other].into_iter().find(is_gone) {
                return Some(gone);
            }
            line.push(ply);
            mover = !mover;
        }
        None
    }

    /// The enemy members beside one.
    fn beside(&self, member: &Member) -> impl Iterator<Item = usize> {
        let (near, color) = (member.stones.neighbors(), member.color);
        let enemies = self.members.iter().enumerate().filter(move |(_, other)| other.color != color);
        enemies.filter(move |(_, other)| other.stones.meets(&near)).map(|(i, _)| i)
    }

    fn stones_with(&self, fates: &[Option<Fate>], such: impl Fn(Option<Fate>) -> bool) -> PointSet {
        let such = self.members.iter().zip(fates).filter(|(_, fate)| such(**fate));
        such.fold(PointSet::EMPTY, |all, (member, _)| all | member.stones)
    }

    /// The enemy stones beside a member, or if there are none those around the place where it
    /// stands, with empty points and own stones between.
    fn around(&self, member: &Member) -> PointSet {
        let enemies = self.board.stones_of(!member.color);
        let beside: PointSet = member.stones.neighbors() & enemies;
        let Some(stone) = member.stones.first().filter(|_| beside.is_empty()) else { return beside };
        self.area.difference(enemies).part_around(stone).neighbors() & enemies
    }
}

/// Whether a member stays with its enemy and with its owner first. Who stays though the
/// enemy moves first needs no move, and whose move does not help is taken anyway.
fn stays(member: &Member, solver: &mut TsumegoSolver, budget: &mut EndingBudget) -> Option<Stays> {
    let mut lives = |first| {
        let before = solver.nodes();
        let decided = solver.decide(&[], first, 0, budget.next());
        budget.left = budget.left.saturating_sub(solver.nodes() - before);
        Some(decided?.winner == member.color)
    };
    if lives(!member.color)? {
        return Some(ByColor { black: true, white: true });
    }
    let mut stays = ByColor { black: false, white: false };
    stays[member.color] = lives(member.color)?;
    Some(stays)
}

/// How a string lives that is not taken.
fn living(solver: &mut TsumegoSolver, first: Color, budget: &mut EndingBudget) -> Option<Fate> {
    let (is_seki, nodes) = solver.is_seki_at_cost(&[], first, budget.next());
    budget.left = budget.left.saturating_sub(nodes);
    is_seki.map(|is_seki| if is_seki { Fate::Seki } else { Fate::Alive })
}
