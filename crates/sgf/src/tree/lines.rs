//! Lines and columns of byte offsets. Only counting lives here: an index of
//! line starts, made once per text, and the lookup in it.

use memchr::memchr2_iter;

/// A place in a file as an editor shows it: both numbers count from 1, the
/// column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FilePlace {
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
}

impl FilePlace {
    /// The first character of a file.
    pub const START: FilePlace = FilePlace { line: 1, column: 1 };
}

/// Offsets of the line starts of one text.
#[derive(Clone, Debug)]
pub(crate) struct LineIndex {
    starts: Vec<usize>,
}

impl LineIndex {
    pub(crate) fn new(text: &[u8]) -> LineIndex {
        let breaks = memchr2_iter(b'\n', b'\r', text).filter(|&at| ends_line(text, at));
        let starts = std::iter::once(0).chain(breaks.map(|at| at + 1)).collect();
        LineIndex { starts }
    }

    /// Place of `offset` in `text`, whose first character stands at `base`.
    pub(crate) fn place(&self, text: &[u8], offset: usize, base: FilePlace) -> FilePlace {
        let offset = offset.min(text.len());
        let index = self.starts.partition_point(|&start| start <= offset) - 1;
        let column = count_chars(&text[self.starts[index]..offset]);
        let shift = if index == 0 { base.column } else { 1 };
        FilePlace { line: base.line + index as u32, column: column + shift }
    }
}

/// A line ends at a line feed, or at a carriage return with none beside it.
fn ends_line(text: &[u8], at: usize) -> bool {
    let beside = |i: Option<usize>| i.and_then(|i| text.get(i)) == Some(&b'\n');
    text[at] == b'\n' || !(beside(at.checked_sub(1)) || beside(Some(at + 1)))
}

/// Characters of a piece of UTF-8: bytes that do not continue another.
fn count_chars(text: &[u8]) -> u32 {
    text.iter().filter(|&&byte| byte & 0xC0 != 0x80).count() as u32
}
