//! `learn strategy`: what signs speak for, learned from the ten moves that followed. A multinomial logit over what each
//! sign exceeds its usual value of the phase by, with the shares of the phase apart, by plain steps down the slope.

use gokoro_mind::strategy::{PHASES, SIGNS, StrategyModel, TYPES, UsualMoves};

use super::Sample;

/// Steps, and their length.
const STEPS: usize = 600;
const RATE: f32 = 0.5;
/// What keeps weights small.
const RIDGE: f32 = 0.01;

/// The model of these positions.
pub fn fit(samples: &[Sample]) -> StrategyModel {
    let mut model = StrategyModel::default();
    for phase in 0..PHASES {
        let inside: Vec<&Sample> = samples.iter().filter(|sample| sample.phase == phase).collect();
        model.played[phase] = usual(&inside);
        for sign in 0..SIGNS {
            let sum: f32 = inside.iter().map(|sample| sample.signs[sign]).sum();
            model.mean[phase][sign] = sum / inside.len().max(1) as f32;
        }
    }
    for sign in 0..SIGNS {
        let off = |sample: &Sample| sample.signs[sign] - model.mean[sample.phase][sign];
        let squares: f32 = samples.iter().map(|sample| off(sample).powi(2)).sum();
        model.spread[sign] = (squares / samples.len().max(1) as f32).sqrt().max(1e-3);
    }
    let seen: Vec<([f32; SIGNS], usize, usize)> = samples
        .iter()
        .map(|sample| {
            let played = model.played(&sample.counts, sample.phase) as usize;
            (model.excess(&sample.signs, sample.phase), sample.phase, played)
        })
        .collect();
    let mut shares = [[0.0_f32; TYPES]; PHASES];
    for _ in 0..STEPS {
        step(&mut model, &mut shares, &seen);
    }
    model
}

fn usual(samples: &[&Sample]) -> UsualMoves {
    let mut usual = UsualMoves::default();
    let count = samples.len().max(1) as f32;
    for kind in 0..TYPES {
        let mean = samples.iter().map(|sample| sample.counts[kind] as f32).sum::<f32>() / count;
        let squares: f32 = samples.iter().map(|sample| (sample.counts[kind] as f32 - mean).powi(2)).sum();
        (usual.mean[kind], usual.spread[kind]) = (mean, (squares / count).sqrt());
    }
    usual
}

/// One step down the slope of the mean loss; `shares` are the logarithms of the shares of the phases.
fn step(
    model: &mut StrategyModel,
    shares: &mut [[f32; TYPES]; PHASES],
    seen: &[([f32; SIGNS], usize, usize)],
) {
    let mut slope = [[0.0_f32; SIGNS]; TYPES];
    let mut level = [[0.0_f32; TYPES]; PHASES];
    let mut sizes = [0.0_f32; PHASES];
    for (excess, phase, played) in seen {
        let mut scores: [f32; TYPES] = std::array::from_fn(|kind| {
            let weights = &model.weights[kind];
            shares[*phase][kind]
                + weights.iter().zip(excess).map(|(weight, value)| weight * value).sum::<f32>()
        });
        let most = scores.iter().copied().fold(f32::MIN, f32::max);
        scores.iter_mut().for_each(|score| *score = (*score - most).exp());
        let sum: f32 = scores.iter().sum();
        sizes[*phase] += 1.0;
        for kind in 0..TYPES {
            let off = scores[kind] / sum - f32::from(u8::from(kind == *played));
            level[*phase][kind] += off;
            slope[kind].iter_mut().zip(excess).for_each(|(slope, value)| *slope += off * value);
        }
    }
    let count = seen.len().max(1) as f32;
    for (weights, slope) in model.weights.iter_mut().zip(&slope) {
        for (weight, slope) in weights.iter_mut().zip(slope) {
            *weight -= RATE * (slope / count + RIDGE * *weight);
        }
    }
    for ((shares, level), size) in shares.iter_mut().zip(&level).zip(sizes) {
        for (share, level) in shares.iter_mut().zip(level) {
            *share -= RATE * level / size.max(1.0);
        }
    }
}
