//! From a search to a move: when to stop, when to pass, when to resign.

use std::time::Instant;

use gokoro_board::hash::{mix, pair};
use gokoro_board::{Color, Game, Move, Point, PointSet, Score, Scoring};
use gokoro_engine::Verdicts;
use gokoro_position::{EndingSettings, FinalStatus};

use super::level::RankManner;
use super::search::{MoveSearch, SearchCandidate, Snapshot, telling};
use super::style::{likelier, styled};
use super::{Level, MoveBudget, MoveDecision, PlayerRank, SearchOptions, is_late, opponent_passed};
use super::{go1, measured, mind};

/// Visits between two looks at the clock and at who waits: some ten milliseconds on the
/// largest board.
const CHUNK: u32 = 8;
/// Below this probability to win the engine resigns, once half the board is played.
const RESIGN_BELOW: f32 = 0.02;
/// An owner is as good as certain from this share of the playouts on.
const CLEAR: f64 = 0.9;
/// A game of this many times the area in moves is going round in circles.
const LONGEST: usize = 3;

/// Chooses a move for a colour. One number of visits with one thread gives one decision,
/// unless the time runs out before.
pub fn choose(game: &Game, color: Color, budget: &MoveBudget, wishes: &SearchOptions) -> MoveDecision {
    think(game, color, budget, wishes, &mut |_| false)
}

/// As [`choose`]; `watch` sees the search every few milliseconds and ends it by
/// answering true.
pub fn think(
    game: &Game,
    color: Color,
    budget: &MoveBudget,
    wishes: &SearchOptions,
    watch: &mut dyn FnMut(&MoveSearch) -> bool,
) -> MoveDecision {
    think_on(&mut None, game, color, budget, wishes, watch)
}

/// As [`think`], going on with what a search has found earlier in the game; the search is kept
/// there for the next move. Visits that are kept count among those of the budget.
pub fn think_on(
    kept: &mut Option<MoveSearch>,
    game: &Game,
    color: Color,
    budget: &MoveBudget,
    wishes: &SearchOptions,
    watch: &mut dyn FnMut(&MoveSearch) -> bool,
) -> MoveDecision {
    // What passes and counts for the other levels asks a model of owners.
    if wishes.level != Level::Go1 && passes(game, color, wishes) {
        return MoveDecision { action: Move::Pass, found: None };
    }
    let wished = if wishes.cleanup { cleaning(game, color, wishes) } else { *wishes };
    let most = match wishes.level {
        Level::Best | Level::Mind | Level::Patterns(_) => budget.visits,
        Level::Net => 1,
        Level::Rank(rank) => rank.manner().visits,
        Level::Go1 => return MoveDecision { action: go1::choose(game, color, &wished), found: None },
        Level::Measured(measure) => {
            return MoveDecision { action: measured::choose(game, color, measure, &wished), found: None };
        }
        Level::Ladder(rung) => {
            return MoveDecision { action: mind::choose(game, color, rung, &wished), found: None };
        }
    };
    let mut search = match kept
        .take()
        .filter(|_| matches!(wishes.level, Level::Best | Level::Mind | Level::Patterns(_)))
    {
        Some(search) => search.after(game, color, &wished),
        None => MoveSearch::new(game, color, &wished),
    };
    while search.visits() < most {
        let out_of_time = budget.until.is_some_and(|until| Instant::now() >= until);
        if out_of_time || watch(&search) {
            break;
        }
        search.run(CHUNK.min(most - search.visits()));
        if !search.has_choice() {
            break;
        }
    }
    let found = search.snapshot();
    let action = match (action(game, color, &found, wishes), wishes.level) {
        (Move::Play(_), Level::Rank(rank)) if rank.manner().visits == 1 => drawn(game, &found, rank, wishes),
        (action @ Move::Play(_), Level::Best | Level::Mind | Level::Patterns(_) | Level::Rank(_)) => {
            wishes.style.and_then(|style| styled(game, color, &found, style)).unwrap_or(action)
        }
        (action, _) => action,
    };
    *kept = Some(search);
    MoveDecision { action, found: Some(found) }
}

