//! Making a review: the record is replayed once, then every move is judged by
//! itself, on as many threads as there are. The result does not depend on them.

use gokoro_board::{Board, Move};
use gokoro_mind::tactics::tactics;
use gokoro_mind::{Played, Proposal, changes, claims, origin, proposals};
use gokoro_position::Position;
use gokoro_sgf::replay::{RecordedMove, Replay, ReplayError};
use gokoro_sgf::tree::Node;
use gokoro_shape::{Division, Rule, Settings};
use rayon::prelude::*;

use super::moments::moments;
use super::{DEAD, Frame, MoveReview, Options, Review};

/// A move of the record with the stones before and after it. They differ by
/// more than the move where the record edits the board.
pub(super) struct Step {
    number: usize,
    recorded: RecordedMove,
    pub(super) before: Board,
    pub(super) after: Board,
}

/// Reviews the main line of the game whose first node is given.
///
/// # Errors
/// A record that cannot be replayed at all; everything else that is wrong with
/// it becomes a diagnostic of the review.
pub fn review(root: Node<'_>, options: &Options) -> Result<Review, ReplayError> {
    let mut replay = Replay::main_line(root)?;
    let (mut steps, mut start) = (Vec::new(), None);
    let (first, last) = options.moves.unwrap_or((1, usize::MAX));
    let mut number = 0;
    while let Some(recorded) = replay.upcoming() {
        number += 1;
        let before = replay.game().board().clone();
        replay.play_next();
        if number < first || number > last {
            continue;
        }
        start.get_or_insert_with(|| before.clone());
        steps.push(Step { number, recorded, before, after: replay.game().board().clone() });
    }
    let start = start.unwrap_or_else(|| replay.game().board().clone());
    let moves: Vec<MoveReview> = steps.par_iter().map(|step| judge(step, options)).collect();
    Ok(Review {
        info: replay.info().clone(),
        settings: options.settings,
        start: frame(&start, options),
        skipped: steps.first().map_or(0, |step| step.number - 1),
        moments: moments(&steps, &moves, options),
        moves,
        diagnostics: replay.diagnostics().to_vec(),
    })
}

fn frame(board: &Board, options: &Options) -> Frame {
    let position = Position::new(board, &DEAD, &options.settings);
    let divide = |rule| {
        if rule == options.settings.rule {
            return position.division().clone();
        }
        Division::new(position.ground(), &Settings { rule, ..options.settings })
    };
    Frame { divisions: Rule::ALL.into_iter().map(divide).collect(), position }
}

fn judge(step: &Step, options: &Options) -> MoveReview {
    let RecordedMove { color, action, .. } = step.recorded;
    let before = Position::new(&step.before, &DEAD, &options.settings);
    let frame = frame(&step.after, options);
    let proposals = propose(&before, step, options);
    let played = Played { before: &before, after: &frame.position, color, action };
    MoveReview {
        number: step.number,
        color,
        action,
        origin: match action {
            Move::Play(point) => origin(&before, point, color),
            Move::Pass | Move::Resign => None,
        },
        changes: changes(&before, &frame.position),
        swing: frame.balance() - before.division().balance(),
        claims: claims(&played, &DEAD),
        tactics: match action {
            Move::Play(point) => tactics(&step.before, &step.after, color, point, &options.effort),
            Move::Pass | Move::Resign => Vec::new(),
        },
        proposals,
        frame,
    }
}

fn propose(before: &Position, step: &Step, options: &Options) -> Vec<Proposal> {
    if options.per_origin == 0 {
        return Vec::new();
    }
    proposals(before, &DEAD, step.recorded.color, options.per_origin)
}
