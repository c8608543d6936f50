//! What a move of an entry is said to do. A claim here is a question; readers answer it.

use std::fmt;
use std::str::FromStr;

/// The effect that an entry claims for its move on the stones that letters name: capitals are the mover's.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ShapeClaim {
    /// It is played there; what it does is not settled by readers.
    Played,
    /// The string is taken even if its owner plays first.
    Captures(char),
    /// One of both strings is taken.
    CapturesOne(char, char),
    /// The string cannot be taken any more.
    Saves(char),
    /// Both strings are joined even if the opponent plays first.
    Connects(char, char),
    /// Both strings are cut even if their owner plays first.
    Cuts(char, char),
    /// The first string, the mover's, takes the second one before it is taken.
    WinsRace(char, char),
    /// The space at the move gives its owner, the mover, so many eyes.
    MakesEyes(u8),
    /// The space at the move gives the opponent less than so many eyes.
    TakesEyes(u8),
    /// The group of the string lives.
    Lives(char),
    /// The group of the string dies.
    Kills(char),
}

impl ShapeClaim {
    /// One of each form, with the first letters that it may name.
    pub const FORMS: [ShapeClaim; 13] = [
        ShapeClaim::Played,
        ShapeClaim::Captures('a'),
        ShapeClaim::CapturesOne('a', 'b'),
        ShapeClaim::Saves('A'),
        ShapeClaim::Connects('A', 'B'),
        ShapeClaim::Cuts('a', 'b'),
        ShapeClaim::WinsRace('A', 'a'),
        ShapeClaim::MakesEyes(1),
        ShapeClaim::MakesEyes(2),
        ShapeClaim::TakesEyes(1),
        ShapeClaim::TakesEyes(2),
        ShapeClaim::Lives('A'),
        ShapeClaim::Kills('a'),
    ];

    /// The letters that it names.
    pub fn letters(&self) -> Vec<char> {
        match *self {
            ShapeClaim::Played | ShapeClaim::MakesEyes(_) | ShapeClaim::TakesEyes(_) => Vec::new(),
            ShapeClaim::Captures(a) | ShapeClaim::Saves(a) | ShapeClaim::Lives(a) | ShapeClaim::Kills(a) => {
                vec![a]
            }
            ShapeClaim::CapturesOne(a, b)
            | ShapeClaim::Connects(a, b)
            | ShapeClaim::Cuts(a, b)
            | ShapeClaim::WinsRace(a, b) => {
                vec![a, b]
            }
        }
    }

    /// The name in data.
    pub const fn name(&self) -> &'static str {
        match self {
            ShapeClaim::Played => "played",
            ShapeClaim::Captures(_) => "captures",
            ShapeClaim::CapturesOne(..) => "captures-one",
            ShapeClaim::Saves(_) => "saves",
            ShapeClaim::Connects(..) => "connects",
            ShapeClaim::Cuts(..) => "cuts",
            ShapeClaim::WinsRace(..) => "wins-race",
            ShapeClaim::MakesEyes(_) => "makes-eyes",
            ShapeClaim::TakesEyes(_) => "takes-eyes",
            ShapeClaim::Lives(_) => "lives",
            ShapeClaim::Kills(_) => "kills",
        }
    }

    /// Whether a letter must be one of the mover's stones; `None` if the claim does not name it.
    pub(crate) fn wants_own(&self, letter: char) -> Option<bool> {
        if !self.letters().contains(&letter) {
            return None;
        }
        Some(match *self {
            ShapeClaim::Saves(_) | ShapeClaim::Connects(..) | ShapeClaim::Lives(_) => true,
            ShapeClaim::WinsRace(own, _) => own == letter,
            _ => false,
        })
    }
}

impl fmt::Display for ShapeClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        if let ShapeClaim::MakesEyes(count) | ShapeClaim::TakesEyes(count) = self {
            return write!(f, " {count}");
        }
        self.letters().iter().try_for_each(|letter| write!(f, " {letter}"))
    }
}

impl FromStr for ShapeClaim {
    type Err = ();

    fn from_str(text: &str) -> Result<ShapeClaim, ()> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let letter = |word: &str| {
            let mut all = word.chars();
            all.next().filter(|c| matches!(c, 'a'..='h' | 'A'..='H') && all.next().is_none()).ok_or(())
        };
        let eyes = |word: &str| word.parse().ok().filter(|count| matches!(count, 1 | 2)).ok_or(());
        Ok(match words.as_slice() {
            ["played"] => ShapeClaim::Played,
            ["captures", a] => ShapeClaim::Captures(letter(a)?),
            ["captures-one", a, b] => ShapeClaim::CapturesOne(letter(a)?, letter(b)?),
            ["saves", a] => ShapeClaim::Saves(letter(a)?),
            ["connects", a, b] => ShapeClaim::Connects(letter(a)?, letter(b)?),
            ["cuts", a, b] => ShapeClaim::Cuts(letter(a)?, letter(b)?),
            ["wins-race", a, b] => ShapeClaim::WinsRace(letter(a)?, letter(b)?),
            ["makes-eyes", count] => ShapeClaim::MakesEyes(eyes(count)?),
            ["takes-eyes", count] => ShapeClaim::TakesEyes(eyes(count)?),
            ["lives", a] => ShapeClaim::Lives(letter(a)?),
            ["kills", a] => ShapeClaim::Kills(letter(a)?),
            _ => return Err(()),
        })
    }
}
