//! Making a review: the record is replayed once, its positions are judged, then read in
//! stretches, each along its moves, then every move is judged by itself, on as many
//! threads as there are. The result does not depend on them.

use std::sync::Arc;

use gokoro_board::{Board, ByColor, Color, PointSet};
use gokoro_engine::agreed;
use gokoro_mind::eyes::eyes;
use gokoro_mind::life::{Deed, LifeClaim, is_told, life};
use gokoro_mind::omissions::omissions;
use gokoro_mind::plans::beside;
use gokoro_mind::tactics::tactics;
use gokoro_mind::{Played, Proposal, changes, claims, origin, proposals};
use gokoro_patterns::policy::PolicyNet;
use gokoro_position::ownership::{Estimate, Stage};
use gokoro_position::{Budgets, Life, Lives, Position, Readings};
use gokoro_sgf::replay::{RecordedMove, Replay, ReplayError};
use gokoro_sgf::tree::Node;
use gokoro_shape::{Division, Rule, Settings};
use rayon::prelude::*;

use crate::audience::{Audience, told};
use crate::better;
use crate::course::{AFTER, BEFORE, Course};
use crate::likely::{Likely, likely};
use crate::missed::{missed, with_used};
use crate::mistakes::{self, Loss, Mistake, mistakes, verdict};
use crate::moments::moments;
use crate::players::players;
use crate::searching::Searching;
use crate::tries::tries;
use crate::values::{Judge, Question, Worth};
use crate::{Frame, Missed, MoveReview, Options, Review, Try};

/// A move of the record with the stones before and after it. They differ by
/// more than the move where the record edits the board.
pub(crate) struct Step {
    number: usize,
    pub(crate) recorded: RecordedMove,
    pub(crate) before: Known,
    pub(crate) after: Known,
}

/// What is read of a position.
#[derive(Clone)]
pub(crate) struct Known {
    /// Its strings and links; `None` if nothing is to be read.
    readings: Option<Arc<Readings>>,
    /// The lives of its groups; `None` if nobody asks.
    pub(crate) lives: Option<Arc<Lives>>,
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

    pub(crate) fn after(&self, stage: &Arc<Stage>) -> Known {
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

/// The record replayed: its moves, and the positions that are to be judged.
struct Replayed<'a> {
    replay: Replay<'a>,
    moves: Vec<Recorded>,
    questions: Vec<Question>,
    /// For each reviewed move the places of the positions before and after it.
    places: Vec<(usize, usize)>,
}

impl<'a> Replayed<'a> {
    /// Replays the main line; `begins` is the first move that is read, if not reviewed.
    fn new(
        root: Node<'a>,
        (begins, first, last): (usize, usize, usize),
    ) -> Result<Replayed<'a>, ReplayError> {
        let replay = Replay::main_line(root)?;
        let mut replayed = Replayed { replay, moves: Vec::new(), questions: Vec::new(), places: Vec::new() };
        let mut number = 0;
        while let Some(upcoming) = replayed.replay.upcoming() {
            number += 1;
            let before = Arc::new(Stage::of(replayed.replay.game()));
            replayed.next_is(upcoming.color);
            // A few positions around the reviewed moves are judged, too: losses look at them.
            let near = (first.saturating_sub(BEFORE)..=last.saturating_add(AFTER)).contains(&number);
            let asked = near.then(|| replayed.ask_before(upcoming.color));
            replayed.replay.play_next();
            if (begins..=last).contains(&number) {
                let after = Arc::new(Stage::of(replayed.replay.game()));
                replayed.moves.push(Recorded { number, recorded: upcoming, before, after });
            }
            if let Some(before) = asked {
                let after = replayed.ask(replayed.replay.game().to_move());
                if (first..=last).contains(&number) {
                    replayed.places.push((before, after));
                }
            }
        }
        if replayed.questions.is_empty() {
            replayed.ask(replayed.replay.game().to_move());
        }
        Ok(replayed)
    }

    /// Asks about the position as it stands.
    fn ask(&mut self, to_move: Color) -> usize {
        self.questions.push(Question { game: self.replay.game().clone(), to_move });
        self.questions.len() - 1
    }

    /// The same, unless it was asked after the move before.
    fn ask_before(&mut self, to_move: Color) -> usize {
        if self.is_last() { self.questions.len() - 1 } else { self.ask(to_move) }
    }

    /// Whoever plays next in the position asked about last, if that still stands.
    fn next_is(&mut self, color: Color) {
        if self.is_last()
            && let Some(last) = self.questions.last_mut()
        {
            last.to_move = color;
        }
    }

