//! Questions about combinations: a series of ataris that ends in taking a string
//! which cannot be taken directly.

use gokoro_board::{Board, Color, Point, PointSet, Suicide};

use super::local::capture::Capture;
use super::local::combination::Ataris;
use super::settle::{Doubt, QuickAnswer, SettledClaim, guess};
use super::{Code, EstimateReason, GtpAnswer};

/// Strings with more liberties are not targets.
const FEW: usize = 4;
/// The share of the budget for each string that might be taken directly.
const DIRECT_SHARE: u64 = 50;

/// Has this colour a combination? The code is that of its success.
pub(super) fn attack(board: &Board, color: Color, nodes: u64) -> GtpAnswer {
    find(board, color, nodes).answer()
}

/// Which move prevents the other colour's combination? It succeeds without a
/// move where there is none.
pub(super) fn defend(board: &Board, color: Color, nodes: u64) -> GtpAnswer {
    let threat = find(board, !color, nodes / 2);
    let Some(first) = threat.point.filter(|_| threat.code != Code::Fails) else {
        return QuickAnswer { code: Code::Succeeds, point: None, ..threat }.answer();
    };
    let mut spent = threat.nodes;
    for point in defences(board, !color, first) {
        if spent >= nodes || board.check_move(point, color, Suicide::Forbidden).is_err() {
            continue;
        }
        let after = find(&board.after(point, color), !color, nodes / 10);
        spent += after.nodes;
        if after.code == Code::Fails {
            return QuickAnswer { code: Code::Succeeds, point: Some(point), nodes: spent, ..after }.answer();
        }
    }
    QuickAnswer { code: Code::Fails, point: None, nodes: spent, ..threat }.answer()
}

/// The first move of the combination, then the liberties of the strings that it
/// touches and those of the targets.
fn defences(board: &Board, attacker: Color, first: Point) -> Vec<Point> {
    let mut points = vec![first];
    let mut add = |set: PointSet| {
        for point in set {
            if !points.contains(&point) {
                points.push(point);
            }
        }
    };
    let near = first.neighbors().into_iter().filter_map(|p| board.string_at(p));
    near.for_each(|string| add(board.liberties(string)));
    let weak = board.strings().filter(|&s| board.color(s) == Some(!attacker) && board.liberty_count(s) <= 2);
    weak.for_each(|string| add(board.liberties(string)));
    points
}

fn find(board: &Board, color: Color, nodes: u64) -> QuickAnswer {
    let (targets, mut spent) = targets(board, color, nodes / 2);
    if targets.is_empty() {
        return QuickAnswer {
            code: Code::Fails,
            point: None,
            estimate: EstimateReason::Searched,
            nodes: spent,
        };
    }
    let contest = Ataris { targets, attacker: color };
    let claim = SettledClaim { claimer: color, doubt: Doubt::Fails, nodes: nodes.saturating_sub(spent) };
    let found = guess(&contest, board, claim);
    spent += found.nodes;
    QuickAnswer { nodes: spent, ..found }
}

/// The strings of few liberties that cannot be taken directly.
fn targets(board: &Board, attacker: Color, nodes: u64) -> (PointSet, u64) {
    let (mut targets, mut spent) = (PointSet::EMPTY, 0);
    for string in board.strings() {
        if board.color(string) != Some(!attacker) || board.liberty_count(string) > FEW {
            continue;
        }
        let contest = Capture { target: string.head(), attacker };
        let share = (nodes / DIRECT_SHARE).min(nodes.saturating_sub(spent));
        let direct =
            guess(&contest, board, SettledClaim { claimer: attacker, doubt: Doubt::Fails, nodes: share });
        spent += direct.nodes;
        if direct.code == Code::Fails {
            targets.insert(string.head());
        }
    }
    (targets, spent)
}
