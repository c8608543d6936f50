//! The doors of the program say the same of the same game: command line, GTP, page, worker and Python. `GOKORO_DATA`
//! names the folder with the records; without it the built-in game and a small one are asked about, fewer times.

mod groups;
mod moves;
mod positions;
mod python;
mod reviews;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use gokoro_analysis::Record;
use gokoro_sgf::sample::GO1_GAME;
use serde_json::{Value, json};

use crate::program::command;
use crate::web::Served;

/// A game on 9x9 in which stones are put in atari.
const GAME: &str = "(;GM[1]FF[4]SZ[9]KM[7];B[gc];W[cg];B[gg];W[cc];B[ec];W[ee];B[eg];W[ce];B[de];W[dd];B[cd];W[ed];\
                    B[dc];W[be])";

/// What a program prints for an input.
fn output(command: &mut Command, input: &str) -> String {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().expect("the program starts");
    let mut pipe = child.stdin.take().expect("its input");
    let text = input.to_owned();
    let writer = std::thread::spawn(move || pipe.write_all(text.as_bytes()).expect("it reads"));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("all is written");
    assert!(output.status.success(), "{command:?}: {:?}", output.status);
    String::from_utf8(output.stdout).expect("text")
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Fails at the first place where two doors differ.
fn agree(one: &Value, other: &Value, place: &str) {
    match (one, other) {
        (Value::Object(fields), Value::Object(others)) => {
            for (name, value) in fields {
                agree(value, others.get(name).unwrap_or(&Value::Null), &format!("{place}: {name}"));
            }
            let alone = others.keys().find(|name| !fields.contains_key(*name));
            assert_eq!(alone, None, "{place}: in one door alone");
        }
        (Value::Array(values), Value::Array(others)) if values.len() == others.len() => {
            for (number, (value, other)) in values.iter().zip(others).enumerate() {
                agree(value, other, &format!("{place} {number}"));
            }
        }
        _ => assert_eq!(one, other, "{place}"),
    }
}

/// A game that the doors are asked about.
struct Game {
    file: PathBuf,
    text: String,
    record: Record,
    moves: usize,
}

impl Game {
    fn new(folder: &Path, name: &str, text: &str) -> Game {
        let file = folder.join(name);
        fs::write(&file, text).expect("written");
        let record = Record::read(text).expect("a record");
        let moves = record.moves().expect("it is replayed");
        Game { file, text: text.to_owned(), record, moves }
    }

    /// Its name for the command line.
    fn path(&self) -> &str {
        self.file.to_str().expect("a plain name")
    }

    /// So many numbers of moves, spread over the game.
    fn spread(&self, count: usize) -> Vec<usize> {
        let mut numbers: Vec<usize> = (1..=count).map(|part| (part * self.moves).div_ceil(count)).collect();
        numbers.dedup();
        numbers
    }

    /// What a command of the command line prints of it.
    fn told(&self, asked: &[&str]) -> Value {
        parsed(&output(command().args(["-q", asked[0], self.path(), "--json"]).args(&asked[1..]), ""))
    }
}

/// The shortest records of a file, one a line, that are of this kind.
fn shortest(file: &Path, count: usize, wanted: impl Fn(&str) -> bool) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let mut lines: Vec<String> = text.lines().filter(|line| wanted(line)).map(str::to_owned).collect();
    lines.sort_by_key(String::len);
    assert!(lines.len() >= count, "{}: too few games", file.display());
    lines.truncate(count);
    lines
}

/// The games in `GOKORO_DATA`, if it is set.
fn data() -> Option<PathBuf> {
    std::env::var_os("GOKORO_DATA").map(|data| Path::new(&data).join("games"))
}

/// Three games, one of them with handicap stones and one without a komi; without `GOKORO_DATA` the built-in one and a
/// small one.
fn games(folder: &Path) -> Vec<Game> {
    let texts = match data() {
        None => vec![GO1_GAME.to_owned(), GAME.to_owned()],
        Some(data) => {
            let (tygem, pro) = (data.join("sample-tygem-200.sgf"), data.join("sample-pro-50.sgf"));
            let without_komi = shortest(&pro, 1, |game| !game.contains("KM["));
            let handicap = shortest(&pro, 1, |game| game.contains("HA[3]"));
            [shortest(&tygem, 1, |_| true), without_komi, handicap].concat()
        }
    };
    all(folder, &texts)
}

fn all(folder: &Path, texts: &[String]) -> Vec<Game> {
    let game = |(number, text): (usize, &String)| Game::new(folder, &format!("game-{number}.sgf"), text);
    texts.iter().enumerate().map(game).collect()
}

/// The replies to a dialogue, one for each line.
fn gtp(lines: &[String]) -> Vec<String> {
    let replies = output(command().args(["-q", "gtp"]), &(lines.join("\n") + "\nquit\n"));
    let reply = |reply: &str| {
        reply.strip_prefix('=').unwrap_or_else(|| panic!("refused: {reply}")).trim_start().to_owned()
    };
    let replies: Vec<String> = replies.split("\n\n").take(lines.len()).map(reply).collect();
    assert_eq!(replies.len(), lines.len());
    replies
}

/// What GTP answers to a question about positions of a game after so many moves.
fn gtp_about(game: &Game, after: &[usize], question: &str) -> Vec<String> {
    let lines = after
        .iter()
        .flat_map(|moves| [format!("loadsgf {} {}", game.path(), moves + 1), question.to_owned()]);
    gtp(&lines.collect::<Vec<_>>()).into_iter().skip(1).step_by(2).collect()
}

/// The page, and what it answers.
struct Page(Served);

impl Page {
    fn open(data: &Path) -> Page {
        Page(Served::start(command().args(["-q", "web", "--no-open", "--data"]).arg(data)))
    }

    fn ask(&self, path: &str, body: &str) -> String {
        self.0.ask("POST", path, body).unwrap_or_else(|| panic!("no answer: {path} {body}"))
    }

    fn get(&self, path: &str) -> Value {
        parsed(&self.0.ask("GET", path, "").unwrap_or_else(|| panic!("no answer: {path}")))
    }

    fn asked(&self, path: &str, body: &Value) -> Value {
        parsed(&self.ask(path, &body.to_string()))
    }

    /// The lines that an answer tells.
    fn lines(&self, path: &str, body: &str) -> Vec<Value> {
        let lines: Vec<Value> =
            self.ask(path, body).lines().filter(|line| line.starts_with('{')).map(parsed).collect();
        assert!(lines.iter().all(|line| line["error"].is_null()), "{path}: {lines:?}");
        lines
    }

    /// A game as the page has it.
    fn opened(&self, game: &Game) -> Value {
        parsed(&self.ask("/api/open?name=game.sgf", &game.text))["games"][0]["game"].take()
    }

    /// The number of a new review.
    fn review(&self, game: &Game) -> String {
        let lines = self.lines("/api/review?name=game.sgf", &game.text);
        lines.last().expect("an end")["done"].to_string()
    }
}

/// A question about the position of a game of the page after so many moves.
fn after(game: &Value, moves: usize) -> Value {
    let mut game = game.clone();
    game["moves"].as_array_mut().expect("moves").truncate(moves);
    json!({ "game": game, "lang": "en" })
}
