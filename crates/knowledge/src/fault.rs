//! What is wrong in a file of knowledge, with file, line and entry.

use thiserror::Error;

use crate::diagram::DiagramFault;

/// What is wrong with an entry.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EntryError {
    /// A line that belongs to no entry.
    #[error("\"{0}\" belongs to no entry; begin one with: entry KIND NAME")]
    Stray(String),
    /// A kind that there is none of.
    #[error("unknown kind \"{0}\"; use joseki, invasion, endgame, tesuji, link, encircling, eye or triangle")]
    Kind(String),
    /// A word for a line of an entry that means nothing.
    #[error("unknown line \"{0}\"; use shape, claim, when, counts, value, diagram or tree")]
    Key(String),
    /// A line of a kind of which an entry has one.
    #[error("the entry has two lines \"{0}\"; keep one")]
    Twice(String),
    /// A name of a shape that there is none of.
    #[error("unknown shape \"{0}\"; leave the line out")]
    Shape(String),
    /// A claim that cannot be read.
    #[error("unknown claim \"{0}\"; use for example captures a, connects A B or played")]
    Claim(String),
    /// A condition that cannot be read.
    #[error("unknown condition \"{0}\"; use for example liberties a <= 3 or apart A B")]
    Condition(String),
    /// Counts that cannot be read.
    #[error("counts \"{0}\" are none; use three numbers: played, appeared, games")]
    Counts(String),
    /// A value that cannot be one.
    #[error("value \"{0}\" is none; use points from 0 to 100, such as 8.5")]
    Value(String),
    /// A value of a kind that has none.
    #[error(
        "entries of the kind {0} have no stored value, since what they gain is counted; leave the line out"
    )]
    ValueOf(&'static str),
    /// A letter of the claim or a condition that the diagram lacks.
    #[error("the diagram has no stone {0}; mark it there")]
    NoLetter(char),
    /// A letter of the claim names a stone of the wrong colour.
    #[error("{0} is a stone of the wrong side; capitals are the mover's")]
    Color(char),
    /// Another entry has the name.
    #[error("another entry has this name; give it one of its own")]
    Name,
    /// The diagram is wrong.
    #[error(transparent)]
    Diagram(DiagramFault),
    /// The tree cannot be read, or is empty.
    #[error("the tree is no SGF with moves; check it with another editor")]
    Tree,
    /// A move of the tree, as SGF writes it, that cannot be played there.
    #[error("the tree's move at {0} cannot be played there; mend the tree")]
    Move(String),
    /// Two branches of the tree begin with this move of the same colour.
    #[error("two branches of the tree begin with {0}; make them one")]
    Branches(String),
    /// One node of the tree is followed by moves of both colours.
    #[error("a node of the tree is followed by moves of both colours; keep those of one side")]
    Colors,
    /// A node below the root places stones by this property.
    #[error("{0} stands below the root of the tree; place stones at the root, then play moves")]
    Setup(&'static str),
    /// More moves follow one another than are read.
    #[error("more than 400 moves of the tree follow one another; shorten it")]
    Deep,
    /// Neither a diagram nor a tree.
    #[error("the entry has neither diagram nor tree; add one")]
    Nothing,
}

/// An entry that is left out, and why.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{file}, line {line}{}: {wrong}", if entry.is_empty() { String::new() } else { format!(", entry {entry}") })]
pub struct EntryFault {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The entry's name; empty where none was begun.
    pub entry: String,
    /// What is wrong.
    pub wrong: EntryError,
}
