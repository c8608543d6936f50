//! The solver as other rooms use it: questions in points of the board, answers
//! with bounds, moves and lines. One table for all questions to one solver.

use gokoro_board::{Color, Point, PointSet};

use super::effort::SearchEffort;
use super::field::{AreaGround, NOWHERE, Side, SolverField};
use super::frame::Frame;
use super::grade::{Bounds, LifeGrade, MOST_THREATS};
use super::problem::LifeProblem;
use super::search::{LifeSearch, PASS, SearchSample, Zones};
use super::word::{Place, Wide, Word};

/// One move of a line; `None` is a move elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ply {
    /// Where; `None` for a move elsewhere.
    pub point: Option<Point>,
    /// Whether a ko threat and its answer come before: the move retakes a ko at
    /// once, which is forbidden without a threat.
    pub threat: bool,
}

impl Ply {
    /// A move without a threat before it.
    pub const fn at(point: Point) -> Ply {
        Ply { point: Some(point), threat: false }
    }

    /// A move elsewhere.
    pub const PASS: Ply = Ply { point: None, threat: false };
}

/// How the solver works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverSettings {
    /// How much zones may do.
    pub zones: Zones,
    /// The most memory for its table, in bytes.
    pub table_bytes: usize,
    /// Areas with at least so many empty points are divided.
    pub divided_from: u32,
    /// Whether the first moves are searched in turns with budgets that grow: more work where
    /// the right move looks likely, far less in wide places where it does not.
    pub root_rounds: bool,
    /// Whether the place is turned and mirrored to one of its eight forms before it is searched:
    /// then all eight have one answer at one cost.
    pub canonical: bool,
}

impl Default for SolverSettings {
    fn default() -> SolverSettings {
        SolverSettings {
            zones: Zones::Full,
            table_bytes: 256 << 20,
            divided_from: 14,
            root_rounds: false,
            canonical: false,
        }
    }
}

/// An answer of the solver: what is proven with this side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundsFound {
    /// What is proven of the grade.
    pub bounds: Bounds,
    /// The best move of the side to move, if the grade is proven and a move
    /// reaches more than playing elsewhere; a pass where elsewhere is as good.
    pub reply: Option<Ply>,
    /// The points that the proofs rest on: play elsewhere in the area changes nothing.
    pub zone: PointSet,
    /// Moves made on a board for this answer.
    pub nodes: u64,
    /// Positions visited for it, each as often as its moves were looked at: what the note of 2002 (P1) counts.
    pub positions: u64,
    /// How often parts into which the area fell decided a position alone (P1, division).
    pub by_parts: u64,
}

/// Who wins a position with one balance of ko threats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BalanceWinner {
    /// The side that reaches its goal.
    pub winner: Color,
    /// The winner's move, if the winner is to move; a pass where none is needed.
    pub reply: Option<Ply>,
    /// The points that the proof rests on.
    pub zone: PointSet,
}

/// A solver of one problem. It keeps what it has proven from question to question.
pub struct TsumegoSolver {
    problem: LifeProblem,
    engine: Box<dyn Engine>,
}

impl TsumegoSolver {
    /// A solver of a problem.
    pub fn new(problem: LifeProblem, settings: SolverSettings) -> TsumegoSolver {
        let frame = if settings.canonical { Frame::canonical(&problem) } else { Frame::of(problem.area) };
        let engine: Box<dyn Engine> = match frame.bits() {
            0..=64 => Box::new(Crop::<u64>::new(&problem, frame, settings)),
            65..=128 => Box::new(Crop::<u128>::new(&problem, frame, settings)),
            129..=192 => Box::new(Crop::<Wide<3>>::new(&problem, frame, settings)),
            _ => Box::new(Crop::<Wide<6>>::new(&problem, frame, settings)),
        };
        TsumegoSolver { problem, engine }
    }

    /// The problem.
    pub const fn problem(&self) -> &LifeProblem {
        &self.problem
    }

    /// Moves made on a board so far, for all questions together.
    pub fn nodes(&self) -> u64 {
        self.engine.nodes()
    }

    /// Positions visited so far, each as often as its moves were looked at.
    pub fn visits(&self) -> u64 {
        self.engine.visits()
    }

