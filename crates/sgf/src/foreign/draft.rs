//! A game that is being put together from the lines of a side format, and its
//! SGF tree. Facts may come in any order; the tree has them in the usual one.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use gokoro_board::{BoardSize, Color, handicap};

use super::{ForeignFormat, Line};
use crate::diagnostic::{Diagnostic, RecordProblem};
use crate::tree::{Collection, FilePlace, MAX_DIAGNOSTICS, text};
use crate::typed::point_text;

/// Properties of the first node in the order in which they are written.
const ORDER: [&str; 17] =
    ["SZ", "KM", "HA", "RE", "DT", "EV", "RO", "PC", "PB", "BR", "PW", "WR", "RU", "SO", "CP", "GC", "AB"];

/// A property of the first node.
struct Fact {
    name: &'static str,
    values: Vec<String>,
    place: FilePlace,
}

/// A move; an empty text is a pass.
struct Step {
    color: Color,
    point: String,
    place: FilePlace,
}

/// A game that is being put together.
pub(super) struct Draft {
    format: ForeignFormat,
    /// Lines of the board, if it is one that is played here.
    size: Option<BoardSize>,
    facts: Vec<Fact>,
    steps: Vec<Step>,
    /// Comments by the number of moves before them.
    comments: BTreeMap<usize, String>,
    notes: Vec<(FilePlace, RecordProblem)>,
    unlisted: usize,
}

impl Draft {
    /// A game on 19x19 without moves.
    pub(super) fn new(format: ForeignFormat) -> Draft {
        Draft {
            format,
            size: Some(BoardSize::S19),
            facts: vec![Fact { name: "SZ", values: vec!["19".to_owned()], place: FilePlace::START }],
            steps: Vec::new(),
            comments: BTreeMap::new(),
            notes: Vec::new(),
            unlisted: 0,
        }
    }

    /// Notes a fault.
    pub(super) fn note(&mut self, place: FilePlace, problem: RecordProblem) {
        if self.notes.len() < MAX_DIAGNOSTICS {
            self.notes.push((place, problem));
        } else {
            self.unlisted += 1;
        }
    }

    /// Notes that a line cannot be read.
    pub(super) fn skip(&mut self, line: Line<'_>) {
        let (format, text) = (self.format.name(), shortened(line.text.trim()));
        self.note(line.place(), RecordProblem::LineSkipped { format, text });
    }

    /// Notes that a field is missing or means nothing, and what stands in.
    pub(super) fn assume(&mut self, place: FilePlace, name: &str, text: &str, assumed: &str) {
        let (name, text, assumed) = (name.to_owned(), shortened(text), assumed.to_owned());
        self.note(place, RecordProblem::FieldAssumed { format: self.format.name(), name, text, assumed });
    }

    /// Notes that moves are missing before one with the number `found`.
    pub(super) fn gap(&mut self, place: FilePlace, expected: u32, found: u32) {
        self.note(place, RecordProblem::MovesMissing { format: self.format.name(), expected, found });
    }

    /// Notes that the end of the record is missing.
    pub(super) fn cut_off(&mut self, place: FilePlace) {
        self.note(place, RecordProblem::CutOff { format: self.format.name() });
    }

    /// Notes that a part is not taken over.
    pub(super) fn leave_out(&mut self, place: FilePlace, part: &str) {
        self.note(place, RecordProblem::PartLeftOut { format: self.format.name(), part: part.to_owned() });
    }

    /// Whether a fact is known.
    pub(super) fn has(&self, name: &str) -> bool {
        self.facts.iter().any(|fact| fact.name == name)
    }

    /// States a fact, unless the text is empty. The first statement counts.
    pub(super) fn fact(&mut self, name: &'static str, value: impl AsRef<str>, place: FilePlace) {
        let value = value.as_ref().trim();
        if !value.is_empty() && !self.has(name) {
            self.facts.push(Fact { name, values: vec![value.to_owned()], place });
        }
    }

    /// States the number of lines of the board.
    pub(super) fn board(&mut self, side: u32, place: FilePlace) {
        self.facts.retain(|fact| fact.name != "SZ");
        self.facts.push(Fact { name: "SZ", values: vec![side.to_string()], place });
        self.size = BoardSize::new(side);
    }

