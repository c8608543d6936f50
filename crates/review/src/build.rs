//! Making a review: the record is replayed once, its positions are judged, then read in
//! stretches, each along its moves, then every move is judged by itself, on as many
//! threads as there are. The result does not depend on them.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use gokoro_board::{ByColor, CancelToken, Color, Game, Move, PlayedPosition, Point, PointSet};
use gokoro_engine::agreed;
use gokoro_mind::choice::{ServedCase, served_by_move};
use gokoro_mind::eyes::eyes;
use gokoro_mind::kos::ko;
use gokoro_mind::life::{Deed, LifeClaim, is_worth_saying, life};
use gokoro_mind::omissions::omissions;
use gokoro_mind::plans::beside;
use gokoro_mind::strategy::{StrategyWeight, strategies_of};
use gokoro_mind::tactics::tactics;
use gokoro_mind::{MoveContext, Proposal, changes, claims, expected, origin, proposals};
use gokoro_patterns::policy::PolicyNet;
use gokoro_position::ownership::{CountedPosition, OwnershipEstimate};
use gokoro_position::{Life, Lives, Position};
use gokoro_sgf::replay::ReplayError;
use gokoro_sgf::tree::RecordNode;
use gokoro_shape::{DistanceSettings, Division, Rule};
use rayon::prelude::*;

use crate::audience::{Audience, choose_for};
use crate::best_moves::best_moves;
use crate::course::Course;
use crate::likely::{LikelyMoves, likely};
use crate::merit::weigh;
use crate::missed::{missed, with_used};
use crate::mistakes::{self, Loss, Mistake, counted, mistakes, verdict};
use crate::moments::moments;
use crate::options::ReviewOptions;
use crate::players::players;
use crate::reasons::{explain, prove_stakes, reasons};
use crate::replayed::{MoveSpan, Recorded, ReplayedGame};
use crate::review::{Missed, MoveReview, Review, ReviewedPosition, Try};
use crate::searching::Searching;
use crate::steps::{Led, PositionUpdate, ReviewRun, StudiedMove, StudiedPosition};
use crate::tries::tries;
use crate::values::{PositionJudge, PositionQuery, PositionWorth};
use crate::why::stories;

/// Moves that are read one after the other. A stretch begins at the same move of
/// the record whatever moves are reviewed, and is read from scratch there: so the
/// review of a part says what the review of the whole says.
const STRETCH: usize = 16;
/// Moves from one turn of a side to its next.
const TURN: usize = 2;

/// Reviews the main line of the game whose first node is given. Every position is evaluated
/// once by the quick net, nothing is searched.
///
/// # Errors
/// A record that cannot be replayed at all, or more than [`crate::MOST_MOVES`] moves to review; everything
/// else that is wrong with the record becomes a diagnostic of the review.
pub fn review(root: RecordNode<'_>, options: &ReviewOptions) -> Result<Review, ReplayError> {
    review_by(root, options, &mut Searching::new(PolicyNet::quick(), 0))
}

/// Reviews the main line of the game whose first node is given, its positions judged by `judge`.
///
/// # Errors
/// As [`review`].
pub fn review_by(
    root: RecordNode<'_>,
    options: &ReviewOptions,
    judge: &mut dyn PositionJudge,
) -> Result<Review, ReplayError> {
    let review = review_until(root, options, judge, ReviewRun::default())?;
    Ok(review.unwrap_or_else(|| unreachable!("nothing stops it")))
}

/// As [`review_by`], with its progress reported; `None` where it was stopped.
///
/// # Errors
/// As [`review`].
pub fn review_until(
    root: RecordNode<'_>,
    options: &ReviewOptions,
    judge: &mut dyn PositionJudge,
    run: ReviewRun<'_>,
) -> Result<Option<Review>, ReplayError> {
    let replayed = ReplayedGame::record(root, span(options))?;
    Ok(whole(replayed, options, judge, run))
}

