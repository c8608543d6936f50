//! The page's rules of Go, run by node, against the board: every point of positions of random
//! games is legal, or not for the same reason, and makes the same stones. Without node the test
//! says that it is skipped.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use gokoro_board::{Board, BoardSize, Color, IllegalMove, Point};

/// Reads lines "size stones before sign", tells for each point the stones after it or a reason.
const ASK: &str = r#"
import { readFileSync } from "node:fs";
const { play } = await import(process.argv[1]);
const lines = readFileSync(0, "utf8").trim().split("\n");
for (const line of lines) {
  const [size, stones, before, sign] = line.split(" ");
  const told = [...stones].map((_, at) => {
    const { illegal, stones: after } = play([...stones], Number(size), at, sign, { earlier: [[...before]] });
    return illegal ?? after.join("");
  });
  console.log(told.join(" "));
}
"#;

fn signs(board: &Board) -> String {
    let sign = |point| match board.at(point).color() {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '_',
    };
    board.size().points().map(sign).collect()
}

fn told(board: &Board, point: Point, color: Color) -> String {
    let mut after = board.clone();
    match after.play(point, color) {
        Ok(_) => signs(&after),
        Err(IllegalMove::Ko) => "ko".to_owned(),
        Err(IllegalMove::Suicide) => "suicide".to_owned(),
        Err(_) => "occupied".to_owned(),
    }
}

#[test]
fn the_page_knows_the_rules() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/page/src/rules.js");
    let node = Command::new("node")
        .args(["--input-type=module", "-e", ASK, script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut node) = node else {
        println!("skipped: node is missing");
        return;
    };
    let (mut asked, mut expected, mut kos, mut lot) = (String::new(), String::new(), 0, 7_u64);
    for size in [5, 7].map(|size| BoardSize::new(size).expect("a size")) {
        let (mut board, mut before, mut color) = (Board::new(size), signs(&Board::new(size)), Color::Black);
        for _ in 0..400 {
            let sign = if color == Color::Black { 'X' } else { 'O' };
            let _ = writeln!(asked, "{} {} {before} {sign}", size.get(), signs(&board));
            let all: Vec<String> = size.points().map(|point| told(&board, point, color)).collect();
            kos += all.iter().filter(|told| *told == "ko").count();
            let _ = writeln!(expected, "{}", all.join(" "));
            before = signs(&board);
            let legal: Vec<Point> = size.points().filter(|&point| board.can_play(point, color)).collect();
            lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            match legal.get((lot >> 33) as usize % legal.len().max(1)) {
                Some(&point) => drop(board.play(point, color).expect("legal")),
                None => board.pass(),
            }
            color = !color;
        }
    }
    node.stdin.take().expect("piped").write_all(asked.as_bytes()).expect("node reads");
    let out = node.wait_with_output().expect("node ends");
    assert!(out.status.success());
    assert!(kos > 5, "{kos}");
    assert_eq!(String::from_utf8_lossy(&out.stdout), expected);
}