    /// Whether the position asked about last is the one that stands.
    fn is_last(&self) -> bool {
        let now = self.replay.game();
        self.questions.last().is_some_and(|last| {
            let then = &last.game;
            then.turns().len() == now.turns().len() && then.board().hash() == now.board().hash()
        })
    }
}

/// What is heard of a position while a game is judged.
#[derive(Clone, Copy)]
pub struct Heard<'a> {
    /// Its place among the positions.
    pub index: usize,
    /// How many positions there are.
    pub positions: usize,
    /// What is known of it so far.
    pub worth: &'a Worth,
}

/// Whether somebody still waits for a review.
pub type Waits<'a> = &'a (dyn Fn() -> bool + Sync);

/// Moves that are read one after the other. A stretch begins at the same move of
/// the record whatever moves are reviewed, and is read from scratch there: so the
/// review of a part says what the review of the whole says.
const STRETCH: usize = 16;
/// Moves from one turn of a side to its next.
const TURN: usize = 2;

/// Reviews the main line of the game whose first node is given. Every position is evaluated
/// once by the net compiled in, nothing is searched.
///
/// # Errors
/// A record that cannot be replayed at all; everything else that is wrong with
/// it becomes a diagnostic of the review.
pub fn review(root: Node<'_>, options: &Options) -> Result<Review, ReplayError> {
    review_by(root, options, &mut Searching::new(PolicyNet::builtin(), 0), &mut |_| true)
}

