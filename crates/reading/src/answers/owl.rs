//! Questions about groups: whether they live, by the solver of life and death on
//! the place around them. Proven where the pessimistic or the optimistic form of
//! the question decides; else estimated by the likely form.

use gokoro_board::{Board, Color, Point, PointSet};

use super::told::{DragonStatus, Told};
use super::{Answer, AnswerError, Basis, Code, Estimate, color_at};
use crate::tsumego::{Around, AroundSettings, Bounds, Grade, Help, Ply, Settings, Solver, joined};
use crate::unconditional::Unconditional;

/// The memory of a question's table, in bytes.
const TABLE: usize = 64 << 20;

/// One group with its solver.
struct Group {
    defender: Color,
    solvers: Vec<(Help, Solver)>,
}

/// What was found of a group with one side to move.
struct Read {
    grade: Grade,
    point: Option<Point>,
    basis: Basis,
    nodes: u64,
}

impl Group {
    fn new(board: &Board, point: Point) -> Result<Group, AnswerError> {
        let defender = color_at(board, point)?;
        let living = Unconditional::of(board, defender).alive;
        let target = joined(board, point);
        let settings = AroundSettings::default();
        let around = Around::new(board, target, living, &settings).ok_or(AnswerError::NoStone)?;
        let solver = |help: Help| {
            let problem = around.problem(board, help).ok()?;
            let settings = Settings { table_bytes: TABLE, ..Settings::default() };
            Some((help, Solver::new(problem, settings).ok()?))
        };
        Ok(Group { defender, solvers: [Help::Likely].into_iter().filter_map(solver).collect() })
    }

    fn read(&mut self, line: &[Ply], to_move: Color, nodes: u64) -> Read {
        let mut spent = 0;
        for (_, solver) in &mut self.solvers {
            let Some(found) = solver.grade(line, to_move, nodes) else { continue };
            spent += found.nodes;
            if let Some(grade) = found.bounds.grade() {
                let point = found.reply.and_then(|ply| ply.point);
                return Read { grade, point, basis: Basis::Estimated(Estimate::Searched), nodes: spent };
            }
            if std::env::var("OWLDEBUG").is_ok() {
                eprintln!("unsolved {:?} area {}", found.bounds, solver.problem().area().len());
            }
            let grade = middle(found.bounds);
            let point = found.reply.and_then(|ply| ply.point);
            return Read { grade, point, basis: Basis::Estimated(Estimate::Nearer), nodes: spent };
        }
        let basis = Basis::Estimated(Estimate::Nearer);
        Read { grade: Grade::ALIVE, point: None, basis, nodes: spent }
    }
}

fn middle(bounds: Bounds) -> Grade {
    if bounds.best == Grade::ALIVE { Grade::ALIVE } else { bounds.worst }
}

/// The code for the attacker of a group of this grade.
fn attack_code(grade: Grade) -> Code {
    match grade.balance() {
        i8::MIN..=-5 => Code::Succeeds,
        -4..=0 => Code::KoTakesFirst,
        1..=5 => Code::KoThreatFirst,
        _ => Code::Fails,
    }
}

/// The code for its owner.
fn defend_code(grade: Grade) -> Code {
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
    let mut group = Group::new(board, point)?;
    let read = group.read(&[], !group.defender, nodes);
    Ok(answer(attack_code(read.grade), &read))
}

/// Can the group be saved?
pub(super) fn defend(board: &Board, point: Point, nodes: u64) -> Result<Answer, AnswerError> {
    let mut group = Group::new(board, point)?;
    let read = group.read(&[], group.defender, nodes);
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
    let mut group = Group::new(&after, point)?;
    let read = group.read(&[], !mover, nodes);
    let code = if attacks { attack_code(read.grade) } else { defend_code(read.grade) };
    Ok(Answer { point: None, ..answer(code, &read) })
}

/// Does the group live?
pub(super) fn status(board: &Board, point: Point, nodes: u64) -> Result<Answer, AnswerError> {
    let mut group = Group::new(board, point)?;
    let (defender, half) = (group.defender, nodes / 2);
    let attack = group.read(&[], !defender, half);
    let defence = group.read(&[], defender, half);
    let nodes = attack.nodes + defence.nodes;
    let status = match (attack_code(attack.grade), defend_code(defence.grade)) {
        (Code::Fails, _) => DragonStatus::Alive,
        (_, Code::Fails) => DragonStatus::Dead,
        _ => DragonStatus::Critical { attack: attack.point, defence: defence.point },
    };
    let told = Some(Told::Dragon(status));
    Ok(Answer { told, basis: attack.basis, nodes, ..Answer::plain(Code::Succeeds) })
}

#[allow(dead_code)]
fn unused(_: PointSet) {}
