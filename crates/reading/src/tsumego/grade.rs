//! What a group is worth in life and death, on one scale from dead to alive with
//! the kos between, and bounds on it.

use gokoro_board::Color;

/// How many ko threats more one side may have in a question.
pub const MOST_THREATS: i8 = 5;

/// The balance of ko threats from which on the attacker takes the target:
/// -5 or less, always (dead); 6, never (alive); between, a ko. A balance of 2
/// means that the attacker has two threats more, one of -2 the defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LifeGrade(i8);

impl LifeGrade {
    /// The target is taken whatever threats the defender has (up to five).
    pub const DEAD: LifeGrade = LifeGrade(-MOST_THREATS);
    /// The target lives whatever threats the attacker has (up to five).
    pub const ALIVE: LifeGrade = LifeGrade(MOST_THREATS + 1);

    /// The grade of a group that is taken from this balance on.
    pub fn from_balance(balance: i8) -> LifeGrade {
        LifeGrade(balance.clamp(LifeGrade::DEAD.0, LifeGrade::ALIVE.0))
    }

    /// The lowest balance with which the attacker takes the target.
    pub const fn balance(self) -> i8 {
        self.0
    }

    /// What the grade means when neither side has threats, and what threats change.
    pub fn status(self) -> Status {
        match self {
            LifeGrade::DEAD => Status::Dead,
            LifeGrade::ALIVE => Status::Alive,
            LifeGrade(balance) if balance > 0 => Status::Ko { lives: true, threats: balance as u8 },
            LifeGrade(balance) => Status::Ko { lives: false, threats: (1 - balance) as u8 },
        }
    }
}

/// Alive, dead or ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Lives with two eyes or in seki, with either side's threats.
    Alive,
    /// Is taken, with either side's threats.
    Dead,
    /// Depends on threats: `lives` is the result when neither side has any; the
    /// other side turns it with `threats` more than its opponent, not with fewer.
    Ko {
        /// Whether the target lives without threats.
        lives: bool,
        /// The threats that the loser of the ko needs, 1 to 5.
        threats: u8,
    },
}

impl Status {
    /// The side that needs the threats of a ko.
    #[must_use]
    pub fn side_in_need(self, defender: Color) -> Option<Color> {
        match self {
            Status::Ko { lives, .. } => Some(if lives { !defender } else { defender }),
            Status::Alive | Status::Dead => None,
        }
    }
}

/// What is proven of a grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The worst that can still be true for the defender.
    pub worst: LifeGrade,
    /// The best that can still be true for the defender.
    pub best: LifeGrade,
}

impl Bounds {
    /// Nothing is proven.
    pub const OPEN: Bounds = Bounds { worst: LifeGrade::DEAD, best: LifeGrade::ALIVE };

    /// The grade, if it is proven.
    pub fn grade(self) -> Option<LifeGrade> {
        (self.worst == self.best).then_some(self.best)
    }
}
