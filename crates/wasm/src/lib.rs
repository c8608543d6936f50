//! "Is this alive?", asked inside a page: the readers compiled to WebAssembly, for the page of a
//! review that knows no server. [`alive`] is the question, [`question_at`] and [`ask`] are how a
//! page puts it: bytes in a buffer, a number back. Nothing here knows time, words or pages.
//!
//! A function that WebAssembly exports needs a name that nothing else has, which Rust calls
//! unsafe. The two functions with such names take and give plain numbers, and read and write no
//! memory but the buffer, behind its lock; there is no other `unsafe`.

use std::sync::{Mutex, MutexGuard, PoisonError};

use gokoro_board::{Board, BoardSize, Color, Game, Point, PointSet, Rules};
use gokoro_reading::tsumego::{GroupStatus, Life, LifeBasis, StatusSettings, group_status};
use gokoro_shape::{Groups, Unconditional};

/// Where the stones begin in the buffer.
pub const STONES: usize = 8;
/// The bytes of the buffer: what is asked, and a byte for each point of the largest board.
pub const BYTES: usize = STONES + 19 * 19;
/// No point, in the place of a column.
const NONE: u8 = 255;
/// Moves on boards for the places that prove what is likely, as a part of those for a question.
const FRAMES: u64 = 4;

static BUFFER: Mutex<[u8; BYTES]> = Mutex::new([0; BYTES]);

/// What is known of the group of a stone: the stones that are joined to it for sure, and whether
/// they live, with so many moves on boards for each question that is asked about them. `None` where
/// no stone stands there.
pub fn alive(board: &Board, stone: Point, nodes: u64) -> Option<(PointSet, GroupStatus)> {
    let groups = Groups::by_sight(board, &PointSet::EMPTY);
    let stones = groups.get(groups.at(stone)?).stones;
    let usual = StatusSettings::default();
    let settings =
        StatusSettings { nodes, likely_nodes: nodes, frame_nodes: nodes.div_ceil(FRAMES), ..usual };
    Some((stones, group_status(board, stones, Unconditional::living(board), &settings)))
}

/// Where the page writes its question, and finds the stones of the group afterwards:
///
/// | byte | question | answer |
/// |---|---|---|
/// | 0 | lines of the board | |
/// | 1, 2, 3 | column and row of the last move from the left and the top, 255 for none; 1 if it was Black's, else 2 | |
/// | 4, 5 | column and row of the stone that is asked about | |
/// | 8 and on | row by row, before the last move: 0 empty, 1 black, 2 white | 1 on the stones of the group, else 0 |
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn question_at() -> *mut u8 {
    buffer().as_mut_ptr()
}

/// [`answered`], of the question in the buffer.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn ask(nodes: u32) -> u32 {
    answered(&mut buffer(), nodes)
}

/// Answers the question in these bytes with so many moves on boards for each question about the
/// group: in bits 0 to 2 what is known (0 no such question, 1 alive, 2 alive in seki, 3 dead, 4 ko,
/// 5 whoever moves first has his way, 6 unknown), in bit 3 whether that is only likely, and for 5 in
/// bits 8 to 16 and 18 to 26 where it is killed and saved: points from 1, row by row.
pub fn answered(bytes: &mut [u8; BYTES], nodes: u32) -> u32 {
    let Some((board, stone)) = read_question(bytes) else { return 0 };
    let Some((stones, status)) = alive(&board, stone, u64::from(nodes)) else { return 0 };
    for (byte, point) in bytes[STONES..].iter_mut().zip(board.size().points()) {
        *byte = u8::from(stones.contains(point));
    }
    answer(board.size(), &status)
}

fn buffer() -> MutexGuard<'static, [u8; BYTES]> {
    BUFFER.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The position and the stone that are asked about; `None` where the bytes say no such thing.
fn read_question(bytes: &[u8; BYTES]) -> Option<(Board, Point)> {
    let size = BoardSize::new(u32::from(bytes[0]))?;
    let color = |byte| [Color::Black, Color::White].get(usize::from(byte) - 1).copied();
    let stones = size.points().zip(&bytes[STONES..]).filter(|(_, byte)| **byte > 0);
    let stones: Option<Vec<_>> = stones.map(|(point, &byte)| Some((point, color(byte)?))).collect();
    let mut game = Game::new(size, Rules::CHINESE);
    game.set_position(&stones?, Color::Black).ok()?;
    let mut board = game.board().clone();
    if bytes[1] != NONE {
        let last = size.point(bytes[1], bytes[2])?;
        board.play(last, color(bytes[3].max(1))?).ok()?;
    }
    Some((board, size.point(bytes[4], bytes[5])?))
}

/// An answer as a number.
fn answer(size: BoardSize, status: &GroupStatus) -> u32 {
    let number = |point: Point| {
        let lines = u32::from(size.get());
        u32::from(point.y()) * lines + u32::from(point.x()) + 1
    };
    let life = match status.life {
        Life::Alive => 1,
        Life::Seki => 2,
        Life::Dead => 3,
        Life::Ko => 4,
        Life::Unsettled { attack, defence } => 5 | number(attack) << 8 | number(defence) << 18,
        Life::Unknown => 6,
    };
    let likely = status.basis == LifeBasis::Likely && status.life != Life::Unknown;
    life | u32::from(likely) << 3
}
