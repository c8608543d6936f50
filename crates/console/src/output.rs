//! Where results and messages go: results to standard output or a file,
//! messages to standard error. A reader that goes away is no error.

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;
use std::sync::OnceLock;

use gokoro_view::catalogue::{Arg, Localizer};
use serde::Serialize;

use crate::args::Global;
use crate::error::CliError;
use crate::progress;

/// The program that speaks.
static PROGRAM: OnceLock<&'static str> = OnceLock::new();

/// Says which program speaks; the first that is named stays.
pub(crate) fn set_program(name: &'static str) {
    let _ = PROGRAM.set(name);
}

/// The name of the program that speaks.
pub fn program() -> &'static str {
    PROGRAM.get().copied().unwrap_or("gokoro")
}

/// Prints a result.
pub fn print(text: &str) -> Result<(), CliError> {
    print_bytes(text.as_bytes())
}

/// A value as one line of JSON.
pub fn json<T: Serialize>(value: &T) -> Result<Vec<u8>, CliError> {
    let mut text = serde_json::to_vec(value).map_err(|error| CliError::Print(error.into()))?;
    text.push(b'\n');
    Ok(text)
}

/// Prints bytes of a result.
pub fn print_bytes(bytes: &[u8]) -> Result<(), CliError> {
    let mut out = io::stdout().lock();
    let written = progress::above(|| out.write_all(bytes).and_then(|()| out.flush()));
    written.map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => CliError::OutputClosed,
        _ => CliError::Print(error),
    })
}

/// Whether standard output shows colours: a terminal, and `NO_COLOR` is not set.
pub fn shows_colors() -> bool {
    io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Says something about the work. When standard error is closed there is
/// nobody to tell.
pub fn message(text: &str) {
    let _ = progress::above(|| writeln!(io::stderr(), "{}: {text}", program()));
}

/// Writes a file, whole or not at all.
pub fn write_file(path: &Path, content: &[u8]) -> Result<(), CliError> {
    gokoro_files::write(path, content).map_err(|error| CliError::unwritten(path, error))
}

/// The same, and says where it is unless the program is to be quiet.
pub fn write_and_tell(
    path: &Path,
    content: &[u8],
    global: &Global,
    speaker: Localizer<'_>,
) -> Result<(), CliError> {
    write_file(path, content)?;
    if !global.quiet {
        let path = path.display().to_string();
        message(&speaker.say("written", &[("path", Arg::Text(&path))]));
    }
    Ok(())
}
