//! An entry out of a position with a move and marks: the readers cut out the smallest diagram that
//! proves what is claimed, or the marked points are the diagram. A record without marks is learned
//! as a sequence.

use gokoro_board::{Board, Color, Move, Point, PointSet};
use gokoro_knowledge::{Condition, Diagram, Entry, EntryError, EntryKind, ShapeClaim, ShapeName, Stock};
use gokoro_mind::known::{
    ClaimCheck, Cutting, Refutation, ShapeQuestion, check, cut_eyes, cut_goal, drawing, refutation, shape_of,
};
use gokoro_sgf::Collection;
use gokoro_sgf::replay::{Replay, ReplayError};
use gokoro_sgf::tree::RecordNode;
use gokoro_sgf::typed::{parse_move, parse_points};

/// What is to be learned.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::Record;
/// use gokoro_analysis::knowledge::{WantedShape, learned};
/// use gokoro_analysis::stock::EntryKind;
/// let record = Record::read("(;SZ[19]AB[jk][jl][kj][lj]AW[kk]TR[kk];B[ll])")?;
/// let name = "my net".to_owned();
/// let kind = EntryKind::Tesuji;
/// let wanted = WantedShape { kind, name, claim: None, conditions: Vec::new(), value: None, nodes: 4_000 };
/// assert_eq!(learned(record.tree(), &wanted).expect("a shape").name, "my net");
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct WantedShape {
    /// What it is.
    pub kind: EntryKind,
    /// Its name.
    pub name: String,
    /// What the move does; what the marked stones suggest without it.
    pub claim: Option<ShapeClaim>,
    /// What must hold beside the diagram.
    pub conditions: Vec<Condition>,
    /// What the move is worth to play first, in tenths of a point; kept of joseki, invasions and endgame alone.
    pub value: Option<u16>,
    /// Moves that may be made on a board to answer one question.
    pub nodes: u64,
}

impl WantedShape {
    fn entry(&self) -> Entry {
        Entry {
            kind: self.kind,
            name: self.name.clone(),
            shape: None,
            claim: self.claim.clone().unwrap_or(ShapeClaim::Played),
            conditions: self.conditions.clone(),
            counts: None,
            value: self.value,
            diagrams: Vec::new(),
            tree: None,
            place: (String::new(), 0),
        }
    }
}

/// Why nothing is learned.
///
/// Example: [`WantedShape`].
#[derive(Debug, thiserror::Error)]
pub enum Unlearned {
    /// The record holds no game.
    #[error("it holds no game; check that it is an SGF")]
    NoGame,
    /// The record cannot be played through.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// No move that can be played follows the marks.
    #[error("no move that can be played follows the marks; add the move to learn")]
    NoMove,
    /// The readers do not prove the claim of the move, and no points are marked as the diagram.
    #[error(
        "the readers do not prove \"{0}\" of the move{line}; mark the points of the diagram with SQ and CR to keep it \
         as a known shape, or give another --claim", line = refuted_by(.1.as_deref())
    )]
    Unproven(ShapeClaim, Option<Box<Refutation>>),
    /// Neither marks nor moves.
    #[error("it holds nothing to learn; mark stones or add moves")]
    Nothing,
    /// The entry makes no sense.
    #[error(transparent)]
    Wrong(EntryError),
    /// Another entry has this name.
    #[error("{0} is the name of another entry; give one with --name")]
    Name(String),
    /// The readers refute the claim on the diagram.
    #[error(
        "the readers refute \"{0}\" on the diagram{line}, so it is not kept; check the marks and the move",
        line = refuted_by(.1.as_deref())
    )]
    Refuted(ShapeClaim, Option<Box<Refutation>>),
}

impl Unlearned {
    /// How the opponent refutes the claim, where that is known: in the position that was marked, or on the entry's
    /// diagram.
    #[must_use]
    pub fn refutation(&self) -> Option<&Refutation> {
        match self {
            Unlearned::Unproven(_, line) | Unlearned::Refuted(_, line) => line.as_deref(),
            _ => None,
        }
    }
}

/// The line that refutes a claim, as a part of a sentence.
fn refuted_by(line: Option<&Refutation>) -> String {
    line.map_or_else(String::new, |line| format!(" ({} refutes it)", line.names().join(" ")))
}

