//! The text form of knowledge: entries one after the other, each with lines that begin with a
//! word. What is wrong with one entry is told with its place, and the others are read.

use crate::claim::ShapeClaim;
use crate::diagram::{Cell, Diagram};
use crate::entry::{Counts, Entry, EntryKind, ShapeName};
use crate::fault::{EntryError, EntryFault};
use crate::tree;

/// A line with its number from 1.
type Line<'t> = (usize, &'t str);

/// Reads a text: its entries in their order, and what is wrong with the others. Lines that begin
/// with # say something to people; an empty line ends an entry.
pub(crate) fn read(file: &str, text: &str) -> (Vec<Entry>, Vec<EntryFault>) {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim_start().starts_with('#'));
    let lines: Vec<Line<'_>> = lines.collect();
    let (mut entries, mut faults) = (Vec::new(), Vec::new());
    for block in lines.split(|(_, line)| line.trim().is_empty()).filter(|block| !block.is_empty()) {
        let (mut name, mut line) = (String::new(), block[0].0);
        match entry(file, block, &mut name, &mut line) {
            Ok(entry) => entries.push(entry),
            Err(wrong) => faults.push(EntryFault { file: file.to_owned(), line, entry: name, wrong }),
        }
    }
    (entries, faults)
}

/// Reads one entry; `name` and `line` say how far it came.
fn entry(file: &str, block: &[Line<'_>], name: &mut String, line: &mut usize) -> Result<Entry, EntryError> {
    let (first, heading) = block[0];
    let words: Vec<&str> = heading.split_whitespace().collect();
    let ["entry", kind, called] = words.as_slice() else {
        return Err(EntryError::Stray(heading.trim().to_owned()));
    };
    *name = (*called).to_owned();
    let kind = EntryKind::named(kind).ok_or_else(|| EntryError::Kind((*kind).to_owned()))?;
    let mut entry = Entry {
        kind,
        name: name.clone(),
        shape: None,
        claim: ShapeClaim::Played,
        conditions: Vec::new(),
        counts: None,
        value: None,
        diagrams: Vec::new(),
        tree: None,
        place: (file.to_owned(), first),
    };
    let mut said = Vec::new();
    for (place, &(number, text)) in block.iter().enumerate().skip(1) {
        *line = number;
        let text = text.trim();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        if word != "when" && said.contains(&word) {
            return Err(EntryError::Twice(word.to_owned()));
        }
        said.push(word);
        match word {
            "shape" => {
                entry.shape = Some(ShapeName::named(rest).ok_or_else(|| EntryError::Shape(rest.to_owned()))?);
            }
            "claim" => entry.claim = rest.parse().map_err(|()| EntryError::Claim(rest.to_owned()))?,
            "when" => {
                entry.conditions.push(rest.parse().map_err(|()| EntryError::Condition(rest.to_owned()))?);
            }
            "counts" => entry.counts = Some(counts(rest).ok_or_else(|| EntryError::Counts(rest.to_owned()))?),
            "value" if !kind.has_value() => return Err(EntryError::ValueOf(kind.name())),
            "value" => {
                entry.value = Some(stored_value(rest).ok_or_else(|| EntryError::Value(rest.to_owned()))?)
            }
            "diagram" => {
                let rows = block[place + 1..].iter().map(|row| row.1);
                entry.diagrams = vec![Diagram::read(rows).map_err(EntryError::Diagram)?];
                break;
            }
            "tree" => {
                let rows: Vec<&str> = block[place + 1..].iter().map(|row| row.1).collect();
                let text = rows.join("\n");
                entry.diagrams = tree::diagrams(&text)?;
                entry.tree = Some(text);
                break;
            }
            _ => return Err(EntryError::Key(text.to_owned())),
        }
    }
    check(&entry)?;
    Ok(entry)
}

fn counts(text: &str) -> Option<Counts> {
    let numbers: Vec<u32> = text.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let [played, appeared, games] = numbers[..] else { return None };
    Some(Counts { played, appeared, games })
}

/// The largest value: a whole corner and side.
const MOST_POINTS: f64 = 100.0;

/// The points of a stored value in tenths; `None` for what is no number from 0 to 100.
pub fn stored_value(points: &str) -> Option<u16> {
    let points: f64 = points.trim().parse().ok()?;
    (0.0..=MOST_POINTS).contains(&points).then(|| (10.0 * points).round() as u16)
}

/// Whether its letters stand in its diagrams, with the right colours.
fn check(entry: &Entry) -> Result<(), EntryError> {
    if entry.diagrams.is_empty() {
        return Err(EntryError::Nothing);
    }
    let asked =
        entry.claim.letters().into_iter().chain(entry.conditions.iter().flat_map(|one| one.letters()));
    for letter in asked {
        for diagram in &entry.diagrams {
            let at = diagram.named(letter).ok_or(EntryError::NoLetter(letter))?;
            let own = diagram.cell(at) == Some(Cell::Own);
            if entry.claim.wants_own(letter).is_some_and(|wanted| wanted != own) {
                return Err(EntryError::Color(letter));
            }
        }
    }
    Ok(())
}
