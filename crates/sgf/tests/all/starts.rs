//! How games begin in records of servers and old programs: handicap, setup and facts that stand
//! elsewhere than they should, komi and results in other units.

use gokoro_board::{Color, Game, Rules};
use gokoro_sgf::replay::{GameInfo, Replay};
use gokoro_sgf::{Collection, RecordProblem};

/// The facts, the game at the end of the main line, and what was said on the way.
fn read(text: &str) -> (GameInfo, Game, Vec<RecordProblem>) {
    let tree = Collection::read(text);
    let mut replay = Replay::main_line(tree.games().next().unwrap()).unwrap();
    replay.run();
    let problems = replay.diagnostics().iter().map(|d| d.problem.clone()).collect();
    (replay.info().clone(), replay.into_game(), problems)
}

/// Handicap, black stones at the start, turns, and who moves first.
fn start(text: &str) -> (u8, usize, usize, Color) {
    let (info, game, _) = read(text);
    assert!(info.handicap < 2 || info.handicap == game.handicap(), "{text}");
    let black = game.start().stones_of(Color::Black).len();
    (game.handicap(), black, game.turns().len(), game.start_to_move())
}

fn komi(text: &str) -> f64 {
    read(text).1.komi().points()
}

const FOX: &str = "AP[GNU Go:3.8]AP[foxwq]";

#[test]
fn komi_of_fox() {
    let of = |rest: &str| komi(&format!("(;{FOX}{rest};B[pd];W[dp])"));
    assert_eq!(of("KM[50]HA[0]RU[Japanese]"), 0.5);
    assert_eq!(komi("(;AP[foxwq]KM[50]HA[2]RU[Chinese]AB[pd][dp];W[dd])"), 0.5);
    assert_eq!(of("KM[350]HA[0]RU[Chinese]"), 7.0);
    assert_eq!(of("KM[650]HA[0]RU[Korean]"), 6.5);
    for (rest, points) in [
        ("KM[0]HA[0]RU[Japanese]", 6.5),
        ("KM[0]RU[Chinese]", 7.5),
        ("KM[0]HA[0]RU[Korean]", 6.5),
        ("KM[0]HA[1]RU[Japanese]", 0.0),
        ("KM[0]HA[1]RU[Chinese]", 0.0),
    ] {
        assert_eq!(of(rest), points, "{rest}");
    }
    assert_eq!(komi("(;AP[foxwq]KM[0]HA[0]RU[Chinese]AB[pd][dp];W[dd])"), 0.0, "stones are a handicap");
    let problems = read(&format!("(;{FOX}KM[0]HA[0]RU[Japanese];B[pd])")).2;
    assert_eq!(problems, [RecordProblem::KomiRead { text: "0".into(), assumed: "6.5".into() }]);
    assert_eq!(komi("(;KM[0]HA[0]RU[Japanese];B[pd])"), 0.0, "elsewhere 0 is 0");
    assert_eq!(komi("(;SO[野狐围棋]KM[0]RU[Chinese];B[pd])"), 7.5);
}

#[test]
fn komi_that_makes_no_sense_is_told() {
    let (_, game, problems) = read("(;KM[50];B[pd])");
    assert_eq!(game.komi().points(), 50.0);
    assert_eq!(problems, [RecordProblem::KomiRead { text: "50".into(), assumed: "50".into() }]);
    assert_eq!(komi("(;KM[50]HA[3]AB[pd][dp][pp];W[dd])"), 0.5);
    assert_eq!(komi("(;KM[6.75]RU[Japanese];B[pd])"), 6.5);
    assert_eq!(komi("(;KM[3.75]RU[Chinese];B[pd])"), 7.5);
}

#[test]
fn margins_in_stones() {
    let result = |text: &str| read(text).0.result.map(|result| result.outcome.to_string());
    let fox = |rest: &str| result(&format!("(;{FOX}{rest};B[pd])"));
    assert_eq!(fox("KM[375]HA[0]RU[Chinese]RE[B+1.75]").as_deref(), Some("B+3.5"));
    assert_eq!(fox("KM[650]HA[0]RU[Japanese]RE[B+1.5]").as_deref(), Some("B+1.5"));
    assert_eq!(fox("KM[350]HA[0]RU[Chinese]RE[W+2]").as_deref(), Some("W+4"));
    assert_eq!(result("(;KM[7.5]RU[Chinese]RE[W+0.25];B[pd])").as_deref(), Some("W+0.5"));
    assert_eq!(result("(;KM[7.5]RU[Chinese]RE[W+0.5];B[pd])").as_deref(), Some("W+0.5"));
    assert_eq!(result("(;KM[7.25]RU[Japanese]RE[W+0.25];B[pd])").as_deref(), Some("W+0.25"));
}

