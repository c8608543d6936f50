//! An author's tree against the solver. Which variations are right is read from the marks that
//! problem files use; then every first move is asked about, the moves of the right variations one
//! by one, and the answers by which the author refutes the wrong ones.

use gokoro_board::{Board, Color, Point};
use gokoro_reading::tsumego::{
    Bounds, FindError, Grade, Meter, Ply, Problem, Settings, Solver, graded, played_line,
};
use gokoro_sgf::replay::{Replay, ReplayError};
use gokoro_sgf::tree::Node;
use gokoro_sgf::typed::parse_move;
use gokoro_view::check_text::Finding;

/// The longest refutation that is told.
const LONGEST: usize = 12;
/// The deepest variation that is looked at.
const DEEPEST: usize = 400;

/// What an answer may cost, by what it is for.
pub type Meters<'a> = &'a mut dyn FnMut(Purpose) -> Box<dyn Meter>;

/// What the solver is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// What a move leads to.
    Verdict,
    /// A line that shows it.
    Line,
}

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
pub struct Checked {
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
    pub findings: Vec<Finding>,
}

/// Checks the tree below the first node of a problem; the group in question is the only enclosed
/// one where no stone of it is named, and the first side as the tree says unless it is told.
///
/// # Errors
/// A tree that cannot be replayed or poses no question.
pub fn check(
    root: Node<'_>,
    targets: &[Point],
    first: Option<Color>,
    settings: Settings,
    meters: Meters<'_>,
) -> Result<Checked, CheckError> {
    let start = first_parent(root);
    let mut replay = Replay::to(start).map_err(CheckError::Replay)?;
    replay.run();
    let board = replay.game().board().clone();
    let problem =
        Problem::find(&board, targets).map_err(|error| CheckError::Question(error, board.size()))?;
    let target = problem.target().iter().collect();
    let told = start.children().find_map(color_of);
    let first = first.or(told).unwrap_or(replay.game().to_move());
    let mut checker = Checker {
        solver: Solver::new(problem, settings),
        board,
        first,
        marked: has_marks(start, first),
        best: Bounds::OPEN,
        meters,
        right: Vec::new(),
        wrong: Vec::new(),
        findings: Vec::new(),
    };
    checker.check(start);
    let Checker { board, right, wrong, findings, .. } = checker;
    Ok(Checked { board, first, target, right, wrong, findings })
}

/// The last node before the first moves: setup may take several nodes.
fn first_parent(root: Node<'_>) -> Node<'_> {
    let mut node = root;
    while let Some(next) = node.first_child().filter(|next| color_of(*next).is_none()) {
        node = next;
    }
    node
}

fn color_of(node: Node<'_>) -> Option<Color> {
    let has = |name| node.get(name).is_some();
    if has("B") {
        return Some(Color::Black);
    }
    has("W").then_some(Color::White)
}

/// What a node says about the solution: right, wrong or nothing. `first` is the
/// side that is to find it.
fn mark(node: Node<'_>, first: Color) -> Option<bool> {
    let text = node.text("C").unwrap_or_default();
    let wrong = ["不正解", "失敗", "WRONG", "Wrong", "INCORRECT", "Incorrect"];
    if wrong.iter().any(|word| text.contains(word)) {
        return Some(false);
    }
    let words = |wanted: &str| text.split(|c: char| !c.is_ascii_alphabetic()).any(|word| word == wanted);
    let right = words("RIGHT") || words("CORRECT") || text.starts_with("Correct") || text.contains("正解");
    if right || text.trim() == "+" {
        return Some(true);
    }
    let has = |name: &str| node.get(name).is_some();
    if color_of(node) == Some(first) && has("BM") {
        return Some(false);
    }
    if color_of(node) == Some(first) && has("TE") {
        return Some(true);
    }
    let good = |color: Color| has(if color == Color::Black { "GB" } else { "GW" });
    if good(first) {
        return Some(true);
    }
    good(!first).then_some(false)
}

/// A node and all below it, without recursion: trees may be deep.
fn below(node: Node<'_>) -> Vec<Node<'_>> {
    let mut all = vec![node];
    let mut next = 0;
    while next < all.len() {
        all.extend(all[next].children());
        next += 1;
    }
    all
}

fn has_marks(start: Node<'_>, first: Color) -> bool {
    start.children().any(|child| has_mark(child, first))
}

/// Whether a node or one below it is marked.
fn has_mark(node: Node<'_>, first: Color) -> bool {
    below(node).into_iter().any(|node| mark(node, first).is_some())
}

struct Checker<'a> {
    solver: Solver,
    board: Board,
    /// Who is to find the solution.
    first: Color,
    marked: bool,
    /// What is proven of the position itself.
    best: Bounds,
    meters: Meters<'a>,
    /// First moves that the author gives as right and as wrong.
    right: Vec<Ply>,
    wrong: Vec<Ply>,
    findings: Vec<Finding>,
}

/// A place of the tree: the node after the moves of a line.
struct Place<'t> {
    node: Node<'t>,
    board: Board,
    line: Vec<(Color, Ply)>,
}

