//! `gokoro-lab eval books`: problems of books, chosen by a hash of their names, answered with
//! nothing said but the position and who moves.

use std::io::BufRead;
use std::path::{Path, PathBuf};

use clap::Args;
use gokoro_lab::books::{Book, Evaluation, Report, chosen};
use gokoro_lab::{Watch, run as experiment};
use gokoro_sgf::source::lines;

use super::{Run, show};
use crate::args::Watcher;
use crate::error::{CliError, CommandOutcome, wrong};

/// Options of `gokoro-lab eval books`.
#[derive(Args, Debug)]
pub struct BooksEval {
    /// Problems with their right first moves, one JSON object in a line (plain, .gz or .zst)
    #[arg(required = true, num_args = 1.., value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How many, chosen by a hash of their names
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    /// Problems with groups that are shut in as well, not only open ones
    #[arg(long)]
    shut_in: bool,
    /// Only problems of these series: what the names of their books begin with, up to the
    /// first point
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    series: Vec<String>,
    /// Moves on boards for one problem
    #[arg(long, value_name = "N", default_value_t = 5_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
}

/// Runs the experiment and prints its report.
pub fn run(global: &Run<'_>, args: &BooksEval) -> Result<CommandOutcome, CliError> {
    let mut teller = Watcher(global);
    let (mut books, mut faults) = (Vec::new(), 0);
    for read in args.files.iter().flat_map(|file| read(file)) {
        match read {
            Ok(book) => books.push(book),
            Err(error) => {
                teller.fault(&error);
                faults += 1;
            }
        }
    }
    books.retain(|book| args.series.is_empty() || args.series.contains(&book.series));
    let books = chosen(books, !args.shut_in, args.count as usize);
    if books.is_empty() {
        let text =
            "there is no problem to ask; name files of records with solutions, other series, or --shut-in";
        return Err(wrong(text));
    }
    let mut evaluation = Evaluation { nodes: args.nodes, report: Report::default() };
    let cost = experiment(&mut evaluation, books.into_iter().map(Ok), &mut teller);
    global.progress_done();
    show(global, &evaluation.report, None, faults + cost.faults)
}

/// The problems of a file; an error names its line.
fn read(file: &Path) -> Vec<Result<Book, String>> {
    let name = file.display().to_string();
    let source = match lines(file) {
        Ok(source) => source,
        Err(error) => return vec![Err(error.to_string())],
    };
    let mut books = Vec::new();
    for (line, number) in source.split(b'\n').zip(1..) {
        match line {
            Ok(line) if line.iter().all(u8::is_ascii_whitespace) => {}
            Ok(line) => books.push(Book::parse(&line).map_err(|error| format!("{name}:{number}: {error}"))),
            Err(error) => {
                books.push(Err(format!("{name}:{number}: cannot be read ({error})")));
                break;
            }
        }
    }
    books
}