    /// Keeps the features of moves that get decided, to learn the order of moves from.
    pub fn keep_samples(&mut self) {
        self.engine.keep_samples();
    }

    /// The moves decided since [`TsumegoSolver::keep_samples`]: features, and whether the move won.
    pub fn take_samples(&mut self) -> Vec<SearchSample> {
        self.engine.take_samples()
    }

    /// What the target is worth after a line of play with `to_move` to move, as
    /// far as `nodes` more moves on a board show it. `None` if a move of the line
    /// is illegal or outside the area. The colours of the line alternate so that
    /// `to_move` is next.
    pub fn grade(&mut self, line: &[Ply], to_move: Color, nodes: u64) -> Option<BoundsFound> {
        let found = self.engine.grade(line, to_move, nodes);
        if found.as_ref().is_some_and(|found| found.bounds.grade().is_none()) {
            tracing::debug!(nodes, ?to_move, "the solver of life and death gives up");
        }
        found
    }

    /// Who wins after a line if the attacker has `balance` ko threats more than the
    /// defender (see [`LifeGrade`]), with at most `nodes` moves on a board. `None` if
    /// the line is illegal or this is not decided.
    pub fn decide(&mut self, line: &[Ply], to_move: Color, balance: i8, nodes: u64) -> Option<BalanceWinner> {
        self.engine.decide(line, to_move, balance, nodes)
    }

    /// Every legal move of `to_move` after a line, a move elsewhere last, with
    /// what the target is worth after it; at most `nodes` moves on a board for all
    /// together. `None` if the line is illegal.
    pub fn moves(&mut self, line: &[Ply], to_move: Color, nodes: u64) -> Option<Vec<(Ply, BoundsFound)>> {
        let plies = self.engine.legal(line, to_move)?;
        let mut spent = 0;
        let mut all = Vec::with_capacity(plies.len());
        for ply in plies {
            let mut longer = line.to_vec();
            longer.push(ply);
            let found = self.engine.grade(&longer, !to_move, nodes.saturating_sub(spent))?;
            spent += found.nodes;
            all.push((ply, found));
        }
        Some(all)
    }

    /// The line of best play after a line, as far as it is proven: the winner's
    /// best moves against the longest resistance known.
    pub fn line(&mut self, line: &[Ply], to_move: Color, nodes: u64, longest: usize) -> Vec<(Color, Ply)> {
        let mut all = line.to_vec();
        let mut play = Vec::new();
        let mut color = to_move;
        while play.len() < longest {
            let Some(found) = self.grade(&all, color, nodes) else { break };
            let Some(ply) = found.reply.or_else(|| self.engine.resistance(&all, color)) else { break };
            play.push((color, ply));
            all.push(ply);
            color = !color;
            if play.len() >= 2 && play[play.len() - 2..].iter().all(|(_, p)| p.point.is_none()) {
                break;
            }
        }
        play
    }

    /// Whether the target, proven alive, lives only in seki: it survives, but
    /// never with two eyes of its own. `None` if this is not decided within `nodes`.
    pub fn is_seki(&mut self, line: &[Ply], to_move: Color, nodes: u64) -> Option<bool> {
        self.engine.is_seki(line, to_move, nodes).0
    }

    /// As [`TsumegoSolver::is_seki`], with the moves on a board that it took; [`TsumegoSolver::nodes`] does not
    /// hold them.
    pub fn is_seki_at_cost(&mut self, line: &[Ply], to_move: Color, nodes: u64) -> (Option<bool>, u64) {
        self.engine.is_seki(line, to_move, nodes)
    }
}

/// What a solver needs of the search, whatever the width of its words.
trait Engine {
    fn nodes(&self) -> u64;
    fn visits(&self) -> u64;
    fn keep_samples(&mut self);
    fn take_samples(&mut self) -> Vec<SearchSample>;
    fn grade(&mut self, line: &[Ply], to_move: Color, nodes: u64) -> Option<BoundsFound>;
    fn decide(&mut self, line: &[Ply], to_move: Color, balance: i8, nodes: u64) -> Option<BalanceWinner>;
    fn legal(&self, line: &[Ply], to_move: Color) -> Option<Vec<Ply>>;
    fn resistance(&mut self, line: &[Ply], to_move: Color) -> Option<Ply>;
    fn is_seki(&mut self, line: &[Ply], to_move: Color, nodes: u64) -> (Option<bool>, u64);
}

