//! What is made from the one definition of the options: completions, manual pages, the version
//! with the models.

use crate::program::text;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Output;

fn gokoro(arguments: &[&str]) -> Output {
    let mut command = crate::program::command();
    command.args(arguments).env("LC_ALL", "C").output().expect("the program starts")
}

/// The names in a folder of the files that end so, without the ending.
fn named(folder: &str, ending: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
    let files = fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").file_name());
    files.filter_map(|name| Some(name.to_str()?.strip_suffix(ending)?.to_owned())).collect()
}

#[test]
fn the_version_names_every_model_by_its_hash() {
    let told = text(&gokoro(&["--version"]).stdout);
    // A net has its name behind: `net-… (deep)`.
    let name = |line: &str| line.split(' ').next().map(str::to_owned);
    let told: BTreeSet<String> = told.lines().skip(1).filter_map(name).collect();
    let mut held = named("reading/src/tsumego", ".bin");
    for ending in [".bin", ".safetensors", ".txt"] {
        held.extend(named("patterns/models", ending));
        held.extend(named("position/models", ending));
    }
    assert_eq!(told, held);
    assert_eq!(text(&gokoro(&["-V"]).stdout), format!("gokoro {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn every_shell_learns_the_options() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = gokoro(&["completions", shell]);
        assert!(script.status.success() && text(&script.stdout).contains("engine-visits"), "{shell}");
    }
    let refused = gokoro(&["completions", "dos"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("bash"));
}

#[test]
fn every_command_has_a_page() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("man");
    // Pages of an earlier build may lie there.
    let _ = fs::remove_dir_all(&folder);
    let path = folder.to_str().expect("a name");
    assert!(gokoro(&["man", "--out", path]).status.success());
    let review = fs::read_to_string(folder.join("gokoro-review.1")).expect("a page");
    assert!(review.starts_with(".ie") && review.contains("engine\\-visits"), "{review}");
    assert!(!folder.join("gokoro-eval.1").exists(), "that is a command of gokoro-lab");
    let page = text(&gokoro(&["man", "--lang", "ja"]).stdout);
    assert!(page.contains(".TH gokoro 1") && page.contains("対局を検討します"), "{page}");
    let file = folder.join("gokoro.1").join("below");
    let refused = gokoro(&["man", "--out", file.to_str().expect("a name")]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(text(&refused.stderr).contains("gokoro.1"));
}

#[test]
fn commands_of_the_other_program_are_named() {
    for command in ["eval", "learn", "match", "bench"] {
        for rest in [&[][..], &["--help"], &["told", "--games", "a.sgf", "--json"]] {
            let output = gokoro(&[&[command][..], rest].concat());
            let told = text(&output.stderr);
            assert_eq!((output.status.code(), told.lines().count()), (Some(2), 1), "{told}");
            assert!(told.contains(&format!("gokoro-lab {command}")), "{told}");
        }
    }
    let told = text(&gokoro(&["--lang", "ja", "eval"]).stderr);
    assert!(told.contains("gokoro-lab eval") && !told.contains("is a command"), "{told}");
    assert!(!text(&gokoro(&["--help"]).stdout).contains("gokoro-lab"));
}
