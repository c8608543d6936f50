//! Race (攻合; P3, case 8): two strings that touch, of groups that are shut in and not known to live (仮死群), neither of
//! which is known to stand. The race reader decides; what it does not decide is no case, as in the paper, whose
//! procedure has a move of the race only where the reader has one.

use gokoro_board::{PointSet, StringId};
use gokoro_position::{Life, READ_LIBERTIES, StringStatus};
use gokoro_reading::{Goal, GoalQuery, ProofOutcome, prove};

use super::conditions::SHUT_IN;
use super::{Case, CaseKind, Evidence, Survey, Target};

/// Strings with more liberties race nobody.
const FEW: usize = 6;
/// Strings with fewer liberties are captures.
const LEAST: usize = 2;
/// Stones of both strings together that are worth a race.
const STONES: usize = 3;
/// Strings with at most so many liberties have a small race, which is read deeper, by so many times the budget.
const SMALL: usize = 3;
/// See [`SMALL`].
const DEEPER: u64 = 3;
/// Races that are read, those with most at stake first.
const MOST: usize = 3;

/// The races of a position.
pub(super) fn find(survey: &Survey) -> Vec<Case> {
    let mut pairs = pairs(survey);
    pairs.sort_by(|a, b| b.2.total_cmp(&a.2).then(a.0.head().cmp(&b.0.head())));
    pairs.truncate(MOST);
    pairs.into_iter().filter_map(|(own, enemy, stake)| of(survey, own, enemy, stake)).collect()
}

/// The mover's strings and the enemy's beside them that may race, with what is at stake.
fn pairs(survey: &Survey) -> Vec<(StringId, StringId, f32)> {
    let board = survey.board();
    let races = |string: StringId| {
        let liberties = board.liberty_count(string);
        let open = survey.group_at(string.head()).is_some_and(|group| {
            let doubtful = matches!(group.status.life, Life::Unknown | Life::Unsettled { .. } | Life::Ko);
            group.encirclement >= SHUT_IN && doubtful
        });
        // Strings with more liberties than the reader of captures asks count as safe there.
        let stands = match survey.readings().and_then(|all| all.status_at(string.head())) {
            Some(StringStatus::Safe) => liberties <= READ_LIBERTIES,
            status => status == Some(StringStatus::Taken),
        };
        (LEAST..=FEW).contains(&liberties) && open && !stands
    };
    let own = board.strings().filter(|&string| board.color(string) == Some(survey.mover()) && races(string));
    let mut found = Vec::new();
    for string in own {
        let worth = |other: StringId| board.size_of(string) + board.size_of(other) >= STONES;
        for other in board.opponents(string).into_iter().filter(|&other| races(other) && worth(other)) {
            let stones = |string| -> PointSet { board.stones(string).collect() };
            let stake = survey.swing(&stones(string)) + survey.swing(&stones(other));
            found.push((string, other, stake));
        }
    }
    found
}

/// The case of a race that the reader proves for the mover if he moves first, and not if he does not.
fn of(survey: &Survey, own: StringId, enemy: StringId, stake: f32) -> Option<Case> {
    let board = survey.board();
    let goal = Goal::WinRace { own: own.head(), enemy: enemy.head() };
    let is_small = [own, enemy].into_iter().all(|string| board.liberty_count(string) <= SMALL);
    let nodes = survey.effort.race * if is_small { DEEPER } else { 1 };
    let ask = |first| {
        let query = GoalQuery { nodes, ..GoalQuery::new(goal.clone(), survey.mover(), first) };
        prove(board, &query).ok()
    };
    let first = ask(survey.mover())?;
    if first.outcome != ProofOutcome::Proven {
        return None;
    }
    let evidence = match ask(!survey.mover())?.outcome {
        // He wins anyway.
        ProofOutcome::Proven => return None,
        ProofOutcome::Disproven => Evidence::Decided { goal },
        ProofOutcome::Unknown => Evidence::Reached { goal },
    };
    let moves = first.first_moves.iter().map(|&point| (point, 1.0)).collect();
    let stones: PointSet = board.stones(enemy).chain(board.stones(own)).collect();
    let target = Target { color: !survey.mover(), stones, points: PointSet::EMPTY };
    let intention = survey.intention(!survey.mover());
    Some(Case { kind: CaseKind::Race, intention, target, evidence, stake, printed: None, moves })
}
