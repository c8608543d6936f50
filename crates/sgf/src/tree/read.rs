//! The reader: bytes to arenas, in one pass, without recursion and without
//! failing. After every fault it goes on with the assumption that it notes.
//! It sees brackets, names and white space only.

use memchr::{memchr_iter, memchr2};

use super::{Arena, Collection, FilePlace, MAX_DIAGNOSTICS, NONE, PropData, TextSpan};
use crate::diagnostic::RecordProblem;

/// Longest text that is read, in bytes: 1 GiB. The rest is left out, with a diagnostic.
pub const MAX_INPUT: usize = 1 << 30;

const BOM: &[u8] = b"\xEF\xBB\xBF";

impl Collection {
    /// Reads all games of a text. Never fails: see [`Collection::diagnostics`].
    pub fn read(bytes: impl Into<Vec<u8>>) -> Collection {
        let mut buffer: Vec<u8> = bytes.into();
        let excess = buffer.len() > MAX_INPUT;
        buffer.truncate(MAX_INPUT);
        let mut reader = Reader::new(&buffer);
        while reader.game() {}
        let tail = reader.finish();
        if excess {
            reader.note(buffer.len(), RecordProblem::TooLong);
        }
        let Reader { arena, notes, unlisted, .. } = reader;
        let mut collection = Collection::assemble(buffer, arena, FilePlace::START);
        collection.tail = tail;
        collection.take_notes(notes, unlisted);
        collection
    }

    fn take_notes(&mut self, notes: Vec<(u32, RecordProblem)>, unlisted: usize) {
        let listed = notes.into_iter().map(|(offset, problem)| self.diagnose(offset, problem));
        self.diagnostics = listed.collect();
        self.unlisted = unlisted;
    }
}

/// The games of a text one by one, each as a collection of its own, so that a
/// large file needs memory for one game at a time. Places are those of the
/// whole text. A text without any game gives one empty collection, whose
/// diagnostics say so.
#[derive(Debug)]
pub struct TreeGames<'a> {
    input: &'a [u8],
    cursor: Cursor,
}

impl<'a> TreeGames<'a> {
    /// Games of `input`; of more than [`MAX_INPUT`] bytes only the first.
    pub fn new(input: &'a [u8]) -> TreeGames<'a> {
        TreeGames { input, cursor: Cursor::default() }
    }
}

impl Iterator for TreeGames<'_> {
    type Item = Collection;

    fn next(&mut self) -> Option<Collection> {
        self.cursor.next(self.input)
    }
}

/// How far the games of a text have been read, for those who own the text.
#[derive(Clone, Debug)]
pub(crate) struct Cursor {
    pos: usize,
    place: FilePlace,
    any: bool,
}

impl Default for Cursor {
    fn default() -> Cursor {
        Cursor { pos: 0, place: FilePlace::START, any: false }
    }
}

impl Cursor {
    /// The next game of `text`, which is the same text at every call.
    pub(crate) fn next(&mut self, text: &[u8]) -> Option<Collection> {
        let input = &text[self.pos..text.len().min(MAX_INPUT)];
        if self.any && input.is_empty() {
            return None;
        }
        let mut reader = Reader::new(input);
        reader.any = self.any;
        let more = reader.game() && reader.game_start(reader.pos).is_some();
        let tail = if more { TextSpan::default() } else { reader.finish() };
        let end = if more { reader.pos } else { input.len() };
        let Reader { arena, notes, unlisted, .. } = reader;
        let mut game = Collection::assemble(input[..end].to_vec(), arena, self.place);
        game.tail = tail;
        game.take_notes(notes, unlisted);
        self.place = game.place(end as u32).unwrap_or(self.place);
        self.pos += end;
        self.any = true;
        Some(game)
    }
}

/// An open variation.
struct Frame {
    /// The node that the variation follows, or `NONE`.
    parent: u32,
    /// The node that opened it, `NONE` until there is one.
    first: u32,
}

