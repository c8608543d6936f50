//! A record examined: what is unusual or wrong in it, and the same record with what can be
//! corrected without loss. A correction says in the properties of SGF what the reader has
//! understood ([`crate::replay`]); texts, comments, variations and what is not understood stay.
//! A correction in nodes that several lines share is made only where all of these lines have read
//! what it is made from. Nothing here judges a position.

use std::collections::HashMap;

use gokoro_board::{Color, Game, Move};

use crate::diagnostic::{Diagnostic, RecordProblem};
use crate::encoding::Charset;
use crate::replay::{self, GameInfo, RecordedMove, Replay, ReplayError};
use crate::tree::{Collection, EditError, MAX_DIAGNOSTICS, NodeId, RecordNode, text};
use crate::typed::point_text;

/// Something unusual or wrong, and what was done about it.
#[derive(Clone, Debug, PartialEq)]
pub struct RepairFinding {
    /// What and where.
    pub diagnostic: Diagnostic,
    /// Whether the corrected record is free of it.
    pub corrected: bool,
    /// The properties that correct it, such as `KM[6.5]`; `None` where the text is merely
    /// written as it should be, or nothing is corrected.
    pub correction: Option<String>,
}

impl RepairFinding {
    /// Something that nothing is done about.
    pub fn left(diagnostic: Diagnostic) -> RepairFinding {
        RepairFinding { diagnostic, corrected: false, correction: None }
    }
}

/// What came out of an examination.
pub struct Examined {
    /// What was found: about the text, about the game, and on the way through its moves.
    pub findings: Vec<RepairFinding>,
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
    let (seen, told) = RepairScan::play(root)?;
    problems.extend(told);
    let planned: Vec<Option<Cure>> = problems.iter().map(|found| seen.cure(tree, &found.problem)).collect();
    let mut begun = HashMap::new();
    let mut findings = Vec::new();
    for (diagnostic, cure) in problems.into_iter().zip(planned) {
        let (corrected, correction) = match cure {
            None => (false, None),
            Some(Cure::Own(steps)) => take(tree, &steps),
            // What many faults have in common is done once.
            Some(Cure::Start(start)) => {
                let done = || take(tree, &seen.begin(start));
                begun.entry(start).or_insert_with(done).clone()
            }
        };
        findings.push(RepairFinding { diagnostic, corrected, correction });
    }
    Ok(Some(Examined { findings, info: seen.info, game: seen.game }))
}

/// Whether it says no more than that a record is in the encoding that it declares.
fn is_declared(diagnostic: &Diagnostic) -> bool {
    use crate::encoding::CharsetBasis::{Declared, Told};
    matches!(diagnostic.problem, RecordProblem::Encoding { basis: Declared | Told, damaged: false, .. })
}

/// A text in UTF-8 that is declared to be something else.
fn charset_differs(root: RecordNode<'_>, charset: Charset) -> Option<Diagnostic> {
    let declared = root.simple_text("CA")?;
    let other = Charset::for_label(&declared) != Some(Charset::UTF_8);
    let matters = charset == Charset::UTF_8 && !root.tree().buffer.is_ascii() && other;
    matters.then(|| {
        let offset = root.value("CA").map_or(root.offset(), |value| value.offset());
        root.tree().diagnose(offset, RecordProblem::CharsetDiffers { declared })
    })
}

/// What corrects a fault.
enum Cure {
    /// Steps for this fault alone.
    Own(Vec<Step>),
    /// A correction of the start, which cures all faults of its kind.
    Start(Start),
}

/// Corrections of the start of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Start {
    /// Its stones in the first node.
    Stones,
    /// The same, without the moves that they were written as.
    StonesOfMoves,
    /// Who moves first, in the first node.
    Player,
}

/// What was met on the way through a game.
struct RepairScan {
    root: NodeId,
    /// The nodes of the start behind the first one.
    start: Vec<NodeId>,
    shared: Shared,
    /// The stones before the first move, as SGF names points: Black's and White's.
    stones: [Vec<String>; 2],
    /// Whether stones were written that could not be read: no correction writes over them.
    unread_setup: bool,
    /// Whether a `PL` behind the start names no side.
    late_player: bool,
    first: Color,
    /// The nodes of illegal moves, by their numbers.
    illegal: HashMap<usize, NodeId>,
    info: GameInfo,
    game: Game,
}

