//! Records played on a board: setup, handicap, moves. What the rules forbid is
//! done as an edit of the board, as SGF asks, and noted with its place; the game
//! always goes on. This is the only part of the room that knows the rules.

mod facts;
mod handicap;
mod info;

use gokoro_board::{Color, Game, Move, MoveError, Point, Rules};

use crate::diagnostic::{Diagnostic, RecordProblem};
use crate::tree::{MAX_DIAGNOSTICS, NodeId, PropertyValue, RecordNode};
use crate::typed::{self, PointError, parse_move};
use facts::GameFacts;
pub(crate) use facts::NAMES as FACTS;
pub use info::{Cause, GameInfo, PlayerInfo, ReplayError};

/// A move of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedMove {
    /// The node that it stands in.
    pub node: NodeId,
    /// Who moves.
    pub color: Color,
    /// A stone or a pass.
    pub action: Move,
}

/// A game from its first node to the end of its main line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The facts about the game.
    pub info: GameInfo,
    /// The moves of the main line, in order.
    pub moves: Vec<RecordedMove>,
    /// What had to be assumed while replaying.
    pub diagnostics: Vec<Diagnostic>,
}

impl GameRecord {
    /// Replays the main line from the first node of a game.
    ///
    /// # Errors
    /// See [`Replay::main_line`].
    pub fn read(root: RecordNode<'_>) -> Result<GameRecord, ReplayError> {
        let mut replay = Replay::main_line(root)?;
        let mut moves = Vec::new();
        while let Some(step) = replay.play_next() {
            moves.push(step);
        }
        let Replay { info, notes, .. } = replay;
        Ok(GameRecord { info, moves, diagnostics: notes.list })
    }
}

/// Diagnostics gathered on the way, at most [`MAX_DIAGNOSTICS`].
#[derive(Clone, Debug, Default)]
pub struct ReplayNotes {
    list: Vec<Diagnostic>,
}

impl ReplayNotes {
    /// The diagnostics so far.
    pub fn list(&self) -> &[Diagnostic] {
        &self.list
    }

    fn add(&mut self, diagnostic: impl FnOnce() -> Diagnostic) {
        if self.list.len() < MAX_DIAGNOSTICS {
            self.list.push(diagnostic());
        }
    }

    /// Notes a problem where the first value of a property stands.
    fn add_value(&mut self, node: RecordNode<'_>, name: &str, problem: RecordProblem) {
        let offset = node.value(name).map_or(node.offset(), PropertyValue::offset);
        self.add(|| node.tree().diagnose(offset, problem));
    }

    fn add_node(&mut self, node: RecordNode<'_>, problem: RecordProblem) {
        self.add(|| node.tree().diagnose(node.offset(), problem));
    }
}

/// A line of a record, replayed move by move.
///
/// ```
/// use gokoro_sgf::{Collection, replay::Replay};
///
/// let tree = Collection::read("(;SZ[9]KM[7];B[ee];W[ge])");
/// let game = tree.games().next().ok_or("no game")?;
/// let mut replay = Replay::main_line(game)?;
/// while replay.play_next().is_some() {}
/// assert_eq!(replay.game().turns().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Replay<'a> {
    info: GameInfo,
    game: Game,
    /// The node whose moves are being played, and the last node to visit.
    at: Option<RecordNode<'a>>,
    /// The last node that belongs to the start.
    start: NodeId,
    /// Whether a `PL` of the start says who moves first.
    player_told: bool,
    line: Line<'a>,
    /// Moves of `at` that are still to be played, the next one last.
    waiting: Vec<(Color, PropertyValue<'a>)>,
    /// Moves met so far, those left out included.
    met: usize,
    notes: ReplayNotes,
}

/// The nodes still to come.
#[derive(Clone)]
enum Line<'a> {
    Main,
    /// A path to a node, the next one last.
    Path(Vec<RecordNode<'a>>),
}