/// A move drawn as a player of this rank might choose it; where a pass is likeliest, a pass.
/// The same seed draws the same move in the same position of a game.
fn drawn(game: &Game, found: &Snapshot, rank: PlayerRank, wishes: &SearchOptions) -> Move {
    let RankManner { power, least, .. } = rank.manner();
    let most = found.candidates.iter().map(|candidate| candidate.prior).fold(0.0, f64::max);
    let likelier = likelier(game, found.color, wishes.style);
    let weight = |candidate: &SearchCandidate| {
        let share = candidate.prior / most;
        let drawn = candidate.action != Move::Pass && share >= least;
        if drawn { likelier(candidate.action) * share.powf(power) } else { 0.0 }
    };
    let lot = mix(pair(pair(wishes.seed, game.board().hash()), game.turns().len() as u64));
    let mut left =
        (lot >> 11) as f64 / (1_u64 << 53) as f64 * found.candidates.iter().map(weight).sum::<f64>();
    let chosen = found.candidates.iter().find(|candidate| {
        left -= weight(candidate);
        left < 0.0
    });
    chosen.or(found.best()).map_or(Move::Pass, |candidate| candidate.action)
}

/// The position as it is counted: the player passes and counts by this alone. No seed has a say
/// in it.
pub fn final_status(game: &Game) -> FinalStatus {
    FinalStatus::of(game, &EndingSettings::default())
}

/// Whether to pass without thinking: the game is resigned or endless, or nothing is left to play
/// for, or the opponent has passed and the count is a win, and no group hangs on the next move.
fn passes(game: &Game, color: Color, wishes: &SearchOptions) -> bool {
    let endless = game.turns().len() >= LONGEST * game.size().area();
    if game.resigned().is_some() || endless {
        return true;
    }
    let answers = opponent_passed(game, color);
    if !answers && !is_late(game) {
        return false;
    }
    let status = final_status(game);
    is_clear(game, &status, color, wishes)
        && (!neutral_points_count(game, &status) || answers && wins(game, &status, color, wishes))
        && Verdicts::of(game.board()).deciding(color).next().is_none()
}

/// Whether every point's owner is as good as certain; in a cleanup the opponent's dead stones
/// must be off, too.
pub(super) fn is_clear(game: &Game, status: &FinalStatus, color: Color, wishes: &SearchOptions) -> bool {
    let clear = |point: Point| {
        let fate = status.owner(point);
        fate.owner.is_none() || fate.certainty >= CLEAR
    };
    status.is_settled()
        && game.size().points().all(clear)
        && !(wishes.cleanup && status.dead().meets(&game.board().stones_of(!color)))
}

/// What is wished in a cleanup: moves that take the opponent's dead stones off, if there are any,
/// and none into a seki.
fn cleaning(game: &Game, color: Color, wishes: &SearchOptions) -> SearchOptions {
    let status = final_status(game);
    let avoid = wishes.avoid | status.seki_liberties();
    let beside = || beside_dead(game, color, &status).map(|beside| beside.difference(avoid));
    SearchOptions { avoid, allow: wishes.allow.or_else(beside), ..*wishes }
}

/// The liberties of the opponent's dead stones, which a cleanup takes off; `None` without any.
fn beside_dead(game: &Game, color: Color, status: &FinalStatus) -> Option<PointSet> {
    let board = game.board();
    let dead = status.dead() & board.stones_of(!color);
    let strings = board.strings().filter(|&string| board.color(string) == Some(!color));
    let lost = strings.filter(|&string| board.stones(string).any(|stone| dead.contains(stone)));
    let beside = lost.fold(PointSet::EMPTY, |all, string| all | board.liberties(string));
    (!beside.is_empty()).then_some(beside)
}

/// Whether a move on a point that is nobody's may still gain a point.
fn neutral_points_count(game: &Game, status: &FinalStatus) -> bool {
    game.rules().scoring == Scoring::Area && !status.dame().is_empty()
}

/// Whether the position, counted under the game's rules, is a win.
fn wins(game: &Game, status: &FinalStatus, color: Color, wishes: &SearchOptions) -> bool {
    let score: Score = match wishes.cleanup {
        true => game.area_score(&PointSet::EMPTY),
        false => status.score(game),
    };
    score.winner() == Some(color)
}

fn action(game: &Game, color: Color, found: &Snapshot, wishes: &SearchOptions) -> Move {
    let Some(best) = found.best() else { return Move::Pass };
    // On the scale of the search, however sure it is told to be.
    let below = f64::from(telling(wishes, game).wins(RESIGN_BELOW));
    // A pass that leaves points is no way to lose; one that ends the game, or is all that is asked for, stands.
    let answers = game.last_turn().is_some_and(|turn| turn.action == Move::Pass);
    let stands = best.action == Move::Pass && (answers || wishes.cleanup || wishes.allow.is_some());
    let lost = is_late(game) && !stands && best.win_rate.max(found.win_rate) < below;
    if lost && wishes.may_resign && !is_won(game, color) { Move::Resign } else { best.action }
}

/// Whether the side to move has won by the count, whatever a search fears.
fn is_won(game: &Game, color: Color) -> bool {
    let status = final_status(game);
    status.is_settled() && status.score(game).winner() == Some(color)
}
