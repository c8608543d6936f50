//! Comparing candidates by playouts: sequential halving (Karnin, Koren and
//! Somekh 2013). Every round gives the remaining candidates the same number of
//! playouts and keeps the better half.

use std::time::Instant;

use gokoro_board::{Board, Color, Game, Point};
use gokoro_playout::{Light, Playout, Rng, play_out};

use super::{Budget, Candidate};

/// The candidates after comparing, the best first.
pub(super) fn compare(
    game: &Game,
    color: Color,
    points: &[Point],
    budget: &Budget,
    seed: u64,
) -> Vec<Candidate> {
    let mut all: Vec<Candidate> =
        points.iter().map(|&point| Candidate { point, playouts: 0, wins: 0 }).collect();
    let mut rng = Rng::new(seed ^ game.board().hash());
    let rounds = points.len().max(2).ilog2() + 1;
    let (mut kept, mut scratch) = (all.len(), game.board().clone());
    for _ in 0..rounds {
        let each = budget.playouts / rounds / kept as u32;
        for candidate in &mut all[..kept] {
            run(game, color, candidate, each, budget, &mut rng, &mut scratch);
        }
        all[..kept].sort_by(|a, b| b.win_rate().total_cmp(&a.win_rate()).then(a.point.cmp(&b.point)));
        kept = kept.div_ceil(2);
    }
    all
}

fn run(
    game: &Game,
    color: Color,
    candidate: &mut Candidate,
    playouts: u32,
    budget: &Budget,
    rng: &mut Rng,
    scratch: &mut Board,
) {
    for _ in 0..playouts {
        if candidate.playouts > 0 && budget.until.is_some_and(|until| Instant::now() >= until) {
            return;
        }
        scratch.clone_from(game.board());
        scratch.play_unchecked(candidate.point, color);
        let end = play_out(scratch, !color, &mut Light, rng);
        candidate.playouts += 1;
        candidate.wins += u32::from(winner(game, &end) == Some(color));
    }
}

/// Who wins a playout by area with the game's komi and handicap bonus.
fn winner(game: &Game, end: &Playout) -> Option<Color> {
    let margin = 2 * (end.margin() - game.handicap_bonus() as i32) - i32::from(game.komi().half_points());
    match margin {
        0 => None,
        1.. => Some(Color::Black),
        _ => Some(Color::White),
    }
}
