//! Diagrams made fast to find: every turned form of a diagram is a list of offsets from its move
//! with what may stand there. Forms that begin with the same offsets and contents share these in a tree, so that one
//! look at the board passes over all forms that it rules out.

use gokoro_board::{Board, Color, Content, Point};

use crate::diagram::{Cell, Diagram, DiagramTurn};

/// What stands on a slot, as one bit.
const OWN: u8 = 1;
const ENEMY: u8 = 2;
const EMPTY: u8 = 4;
const BORDER: u8 = 8;
/// Slots of a row of the frame.
const STRIDE: i16 = 20;

/// A turned form of a diagram, seen from its first move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CompiledForm {
    /// Offsets with the contents that fit.
    asked: Vec<(i16, u8)>,
    /// The same by coordinates, in the same order.
    places: Vec<(i8, i8)>,
    /// The stones of letters.
    pub(crate) names: Vec<(char, (i8, i8))>,
    /// All moves.
    pub(crate) moves: Vec<(i8, i8)>,
    /// How far it reaches: columns and rows.
    x: (i8, i8),
    y: (i8, i8),
}

/// The forms of a diagram, each once.
pub(crate) fn forms(diagram: &Diagram) -> Vec<CompiledForm> {
    let mut found: Vec<CompiledForm> = Vec::new();
    for turn in DiagramTurn::all() {
        let turned = diagram.turned(turn);
        // Each move may be the one that stands in the middle; the first one is enough to find it.
        let Some(form) = CompiledForm::of(&turned) else { continue };
        if !found.contains(&form) {
            found.push(form);
        }
    }
    found
}

const fn contents(cell: Cell) -> u8 {
    match cell {
        Cell::Move | Cell::Empty => EMPTY,
        Cell::Own => OWN,
        Cell::Enemy => ENEMY,
        Cell::NotEnemy => OWN | EMPTY,
        Cell::NotOwn => ENEMY | EMPTY,
        Cell::Any => OWN | ENEMY | EMPTY,
    }
}

impl CompiledForm {
    fn of(diagram: &Diagram) -> Option<CompiledForm> {
        let (ax, ay) = diagram.moves().next()?;
        let from = |(x, y): (u8, u8)| (x as i8 - ax as i8, y as i8 - ay as i8);
        let mut asked: Vec<((i8, i8), u8)> = Vec::new();
        for at in diagram.points() {
            let cell = diagram.cell(at)?;
            if cell != Cell::Any {
                asked.push((from(at), contents(cell)));
            }
        }
        asked.extend(borders(diagram).map(|(x, y)| ((x - ax as i8, y - ay as i8), BORDER)));
        // Near ones and stones first: they say soonest that it does not fit.
        asked.sort_by_key(|&((x, y), content)| (content == EMPTY, x.abs() + y.abs(), y, x));
        // All of it lies on the board, what may be anything too.
        let (width, height) = (diagram.width as i8, diagram.height as i8);
        let (x, y) = ((-(ax as i8), width - 1 - ax as i8), (-(ay as i8), height - 1 - ay as i8));
        let places: Vec<(i8, i8)> = asked.iter().map(|known| known.0).collect();
        let asked = asked.iter().map(|&((x, y), content)| (i16::from(y) * STRIDE + i16::from(x), content));
        Some(CompiledForm {
            asked: asked.collect(),
            places,
            names: diagram.names.iter().map(|&(name, at)| (name, from(at))).collect(),
            moves: diagram.moves().map(from).collect(),
            x,
            y,
        })
    }

    /// Whether it fits where its move is played on a point.
    pub(crate) fn fits(&self, ground: &SidedBoard, point: Point) -> bool {
        let within = |at: u8, (first, last): (i8, i8)| {
            let at = i16::from(at);
            at + i16::from(first) >= 0 && at + i16::from(last) < i16::from(ground.lines)
        };
        within(point.x(), self.x)
            && within(point.y(), self.y)
            && self.asked.iter().all(|&(offset, fits)| ground.content(point, offset) & fits != 0)
    }

