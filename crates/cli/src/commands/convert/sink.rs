//! Where converted games go: standard output, one file, or a folder with a file
//! for each game. A file gets its name when it is complete, so that an
//! interrupted conversion leaves no half of a collection under that name, and no
//! input is ever written upon.

use std::collections::HashMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use gokoro_files::{Unfinished, is_device};

use gokoro_console::error::{CliError, wrong};
use gokoro_console::output;

/// Where converted games go.
pub(crate) enum Sink {
    Stdout,
    File {
        path: PathBuf,
        file: Unfinished,
    },
    Folder {
        path: PathBuf,
        ending: &'static str,
        /// Names in lower case that are taken, and the last number given to each.
        names: HashMap<String, u32>,
    },
}

/// Refuses to write upon an input: the input itself, something in an input
/// folder, or the folder that an input file lies in.
pub(crate) fn refuse_input(path: &Path, inputs: &[PathBuf], option: &str) -> Result<(), CliError> {
    let Ok(existing) = fs::canonicalize(path) else { return Ok(()) };
    let would_hurt = |input: &PathBuf| {
        let Ok(input) = fs::canonicalize(input) else { return false };
        let beside = existing.is_dir() && input.is_file() && input.parent() == Some(&existing);
        existing == input || beside || (input.is_dir() && existing.starts_with(&input))
    };
    if inputs.iter().any(would_hurt) {
        let path = path.display();
        let text = format!("{option} {path} would write among the inputs; name a file or folder elsewhere");
        return Err(wrong(text));
    }
    Ok(())
}

impl Sink {
    /// Opens the target: a folder if it is one, or if its name has no ending.
    pub(super) fn open(
        out: Option<&Path>,
        inputs: &[PathBuf],
        ending: &'static str,
    ) -> Result<Sink, CliError> {
        let Some(path) = out else { return Ok(Sink::Stdout) };
        let slash = path.as_os_str().as_encoded_bytes().last() == Some(&b'/');
        let is_file = path.extension().is_some() || is_device(path);
        if path.is_dir() || slash || !is_file {
            return Sink::folder(path, inputs, ending, "--out");
        }
        refuse_input(path, inputs, "--out")?;
        let file = Unfinished::create(path).map_err(|error| CliError::unwritten(path, error))?;
        Ok(Sink::File { path: path.to_owned(), file })
    }

    /// A folder, which is made where it is missing; `option` names it.
    pub(crate) fn folder(
        path: &Path,
        inputs: &[PathBuf],
        ending: &'static str,
        option: &str,
    ) -> Result<Sink, CliError> {
        fs::create_dir_all(path).map_err(|error| CliError::unwritten(path, error))?;
        refuse_input(path, inputs, option)?;
        Ok(Sink::Folder { path: path.to_owned(), ending, names: HashMap::new() })
    }

    /// Writes a game of the file `origin`; in a folder, the file that it got.
    pub(crate) fn write(&mut self, origin: &str, content: &[u8]) -> Result<Option<PathBuf>, CliError> {
        match self {
            Sink::Stdout => output::print_bytes(content).map(|()| None),
            Sink::File { path, file } => {
                file.write_all(content).map_err(|error| CliError::unwritten(path, error)).map(|()| None)
            }
            Sink::Folder { path, ending, names } => {
                let name = free_name(&stem(origin), names);
                let path = path.join(format!("{name}.{ending}"));
                output::write_file(&path, content)?;
                Ok(Some(path))
            }
        }
    }

    /// Completes the target and names it; `None` for standard output.
    pub(super) fn finish(self) -> Result<Option<String>, CliError> {
        match self {
            Sink::Stdout => Ok(None),
            Sink::File { path, file } => {
                file.finish().map_err(|error| CliError::unwritten(&path, error))?;
                Ok(Some(path.display().to_string()))
            }
            Sink::Folder { path, .. } => Ok(Some(path.display().to_string())),
        }
    }
}

/// The name of a file without folder and endings, fit for any file system.
fn stem(origin: &str) -> String {
    const ENDINGS: [&str; 7] = [".gz", ".zst", ".sgf", ".gib", ".ngf", ".ugf", ".ugi"];
    if origin == "standard input" {
        return "stdin".to_owned();
    }
    let name = origin.rsplit(['/', '\\']).next().unwrap_or_default();
    let mut end = name.len();
    for ending in ENDINGS {
        let shorter = end.checked_sub(ending.len()).filter(|&at| name.is_char_boundary(at));
        if let Some(at) = shorter.filter(|&at| at > 0 && name[at..end].eq_ignore_ascii_case(ending)) {
            end = at;
        }
    }
    let fit = |c: char| if c.is_control() || ":*?\"<>|".contains(c) { '_' } else { c };
    let stem: String = name[..end].chars().map(fit).take(80).collect();
    let stem = stem.trim_matches([' ', '.']);
    if stem.is_empty() { "game".to_owned() } else { stem.to_owned() }
}

/// The stem, with a number where it is taken (in upper or lower case).
fn free_name(stem: &str, names: &mut HashMap<String, u32>) -> String {
    loop {
        let number = names.entry(stem.to_lowercase()).or_default();
        *number += 1;
        if *number == 1 {
            return stem.to_owned();
        }
        let numbered = format!("{stem}-{number}");
        let taken = names.entry(numbered.to_lowercase()).or_default();
        if *taken == 0 {
            *taken = 1;
            return numbered;
        }
    }
}
