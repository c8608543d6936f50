//! Arguments of a command: words, and the readings that the protocol defines
//! for them (integer, float, boolean, colour, vertex). Every reading that
//! fails is `Failure::SyntaxError`, the text that GTP prescribes.

use std::fmt;
use std::str::FromStr;

use crate::reply::Failure;

/// The largest board that the protocol can name: columns A to Z without I.
pub const MAX_SIZE: u8 = 25;

/// Column letters from the left.
const LETTERS: &[u8; MAX_SIZE as usize] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// A colour as the protocol writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GtpColor {
    /// `b` or `black`.
    Black,
    /// `w` or `white`.
    White,
}

/// A vertex as the protocol writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Vertex {
    /// `pass`.
    Pass,
    /// `resign`, which clients accept from `genmove` only.
    Resign,
    /// A point such as `D4`.
    Point {
        /// Columns to the left of the point: 0 for A.
        column: u8,
        /// Rows below the point: 0 for row 1.
        row: u8,
    },
}

/// The text is no vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a vertex: write a letter A-Z without I and a row 1-25, or pass, or resign")]
pub struct NotAVertex;

impl FromStr for Vertex {
    type Err = NotAVertex;

    fn from_str(text: &str) -> Result<Self, NotAVertex> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Self::Pass);
        }
        if text.eq_ignore_ascii_case("resign") {
            return Ok(Self::Resign);
        }
        point(text).ok_or(NotAVertex)
    }
}

impl fmt::Display for Vertex {
    /// Writes `D4`, `pass` or `resign`. A column beyond `Z`, which no text can
    /// name, is written `?`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Pass => f.write_str("pass"),
            Self::Resign => f.write_str("resign"),
            Self::Point { column, row } => {
                let letter = LETTERS.get(usize::from(column)).copied().unwrap_or(b'?');
                write!(f, "{}{}", char::from(letter), u16::from(row) + 1)
            }
        }
    }
}

fn point(text: &str) -> Option<Vertex> {
    let (letter, digits) = text.split_at_checked(1)?;
    let letter = letter.as_bytes()[0].to_ascii_uppercase();
    let column = LETTERS.iter().position(|&known| known == letter)?;
    let row: u8 = unsigned(digits)?;
    (1..=MAX_SIZE).contains(&row).then(|| Vertex::Point { column: column as u8, row: row - 1 })
}

/// A number of digits only: Rust's own parser would also take `+4`.
fn unsigned<T: FromStr>(text: &str) -> Option<T> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// The text after a command word.
///
/// Arguments are counted from 0. Surplus arguments are nobody's error: the
/// readings look only at the ones that are asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Args {
    text: String,
}

impl Args {
    /// Takes the text after a command word, free of control characters.
    pub fn new(text: &str) -> Self {
        Self { text: text.trim_matches(' ').to_owned() }
    }

    /// All arguments as one text, inner spaces kept: for file names and JSON.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The arguments in order.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.text.split(' ').filter(|word| !word.is_empty())
    }

    /// How many arguments there are.
    pub fn len(&self) -> usize {
        self.words().count()
    }

    /// Whether there is no argument.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Argument `index` as it was written.
    pub fn word(&self, index: usize) -> Result<&str, Failure> {
        self.words().nth(index).ok_or(Failure::SyntaxError)
    }

    /// Argument `index` as an unsigned integer (the protocol's `int`).
    pub fn integer(&self, index: usize) -> Result<u32, Failure> {
        unsigned(self.word(index)?).ok_or(Failure::SyntaxError)
    }

    /// Argument `index` as a finite number.
    pub fn float(&self, index: usize) -> Result<f64, Failure> {
        let value: f64 = self.word(index)?.parse().or(Err(Failure::SyntaxError))?;
        value.is_finite().then_some(value).ok_or(Failure::SyntaxError)
    }

    /// Argument `index` as `true` or `false`, in any case.
    pub fn boolean(&self, index: usize) -> Result<bool, Failure> {
        match self.word(index)?.to_ascii_lowercase().as_str() {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(Failure::SyntaxError),
        }
    }

    /// Argument `index` as a colour, in any case.
    pub fn color(&self, index: usize) -> Result<GtpColor, Failure> {
        match self.word(index)?.to_ascii_lowercase().as_str() {
            "b" | "black" => Ok(GtpColor::Black),
            "w" | "white" => Ok(GtpColor::White),
            _ => Err(Failure::SyntaxError),
        }
    }

    /// Argument `index` as a vertex, in any case.
    pub fn vertex(&self, index: usize) -> Result<Vertex, Failure> {
        self.word(index)?.parse().or(Err(Failure::SyntaxError))
    }

    /// All arguments from `first` on as vertices; the list may be empty.
    pub fn vertices(&self, first: usize) -> Result<Vec<Vertex>, Failure> {
        let words = self.words().skip(first);
        words.map(|word| word.parse().or(Err(Failure::SyntaxError))).collect()
    }
}
