//! Types of links (結線の種類; P3, section 2a): how the nearest stones of two strings stand to each other, what a
//! type is worth on each line, the links to the edge, and crosscuts. The paper names type and status (strong, weak,
//! abandoned) and prints no table; ours stands at [`LinkKind::strength`]. Nothing is read here: where a reader
//! decides a link, its verdict goes before the table (`position`).

use gokoro_board::{Board, BoardSize, Color, Content, Dir, Observer, Point, PointSet, StringId};

use crate::links::LinkStrength;

gokoro_board::named! {
    /// How the two ends of a link stand to each other.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum LinkKind {
        /// Diagonal (コスミ).
        Diagonal = "diagonal",
        /// One-space jump (一間トビ).
        Jump = "jump",
        /// Knight's move (ケイマ).
        Knight = "knight",
        /// Diagonal jump (ハザマトビ): two lines away both ways.
        DiagonalJump = "diagonal-jump",
        /// Two-space jump (二間トビ, ヒラキ).
        TwoJump = "two-space-jump",
        /// Large knight's move (大ゲイマ).
        LargeKnight = "large-knight",
        /// Three-space jump (三間トビ, ヒラキ).
        ThreeJump = "three-space-jump",
        /// A stone and the edge of the board.
        Edge = "edge",
        /// None of these: the strings meet around a corner or over enemy stones that can be taken.
        Around = "around",
    }
}

/// The steps of the types that lie between two stones, the nearest first: the longer way, the shorter way.
const STEPS: [(LinkKind, (i32, i32)); 7] = [
    (LinkKind::Diagonal, (1, 1)),
    (LinkKind::Jump, (2, 0)),
    (LinkKind::Knight, (2, 1)),
    (LinkKind::DiagonalJump, (2, 2)),
    (LinkKind::TwoJump, (3, 0)),
    (LinkKind::LargeKnight, (3, 1)),
    (LinkKind::ThreeJump, (4, 0)),
];

impl LinkKind {
    /// What a link of this type is worth while no enemy stone is near it, by the line of its lower end. Near the edge
    /// whoever cuts finds no room: so extensions hold on lines 2 and 3 and knight's moves up to line 2, while in the
    /// centre only the diagonal and the jump do. The order of the types is that of the shares in which links of
    /// professional games were still one group at the end (docs/methods/go1.md, "Links").
    pub const fn strength(self, line: u8) -> LinkStrength {
        use LinkStrength::{Abandoned, Strong, Weak};
        match (self, line) {
            (LinkKind::Diagonal | LinkKind::Jump, _) => Strong,
            (LinkKind::Knight, 1 | 2) | (LinkKind::TwoJump, 2 | 3) | (LinkKind::Edge, 1..=3) => Strong,
            (LinkKind::Knight | LinkKind::TwoJump | LinkKind::DiagonalJump | LinkKind::Around, _) => Weak,
            (LinkKind::LargeKnight, _) | (LinkKind::ThreeJump, 1..=4) | (LinkKind::Edge, 4) => Weak,
            (LinkKind::ThreeJump | LinkKind::Edge, _) => Abandoned,
        }
    }
}

/// A link as it is drawn: two stones, or a stone and an edge, with what lies between.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkLine {
    /// The type.
    pub kind: LinkKind,
    /// One stone.
    pub from: Point,
    /// The other; none where it is the edge.
    pub to: Option<Point>,
    /// The empty points between.
    pub points: PointSet,
    /// The line of the lower end.
    pub line: u8,
    /// By the table, and weak at most where an enemy stone stands beside the points between.
    pub strength: LinkStrength,
}

/// The line between the nearest stones of two strings; none of the types but [`LinkKind::Around`] has no line.
pub fn link_line<O: Observer>(board: &Board<O>, from: StringId, to: StringId) -> Option<LinkLine> {
    let ends: PointSet = board.stones(to).collect();
    STEPS.into_iter().find_map(|(kind, step)| {
        board.stones(from).find_map(|stone| {
            let others = turns(step).filter_map(|by| at(board.size(), stone, by));
            let mut others = others.filter(|&other| ends.contains(other));
            others.find_map(|other| line_between(board, kind, stone, other))
        })
    })
}

