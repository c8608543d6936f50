//! `eval calibration`: whether what is said of winners and points comes out so. Finished games are stopped
//! after some moves and asked who will win and who will own each point; answers of about one probability
//! are put together, a tenth each, and compared with how the games ended. Only even games count: who
//! gives a handicap, or is the stronger one, is behind at first and wins as often.

use gokoro_board::{CancelToken, Color};
use gokoro_learn::Ratio;
use gokoro_learn::records::harvest::{Ending, about, ending};
use gokoro_learn::records::labels::labels;
use gokoro_patterns::policy::PolicyNet;
use gokoro_review::audience::Audience;
use gokoro_review::searching::Searching;
use gokoro_review::values::{PositionJudge, PositionQuery};
use gokoro_sgf::replay::{Replay, ReplayError};

use crate::choice::{Chosen, stops};
use crate::experiment::{Experiment, Findings};
use crate::table::Fields;

/// Parts of the scale of probabilities.
pub const TENTHS: usize = 10;
/// The largest probability that the slope hears of: of what always came out odds cannot be told.
const SURE: f64 = 0.9985;
/// Careful playouts by which the owners at the end of a game are found.
const LABEL_PLAYOUTS: u32 = 384;

/// What is asked.
#[derive(Clone, Debug)]
pub struct Options {
    /// Positions after these numbers of moves.
    pub at: Vec<usize>,
    /// Visits of a position; 0 looks once, as estimates do.
    pub visits: u32,
    /// The net that tells.
    pub net: &'static PolicyNet,
    /// Seed of the owners' playouts.
    pub seed: u64,
}

/// By how much more often things of about one probability came out than was said.
#[derive(Clone, Copy, Default, Debug)]
pub struct Tenth {
    /// What was said.
    pub said: Ratio,
    /// What came out less what was said.
    pub off: Ratio,
}

impl Tenth {
    /// Adds one game's answers: so many, the sum of what was said and of what came out.
    fn add(&mut self, (count, said, came): (f64, f64, f64)) {
        self.said.add(said, count);
        self.off.add(came - said, count);
    }
}

/// The tenths of answers after one number of moves.
pub type Scale = [Tenth; TENTHS];
/// The factor of the log odds by which what was said would have come out best: least squares over the
/// tenths of the upper half, each with the weight of its answers.
fn slope(scale: &Scale) -> Option<f64> {
    let odds = |p: f64| (p / (1.0 - p)).ln();
    let (mut both, mut square) = (0.0, 0.0);
    for tenth in &scale[TENTHS / 2..] {
        let (Some(said), Some(off)) = (tenth.said.mean(), tenth.off.mean()) else { continue };
        let said = said.min(SURE);
        let came = (said + off).clamp(1.0 - SURE, SURE);
        let weight = tenth.said.count() as f64 * said * (1.0 - said);
        both += weight * odds(said) * odds(came);
        square += weight * odds(said).powi(2);
    }
    (square > 0.0).then(|| both / square)
}

/// What one position adds to each tenth: the answers, the sum of what was said, of what came out.
type Counts = [(f64, f64, f64); TENTHS];

/// What came of one game.
pub enum Judged {
    /// For each number of moves that it reached winners and, if its end could be counted, points.
    Even(Vec<(Counts, Option<Counts>)>),
    /// The end tells of the players rather than of the positions.
    Uneven,
}

/// What was found.
pub struct Evaluation {
    options: Options,
    /// Games that were asked about.
    pub games: u64,
    /// Of these, games with owners of their points.
    counted: u64,
    /// Finished games that were not asked about, as one side was to catch up.
    uneven: u64,
    /// For each number of moves.
    winners: Vec<Scale>,
    points: Vec<Scale>,
}

impl Evaluation {
    /// Nothing asked yet.
    pub fn new(mut options: Options) -> Evaluation {
        options.at.sort_unstable();
        options.at.dedup();
        let scales = vec![Scale::default(); options.at.len()];
        Evaluation { options, games: 0, counted: 0, uneven: 0, winners: scales.clone(), points: scales }
    }

