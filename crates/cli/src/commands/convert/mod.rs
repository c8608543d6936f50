//! `gokoro convert`: records of any kind as SGF, JSON or one line for each game.
//! Records are read, converted and written in batches, so that thousands of
//! games need no more memory than a few.

mod json;
mod report;
mod sink;
mod tables;

use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use gokoro_library::tables::ExportTable;
use gokoro_sgf::line::line;
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::{SourceError, SourceRecord, records};
use gokoro_sgf::{Diagnostic, NodeId};
use rayon::prelude::*;

use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::input::ReadArgs;
use gokoro_console::output;
use report::{ConvertFault, ConvertFaults};
pub(crate) use sink::{Sink, refuse_input};
use tables::TableRequest;

/// Games that are converted in parallel before they are written.
const BATCH: usize = 128;

/// Options of `gokoro convert`.
#[derive(Args, Debug)]
pub struct ConvertArgs {
    /// Records: files (SGF, GIB, NGF, UGF, UGI; also packed), folders, archives,
    /// or - for standard input
    #[arg(required = true, value_name = "INPUT")]
    inputs: Vec<PathBuf>,
    /// What to write
    #[arg(long, value_name = "FORMAT")]
    to: Option<Form>,
    /// Where to write: one file for all games, or a folder for a file each
    /// [default: standard output]
    #[arg(long, value_name = "FILE|DIR")]
    out: Option<PathBuf>,
    /// Write what was found wrong as JSON, one line for each fault
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Which tables: games, moves and positions [the default], or reviews from lines of gokoro
    /// worker
    #[arg(long, value_name = "TABLE,TABLE", value_delimiter = ',', value_parser = tables::table)]
    tables: Vec<ExportTable>,
    #[command(flatten)]
    read: ReadArgs,
}

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// SGF in UTF-8, nothing else changed
    Sgf,
    /// One JSON object for each game, on a line
    Json,
    /// One line of plain SGF for each game: main line only, normal spellings
    Lines,
    /// Tables of games, moves and positions of records or of a library, in a folder
    Parquet,
}

impl Form {
    /// The ending of file names.
    fn ending(self) -> &'static str {
        match self {
            Form::Sgf | Form::Lines => "sgf",
            Form::Json => "json",
            Form::Parquet => "parquet",
        }
    }
}

/// Converts all games of the inputs.
pub fn run(global: &Global, args: &ConvertArgs) -> Result<CommandOutcome, CliError> {
    let form = args.to.unwrap_or(if global.json { Form::Json } else { Form::Sgf });
    if form == Form::Parquet || !args.tables.is_empty() {
        if !matches!(args.to, None | Some(Form::Parquet)) {
            return Err(wrong("--tables are written as Parquet; leave --to out or give --to parquet"));
        }
        if args.report.is_some() {
            return Err(wrong(
                "--report is for records that are written as text; faults of tables are printed",
            ));
        }
        let (inputs, tables, out) = (&args.inputs, &args.tables, args.out.as_deref());
        return tables::run(global, &TableRequest { inputs, tables, out, charset: args.read.encoding });
    }
    let mut job = Job {
        global,
        form,
        sink: Sink::open(args.out.as_deref(), &args.inputs, form.ending())?,
        faults: ConvertFaults::open(args.report.as_deref(), &args.inputs, global.quiet)?,
        written: 0,
    };
    let mut batch = Vec::with_capacity(BATCH);
    for item in records(&args.inputs, args.read.encoding) {
        batch.push(item);
        if batch.len() == BATCH {
            job.convert(&mut batch)?;
        }
    }
    job.convert(&mut batch)?;
    job.finish()
}

struct Job<'a> {
    global: &'a Global,
    form: Form,
    sink: Sink,
    faults: ConvertFaults,
    written: usize,
}