/// Reviews a game that is no record, with one more move if there is one.
pub fn review_game(
    game: &Game,
    more: Option<(Color, Move)>,
    options: &ReviewOptions,
    judge: &mut dyn PositionJudge,
) -> Review {
    let replayed = ReplayedGame::game(game, more, span(options));
    let review = whole(replayed, options, judge, ReviewRun::default());
    review.unwrap_or_else(|| unreachable!("nothing stops it"))
}

/// The first move that is read, the first and the last that are reviewed.
fn span(options: &ReviewOptions) -> MoveSpan {
    let (first, last) = options.moves.unwrap_or((1, usize::MAX));
    // What was known at the mover's turn before the first move is asked, too.
    let begins = first.saturating_sub(1 + TURN) / STRETCH * STRETCH + 1;
    MoveSpan { begins, first, last }
}

/// The review of what was replayed; `None` where it was stopped.
fn whole(
    replayed: ReplayedGame,
    options: &ReviewOptions,
    judge: &mut dyn PositionJudge,
    run: ReviewRun<'_>,
) -> Option<Review> {
    let ReviewRun { mut judged, explained, judging_ends, cancel } = run;
    let ReplayedGame { info, diagnostics, game, moves: recorded, questions, places } = replayed;
    let first = span(options).first;
    let ranks = Audience::of_record(&info);
    if cancel.is_cancelled() {
        return None;
    }
    let reviewed = recorded.iter().filter(|played| played.number >= first);
    let led = led(reviewed, &places, questions.len());
    let mut found = |index, worth: &PositionWorth| {
        let update = PositionUpdate { index, positions: questions.len(), worth, led: led[index] };
        judged.iter_mut().for_each(|report| report(&update));
    };
    let judged = GameCourse::new(&questions, ranks, judge, &mut found, &judging_ends, &cancel)?;
    let stretches: Vec<&[Recorded]> = recorded.chunks(STRETCH).collect();
    let means = options.means();
    let firsts = stretches.iter().map(|stretch| Position::of(&stretch[0].before.board, &means));
    let firsts: Vec<Position> = firsts.collect();
    let read: Option<Vec<Vec<StudiedMove>>> = stretches
        .par_iter()
        .enumerate()
        .map(|(i, stretch)| read(stretch, &firsts[i], firsts.get(i + 1), options, &cancel))
        .collect();
    let mut earlier: Vec<StudiedMove> = read?.into_iter().flatten().collect();
    let steps = earlier.split_off(earlier.iter().take_while(|step| step.number < first).count());
    let start = steps.first().map_or_else(
        || StudiedPosition {
            position: Position::of(game.board(), &means),
            stage: Arc::new(CountedPosition::of(&game)),
        },
        |step| step.before.clone(),
    );
    let turn_before = |index: usize| match index.checked_sub(TURN) {
        Some(index) => Some(&steps[index].before.position),
        None => (earlier.len() + index).checked_sub(TURN).map(|index| &earlier[index].before.position),
    };
    let (seen, unread) = (options.by_sight(), AtomicUsize::new(0));
    let one = |(index, step): (usize, &StudiedMove)| {
        let (place, next) = places[index];
        let after = &questions[next].game;
        if !options.reading_ends.is_cancelled() {
            return judge_move(step, after, turn_before(index), &judged, place, next, options);
        }
        unread.fetch_add(1, Ordering::Relaxed);
        judge_move(&step.by_sight(&seen.means()), after, None, &judged, place, next, &seen)
    };
    let unless_stopped = |pair| (!cancel.is_cancelled()).then(|| one(pair));
    let moves: Option<Vec<MoveReview>> = steps.par_iter().enumerate().map(unless_stopped).collect();
    let mut moves = moves?;
    let missing = |index| {
        let options = if options.reading_ends.is_cancelled() { &seen } else { options };
        (!cancel.is_cancelled()).then(|| missed_by(&steps, &moves, index, options))
    };
    let missed: Option<Vec<Vec<Missed>>> = (0..moves.len()).into_par_iter().map(missing).collect();
    moves.iter_mut().zip(missed?).for_each(|(played, missed)| played.missed = missed);
    let begins = places.first().map_or(questions.len() - 1, |&(before, _)| before);
    let start = if options.reading_ends.is_cancelled() { start.by_sight(&seen.means()) } else { start };
    let start = frame(&start, &judged, begins, options);
    let ends = cancel.or(&options.reading_ends);
    let net = judge.substitute();
    let reasons = reasons(&played(&moves, &places, &questions), &steps, net, explained, &ends);
    moves.iter_mut().zip(reasons).for_each(|(played, why)| played.why = why);
    let games: Vec<&Game> = places.iter().map(|&(before, _)| &questions[before].game).collect();
    weigh(&mut moves, &steps, &games, net, options, &ends);
    let before: Vec<&LikelyMoves> = places.iter().map(|&(before, _)| &judged.likely[before]).collect();
    let found = mistakes(&played(&moves, &places, &questions), &options.whom.ranks_to_ask(&ranks));
    let (mut mistakes, mut others) = choose_for(stories(found, &moves), options.whom, &ranks);
    explain(&mut mistakes, &steps, &moves, options, &ends);
    prove_stakes(mistakes.iter_mut().chain(&mut others), &steps);
    let all: Vec<&Mistake> = mistakes.iter().chain(&others).collect();
    let players = players(&moves, &before, &all, &ranks);
    let best = best_moves(&played(&moves, &places, &questions), &steps, &before, net, &ends);
    let tried = mistakes.par_iter().filter(|_| !ends.is_cancelled()).flat_map_iter(|mistake| {
        let index = moves.iter().position(|played| played.number == mistake.number).unwrap_or_default();
        let game = &questions[places[index].0].game;
        tries(mistake, game, &steps[index].before.position, &before[index].strong)
    });
    let tries: Vec<Try> = tried.collect();
    let last = places.last().map_or(&game, |&(_, after)| &questions[after].game);
    let count = counted(last);
    if let (Some(margin), Some(end)) = (count, moves.last_mut()) {
        end.frame.count(margin);
    }
    (!cancel.is_cancelled()).then(|| Review {
        info,
        settings: options.settings,
        skipped: steps.first().map_or(0, |step| step.number - 1),
        moments: moments(&steps, &moves, options.moments),
        verdict: verdict(start.estimate.score, &moves, &mistakes, count),
        start,
        tries,
        mistakes,
        others,
        players,
        best,
        whom: options.whom,
        precedents: Vec::new(),
        judge: judge.title(),
        moves,
        diagnostics,
        unread: unread.into_inner(),
    })
}

