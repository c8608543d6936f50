//! For whom a review is: which mistakes players of a rank can see, how long lines are and how
//! many words are explained. Which moves they see is what the net expects players of the rank to
//! play, so it is an estimate.

use std::borrow::Borrow;
use std::fmt;
use std::str::FromStr;

use gokoro_board::{ByColor, Color};
use gokoro_patterns::planes::PlayerStrength;
use gokoro_sgf::replay::GameInfo;
use gokoro_sgf::typed::{RankGrade, RecordRank, parse_rank};

use crate::mistake::Mistake;
use crate::review::Review;

/// Mistakes that are told at most.
const MOST: usize = 7;
/// Where fewer are told to players of a rank, others are told beside them up to this number.
const FEW: usize = 6;
/// Points that a move surely lost for everybody to read of it, though its reason is doubted or no player of the rank would
/// see the better move: none of 18 such moves of 24 judged games lost less than 1.5 by the judge
/// (docs/notebook/reviews.md#large-losses-that-were-in-no-list).
const LARGE: f32 = 7.0;
/// How likely players of the rank must be to play the better move, for them to see it.
const SEEN: f32 = 0.01;
/// Points that a mistake of strong players loses at least.
const LEAST: f32 = 3.0;
/// How many more it loses of weaker ones, for each rank below 1 dan.
const MORE: f32 = 0.25;
/// Steps below 9 dan of 1 dan and of 10 kyu.
const SHODAN: u8 = 8;
const TEN_KYU: u8 = 18;
/// Moves of a line for players from 1 dan, from 9 kyu, and weaker ones.
const LINES: [usize; 3] = [12, 8, 6];

/// A player of a rank, in steps below 9 dan.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Audience(u8);

impl Audience {
    /// The ranks that a reader can choose between, the weakest first.
    pub const OFFERED: [Audience; 6] =
        [Audience(28), Audience(23), Audience(18), Audience(13), Audience(8), Audience(4)];

    /// Players of a rank; professionals count as 9 dan.
    pub fn of(rank: RecordRank) -> Audience {
        Audience(match rank.grade {
            RankGrade::Pro(_) => 0,
            RankGrade::Dan(level) => 9_u8.saturating_sub(level),
            RankGrade::Kyu(level) => SHODAN.saturating_add(level).min(38),
        })
    }

    /// The ranks that a record names.
    pub fn of_record(info: &GameInfo) -> ByColor<Option<Audience>> {
        ByColor::from_fn(|color| info.players[color].rank.map(Audience::of))
    }

    /// How strong the players of these ranks are together; `None` if no rank is known.
    pub fn together(ranks: &ByColor<Option<Audience>>) -> Option<PlayerStrength> {
        let known: Vec<u8> = Color::ALL.into_iter().filter_map(|color| Some(ranks[color]?.0)).collect();
        let steps = known.iter().sum::<u8>().checked_div(known.len() as u8)?;
        Some(PlayerStrength::steps_below_nine_dan(steps))
    }

    /// Who plays so, as a net of people's moves takes it.
    pub fn strength(self) -> PlayerStrength {
        PlayerStrength::steps_below_nine_dan(self.0)
    }

    /// Points that a mistake must have lost to be told.
    pub(crate) fn least_points(self) -> f32 {
        LEAST + MORE * f32::from(self.0.saturating_sub(SHODAN))
    }

    /// How many moves of a line are told.
    pub const fn line(self) -> usize {
        match self.0 {
            ..=SHODAN => LINES[0],
            9..TEN_KYU => LINES[1],
            _ => LINES[2],
        }
    }

    /// Whether words that every player knows from books are explained, too.
    pub const fn wants_all_words(self) -> bool {
        self.0 >= TEN_KYU
    }

    /// Whether such players see what was better than a mistake, and it lost enough for them.
    pub fn lists(self, mistake: &Mistake) -> bool {
        mistake.loss.points >= self.least_points()
            && mistake.likely_by(self).is_none_or(|share| share >= SEEN)
    }

    /// The number of the rank, and whether it is dan: 12 kyu is 12 and `false`.
    pub const fn grade(self) -> (u8, bool) {
        if self.0 <= SHODAN { (9 - self.0, true) } else { (self.0 - SHODAN, false) }
    }

    /// How far two ranks are apart, in steps.
    pub const fn apart(self, other: Audience) -> u8 {
        self.0.abs_diff(other.0)
    }
}

impl fmt::Display for Audience {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, is_dan) = self.grade();
        write!(f, "{number}{}", if is_dan { 'd' } else { 'k' })
    }
}

