//! Best moves: the likeliest moves of a whole board and the one played, each searched as much. All
//! of it is an estimate.

use super::{BoardWindow, Difficulty, Exercise, ExerciseLine, ExerciseOutcome, Task, WrongMove};
use gokoro_board::{CancelToken, Color, Game, Move, Point, PointSet};
use gokoro_patterns::policy::PolicyNet;
use gokoro_reading::tsumego::Ply;
use gokoro_review::searching::Searching;
use gokoro_review::values::{EvaluatedLine, PositionJudge, PositionQuery, PositionWorth};
use gokoro_review::why::Why;

use super::ExercisePlace;
use super::make::likely;
use crate::known::{GivenWorths, by_sight};

/// Moves that are searched beside the one played.
const MOST: usize = 4;
/// A problem asks for a move that gains so many points beside the one played: of smaller gains a
/// strong judge refuses too many (docs/notebook/reviews.md).
const LEAST: f32 = 8.0;
/// Moves that lose fewer points are right, too.
const RIGHT: f32 = 1.5;
/// Moves that lose so many points are wrong.
const WRONG: f32 = 4.0;
/// Moves of a line that are told.
const LONGEST: usize = 8;

/// The problem of a place, its moves searched with so many visits each. `None` where the search
/// does not find that the move played loses much.
pub(super) fn make(
    candidate: &ExercisePlace,
    game: &Game,
    net: &'static PolicyNet,
    visits: u32,
) -> Option<Exercise> {
    let played = candidate.source.played.point()?;
    let told = searched(candidate, game, played, net, visits)?;
    let loss = |one: &ExerciseLine| match one.outcome {
        ExerciseOutcome::Loses(points) => points,
        ExerciseOutcome::Group(_) | ExerciseOutcome::Joined(_) => 0.0,
    };
    let is_played = |one: &ExerciseLine| one.point() == Some(played);
    let lost = told.iter().find(|one| is_played(one)).map(loss)?;
    if lost < LEAST {
        return None;
    }
    let rank = told.first()?.point().and_then(|best| likely(candidate, net).iter().position(|&p| p == best));
    let (right, rest): (Vec<_>, Vec<_>) = told.into_iter().partition(|one| loss(one) < RIGHT);
    let (wrong, close): (Vec<_>, Vec<_>) = rest.into_iter().partition(|one| loss(one) >= WRONG);
    let wrong = wrong.into_iter().map(|one| WrongMove { played: is_played(&one), variation: one });
    let mut wrong: Vec<WrongMove> = wrong.collect();
    wrong.sort_by_key(|wrong| !wrong.played);
    Some(Exercise {
        board: candidate.board.clone(),
        window: BoardWindow::whole(candidate.board.size()),
        first: candidate.first,
        task: Task::Best,
        target: PointSet::EMPTY,
        last: candidate.recent[0],
        difficulty: Difficulty {
            nodes: None,
            moves: right.first()?.line.len(),
            rank: rank.map_or(candidate.board.size().area(), |place| place + 1),
        },
        right,
        elsewhere: None,
        wrong,
        unknown: close.iter().filter_map(ExerciseLine::point).collect(),
        sources: vec![candidate.source.clone()],
    })
}

/// The moves with what they lose beside the best of them, the best first.
fn searched(
    candidate: &ExercisePlace,
    game: &Game,
    played: Point,
    net: &'static PolicyNet,
    visits: u32,
) -> Option<Vec<ExerciseLine>> {
    let color = candidate.first;
    let mut judge = Searching::even(net, visits);
    let mut asked = |questions: &[PositionQuery]| judge.judge(questions, &mut |_, _| {}, &CancelToken::NEVER);
    let before = asked(&[PositionQuery::new(game.clone(), color)]).pop()??;
    let lines = before.lines.iter().filter_map(|line| line.moves.first()?.point());
    let mut points: Vec<Point> = lines.filter(|&point| point != played).take(MOST).collect();
    points.push(played);
    let after = |&point: &Point| {
        let mut game = game.clone();
        game.play_as(Move::Play(point), color).ok()?;
        Some((point, PositionQuery::new(game, !color)))
    };
    let (points, questions): (Vec<Point>, Vec<PositionQuery>) = points.iter().filter_map(after).unzip();
    let worths: Vec<PositionWorth> = asked(&questions).into_iter().collect::<Option<_>>()?;
    let lead = |worth: &PositionWorth| color.signed(worth.lead);
    let best = worths.iter().map(lead).max_by(f32::total_cmp)?;
    let mut found: Vec<(Point, PositionWorth)> = points.into_iter().zip(worths).collect();
    found.sort_by(|(_, a), (_, b)| lead(b).total_cmp(&lead(a)));
    let before = as_searched(before, found.first()?);
    let told = found.into_iter().map(|(point, worth)| {
        let loses = best - lead(&worth);
        let why = why(net, game, color, point, [&before, &worth], loses);
        ExerciseLine { line: line(color, point, &worth), outcome: ExerciseOutcome::Loses(loses), why }
    });
    Some(told.collect())
}

/// What the position is worth if its best move is the one that the search of the moves found best.
fn as_searched(before: PositionWorth, (best, after): &(Point, PositionWorth)) -> PositionWorth {
    let rest = after.lines.first().into_iter().flat_map(|line| &line.moves).copied();
    let moves = std::iter::once(Move::Play(*best)).chain(rest).collect();
    let line = EvaluatedLine { moves, lead: after.lead, visits: after.visits };
    PositionWorth { lead: after.lead, lines: vec![line], ..before }
}

/// What a wrong move costs, or what becomes of the place where a right one is not played; nothing of those between.
fn why(
    net: &'static PolicyNet,
    game: &Game,
    color: Color,
    point: Point,
    [before, after]: [&PositionWorth; 2],
    loses: f32,
) -> Option<Why> {
    let mut known = GivenWorths { net, worths: [before.clone(), after.clone()] };
    let mut seen = || by_sight(game, color, Move::Play(point), &mut known);
    match loses {
        _ if loses < RIGHT => seen()?.elsewhere,
        _ if loses >= WRONG => seen()?.why,
        _ => None,
    }
}

/// A move and how the search goes on, up to a move elsewhere.
fn line(color: Color, point: Point, worth: &PositionWorth) -> Vec<(Color, Ply)> {
    let rest = worth.lines.first().into_iter().flat_map(|line| &line.moves);
    let plies = rest.map_while(|action| action.point()).map(Ply::at);
    let colors = std::iter::successors(Some(color), |&color| Some(!color));
    colors.zip(std::iter::once(Ply::at(point)).chain(plies)).take(LONGEST).collect()
}
