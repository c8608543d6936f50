//! A result that is kept: what an experiment, a match or a measurement printed, with all that it
//! takes to see it again. docs/TABLES.md shows those of docs/results; a test holds both together.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::args::LONG_VERSION;
use crate::error::{CliError, wrong};
use crate::output;

/// Where a result is kept.
#[derive(Args, Debug)]
pub struct KeepArgs {
    /// Keep what came out with the command, the machine and the hashes of the data in this file
    #[arg(long, global = true, value_name = "FILE")]
    result: Option<PathBuf>,
}

impl KeepArgs {
    /// Keeps these tables if a file is named.
    ///
    /// # Errors
    /// A file of data that cannot be read again, or the named one that cannot be written.
    pub fn keep(&self, tables: impl FnOnce() -> String) -> Result<(), CliError> {
        let Some(path) = &self.result else { return Ok(()) };
        output::write_file(path, &result(&tables())?)
    }
}

/// What is kept of a run.
#[derive(Serialize)]
struct Kept {
    /// The words of the command.
    command: Vec<String>,
    /// What of the source was built, if `GOKORO_COMMIT` tells.
    commit: Option<String>,
    /// The version, and the models compiled in.
    version: Vec<&'static str>,
    machine: Machine,
    /// The files among the words of the command.
    data: Vec<Data>,
    /// The tables as people see them, line by line.
    tables: Vec<String>,
}

#[derive(Serialize)]
struct Machine {
    processor: String,
    threads: usize,
}

#[derive(Serialize)]
struct Data {
    name: String,
    bytes: u64,
    sha256: String,
}

/// The result of the run that is on, as JSON.
fn result(tables: &str) -> Result<Vec<u8>, CliError> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    // Where it is kept is no part of it.
    if let Some(place) = words.iter().position(|word| word == "--result") {
        words.drain(place..(place + 2).min(words.len()));
    }
    words.retain(|word| !word.starts_with("--result="));
    let data =
        words.iter().map(Path::new).filter(|path| path.is_file()).map(data).collect::<Result<_, _>>()?;
    let kept = Kept {
        command: std::iter::once("gokoro-lab".to_owned()).chain(words).collect(),
        commit: std::env::var("GOKORO_COMMIT").ok(),
        version: LONG_VERSION.lines().collect(),
        machine: Machine { processor: processor(), threads: rayon::current_num_threads() },
        data,
        tables: tables.lines().map(str::to_owned).collect(),
    };
    let mut text = serde_json::to_vec_pretty(&kept).map_err(|error| CliError::Print(error.into()))?;
    text.push(b'\n');
    Ok(text)
}

fn data(path: &Path) -> Result<Data, CliError> {
    let failed = |error| wrong(format!("{}: cannot be read again ({error})", path.display()));
    let mut hash = Sha256::new();
    let bytes = File::open(path).and_then(|mut file| io::copy(&mut file, &mut hash)).map_err(failed)?;
    let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    Ok(Data { name, bytes, sha256: format!("{:x}", hash.finalize()) })
}

/// The processor as the system names it; elsewhere than on Linux its family.
fn processor() -> String {
    let told = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let named = told.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    named.map_or_else(|| std::env::consts::ARCH.to_owned(), |(_, name)| name.trim().to_owned())
}
