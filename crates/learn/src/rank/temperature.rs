//! The temperature of a model: what its scores are divided by so that the shares that it
//! gives are as often right as they say. Found on games that it did not learn from.

use gokoro_patterns::model::PatternModel;
use gokoro_patterns::predictor::Predictor;
use gokoro_position::facts;
use rayon::prelude::*;

use crate::records::pack::PackedGame;

/// Temperatures that are tried: from, step, number.
const TRIED: (f64, f64, usize) = (0.5, 0.02, 126);

/// The temperature under which the played moves of games are likeliest, with the mean
/// logarithm of their shares there and under the model's own temperature; `None` without
/// a move.
pub fn temperature(model: &PatternModel, games: &[PackedGame]) -> Option<(f32, f64, f64)> {
    let own = f64::from(model.temperature());
    let at = |i: usize| TRIED.0 + TRIED.1 * i as f64;
    // Scores that the model gives are divided by its own temperature already.
    let sharpness: Vec<f64> = (0..TRIED.2).map(|i| own / at(i)).chain([1.0]).collect();
    let judged: Vec<(Vec<f64>, u64)> = games
        .par_iter()
        .map_init(|| facts::predictor(model), |predictor, game| likelihoods(predictor, game, &sharpness))
        .collect();
    let (mut sums, mut moves) = (vec![0.0; sharpness.len()], 0);
    for (game, number) in judged {
        sums.iter_mut().zip(game).for_each(|(sum, value)| *sum += value);
        moves += number;
    }
    let best = (0..TRIED.2).max_by(|&a, &b| sums[a].total_cmp(&sums[b])).filter(|_| moves > 0)?;
    Some((at(best) as f32, sums[best] / moves as f64, sums[TRIED.2] / moves as f64))
}

/// The sums of the logarithms of the shares of a game's moves, scores multiplied by each of
/// some numbers; and the number of moves.
fn likelihoods(predictor: &mut Predictor<'_>, game: &PackedGame, sharpness: &[f64]) -> (Vec<f64>, u64) {
    let (mut sums, mut number, mut moves) = (vec![0.0; sharpness.len()], 0, Vec::new());
    game.visit((1, usize::MAX), |situation, point| {
        predictor.predict_into(situation, &mut moves);
        let Some(played) = moves.iter().find(|m| m.point == point) else { return false };
        let apart: Vec<f64> = moves.iter().map(|m| f64::from(m.score - played.score)).collect();
        for (sum, sharpness) in sums.iter_mut().zip(sharpness) {
            *sum -= apart.iter().map(|apart| (apart * sharpness).exp()).sum::<f64>().ln();
        }
        number += 1;
        true
    });
    (sums, number)
}
