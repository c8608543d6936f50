//! Making a review: the record is replayed once, its positions are read in
//! stretches, each along its moves, then every move is judged by itself, on as many
//! threads as there are. The result does not depend on them.

use std::sync::Arc;

use gokoro_board::{Board, Move, PointSet};
use gokoro_mind::eyes::eyes;
use gokoro_mind::life::life;
use gokoro_mind::omissions::omissions;
use gokoro_mind::tactics::tactics;
use gokoro_mind::{Played, Proposal, changes, claims, origin, proposals};
use gokoro_position::ownership::{Judge, Stage};
use gokoro_position::{Budgets, Life, Lives, Position, Readings};
use gokoro_sgf::replay::{RecordedMove, Replay, ReplayError};
use gokoro_sgf::tree::Node;
use gokoro_shape::{Division, Rule, Settings};
use rayon::prelude::*;

use crate::moments::moments;
use crate::{Frame, MoveReview, Options, Review};

/// A move of the record with the stones before and after it. They differ by
/// more than the move where the record edits the board.
pub(crate) struct Step {
    number: usize,
    recorded: RecordedMove,
    pub(crate) before: Known,
    pub(crate) after: Known,
}

/// What is read of a position.
#[derive(Clone)]
pub(crate) struct Known {
    /// Its strings and links; `None` if nothing is to be read.
    readings: Option<Arc<Readings>>,
    /// The lives of its groups; `None` if nobody asks.
    lives: Option<Arc<Lives>>,
    /// The position as it is counted.
    stage: Arc<Stage>,
}

impl Known {
    fn new(stage: &Arc<Stage>, options: &Options) -> Known {
        let readings = options.reads().then(|| Arc::new(Readings::new(&stage.board, &Budgets::default())));
        let both = readings.as_ref().zip(options.dead.as_ref());
        let lives = both.map(|(readings, settings)| Arc::new(Lives::new(readings, settings)));
        Known { readings, lives, stage: stage.clone() }
    }

    fn after(&self, stage: &Arc<Stage>) -> Known {
        let readings = self.readings.as_ref().map(|readings| Arc::new(readings.after(&stage.board)));
        let both = readings.as_ref().zip(self.lives.as_ref());
        let lives = both.map(|(readings, lives)| Arc::new(lives.after(readings)));
        Known { readings, lives, stage: stage.clone() }
    }

    /// The stones.
    pub(crate) fn board(&self) -> &Board {
        &self.stage.board
    }

    /// The stones of the groups that are proven dead.
    fn dead(&self) -> PointSet {
        self.lives.as_ref().map_or(PointSet::EMPTY, |lives| lives.dead())
    }

    /// The stones of the groups that live, proven or likely.
    fn alive(&self) -> PointSet {
        let groups = self.lives.iter().flat_map(|lives| lives.groups());
        let living = groups.filter(|group| group.status.life == Life::Alive);
        living.fold(PointSet::EMPTY, |all, group| all | group.stones)
    }

    /// The position, with these stones taken for dead.
    pub(crate) fn position(&self, settings: &Settings) -> Position {
        match &self.readings {
            Some(readings) => Position::read(readings.clone(), &self.dead(), settings),
            None => Position::seen(self.board(), &PointSet::EMPTY, settings),
        }
    }
}

/// A move as the record has it.
struct Recorded {
    number: usize,
    recorded: RecordedMove,
    before: Arc<Stage>,
    after: Arc<Stage>,
}

/// Moves that are read one after the other. A stretch begins at the same move of
/// the record whatever moves are reviewed, and is read from scratch there: so the
/// review of a part says what the review of the whole says.
const STRETCH: usize = 16;

/// Reviews the main line of the game whose first node is given.
///
/// # Errors
/// A record that cannot be replayed at all; everything else that is wrong with
/// it becomes a diagnostic of the review.
pub fn review(root: Node<'_>, options: &Options) -> Result<Review, ReplayError> {
    let mut replay = Replay::main_line(root)?;
    let (first, last) = options.moves.unwrap_or((1, usize::MAX));
    let begins = first.saturating_sub(1) / STRETCH * STRETCH + 1;
    let (mut recorded, mut number) = (Vec::new(), 0);
    while let Some(upcoming) = replay.upcoming() {
        number += 1;
        let before = Arc::new(Stage::of(replay.game()));
        replay.play_next();
        if (begins..=last).contains(&number) {
            let after = Arc::new(Stage::of(replay.game()));
            recorded.push(Recorded { number, recorded: upcoming, before, after });
        }
    }
    let stretches: Vec<&[Recorded]> = recorded.chunks(STRETCH).collect();
    let read: Vec<Vec<Step>> = stretches.par_iter().map(|stretch| read(stretch, options)).collect();
    let steps: Vec<Step> = read.into_iter().flatten().filter(|step| step.number >= first).collect();
    let start = steps
        .first()
        .map_or_else(|| Known::new(&Arc::new(Stage::of(replay.game())), options), |step| step.before.clone());
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

/// Reads the positions of a stretch, each from what is left of the one before; its
/// first and its last from scratch, as the stretches beside it do.
fn read(stretch: &[Recorded], options: &Options) -> Vec<Step> {
    let mut last: Option<Known> = None;
    let mut next = |stage: &Arc<Stage>, afresh: bool| {
        let known = match &last {
            Some(last) if !afresh && last.board().hash() == stage.board.hash() => {
                Known { stage: stage.clone(), ..last.clone() }
            }
            Some(last) if !afresh => last.after(stage),
            _ => Known::new(stage, options),
        };
        last = Some(known.clone());
        known
    };
    let step = |r: &Recorded| {
        let before = next(&r.before, false);
        let after = next(&r.after, r.number.is_multiple_of(STRETCH));
        Step { number: r.number, recorded: r.recorded, before, after }
    };
    stretch.iter().map(step).collect()
}

fn frame(known: &Known, options: &Options) -> Frame {
    let position = known.position(&options.settings);
    let divide = |rule| {
        if rule == options.settings.rule {
            return position.division().clone();
        }
        Division::new(position.ground(), &Settings { rule, ..options.settings })
    };
    let divisions = Rule::ALL.into_iter().map(divide).collect();
    let estimate = Judge::default().estimate(&known.stage);
    Frame { divisions, position, lives: known.lives.clone(), estimate }
}

fn judge(step: &Step, options: &Options) -> MoveReview {
    let RecordedMove { color, action, .. } = step.recorded;
    let before = step.before.position(&options.settings);
    let frame = frame(&step.after, options);
    let proposals = propose(&before, step, options);
    let played = Played { before: &before, after: &frame.position, color, action };
    let tactics = match action {
        Move::Play(point) => tactics(before.board(), frame.board(), color, point, &options.effort),
        Move::Pass | Move::Resign => Vec::new(),
    };
    let life = life(&played, &tactics, &options.effort);
    // Of groups that live anyway, or of whose lives more is said, eyes are no matter.
    let groups = life.iter().flat_map(|claim| claim.deed.groups());
    let told = groups.fold(PointSet::EMPTY, |all, group| all | group.stones);
    let known = told | step.before.alive() & step.after.alive();
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
        claims: claims(&played),
        omissions: if options.reads() { omissions(&played, &options.omissions) } else { Vec::new() },
        eyes: eyes(&played, known, &options.effort),
        life,
        tactics,
        proposals,
        frame,
    }
}

fn propose(before: &Position, step: &Step, options: &Options) -> Vec<Proposal> {
    if options.per_origin == 0 {
        return Vec::new();
    }
    proposals(before, &step.before.dead(), step.recorded.color, options.per_origin)
}
