//! `gokoro-lab learn samples`: positions as a net learns from them, as bytes.

use std::collections::HashMap;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use gokoro_files::Unfinished;
use gokoro_learn::nets::{LabelledGames, layout};
use gokoro_learn::records::teacher::{Label, LabelReader};
use rayon::prelude::*;

use super::stream::{SHARE, Stream};
use crate::args::Global;
use crate::error::{CliError, CommandOutcome, failed, wrong};
use crate::output;

#[derive(Args, Debug)]
pub struct SamplesArgs {
    /// Packs, each with its share of the positions: human.pack=0.7 own.pack=0.3
    #[arg(value_name = "PACK[=SHARE]", required_unless_present_any = ["labels", "layout"])]
    packs: Vec<String>,
    /// Files of labels, in place of packs: every labelled position once
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "packs")]
    labels: Vec<PathBuf>,
    /// The games that labels are of: the number of a file and its name, such as 0=club.sgf.zst
    #[arg(long, value_name = "N=FILE", num_args = 1.., value_parser = numbered, requires = "labels")]
    games: Vec<(u8, PathBuf)>,
    /// Print how samples are laid out, as JSON, and end
    #[arg(long)]
    layout: bool,
    /// The file to write, or - for standard output
    #[arg(long, value_name = "FILE", required_unless_present = "layout")]
    out: Option<PathBuf>,
    /// How many positions of packs; 0 writes until the reader goes away
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    count: u64,
    /// The share of the positions of a game that is drawn each time it is gone through
    #[arg(long, value_name = "X", default_value_t = SHARE)]
    share: f64,
}

/// The number of a file of games and its name.
pub(super) fn numbered(text: &str) -> Result<(u8, PathBuf), String> {
    let parts = text.split_once('=').and_then(|(number, path)| Some((number.parse().ok()?, path.into())));
    parts.ok_or_else(|| format!("{text}: write the number of a file and its name, such as 0=club.sgf.zst"))
}

/// Positions of packs, or of labels, as bytes; those of a game lie near each other.
pub fn samples(global: &Global, args: &SamplesArgs) -> Result<CommandOutcome, CliError> {
    if args.layout {
        return output::print(&format!("{}\n", layout())).map(|()| CommandOutcome::Done);
    }
    if !(args.share > 0.0 && args.share <= 1.0) {
        let text = "--share must be above 0 and at most 1, such as 0.1";
        return Err(CliError::Usage(text.to_owned()));
    }
    let path = args.out.as_deref().unwrap_or(Path::new("-"));
    let outcome = if path.as_os_str() == "-" {
        write(global, args, &mut BufWriter::with_capacity(1 << 18, io::stdout()))?
    } else {
        match Unfinished::create(path) {
            Ok(mut file) => {
                write(global, args, &mut file)?.and_then(|outcome| file.finish().map(|()| outcome))
            }
            Err(error) => Err(error),
        }
    };
    match outcome {
        // A reader that goes away is no error.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(CommandOutcome::Done),
        result => result.map_err(|error| CliError::unwritten(path, error)),
    }
}

/// Writes what is asked for; whether it could be written.
fn write(
    global: &Global,
    args: &SamplesArgs,
    out: &mut impl Write,
) -> Result<io::Result<CommandOutcome>, CliError> {
    if !args.labels.is_empty() {
        return labelled(global, args, out);
    }
    let mut stream = Stream::new(&args.packs, args.share, global.seed)?;
    let mut numbers = (0..).take_while(|&written: &u64| args.count == 0 || written < args.count);
    let written = numbers.try_for_each(|_| out.write_all(&stream.fresh().bytes())).and_then(|()| out.flush());
    Ok(written.map(|()| CommandOutcome::Done))
}

/// Labels that are worked on in parallel before their samples are written.
const TOGETHER: usize = 1024;
/// Faults that are printed; the count of all follows.
const TOLD: u64 = 10;

/// The samples of all labels, in their order.
fn labelled(
    global: &Global,
    args: &SamplesArgs,
    out: &mut impl Write,
) -> Result<io::Result<CommandOutcome>, CliError> {
    let mut games = LabelledGames::new(args.games.iter().cloned().collect::<HashMap<u8, PathBuf>>());
    let (mut written, mut faults) = (0_u64, 0_u64);
    let mut left_out = |error: &dyn std::fmt::Display| {
        if faults < TOLD {
            output::message(&error.to_string());
        }
        faults += 1;
    };
    for path in &args.labels {
        let mut labels = LabelReader::open(path).map_err(failed)?;
        loop {
            let read: Vec<Result<Label, _>> = labels.by_ref().take(TOGETHER).collect();
            if read.is_empty() {
                break;
            }
            let mut batch = Vec::new();
            for label in read {
                match label {
                    Ok(label) => batch.push(label),
                    Err(error) => left_out(&error),
                }
            }
            for error in games.load(&batch) {
                output::message(&error.to_string());
            }
            let made: Vec<_> = batch
                .par_iter()
                .map(|label| games.sample(label, global.seed).map(|sample| sample.bytes()))
                .collect();
            for sample in made {
                match sample {
                    Ok(bytes) => {
                        if let Err(error) = out.write_all(&bytes) {
                            return Ok(Err(error));
                        }
                        written += 1;
                    }
                    Err(error) => left_out(&error),
                }
            }
            global.progress(&format!("{written} positions"));
        }
    }
    global.progress_done();
    output::message(&format!("{written} positions, {faults} left out"));
    if written == 0 {
        return Err(wrong("no label could be used; see the messages above"));
    }
    if let Err(error) = out.flush() {
        return Ok(Err(error));
    }
    Ok(Ok(if faults == 0 { CommandOutcome::Done } else { CommandOutcome::Partly }))
}
