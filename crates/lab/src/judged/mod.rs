//! `eval review`: whole games are reviewed as `gokoro review` does it, and compared with what a
//! strong engine said of every position: whether the moves that the review puts first are those
//! that lost most, and how far its score is off. Measures and files are described in
//! research/judged.md.

use std::fmt::Write;

use gokoro_board::{BoardSize, Color, Game, Move, Point};
use gokoro_learn::Ratio;
use gokoro_patterns::policy::PolicyNet;
use gokoro_review::searching::Searching;
use gokoro_review::values::PositionQuery;
use gokoro_review::{Review, ReviewOptions, review_by};
use gokoro_sgf::Collection;
use gokoro_sgf::replay::Replay;
use gokoro_sgf::typed::point_text;
use serde::Deserialize;

use crate::choice::sampled;
use crate::experiment::{Cost, Experiment, Findings};
use crate::table::Fields;

/// The moves of a review that count as told.
const TOLD: usize = 5;
/// The moves of a game that are wanted.
const WANTED: usize = 3;
/// A wanted move lost at least so many points.
const LARGE: f64 = 5.0;
/// Positions, by the moves before them, whose scores are compared.
pub const SCORED: [usize; 4] = [50, 100, 150, 200];

/// A game with what a strong engine said of it: a line of the file.
#[derive(Clone, Deserialize, Debug)]
pub struct JudgedGame {
    /// The name of the game.
    pub id: String,
    /// Its komi, in points.
    pub komi: f64,
    /// Black's rank as the record writes it; empty where it does not.
    #[serde(default)]
    pub black: String,
    /// White's rank.
    #[serde(default)]
    pub white: String,
    /// Its moves: colour and point.
    pub moves: Vec<(String, String)>,
    /// Black's lead in points before move 1, 2, ... and after the last one.
    pub lead: Vec<f64>,
}

impl JudgedGame {
    /// Reads a line of the file.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(line: &[u8]) -> Result<JudgedGame, String> {
        let game: JudgedGame = serde_json::from_slice(line).map_err(|error| error.to_string())?;
        if game.lead.len() != game.moves.len() + 1 {
            let (leads, moves) = (game.lead.len(), game.moves.len());
            return Err(format!("{}: {leads} leads for {moves} moves; one more is needed", game.id));
        }
        Ok(game)
    }

    /// What each move lost by the engine, from the mover's side, in points.
    pub(crate) fn losses(&self) -> Vec<f64> {
        let lost = |((color, _), lead): (&(String, String), &[f64])| {
            let change = lead[0] - lead[1];
            if color == "B" { change } else { -change }
        };
        self.moves.iter().zip(self.lead.windows(2)).map(lost).collect()
    }

    /// The game as a record.
    pub(crate) fn sgf(&self) -> String {
        self.record("")
    }

    /// The same with the ranks of the players.
    pub(crate) fn ranked_sgf(&self) -> String {
        self.record(&format!("BR[{}]WR[{}]", self.black, self.white))
    }

    fn record(&self, facts: &str) -> String {
        let mut text = format!("(;GM[1]SZ[19]RU[Japanese]KM[{}]{facts}", self.komi);
        for (color, name) in &self.moves {
            let point = BoardSize::S19.parse(name).map(Move::Play);
            let at = if let Some(Move::Play(point)) = point { point_text(point) } else { String::new() };
            let _ = write!(text, ";{color}[{at}]");
        }
        text + ")"
    }
}

/// Which moves of judged games are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// One of this many moves of a game, chosen by a hash of its position.
    pub every: u64,
    /// Changes which moves are chosen.
    pub seed: u64,
}

