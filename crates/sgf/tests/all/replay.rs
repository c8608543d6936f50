//! Replay: setup, handicap, turns, variations, and moves against the rules.

use gokoro_board::{Color, Content, Game, Move, Rules};
use gokoro_sgf::replay::{GameRecord, Replay};
use gokoro_sgf::{Collection, RecordProblem};

/// The game at the end of the main line, and what was said on the way.
fn played(text: &str) -> (Game, Vec<RecordProblem>) {
    let tree = Collection::read(text);
    let mut replay = Replay::main_line(tree.games().next().unwrap()).unwrap();
    replay.run();
    let problems = replay.diagnostics().iter().map(|d| d.problem.clone()).collect();
    (replay.into_game(), problems)
}

fn at(game: &Game, name: &str) -> Content {
    game.board().at(game.size().parse(name).unwrap())
}

fn stones(game: &Game, color: Color) -> usize {
    game.board().stones_of(color).len()
}

#[test]
fn who_moves_first() {
    let first = |text: &str| played(text).0.to_move();
    assert_eq!(first("(;SZ[9])"), Color::Black);
    assert_eq!(first("(;SZ[9]PL[W])"), Color::White);
    assert_eq!(first("(;SZ[9]PL[white]AB[aa])"), Color::White);
    assert_eq!(first("(;SZ[9]HA[2]AB[cc][gg])"), Color::White);
    assert_eq!(first("(;SZ[9]AB[aa][bb]AW[cc])"), Color::Black);
    let tree = Collection::read("(;SZ[9]AB[aa];W[cc])");
    let replay = Replay::main_line(tree.games().next().unwrap()).unwrap();
    assert_eq!(replay.game().to_move(), Color::White);
}

#[test]
fn handicap_with_and_without_stones() {
    let (game, problems) = played("(;HA[3]AB[dd][pp][pd];W[dp])");
    assert_eq!((game.handicap(), problems.len(), game.komi().points()), (3, 0, 0.0));
    let (game, problems) = played("(;HA[4]KM[0.5];W[cf])");
    assert_eq!(stones(&game, Color::Black), 4);
    assert_eq!(problems, [RecordProblem::HandicapPlaced { stones: 4 }]);
    assert_eq!((game.komi().points(), game.turns().len()), (0.5, 1));
    let (game, problems) = played("(;HA[2];B[dd];W[pp];B[dp])");
    assert_eq!(problems, [RecordProblem::HandicapDiffers { stated: 2, placed: 0 }]);
    assert_eq!((stones(&game, Color::Black), game.turns().len(), game.handicap()), (2, 3, 0));
    let (_, problems) = played("(;HA[3]AB[dd][pp];W[dp])");
    assert_eq!(problems, [RecordProblem::HandicapDiffers { stated: 3, placed: 2 }]);
    assert!(played("(;HA[0];B[dd])").1.is_empty());
    assert!(played("(;HA[1];B[dd])").1.is_empty());
    assert!(matches!(played("(;HA[many];B[dd])").1[..], [RecordProblem::BadNumber { .. }]));
}

#[test]
fn rules_and_komi() {
    assert_eq!(played("(;RU[Chinese]KM[7.5])").0.rules(), Rules::CHINESE);
    assert_eq!(played("(;KM[6.5])").0.rules(), Rules::JAPANESE);
    assert_eq!(played("(;RU[NZ])").0.komi(), Rules::NEW_ZEALAND.komi);
    let (game, problems) = played("(;RU[house])");
    assert_eq!(game.rules(), Rules::JAPANESE);
    assert!(matches!(problems[..], [RecordProblem::UnknownRules { .. }]));
}

#[test]
fn passes_and_captures() {
    let (game, problems) = played("(;SZ[5];B[ab];W[aa];B[ba];W[];B[tt])");
    assert_eq!(problems, []);
    assert_eq!(at(&game, "A5"), Content::Empty);
    assert_eq!(game.prisoners()[Color::Black], 1);
    assert!(game.is_over());
}

#[test]
fn setup_in_the_middle() {
    let (game, problems) = played("(;SZ[9];B[ee];W[ef];AE[ee]AB[cc:dd]PL[W];W[gg])");
    assert_eq!(problems, []);
    assert_eq!(at(&game, "E5"), Content::Empty);
    assert_eq!((stones(&game, Color::Black), stones(&game, Color::White)), (4, 2));
    let (game, problems) = played("(;SZ[9]AB[cc];B[ee]AW[gg])");
    assert_eq!(problems, [RecordProblem::SetupWithMove]);
    assert_eq!((stones(&game, Color::Black), stones(&game, Color::White)), (2, 1));
}

#[test]
fn a_setup_before_a_move_is_done_when_the_move_is_upcoming() {
    let tree = Collection::read("(;SZ[9];B[gg];AB[cc]AW[dd];W[ee])");
    let mut replay = Replay::main_line(tree.games().next().unwrap()).unwrap();
    replay.play_next();
    assert_eq!(stones(replay.game(), Color::Black), 1);
    let next = replay.upcoming().unwrap();
    assert_eq!(replay.upcoming(), Some(next));
    assert_eq!(stones(replay.game(), Color::Black), 2);
    assert_eq!(replay.play_next(), Some(next));
    assert_eq!(replay.play_next(), None);
}

