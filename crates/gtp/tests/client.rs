//! The client against a real child process. The child is this program itself,
//! started with a word that names the way it behaves, which is why the test has
//! its own `main`.

use gokoro_board::CancelToken;
use std::io::{self, Write};
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use gokoro_gtp::{Args, Client, ClientError, Commands, Failure, serve};

/// More time than anything here needs.
const LONG: Duration = Duration::from_secs(60);
/// Less time than the child sleeps.
const SHORT: Duration = Duration::from_millis(50);
/// How long the child sleeps when it is told to be slow.
const NAP: Duration = Duration::from_millis(400);

fn main() -> io::Result<()> {
    match std::env::args().nth(1).as_deref() {
        Some("engine") => engine(),
        Some("deaf") => {
            sleep(LONG);
            Ok(())
        }
        _ => {
            check_all();
            Ok(())
        }
    }
}

/// The child: greets outside the protocol, then serves.
fn engine() -> io::Result<()> {
    let mut output = io::stdout();
    output.write_all(b"Welcome!\n\n")?;
    let commands = Commands::new()
        .with("name", |(), _| Ok("Child".to_owned()))
        .with("version", |(), _| Ok("1.2".to_owned()))
        .with("echo", |(), args| Ok(args.text().to_owned()))
        .with("board", |(), _| Ok("\n. X\nO .\n".to_owned()))
        .with("slow", slow)
        .with("talk", |(), _| talk(NAP))
        .with("flood", |(), _| talk(LONG))
        .with("crash", |(), _| std::process::exit(3));
    serve(&mut (), &commands, io::BufReader::new(io::stdin()), &mut output)
}

fn slow((): &mut (), _: &Args) -> Result<String, Failure> {
    sleep(NAP);
    Ok("at last".to_owned())
}

/// Begins an answer and goes on and on.
fn talk(time: Duration) -> Result<String, Failure> {
    let (begin, mut output) = (Instant::now(), io::stdout());
    let line = "x".repeat(1 << 16) + "\n";
    let _ = output.write_all(b"= and\n");
    while begin.elapsed() < time && output.write_all(line.as_bytes()).is_ok() {}
    Ok(String::new())
}

fn check_all() {
    answers();
    refusals();
    late_answers_are_skipped();
    a_crash_is_noticed();
    a_deaf_engine_is_killed();
    one_that_talks_has_no_more_time();
    an_answer_without_end_is_not_kept();
    a_missing_program();
    println!("client: 8 checks passed");
}

fn start(behaviour: &str) -> Client {
    let mut command = Command::new(std::env::current_exe().expect("own path"));
    command.arg(behaviour);
    Client::start(command).expect("child starts")
}

fn answers() {
    let mut client = start("engine");
    assert_eq!(client.name(LONG).expect("name"), "Child");
    assert_eq!(client.version(LONG).expect("version"), "1.2");
    assert_eq!(client.send("echo a  b", LONG).expect("echo"), "a  b");
    assert_eq!(client.send("board", LONG).expect("board"), "\n. X\nO .");
    let status = client.quit(LONG).expect("quit");
    assert!(status.success());
}

fn refusals() {
    let mut client = start("engine");
    let refused = client.send("genmove b", LONG);
    assert!(matches!(refused, Err(ClientError::Refused { text, .. }) if text == "unknown command"));
    for wrong in ["", "  ", "name\nname", "name # x", "na\rme"] {
        let refused = client.send(wrong, LONG);
        assert!(matches!(refused, Err(ClientError::NotACommand(_))), "{wrong:?}");
    }
    assert_eq!(client.name(LONG).expect("name"), "Child");
}

fn late_answers_are_skipped() {
    let mut client = start("engine");
    assert_eq!(client.name(LONG).expect("name"), "Child");
    let timed_out = client.send("slow", SHORT);
    assert!(matches!(timed_out, Err(ClientError::TimedOut { limit: SHORT, .. })));
    assert_eq!(client.send("echo now", LONG).expect("echo"), "now");
}

fn a_crash_is_noticed() {
    let mut client = start("engine");
    let gone = client.send("crash", LONG);
    assert!(matches!(gone, Err(ClientError::Gone { .. })));
    let status = client.quit(LONG).expect("quit");
    assert_eq!(status.code(), Some(3));
}

fn a_deaf_engine_is_killed() {
    let begin = Instant::now();
    let mut client = start("deaf");
    assert!(matches!(client.name(SHORT), Err(ClientError::TimedOut { .. })));
    let status = client.quit(SHORT).expect("quit");
    assert!(!status.success());
    assert!(begin.elapsed() < LONG / 2);
}

fn one_that_talks_has_no_more_time() {
    let mut client = start("engine");
    assert_eq!(client.name(LONG).expect("name"), "Child");
    let stopped = client.send_until("slow", LONG, &CancelToken::when(|| true));
    assert!(matches!(stopped, Err(ClientError::Stopped { .. })));
    let begin = Instant::now();
    let late = client.send("talk", Duration::from_millis(1));
    assert!(matches!(late, Err(ClientError::TimedOut { .. } | ClientError::TooLong { .. })));
    assert!(begin.elapsed() < LONG / 2);
}

fn an_answer_without_end_is_not_kept() {
    let mut client = start("engine");
    let begin = Instant::now();
    assert!(matches!(client.send("flood", LONG), Err(ClientError::TooLong { .. })));
    assert!(begin.elapsed() < LONG / 2);
}

fn a_missing_program() {
    let failed = Client::start(Command::new("no-such-engine-here"));
    let text = failed.err().map(|error| error.to_string());
    assert!(text.is_some_and(|text| text.starts_with("cannot start no-such-engine-here: ")));
}