    /// States a handicap on the fixed points.
    pub(super) fn fixed_handicap(&mut self, stones: u32, place: FilePlace) {
        if stones < 2 {
            return;
        }
        self.fact("HA", stones.to_string(), place);
        let points = self.size.and_then(|size| handicap::fixed(size, stones));
        let points: Vec<String> = points.into_iter().flatten().map(point_text).collect();
        if !points.is_empty() && !self.has("AB") {
            self.facts.push(Fact { name: "AB", values: points, place });
        }
    }

    /// Adds a handicap stone at a column from the left and a row from the top,
    /// from 0; `false` if it is not on the board.
    pub(super) fn handicap_stone(&mut self, x: i64, y: i64, place: FilePlace) -> bool {
        let Some(point) = self.point(x, y) else { return false };
        match self.facts.iter_mut().find(|fact| fact.name == "AB") {
            Some(fact) => fact.values.push(point),
            None => self.facts.push(Fact { name: "AB", values: vec![point], place }),
        }
        true
    }

    /// Adds a move; `false` if it is not on the board.
    pub(super) fn play(&mut self, color: Color, x: i64, y: i64, place: FilePlace) -> bool {
        let point = self.point(x, y);
        let known = point.is_some();
        self.steps.extend(point.map(|point| Step { color, point, place }));
        known
    }

    /// Adds a pass.
    pub(super) fn pass(&mut self, color: Color, place: FilePlace) {
        self.steps.push(Step { color, point: String::new(), place });
    }

    /// The moves so far.
    pub(super) fn moves(&self) -> usize {
        self.steps.len()
    }

    /// Who made the last move.
    pub(super) fn last_color(&self) -> Option<Color> {
        self.steps.last().map(|step| step.color)
    }

    /// Adds a line to the comment after a number of moves.
    pub(super) fn comment(&mut self, moves: usize, line: &str) {
        let comment = self.comments.entry(moves).or_default();
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(line);
    }

    fn point(&self, x: i64, y: i64) -> Option<String> {
        let point = self.size?.point(u8::try_from(x).ok()?, u8::try_from(y).ok()?)?;
        Some(point_text(point))
    }

    /// The game as a tree.
    pub(super) fn finish(self) -> Collection {
        let mut writer = Writer { text: "(;GM[1]FF[4]CA[UTF-8]".to_owned(), marks: Vec::new() };
        for name in ORDER {
            self.facts.iter().filter(|fact| fact.name == name).for_each(|fact| writer.fact(fact));
        }
        writer.comment(self.comments.get(&0));
        for (number, step) in (1..).zip(&self.steps) {
            writer.step(step);
            writer.comment(self.comments.get(&number));
        }
        writer.text.push_str(")\n");
        let mut tree = Collection::read(writer.text).with_marks(writer.marks);
        let problems = self.notes.into_iter();
        tree.diagnostics = problems
            .map(|(place, problem)| Diagnostic { origin: None, place: Some(place), problem })
            .collect();
        tree.unlisted = self.unlisted;
        tree
    }
}

/// The SGF text, and where its parts come from.
struct Writer {
    text: String,
    marks: Vec<(u32, FilePlace)>,
}

impl Writer {
    fn mark(&mut self, place: FilePlace) {
        self.marks.push((self.text.len() as u32, place));
    }

    fn fact(&mut self, fact: &Fact) {
        self.mark(fact.place);
        self.text.push_str(fact.name);
        for value in &fact.values {
            let _ = write!(self.text, "[{}]", text::escape(value));
        }
    }

    fn step(&mut self, step: &Step) {
        self.mark(step.place);
        let _ = write!(self.text, ";{}[{}]", step.color.letter(), step.point);
    }

    fn comment(&mut self, comment: Option<&String>) {
        if let Some(comment) = comment {
            let _ = write!(self.text, "C[{}]", text::escape(comment));
        }
    }
}

/// A text short enough for a message.
fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    let mut short: String = text.chars().take(MOST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
