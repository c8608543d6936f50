//! The command line as types: global options and the list of commands. Each
//! command's own options live with the command.

use std::env;
use std::io::IsTerminal;
use std::num::NonZeroUsize;

use clap::{ArgAction, Args, Parser, Subcommand};
use gokoro_lab::Watch;
use gokoro_view::catalogue::Lang;

use crate::commands::analysis::AnalysisArgs;
use crate::commands::bench::BenchArgs;
use crate::commands::check::CheckArgs;
use crate::commands::contest::MatchArgs;
use crate::commands::convert::ConvertArgs;
use crate::commands::eval::EvalArgs;
use crate::commands::experiment::ExperimentArgs;
use crate::commands::explain::ExplainArgs;
use crate::commands::gtp::GtpArgs;
use crate::commands::knowledge::KnowledgeArgs;
use crate::commands::learn::LearnArgs;
use crate::commands::library::LibraryArgs;
use crate::commands::manual::{CompletionsArgs, ManArgs};
use crate::commands::nets::NetsArgs;
use crate::commands::play::PlayArgs;
use crate::commands::practice::PracticeArgs;
use crate::commands::regions::RegionsArgs;
use crate::commands::review::ReviewArgs;
use crate::commands::score::ScoreArgs;
use crate::commands::solve::SolveArgs;
use crate::commands::web::WebArgs;
use crate::commands::worker::WorkerArgs;
use crate::output;

/// The version with the models that are compiled in, each named by its hash.
pub const LONG_VERSION: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    "\nnet-4x64-56ffa1c31250\nfull-b36950d3ee87\nfast-2bca79f51e69\nplayout-457d90201cb3",
    "\nownership-c42729ec2696\nranking-e361855948b2\nstrength-e911fcf7785b\nprior-99117c4c61ee",
);

/// Gokoro: the mind of Go. Divides the board, reviews games and says why.
#[derive(Parser, Debug)]
#[command(name = "gokoro", version, long_version = LONG_VERSION)]
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
    /// Say what one move does, or what can be taken in a position, and prove it
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
    /// Play games between two engines, and say which is stronger
    Match(Box<MatchArgs>),
    /// Print the signature of search, readers, solver, division and nets, and their speeds
    Bench(BenchArgs),
    /// Print what a shell reads to complete commands and options
    Completions(CompletionsArgs),
    /// Print the manual page, or write those of all commands
    Man(ManArgs),
    /// Measure on game records what the papers measure
    Eval(EvalArgs),
    /// Make models from game records
    Learn(LearnArgs),
}

/// Tells on standard error what long work says of itself.
pub struct Watcher<'a>(pub &'a Global);

impl Watch for Watcher<'_> {
    fn fault(&mut self, text: &str) {
        output::message(text);
    }

    fn progress(&mut self, text: &str) {
        self.0.progress(text);
    }
}

/// Options of every command.
#[derive(Args, Debug)]
pub struct Global {
    /// Language of texts: en, ja, zh or ko [default: from LC_ALL or LANG, else en]
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<Lang>,
    /// Threads to use [default: all cores]
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Seed of random choices; one thread and one seed give one result
    #[arg(long, global = true, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Print JSON
    #[arg(long, global = true)]
    pub json: bool,
    /// Print results and errors only
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// Say more about what is done
    #[arg(short, long, global = true, action = ArgAction::Count, conflicts_with = "quiet")]
    verbose: u8,
}

impl Global {
    /// The language asked for, or that of the environment.
    pub fn lang(&self) -> Lang {
        self.lang.unwrap_or_else(usual_lang)
    }

    /// Threads of one search: those asked for, else one, with which the same question has the
    /// same answer.
    pub fn search_threads(&self) -> NonZeroUsize {
        NonZeroUsize::new(self.threads.map_or(1, usize::from)).unwrap_or(NonZeroUsize::MIN)
    }

    /// The number of threads asked for, or that of the cores.
    pub fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }

    /// Whether long jobs show how far they are.
    pub fn shows_progress(&self) -> bool {
        !self.quiet && std::io::stderr().is_terminal()
    }

    /// Shows how far a long job is, if that is wanted.
    pub fn progress(&self, text: &str) {
        if self.shows_progress() {
            output::progress(text);
        }
    }

    /// Ends what [`Global::progress`] shows.
    pub fn progress_done(&self) {
        if self.shows_progress() {
            output::progress_done();
        }
    }

    /// Says with which settings the program runs, if it is to say more.
    pub fn announce(&self) {
        if self.verbose > 0 {
            let (version, lang) = (env!("CARGO_PKG_VERSION"), self.lang().code());
            let (threads, seed) = (self.threads(), self.seed);
            output::message(&format!("gokoro {version}: language {lang}, threads {threads}, seed {seed}"));
            if let Some(code) = unspoken(&locale()).filter(|_| self.lang.is_none()) {
                output::message(&format!(
                    "there are no texts in the language {code:?} of the environment; they are in English \
                     (--lang en, ja, zh or ko)"
                ));
            }
        }
    }
}

/// The language of the environment.
pub fn usual_lang() -> Lang {
    language_of(&locale())
}

/// The locale that the environment names; nothing where it names none.
fn locale() -> String {
    let set = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG")).unwrap_or_default()
}

/// The part of a locale that names its language.
fn code_of(locale: &str) -> &str {
    locale.split(['_', '.', '-', '@']).next().unwrap_or_default()
}

/// The language of a locale such as `ja_JP.UTF-8`.
fn language_of(locale: &str) -> Lang {
    code_of(locale).parse().unwrap_or_default()
}

/// The language of a locale if there are no texts in it; C and POSIX name none.
fn unspoken(locale: &str) -> Option<&str> {
    let code = code_of(locale);
    (!["", "C", "POSIX"].contains(&code) && code.parse::<Lang>().is_err()).then_some(code)
}

/// The largest budget of one question in moves on the board: some seconds of reading.
pub const MOST_NODES: u64 = 10_000_000;

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_options_do_not_contradict_each_other() {
        Cli::command().debug_assert();
    }

    #[test]
    fn languages_without_texts_are_known() {
        assert_eq!(unspoken("xx_YY.UTF-8"), Some("xx"));
        assert_eq!(unspoken("de"), Some("de"));
        for spoken in ["", "C", "C.UTF-8", "POSIX", "en_GB", "ja_JP.UTF-8", "zh_TW", "ko"] {
            assert_eq!(unspoken(spoken), None, "{spoken}");
        }
    }

    #[test]
    fn locales_name_languages() {
        for (locale, lang) in [
            ("ja_JP.UTF-8", Lang::Ja),
            ("ja", Lang::Ja),
            ("zh_CN.UTF-8", Lang::Zh),
            ("zh_TW.UTF-8", Lang::Zh),
            ("zh-Hans", Lang::Zh),
            ("ko_KR.eucKR", Lang::Ko),
            ("C", Lang::En),
            ("", Lang::En),
            ("de_DE", Lang::En),
        ] {
            assert_eq!(language_of(locale), lang, "{locale}");
        }
    }
}
