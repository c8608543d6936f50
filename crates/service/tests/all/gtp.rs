//! Dialogues with the engine: how lines can be wrong, games to their end, live
//! drawings. Every row of the table has its cases in `conformance`.

use std::io::{Cursor, Write};
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex};

use gokoro_analysis::net::PolicyNet;
use gokoro_analysis::{Analysis, with_room};
use gokoro_player::engine::{Level, Rung, SearchSettings};
use gokoro_view::catalogue::Lang;

use gokoro_service::gtp::{Compat, SessionOptions, run};

pub(super) fn limits() -> SessionOptions {
    SessionOptions {
        visits: Some(20),
        time: None,
        seed: 1,
        level: Level::Best,
        style: None,
        net: PolicyNet::quick(),
        exact: None,
        threads: NonZeroUsize::MIN,
        settings: SearchSettings::default(),
        ponder: false,
        compat: Compat::None,
        lang: Lang::En,
    }
}

/// What goes to standard error.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no panic while writing").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The whole output for an input, and what went to standard error.
pub(super) fn outputs(limits: SessionOptions, input: &str) -> (String, String) {
    let (mut output, log) = (Vec::new(), Log::default());
    let input = Cursor::new(input.to_owned().into_bytes());
    let told = Box::new(log.clone());
    // As in the program, whose threads have room for what reviews and readers need.
    with_room(|| run(limits, Analysis::default(), input, &mut output, told)).expect("a vector takes all");
    let log = log.0.lock().expect("no panic while writing").clone();
    [output, log].map(|bytes| String::from_utf8(bytes).expect("replies are text")).into()
}

pub(super) fn dialogue(input: &str) -> String {
    outputs(limits(), input).0
}

/// The replies, trimmed, one for each command.
pub(super) fn replies(input: &str) -> Vec<String> {
    split(&dialogue(input))
}

pub(super) fn split(output: &str) -> Vec<String> {
    output.split("\n\n").map(|r| r.trim().to_owned()).filter(|r| !r.is_empty()).collect()
}

/// Every command that the engine lists.
pub(super) fn listed() -> Vec<String> {
    dialogue("list_commands\n").trim_start_matches("= ").trim().lines().map(str::to_owned).collect()
}

#[test]
fn errors_have_the_standard_text_and_the_engine_goes_on() {
    let cases = [
        ("foo", "? unknown command"),
        ("boardsize", "? syntax error"),
        ("boardsize x", "? syntax error"),
        ("boardsize 25", "? unacceptable size"),
        ("boardsize 1", "? unacceptable size"),
        ("boardsize 9 13", "? unacceptable size"),
        ("rectangular_boardsize 9:13", "? unacceptable size"),
        ("komi much", "? syntax error"),
        ("play", "? syntax error"),
        ("play black", "? syntax error"),
        ("play red D4", "? syntax error"),
        ("play black I5", "? syntax error"),
        ("play black Z99", "? syntax error"),
        ("genmove", "? syntax error"),
        ("undo", "? cannot undo"),
        ("gg-undo 1", "? cannot undo"),
        ("gg-undo 99999999999", "? syntax error"),
        ("fixed_handicap 1", "? invalid number of stones"),
        ("fixed_handicap 10", "? invalid number of stones"),
        ("set_free_handicap D4", "? bad vertex list"),
        ("set_free_handicap D4 D4", "? bad vertex list"),
        ("set_free_handicap D4 pass", "? bad vertex list"),
        ("place_free_handicap 1", "? invalid number of stones"),
        ("place_free_handicap 400", "= D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"),
        ("loadsgf", "? syntax error"),
        ("loadsgf no-such-file.sgf", "? cannot load file"),
        ("gomill-savesgf", "? no file is named"),
        ("time_settings 1 2", "? syntax error"),
        ("time_left black soon 1", "? syntax error"),
        ("time_left black 1e999 1", "? syntax error"),
        ("time_left black -3 1", "? syntax error"),
        ("kata-time_settings sandglass 3", "? syntax error"),
        ("final_status_list", "? syntax error"),
        ("final_status_list asleep", "? syntax error"),
        ("final_status D4", "? vertex must not be empty"),
        ("set_position b", "? syntax error"),
        ("set_position b Z25", "? no point of this board"),
        ("countlib D4", "? vertex must not be empty"),
        ("last_move", "? no previous move known"),
        ("kata-set-param maxVisits many", "? syntax error"),
        ("kata-get-param depth", "? unknown parameter"),
        ("kata-set-param depth 3", "? unknown parameter"),
        ("kata-set-param curiosity 9", "? a number from 0.1 to 2 is needed"),
        ("kata-set-param curiosity much", "? syntax error"),
        ("kata-set-rules odd", "? unknown rules"),
        ("kata-set-rules {\"ko\":1}", "? cannot play with ko 1"),
        ("kata-set-rules {", "? syntax error"),
        ("kata-analyze depth 3", "? syntax error"),
        ("kata-analyze interval", "? syntax error"),
        ("lz-analyze b avoid b D4", "? syntax error"),
        ("kgs-chat shout", "? syntax error"),
        ("gokoro-explain", "? there is no move to explain"),
        ("gokoro-explain loudly", "? syntax error"),
    ];
    for (line, want) in cases {
        assert_eq!(replies(&format!("{line}\n7 protocol_version\n")), [want, "=7 2"], "{line}");
    }
    assert_eq!(
        replies("play b D4\nplay w D4\nfixed_handicap 2\n")[1..],
        ["? illegal move", "? board not empty"]
    );
}

