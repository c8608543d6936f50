//! `eval territory` on small games made here: two walls on 9x9, one beside the
//! other, so that everybody sees whose points are whose.

use gokoro_board::{Color, Game};
use gokoro_lab::choice::{Choice, Chosen};
use gokoro_lab::territory::{Fit, Group, Options, Peer, Report};
use gokoro_lab::{Watch, run};
use gokoro_sgf::source::{SourceRecord, records};
use std::fs;
use std::path::Path;

/// Black's wall on a column (from 0), White's on the next, built from a row on;
/// komi 0.5.
fn game(column: u8, first_row: u8, result: &str) -> String {
    let point = |x: u8, y: u8| format!("{}{}", char::from(b'a' + x), char::from(b'a' + y));
    let moves = (0..9).map(|i| {
        let row = (first_row + i) % 9;
        format!(";B[{}];W[{}]", point(column, row), point(column + 1, row))
    });
    format!("(;GM[1]SZ[9]KM[0.5]RU[Japanese]RE[{result}]{})", moves.collect::<String>())
}

/// The result of that game: 9 points for each column behind a wall.
fn result(column: u8) -> String {
    let margin = 9.0 * (f64::from(column) - f64::from(7 - column)) - 0.5;
    let winner = if margin > 0.0 { Color::Black } else { Color::White };
    format!("{}+{}", winner.letter(), margin.abs())
}

fn read(name: &str, games: &[String]) -> Vec<Chosen> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("territory");
    fs::create_dir_all(&folder).expect("a new folder");
    let path = folder.join(name);
    fs::write(&path, games.join("\n")).expect("a new file");
    let read: Vec<SourceRecord> = records([path], None).collect::<Result<_, _>>().expect("readable records");
    let mut choice = Choice::new(1000, 1);
    read.into_iter().for_each(|record| choice.offer(record));
    choice.chosen()
}

/// Every wall from every row: 54 counted games.
fn counted() -> Vec<String> {
    let all = (1..7).flat_map(|column| (0..9).map(move |row| (column, row)));
    all.map(|(column, row)| game(column, row, &result(column))).collect()
}

fn options(at: &[usize]) -> Options {
    Options { at: at.to_vec(), label_playouts: 128, ..Options::default() }
}

/// Nothing may be told as a fault.
struct Silent;

impl Watch for Silent {
    fn fault(&mut self, text: &str) {
        panic!("{text}");
    }

    fn progress(&mut self, _: &str, _: Option<(u64, u64)>) {}
}

fn judged(games: &[Chosen], options: Options, peer: Option<&Peer>) -> Report {
    let mut fit = Fit::new(options);
    run(&mut fit, games.iter().map(Ok), &mut Silent);
    let mut judge = fit.judge();
    run(&mut judge, games.iter().map(Ok), &mut Silent);
    judge.report(peer)
}

fn evaluate(games: &[Chosen], at: &[usize]) -> Report {
    judged(games, options(at), None)
}

fn method(report: &Report, name: &str) -> usize {
    report.methods.iter().position(|method| method == name).expect("a method")
}

#[test]
fn counted_games_are_fitted_or_judged_never_both() {
    let report = evaluate(&read("parts.sgf", &counted()), &[4, 12, 18, 40]);
    let judged = report.group(Group::Counted).games;
    assert_eq!(report.fitted + judged, 54);
    assert!(report.fitted >= 4 && judged >= 30, "{} and {judged}", report.fitted);
    assert_eq!((report.labels.tried, report.labels.exact), (54, 54));
    let kosuri = method(&report, "kosuri");
    let cells = &report.group(Group::Counted).cells;
    for cells in &cells[..3] {
        assert_eq!(cells[kosuri].winner.count(), judged);
        assert_eq!(cells[kosuri].loss.count(), judged * 81);
    }
    assert_eq!(cells[3][kosuri].raw_winner.count(), 0, "no game has 40 moves");
}

#[test]
fn finished_walls_are_judged_rightly() {
    let report = evaluate(&read("walls.sgf", &counted()), &[18]);
    let cells = &report.group(Group::Counted).cells[0];
    let kosuri = &cells[method(&report, "kosuri")];
    assert_eq!(kosuri.raw_winner.mean(), Some(1.0));
    assert_eq!(kosuri.raw_error.mean(), Some(0.0));
    assert_eq!(kosuri.winner.mean(), Some(1.0));
    assert!(kosuri.loss.mean().is_some_and(|loss| loss < 0.05), "{:?}", kosuri.loss.mean());
    assert_eq!(kosuri.loss_difference.mean(), Some(0.0));
}

#[test]
fn resigned_games_give_the_winner_alone() {
    let games: Vec<String> = (0..9).map(|row| game(5, row, "B+R")).collect();
    let report = evaluate(&read("resigned.sgf", &games), &[18]);
    let cell = &report.group(Group::Resigned).cells[0][method(&report, "kosuri")];
    assert_eq!((report.group(Group::Resigned).games, report.group(Group::Counted).games), (9, 0));
    assert_eq!((cell.raw_winner.mean(), cell.raw_error.count(), cell.loss.count()), (Some(1.0), 0, 0));
    assert_eq!(cell.winner.count(), 0, "nothing was fitted");
}

#[test]
fn other_ends_and_wrong_margins() {
    let mut games: Vec<String> = (0..9).map(|row| game(3, row, "W+20.5")).collect();
    games.extend(["B+T", "W+F", "0", "Void", "?"].map(|end| game(4, 0, end)));
    let report = evaluate(&read("ends.sgf", &games), &[18]);
    assert_eq!((report.labels.tried, report.labels.exact, report.labels.near), (9, 0, 0));
    let counted = report.group(Group::Counted);
    assert_eq!((report.fitted + counted.games, report.group(Group::Resigned).games), (9, 0));
    let cell = &counted.cells[0][method(&report, "kosuri")];
    assert_eq!((cell.raw_winner.count(), cell.loss.count()), (counted.games, 0));
}

#[test]
fn threads_change_nothing() {
    let games = read("threads.sgf", &counted());
    let with = |threads: usize| {
        let pool =
            rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(gokoro_reading::STACK).build();
        let report = pool.expect("threads").install(|| evaluate(&games, &[4, 12]));
        format!("{report:?}")
    };
    let one = with(1);
    assert_eq!(one, with(4));
    assert_eq!(one, with(3));
}

#[test]
fn another_program_judges_the_first_counted_games() {
    let games = read("peer.sgf", &counted());
    let ask = |game: &Game, at: &[usize]| {
        assert_eq!((game.turns().len(), at), (18, &[4, 18][..]));
        vec![None, Some(100.0)]
    };
    let peer = Peer { name: "other".to_owned(), ask: Box::new(ask) };
    let report = judged(&games, Options { peer_games: 5, ..options(&[4, 18]) }, Some(&peer));
    let group = report.group(Group::Peer);
    assert_eq!(group.games, 5);
    let told = |at: usize| group.cells[at].last().expect("the other program");
    assert_eq!((told(0).raw_winner.count(), told(1).raw_winner.count()), (0, 5));
    assert!(told(1).raw_error.mean().is_some_and(|error| error > 50.0));
}
