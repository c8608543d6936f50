//! `eval why`: a review of each game by the code of `gokoro review`. The experiment compares the stakes of its mistakes
//! with the points that change owner between two lines of a strong engine, after the move played and after the engine's
//! own choice, and asks a net whether the vital point of a stake restores it. research/judged.md describes the files.

mod again;
mod asked;
mod measures;

use std::collections::HashMap;

use gokoro_learn::Ratio;
use gokoro_patterns::policy::PolicyNet;
use gokoro_review::audience::Whom;
use gokoro_review::searching::Searching;
use gokoro_review::{Review, ReviewOptions, review_by};
use gokoro_sgf::Collection;
use serde::Deserialize;

use crate::experiment::{Cost, Experiment, Findings};
use crate::judged::JudgedGame;
use crate::table::Fields;

use again::{Again, choose_again};
use asked::{Asked, ask};
use measures::{Measures, measure};

/// What changes hands at the large mistakes of a game: a line of the file.
#[derive(Deserialize, Debug)]
pub struct WhyGame {
    /// The name of the game.
    pub id: String,
    /// The mistakes.
    pub mistakes: Vec<WhyMistake>,
}

/// What changes hands at a mistake.
#[derive(Deserialize, Debug)]
pub struct WhyMistake {
    /// Moves before it.
    pub turn: usize,
    /// The line after the move that was played.
    pub after_played: WhyLine,
    /// The line after the engine's first choice.
    pub after_best: WhyLine,
}

/// A line of play by the engine.
#[derive(Deserialize, Debug)]
pub struct WhyLine {
    /// Black's lead after each move.
    pub lead: Vec<f64>,
    /// Who owns the points at the end, rows from the top: `a` White, `y` Black.
    pub owner_end: String,
}

/// Compares the reasons of reviews with what changes hands.
pub struct Evaluation {
    net: &'static PolicyNet,
    visits: u32,
    reads: bool,
    asked: Option<&'static PolicyNet>,
    whys: HashMap<String, WhyGame>,
    report: Report,
}

/// What a run found; every ratio with its interval over games.
#[derive(Clone, Debug)]
pub struct Report {
    /// Games.
    pub games: u64,
    measures: Measures,
    asked: Asked,
    again: Again,
    seconds: f64,
    visits: u32,
}

impl Evaluation {
    /// Starts with nothing compared. The search gives each position so many visits of `net`; the readers run if `reads` is
    /// true; `asked`, if given, is the net that tests vital points.
    pub fn new(
        net: &'static PolicyNet,
        visits: u32,
        reads: bool,
        asked: Option<&'static PolicyNet>,
        whys: impl IntoIterator<Item = WhyGame>,
    ) -> Evaluation {
        let whys = whys.into_iter().map(|game| (game.id.clone(), game)).collect();
        Evaluation {
            net,
            visits,
            reads,
            asked,
            whys,
            report: Report {
                games: 0,
                measures: measures::none(),
                asked: asked::none(),
                again: again::none(),
                seconds: 0.0,
                visits,
            },
        }
    }

    /// What was found at this cost.
    pub fn report(self, cost: &Cost) -> Report {
        Report { seconds: cost.milliseconds(self.report.games) / 1000.0, ..self.report }
    }
}

/// The review of a game by a net with so many visits of a position; without the readers unless `reads` is true.
fn reviewed(
    game: &JudgedGame,
    (net, visits, reads): (&'static PolicyNet, u32, bool),
) -> Result<Review, String> {
    let tree = Collection::read(game.ranked_sgf());
    let root = tree.games().next().ok_or_else(|| format!("{}: no game", game.id))?;
    let options =
        ReviewOptions { per_origin: 0, moments: 0, whom: Whom::Players, ..ReviewOptions::default() };
    let options = if reads { options } else { options.by_sight() };
    let mut judge = Searching::new(net, visits);
    review_by(root, &options, &mut judge).map_err(|error| format!("{}: {error}", game.id))
}

/// What one game came to.
pub struct Compared {
    measures: Measures,
    asked: Asked,
    again: Again,
}

impl Experiment for Evaluation {
    type Item = JudgedGame;
    type Judged = Compared;

    fn judge(&self, game: &JudgedGame) -> Result<Self::Judged, String> {
        let why =
            self.whys.get(&game.id).ok_or_else(|| format!("{}: no line of --why is about it", game.id))?;
        let review = reviewed(game, (self.net, self.visits, self.reads))?;
        let asked = self.asked.map_or_else(asked::none, |net| ask(net, game, &review));
        let again = self.asked.map_or_else(again::none, |net| choose_again(net, game, &review));
        Ok(Compared { measures: measure(game, why, &review), asked, again })
    }

    fn add(&mut self, Compared { measures, asked, again }: Compared) {
        self.report.games += 1;
        self.report.measures.add(&measures);
        self.report.asked.add(&asked);
        self.report.again.add(&again);
    }

    fn progress(&self) -> String {
        format!("{} games reviewed", self.report.games)
    }
}

impl Findings for Report {
    fn json(&self) -> Fields {
        let fields = Fields::report().with("games", self.games).with("visits", self.visits);
        self.again.write(self.asked.write(self.measures.write(fields))).with("seconds_a_game", self.seconds)
    }
}

/// Named measures: sums and counts of one game, and the ratios of all.
#[derive(Clone, Debug)]
struct Tallies<const N: usize> {
    names: [&'static str; N],
    sums: [[f64; 2]; N],
    all: [Ratio; N],
}

impl<const N: usize> Tallies<N> {
    fn new(names: [&'static str; N]) -> Tallies<N> {
        Tallies { names, sums: [[0.0; 2]; N], all: [Ratio::default(); N] }
    }

    fn count(&mut self, which: usize, value: f64, of: f64) {
        self.sums[which][0] += value;
        self.sums[which][1] += of;
    }

    fn note(&mut self, which: usize, holds: bool) {
        self.count(which, f64::from(u8::from(holds)), 1.0);
    }

    /// Adds what one game came to.
    fn add(&mut self, game: &Tallies<N>) {
        self.all.iter_mut().zip(game.sums).for_each(|(all, [sum, count])| all.add(sum, count));
    }

    fn write(&self, fields: Fields) -> Fields {
        self.names.into_iter().zip(self.all).fold(fields, |fields, (name, ratio)| fields.with(name, ratio))
    }
}
