//! `eval reasons`: whether what is said of moves is what decides (docs/methods/explaining.md). Sufficiency: reasons
//! are made alike for the mind's first ten candidates, without values, and a fixed ranker over them
//! (`ranker`), fitted on half of the games, orders those of the other half. Necessity: where a claim
//! about the played move is killed by an added stone, the net's value of the move must drop
//! (`necessity`).

mod necessity;
mod ranker;
mod seen;

use std::collections::BTreeMap;

use gokoro_board::{Color, Game, Point};
use gokoro_learn::Ratio;
use gokoro_learn::records::game::PackedGame;
use gokoro_mind::choice::{ChoiceSettings, think};

use crate::experiment::{Experiment, Findings};
use crate::mind::visit;
use crate::table::Fields;
use necessity::{Dropped, drops_of};
use ranker::Ranker;
pub(crate) use seen::rests_on;

/// Candidates that reasons are made for.
pub(crate) const TEN: usize = 10;
/// The places that are counted: first, and among the first three.
pub(crate) const TOPS: [usize; 2] = [1, 3];

/// The reasons of ten candidates by name.
#[derive(Clone, Debug)]
struct Asked {
    /// The reasons of each candidate.
    reasons: Vec<Vec<String>>,
    /// Which of them was played.
    played: usize,
    /// The place that the mind itself gives it, values and all.
    place: usize,
}

/// What came of a game.
pub struct Judged {
    asked: Vec<Asked>,
    /// Positions whose played move is not among the first ten.
    outside: usize,
    drops: Vec<Dropped>,
}

/// Which positions are judged, and how.
pub struct Evaluation<'m> {
    settings: ChoiceSettings<'m>,
    every: u64,
    seed: u64,
    games: u64,
    outside: u64,
    learned: Vec<Vec<Asked>>,
    kept: Vec<Vec<Asked>>,
    drops: Vec<Dropped>,
}

impl<'m> Evaluation<'m> {
    /// Starts with nothing judged; one of `every` positions is, chosen by a hash.
    pub fn new(settings: ChoiceSettings<'m>, every: u64, seed: u64) -> Evaluation<'m> {
        let (learned, kept, drops) = (Vec::new(), Vec::new(), Vec::new());
        Evaluation { settings, every, seed, games: 0, outside: 0, learned, kept, drops }
    }

    /// Fits the ranker to one half of the games and counts on the other.
    pub fn report(&self) -> Report {
        let ranker = Ranker::fit(self.learned.iter().flatten());
        let mut tops = [[Ratio::default(); TOPS.len()]; 2];
        for game in &self.kept {
            let places: Vec<[usize; 2]> =
                game.iter().map(|asked| [ranker.place(asked), asked.place]).collect();
            for (who, ratios) in tops.iter_mut().enumerate() {
                for (ratio, most) in ratios.iter_mut().zip(TOPS) {
                    let inside = places.iter().filter(|place| place[who] < most).count();
                    ratio.add(inside as f64, places.len() as f64);
                }
            }
        }
        let [ranked, mind] = tops;
        let positions = |games: &[Vec<Asked>]| games.iter().map(Vec::len).sum();
        Report {
            games: self.games,
            learned: positions(&self.learned),
            positions: positions(&self.kept),
            outside: self.outside,
            ranked,
            mind,
            telling: ranker.telling(),
            drops: self.drops.clone(),
        }
    }
}

impl Experiment for Evaluation<'_> {
    type Item = PackedGame;
    type Judged = Judged;

    fn judge(&self, item: &PackedGame) -> Result<Judged, String> {
        let mut judged = Judged { asked: Vec::new(), outside: 0, drops: Vec::new() };
        visit(item, self.every, self.seed, |game, color, point| {
            match self.asked(game, color, point) {
                Some(asked) => judged.asked.push(asked),
                None => judged.outside += 1,
            }
            judged.drops.extend(drops_of(game, color, point));
        })?;
        Ok(judged)
    }

