//! `gokoro learn pack`: records as one small file for the training of nets (`train`).

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use gokoro_learn::ownership::read_outcomes;
use gokoro_learn::records::netpack::{NetGame, Owners, moves_of, pack};
use gokoro_sgf::source::{Record, records};
use rayon::prelude::*;

use super::BATCH;
use crate::args::Global;
use crate::error::{CliError, Outcome, failed, wrong};
use crate::input::ReadArgs;
use crate::output;

/// Records that are named when they are left out; more are counted.
const NAMED: usize = 10;

#[derive(Args, Debug)]
pub struct NetPackArgs {
    /// Records: files, folders, archives, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    inputs: Vec<PathBuf>,
    /// The pack to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Counted games with the owners of their points, of `gokoro learn outcomes`
    #[arg(long, value_name = "FILE")]
    owners: Option<PathBuf>,
    #[command(flatten)]
    read: ReadArgs,
}

/// Records into a pack.
pub fn run(global: &Global, args: &NetPackArgs) -> Result<Outcome, CliError> {
    let owners = args.owners.as_deref().map_or_else(|| Ok(Owners::new()), owners)?;
    let (mut games, mut left_out, mut unread) = (Vec::new(), 0, false);
    let mut batch: Vec<Record> = Vec::with_capacity(BATCH);
    let mut add = |batch: &mut Vec<Record>| {
        for (record, game) in batch.par_iter().map(NetGame::of).collect::<Vec<_>>().into_iter().enumerate() {
            match game {
                Ok(game) => games.push(game),
                Err(why) => {
                    left_out += 1;
                    if left_out <= NAMED {
                        output::message(&format!("{}: left out, {why}", batch[record].origin));
                    }
                }
            }
        }
        global.progress(&format!("{} games read", games.len()));
        batch.clear();
    };
    for item in records(&args.inputs, args.read.encoding) {
        match item {
            Ok(record) => batch.push(record),
            Err(error) => {
                output::message(&error.to_string());
                unread = true;
            }
        }
        if batch.len() == BATCH {
            add(&mut batch);
        }
    }
    add(&mut batch);
    global.progress_done();
    if games.is_empty() {
        return Err(wrong("there is no game of 19 lines to pack; name other records"));
    }
    let bytes = pack(&games, &owners);
    fs::write(&args.out, &bytes).map_err(|error| wrong(format!("{}: {error}", args.out.display())))?;
    output::message(&format!(
        "{}: {} games in {} bytes, {left_out} records left out",
        args.out.display(),
        games.len(),
        bytes.len()
    ));
    Ok(if left_out == 0 && !unread { Outcome::Done } else { Outcome::Partly })
}

fn owners(path: &Path) -> Result<Owners, CliError> {
    let code = |owner: &i8| match owner {
        1 => 1,
        -1 => 2,
        _ => 0,
    };
    let games = read_outcomes(path).map_err(failed)?;
    let known = games.into_iter().filter_map(|counted| {
        let owners = counted.owners?.iter().map(code).collect();
        Some((moves_of(&counted.game), owners))
    });
    Ok(known.collect())
}
