//! The possible omission number (PON) of a group: how often in a row its owner may
//! play elsewhere and still live (Tajima and Sanechika, CG'98, in the checkable form
//! of docs/methods/pon.md). With S(k) for "the enemy makes k moves in a row, then the owner
//! moves, and the group lives", it is the largest k with S(k); 0 means that the owner
//! must move now. If not even S(0) holds it is -m, where the owner needs m + 1 moves
//! in a row. The solver of life and death is asked in the forms of [`GroupSurroundings`]: what
//! the pessimistic and the optimistic question say is proven, the likely one's answer
//! is an estimate.

use std::collections::HashMap;

use gokoro_board::{Board, Color, Point, PointSet};

use crate::tsumego::{AroundSettings, GroupSurroundings, Help, Ply, SolverSettings, TsumegoSolver};

/// No number above this is looked for: it stands for itself and all larger ones.
pub const MOST: i8 = 4;
/// No number below this is looked for: it stands for itself and all smaller ones.
pub const LEAST: i8 = -2;

/// How much is read for the number of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PonSettings {
    /// How the place around the group is chosen.
    pub around: AroundSettings,
    /// Moves on the solver's boards for all questions together.
    pub nodes: u64,
    /// Moves for a single question.
    pub question: u64,
    /// The memory of a question's table, in bytes.
    pub table_bytes: usize,
}

impl Default for PonSettings {
    fn default() -> PonSettings {
        PonSettings {
            around: AroundSettings { empties: 13, ..AroundSettings::default() },
            nodes: 60_000,
            question: 15_000,
            table_bytes: 2 << 20,
        }
    }
}

/// Bounds of a number, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// It is not below this.
    pub least: i8,
    /// Nor above this.
    pub most: i8,
}

impl Range {
    /// Nothing is known.
    pub const OPEN: Range = Range { least: LEAST, most: MOST };

    /// The number, if the bounds meet.
    pub fn exact(self) -> Option<i8> {
        (self.least == self.most).then_some(self.least)
    }

    fn within(self, other: Range) -> Range {
        let least = self.least.clamp(other.least, other.most);
        Range { least, most: self.most.clamp(least, other.most) }
    }
}

/// The possible omission number of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pon {
    /// What is proven.
    pub proven: Range,
    /// What likely help and likely ways out make of it: within what is proven, and
    /// no proof where narrower.
    pub likely: Range,
    /// Whether the group lives though the enemy moves all the time (Benson); then the
    /// number has no end.
    pub unconditional: bool,
    /// The reason: after the most omissions that it bears and one more, the enemy's
    /// moves in a row and what follows. Empty where none was found.
    pub line: Vec<(Color, Option<Point>)>,
    /// How many of the first moves of the line are the enemy's in a row.
    pub omitted: usize,
    /// Moves made on a board.
    pub nodes: u64,
}

/// The number of the group of these stones; `living` are stones of both sides that
/// are known to live.
pub fn pon(board: &Board, target: PointSet, living: PointSet, settings: &PonSettings) -> Pon {
    let mut pon = Pon {
        proven: Range::OPEN,
        likely: Range::OPEN,
        unconditional: target.meets(&living),
        line: Vec::new(),
        omitted: 0,
        nodes: 0,
    };
    if pon.unconditional {
        pon.proven = Range { least: MOST, most: MOST };
        pon.likely = pon.proven;
        return pon;
    }
    let Some(around) = GroupSurroundings::new(board, target, living, &settings.around) else { return pon };
    if !around.is_open(board) {
        let mut pessimistic = Reader::new(board, &around, Help::Known, settings, settings.nodes / 3);
        pon.proven.least = pessimistic.as_mut().map_or(LEAST, |reader| reader.range(LEAST).least);
        pon.nodes += pessimistic.map_or(0, |reader| reader.spent);
        if !around.is_doubtful(board, living, &settings.around).0 {
            let mut optimistic = Reader::new(board, &around, Help::All, settings, settings.nodes / 4);
            let found = optimistic.as_mut().map(|reader| reader.range(pon.proven.least));
            if let (Some(found), Some(reader)) = (found, optimistic) {
                pon.proven.most = found.most.max(pon.proven.least);
                pon.nodes += reader.spent;
                (pon.line, pon.omitted) = reader.line;
            }
        }
    }
    pon.likely = pon.proven;
    if pon.proven.exact().is_none() {
        let left = settings.nodes.saturating_sub(pon.nodes);
        if let Some(mut reader) = Reader::new(board, &around, Help::Likely, settings, left) {
            pon.likely = reader.range(pon.proven.least).within(pon.proven);
            pon.nodes += reader.spent;
            if pon.line.is_empty() || pon.likely.most < pon.proven.most {
                (pon.line, pon.omitted) = reader.line;
            }
        }
    }
    pon.line.truncate(legal(board, &pon.line));
    pon.omitted = pon.omitted.min(pon.line.len());
    pon
}

