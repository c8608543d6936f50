//! Whether the vital point of a stake decides it, asked of a net: after the move played and the answer that the review
//! expects, a stone of the mover's there, the opponent passing, brings back what the mistake cost on the stake's points
//! (necessity); a stone on the likeliest other point does not (specificity). Owners are means with either side to move.

use gokoro_board::{Color, Game, Move, Point, PointMap};
use gokoro_patterns::planes::NetInput;
use gokoro_patterns::policy::{Evaluator, PolicyNet};
use gokoro_review::Review;
use gokoro_review::why::{Stake, StakeBasis, StakeChange, Why};
use gokoro_sgf::Collection;
use gokoro_sgf::replay::Replay;

use super::Tallies;
use crate::judged::JudgedGame;

/// The share that the vital point brings back at least, and another one at most.
const NECESSARY: f32 = 0.6;
const SPECIFIC: f32 = 0.25;
/// Another point lies farther from the vital one than this.
const APART: u32 = 3;
/// The least cost of the mistake on the stake's points by this net, in points. Shares of a smaller cost have no meaning,
/// and the vital point then restores nothing.
const LEAST_COST: f32 = 0.5;

/// Stones that stand after the move and its answer with this probability by the net contradict a proof that they die, and
/// those that are gone with it one that they live.
const CONTRADICTS: f32 = 0.8;

/// Stakes whose cost the net sees, necessity, specificity, necessity where the vital point is the better move, and stakes
/// said to be proven that the net contradicts.
const NAMES: [&str; 5] = ["costs_by_net", "necessary", "specific", "necessary_better", "contradicted"];

/// The measures by [`NAMES`].
pub(super) type Asked = Tallies<{ NAMES.len() }>;

/// Nothing asked.
pub(super) fn none() -> Asked {
    Tallies::new(NAMES)
}

/// Asks about the first stake of each mistake told.
pub(super) fn ask(net: &PolicyNet, game: &JudgedGame, review: &Review) -> Asked {
    let mut asked = none();
    for mistake in &review.mistakes {
        let Some(why) = &mistake.why else { continue };
        if let Some(stake) = why.stakes.first()
            && let Some(before) = replayed(game, mistake.number - 1)
            && let Some(question) = Question::new(net, &before, mistake.color, (why, stake))
        {
            question.answer(&mut asked);
            why.stakes.iter().for_each(|stake| question.check(stake, &mut asked));
        }
    }
    asked
}

/// The game after so many moves; `None` where its record cannot be played.
pub(super) fn replayed(game: &JudgedGame, moves: usize) -> Option<Game> {
    let tree = Collection::read(game.sgf());
    let mut replay = Replay::main_line(tree.games().next()?).ok()?;
    for _ in 0..moves {
        replay.play_next()?;
    }
    Some(replay.game().clone())
}

struct Question<'a> {
    net: &'a PolicyNet,
    /// The game after the move and its answer.
    game: Game,
    mover: Color,
    why: &'a Why,
    stake: &'a Stake,
    /// Owners there, and after the better move and the answer to it.
    base: PointMap<f32>,
    saved: PointMap<f32>,
}

impl<'a> Question<'a> {
    fn new(
        net: &'a PolicyNet,
        before: &Game,
        mover: Color,
        (why, stake): (&'a Why, &'a Stake),
    ) -> Option<Question<'a>> {
        let after = |moves: &[(Color, Move)]| {
            let mut game = before.clone();
            let legal = moves.iter().take(2).all(|&(color, action)| game.play_as(action, color).is_ok());
            legal.then_some(game)
        };
        let (game, better) = (after(&why.lines[0])?, after(&why.lines[1])?);
        let (base, saved) = (owners(net, &game), owners(net, &better));
        Some(Question { net, game, mover, why, stake, base, saved })
    }

    fn answer(&self, asked: &mut Asked) {
        let cost = self.gained(&self.saved);
        asked.note(0, cost >= LEAST_COST);
        let Some(key) = self.stake.key else { return asked.note(1, false) };
        let back = |point: Point| {
            let mut game = self.game.clone();
            game.play_as(Move::Play(point), self.mover).ok()?;
            game.play_as(Move::Pass, !self.mover).ok()?;
            Some(self.gained(&owners(self.net, &game)) / cost.max(LEAST_COST))
        };
        let necessary = back(key).is_some_and(|share| share >= NECESSARY);
        asked.note(1, necessary);
        if Some(key) == self.why.better {
            asked.note(3, necessary);
        }
        let opinion =
            Evaluator::new(self.net, self.game.size()).evaluate(&NetInput::of(&self.game, self.mover));
        let is_other = |point: &Point| point.manhattan(key) > APART && !self.stake.points.contains(*point);
        let other = opinion.moves.iter().map(|told| told.point).find(is_other);
        asked.note(2, other.and_then(back).unwrap_or(0.0) <= SPECIFIC);
    }

    /// Whether the net contradicts a stake that is proven: that stones die, or that they live.
    fn check(&self, stake: &Stake, asked: &mut Asked) {
        let dies = match stake.change {
            StakeChange::Dies | StakeChange::Captured => true,
            StakeChange::Lives | StakeChange::Saved => false,
            _ => return,
        };
        if stake.basis == StakeBasis::Proven && !stake.own.is_empty() {
            let black = stake.own.iter().map(|point| self.base[point]).sum::<f32>() / stake.own.len() as f32;
            let stands = stake.color.own_share(black);
            asked.note(4, if dies { stands >= CONTRADICTS } else { stands <= 1.0 - CONTRADICTS });
        }
    }

    /// What the mover has more on the points of the stake than after the move and its answer, in points.
    fn gained(&self, now: &PointMap<f32>) -> f32 {
        let sign = self.mover.signed(2.0);
        self.stake.points.iter().map(|point| sign * (now[point] - self.base[point])).sum()
    }
}

/// The probability that Black owns each point.
fn owners(net: &PolicyNet, game: &Game) -> PointMap<f32> {
    Evaluator::new(net, game.size()).owners(game, false)
}
