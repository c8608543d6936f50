//! What a stake is worth to a weaker player, simulated: a player of 12 kyu, as the net expects such players to play, chooses
//! again, within two points of the stake's points and without the vital point. A net tells how many points that recovers of
//! what the mistake cost, beside the same choice with the stake of the game's next mistake.

use gokoro_board::{Color, Game, Move, Point};
use gokoro_patterns::planes::{NetInput, PlayerStrength};
use gokoro_patterns::policy::{Evaluator, PolicyNet};
use gokoro_review::Review;
use gokoro_review::why::Stake;

use super::Tallies;
use super::asked::replayed;
use crate::judged::JudgedGame;

/// Steps of 12 kyu below 9 dan.
const CHOOSER: u8 = 20;
/// Points from the stake's points within which the player chooses: one line and one column, or two of either.
const NEAR: u32 = 2;
/// The least loss of a mistake by the net, in points: shares of less say nothing.
const LEAST_LOSS: f32 = 1.0;

/// The share of what mistakes lost that the choice recovers, and with the stake of another mistake.
const NAMES: [&str; 2] = ["recovered", "recovered_by_next"];

/// The measures by [`NAMES`].
pub(super) type Again = Tallies<{ NAMES.len() }>;

/// Nothing chosen.
pub(super) fn none() -> Again {
    Tallies::new(NAMES)
}

/// Chooses again at each mistake of the review, by its first stake and by that of the next one.
pub(super) fn choose_again(net: &PolicyNet, game: &JudgedGame, review: &Review) -> Again {
    let mut found = none();
    let stakes: Vec<(usize, &Stake)> = review
        .mistakes
        .iter()
        .filter_map(|mistake| Some((mistake.number, mistake.why.as_ref()?.stakes.first()?)))
        .collect();
    if stakes.len() < 2 {
        return found;
    }
    for (index, &(number, stake)) in stakes.iter().enumerate() {
        let Some(mistake) = review.mistake(number) else { continue };
        let better = mistake.instead.as_ref().and_then(|line| line.moves.first()?.1.point());
        let played = review.moves.iter().find(|played| played.number == number).map(|played| played.action);
        let Some(before) = replayed(game, number - 1) else { continue };
        let place = Place { net, before, mover: mistake.color, vital: [better, stake.key] };
        let Some((played, better)) = played.zip(better) else { continue };
        let Some(loss) = place.lead(Move::Play(better)).zip(place.lead(played)).map(|(best, now)| best - now)
        else {
            continue;
        };
        if loss < LEAST_LOSS {
            continue;
        }
        let other = stakes[(index + 1) % stakes.len()].1;
        for (which, stake) in [stake, other].into_iter().enumerate() {
            let recovered = place.choice(stake).and_then(|point| place.lead(Move::Play(point)));
            let recovered = recovered.zip(place.lead(played)).map_or(0.0, |(chosen, now)| chosen - now);
            found.count(which, f64::from(recovered), f64::from(loss));
        }
    }
    found
}

/// The place of a mistake.
struct Place<'a> {
    net: &'a PolicyNet,
    before: Game,
    mover: Color,
    /// The better move and the vital point, which the player may not choose.
    vital: [Option<Point>; 2],
}

impl Place<'_> {
    /// The mover's margin after a move, in points; `None` where it may not be played.
    fn lead(&self, action: Move) -> Option<f32> {
        let mut game = self.before.clone();
        game.play_as(action, self.mover).ok()?;
        let opinion = Evaluator::new(self.net, game.size()).evaluate(&NetInput::of(&game, !self.mover));
        Some(-opinion.margin)
    }

    /// The first choice of a player of 12 kyu near the stake's points; `None` where he sees none.
    fn choice(&self, stake: &Stake) -> Option<Point> {
        let strength = PlayerStrength::steps_below_nine_dan(CHOOSER);
        let scene = NetInput { strength, ..NetInput::of(&self.before, self.mover) };
        let opinion = Evaluator::new(PolicyNet::quick(), self.before.size()).evaluate(&scene);
        let near = |point: Point| stake.points.iter().any(|other| other.manhattan(point) <= NEAR);
        let mut choices = opinion.moves.iter().map(|likely| likely.point);
        choices.find(|&point| near(point) && !self.vital.contains(&Some(point)))
    }
}