/// How many of the first moves of a line can be played on the board. The solver's board has help
/// that stands for stones elsewhere, and it takes ko threats for granted.
fn legal(board: &Board, line: &[(Color, Option<Point>)]) -> usize {
    let mut board = board.clone();
    let plays = |&&(color, point): &&(Color, Option<Point>)| match point {
        Some(point) => board.play(point, color).is_ok(),
        None => true,
    };
    line.iter().take_while(plays).count()
}

/// The longest line that is shown.
const LONGEST_LINE: usize = 12;

/// One form of the question.
struct Reader {
    solver: TsumegoSolver,
    owner: Color,
    /// The empty points where free moves may be made.
    points: PointSet,
    question: u64,
    budget: u64,
    spent: u64,
    /// What is known of sets of free moves, by their points: in whichever order they are
    /// made, the same stones stand.
    known: HashMap<PointSet, Option<bool>>,
    line: (Vec<(Color, Option<Point>)>, usize),
}

impl Reader {
    fn new(
        board: &Board,
        around: &GroupSurroundings,
        help: Help,
        settings: &PonSettings,
        budget: u64,
    ) -> Option<Reader> {
        let problem = around.problem(board, help).ok()?;
        let empties: PointSet = board.empties().iter().copied().collect();
        let solver = TsumegoSolver::new(
            problem,
            SolverSettings { table_bytes: settings.table_bytes, ..SolverSettings::default() },
        );
        Some(Reader {
            solver,
            owner: around.defender,
            points: around.area & empties,
            question: settings.question,
            budget,
            spent: 0,
            known: HashMap::new(),
            line: (Vec::new(), 0),
        })
    }

    /// Who wins after free moves, with this side to move and no ko threats: whether
    /// the owner does, and what that rests on.
    fn lives(&mut self, free: &[Ply], to_move: Color) -> Option<(bool, PointSet, Option<Ply>)> {
        let nodes = self.question.min(self.budget.saturating_sub(self.spent));
        if nodes == 0 {
            return None;
        }
        let found = self.solver.grade(free, to_move, nodes)?;
        self.spent += found.nodes.max(1);
        let alive = found.bounds.worst.balance() > 0;
        let dead = found.bounds.best.balance() <= 0;
        (alive || dead).then_some((alive, found.zone, found.reply))
    }

    /// The bounds of the number, which is known not to be below `from`.
    fn range(&mut self, from: i8) -> Range {
        let mut range = Range { least: from.max(LEAST), most: MOST };
        if from < 0 {
            match self.lives(&[], self.owner) {
                None => return range,
                Some((true, ..)) => range.least = 0,
                Some((false, ..)) => return self.below(),
            }
        }
        for omitted in range.least.max(0) + 1..=MOST {
            self.known.clear();
            match self.killed(&mut Vec::new(), omitted as usize) {
                Some(false) => range.least = omitted,
                Some(true) => {
                    range.most = omitted - 1;
                    return range;
                }
                None => return range,
            }
        }
        range
    }

    /// Whether some moves of the enemy in a row kill, `moves` of them still to come.
    fn killed(&mut self, free: &mut Vec<Ply>, moves: usize) -> Option<bool> {
        let enemy = !self.owner;
        let (alive, zone, _) = self.lives(free, enemy)?;
        if !alive {
            self.keep(free);
            return Some(true);
        }
        if moves <= 1 {
            return Some(false);
        }
        // Only moves where the life just proven rests change it.
        let mut known = true;
        let used: PointSet = free.iter().filter_map(|ply| ply.point).collect();
        for point in (zone & self.points).difference(used) {
            let set = used | PointSet::single(point);
            let killed = match self.known.get(&set) {
                Some(&killed) => killed,
                None => {
                    free.extend([Ply::at(point), Ply::PASS]);
                    let killed = self.killed(free, moves - 1);
                    free.truncate(free.len() - 2);
                    self.known.insert(set, killed);
                    killed
                }
            };
            match killed {
                Some(true) => return Some(true),
                Some(false) => {}
                None => known = false,
            }
            if self.spent >= self.budget {
                return None;
            }
        }
        known.then_some(false)
    }

    /// Keeps the line that kills after free moves.
    fn keep(&mut self, free: &[Ply]) {
        let enemy = !self.owner;
        let moves: Vec<_> =
            free.iter().filter(|ply| ply.point.is_some()).map(|ply| (enemy, ply.point)).collect();
        let rest = self.solver.line(free, enemy, self.question, LONGEST_LINE);
        let omitted = moves.len() + 1;
        self.line =
            (moves.into_iter().chain(rest.into_iter().map(|(c, ply)| (c, ply.point))).collect(), omitted);
    }

    /// The number of a group that dies though its owner moves next.
    fn below(&mut self) -> Range {
        let owner = self.owner;
        let mut range = Range { least: LEAST, most: -1 };
        let mut known = true;
        for point in self.points {
            match self.lives(&[Ply::at(point), Ply::PASS], owner) {
                Some((true, ..)) => return Range { least: -1, most: -1 },
                Some((false, ..)) => {}
                None => known = false,
            }
        }
        if known {
            range.most = LEAST;
        }
        range
    }
}
