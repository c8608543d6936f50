//! The course of a game: what its positions are worth one after the other, and what moves lost.
//!
//! A single evaluation by our net swings with who is to move. Then a loss is taken between the
//! means over the positions up to the move and over those after it, in which every swing meets
//! its opposite. A search swings little: the difference of two positions tells more than means,
//! with a look at the position after the next move (figures in docs/TRIALS.md).

use gokoro_board::Color;

use crate::values::{JudgedPosition, PositionWorth, Unrest};

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
        questions: &[JudgedPosition],
        worths: impl Iterator<Item = Option<&'w PositionWorth>>,
        unrest: Unrest,
    ) -> Course {
        let value = |worth: &PositionWorth| [worth.lead, worth.wins];
        let after = |pair: &[JudgedPosition]| {
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
        let sign = if color == Color::Black { 1.0 } else { -1.0 };
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
mod tests {
    use super::*;
    use gokoro_board::{BoardSize, Game, Move, PointMap, Rules};

    /// Positions of a game of passes, worth this to Black.
    fn course(leads: &[f32], unrest: Unrest) -> Course {
        let mut game = Game::new(BoardSize::S9, Rules::JAPANESE);
        let mut questions = Vec::new();
        let mut to_move = Color::Black;
        for _ in leads {
            questions.push(JudgedPosition::new(game.clone(), to_move));
            game.play_as(Move::Pass, to_move).expect("a pass");
            to_move = !to_move;
        }
        let worth = |&lead: &f32| PositionWorth {
            lead,
            error: 1.0,
            wins: 0.5,
            owners: PointMap::filled(0.5),
            visits: 1,
            lines: Vec::new(),
        };
        let worths: Vec<PositionWorth> = leads.iter().map(worth).collect();
        Course::new(&questions, worths.iter().map(Some), unrest)
    }

    #[test]
    fn single_differences_where_nothing_swings() {
        let course = course(&[5.0, 1.0, 3.0, 3.0], Unrest::None);
        assert_eq!(course.loss(0, 1, Color::Black), Some([4.0, 0.0]));
        assert_eq!(course.loss(1, 2, Color::White), Some([2.0, 0.0]));
        assert_eq!(course.steady(1), Some([1.0, 0.5]));
    }

    #[test]
    fn of_a_search_the_position_after_the_next_move_counts_a_little() {
        let course = course(&[5.0, 1.0, 3.0, 3.0], Unrest::Little);
        assert_eq!(course.loss(0, 1, Color::Black), Some([3.5, 0.0]));
        assert_eq!(course.loss(2, 3, Color::Black), Some([0.0, 0.0]), "the last one alone");
        assert_eq!(course.steady(1), Some([1.0, 0.5]));
    }

    #[test]
    fn what_swings_with_the_turn_is_no_loss() {
        // Black is told three points less where he is to move; at the fifth move White loses 10.
        let leads = [0.0, 3.0, 0.0, 3.0, 0.0, 3.0, 10.0, 13.0, 10.0, 13.0];
        let course = course(&leads, Unrest::Much);
        for at in 2..leads.len() - 3 {
            let color = if at % 2 == 0 { Color::Black } else { Color::White };
            let [points, _] = course.loss(at, at + 1, color).expect("known");
            // A part of what is lost falls on the move before, since later positions count.
            let expected = if at == 5 { points >= 9.0 } else { points <= 3.0 };
            assert!(expected, "move {}: {points}", at + 1);
        }
        assert_eq!(course.steady(2), Some([1.5, 0.5]));
    }
}