/// The type of the link between two strings.
pub fn link_kind<O: Observer>(board: &Board<O>, from: StringId, to: StringId) -> LinkKind {
    link_line(board, from, to).map_or(LinkKind::Around, |line| line.kind)
}

/// The lines between these stones of one colour, and from them to the edges, whose points between are empty: what
/// borders a territory (領域境界).
pub fn border_lines<O: Observer>(board: &Board<O>, stones: &PointSet) -> Vec<LinkLine> {
    let size = board.size();
    let between = stones.iter().flat_map(|stone| {
        STEPS.into_iter().skip(1).flat_map(move |(kind, step)| {
            let ends = turns(step).filter_map(move |by| at(size, stone, by));
            ends.filter(move |end| *end > stone && stones.contains(*end))
                .filter_map(move |end| line_between(board, kind, stone, end))
        })
    });
    let edges =
        stones.iter().flat_map(|stone| Dir::SIDES.into_iter().filter_map(move |dir| edge(board, stone, dir)));
    between.chain(edges).collect()
}

/// The line between two stones of one colour that stand so; none where an enemy stone lies between.
fn line_between<O: Observer>(board: &Board<O>, kind: LinkKind, from: Point, to: Point) -> Option<LinkLine> {
    let color = board.at(from).color()?;
    let points = between(board.size(), from, to);
    if kind != LinkKind::Diagonal && points.iter().any(|p| board.at(p) != Content::Empty) {
        return None;
    }
    let line = board.size().line(from).min(board.size().line(to));
    let points: PointSet = points.iter().filter(|&p| board.at(p) == Content::Empty).collect();
    let strength = met(board, color, &points, kind.strength(line));
    Some(LinkLine { kind, from, to: Some(to), points, line, strength })
}

/// The line from a stone straight to an edge no more than four lines away.
fn edge<O: Observer>(board: &Board<O>, stone: Point, dir: Dir) -> Option<LinkLine> {
    let (size, color) = (board.size(), board.at(stone).color()?);
    let way = std::iter::successors(Some(stone.step(dir)), |p| Some(p.step(dir)));
    let points: PointSet = way.take_while(|&p| size.contains(p)).take(5).collect();
    let line = points.len() as u8 + 1;
    let strength = LinkKind::Edge.strength(line);
    let free = points.iter().all(|p| board.at(p) == Content::Empty);
    // From the middle of a small board the other edge is as near.
    let near = 2 * line < size.get() && line > 1;
    (free && near && strength != LinkStrength::Abandoned).then(|| LinkLine {
        kind: LinkKind::Edge,
        from: stone,
        to: None,
        points,
        line,
        strength: met(board, color, &points, strength),
    })
}

/// A strong link beside whose points an enemy stone stands is weak: it is peeped at (覗かれた結線).
fn met<O: Observer>(board: &Board<O>, color: Color, points: &PointSet, alone: LinkStrength) -> LinkStrength {
    let peeped = points.neighbors().meets(&board.stones_of(!color));
    if peeped && alone == LinkStrength::Strong { LinkStrength::Weak } else { alone }
}

/// A step in all directions, each once.
fn turns((l, s): (i32, i32)) -> impl Iterator<Item = (i32, i32)> {
    let all = [(l, s), (l, -s), (-l, s), (-l, -s), (s, l), (s, -l), (-s, l), (-s, -l)];
    all.into_iter()
        .enumerate()
        .filter(move |&(i, _)| (s != 0 || matches!(i, 0 | 2 | 4 | 5)) && (l != s || i < 4))
        .map(|(_, by)| by)
}

