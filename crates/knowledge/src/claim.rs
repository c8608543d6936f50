//! What a move of an entry is said to do. A claim here is a question; readers answer it.

use std::fmt;
use std::str::FromStr;

/// What the move is said to do to the stones that letters name: capitals are the mover's.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
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

impl Claim {
    /// One of each form, with the first letters that it may name.
    pub const FORMS: [Claim; 13] = [
        Claim::Played,
        Claim::Captures('a'),
        Claim::CapturesOne('a', 'b'),
        Claim::Saves('A'),
        Claim::Connects('A', 'B'),
        Claim::Cuts('a', 'b'),
        Claim::WinsRace('A', 'a'),
        Claim::MakesEyes(1),
        Claim::MakesEyes(2),
        Claim::TakesEyes(1),
        Claim::TakesEyes(2),
        Claim::Lives('A'),
        Claim::Kills('a'),
    ];

    /// The letters that it names.
    #[must_use]
    pub fn letters(&self) -> Vec<char> {
        match *self {
            Claim::Played | Claim::MakesEyes(_) | Claim::TakesEyes(_) => Vec::new(),
            Claim::Captures(a) | Claim::Saves(a) | Claim::Lives(a) | Claim::Kills(a) => vec![a],
            Claim::CapturesOne(a, b) | Claim::Connects(a, b) | Claim::Cuts(a, b) | Claim::WinsRace(a, b) => {
                vec![a, b]
            }
        }
    }

    /// The name in data.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Claim::Played => "played",
            Claim::Captures(_) => "captures",
            Claim::CapturesOne(..) => "captures-one",
            Claim::Saves(_) => "saves",
            Claim::Connects(..) => "connects",
            Claim::Cuts(..) => "cuts",
            Claim::WinsRace(..) => "wins-race",
            Claim::MakesEyes(_) => "makes-eyes",
            Claim::TakesEyes(_) => "takes-eyes",
            Claim::Lives(_) => "lives",
            Claim::Kills(_) => "kills",
        }
    }

    /// Whether a letter must be one of the mover's stones; `None` if the claim does not name it.
    #[must_use]
    pub(crate) fn wants_own(&self, letter: char) -> Option<bool> {
        if !self.letters().contains(&letter) {
            return None;
        }
        Some(match *self {
            Claim::Saves(_) | Claim::Connects(..) | Claim::Lives(_) => true,
            Claim::WinsRace(own, _) => own == letter,
            _ => false,
        })
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        if let Claim::MakesEyes(count) | Claim::TakesEyes(count) = self {
            return write!(f, " {count}");
        }
        self.letters().iter().try_for_each(|letter| write!(f, " {letter}"))
    }
}

impl FromStr for Claim {
    type Err = ();

    fn from_str(text: &str) -> Result<Claim, ()> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let letter = |word: &str| {
            let mut all = word.chars();
            all.next().filter(|c| matches!(c, 'a'..='h' | 'A'..='H') && all.next().is_none()).ok_or(())
        };
        let eyes = |word: &str| word.parse().ok().filter(|count| matches!(count, 1 | 2)).ok_or(());
        Ok(match words.as_slice() {
            ["played"] => Claim::Played,
            ["captures", a] => Claim::Captures(letter(a)?),
            ["captures-one", a, b] => Claim::CapturesOne(letter(a)?, letter(b)?),
            ["saves", a] => Claim::Saves(letter(a)?),
            ["connects", a, b] => Claim::Connects(letter(a)?, letter(b)?),
            ["cuts", a, b] => Claim::Cuts(letter(a)?, letter(b)?),
            ["wins-race", a, b] => Claim::WinsRace(letter(a)?, letter(b)?),
            ["makes-eyes", count] => Claim::MakesEyes(eyes(count)?),
            ["takes-eyes", count] => Claim::TakesEyes(eyes(count)?),
            ["lives", a] => Claim::Lives(letter(a)?),
            ["kills", a] => Claim::Kills(letter(a)?),
            _ => return Err(()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claims_are_read_as_they_are_written() {
        for claim in Claim::FORMS {
            assert_eq!(claim.to_string().parse::<Claim>(), Ok(claim.clone()));
            for letter in claim.letters() {
                assert_eq!(claim.wants_own(letter), Some(letter.is_ascii_uppercase()), "{claim}");
            }
        }
        for wrong in ["", "captures", "captures ab", "captures z", "makes-eyes 3", "wins a"] {
            assert_eq!(wrong.parse::<Claim>(), Err(()), "{wrong}");
        }
        let race = Claim::WinsRace('A', 'a');
        assert_eq!(
            [race.wants_own('A'), race.wants_own('a'), race.wants_own('b')],
            [Some(true), Some(false), None]
        );
    }
}