/// What a record teaches: its first position with marks, else its sequence.
///
/// Example: [`WantedShape`].
///
/// # Errors
/// Why it teaches nothing.
pub fn learned(tree: &Collection, wanted: &WantedShape) -> Result<Entry, Unlearned> {
    let root = tree.games().next().ok_or(Unlearned::NoGame)?;
    match root.main_line().find(|node| MARKS.iter().any(|mark| node.get(mark).is_some())) {
        Some(marked) => scene_learned(&MarkedPosition::of(marked)?, wanted),
        None => Ok(sequence_learned(tree, root, wanted)),
    }
}

/// A game with its variations as an entry; whether it can be one, [`whole`] says.
///
/// Example: [`WantedShape`].
#[must_use]
pub fn sequence_learned(tree: &Collection, root: RecordNode<'_>, wanted: &WantedShape) -> Entry {
    let text = sequence(tree, root);
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    Entry { tree: Some(lines.join("\n")), ..wanted.entry() }
}

/// What a position with a move and marks teaches.
///
/// Example: [`WantedShape`].
///
/// # Errors
/// The readers do not prove the claim, and no points are marked as the diagram, or they refute it where it stands.
pub fn scene_learned(scene: &MarkedPosition, wanted: &WantedShape) -> Result<Entry, Unlearned> {
    let names = scene.letters();
    let claim = wanted.claim.clone().unwrap_or_else(|| suggested(&names));
    let cutting = Cutting {
        board: &scene.board,
        mover: scene.mover,
        point: scene.point,
        claim: &claim,
        names: &names,
        nodes: wanted.nodes,
    };
    let diagram = if scene.drawn.is_empty() {
        smallest(&cutting).ok_or_else(|| Unlearned::Unproven(claim.clone(), refuted(&cutting)))?
    } else {
        if let Some(line) = refuted(&cutting) {
            return Err(Unlearned::Refuted(claim, Some(line)));
        }
        drawing(&cutting, scene.drawn | scene.targets)
    };
    let at = |name: char| names.iter().find(|known| known.0 == name).map(|known| known.1);
    let shape = shape_of(&scene.board, scene.mover, scene.point, &claim, at);
    // A name by the look of the board is kept with what is claimed of strings alone.
    let shape = shape.filter(|shape| *shape != ShapeName::Ladder);
    Ok(Entry { shape, claim, diagrams: vec![diagram], ..wanted.entry() })
}

/// The entry as it is read again: what is wrong with it is found before it is kept.
///
/// Example: [`WantedShape`].
///
/// # Errors
/// What is wrong.
pub fn whole(entry: &Entry) -> Result<Entry, Unlearned> {
    let (stock, faults) = Stock::read([("", entry.to_string().as_str())]);
    match (stock.entries(), faults.into_iter().next()) {
        ([entry], None) => Ok(entry.clone()),
        (_, Some(fault)) => Err(Unlearned::Wrong(fault.wrong)),
        _ => Err(Unlearned::Nothing),
    }
}

/// What the readers say of an entry that is new in a stock.
///
/// Example: [`WantedShape`].
///
/// # Errors
/// Its name is taken, or the readers refute it.
pub fn examined(entry: &Entry, stock: &Stock, nodes: u64) -> Result<ClaimCheck, Unlearned> {
    if stock.named(&entry.name).is_some() {
        return Err(Unlearned::Name(entry.name.clone()));
    }
    match check(entry, nodes) {
        ClaimCheck::Refuted => {
            Err(Unlearned::Refuted(entry.claim.clone(), refutation(entry, nodes).map(Box::new)))
        }
        checked => Ok(checked),
    }
}

/// What a sequence is read from; names and comments would only be mistaken for lines of entries.
const KEPT: [&str; 9] = ["GM", "FF", "SZ", "AB", "AW", "AE", "B", "W", "VW"];

/// A game as SGF, with its stones and moves alone.
fn sequence(tree: &Collection, root: RecordNode<'_>) -> String {
    let (mut kept, mut open) = (tree.clone(), vec![root]);
    while let Some(node) = open.pop() {
        for name in node.properties().map(|property| property.name()) {
            if !KEPT.contains(&name.as_str()) {
                kept.remove(node.id(), &name);
            }
        }
        open.extend(node.children());
    }
    String::from_utf8_lossy(&kept.write_game(root.id())).into_owned()
}

/// Marks of SGF.
const MARKS: [&str; 4] = ["TR", "SQ", "CR", "MA"];

/// What is claimed, as a question to the readers.
fn question(cutting: &Cutting<'_>) -> Option<ShapeQuestion> {
    let at = |name: char| cutting.names.iter().find(|known| known.0 == name).map(|known| known.1);
    ShapeQuestion::of(cutting.claim, cutting.mover, at)
}

