//! One case or more for every row of the command table: what comes before, the
//! command, and what the answer must be.

use super::gtp::{listed, replies};

/// What an answer must be.
enum Want {
    /// This text, without the `= `.
    Is(&'static str),
    /// Text that begins so.
    Begins(&'static str),
    /// Text that has all of these in it.
    Has(&'static [&'static str]),
    /// Text of which this is true.
    Holds(fn(&str) -> bool),
    /// This refusal, without the `? `.
    Fails(&'static str),
}

use Want::{Begins, Fails, Has, Holds, Is};

/// Three moves on a small board.
const MOVES: &str = "boardsize 9\nkomi 7\nplay b E5\nplay w C3\nplay b G7";
/// Black's last move captures a stone in a net.
const NET: &str = "boardsize 9\nkomi 7\nset_position b D5 b D4 b E6 b F6 w E5\nplay b F4";
/// Two black stones that White can cut.
const CUT: &str = "boardsize 9\nset_position b E4 b D5 w D4 w F5";
/// Two black stones that reach the bottom edge whatever White plays.
const SIDE: &str = "boardsize 9\nset_position b D2 b E2 w C2 w F2";
/// A white stone in atari that is taken wherever it runs.
const ATARI: &str = "boardsize 9\nset_position b D5 b F5 b E6 b E3 w E5";
/// White's eye of three points in a row.
const THREE: &str = "boardsize 9\nset_position w D9 w A8 w B8 w C8 w D8 b E9 b E8 b A7 b B7 b C7 b D7 b E7";
/// A game that is over, but for one white stone in Black's area.
const OVER: &str =
    "boardsize 5\nkomi 0.5\nset_position b C1 w D1 b C2 w D2 b C3 w D3 b C4 w D4 b C5 w D5 w A3 b B2 b B4";

fn vertex(answer: &str) -> bool {
    answer == "PASS" || answer.len() == 2 && answer.as_bytes()[0].is_ascii_uppercase()
}

/// Whether a text is what an analysis of one kind reports on 9x9: moves in
/// order, each with the keys, and `last` after them.
fn analysis(answer: &str, keys: &[&str], last: Option<&str>) -> bool {
    let mut lines: Vec<&str> = answer.lines().collect();
    if let Some(last) = last {
        let Some(line) = lines.pop() else { return false };
        if !line.starts_with(last) || !vertex(&line[last.len()..]) {
            return false;
        }
    }
    let infos = |line: &str| line.trim_start().split("info ").skip(1).map(str::to_owned).collect::<Vec<_>>();
    !lines.is_empty()
        && lines.iter().all(|line| {
            let infos = infos(line);
            !infos.is_empty()
                && infos.iter().enumerate().all(|(order, info)| {
                    let value =
                        |key: &str| info.split(' ').skip_while(|w| *w != key).nth(1).map(str::to_owned);
                    keys.iter().all(|key| value(key).is_some())
                        && value("order") == Some(order.to_string())
                        && value("visits").and_then(|v| v.parse().ok()).is_some_and(|v: u32| v >= 10)
                        && value("pv") == value("move")
                })
        })
}

fn leela(answer: &str) -> bool {
    analysis(answer, &["move", "visits", "winrate", "prior", "lcb", "pv"], None) && !answer.contains('.')
}

const KATA: [&str; 9] =
    ["edgeVisits", "utility", "winrate", "scoreMean", "scoreStdev", "scoreLead", "prior", "lcb", "weight"];

fn numbers_after(answer: &str, key: &str) -> usize {
    let after = answer.split(key).nth(1).unwrap_or_default();
    after.split_whitespace().take_while(|word| word.parse::<f64>().is_ok_and(|v| v.abs() <= 1.0)).count()
}

/// Whether the moves are followed by at most ten points with their shares, the largest first.
fn tailed(answer: &str) -> bool {
    let line = answer.lines().next().unwrap_or_default();
    let Some((moves, tail)) = line.split_once(" distancePoints ") else { return false };
    let words: Vec<&str> = tail.split(' ').collect();
    let shares: Option<Vec<f64>> = words.iter().skip(1).step_by(2).map(|word| word.parse().ok()).collect();
    let falls = |shares: Vec<f64>| (1..=10).contains(&shares.len()) && shares.is_sorted_by(|a, b| a >= b);
    moves.starts_with("info move ") && words.len().is_multiple_of(2) && shares.is_some_and(falls)
}

fn cgos(answer: &str) -> bool {
    let line = answer.lines().next().unwrap_or_default();
    let Ok(value) = serde_json::from_str::<serde_json::Value>(line) else { return false };
    let text = |key: &str| value[key].as_str().unwrap_or_default().to_owned();
    value["winrate"].is_number()
        && value["score"].is_number()
        && value["visits"].is_number()
        && value["moves"].as_array().is_some_and(|moves| !moves.is_empty() && moves[0]["move"].is_string())
        && text("ownership").len() == 81
        && !text("comment").is_empty()
}

/// Rows and columns of a board of 9x9 that GoGui draws.
fn square(answer: &str) -> bool {
    let rows: Vec<&str> = answer.lines().collect();
    rows.len() == 9 && rows.iter().all(|row| row.split(' ').count() == 9)
}

fn schema_one(answer: &str) -> bool {
    serde_json::from_str::<serde_json::Value>(answer).is_ok_and(|value| value["schema"].is_number())
}

/// Before, command, answer.
fn cases() -> Vec<(&'static str, &'static str, Want)> {
    let all = [administration(), setup(), play_and_time(), looking(), reading(), analyses(), gogui_and_why()];
    all.into_iter().flatten().collect()
}

fn administration() -> Vec<(&'static str, &'static str, Want)> {
    vec![
        ("", "protocol_version", Is("2")),
        ("", "name", Is("Gokoro")),
        ("", "version", Is(env!("CARGO_PKG_VERSION"))),
        ("", "known_command genmove", Is("true")),
        ("", "known_command gg_genmove", Is("false")),
        ("", "list_commands", Has(&["protocol_version", "genmove", "kata-analyze", "gokoro-regions"])),
        ("", "quit", Is("")),
        ("", "gogui-version", Is(env!("CARGO_PKG_VERSION"))),
        ("", "gogui-title", Is("Gokoro")),
        ("", "gogui-interrupt", Is("")),
        ("", "gomill-describe_engine", Begins("Gokoro ")),
        ("", "gomill-cpu_time", Holds(|a| a.parse::<f64>().is_ok_and(|s| s >= 0.0))),
        ("", "cputime", Holds(|a| a.parse::<f64>().is_ok_and(|s| s >= 0.0))),
        ("", "clear_cache", Is("")),
        ("", "stop", Is("")),
        ("", "cgos-opponent_name Gnugo-3.8", Is("")),
        ("", "cgos-opponent_name", Fails("syntax error")),
        ("", "cgos-opponent_rating 1800?", Is("")),
        ("", "cgos-gameover 2026-01-01 B+R", Is("")),
        ("", "kgs-game_over", Is("")),
        ("", "kgs-chat private somebody hello there", Begins("Ask \"why\"")),
        (MOVES, "kgs-chat game somebody Why G7?", Has(&["plays elsewhere: "])),
        ("", "kata-list-params", Begins("level maxVisits maxTime seed ")),
        ("kata-set-param maxVisits 77", "kata-get-param maxVisits", Is("77")),
        ("kata-set-param level 12k", "kata-get-param level", Is("12k")),
        ("kata-set-param maxTime 2.5", "kata-get-param maxTime", Is("2.5")),
        ("", "kata-set-param allowResignation false", Is("")),
        ("", "gokoro-param", Has(&["[string] maxVisits 20", "[bool] liveGraphics 0"])),
        ("gokoro-param seed 9", "kata-get-param seed", Is("9")),
        ("", "kgs-rules japanese", Is("")),
        ("kgs-rules japanese", "kata-get-rules", Has(&["\"scoring\":\"TERRITORY\"", "\"ko\":\"SIMPLE\""])),
        ("kata-set-rules tromp-taylor", "kata-get-rules", Has(&["\"suicide\":true"])),
        ("", "kata-set-rules {\"ko\":\"SIMPLE\",\"suicide\":false,\"tax\":\"NONE\"}", Is("")),
        ("kata-set-rule whiteHandicapBonus N-1", "kata-get-rules", Has(&["\"whiteHandicapBonus\":\"N-1\""])),
        ("", "kata-set-rule tax SEKI", Fails("cannot play with tax SEKI: with scoring AREA it is NONE")),
    ]
}

fn setup() -> Vec<(&'static str, &'static str, Want)> {
    vec![
        ("boardsize 13", "query_boardsize", Is("13")),
        ("", "boardsize 9:9", Is("")),
        ("rectangular_boardsize 7 7", "query_boardsize", Is("7")),
        ("", "rectangular_boardsize 9 7", Fails("unacceptable size")),
        ("play b D4\nclear_board", "list_stones black", Is("")),
        ("", "clear_board", Is("")),
        ("komi 5.5\nboardsize 9", "get_komi", Is("5.5")),
        ("", "komi 1e9", Fails("syntax error")),
        ("", "fixed_handicap 4", Is("D4 Q16 D16 Q4")),
        ("boardsize 9", "place_free_handicap 3", Is("C3 G7 C7")),
        ("", "set_free_handicap D4 K10", Is("")),
        ("boardsize 9\nset_position b A1 w B2", "list_stones white", Is("B2")),
        ("boardsize 9", "set_position b A1 w A2 w B1", Holds(|a| a.starts_with("? the stone at column 1"))),
        ("gogui-setup b D4 w Q16", "list_stones black", Is("D4")),
        ("", "gogui-setup b D4 w D4", Holds(|a| a.starts_with("? "))),
        ("gogui-setup_player w\nplay w D4", "last_move", Is("white D4")),
        ("", "gogui-setup_player w", Is("")),
        ("", "loadsgf no-such-file.sgf", Fails("cannot load file")),
        (MOVES, "printsgf", Has(&["SZ[9]KM[7]", ";B[ee];W[cg];B[gc]"])),
        ("", "gomill-savesgf", Fails("no file is named")),
        ("boardsize 5\nplay b C3", "showboard", Has(&["X", "white to play, move 2"])),
    ]
}

fn play_and_time() -> Vec<(&'static str, &'static str, Want)> {
    vec![
        ("", "play b D4", Is("")),
        ("play b D4", "play w D4", Fails("illegal move")),
        (MOVES, "genmove w", Holds(vertex)),
        (MOVES, "reg_genmove w", Holds(vertex)),
        ("boardsize 9\nreg_genmove b", "list_stones b", Is("")),
        (OVER, "kgs-genmove_cleanup b", Holds(|a| a != "PASS")),
        (MOVES, "gomill-genmove_ex w cleanup", Holds(vertex)),
        ("", "gogui-play_sequence b D4 w pass", Is("")),
        ("", "gogui-play_sequence b D4 w D4", Fails("illegal move")),
        ("gogui-play_sequence b D4 w pass b Q16", "move_history", Is("black Q16\nwhite PASS\nblack D4")),
        ("gogui-play_sequence b D4 w D4", "move_history", Is("")),
        (MOVES, "undo", Is("")),
        (MOVES, "gg-undo 3", Is("")),
        (MOVES, "gg-undo 4", Fails("cannot undo")),
        ("", "time_settings 600 30 1", Is("")),
        ("", "time_left b 20.5 0", Is("")),
        ("", "kgs-time_settings byoyomi 600 30 5", Is("")),
        ("", "kata-time_settings fischer-capped 60 5 120 30", Is("")),
        ("", "kata-list_time_settings", Has(&["none", "byoyomi", "fischer-capped"])),
    ]
}

fn looking() -> Vec<(&'static str, &'static str, Want)> {
    vec![
        (MOVES, "is_legal w E5", Is("0")),
        (MOVES, "is_legal w pass", Is("1")),
        (MOVES, "all_legal w", Holds(|a| a.split(' ').count() == 78)),
        (MOVES, "color C3", Is("white")),
        (MOVES, "color C4", Is("empty")),
        (MOVES, "list_stones black", Is("G7 E5")),
        ("boardsize 5\nset_position b A2 w A1\nplay b B1", "captures black", Is("1")),
        (MOVES, "last_move", Is("black G7")),
        (MOVES, "move_history", Is("black G7\nwhite C3\nblack E5")),
        (MOVES, "countlib E5", Is("4")),
        (MOVES, "findlib E5", Is("E6 D5 F5 E4")),
        (MOVES, "accuratelib b E6", Is("E7 D6 F6 D5 F5 E4")),
        ("", "accuratelib b pass", Fails("no point of this board")),
        ("play b D4\nundo", "hash", Holds(|a| a.len() == 16 && u64::from_str_radix(a, 16).is_ok())),
        (OVER, "final_score", Is("B+4.5")),
        (OVER, "final_status A3", Is("dead")),
        (OVER, "final_status_list dead", Is("A3")),
        (OVER, "final_status_list seki", Is("")),
        (OVER, "estimate_score", Begins("B+")),
        (MOVES, "estimate_score", Has(&["(upper bound: ", "lower: "])),
        (OVER, "new_score", Begins("B+4.5 (upper bound: ")),
        (OVER, "static_score tromp_taylor_score", Begins("W+")),
        (OVER, "go_safe benson", Is("0")),
        (OVER, "go_safe_dame_static", Is("")),
        (OVER, "go_safe_winner", Is("unknown")),
        (MOVES, "top_moves", Holds(|a| a.split(' ').count() % 2 == 0 && vertex(&a[..2]))),
        (MOVES, "top_moves_black", Holds(|a| vertex(&a[..2]))),
        (MOVES, "top_moves_white", Holds(|a| vertex(&a[..2]))),
    ]
}

/// A ladder, a double atari, a diagonal and stones in contact. All answers are those of
/// GNU Go 3.8, but that of the combination.
const LADDER: &str = "boardsize 9\nset_position b C4 b D3 b C5 w D4";
const DOUBLE: &str = "boardsize 9\nset_position b C4 b G4 b D3 b E3 b F3 w D4 w F4 w E6";
const DIAGONAL: &str = "boardsize 9\nset_position b D4 b E5 w E4 w F4";
/// White has three points in a row in a corner; Black lives around.
const NAKADE: &str = "boardsize 9\nset_position w A5 w B5 w C5 w D5 w A4 w D4 w A3 w B3 w D3 w B2 w C2 w D2 \
    b A6 b B6 b C6 b D6 b E6 b E5 b F5 b G5 b H5 b E4 b F3 b G3 b H3 b E3 b E2 b F2 b G2 b H2 b J2 b A2 \
    b G4 b A1 b B1 b C1 b D1 b E1 b F1 b H1 b J3 b J5";
const EVEN_RACE: &str = "boardsize 9\nset_position b A1 b A2 b A3 b A4 b B4 b C3 b D3 b D2 b D1 \
    w B1 w B2 w B3 w A6 w B6 w C5 w C4 w D4";
const TOUCH: &str = "boardsize 9\nset_position b E5 w E6 w D5";

fn reading() -> Vec<(&'static str, &'static str, Want)> {
    vec![
        (LADDER, "attack D4", Is("1 E4")),
        (TOUCH, "attack E5", Is("0")),
        (TOUCH, "attack A1", Fails("vertex must not be empty")),
        (TOUCH, "attack", Fails("syntax error")),
        (TOUCH, "attack pass", Fails("no point of this board")),
        (LADDER, "defend D4", Is("1 E4")),
        (TOUCH, "defend A1", Fails("vertex must not be empty")),
        (DOUBLE, "attack_either D4 F4", Is("1")),
        (TOUCH, "attack_either E6 D5", Is("0")),
        (TOUCH, "attack_either E5 E6", Fails("vertices must have same color")),
        (TOUCH, "defend_both E6 D5", Is("1")),
        (TOUCH, "connect E6 D5", Is("1 D6")),
        (TOUCH, "connect e6 e6", Is("1 PASS")),
        (TOUCH, "connect E5 E6", Fails("vertices must have same color")),
        (TOUCH, "connect E6", Fails("syntax error")),
        (DIAGONAL, "disconnect D4 E5", Is("1 D5")),
        (TOUCH, "disconnect E6 E6", Is("0")),
        (DIAGONAL, "same_dragon D4 E5", Is("0")),
        (TOUCH, "same_dragon E6 E6", Is("1")),
        (TOUCH, "same_dragon E5 D5", Is("0")),
        (TOUCH, "same_dragon E5 A1", Fails("vertex must not be empty")),
        (TOUCH, "break_in E5 A1", Is("0")),
        (TOUCH, "break_in E5", Is("0")),
        (TOUCH, "break_in A1 A2", Fails("vertex must not be empty")),
        (TOUCH, "block_off E5", Is("1 PASS")),
        (TOUCH, "block_off E5 A1 A2", Is("1 PASS")),
        (DOUBLE, "combination_attack b", Is("E4")),
        (TOUCH, "combination_attack black", Is("PASS")),
        (TOUCH, "combination_attack", Fails("syntax error")),
        (DOUBLE, "combination_defend w", Is("E4")),
        (LADDER, "ladder_attack D4", Is("1 E4")),
        (TOUCH, "ladder_attack E5", Is("0")),
        (TOUCH, "ladder_attack E6", Fails("string must have exactly 2 liberties")),
        (NAKADE, "owl_attack A5", Is("1 C4")),
        (NAKADE, "owl_attack A4", Is("1 C4")),
        (NAKADE, "owl_attack B4", Fails("vertex must not be empty")),
        (NAKADE, "owl_attack", Fails("syntax error")),
        (NAKADE, "owl_defend A5", Is("1 C4")),
        (NAKADE, "owl_does_attack C4 A5", Is("1")),
        (NAKADE, "owl_does_attack B4 A5", Is("0")),
        (NAKADE, "owl_does_defend C4 A5", Is("1")),
        (NAKADE, "owl_does_defend C3", Fails("syntax error")),
        (NAKADE, "dragon_status A5", Is("critical C4 C4")),
        (NAKADE, "dragon_status A9", Fails("vertex must not be empty")),
        (EVEN_RACE, "analyze_semeai A4 B3", Holds(|a| a == "1 1 C1" || a == "1 1 C2")),
        (NAKADE, "analyze_semeai A5 A9", Fails("vertex must not be empty")),
        (NAKADE, "analyze_semeai A5", Fails("syntax error")),
        (NAKADE, "analyze_semeai A5 A5", Fails("vertices must have different colors")),
        (NAKADE, "unconditional_status A5", Is("undecided")),
        (NAKADE, "unconditional_status F3", Is("alive")),
        (NAKADE, "unconditional_status F4", Is("black_territory")),
        (NAKADE, "eval_eye C4", Is("1 2 C4 C4")),
        (NAKADE, "eval_eye", Fails("syntax error")),
        (
            NAKADE,
            "gokoro-read dragon_status A5",
            Has(&["\"answer\":\"critical C4 C4\"", "\"basis\":\"proven\""]),
        ),
        (
            DOUBLE,
            "gokoro-read attack_either D4 F4",
            Holds(|a| schema_one(a) && a.contains("\"basis\":\"proven\"")),
        ),
        (LADDER, "gokoro-read attack D4", Has(&["\"answer\":\"1 E4\"", "\"move\":\"E4\"", "\"nodes\":"])),
        (TOUCH, "gokoro-read attack A1", Fails("vertex must not be empty")),
        (TOUCH, "gokoro-read sing E5", Fails("syntax error")),
        (
            THREE,
            "gokoro-solve",
            Has(&[
                "\"defender\":\"white\"",
                "\"first\":\"black\",\"status\":\"dead\"",
                "\"first_moves\":[\"B9\"]",
            ]),
        ),
        (THREE, "gokoro-solve A8", Has(&["\"first\":\"white\",\"status\":\"alive\",\"life\":\"two_eyes\""])),
        (
            THREE,
            "gokoro-solve E9",
            Has(&["\"outlets\":\"bounds\"", "\"at_most\":\"alive\"", "\"likely\":{\"status\":\"alive\""]),
        ),
        (THREE, "gokoro-solve Z30", Fails("syntax error")),
        (TOUCH, "gokoro-read", Fails("syntax error")),
    ]
}

fn analyses() -> Vec<(&'static str, &'static str, Want)> {
    vec![
        (MOVES, "analyze", Holds(|a| analysis(a, &["winrate", "scoreLead", "prior", "lcb"], None))),
        (
            MOVES,
            "analyze w 5 maxmoves 2",
            Holds(|a| a.matches("info").count() == 2 && a.contains("winrate 0.")),
        ),
        (MOVES, "lz-analyze b 10", Holds(leela)),
        (MOVES, "lz-analyze allow w A1,B1 3", Holds(|a| leela(a) && a.contains("move A1"))),
        (MOVES, "lz-analyze b interval 10 allow b A1,B1 3", Holds(|a| !a.contains("move E3"))),
        (MOVES, "lz-analyze w avoid w A1 1 allow w A1,B1 1", Holds(|a| leela(a) && !a.contains("move A1"))),
        (MOVES, "kata-raw-nn w 0", Holds(|a| super::raw::is_answer(a, 1, 9))),
        (MOVES, "kata-analyze w interval 1", Holds(|a| analysis(a, &KATA, None))),
        (MOVES, "kata-analyze minmoves 40 maxmoves 3", Holds(|a| a.matches("info ").count() == 3)),
        (MOVES, "kata-analyze w minmoves 40", Holds(|a| a.matches("info ").count() >= 40)),
        (MOVES, "kata-analyze ownership true", Holds(|a| numbers_after(a, " ownership ") == 81)),
        (MOVES, "kata-analyze ownershipStdev true", Holds(|a| !a.contains("ownershipStdev"))),
        (MOVES, "kata-analyze distancePoints true ownership true", Holds(tailed)),
        (MOVES, "lz-analyze distancePoints true", Holds(tailed)),
        (MOVES, "analyze distancePoints true", Holds(tailed)),
        (MOVES, "analyze distancePoints false", Holds(|a| !a.contains("distance"))),
        (
            MOVES,
            "kata-analyze rootInfo true pvVisits true movesOwnership true",
            Has(&["rootInfo visits", "pvVisits"]),
        ),
        (
            "boardsize 5\nplay b pass\nplay w pass\nset_position b C1 b C2 b C3 b C4 b C5 b B4 b B2",
            "kata-analyze w allow w C3 1",
            Has(&["info move pass"]),
        ),
        (MOVES, "cgos-analyze w", Holds(cgos)),
        (MOVES, "genmove_analyze w", Holds(|a| analysis(a, &["scoreLead"], Some("play ")))),
        (MOVES, "lz-genmove_analyze w", Holds(|a| analysis(a, &["lcb"], Some("play ")))),
        (MOVES, "kata-genmove_analyze w 100", Holds(|a| analysis(a, &KATA, Some("play ")))),
        (MOVES, "kata-search_analyze w", Holds(|a| analysis(a, &KATA, Some("play ")))),
        ("boardsize 9\nkata-search_analyze b", "list_stones b", Is("")),
        (
            MOVES,
            "cgos-genmove_analyze w",
            Holds(|a| cgos(a) && a.lines().count() == 2 && a.contains("\nplay ")),
        ),
    ]
}

fn gogui_and_why() -> Vec<(&'static str, &'static str, Want)> {
    vec![
        ("", "gogui-analyze_commands", Holds(|a| a.lines().all(|line| line.split('/').count() == 3))),
        (MOVES, "gogui-action_forward 1", Has(&["COLOR #", "TEXT "])),
        (MOVES, "gogui-action_backward 1", Has(&["COLOR #", "TEXT "])),
        (MOVES, "gokoro-gfx_regions", Has(&["COLOR #0072B2", "COLOR #E69F00", "LABEL ", "TEXT a: Black"])),
        (CUT, "gokoro-gfx_links", Has(&["COLOR #F0E442 E5", "LABEL E5 ?", "LABEL E4 4", "TEXT D5 and E4"])),
        (
            SIDE,
            "gokoro-gfx_links",
            Has(&["COLOR #009E73 ", "LABEL D1 =", "TEXT D2 is joined to the bottom edge"]),
        ),
        (
            NAKADE,
            "gokoro-groups",
            Has(&["\"lives\"", "\"life\":\"unsettled\"", "\"attack\":\"C4\"", "\"life\":\"alive\""]),
        ),
        (SIDE, "gokoro-groups", Has(&["\"edge_links\"", "\"edge\":\"bottom\"", "\"stone\":\"D2\""])),
        (
            MOVES,
            "gokoro-gfx_ownership",
            Has(&["TEXT Estimate: ", "TEXT Nearly sure by the estimate, stones included: "]),
        ),
        (NAKADE, "gokoro-gfx_pon", Has(&["LABEL A5 0", "TEXT A5: "])),
        (
            NAKADE,
            "gokoro-gfx_strength",
            Has(&["LABEL A5 0", "TEXT White's group A5 is weak: vitality 0 (proven)"]),
        ),
        (NAKADE, "gokoro-groups", Has(&["\"pon\":[", "\"in_a_row\":1", "\"vitality_basis\":\"proven\""])),
        (
            "boardsize 9\nplay b E5",
            "gokoro-gfx_kosumi",
            Has(&["LABEL E5 ", "COLOR #009E73 ", " A\n", "it sees Black's E5, "]),
        ),
        (ATARI, "gokoro-gfx_strings", Has(&["COLOR #D55E00 E5", "LABEL E5 x", "TEXT E5: White's string"])),
        (MOVES, "gokoro-gfx_candidates w", Has(&["LABEL ", "CIRCLE ", "TEXT A ", "TEXT A: "])),
        (MOVES, "gokoro-board_families", Holds(square)),
        (MOVES, "gokoro-board_groups", Holds(|a| square(a) && a.contains('3'))),
        (MOVES, "gokoro-board_potential", Holds(square)),
        (MOVES, "gokoro-board_ownership", Holds(square)),
        (MOVES, "gokoro-board_expected", Holds(square)),
        (MOVES, "gokoro-regions", Holds(|a| schema_one(a) && a.contains("\"totals\""))),
        (
            CUT,
            "gokoro-groups",
            Holds(|a| {
                let fields = ["liberties", "strings", "links", "status", "strength", "basis"];
                schema_one(a) && fields.iter().all(|field| a.contains(&format!("\"{field}\"")))
            }),
        ),
        (MOVES, "gokoro-explain", Holds(|a| schema_one(a) && a.contains("\"claims\""))),
        (
            "boardsize 9\nplay b E5",
            "gokoro-distance",
            Holds(|a| schema_one(a) && a.contains("\"direction\":\"") && a.contains("\"factor\":")),
        ),
        ("boardsize 9\nplay b E5", "gokoro-distance text", Has(&["White to move", "it sees Black's E5, "])),
        ("boardsize 9", "gokoro-distance text", Has(&["; it sees no string."])),
        ("", "gokoro-distance words", Fails("syntax error")),
        (NET, "gokoro-explain", Has(&["\"kind\":\"captures\"", "\"manner\":\"net\"", "\"proofs\""])),
        (NET, "gokoro-explain text", Has(&["captures White's stone at E5 in a net."])),
        (MOVES, "gokoro-explain text", Has(&["Black", "plays elsewhere: "])),
        (MOVES, "gomill-explain_last_move", Has(&["plays elsewhere: "])),
        ("boardsize 9\ngenmove b", "gomill-explain_last_move", Has(&["plays elsewhere: "])),
        ("", "gomill-explain_last_move", Is("There is no move to explain.")),
        (MOVES, "move_reasons D4", Has(&["would have prevented that."])),
        (MOVES, "move_reasons w E5", Fails("illegal move")),
    ]
}

/// The last reply of a dialogue, its sign apart.
fn answer(before: &str, line: &str) -> String {
    let all = replies(&format!("{before}\n99 {line}\n"));
    let last = all.iter().find(|reply| reply[1..].starts_with("99")).expect("a reply with this id");
    let text = last[3..].trim().to_owned();
    if last.starts_with('=') { text } else { format!("? {text}") }
}

fn holds(want: &Want, answer: &str) -> bool {
    match want {
        Is(text) => answer == *text,
        Begins(text) => answer.starts_with(text),
        Has(parts) => parts.iter().all(|part| answer.contains(part)),
        Holds(test) => test(answer),
        Fails(text) => answer.strip_prefix("? ") == Some(*text),
    }
}

#[test]
fn every_row_answers_as_it_should() {
    let wrong: Vec<String> = cases()
        .iter()
        .map(|(before, line, want)| (line, answer(before, line), want))
        .filter(|(_, answer, want)| !holds(want, answer))
        .map(|(line, answer, _)| format!("{line}: {answer}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_row_has_a_case() {
    let cases = cases();
    let covered = |name: &str| cases.iter().any(|(_, line, _)| line.split(' ').next() == Some(name));
    let missing: Vec<String> = listed().into_iter().filter(|name| !covered(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
