//! An author's tree against the solver. Which variations are right is read from the marks that
//! problem files use; then every first move is asked about, the moves of the right variations one
//! by one, and the answers by which the author refutes the wrong ones.

mod finding;
mod marks;

use std::rc::Rc;

pub use finding::{Path, TreeFinding};
use gokoro_board::{Board, Color, Point};
use gokoro_reading::tsumego::{
    Bounds, FindError, LifeGrade, LifeProblem, Meter, Ply, SolverSettings, TsumegoSolver, best_line,
    grade_with_meter,
};
use gokoro_sgf::replay::{Replay, ReplayError};
use gokoro_sgf::tree::RecordNode;
use gokoro_sgf::typed::parse_move;

use marks::{Marks, color_of};

/// The longest refutation that is told.
const LONGEST: usize = 12;
/// The deepest variation that is looked at.
const DEEPEST: usize = 400;

/// Moves on boards for a line that shows what a move leads to.
const LINE: u64 = 100_000;
/// Moves against the rules that are told, the first ones of a tree.
const MOST_ILLEGAL: usize = 1_000;

/// What the answer may cost to what a move leads to, each time that this is asked.
pub type Meters<'a> = &'a mut dyn FnMut() -> Box<dyn Meter>;

/// Why a tree cannot be checked.
#[derive(Debug)]
pub enum CheckError {
    /// It cannot be replayed.
    Replay(ReplayError),
    /// It poses no question.
    Question(FindError, gokoro_board::BoardSize),
}

/// A tree that was checked.
#[derive(Clone, Debug)]
pub struct CheckedTree {
    /// The position.
    pub board: Board,
    /// Who is to find the solution.
    pub first: Color,
    /// The group or groups in question.
    pub target: Vec<Point>,
    /// First moves that the author gives as right, and as wrong.
    pub right: Vec<Ply>,
    /// See `right`.
    pub wrong: Vec<Ply>,
    /// What is wrong with the tree.
    pub findings: Vec<TreeFinding>,
}

/// Checks the tree below the first node of a problem; the group in question is the only enclosed
/// one where no stone of it is named, and the first side as the tree says unless it is told.
///
/// # Errors
/// A tree that cannot be replayed or poses no question.
pub fn check(
    root: RecordNode<'_>,
    targets: &[Point],
    first: Option<Color>,
    settings: SolverSettings,
    meters: Meters<'_>,
) -> Result<CheckedTree, CheckError> {
    let start = first_parent(root);
    let mut replay = Replay::to(start).map_err(CheckError::Replay)?;
    replay.run();
    let board = replay.game().board().clone();
    let problem =
        LifeProblem::find(&board, targets).map_err(|error| CheckError::Question(error, board.size()))?;
    let target = problem.target().iter().collect();
    let told = start.children().find_map(color_of);
    let first = first.or(told).unwrap_or(replay.game().to_move());
    let mut checker = Checker {
        solver: TsumegoSolver::new(problem, settings),
        board,
        first,
        marks: Marks::below(start, first),
        best: Bounds::OPEN,
        meters,
        right: Vec::new(),
        wrong: Vec::new(),
        findings: Vec::new(),
    };
    checker.check(start);
    let Checker { board, right, wrong, findings, .. } = checker;
    Ok(CheckedTree { board, first, target, right, wrong, findings })
}

/// The last node before the first moves: setup may take several nodes.
fn first_parent(root: RecordNode<'_>) -> RecordNode<'_> {
    let mut node = root;
    while let Some(next) = node.first_child().filter(|next| color_of(*next).is_none()) {
        node = next;
    }
    node
}

struct Checker<'a> {
    solver: TsumegoSolver,
    board: Board,
    /// Who is to find the solution.
    first: Color,
    marks: Marks,
    /// What is proven of the position itself.
    best: Bounds,
    meters: Meters<'a>,
    /// First moves that the author gives as right and as wrong.
    right: Vec<Ply>,
    wrong: Vec<Ply>,
    findings: Vec<TreeFinding>,
}