impl<'a> Replay<'a> {
    /// Starts the main line of the game whose first node is given. Setup before the
    /// first move and handicap are done; no move is played yet.
    ///
    /// # Errors
    /// A board that is not supported, or another game than Go.
    pub fn main_line(root: RecordNode<'a>) -> Result<Replay<'a>, ReplayError> {
        Replay::under(root, Rules::JAPANESE)
    }

    /// The same, under other rules than Japanese ones where the record tells none.
    ///
    /// # Errors
    /// As [`Replay::main_line`].
    pub fn under(root: RecordNode<'a>, assumed: Rules) -> Result<Replay<'a>, ReplayError> {
        Replay::start(root, Line::Main, assumed)
    }

    /// Starts the line that leads to a node, be it in a variation, and ends there.
    ///
    /// # Errors
    /// As [`Replay::main_line`].
    pub fn to(node: RecordNode<'a>) -> Result<Replay<'a>, ReplayError> {
        let mut path = node.path();
        path.reverse();
        let root = path.pop().unwrap_or(node);
        Replay::start(root, Line::Path(path), Rules::JAPANESE)
    }

    fn start(root: RecordNode<'a>, line: Line<'a>, assumed: Rules) -> Result<Replay<'a>, ReplayError> {
        let mut notes = ReplayNotes::default();
        let facts = match &line {
            Line::Main => GameFacts::find(root, root.main_line().skip(1), &mut notes),
            Line::Path(path) => GameFacts::find(root, path.iter().rev().copied(), &mut notes),
        };
        let info = GameInfo::read(&facts, assumed, &mut notes)?;
        let game = Game::new(info.size, info.rules);
        let (waiting, at, start) = (Vec::new(), Some(root), root.id());
        let mut replay = Replay { info, game, at, start, player_told: false, line, waiting, met: 0, notes };
        replay.begin(root);
        replay.place_handicap(facts.node("HA"));
        replay.choose_first();
        replay.info.settle(&facts, &mut replay.game, &mut replay.notes);
        Ok(replay)
    }

    /// The last node that belongs to the start of the game: the first one, or one behind
    /// it with setup or handicap stones. The moves stand behind it, or in it.
    pub fn start_node(&self) -> NodeId {
        self.start
    }

    /// The position and the moves so far. An edit in the middle of a game (`AB` and
    /// the like) is one of the game, see [`Game::edit`]; an illegal move is a forced
    /// turn of the history.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game, taken out at the present position.
    pub fn into_game(self) -> Game {
        self.game
    }

    /// How many moves were met so far, those left out included: the number of the last one.
    pub(crate) fn met(&self) -> usize {
        self.met
    }

    /// Whether a `PL` so far says who moves.
    pub(crate) fn player_is_stated(&self) -> bool {
        self.player_told
    }

    /// The facts about the game.
    pub fn info(&self) -> &GameInfo {
        &self.info
    }

    /// What had to be assumed so far.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        self.notes.list()
    }

    /// The next move, not yet played; setup that stands before it is done. At
    /// `None` all setup of the line is done.
    pub fn upcoming(&mut self) -> Option<RecordedMove> {
        loop {
            while let Some(&(color, value)) = self.waiting.last() {
                match self.read_move(color, value) {
                    Some(found) => return Some(found),
                    None => self.drop_move(),
                }
            }
            let next = self.next_node()?;
            self.at = Some(next);
            self.enter(next);
        }
    }

    /// Plays the next move and returns it.
    pub fn play_next(&mut self) -> Option<RecordedMove> {
        let next = self.upcoming()?;
        let value = self.waiting.pop()?.1;
        self.met += 1;
        if let Err(error) = self.game.play_as(next.action, next.color) {
            self.play_illegal(next, value, error);
        }
        Some(next)
    }

    /// Plays all that is left.
    pub fn run(&mut self) {
        while self.play_next().is_some() {}
    }

    fn next_node(&mut self) -> Option<RecordNode<'a>> {
        match &mut self.line {
            Line::Main => self.at?.first_child(),
            Line::Path(path) => path.pop(),
        }
    }

