//! A game as one line of text: the plain form in which collections of many
//! games are kept for experiments. One SGF tree without variations, comments or
//! line breaks; in the first node `KM HA RE DT EV PB BR PW WR RU SO GC`, each
//! absent where unknown, then `AB` for handicap; then nodes of one move each,
//! colours in turn, passes as `B[]`. Results, ranks, dates and rules are in
//! their normal spelling. What does not fit this form is told, not bent.

use std::fmt::Write as _;

use gokoro_board::{Color, Move, Point, Suicide};

use crate::replay::{GameInfo, Replay};
use crate::tree::{RecordNode, text};
use crate::typed::{GameOutcome, point_list, point_text};

/// Why a game cannot be told in one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoLine {
    /// Stones are set up that are no handicap.
    #[error("stones are set up that are no handicap{NO_PLACE}")]
    Setup,
    /// Stones are set up or removed after this many moves.
    #[error("stones are set up after move {0}{NO_PLACE}")]
    LaterSetup(usize),
    /// The move with this number is not by the side whose turn it is.
    #[error("move {0} is out of turn{NO_PLACE}")]
    Turn(usize),
    /// The move with this number is illegal.
    #[error("move {0} is illegal{NO_PLACE}")]
    Illegal(usize),
}

/// How every refusal ends.
const NO_PLACE: &str = ", which has no place in a line; convert this game to SGF or JSON";

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
