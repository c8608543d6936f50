//! What went wrong: how much each move lost, the mistakes among the moves with what should have
//! been played instead and why, and the verdict on the whole game. Points come from whoever
//! judged the positions and are estimates; what is proven says so.

use gokoro_board::{ByColor, Color, Game, Move};
use gokoro_mind::life::{Deed, LifeClaim};
use gokoro_mind::tactics::{Tactic, TacticClaim};
use gokoro_position::ownership::ScoreEstimate;
use gokoro_position::{EndingSettings, FinalStatus};
use rayon::prelude::*;

use crate::audience::Audience;
use crate::likely::shares;
use crate::review::{Missed, MoveReview};
use crate::values::EvaluatedLine;

use crate::mistake::SHARED;
pub use crate::mistake::{GameVerdict, Loss, LossTally, Mistake, MistakeLine, MistakeReason};

/// Mistakes that are found at most; for whom they are told is chosen afterwards.
const MOST: usize = 24;
/// Losses of fewer points are not told.
pub(crate) const LEAST: f32 = 3.0;
/// Losses of fewer points are told of no move, whatever it is proven to miss.
const CONFIRMED: f32 = 2.0;
/// Nor those that are smaller than this share of their error.
const DOUBT: f32 = 0.5;
/// Points that a group is worth for each of its stones, if it is proven that its life was missed:
/// what a strong engine says that such moves of club players lost (docs/notebook/reviews.md#losses-and-leads).
const STONE: f32 = 1.8;
/// The eyes of a living group at least. A group that dies gives the other side two points for each
/// stone and one for each empty point beside it; its own side loses these.
const EYES: f32 = 2.0;
/// Moves of a line that are kept.
const LONGEST: usize = 12;
/// Strings of fewer stones are no reason for a mistake.
const STRING: u32 = 3;

/// A move with the positions that it lies between, as they are played on.
pub(crate) struct MoveInGame<'a> {
    pub(crate) review: &'a MoveReview,
    pub(crate) before: &'a Game,
    pub(crate) after: &'a Game,
    /// The move after it, if it is the opponent's.
    pub(crate) next: Option<&'a MoveReview>,
}

