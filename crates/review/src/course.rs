//! The course of a game: what its positions are worth one after the other, and what moves lost.
//!
//! A single evaluation by our net swings with who is to move. Then a loss is taken between the
//! means over the positions up to the move and over those after it, in which every swing meets
//! its opposite. A search swings little: the difference of two positions tells more than means,
//! with a look at the position after the next move (figures in docs/notebook/reviews.md#losses-and-leads).

use gokoro_board::Color;

use crate::values::{PositionQuery, PositionWorth, Unrest};

/// Weights of the position before a move and of those before that, and of the position after it
/// and of those after that.
const fn weights(unrest: Unrest) -> (&'static [f32], &'static [f32]) {
    match unrest {
        Unrest::None => (&[1.0], &[1.0]),
        Unrest::Little => (&[1.0], &[3.0, 1.0]),
        Unrest::Much => (&[1.0, 1.0], &[3.0, 3.0, 1.0, 1.0]),
    }
}

/// Positions before a move's own that a loss looks at, at most.
pub(crate) const BEFORE: usize = weights(Unrest::Much).0.len() - 1;
/// Positions after the one after a move that a loss looks at, at most.
pub(crate) const AFTER: usize = weights(Unrest::Much).1.len() - 1;

/// Black's leads and chances, position by position.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    /// Lead in points and probability to win; `None` where nothing is known.
    values: Vec<Option<[f32; 2]>>,
    /// Whether a position comes from the one before it by one move.
    joined: Vec<bool>,
    unrest: Unrest,
}

impl Course {
    /// The course of positions as far as they are judged.
    pub(crate) fn new<'w>(
        questions: &[PositionQuery],
        worths: impl Iterator<Item = Option<&'w PositionWorth>>,
        unrest: Unrest,
    ) -> Course {
        let value = |worth: &PositionWorth| [worth.lead, worth.wins];
        let after = |pair: &[PositionQuery]| {
            pair[1].game.turns().len() == pair[0].game.turns().len() + 1 && pair[0].to_move != pair[1].to_move
        };
        let joined = std::iter::once(false).chain(questions.windows(2).map(after));
        Course { values: worths.map(|worth| worth.map(value)).collect(), joined: joined.collect(), unrest }
    }

    /// What the move between two positions lost for a colour: points, and probability to win.
    /// `None` if one of the two is not known.
    pub(crate) fn loss(&self, before: usize, after: usize, color: Color) -> Option<[f32; 2]> {
        let (earlier, later) = weights(self.unrest);
        let was = self.mean(before, earlier, |at| if self.joined[at] { at.checked_sub(1) } else { None })?;
        let is = self.mean(after, later, |at| self.next(at))?;
        let sign = color.signed(1.0);
        Some([sign * (was[0] - is[0]), sign * (was[1] - is[1])])
    }

    /// What a position is worth, the swing taken out: lead in points and probability to win.
    pub(crate) fn steady(&self, at: usize) -> Option<[f32; 2]> {
        let here = self.values[at]?;
        if self.unrest != Unrest::Much {
            return Some(here);
        }
        let earlier = self.joined[at].then(|| self.values[at - 1]).flatten();
        let later = self.next(at).and_then(|next| self.values[next]);
        let sides: Vec<[f32; 2]> = earlier.into_iter().chain(later).collect();
        let steady = |part: usize| {
            let beside: f32 = sides.iter().map(|side| side[part]).sum();
            if sides.is_empty() { here[part] } else { 0.5 * (here[part] + beside / sides.len() as f32) }
        };
        Some([steady(0), steady(1)])
    }

    fn next(&self, at: usize) -> Option<usize> {
        self.joined.get(at + 1).is_some_and(|&joined| joined).then_some(at + 1)
    }

    /// The weighted mean from a position on, as far as the game goes on that way.
    fn mean(&self, from: usize, weights: &[f32], step: impl Fn(usize) -> Option<usize>) -> Option<[f32; 2]> {
        self.values[from]?;
        let (mut at, mut sum, mut all) = (Some(from), [0.0; 2], 0.0);
        for &weight in weights {
            let Some((place, value)) = at.and_then(|place| Some((place, self.values[place]?))) else { break };
            sum = [sum[0] + weight * value[0], sum[1] + weight * value[1]];
            all += weight;
            at = step(place);
        }
        Some([sum[0] / all, sum[1] / all])
    }
}

#[cfg(test)]
#[path = "../tests/unit/course.rs"]
mod tests;
