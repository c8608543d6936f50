//! Replies: the standard error texts and the form in which an answer goes out.
//! The one rule that everything here guards: a reply ends with its first empty
//! line, so no reply may contain one.

use std::io::{self, Write};

/// Why a command was refused. `Display` gives the text of GTP 2, which clients
/// compare word by word.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// No such command.
    #[error("unknown command")]
    UnknownCommand,
    /// An argument is missing or cannot be read.
    #[error("syntax error")]
    SyntaxError,
    /// A board size that the engine does not play.
    #[error("unacceptable size")]
    UnacceptableSize,
    /// The move is against the rules.
    #[error("illegal move")]
    IllegalMove,
    /// A number of handicap stones that does not exist.
    #[error("invalid number of stones")]
    InvalidNumberOfStones,
    /// Handicap stones were asked for in the middle of a game.
    #[error("board not empty")]
    BoardNotEmpty,
    /// Handicap points that repeat, or too many or too few of them.
    #[error("bad vertex list")]
    BadVertexList,
    /// There is no move to take back.
    #[error("cannot undo")]
    CannotUndo,
    /// The position cannot be scored.
    #[error("cannot score")]
    CannotScore,
    /// The file does not exist or cannot be read.
    #[error("cannot load file")]
    CannotLoadFile,
    /// Anything else, in the engine's own words.
    #[error("{0}")]
    Other(String),
}

/// Writes one whole reply: `=id text` or `?id text` and an empty line, in one
/// piece, and flushes. Empty lines inside the text are left out; a text that
/// starts with a line break (a drawn board) starts on the line below the id.
pub fn write_reply(
    output: &mut dyn Write,
    id: Option<&str>,
    answer: &Result<String, Failure>,
) -> io::Result<()> {
    let (sign, text) = match answer {
        Ok(text) => ('=', text.clone()),
        Err(failure) => ('?', failure.to_string()),
    };
    let mut reply = header(sign, id);
    let lines = solid_lines(&text);
    if !lines.is_empty() {
        reply.push(if text.starts_with('\n') { '\n' } else { ' ' });
        reply.push_str(&lines);
    }
    reply.push_str("\n\n");
    output.write_all(reply.as_bytes())?;
    output.flush()
}

/// `=` or `?` and the id.
pub(crate) fn header(sign: char, id: Option<&str>) -> String {
    format!("{sign}{}", id.unwrap_or_default())
}

/// The text without empty lines and without control characters other than tab
/// and line break; no line break at either end.
pub(crate) fn solid_lines(text: &str) -> String {
    let clean: String = text.chars().filter(|&c| !c.is_control() || matches!(c, '\t' | '\n')).collect();
    let lines: Vec<&str> =
        clean.split('\n').filter(|line| !line.trim().is_empty()).map(str::trim_end).collect();
    lines.join("\n")
}
