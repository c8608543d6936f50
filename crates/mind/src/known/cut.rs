//! The smallest diagram: what a proof rests on is cut out of a board and points are dropped, far
//! ones first, while the claim stays proven with the rest of the board filled against it
//! (captures, rescues, connections, races), or left empty (cuts and eyes, which say what is
//! taken to stand).

use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_knowledge::{Cell, Diagram, ShapeClaim};
use gokoro_reading::{Goal, GoalQuery, prove};

use super::asked::{ClaimStanding, ShapeQuestion, played};
use super::check::on_ground;
use super::eyes::eye_question;
use super::ground::{MOVER, Rest, ground};

/// Lines around a move beyond which a diagram does not reach.
const REACH: u8 = 6;
/// A diagram that begins with more points is left alone.
const MOST: usize = 60;

/// A move on a board with what it is said to do.
#[derive(Clone, Copy, Debug)]
pub struct Cutting<'a> {
    /// The board before the move.
    pub board: &'a Board,
    /// Who plays it.
    pub mover: Color,
    /// Where.
    pub point: Point,
    /// What it does.
    pub claim: &'a ShapeClaim,
    /// The stones that letters name.
    pub names: &'a [(char, Point)],
    /// Moves on a board for one question.
    pub nodes: u64,
}

/// The smallest diagram of a claim about strings; `None` where none of at most `MOST` points
/// proves it.
pub fn cut_goal(cutting: &Cutting<'_>, goal: &Goal) -> Option<Diagram> {
    let after = played(cutting.board, cutting.mover, cutting.point)?;
    let query =
        GoalQuery { nodes: cutting.nodes, ..GoalQuery::new(goal.clone(), cutting.mover, !cutting.mover) };
    let verdict = prove(&after, &query).ok().filter(gokoro_reading::GoalVerdict::is_proven)?;
    let gone = cutting.board.stones_of(!cutting.mover).difference(after.stones_of(!cutting.mover));
    let rest = if matches!(goal, Goal::Cut { .. }) { Rest::Empty } else { Rest::Enemy };
    smallest(cutting, verdict.zone | gone, rest)
}

/// The smallest diagram of a claim about eyes.
pub fn cut_eyes(cutting: &Cutting<'_>) -> Option<Diagram> {
    let (owner, count) = match *cutting.claim {
        ShapeClaim::MakesEyes(count) => (cutting.mover, count),
        ShapeClaim::TakesEyes(count) => (!cutting.mover, count),
        _ => return None,
    };
    let space = eye_question(cutting.board, owner, cutting.point, count)?.space;
    let around = (space.area | space.area.neighbors()) & PointSet::all(cutting.board.size());
    // Where the wall holds only by what stands behind it, the space with all of its wall is drawn.
    smallest(cutting, around, Rest::Empty).or_else(|| proven_whole(cutting, around, Rest::Own))
}

/// The diagram of these points and the move, if the claim is proven on it.
fn proven_whole(cutting: &Cutting<'_>, zone: PointSet, rest: Rest) -> Option<Diagram> {
    let found = drawing(cutting, zone | PointSet::single(cutting.point));
    let proven = on_ground(&found, cutting.claim, &[], rest, cutting.nodes) == ClaimStanding::Proven;
    (proven && found.condition_count() <= MOST && found.check().is_ok()).then_some(found)
}

fn smallest(cutting: &Cutting<'_>, zone: PointSet, rest: Rest) -> Option<Diagram> {
    let mut cells = zone & window(cutting.board, cutting.point);
    cells.insert(cutting.point);
    cells.extend(cutting.names.iter().map(|known| known.1));
    if cells.len() > MOST
        || on_ground(&drawing(cutting, cells), cutting.claim, &[], rest, cutting.nodes)
            != ClaimStanding::Proven
    {
        return None;
    }
    let kept = |p: Point| p == cutting.point || cutting.names.iter().any(|known| known.1 == p);
    // A point that could not go may go after others went, so it is tried until none goes.
    loop {
        let before = cells.len();
        let mut order: Vec<Point> = cells.iter().filter(|&p| !kept(p)).collect();
        order.sort_by_key(|p| {
            (std::cmp::Reverse(p.manhattan(cutting.point)), cutting.board.at(*p).color().is_none(), *p)
        });
        for point in order {
            let less = cells.without(point);
            // Where the rest is empty anyway, an empty point says something beside what is drawn.
            if rest == Rest::Empty && is_beside(cutting, less, point) {
                continue;
            }
            if holds(&drawing(cutting, less), cutting, rest) {
                cells = less;
            }
        }
        if cells.len() == before {
            break;
        }
    }
    let found = drawing(cutting, cells);
    let proven = on_ground(&found, cutting.claim, &[], rest, cutting.nodes) == ClaimStanding::Proven;
    (proven && found.check().is_ok()).then_some(found)
}

/// Whether a point is empty beside a stone of a diagram or the move.
fn is_beside(cutting: &Cutting<'_>, cells: PointSet, point: Point) -> bool {
    let drawn =
        |p: &Point| cells.contains(*p) && (*p == cutting.point || cutting.board.at(*p).color().is_some());
    cutting.board.at(point).color().is_none() && point.neighbors().iter().any(drawn)
}

/// Whether the claim is proven after the move; whether it was so before is asked at the end.
fn holds(diagram: &Diagram, cutting: &Cutting<'_>, rest: Rest) -> bool {
    let proven = || {
        let ground = ground(diagram, rest)?;
        let point = *ground.moves.first()?;
        let after = played(&ground.board, MOVER, point)?;
        Some(match ShapeQuestion::of(cutting.claim, MOVER, |name| ground.named(name))? {
            ShapeQuestion::Goal(goal) => {
                let query = GoalQuery { nodes: cutting.nodes, ..GoalQuery::new(goal, MOVER, !MOVER) };
                prove(&after, &query).is_ok_and(|verdict| verdict.is_proven())
            }
            asked => asked.standing(&ground.board, MOVER, point, cutting.nodes) == ClaimStanding::Proven,
        })
    };
    proven() == Some(true)
}

/// The points within [`REACH`] lines of one.
fn window(board: &Board, point: Point) -> PointSet {
    let near = |p: &Point| p.x().abs_diff(point.x()) <= REACH && p.y().abs_diff(point.y()) <= REACH;
    board.size().points().filter(near).collect()
}

/// The diagram of these points: as large as they need, at the edges that they lie on.
pub fn drawing(cutting: &Cutting<'_>, cells: PointSet) -> Diagram {
    let board = cutting.board;
    let range = |of: fn(Point) -> u8| {
        let all = cells.iter().map(of);
        (all.clone().min().unwrap_or(0), all.max().unwrap_or(0))
    };
    let (x, y) = (range(Point::x), range(Point::y));
    let told = |point| match point {
        _ if !cells.contains(point) => Some(Cell::Any),
        _ if point == cutting.point => Some(Cell::Move),
        _ => None,
    };
    let mut found = Diagram::of_board(board, cutting.mover, (x, y), told);
    found.names = cutting.names.iter().map(|&(name, p)| (name, (p.x() - x.0, p.y() - y.0))).collect();
    found.names.sort_unstable();
    found
}
