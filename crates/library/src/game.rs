//! A record as the library keeps it: what it says about the game, and its events.

use std::fmt::Display;

use gokoro_board::{Board, ByColor, Color, Move, Point, Suicide};
use gokoro_sgf::replay::{GameInfo, Replay};
use gokoro_sgf::source::SourceRecord;
use gokoro_sgf::typed::{GameOutcome, WinBy};
use gokoro_sgf::{Collection, Diagnostic, NodeId, Severity};

use crate::event::{EventDate, mark_staying};
use crate::key;

/// Moves of a game that are kept at most.
const MOST_MOVES: usize = 60_000;

/// A game to be kept.
pub(crate) struct StoredGame {
    pub(crate) info: GameInfo,
    pub(crate) handicap: u8,
    /// The setup's events, which come first.
    pub(crate) setup: u16,
    pub(crate) moves: u16,
    pub(crate) events: Vec<EventDate>,
    /// The same for copies of the game, turned or mirrored.
    pub(crate) key: u64,
}

/// What became of a record, with what was wrong in it.
pub(crate) struct Read {
    pub(crate) game: Option<StoredGame>,
    /// Sentences with file, line and column where they are known.
    pub(crate) faults: Vec<String>,
}

/// How a game ended, in a byte: bits 0 and 1 who won (0 not known, 1 Black, 2 White, 3 nobody).
pub(crate) fn result_code(info: &GameInfo) -> u8 {
    match info.result.as_ref().map(|result| result.outcome) {
        Some(GameOutcome::Win { winner: Color::Black, .. }) => 1,
        Some(GameOutcome::Win { winner: Color::White, .. }) => 2,
        Some(GameOutcome::Draw) => 3,
        _ => 0,
    }
}

/// The margin in points, where there is one.
pub(crate) fn margin(info: &GameInfo) -> Option<f64> {
    match info.result.as_ref()?.outcome {
        GameOutcome::Win { by: WinBy::Margin(hundredths), .. } => Some(f64::from(hundredths) / 100.0),
        GameOutcome::Draw => Some(0.0),
        _ => None,
    }
}

/// Reads a record: moves are kept up to the first that is illegal or follows a setup in the
/// middle of the game.
pub(crate) fn read(record: &SourceRecord) -> Read {
    read_tree(&record.tree, &record.origin)
}

/// The same of the first game of a tree; `origin` names it in faults.
pub(crate) fn read_tree(tree: &Collection, origin: &dyn Display) -> Read {
    let mut faults: Vec<String> = losses(tree.diagnostics());
    let Some(root) = tree.games().next() else {
        return Read { game: None, faults };
    };
    let mut replay = match Replay::main_line(root) {
        Ok(replay) => replay,
        Err(error) => {
            faults.push(error.to_string());
            return Read { game: None, faults };
        }
    };
    let (setup, mut events) = start(&replay);
    let (moves, fault) = follow(&mut replay, &mut events);
    faults.extend(losses(replay.diagnostics()));
    faults.extend(fault.map(|(node, fault)| match tree.place(tree.node(node).offset()) {
        Some(at) => format!("{origin} (line {}, column {}): {fault}", at.line, at.column),
        None => format!("{origin}: {fault}"),
    }));
    if moves == 0 {
        faults.push(format!("{origin}: the record has no moves and is left out"));
        return Read { game: None, faults };
    }
    mark_staying(&mut events);
    let (handicap, info) = (replay.game().handicap(), replay.info().clone());
    let key = key::game(info.size, &events, usize::from(setup));
    Read { game: Some(StoredGame { info, handicap, setup, moves, events, key }), faults }
}

/// The faults by which something is lost.
fn losses(diagnostics: &[Diagnostic]) -> Vec<String> {
    let lost = diagnostics.iter().filter(|one| one.problem.severity() == Severity::Loss);
    lost.map(ToString::to_string).collect()
}

/// The stones before the first move.
fn start(replay: &Replay<'_>) -> (u16, Vec<EventDate>) {
    let board = replay.game().board();
    let size = board.size();
    let stones =
        |color: Color| board.stones_of(color).iter().map(move |p| EventDate::comes(size, color, p)).collect();
    let events: Vec<EventDate> =
        Color::ALL.into_iter().flat_map(|color| -> Vec<EventDate> { stones(color) }).collect();
    (events.len() as u16, events)
}

/// Why a game is cut, and at which node.
type Cut = (NodeId, String);

/// The moves, as far as they can be kept; why the rest cannot.
fn follow(replay: &mut Replay<'_>, events: &mut Vec<EventDate>) -> (u16, Option<Cut>) {
    let mut board = replay.game().board().clone();
    let mut moves = 0;
    while let Some(step) = replay.upcoming() {
        let cut = |what: &str| {
            Some((step.node, format!("{what}; the moves before are kept, repair the record for the rest")))
        };
        if usize::from(moves) == MOST_MOVES {
            return (moves, cut(&format!("the game has more than {MOST_MOVES} moves")));
        }
        if replay.game().board().hash() != board.hash() {
            return (moves, cut(&format!("stones are set up after move {moves}")));
        }
        match step.action {
            Move::Play(point) if board.check_move(point, step.color, Suicide::Allowed).is_err() => {
                return (moves, cut(&format!("move {} is illegal", moves + 1)));
            }
            Move::Play(point) => play(&mut board, point, step.color, events),
            Move::Pass | Move::Resign => {
                board.pass();
                events.push(EventDate::pass(step.color));
            }
        }
        moves += 1;
        replay.play_next();
    }
    (moves, None)
}

/// Plays a legal move and adds its events.
fn play(board: &mut Board, point: Point, color: Color, events: &mut Vec<EventDate>) {
    let size = board.size();
    events.push(EventDate::comes(size, color, point));
    let mut before = ByColor::from_fn(|color| board.stones_of(color));
    before[color].insert(point);
    board.play_unchecked(point, color);
    for color in Color::ALL {
        let gone = before[color].difference(board.stones_of(color));
        events.extend(gone.iter().map(|stone| EventDate::goes(size, color, stone)));
    }
}