#[test]
fn parameters_of_the_search_are_listed_and_set() {
    let asked = "kata-set-param curiosity 0.8\ngokoro-param moves 24\nkata-get-param curiosity\n";
    assert_eq!(replies(asked), ["=", "=", "= 0.8"]);
    let listed = &replies("kata-list-params\n")[0];
    let dialog = &replies(&format!("{asked}gokoro-param\n"))[3];
    for name in SearchSettings::names() {
        assert!(listed.split(' ').any(|known| known == name), "{listed}");
        assert!(dialog.contains(&format!("[string] {name} ")), "{dialog}");
    }
    assert!(dialog.contains("curiosity 0.8\n") && dialog.contains("moves 24\n"), "{dialog}");
}

#[test]
fn every_row_is_listed_and_known() {
    let listed = listed();
    let asked: String = listed.iter().map(|name| format!("known_command {name}\n")).collect();
    assert!(listed.len() > 100 && listed.iter().any(|name| name == "genmove"), "{listed:?}");
    assert_eq!(replies(&asked), vec!["= true"; listed.len()]);
}

#[test]
fn an_imitated_engine_has_its_name_and_lacks_what_would_give_it_away() {
    let ask = |compat, lines: &str| split(&outputs(SessionOptions { compat, ..limits() }, lines).0);
    let lines =
        "name\nversion\nknown_command kata-analyze\nknown_command analyze\nknown_command gogui-setup\n";
    let own = ["= Gokoro", concat!("= ", env!("CARGO_PKG_VERSION")), "= true", "= true", "= true"];
    assert_eq!(ask(Compat::None, lines), own);
    let katago = ["= KataGo-compatible Gokoro", "= 1.15.0", "= true", "= false", "= false"];
    assert_eq!(ask(Compat::Katago, lines), katago);
    assert_eq!(ask(Compat::Gnugo, lines), ["= GNU Go", "= 3.8", "= false", "= false", "= true"]);
}

#[test]
fn every_analyze_command_of_gogui_exists() {
    let listed = listed();
    let told = dialogue("gogui-analyze_commands\n");
    for line in told.trim_start_matches("= ").trim().lines() {
        let command = line.splitn(3, '/').nth(2).expect("type, label and command");
        let name = command.split(' ').next().unwrap_or_default();
        assert!(listed.iter().any(|known| known == name), "{line}");
    }
}

#[test]
fn a_ko_may_not_be_retaken_at_once() {
    let setup = "boardsize 9\nplay b C5\nplay w D5\nplay b D6\nplay w E6\nplay b D4\nplay w E4\nplay w F5\nplay b E5\n";
    let got = replies(&format!("{setup}play w D5\nplay w A1\nplay b A9\nplay w D5\n"));
    assert_eq!(got[9..], ["? illegal move", "=", "=", "="]);
}