/// Reviews the main line of the game whose first node is given, its positions judged by
/// somebody. `heard` hears what becomes known of them, and ends the judging by answering false;
/// where nothing is known then, one evaluation by the net compiled in stands.
///
/// # Errors
/// As [`review`].
pub fn review_by(
    root: Node<'_>,
    options: &Options,
    judge: &mut dyn Judge,
    heard: &mut dyn FnMut(&Heard<'_>) -> bool,
) -> Result<Review, ReplayError> {
    let review = review_while(root, options, judge, heard, &|| true)?;
    Ok(review.unwrap_or_else(|| unreachable!("nobody stops it")))
}

/// As [`review_by`], as long as somebody waits for it: `waits` is asked before every position that
/// is read and every move that is judged, on all threads. Nothing once nobody does.
///
/// # Errors
/// As [`review`].
pub fn review_while(
    root: Node<'_>,
    options: &Options,
    judge: &mut dyn Judge,
    heard: &mut dyn FnMut(&Heard<'_>) -> bool,
    waits: Waits<'_>,
) -> Result<Option<Review>, ReplayError> {
    let (first, last) = options.moves.unwrap_or((1, usize::MAX));
    // What was known at the mover's turn before the first move is asked, too.
    let begins = first.saturating_sub(1 + TURN) / STRETCH * STRETCH + 1;
    let replayed = Replayed::new(root, (begins, first, last))?;
    let ranks = Audience::of_record(replayed.replay.info());
    if !waits() {
        return Ok(None);
    }
    let Some(judged) = Judged::new(&replayed.questions, ranks, judge, heard, waits) else { return Ok(None) };
    let Replayed { replay, moves: recorded, questions, places } = replayed;
    let stretches: Vec<&[Recorded]> = recorded.chunks(STRETCH).collect();
    let read: Option<Vec<Vec<Step>>> =
        stretches.par_iter().map(|stretch| read(stretch, options, waits)).collect();
    let Some(read) = read else { return Ok(None) };
    let mut earlier: Vec<Step> = read.into_iter().flatten().collect();
    let steps = earlier.split_off(earlier.iter().take_while(|step| step.number < first).count());
    let start = steps
        .first()
        .map_or_else(|| Known::new(&Arc::new(Stage::of(replay.game())), options), |step| step.before.clone());
    let turn_before = |index: usize| match index.checked_sub(TURN) {
        Some(index) => Some(&steps[index].before),
        None => (earlier.len() + index).checked_sub(TURN).map(|index| &earlier[index].before),
    };
    let one =
        |(index, step): (usize, &Step)| judge_move(step, turn_before(index), &judged, places[index], options);
    let while_waited = |pair| waits().then(|| one(pair));
    let moves: Option<Vec<MoveReview>> = steps.par_iter().enumerate().map(while_waited).collect();
    let Some(mut moves) = moves else { return Ok(None) };
    let missing = |index| waits().then(|| missed_by(&steps, &moves, index, options));
    let missed: Option<Vec<Vec<Missed>>> = (0..moves.len()).into_par_iter().map(missing).collect();
    let Some(missed) = missed else { return Ok(None) };
    moves.iter_mut().zip(missed).for_each(|(played, missed)| played.missed = missed);
    let begins = places.first().map_or(questions.len() - 1, |&(before, _)| before);
    let start = frame(&start, &judged, begins, options);
    let before: Vec<&Likely> = places.iter().map(|&(before, _)| &judged.likely[before]).collect();
    let found = mistakes(&played(&moves, &places, &questions), &options.whom.asked(&ranks));
    let (mut mistakes, others) = told(found, options.whom, &ranks);
    mistakes.par_iter_mut().filter(|mistake| !mistake.is_explained() && waits()).for_each(|mistake| {
        let step = steps.iter().zip(&moves).find(|(step, _)| step.number == mistake.number);
        let reason = step.and_then(|(step, played)| {
            better::reason(mistake, &step.before.position(&options.settings), played, options)
        });
        mistake.reason = reason.or(mistake.reason.take());
    });
    let all: Vec<&Mistake> = mistakes.iter().chain(&others).collect();
    let players = players(&moves, &before, &all, &ranks);
    let tried = mistakes.par_iter().flat_map_iter(|mistake| {
        let index = moves.iter().position(|played| played.number == mistake.number).unwrap_or_default();
        let game = &questions[places[index].0].game;
        let strong = &before[index].strong;
        if waits() { tries(mistake, game, &steps[index].before, strong, options) } else { Vec::new() }
    });
    let tries: Vec<Try> = tried.collect();
    Ok(waits().then(|| Review {
        info: replay.info().clone(),
        settings: options.settings,
        skipped: steps.first().map_or(0, |step| step.number - 1),
        moments: moments(&steps, &moves, options),
        verdict: verdict(start.estimate.score, &moves, &mistakes),
        start,
        tries,
        mistakes,
        others,
        players,
        whom: options.whom,
        precedents: Vec::new(),
        judge: judge.title(),
        moves,
        diagnostics: replay.diagnostics().to_vec(),
    }))
}

/// What all positions are worth, the course of the game that follows, and what is likely there.
struct Judged {
    worths: Vec<Arc<Worth>>,
    course: Course,
    likely: Vec<Likely>,
}

impl Judged {
    /// Nothing once nobody waits.
    fn new(
        questions: &[Question],
        ranks: ByColor<Option<Audience>>,
        judge: &mut dyn Judge,
        heard: Hears<'_>,
        waits: Waits<'_>,
    ) -> Option<Judged> {
        let worths = worths(questions, judge, heard, waits)?;
        let course = Course::new(questions, worths.iter().map(|worth| Some(&**worth)), judge.unrest());
        Some(Judged { worths, course, likely: likely(questions, ranks, waits)? })
    }
}

/// Who hears what becomes known of positions, and ends the judging by answering false.
type Hears<'a> = &'a mut dyn FnMut(&Heard<'_>) -> bool;

fn worths(
    questions: &[Question],
    judge: &mut dyn Judge,
    heard: Hears<'_>,
    waits: Waits<'_>,
) -> Option<Vec<Arc<Worth>>> {
    let positions = questions.len();
    let mut tell = |index, worth: &Worth| heard(&Heard { index, positions, worth });
    let mut worths = judge.judge(questions, &mut tell);
    if !waits() {
        return None;
    }
    worths.resize(positions, None);
    let missing: Vec<usize> = (0..positions).filter(|&index| worths[index].is_none()).collect();
    let asked: Vec<Question> = missing.iter().map(|&index| questions[index].clone()).collect();
    let found = Searching::new(PolicyNet::builtin(), 0).judge(&asked, &mut |_, _| true);
    for (index, worth) in missing.into_iter().zip(found) {
        worths[index] = worth;
    }
    let all = worths.into_iter().map(|worth| Arc::new(worth.unwrap_or_else(|| unreachable!("evaluated"))));
    Some(all.collect())
}

/// The moves with the games that they lie between.
fn played<'a>(
    moves: &'a [MoveReview],
    places: &[(usize, usize)],
    questions: &'a [Question],
) -> Vec<mistakes::Played<'a>> {
    let other = |index: usize, beside: Option<usize>| {
        beside.and_then(|beside| moves.get(beside)).filter(|beside| beside.color != moves[index].color)
    };
    let one = |(index, review): (usize, &'a MoveReview)| {
        let (before, after) = places[index];
        let [before, after] = [before, after].map(|place| &questions[place].game);
        let (earlier, next) = (other(index, index.checked_sub(1)), other(index, Some(index + 1)));
        mistakes::Played { review, before, after, earlier, next }
    };
    moves.iter().enumerate().map(one).collect()
}

/// Reads the positions of a stretch, each from what is left of the one before; its
/// first and its last from scratch, as the stretches beside it do. Nothing once nobody waits.
fn read(stretch: &[Recorded], options: &Options, waits: Waits<'_>) -> Option<Vec<Step>> {
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
        waits().then_some(Step { number: r.number, recorded: r.recorded, before, after })
    };
    stretch.iter().map(step).collect()
}

