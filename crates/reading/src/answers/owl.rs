//! Questions about groups: whether they live, by the solver of life and death on
//! the place around them. Proven where the pessimistic or the optimistic form of
//! the question decides; else estimated by the likely form.

use gokoro_board::{Board, Color, Content, Point, PointSet};
use gokoro_shape::Unconditional;

use super::told::{DragonStatus, GtpStatus};
use super::{AnswerBasis, AnswerError, Code, EstimateReason, GtpAnswer, color_at};
use crate::goal::Goal;
use crate::prove::prove;
use crate::query::GoalQuery;
use crate::race::{PlaceSettings, RacePlace};
use crate::tsumego::{
    AroundSettings, Bounds, BoundsFound, GroupSurroundings, Help, LifeGrade, Ply, SolverSettings,
    TsumegoSolver, joined,
};

/// The memory of a question's table, in bytes.
const TABLE: usize = 64 << 20;

/// The questions in their order, with the most empty points of the place and the
/// share of the budget in per cent: proofs first, then what is likely.
const KNOWN: (Help, usize, u64) = (Help::Known, 16, 10);
const ALL: (Help, usize, u64) = (Help::All, 16, 10);
const LIKELY: [(Help, usize, u64); 2] = [(Help::Likely, 20, 35), (Help::Likely, NARROW, 20)];
/// The most empty points of the narrower places.
const NARROW: usize = 13;
/// A share of which at most twice as much is spent on the choice between moves.
const CHOICE: u64 = 12;
/// The empty points of the places in which moves that win are compared.
const COMPARED: [usize; 3] = [NARROW, 16, 20];
/// What a place counts there, and that the other side would play there; the strict question
/// counts twice.
const VOTE: u32 = 1;
/// Races with so many enemy groups are looked at, each with this share of the budget in per cent.
const MOST_RACES: usize = 2;
const RACED: u64 = 20;
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

/// A place of at most so many empty points.
fn place(empties: usize) -> AroundSettings {
    AroundSettings { empties, ..AroundSettings::default() }
}

/// A place that ends where the enemy is as near.
fn narrow() -> AroundSettings {
    AroundSettings { slack: 0, ..place(NARROW) }
}

/// What was found of a group with one side to move.
struct Read {
    grade: LifeGrade,
    point: Option<Point>,
    basis: AnswerBasis,
    nodes: u64,
}