#[test]
fn the_same_seed_gives_the_same_moves_and_reports() {
    let input = "boardsize 9\nplay b E5\ngenmove w\nkata-genmove_analyze b interval 9999\nreg_genmove w\n";
    assert_eq!(dialogue(input), dialogue(input));
}

#[test]
fn who_ponders_answers_as_others_do() {
    let input = "boardsize 9\ngenmove b\nplay w pass\ngenmove b\nundo\ngenmove b\nquit\n";
    let got = split(&outputs(SessionOptions { ponder: true, ..limits() }, input).0);
    assert_eq!(got.len(), 7);
    assert!(got.iter().all(|reply| reply.starts_with('=')), "{got:?}");
}

#[test]
fn a_game_against_itself_ends_by_passing_and_is_scored() {
    for rules in ["chinese", "japanese", "tromp-taylor"] {
        let mut input = format!("boardsize 7\nkomi 9\nkata-set-rules {rules}\n");
        for _ in 0..100 {
            input.push_str("genmove b\ngenmove w\n");
        }
        let got = replies(&input);
        let ended = got.windows(2).any(|w| w == ["= PASS", "= PASS"]) || got.iter().any(|r| r == "= resign");
        assert!(ended, "{rules}: {got:?}");
        assert!(got.iter().all(|r| r.starts_with('=')), "every move is legal");
    }
}

/// Black owns the left of a 5x5 board, White the right; a white stone is dead.
const DEAD_STONE: &str = "boardsize 5\nkomi 0.5\nplay b C1\nplay w D1\nplay b C2\nplay w D2\nplay b C3\n\
                          play w D3\nplay b C4\nplay w D4\nplay b C5\nplay w D5\nplay w A3\nplay b B2\nplay b B4\n";

#[test]
fn dead_stones_are_counted_as_such() {
    let asked = "final_score\nfinal_status_list dead\nfinal_status_list seki\nfinal_status A3\n";
    let got = replies(&format!("{DEAD_STONE}{asked}"));
    assert_eq!(got[15..], ["= B+4.5", "= A3", "=", "= dead"]);
}

/// Three stones of each colour in the opening: nothing is dead, and the score is an estimate.
#[test]
fn before_the_end_no_stone_is_dead_and_the_score_is_expected() {
    let moves = "boardsize 9\nkomi 6.5\nplay b E5\nplay w C3\nplay b G3\nplay w C7\nplay b G7\nplay w E3\n";
    let asked = "final_status_list dead\nfinal_status E3\nfinal_score\nestimate_score\n";
    let got = replies(&format!("{moves}{asked}"));
    assert_eq!(got[8..10], ["=", "= alive"]);
    assert!(got[11].starts_with(&format!("{} (", got[10])), "{got:?}");
}

#[test]
fn in_a_cleanup_dead_stones_are_taken_before_passing() {
    let got = replies(&format!("{DEAD_STONE}play w pass\nreg_genmove b\nkgs-genmove_cleanup b\n"));
    assert_eq!(got[16], "= PASS", "the count wins");
    let mut input = format!("{DEAD_STONE}play w pass\n");
    (0..6).for_each(|_| input.push_str("kgs-genmove_cleanup b\nplay w pass\n"));
    input.push_str("list_stones white\nkgs-genmove_cleanup b\n");
    let got = replies(&input);
    assert_eq!(got[got.len() - 2..], ["= D5 D4 D3 D2 D1", "= PASS"], "{got:?}");
}

/// Three white stones and the black ones around them share A9 and E9: who plays there loses his stones.
const SEKI: &str = "
    . O O O . X O . O
    X X X X X X O O .
    O O O O O O O O O
    X X X X X X X X X
    . . . . . . . . .
    . . . X . X . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// The commands that set up a board of nine lines.
fn set_up(diagram: &str) -> String {
    let stones = diagram.split_whitespace().enumerate().filter(|(_, cell)| *cell != ".");
    let play = |(i, cell): (usize, &str)| {
        let (color, column) = (if cell == "X" { "b" } else { "w" }, &"ABCDEFGHJ"[i % 9..=i % 9]);
        format!("play {color} {column}{}\n", 9 - i / 9)
    };
    stones.map(play).collect()
}

