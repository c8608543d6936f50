//! A game in one line, and the built-in game.

use gokoro_board::{Color, Move};
use gokoro_sgf::Collection;
use gokoro_sgf::line::line;
use gokoro_sgf::replay::Replay;
use gokoro_sgf::sample::GO1_GAME;

fn of(text: &str) -> Result<String, String> {
    let tree = Collection::read(text);
    let root = tree.games().next().unwrap();
    line(root, &mut Replay::main_line(root).unwrap()).map_err(|fault| fault.to_string())
}

#[test]
fn spellings_are_normal_and_the_rest_is_left_out() {
    let text = "(;AP[x]SZ[9]PW[W \\] \n2]WR[九段]PB[B]BR[9 dan pro]KM[375]RE[白4目半勝]DT[2009年1月5日]RU[chinese]\
                C[a comment];B[ee]C[good](;W[tt];B[cc])(;W[aa]))";
    assert_eq!(
        of(text).unwrap(),
        "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7.5]HA[0]RE[W+4.5]DT[2009-01-05]PB[B]BR[9p]PW[W \\]  2]WR[9d]\
         RU[Chinese];B[ee];W[];B[cc])"
    );
    assert_eq!(of("(;HA[1]RE[?]DT[1846])").unwrap(), "(;GM[1]FF[4]CA[UTF-8]SZ[19]HA[1]DT[1846])");
    assert_eq!(of("(;RU[new_zealand])").unwrap(), "(;GM[1]FF[4]CA[UTF-8]SZ[19]HA[0]RU[NZ])");
}

#[test]
fn handicap_keeps_its_order_or_is_placed() {
    let line = of("(;SZ[9]HA[3]AB[gg][cc][gc];W[ee])").unwrap();
    assert!(line.ends_with("HA[3]AB[gg][cc][gc];W[ee])"), "{line}");
    let line = of("(;SZ[9]HA[2];W[ee])").unwrap();
    assert!(line.ends_with("HA[2]AB[gc][cg];W[ee])"), "{line}");
    let line = of("(;SZ[9]AB[aa:ba];W[ee])").unwrap();
    assert!(line.ends_with("HA[2]AB[aa][ba];W[ee])"), "{line}");
}

#[test]
fn what_has_no_place_is_told() {
    let rest = ", which has no place in a line; convert this game to SGF or JSON";
    for (text, reason) in [
        ("(;AW[aa];B[ee])", "stones are set up that are no handicap"),
        ("(;AB[aa];W[ee])", "stones are set up that are no handicap"),
        ("(;B[ee];AE[ee];W[aa])", "stones are set up after move 1"),
        ("(;B[ee];AW[aa])", "stones are set up after move 1"),
        ("(;B[ee];B[aa])", "move 2 is out of turn"),
        ("(;W[ee])", "move 1 is out of turn"),
        ("(;B[ee];W[ee])", "move 2 is illegal"),
    ] {
        assert_eq!(of(text), Err(format!("{reason}{rest}")), "{text}");
    }
}

#[test]
fn the_record_is_as_the_paper_says() {
    let tree = Collection::read(GO1_GAME);
    assert!(tree.diagnostics().is_empty());
    let root = tree.games().next().expect("one game");
    let mut replay = Replay::main_line(root).expect("19x19 Go");
    let mut moves = Vec::new();
    while let Some(step) = replay.play_next() {
        moves.push((step.color, step.action, replay.game().turns().last().map(|t| t.taken)));
    }
    assert!(replay.diagnostics().is_empty(), "all moves are legal: {:?}", replay.diagnostics());
    let size = replay.game().size();
    let at = |number: usize| match moves[number - 1].1 {
        Move::Play(point) => size.name(point).to_string(),
        other => format!("{other:?}"),
    };
    assert_eq!(moves.len(), 82);
    assert_eq!((moves[0].0, at(1)), (Color::White, "F3".to_owned()));
    assert_eq!((at(24), at(31), at(82)), ("R4".to_owned(), "O14".to_owned(), "L12".to_owned()));
    let captures: Vec<usize> = (1..=82).filter(|&n| moves[n - 1].2 != Some(0)).collect();
    assert_eq!(captures, [50], "E14 takes F14 and nothing else is taken");
}