impl Sample {
    /// Visits the chosen moves of a game that are stones: the game before the move, its number from
    /// 0, who plays, and where.
    ///
    /// # Errors
    /// Why the game cannot be replayed, with its name.
    pub(crate) fn visit(
        &self,
        game: &JudgedGame,
        mut visit: impl FnMut(&Game, usize, Color, Point),
    ) -> Result<(), String> {
        let tree = Collection::read(game.sgf());
        let root = tree.games().next().ok_or_else(|| format!("{}: no game", game.id))?;
        let mut replay = Replay::main_line(root).map_err(|error| format!("{}: {error}", game.id))?;
        let mut number = 0;
        while let Some(next) = replay.upcoming() {
            if let (Move::Play(point), true) =
                (next.action, sampled(replay.game().board(), number + 1, self.every, self.seed))
            {
                visit(replay.game(), number, next.color, point);
            }
            replay.play_next();
            number += 1;
        }
        Ok(())
    }
}

/// The position after a move; `None` where it is not legal.
pub(crate) fn after(game: &Game, action: Move, color: Color) -> Option<PositionQuery> {
    let mut after = game.clone();
    after.play_as(action, color).ok()?;
    Some(PositionQuery::new(after, !color))
}

/// What came of one game.
pub struct Judged {
    /// Points that the told moves lost, and that the largest losses of the game make together.
    captured: (f64, f64),
    /// Wanted moves among the told ones, and all of them.
    recalled: (f64, f64),
    /// How far the score is off at [`SCORED`].
    errors: [Option<f64>; SCORED.len()],
    /// For every missed life or kill the stones of its group and what the engine says was lost.
    missed: Vec<(usize, f64)>,
    /// How far single losses are off, and how far the review says they may be: sums, and moves.
    doubt: (f64, f64, f64),
    game: GameFound,
}

/// What is kept of a game for programs.
#[derive(Clone, serde::Serialize, Debug)]
struct GameFound {
    id: String,
    /// The numbers of the told moves, in their order.
    told: Vec<usize>,
    /// Black's lead by the review before move 1, 2, ... and after the last one.
    lead: Vec<f32>,
    /// The same by the engine.
    engine: Vec<f64>,
    /// Number and stones of missed lives and kills.
    missed: Vec<(usize, usize)>,
}

/// What a run found.
#[derive(Clone, Default, Debug)]
pub struct Report {
    /// The part of the largest losses that the told moves make.
    pub captured: Ratio,
    /// The part of the wanted moves that is told.
    pub recalled: Ratio,
    /// Mean error of the score at [`SCORED`], in points.
    pub errors: [Ratio; SCORED.len()],
    /// The engine's loss where a life or kill was missed, in points.
    pub missed: Ratio,
    /// The same for each stone of the group.
    pub missed_stone: Ratio,
    /// How far single losses are off, in points.
    pub loss_error: Ratio,
    /// How far the review says they may be off, in points.
    pub loss_doubt: Ratio,
    /// Processor seconds a game.
    pub seconds: f64,
    /// Visits of a position that were asked for.
    pub visits: u32,
    games: Vec<GameFound>,
}

/// Reviews judged games.
pub struct Evaluation {
    net: &'static PolicyNet,
    report: Report,
}

impl Evaluation {
    /// Starts with nothing judged; positions get so many visits under the guidance of a net.
    pub fn new(net: &'static PolicyNet, visits: u32) -> Evaluation {
        Evaluation { net, report: Report { visits, ..Report::default() } }
    }

    /// What was found at this cost.
    pub fn report(self, cost: &Cost) -> Report {
        let seconds = cost.milliseconds(self.report.games.len() as u64) / 1000.0;
        Report { seconds, ..self.report }
    }
}

impl Report {
    /// How many games were judged.
    pub fn count(&self) -> usize {
        self.games.len()
    }
}

impl Experiment for Evaluation {
    type Item = JudgedGame;
    type Judged = Judged;

    fn judge(&self, game: &JudgedGame) -> Result<Judged, String> {
        let tree = Collection::read(game.sgf());
        let root = tree.games().next().ok_or_else(|| format!("{}: no game", game.id))?;
        let mut judge = Searching::new(self.net, self.report.visits);
        // The regions' proposals are no part of what is compared.
        let options = ReviewOptions { per_origin: 0, moments: 0, ..ReviewOptions::default() };
        let review = review_by(root, &options, &mut judge);
        review.map(|review| compare(game, &review)).map_err(|error| format!("{}: {error}", game.id))
    }