#[test]
fn in_a_cleanup_nothing_won_is_resigned_and_no_stone_goes_into_a_seki() {
    for rules in ["chinese", "japanese"] {
        // With a komi of 60 White wins by the count, with none Black.
        for (komi, color) in [(0, "b"), (60, "w")] {
            let board = set_up(SEKI);
            let moves = board.lines().count();
            let input = format!(
                "kata-set-rules {rules}\nboardsize 9\nkomi {komi}\n{board}play b pass\nplay w pass\n\
                 final_score\nkgs-genmove_cleanup {color}\n"
            );
            let got = replies(&input);
            assert!(got[..3 + moves].iter().all(|reply| reply == "="), "{got:?}");
            assert!(got[moves + 5].starts_with(&format!("= {}+", color.to_uppercase())), "{got:?}");
            assert_eq!(got[moves + 6], "= PASS", "{rules}, {color}");
        }
    }
}

#[test]
fn after_two_passes_and_after_a_resignation_a_move_is_answered() {
    let got = replies("boardsize 9\nplay b pass\nplay w pass\ngenmove b\nplay w resign\ngenmove b\nundo\n");
    assert!(got.iter().all(|r| r.starts_with('=')), "{got:?}");
    assert_ne!(got[5], "= PASS", "the game goes on");
}

#[test]
fn a_new_board_size_in_mid_game_starts_anew() {
    let got =
        replies("boardsize 9\nplay b E5\ngenmove w\nboardsize 13\nlist_stones b\nundo\nfixed_handicap 9\n");
    assert_eq!(got[4..6], ["=", "? cannot undo"]);
    assert_eq!(got[6].split_whitespace().count(), 10);
}

#[test]
fn clocks_are_told_in_any_order() {
    let mut input = "boardsize 5\ntime_left b 0 0\ngenmove b\ntime_left w 0 3\ngenmove w\n".to_owned();
    for control in [
        "time_settings 0 0 0",
        "time_settings 1 0 0",
        "kata-time_settings none",
        "kgs-time_settings absolute 0",
        "kgs-time_settings byoyomi 0 0.02 3",
        "kgs-time_settings canadian 1 0.1 5",
        "kata-time_settings fischer 0.1 0.01",
        "kata-time_settings fischer-capped 0.1 0.01 1 0.01",
    ] {
        input.push_str(&format!(
            "{control}\ngenmove b\ntime_left b 0 1\nreg_genmove b\ntime_left w 0 0\ngenmove w\n"
        ));
    }
    let got = replies(&input);
    assert!(got.iter().all(|r| r.starts_with('=')), "{got:?}");
}

#[test]
fn a_search_is_drawn_live_only_if_that_is_wanted() {
    let moves = "boardsize 9\nkata-set-param maxTime 0.8\nkata-set-param maxVisits 100000000\ngenmove b\n";
    let (_, quiet) = outputs(limits(), "boardsize 9\ngenmove b\n");
    assert_eq!(quiet, "");
    let (_, drawn) = outputs(limits(), &format!("gokoro-param liveGraphics 1\n{moves}"));
    assert!(drawn.starts_with("gogui-gfx:\nLABEL "), "{drawn}");
    assert!(drawn.ends_with("\n\ngogui-gfx: CLEAR\n"), "{drawn}");
}

/// CGOS has a letter where KataGo has a number; the same search gives both.
#[test]
fn levels_run_over_63_letters() {
    const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+";
    let board = "boardsize 9\nplay b E5\nplay w C3\n";
    let report = |command: &str| replies(&format!("{board}{command}\n"))[3].clone();
    let numbers = report("kata-genmove_analyze b ownership true");
    let numbers = numbers.split(" ownership ").nth(1).expect("owners").split_whitespace();
    let numbers: Vec<f64> = numbers.map_while(|number| number.parse().ok()).collect();
    let letters = report("cgos-genmove_analyze b");
    let letters = letters.split("\"ownership\":\"").nth(1).expect("owners").chars();
    let letters: Vec<usize> = letters.map_while(|letter| LETTERS.find(letter)).collect();
    assert_eq!((numbers.len(), letters.len()), (81, 81));
    for (number, letter) in numbers.into_iter().zip(letters) {
        // Numbers have four decimals.
        assert!((31.0 * (number + 1.0) - letter as f64).abs() <= 0.51, "{number} {letter}");
    }
}