#[test]
fn handicap_stones_behind_the_first_node() {
    let white = Color::White;
    assert_eq!(start("(;SZ[9]HA[2];AB[cc][gg];W[cg];B[gc])"), (2, 2, 2, white));
    assert_eq!(start("(;SZ[9];AB[cc];AB[gg][gc];W[cg])"), (3, 3, 1, white));
    assert_eq!(start("(;SZ[9];C[a]AB[cc][gg]HA[2];C[b];W[cg])"), (2, 2, 1, white));
    assert_eq!(start("(;SZ[9]HA[2];C[a])"), (2, 2, 0, white));
    let problems = read("(;SZ[9]HA[2];AB[cc][gg];W[cg])").2;
    assert_eq!(problems, [RecordProblem::SetupLater]);
    let tree = Collection::read("(;SZ[9];AB[cc][gg];W[cg])");
    let replay = Replay::main_line(tree.games().next().unwrap()).unwrap();
    assert_eq!(replay.start_node().index(), 1);
}

#[test]
fn handicap_stones_as_first_moves() {
    let white = Color::White;
    assert_eq!(start("(;SZ[9]HA[2];B[cc];B[gg];W[cg];B[gc])"), (2, 2, 2, white));
    assert_eq!(start("(;SZ[9]HA[3];B[cc];W[];B[gg];W[tt];B[gc];W[cg])"), (3, 3, 1, white));
    // More moves of Black's than stones: the rest are moves.
    assert_eq!(start("(;SZ[9]HA[2];B[cc];B[gg];B[gc];W[cg])"), (2, 2, 2, white));
    // Fewer: as many as there are.
    assert_eq!(start("(;SZ[9]HA[4];B[cc];B[gg];W[cg])"), (2, 2, 1, white));
    // An even game in spite of what it says.
    assert_eq!(start("(;SZ[9]HA[2];B[cc];W[gg];B[cg])"), (0, 0, 3, Color::Black));
    let problems = read("(;SZ[9]HA[2];B[cc];B[gg];W[cg])").2;
    assert_eq!(problems, [RecordProblem::HandicapPlayed { stated: 2, stones: 2 }]);
}

#[test]
fn handicap_beside_setup_and_setup_without_handicap() {
    let white = Color::White;
    assert_eq!(start("(;SZ[9]HA[2]AB[cc][gg][ai]AW[ee]PL[W];W[cg])"), (2, 3, 1, white));
    assert_eq!(start("(;SZ[9]AB[cc][gg];W[cg])"), (2, 2, 1, white));
    assert_eq!(start("(;SZ[9]HA[0]AB[cc][gg][gc];W[cg])"), (3, 3, 1, white));
    assert_eq!(start("(;SZ[9]AB[cc][gg]AW[gc];W[cg])"), (0, 2, 1, white));
    assert_eq!(start("(;SZ[9]AB[cc];W[cg])"), (0, 1, 1, white));
    assert_eq!(komi("(;SZ[9]AB[cc][gg];W[cg])"), 0.0);
    let problems = read("(;SZ[9]AB[cc][gg];W[cg])").2;
    assert_eq!(problems, [RecordProblem::HandicapSeen { stones: 2 }]);
    let problems = read("(;SZ[9]HA[2]AB[cc][gg][ai]AW[ee];W[cg])").2;
    assert_eq!(problems, [RecordProblem::HandicapBeside { stated: 2, black: 3, white: 1 }]);
}

#[test]
fn facts_behind_the_first_node() {
    let (info, game, problems) = read("(;SZ[9]PB[];KM[0.5]RU[Chinese]PB[Aki]PW[Bo]RE[B+2.5];B[ee];W[ce])");
    let names = info.players.map(|player| player.name.unwrap_or_default());
    assert_eq!((names.black.as_str(), names.white.as_str()), ("Aki", "Bo"));
    assert_eq!((game.komi().points(), game.rules()), (0.5, Rules::CHINESE));
    assert_eq!(info.result.map(|result| result.outcome.to_string()).as_deref(), Some("B+2.5"));
    assert_eq!(problems, [RecordProblem::InfoLater { names: "RU, KM, PB, PW, RE".into() }]);
    let (info, ..) = read("(;FF[4](;SZ[9];B[ee]PB[Aki])(;PB[other]))");
    assert_eq!((info.size.get(), info.players.black.name.as_deref()), (9, Some("Aki")));
    let (info, ..) = read("(;SZ[9]PB[first];PB[second])");
    assert_eq!(info.players.black.name.as_deref(), Some("first"));
}