    /// Does the setup of a node and queues its moves.
    fn enter(&mut self, node: RecordNode<'a>) {
        let mut setup = false;
        for property in node.properties() {
            if property.is("B") {
                self.waiting.extend(property.values().map(|value| (Color::Black, value)));
            } else if property.is("W") {
                self.waiting.extend(property.values().map(|value| (Color::White, value)));
            } else {
                setup |= ["AB", "AW", "AE", "PL"].iter().any(|&name| property.is(name));
            }
        }
        self.waiting.reverse();
        if setup {
            self.set_up(node);
        }
        match self.waiting.len() {
            0 => {}
            1 if !setup => {}
            1 => self.notes.add_node(node, RecordProblem::SetupWithMove),
            _ => self.notes.add_node(node, RecordProblem::SeveralMoves),
        }
    }

    fn set_up(&mut self, node: RecordNode<'a>) {
        let mut changes: Vec<(Point, Option<Color>)> = Vec::new();
        let contents = [("AE", None), ("AB", Some(Color::Black)), ("AW", Some(Color::White))];
        for (name, content) in contents {
            let points = typed::point_list(node, name, self.info.size, &mut self.notes.list);
            changes.extend(points.into_iter().map(|point| (point, content)));
        }
        let told = player_to_move(node);
        self.player_told |= told.is_some();
        if let Some(text) = node.simple_text("PL").filter(|_| told.is_none()) {
            self.notes.add_value(node, "PL", RecordProblem::BadPlayer { text });
        }
        let to_move = told.unwrap_or(self.game.to_move());
        if changes.is_empty() {
            self.game.set_to_move(to_move);
        } else if let Err(error) = self.game.edit(&changes, to_move) {
            // All points were checked against this board.
            debug_assert!(false, "{error}");
        }
    }

    /// What a value of `B` or `W` says; `None`, with a note, if it is no move.
    fn read_move(&mut self, color: Color, value: PropertyValue<'a>) -> Option<RecordedMove> {
        let node = self.at?;
        match parse_move(value.raw(), self.info.size) {
            Ok(action) => Some(RecordedMove { node: node.id(), color, action }),
            Err(PointError::OffBoard) => {
                let problem = RecordProblem::MoveSkipped { number: self.met + 1, text: shown(color, value) };
                self.notes.add(|| node.tree().diagnose(value.offset(), problem));
                None
            }
            Err(error) => {
                let name = color.letter().to_string();
                self.notes.add(|| typed::point_note(node, &name, value, self.info.size, error));
                None
            }
        }
    }

    fn drop_move(&mut self) {
        self.waiting.pop();
        self.met += 1;
    }

    /// Does a move that the rules forbid. `KO` in the node says that this is meant.
    fn play_illegal(&mut self, step: RecordedMove, value: PropertyValue<'a>, reason: MoveError) {
        let Some(node) = self.at else { return };
        if node.get("KO").is_none() {
            let text = shown(step.color, value);
            let problem = RecordProblem::IllegalMove { number: self.met, text, reason };
            self.notes.add(|| node.tree().diagnose(value.offset(), problem));
        }
        if let Move::Play(point) = step.action {
            let forced = self.game.force_play(point, step.color);
            debug_assert!(forced.is_ok(), "the point was checked against this board");
        }
    }
}

/// How many moves the main line of a game has as it is written, counted without playing them.
pub fn moves_of(root: RecordNode<'_>) -> usize {
    root.main_line().map(moves_in).sum()
}

/// How many moves a node has as it is written.
pub(crate) fn moves_in(node: RecordNode<'_>) -> usize {
    let moves = node.properties().filter(|property| property.is("B") || property.is("W"));
    moves.map(|property| property.values().count()).sum()
}

/// A move as it is written, such as `B[dd]`.
fn shown(color: Color, value: PropertyValue<'_>) -> String {
    format!("{}[{}]", color.letter(), value.simple_text())
}

/// The value of `PL`.
pub(crate) fn player_to_move(node: RecordNode<'_>) -> Option<Color> {
    let text = node.simple_text("PL")?;
    match text.bytes().next()? {
        b'B' | b'b' | b'1' => Some(Color::Black),
        b'W' | b'w' | b'2' => Some(Color::White),
        _ => None,
    }
}
