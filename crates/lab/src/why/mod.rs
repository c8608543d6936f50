//! `eval why`: whole games are reviewed as `gokoro review` does it, and what the mistakes are said to cost is compared with
//! what changes hands by a strong engine's own lines: whether there is a reason, whether it names what changes hands, and
//! whether the point that is called vital decides it. Files and measures are described in research/judged.md.

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
#[derive(Clone, Default, Debug)]
pub struct Report {
    /// Games.
    pub games: u64,
    measures: Measures,
    asked: Asked,
    seconds: f64,
    visits: u32,
}

impl Evaluation {
    /// Starts with nothing compared. Positions get so many visits under the guidance of `net`; moves are read where `reads`
    /// says so; `asked`, where given, is asked whether vital points decide.
    pub fn new(
        net: &'static PolicyNet,
        visits: u32,
        reads: bool,
        asked: Option<&'static PolicyNet>,
        whys: impl IntoIterator<Item = WhyGame>,
    ) -> Evaluation {
        let whys = whys.into_iter().map(|game| (game.id.clone(), game)).collect();
        Evaluation { net, visits, reads, asked, whys, report: Report { visits, ..Report::default() } }
    }

    /// What was found at this cost.
    pub fn report(self, cost: &Cost) -> Report {
        Report { seconds: cost.milliseconds(self.report.games) / 1000.0, ..self.report }
    }

    fn review(&self, game: &JudgedGame) -> Result<Review, String> {
        let tree = Collection::read(game.ranked_sgf());
        let root = tree.games().next().ok_or_else(|| format!("{}: no game", game.id))?;
        let options =
            ReviewOptions { per_origin: 0, moments: 0, whom: Whom::Players, ..ReviewOptions::default() };
        let options = if self.reads { options } else { options.by_sight() };
        let mut judge = Searching::new(self.net, self.visits);
        review_by(root, &options, &mut judge, &mut |_| true).map_err(|error| format!("{}: {error}", game.id))
    }
}

/// What one game came to.
pub struct Compared {
    measures: Measures,
    asked: Asked,
}

impl Experiment for Evaluation {
    type Item = JudgedGame;
    type Judged = Compared;

    fn judge(&self, game: &JudgedGame) -> Result<Self::Judged, String> {
        let why =
            self.whys.get(&game.id).ok_or_else(|| format!("{}: no line of --why is about it", game.id))?;
        let review = self.review(game)?;
        let asked = self.asked.map_or_else(Asked::default, |net| ask(net, game, &review));
        Ok(Compared { measures: measure(game, why, &review), asked })
    }

    fn add(&mut self, Compared { measures, asked }: Compared) {
        self.report.games += 1;
        self.report.measures.add(&measures);
        self.report.asked.add(&asked);
    }

    fn progress(&self) -> String {
        format!("{} games reviewed", self.report.games)
    }
}

impl Findings for Report {
    fn json(&self) -> Fields {
        let fields = Fields::report().with("games", self.games).with("visits", self.visits);
        let fields =
            self.measures.all().into_iter().fold(fields, |fields, (name, ratio)| fields.with(name, ratio));
        let asked =
            self.asked.all().into_iter().fold(fields, |fields, (name, ratio)| fields.with(name, ratio));
        asked.with("seconds_a_game", self.seconds)
    }
}

/// Adds the ratio of one game.
fn add(all: &mut Ratio, [sum, count]: [f64; 2]) {
    all.add(sum, count);
}