#[test]
fn an_interrupted_search_answers_at_once() {
    let begin = std::time::Instant::now();
    let got = replies("boardsize 19\nkata-set-param maxVisits 1000000000\ngenmove b\n# interrupt\nname\n");
    assert_eq!(got.len(), 4);
    assert!(got[2].starts_with("= "), "{}", got[2]);
    assert!(begin.elapsed().as_secs() < 5, "{:?}", begin.elapsed());
}

#[test]
fn games_survive_saving_and_loading() {
    let file = std::env::temp_dir().join(format!("gokoro-gtp-{}.sgf", std::process::id()));
    let name = file.display();
    let play = "boardsize 9\nkomi 5.5\nfixed_handicap 2\nplay w E5\nplay b pass\nplay w D4\n";
    let got = replies(&format!(
        "{play}hash\nprintsgf {name}\nclear_board\nloadsgf {name}\nhash\nget_komi\nmove_history\n"
    ));
    std::fs::remove_file(&file).expect("the file was written");
    assert_eq!(got[6], got[10], "{got:?}");
    assert_eq!(got[11..], ["= 5.5", "= white D4\nblack PASS\nwhite E5"]);
}

/// The level of the net keeps to the rules for eyes, passes and the end of a game.
#[test]
fn the_net_plays_on_open_points_and_passes_at_the_end() {
    let net = || SessionOptions { level: Level::Net, ..limits() };
    let first = split(&outputs(net(), "boardsize 19\ngenmove b\ngenmove w\nboardsize 2\ngenmove b\n").0);
    for (reply, line) in first[1..3].iter().zip([2..=17, 2..=17]) {
        let row: u32 = reply[3..].parse().expect("a point of the board");
        assert!(line.contains(&row), "the net begins inside: {reply}");
    }
    assert!(first[4].starts_with("= "), "{first:?}");
    // Black owns all of the board, and White has passed: nothing is left to do.
    let filled = "boardsize 5\nplay b B3\nplay b B4\nplay b B2\nplay b B1\nplay b B5\nplay b D1\nplay b D2\n\
                  play b D3\nplay b D4\nplay b D5\nplay w pass\ngenmove b\n";
    assert_eq!(split(&outputs(net(), filled).0).last().map(String::as_str), Some("= PASS"));
}

/// The level of the mind plays, tells what it has considered and why, and passes at the end.
#[test]
fn the_mind_plays_and_says_what_moves_are_for() {
    let mind = || SessionOptions { level: Level::Ladder(Rung::Moves), ..limits() };
    let first = split(&outputs(mind(), "boardsize 19\ntop_moves b\ngenmove b\ngomill-explain_last_move\n").0);
    let played = first[2].trim_start_matches("= ").to_owned();
    let row: u32 = played[1..].parse().expect("a point of the board");
    assert!((2..=18).contains(&row), "the mind begins inside: {played}");
    let top: Vec<&str> = first[1].trim_start_matches("= ").split(' ').collect();
    let points: Vec<f64> = top.iter().skip(1).step_by(2).map(|p| p.parse().expect("points")).collect();
    assert!(points.len() == 10 && points.is_sorted_by(|a, b| a >= b) && top[0] == played, "{top:?}");
    assert!(first[3].contains(&format!("{played} is ")), "what it is for: {}", first[3]);
    let filled = "boardsize 5\nplay b B3\nplay b B4\nplay b B2\nplay b B1\nplay b B5\nplay b D1\nplay b D2\n\
                  play b D3\nplay b D4\nplay b D5\nplay w pass\ngenmove b\n";
    assert_eq!(split(&outputs(mind(), filled).0).last().map(String::as_str), Some("= PASS"));
}

