//! GIB, the records of Tygem: a header of fields `\[NAME=value\]`, then a line
//! `INI` with the handicap and a line `STO` for each move.

use gokoro_board::Color;

use super::draft::Draft;
use super::{ForeignFormat, Line, date, first_line, rank_text};
use crate::tree::{Collection, FilePlace};
use crate::typed::{GameOutcome, parse_rank, parse_result};

pub(super) fn recognise(text: &str) -> bool {
    let first = first_line(text);
    let move_line = |name: &str| {
        first.strip_prefix(name).is_some_and(|rest| rest.starts_with(' ') && numbers(rest).len() >= 3)
    };
    ["\\HS", "\\[", "\\HE", "\\GS"].iter().any(|&start| first.starts_with(start))
        || move_line("INI")
        || move_line("STO")
}

/// A field of the header.
struct Field {
    name: String,
    value: String,
    place: FilePlace,
}

struct Reader<'l, 'a> {
    lines: &'l [Line<'a>],
    draft: Draft,
    fields: Vec<Field>,
    handicap: Option<(u32, FilePlace)>,
    /// The number of the last move; `INI` has 1.
    number: Option<u32>,
    ended: bool,
}

/// Reads one game.
pub(super) fn read(lines: &[Line<'_>]) -> Collection {
    let draft = Draft::new(ForeignFormat::Gib);
    let mut reader = Reader { lines, draft, fields: Vec::new(), handicap: None, number: None, ended: false };
    let mut at = 0;
    while at < lines.len() {
        at += reader.line(at);
    }
    reader.state_players();
    reader.state_rest();
    if !reader.ended {
        let last = lines.iter().rfind(|line| !line.text.trim().is_empty());
        reader.draft.cut_off(last.map_or(FilePlace::START, |line| line.place()));
    }
    reader.draft.finish()
}

impl Reader<'_, '_> {
    /// Reads a line, or the lines of a field; the number of lines.
    fn line(&mut self, at: usize) -> usize {
        let line = self.lines[at];
        let text = line.text.trim();
        if text.starts_with("\\[") {
            return self.field(at);
        }
        match text.split_ascii_whitespace().next().unwrap_or("") {
            "\\GE" => self.ended = true,
            "" | "\\HS" | "\\HE" | "\\GS" => {}
            "INI" => self.start(line),
            "STO" => self.stone(line),
            "SKI" => self.pass(line),
            // Counts of moves and of rooms before INI.
            word if word.bytes().all(|b| b.is_ascii_digit()) && self.number.is_none() => {}
            _ => self.draft.skip(line),
        }
        1
    }

    /// Reads a field, which may go over several lines.
    fn field(&mut self, at: usize) -> usize {
        let line = self.lines[at];
        let text = line.text.trim().trim_start_matches("\\[");
        let more = self.lines[at + 1..].iter().take_while(|next| !next.text.trim_start().starts_with('\\'));
        let mut value = text.to_owned();
        let mut used = 1;
        let mut more = more.take(100);
        while !value.ends_with("\\]") {
            let Some(next) = more.next() else { break };
            value.push('\n');
            value.push_str(next.text.trim_end());
            used += 1;
        }
        let Some(whole) = value.strip_suffix("\\]") else {
            // The field is not closed: only its own line belongs to it.
            self.draft.assume(line.place(), "]", text, "the field ends with its line");
            self.add_field(line, text);
            return 1;
        };
        self.add_field(line, whole);
        used
    }

    fn add_field(&mut self, line: Line<'_>, text: &str) {
        match text.split_once('=') {
            Some((name, value)) => {
                let (name, value) = (name.trim().to_owned(), value.trim().to_owned());
                self.fields.push(Field { name, value, place: line.place() });
            }
            None => self.draft.skip(line),
        }
    }

    /// `INI 0 1 3 &4`: move number, handicap.
    fn start(&mut self, line: Line<'_>) {
        match numbers(line.text)[..] {
            [_, number, handicap, ..] => {
                self.handicap = Some((handicap, line.place()));
                self.number = Some(number);
            }
            _ => self.draft.skip(line),
        }
    }

    /// `STO 0 21 2 13 15`: move number, colour, column and row from the top.
    fn stone(&mut self, line: Line<'_>) {
        let [_, number, player, x, y, ..] = numbers(line.text)[..] else { return self.draft.skip(line) };
        let color = match player {
            1 => Color::Black,
            2 => Color::White,
            _ => return self.draft.skip(line),
        };
        self.count(number, line);
        if !self.draft.play(color, x.into(), y.into(), line.place()) {
            self.draft.skip(line);
        }
    }

    /// `SKI 0 21`: a pass, with or without its colour.
    fn pass(&mut self, line: Line<'_>) {
        let read = numbers(line.text);
        let color = match read.get(2) {
            Some(1) => Color::Black,
            Some(2) => Color::White,
            _ => self.draft.last_color().map_or(Color::Black, |last| !last),
        };
        if let Some(&number) = read.get(1) {
            self.count(number, line);
        }
        self.draft.pass(color, line.place());
    }

    /// Notes a gap before a move with this number.
    fn count(&mut self, number: u32, line: Line<'_>) {
        if let Some(last) = self.number.filter(|last| last.saturating_add(1) < number) {
            self.draft.gap(line.place(), last.saturating_add(1), number);
        }
        self.number = Some(number);
    }

    fn find(&self, name: &str) -> Option<(String, FilePlace)> {
        let mut fields = self.fields.iter().filter(|field| field.name == name && !field.value.is_empty());
        fields.next().map(|field| (field.value.clone(), field.place))
    }

    /// A part of `GAMEINFOMAIN` such as `GRLT:3`, or of `GAMETAG` such as `W3`.
    fn part(&self, main: &str, tag: &str) -> Option<(String, FilePlace)> {
        let parts = [("GAMEINFOMAIN", main), ("GAMEINFOSUB", main), ("GAMETAG", tag)];
        parts.into_iter().find_map(|(field, key)| {
            let (text, place) = self.find(field)?;
            let value = text.split(',').find_map(|part| part.trim().strip_prefix(key))?.trim().to_owned();
            let usable = value.starts_with(|c: char| c.is_ascii_digit());
            usable.then_some((value, place))
        })
    }

    fn state_players(&mut self) {
        for (field, name, rank) in [("GAMEBLACK", "PB", "BR"), ("GAMEWHITE", "PW", "WR")] {
            let whole = self.find(&format!("{field}NAME"));
            let Some((text, place)) = whole.or_else(|| self.find(&format!("{field}NICK"))) else { continue };
            let (player, in_brackets) = with_rank(&text);
            self.draft.fact(name, player, place);
            self.draft.fact(rank, rank_text(in_brackets), place);
            let level = self.find(&format!("{field}LEVEL")).filter(|(level, _)| parse_rank(level).is_some());
            if let Some((level, place)) = level {
                self.draft.fact(rank, rank_text(&level), place);
            }
        }
    }

    fn state_rest(&mut self) {
        for (field, name) in [("GAMENAME", "EV"), ("GAMEPLACE", "PC"), ("GAMECOMMENT", "GC")] {
            if let Some((text, place)) = self.find(field) {
                self.draft.fact(name, text, place);
            }
        }
        self.state_date();
        self.state_komi();
        self.state_result();
        self.state_handicap();
    }

    fn state_date(&mut self) {
        for found in [self.part("GDATE:", "C"), self.find("GAMEDATE")].into_iter().flatten() {
            if let Some(date) = date(&found.0) {
                self.draft.fact("DT", date, found.1);
            }
        }
    }

    /// Komi in tenths of a point.
    fn state_komi(&mut self) {
        let Some((text, place)) = self.part("GONGJE:", "G").or_else(|| self.find("GAMEGONGJE")) else {
            return;
        };
        match text.parse::<u16>() {
            Ok(tenths) => self.draft.fact("KM", (f64::from(tenths) / 10.0).to_string(), place),
            Err(_) => self.draft.assume(place, "GONGJE", &text, "the usual komi"),
        }
    }

    fn state_handicap(&mut self) {
        let stated = self.part("GCDT:", "R").and_then(|(text, place)| Some((text.parse().ok()?, place)));
        let (stones, place) = match (self.handicap, stated) {
            (Some(read), _) => read,
            (None, Some((stones, place))) if stones >= 2 => {
                self.draft.assume(place, "INI", "", &format!("{stones} handicap stones"));
                (stones, place)
            }
            _ => return,
        };
        if stones > 9 {
            return self.draft.assume(place, "INI", &stones.to_string(), "no handicap");
        }
        self.draft.fixed_handicap(stones, place);
    }

    /// The result from its code and margin, else from its words.
    fn state_result(&mut self) {
        let code = self.part("GRLT:", "W");
        let margin = self.part("ZIPSU:", "Z").and_then(|(text, _)| text.parse::<u32>().ok()).unwrap_or(0);
        let words = self.find("GAMERESULT");
        let spoken = words.as_ref().map(|(text, _)| parse_result(text).outcome);
        let spoken =
            spoken.filter(|outcome| *outcome != GameOutcome::Unknown).map(|outcome| outcome.to_string());
        let counted = |side: &str| match &spoken {
            Some(spoken) if margin == 0 => spoken.clone(),
            _ if margin == 0 => format!("{side}+"),
            _ => format!("{side}+{}", f64::from(margin) / 10.0),
        };
        let meaning = match code.as_ref().map(|(code, _)| code.as_str()) {
            Some("0") => Some(counted("B")),
            Some("1") => Some(counted("W")),
            Some("3") => Some("B+R".to_owned()),
            Some("4") => Some("W+R".to_owned()),
            Some("7") => Some("B+T".to_owned()),
            Some("8") => Some("W+T".to_owned()),
            _ => spoken,
        };
        match (meaning, words.or(code)) {
            (Some(result), Some((_, place))) => self.draft.fact("RE", result, place),
            (None, Some((text, place))) if text != "255" => {
                self.draft.assume(place, "GAMERESULT", &text, "no result");
            }
            _ => {}
        }
    }
}

/// The words of a line that are numbers, without the first word, up to one that is none.
fn numbers(line: &str) -> Vec<u32> {
    let words =
        line.split_ascii_whitespace().skip_while(|word| word.starts_with(|c: char| c.is_ascii_alphabetic()));
    words.map_while(|word| word.parse().ok()).collect()
}

/// `leejw977 (10K)`: a name and what stands in brackets behind it.
fn with_rank(text: &str) -> (&str, &str) {
    let brackets = text.strip_suffix(')').and_then(|inner| inner.rsplit_once('('));
    brackets.filter(|(name, _)| !name.trim().is_empty()).unwrap_or((text, ""))
}
