//! Joseki (定石; P3, case 1): the corner as it is usually played. The paper stores move trees;
//! here a table counts what was played next in corners that looked just so, in games of
//! records: the nine lines square of a corner on 19x19, up to the symmetry of its diagonal and
//! with colours exchanged; where that is not known, for stones on the sides, the seven lines
//! square. A corner that is not in the table, or whose counts are too few, is
//! none: nobody follows a joseki there. Counts, not judgements: how often, not how well.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use gokoro_board::{Board, BoardSize, Color, Point, PointSet};

use super::{Case, CaseKind, Evidence, Intention, Survey, Target};

/// Lines of a corner, each way.
pub const LINES: u8 = 9;
/// The squares that a corner is looked up by, the larger one first.
pub const SQUARES: [u8; 2] = [LINES, 7];
/// A corner with more stones is no joseki any more.
pub const MOST_STONES: usize = 24;
/// The least games that a move was played in for it to be told of.
pub const LEAST: u32 = 20;
/// Moves of a corner that are kept, the most frequent ones.
const MOST_MOVES: usize = 8;
/// What opens a file of counts.
const OPENING: &[u8] = b"gokoro-joseki 2\n";
/// What opens an older file, which has no results.
const OLD_OPENING: &[u8] = b"gokoro-joseki 1\n";
/// Points that a joseki move is worth; an estimate: the middle of what moves of the opening
/// are worth by the ownership model.
const WORTH: f32 = 12.0;

static TABLE: &[u8] = include_bytes!("../../models/joseki-e9aac4aff57f.bin");

/// A corner seen from its own corner point: which of the four, and whether its two edges are
/// exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    right: bool,
    bottom: bool,
    exchanged: bool,
}

impl View {
    /// The four corners, each as it lies on the board.
    pub const CORNERS: [View; 4] = [
        View { right: false, bottom: false, exchanged: false },
        View { right: true, bottom: false, exchanged: false },
        View { right: false, bottom: true, exchanged: false },
        View { right: true, bottom: true, exchanged: false },
    ];

    /// The point of a cell, counted row by row from the corner point, from 0.
    #[must_use]
    pub fn point(self, size: BoardSize, cell: u8) -> Option<Point> {
        let (mut x, mut y) = (cell % LINES, cell / LINES);
        if self.exchanged {
            (x, y) = (y, x);
        }
        let last = size.get() - 1;
        let x = if self.right { last.checked_sub(x)? } else { x };
        let y = if self.bottom { last.checked_sub(y)? } else { y };
        size.point(x, y).filter(|_| cell < LINES * LINES)
    }

    /// The cell of a point; `None` outside the corner.
    fn cell(self, size: BoardSize, point: Point) -> Option<u8> {
        let last = size.get() - 1;
        let mut x = if self.right { last.checked_sub(point.x())? } else { point.x() };
        let mut y = if self.bottom { last.checked_sub(point.y())? } else { point.y() };
        if self.exchanged {
            (x, y) = (y, x);
        }
        (x < LINES && y < LINES).then_some(y * LINES + x)
    }

    /// The points of the corner.
    #[must_use]
    pub fn points(self, size: BoardSize) -> PointSet {
        (0..LINES * LINES).filter_map(|cell| self.point(size, cell)).collect()
    }

    /// The name of what stands in the square of so many lines with a colour to move: the view
    /// of the two along the diagonal that names it, the name, and how many stones stand there.
    pub fn name(self, board: &Board, mover: Color, lines: u8) -> (View, u64, usize) {
        let [one, other] = [self, View { exchanged: !self.exchanged, ..self }].map(|view| {
            let (mut name, mut stones) = (0xcbf2_9ce4_8422_2325_u64 ^ u64::from(lines), 0);
            let inside = (0..LINES * LINES).filter(|cell| cell % LINES < lines && cell / LINES < lines);
            for cell in inside {
                let content = view.point(board.size(), cell).and_then(|point| board.at(point).color());
                stones += usize::from(content.is_some());
                let code = content.map_or(0, |color| if color == mover { 1 } else { 2 });
                name = (name ^ code).wrapping_mul(0x0000_0100_0000_01b3);
            }
            (view, name, stones)
        });
        if other.1 < one.1 { other } else { one }
    }

    /// The cell of a point in the square of so many lines; `None` outside it.
    #[must_use]
    pub fn cell_within(self, size: BoardSize, point: Point, lines: u8) -> Option<u8> {
        self.cell(size, point).filter(|cell| cell % LINES < lines && cell / LINES < lines)
    }
}

/// A file of counts that cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
    /// It does not begin as one.
    #[error("no counts of corners; make them with gokoro-lab learn joseki")]
    NoTable,
    /// It ends too early, or holds what cannot be.
    #[error("damaged counts of corners; make them again with gokoro-lab learn joseki")]
    Damaged,
}

/// A move in corners that looked alike. Counts, not judgements: who won the game rests on the rest
/// of the board, too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JosekiMove {
    /// Its cell.
    pub cell: u8,
    /// How often it was played.
    pub count: u32,
    /// How many of these games have a winner that is known.
    pub known: u32,
    /// How many of those the mover won.
    pub won: u32,
}

/// What followed in corners that looked alike.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Corner {
    /// Moves, the most frequent first.
    pub moves: Vec<JosekiMove>,
    /// How often the side to move played elsewhere.
    pub elsewhere: u32,
}

/// How often moves were played in corners that looked alike.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct JosekiTable(BTreeMap<u64, Corner>);

