//! The command line as types: global options and the list of commands. Each
//! command's own options live with the command.

use clap::{Args, Parser, Subcommand};
use gokoro_console::long_version;
use gokoro_console::manual::{CompletionsArgs, ManArgs};

use gokoro_console::args::Global;

use crate::commands::analysis::AnalysisArgs;
use crate::commands::check::CheckArgs;
use crate::commands::convert::ConvertArgs;
use crate::commands::experiment::ExperimentArgs;
use crate::commands::explain::ExplainArgs;
use crate::commands::gtp::GtpArgs;
use crate::commands::knowledge::KnowledgeArgs;
use crate::commands::library::LibraryArgs;
use crate::commands::nets::NetsArgs;
use crate::commands::play::PlayArgs;
use crate::commands::practice::PracticeArgs;
use crate::commands::regions::RegionsArgs;
use crate::commands::review::ReviewArgs;
use crate::commands::score::ScoreArgs;
use crate::commands::solve::SolveArgs;
use crate::commands::web::WebArgs;
use crate::commands::worker::WorkerArgs;

/// Gokoro: the mind of Go. Divides the board, reviews games and says why.
#[derive(Parser, Debug)]
#[command(name = "gokoro", version, long_version = long_version!())]
pub struct Cli {
    /// Options of every command.
    #[command(flatten)]
    pub global: Global,
    /// What to do; without it the page opens.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Play, review and solve on a page in the browser; what gokoro does without a command
    Web(Box<WebArgs>),
    /// Divide the board of a position into regions and families
    Regions(Box<RegionsArgs>),
    /// Review whole games: a page, SGF with comments, or JSON
    Review(Box<ReviewArgs>),
    /// Say why a move is a mistake or what hangs on it, or what can be taken in a position; -v adds the proofs
    Explain(Box<ExplainArgs>),
    /// Lay a position open: everything that is known at a point, and a question put to a reader
    Experiment(Box<ExperimentArgs>),
    /// Say whether a group lives or dies, and prove it
    Solve(Box<SolveArgs>),
    /// Make problems from the lives and kills that games missed: a page to print, or SGF
    Practice(Box<PracticeArgs>),
    /// Play a game in the terminal
    Play(PlayArgs),
    /// Play with a client over the Go Text Protocol, version 2
    Gtp(GtpArgs),
    /// Analyse positions for KaTrain and other clients of KataGo's JSON protocol
    Analysis(AnalysisArgs),
    /// List the nets on this machine, KataGo's too, with their speed and the visits that are suggested
    Nets(NetsArgs),
    /// Show the shapes that are known, teach new ones, and check what they claim
    Knowledge(KnowledgeArgs),
    /// Keep games together, and find them by players and by positions
    Library(LibraryArgs),
    /// Review games line by line, as a part of a job of Spark or Ray
    Worker(WorkerArgs),
    /// Count a position or the end of a game: points, dead groups, seki
    Score(ScoreArgs),
    /// Say what is unusual or wrong in records, and write corrected copies
    Check(CheckArgs),
    /// Convert records of any kind to SGF, JSON, one line for each game, or tables
    Convert(ConvertArgs),
    /// Print what a shell reads to complete commands and options
    Completions(CompletionsArgs),
    /// Print the manual page, or write those of all commands
    Man(ManArgs),
    /// A command of gokoro-lab
    #[command(hide = true, disable_help_flag = true)]
    Eval(MovedArgs),
    /// A command of gokoro-lab
    #[command(hide = true, disable_help_flag = true)]
    Learn(MovedArgs),
    /// A command of gokoro-lab
    #[command(hide = true, disable_help_flag = true)]
    Match(MovedArgs),
    /// A command of gokoro-lab
    #[command(hide = true, disable_help_flag = true)]
    Bench(MovedArgs),
}

/// Whatever follows a command of the other program.
#[derive(Args, Debug)]
pub struct MovedArgs {
    /// What that program would read
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _rest: Vec<String>,
}

#[cfg(test)]
#[path = "../tests/unit/args.rs"]
mod tests;
