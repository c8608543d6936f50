//! From a search to a move: when to stop, when to pass, when to resign.

use std::time::{Duration, Instant};

use gokoro_board::{Color, Game, Move, PointSet, Score};

use super::finish::final_status;
use super::search::{Search, Snapshot};
use super::{Budget, Decision, Level, Wishes, is_late, opponent_passed};

/// Playouts between two looks at the clock and at who waits: a few
/// milliseconds on the largest board.
const CHUNK: u32 = 32;
/// Below this share of won playouts the engine resigns, once half the board is
/// played.
const RESIGN_BELOW: f64 = 0.02;
/// Playouts of the best move without which nothing is resigned.
const RESIGN_PLAYOUTS: u32 = 100;
/// Playouts behind the move of a net, at most: they say whether the game is lost. A single
/// candidate needs some more than the fewest that a resignation rests on.
const BEHIND_NET: u32 = 2 * RESIGN_PLAYOUTS;
/// A game of this many times the area in moves is going round in circles.
const LONGEST: usize = 3;

/// Chooses a move for a colour. One seed and one number of playouts give one
/// decision, unless the time runs out before.
#[must_use]
pub fn choose(game: &Game, color: Color, budget: &Budget, wishes: &Wishes) -> Decision {
    think(game, color, budget, wishes, &mut |_| false)
}

/// As [`choose`]; `watch` sees the search every few milliseconds and ends it by
/// answering true.
#[must_use]
pub fn think(
    game: &Game,
    color: Color,
    budget: &Budget,
    wishes: &Wishes,
    watch: &mut dyn FnMut(&Search) -> bool,
) -> Decision {
    if is_settled(game, color, wishes) {
        return Decision { action: Move::Pass, found: None };
    }
    let begin = Instant::now();
    let (mut search, most, compares) = match wishes.level {
        Level::Playouts => {
            let expected = |played| expected(budget, played, begin);
            (Search::prepared(game, color, wishes, expected), budget.playouts, true)
        }
        Level::Net(_) => (Search::of_likeliest(game, color, wishes), budget.playouts.min(BEHIND_NET), false),
    };
    loop {
        search.run(most.saturating_sub(search.playouts()).min(CHUNK));
        let out_of_time = budget.until.is_some_and(|until| Instant::now() >= until);
        let decided = compares && search.is_decided();
        if search.playouts() >= most || out_of_time || decided || watch(&search) {
            break;
        }
    }
    let found = search.snapshot();
    Decision { action: action(game, &found, wishes), found: Some(found) }
}

/// How many playouts the budget allows, going by the time that `played` took.
fn expected(budget: &Budget, played: u32, begin: Instant) -> u32 {
    let Some(until) = budget.until else { return budget.playouts };
    let (spent, left) = (begin.elapsed(), until.saturating_duration_since(Instant::now()));
    let each = (spent / played.max(1)).max(Duration::from_nanos(1));
    let in_time = left.as_nanos() / each.as_nanos();
    budget.playouts.min(u32::try_from(in_time).unwrap_or(u32::MAX))
}

/// Whether to pass without thinking: the game is resigned or endless, or the
/// opponent has passed and the count is a win.
fn is_settled(game: &Game, color: Color, wishes: &Wishes) -> bool {
    let endless = game.turns().len() >= LONGEST * game.size().area();
    game.resigned().is_some() || endless || opponent_passed(game, color) && wins(game, color, wishes)
}

/// Whether the position, counted under the game's rules, is a win. In a cleanup
/// dead stones of the opponent must be off first.
fn wins(game: &Game, color: Color, wishes: &Wishes) -> bool {
    let status = final_status(game, wishes.seed);
    let score: Score = match wishes.cleanup {
        true if status.dead().meets(&game.board().stones_of(!color)) => return false,
        true => game.area_score(&PointSet::EMPTY),
        false => status.score(game),
    };
    score.winner() == Some(color)
}

fn action(game: &Game, found: &Snapshot, wishes: &Wishes) -> Move {
    let Some(best) = found.best() else { return Move::Pass };
    let known = best.playouts >= RESIGN_PLAYOUTS && best.action != Move::Pass;
    let lost = is_late(game) && known && best.win_rate() < RESIGN_BELOW;
    if lost && wishes.may_resign { Move::Resign } else { best.action }
}
