//! The levels of the player against each other: each rank against the next weaker one, on
//! equal terms. What comes of it are shares of games won, which say how far the names of the
//! levels lie apart; where they lie is measured against other programs.

pub mod human;

use std::time::Duration;

use cpu_time::ThreadTime;
use gokoro_board::hash::{mix, pair};
use gokoro_board::{BoardSize, Color, Game, Rules};
use gokoro_learn::Ratio;
use gokoro_patterns::policy::PolicyNet;
use gokoro_player::engine::{Level, MoveBudget, PlayerRank, SearchOptions, choose, final_status};

use crate::experiment::{Experiment, Findings};
use crate::table::Fields;

/// A game to play: which two levels, and its number.
#[derive(Clone, Copy, Debug)]
pub struct Pairing {
    /// The place of the weaker rank; the stronger one is the next.
    weaker: usize,
    number: u64,
}

/// What came of a game.
#[derive(Debug)]
pub struct Played {
    weaker: usize,
    /// The margin of the stronger level in points; `None` if it ended by resignation.
    margin: Option<f64>,
    /// 1 if the stronger level won, one half for a draw.
    won: f64,
    moves: usize,
    spent: Duration,
}

/// Each rank against the next weaker one.
pub struct Levels {
    net: &'static PolicyNet,
    size: BoardSize,
    seed: u64,
    rows: Vec<Row>,
}

/// A rank against the next weaker one.
#[derive(Default)]
struct Row {
    won: Ratio,
    margin: Ratio,
    moves: usize,
    spent: Duration,
}

impl Levels {
    /// Games on boards of this size with this net.
    pub fn new(net: &'static PolicyNet, size: BoardSize, seed: u64) -> Levels {
        let rows = PlayerRank::all().skip(1).map(|_| Row::default()).collect();
        Levels { net, size, seed, rows }
    }

    /// The games: this many for each pair of neighbours, colours in turn.
    pub fn games(&self, each: u64) -> Vec<Pairing> {
        let pairs = 0..self.rows.len();
        pairs.flat_map(|weaker| (0..each).map(move |number| Pairing { weaker, number })).collect()
    }
}

impl Experiment for Levels {
    type Item = Pairing;
    type Judged = Played;

    fn judge(&self, pairing: &Pairing) -> Result<Played, String> {
        let Pairing { weaker, number } = *pairing;
        let ranks: Vec<PlayerRank> = PlayerRank::all().skip(weaker).take(2).collect();
        let [weak, strong] = [0, 1].map(|place| Level::Rank(ranks[place]));
        let strong_color = if number.is_multiple_of(2) { Color::Black } else { Color::White };
        let seed = mix(pair(pair(self.seed, weaker as u64), number));
        let mut game = Game::new(self.size, Rules::CHINESE);
        let clock = ThreadTime::now();
        while !game.is_over() {
            let color = game.to_move();
            let level = if color == strong_color { strong } else { weak };
            let wishes = SearchOptions { level, net: self.net, ..SearchOptions::seeded(seed) };
            let decision = choose(&game, color, &MoveBudget::default(), &wishes);
            game.play(decision.action).map_err(|error| format!("game {number} of {weak}: {error}"))?;
        }
        let spent = clock.elapsed();
        let (margin, winner) = match game.resigned() {
            Some(loser) => (None, Some(!loser)),
            None => {
                let score = final_status(&game).score(&game);
                let sign = strong_color.signed(1.0);
                (Some(sign * score.points()), score.winner())
            }
        };
        let won = winner.map_or(0.5, |winner| f64::from(u8::from(winner == strong_color)));
        Ok(Played { weaker, margin, won, moves: game.turns().len(), spent })
    }

    fn add(&mut self, played: Played) {
        let row = &mut self.rows[played.weaker];
        row.won.add(played.won, 1.0);
        played.margin.into_iter().for_each(|margin| row.margin.add(margin, 1.0));
        row.moves += played.moves;
        row.spent += played.spent;
    }

    fn progress(&self) -> String {
        format!("{} games", self.rows.iter().map(|row| row.won.count()).sum::<u64>())
    }
}

impl Findings for Levels {
    fn json(&self) -> Fields {
        let ranks: Vec<PlayerRank> = PlayerRank::all().collect();
        let row = |(place, row): (usize, &Row)| {
            Fields::default()
                .with("stronger", ranks[place + 1].to_string())
                .with("weaker", ranks[place].to_string())
                .with("games", row.won.count())
                .with("won", row.won)
                .with("margin", row.margin)
                .with("milliseconds_a_move", row.spent.as_secs_f64() * 1000.0 / row.moves.max(1) as f64)
        };
        Fields::report().with("size", self.size.get()).with_each("pairs", self.rows.iter().enumerate(), row)
    }
}
