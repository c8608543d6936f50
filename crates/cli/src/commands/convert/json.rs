//! A game for programs: the facts of the record with their meaning beside the
//! text, the setup and the moves of the main line. `schema` grows when a field
//! changes its meaning or goes. Points are GTP vertices, colours `B` and `W`.

use gokoro_board::{BoardSize, Color, Move, Point};
use gokoro_sgf::RecordProblem;
use gokoro_sgf::replay::{PlayerInfo, Replay};
use gokoro_sgf::source::SourceRecord;
use gokoro_sgf::tree::RecordNode;
use gokoro_sgf::typed::{GameOutcome, GameResult, WinBy, point_list};
use serde::Serialize;

const SCHEMA: u32 = 1;

/// A game; `null` where the record says nothing.
#[derive(Serialize)]
struct GameJson<'a> {
    schema: u32,
    file: &'a str,
    /// Number of the game in the file, from 1.
    game: u32,
    /// How the file was written: `SGF`, `GIB`, `NGF`, `UGF`.
    format: &'static str,
    encoding: &'static str,
    size: u8,
    black: PlayerJson<'a>,
    white: PlayerJson<'a>,
    /// The usual English name, and the text.
    rules: Option<&'static str>,
    rules_text: Option<&'a str>,
    /// In points.
    komi: Option<f64>,
    handicap: u8,
    result: Option<ResultJson<'a>>,
    /// `2009-01-05`, `2009-01` or `2009`, and the text.
    date: Option<String>,
    date_text: Option<&'a str>,
    event: Option<&'a str>,
    round: Option<&'a str>,
    place: Option<&'a str>,
    source: Option<&'a str>,
    comment: Option<String>,
    /// Stones set up, handicap included.
    setup: Vec<SetupJson>,
    /// Colour and vertex or `pass`.
    moves: Vec<(char, String)>,
    /// Numbers of the moves that the rules forbid.
    illegal: Vec<usize>,
    /// Nodes outside of the main line, which is all that is here.
    other_nodes: usize,
}

#[derive(Serialize)]
struct PlayerJson<'a> {
    name: Option<&'a str>,
    /// `9d`, `9p`, `14k`; as written, if it is not understood.
    rank: Option<String>,
    rank_text: Option<&'a str>,
    team: Option<&'a str>,
}

#[derive(Serialize)]
struct ResultJson<'a> {
    text: &'a str,
    /// In SGF's spelling: `B+3.5`, `W+R`, `0`, `Void`, `?`.
    normal: String,
    winner: Option<char>,
    /// `margin`, `resignation`, `time`, `forfeit`, `judgement`, `unstated`,
    /// `draw`, `void`, `unfinished`, `unknown`.
    by: &'static str,
    /// In points.
    margin: Option<f64>,
}

/// A change of the board by hand.
#[derive(Serialize)]
struct SetupJson {
    /// It is done before the move with this number.
    before_move: usize,
    black: Vec<String>,
    white: Vec<String>,
    /// Points that are emptied.
    empty: Vec<String>,
}

/// The JSON text of a game whose replay has not been started; plays it to its end.
pub(super) fn game(
    record: &SourceRecord,
    root: RecordNode<'_>,
    replay: &mut Replay<'_>,
) -> Result<Vec<u8>, String> {
    let size = replay.info().size;
    let mut setup = start(replay);
    let start = replay.start_node();
    let mut moves = Vec::new();
    let mut nodes = Vec::new();
    while let Some(step) = replay.play_next() {
        moves.push((step.color.letter(), vertex(size, step.action)));
        nodes.push(step.node);
    }
    // Nodes of a line are numbered in their order.
    let before = |node: RecordNode<'_>| nodes.partition_point(|&id| id < node.id()) + 1;
    let later = root.main_line().filter(|node| node.id() > start);
    setup.extend(later.filter_map(|node| later_setup(node, size, before)));
    let info = replay.info();
    let json = GameJson {
        schema: SCHEMA,
        file: &record.origin.path,
        game: record.origin.game,
        format: record.format.name(),
        encoding: record.charset.name(),
        size: size.get(),
        black: player(&info.players.black),
        white: player(&info.players.white),
        rules: info.rules_name,
        rules_text: info.rules_text.as_deref(),
        komi: info.komi.map(|komi| komi.points()),
        handicap: replay.game().handicap(),
        result: info.result.as_ref().map(result),
        date: info.date.map(|date| date.to_string()),
        date_text: info.date_text.as_deref(),
        event: info.event.as_deref(),
        round: info.round.as_deref(),
        place: info.place.as_deref(),
        source: info.source.as_deref(),
        comment: root.text("GC").map(|text| text.into_owned()),
        setup,
        moves,
        illegal: illegal(replay),
        other_nodes: record.tree.len() - root.main_line().count(),
    };
    serde_json::to_vec(&json).map_err(|error| error.to_string())
}

