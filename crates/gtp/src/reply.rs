//! Replies: the standard error texts and the form in which an answer goes out.
//! The one rule that everything here guards: a reply ends with its first empty
//! line, so no reply may contain one.

use std::fmt;
use std::io::{self, Write};

/// Why a command was refused. `Display` gives the text of GTP 2, which clients
/// compare word by word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No such command.
    UnknownCommand,
    /// An argument is missing or cannot be read.
    SyntaxError,
    /// A board size that the engine does not play.
    UnacceptableSize,
    /// The move is against the rules.
    IllegalMove,
    /// A number of handicap stones that does not exist.
    InvalidNumberOfStones,
    /// Handicap stones were asked for in the middle of a game.
    BoardNotEmpty,
    /// Handicap points that repeat, or too many or too few of them.
    BadVertexList,
    /// There is no move to take back.
    CannotUndo,
    /// The position cannot be scored.
    CannotScore,
    /// The file does not exist or cannot be read.
    CannotLoadFile,
    /// Anything else, in the engine's own words.
    Other(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UnknownCommand => "unknown command",
            Self::SyntaxError => "syntax error",
            Self::UnacceptableSize => "unacceptable size",
            Self::IllegalMove => "illegal move",
            Self::InvalidNumberOfStones => "invalid number of stones",
            Self::BoardNotEmpty => "board not empty",
            Self::BadVertexList => "bad vertex list",
            Self::CannotUndo => "cannot undo",
            Self::CannotScore => "cannot score",
            Self::CannotLoadFile => "cannot load file",
            Self::Other(text) => text,
        })
    }
}

impl std::error::Error for Failure {}

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

#[cfg(test)]
mod tests {
    use super::*;

    fn check(id: Option<&str>, answer: Result<&str, Failure>, expected: &str) {
        let mut output = Vec::new();
        let answer = answer.map(str::to_owned);
        let written = write_reply(&mut output, id, &answer);
        assert!(written.is_ok());
        assert_eq!(String::from_utf8_lossy(&output), expected);
    }

    #[test]
    fn form_of_a_reply() {
        check(None, Ok(""), "=\n\n");
        check(Some("7"), Ok(""), "=7\n\n");
        check(Some("007"), Ok("D4"), "=007 D4\n\n");
        check(None, Ok("a\nb\n"), "= a\nb\n\n");
        check(None, Ok("a\n\n \t\nb\r\n\n"), "= a\nb\n\n");
        check(None, Ok("\n  A B\n 1 .\n"), "=\n  A B\n 1 .\n\n");
        check(None, Ok("\n\n"), "=\n\n");
        check(None, Ok("a\u{0}b\tc"), "= ab\tc\n\n");
        check(Some("3"), Err(Failure::IllegalMove), "?3 illegal move\n\n");
        check(None, Err(Failure::Other("x\n\ny".to_owned())), "? x\ny\n\n");
    }
}
