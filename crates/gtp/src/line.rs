//! One line of input: control characters, comments, the id, the command word
//! and its arguments. What the words mean belongs to `args` and the handlers.

use crate::args::Args;

/// One command as the client wrote it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The digits before the command, repeated unchanged in the reply.
    pub id: Option<String>,
    /// The command word; empty when the line held an id and nothing else.
    pub name: String,
    /// Everything after the command word.
    pub args: Args,
}

/// Reads one line by the rules of GTP 2, section 3.1: control characters are
/// dropped, a tab counts as a space, `#` starts a comment. `None` when nothing
/// is left: such a line gets no reply.
///
/// An id is a first word that consists of ASCII digits only. It is kept as
/// text, so an id of any length comes back as it was sent.
pub fn parse(line: &str) -> Option<Request> {
    let text = clean(line);
    let (first, rest) = split_word(&text)?;
    if !first.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(request(None, first, rest));
    }
    let id = Some(first.to_owned());
    let (name, rest) = split_word(rest).unwrap_or_default();
    Some(request(id, name, rest))
}

fn request(id: Option<String>, name: &str, rest: &str) -> Request {
    Request { id, name: name.to_owned(), args: Args::new(rest) }
}

/// The line without comment and control characters, tabs turned into spaces.
fn clean(line: &str) -> String {
    let before_comment = line.split('#').next().unwrap_or_default();
    before_comment.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|c| !c.is_control()).collect()
}

/// The first word and what follows it; `None` when there is no word.
fn split_word(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_matches(' ');
    if text.is_empty() {
        return None;
    }
    Some(text.split_once(' ').unwrap_or((text, "")))
}