fn vertex(size: BoardSize, action: Move) -> String {
    match action {
        Move::Play(point) => size.name(point).to_string(),
        Move::Pass | Move::Resign => "pass".to_owned(),
    }
}

fn names(size: BoardSize, points: impl IntoIterator<Item = Point>) -> Vec<String> {
    points.into_iter().map(|point| size.name(point).to_string()).collect()
}

/// The stones on the board before the first move.
fn start(replay: &Replay<'_>) -> Vec<SetupJson> {
    let (board, size) = (replay.game().board(), replay.info().size);
    let [black, white] = [Color::Black, Color::White].map(|color| names(size, board.stones_of(color).iter()));
    let any = !black.is_empty() || !white.is_empty();
    any.then_some(SetupJson { before_move: 1, black, white, empty: Vec::new() }).into_iter().collect()
}

/// The setup of a later node; `before` tells the number of the move that follows.
fn later_setup(
    node: RecordNode<'_>,
    size: BoardSize,
    before: impl Fn(RecordNode<'_>) -> usize,
) -> Option<SetupJson> {
    let list = |name| names(size, point_list(node, name, size, &mut Vec::new()));
    let [black, white, empty] = ["AB", "AW", "AE"].map(list);
    let any = !(black.is_empty() && white.is_empty() && empty.is_empty());
    any.then(|| SetupJson { before_move: before(node), black, white, empty })
}

fn player(player: &PlayerInfo) -> PlayerJson<'_> {
    PlayerJson {
        name: player.name.as_deref(),
        rank: player.normal_rank(),
        rank_text: player.rank_text.as_deref(),
        team: player.team.as_deref(),
    }
}

fn result(result: &GameResult) -> ResultJson<'_> {
    let (by, margin) = match result.outcome {
        GameOutcome::Win { by: WinBy::Margin(hundredths), .. } => {
            ("margin", Some(f64::from(hundredths) / 100.0))
        }
        GameOutcome::Win { by: WinBy::Resignation, .. } => ("resignation", None),
        GameOutcome::Win { by: WinBy::Time, .. } => ("time", None),
        GameOutcome::Win { by: WinBy::Forfeit, .. } => ("forfeit", None),
        GameOutcome::Win { by: WinBy::Judgement, .. } => ("judgement", None),
        GameOutcome::Win { by: WinBy::Unstated, .. } => ("unstated", None),
        GameOutcome::Draw => ("draw", None),
        GameOutcome::Void => ("void", None),
        GameOutcome::Unfinished => ("unfinished", None),
        GameOutcome::Unknown => ("unknown", None),
    };
    let winner = result.winner().map(Color::letter);
    ResultJson { text: &result.text, normal: result.outcome.to_string(), winner, by, margin }
}

fn illegal(replay: &Replay<'_>) -> Vec<usize> {
    let problems = replay.diagnostics().iter().map(|diagnostic| &diagnostic.problem);
    let numbers = problems.filter_map(|problem| match problem {
        RecordProblem::IllegalMove { number, .. } => Some(*number),
        _ => None,
    });
    numbers.collect()
}
