//! Disks without room: the page, an import, reviews of a folder, and single files. What was acknowledged is
//! there, what was there stays, and the exit code is that of a failed output.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{all_whole, game, is_tidy};
use crate::program::{code, folder, kills, printed, stderr};
use crate::web::{Served, kept};

/// A folder with little room.
struct Small {
    folder: PathBuf,
    /// What fills the disk, where it is one.
    filler: Option<PathBuf>,
}

impl Small {
    fn new(test: &str) -> Small {
        let Some(disk) = std::env::var_os("GOKORO_SMALL_DISK").map(PathBuf::from) else {
            return Small { folder: folder(test), filler: None };
        };
        let folder = disk.join(test);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        Small { folder, filler: Some(disk.join(format!("{test}.filler"))) }
    }

    /// The program, with room for so many KiB: in all, or in one file.
    fn command(&self, kib: u64) -> Command {
        let program = crate::program::command();
        let Some(filler) = &self.filler else {
            let mut command = Command::new("sh");
            // Blocks of 512 bytes. Who ignores the signal is told by the error.
            command.args(["-c", &format!("trap '' XFSZ; ulimit -f {}; exec \"$0\" \"$@\"", 2 * kib)]);
            command.arg(program.get_program()).env("GOKORO_LIBRARY", "none");
            return command;
        };
        let mut file = File::create(filler).expect("a filler");
        while file.write_all(&[0; 4096]).is_ok() {}
        let length = file.metadata().expect("a length").len();
        file.set_len(length.saturating_sub(1024 * kib)).expect("room");
        program
    }

