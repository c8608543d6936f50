//! The readers of the page, run by node, against those of this machine: the same questions, the
//! same answers, in how much time. Without node the test says that it is skipped.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::Instant;

use gokoro_board::{Board, Color, Game, Move, Point, PointSet};
use gokoro_sgf::Collection;
use gokoro_sgf::replay::Replay;
use gokoro_sgf::sample::GO1_GAME;
use gokoro_shape::Groups;
use gokoro_wasm::{BYTES, STONES, answered};

/// Reads questions as numbers, answers each with "answer group milliseconds".
const ASK: &str = r#"
const fs = require("fs");
const packed = Buffer.from(fs.readFileSync(process.argv[1], "latin1"), "base64");
const instance = new WebAssembly.Instance(new WebAssembly.Module(require("zlib").gunzipSync(packed)));
const { memory, question_at, ask } = instance.exports;
for (const line of fs.readFileSync(0, "utf8").trim().split("\n")) {
  const [nodes, ...bytes] = line.split(" ").map(Number);
  const view = () => new Uint8Array(memory.buffer, question_at(), bytes.length);
  view().set(bytes);
  const started = performance.now();
  const answer = ask(nodes) >>> 0;
  const took = performance.now() - started;
  console.log(answer, view().slice(8).reduce((sum, byte) => sum + byte, 0), took.toFixed(3));
}
"#;

/// How often all is asked, unless `GOKORO_ROUNDS` says it: for times, since the browser's compiler wants
/// a while, four are needed.
const ROUNDS: usize = 1;
/// Moves on boards for each question about a group.
const NODES: u32 = 60_000;

type Question = [u8; BYTES];

/// The question about a stone of a game as it stands, told by the board before its last move.
fn question(game: &Game, stone: Point) -> Question {
    let mut before = game.clone();
    let last = game.turns().last().map(|turn| (turn.action, turn.color));
    before.undo();
    let mut bytes = [0; BYTES];
    bytes[0] = game.size().get();
    bytes[1] = 255;
    if let Some((Move::Play(point), color)) = last {
        bytes[1..4].copy_from_slice(&[point.x(), point.y(), 1 + u8::from(color == Color::White)]);
    }
    bytes[4..6].copy_from_slice(&[stone.x(), stone.y()]);
    for (byte, point) in bytes[STONES..].iter_mut().zip(game.size().points()) {
        *byte = match before.board().at(point).color() {
            None => 0,
            Some(Color::Black) => 1,
            Some(Color::White) => 2,
        };
    }
    bytes
}

/// The groups of every twentieth position of the built-in game.
fn questions() -> Vec<Question> {
    let tree = Collection::read(GO1_GAME);
    let root = tree.games().next().expect("a game");
    let mut replay = Replay::main_line(root).expect("a game that can be replayed");
    let (mut all, mut number) = (Vec::new(), 0);
    while replay.play_next().is_some() {
        number += 1;
        if number % 20 == 0 {
            let game = replay.game();
            let groups = Groups::by_sight(game.board(), &PointSet::EMPTY);
            let first = |stones: PointSet| stones.iter().next().expect("a stone");
            all.extend(groups.iter().map(|(_, group)| question(game, first(group.stones))));
        }
    }
    all
}

/// The answers of this machine, and how many milliseconds they took.
fn native(questions: &[Question]) -> (Vec<String>, f64) {
    let started = Instant::now();
    let told = questions.iter().map(|question| {
        let mut bytes = *question;
        let answer = answered(&mut bytes, NODES);
        let group: u32 = bytes[STONES..].iter().map(|&byte| u32::from(byte)).sum();
        format!("{answer} {group}")
    });
    (told.collect(), started.elapsed().as_secs_f64() * 1e3)
}

#[test]
fn the_page_answers_as_the_program_does() {
    let reader = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/assets/reader.txt");
    let node =
        Command::new("node").args(["-e", ASK, reader]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let Ok(mut node) = node else {
        println!("skipped: node is missing");
        return;
    };
    let rounds = std::env::var("GOKORO_ROUNDS").ok().and_then(|rounds| rounds.parse::<usize>().ok());
    let rounds = rounds.filter(|&rounds| rounds > 0).unwrap_or(ROUNDS);
    let questions = questions();
    let mut asked = String::new();
    for question in std::iter::repeat_n(&questions, rounds).flatten() {
        let bytes: Vec<String> = question.iter().map(u8::to_string).collect();
        let _ = writeln!(asked, "{NODES} {}", bytes.join(" "));
    }
    let mut input = node.stdin.take().expect("a pipe");
    let writer = std::thread::spawn(move || input.write_all(asked.as_bytes()));
    let output = node.wait_with_output().expect("node ends");
    writer.join().expect("a thread").expect("node reads everything");
    let told = String::from_utf8(output.stdout).expect("text");
    let split = |line: &str| {
        let (told, took) = line.rsplit_once(' ').expect("three numbers");
        (told.to_owned(), took.parse::<f64>().expect("a number"))
    };
    let (answers, times): (Vec<String>, Vec<f64>) = told.lines().map(split).unzip();
    let (expected, took) = native(&questions);
    let last = (rounds - 1) * questions.len();
    let there: f64 = times[last..].iter().sum();
    println!("{} questions: {took:.0} ms here, {there:.0} ms in node at last", expected.len());
    assert!(
        expected.iter().filter(|told| !told.starts_with("6 ")).count() * 3 > expected.len(),
        "{expected:?}"
    );
    assert_eq!(
        answers[last..],
        expected,
        "crates/web/assets/reader.txt is old: crates/wasm/build.sh makes it"
    );
}

#[test]
fn bytes_that_ask_nothing_are_refused() {
    let board = Board::new(gokoro_board::BoardSize::S9);
    let empty = question(
        &Game::new(board.size(), gokoro_board::Rules::CHINESE),
        board.size().points().next().expect("a point"),
    );
    assert_eq!(answered(&mut empty.clone(), NODES), 0, "no stone there");
    assert_eq!(answered(&mut [0; BYTES], NODES), 0, "no such board");
    assert_eq!(answered(&mut [255; BYTES], NODES), 0, "no such board");
    for byte in 0..=255 {
        let mut bytes = empty;
        bytes[STONES..].fill(byte);
        assert_eq!(answered(&mut bytes, NODES), 0, "stones without liberties, or none");
    }
    let mut outside = empty;
    outside[4] = 9;
    assert_eq!(answered(&mut outside, NODES), 0);
}