impl Job<'_> {
    /// Converts a batch and empties it.
    fn convert(&mut self, batch: &mut Vec<Result<SourceRecord, SourceError>>) -> Result<(), CliError> {
        let form = self.form;
        let one = |item: Result<SourceRecord, SourceError>| match item {
            Ok(record) => convert(record, form),
            Err(error) => Converted::failed(&error),
        };
        let converted: Vec<Converted> = std::mem::take(batch).into_par_iter().map(one).collect();
        for game in converted {
            for fault in &game.faults {
                self.faults.tell(fault)?;
            }
            if let Some(content) = game.content {
                self.sink.write(&game.file, &content)?;
                self.written += 1;
            }
        }
        self.global.progress(&format!("{} games converted", self.written));
        Ok(())
    }

    fn finish(self) -> Result<CommandOutcome, CliError> {
        self.global.progress_done();
        let lost = self.faults.finish()?;
        if self.written == 0 {
            return Err(wrong("no game was converted; see the messages above"));
        }
        let place = self.sink.finish()?;
        if !self.global.quiet && (lost > 0 || place.is_some()) {
            let games =
                if self.written == 1 { "1 game".to_owned() } else { format!("{} games", self.written) };
            let place = place.map_or(String::new(), |place| format!(" to {place}"));
            let faults =
                if lost == 0 { String::new() } else { format!("; {lost} faults with loss, named above") };
            output::message(&format!("{games} written{place}{faults}"));
        }
        Ok(if lost == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
    }
}

/// A game in its new form, if it has one, and what was found wrong.
struct Converted {
    file: Arc<str>,
    content: Option<Vec<u8>>,
    faults: Vec<ConvertFault>,
}

impl Converted {
    fn failed(error: &SourceError) -> Converted {
        Converted {
            file: error.path.as_str().into(),
            content: None,
            faults: vec![ConvertFault::of_source(error)],
        }
    }
}

/// Converts one game.
fn convert(mut record: SourceRecord, form: Form) -> Converted {
    let origin = record.origin.clone();
    let Some(root) = record.tree.games().next().map(|root| root.id()) else {
        return Converted { file: origin.path, content: None, faults: Vec::new() };
    };
    let fault = |diagnostic: &Diagnostic| ConvertFault::of_record(&origin, diagnostic);
    let mut faults: Vec<ConvertFault> = record.tree.diagnostics().iter().map(fault).collect();
    let unlisted = record.tree.unlisted();
    if unlisted > 0 {
        faults.push(ConvertFault::of_game(&origin, format!("{unlisted} more faults are not listed")));
    }
    let content = match Replay::main_line(record.tree.node(root)) {
        Ok(mut replay) => {
            let content = played(&record, root, &mut replay, form);
            faults.extend(replay.diagnostics().iter().map(fault));
            content.map_err(|reason| ConvertFault::of_game(&origin, reason))
        }
        // SGF needs no replay: games that are not played here are kept.
        Err(_) if form == Form::Sgf => Ok(None),
        Err(error) => Err(ConvertFault::of_replay(&origin, &error)),
    };
    let content = content.and_then(|content| match content {
        Some(content) => Ok(content),
        None => sgf(&mut record, root).map_err(|reason| ConvertFault::of_game(&origin, reason)),
    });
    let content = content.map_err(|fault| faults.push(fault)).ok();
    Converted { file: origin.path.clone(), content, faults }
}

/// Plays the game and writes it in a form that needs this; `None` for SGF, and
/// as error the reason why it cannot be written.
fn played(
    record: &SourceRecord,
    root: NodeId,
    replay: &mut Replay<'_>,
    form: Form,
) -> Result<Option<Vec<u8>>, String> {
    let node = record.tree.node(root);
    let mut content = match form {
        Form::Sgf | Form::Parquet => {
            replay.run();
            return Ok(None);
        }
        Form::Json => json::game(record, node, replay)?,
        Form::Lines => line(node, replay).map_err(|reason| reason.to_string())?.into_bytes(),
    };
    content.push(b'\n');
    Ok(Some(content))
}

/// The game as it is, in UTF-8 and saying so.
fn sgf(record: &mut SourceRecord, root: NodeId) -> Result<Vec<u8>, String> {
    let told = record.tree.node(root).value("CA").map(|value| value.raw().trim_ascii().to_ascii_uppercase());
    if told.as_deref() != Some(b"UTF-8") {
        record.tree.set_text(root, "CA", "UTF-8").map_err(|error| error.to_string())?;
    }
    let mut content = record.tree.write();
    let end = content.trim_ascii_end().len();
    content.truncate(end);
    content.push(b'\n');
    Ok(content)
}