impl Checker<'_> {
    fn check(&mut self, start: Node<'_>) {
        self.find_illegal(start);
        self.best = self.graded(&[]);
        let Some(grade) = self.best.grade() else {
            return self.findings.push(Finding::Unknown { path: Vec::new() });
        };
        let defender = self.solver.problem().defender();
        let lost = if self.first == defender { Grade::DEAD } else { Grade::ALIVE };
        if grade == lost || self.graded(&[Ply::PASS]).grade() == Some(grade) {
            return self.findings.push(Finding::NoSolution);
        }
        let listed = self.check_first_moves(start);
        self.check_unlisted(&listed, grade);
    }

    /// Moves that the rules forbid, wherever they stand.
    fn find_illegal(&mut self, start: Node<'_>) {
        let mut open = vec![Place { node: start, board: self.board.clone(), line: Vec::new() }];
        while let Some(place) = open.pop() {
            for child in place.node.children() {
                match self.step(&place, child) {
                    Ok(next) if next.line.len() < DEEPEST => open.push(next),
                    Ok(_) => {}
                    Err(path) => self.findings.push(Finding::Illegal { path }),
                }
            }
        }
    }

    /// The place after a child's move; the line to it, if the move is illegal. A
    /// child without a move stays where it is.
    fn step<'t>(&self, place: &Place<'t>, child: Node<'t>) -> Result<Place<'t>, Vec<(Color, Ply)>> {
        let (mut board, mut line) = (place.board.clone(), place.line.clone());
        let Some(color) = color_of(child) else { return Ok(Place { node: child, board, line }) };
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
        Ok(Place { node: child, board, line })
    }

    /// Asks about every first move of the tree; the moves that it lists. A move that
    /// stands in several places is right if one of them is.
    fn check_first_moves(&mut self, start: Node<'_>) -> Vec<Ply> {
        let first = self.first;
        let own = || start.children().filter(|&child| color_of(child) == Some(first));
        let main = own().next().map(Node::id);
        let here = Place { node: start, board: self.board.clone(), line: Vec::new() };
        let mut right: Vec<Ply> = Vec::new();
        let mut wrong: Vec<(Ply, Place<'_>)> = Vec::new();
        for child in own() {
            let Ok(next) = self.step(&here, child) else { continue };
            let Some(&(_, ply)) = next.line.first() else { continue };
            let is_right = if self.marked { self.is_right(child) } else { main == Some(child.id()) };
            if is_right {
                right.push(ply);
                self.check_right(next, !self.marked);
            } else {
                wrong.push((ply, next));
            }
        }
        wrong.retain(|(ply, _)| !right.contains(ply));
        self.right.clone_from(&right);
        self.wrong = wrong.iter().map(|(ply, _)| *ply).collect();
        let asked = self.check_wrong_moves(wrong);
        if right.is_empty() {
            self.findings.push(Finding::NoRight);
        }
        right.extend(asked);
        right
    }

    /// Asks about each of the first moves that count as wrong once, and about its answers
    /// wherever it stands; the moves.
    fn check_wrong_moves(&mut self, wrong: Vec<(Ply, Place<'_>)>) -> Vec<Ply> {
        let mut asked: Vec<(Ply, bool)> = Vec::new();
        for (ply, place) in wrong {
            match asked.iter().find(|(known, _)| *known == ply) {
                Some(&(_, fails)) if fails => self.check_refutations(place),
                Some(_) => {}
                None => {
                    let fails = self.check_wrong(place);
                    asked.push((ply, fails));
                }
            }
        }
        asked.into_iter().map(|(ply, _)| ply).collect()
    }

    /// Whether a variation is marked as right: here or, if here is nothing, below.
    fn is_right(&self, node: Node<'_>) -> bool {
        match mark(node, self.first) {
            Some(told) => told,
            None => below(node).into_iter().any(|node| mark(node, self.first) == Some(true)),
        }
    }

    /// Follows a right variation as long as its moves keep the result, and checks what is
    /// marked as wrong in it; in a tree without marks the main line.
    fn check_right(&mut self, place: Place<'_>, main_only: bool) {
        let mut open = vec![place];
        while let Some(place) = open.pop() {
            if !self.is_asked(&place) {
                continue;
            }
            let own = self.is_own(&place);
            if own && !self.check_move(&place) {
                continue;
            }
            for child in place.node.children() {
                let followed = !own || main_only || has_mark(child, self.first);
                let Some(next) = self.step(&place, child).ok().filter(|_| followed) else { continue };
                let is_wrong = !own && has_mark(child, self.first) && !self.is_right(child);
                if is_wrong && !main_only {
                    if self.is_asked(&next) && self.is_own(&next) {
                        self.check_wrong(next);
                    }
                } else {
                    open.push(next);
                }
                if main_only {
                    break;
                }
            }
        }
    }

    /// Whether the last move of a right line keeps the result.
    fn check_move(&mut self, place: &Place<'_>) -> bool {
        let after = self.graded(&self.plies(&place.line));
        match self.keeps(after) {
            Some(true) => true,
            Some(false) => {
                let refutation = self.line(&place.line);
                let path = place.line.clone();
                self.findings.push(Finding::NotRight { path, after, refutation });
                false
            }
            None => {
                self.findings.push(Finding::Unknown { path: place.line.clone() });
                false
            }
        }
    }

    /// Whether the last move of a line is by the side that is to find the solution.
    fn is_own(&self, place: &Place<'_>) -> bool {
        place.line.last().is_some_and(|&(color, _)| color == self.first)
    }

    /// Whether a line is one that the question can be asked after: the sides take turns.
    /// After a move elsewhere threats may have been spent, which a tree does not tell.
    fn is_asked(&self, place: &Place<'_>) -> bool {
        let area = self.solver.problem().area();
        let plain = place.line.iter().all(|(_, ply)| ply.point.is_some());
        let in_area = place.line.iter().all(|(_, ply)| ply.point.is_none_or(|point| area.contains(point)));
        let in_turn = |(i, &(color, _)): (usize, &(Color, Ply))| (color == self.first) == i.is_multiple_of(2);
        let in_turns = place.line.iter().enumerate().all(in_turn);
        plain && in_turns && (place.line.len() <= 1 || in_area) && place.line.len() < DEEPEST
    }

    /// Whether the last move of a line that counts as wrong is wrong, and is refuted as
    /// the tree says. Says whether it is wrong for sure.
    fn check_wrong(&mut self, place: Place<'_>) -> bool {
        let after = self.graded(&self.plies(&place.line));
        let keeps = self.keeps(after);
        match keeps {
            Some(true) => {
                let line = self.line(&place.line);
                self.findings.push(Finding::Second { path: place.line, line });
            }
            Some(false) => self.check_refutations(place),
            None => self.findings.push(Finding::Unknown { path: place.line }),
        }
        keeps == Some(false)
    }

    /// Whether the answers to a wrong move refute it: none of them may let the side that
    /// is to find the solution reach the best result after all. An answer after which the
    /// tree has a right line is no refutation by its own word, and is left out.
    fn check_refutations(&mut self, wrong: Place<'_>) {
        let mut open = vec![wrong];
        while let Some(place) = open.pop() {
            for child in place.node.children() {
                let Ok(next) = self.step(&place, child) else { continue };
                if !self.is_asked(&next) {
                    continue;
                }
                let is_answer = next.line.len() > place.line.len() && !self.is_own(&next);
                if is_answer && self.is_right(child) {
                    continue;
                }
                let after = is_answer.then(|| self.graded(&self.plies(&next.line)));
                match after.map_or(Some(false), |after| self.keeps(after)) {
                    Some(false) => open.push(next),
                    Some(true) => {
                        let line = self.line(&next.line);
                        self.findings.push(Finding::NotRefuted { path: next.line, line });
                    }
                    None => self.findings.push(Finding::Unknown { path: next.line }),
                }
            }
        }
    }

    /// First moves that work and that the tree does not have.
    fn check_unlisted(&mut self, listed: &[Ply], grade: Grade) {
        let Some(legal) = self.solver.moves(&[], self.first, 0) else { return };
        for (ply, _) in legal.into_iter().filter(|(ply, _)| ply.point.is_some() && !listed.contains(ply)) {
            if self.graded(&[ply]).grade() == Some(grade) {
                let path = vec![(self.first, ply)];
                let line = self.line(&path);
                self.findings.push(Finding::Unlisted { path, line });
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
        let mut meter = (self.meters)(Purpose::Verdict);
        graded(&mut self.solver, line, to_move, &mut *meter).bounds
    }

    /// What happens after a line, from its first move on.
    fn line(&mut self, path: &[(Color, Ply)]) -> Vec<(Color, Ply)> {
        let plies = self.plies(path);
        let to_move = if plies.len().is_multiple_of(2) { self.first } else { !self.first };
        let nodes = (self.meters)(Purpose::Line).next();
        let mut line = path.to_vec();
        line.extend(played_line(&mut self.solver, &plies, to_move, nodes, LONGEST));
        line
    }
}
