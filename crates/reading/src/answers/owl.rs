//! Questions about groups: whether they live, by the solver of life and death on
//! the place around them. Proven where the pessimistic or the optimistic form of
//! the question decides; else estimated by the likely form.

use gokoro_board::{Board, Color, Content, Point, PointSet};
use gokoro_shape::Unconditional;

use super::told::{DragonStatus, Told};
use super::{Answer, AnswerError, Basis, Code, Estimate, color_at};
use crate::goal::Goal;
use crate::prove::prove;
use crate::query::Query;
use crate::tsumego::{Around, AroundSettings, Bounds, Found, Grade, Help, Ply, Settings, Solver, joined};

/// The memory of a question's table, in bytes.
const TABLE: usize = 64 << 20;

/// The questions in their order, with the most empty points of the place and the
/// share of the budget in per cent: proofs first, then what is likely.
const KNOWN: (Help, usize, u64) = (Help::Known, 16, 10);
const ALL: (Help, usize, u64) = (Help::All, 16, 10);
const LIKELY: [(Help, usize, u64); 2] = [(Help::Likely, 20, 35), (Help::Likely, 13, 20)];
/// A share of which at most twice as much is spent on the choice between moves.
const CHOICE: u64 = 12;
/// A node of the solver costs this little beside a move on a board.
const CHEAP: u64 = 8;
/// Moves for the question whether two strings are joined.
const JOIN_NODES: u64 = 400;
/// A dragon with more stones is not looked at further.
const LARGE: usize = 60;

/// One group on a board.
struct Group<'a> {
    board: &'a Board,
    defender: Color,
    target: PointSet,
    living: PointSet,
}

/// What was found of a group with one side to move.
struct Read {
    grade: Grade,
    point: Option<Point>,
    basis: Basis,
    nodes: u64,
}