/// A place of the tree: a node, and what stands after its move.
struct Place<'t> {
    node: RecordNode<'t>,
    at: Rc<Standing>,
}

impl<'t> Place<'t> {
    /// The nodes below it, each to be played when its turn comes: so a tree needs one board for
    /// each move of the line that is looked at, however wide it is.
    fn next(&self) -> impl Iterator<Item = Unplayed<'t>> {
        let at = Rc::clone(&self.at);
        self.node.children().map(move |child| Unplayed { child, before: Rc::clone(&at) })
    }
}

/// A node whose move is not played yet.
struct Unplayed<'t> {
    child: RecordNode<'t>,
    before: Rc<Standing>,
}

/// A board and the line that led to it.
struct Standing {
    board: Board,
    line: Vec<(Color, Ply)>,
}

impl<'t> Unplayed<'t> {
    /// The place after its move; the line to it, if the move is illegal. A node without a move
    /// stays where it is.
    fn played(self) -> Result<Place<'t>, Vec<(Color, Ply)>> {
        let Unplayed { child, before } = self;
        let Some(color) = color_of(child) else { return Ok(Place { node: child, at: before }) };
        let (mut board, mut line) = (before.board.clone(), before.line.clone());
        let name = if color == Color::Black { "B" } else { "W" };
        let raw = child.value(name).map(|value| value.raw().to_vec()).unwrap_or_default();
        let point: Option<Point> = match parse_move(&raw, board.size()) {
            Ok(gokoro_board::Move::Play(point)) => Some(point),
            _ => None,
        };
        line.push((color, point.map_or(Ply::PASS, Ply::at)));
        match point {
            None => board.pass(),
            Some(point) if board.play(point, color).is_err() => return Err(line),
            Some(_) => {}
        }
        Ok(Place { node: child, at: Rc::new(Standing { board, line }) })
    }
}

