//! `gokoro solve`: whether a group lives, with the proof. One position in words,
//! the check of an author's tree, or a batch of records.

mod batch;
mod check;
mod one;

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use gokoro_analysis::marked::MarkedQuestion;
use gokoro_analysis::solving::no_question as why;
use gokoro_analysis::tsumego::{FindError, SolverSettings};
use gokoro_analysis::{Budget, SolveRequest, SolveUpdate};
use gokoro_board::{BoardSize, Color, Point};

use gokoro_console::args::{Global, ZonesName, seconds};
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::input::{NamedGame, OpenedPosition, ReadArgs};

/// Options of `gokoro solve`.
#[derive(Args, Debug)]
pub struct SolveArgs {
    /// Problem: an SGF file, or - for standard input; with --jsonl a file of records
    file: PathBuf,
    /// Which game of the input, from 1
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    game: u32,
    /// The position after this many moves [default: the setup]
    #[arg(long = "move", value_name = "N")]
    number: Option<usize>,
    /// A stone of the group that is to live or die, or of several of which one is to
    /// live: D4 or D4,F3 [default: the stones that the record marks with TR or TARGET=D4 in its comment, else
    /// the only enclosed group]
    #[arg(long, value_name = "POINT", value_delimiter = ',')]
    target: Vec<String>,
    /// The empty points where play takes place: A1,B1,A2; everything outside is the
    /// attacker's [default: the empty points that the record marks with SQ or AREA=A1 B1 in its comment, else
    /// what shuts the group in]
    #[arg(long, value_name = "POINT", value_delimiter = ',', conflicts_with_all = ["check", "jsonl"])]
    area: Vec<String>,
    /// Do not read marks and comments of the record for the question
    #[arg(long, conflicts_with_all = ["check", "jsonl"])]
    no_marks: bool,
    /// Who moves first: b or w [default: as the file says]; the other side first is
    /// answered too
    #[arg(long, value_name = "b|w", value_parser = super::color)]
    to_move: Option<Color>,
    #[command(flatten)]
    effort: EffortArgs,
    /// Find all first moves with their results, one by one
    #[arg(long)]
    all: bool,
    /// Write the proof as an SGF tree
    #[arg(long, value_name = "FILE.sgf", conflicts_with_all = ["check", "jsonl"])]
    out: Option<PathBuf>,
    /// About the most nodes of the SGF tree
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tree_nodes: u32,
    /// The most positions of a proof that are written out and replayed
    #[arg(long, value_name = "N", default_value_t = Budget::Usual.limits().proof_positions, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    proof_positions: u32,
    /// Check the file's own tree: right moves that are wrong, second solutions
    #[arg(long, conflicts_with = "jsonl")]
    check: bool,
    /// Solve records, one JSON object in a line (plain, .gz or .zst); one line out for
    /// each line in
    #[arg(long, conflicts_with_all = ["target", "to_move", "number", "game"])]
    jsonl: bool,
    /// With --jsonl: tell life in seki from life with two eyes, which takes longer
    #[arg(long, requires = "jsonl")]
    life: bool,
    /// With --jsonl: write out the proofs and replay them on a board
    #[arg(long, requires = "jsonl")]
    replay: bool,
    #[command(flatten)]
    read: ReadArgs,
}

/// How much a question may cost, and how the solver works.
#[derive(Args, Clone, Debug)]
pub struct EffortArgs {
    #[arg(long, value_name = "N", help = nodes_help(), value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Seconds for all questions about one position
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,
    /// What zones may do: off, only whole positions are known again; patterns, parts
    /// that are proven are known again; full, zones leave out moves as well
    #[arg(long, value_name = "ZONES", default_value = "full")]
    zones: ZonesName,
    /// The most memory of one solver's table, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = clap::value_parser!(u16).range(1..))]
    table: u16,
}

fn nodes_help() -> String {
    let usual = Budget::Usual.limits().solve_nodes;
    format!("Moves on boards for one question [default: {usual}, or no limit with --time]")
}

impl EffortArgs {
    /// How the solver works.
    pub fn settings(&self) -> SolverSettings {
        SolverSettings {
            zones: self.zones.into(),
            table_bytes: usize::from(self.table) << 20,
            ..SolverSettings::default()
        }
    }

    /// A question to the solver about these stones.
    fn request(&self, targets: Vec<Point>, area: Vec<Point>, first: Color) -> SolveRequest {
        SolveRequest {
            area,
            nodes: self.nodes,
            time: self.time,
            settings: self.settings(),
            ..SolveRequest::new(targets, first)
        }
    }
}

/// Shows how many nodes are spent, if that is wanted.
fn progress(global: &Global) -> impl FnMut(SolveUpdate<'_>) {
    move |update| {
        if let SolveUpdate::Nodes(nodes) = update {
            global.progress(&format!("{nodes} nodes"));
        }
    }
}

/// Solves, checks, or works through a batch.
pub fn run(global: &Global, args: &SolveArgs) -> Result<CommandOutcome, CliError> {
    if args.jsonl {
        return batch::run(global, args);
    }
    if args.check { check::run(global, args) } else { one::run(global, args) }
}

/// The points that an option names.
fn points(
    option: &'static str,
    names: &[String],
    size: BoardSize,
    name: &str,
) -> Result<Vec<Point>, CliError> {
    let example = if option == "--area" { "points, such as A1,B1" } else { "a stone, such as D4" };
    let point = |vertex: &String| {
        size.parse(vertex.trim()).ok_or_else(|| {
            wrong(format!("{name}: {option} {vertex} is no point of this board; name {example}"))
        })
    };
    names.iter().map(point).collect()
}

/// The points that `--target` names.
fn targets(args: &SolveArgs, size: BoardSize, name: &str) -> Result<Vec<Point>, CliError> {
    points("--target", &args.target, size, name)
}

/// The group and the area of the question: those of the options, else those that the record marks.
fn marked(
    args: &SolveArgs,
    named: &NamedGame,
    opened: &OpenedPosition,
) -> Result<(Vec<Point>, Vec<Point>), CliError> {
    let (board, name) = (opened.game.board(), &opened.name);
    let targets = targets(args, board.size(), name)?;
    let area = points("--area", &args.area, board.size(), name)?;
    if args.no_marks {
        return Ok((targets, area));
    }
    let node = named.tree.node(opened.node);
    let found = MarkedQuestion::read(node, board).and_then(|marks| marks.with(board, targets, area));
    found.map_err(|error| wrong(format!("{name}: {}", error.text(board.size()))))
}

/// Why a position poses no question, with the choice to make.
pub fn no_question(name: &str, size: BoardSize, error: &FindError) -> CliError {
    wrong(format!("{name}: {}", why(size, error)))
}
