//! Poor surroundings: no environment, an unknown language, a home that cannot be written, no
//! terminal, outputs that are shut. The program runs, and says what it lacks.
#![cfg(unix)]

use crate::program::text;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The program with nothing of the environment but what is given, and no input.
fn poor(variables: &[(&str, &str)], arguments: &[&str]) -> Command {
    let mut command = crate::program::command();
    command.env_clear().env("GOKORO_LIBRARY", "none");
    command.envs(variables.iter().copied()).args(arguments).stdin(Stdio::null());
    command
}

fn output(variables: &[(&str, &str)], arguments: &[&str]) -> Output {
    poor(variables, arguments).output().expect("the program starts")
}

#[test]
fn an_unknown_language_is_english_and_told_on_request() {
    for variables in [&[][..], &[("LANG", "")], &[("LANG", "xx_YY.UTF-8")], &[("LC_ALL", "C")]] {
        let told = output(variables, &["regions", "--move", "4"]);
        assert!(told.status.success() && text(&told.stdout).contains("after move 4"), "{variables:?}");
        assert_eq!(text(&told.stderr), "", "{variables:?}");
    }
    let told = output(&[("LANG", "xx_YY.UTF-8")], &["-v", "regions", "--move", "4"]);
    assert!(text(&told.stderr).contains("no texts in the language \"xx\""), "{}", text(&told.stderr));
}

#[test]
fn a_home_that_cannot_be_written_keeps_nobody_from_reviews() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("surroundings");
    fs::create_dir_all(&folder).expect("a folder");
    let page = folder.join("page.html");
    let page = page.to_str().expect("a name");
    for home in ["/dev/null", "/no/such/home"] {
        let told = output(&[("HOME", home)], &["review", "--visits", "0", "--moves", "1-2", "--out", page]);
        assert!(told.status.success(), "{home}: {}", text(&told.stderr));
    }
    let told = output(&[], &["review", "--visits", "0", "--moves", "1-2", "--out", "/dev/null/page.html"]);
    assert!(!told.status.success() && text(&told.stderr).contains("/dev/null/page.html: cannot be written"));
}

#[test]
fn the_page_says_that_it_keeps_nothing() {
    for variables in [&[][..], &[("HOME", "/dev/null")]] {
        let mut served = poor(variables, &["web", "--no-open"]);
        let mut served = served.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("a program");
        let mut line = String::new();
        BufReader::new(served.stdout.take().expect("an output")).read_line(&mut line).expect("a line");
        let mut told = String::new();
        BufReader::new(served.stderr.take().expect("errors")).read_line(&mut told).expect("a line");
        served.kill().expect("it can be ended");
        served.wait().expect("it ends");
        assert!(line.contains("http://127.0.0.1:"), "{line:?}");
        assert!(told.contains("games are not kept"), "{told:?}");
    }
}

#[test]
fn without_a_terminal_a_game_ends_with_its_input() {
    let told = output(&[], &["play", "--size", "9"]);
    assert!(told.status.success() && text(&told.stdout).contains("Black to move"), "{}", text(&told.stderr));
    assert!(!text(&told.stdout).contains('\u{1b}'), "no colours where there is no terminal");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
    let told = poor(&[], &["regions"]).stdout(full).output().expect("the program starts");
    assert!(
        !told.status.success() && text(&told.stderr).contains("cannot be printed"),
        "{}",
        text(&told.stderr)
    );
}