    /// Gives room.
    fn free(&self) {
        if let Some(filler) = &self.filler {
            let _ = fs::remove_file(filler);
        }
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        self.free();
        if self.filler.is_some() {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

#[test]
fn what_the_page_acknowledges_is_kept_though_the_disk_is_full() {
    for round in 0..kills() as u64 {
        let small = Small::new("full-page");
        let data = small.folder.join("data");
        let web = |mut command: Command| {
            command.args(["web", "--no-open", "--data"]).arg(&data).env("LC_ALL", "C");
            Served::start(&mut command)
        };
        // The tables come first, and room for them.
        drop(web(small.command(2000)));
        let served = web(small.command(160 + 29 * (round % 19)));
        let (mut numbers, mut refused) = (Vec::new(), 0);
        for number in 0..2000_u64 {
            let text = "x".repeat(500 + (number * 977 % 6000) as usize);
            let (status, told) = kept(served.port, &format!(r#"{{"title":"a","body":[{number},"{text}"]}}"#))
                .expect("answered");
            match status {
                200 => {
                    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
                    numbers.push((told["id"].as_i64().expect("a number"), number));
                }
                507 => {
                    assert!(told.contains("Nothing was kept"), "{told}");
                    refused += 1;
                }
                other => panic!("{other}: {told}"),
            }
            if refused == 20 {
                break;
            }
        }
        assert_eq!(refused, 20, "the disk became full");
        drop(served);
        small.free();
        let served = web(crate::program::command());
        for (id, number) in &numbers {
            let body =
                served.ask("GET", &format!("/api/games/{id}"), "").expect("an acknowledged game is kept");
            assert!(body.starts_with(&format!("[{number},")), "{id}: {}", &body[..20]);
        }
        let list: Vec<serde_json::Value> =
            serde_json::from_str(&served.ask("GET", "/api/games", "").expect("a list")).expect("JSON");
        assert_eq!(list.len(), numbers.len(), "what was refused is not kept");
    }
}

#[test]
fn a_folder_of_reviews_holds_whole_files_though_the_disk_is_full() {
    let records = folder("full-review-records");
    for number in 0..4 {
        fs::write(records.join(format!("{number}.sgf")), game(number, 6)).expect("written");
    }
    let small = Small::new("full-review");
    let out = small.folder.join("out");
    let review = |mut command: Command| {
        command.args(["review", "--visits", "0", "--nodes", "0", "--dead", "none"]);
        command.arg(&records).arg("--out").arg(&out).output().expect("the program starts")
    };
    let mut stopped = 0;
    for round in 0..kills() as u64 {
        // More and more room, then nothing of it.
        let output = review(small.command(30 + 117 * (round % 8)));
        small.free();
        all_whole(&out);
        if code(&output) != Some(0) {
            stopped += 1;
            assert_eq!(code(&output), Some(1), "{}", stderr(&output));
            assert!(stderr(&output).contains("cannot be written"), "{}", stderr(&output));
            assert!(!out.exists() || is_tidy(&out), "a run that failed leaves nothing behind");
        }
    }
    assert!(stopped > 0, "the disk was full");
    printed(&review(crate::program::command()));
    assert_eq!(all_whole(&out), 12);
    // What is there stays where there is no room for another one.
    let page = out.join("0.html");
    let before = fs::read(&page).expect("a page");
    assert_eq!(code(&review(small.command(8))), Some(1));
    small.free();
    assert_eq!(fs::read(&page).expect("a page"), before);
}

#[test]
fn an_import_keeps_its_steps_though_the_disk_is_full() {
    let root = folder("full-import");
    let records: String = (0..20_000).map(|number| game(number, 4 + number / 648) + "\n").collect();
    fs::write(root.join("games.sgf"), records).expect("written");
    let import = |mut command: Command, library: &Path| {
        command.args(["--quiet", "library", "import"]).arg(root.join("games.sgf"));
        command.arg("--library").arg(library).output().expect("the program starts")
    };
    let count = |library: &Path| {
        let list = ["library", "query", "--sql", "SELECT count(*) FROM games", "--library"];
        printed(&crate::program::command().args(list).arg(library).output().expect("the program starts"))
    };
    let whole = root.join("whole");
    assert_eq!(code(&import(crate::program::command(), &whole)), Some(0));
    let mut stopped = 0;
    for round in 0..kills() as u64 {
        let small = Small::new("full-import-small");
        let library = small.folder.join("library");
        let output = import(small.command(60 + 411 * (round % 9)), &library);
        small.free();
        if code(&output) != Some(0) {
            stopped += 1;
            assert_eq!(code(&output), Some(1), "{}", stderr(&output));
        }
        let output = import(crate::program::command(), &library);
        assert_eq!(code(&output), Some(0), "{}", stderr(&output));
        let checked =
            crate::program::command().args(["library", "check", "--library"]).arg(&library).output();
        printed(&checked.expect("the program starts"));
        assert_eq!(count(&library), count(&whole));
    }
    assert!(stopped > 0, "the disk was full");
}

#[test]
fn single_files_are_whole_or_as_they_were() {
    let small = Small::new("full-files");
    let record = small.folder.join("game.sgf");
    fs::write(&record, game(1, 40)).expect("written");
    let text = |name: &str| small.folder.join(name).to_string_lossy().into_owned();
    let record = record.to_string_lossy().into_owned();
    let cases: [(&str, Vec<String>); 3] = [
        ("a.svg", vec!["regions".into(), record.clone(), "--out".into(), text("a.svg")]),
        (
            "b.json",
            vec![
                "convert".into(),
                record.clone(),
                "--to".into(),
                "json".into(),
                "--out".into(),
                text("b.json"),
            ],
        ),
        (
            "c.html",
            vec![
                "review".into(),
                record,
                "--moves".into(),
                "1-2".into(),
                "--visits".into(),
                "0".into(),
                "--out".into(),
                text("c.html"),
            ],
        ),
    ];
    for (name, arguments) in cases {
        fs::write(small.folder.join(name), "what was there").expect("written");
        let output = small.command(0).args(&arguments).output().expect("the program starts");
        small.free();
        assert_eq!(code(&output), Some(1), "{name}: {}", stderr(&output));
        assert_eq!(fs::read_to_string(small.folder.join(name)).expect("there"), "what was there", "{name}");
    }
    assert!(is_tidy(&small.folder));
}

#[test]
fn a_printed_game_is_whole_or_as_it_was() {
    let small = Small::new("full-gtp");
    let path = small.folder.join("d.sgf");
    fs::write(&path, "what was there").expect("written");
    let mut command = small.command(0);
    command.args(["gtp", "--visits", "1"]).stdin(std::process::Stdio::piped());
    let mut child = command.stdout(std::process::Stdio::piped()).spawn().expect("the program starts");
    let input = format!("printsgf {}\n", path.display());
    child.stdin.take().expect("its input").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    small.free();
    assert!(String::from_utf8_lossy(&output.stdout).contains("? cannot write file"), "{output:?}");
    assert_eq!(fs::read_to_string(&path).expect("there"), "what was there");
    assert!(is_tidy(&small.folder));
}
