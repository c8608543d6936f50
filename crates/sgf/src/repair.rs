//! A record examined: what is unusual or wrong in it, and the same record with what can be
//! corrected without loss. A correction says in the properties of SGF what the reader has
//! understood ([`crate::replay`]); texts, comments, variations and what is not understood stay.
//! Nothing here judges a position.

use std::collections::HashMap;

use gokoro_board::{Color, Game};

use crate::diagnostic::{Diagnostic, Problem};
use crate::encoding::Charset;
use crate::replay::{GameInfo, Replay, ReplayError};
use crate::tree::{Collection, EditError, Node, NodeId};
use crate::typed::point_text;

/// Something unusual or wrong, and what was done about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// What and where.
    pub diagnostic: Diagnostic,
    /// Whether the corrected record is free of it.
    pub corrected: bool,
    /// The properties that correct it, such as `KM[6.5]`; `None` where the text is merely
    /// written as it should be, or nothing is corrected.
    pub correction: Option<String>,
}

impl Finding {
    /// Something that nothing is done about.
    #[must_use]
    pub fn left(diagnostic: Diagnostic) -> Finding {
        Finding { diagnostic, corrected: false, correction: None }
    }
}

/// What came out of an examination.
pub struct Examined {
    /// What was found: about the text, about the game, and on the way through its moves.
    pub findings: Vec<Finding>,
    /// The facts of the game.
    pub info: GameInfo,
    /// The game at the end of its main line.
    pub game: Game,
}

/// Examines the main line of the first game of a tree and corrects it there. `charset` is the
/// encoding that the record was read in. `None` where there is no game.
///
/// # Errors
/// A game that cannot be replayed.
pub fn repair(tree: &mut Collection, charset: Charset) -> Result<Option<Examined>, ReplayError> {
    let Some(root) = tree.games().next() else { return Ok(None) };
    let mut problems: Vec<Diagnostic> =
        tree.diagnostics().iter().filter(|d| !is_declared(d)).cloned().collect();
    problems.extend(charset_differs(root, charset));
    let (seen, told) = Seen::play(root)?;
    problems.extend(told);
    let planned: Vec<Option<Vec<Step>>> =
        problems.iter().map(|found| seen.steps(tree, &found.problem)).collect();
    let findings = problems.into_iter().zip(planned).map(|(diagnostic, steps)| {
        let Some(steps) = steps else { return Finding::left(diagnostic) };
        // A record that cannot grow any more stays as it is.
        let corrected = steps.iter().try_for_each(|step| step.take(tree)).is_ok();
        Finding { diagnostic, corrected, correction: written(&steps) }
    });
    let findings = findings.collect();
    Ok(Some(Examined { findings, info: seen.info, game: seen.game }))
}

/// Whether it says no more than that a record is in the encoding that it declares.
fn is_declared(diagnostic: &Diagnostic) -> bool {
    use crate::encoding::Basis::{Declared, Told};
    matches!(diagnostic.problem, Problem::Encoding { basis: Declared | Told, damaged: false, .. })
}

/// A text in UTF-8 that is declared to be something else.
fn charset_differs(root: Node<'_>, charset: Charset) -> Option<Diagnostic> {
    let declared = root.simple_text("CA")?;
    let other = Charset::for_label(&declared) != Some(Charset::UTF_8);
    let matters = charset == Charset::UTF_8 && !root.tree().buffer.is_ascii() && other;
    matters.then(|| {
        let offset = root.value("CA").map_or(root.offset(), |value| value.offset());
        root.tree().diagnose(offset, Problem::CharsetDiffers { declared })
    })
}

/// What was met on the way through a game.
struct Seen {
    root: NodeId,
    /// The nodes of the start behind the first one.
    start: Vec<NodeId>,
    /// The stones before the first move, as SGF names points: Black's and White's.
    stones: [Vec<String>; 2],
    first: Color,
    /// The nodes of illegal moves, by their numbers.
    illegal: HashMap<usize, NodeId>,
    info: GameInfo,
    game: Game,
}

