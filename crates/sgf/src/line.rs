//! A game as one line of text: the plain form in which collections of many
//! games are kept for experiments. One SGF tree without variations, comments or
//! line breaks; in the first node `KM HA RE DT EV PB BR PW WR RU SO GC`, each
//! absent where unknown, then `AB` for handicap; then nodes of one move each,
//! colours in turn, passes as `B[]`. Results, ranks, dates and rules are in
//! their normal spelling. What does not fit this form is told, not bent.

use std::fmt::{self, Write as _};

use gokoro_board::{Color, Move, Point, Suicide};

use crate::replay::{GameInfo, Replay};
use crate::tree::{RecordNode, text};
use crate::typed::{GameOutcome, point_list, point_text};

/// Why a game cannot be told in one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLine {
    /// Stones are set up that are no handicap.
    Setup,
    /// Stones are set up or removed after this many moves.
    LaterSetup(usize),
    /// The move with this number is not by the side whose turn it is.
    Turn(usize),
    /// The move with this number is illegal.
    Illegal(usize),
}

impl fmt::Display for NoLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoLine::Setup => write!(f, "stones are set up that are no handicap")?,
            NoLine::LaterSetup(moves) => write!(f, "stones are set up after move {moves}")?,
            NoLine::Turn(number) => write!(f, "move {number} is out of turn")?,
            NoLine::Illegal(number) => write!(f, "move {number} is illegal")?,
        }
        f.write_str(", which has no place in a line; convert this game to SGF or JSON")
    }
}

impl std::error::Error for NoLine {}

/// Writes the game of a replay that has not been started, without a line break
/// at the end, and plays it to its end.
///
/// # Errors
/// The first thing that the form has no place for.
pub fn line(root: RecordNode<'_>, replay: &mut Replay<'_>) -> Result<String, NoLine> {
    let mut fault = None;
    let stones = handicap(root, replay).unwrap_or_else(|found| {
        fault = Some(found);
        Vec::new()
    });
    let mut out = head(root, replay.info(), &stones);
    let mut turn = if stones.is_empty() { Color::Black } else { Color::White };
    let mut number = 0;
    while let Some(step) = replay.upcoming() {
        number += 1;
        let game = replay.game();
        let legal = |point: Point| game.board().check_move(point, step.color, Suicide::Forbidden).is_ok();
        let found = match step.action {
            _ if game.turns().len() + 1 != number => Some(NoLine::LaterSetup(number - 1)),
            _ if step.color != turn => Some(NoLine::Turn(number)),
            Move::Play(point) if !legal(point) => Some(NoLine::Illegal(number)),
            _ => None,
        };
        fault = fault.or(found);
        write_move(&mut out, step.color, step.action);
        turn = !step.color;
        replay.play_next();
    }
    if replay.game().turns().len() != number {
        fault = fault.or(Some(NoLine::LaterSetup(number)));
    }
    out.push(')');
    fault.map_or(Ok(out), Err)
}

fn write_move(out: &mut String, color: Color, action: Move) {
    let point = match action {
        Move::Play(point) => point_text(point),
        Move::Pass | Move::Resign => String::new(),
    };
    let _ = write!(out, ";{}[{point}]", color.letter());
}

/// The handicap stones, in the order of the record if it has them.
fn handicap(root: RecordNode<'_>, replay: &Replay<'_>) -> Result<Vec<Point>, NoLine> {
    let start = replay.game().board();
    let black = start.stones_of(Color::Black);
    if black.len() == 1 || !start.stones_of(Color::White).is_empty() {
        return Err(NoLine::Setup);
    }
    let listed = point_list(root, "AB", replay.info().size, &mut Vec::new());
    let same = listed.len() == black.len() && listed.iter().all(|&point| black.contains(point));
    Ok(if same { listed } else { black.iter().collect() })
}

/// The first node.
fn head(root: RecordNode<'_>, info: &GameInfo, stones: &[Point]) -> String {
    let mut out = format!("(;GM[1]FF[4]CA[UTF-8]SZ[{}]", info.size.get());
    let handicap = if stones.is_empty() { usize::from(info.handicap.min(1)) } else { stones.len() };
    let (black, white) = (&info.players.black, &info.players.white);
    let rules = info.rules_name.map(sgf_rules).map(str::to_owned).or_else(|| info.rules_text.clone());
    let properties: [(&str, Option<String>); 12] = [
        ("KM", info.komi.map(|komi| komi.to_string())),
        ("HA", Some(handicap.to_string())),
        ("RE", normal_result(info)),
        ("DT", info.date.map(|date| date.to_string())),
        ("EV", info.event.clone()),
        ("PB", black.name.clone()),
        ("BR", black.normal_rank()),
        ("PW", white.name.clone()),
        ("WR", white.normal_rank()),
        ("RU", rules),
        ("SO", info.source.clone()),
        ("GC", root.simple_text("GC")),
    ];
    for (name, value) in properties {
        if let Some(value) = value {
            let _ = write!(out, "{name}[{}]", text::escape(&value));
        }
    }
    if !stones.is_empty() {
        out.push_str("AB");
        stones.iter().for_each(|&point| {
            let _ = write!(out, "[{}]", point_text(point));
        });
    }
    out
}

/// The names that SGF prescribes for `RU`.
fn sgf_rules(name: &'static str) -> &'static str {
    match name {
        "New Zealand" => "NZ",
        "Ing" => "GOE",
        other => other,
    }
}

/// The result in SGF's spelling, unless it is not known.
fn normal_result(info: &GameInfo) -> Option<String> {
    let outcome = info.result.as_ref()?.outcome;
    (!matches!(outcome, GameOutcome::Unknown | GameOutcome::Unfinished)).then(|| outcome.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Collection;

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
}
