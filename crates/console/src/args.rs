//! Options of every command, and the readers of values that several commands take.

use std::env;
use std::num::NonZeroUsize;
use std::time::Duration;

use clap::{ArgAction, Args, ValueEnum};
use gokoro_analysis::tsumego::Zones;
use gokoro_view::catalogue::Lang;
use tracing_subscriber::filter::LevelFilter;

use crate::{output, progress};

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
    /// Say more about what is done; -vv: also why claims are dropped, readers give up and witnesses refuse
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

    /// Shows how far a long job is, if that is wanted.
    pub fn progress(&self, text: &str) {
        self.progress_of(text, None);
    }

    /// The same where it may be known how much is done, and of how much: with the time left.
    pub fn progress_of(&self, text: &str, part: Option<(u64, u64)>) {
        if !self.quiet {
            progress::show(text, part);
        }
    }

    /// Ends what [`Global::progress`] shows.
    pub fn progress_done(&self) {
        progress::end();
    }

    /// Whether more is to be said.
    pub const fn is_verbose(&self) -> bool {
        self.verbose > 0
    }

    /// With `-vv` shows on standard error why claims are dropped, readers give up and witnesses refuse.
    pub fn diagnose(&self) {
        if self.verbose > 1 {
            let lines = tracing_subscriber::fmt().with_writer(std::io::stderr).with_ansi(false);
            lines.with_max_level(LevelFilter::DEBUG).without_time().with_target(false).init();
        }
    }

    /// Says with which settings the program runs, if it is to say more.
    pub fn announce(&self) {
        if self.is_verbose() {
            let (version, lang) = (env!("CARGO_PKG_VERSION"), self.lang().code());
            let (threads, seed) = (self.threads(), self.seed);
            let program = output::program();
            output::message(&format!("{program} {version}: language {lang}, threads {threads}, seed {seed}"));
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

/// The most visits of a position that can be asked for.
pub const MOST_VISITS: u32 = 100_000;

/// How much zones may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ZonesName {
    /// Transpositions only
    Off,
    /// Proven parts are known again
    Patterns,
    /// Zones also prune
    Full,
}

impl From<ZonesName> for Zones {
    fn from(name: ZonesName) -> Zones {
        match name {
            ZonesName::Off => Zones::Off,
            ZonesName::Patterns => Zones::Patterns,
            ZonesName::Full => Zones::Full,
        }
    }
}

/// Reads a range of moves such as `30-60`.
///
/// # Errors
/// What to write instead.
pub fn move_range(text: &str) -> Result<(usize, usize), String> {
    let parse = |(first, last): (&str, &str)| Some((first.parse().ok()?, last.parse().ok()?));
    let range = text.split_once('-').and_then(parse).filter(|&(first, last)| 1 <= first && first <= last);
    range.ok_or_else(|| "use two move numbers such as 30-60".to_owned())
}

/// Reads a number of seconds.
///
/// # Errors
/// What to write instead.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> = text.parse().ok();
    let duration = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    duration
        .filter(|duration| !duration.is_zero())
        .ok_or_else(|| "use a number of seconds above 0, such as 1.5".to_owned())
}

#[cfg(test)]
#[path = "../tests/unit/args.rs"]
mod tests;