impl Seen {
    /// Plays the main line, and says what is unusual in it.
    fn play(root: Node<'_>) -> Result<(Seen, Vec<Diagnostic>), ReplayError> {
        let mut replay = Replay::main_line(root)?;
        let (last, first) = (replay.start_node(), replay.game().start_to_move());
        let board = replay.game().board();
        let stones = Color::ALL.map(|color| board.stones_of(color).iter().map(point_text).collect());
        let start = root.main_line().skip(1).map(Node::id).take_while(|&id| id <= last).collect();
        let (mut illegal, mut nodes, mut more) = (HashMap::new(), Vec::new(), Vec::new());
        let mut before = None;
        while let Some(step) = replay.play_next() {
            if let Some(Problem::IllegalMove { number, .. }) = replay.diagnostics().last().map(|d| &d.problem)
            {
                illegal.entry(*number).or_insert(step.node);
            }
            if before == Some(step.color) {
                more.push(out_of_turn(root.tree().node(step.node), step.color, nodes.len() + 1));
            }
            before = Some(step.color);
            nodes.push(step.node);
        }
        let mut told = replay.diagnostics().to_vec();
        told.extend(setups_in_game(root, last, &nodes));
        told.extend(more);
        let (info, root) = (replay.info().clone(), root.id());
        Ok((Seen { root, start, stones, first, illegal, info, game: replay.into_game() }, told))
    }

    /// What corrects a fault; `None` where nothing does without a guess or a loss.
    fn steps(&self, tree: &Collection, problem: &Problem) -> Option<Vec<Step>> {
        let root = |name, values: Vec<String>| Some(vec![Step(self.root, name, values)]);
        match problem {
            // What is read is written as it should be.
            Problem::TextOutside { .. }
            | Problem::MissingOpen
            | Problem::MissingSemicolon
            | Problem::MissingClose { .. }
            | Problem::EmptyVariation
            | Problem::NodeAfterVariation
            | Problem::Stray { .. }
            | Problem::NoName
            | Problem::UnclosedValue => Some(Vec::new()),
            Problem::Encoding { .. } | Problem::CharsetDiffers { .. } | Problem::ByteOrderMark => {
                root("CA", vec!["UTF-8".to_owned()])
            }
            Problem::KomiRead { .. } => root("KM", vec![self.info.komi_or_usual().to_string()]),
            Problem::BadNumber { name, .. } if name == "KM" => {
                root("KM", vec![self.info.komi_or_usual().to_string()])
            }
            Problem::BadNumber { name, .. } if name == "HA" => root("HA", Vec::new()),
            Problem::ResultRead { assumed, .. } => root("RE", vec![assumed.clone()]),
            Problem::InfoLater { names } => Some(self.moved(tree, names)),
            Problem::SetupLater => Some(self.set_up()),
            Problem::HandicapPlaced { .. } => Some(self.set_up()),
            Problem::HandicapPlayed { .. } => self.without_moves(tree),
            Problem::HandicapSeen { stones } => root("HA", vec![stones.to_string()]),
            Problem::HandicapDiffers { placed: 0, .. } => root("HA", Vec::new()),
            Problem::HandicapDiffers { placed, .. } => root("HA", vec![placed.to_string()]),
            Problem::BadPlayer { .. } => {
                let nodes = std::iter::once(self.root).chain(self.start.iter().copied());
                Some(nodes.map(|node| Step(node, "PL", Vec::new())).chain([self.player()]).collect())
            }
            Problem::IllegalMove { number, .. } => {
                let node = *self.illegal.get(number)?;
                Some(vec![Step(node, "KO", vec![String::new()])])
            }
            _ => None,
        }
    }