/// What all positions are worth, the course of the game that follows, and what is likely there.
struct GameCourse {
    worths: Vec<Arc<PositionWorth>>,
    course: Course,
    likely: Vec<LikelyMoves>,
}

impl GameCourse {
    /// `None` where it was stopped.
    fn new(
        questions: &[PositionQuery],
        ranks: ByColor<Option<Audience>>,
        judge: &mut dyn PositionJudge,
        found: &mut dyn FnMut(usize, &PositionWorth),
        judging_ends: &CancelToken,
        cancel: &CancelToken,
    ) -> Option<GameCourse> {
        let worths = worths(questions, judge, found, judging_ends, cancel)?;
        let course = Course::new(questions, worths.iter().map(|worth| Some(&**worth)), judge.unrest());
        Some(GameCourse { worths, course, likely: likely(questions, ranks, cancel)? })
    }
}

/// For each of so many positions the reviewed move that led to it, if there is one.
fn led<'r>(
    reviewed: impl Iterator<Item = &'r Recorded>,
    places: &[(usize, usize)],
    positions: usize,
) -> Vec<Option<Led>> {
    let mut led = vec![None; positions];
    for (played, &(before, after)) in reviewed.zip(places) {
        led[after] = Some(Led { number: played.number, color: played.color, before });
    }
    led
}

