//! Checks an author's tree with the solver. Which variations are right is read from the marks that
//! problem files use; then every first move is solved, each move of the right variations, and the
//! answers by which the author refutes the wrong ones.

mod finding;
mod marks;

use std::rc::Rc;

pub use finding::{Path, TreeFinding};
use gokoro_board::{Board, BoardSize, Color, Move, Point};
use gokoro_reading::tsumego::{
    Bounds, FindError, LifeGrade, LifeProblem, Meter, Ply, SolverSettings, TsumegoSolver, best_line,
    grade_with_meter,
};
use gokoro_sgf::replay::{Replay, ReplayError};
use gokoro_sgf::tree::RecordNode;
use gokoro_sgf::typed::parse_move;

use marks::{Marks, move_property, mover};

/// Moves of a refutation at most: what a reader follows on a diagram.
const LONGEST: usize = 12;
/// The most moves of a variation that are followed, far more than problems have.
const DEEPEST: usize = 400;
/// Moves made on boards for a line that shows the result of a move.
const LINE_NODES: u64 = 100_000;
/// Illegal moves that are listed at most, the first ones of a tree.
const MOST_ILLEGAL: usize = 1_000;

/// Makes the meter for one question to the solver; called once for each.
///
/// Example: [`check`].
pub type Meters<'a> = &'a mut dyn FnMut() -> Box<dyn Meter>;

/// Why a tree cannot be checked.
///
/// Example: [`check`].
#[derive(Debug)]
pub enum CheckError {
    /// It cannot be replayed.
    Replay(ReplayError),
    /// The position of this size poses no question.
    Question(FindError, BoardSize),
}

/// A tree that was checked.
///
/// Example: [`check`].
#[derive(Clone, Debug)]
pub struct CheckedTree {
    /// The position.
    pub board: Board,
    /// The side that is to find the solution.
    pub first: Color,
    /// The group or groups in question.
    pub target: Vec<Point>,
    /// First moves that the author gives as right.
    pub right: Vec<Ply>,
    /// First moves that the author gives as wrong.
    pub wrong: Vec<Ply>,
    /// What is wrong with the tree.
    pub findings: Vec<TreeFinding>,
}

/// Checks the tree below the first node of a problem. `targets` are stones of the group in question;
/// without any it is the only enclosed group. Without `first` the first moves of the tree say who begins.
///
/// ```
/// use gokoro_analysis::{Error, SolveMeter, checking::{check, TreeFinding}};
/// let text = "(;SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B];B[aa]C[RIGHT])";
/// let tree = gokoro_sgf::Collection::read(text);
/// let root = tree.games().next().expect("a game");
/// let mut meters = || Box::new(SolveMeter::nodes(100_000)) as _;
/// let checked = check(root, &[], None, Default::default(), &mut meters).expect("a question");
/// assert!(checked.right.len() == 1 && !checked.findings.is_empty());
/// ```
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
    let first = first.or_else(|| start.children().find_map(mover)).unwrap_or(replay.game().to_move());
    let (right, wrong, findings) = (Vec::new(), Vec::new(), Vec::new());
    let mut checker = Checker {
        solver: TsumegoSolver::new(problem, settings),
        marks: Marks::below(start, first),
        best: Bounds::OPEN,
        meters,
        tree: CheckedTree { board, first, target, right, wrong, findings },
    };
    checker.check(start);
    Ok(checker.tree)
}

/// The last node before the first moves: setup may take several nodes.
fn first_parent(root: RecordNode<'_>) -> RecordNode<'_> {
    let mut node = root;
    while let Some(next) = node.first_child().filter(|next| mover(*next).is_none()) {
        node = next;
    }
    node
}

struct Checker<'a> {
    solver: TsumegoSolver,
    marks: Marks,
    /// The bounds of the position itself.
    best: Bounds,
    meters: Meters<'a>,
    /// What is found so far.
    tree: CheckedTree,
}

/// A node of the tree with the board and line after its move.
struct Place<'t> {
    node: RecordNode<'t>,
    at: Rc<Standing>,
}

impl<'t> Place<'t> {
    /// The nodes below it, their moves not played yet: so only the line that is looked at needs
    /// boards, however wide the tree is.
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
    /// Plays the move, if the node has one. The error of an illegal move is the line to it.
    fn play(self) -> Result<Place<'t>, Vec<(Color, Ply)>> {
        let Unplayed { child, before } = self;
        let Some(color) = mover(child) else { return Ok(Place { node: child, at: before }) };
        let (mut board, mut line) = (before.board.clone(), before.line.clone());
        let raw = child.value(move_property(color)).map(|value| value.raw()).unwrap_or_default();
        // A move that cannot be read counts as a pass.
        let point = match parse_move(raw, board.size()) {
            Ok(Move::Play(point)) => Some(point),
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
        self.best = self.grade(&[]);
        let Some(grade) = self.best.grade() else {
            return self.tree.findings.push(TreeFinding::Unknown { path: Vec::new() });
        };
        let defender = self.solver.problem().defender();
        let lost = if self.tree.first == defender { LifeGrade::DEAD } else { LifeGrade::ALIVE };
        if grade == lost || self.grade(&[Ply::PASS]).grade() == Some(grade) {
            return self.tree.findings.push(TreeFinding::NoSolution);
        }
        let listed = self.check_first_moves(start);
        self.check_unlisted(&listed, grade);
    }

