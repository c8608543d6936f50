//! `gokoro play` from end to end: lines in, lines out, in both languages.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

/// Plays with these options and lines; the input ends after them.
fn play(options: &[&str], lines: &[&str]) -> Output {
    let mut child = crate::program::command()
        .arg("play")
        .args(if options.contains(&"--size") { &[][..] } else { &["--size", "9", "--visits", "20"] })
        .args(options)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("an input");
    // A program that has ended reads no more; what it said is looked at below.
    let _ = input.write_all((lines.join("\n") + "\n").as_bytes());
    drop(input);
    child.wait_with_output().expect("the program ends")
}

/// What is said; the program must end well and complain of nothing.
fn said(options: &[&str], lines: &[&str]) -> String {
    let output = play(options, lines);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(!text.contains('\u{1b}') && !text.contains('\r'), "plain lines only: {text:?}");
    text
}

fn file(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("play");
    fs::create_dir_all(&folder).expect("a new folder");
    let path = folder.join(name);
    if path.exists() {
        fs::remove_file(&path).expect("an old file can be removed");
    }
    path
}

#[test]
fn moves_are_announced_and_the_board_is_drawn() {
    let text = said(&[], &["E5", "quit", "C3"]);
    assert!(text.starts_with("A game on 9 by 9, komi 7.5. You are Black. "), "{text}");
    assert!(text.contains("\nBlack E5\nWhite "), "{text}");
    assert!(text.contains(" 9 . . . "), "{text}");
    assert!(text.ends_with("\nMove 3. Black to move.\n"), "nothing after quit: {text}");
}

#[test]
fn without_board_it_is_drawn_when_asked() {
    let quiet = said(&["--no-board"], &["E5"]);
    assert_eq!(quiet.lines().count(), 5, "{quiet}");
    assert!(!quiet.contains(" . "), "{quiet}");
    let asked = said(&["--no-board"], &["E5", "board", "stones"]);
    assert_eq!(asked.matches(" 5 ").count(), 1, "{asked}");
    assert!(asked.contains("Black has 1 stone: E5."), "{asked}");
    assert!(asked.contains("Stones taken: 0 by Black, 0 by White."), "{asked}");
}