impl<'a> Group<'a> {
    fn new(board: &'a Board, point: Point) -> Result<Group<'a>, AnswerError> {
        let defender = color_at(board, point)?;
        let living = Unconditional::living(board);
        Ok(Group { board, defender, target: dragon(board, point, defender), living })
    }

    /// The places in which the moves that win with this help and so many empty points are
    /// compared: the strict question, and the likely one in others.
    fn frames(&self, to_move: Color, help: Help, empties: usize) -> Vec<Frame> {
        let strict = if to_move == self.defender { Help::Known } else { Help::All };
        let mut frames = Vec::new();
        let mut add = |help: Help, place: AroundSettings, weight: u32| {
            frames.extend(self.solver(help, &place).map(|solver| Frame { solver, weight }));
        };
        if help == Help::Likely {
            add(strict, place(empties), 2 * VOTE);
            COMPARED
                .into_iter()
                .filter(|&other| other != empties)
                .for_each(|other| add(help, place(other), VOTE));
            add(help, narrow(), VOTE);
        }
        frames
    }

    /// The move that the likely question finds: where a strict one proves what happens, much
    /// that nobody would play may do as well.
    fn natural(&self, to_move: Color, nodes: u64, spent: &mut u64) -> Option<Point> {
        let mut solver = self.solver(Help::Likely, &place(NARROW))?;
        let found = solver.grade(&[], to_move, nodes * CHEAP * CHOICE / 100)?;
        *spent += found.nodes;
        found.reply?.point
    }

    fn solver(&self, help: Help, settings: &AroundSettings) -> Option<TsumegoSolver> {
        let around = GroupSurroundings::new(self.board, self.target, self.living, settings)?;
        if help == Help::All && around.is_doubtful(self.board, self.living, settings).0 {
            return None;
        }
        let problem = around.problem(self.board, help).ok()?;
        Some(TsumegoSolver::new(problem, SolverSettings { table_bytes: TABLE, ..SolverSettings::default() }))
    }

    /// What the group is worth with this side to move.
    fn read(&self, to_move: Color, nodes: u64) -> Read {
        if self.target.meets(&self.living) {
            return Read { grade: LifeGrade::ALIVE, point: None, basis: AnswerBasis::Proven, nodes: 0 };
        }
        let proofs = if to_move == self.defender { [KNOWN, ALL] } else { [ALL, KNOWN] };
        let mut spent = 0;
        let mut busiest = None;
        let stages =
            proofs.into_iter().chain(LIKELY).map(|(help, empties, share)| (help, place(empties), share));
        let last = (Help::Likely, narrow(), LIKELY[1].2);
        for (help, settings, share) in stages.chain([last]) {
            let Some(mut solver) = self.solver(help, &settings) else { continue };
            let budget = nodes * CHEAP * share / 100;
            let Some(found) = solver.grade(&[], to_move, budget) else { continue };
            spent += found.nodes;
            let grade = match help {
                Help::Known => Some(LifeGrade::ALIVE).filter(|&g| found.bounds.worst == g),
                Help::All => Some(LifeGrade::DEAD).filter(|&g| found.bounds.best == g),
                Help::Likely => settled(found.bounds),
            };
            if help == Help::Likely && busiest.is_none() {
                busiest = solver.line(&[], to_move, 1, 1).first().and_then(|(_, ply)| ply.point);
            }
            let Some(grade) = grade else { continue };
            if help == Help::Likely
                && grade.balance() <= 0
                && let Some(raced) = self.raced(to_move, grade, nodes, &mut spent)
            {
                return Read { nodes: spent / CHEAP, ..raced };
            }
            let reply = found.reply.and_then(|ply| ply.point);
            let achieved =
                if to_move == self.defender { grade > LifeGrade::DEAD } else { grade < LifeGrade::ALIVE };
            let point = achieved.then(|| {
                let natural =
                    if help == Help::Likely { None } else { self.natural(to_move, nodes, &mut spent) };
                let mut choice = Choice { to_move, grade, budget: nodes * CHEAP * CHOICE / 100, spent: 0 };
                let frames = self.frames(to_move, help, settings.empties);
                let point = choice.best(&mut solver, [reply, natural], frames);
                spent += choice.spent;
                point
            });
            let point = point.flatten();
            let basis = match help {
                Help::Likely => AnswerBasis::Estimated(EstimateReason::Searched),
                _ => AnswerBasis::Proven,
            };
            return Read { grade, point, basis, nodes: spent / CHEAP };
        }
        let basis = AnswerBasis::Estimated(EstimateReason::Nearer);
        // In doubt whoever moves first has his way, by the move that was hardest to refute.
        let grade = if to_move == self.defender { LifeGrade::ALIVE } else { LifeGrade::DEAD };
        Read { grade, point: busiest, basis, nodes: spent / CHEAP }
    }
}

impl Group<'_> {
    /// The group in the races with enemy groups around it that are shut in themselves, where
    /// it does better there than this grade: they may be taken, or live with it in seki.
    fn raced(&self, to_move: Color, grade: LifeGrade, nodes: u64, spent: &mut u64) -> Option<Read> {
        for enemy in self.shut_in() {
            let place =
                RacePlace::new(self.board, self.target | enemy, self.living, &PlaceSettings::default());
            let Ok(problem) = place.problem(self.board, self.target) else { continue };
            let mut solver = TsumegoSolver::new(
                problem,
                SolverSettings { table_bytes: TABLE, ..SolverSettings::default() },
            );
            let budget = nodes * CHEAP * RACED / 100;
            let Some(found) = solver.grade(&[], to_move, budget) else { continue };
            *spent += found.nodes;
            let Some(better) = settled(found.bounds).filter(|&better| better > grade) else { continue };
            let point = found.reply.and_then(|ply| ply.point);
            return Some(Read {
                grade: better,
                point,
                basis: AnswerBasis::Estimated(EstimateReason::Searched),
                nodes: 0,
            });
        }
        None
    }

    /// The enemy groups around the group that have no likely way out and are not known to
    /// live, those with the fewest stones first.
    fn shut_in(&self) -> Vec<PointSet> {
        let mut rest = self.target.neighbors() & self.board.stones_of(!self.defender);
        let mut found = Vec::new();
        while let Some(point) = rest.first() {
            let group = joined(self.board, point);
            rest = rest.difference(group);
            let around = GroupSurroundings::new(self.board, group, self.living, &place(NARROW));
            if !group.meets(&self.living) && around.is_some_and(|around| !around.is_open(self.board)) {
                found.push(group);
            }
        }
        found.sort_by_key(PointSet::len);
        found.truncate(MOST_RACES);
        found
    }
}

/// The choice among moves that reach as much.
struct Choice {
    to_move: Color,
    /// What they reach.
    grade: LifeGrade,
    /// Moves of the solver for the question and for each further frame.
    budget: u64,
    /// Moves of the solver spent.
    spent: u64,
}

impl Choice {
    /// The move that does so in most frames too. That the other side would play there counts as
    /// a frame, for what is vital for one is vital for the other; a natural move comes before.
    fn best(
        &mut self,
        solver: &mut TsumegoSolver,
        [first, natural]: [Option<Point>; 2],
        frames: Vec<Frame>,
    ) -> Option<Point> {
        let theirs = self.counted(solver.grade(&[Ply::PASS], !self.to_move, self.budget / 4));
        let theirs = theirs.and_then(|found| found.reply).and_then(|ply| ply.point);
        let mut votes: Vec<(u32, Point)> = Vec::new();
        for point in self.reaching(solver, first, theirs) {
            let vote = u32::from(Some(point) == theirs) + 2 * u32::from(Some(point) == natural);
            votes.push((VOTE * vote, point));
        }
        if votes.len() > 1 {
            frames.into_iter().for_each(|frame| self.vote(frame, &mut votes));
        }
        let better = |best: (u32, Point), next: (u32, Point)| if next.0 > best.0 { next } else { best };
        votes.into_iter().reduce(better).map(|(_, point)| point)
    }