    fn add(&mut self, judged: Judged) {
        self.outside += judged.outside as u64;
        self.drops.extend(judged.drops);
        if judged.asked.is_empty() {
            return;
        }
        self.games += 1;
        let half = if self.games.is_multiple_of(2) { &mut self.learned } else { &mut self.kept };
        half.push(judged.asked);
    }

    fn progress(&self) -> String {
        format!("{} games, {} claims", self.games, self.drops.len())
    }
}

impl Evaluation<'_> {
    /// The reasons of the first ten candidates, in the order of their points, so that their places say
    /// nothing; `None` where the played move is not among them.
    fn asked(&self, game: &Game, mover: Color, point: Point) -> Option<Asked> {
        let thought = think(game, mover, &self.settings);
        let place = thought.candidates.iter().take(TEN).position(|candidate| candidate.point == point)?;
        let mut points: Vec<Point> =
            thought.candidates.iter().take(TEN).map(|candidate| candidate.point).collect();
        points.sort_unstable();
        let played = points.iter().position(|&other| other == point)?;
        let last = seen::last_signs(game);
        let reasons = points.into_iter().map(|point| seen::reasons(game, &thought, &last, point)).collect();
        Some(Asked { reasons, played, place })
    }
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Report {
    /// Games with a judged position.
    games: u64,
    /// Positions that the ranker was fitted to.
    learned: usize,
    /// Positions of the other games.
    pub positions: usize,
    /// Positions whose played move is not among the first ten.
    outside: u64,
    /// How often the played move is the ranker's first, and among its first three.
    ranked: [Ratio; TOPS.len()],
    /// The same of the mind, which knows values.
    mind: [Ratio; TOPS.len()],
    /// The reasons that speak most for a move, with their weights.
    telling: Vec<(String, f64)>,
    /// What became of moves whose purpose was taken away.
    drops: Vec<Dropped>,
}

impl Report {
    /// Where the aim was reached already or could not be reached, by kind of claim, all together last: how often the move is worth less and how often likely less, and
    /// by how much it is worth less in the mean.
    fn dropped(&self, done: bool) -> Vec<(&'static str, [Ratio; 2], f64)> {
        let mut kinds: BTreeMap<&'static str, Vec<Dropped>> = BTreeMap::new();
        let all: Vec<Dropped> = self.drops.iter().copied().filter(|drop| drop.done == done).collect();
        for drop in &all {
            kinds.entry(drop.kind).or_default().push(*drop);
        }
        let row = |(kind, drops): (&'static str, Vec<Dropped>)| {
            let mut ratios = [Ratio::default(); 2];
            for drop in &drops {
                ratios[0].add(f64::from(u8::from(drop.points > 0.0)), 1.0);
                ratios[1].add(f64::from(u8::from(drop.rarer)), 1.0);
            }
            let points = drops.iter().map(|drop| f64::from(drop.points)).sum::<f64>();
            (kind, ratios, points / drops.len().max(1) as f64)
        };
        kinds.into_iter().chain([("all", all)]).map(row).collect()
    }
}

impl Findings for Report {
    fn json(&self) -> Fields {
        let tops = |ratios: &[Ratio; TOPS.len()]| {
            Fields::default().with("first1", ratios[0]).with("first3", ratios[1])
        };
        let drop = |(kind, [worth, likely], points): (&'static str, [Ratio; 2], f64)| {
            Fields::default()
                .with("kind", kind)
                .with("claims", worth.count())
                .with("worth_less", worth)
                .with("likely_less", likely)
                .with("points", points)
        };
        Fields::report()
            .with("games", self.games)
            .with("learned", self.learned)
            .with("positions", self.positions)
            .with("outside", self.outside)
            .with("reasons", tops(&self.ranked))
            .with("mind", tops(&self.mind))
            .with("telling", &self.telling)
            .with_each("prevented", self.dropped(false), drop)
            .with_each("done", self.dropped(true), drop)
    }
}
