//! Records that are not SGF: GIB of Tygem, NGF of wBaduk and Cyberoro, UGF and
//! UGI of PandaNet. Each is read, line by line, into an SGF tree with the facts
//! of the game and its main line; diagnostics keep the places of the original
//! file. A format is known by its content, never by a file's name. None of the
//! formats has a specification: what is done here follows what their files show
//! (Sensei's Library describes them under GIB, NGF and UGF Format).

mod draft;
mod gib;
mod ngf;
mod ugf;

use crate::tree::{Collection, FilePlace};
use crate::typed::parse_rank;

gokoro_board::named! {
    /// How a record is written.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum ForeignFormat {
        /// Smart Game Format.
        Sgf = "SGF",
        /// Tygem.
        Gib = "GIB",
        /// wBaduk, Cyberoro.
        Ngf = "NGF",
        /// PandaNet, as UGF or UGI.
        Ugf = "UGF",
    }
}

impl ForeignFormat {
    /// The format of a text: SGF, unless it looks like another one.
    ///
    /// ```
    /// use gokoro_sgf::foreign::ForeignFormat;
    ///
    /// assert_eq!(ForeignFormat::of("(;B[aa])"), ForeignFormat::Sgf);
    /// assert_eq!(ForeignFormat::of("\\HS\n\\[GIBOKIND=Global\\]\n"), ForeignFormat::Gib);
    /// assert_eq!(ForeignFormat::of("[Header]\nVer=UGF3,200\n"), ForeignFormat::Ugf);
    /// ```
    pub fn of(text: &str) -> ForeignFormat {
        match () {
            () if gib::recognise(text) => ForeignFormat::Gib,
            () if ugf::recognise(text) => ForeignFormat::Ugf,
            () if ngf::recognise(text) => ForeignFormat::Ngf,
            () => ForeignFormat::Sgf,
        }
    }
}

/// Reads all games of a text, each as a collection of its own whose diagnostics
/// have the places of this text. Never fails and never gives nothing.
pub fn read(text: &str, format: ForeignFormat) -> Vec<Collection> {
    let lines: Vec<Line<'_>> = lines(text).collect();
    match format {
        ForeignFormat::Sgf => vec![Collection::read(text)],
        ForeignFormat::Gib => {
            parts(&lines, |line| line.text.trim_start().starts_with("\\HS")).map(gib::read).collect()
        }
        ForeignFormat::Ngf => vec![ngf::read(&lines)],
        ForeignFormat::Ugf => {
            parts(&lines, |line| ugf::section(line.text) == Some("header")).map(ugf::read).collect()
        }
    }
}

/// The lines in parts that begin at each line that `starts` one, and at the first.
fn parts<'l, 'a>(
    lines: &'l [Line<'a>],
    starts: impl Fn(&Line<'a>) -> bool,
) -> impl Iterator<Item = &'l [Line<'a>]> {
    let mut bounds: Vec<usize> = (0..lines.len()).filter(|&i| starts(&lines[i])).collect();
    if let Some(first) = bounds.first_mut() {
        *first = 0;
    } else {
        bounds.push(0);
    }
    bounds.push(lines.len());
    let pairs: Vec<(usize, usize)> = bounds.windows(2).map(|pair| (pair[0], pair[1])).collect();
    pairs.into_iter().map(|(start, end)| &lines[start..end])
}

/// A line of the text, without its line break.
#[derive(Clone, Copy, Debug)]
struct Line<'a> {
    /// From 1.
    number: u32,
    text: &'a str,
}

impl Line<'_> {
    /// The first character that is not white space.
    fn place(self) -> FilePlace {
        self.place_of(self.text.trim_start())
    }

    /// The first occurrence of a part of the line.
    fn place_of(self, part: &str) -> FilePlace {
        let before = self.text.find(part).map_or("", |at| &self.text[..at]);
        FilePlace { line: self.number, column: before.chars().count() as u32 + 1 }
    }
}

/// The lines, whatever ends them.
fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let end = if text.contains('\n') { '\n' } else { '\r' };
    let numbered = (1..).zip(text.split(end));
    numbered.map(|(number, text)| Line { number, text: text.trim_end_matches('\r') })
}

/// The first line that is not empty.
fn first_line(text: &str) -> &str {
    text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}').lines().next().unwrap_or("")
}

/// A date as SGF writes it, from `2016- 3-26-17-29`, `2016:03:26`, `20170316 [09:51]`
/// or `2012年11月22日`.
fn date(text: &str) -> Option<String> {
    let mut numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    let first = numbers.next()?;
    let (year, month, day) = match first.len() {
        8 => (&first[..4], &first[4..6], &first[6..]),
        4 => (first, numbers.next()?, numbers.next()?),
        _ => return None,
    };
    let in_range = |text: &str, last: u8| text.parse().ok().filter(|n: &u8| (1..=last).contains(n));
    Some(format!("{year}-{:02}-{:02}", in_range(month, 12)?, in_range(day, 31)?))
}

/// A rank as SGF writes it where the servers' form is known: `9DP` and `5段P`
/// are professionals. Other texts stay as they are.
fn rank_text(raw: &str) -> String {
    let raw = raw.trim();
    let digits: &str = raw.split(|c: char| !c.is_ascii_digit()).next().unwrap_or("");
    match parse_rank(raw) {
        _ if !digits.is_empty() && raw.ends_with(['P', 'p']) => format!("{digits}p"),
        Some(rank) if raw.is_ascii() => rank.to_string(),
        _ => raw.to_owned(),
    }
}
