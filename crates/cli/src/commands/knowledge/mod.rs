//! `gokoro knowledge`: the shapes that are known, compiled in and the user's: listed, learned from
//! SGF with marks, checked by the readers, counted in records.

mod add;
mod joseki;
mod list;

use std::io::ErrorKind;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use gokoro_analysis::knowledge::Folder;
use gokoro_analysis::nets::data_folder;
use gokoro_analysis::stock::{Entry, EntryKind, Stock};

use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::output;

/// Options of `gokoro knowledge`.
#[derive(Args, Debug)]
pub struct KnowledgeArgs {
    /// What to do
    #[command(subcommand)]
    step: Step,
}

#[derive(Subcommand, Debug)]
enum Step {
    /// Show the entries with their diagrams and how often they were seen
    List(list::KnowledgeListArgs),
    /// Learn an entry from an SGF with marks, or with variations
    Add(add::AddArgs),
    /// Prove or refute what the entries claim, each on its own diagram
    Check(list::KnowledgeCheckArgs),
    /// Count how often the entries appear in records, and how often their moves are played
    Count(list::CountArgs),
    /// Show how corners were played, move by move, with counts and results; not how well
    Joseki(joseki::JosekiArgs),
}

/// Where the user's entries are.
#[derive(Args, Debug, Default)]
pub struct FolderArgs {
    /// The folder with entries of your own, files of text that end in .txt [default:
    /// GOKORO_KNOWLEDGE, else where the system keeps data of programs; none: no folder]
    #[arg(long = "knowledge", value_name = "DIR")]
    folder: Option<PathBuf>,
}

impl FolderArgs {
    /// The folder; `None` where none is wanted or known.
    pub fn folder(&self) -> Option<Folder> {
        let named = self.folder.clone().or_else(|| std::env::var_os("GOKORO_KNOWLEDGE").map(PathBuf::from));
        let usual = || data_folder().map(|data| data.join("knowledge"));
        let folder =
            named.or_else(usual).filter(|path| path.as_os_str() != "none" && !path.as_os_str().is_empty());
        folder.map(Folder::new)
    }

    /// What is compiled in with the user's own; what is wrong with these is told, the rest loads.
    pub fn stock(&self) -> Result<Stock, CliError> {
        let (stock, faults) = self.read()?;
        faults.iter().for_each(|fault| output::message(fault));
        Ok(stock)
    }

    /// The stock, and what is wrong, in words.
    fn read(&self) -> Result<(Stock, Vec<String>), CliError> {
        self.read_files(self.is_named())
    }

    /// The same, where a folder that is named may be a new one.
    fn read_or_new(&self) -> Result<(Stock, Vec<String>), CliError> {
        self.read_files(false)
    }

    /// Whether the folder is named, and not just where it usually is.
    fn is_named(&self) -> bool {
        self.folder.is_some() || std::env::var_os("GOKORO_KNOWLEDGE").is_some()
    }

    fn read_files(&self, must_be: bool) -> Result<(Stock, Vec<String>), CliError> {
        let Some(folder) = self.folder() else { return Ok((Stock::built_in().clone(), Vec::new())) };
        match folder.read() {
            Err(error) if !must_be && error.kind() == ErrorKind::NotFound => {
                Ok((Stock::built_in().clone(), Vec::new()))
            }
            read => read.map_err(|error| {
                wrong(format!("{}: {error}; name another folder with --knowledge", folder.path().display()))
            }),
        }
    }
}

/// The entries of a kind, or all.
fn chosen(stock: &Stock, kind: Option<EntryKind>) -> Vec<&Entry> {
    stock.entries().iter().filter(|entry| kind.is_none_or(|kind| kind == entry.kind)).collect()
}

/// Reads a kind.
fn kind(text: &str) -> Result<EntryKind, String> {
    EntryKind::named(text).ok_or_else(|| {
        let names: Vec<&str> = EntryKind::ALL.into_iter().map(EntryKind::name).collect();
        format!("use one of {}", names.join(", "))
    })
}

/// Does what is asked for.
pub fn run(global: &Global, args: &KnowledgeArgs) -> Result<CommandOutcome, CliError> {
    match &args.step {
        Step::List(args) => list::list(global, args),
        Step::Add(args) => add::run(global, args),
        Step::Check(args) => list::check_all(global, args),
        Step::Count(args) => list::count(global, args),
        Step::Joseki(args) => joseki::run(global, args),
    }
}