/// The worth of each position; the substitute evaluates those that the judge says nothing of by the end of its time. `None`
/// where it was stopped.
fn worths(
    questions: &[PositionQuery],
    judge: &mut dyn PositionJudge,
    found: &mut dyn FnMut(usize, &PositionWorth),
    judging_ends: &CancelToken,
    cancel: &CancelToken,
) -> Option<Vec<Arc<PositionWorth>>> {
    let positions = questions.len();
    let mut worths = judge.judge(questions, found, &judging_ends.or(cancel));
    if cancel.is_cancelled() {
        return None;
    }
    worths.resize(positions, None);
    let missing: Vec<usize> = (0..positions).filter(|&index| worths[index].is_none()).collect();
    let asked: Vec<PositionQuery> = missing.iter().map(|&index| questions[index].clone()).collect();
    let found = Searching::new(judge.substitute(), 0).judge(&asked, &mut |_, _| {}, cancel);
    for (index, worth) in missing.into_iter().zip(found) {
        worths[index] = worth;
    }
    worths.into_iter().map(|worth| worth.map(Arc::new)).collect()
}

/// The moves with the games that they lie between.
fn played<'a>(
    moves: &'a [MoveReview],
    places: &[(usize, usize)],
    questions: &'a [PositionQuery],
) -> Vec<mistakes::MoveInGame<'a>> {
    let other = |index: usize, beside: Option<usize>| {
        beside.and_then(|beside| moves.get(beside)).filter(|beside| beside.color != moves[index].color)
    };
    let one = |(index, review): (usize, &'a MoveReview)| {
        let (before, after) = places[index];
        let [before, after] = [before, after].map(|place| &questions[place].game);
        mistakes::MoveInGame { review, before, after, next: other(index, Some(index + 1)) }
    };
    moves.iter().enumerate().map(one).collect()
}

/// Reads the positions of a stretch, each from what is left of the one before; its first and its
/// last from scratch, the last as the `next` stretch has it. Once the time for reading is over they are
/// as they are seen. `None` where it was stopped.
fn read(
    stretch: &[Recorded],
    first: &Position,
    next: Option<&Position>,
    options: &ReviewOptions,
    cancel: &CancelToken,
) -> Option<Vec<StudiedMove>> {
    let (mut last, seen) = (first.clone(), options.by_sight().means());
    let mut known = |stage: &Arc<CountedPosition>, ends: bool| {
        if options.reading_ends.is_cancelled() {
            return StudiedPosition { position: Position::of(&stage.board, &seen), stage: stage.clone() };
        }
        let stands = |position: &Position| position.board().hash() == stage.board.hash();
        last = match next.filter(|next| stands(next)) {
            Some(next) if ends => next.clone(),
            _ if ends => Position::of(&stage.board, first.means()),
            _ if stands(&last) => last.clone(),
            _ => last.after(&stage.board),
        };
        StudiedPosition { position: last.clone(), stage: stage.clone() }
    };
    let step = |r: &Recorded| {
        let before = known(&r.before, false);
        let after = known(&r.after, r.number.is_multiple_of(STRETCH));
        (!cancel.is_cancelled()).then_some(StudiedMove {
            number: r.number,
            color: r.color,
            action: r.action,
            before,
            after,
        })
    };
    stretch.iter().map(step).collect()
}

/// The frame of a position that is at this place among those that were judged.
fn frame(
    known: &StudiedPosition,
    told: &GameCourse,
    place: usize,
    options: &ReviewOptions,
) -> ReviewedPosition {
    let position = known.position.clone();
    let divide = |rule| {
        if rule == options.settings.rule {
            return position.division().clone();
        }
        Division::new(position.ground(), &DistanceSettings { rule, ..options.settings })
    };
    let divisions = Rule::ALL.into_iter().map(divide).collect();
    let worth = told.worths[place].clone();
    let [lead, wins] = told.course.steady(place).unwrap_or([worth.lead, worth.wins]);
    let wins = agreed(wins, lead);
    let estimate = OwnershipEstimate::from_owners(&known.stage, &worth.owners, lead, worth.error);
    let likely = told.likely[place].strong.clone();
    ReviewedPosition { divisions, position, worth, estimate, wins, likely }
}

