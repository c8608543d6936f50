//! What is made from the one definition of the options: completions, manual pages, the version.

use std::fs;
use std::process::Output;

use crate::program::{code, folder, stderr, stdout};

fn lab(options: &[&str]) -> Output {
    crate::program::command().args(options).env("LC_ALL", "C").output().expect("the program starts")
}

#[test]
fn the_version_names_the_full_model_too() {
    let told = stdout(&lab(&["--version"]));
    assert!(told.starts_with("gokoro-lab ") && told.contains("\nfull-b36950d3ee87"), "{told}");
    assert_eq!(stdout(&lab(&["-V"])), format!("gokoro-lab {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn shells_and_readers_learn_the_commands() {
    let script = lab(&["completions", "bash"]);
    assert!(script.status.success() && stdout(&script).contains("--max-games"));
    let pages = folder("man");
    assert!(lab(&["man", "--out", pages.to_str().expect("a name")]).status.success());
    let page = fs::read_to_string(pages.join("gokoro-lab-eval-told.1")).expect("a page");
    assert!(page.contains("max\\-games"), "{page}");
    let page = stdout(&lab(&["man", "--lang", "ja"]));
    assert!(page.contains(".TH gokoro-lab 1") && page.contains("\u{68cb}\u{8b5c}"), "{page}");
}

#[test]
fn errors_are_told_by_the_program() {
    let output = lab(&["--lang", "ja", "eval", "nothing"]);
    assert_eq!(code(&output), Some(2));
    assert!(stderr(&output).starts_with("gokoro-lab: "), "{}", stderr(&output));
}