    /// The moves that reach the grade, as far as the budget shows them.
    fn reaching(
        &mut self,
        solver: &mut TsumegoSolver,
        first: Option<Point>,
        theirs: Option<Point>,
    ) -> Vec<Point> {
        let mut reaching: Vec<Point> = first.into_iter().collect();
        if let Some(point) = theirs.filter(|_| theirs != first)
            && self.reaches(solver, point, self.budget / 4)
        {
            reaching.push(point);
        }
        for (ply, found) in solver.moves(&[], self.to_move, self.budget).unwrap_or_default() {
            let settled = settled(found.bounds);
            self.counted(Some(found));
            let new = ply.point.filter(|point| !reaching.contains(point));
            reaching.extend(new.filter(|_| settled == Some(self.grade)));
        }
        reaching
    }

    fn vote(&mut self, mut frame: Frame, votes: &mut [(u32, Point)]) {
        let each = self.budget / 2 / votes.len() as u64;
        for (count, point) in votes {
            *count += frame.weight * u32::from(self.reaches(&mut frame.solver, *point, each));
        }
    }

    fn reaches(&mut self, solver: &mut TsumegoSolver, point: Point, nodes: u64) -> bool {
        let found = self.counted(solver.grade(&[Ply::at(point)], !self.to_move, nodes));
        found.and_then(|found| settled(found.bounds)) == Some(self.grade)
    }

    fn counted(&mut self, found: Option<BoundsFound>) -> Option<BoundsFound> {
        self.spent += found.as_ref().map_or(0, |found| found.nodes);
        found
    }
}

/// A place in which moves are compared.
struct Frame {
    solver: TsumegoSolver,
    /// What a move that wins there counts.
    weight: u32,
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
            let query = GoalQuery {
                nodes: JOIN_NODES,
                ..GoalQuery::new(Goal::connect(from, other), defender, !defender)
            };
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
pub(super) fn settled(bounds: Bounds) -> Option<LifeGrade> {
    let open = bounds.grade().is_none();
    if open && bounds.best.balance() <= 0 {
        return Some(LifeGrade::DEAD);
    }
    if open && bounds.worst.balance() > 0 {
        return Some(LifeGrade::ALIVE);
    }
    bounds.grade()
}

/// The code for the attacker of a group of this grade.
pub(super) fn attack_code(grade: LifeGrade) -> Code {
    match grade.balance() {
        i8::MIN..=-5 => Code::Succeeds,
        -4..=0 => Code::KoTakesFirst,
        1..=5 => Code::KoThreatFirst,
        _ => Code::Fails,
    }
}

/// The code for its owner.
pub(super) fn defend_code(grade: LifeGrade) -> Code {
    match grade.balance() {
        i8::MIN..=-5 => Code::Fails,
        -4..=0 => Code::KoThreatFirst,
        1..=5 => Code::KoTakesFirst,
        _ => Code::Succeeds,
    }
}

fn answer(code: Code, read: &Read) -> GtpAnswer {
    let point = if code == Code::Fails { None } else { read.point };
    GtpAnswer { point, basis: read.basis, nodes: read.nodes, ..GtpAnswer::plain(code) }
}

/// Can the group be killed?
pub(super) fn attack(board: &Board, point: Point, nodes: u64) -> Result<GtpAnswer, AnswerError> {
    let group = Group::new(board, point)?;
    let read = group.read(!group.defender, nodes);
    Ok(answer(attack_code(read.grade), &read))
}

/// Can the group be saved?
pub(super) fn defend(board: &Board, point: Point, nodes: u64) -> Result<GtpAnswer, AnswerError> {
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
) -> Result<GtpAnswer, AnswerError> {
    let defender = color_at(board, point)?;
    let mover = if attacks { !defender } else { defender };
    if !board.can_play(first, mover) {
        return Ok(GtpAnswer::plain(Code::Fails));
    }
    let after = board.after(first, mover);
    if !after.at(point).is(defender) {
        return Ok(GtpAnswer::plain(if attacks { Code::Succeeds } else { Code::Fails }));
    }
    let group = Group::new(&after, point)?;
    let read = group.read(!mover, nodes);
    let code = if attacks { attack_code(read.grade) } else { defend_code(read.grade) };
    Ok(GtpAnswer { point: None, ..answer(code, &read) })
}

/// Does the group live?
pub(super) fn status(board: &Board, point: Point, nodes: u64) -> Result<GtpAnswer, AnswerError> {
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
    let told = Some(GtpStatus::Dragon(status));
    Ok(GtpAnswer { told, basis: attack.basis, nodes, ..GtpAnswer::plain(Code::Succeeds) })
}