    fn of_game(&self, chosen: &Chosen) -> Result<Option<Judged>, ReplayError> {
        let Some(root) = chosen.record.tree.games().next() else { return Ok(None) };
        let mut replay = Replay::main_line(root)?;
        let Some(Ending { winner, margin }) = ending(replay.info()) else { return Ok(None) };
        if !(about(replay.info()).is_even()
            && replay.game().board().empties().len() == replay.info().size.area())
        {
            return Ok(Some(Judged::Uneven));
        }
        let players = Audience::together(&Audience::of_record(replay.info()));
        let mut questions = Vec::new();
        stops(&mut replay, &self.options.at, |game| {
            questions.push(PositionQuery { players, ..PositionQuery::new(game.clone(), game.to_move()) });
        });
        let owners = margin.and_then(|margin| {
            labels(replay.game(), margin, LABEL_PLAYOUTS, self.options.seed.wrapping_add(1))
        });
        let worths = Searching::even(self.options.net, self.options.visits).judge(
            &questions,
            &mut |_, _| {},
            &CancelToken::NEVER,
        );
        let came = f64::from(u8::from(winner == Color::Black));
        let stops = worths.iter().flatten().zip(&questions).map(|(worth, question)| {
            let points = owners.as_ref().map(|owners| {
                let size = question.game.size();
                counts(size.points().map(|point| (worth.owners[point], owners.outcome(point))))
            });
            (counts([(worth.wins, came)]), points)
        });
        Ok(Some(Judged::Even(stops.collect())))
    }
}

/// Puts answers into their tenths. Each counts for both sides, so that what is said of Black and of White
/// is one scale.
fn counts(answers: impl IntoIterator<Item = (f32, f64)>) -> Counts {
    let mut found = Counts::default();
    for (black, came) in answers {
        for (said, came) in [(f64::from(black), came), (1.0 - f64::from(black), 1.0 - came)] {
            let tenth = &mut found[((said * TENTHS as f64) as usize).min(TENTHS - 1)];
            *tenth = (tenth.0 + 1.0, tenth.1 + said, tenth.2 + came);
        }
    }
    found
}

impl Experiment for Evaluation {
    type Item = Chosen;
    type Judged = Option<Judged>;

    fn judge(&self, chosen: &Chosen) -> Result<Option<Judged>, String> {
        self.of_game(chosen).map_err(|error| format!("{}: {error}", chosen.record.origin))
    }

    fn add(&mut self, judged: Option<Judged>) {
        let stops = match judged {
            Some(Judged::Even(stops)) if !stops.is_empty() => stops,
            Some(Judged::Uneven) => return self.uneven += 1,
            _ => return,
        };
        self.games += 1;
        self.counted += u64::from(stops.iter().any(|(_, points)| points.is_some()));
        let add = |scale: &mut Scale, counts: &Counts| {
            scale.iter_mut().zip(counts).for_each(|(tenth, &counted)| tenth.add(counted));
        };
        for (at, (winners, points)) in stops.iter().enumerate() {
            add(&mut self.winners[at], winners);
            points.iter().for_each(|points| add(&mut self.points[at], points));
        }
    }

    fn progress(&self) -> String {
        format!("{} games", self.games)
    }
}

impl Findings for Evaluation {
    fn json(&self) -> Fields {
        let tenth = |tenth: &Tenth| {
            Fields::default()
                .with("answers", tenth.said.count())
                .with("said", tenth.said)
                .with("off", tenth.off)
        };
        let stop = |(&at, scale): (&usize, &Scale)| {
            Fields::default().with("move", at).with("slope", slope(scale)).with_each("tenths", scale, tenth)
        };
        Fields::report()
            .with("games", self.games)
            .with("counted", self.counted)
            .with("uneven", self.uneven)
            .with("visits", self.options.visits)
            .with_each("winners", self.options.at.iter().zip(&self.winners), stop)
            .with_each("points", self.options.at.iter().zip(&self.points), stop)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/calibration.rs"]
mod tests;