struct Reader<'a> {
    input: &'a [u8],
    pos: usize,
    arena: Arena,
    notes: Vec<(u32, RecordProblem)>,
    unlisted: usize,
    frames: Vec<Frame>,
    /// The node that the next one follows, or `NONE`.
    current: u32,
    /// Where the last node, `)` or game ended.
    lead: usize,
    /// Whether only white space and the right parentheses came since.
    lead_clean: bool,
    /// Whether a variation of `current` has been closed.
    after_variation: bool,
    /// Whether a game has been read.
    any: bool,
    long_name_noted: bool,
}

impl<'a> Reader<'a> {
    fn new(input: &'a [u8]) -> Reader<'a> {
        Reader {
            input,
            pos: 0,
            arena: Arena::default(),
            notes: Vec::new(),
            unlisted: 0,
            frames: Vec::new(),
            current: NONE,
            lead: 0,
            lead_clean: true,
            after_variation: false,
            any: false,
            long_name_noted: false,
        }
    }

    fn note(&mut self, offset: usize, problem: RecordProblem) {
        if self.notes.len() < MAX_DIAGNOSTICS {
            self.notes.push((offset as u32, problem));
        } else {
            self.unlisted += 1;
        }
    }

    fn peek(&self) -> Option<u8> {
        self.input.get(self.pos).copied()
    }

    fn skip_space(&mut self) {
        while self.peek().is_some_and(is_space) {
            self.pos += 1;
        }
    }

    /// Reads one game; `false` when there is none.
    fn game(&mut self) -> bool {
        self.lead = self.pos;
        self.lead_clean = true;
        if !self.find_game() {
            return false;
        }
        self.any = true;
        self.current = NONE;
        self.after_variation = false;
        while self.element() {}
        self.frames.clear();
        true
    }

    /// Moves to the start of the next game, noting what is skipped.
    fn find_game(&mut self) -> bool {
        let from = self.pos;
        if !self.any && self.input[from..].starts_with(BOM) {
            self.note(from, RecordProblem::ByteOrderMark);
            self.pos += BOM.len();
            self.lead = self.pos;
        }
        self.skip_space();
        let text = self.pos;
        if !self.any && self.starts_without_parenthesis(text) {
            self.note(text, RecordProblem::MissingOpen);
            self.frames.push(Frame { parent: NONE, first: NONE });
            self.lead_clean = false;
            return true;
        }
        let Some(start) = self.game_start(text) else {
            self.pos = from;
            return false;
        };
        if start > text {
            self.note(text, RecordProblem::TextOutside { bytes: start - text });
            self.lead = start;
        }
        self.pos = start;
        true
    }

    /// The next `(` that opens a game: `;` or a property follows it.
    fn game_start(&self, from: usize) -> Option<usize> {
        let mut opens = memchr_iter(b'(', &self.input[from..]).map(|at| from + at);
        opens.find(|&open| {
            let next = self.after_space(open + 1);
            self.input.get(next) == Some(&b';') || self.property_at(next)
        })
    }

    fn starts_without_parenthesis(&self, at: usize) -> bool {
        self.input.get(at) == Some(&b';') && self.property_at(self.after_space(at + 1))
    }

    fn after_space(&self, from: usize) -> usize {
        let rest = &self.input[from..];
        from + rest.iter().position(|&b| !is_space(b)).unwrap_or(rest.len())
    }

    /// Whether a name and `[` stand at `at`.
    fn property_at(&self, at: usize) -> bool {
        let end = self.name_end(at);
        end > at && self.input.get(self.after_space(end)) == Some(&b'[')
    }

    fn name_end(&self, from: usize) -> usize {
        let rest = &self.input[from..];
        if !rest.first().is_some_and(u8::is_ascii_alphabetic) {
            return from;
        }
        from + rest.iter().position(|b| !b.is_ascii_alphanumeric()).unwrap_or(rest.len())
    }

    /// Reads one node, parenthesis or run of stray text; `false` at the end of the game.
    fn element(&mut self) -> bool {
        self.skip_space();
        match self.peek() {
            None => {
                let count = self.frames.len();
                self.note(self.pos, RecordProblem::MissingClose { count });
                self.lead = self.pos;
                return false;
            }
            Some(b'(') => self.open(),
            Some(b')') => return self.close(),
            Some(b';') => self.node(),
            Some(b) if b.is_ascii_alphabetic() => self.node(),
            Some(_) => {
                self.stray();
                self.lead_clean = false;
            }
        }
        true
    }

    fn open(&mut self) {
        if self.frames.last().is_some_and(|frame| frame.first == NONE) {
            self.note(self.pos, RecordProblem::EmptyVariation);
            self.lead_clean = false;
        }
        self.frames.push(Frame { parent: self.current, first: NONE });
        self.after_variation = false;
        self.pos += 1;
    }

    /// Closes a variation; `false` if it was the game.
    fn close(&mut self) -> bool {
        self.pos += 1;
        let Some(frame) = self.frames.pop() else { return false };
        match self.arena.nodes.get_mut(frame.first as usize) {
            Some(node) if self.lead_clean => node.close = TextSpan::new(self.lead, self.pos),
            Some(_) => {}
            None => self.note(self.pos - 1, RecordProblem::EmptyVariation),
        }
        self.current = frame.parent;
        self.after_variation = frame.parent != NONE;
        self.lead = self.pos;
        self.lead_clean = true;
        !self.frames.is_empty()
    }

    fn node(&mut self) {
        let start = self.pos;
        let mut clean = self.peek() == Some(b';');
        if clean {
            self.pos += 1;
        } else {
            self.note(start, RecordProblem::MissingSemicolon);
        }
        if self.after_variation {
            self.note(start, RecordProblem::NodeAfterVariation);
            self.after_variation = false;
        }
        let id = self.add_node(start);
        let mut end = self.pos;
        loop {
            self.skip_space();
            match self.peek() {
                None | Some(b';' | b'(' | b')') => break,
                Some(b) if b.is_ascii_alphabetic() => clean &= self.property(),
                Some(_) => {
                    self.stray();
                    clean = false;
                }
            }
            end = self.pos;
        }
        self.end_node(id, if clean { TextSpan::new(start, end) } else { TextSpan::default() });
        self.lead = end;
        self.lead_clean = true;
    }

    fn add_node(&mut self, start: usize) -> u32 {
        let id = self.arena.add_node(self.current);
        self.current = id;
        let node = &mut self.arena.nodes[id as usize];
        if let Some(frame) = self.frames.last_mut().filter(|frame| frame.first == NONE) {
            frame.first = id;
            node.opens = true;
        }
        let lead = TextSpan::new(self.lead, start);
        let complete = !node.opens || lead.of(self.input).contains(&b'(');
        if self.lead_clean && complete {
            node.lead = lead;
        }
        id
    }

    fn end_node(&mut self, id: u32, raw: TextSpan) {
        let props = self.arena.props.len() as u32;
        let node = &mut self.arena.nodes[id as usize];
        node.raw = raw;
        node.props = props - node.first_prop;
        let range = node.prop_range();
        if range.len() > 1 {
            self.find_repetitions(range);
        }
    }

    /// Notes properties that a node has twice.
    fn find_repetitions(&mut self, range: std::ops::Range<usize>) {
        const SHORT: usize = 16;
        if range.len() <= SHORT {
            for index in range.clone() {
                let name = self.arena.props[index].name;
                let same = |p: &PropData| p.name.of(self.input) == name.of(self.input);
                if self.arena.props[range.start..index].iter().any(same) {
                    self.note_repetition(name);
                }
            }
            return;
        }
        let mut names: Vec<TextSpan> = self.arena.props[range].iter().map(|p| p.name).collect();
        names.sort_by_key(|name| (name.of(self.input), name.start));
        let pairs = names.windows(2).filter(|w| w[0].of(self.input) == w[1].of(self.input));
        let mut again: Vec<TextSpan> = pairs.map(|w| w[1]).collect();
        again.sort_by_key(|name| name.start);
        again.into_iter().for_each(|name| self.note_repetition(name));
    }

    fn note_repetition(&mut self, name: TextSpan) {
        let text = self.text(name);
        self.note(name.start as usize, RecordProblem::Repeated { name: text });
    }

    fn text(&self, span: TextSpan) -> String {
        String::from_utf8_lossy(span.of(self.input)).into_owned()
    }

    /// Reads a name and its values; `false` if something was missing.
    fn property(&mut self) -> bool {
        let end = self.name_end(self.pos);
        let name = TextSpan::new(self.pos, end);
        self.check_name(name);
        self.pos = end;
        let first_value = self.arena.values.len();
        let closed = self.values();
        let values = (self.arena.values.len() - first_value) as u32;
        self.arena.props.push(PropData { name, first_value: first_value as u32, values });
        if values == 0 {
            let name = self.text(name);
            self.note(end, RecordProblem::NoValue { name });
        }
        closed && values > 0
    }

    fn check_name(&mut self, name: TextSpan) {
        let lower = name.of(self.input).iter().any(u8::is_ascii_lowercase);
        if lower && !self.long_name_noted {
            self.long_name_noted = true;
            let spelling = self.text(name);
            self.note(name.start as usize, RecordProblem::LongName { spelling });
        }
    }

    /// Reads `[…]` as long as there are any; `false` if the last is not closed.
    fn values(&mut self) -> bool {
        loop {
            let end = self.pos;
            self.skip_space();
            if self.peek() != Some(b'[') {
                self.pos = end;
                return true;
            }
            if !self.value() {
                return false;
            }
        }
    }

    fn value(&mut self) -> bool {
        let start = self.pos + 1;
        let (end, closed) = self.value_end(start);
        self.arena.values.push(TextSpan::new(start, end));
        self.pos = if closed { end + 1 } else { self.input.len() };
        if !closed {
            self.note(start - 1, RecordProblem::UnclosedValue);
        }
        closed
    }

    /// The closing bracket of a value from `start`, and whether there is one.
    fn value_end(&self, start: usize) -> (usize, bool) {
        if let Some(&[a, b, b']']) = self.input.get(start..start + 3)
            && !(is_special(a) || is_special(b))
        {
            return (start + 2, true);
        }
        let mut at = start;
        while let Some(found) = self.input.get(at..).and_then(|rest| memchr2(b']', b'\\', rest)) {
            at += found;
            if self.input[at] == b']' {
                return (at, true);
            }
            at += 2;
        }
        let cut = at > self.input.len();
        (self.input.len() - usize::from(cut), false)
    }

    /// Skips what has no place in a game, up to what has.
    fn stray(&mut self) {
        let start = self.pos;
        if self.peek() == Some(b'[') {
            self.note(start, RecordProblem::NoName);
            let (end, closed) = self.value_end(start + 1);
            self.pos = if closed { end + 1 } else { self.input.len() };
            return;
        }
        let known = |b: &u8| b"()[;".contains(b) || b.is_ascii_alphabetic();
        let rest = &self.input[start..];
        let bytes = rest.iter().position(known).unwrap_or(rest.len());
        self.pos += bytes;
        self.note(start, RecordProblem::Stray { bytes });
    }

    /// Notes what stands after the last game; white space there is returned.
    fn finish(&mut self) -> TextSpan {
        let from = self.lead;
        self.pos = from;
        self.skip_space();
        let bytes = self.input.len() - self.pos;
        match (self.any, bytes) {
            (false, _) => self.note(self.pos, RecordProblem::NoGame),
            (true, 0) => return TextSpan::new(from, self.input.len()),
            (true, _) => self.note(self.pos, RecordProblem::TextOutside { bytes }),
        }
        TextSpan::default()
    }
}

fn is_space(byte: u8) -> bool {
    byte == b' ' || (9..=13).contains(&byte)
}

fn is_special(byte: u8) -> bool {
    byte == b']' || byte == b'\\'
}