    /// The position before the first moves.
    fn start<'t>(&self, node: RecordNode<'t>) -> Place<'t> {
        Place { node, at: Rc::new(Standing { board: self.tree.board.clone(), line: Vec::new() }) }
    }

    /// Lists the illegal moves of the whole tree.
    fn find_illegal(&mut self, start: RecordNode<'_>) {
        let mut open: Vec<Unplayed<'_>> = self.start(start).next().collect();
        while let Some(next) = open.pop().filter(|_| self.tree.findings.len() < MOST_ILLEGAL) {
            match next.play() {
                Ok(place) if place.at.line.len() < DEEPEST => open.extend(place.next()),
                Ok(_) => {}
                Err(path) => self.tree.findings.push(TreeFinding::Illegal { path }),
            }
        }
    }

    /// Checks every first move of the tree and returns those that it lists. A move with several
    /// nodes is right if one of them is.
    fn check_first_moves(&mut self, start: RecordNode<'_>) -> Vec<Ply> {
        let first = self.tree.first;
        let here = self.start(start);
        let own = || here.next().filter(|next| mover(next.child) == Some(first));
        let main = own().next().map(|next| next.child.id());
        let marked = !self.marks.is_empty();
        let mut right: Vec<Ply> = Vec::new();
        let mut wrong: Vec<(Ply, Unplayed<'_>)> = Vec::new();
        for next in own() {
            let (child, before) = (next.child, Rc::clone(&next.before));
            let Ok(place) = next.play() else { continue };
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
        self.tree.right.clone_from(&right);
        self.tree.wrong = wrong.iter().map(|(ply, _)| *ply).collect();
        let checked = self.check_wrong_moves(wrong);
        if right.is_empty() {
            self.tree.findings.push(TreeFinding::NoRight);
        }
        right.extend(checked);
        right
    }

    /// Solves each of the first moves that count as wrong once, checks the answers below every
    /// node of it, and returns the moves.
    fn check_wrong_moves(&mut self, wrong: Vec<(Ply, Unplayed<'_>)>) -> Vec<Ply> {
        let mut checked: Vec<(Ply, bool)> = Vec::new();
        for (ply, next) in wrong {
            let Ok(place) = next.play() else { continue };
            match checked.iter().find(|(known, _)| *known == ply) {
                Some(&(_, true)) => self.check_refutations(&place),
                Some(_) => {}
                None => {
                    let fails = self.check_wrong(place);
                    checked.push((ply, fails));
                }
            }
        }
        checked.into_iter().map(|(ply, _)| ply).collect()
    }

    /// Follows a right variation as long as its moves keep the result, and checks what is
    /// marked as wrong in it; in a tree without marks the main line.
    fn check_right(&mut self, place: Place<'_>, main_only: bool) {
        let mut open = Vec::new();
        let mut now = Some(place);
        while let Some(place) = now {
            if self.is_solvable(&place.at.line) && (!self.is_own(&place) || self.check_move(&place.at.line)) {
                self.follow(&place, main_only, &mut open);
            }
            now = std::iter::from_fn(|| open.pop()).find_map(|next: Unplayed<'_>| next.play().ok());
        }
    }

    /// Adds the nodes to follow after one of a right variation, and checks those marked as wrong.
    fn follow<'t>(&mut self, place: &Place<'t>, main_only: bool, open: &mut Vec<Unplayed<'t>>) {
        if main_only {
            return open.extend(place.next().next());
        }
        let own = self.is_own(place);
        for next in place.next() {
            let has_mark = self.marks.contains(next.child);
            if !own && has_mark && !self.marks.is_right(next.child) {
                if let Ok(place) = next.play()
                    && self.is_solvable(&place.at.line)
                    && self.is_own(&place)
                {
                    self.check_wrong(place);
                }
            } else if !own || has_mark {
                open.push(next);
            }
        }
    }

    /// Checks that the last move of a right line keeps the result, and returns whether it is proven to.
    fn check_move(&mut self, line: &[(Color, Ply)]) -> bool {
        let after = self.grade(&self.plies(line));
        let (keeps, path) = (self.keeps(after), line.to_vec());
        match keeps {
            Some(true) => {}
            Some(false) => {
                let refutation = self.line_after(line);
                self.tree.findings.push(TreeFinding::NotRight { path, after, refutation });
            }
            None => self.tree.findings.push(TreeFinding::Unknown { path }),
        }
        keeps == Some(true)
    }

    /// Whether the last move of a line is by the side that is to find the solution.
    fn is_own(&self, place: &Place<'_>) -> bool {
        place.at.line.last().is_some_and(|&(color, _)| color == self.tree.first)
    }

    /// Whether the solver can be asked about the position after a line: the sides take turns and,
    /// after the first move, stay in the area. After a pass ko threats may have been spent, which a
    /// tree does not say.
    fn is_solvable(&self, line: &[(Color, Ply)]) -> bool {
        let area = self.solver.problem().area();
        let may_leave = line.len() <= 1;
        let fits = |(i, &(color, ply)): (usize, &(Color, Ply))| {
            let in_turn = (color == self.tree.first) == i.is_multiple_of(2);
            in_turn && ply.point.is_some_and(|point| may_leave || area.contains(point))
        };
        line.len() < DEEPEST && line.iter().enumerate().all(fits)
    }

    /// Checks that a move that counts as wrong fails, and that the tree refutes it. Returns whether
    /// it is proven to fail.
    fn check_wrong(&mut self, place: Place<'_>) -> bool {
        let after = self.grade(&self.plies(&place.at.line));
        let keeps = self.keeps(after);
        match keeps {
            Some(true) => {
                let line = self.line_after(&place.at.line);
                self.tree.findings.push(TreeFinding::Second { path: place.at.line.clone(), line });
            }
            Some(false) => self.check_refutations(&place),
            None => self.tree.findings.push(TreeFinding::Unknown { path: place.at.line.clone() }),
        }
        keeps == Some(false)
    }

    /// Checks that the answers to a wrong move refute it: none of them may let the side that is to
    /// find the solution reach the best result after all. An answer below which the author marks a
    /// right line is not meant to refute, and is left out.
    fn check_refutations(&mut self, wrong: &Place<'_>) {
        let mut open: Vec<Unplayed<'_>> = wrong.next().collect();
        while let Some(next) = open.pop() {
            let before = next.before.line.len();
            let Ok(place) = next.play() else { continue };
            let line = &place.at.line;
            let is_answer = line.len() > before && !self.is_own(&place);
            if !self.is_solvable(line) || is_answer && self.marks.is_right(place.node) {
                continue;
            }
            let after = is_answer.then(|| self.grade(&self.plies(line)));
            match after.map_or(Some(false), |after| self.keeps(after)) {
                Some(false) => open.extend(place.next()),
                Some(true) => {
                    let found = TreeFinding::NotRefuted { path: line.clone(), line: self.line_after(line) };
                    self.tree.findings.push(found);
                }
                None => self.tree.findings.push(TreeFinding::Unknown { path: line.clone() }),
            }
        }
    }

    /// Looks for first moves that work and are not in the tree.
    fn check_unlisted(&mut self, listed: &[Ply], grade: LifeGrade) {
        let Some(legal) = self.solver.moves(&[], self.tree.first, 0) else { return };
        for (ply, _) in legal.into_iter().filter(|(ply, _)| ply.point.is_some() && !listed.contains(ply)) {
            if self.grade(&[ply]).grade() == Some(grade) {
                let path = vec![(self.tree.first, ply)];
                let line = self.line_after(&path);
                self.tree.findings.push(TreeFinding::Unlisted { path, line });
            }
        }
    }

    /// Whether the bounds after moves are as good for the solving side as the position itself; `None`
    /// where they do not decide.
    fn keeps(&self, after: Bounds) -> Option<bool> {
        let best = self.best.grade()?;
        let (surely, perhaps) = if self.tree.first == self.solver.problem().defender() {
            (after.worst >= best, after.best >= best)
        } else {
            (after.best <= best, after.worst <= best)
        };
        if surely { Some(true) } else { (!perhaps).then_some(false) }
    }

    /// The moves for the solver: one outside the area is a pass.
    fn plies(&self, line: &[(Color, Ply)]) -> Vec<Ply> {
        let area = self.solver.problem().area();
        let inside = |ply: &Ply| ply.point.is_some_and(|point| area.contains(point));
        line.iter().map(|&(_, ply)| if inside(&ply) { ply } else { Ply::PASS }).collect()
    }

    fn to_move_after(&self, line: &[Ply]) -> Color {
        if line.len().is_multiple_of(2) { self.tree.first } else { !self.tree.first }
    }

    fn grade(&mut self, line: &[Ply]) -> Bounds {
        let (to_move, mut meter) = (self.to_move_after(line), (self.meters)());
        grade_with_meter(&mut self.solver, line, to_move, &mut *meter).bounds
    }

    /// A line with the best play after it.
    fn line_after(&mut self, path: &[(Color, Ply)]) -> Vec<(Color, Ply)> {
        let plies = self.plies(path);
        let to_move = self.to_move_after(&plies);
        let mut line = path.to_vec();
        line.extend(best_line(&mut self.solver, &plies, to_move, LINE_NODES, LONGEST));
        line
    }
}