fn at(size: BoardSize, point: Point, (dx, dy): (i32, i32)) -> Option<Point> {
    let (x, y) = (i32::from(point.x()) + dx, i32::from(point.y()) + dy);
    size.point(u8::try_from(x).ok()?, u8::try_from(y).ok()?)
}

/// The points strictly between two stones: along the longer way each column (or row) with all that the shorter way
/// spans; of a diagonal both points beside it.
fn between(size: BoardSize, from: Point, to: Point) -> PointSet {
    let (dx, dy) = (i32::from(to.x()) - i32::from(from.x()), i32::from(to.y()) - i32::from(from.y()));
    if (dx.abs(), dy.abs()) == (1, 1) {
        return [(dx, 0), (0, dy)].into_iter().filter_map(|by| at(size, from, by)).collect();
    }
    if dx.abs() == dy.abs() {
        return at(size, from, (dx / 2, dy / 2)).into_iter().collect();
    }
    let span = |d: i32| d.min(0)..=d.max(0);
    let inner = |d: i32| (d.min(0) + 1)..d.max(0);
    let cells: Vec<(i32, i32)> = if dx.abs() > dy.abs() {
        inner(dx).flat_map(|x| span(dy).map(move |y| (x, y))).collect()
    } else {
        inner(dy).flat_map(|y| span(dx).map(move |x| (x, y))).collect()
    };
    cells.into_iter().filter_map(|cell| at(size, from, cell)).collect()
}

/// A crosscut (キリチガイ): two diagonals of both colours over one square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crosscut {
    /// The stones of the colour whose link is cut.
    pub own: [Point; 2],
    /// The stones of the other colour.
    pub enemy: [Point; 2],
}

gokoro_board::named! {
    /// What is known of one of the four strings of a crosscut.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum CrosscutStatus {
        /// It cannot be taken.
        Alive = "alive",
        /// It depends on who moves, or is not known.
        Neutral = "unsettled",
        /// It is taken even if its owner moves first.
        Dead = "dead",
    }
}

impl Crosscut {
    /// The crosscut at the diagonal between two strings, if their nearest stones stand so with enemy stones of two
    /// strings on both points beside them.
    pub fn of<O: Observer>(board: &Board<O>, from: StringId, to: StringId) -> Option<Crosscut> {
        let color = board.color(from)?;
        let others = |a: Point, b: Point| {
            let sides: Vec<Point> = between(board.size(), a, b).iter().collect();
            let &[p, q] = sides.as_slice() else { return None };
            let cut =
                board.at(p).is(!color) && board.at(q).is(!color) && board.string_at(p) != board.string_at(q);
            cut.then_some([p, q])
        };
        board.stones(from).find_map(|a| {
            let diagonal = a.diagonals().into_iter().filter(|&b| board.string_at(b) == Some(to));
            diagonal.into_iter().find_map(|b| Some(Crosscut { own: [a, b], enemy: others(a, b)? }))
        })
    }

    /// The strength of the link that it cuts, by the statuses of the own and the enemy strings (P3, section 3.2k): who
    /// loses a string loses the diagonal; where one of the enemy's may be taken it depends on who moves, and where
    /// all four live, on liberties: the enemy's shorter string may be taken if both own ones are longer.
    pub fn strength(
        own: [CrosscutStatus; 2],
        enemy: [CrosscutStatus; 2],
        liberties: ([usize; 2], [usize; 2]),
    ) -> LinkStrength {
        use CrosscutStatus::{Dead, Neutral};
        let has = |side: [CrosscutStatus; 2], status| side.contains(&status);
        let least = |side: [usize; 2]| side[0].min(side[1]);
        match () {
            () if has(own, Dead) => LinkStrength::Abandoned,
            () if has(enemy, Dead) => LinkStrength::Strong,
            () if has(enemy, Neutral) => LinkStrength::Weak,
            () if has(own, Neutral) => LinkStrength::Abandoned,
            () if least(liberties.0) > least(liberties.1) => LinkStrength::Weak,
            () => LinkStrength::Abandoned,
        }
    }
}