impl RepairScan {
    /// Plays the main line, and says what is unusual in it.
    fn play(root: RecordNode<'_>) -> Result<(RepairScan, Vec<Diagnostic>), ReplayError> {
        let mut replay = Replay::main_line(root)?;
        let (last, first) = (replay.start_node(), replay.game().start_to_move());
        let board = replay.game().board();
        let stones = Color::ALL.map(|color| board.stones_of(color).iter().map(point_text).collect());
        let start = root.main_line().skip(1).map(RecordNode::id).take_while(|&id| id <= last).collect();
        let shared = Shared::of(root, last, replay.player_is_stated());
        let late_player = root.main_line().skip_while(|node| node.id() <= last).any(names_no_player);
        let (illegal, repeated) = play_through(&mut replay, root.tree());
        let mut found = replay.diagnostics().to_vec();
        found.extend(setups_in_game(root, last, replay.met()));
        found.extend(repeated);
        let (info, root) = (replay.info().clone(), root.id());
        let unread_setup = found.iter().any(|diagnostic| is_unread_setup(&diagnostic.problem));
        let game = replay.into_game();
        Ok((
            RepairScan { root, start, shared, stones, unread_setup, late_player, first, illegal, info, game },
            found,
        ))
    }

    /// What corrects a fault; `None` where nothing does without a guess or a loss, or without a
    /// change of another variation.
    fn cure(&self, tree: &Collection, problem: &RecordProblem) -> Option<Cure> {
        match problem {
            // What is read is written as it should be.
            RecordProblem::TextOutside { .. }
            | RecordProblem::MissingOpen
            | RecordProblem::MissingSemicolon
            | RecordProblem::MissingClose { .. }
            | RecordProblem::EmptyVariation
            | RecordProblem::NodeAfterVariation
            | RecordProblem::Stray { .. }
            | RecordProblem::NoName
            | RecordProblem::UnclosedValue => Some(Cure::Own(Vec::new())),
            RecordProblem::Encoding { damaged: false, .. }
            | RecordProblem::CharsetDiffers { .. }
            | RecordProblem::ByteOrderMark => self.in_root("CA", Some("UTF-8".to_owned())),
            RecordProblem::InfoLater { names } => self.moved(tree, names).map(Cure::Own),
            RecordProblem::IllegalMove { number, .. } => {
                let node = *self.illegal.get(number)?;
                Some(Cure::Own(vec![Step(node, "KO", vec![String::new()])]))
            }
            RecordProblem::SetupLater
            | RecordProblem::HandicapPlaced { .. }
            | RecordProblem::HandicapPlayed { .. }
            | RecordProblem::BadPlayer { .. } => self.cure_of_start(tree, problem).map(Cure::Start),
            // What a fact means depends on other facts and on the start.
            fact if self.shared.start && self.shared.facts => self.cure_of_fact(fact),
            _ => None,
        }
    }

    /// What corrects a fault in how the game begins.
    fn cure_of_start(&self, tree: &Collection, problem: &RecordProblem) -> Option<Start> {
        match problem {
            RecordProblem::BadPlayer { .. } if self.shared.start && !self.late_player => Some(Start::Player),
            _ if self.unread_setup => None,
            RecordProblem::SetupLater if self.shared.start => Some(Start::Stones),
            RecordProblem::HandicapPlaced { .. } if self.shared.first_move => Some(Start::Stones),
            RecordProblem::HandicapPlayed { .. }
                if self.shared.first_move && !self.has_several_moves(tree) =>
            {
                Some(Start::StonesOfMoves)
            }
            _ => None,
        }
    }

    /// What corrects a fact of the game that all lines read alike.
    fn cure_of_fact(&self, problem: &RecordProblem) -> Option<Cure> {
        match problem {
            RecordProblem::KomiRead { .. } => self.in_root("KM", Some(self.info.komi_or_usual().to_string())),
            RecordProblem::BadNumber { name, .. } if name == "KM" => {
                self.in_root("KM", Some(self.info.komi_or_usual().to_string()))
            }
            RecordProblem::BadNumber { name, .. } if name == "HA" => self.in_root("HA", None),
            RecordProblem::ResultRead { assumed, .. } => self.in_root("RE", Some(assumed.clone())),
            RecordProblem::HandicapSeen { stones } => self.in_root("HA", Some(stones.to_string())),
            RecordProblem::HandicapDiffers { placed: 0, .. } if self.shared.first_move => {
                self.in_root("HA", None)
            }
            RecordProblem::HandicapDiffers { placed: placed @ 1.., .. } => {
                self.in_root("HA", Some(placed.to_string()))
            }
            _ => None,
        }
    }