impl Checker<'_> {
    fn check(&mut self, start: RecordNode<'_>) {
        self.find_illegal(start);
        self.best = self.graded(&[]);
        let Some(grade) = self.best.grade() else {
            return self.findings.push(TreeFinding::Unknown { path: Vec::new() });
        };
        let defender = self.solver.problem().defender();
        let lost = if self.first == defender { LifeGrade::DEAD } else { LifeGrade::ALIVE };
        if grade == lost || self.graded(&[Ply::PASS]).grade() == Some(grade) {
            return self.findings.push(TreeFinding::NoSolution);
        }
        let listed = self.check_first_moves(start);
        self.check_unlisted(&listed, grade);
    }

    /// The place before the first moves.
    fn start<'t>(&self, node: RecordNode<'t>) -> Place<'t> {
        Place { node, at: Rc::new(Standing { board: self.board.clone(), line: Vec::new() }) }
    }

    /// Moves that the rules forbid, wherever they stand.
    fn find_illegal(&mut self, start: RecordNode<'_>) {
        let mut open: Vec<Unplayed<'_>> = self.start(start).next().collect();
        while let Some(next) = open.pop().filter(|_| self.findings.len() < MOST_ILLEGAL) {
            match next.played() {
                Ok(place) if place.at.line.len() < DEEPEST => open.extend(place.next()),
                Ok(_) => {}
                Err(path) => self.findings.push(TreeFinding::Illegal { path }),
            }
        }
    }

    /// Asks about every first move of the tree; the moves that it lists. A move that
    /// stands in several places is right if one of them is.
    fn check_first_moves(&mut self, start: RecordNode<'_>) -> Vec<Ply> {
        let first = self.first;
        let here = self.start(start);
        let own = || here.next().filter(|next| color_of(next.child) == Some(first));
        let (main, marked) = (own().next().map(|next| next.child.id()), !self.marks.is_empty());
        let mut right: Vec<Ply> = Vec::new();
        let mut wrong: Vec<(Ply, Unplayed<'_>)> = Vec::new();
        for next in own() {
            let (child, before) = (next.child, Rc::clone(&next.before));
            let Ok(place) = next.played() else { continue };
            let Some(&(_, ply)) = place.at.line.first() else { continue };
            let is_right = if marked { self.marks.is_right(child) } else { main == Some(child.id()) };
            if is_right {
                right.push(ply);
                self.check_right(place, !marked);
            } else {
                wrong.push((ply, Unplayed { child, before }));
            }
        }
        wrong.retain(|(ply, _)| !right.contains(ply));
        self.right.clone_from(&right);
        self.wrong = wrong.iter().map(|(ply, _)| *ply).collect();
        let asked = self.check_wrong_moves(wrong);
        if right.is_empty() {
            self.findings.push(TreeFinding::NoRight);
        }
        right.extend(asked);
        right
    }

    /// Asks about each of the first moves that count as wrong once, and about its answers
    /// wherever it stands; the moves.
    fn check_wrong_moves(&mut self, wrong: Vec<(Ply, Unplayed<'_>)>) -> Vec<Ply> {
        let mut asked: Vec<(Ply, bool)> = Vec::new();
        for (ply, next) in wrong {
            let Ok(place) = next.played() else { continue };
            match asked.iter().find(|(known, _)| *known == ply) {
                Some(&(_, fails)) if fails => self.check_refutations(&place),
                Some(_) => {}
                None => {
                    let fails = self.check_wrong(place);
                    asked.push((ply, fails));
                }
            }
        }
        asked.into_iter().map(|(ply, _)| ply).collect()
    }

    /// Follows a right variation as long as its moves keep the result, and checks what is
    /// marked as wrong in it; in a tree without marks the main line.
    fn check_right(&mut self, place: Place<'_>, main_only: bool) {
        let mut open = Vec::new();
        let mut now = Some(place);
        while let Some(place) = now {
            if self.is_asked(&place.at.line) && (!self.is_own(&place) || self.check_move(&place.at.line)) {
                self.go_on(&place, main_only, &mut open);
            }
            now = std::iter::from_fn(|| open.pop()).find_map(|next: Unplayed<'_>| next.played().ok());
        }
    }

    /// What to follow after a place of a right variation; what is marked as wrong there is checked.
    fn go_on<'t>(&mut self, place: &Place<'t>, main_only: bool, open: &mut Vec<Unplayed<'t>>) {
        if main_only {
            return open.extend(place.next().next());
        }
        let own = self.is_own(place);
        for next in place.next() {
            let has_mark = self.marks.has(next.child);
            if !own && has_mark && !self.marks.is_right(next.child) {
                let wrong = next.played().ok();
                let wrong = wrong.filter(|place| self.is_asked(&place.at.line) && self.is_own(place));
                if let Some(place) = wrong {
                    self.check_wrong(place);
                }
            } else if !own || has_mark {
                open.push(next);
            }
        }
    }

    /// Whether the last move of a right line keeps the result.
    fn check_move(&mut self, line: &[(Color, Ply)]) -> bool {
        let after = self.graded(&self.plies(line));
        match self.keeps(after) {
            Some(true) => true,
            Some(false) => {
                let refutation = self.line(line);
                let path = line.to_vec();
                self.findings.push(TreeFinding::NotRight { path, after, refutation });
                false
            }
            None => {
                self.findings.push(TreeFinding::Unknown { path: line.to_vec() });
                false
            }
        }
    }

    /// Whether the last move of a line is by the side that is to find the solution.
    fn is_own(&self, place: &Place<'_>) -> bool {
        place.at.line.last().is_some_and(|&(color, _)| color == self.first)
    }

    /// Whether a line is one that the question can be asked after: the sides take turns.
    /// After a move elsewhere threats may have been spent, which a tree does not tell.
    fn is_asked(&self, line: &[(Color, Ply)]) -> bool {
        let area = self.solver.problem().area();
        let plain = line.iter().all(|(_, ply)| ply.point.is_some());
        let in_area = line.iter().all(|(_, ply)| ply.point.is_none_or(|point| area.contains(point)));
        let in_turn = |(i, &(color, _)): (usize, &(Color, Ply))| (color == self.first) == i.is_multiple_of(2);
        let in_turns = line.iter().enumerate().all(in_turn);
        plain && in_turns && (line.len() <= 1 || in_area) && line.len() < DEEPEST
    }

    /// Whether the last move of a line that counts as wrong is wrong, and is refuted as
    /// the tree says. Says whether it is wrong for sure.
    fn check_wrong(&mut self, place: Place<'_>) -> bool {
        let after = self.graded(&self.plies(&place.at.line));
        let keeps = self.keeps(after);
        match keeps {
            Some(true) => {
                let line = self.line(&place.at.line);
                self.findings.push(TreeFinding::Second { path: place.at.line.clone(), line });
            }
            Some(false) => self.check_refutations(&place),
            None => self.findings.push(TreeFinding::Unknown { path: place.at.line.clone() }),
        }
        keeps == Some(false)
    }

    /// Whether the answers to a wrong move refute it: none of them may let the side that
    /// is to find the solution reach the best result after all. An answer after which the
    /// tree has a right line is no refutation by its own word, and is left out.
    fn check_refutations(&mut self, wrong: &Place<'_>) {
        let mut open: Vec<Unplayed<'_>> = wrong.next().collect();
        while let Some(next) = open.pop() {
            let before = next.before.line.len();
            let Ok(place) = next.played() else { continue };
            let line = &place.at.line;
            let is_answer = line.len() > before && !self.is_own(&place);
            if !self.is_asked(line) || is_answer && self.marks.is_right(place.node) {
                continue;
            }
            let after = is_answer.then(|| self.graded(&self.plies(line)));
            match after.map_or(Some(false), |after| self.keeps(after)) {
                Some(false) => open.extend(place.next()),
                Some(true) => {
                    let found = TreeFinding::NotRefuted { path: line.clone(), line: self.line(line) };
                    self.findings.push(found);
                }
                None => self.findings.push(TreeFinding::Unknown { path: line.clone() }),
            }
        }
    }

    /// First moves that work and that the tree does not have.
    fn check_unlisted(&mut self, listed: &[Ply], grade: LifeGrade) {
        let Some(legal) = self.solver.moves(&[], self.first, 0) else { return };
        for (ply, _) in legal.into_iter().filter(|(ply, _)| ply.point.is_some() && !listed.contains(ply)) {
            if self.graded(&[ply]).grade() == Some(grade) {
                let path = vec![(self.first, ply)];
                let line = self.line(&path);
                self.findings.push(TreeFinding::Unlisted { path, line });
            }
        }
    }

    /// Whether bounds after moves are as good for the solving side as the best.
    fn keeps(&self, after: Bounds) -> Option<bool> {
        let best = self.best.grade()?;
        let (surely, perhaps) = if self.first == self.solver.problem().defender() {
            (after.worst >= best, after.best >= best)
        } else {
            (after.best <= best, after.worst <= best)
        };
        if surely { Some(true) } else { (!perhaps).then_some(false) }
    }

    /// The moves as the solver takes them: outside the area is elsewhere.
    fn plies(&self, line: &[(Color, Ply)]) -> Vec<Ply> {
        let area = self.solver.problem().area();
        let inside = |ply: &Ply| ply.point.is_some_and(|point| area.contains(point));
        line.iter().map(|&(_, ply)| if inside(&ply) { ply } else { Ply::PASS }).collect()
    }

    fn graded(&mut self, line: &[Ply]) -> Bounds {
        let to_move = if line.len().is_multiple_of(2) { self.first } else { !self.first };
        let mut meter = (self.meters)();
        grade_with_meter(&mut self.solver, line, to_move, &mut *meter).bounds
    }

    /// What happens after a line, from its first move on.
    fn line(&mut self, path: &[(Color, Ply)]) -> Vec<(Color, Ply)> {
        let plies = self.plies(path);
        let to_move = if plies.len().is_multiple_of(2) { self.first } else { !self.first };
        let mut line = path.to_vec();
        line.extend(best_line(&mut self.solver, &plies, to_move, LINE, LONGEST));
        line
    }
}