#[test]
fn wrong_input_is_told_and_the_game_goes_on() {
    let text = said(&["--no-board"], &["E5", "E5", "T19", "banana", "", "pass now", "hint please", "help"]);
    for expected in [
        "E5 is occupied. Choose an empty point.",
        "T19 is not on a board of 9 by 9.",
        "\"banana\" is no point and no command. Type a point such as D4, or help.",
        "\"pass now\" is no point and no command.",
        "\"hint please\" is no point and no command.",
        "undo: take your last move back, and the answer to it",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
}

#[test]
fn undo_takes_both_moves_back() {
    let text = said(&["--no-board"], &["undo", "E5", "undo", "stones", "E5"]);
    assert!(text.contains("You have no move to take back."), "{text}");
    assert!(text.contains("2 moves are taken back.\nMove 1. Black to move."), "{text}");
    assert!(text.contains("Black has no stones.\nWhite has no stones."), "{text}");
    assert_eq!(text.matches("\nBlack E5\n").count(), 2, "{text}");
}

#[test]
fn one_seed_gives_one_game() {
    let lines = ["E5", "C3", "G7"];
    assert_eq!(said(&[], &lines), said(&[], &lines));
}

#[test]
fn as_white_the_program_begins() {
    let text = said(&["--color", "w", "--komi", "0.5"], &[]);
    assert!(text.contains("komi 0.5. You are White."), "{text}");
    assert!(text.contains("\nBlack ") && text.ends_with("Move 2. White to move.\n"), "{text}");
    let handicap = said(&["--color", "b", "--handicap", "3", "--no-board"], &["stones"]);
    assert!(
        handicap.contains("komi 0.5.") && handicap.contains("Black has 3 stones: C7, C3, G7."),
        "{handicap}"
    );
    assert!(handicap.contains("\nWhite "), "White moves first: {handicap}");
}

/// On 2x2 somebody is soon taken.
#[test]
fn captures_are_counted_aloud() {
    let takes = |text: &str| text.contains(", takes 1 stone") || text.contains(", takes 2 stones");
    let games = ["A1", "A2", "B1", "B2"]
        .map(|first| said(&["--size", "2", "--visits", "10"], &[first, "A1", "A2", "B1", "B2"]));
    assert!(games.iter().any(|text| takes(text)), "{games:?}");
}

#[test]
fn hints_come_with_reasons() {
    let text = said(&["--no-board"], &["E5", "hint"]);
    let reasons: Vec<&str> = text.lines().filter(|line| line.starts_with("  ")).collect();
    assert!(!reasons.is_empty() && reasons.len() <= 6, "{text}");
    assert!(!text.contains("per cent") && !text.contains("Move 3 lies "), "{text}");
}

#[test]
fn a_level_that_searches_nothing_gives_its_move_as_a_hint() {
    let text = said(&["--no-board", "--level", "go1", "--size", "9"], &["E5", "hint"]);
    assert!(text.contains("This level would play ") && !text.contains("every point seems"), "{text}");
    assert!(text.lines().any(|line| line.starts_with("  ")), "{text}");
}

/// The 5-5 point in an open corner, worth 60 points as a player taught it.
const TAUGHT: &str = "entry joseki five-five\nclaim played\nvalue 60\ndiagram\n- - - - - - - +\n. . . . . . . |\n\
                      . . . . . . . |\n. . . . . . . |\n. . . . . . . |\n. . * . . . . |\n. . . . . . . |\n\
                      . . . . . . . |\n";

#[test]
fn a_taught_entry_changes_the_move_and_the_hint_of_go1() {
    let own = file("own.txt");
    fs::write(&own, TAUGHT).expect("a new file");
    let folder = own.parent().and_then(Path::to_str).expect("a name");
    let game = |knowledge| {
        said(
            &["--no-board", "--level", "go1", "--size", "19", "--color", "w", "--knowledge", knowledge],
            &["hint"],
        )
    };
    let (taught, without) = (game(folder), game("none"));
    let points = ["E5", "E15", "P5", "P15"];
    let moves = |text: &str| points.iter().any(|point| text.contains(&format!("\nBlack {point}\n")));
    let hints = |text: &str| points.iter().any(|point| text.contains(&format!("would play {point}")));
    assert!(moves(&taught) && !moves(&without), "{taught}\n{without}");
    assert!(hints(&taught) && !hints(&without), "{taught}\n{without}");
}

#[test]
fn a_score_on_the_way() {
    let text = said(&["--no-board"], &["score"]);
    assert!(text.contains("The game goes on") && text.contains("(estimate)."), "{text}");
    assert!(!text.contains("If the game ended now"), "{text}");
}

/// Passing until the program passes too: on 2x2 that is soon.
fn played_out(options: &[&str], pass: &str, last: &[&str]) -> String {
    let mut lines = vec![pass; 40];
    lines.extend(last);
    let options = [&["--size", "2", "--visits", "10"], options].concat();
    said(&options, &lines)
}

#[test]
fn two_passes_end_the_game_with_the_score() {
    let text = played_out(&[], "pass", &["A1", "hint"]);
    assert!(text.contains("\nBlack passes\n"), "{text}");
    let after = text.split_once("The game is over. ").expect("an end").1;
    assert!(after.starts_with("White wins by ") || after.starts_with("Black wins by "), "{text}");
    assert!(after.contains("You can still type undo"), "{text}");
}

#[test]
fn resigning_ends_the_game_and_undo_takes_it_back() {
    let text = said(&["--no-board"], &["resign", "E5", "undo", "E5"]);
    assert!(text.contains("Black resigns\nThe game is over. White wins by resignation."), "{text}");
    assert!(text.contains("One move is taken back."), "{text}");
    assert_eq!(text.matches("\nBlack E5\n").count(), 1, "{text}");
}

#[test]
fn games_are_saved_and_other_files_left_alone() {
    let (path, other) = (file("own.sgf"), file("other.sgf"));
    fs::write(&other, "mine").expect("a file");
    let save = |path: &Path| format!("save {}", path.display());
    let text = said(&["--no-board"], &["E5", &save(&path), "resign", &save(&path), &save(&other), "save"]);
    assert_eq!(text.matches("Written: ").count(), 2, "{text}");
    assert!(text.contains("exists already and is left as it is."), "{text}");
    assert!(text.contains("Name a file: save game.sgf"), "{text}");
    assert_eq!(fs::read_to_string(&other).expect("a file"), "mine");
    let record = fs::read_to_string(&path).expect("a record");
    assert!(record.starts_with("(;GM[1]FF[4]CA[UTF-8]") && record.contains("RE[W+R]"), "{record}");
    assert!(record.contains(";B[ee]") && record.contains("PW[Gokoro]"), "{record}");
    let unwritable = said(&["--no-board"], &[&save(&path.join("no-folder"))]);
    assert!(unwritable.contains("cannot be written"), "{unwritable}");
}

#[test]
fn in_japanese() {
    let text = said(&["--lang", "ja"], &["Ｅ５", "e5", "ヒント", "待った", "形勢", "ばなな", "投了", "終了"]);
    for expected in [
        "9路盤、コミ7.5目。あなたは黒です。",
        "\n黒 E5\n白 ",
        "E5には石があります。",
        "2手戻しました。",
        "対局は続いています。",
        "「ばなな」は点でも命令でもありません。",
        "黒 投了\n",
        "終局。白中押し勝ち。",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    assert!(!text.contains('{'), "{text}");
}

#[test]
fn wrong_options_are_refused() {
    for (options, expected) in [
        (&["--size", "20"][..], "20 is not in 2..=19"),
        (&["--color", "red"], "use b or w"),
        (&["--handicap", "12"], "12 is not in 2..=9"),
        (&["--size", "5", "--handicap", "2"], "use fewer stones or a larger board"),
        (&["--komi", "many"], "use a number of points such as 6.5"),
        (&["--time", "0"], "use a number of seconds above 0"),
    ] {
        let output = crate::program::command().arg("play").args(options).output();
        let output = output.expect("the program starts");
        assert_eq!(output.status.code(), Some(2), "{options:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(expected), "{options:?}: {output:?}");
    }
}

#[test]
fn points_in_any_case_and_width() {
    for point in ["D4", " d4\r", "\u{ff44}\u{ff14}", "\u{ff24}\u{ff14}"] {
        let text = said(&["--no-board"], &[point]);
        assert!(text.contains("\nBlack D4\n"), "{point:?}: {text}");
    }
    let text = said(&["--no-board"], &["T19", "i5"]);
    assert!(text.contains("\nT19 is not on a board of 9 by 9."), "{text}");
    assert!(text.contains("\n\"i5\" is no point and no command."), "{text}");
}

#[test]
fn words_of_all_languages() {
    let answer = |word: &str| said(&["--no-board"], &[word, "quit"]).lines().nth(2).map(str::to_owned);
    let is = |word: &str, begin: &str| {
        let text = answer(word).unwrap_or_default();
        assert!(text.starts_with(begin), "{word}: {text}");
    };
    is("PASS", "Black passes");
    is("\u{6295}\u{4e86}", "Black resigns");
    for undo in ["\u{5f85}\u{3063}\u{305f}", "\u{6094}\u{68cb}", "\u{bb34}\u{b974}\u{ae30}"] {
        is(undo, "You have no move to take back.");
    }
    is("save", "Name a file: save game.sgf");
    assert_eq!(answer("\u{ff1f}"), answer("help"));
    assert!(answer("help").is_some() && answer("").is_none() && answer("\u{c885}\u{b8cc}").is_none());
    for (word, name) in [("save  ", "my game.sgf"), ("\u{4fdd}\u{5b58} ", "\u{7881}.sgf")] {
        let path = file(name);
        is(&format!("{word}{}", path.display()), "Written");
        assert!(path.is_file(), "{word}");
    }
}

#[test]
fn anything_else_is_unknown() {
    let lines = ["pass now", "D4 D5", "play D4", "hello", "d", "44", "\u{fffd}"];
    let text = said(&["--no-board"], &lines);
    for line in lines {
        assert!(text.contains(&format!("\n\"{line}\" is no point and no command.")), "{line}: {text}");
    }
}

#[test]
fn colours_are_read() {
    for (name, side) in [("W", "You are White."), ("black", "You are Black.")] {
        assert!(said(&["--no-board", "--color", name], &[]).contains(side), "{name}");
    }
    assert_eq!(play(&["--color", "red"], &[]).status.code(), Some(2));
}

#[test]
fn the_record_gives_the_game_again() {
    let path = file("again.sgf");
    let options = ["--no-board", "--handicap", "3", "--color", "b"];
    let text = said(&options, &["E5", "pass", "resign", &format!("save {}", path.display())]);
    let tree = gokoro_sgf::Collection::read(fs::read(path).expect("a file"));
    assert!(tree.diagnostics().is_empty(), "{:?}", tree.diagnostics());
    let root = tree.games().next().expect("a game");
    assert_eq!(
        (root.simple_text("PW").as_deref(), root.simple_text("RE").as_deref()),
        (Some("Gokoro"), Some("W+R"))
    );
    let mut replay = gokoro_sgf::replay::Replay::main_line(root).expect("19x19 or smaller");
    let mut moves = Vec::new();
    while let Some(played) = replay.play_next() {
        moves.push(played.action.point().map(|point| gokoro_board::BoardSize::S9.name(point).to_string()));
    }
    assert!(replay.diagnostics().is_empty(), "{:?}", replay.diagnostics());
    assert_eq!((replay.game().handicap(), replay.game().komi().points()), (3, 0.5));
    let said_of = |point: &Option<String>| text.contains(point.as_deref().unwrap_or("pass"));
    assert!(moves.len() == 5 && moves.iter().all(said_of), "{moves:?}: {text}");
}