/// How the claim is refuted in the position itself.
fn refuted(cutting: &Cutting<'_>) -> Option<Box<Refutation>> {
    Refutation::of(&question(cutting)?, cutting.board, cutting.mover, cutting.point, cutting.nodes)
        .map(Box::new)
}

/// The smallest diagram that proves the claim.
fn smallest(cutting: &Cutting<'_>) -> Option<Diagram> {
    match question(cutting)? {
        ShapeQuestion::Goal(goal) => cut_goal(cutting, &goal),
        ShapeQuestion::Eyes { .. } => cut_eyes(cutting),
        ShapeQuestion::Life { .. } => None,
    }
}

/// A position with a move and what is marked.
///
/// Example: [`WantedShape`].
#[derive(Clone, Debug)]
pub struct MarkedPosition {
    board: Board,
    mover: Color,
    point: Point,
    /// Stones that the claim is about.
    targets: PointSet,
    /// Points that belong to the diagram.
    drawn: PointSet,
}

impl MarkedPosition {
    /// A position with a move, the stones that are marked for the claim, and the points that are
    /// marked as the diagram.
    ///
    /// # Errors
    /// The move cannot be played.
    pub fn new(
        board: Board,
        mover: Color,
        point: Point,
        targets: PointSet,
        drawn: PointSet,
    ) -> Result<MarkedPosition, Unlearned> {
        let playable = board.size().contains(point) && board.can_play(point, mover);
        let stones = board.stones_of(Color::Black) | board.stones_of(Color::White);
        let scene = MarkedPosition { mover, point, targets: targets & stones, drawn, board };
        if playable { Ok(scene) } else { Err(Unlearned::NoMove) }
    }

    /// A node with marks: TR the stones that the claim is about, the others the diagram; the move is
    /// that of the next node.
    fn of(node: RecordNode<'_>) -> Result<MarkedPosition, Unlearned> {
        let mut replay = Replay::to(node)?;
        replay.run();
        let board = replay.game().board().clone();
        let size = board.size();
        let marks = |names: &[&str]| -> PointSet {
            let values = names.iter().flat_map(|mark| node.values(mark));
            values.filter_map(|value| parse_points(value.raw(), size).ok()).flatten().collect()
        };
        let played = node.children().find_map(|child| {
            let colors = [("B", Color::Black), ("W", Color::White)].into_iter();
            let mut moves = colors.filter_map(|(key, color)| Some((color, child.value(key)?)));
            let (color, value) = moves.next()?;
            match parse_move(value.raw(), size) {
                Ok(Move::Play(point)) => Some((color, point)),
                _ => None,
            }
        });
        let (mover, point) = played.ok_or(Unlearned::NoMove)?;
        MarkedPosition::new(board, mover, point, marks(&["TR"]), marks(&["SQ", "CR", "MA"]))
    }

    /// Letters for the marked stones, one for each string, in the order of the points row by row.
    fn letters(&self) -> Vec<(char, Point)> {
        let mut names: Vec<(char, Point)> = Vec::new();
        let mut seen = PointSet::EMPTY;
        let [mut own, mut enemy] = ['A'..='H', 'a'..='h'];
        for stone in self.targets {
            let Some(string) = self.board.string_at(stone).filter(|_| !seen.contains(stone)) else {
                continue;
            };
            seen.extend(self.board.stones(string));
            let letters = if self.board.at(stone).is(self.mover) { &mut own } else { &mut enemy };
            names.extend(letters.next().map(|letter| (letter, stone)));
        }
        names
    }
}

/// What marked stones suggest.
fn suggested(names: &[(char, Point)]) -> ShapeClaim {
    let own: Vec<char> = names.iter().map(|known| known.0).filter(char::is_ascii_uppercase).collect();
    let enemy: Vec<char> = names.iter().map(|known| known.0).filter(char::is_ascii_lowercase).collect();
    match (own.as_slice(), enemy.as_slice()) {
        ([], [a]) => ShapeClaim::Captures(*a),
        ([], [a, b, ..]) => ShapeClaim::Cuts(*a, *b),
        ([a], []) => ShapeClaim::Saves(*a),
        ([a, b, ..], []) => ShapeClaim::Connects(*a, *b),
        ([a, ..], [b, ..]) => ShapeClaim::WinsRace(*a, *b),
        ([], []) => ShapeClaim::Played,
    }
}
