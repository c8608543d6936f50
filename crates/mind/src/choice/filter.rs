//! The filter (P3, section 4.1), a local correction of the candidates. (a) A move goes whose
//! purpose fails just outside the view of its case: the new stone is simply taken, or a throw-in
//! of one stone would be saved, or it is about a group that is dead, or a group of one string runs
//! and is taken all the same. (b) A string is saved by the capture of a string around it that can be
//! taken, and a move near one that takes or saves a string serves that too, if the reader proves it.

use gokoro_board::{Board, Color, Point};
use gokoro_position::{Life, StringStatus};
use gokoro_reading::{Goal, GoalQuery, prove};

use super::{CaseCandidate, Purpose, first_value};
use crate::cases::{Case, CaseKind, Evidence, Intention, Survey};

gokoro_board::named! {
    /// Why a move was dropped.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Dropped {
        /// The new stone is taken, though nothing is gained by giving it up.
        Taken = "taken",
        /// It saves one stone that was thrown in.
        ThrowIn = "throw-in",
        /// It is about a group that is dead or likely dead.
        Dead = "dead",
        /// A string runs that is taken all the same.
        Runs = "runs",
        /// It leaves the opponent a proven gain that another move does not leave.
        Leaves = "leaves",
        /// Its cases went over to a better move near it.
        Shifted = "shifted",
        /// It fills an own eye, and no string beside it is in danger.
        Fills = "fills",
        /// What it brings is nothing beside what others bring.
        Pointless = "pointless",
    }
}

/// A case that went over from one move to another (filter b).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shift {
    /// The place of the case among those of the position.
    pub case: usize,
    /// The move that had it.
    pub from: Point,
    /// The move that has it now.
    pub to: Point,
    /// Why it went over.
    pub why: ShiftReason,
}

gokoro_board::named! {
    /// Why a case goes over to another move.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum ShiftReason {
        /// A string around the target that can be taken and saved is taken instead.
        Surrounding = "surrounding",
        /// A move of another case near it does the same by a proof.
        ServesToo = "serves-too",
        /// A move near it brings more in all that it serves.
        BringsMore = "brings-more",
    }
}

/// Strings with more liberties are not asked whether they are taken.
const FEW: usize = 2;
/// Captures that other moves may serve too.
const SHIFTED: usize = 3;
/// Moves near a capture that are tried for it.
const TRIED: usize = 4;

/// Drops the moves whose purpose fails, with the reasons.
pub(crate) fn drop(
    survey: &Survey,
    cases: &[Case],
    candidates: &mut Vec<CaseCandidate>,
) -> Vec<(Point, Dropped)> {
    let mut dropped = Vec::new();
    for candidate in candidates.iter_mut() {
        let before = candidate.purposes.len();
        let mut last = None;
        candidate.purposes.retain(|purpose| {
            let why = cases.get(purpose.case).and_then(|case| {
                fails(survey, case).or_else(|| runs_in_vain(survey, case, candidate.point, purpose.share))
            });
            last = last.or(why);
            why.is_none()
        });
        if candidate.purposes.len() < before {
            candidate.value = first_value(&candidate.purposes, cases);
            if candidate.purposes.is_empty() {
                dropped.extend(last.map(|why| (candidate.point, why)));
            }
        }
    }
    candidates.retain(|candidate| {
        if candidate.purposes.is_empty() {
            return false;
        }
        let taken = !may_give(candidate, cases) && is_taken(survey, candidate.point);
        if taken {
            dropped.push((candidate.point, Dropped::Taken));
        }
        !taken
    });
    dropped
}

/// Why a case is no purpose, if it is none.
fn fails(survey: &Survey, case: &Case) -> Option<Dropped> {
    if case.intention == Intention::Attack {
        return None;
    }
    let stone = case.target.stones.only();
    if case.kind == CaseKind::Capture && stone.is_some_and(|stone| is_thrown_in(survey, stone)) {
        return Some(Dropped::ThrowIn);
    }
    // What a reader proved stands; a race of dead groups is the reader's, too.
    let asks = !case.evidence.is_proven() && case.kind != CaseKind::Capture;
    let dead = |stone| survey.group_at(stone).is_some_and(|group| group.status.life == Life::Dead);
    (asks && case.target.stones.first().is_some_and(dead)).then_some(Dropped::Dead)
}

/// Whether a move for a string that is all of its group only makes it larger before it is taken. Two stones may be given
/// up where one was (P3: 二目にして捨てる): on the second and third lines they take the enemy's eye or a liberty.
fn runs_in_vain(survey: &Survey, case: &Case, point: Point, share: f32) -> Option<Dropped> {
    let saves = case.kind == CaseKind::Capture && case.intention == Intention::Defence;
    let stone =
        case.target.stones.first().filter(|_| saves && !(share >= 1.0 && case.evidence.is_proven()))?;
    let alone = survey.group_at(stone).is_some_and(|group| group.stones == case.target.stones);
    let board = survey.board();
    let after = board.after(point, survey.mover());
    let string = after.string_at(stone)?;
    let given = case.target.stones.len() == 1
        && after.size_of(string) == 2
        && GIVEN.contains(&board.size().line(point));
    let asks = alone && !given && after.liberty_count(string) <= RUN;
    let enemy = !survey.mover();
    (asks && ask(&after, Goal::Capture(stone), enemy, enemy, survey.effort.check)).then_some(Dropped::Runs)
}

/// Lines on which two stones are given up where one was.
const GIVEN: std::ops::RangeInclusive<u8> = 2..=3;
/// A string with more liberties after a move is not asked whether it is taken.
const RUN: usize = 3;