/// The frame of a position that is at this place among those that were judged.
fn frame(known: &Known, told: &Judged, place: usize, options: &Options) -> Frame {
    let position = known.position(&options.settings);
    let divide = |rule| {
        if rule == options.settings.rule {
            return position.division().clone();
        }
        Division::new(position.ground(), &Settings { rule, ..options.settings })
    };
    let divisions = Rule::ALL.into_iter().map(divide).collect();
    let worth = told.worths[place].clone();
    let [lead, wins] = told.course.steady(place).unwrap_or([worth.lead, worth.wins]);
    let wins = agreed(wins, lead);
    let estimate = Estimate::told(&known.stage, &worth.owners, lead, worth.error);
    let likely = told.likely[place].strong.clone();
    Frame { divisions, position, lives: known.lives.clone(), worth, estimate, wins, likely }
}

fn judge_move(
    step: &Step,
    turn_before: Option<&Known>,
    told: &Judged,
    (place, next): (usize, usize),
    options: &Options,
) -> MoveReview {
    let RecordedMove { color, action, .. } = step.recorded;
    let before = step.before.position(&options.settings);
    let frame = frame(&step.after, told, next, options);
    let proposals = propose(&before, step, options);
    let played = Played { before: &before, after: &frame.position, color, action };
    let (was, is, stone) = (before.board(), frame.board(), action.point());
    let tactics = stone.map(|point| tactics(was, is, color, point, &options.effort)).unwrap_or_default();
    let plans = beside(was, is, (color, stone), &tactics, options.effort.nodes);
    let mut lives = life(&played, &options.effort);
    lives.retain(|claim| !is_contradicted(claim, step.after.lives.as_deref()));
    let (string_lives, life): (Vec<_>, Vec<_>) =
        lives.into_iter().partition(|claim| is_told(before.board(), claim, &tactics));
    // Of groups that live anyway, or of whose lives more is said, eyes are no matter.
    let groups = life.iter().flat_map(|claim| claim.deed.groups());
    let named = groups.fold(PointSet::EMPTY, |all, group| all | group.stones);
    let known = named | step.before.alive() & step.after.alive();
    MoveReview {
        number: step.number,
        color,
        action,
        origin: stone.and_then(|point| origin(&before, point, color)),
        changes: changes(&before, &frame.position),
        swing: frame.balance() - before.division().balance(),
        claims: claims(&played),
        omissions: if options.reads() { omissions(&played, &options.omissions) } else { Vec::new() },
        eyes: eyes(&played, known, &options.effort),
        missed: if played.follows() { missed(step, &before, turn_before, options) } else { Vec::new() },
        life,
        string_lives,
        tactics,
        plans,
        proposals,
        loss: Loss::between(
            &told.worths[place],
            &frame.worth,
            told.course.loss(place, next, color).unwrap_or_default(),
        ),
        before: told.worths[place].clone(),
        frame,
    }
}

/// What a move left undone, with what the answer to it shows.
fn missed_by(steps: &[Step], moves: &[MoveReview], index: usize, options: &Options) -> Vec<Missed> {
    let (played, missed) = (&moves[index], moves[index].missed.clone());
    match moves.get(index + 1).filter(|answer| answer.color != played.color) {
        Some(answer) => {
            let before = steps[index].before.position(&options.settings);
            with_used(missed, &before, answer, options)
        }
        None => missed,
    }
}

/// Whether the status of a group after a move says the contrary of a claim that takes help or
/// walls for granted: then it is not known, and nothing is said.
fn is_contradicted(claim: &LifeClaim, lives: Option<&Lives>) -> bool {
    let contrary = match claim.deed {
        Deed::Kills(..) => Life::Alive,
        Deed::Lives(..) | Deed::Seki(..) => Life::Dead,
    };
    let group = claim.deed.group();
    let supposed = claim.needs_wall() || !claim.likely_help().is_empty();
    supposed
        && lives.iter().flat_map(|lives| lives.groups()).any(|other| {
            other.color == group.color && other.stones.meets(&group.stones) && other.status.life == contrary
        })
}

fn propose(before: &Position, step: &Step, options: &Options) -> Vec<Proposal> {
    if options.per_origin == 0 {
        return Vec::new();
    }
    proposals(before, &step.before.dead(), step.recorded.color, options.per_origin)
}