/// The level of GO.1 plays, says which of its nine steps decided, and passes at the end.
#[test]
fn go1_plays_and_names_its_step() {
    let go1 = || SessionOptions { level: Level::Go1, ..limits() };
    let played = "boardsize 19\nplay b Q16\ngenmove w\ngokoro-explain text\ngokoro-explain\n";
    let first = split(&outputs(go1(), played).0);
    assert!(first[2].len() > 3 && first[2] != "= PASS", "{first:?}");
    assert!(first[3].starts_with("= Step "), "{}", first[3]);
    let json: serde_json::Value = serde_json::from_str(first[4].trim_start_matches("= ")).expect("JSON");
    assert!(json["step"].as_u64().is_some_and(|step| (1..=9).contains(&step)), "{json}");
    let filled = "boardsize 5\nplay b B3\nplay b B4\nplay b B2\nplay b B1\nplay b B5\nplay b D1\nplay b D2\n\
                  play b D3\nplay b D4\nplay b D5\nplay w pass\ngenmove b\n";
    assert_eq!(split(&outputs(go1(), filled).0).last().map(String::as_str), Some("= PASS"));
}

/// With the level go1 candidates carry their first values, with the parts, the filter and the second look in words; the
/// reasons of its move are the same.
#[test]
fn go1_draws_its_first_values_and_tells_how_it_came_to_its_move() {
    let go1 = SessionOptions { level: Level::Go1, ..limits() };
    let asked = "boardsize 19\nplay b Q16\nplay w D4\nplay b R6\nplay w Q8\ngokoro-gfx_candidates b\ngenmove b\n\
                 gokoro-explain text\ngokoro-explain\n";
    let answers = split(&outputs(go1, asked).0);
    let (drawn, chosen) = (&answers[5], answers[6].trim_start_matches("= "));
    let lines =
        |start: &str| drawn.lines().filter(|line| line.trim_start_matches("= ").starts_with(start)).count();
    assert!(lines("LABEL ") >= 5 && lines("COLOR ") == 1, "{drawn}");
    assert!(drawn.contains(&format!("\nCIRCLE {chosen}\n")), "{drawn}");
    assert!(drawn.contains(&format!("TEXT {chosen}: first value ")), "{drawn}");
    assert!(lines("TEXT Filter: ") >= 1 && lines("TEXT Second look: ") >= 1, "{drawn}");
    for text in
        ["= Step ", &format!("\n{chosen}: first value "), "\nSecond look: after ", "\nThe second look "]
    {
        assert!(answers[7].contains(text), "{text} in {}", answers[7]);
    }
    let json: serde_json::Value = serde_json::from_str(answers[8].trim_start_matches("= ")).expect("JSON");
    assert_eq!(json["go1"]["candidates"][0]["move"].as_str(), Some(chosen));
    let sum = |candidate: &serde_json::Value| {
        let parts = candidate["parts"].as_array().expect("parts").iter();
        parts.filter_map(|part| part["points"].as_f64()).sum::<f64>() * candidate["times"].as_f64().unwrap()
    };
    for candidate in json["go1"]["candidates"].as_array().expect("candidates") {
        let value = candidate["value"].as_f64().expect("a value");
        assert!((value - sum(candidate)).abs() < 3.0, "the parts are the value: {candidate}");
    }
}

/// At a level of P0's measures the reason names the move, the next one by the same sum, and both sums in order.
#[test]
fn levels_of_measures_name_the_sums_that_decide() {
    let regions = SessionOptions { level: "p0-regions".parse().expect("a level"), ..limits() };
    let asked = "boardsize 9\nplay b E5\nplay w C3\ngenmove b\ngokoro-explain text\n";
    let answers = split(&outputs(regions, asked).0);
    let (chosen, text) = (answers[3].trim_start_matches("= "), &answers[4]);
    assert!(text.contains(chosen), "{text}");
    let sums: Vec<f64> = text
        .lines()
        .filter_map(|line| line.split_once("regions "))
        .filter_map(|(_, rest)| rest.split_whitespace().next()?.trim_end_matches(['.', ',']).parse().ok())
        .collect();
    assert!(sums.len() >= 2 && sums[0] >= sums[1], "{sums:?} in {text}");
}
