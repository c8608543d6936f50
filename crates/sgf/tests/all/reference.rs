//! The figures of `games/reference.json` of the shared data, each of them. The
//! definitions stand in that file. Needs `GOKORO_DATA`.

use std::path::PathBuf;

use gokoro_board::{Board, Color, Content, Move};
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::{SourceRecord, records};
use serde_json::{Value, json};

fn data() -> Option<PathBuf> {
    let folder = std::env::var_os("GOKORO_DATA");
    if folder.is_none() {
        println!("skipped: GOKORO_DATA is not set");
    }
    folder.map(|folder| PathBuf::from(folder).join("games"))
}

/// 64-bit FNV-1a.
struct Fnv(u64);

impl Fnv {
    fn new() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }

    fn hex(&self) -> String {
        format!("{:016x}", self.0)
    }
}

const MARKS: [usize; 5] = [1, 50, 100, 150, 200];

/// The figures of one file, gathered game by game.
struct Figures {
    games: usize,
    moves: usize,
    passes: usize,
    ko_positions: usize,
    taken: [usize; 2],
    captured: Vec<usize>,
    captured_hash: Fnv,
    boards: Fnv,
    first_board: Fnv,
    legal: [(usize, usize); MARKS.len()],
}

impl Figures {
    fn new() -> Figures {
        Figures {
            games: 0,
            moves: 0,
            passes: 0,
            ko_positions: 0,
            taken: [0; 2],
            captured: Vec::new(),
            captured_hash: Fnv::new(),
            boards: Fnv::new(),
            first_board: Fnv::new(),
            legal: [(0, 0); MARKS.len()],
        }
    }

    fn game(&mut self, record: &SourceRecord) {
        assert_eq!(record.tree.diagnostics(), [], "{}", record.origin);
        let root = record.tree.games().next().expect("a game");
        let mut replay = Replay::main_line(root).expect("a 19x19 game");
        let mut number = 0;
        while let Some(next) = replay.upcoming() {
            number += 1;
            self.count_legal(number, replay.game().board(), next.color);
            replay.play_next();
            self.passes += usize::from(next.action == Move::Pass);
            self.ko_positions += usize::from(replay.game().board().ko().is_some());
        }
        assert_eq!(replay.diagnostics(), [], "{}", record.origin);
        self.finish(&replay, number);
    }

    fn count_legal(&mut self, number: usize, board: &Board, color: Color) {
        if let Some(mark) = MARKS.iter().position(|&mark| mark == number) {
            let legal = board.size().points().filter(|&p| board.can_play(p, color)).count();
            self.legal[mark].0 += 1;
            self.legal[mark].1 += legal;
        }
    }

    fn finish(&mut self, replay: &Replay<'_>, moves: usize) {
        let game = replay.game();
        assert_eq!(game.turns().len(), moves);
        let taken = Color::ALL.map(|color| game.prisoners()[color] as usize);
        self.taken = [self.taken[0] + taken[1], self.taken[1] + taken[0]];
        let captured = taken[0] + taken[1];
        self.captured.push(captured);
        self.captured_hash.add(format!("{captured}\n").as_bytes());
        let board = picture(game.board());
        if self.games == 0 {
            self.first_board.add(&board);
        }
        self.boards.add(&board);
        self.games += 1;
        self.moves += moves;
    }

    /// The same form as in the file, with the list of captures if it has one.
    fn to_json(&self, with_list: bool) -> Value {
        let legal = MARKS.iter().zip(self.legal).map(|(mark, (games, sum))| {
            let mean = (sum as f64 / games as f64 * 1e6).round() / 1e6;
            (mark.to_string(), json!({ "games": games, "sum": sum, "mean": mean }))
        });
        let mut figures = json!({
            "games": self.games,
            "moves": self.moves,
            "passes": self.passes,
            "black_stones_captured": self.taken[0],
            "white_stones_captured": self.taken[1],
            "captured_per_game_fnv1a64": self.captured_hash.hex(),
            "final_boards_fnv1a64": self.boards.hex(),
            "first_board_fnv1a64": self.first_board.hex(),
            "ko_positions": self.ko_positions,
            "legal_moves": legal.collect::<serde_json::Map<String, Value>>(),
        });
        if with_list {
            figures["captured_per_game"] = json!(self.captured);
        }
        figures
    }
}

/// A board as the hash's definition draws it.
fn picture(board: &Board) -> Vec<u8> {
    let mut out: Vec<u8> = board
        .size()
        .points()
        .map(|point| match board.at(point) {
            Content::Black => b'X',
            Content::White => b'O',
            _ => b'.',
        })
        .collect();
    out.push(b'\n');
    out
}

fn check(file: &str) {
    let Some(folder) = data() else { return };
    let text = std::fs::read_to_string(folder.join("reference.json")).expect("reference.json");
    let reference: Value = serde_json::from_str(&text).expect("valid JSON");
    let expected = &reference["files"][file];
    let mut figures = Figures::new();
    for record in records([folder.join(file)], None) {
        figures.game(&record.unwrap_or_else(|error| panic!("{error}")));
    }
    assert_eq!(&figures.to_json(expected.get("captured_per_game").is_some()), expected);
}

#[test]
fn sample_of_tygem_games() {
    check("sample-tygem-200.sgf");
}

#[test]
fn sample_of_professional_games() {
    check("sample-pro-50.sgf");
}

#[test]
fn ten_thousand_tygem_games() {
    check("tygem-devtest-10k.sgf.zst");
}

/// The shared collections are in the form of `line`: every game is its own
/// conversion.
#[test]
fn lines_of_the_collections_are_written_as_they_were_read() {
    let Some(folder) = data() else { return };
    for (file, games) in
        [("sample-tygem-200.sgf", 200), ("sample-pro-50.sgf", 50), ("kgs-6d.sgf.zst", 10_000)]
    {
        let mut count = 0;
        for record in records([folder.join(file)], None) {
            let record = record.unwrap_or_else(|error| panic!("{error}"));
            let root = record.tree.games().next().expect("a game");
            let mut replay = Replay::main_line(root).expect("a 19x19 game");
            let written = gokoro_sgf::line::line(root, &mut replay).expect("a game that fits");
            assert_eq!(written.as_bytes(), record.tree.write().trim_ascii(), "{}", record.origin);
            count += 1;
        }
        assert_eq!(count, games);
    }
}