/// For whom a review is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Whom {
    /// For everybody: the mistakes that lost most.
    #[default]
    All,
    /// For the players of the game, each by the rank that the record names.
    Players,
    /// For players of this rank.
    Rank(Audience),
}

impl Whom {
    /// For whom a mistake of this colour is told; `None` for everybody.
    #[must_use]
    pub fn reads(self, color: Color, ranks: &ByColor<Option<Audience>>) -> Option<Audience> {
        match self {
            Whom::All => None,
            Whom::Players => ranks[color],
            Whom::Rank(rank) => Some(rank),
        }
    }

    /// The ranks for which the mistakes of each colour are looked at, with those that a reader
    /// can choose between.
    pub(crate) fn ranks_to_ask(self, ranks: &ByColor<Option<Audience>>) -> ByColor<Vec<Audience>> {
        let own = if let Whom::Rank(rank) = self { Some(rank) } else { None };
        ByColor::from_fn(|color| Audience::OFFERED.into_iter().chain(ranks[color]).chain(own).collect())
    }
}

/// The text names nobody to review for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no rank; give one such as 12k or 3d, players, or all")]
pub struct NoRank;

impl fmt::Display for Whom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Whom::All => f.write_str("all"),
            Whom::Players => f.write_str("players"),
            Whom::Rank(rank) => rank.fmt(f),
        }
    }
}

impl FromStr for Whom {
    type Err = NoRank;

    fn from_str(text: &str) -> Result<Whom, NoRank> {
        match text.trim().to_ascii_lowercase().as_str() {
            "all" => Ok(Whom::All),
            "players" => Ok(Whom::Players),
            rank => parse_rank(rank).map(|rank| Whom::Rank(Audience::of(rank))).ok_or(NoRank),
        }
    }
}

/// Mistakes in the order given, those for a reader and the large ones apart from the others. Where a reader would get few,
/// the next ones of everybody are beside them, and what is doubted comes last.
fn sorted_for<M: Borrow<Mistake>>(
    mistakes: Vec<M>,
    whom: Whom,
    ranks: &ByColor<Option<Audience>>,
) -> (Vec<M>, Vec<M>) {
    let wanted = |one: &Mistake| whom.reads(one.color, ranks).is_none_or(|rank| rank.lists(one));
    let class = |one: &Mistake| match (one.is_agreed(), wanted(one)) {
        _ if one.surely() >= LARGE => 0,
        (true, true) => 0,
        (true, false) => 1,
        (false, true) => 2,
        (false, false) => 3,
    };
    let first = mistakes.iter().filter(|one| class((*one).borrow()) == 0).count();
    let mut order: Vec<usize> = (0..mistakes.len()).collect();
    order.sort_by_key(|&index| class(mistakes[index].borrow()));
    order.truncate(first.clamp(FEW, MOST));
    let (told, others): (Vec<_>, Vec<_>) =
        mistakes.into_iter().enumerate().partition(|(index, _)| order.contains(index));
    let [told, others] = [told, others].map(|list| list.into_iter().map(|(_, one)| one).collect());
    (told, others)
}

/// Mistakes, the surest losses first, sorted into those for whoever the review is for and others, which readers of
/// another rank get; lines are as long as the reader wants them.
pub(crate) fn choose_for(
    mistakes: Vec<Mistake>,
    whom: Whom,
    ranks: &ByColor<Option<Audience>>,
) -> (Vec<Mistake>, Vec<Mistake>) {
    let short = |mut one: Mistake| {
        let longest = whom.reads(one.color, ranks).map_or(LINES[0], Audience::line);
        let lines = [&mut one.instead, &mut one.refutation].into_iter().flatten();
        lines.for_each(|line| line.moves.truncate(longest));
        one
    };
    let (told, mut others) = sorted_for(mistakes.into_iter().map(short).collect(), whom, ranks);
    others.sort_by(|a, b| b.loss.points.total_cmp(&a.loss.points).then(a.number.cmp(&b.number)));
    (told, others)
}

impl Review {
    /// The mistakes for a reader, chosen as those of the review are, the surest losses first.
    #[must_use]
    pub fn mistakes_for(&self, whom: Whom) -> Vec<&Mistake> {
        let mut all: Vec<&Mistake> = self.mistakes.iter().chain(&self.others).collect();
        all.sort_by(|a, b| b.surely().total_cmp(&a.surely()).then(a.number.cmp(&b.number)));
        sorted_for(all, whom, &Audience::of_record(&self.info)).0
    }
}

#[cfg(test)]
#[path = "../tests/unit/audience.rs"]
mod tests;
