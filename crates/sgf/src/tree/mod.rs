//! The SGF tree: one owned buffer, and arenas of nodes, properties and values
//! that point into it. This module holds the storage and the types that look
//! into it; `read` fills it, `edit` changes it, `write` turns it back into text.
//! Nothing here knows Go: property values are bytes or text, never points.
//!
//! # What survives reading and writing
//!
//! For well-formed text (see [`Collection::diagnostics`]: none about structure)
//! [`Collection::write`] returns exactly the bytes that were read. For anything
//! else it writes a repaired text: text outside of games and stray characters
//! are dropped, missing `(`, `;`, `)` and `]` are put in, and every node, every
//! property (its spelling included) and every value is kept in its order.
//! After an edit only the edited nodes are written anew.
//!
//! No function here calls itself, so a line of any length is read, written and
//! dropped with a small stack.

mod edit;
mod lines;
mod node;
mod read;
pub mod text;
mod write;

use std::sync::{Arc, OnceLock};

use crate::diagnostic::{Diagnostic, RecordProblem};
pub use edit::{EditError, NewValue};
pub use lines::FilePlace;
use lines::LineIndex;
pub use node::{Children, Property, PropertyValue, RecordNode};
pub(crate) use read::Cursor;
pub use read::{MAX_INPUT, TreeGames};

/// A node of one [`Collection`]. Ids are dense, from 0, in the order of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub(crate) u32);

impl NodeId {
    /// The id as an index, for tables beside the tree.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Stands for "no node" in the arenas.
pub(crate) const NONE: u32 = u32::MAX;

/// A range of the buffer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TextSpan {
    pub start: u32,
    pub end: u32,
}

impl TextSpan {
    pub(crate) fn new(start: usize, end: usize) -> TextSpan {
        TextSpan { start: start as u32, end: end as u32 }
    }

    pub(crate) fn of(self, buffer: &[u8]) -> &[u8] {
        &buffer[self.start as usize..self.end as usize]
    }

    pub(crate) fn is_empty(self) -> bool {
        self.start == self.end
    }
}

#[derive(Clone, Debug)]
pub(crate) struct NodeData {
    pub parent: u32,
    pub first_child: u32,
    pub last_child: u32,
    pub next_sibling: u32,
    /// Index of the first property, and how many follow it.
    pub first_prop: u32,
    pub props: u32,
    /// What stands before the node: white space, and `(` if it opens a
    /// variation. Empty when that has to be written anew.
    pub lead: TextSpan,
    /// The node from its `;`. Empty when it has to be written anew.
    pub raw: TextSpan,
    /// White space and `)` of the variation that the node opens, likewise.
    pub close: TextSpan,
    /// Whether the node opens a variation with a parenthesis of its own.
    pub opens: bool,
}

impl NodeData {
    pub(crate) fn new(parent: u32, first_prop: usize) -> NodeData {
        NodeData {
            parent,
            first_child: NONE,
            last_child: NONE,
            next_sibling: NONE,
            first_prop: first_prop as u32,
            props: 0,
            lead: TextSpan::default(),
            raw: TextSpan::default(),
            close: TextSpan::default(),
            opens: false,
        }
    }