    /// A property that the first node gets, or loses.
    fn in_root(&self, name: &'static str, value: Option<String>) -> Option<Cure> {
        Some(Cure::Own(vec![Step(self.root, name, value.into_iter().collect())]))
    }

    /// The steps of a correction of the start.
    fn begin(&self, start: Start) -> Vec<Step> {
        match start {
            Start::Stones => self.set_up(),
            Start::StonesOfMoves => {
                let gone = self.nodes().flat_map(|node| ["B", "W"].map(|name| Step(node, name, Vec::new())));
                self.set_up().into_iter().chain(gone).collect()
            }
            Start::Player => {
                let gone = self.nodes().map(|node| Step(node, "PL", Vec::new()));
                gone.chain([self.player()]).collect()
            }
        }
    }

    /// The nodes of the start.
    fn nodes(&self) -> impl Iterator<Item = NodeId> {
        std::iter::once(self.root).chain(self.start.iter().copied())
    }

    /// Facts that go to the first node, from a node that all lines go through.
    fn moved(&self, tree: &Collection, names: &str) -> Option<Vec<Step>> {
        let mut steps = Vec::new();
        for &name in crate::replay::FACTS.iter().filter(|name| names.split(", ").any(|n| n == **name)) {
            let mut line = tree.node(self.root).main_line().skip(1);
            let Some((node, text)) = line.find_map(|node| Some((node.id(), node.simple_text(name)?))) else {
                continue;
            };
            if !self.shared.has(node) {
                return None;
            }
            steps.push(Step(self.root, name, vec![text]));
            steps.push(Step(node, name, Vec::new()));
        }
        Some(steps)
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

    /// Who moves first, in the first node. Where lines part before the first move and nothing states
    /// it, each line says so by its move.
    fn player(&self) -> Step {
        let stands = self.stones.iter().any(|stones| !stones.is_empty());
        let letter = (stands && self.shared.player).then(|| self.first.letter().to_string());
        Step(self.root, "PL", letter.into_iter().collect())
    }

    /// Whether a node of the start has several moves. It cannot be told from one whose moves belong
    /// to the game.
    fn has_several_moves(&self, tree: &Collection) -> bool {
        self.nodes().any(|node| replay::moves_in(tree.node(node)) > 1)
    }
}

/// What the other lines of a game have in common with its main line.
struct Shared {
    /// The first node of the main line that several nodes follow.
    fork: Option<NodeId>,
    /// Whether all lines go through the nodes that the facts of the game are read from.
    facts: bool,
    /// Whether all lines have the setup of the start, and those that part within it go on with a move.
    start: bool,
    /// Whether all lines have the same first move.
    first_move: bool,
    /// Whether the same side moves first in all lines.
    player: bool,
}

impl Shared {
    /// `last` is the last node of the start; `stated` says whether a `PL` of the start names a side.
    fn of(root: RecordNode<'_>, last: NodeId, stated: bool) -> Shared {
        let fork = root.main_line().find(|node| node.children().nth(1).is_some()).map(RecordNode::id);
        let first_move = fork.is_none_or(|fork| last < fork);
        let mut shared = Shared { fork, facts: true, start: true, first_move, player: stated || first_move };
        let holder = |name: &&str| root.main_line().find(|node| node.simple_text(name).is_some());
        shared.facts = replay::FACTS.iter().filter_map(holder).all(|node| shared.has(node.id()));
        let start = || root.main_line().take_while(|node| node.id() <= last);
        let part = |node: &RecordNode<'_>| begins(*node) || replay::moves_in(*node) > 0;
        shared.start = start().filter(part).all(|node| shared.has(node.id()))
            && start().flat_map(|node| node.children().skip(1)).all(goes_on);
        shared
    }

