//! `gokoro review --engine`: the numbers are the engine's, and where it fails our own search's.
//! The engine is this program itself (see the stand-in of `service`), so the test has its own
//! `main`.

#[path = "../../service/tests/stand_in/mod.rs"]
mod stand_in;

#[allow(dead_code)]
#[path = "all/program/mod.rs"]
mod program;

use std::path::{Path, PathBuf};
use std::process::Output;

use serde_json::Value;

const GAME: &str = "(;GM[1]FF[4]SZ[5]KM[0.5];B[cc];W[cb];B[bb])";

fn main() -> std::io::Result<()> {
    let args: Vec<String> = std::env::args().collect();
    if let [_, word, way, log] = args.as_slice()
        && word == "stand-in"
    {
        return stand_in::run(way, Path::new(log));
    }
    let folder = std::env::temp_dir().join(format!("gokoro-engine-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    std::fs::write(folder.join("game.sgf"), GAME)?;
    the_numbers_are_the_engines(&folder)?;
    our_search_goes_on(&folder)?;
    println!("engine: all checks passed");
    std::fs::remove_dir_all(folder)
}

fn review(folder: &Path, engine: &str) -> std::io::Result<Output> {
    let mut command = program::command();
    let game: PathBuf = folder.join("game.sgf");
    command.args(["--json", "--lang", "en", "review"]).arg(game).args(["--visits", "1"]);
    command.args(["--engine", engine, "--engine-cache", "none", "--engine-patience", "20"]).output()
}

/// This program as an engine that behaves in some way.
fn behaving(way: &str, folder: &Path) -> std::io::Result<String> {
    let (program, log) = (std::env::current_exe()?, folder.join(way));
    Ok(format!("'{}' stand-in {way} '{}'", program.display(), log.display()))
}

fn read(output: &Output) -> Value {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn the_numbers_are_the_engines(folder: &Path) -> std::io::Result<()> {
    let output = review(folder, &behaving("plain", folder)?)?;
    let told = read(&output);
    assert!(told["judge"].as_str().is_some_and(|name| name.contains("by-hand")), "{}", told["judge"]);
    // The stand-in gives Black a point more after each move.
    let lost = |number: usize| told["moves"][number]["loss"]["points"].as_f64();
    assert_eq!([lost(0), lost(1)], [Some(-1.0), Some(1.0)]);
    Ok(())
}

fn our_search_goes_on(folder: &Path) -> std::io::Result<()> {
    for engine in [behaving("dies", folder)?, behaving("errors", folder)?, "no-such-engine".to_owned()] {
        let output = review(folder, &engine)?;
        assert_eq!(read(&output)["judge"], Value::Null, "{engine}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains("own search judges"), "{engine}: {said}");
    }
    Ok(())
}
