//! From a place in a game to a problem with something to prove: the part of the board that is
//! shown, the check, the first moves that work and those that do not.

use super::{BoardWindow, Difficulty, Exercise, ExerciseLine, ExerciseOutcome, WrongMove};
use gokoro_board::{Board, Color, PlayedPosition, Point, PointSet, board_with};
use gokoro_patterns::planes::{NetInput, PlayerStrength};
use gokoro_patterns::policy::{Evaluator, PolicyNet};
use gokoro_reading::tsumego::{Bounds, Ply};

use super::ExercisePlace;
use super::ask::{CheckedAnswer, ExerciseAim, ask, is_done, is_failed};

/// Points so far from the group, in steps, are shown.
const NEAR: usize = 2;
/// Strings beside them with at most so many liberties are shown whole.
const SHORT: usize = 4;
/// How much is shown around these, the narrowest first.
const MARGINS: [u8; 3] = [0, 2, 4];
/// A first move gets this part of the nodes of a question.
const SHARE: u64 = 4;
/// First moves that are looked at one by one beside those that work.
const MOST_ASKED: usize = 12;
/// Refutations that are told, that of the move played apart.
const MOST_WRONG: usize = 2;

/// The problem of a place with something to prove, with at most so many moves on boards for each
/// question. `None` where it is not proven, on any part of the board or on the whole, that a first
/// move works and that a move elsewhere does not.
pub(super) fn make(
    candidate: &ExercisePlace,
    aim: ExerciseAim,
    net: &PolicyNet,
    nodes: u64,
) -> Option<Exercise> {
    let (window, board, both) = shown(candidate).find_map(|(window, board)| {
        let both = check(&board, candidate, aim, nodes)?;
        both.is_inside(window).then_some((window, board, both))
    })?;
    let likely = likely(candidate, net);
    let ranked: Vec<Point> = likely.into_iter().filter(|&point| window.contains(point)).collect();
    let mut maker = Maker::new(candidate, aim, window, board, nodes);
    maker.sort_moves(&both, &ranked);
    let Maker { board, right, wrong, unknown, .. } = maker;
    let places = right.iter().filter_map(|told| ranked.iter().position(|&p| Some(p) == told.point()));
    let difficulty = Difficulty {
        nodes: Some(both.first.tried(candidate.first, nodes)),
        moves: right.first()?.line.len(),
        rank: places.min().map_or(ranked.len(), |place| place + 1),
    };
    let elsewhere = ExerciseLine {
        line: std::iter::once((candidate.first, Ply::PASS)).chain(both.elsewhere.line).collect(),
        outcome: both.elsewhere.outcome,
        why: None,
    };
    Some(Exercise {
        board,
        window,
        first: candidate.first,
        task: candidate.task,
        target: candidate.target,
        last: None,
        right,
        elsewhere: Some(elsewhere),
        wrong,
        unknown,
        difficulty,
        sources: vec![candidate.source.clone()],
    })
}

/// The parts of the board that may be shown, each with its stones, the smallest first.
fn shown(candidate: &ExercisePlace) -> impl Iterator<Item = (BoardWindow, Board)> {
    let (board, target) = (&candidate.board, candidate.target);
    let size = board.size();
    let points = matters(board, target);
    let parts = MARGINS.map(|margin| BoardWindow::around(size, points, margin));
    let mut windows: Vec<BoardWindow> = parts.into_iter().chain([BoardWindow::whole(size)]).collect();
    windows.dedup();
    windows.into_iter().filter_map(move |window| {
        let stone = |point: Point| Some((point, board.at(point).color()?));
        let stones: Vec<(Point, Color)> = window.points(size).filter_map(stone).collect();
        Some((window, board_with(size, &stones).ok()?))
    })
}

/// The points that a diagram of a group must show: near ones, and strings there that are short
/// of liberties.
fn matters(board: &Board, target: PointSet) -> PointSet {
    let all = PointSet::all(board.size());
    // Each step stays on the board: beyond an edge lies the other one.
    let near = (0..NEAR).fold(target, |near, _| (near | near.neighbors()) & all);
    let strings = board.strings().filter(|&string| {
        board.liberty_count(string) <= SHORT && board.stones(string).any(|stone| near.contains(stone))
    });
    strings.flat_map(|string| board.stones(string)).fold(near, |mut shown, stone| {
        shown.insert(stone);
        shown
    })
}

/// Both results.
struct Both {
    /// With the side to move first.
    first: CheckedAnswer,
    /// After a move elsewhere.
    elsewhere: CheckedAnswer,
}

impl Both {
    /// Whether play stays in the part that is shown.
    fn is_inside(&self, window: BoardWindow) -> bool {
        let mut plies = self.first.line.iter().chain(&self.elsewhere.line).map(|&(_, ply)| ply);
        plies.all(|ply| is_inside(window, ply))
    }
}

/// Whether a move is in the part that is shown, or elsewhere.
fn is_inside(window: BoardWindow, ply: Ply) -> bool {
    ply.point.is_none_or(|point| window.contains(point))
}