impl<'a> Group<'a> {
    fn new(board: &'a Board, point: Point) -> Result<Group<'a>, AnswerError> {
        let defender = color_at(board, point)?;
        let living = Unconditional::living(board);
        Ok(Group { board, defender, target: dragon(board, point, defender), living })
    }

    fn solver(&self, help: Help, empties: usize) -> Option<Solver> {
        let settings = AroundSettings { empties, ..AroundSettings::default() };
        let around = Around::new(self.board, self.target, self.living, &settings)?;
        if help == Help::All && around.is_doubtful(self.board, self.living, &settings).0 {
            return None;
        }
        let problem = around.problem(self.board, help).ok()?;
        Some(Solver::new(problem, Settings { table_bytes: TABLE, ..Settings::default() }))
    }

    /// What the group is worth with this side to move.
    fn read(&self, to_move: Color, nodes: u64) -> Read {
        if self.target.meets(&self.living) {
            return Read { grade: Grade::ALIVE, point: None, basis: Basis::Proven, nodes: 0 };
        }
        let proofs = if to_move == self.defender { [KNOWN, ALL] } else { [ALL, KNOWN] };
        let mut spent = 0;
        let mut busiest = None;
        for (help, empties, share) in proofs.into_iter().chain(LIKELY) {
            let Some(mut solver) = self.solver(help, empties) else { continue };
            let budget = nodes * CHEAP * share / 100;
            let Some(found) = solver.grade(&[], to_move, budget) else { continue };
            spent += found.nodes;
            let grade = match help {
                Help::Known => Some(Grade::ALIVE).filter(|&g| found.bounds.worst == g),
                Help::All => Some(Grade::DEAD).filter(|&g| found.bounds.best == g),
                Help::Likely => settled(found.bounds),
            };
            if help == Help::Likely && busiest.is_none() {
                busiest = solver.line(&[], to_move, 1, 1).first().and_then(|(_, ply)| ply.point);
            }
            let Some(grade) = grade else { continue };
            let reply = found.reply.and_then(|ply| ply.point);
            let achieved = if to_move == self.defender { grade > Grade::DEAD } else { grade < Grade::ALIVE };
            let point = if achieved {
                let strict = if to_move == self.defender { Help::Known } else { Help::All };
                let mut strict = (help == Help::Likely).then(|| self.solver(strict, empties)).flatten();
                best(
                    &mut solver,
                    strict.as_mut(),
                    to_move,
                    grade,
                    reply,
                    nodes * CHEAP * CHOICE / 100,
                    &mut spent,
                )
            } else {
                None
            };
            let basis = match help {
                Help::Likely => Basis::Estimated(Estimate::Searched),
                _ => Basis::Proven,
            };
            return Read { grade, point, basis, nodes: spent / CHEAP };
        }
        let basis = Basis::Estimated(Estimate::Nearer);
        // In doubt whoever moves first has his way, by the move that was hardest to refute.
        let grade = if to_move == self.defender { Grade::ALIVE } else { Grade::DEAD };
        Read { grade, point: busiest, basis, nodes: spent / CHEAP }
    }
}

/// Of the moves that reach as much: one that does so in the strict question too,
/// else one that the other side would play as well, for what is vital for one is
/// vital for the other.
fn best(
    solver: &mut Solver,
    strict: Option<&mut Solver>,
    to_move: Color,
    grade: Grade,
    first: Option<Point>,
    budget: u64,
    spent: &mut u64,
) -> Option<Point> {
    let mut count = |found: Option<Found>| {
        *spent += found.as_ref().map_or(0, |found| found.nodes);
        found
    };
    let passed = count(solver.grade(&[Ply::PASS], !to_move, budget / 4));
    let theirs = passed.and_then(|found| found.reply).and_then(|ply| ply.point);
    let mut reaching = Vec::new();
    for point in first.into_iter().chain(theirs.filter(|_| theirs != first)) {
        let found = count(solver.grade(&[Ply::at(point)], !to_move, budget / 4));
        if Some(point) == first || found.and_then(|found| settled(found.bounds)) == Some(grade) {
            reaching.push(point);
        }
    }
    if strict.is_some() || reaching.is_empty() {
        for (ply, found) in solver.moves(&[], to_move, budget).unwrap_or_default() {
            let settled = settled(found.bounds);
            count(Some(found));
            if let Some(point) = ply.point.filter(|p| !reaching.contains(p))
                && settled == Some(grade)
            {
                reaching.push(point);
            }
        }
    }
    if let Some(strict) = strict {
        let each = budget / 4 / reaching.len().max(1) as u64;
        let mut holds = |point: &Point| {
            let found = count(strict.grade(&[Ply::at(*point)], !to_move, each));
            found.and_then(|found| settled(found.bounds)) == Some(grade)
        };
        if let Some(point) = reaching.iter().copied().find(|point| holds(point)) {
            return Some(point);
        }
    }
    let both = theirs.filter(|point| reaching.contains(point));
    both.or(reaching.first().copied())
}

/// The strings that are joined to a string, by shape or by a proof.
fn dragon(board: &Board, point: Point, defender: Color) -> PointSet {
    let mut stones = joined(board, point);
    loop {
        let near = stones.neighbors().iter().filter(|&p| board.at(p) == Content::Empty).collect::<PointSet>();
        let wide = near | near.neighbors();
        let beside = (wide | wide.neighbors()) & board.stones_of(defender).difference(stones);
        let mut more = PointSet::EMPTY;
        let mut rest = beside;
        while let Some(other) = rest.first() {
            let group = joined(board, other);
            rest = rest.difference(group);
            let from = nearest(stones, other);
            let query =
                Query { nodes: JOIN_NODES, ..Query::new(Goal::connect(from, other), defender, !defender) };
            if prove(board, &query).is_ok_and(|verdict| verdict.is_proven()) {
                more |= group;
            }
        }
        if more.is_empty() || stones.len() > LARGE {
            return stones | more;
        }
        stones |= more;
    }
}

fn nearest(stones: PointSet, to: Point) -> Point {
    stones.iter().min_by_key(|p| p.manhattan(to)).unwrap_or(to)
}

/// The grade, as far as it is known what happens without threats.
pub(super) fn settled(bounds: Bounds) -> Option<Grade> {
    let open = bounds.grade().is_none();
    if open && bounds.best.balance() <= 0 {
        return Some(Grade::DEAD);
    }
    if open && bounds.worst.balance() > 0 {
        return Some(Grade::ALIVE);
    }
    bounds.grade()
}

/// The code for the attacker of a group of this grade.
pub(super) fn attack_code(grade: Grade) -> Code {
    match grade.balance() {
        i8::MIN..=-5 => Code::Succeeds,
        -4..=0 => Code::KoTakesFirst,
        1..=5 => Code::KoThreatFirst,
        _ => Code::Fails,
    }
}

/// The code for its owner.
pub(super) fn defend_code(grade: Grade) -> Code {
    match grade.balance() {
        i8::MIN..=-5 => Code::Fails,
        -4..=0 => Code::KoThreatFirst,
        1..=5 => Code::KoTakesFirst,
        _ => Code::Succeeds,
    }
}

fn answer(code: Code, read: &Read) -> Answer {
    let point = if code == Code::Fails { None } else { read.point };
    Answer { point, basis: read.basis, nodes: read.nodes, ..Answer::plain(code) }
}

/// Can the group be killed?
pub(super) fn attack(board: &Board, point: Point, nodes: u64) -> Result<Answer, AnswerError> {
    let group = Group::new(board, point)?;
    let read = group.read(!group.defender, nodes);
    Ok(answer(attack_code(read.grade), &read))
}

/// Can the group be saved?
pub(super) fn defend(board: &Board, point: Point, nodes: u64) -> Result<Answer, AnswerError> {
    let group = Group::new(board, point)?;
    let read = group.read(group.defender, nodes);
    Ok(answer(defend_code(read.grade), &read))
}

/// Does this move of the attacker kill the group, or this one of its owner save it?
pub(super) fn does(
    board: &Board,
    first: Point,
    point: Point,
    attacks: bool,
    nodes: u64,
) -> Result<Answer, AnswerError> {
    let defender = color_at(board, point)?;
    let mover = if attacks { !defender } else { defender };
    if !board.can_play(first, mover) {
        return Ok(Answer::plain(Code::Fails));
    }
    let after = board.after(first, mover);
    if !after.at(point).is(defender) {
        return Ok(Answer::plain(if attacks { Code::Succeeds } else { Code::Fails }));
    }
    let group = Group::new(&after, point)?;
    let read = group.read(!mover, nodes);
    let code = if attacks { attack_code(read.grade) } else { defend_code(read.grade) };
    Ok(Answer { point: None, ..answer(code, &read) })
}

/// Does the group live?
pub(super) fn status(board: &Board, point: Point, nodes: u64) -> Result<Answer, AnswerError> {
    let group = Group::new(board, point)?;
    let (defender, half) = (group.defender, nodes / 2);
    let attack = group.read(!defender, half);
    let defence = group.read(defender, half);
    let nodes = attack.nodes + defence.nodes;
    let status = match (attack_code(attack.grade), defend_code(defence.grade)) {
        (Code::Fails, _) => DragonStatus::Alive,
        (_, Code::Fails) => DragonStatus::Dead,
        _ => DragonStatus::Critical { attack: attack.point, defence: defence.point },
    };
    let told = Some(Told::Dragon(status));
    Ok(Answer { told, basis: attack.basis, nodes, ..Answer::plain(Code::Succeeds) })
}
