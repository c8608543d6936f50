//! How sure a search guided by a net may be told to be. A net learns how games of its own end, in which more
//! is lost again than in others, so that late in a game it says too little of what is clear. What is
//! said of winners and points is made as sure as games on 19x19 turned out
//! (`gokoro-lab eval calibration`; docs/notebook/owners.md#calibration).

use gokoro_board::{BoardSize, Color, Game, PointMap};
use gokoro_mcts::NodeValue;
use gokoro_patterns::planes::PlayerStrength;
use gokoro_patterns::policy::PolicyNet;

/// Moves in parts of the board up to which it was measured: 225 on 19x19.
const MEASURED: f32 = 0.62;

/// Steps below 9 dan of players of clubs: 1 kyu, and all weaker ones alike.
const CLUB: u8 = 9;
/// A power before the first move, and by how much it is larger on a full board.
type Line = (f32, f32);

/// What was fitted to a net, among 9 dans and in clubs.
struct Fit {
    /// The powers that odds of winners are taken to.
    winners: [Line; 2],
    /// The same for the owners of points.
    points: [Line; 2],
    /// The share by which odds of points are less raised where they are even, and the less the surer they are.
    shy: [Line; 2],
}

/// The quick net learned from games of people, whose ends it foresees.
const QUICK: Fit = Fit {
    winners: [(1.5, 1.35), (0.8, 0.85)],
    points: [(0.88, 0.75), (1.12, 0.08)],
    shy: [(0.35, 0.0), (0.0, 0.6)],
};
/// A strong net taught nets such as the deep one chances as of strong programs, who lose no lead again, and owners as surely as it
/// knew them. `eval calibration --net deep`, twice: slopes of 1,165 games of `club.sgf.zst` and of 1,413 of `tygem/2010-05.sgf.zst`
/// after 25 to 225 moves, times the powers in force, by lines.
const TAUGHT: Fit = Fit {
    winners: [(0.0, 1.8), (0.0, 0.83)],
    points: [(1.34, -0.15), (1.58, -0.83)],
    shy: [(0.35, 0.0), (0.0, 0.6)],
};
/// The least power: before much is played hardly anything says who will win in a club.
const LEAST: f32 = 0.05;

/// By how much odds are raised in a position: the powers that they are taken to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Telling {
    winners: f32,
    points: f32,
    shy: f32,
}

impl Telling {
    /// Odds as they are.
    pub const PLAIN: Telling = Telling { winners: 1.0, points: 1.0, shy: 0.0 };

    /// What this net says in a game of players of whom nothing is known: as among players of clubs.
    pub fn of(game: &Game, net: &PolicyNet) -> Telling {
        Telling::between(None, game, net)
    }

    /// What this net says in a game of players as strong as this: the more has been played, or stands on the board, the
    /// surer, late no more than was measured, and the stronger they are, the surer the winner. Nets of KataGo are told
    /// plainly: nothing was fitted to them.
    pub fn between(players: Option<PlayerStrength>, game: &Game, net: &PolicyNet) -> Telling {
        if !net.is_own() {
            return Telling::PLAIN;
        }
        let fit = if net.is_taught() { TAUGHT } else { QUICK };
        let area = game.size().area();
        let stones = area - game.board().empties().len();
        let played = (stones.max(game.turns().len()) as f32 / area as f32).min(MEASURED);
        let club = PlayerStrength::steps_below_nine_dan(CLUB).plane();
        let weak = players.map_or(1.0, |players| (players.plane() / club).clamp(0.0, 1.0));
        let power = |[strong, club]: [Line; 2]| {
            let [strong, club] = [strong, club].map(|(start, slope)| start + slope * played);
            strong + weak * (club - strong)
        };
        let [winners, points] = [fit.winners, fit.points].map(|lines| power(lines).max(LEAST));
        Telling { winners, points, shy: power(fit.shy) }
    }

    /// A value in a colour's view: its probability to win, which agrees with its margin, and the margin.
    pub fn value(&self, color: Color, value: NodeValue) -> (f32, f32) {
        let (wins, margin) = match color {
            Color::Black => (value.wins, value.margin),
            Color::White => (1.0 - value.wins, -value.margin),
        };
        (agreed(self.wins(wins), margin), margin)
    }

    /// A probability to win. What a net takes for certain is as sure as its numbers can be: no power would make less of 1.
    pub fn wins(&self, wins: f32) -> f32 {
        raised(wins.clamp(f32::EPSILON, 1.0 - f32::EPSILON), self.winners)
    }

    /// For each point the probability that a colour owns it.
    pub fn owners(&self, size: BoardSize, mut owners: PointMap<f32>) -> PointMap<f32> {
        for point in size.points() {
            let owned = raised(owners[point], self.points);
            let even = owned.min(1.0 - owned) / owned.max(1.0 - owned);
            owners[point] = raised(owned, 1.0 - self.shy * even);
        }
        owners
    }
}

/// A probability whose odds are taken to a power.
fn raised(probability: f32, power: f32) -> f32 {
    let [yes, no] = [probability, 1.0 - probability].map(|part| part.max(0.0).powf(power));
    yes / (yes + no)
}

/// The probability to win that goes with a margin of the same side, in points: the two come
/// from parts of the net that may differ about a close game, and the margin says who is ahead.
pub fn agreed(wins: f32, margin: f32) -> f32 {
    if margin >= 0.0 { wins.max(0.5) } else { wins.min(0.5) }
}

#[cfg(test)]
#[path = "../tests/unit/told.rs"]
mod tests;
