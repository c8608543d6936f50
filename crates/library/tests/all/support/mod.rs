//! Folders and made-up games of the tests of libraries.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use gokoro_board::{Board, BoardSize, Color, Point};

/// An empty folder of its own for one test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("library").join(name);
    if path.exists() {
        std::fs::remove_dir_all(&path).expect("an old folder can be removed");
    }
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

/// Numbers that look random and are the same on every run.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number from 0 to `limit` - 1.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

/// Games of legal moves, most of them near a few openings so that positions come again, some
/// with setup and passes, turned now and then.
pub(crate) fn made_up(side: u32, games: usize, moves: usize, seed: u64) -> String {
    let mut random = Random(seed);
    let size = BoardSize::new(side).expect("a size");
    (0..games).map(|number| game(size, moves, number, &mut random)).collect()
}

fn game(size: BoardSize, moves: usize, number: usize, random: &mut Random) -> String {
    let results = ["B+R", "W+3.5", "0", "B+0.5", "W+T", "?"];
    let mut text = format!(
        "(;GM[1]SZ[{}]PB[Player {}]PW[Player {}]DT[{}-01-02]RE[{}]",
        size.get(),
        random.below(7),
        random.below(7),
        1990 + random.below(30),
        results[random.below(results.len())]
    );
    let mut board = Board::new(size);
    let mut color = Color::Black;
    if number % 11 == 10 {
        let at = size.point(random.below(3) as u8, 2).expect("a point");
        board.play(at, Color::Black).expect("an empty board");
        let _ = write!(text, "AB[{}]", name(at));
        color = Color::White;
    }
    for turn in 0..moves {
        let point = (turn % 17 != 16).then(|| choose(&board, color, turn, random)).flatten();
        if let Some(point) = point {
            board.play(point, color).expect("a legal move");
        } else {
            board.pass();
        }
        let letter = color.letter();
        let _ = write!(text, ";{letter}[{}]", point.map_or_else(String::new, name));
        color = !color;
    }
    text + ")\n"
}

/// A legal point; the first moves are among few.
fn choose(board: &Board, color: Color, turn: usize, random: &mut Random) -> Option<Point> {
    let points: Vec<Point> = board.size().points().filter(|&point| board.can_play(point, color)).collect();
    let few = if turn < 3 { 2.min(points.len()) } else { points.len() };
    (few > 0).then(|| points[random.below(few) * (points.len() / few.max(1)).max(1) % points.len()])
}

fn name(point: Point) -> String {
    let letter = |line: u8| (b'a' + line) as char;
    [letter(point.x()), letter(point.y())].iter().collect()
}