    pub(crate) fn prop_range(&self) -> std::ops::Range<usize> {
        self.first_prop as usize..(self.first_prop + self.props) as usize
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct PropData {
    pub name: TextSpan,
    pub first_value: u32,
    pub values: u32,
}

impl PropData {
    pub(crate) fn value_range(self) -> std::ops::Range<usize> {
        self.first_value as usize..(self.first_value + self.values) as usize
    }
}

/// The arenas of a tree, without its buffer.
#[derive(Clone, Debug)]
pub(crate) struct Arena {
    pub nodes: Vec<NodeData>,
    pub props: Vec<PropData>,
    pub values: Vec<TextSpan>,
    pub first_root: u32,
    pub last_root: u32,
}

impl Default for Arena {
    fn default() -> Arena {
        let (nodes, props, values) = (Vec::new(), Vec::new(), Vec::new());
        Arena { nodes, props, values, first_root: NONE, last_root: NONE }
    }
}

impl Arena {
    /// Adds a node as the last child of `parent`, or as a root (`NONE`).
    pub(crate) fn add_node(&mut self, parent: u32) -> u32 {
        let id = self.nodes.len() as u32;
        self.nodes.push(NodeData::new(parent, self.props.len()));
        let (first, last) = match self.nodes.get_mut(parent as usize) {
            Some(node) => (&mut node.first_child, &mut node.last_child),
            None => (&mut self.first_root, &mut self.last_root),
        };
        let previous = std::mem::replace(last, id);
        if previous == NONE {
            *first = id;
        } else {
            self.nodes[previous as usize].next_sibling = id;
        }
        id
    }
}

/// One or more games as trees of nodes. See the module page for what is kept.
#[derive(Clone, Debug)]
pub struct Collection {
    pub(crate) buffer: Vec<u8>,
    pub(crate) arena: Arena,
    /// White space after the last game.
    pub(crate) tail: TextSpan,
    /// How much of the buffer is the text read; the rest was added by edits.
    pub(crate) read_len: usize,
    pub(crate) base: FilePlace,
    pub(crate) origin: Option<Arc<str>>,
    pub(crate) diagnostics: Vec<Diagnostic>,
    pub(crate) unlisted: usize,
    lines: OnceLock<LineIndex>,
    /// For a text made from another one: offsets, and their places there.
    marks: Option<Vec<(u32, FilePlace)>>,
}

impl Collection {
    /// A collection without games, to be built by edits.
    pub fn new() -> Collection {
        Collection::assemble(Vec::new(), Arena::default(), FilePlace::START)
    }

    pub(crate) fn assemble(buffer: Vec<u8>, arena: Arena, base: FilePlace) -> Collection {
        Collection {
            read_len: buffer.len(),
            buffer,
            arena,
            tail: TextSpan::default(),
            base,
            origin: None,
            diagnostics: Vec::new(),
            unlisted: 0,
            lines: OnceLock::new(),
            marks: None,
        }
    }

    /// Says where the text comes from: offsets in rising order, each with the
    /// place in the original of what begins there.
    #[must_use]
    pub(crate) fn with_marks(mut self, marks: Vec<(u32, FilePlace)>) -> Collection {
        self.marks = Some(marks);
        self
    }

    /// Names the file that the text came from, here and in every diagnostic.
    #[must_use]
    pub fn with_origin(mut self, origin: impl Into<Arc<str>>) -> Collection {
        let origin: Arc<str> = origin.into();
        for diagnostic in &mut self.diagnostics {
            diagnostic.origin = Some(origin.clone());
        }
        self.origin = Some(origin);
        self
    }

    /// The file that the text came from, if it was named.
    pub fn origin(&self) -> Option<&str> {
        self.origin.as_deref()
    }

    /// What was wrong with the text and what was assumed, in the order of the text.
    /// At most [`MAX_DIAGNOSTICS`] are kept.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// How many more problems were met than [`Collection::diagnostics`] lists.
    pub fn unlisted(&self) -> usize {
        self.unlisted
    }

    /// First nodes of the games, in order.
    pub fn games(&self) -> Children<'_> {
        Children { tree: self, next: self.arena.first_root }
    }

    /// A node of this collection.
    ///
    /// # Panics
    /// If the id is of another, larger collection.
    pub fn node(&self, id: NodeId) -> RecordNode<'_> {
        RecordNode { tree: self, id, data: &self.arena.nodes[id.index()] }
    }

    /// Number of nodes, all games and variations together.
    pub fn len(&self) -> usize {
        self.arena.nodes.len()
    }

    /// Whether there is no game.
    pub fn is_empty(&self) -> bool {
        self.arena.nodes.is_empty()
    }

    /// Where a byte of the text stands, as a person counts; `None` for what an
    /// edit has added. Offsets come from [`RecordNode::offset`] and its like.
    pub fn place(&self, offset: u32) -> Option<FilePlace> {
        let text = &self.buffer[..self.read_len];
        let offset = offset as usize;
        let untouched = self.buffer.len() == self.read_len;
        let inside = offset < self.read_len || (offset == self.read_len && untouched);
        if let Some(marks) = &self.marks {
            let next = marks.partition_point(|&(start, _)| start as usize <= offset);
            return inside.then(|| next.checked_sub(1).map_or(FilePlace::START, |at| marks[at].1));
        }
        let index = || self.lines.get_or_init(|| LineIndex::new(text));
        inside.then(|| index().place(text, offset, self.base))
    }

    /// Makes a diagnostic about a byte of this text.
    pub fn diagnose(&self, offset: u32, problem: RecordProblem) -> Diagnostic {
        Diagnostic { origin: self.origin.clone(), place: self.place(offset), problem }
    }
}

impl Default for Collection {
    fn default() -> Collection {
        Collection::new()
    }
}

/// Most diagnostics that are kept for one text.
pub const MAX_DIAGNOSTICS: usize = 200;