    /// The point of the board at an offset from the move.
    pub(crate) fn point(board: &Board, anchor: Point, (x, y): (i8, i8)) -> Option<Point> {
        let at = |from: u8, by: i8| u8::try_from(i16::from(from) + i16::from(by)).ok();
        board.size().point(at(anchor.x(), x)?, at(anchor.y(), y)?)
    }

    /// The points of the board that it asks about.
    pub(crate) fn points(&self, board: &Board, anchor: Point) -> impl Iterator<Item = Point> + '_ {
        let found: Vec<Point> =
            self.places.iter().filter_map(|&at| CompiledForm::point(board, anchor, at)).collect();
        found.into_iter()
    }
}

/// Places beside a diagram that must be off the board, one for each side at an edge.
fn borders(diagram: &Diagram) -> impl Iterator<Item = (i8, i8)> {
    let (width, height) = (diagram.width as i8, diagram.height as i8);
    let sides = [(-1, 0), (width, 0), (0, -1), (0, height)];
    sides.into_iter().zip(diagram.edges).filter_map(|(place, is_edge)| is_edge.then_some(place))
}

/// A board as one side sees it.
pub(crate) struct SidedBoard {
    lines: u8,
    slots: [u8; 512],
}

impl SidedBoard {
    pub(crate) fn of(board: &Board, mover: Color) -> SidedBoard {
        let mut slots = [BORDER; 512];
        for point in board.size().points() {
            slots[point.index()] = match board.at(point) {
                Content::Empty => EMPTY,
                content if content.is(mover) => OWN,
                _ => ENEMY,
            };
        }
        SidedBoard { lines: board.size().get(), slots }
    }

    fn content(&self, point: Point, offset: i16) -> u8 {
        let at = point.index() as i16 + offset;
        usize::try_from(at).ok().and_then(|at| self.slots.get(at)).copied().unwrap_or(BORDER)
    }
}

/// A node of a [`FormTree`]: what must stand at an offset.
#[derive(Clone, Copy, Debug)]
struct FormNode {
    offset: i16,
    fits: u8,
    /// The node to go on with where it does not stand there: the next one that is not below this one.
    next: u32,
    /// The form, where only one goes on from here.
    form: Option<u32>,
}

/// Forms as a tree of what they ask, in the order in which it is walked.
#[derive(Clone, Debug, Default)]
pub(crate) struct FormTree(Vec<FormNode>);

impl FormTree {
    /// The tree of forms, each with its number.
    pub(crate) fn of<'f>(forms: impl Iterator<Item = &'f CompiledForm>) -> FormTree {
        let mut sorted: Vec<(&[(i16, u8)], u32)> = forms.map(|form| form.asked.as_slice()).zip(0..).collect();
        sorted.sort_unstable();
        let mut tree = FormTree::default();
        tree.add(&sorted, 0);
        tree
    }

    /// Adds forms that share so many questions.
    fn add(&mut self, mut forms: &[(&[(i16, u8)], u32)], depth: usize) {
        while let Some(&(asked, number)) = forms.first() {
            // Every form asks about its move, so that a form that has no more questions has had one.
            let Some(&(offset, fits)) = asked.get(depth).or(asked.last()) else { return };
            let same = forms.iter().take_while(|form| form.0.get(depth) == asked.get(depth)).count();
            let ends = same == 1 || asked.len() <= depth;
            let taken = if ends { 1 } else { same };
            let node = self.0.len();
            self.0.push(FormNode { offset, fits, next: 0, form: ends.then_some(number) });
            if !ends {
                self.add(&forms[..taken], depth + 1);
            }
            self.0[node].next = self.0.len() as u32;
            forms = &forms[taken..];
        }
    }

    /// The numbers of forms that may fit with their move on a point, in their order; the others do not.
    pub(crate) fn likely(&self, ground: &SidedBoard, point: Point) -> Vec<u32> {
        let (mut found, mut at) = (Vec::new(), 0);
        while let Some(node) = self.0.get(at) {
            if ground.content(point, node.offset) & node.fits == 0 {
                at = node.next as usize;
            } else {
                found.extend(node.form);
                at += 1;
            }
        }
        found.sort_unstable();
        found
    }
}
