//! What is wrong in a file of knowledge, with file, line and entry.

use std::fmt;

use crate::diagram::DiagramFault;

/// What is wrong with an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryError {
    /// A line that belongs to no entry.
    Stray(String),
    /// A kind that there is none of.
    Kind(String),
    /// A word for a line of an entry that means nothing.
    Key(String),
    /// A line of a kind of which an entry has one.
    Twice(String),
    /// A name of a shape that there is none of.
    Shape(String),
    /// A claim that cannot be read.
    Claim(String),
    /// A condition that cannot be read.
    Condition(String),
    /// Counts that cannot be read.
    Counts(String),
    /// A letter of the claim or a condition that the diagram lacks.
    NoLetter(char),
    /// A letter of the claim names a stone of the wrong colour.
    Color(char),
    /// Another entry has the name.
    Name,
    /// The diagram is wrong.
    Diagram(DiagramFault),
    /// The tree cannot be read, or is empty.
    Tree,
    /// A move of the tree, as SGF writes it, that cannot be played there.
    Move(String),
    /// Two branches of the tree begin with this move of the same colour.
    Branches(String),
    /// One node of the tree is followed by moves of both colours.
    Colors,
    /// A node below the root places stones by this property.
    Setup(&'static str),
    /// More moves follow one another than are read.
    Deep,
    /// Neither a diagram nor a tree.
    Nothing,
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EntryError::Stray(text) => {
                write!(f, "\"{text}\" belongs to no entry; begin one with: entry KIND NAME")
            }
            EntryError::Kind(text) => write!(
                f,
                "unknown kind \"{text}\"; use joseki, invasion, endgame, tesuji, link, encircling, eye or triangle"
            ),
            EntryError::Key(text) => {
                write!(f, "unknown line \"{text}\"; use shape, claim, when, counts, diagram or tree")
            }
            EntryError::Twice(word) => write!(f, "the entry has two lines \"{word}\"; keep one"),
            EntryError::Shape(text) => write!(f, "unknown shape \"{text}\"; leave the line out"),
            EntryError::Claim(text) => {
                write!(f, "unknown claim \"{text}\"; use for example captures a, connects A B or played")
            }
            EntryError::Condition(text) => {
                write!(f, "unknown condition \"{text}\"; use for example liberties a <= 3 or apart A B")
            }
            EntryError::Counts(text) => {
                write!(f, "counts \"{text}\" are none; use three numbers: played, appeared, games")
            }
            EntryError::NoLetter(letter) => write!(f, "the diagram has no stone {letter}; mark it there"),
            EntryError::Color(letter) => {
                write!(f, "{letter} is a stone of the wrong side; capitals are the mover's")
            }
            EntryError::Name => f.write_str("another entry has this name; give it one of its own"),
            EntryError::Diagram(fault) => fault.fmt(f),
            EntryError::Tree => f.write_str("the tree is no SGF with moves; check it with another editor"),
            EntryError::Move(point) => {
                write!(f, "the tree's move at {point} cannot be played there; mend the tree")
            }
            EntryError::Branches(point) => {
                write!(f, "two branches of the tree begin with {point}; make them one")
            }
            EntryError::Colors => {
                f.write_str("a node of the tree is followed by moves of both colours; keep those of one side")
            }
            EntryError::Setup(name) => {
                write!(
                    f,
                    "{name} stands below the root of the tree; place stones at the root, then play moves"
                )
            }
            EntryError::Deep => f.write_str("more than 400 moves of the tree follow one another; shorten it"),
            EntryError::Nothing => f.write_str("the entry has neither diagram nor tree; add one"),
        }
    }
}

/// An entry that is left out, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
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

impl fmt::Display for EntryFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let EntryFault { file, line, entry, wrong } = self;
        match entry.as_str() {
            "" => write!(f, "{file}, line {line}: {wrong}"),
            entry => write!(f, "{file}, line {line}, entry {entry}: {wrong}"),
        }
    }
}

impl std::error::Error for EntryFault {}