#[test]
fn rules_in_the_text_of_katago() {
    let (info, game, problems) = read("(;SZ[9]RU[koPOSITIONALscoreAREAtaxNONEsui0whbN])");
    assert_eq!((game.rules(), info.rules_name, problems.len()), (Rules::CHINESE, Some("Chinese"), 0));
    let (info, game, _) = read("(;SZ[9]RU[koSIMPLEscoreAREAtaxNONEsui0whb0])");
    assert_eq!((game.rules().name, info.rules_name), (Rules::CUSTOM, None));
    assert!(matches!(read("(;RU[koSIMPLEscoreAREAtaxALLsui0])").2[..], [RecordProblem::UnknownRules { .. }]));
    assert!(matches!(read("(;RU[custom])").2[..], [RecordProblem::UnknownRules { .. }]));
}

#[test]
fn rules_that_are_assumed() {
    let under = |text: &str| {
        let tree = Collection::read(text);
        let replay = Replay::under(tree.games().next().unwrap(), Rules::CHINESE).unwrap();
        (replay.game().rules(), replay.game().komi().points())
    };
    assert_eq!(under("(;SZ[9];B[ee])"), (Rules::CHINESE, 7.5));
    assert_eq!(under("(;SZ[9]RU[Japanese];B[ee])"), (Rules::JAPANESE, 6.5));
    assert_eq!(under("(;SZ[9]RU[house]KM[5.5];B[ee])"), (Rules::CHINESE, 5.5));
}

#[test]
fn a_player_that_is_none_is_told() {
    let (_, game, problems) = read("(;SZ[9]AB[ee]AW[cc]PL[O])");
    assert_eq!(problems, [RecordProblem::BadPlayer { text: "O".into() }]);
    assert_eq!(game.to_move(), Color::Black);
    let (_, game, _) = read("(;SZ[9]AB[ee]AW[cc]PL[O];W[gg])");
    assert_eq!(game.start_to_move(), Color::White, "the first move tells");
    assert_eq!(read("(;SZ[9]AB[ee]PL[])").1.to_move(), Color::White);
}

/// Black takes a stone; then his stone is set up again where it stands already, or one more is.
#[test]
fn a_setup_in_the_middle_keeps_prisoners_and_history() {
    let moves = ";B[ab];W[aa];B[ba];W[ee]";
    let (_, plain, _) = read(&format!("(;SZ[9]{moves};B[cc])"));
    let (_, same, problems) = read(&format!("(;SZ[9]{moves};AB[ab];B[cc])"));
    assert_eq!((same.turns(), same.prisoners(), problems.len()), (plain.turns(), plain.prisoners(), 0));
    let (_, mut more, _) = read(&format!("(;SZ[9]{moves};AB[gg];B[cc])"));
    assert_eq!((more.prisoners().black, more.turn_count()), (1, 5));
    assert!(more.undo().is_some() && more.undo().is_some());
    assert_eq!((more.turn_count(), more.prisoners().black), (3, 1));
    assert_eq!(more.board().stones_of(Color::Black).len(), 2, "the stone of the setup is gone, too");
}

/// Fox writes no komi for the usual one of the rules.
fn is_from_fox(program: &str) -> bool {
    let text = format!("(;SZ[9]AP[{}]KM[0]RU[Chinese];B[ee])", program.replace(']', "\\]"));
    let tree = Collection::read(text);
    let replay = Replay::main_line(tree.games().next().expect("a game")).expect("a game of Go");
    replay.info().komi_or_usual().points() == 7.5
}

#[test]
fn the_fox_server_has_many_names() {
    let names = "foxwq|FoxWQ:1.2|http://www.foxwq.com/|野狐围棋|The Fox Go Server|Fox Weiqi|fox-go|\
                 Fox Server|foxGo|[foxGo] game 3|FoxWeiqi:5";
    for text in names.split('|') {
        assert!(is_from_fox(text), "{text}");
    }
    let others = "Foxtrot Club|Fox|Foxgood Go Club|M. Fox, Go teacher|Go Fox|Foxtrot Go Server||redfox go";
    for text in others.split('|') {
        assert!(!is_from_fox(text), "{text}");
    }
}