/// What is known of a move, with the game as it stands after it.
fn judge_move(
    step: &StudiedMove,
    game: &Game,
    turn_before: Option<&Position>,
    told: &GameCourse,
    place: usize,
    next: usize,
    options: &ReviewOptions,
) -> MoveReview {
    let StudiedMove { color, action, .. } = *step;
    let before = &step.before.position;
    let frame = frame(&step.after, told, next, options);
    let proposals = propose(before, step, options);
    let played = MoveContext { before, after: &frame.position, color, action };
    let (was, is, stone) = (before.board(), frame.board(), action.point());
    let tactics = stone.map(|point| tactics(was, is, color, point, &options.effort)).unwrap_or_default();
    let is_last = game.last_turn().is_some_and(|turn| (turn.color, turn.action) == (color, action));
    let ko = if is_last { ko(game, &tactics, &options.effort) } else { None };
    let plans = beside(was, is, color, stone, &tactics, options.effort.nodes);
    let mut lives = life(&played, &options.effort);
    lives.retain(|claim| !is_contradicted(claim, frame.position.lives()));
    let (string_lives, life): (Vec<_>, Vec<_>) =
        lives.into_iter().partition(|claim| is_worth_saying(before.board(), claim, &tactics));
    // Of groups that live anyway, or of whose lives more is said, eyes are no matter.
    let groups = life.iter().flat_map(|claim| claim.deed.groups());
    let named = groups.fold(PointSet::EMPTY, |all, group| all | group.stones);
    let alive = |position: &Position| position.lives().map_or(PointSet::EMPTY, Lives::alive);
    let known = named | alive(before) & alive(&frame.position);
    MoveReview {
        number: step.number,
        color,
        action,
        origin: stone.and_then(|point| origin(before, point, color)),
        changes: changes(before, &frame.position),
        swing: frame.balance() - before.division().balance(),
        claims: claims(&played),
        purposes: stone.map_or_else(Vec::new, |point| purposes(step, point, &frame.position, options)),
        strategies: strategies(step, options),
        omissions: if options.reads() { omissions(&played) } else { Vec::new() },
        eyes: eyes(&played, known, &options.effort),
        ko,
        why: None,
        gains: None,
        elsewhere: None,
        missed: if played.follows() { missed(step, turn_before, options) } else { Vec::new() },
        life,
        string_lives,
        tactics,
        plans,
        group_plan: None,
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

/// What speaks for each type of strategy before a move; `None` where nothing is read, and on boards other than 19x19.
fn strategies(step: &StudiedMove, options: &ReviewOptions) -> Option<ByColor<Vec<StrategyWeight>>> {
    let before = &step.before;
    let known = || strategies_of(&before.stage, step.number, step.color, &before.position);
    options.reads().then(known).flatten()
}

/// The cases that a move serves; none where nothing is read, or where the record edits the board around it.
fn purposes(step: &StudiedMove, point: Point, after: &Position, options: &ReviewOptions) -> Vec<ServedCase> {
    let before = &step.before;
    if !options.reads() || !before.position.board().can_play(point, step.color) {
        return Vec::new();
    }
    served_by_move(&before.stage, step.number, step.color, &before.position, after, point)
}

/// What a move left undone, with what the answer to it shows.
fn missed_by(
    steps: &[StudiedMove],
    moves: &[MoveReview],
    index: usize,
    options: &ReviewOptions,
) -> Vec<Missed> {
    let (played, missed) = (&moves[index], moves[index].missed.clone());
    match moves.get(index + 1).filter(|answer| answer.color != played.color) {
        Some(answer) => with_used(missed, &steps[index].before.position, answer, options),
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

fn propose(before: &Position, step: &StudiedMove, options: &ReviewOptions) -> Vec<Proposal> {
    if options.per_origin == 0 {
        return Vec::new();
    }
    let (number, recent) = (step.number.saturating_sub(1), step.before.stage.recent);
    let moves = expected(&PlayedPosition { board: before.board(), to_move: step.color, number, recent });
    proposals(before, before.dead(), step.color, &moves, options.per_origin)
}
