//! Capture (P3, cases 10): a string that can be taken and saved. The capture reader's verdict
//! stands in place of the paper's search; strings with at most three liberties of which
//! nothing is decided are cases too, for less. What is at stake is counted: two points for
//! each stone, one for each empty point beside them.

use gokoro_board::{PointSet, StringId};
use gokoro_position::{StringReading, StringStatus};
use gokoro_reading::Goal;

use super::{Case, CaseKind, Evidence, Intention, Survey, Target};

/// Strings with more liberties are no case unless a reader says so.
const FEW: usize = 3;
/// The share of an undecided string's liberty, by how many there are.
const UNDECIDED: [f32; FEW] = [0.5, 0.3, 0.12];

/// The captures and rescues of a position.
pub(super) fn find(survey: &Survey) -> Vec<Case> {
    let Some(readings) = survey.readings() else { return Vec::new() };
    readings.strings().iter().filter_map(|string| of(survey, string)).collect()
}

fn of(survey: &Survey, reading: &StringReading) -> Option<Case> {
    let board = survey.board();
    let string = board.string_at(reading.stone)?;
    let stones: PointSet = board.stones(string).collect();
    let liberties = board.liberties(string);
    let intention = survey.intention(reading.color);
    let count = liberties.len();
    let (evidence, best) = evidence_of(reading, intention, count);
    if !evidence.is_proven() && (count > FEW || reading.status() == StringStatus::Safe && count > 2) {
        return None;
    }
    let loose = UNDECIDED[count.clamp(1, FEW) - 1];
    let mut moves: Vec<_> = best.iter().map(|point| (point, 1.0)).collect();
    moves.extend((liberties | beside(survey, string)).difference(best).iter().map(|point| (point, loose)));
    let decided = evidence.is_proven();
    // Stones that nobody gives up are worth all of it; of others what the model still sees.
    let stake = if decided && reading.status() != StringStatus::Taken {
        survey.swing(&stones)
    } else {
        survey.holds(reading.color, &stones).min(survey.swing(&stones))
    };
    let target = Target { color: reading.color, stones, points: PointSet::EMPTY };
    Some(Case { kind: CaseKind::Capture, intention, target, evidence, stake, printed: None, moves })
}

/// What is proven for the mover, with the moves of the proof.
fn evidence_of(reading: &StringReading, intention: Intention, liberties: usize) -> (Evidence, PointSet) {
    let first = |answer: &Option<gokoro_position::WatchedVerdict>| -> PointSet {
        answer.iter().flat_map(|answer| answer.verdict().first_moves.iter().copied()).collect()
    };
    match (reading.status(), intention) {
        (StringStatus::InDanger, Intention::Attack) => {
            (Evidence::Decided { goal: Goal::Capture(reading.stone) }, first(&reading.opponent_first))
        }
        (StringStatus::Exposed | StringStatus::Taken, Intention::Attack) => {
            (Evidence::Reached { goal: Goal::Capture(reading.stone) }, first(&reading.opponent_first))
        }
        (StringStatus::InDanger, Intention::Defence) => {
            (Evidence::Decided { goal: Goal::Save(reading.stone) }, first(&reading.owner_first))
        }
        _ => (Evidence::Liberties(liberties.min(255) as u8), PointSet::EMPTY),
    }
}

/// The liberties of weak enemy strings beside a string: to take one of them saves it.
fn beside(survey: &Survey, string: StringId) -> PointSet {
    let board = survey.board();
    let weak = board.opponents(string).into_iter().filter(|&other| board.liberty_count(other) == 1);
    weak.fold(PointSet::EMPTY, |all, other| all | board.liberties(other))
}
