//! `gokoro-lab eval prediction` by nets, from end to end.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::program::{code, folder, json, stderr};

fn judged(folder: &Path, options: &[&str]) -> Output {
    let game = folder.join("game.sgf");
    fs::write(&game, "(;GM[1]SZ[19];B[pd];W[dp];B[pp];W[dd];B[fq])").expect("a new file");
    let mut command = crate::program::command();
    command.args(["eval", "prediction", "--json", "-q", "--games"]).arg(&game).args(options);
    command.env("LC_ALL", "C").output().expect("the program starts")
}

#[test]
fn a_named_net_foresees_as_the_same_one_compiled_in() {
    let folder = folder("foreseen");
    let net =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../patterns/models/net-4x64-56ffa1c31250.safetensors");
    let net = net.display().to_string();
    let judge = |options: &[&str]| judged(&folder, options);
    let (named, compiled_in, model) = (judge(&["--net", &net]), judge(&["--net"]), judge(&[]));
    assert_eq!(stderr(&named), "");
    let report = json(&named);
    assert_eq!(report["positions"], 5);
    assert!(report["top20"].as_f64().is_some_and(|top| top > 0.5), "{report}");
    assert_eq!(named.stdout, compiled_in.stdout);
    assert_ne!(named.stdout, model.stdout);
}

#[test]
fn a_file_without_a_net_is_refused() {
    let folder = folder("no-net");
    let path = folder.join("empty.safetensors");
    fs::write(&path, "").expect("a new file");
    let path = path.display().to_string();
    let output = judged(&folder, &["--net", &path]);
    assert_eq!(code(&output), Some(2));
    assert!(stderr(&output).contains(&path) && output.stdout.is_empty(), "{}", stderr(&output));
}