struct Crop<W> {
    attacker: Color,
    field: SolverField<W>,
    /// Who may not retake the ko of the field.
    banned: Option<Color>,
    search: LifeSearch<W>,
    /// The point of every bit.
    points: Vec<Option<Point>>,
    settings: SolverSettings,
}

impl<W: Word> Crop<W> {
    fn new(problem: &LifeProblem, frame: Frame, settings: SolverSettings) -> Crop<W> {
        let (board, area, attacker) = (&problem.board, problem.area, !problem.defender);
        let mut points = vec![None; W::BITS as usize];
        for point in area {
            points[frame.index(point) as usize] = Some(point);
        }
        let set = |set: PointSet| set.iter().fold(W::EMPTY, |all, p| all | W::bit(frame.index(p)));
        let mut anchors = [W::EMPTY; 2];
        for point in area {
            for near in point.neighbors() {
                if !board.size().contains(near) || area.contains(near) {
                    continue;
                }
                let safe = problem.owner(near);
                anchors[usize::from(safe == problem.defender)] |= set(PointSet::single(point));
            }
        }
        let ko = board.ko().filter(|ko| area.contains(ko.point));
        let field = SolverField {
            stones: [set(board.stones_of(attacker) & area), set(board.stones_of(problem.defender) & area)],
            target: set(problem.target),
            ko: ko.map_or(NOWHERE, |ko| frame.index(ko.point) as Place),
        };
        let space = problem.eyes.map_or(W::EMPTY, |(_, space)| set(space & area));
        let ground = AreaGround { stride: frame.stride(), area: set(area), anchors, space, helped: W::EMPTY };
        let mut search = LifeSearch::new(ground, settings);
        if let Some((eyes, _)) = problem.eyes {
            (search.eyes, search.endless) = (eyes, Side::Attacker);
        }
        Crop { attacker, field, banned: ko.map(|ko| ko.color), search, points, settings }
    }

    const fn side(&self, color: Color) -> Side {
        if color as u8 == self.attacker as u8 { Side::Attacker } else { Side::Defender }
    }

    fn index(&self, point: Point) -> Option<u32> {
        self.points.iter().position(|&p| p == Some(point)).map(|i| i as u32)
    }

    fn point(&self, index: Place) -> Option<Point> {
        self.points.get(usize::from(index)).copied().flatten()
    }

    fn ply(&self, field: &SolverField<W>, index: Place) -> Ply {
        match index {
            PASS => Ply::PASS,
            _ => Ply { point: self.point(index), threat: index == field.ko },
        }
    }

    /// The field after a line that ends with `to_move` to move.
    fn after(&self, line: &[Ply], to_move: Color) -> Option<SolverField<W>> {
        let mut field = self.field;
        let first = if line.len().is_multiple_of(2) { to_move } else { !to_move };
        if self.banned != Some(first) {
            field.ko = NOWHERE;
        }
        let mut side = self.side(first);
        for ply in line {
            field = match ply.point {
                None => SolverField { ko: NOWHERE, ..field },
                Some(point) => {
                    let index = self.index(point)?;
                    let is_free = self.search.ground.empties(&field).has(index);
                    if !is_free || index as Place == field.ko && !ply.threat {
                        return None;
                    }
                    self.search.ground.play(&field, index, side)?.0
                }
            };
            side = side.other();
        }
        Some(field)
    }

    fn set(&self, word: W) -> PointSet {
        word.bits().filter_map(|i| self.points[i as usize]).collect()
    }

