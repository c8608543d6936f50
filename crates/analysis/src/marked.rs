//! The question of life and death that a record marks: triangles (`TR`) on the stones of the group, squares (`SQ`) on
//! the empty points of the area, or `TARGET=D4` and `AREA=A1 B1` (also `REGION=`) in the comment of the same node.

use gokoro_board::{Board, BoardSize, Point, PointSet};
use gokoro_sgf::tree::RecordNode;
use gokoro_sgf::typed::point_list;

/// The group and the area that a node marks; either may be empty.
///
/// ```
/// use gokoro_analysis::marked::MarkedQuestion;
/// use gokoro_analysis::Record;
/// use gokoro_sgf::Collection;
/// let tree = Collection::read(b"(;SZ[9]AB[aa]AW[ba]TR[aa]SQ[ab]C[AREA=A8])");
/// let board = Record::of(tree.clone()).expect("a game").after(0).expect("a start").board().clone();
/// let marked = MarkedQuestion::read(tree.games().next().expect("a game"), &board).expect("a question");
/// assert_eq!((marked.target.len(), marked.area.len()), (1, 1));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MarkedQuestion {
    /// Stones of the group.
    pub target: Vec<Point>,
    /// Empty points of the area.
    pub area: Vec<Point>,
}

/// Marks that do not agree with each other or with what is requested.
///
/// Example: [`MarkedQuestion`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MarksContradict {
    /// Two ways of naming the group that name different stones: one of each.
    Target(&'static str, Point, &'static str, Point),
    /// Two ways of naming the area that differ: a point that only one of them has.
    Area(&'static str, &'static str, Point),
    /// The comment names a point that the board does not have.
    NoPoint(&'static str, String),
}

impl MarksContradict {
    /// What is wrong, and the choice to make.
    #[must_use]
    pub fn text(&self, size: BoardSize) -> String {
        match self {
            MarksContradict::Target(one, stone, other, marked) => format!(
                "{one} names the group of {}, {other} that of {}; choose one: leave {one} out, \
                 or use --no-marks with --target and --area",
                size.name(*stone),
                size.name(*marked)
            ),
            MarksContradict::Area(one, other, point) => format!(
                "{one} and {other} name different areas: only one of them holds {}; choose one: leave {one} out, \
                 or use --no-marks with --target and --area",
                size.name(*point)
            ),
            MarksContradict::NoPoint(name, text) => format!(
                "{name}{text} in the comment is no point of this board; correct the comment, or use --no-marks \
                 with --target and --area"
            ),
        }
    }
}

const TRIANGLES: &str = "TR of the record";
const SQUARES: &str = "SQ of the record";
const TARGET: &str = "TARGET=";
const AREAS: [&str; 2] = ["AREA=", "REGION="];

impl MarkedQuestion {
    /// What a node marks in its position.
    ///
    /// # Errors
    /// Marks and comment contradict each other.
    pub fn read(node: RecordNode<'_>, board: &Board) -> Result<MarkedQuestion, MarksContradict> {
        let size = board.size();
        let points = |name| point_list(node, name, size, &mut Vec::new());
        let triangles = points("TR").into_iter().filter(|&point| board.at(point).color().is_some()).collect();
        let squares = points("SQ").into_iter().filter(|&point| board.at(point).color().is_none()).collect();
        let comment = node.text("C").unwrap_or_default();
        let target = listed(&comment, TARGET, size)?;
        let mut area = Vec::new();
        for name in AREAS {
            area.extend(listed(&comment, name, size)?);
        }
        let target = same_group(board, (TARGET, target), (TRIANGLES, triangles))?;
        let area = same_area(board, (AREAS[0], area), (SQUARES, squares))?;
        Ok(MarkedQuestion { target, area })
    }

    /// The question with what options name: these go first, and must not contradict the marks.
    ///
    /// # Errors
    /// They do.
    pub fn with(
        self,
        board: &Board,
        target: Vec<Point>,
        area: Vec<Point>,
    ) -> Result<(Vec<Point>, Vec<Point>), MarksContradict> {
        let target = same_group(board, ("--target", target), ("the marks of the record", self.target))?;
        let area = same_area(board, ("--area", area), ("the marks of the record", self.area))?;
        Ok((target, area))
    }
}

/// The points that stand after a name in a comment, up to the end of the line.
fn listed(comment: &str, name: &'static str, size: BoardSize) -> Result<Vec<Point>, MarksContradict> {
    let mut points = Vec::new();
    for (at, _) in comment.match_indices(name) {
        // Part of a longer name is another name.
        if comment[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_') {
            continue;
        }
        let rest = comment[at + name.len()..].lines().next().unwrap_or_default();
        let names = rest.split([' ', ',']).filter(|name| !name.is_empty());
        for vertex in names.take_while(|vertex| !vertex.contains('=')) {
            let point = size.parse(vertex);
            points.push(point.ok_or_else(|| MarksContradict::NoPoint(name, vertex.to_owned()))?);
        }
    }
    Ok(points)
}

type Named = (&'static str, Vec<Point>);

/// The group of the first naming, which the other one must hold if it names any.
fn same_group(
    board: &Board,
    (one, stones): Named,
    (other, marked): Named,
) -> Result<Vec<Point>, MarksContradict> {
    if stones.is_empty() || marked.is_empty() {
        return Ok(if stones.is_empty() { marked } else { stones });
    }
    let of = |point: Point| board.string_at(point);
    let strange = stones.iter().find(|&&stone| !marked.iter().any(|&mark| of(mark) == of(stone)));
    match strange {
        Some(&stone) => Err(MarksContradict::Target(one, stone, other, marked[0])),
        None => Ok(stones),
    }
}

/// The area of both namings, which must be one.
fn same_area(
    board: &Board,
    (one, area): Named,
    (other, marked): Named,
) -> Result<Vec<Point>, MarksContradict> {
    if area.is_empty() || marked.is_empty() {
        return Ok(if area.is_empty() { marked } else { area });
    }
    let empties = |points: &[Point]| -> PointSet {
        points.iter().copied().filter(|&point| board.at(point).color().is_none()).collect()
    };
    let (ours, theirs) = (empties(&area), empties(&marked));
    match (ours | theirs).difference(ours & theirs).first() {
        Some(point) => Err(MarksContradict::Area(one, other, point)),
        None => Ok(area),
    }
}
