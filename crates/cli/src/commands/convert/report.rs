//! What was found wrong while records were converted: told on standard error
//! and written to a report of one JSON object on each line.

use std::io::Write;
use std::path::{Path, PathBuf};

use gokoro_files::Unfinished;
use gokoro_sgf::replay::ReplayError;
use gokoro_sgf::source::{GameOrigin, SourceError};
use gokoro_sgf::{Diagnostic, Severity};
use serde::Serialize;

use super::sink;
use gokoro_console::error::CliError;
use gokoro_console::output;

/// One fault.
#[derive(Serialize)]
pub(super) struct ConvertFault {
    file: String,
    /// Number of the game in the file, from 1; `null` if the fault is the file's.
    game: Option<u32>,
    /// Counted from 1; `null` if the fault has no place.
    line: Option<u32>,
    column: Option<u32>,
    /// `note`, `loss` (something is missing or was forced) or `error` (the game
    /// or file was not converted).
    severity: &'static str,
    text: String,
}

impl ConvertFault {
    /// An input that gave no game.
    pub(super) fn of_source(error: &SourceError) -> ConvertFault {
        let text = error.to_string();
        let text = text.strip_prefix(&format!("{}: ", error.path)).unwrap_or(&text).to_owned();
        ConvertFault {
            file: error.path.clone(),
            game: None,
            line: None,
            column: None,
            severity: "error",
            text,
        }
    }

    /// A fault that was met in a record.
    pub(super) fn of_record(origin: &GameOrigin, diagnostic: &Diagnostic) -> ConvertFault {
        let severity = match diagnostic.problem.severity() {
            Severity::Note => "note",
            Severity::Loss => "loss",
        };
        ConvertFault {
            line: diagnostic.place.map(|place| place.line),
            column: diagnostic.place.map(|place| place.column),
            severity,
            ..ConvertFault::of_game(origin, diagnostic.problem.to_string())
        }
    }

    /// A game that cannot be replayed.
    pub(super) fn of_replay(origin: &GameOrigin, error: &ReplayError) -> ConvertFault {
        let place = error.place;
        ConvertFault {
            line: place.map(|place| place.line),
            column: place.map(|place| place.column),
            ..ConvertFault::of_game(origin, error.cause.to_string())
        }
    }

    /// Why a game cannot be converted.
    pub(super) fn of_game(origin: &GameOrigin, text: String) -> ConvertFault {
        let file = origin.path.to_string();
        ConvertFault { file, game: Some(origin.game), line: None, column: None, severity: "error", text }
    }

    /// The fault as one line for people.
    fn message(&self) -> String {
        let text = &self.text;
        match (self.game, self.line, self.column) {
            (_, Some(line), Some(column)) => format!("{}:{line}:{column}: {text}", self.file),
            (Some(game), _, _) => format!("{}#{game}: {text}", self.file),
            _ => format!("{}: {text}", self.file),
        }
    }
}

/// Where faults are told.
pub(super) struct ConvertFaults {
    report: Option<(PathBuf, Unfinished)>,
    quiet: bool,
    lost: usize,
}

impl ConvertFaults {
    /// Begins a report, if one is asked for.
    pub(super) fn open(
        path: Option<&Path>,
        inputs: &[PathBuf],
        quiet: bool,
    ) -> Result<ConvertFaults, CliError> {
        let report = match path {
            Some(path) => {
                sink::refuse_input(path, inputs, "--report")?;
                let file = Unfinished::create(path).map_err(|error| CliError::unwritten(path, error))?;
                Some((path.to_owned(), file))
            }
            None => None,
        };
        Ok(ConvertFaults { report, quiet, lost: 0 })
    }

    /// Tells a fault; those without loss are not told if the program is to be
    /// quiet, but stand in the report.
    pub(super) fn tell(&mut self, fault: &ConvertFault) -> Result<(), CliError> {
        let loses = fault.severity != "note";
        self.lost += usize::from(loses);
        if loses || !self.quiet {
            output::message(&fault.message());
        }
        if let Some((path, file)) = &mut self.report {
            file.write_all(&output::json(fault)?).map_err(|error| CliError::unwritten(path, error))?;
        }
        Ok(())
    }

    /// Ends the report; the number of faults with loss.
    pub(super) fn finish(self) -> Result<usize, CliError> {
        if let Some((path, file)) = self.report {
            file.finish().map_err(|error| CliError::unwritten(&path, error))?;
        }
        Ok(self.lost)
    }
}