/// Moves that save a string give way to the capture of a string around it that can be taken and saved (P3, section 4.1:
/// a neutral string that surrounds it), where the reader proves that this saves it.
pub(crate) fn take_instead(survey: &Survey, cases: &mut [Case]) -> Vec<Shift> {
    let Some(readings) = survey.readings() else { return Vec::new() };
    let (board, mover) = (survey.board(), survey.mover());
    let mut shifts = Vec::new();
    let rescues = cases
        .iter_mut()
        .enumerate()
        .filter(|(_, case)| case.kind == CaseKind::Capture && case.intention == Intention::Defence);
    for (place, case) in rescues {
        let Some(stone) = case.target.stones.first() else { continue };
        let Some(string) = board.string_at(stone) else { continue };
        let neutral =
            board.opponents(string).into_iter().filter_map(|other| readings.string_at(other.head()));
        let neutral = neutral.filter(|other| other.status() == StringStatus::InDanger);
        let takes = neutral.filter_map(|other| other.opponent_first.as_ref());
        let takes = takes.flat_map(|answer| answer.verdict().first_moves.iter().copied());
        let saves = |point: &Point| {
            survey.may_play(*point)
                && ask(&board.after(*point, mover), Goal::Save(stone), mover, !mover, survey.effort.check)
        };
        let saving: Vec<Point> = takes.filter(saves).collect();
        let Some(&to) = saving.first() else { continue };
        let gone = case.moves.iter().filter(|(point, share)| *share >= 1.0 && !saving.contains(point));
        let why = ShiftReason::Surrounding;
        shifts.extend(gone.map(|&(from, _)| Shift { case: place, from, to, why }));
        case.moves = saving.into_iter().map(|point| (point, 1.0)).collect();
    }
    shifts
}

/// Whether a single stone stands in the enemy's mouth: it touches at most one empty point and
/// no own stone.
fn is_thrown_in(survey: &Survey, stone: Point) -> bool {
    let board = survey.board();
    let Some(color) = board.at(stone).color() else { return false };
    board.empty_neighbors(stone) <= 1
        && stone.neighbors().into_iter().filter(|&n| board.at(n).is(!color)).count() >= 2
}

/// Whether a move may give up its stone: it takes, kills or saves by it.
fn may_give(candidate: &CaseCandidate, cases: &[Case]) -> bool {
    candidate.purposes.iter().filter_map(|purpose| Some((cases.get(purpose.case)?, purpose))).any(
        |(case, purpose)| {
            let gives = matches!(case.kind, CaseKind::Capture | CaseKind::Life | CaseKind::Race);
            gives && purpose.share >= 1.0 && case.evidence.is_proven()
        },
    )
}

/// Whether the opponent takes the new stone, and nothing was taken by it.
fn is_taken(survey: &Survey, point: Point) -> bool {
    let (board, mover) = (survey.board(), survey.mover());
    let after = board.after(point, mover);
    let Some(string) = after.string_at(point) else { return true };
    let taken = after.stones_of(!mover).len() < board.stones_of(!mover).len();
    if taken || after.liberty_count(string) > FEW {
        return false;
    }
    // A stone that joins what was lost anyway loses no more than itself.
    let joined = point.neighbors().into_iter().filter(|&n| board.at(n).is(mover));
    let lost = |n: Point| survey.readings().and_then(|all| all.status_at(n)) == Some(StringStatus::Taken);
    if joined.clone().any(|n| !lost(n)) && after.liberty_count(string) == FEW {
        return ask(&after, Goal::Capture(point), !mover, !mover, survey.effort.check);
    }
    after.liberty_count(string) == 1 || ask(&after, Goal::Capture(point), !mover, !mover, survey.effort.check)
}

/// Whether a reader proves a goal for a side, another one moving first.
fn ask(board: &Board, goal: Goal, prover: Color, first: Color, nodes: u64) -> bool {
    prove(board, &GoalQuery { nodes, ..GoalQuery::new(goal, prover, first) })
        .is_ok_and(|verdict| verdict.is_proven())
}

/// Gives moves near a capture or rescue its purpose too, if the reader proves that they do it: which case to which move.
/// Candidates that stand first are tried first, each with so many moves on the board.
pub(crate) fn shift(
    survey: &Survey,
    cases: &[Case],
    candidates: &mut [CaseCandidate],
    nodes: u64,
) -> Vec<(usize, Point)> {
    let mut given = Vec::new();
    let decided = |case: &&(usize, &Case)| {
        case.1.kind == CaseKind::Capture && matches!(case.1.evidence, Evidence::Decided { .. })
    };
    let captures: Vec<(usize, &Case)> = cases.iter().enumerate().collect();
    for &(place, case) in captures.iter().filter(decided).take(SHIFTED) {
        let Evidence::Decided { goal } = &case.evidence else { continue };
        let best: Vec<Point> =
            case.moves.iter().filter(|(_, share)| *share >= 1.0).map(|&(point, _)| point).collect();
        let near = |point: Point| best.iter().any(|own| own.manhattan(point) <= 3 && *own != point);
        let mut tried = 0;
        for candidate in candidates.iter_mut() {
            let serves = candidate.purposes.iter().any(|known| known.case == place && known.share >= 1.0);
            if serves || !near(candidate.point) || tried == TRIED {
                continue;
            }
            tried += 1;
            let after = survey.board().after(candidate.point, survey.mover());
            let goal = goal.clone();
            if ask(&after, goal, survey.mover(), !survey.mover(), nodes) {
                given.push((place, candidate.point));
                candidate.purposes.retain(|known| known.case != place);
                candidate.purposes.push(Purpose { case: place, points: case.stake, share: 1.0 });
                candidate.purposes.sort_by(|a, b| b.points.total_cmp(&a.points).then(a.case.cmp(&b.case)));
                candidate.value = first_value(&candidate.purposes, cases);
            }
        }
    }
    given
}