impl JosekiTable {
    /// The table compiled in; it is read at first use.
    pub fn built_in() -> &'static JosekiTable {
        static READ: LazyLock<JosekiTable> = LazyLock::new(|| {
            // A test reads it, so the program never does in vain.
            JosekiTable::read(TABLE).unwrap_or_else(|error| panic!("the counts compiled in: {error}"))
        });
        &READ
    }

    /// Counts a move of a cell in the corner of this name, or one elsewhere, in a game that its mover
    /// won or lost, if that is known.
    pub fn add(&mut self, name: u64, cell: Option<u8>, won: Option<bool>) {
        let corner = self.0.entry(name).or_default();
        let Some(cell) = cell else {
            corner.elsewhere += 1;
            return;
        };
        let index = corner.moves.iter().position(|played| played.cell == cell).unwrap_or_else(|| {
            corner.moves.push(JosekiMove { cell, count: 0, known: 0, won: 0 });
            corner.moves.len() - 1
        });
        let played = &mut corner.moves[index];
        played.count += 1;
        played.known += u32::from(won.is_some());
        played.won += u32::from(won == Some(true));
    }

    /// Keeps the moves that were played at least so often, the most frequent first.
    pub fn keep(&mut self, least: u32) {
        for corner in self.0.values_mut() {
            corner.moves.retain(|played| played.count >= least);
            corner.moves.sort_by_key(|played| (std::cmp::Reverse(played.count), played.cell));
            corner.moves.truncate(MOST_MOVES);
        }
        self.0.retain(|_, corner| !corner.moves.is_empty());
    }

    /// Corners, and moves in them.
    pub fn count(&self) -> (usize, usize) {
        (self.0.len(), self.0.values().map(|corner| corner.moves.len()).sum())
    }

    /// What followed in a corner of this name.
    pub fn corner(&self, name: u64) -> Option<&Corner> {
        self.0.get(&name)
    }

    /// As a file.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = OPENING.to_vec();
        bytes.extend((self.0.len() as u32).to_le_bytes());
        for (name, corner) in &self.0 {
            bytes.extend(name.to_le_bytes());
            bytes.extend(corner.elsewhere.to_le_bytes());
            bytes.push(corner.moves.len().min(MOST_MOVES) as u8);
            for played in corner.moves.iter().take(MOST_MOVES) {
                bytes.push(played.cell);
                for number in [played.count, played.known, played.won] {
                    bytes.extend(number.to_le_bytes());
                }
            }
        }
        bytes
    }

    /// Reads a file.
    ///
    /// # Errors
    /// It is none, or damaged.
    pub fn read(bytes: &[u8]) -> Result<JosekiTable, TableError> {
        let old = bytes.strip_prefix(OLD_OPENING);
        let mut rest = old.or_else(|| bytes.strip_prefix(OPENING)).ok_or(TableError::NoTable)?;
        let corners = u32::from_le_bytes(take(&mut rest)?);
        let mut table = JosekiTable::default();
        for _ in 0..corners {
            let name = u64::from_le_bytes(take(&mut rest)?);
            let elsewhere = u32::from_le_bytes(take(&mut rest)?);
            let [count] = take(&mut rest)?;
            let mut moves = Vec::with_capacity(usize::from(count).min(MOST_MOVES));
            for _ in 0..count {
                let [cell] = take(&mut rest)?;
                let count = u32::from_le_bytes(take(&mut rest)?);
                let [known, won] = match old {
                    Some(_) => [0, 0],
                    None => [take(&mut rest)?, take(&mut rest)?].map(u32::from_le_bytes),
                };
                if cell >= LINES * LINES || known > count || won > known {
                    return Err(TableError::Damaged);
                }
                moves.push(JosekiMove { cell, count, known, won });
            }
            table.0.insert(name, Corner { moves, elsewhere });
        }
        if rest.is_empty() { Ok(table) } else { Err(TableError::Damaged) }
    }
}

/// The next bytes of a file.
fn take<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], TableError> {
    let (first, after) = rest.split_first_chunk::<N>().ok_or(TableError::Damaged)?;
    *rest = after;
    Ok(*first)
}

/// The corners in joseki.
pub(super) fn find(survey: &Survey) -> Vec<Case> {
    if survey.board().size() != BoardSize::S19 {
        return Vec::new();
    }
    View::CORNERS.into_iter().flat_map(|corner| of(survey, corner)).collect()
}

/// The case of each move of a corner: they are told with their counts, so each has its own.
fn of(survey: &Survey, corner: View) -> Vec<Case> {
    let (board, size) = (survey.board(), survey.board().size());
    let find = |lines| {
        let (view, name, stones) = corner.name(board, survey.mover(), lines);
        let known = JosekiTable::built_in().corner(name).filter(|_| stones <= MOST_STONES)?;
        Some((view, known))
    };
    let Some((view, known)) = SQUARES.into_iter().find_map(find) else { return Vec::new() };
    let all: u32 = known.moves.iter().map(|played| played.count).sum();
    let points = corner.points(size);
    // Where the side to move usually plays elsewhere, the corner can wait.
    let urgency = all as f32 / (all + known.elsewhere).max(1) as f32;
    let case = |&played: &JosekiMove| {
        let JosekiMove { cell, count, .. } = played;
        let point = view.point(size, cell)?;
        let target = Target { color: survey.mover(), stones: PointSet::EMPTY, points };
        Some(Case {
            kind: CaseKind::Joseki,
            intention: Intention::Defence,
            target,
            evidence: Evidence::Games(played, all),
            stake: WORTH * urgency.sqrt(),
            printed: None,
            moves: vec![(point, count as f32 / all.max(1) as f32)],
        })
    };
    known.moves.iter().filter_map(case).collect()
}