    /// Whether all lines go through a node of the main line; nodes of a line are numbered in their
    /// order.
    fn has(&self, node: NodeId) -> bool {
        self.fork.is_none_or(|fork| node <= fork)
    }
}

/// Whether a node goes on with a game that has begun: with a move, and nothing about the start.
fn goes_on(node: RecordNode<'_>) -> bool {
    let tells = replay::FACTS.iter().any(|name| node.get(name).is_some());
    replay::moves_in(node) > 0 && !begins(node) && !tells
}

/// Whether a node says something about a start: stones, or who moves.
fn begins(node: RecordNode<'_>) -> bool {
    sets_up(node) || node.get("PL").is_some()
}

/// Whether a node has a `PL` that names no side.
fn names_no_player(node: RecordNode<'_>) -> bool {
    node.simple_text("PL").is_some() && replay::player_to_move(node).is_none()
}

/// Whether it is a place of a stone that cannot be read.
fn is_unread_setup(problem: &RecordProblem) -> bool {
    let (RecordProblem::BadPoint { name, .. } | RecordProblem::OffBoard { name, .. }) = problem else {
        return false;
    };
    ["AB", "AW", "AE"].contains(&name.as_str())
}

fn sets_up(node: RecordNode<'_>) -> bool {
    ["AB", "AW", "AE"].iter().any(|name| node.value(name).is_some())
}

/// Plays what is left: the nodes of illegal moves by their numbers, and the moves by a side that
/// moved before and was not to move again.
fn play_through(replay: &mut Replay<'_>, tree: &Collection) -> (HashMap<usize, NodeId>, Vec<Diagnostic>) {
    let (mut illegal, mut repeated, mut before) = (HashMap::new(), Vec::new(), None);
    while let Some(step) = replay.upcoming() {
        let again = before == Some(step.color) && replay.game().to_move() != step.color;
        if again && repeated.len() < MAX_DIAGNOSTICS {
            repeated.push(out_of_turn(tree.node(step.node), step, replay.met() + 1));
        }
        before = Some(step.color);
        replay.play_next();
        if let Some(RecordProblem::IllegalMove { number, .. }) =
            replay.diagnostics().last().map(|d| &d.problem)
        {
            illegal.entry(*number).or_insert(step.node);
        }
    }
    (illegal, repeated)
}

fn out_of_turn(node: RecordNode<'_>, step: RecordedMove, number: usize) -> Diagnostic {
    let at = match step.action {
        Move::Play(point) => point_text(point),
        Move::Pass | Move::Resign => String::new(),
    };
    let text = format!("{}[{at}]", step.color.letter());
    node.tree().diagnose(node.offset(), RecordProblem::OutOfTurn { number, text })
}

/// Stones that are set up behind the start; `met` is the number of the last move.
fn setups_in_game(root: RecordNode<'_>, start: NodeId, met: usize) -> Vec<Diagnostic> {
    let later = || root.main_line().skip_while(|node| node.id() <= start);
    let mut before = met.saturating_sub(later().map(replay::moves_in).sum());
    let found = later().filter_map(|node| {
        let moves = before;
        before += replay::moves_in(node);
        sets_up(node).then(|| node.tree().diagnose(node.offset(), RecordProblem::SetupInGame { moves }))
    });
    found.take(MAX_DIAGNOSTICS).collect()
}

/// A property that a node gets, or loses where there are no values.
struct Step(NodeId, &'static str, Vec<String>);

impl Step {
    fn take(&self, tree: &mut Collection) -> Result<(), EditError> {
        tree.set(self.0, self.1, self.2.iter().map(String::as_str))
    }
}

/// Takes all steps: whether the record could grow as they need, and what is set.
fn take(tree: &mut Collection, steps: &[Step]) -> (bool, Option<String>) {
    (steps.iter().try_for_each(|step| step.take(tree)).is_ok(), written(steps))
}

/// What is set, as SGF has it.
fn written(steps: &[Step]) -> Option<String> {
    let set = steps.iter().filter(|step| !step.2.is_empty());
    let value = |value: &String| format!("[{}]", text::escape(value));
    let one = |step: &Step| format!("{}{}", step.1, step.2.iter().map(value).collect::<String>());
    let all: Vec<String> = set.map(one).collect();
    (!all.is_empty()).then(|| all.join(" "))
}
