//! The predictor: a model asked about positions. Gives each legal move its share,
//! and the features that speak most for and against a move.

use gokoro_board::{PlayedPosition, Point};

use crate::facts::Finder;
use crate::features::{FeatureFamily, FeatureKey, MoveFeatures};
use crate::model::{PatternModel, group};
use crate::net::{GROUPS, Row, WIDTH};
use crate::sight::Watcher;

/// A move with its share.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Predicted {
    /// The move.
    pub point: Point,
    /// Its score, in natural logarithms.
    pub score: f32,
    /// The probability that it is played, all legal moves taken together being 1.
    pub share: f32,
}

/// A feature of a move with what it adds to its score.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FeatureReason {
    /// What the feature is about; `None` for what the net makes of all of them together.
    pub family: Option<FeatureFamily>,
    /// The widest level that is known, in nested families.
    pub level: u8,
    /// What it adds to the score, less its mean over the moves of the position weighed by
    /// their shares.
    pub weight: f32,
}

/// Asks a model. Keeps what it knows of the last board it saw, so that asking
/// along a game is faster than asking afresh.
pub struct Predictor<'m> {
    model: &'m PatternModel,
    watcher: Watcher,
    keys: Vec<FeatureKey>,
}

impl<'m> Predictor<'m> {
    /// A predictor with a model. Features from outside are left out; models that know
    /// such need [`Predictor::with`].
    pub fn new(model: &'m PatternModel) -> Predictor<'m> {
        Predictor { model, watcher: Watcher::new(model.recipe()), keys: Vec::new() }
    }

    /// A predictor that asks for the facts too, if the model knows features of them.
    pub fn with(model: &'m PatternModel, finder: Finder) -> Predictor<'m> {
        Predictor { model, watcher: Watcher::with(model.recipe(), finder), keys: Vec::new() }
    }

    /// The legal moves of a position, the likeliest first; moves of equal score in
    /// the order of their points. Empty if there is none.
    pub fn predict(&mut self, position: &PlayedPosition<'_>) -> Vec<Predicted> {
        let mut moves = Vec::new();
        self.predict_into(position, &mut moves);
        moves.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.point.cmp(&b.point)));
        moves
    }

    /// As [`Predictor::predict`], unsorted, into a list that is used again.
    pub fn predict_into(&mut self, position: &PlayedPosition<'_>, moves: &mut Vec<Predicted>) {
        moves.clear();
        let PlayedPosition { board, to_move, .. } = *position;
        let sight = self.watcher.look(position);
        let features = MoveFeatures::new(self.model.recipe(), &sight);
        let base = base(self.model, &features, &mut self.keys);
        for &point in board.empties() {
            if board.can_play_empty(point, to_move) {
                let score = score(self.model, &features, point, &base);
                moves.push(Predicted { point, score, share: 0.0 });
            }
        }
        share(moves);
    }

    /// What speaks for and against a move, the strongest first: each family's part of the
    /// score, and the net's, less its mean over all moves. The parts add up to the score
    /// less its mean. `None` if the move is not legal.
    pub fn reasons(&mut self, position: &PlayedPosition<'_>, point: Point) -> Option<Vec<FeatureReason>> {
        let moves = self.predict(position);
        let found = moves.iter().find(|m| m.point == point)?.score;
        let all = found - moves.iter().map(|m| m.score * m.share).sum::<f32>();
        let sharpness = self.model.temperature().recip();
        let sight = self.watcher.look(position);
        let features = MoveFeatures::new(self.model.recipe(), &sight);
        let mut mean = [0.0; FeatureFamily::ALL.len()];
        let (mut own, mut levels) = (mean, [0; FeatureFamily::ALL.len()]);
        for predicted in &moves {
            features.each_level(
                predicted.point,
                |key| self.model.find(key),
                |key, (weight, _)| {
                    mean[key.family as usize] += weight * predicted.share;
                    if predicted.point == point {
                        own[key.family as usize] += weight;
                        levels[key.family as usize] = key.level;
                    }
                },
            );
        }
        let mut reasons: Vec<FeatureReason> = FeatureFamily::ALL
            .into_iter()
            .map(|family| {
                let i = family as usize;
                FeatureReason {
                    family: Some(family),
                    level: levels[i],
                    weight: (own[i] - mean[i]) * sharpness,
                }
            })
            .filter(|reason| reason.weight != 0.0)
            .collect();
        if self.model.net().is_some() {
            let rest = all - reasons.iter().map(|reason| reason.weight).sum::<f32>();
            reasons.push(FeatureReason { family: None, level: 0, weight: rest });
        }
        reasons.sort_by(|a, b| b.weight.abs().total_cmp(&a.weight.abs()).then(a.family.cmp(&b.family)));
        Some(reasons)
    }
}

/// What all moves of the position have in the net.
fn base(model: &PatternModel, features: &MoveFeatures<'_>, keys: &mut Vec<FeatureKey>) -> Row {
    let Some(net) = model.net() else { return [0.0; WIDTH] };
    let mut base = net.bias;
    keys.clear();
    features.situation(keys);
    for (_, row) in keys.iter().filter_map(|key| model.find(key)) {
        row.into_iter().for_each(|row| add(&mut base, row));
    }
    base
}

fn score(model: &PatternModel, features: &MoveFeatures<'_>, point: Point, base: &Row) -> f32 {
    let mut sums = [0.0; GROUPS];
    let mut hidden = *base;
    features.each_level(
        point,
        |key| model.find(key),
        |key, (weight, row)| {
            sums[group(key.family)] += weight;
            if let Some(row) = row {
                add(&mut hidden, row);
            }
        },
    );
    let mut score: f32 = sums.iter().sum();
    if let Some(net) = model.net() {
        net.add_groups(&mut hidden, &sums);
        score += net.apply(&hidden).0;
    }
    score / model.temperature()
}

#[inline]
fn add(sum: &mut Row, row: &Row) {
    for i in 0..WIDTH {
        sum[i] += row[i];
    }
}

/// Turns scores into shares that add up to 1.
pub(crate) fn share(moves: &mut [Predicted]) {
    let most = moves.iter().map(|m| m.score).fold(f32::MIN, f32::max);
    let total: f32 = moves.iter().map(|m| (m.score - most).exp()).sum();
    moves.iter_mut().for_each(|m| m.share = (m.score - most).exp() / total);
}