    /// Facts that go to the first node.
    fn moved(&self, tree: &Collection, names: &str) -> Vec<Step> {
        let mut steps = Vec::new();
        for &name in crate::replay::FACTS.iter().filter(|name| names.split(", ").any(|n| n == **name)) {
            let mut line = tree.node(self.root).main_line().skip(1);
            let Some((node, text)) = line.find_map(|node| Some((node.id(), node.simple_text(name)?))) else {
                continue;
            };
            steps.push(Step(self.root, name, vec![text]));
            steps.push(Step(node, name, Vec::new()));
        }
        steps
    }

    /// The stones of the start in the first node, and nowhere else.
    fn set_up(&self) -> Vec<Step> {
        let [black, white] = &self.stones;
        let mut steps = vec![
            Step(self.root, "AB", black.clone()),
            Step(self.root, "AW", white.clone()),
            Step(self.root, "AE", Vec::new()),
        ];
        if self.game.handicap() > 1 {
            steps.push(Step(self.root, "HA", vec![self.game.handicap().to_string()]));
        }
        for &node in &self.start {
            steps.extend(["AB", "AW", "AE", "PL"].map(|name| Step(node, name, Vec::new())));
        }
        steps.push(self.player());
        steps
    }

    /// Who moves first, in the first node.
    fn player(&self) -> Step {
        let stands = self.stones.iter().any(|stones| !stones.is_empty());
        let letter = stands.then(|| self.first.letter().to_string());
        Step(self.root, "PL", letter.into_iter().collect())
    }

    /// The same, with the moves that are handicap stones taken out. A node with several moves
    /// cannot be told from one whose moves belong to the game.
    fn without_moves(&self, tree: &Collection) -> Option<Vec<Step>> {
        let nodes = || std::iter::once(self.root).chain(self.start.iter().copied());
        let moves = |node| ["B", "W"].iter().map(|name| tree.node(node).values(name).count()).sum::<usize>();
        if nodes().any(|node| moves(node) > 1) {
            return None;
        }
        let gone = nodes().flat_map(|node| ["B", "W"].map(|name| Step(node, name, Vec::new())));
        Some(self.set_up().into_iter().chain(gone).collect())
    }
}

fn out_of_turn(node: Node<'_>, color: Color, number: usize) -> Diagnostic {
    let name = color.letter().to_string();
    let value = node.value(&name);
    let text = format!("{name}[{}]", value.map(|value| value.simple_text().into_owned()).unwrap_or_default());
    node.tree().diagnose(node.offset(), Problem::OutOfTurn { number, text })
}

/// Stones that are set up behind the start; `moves` are the nodes of the moves in their order.
fn setups_in_game(root: Node<'_>, start: NodeId, moves: &[NodeId]) -> Vec<Diagnostic> {
    let sets_up = |node: &Node<'_>| ["AB", "AW", "AE"].iter().any(|name| node.value(name).is_some());
    let later = root.main_line().skip_while(|node| node.id() <= start).filter(sets_up);
    let told = later.map(|node| {
        // Nodes of a line are numbered in their order.
        let before = moves.partition_point(|&id| id < node.id());
        node.tree().diagnose(node.offset(), Problem::SetupInGame { moves: before })
    });
    told.collect()
}

/// A property that a node gets, or loses where there are no values.
struct Step(NodeId, &'static str, Vec<String>);

impl Step {
    fn take(&self, tree: &mut Collection) -> Result<(), EditError> {
        tree.set(self.0, self.1, self.2.iter().map(String::as_str))
    }
}

/// What is set, as SGF has it.
fn written(steps: &[Step]) -> Option<String> {
    let set = steps.iter().filter(|step| !step.2.is_empty());
    let values = |step: &Step| step.2.iter().map(|value| format!("[{value}]")).collect::<String>();
    let text: Vec<String> = set.map(|step| format!("{}{}", step.1, values(step))).collect();
    (!text.is_empty()).then(|| text.join(" "))
}
