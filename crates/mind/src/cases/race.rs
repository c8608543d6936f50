//! Race (攻合; P3, case 8): two strings that touch, of groups that are shut in and not known to live
//! (仮死群). The race reader's verdict decides; where it has none, the outside liberties are moves for less.

use gokoro_board::{Point, PointSet, StringId};
use gokoro_position::StringStatus;
use gokoro_reading::{Goal, GoalQuery, ProofOutcome, prove};

use super::life::SHUT;
use super::{Case, CaseKind, Evidence, Survey, Target};

/// Strings with more liberties race nobody.
const FEW: usize = 6;
/// Strings with fewer liberties are captures.
const LEAST: usize = 2;
/// Races that are read, those with most at stake first.
const MOST: usize = 3;
/// The share of an outside liberty where nothing is decided.
const OUTSIDE: f32 = 0.4;

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
        let counts = (LEAST..=FEW).contains(&board.liberty_count(string));
        let open = survey
            .group_at(string.head())
            .is_some_and(|group| group.encirclement >= SHUT && !group.lives() && !group.is_dead());
        let safe = survey.readings().and_then(|all| all.status_at(string.head()));
        counts && open && safe != Some(StringStatus::Taken) && board.size_of(string) >= 2
    };
    let own = board.strings().filter(|&string| board.color(string) == Some(survey.mover()) && races(string));
    let mut found = Vec::new();
    for string in own {
        for other in board.opponents(string).into_iter().filter(|&other| races(other)) {
            let stones = |string| -> PointSet { board.stones(string).collect() };
            let stake = survey.swing(&stones(string)) + survey.swing(&stones(other));
            found.push((string, other, stake));
        }
    }
    found
}

/// The case of a race that the mover wins if he moves first and does not if he does not.
fn of(survey: &Survey, own: StringId, enemy: StringId, stake: f32) -> Option<Case> {
    let board = survey.board();
    let goal = Goal::WinRace { own: own.head(), enemy: enemy.head() };
    let ask = |first| {
        let query =
            GoalQuery { nodes: survey.effort.race, ..GoalQuery::new(goal.clone(), survey.mover(), first) };
        prove(board, &query).ok()
    };
    let first = ask(survey.mover())?;
    let outside = board.liberties(enemy).difference(board.liberties(own));
    let loose = |share: f32| outside.iter().map(move |point| (point, share));
    let (evidence, moves, stake): (_, Vec<(Point, f32)>, _) = match first.outcome {
        ProofOutcome::Disproven => return None,
        ProofOutcome::Proven => match ask(!survey.mover())?.outcome {
            // He wins anyway.
            ProofOutcome::Proven => return None,
            ProofOutcome::Disproven => {
                let best = first.first_moves.iter().map(|&point| (point, 1.0));
                (Evidence::Decided { goal }, best.collect(), stake)
            }
            ProofOutcome::Unknown => {
                let best = first.first_moves.iter().map(|&point| (point, 1.0));
                (Evidence::Reached { goal }, best.chain(loose(OUTSIDE)).collect(), stake)
            }
        },
        ProofOutcome::Unknown => (Evidence::Seen, loose(OUTSIDE).collect(), stake / 2.0),
    };
    let stones: PointSet = board.stones(enemy).chain(board.stones(own)).collect();
    let target = Target { color: !survey.mover(), stones, points: PointSet::EMPTY };
    let intention = survey.intention(!survey.mover());
    Some(Case { kind: CaseKind::Race, intention, target, evidence, stake, printed: None, moves })
}
