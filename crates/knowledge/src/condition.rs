//! Conditions of an entry beyond its diagram: liberties and sizes of strings, which of them are
//! one, and what others know of groups and links.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use gokoro_board::{Board, Point};

/// How a number is compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Relation {
    /// At most.
    Most,
    /// Exactly.
    Equal,
    /// At least.
    Least,
}

impl Relation {
    fn holds(self, count: usize, limit: u8) -> bool {
        let order = count.cmp(&usize::from(limit));
        match self {
            Relation::Most => order != Ordering::Greater,
            Relation::Equal => order == Ordering::Equal,
            Relation::Least => order != Ordering::Less,
        }
    }

    const fn mark(self) -> &'static str {
        match self {
            Relation::Most => "<=",
            Relation::Equal => "=",
            Relation::Least => ">=",
        }
    }
}

/// What else must hold where a diagram fits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Condition {
    /// The string has so many liberties.
    Liberties(char, Relation, u8),
    /// The string has so many stones.
    Stones(char, Relation, u8),
    /// Both stones are of one string.
    Joined(char, char),
    /// The stones are of different strings.
    Apart(char, char),
    /// The group of the stone is known to live.
    Alive(char),
    /// The group of the stone is known not to live yet.
    Weak(char),
    /// Both stones are known to be of one group.
    Linked(char, char),
}

/// What is known of groups; a condition about what is not known does not hold.
pub trait ConditionFacts {
    /// Whether the group of a stone lives.
    fn lives(&self, stone: Point) -> Option<bool>;
    /// Whether two stones are of one group.
    fn linked(&self, one: Point, other: Point) -> Option<bool>;
}

/// Knows nothing of groups.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoFacts;

impl ConditionFacts for NoFacts {
    fn lives(&self, _: Point) -> Option<bool> {
        None
    }

    fn linked(&self, _: Point, _: Point) -> Option<bool> {
        None
    }
}

impl Condition {
    /// One of each form; letters, relations and numbers may be others.
    pub const FORMS: [Condition; 7] = [
        Condition::Liberties('a', Relation::Most, 2),
        Condition::Stones('a', Relation::Least, 2),
        Condition::Joined('a', 'b'),
        Condition::Apart('a', 'b'),
        Condition::Alive('a'),
        Condition::Weak('a'),
        Condition::Linked('a', 'b'),
    ];

    /// The letters that it names.
    pub fn letters(self) -> Vec<char> {
        match self {
            Condition::Liberties(a, ..) | Condition::Stones(a, ..) => vec![a],
            Condition::Alive(a) | Condition::Weak(a) => vec![a],
            Condition::Joined(a, b) | Condition::Apart(a, b) | Condition::Linked(a, b) => vec![a, b],
        }
    }

    /// Whether it holds on a board, with the point of each letter.
    pub fn holds(
        self,
        board: &Board,
        facts: &dyn ConditionFacts,
        at: impl Fn(char) -> Option<Point>,
    ) -> bool {
        let string = |name| at(name).and_then(|point| board.string_at(point));
        let both = |a, b| string(a).zip(string(b));
        match self {
            Condition::Liberties(a, relation, limit) => {
                string(a).is_some_and(|s| relation.holds(board.liberty_count(s), limit))
            }
            Condition::Stones(a, relation, limit) => {
                string(a).is_some_and(|s| relation.holds(board.size_of(s), limit))
            }
            Condition::Joined(a, b) => both(a, b).is_some_and(|(a, b)| a == b),
            Condition::Apart(a, b) => both(a, b).is_some_and(|(a, b)| a != b),
            Condition::Alive(a) => at(a).and_then(|point| facts.lives(point)) == Some(true),
            Condition::Weak(a) => at(a).and_then(|point| facts.lives(point)) == Some(false),
            Condition::Linked(a, b) => at(a).zip(at(b)).and_then(|(a, b)| facts.linked(a, b)) == Some(true),
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Liberties(a, relation, limit) => {
                write!(f, "liberties {a} {} {limit}", relation.mark())
            }
            Condition::Stones(a, relation, limit) => write!(f, "stones {a} {} {limit}", relation.mark()),
            Condition::Joined(a, b) => write!(f, "joined {a} {b}"),
            Condition::Apart(a, b) => write!(f, "apart {a} {b}"),
            Condition::Alive(a) => write!(f, "alive {a}"),
            Condition::Weak(a) => write!(f, "weak {a}"),
            Condition::Linked(a, b) => write!(f, "linked {a} {b}"),
        }
    }
}

impl FromStr for Condition {
    type Err = ();

    fn from_str(text: &str) -> Result<Condition, ()> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let letter = |word: &str| {
            let mut all = word.chars();
            all.next().filter(|c| matches!(c, 'a'..='h' | 'A'..='H') && all.next().is_none()).ok_or(())
        };
        let relation = |word: &str| match word {
            "<=" => Ok(Relation::Most),
            "=" => Ok(Relation::Equal),
            ">=" => Ok(Relation::Least),
            _ => Err(()),
        };
        let number = |word: &str| word.parse().map_err(|_| ());
        Ok(match words.as_slice() {
            ["liberties", a, how, limit] => Condition::Liberties(letter(a)?, relation(how)?, number(limit)?),
            ["stones", a, how, limit] => Condition::Stones(letter(a)?, relation(how)?, number(limit)?),
            ["joined", a, b] => Condition::Joined(letter(a)?, letter(b)?),
            ["apart", a, b] => Condition::Apart(letter(a)?, letter(b)?),
            ["alive", a] => Condition::Alive(letter(a)?),
            ["weak", a] => Condition::Weak(letter(a)?),
            ["linked", a, b] => Condition::Linked(letter(a)?, letter(b)?),
            _ => return Err(()),
        })
    }
}