    fn add(&mut self, judged: Judged) {
        let report = &mut self.report;
        report.captured.add(judged.captured.0, judged.captured.1);
        report.recalled.add(judged.recalled.0, judged.recalled.1);
        for (ratio, error) in report.errors.iter_mut().zip(judged.errors) {
            error.into_iter().for_each(|error| ratio.add(error, 1.0));
        }
        let lost: f64 = judged.missed.iter().map(|(_, lost)| lost).sum();
        let stones: usize = judged.missed.iter().map(|(stones, _)| stones).sum();
        report.missed.add(lost, judged.missed.len() as f64);
        report.missed_stone.add(lost, stones as f64);
        let (off, doubt, moves) = judged.doubt;
        report.loss_error.add(off, moves);
        report.loss_doubt.add(doubt, moves);
        report.games.push(judged.game);
    }

    fn progress(&self) -> String {
        format!("{} games reviewed", self.report.games.len())
    }
}

/// Compares a review with what the engine said.
fn compare(game: &JudgedGame, review: &Review) -> Judged {
    let losses = game.losses();
    let told: Vec<usize> = review.by_loss().into_iter().take(TOLD).collect();
    let lost = |index: &usize| losses.get(*index).copied().unwrap_or(0.0).max(0.0);
    let mut largest: Vec<usize> = (0..losses.len()).collect();
    largest.sort_by(|a, b| losses[*b].total_cmp(&losses[*a]).then(a.cmp(b)));
    let wanted: Vec<&usize> = largest.iter().take(WANTED).filter(|&&index| losses[index] >= LARGE).collect();
    let leads: Vec<f32> = std::iter::once(review.start.estimate.score.margin)
        .chain(review.moves.iter().map(|played| played.frame.estimate.score.margin))
        .collect();
    let error = |at: usize| Some((f64::from(*leads.get(at)?) - game.lead.get(at)?).abs());
    let missed = || review.missed().map(|(number, missed)| (number, missed.claim.deed.group().stones.len()));
    let off = review.moves.iter().zip(&losses);
    Judged {
        captured: (told.iter().map(lost).sum(), largest.iter().take(TOLD).map(lost).sum()),
        recalled: (wanted.iter().filter(|index| told.contains(index)).count() as f64, wanted.len() as f64),
        errors: SCORED.map(error),
        missed: missed()
            .map(|(number, stones)| (stones, losses.get(number - 1).copied().unwrap_or(0.0)))
            .collect(),
        doubt: (
            off.clone().map(|(played, lost)| (f64::from(played.loss.points) - lost).abs()).sum(),
            off.map(|(played, _)| f64::from(played.loss.error)).sum(),
            review.moves.len() as f64,
        ),
        game: GameFound {
            id: game.id.clone(),
            told: told.iter().map(|index| review.moves[*index].number).collect(),
            lead: leads,
            engine: game.lead.clone(),
            missed: missed().collect(),
        },
    }
}

impl Findings for Report {
    fn json(&self) -> Fields {
        let error =
            |(moves, ratio): (usize, &Ratio)| Fields::default().with("moves", moves).with("error", ratio);
        Fields::report()
            .with("visits", self.visits)
            .with("captured", self.captured)
            .with("recalled", self.recalled)
            .with_each("lead_errors", SCORED.into_iter().zip(&self.errors), error)
            .with("missed_loss", self.missed)
            .with("missed_loss_a_stone", self.missed_stone)
            .with("loss_error", self.loss_error)
            .with("loss_error_told", self.loss_doubt)
            .with("seconds_a_game", self.seconds)
            .with("games", &self.games)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/judged.rs"]
mod tests;