#[test]
fn suicide_is_done_and_noted() {
    let (game, problems) = played("(;SZ[5]AB[ba][ab]AW[ee];W[aa];B[cc])");
    assert!(matches!(&problems[..], [RecordProblem::IllegalMove { number: 1, text, .. }] if text == "W[aa]"));
    assert_eq!(at(&game, "A5"), Content::Empty);
    let text = "(;SZ[5]AB[ca][cb][ac][bb]AW[aa][ab];W[ba];B[dd])";
    let (game, problems) = played(text);
    assert!(matches!(&problems[..], [RecordProblem::IllegalMove { .. }]), "{problems:?}");
    assert_eq!(stones(&game, Color::White), 0);
    assert_eq!(game.turns().len(), 2, "history goes on");
}

#[test]
fn retaking_a_ko_at_once_is_done_and_noted() {
    let text = "(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb]PL[B];B[cb];W[bb];B[ee])";
    let (game, problems) = played(text);
    assert!(matches!(&problems[..], [RecordProblem::IllegalMove { number: 2, .. }]), "{problems:?}");
    assert_eq!((at(&game, "B4"), at(&game, "C4")), (Content::White, Content::Empty));
    assert_eq!((game.turns().len(), game.prisoners().white), (3, 1), "history goes on");
    let meant = text.replace("W[bb]", "W[bb]KO[]");
    assert_eq!(played(&meant).1, []);
}

#[test]
fn a_stone_upon_a_stone_is_a_turn_of_the_history() {
    let (game, problems) = played("(;SZ[5];B[aa];W[ee];B[ee];W[ab])");
    assert!(matches!(&problems[..], [RecordProblem::IllegalMove { number: 3, .. }]), "{problems:?}");
    assert_eq!((at(&game, "E1"), game.turns().len()), (Content::Black, 4));
    assert_eq!((stones(&game, Color::White), game.prisoners().black), (1, 0));
    assert!(game.start().stones_of(Color::Black).is_empty(), "the start stays");
}

#[test]
fn superko_is_noted_but_played() {
    // A ko is retaken after a pass of each side: the position of the start is there again.
    let setup = "AB[ba][ab][bc][ea][eb]AW[ca][db][cc][bb]";
    let text = format!("(;SZ[9]RU[Chinese]{setup}PL[B];B[cb];W[];B[];W[bb];B[gg])");
    let (game, problems) = played(&text);
    assert!(matches!(&problems[..], [RecordProblem::IllegalMove { number: 4, .. }]), "{problems:?}");
    assert_eq!(game.turns().len(), 5);
    assert_eq!(game.rules(), Rules::CHINESE);
}

#[test]
fn variations() {
    let tree = Collection::read("(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc];B[cg];W[gg]))");
    let fork = tree.games().next().unwrap().first_child().unwrap();
    let variation = fork.children().nth(1).unwrap();
    let end = variation.main_line().last().unwrap();
    let mut replay = Replay::to(end).unwrap();
    let mut nodes = Vec::new();
    while let Some(step) = replay.play_next() {
        nodes.push(step.node);
    }
    assert_eq!(nodes.len(), 4);
    assert_eq!(nodes[1], variation.id());
    assert_eq!(at(replay.game(), "G3"), Content::White);
    let mut to_fork = Replay::to(fork).unwrap();
    to_fork.run();
    assert_eq!(to_fork.game().turns().len(), 1);
}

#[test]
fn a_property_without_value_is_no_move() {
    let (game, _) = played("(;SZ[9];B;W[aa])");
    assert_eq!(game.turns().len(), 1);
    let (game, problems) = played("(;SZ[9];B[aa][bb]W[cc])");
    assert_eq!((game.turns().len(), &problems[..]), (3, &[RecordProblem::SeveralMoves][..]));
}

#[test]
fn a_record_in_summary() {
    let text = "(;SZ[9]PB[ A ]BR[9段]PW[B]WR[NR]RE[白4目半勝]DT[2009-01-05,06]EV[Cup]RO[2]KM[6.5]RU[Japanese]\
                ;B[ee];W[])";
    let tree = Collection::read(text);
    let record = GameRecord::read(tree.games().next().unwrap()).unwrap();
    let info = &record.info;
    assert_eq!(info.players[Color::Black].name.as_deref(), Some("A"));
    assert_eq!(info.players[Color::White].rank_text.as_deref(), Some("NR"));
    assert_eq!(info.players[Color::White].rank, None);
    assert_eq!(info.result.as_ref().unwrap().winner(), Some(Color::White));
    assert_eq!(info.date_text.as_deref(), Some("2009-01-05,06"));
    assert_eq!((info.event.as_deref(), info.round.as_deref()), (Some("Cup"), Some("2")));
    assert_eq!((info.rules_name, info.handicap), (Some("Japanese"), 0));
    let actions: Vec<_> = record.moves.iter().map(|step| step.action).collect();
    assert_eq!(actions, [Move::Play(info.size.point(4, 4).unwrap()), Move::Pass]);
    assert_eq!(record.moves[0].node.index(), 1);
    assert_eq!(record.diagnostics, []);
}