/// Has both results proven on a board.
fn check(board: &Board, candidate: &ExercisePlace, aim: ExerciseAim, nodes: u64) -> Option<Both> {
    let ExercisePlace { first, task, .. } = *candidate;
    let elsewhere = ask(board, aim, !first, false, nodes)?;
    if !is_failed(task, elsewhere.outcome) {
        return None;
    }
    let answer = ask(board, aim, first, true, nodes)?;
    let works = |&(ply, outcome): &(Ply, ExerciseOutcome)| ply.point.is_some() && is_done(task, outcome);
    let is_solved = is_done(task, answer.outcome) && answer.moves.iter().any(works);
    is_solved.then_some(Both { first: answer, elsewhere })
}

/// The moves of a position, the likeliest first, as the net foresees a player of 9 dan.
pub(super) fn likely(candidate: &ExercisePlace, net: &PolicyNet) -> Vec<Point> {
    let alone = NetInput::alone(&candidate.board, candidate.first);
    let position = PlayedPosition { recent: candidate.recent, ..alone.position };
    let scene = NetInput { position, strength: PlayerStrength::NINE_DAN, ..alone };
    let opinion = Evaluator::from_all_sides(net, candidate.board.size()).evaluate(&scene);
    opinion.moves.iter().map(|told| told.point).collect()
}

/// Sorts first moves into those that work and those that do not.
struct Maker<'a> {
    candidate: &'a ExercisePlace,
    aim: ExerciseAim,
    window: BoardWindow,
    board: Board,
    nodes: u64,
    right: Vec<ExerciseLine>,
    wrong: Vec<WrongMove>,
    unknown: Vec<Point>,
}

impl<'a> Maker<'a> {
    fn new(
        candidate: &'a ExercisePlace,
        aim: ExerciseAim,
        window: BoardWindow,
        board: Board,
        nodes: u64,
    ) -> Maker<'a> {
        let (right, wrong, unknown) = (Vec::new(), Vec::new(), Vec::new());
        Maker { candidate, aim, window, board, nodes, right, wrong, unknown }
    }

    /// Asks about the first moves of the place in the order of how likely they are, the
    /// review's move and the one played before all others.
    fn sort_moves(&mut self, both: &Both, ranked: &[Point]) {
        let ExercisePlace { task, instead, first, .. } = *self.candidate;
        let played = self.candidate.source.played.point();
        let answer = &both.first;
        let mut points: Vec<Point> = [instead, played].into_iter().flatten().collect();
        points.extend(ranked);
        let mut seen = PointSet::EMPTY;
        let area = match self.aim {
            ExerciseAim::Group(_) => answer.area,
            // Whatever stands beside it, the proof that a move elsewhere fails stays.
            ExerciseAim::Link(..) => both.elsewhere.area,
        };
        let is_shown = |point: Point| {
            area.contains(point) && self.window.contains(point) && self.board.can_play(point, first)
        };
        points.retain(|&point| {
            let is_new = is_shown(point) && !seen.contains(point);
            seen.insert(point);
            is_new
        });
        let mut asked = 0;
        for point in points {
            let known =
                answer.moves.iter().find(|(ply, _)| *ply == Ply::at(point)).map(|&(_, outcome)| outcome);
            if known.is_none_or(|outcome| !is_done(task, outcome)) {
                asked += 1;
            }
            if asked > MOST_ASKED {
                self.unknown.push(point);
            } else {
                self.sort_move(point, known, Some(point) == played);
            }
        }
        let main = self.right.iter().position(|told| told.point() == instead);
        self.right[..].rotate_left(main.unwrap_or(0));
    }

    fn sort_move(&mut self, point: Point, known: Option<ExerciseOutcome>, played: bool) {
        let ExercisePlace { first, task, .. } = *self.candidate;
        let told_enough = self.wrong.iter().filter(|wrong| !wrong.played).count() >= MOST_WRONG;
        let fails = known.is_some_and(|outcome| is_failed(task, outcome));
        if fails && told_enough && !played {
            return;
        }
        let after = self.after(point, first);
        // What the place of the answer proves need not be found again.
        let proven = known.filter(|&outcome| is_done(task, outcome)).map(|outcome| (outcome, Vec::new()));
        let open = ExerciseOutcome::Group(Bounds::OPEN);
        let Some((outcome, rest)) = after.filter(|(outcome, _)| *outcome != open).or(proven) else {
            if !fails {
                self.unknown.push(point);
            }
            return;
        };
        let line = std::iter::once((first, Ply::at(point))).chain(rest);
        let variation = ExerciseLine { line: self.inside(line), outcome, why: None };
        if is_done(task, outcome) {
            self.right.push(variation);
        } else if !is_failed(task, outcome) {
            self.unknown.push(point);
        } else if played || !told_enough {
            self.wrong.push(WrongMove { variation, played });
        }
    }

    /// A line up to where it leaves what is shown.
    fn inside(&self, line: impl Iterator<Item = (Color, Ply)>) -> Vec<(Color, Ply)> {
        line.take_while(|(_, ply)| is_inside(self.window, *ply)).collect()
    }

    /// What is proven after a first move, with the line.
    fn after(&self, point: Point, first: Color) -> Option<(ExerciseOutcome, Vec<(Color, Ply)>)> {
        let mut board = self.board.clone();
        board.play(point, first).ok()?;
        match self.aim.on(&board) {
            Ok(aim) => {
                let answer = ask(&board, aim, !first, false, self.nodes / SHARE)?;
                Some((answer.outcome, answer.line))
            }
            Err(outcome) => Some((outcome, Vec::new())),
        }
    }
}