    fn grade_field(&mut self, field: &SolverField<W>, side: Side, nodes: u64) -> BoundsFound {
        let search = &mut self.search;
        let started = search.effort;
        search.budget = started.nodes.saturating_add(nodes);
        // The attacker fails up to `low` and succeeds from `high` on.
        let (mut low, mut high) = (-MOST_THREATS - 1, MOST_THREATS + 1);
        let mut zone = W::EMPTY;
        let mut moves = [PASS; 2];
        let mut balance = 0;
        while high - low > 1 {
            let Some(decided) = search.decide(field, side, balance) else { break };
            zone |= decided.zone;
            moves[decided.winner as usize] = decided.point;
            match decided.winner {
                Side::Attacker => high = decided.bound.max(-MOST_THREATS).min(high),
                Side::Defender => low = decided.bound.min(MOST_THREATS).max(low),
            }
            // Next the end of the scale on the loser's side, then the middle.
            balance = match decided.winner {
                Side::Attacker if low < -MOST_THREATS && balance == 0 => -MOST_THREATS,
                Side::Defender if high > MOST_THREATS && balance == 0 => MOST_THREATS,
                _ => low + (high - low) / 2,
            };
        }
        let bounds = Bounds { worst: LifeGrade::from_balance(low + 1), best: LifeGrade::from_balance(high) };
        let achieved = match side {
            Side::Attacker => high <= MOST_THREATS,
            Side::Defender => low >= -MOST_THREATS,
        };
        let reply =
            (bounds.grade().is_some() && achieved && (self.search.eyes > 0 || !field.target.is_empty()))
                .then(|| self.ply(field, moves[side as usize]));
        let SearchEffort { nodes, visits, by_parts } = self.search.effort - started;
        BoundsFound { bounds, reply, zone: self.set(zone), nodes, positions: visits, by_parts }
    }
}

impl<W: Word> Engine for Crop<W> {
    fn nodes(&self) -> u64 {
        self.search.effort.nodes
    }

    fn visits(&self) -> u64 {
        self.search.effort.visits
    }

    fn keep_samples(&mut self) {
        self.search.samples = Some(Vec::new());
    }

    fn take_samples(&mut self) -> Vec<SearchSample> {
        self.search.samples.take().unwrap_or_default()
    }

    fn grade(&mut self, line: &[Ply], to_move: Color, nodes: u64) -> Option<BoundsFound> {
        let field = self.after(line, to_move)?;
        Some(self.grade_field(&field, self.side(to_move), nodes))
    }

    fn decide(&mut self, line: &[Ply], to_move: Color, balance: i8, nodes: u64) -> Option<BalanceWinner> {
        let (field, side) = (self.after(line, to_move)?, self.side(to_move));
        self.search.budget = self.search.effort.nodes.saturating_add(nodes);
        let decided = self.search.decide(&field, side, balance)?;
        let winner = if decided.winner == Side::Attacker { self.attacker } else { !self.attacker };
        let reply = (winner == to_move).then(|| self.ply(&field, decided.point));
        Some(BalanceWinner { winner, reply, zone: self.set(decided.zone) })
    }

    fn legal(&self, line: &[Ply], to_move: Color) -> Option<Vec<Ply>> {
        let (field, side) = (self.after(line, to_move)?, self.side(to_move));
        let ground = &self.search.ground;
        let legal = ground.empties(&field).bits().filter(|&i| i as Place != field.ko);
        let legal = legal.filter(|&i| ground.play(&field, i, side).is_some());
        let mut plies: Vec<Ply> = legal.map(|i| self.ply(&field, i as Place)).collect();
        plies.push(Ply::PASS);
        Some(plies)
    }

    fn resistance(&mut self, line: &[Ply], to_move: Color) -> Option<Ply> {
        let (field, side) = (self.after(line, to_move)?, self.side(to_move));
        if self.search.eyes == 0 && field.target.is_empty() {
            return None;
        }
        self.search.longest_resistance(&field, side).map(|index| self.ply(&field, index))
    }

    fn is_seki(&mut self, line: &[Ply], to_move: Color, nodes: u64) -> (Option<bool>, u64) {
        let Some(field) = self.after(line, to_move) else { return (None, 0) };
        let mut search = LifeSearch::new(
            self.search.ground.clone(),
            SolverSettings { zones: Zones::Off, ..self.settings },
        );
        search.endless = Side::Attacker;
        search.budget = nodes;
        let decided = search.decide(&field, self.side(to_move), 0);
        (decided.map(|decided| decided.winner == Side::Attacker), search.effort.nodes)
    }
}