/// The mistakes of a game, those first that surely lost most; of equal ones the earlier. The better moves are
/// foreseen for players of the ranks asked about.
pub(crate) fn mistakes(moves: &[MoveInGame<'_>], asked: &ByColor<Vec<Audience>>) -> Vec<Mistake> {
    let mut told: Vec<&MoveInGame<'_>> = moves.iter().filter(|played| is_large(played.review)).collect();
    told.sort_by(|a, b| {
        let sure = |played: &&MoveInGame<'_>| played.review.loss.surely(!played.review.missed.is_empty());
        sure(b).total_cmp(&sure(a)).then(a.review.number.cmp(&b.review.number))
    });
    told.truncate(MOST);
    told.into_par_iter().map(|played| mistake(played, &asked[played.review.color])).collect()
}

impl MoveReview {
    /// Whether what it lost is large enough, beside how far that may be off, to be told.
    pub fn is_mistake(&self) -> bool {
        is_large(self)
    }
}

/// Whether a loss is large enough to be told. What is proven to be missed tells of a loss that is less sure, but the
/// search must not hold the move for good.
fn is_large(played: &MoveReview) -> bool {
    let loss = played.loss;
    let proven = !played.missed.is_empty() && loss.points >= CONFIRMED;
    proven || loss.points >= LEAST.max(DOUBT * loss.error)
}

/// What a group is worth at least whose life or death was missed, in points.
pub(crate) fn points(missed: &Missed) -> f32 {
    let stones = missed.claim.deed.group().stones.len() as f32;
    missed.used.map_or(STONE * stones, |room| 2.0 * stones + room as f32 + EYES)
}

fn mistake(played: &MoveInGame<'_>, asked: &[Audience]) -> Mistake {
    let review = played.review;
    let instead = instead(played);
    let better = instead.as_ref().and_then(|line| line.moves.first()?.1.point());
    let seen = better.map(|better| shares(played.before, review.color, better, asked));
    Mistake {
        seen: asked.iter().copied().zip(seen.unwrap_or_default()).collect(),
        number: review.number,
        color: review.color,
        loss: review.loss,
        reason: reason(played),
        why: review.why.clone(),
        instead,
        refutation: refutation(played),
    }
}

/// The largest proven claim.
fn reason(played: &MoveInGame<'_>) -> Option<MistakeReason> {
    let review = played.review;
    if let Some(missed) = review.missed.first() {
        return Some(MistakeReason::Missed(Box::new(missed.clone())));
    }
    let next = played.next;
    let lives = next.into_iter().flat_map(|next| &next.life);
    let life = lives.filter(|claim| !lived(claim, review)).find(|claim| punishes(claim, review.color));
    if let Some(claim) = life {
        return Some(MistakeReason::Life(Box::new(claim.clone())));
    }
    let tactic = next.into_iter().flat_map(|next| &next.tactics).find(|claim| takes(claim, review.color));
    let left = || review.tactics.iter().find(|claim| leaves(claim));
    tactic
        .map(|claim| MistakeReason::Tactic(Box::new(claim.clone())))
        .or_else(|| left().map(|claim| MistakeReason::Left(Box::new(claim.clone()))))
}

/// Whether a move leaves a string to the opponent that matters.
fn leaves(claim: &TacticClaim) -> bool {
    matches!(claim.tactic, Tactic::Leaves(string, _) if string.count >= STRING)
}

/// Whether the answer to a move of this colour kills one of its groups, or saves a group that
/// could be killed.
fn punishes(claim: &LifeClaim, color: Color) -> bool {
    match claim.deed {
        Deed::Kills(group, _) => group.color == color,
        Deed::Lives(group, ..) => group.color != color,
        Deed::Seki(..) => false,
    }
}

/// Whether the group that an answer saves is proven to have lived before the move, whoever played first: the
/// move threatened it, and nothing is lost by the answer.
fn lived(claim: &LifeClaim, review: &MoveReview) -> bool {
    let before = review.omissions.iter().filter_map(|omissions| omissions.before.as_ref());
    let saves = matches!(claim.deed, Deed::Lives(..));
    saves
        && before
            .into_iter()
            .any(|group| group.stones.meets(&claim.deed.group().stones) && group.read.proven.least >= 1)
}

/// Whether the answer to a move of this colour takes a string of it that matters.
fn takes(claim: &TacticClaim, color: Color) -> bool {
    let taken = match claim.tactic {
        Tactic::Captures(string, ..) | Tactic::DoubleThreat(string, _) | Tactic::WinsRace(_, string, _) => {
            string
        }
        _ => return false,
    };
    taken.color == color && taken.count >= STRING
}

/// What should have been played: the proven line, else the best line that begins otherwise and
/// is not worse than the move by the same estimate.
pub(crate) fn instead(played: &MoveInGame<'_>) -> Option<MistakeLine> {
    let review = played.review;
    let proven = review.missed.first().and_then(|missed| proven_line(missed, review, played.before));
    let (lines, color) = (&review.before.lines, review.color);
    let lead = |line: &EvaluatedLine| color.signed(line.lead);
    let now = color.signed(review.frame.worth.lead);
    let is_played = |line: &&EvaluatedLine| line.moves.first() == Some(&review.action);
    // By the position after the move, and by the search of the one before it.
    let least = lines.iter().find(is_played).map_or(now, |line| now.max(lead(line)));
    let better = |line: &&EvaluatedLine| !is_played(line) && lead(line) >= least;
    proven.or_else(|| {
        let line = lines.iter().find(better)?;
        variation(played.before, color, &line.moves, Some(line.lead), false)
    })
}

/// The line of a proof up to where somebody plays elsewhere.
fn proven_line(missed: &Missed, review: &MoveReview, before: &Game) -> Option<MistakeLine> {
    let verdict = missed.claim.verdicts.first()?;
    let plies = verdict.line.iter().map_while(|(_, ply)| ply.point.filter(|_| !ply.threat));
    let moves: Vec<Move> = std::iter::once(missed.instead).chain(plies).map(Move::Play).collect();
    let judged = review.before.lines.iter().find(|line| line.moves.first() == moves.first());
    variation(before, review.color, &moves, judged.map(|line| line.lead), true)
}

/// How the move is punished: the best line after it.
fn refutation(played: &MoveInGame<'_>) -> Option<MistakeLine> {
    let line = played.review.frame.worth.lines.first()?;
    variation(played.after, !played.review.color, &line.moves, Some(line.lead), false)
}

/// A line as far as it is legal; `None` if nothing of it is.
fn variation(
    game: &Game,
    first: Color,
    moves: &[Move],
    lead: Option<f32>,
    proven: bool,
) -> Option<MistakeLine> {
    let (mut game, mut color, mut legal) = (game.clone(), first, Vec::new());
    for &action in moves.iter().take(LONGEST) {
        if game.play_as(action, color).is_err() {
            break;
        }
        legal.push((color, action));
        color = !color;
    }
    (!legal.is_empty()).then_some(MistakeLine { moves: legal, lead, proven })
}

/// The verdict on moves with these mistakes; `start` is the score of the first position, `count` what the end was
/// [`counted`] for.
pub(crate) fn verdict(
    start: ScoreEstimate,
    moves: &[MoveReview],
    mistakes: &[Mistake],
    count: Option<f32>,
) -> GameVerdict {
    let scores: Vec<ScoreEstimate> =
        std::iter::once(start).chain(moves.iter().map(|played| played.frame.estimate.score)).collect();
    let estimated = scores.last().copied().unwrap_or(start);
    let end = count.map_or(estimated, |margin| ScoreEstimate { margin, error: 0.0 });
    let ahead = leader(end.margin).map(|color| (color, end.margin.abs()));
    let turning = ahead.and_then(|(winner, _)| turning(winner, &scores, moves, mistakes));
    let mut tallies = ByColor::<LossTally>::default();
    for mistake in mistakes {
        let tally = &mut tallies[mistake.color];
        tally.count += 1;
        tally.points += mistake.loss.points;
    }
    GameVerdict { ahead, error: end.error, counted: count.is_some(), turning, mistakes: tallies }
}

/// Black's margin by the count of a game in which both have passed and nothing is open.
pub(crate) fn counted(game: &Game) -> Option<f32> {
    let passed = game.turns().iter().rev().take(2).filter(|turn| turn.action == Move::Pass).count() == 2;
    let status = passed.then(|| FinalStatus::of(game, &EndingSettings::default()))?;
    status.is_settled().then(|| status.score(game).points() as f32)
}

/// Who leads by this margin of Black's, in points.
fn leader(lead: f32) -> Option<Color> {
    match lead {
        _ if lead.abs() < 0.5 => None,
        _ if lead > 0.0 => Some(Color::Black),
        _ => Some(Color::White),
    }
}

/// The last mistake of the loser before which the winner was not clearly ahead, and after which
/// the loser never was beyond the error.
fn turning(
    winner: Color,
    scores: &[ScoreEstimate],
    moves: &[MoveReview],
    mistakes: &[Mistake],
) -> Option<usize> {
    let lead = |score: &ScoreEstimate| winner.signed(score.margin);
    let stays = |from: usize| scores[from..].iter().all(|score| lead(score) > -SHARED * score.error);
    let turns = |mistake: &&Mistake| {
        let Some(at) = moves.iter().position(|played| played.number == mistake.number) else { return false };
        let (before, after) = (&scores[at], &scores[at + 1]);
        let open = lead(before) < SHARED * before.error;
        mistake.color != winner && open && lead(after) > 0.0 && stays(at + 1)
    };
    mistakes.iter().filter(turns).map(|mistake| mistake.number).max()
}
