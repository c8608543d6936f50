//! Proofs checked again without the solver: every move is played on the board of
//! the `board` room, every answer that may not be missing is looked for, and
//! every end is what it says. What is taken for granted is the question's: stones
//! outside the area are safe.

use gokoro_board::{Board, Color, Content, Point, PointSet, board_with};

use super::problem::LifeProblem;
use super::proof::{End, LifeProof, ProofKey, ProofStep, after_threat};
use super::solver::Ply;

/// What a check of a proof found in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayReport {
    /// Positions checked.
    pub positions: usize,
    /// Positions that the proof does not follow to an end.
    pub unread: usize,
}

/// What is wrong with a proof: the index of the step, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayFault {
    /// A move cannot be played on the board.
    Illegal(usize, Ply),
    /// A move leads to another position than the proof says.
    Elsewhere(usize, Ply),
    /// The winner has no move, or more than one.
    NoAnswer(usize),
    /// A move of the loser that is in the zone is not answered.
    Missing(usize, Ply),
    /// The position is not the end that the proof says.
    NoEnd(usize),
    /// The attacker's proof comes back to a position: endless play is life.
    Endless(usize),
}

/// Checks a proof of a problem whose first position has this balance of threats.
///
/// # Errors
/// The first fault.
pub fn replay(problem: &LifeProblem, proof: &LifeProof) -> Result<ReplayReport, ReplayFault> {
    let first = proof.steps.first().ok_or(ReplayFault::NoAnswer(0))?;
    let start = after_line(problem, &proof.line, first.to_move).ok_or(ReplayFault::Illegal(0, Ply::PASS))?;
    let mut checker = Checker { problem, proof, seen: vec![None; proof.steps.len()] };
    checker.seen[0] = Some(ProofKey::of(&start.0, first.to_move, first.balance, start.1));
    let mut open = vec![(0, start.0, start.1)];
    while let Some((index, board, target)) = open.pop() {
        checker.check(index, &board, target, &mut open)?;
    }
    if proof.winner == problem.hurried() {
        no_cycle(proof)?;
    }
    let positions = checker.seen.iter().flatten().count();
    Ok(ReplayReport { positions, unread: proof.unread() })
}

struct Checker<'a> {
    problem: &'a LifeProblem,
    proof: &'a LifeProof,
    seen: Vec<Option<ProofKey>>,
}

impl Checker<'_> {
    fn check(
        &mut self,
        index: usize,
        board: &Board,
        target: PointSet,
        open: &mut Vec<(usize, Board, PointSet)>,
    ) -> Result<(), ReplayFault> {
        let step = &self.proof.steps[index];
        let denied = self.problem.eyes().is_some() && self.proof.winner != self.problem.defender();
        if denied && is_achieved(board, self.problem, target) {
            return Err(ReplayFault::NoEnd(index));
        }
        match step.end {
            Some(end) => return self.check_end(index, end, board, target),
            None if step.to_move == self.proof.winner && step.moves.len() != 1 => {
                return Err(ReplayFault::NoAnswer(index));
            }
            None if step.to_move != self.proof.winner => self.check_replies(index, board)?,
            None => {}
        }
        let defender = self.problem.defender();
        for &(ply, next) in &step.moves {
            let after = play_ply(board, self.problem, step.to_move, step.balance, ply);
            let after = after.map_err(|()| ReplayFault::Illegal(index, ply))?;
            let left = target & after.stones_of(defender);
            let told = self.proof.steps.get(next).ok_or(ReplayFault::Elsewhere(index, ply))?;
            let rest = after_threat(ply, step.to_move == defender, step.balance);
            let key = ProofKey::of(&after, !step.to_move, rest, left);
            if (told.to_move, told.balance) != (!step.to_move, rest) {
                return Err(ReplayFault::Elsewhere(index, ply));
            }
            match &self.seen[next] {
                Some(seen) if *seen != key => return Err(ReplayFault::Elsewhere(index, ply)),
                Some(_) => {}
                None => {
                    self.seen[next] = Some(key);
                    open.push((next, after, left));
                }
            }
        }
        Ok(())
    }

    fn check_end(&self, index: usize, end: End, board: &Board, target: PointSet) -> Result<(), ReplayFault> {
        let step = &self.proof.steps[index];
        let holds = match end {
            End::Taken => is_taken(self.problem, target) && self.proof.winner != self.problem.defender(),
            End::Lives => {
                self.proof.winner == self.problem.defender() && is_achieved(board, self.problem, target)
            }
            End::Stays => {
                self.check_replies(index, board)?;
                step.to_move != self.proof.winner
                    && self.proof.winner == self.problem.defender()
                    && self.problem.eyes().is_none()
                    && !is_taken(self.problem, target)
            }
            End::Unread => true,
        };
        if holds { Ok(()) } else { Err(ReplayFault::NoEnd(index)) }
    }

    /// Every move of the loser in the zone has its answer.
    fn check_replies(&self, index: usize, board: &Board) -> Result<(), ReplayFault> {
        let step: &ProofStep = &self.proof.steps[index];
        let plies = legal_plies(board, self.problem, step.to_move, step.balance);
        let missing = |ply: &Ply| {
            ply.point.is_none_or(|point| self.problem.eyes().is_some() || step.zone.contains(point))
                && !step.moves.iter().any(|(told, _)| told == ply)
        };
        match plies.into_iter().find(missing) {
            Some(ply) => Err(ReplayFault::Missing(index, ply)),
            None => Ok(()),
        }
    }
}

fn no_cycle(proof: &LifeProof) -> Result<(), ReplayFault> {
    match circling(proof).first() {
        Some(&index) => Err(ReplayFault::Endless(index)),
        None => Ok(()),
    }
}

/// The positions from which a proof can go in circles, and those between: what is
/// left when positions are taken off from the ends, and then from the start.
pub(super) fn circling(proof: &LifeProof) -> Vec<usize> {
    let count = proof.steps.len();
    let mut after: Vec<Vec<usize>> = vec![Vec::new(); count];
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (index, step) in proof.steps.iter().enumerate() {
        for &(_, next) in step.moves.iter().filter(|(_, next)| *next < count) {
            after[index].push(next);
            before[next].push(index);
        }
    }
    let mut gone = vec![false; count];
    take_off(&after, &before, &mut gone);
    take_off(&before, &after, &mut gone);
    (0..count).filter(|&index| !gone[index]).collect()
}

/// Takes off what leads nowhere, again and again.
fn take_off(to: &[Vec<usize>], from: &[Vec<usize>], gone: &mut [bool]) {
    let mut left: Vec<usize> =
        to.iter().map(|nexts| nexts.iter().filter(|&&next| !gone[next]).count()).collect();
    let mut open: Vec<usize> = (0..to.len()).filter(|&index| !gone[index] && left[index] == 0).collect();
    while let Some(index) = open.pop() {
        gone[index] = true;
        for &earlier in from[index].iter().filter(|&&earlier| !gone[earlier]) {
            left[earlier] -= 1;
            if left[earlier] == 0 {
                open.push(earlier);
            }
        }
    }
}

/// The board that a proof is played on: empty points outside next to the area
/// carry a stone of the side that they belong to, as the question says.
pub fn playable(problem: &LifeProblem) -> Board {
    let (board, area) = (problem.board(), problem.area());
    let all = PointSet::all(board.size());
    let outlets: Vec<Point> = (area.neighbors() & all)
        .difference(area)
        .iter()
        .filter(|&point| board.at(point) == Content::Empty)
        .collect();
    if outlets.is_empty() {
        return board.clone();
    }
    let mut stones: Vec<(Point, Color)> =
        board.size().points().filter_map(|p| Some((p, board.at(p).color()?))).collect();
    stones.extend(outlets.into_iter().map(|point| (point, problem.owner(point))));
    board_with(board.size(), &stones).unwrap_or_else(|_| board.clone())
}

/// The board after a line that ends with `to_move` to move, and what is left of
/// the target; threats are there for every move that needs one. `None` if a move
/// is illegal.
pub(super) fn after_line(problem: &LifeProblem, line: &[Ply], to_move: Color) -> Option<(Board, PointSet)> {
    let mut board = playable(problem);
    let mut target = problem.target();
    let mut color = if line.len().is_multiple_of(2) { to_move } else { !to_move };
    for &ply in line {
        let balance = if color == problem.defender() { -1 } else { 1 };
        board = play_ply(&board, problem, color, balance, ply).ok()?;
        target = target & board.stones_of(problem.defender());
        color = !color;
    }
    Some((board, target))
}

/// Whether nothing of the target is left.
pub(super) fn is_taken(problem: &LifeProblem, target: PointSet) -> bool {
    problem.eyes().is_none() && target.is_empty()
}

/// Whether the defender has what is asked about, whatever is played.
pub(super) fn is_achieved(board: &Board, problem: &LifeProblem, target: PointSet) -> bool {
    match problem.eyes() {
        Some((wanted, space)) => eyes(board, problem, space) >= usize::from(wanted),
        None => lives(board, problem, target),
    }
}

/// The moves that a side may make in the area: on empty points, with a threat
/// where a ko is banned and it has one, and a pass where that is a choice of its
/// own: the defender's always, the attacker's if it lifts a ban or eyes are asked about.
pub(super) fn legal_plies(board: &Board, problem: &LifeProblem, to_move: Color, balance: i8) -> Vec<Ply> {
    let ban = board.ko().filter(|ko| ko.color == to_move).map(|ko| ko.point);
    let mut plies = Vec::new();
    for point in problem.area() {
        let ply = Ply { point: Some(point), threat: ban == Some(point) };
        let allowed =
            if ply.threat { has_threat(problem, to_move, balance) } else { board.can_play(point, to_move) };
        if allowed {
            plies.push(ply);
        }
    }
    if to_move == problem.defender() || ban.is_some() || problem.eyes().is_some() {
        plies.push(Ply::PASS);
    }
    plies
}

/// Whether a side has a threat where the attacker has so many more than the defender.
fn has_threat(problem: &LifeProblem, side: Color, balance: i8) -> bool {
    if side == problem.defender() { balance < 0 } else { balance > 0 }
}

/// The board after a move; an error if the rules or the threats forbid it.
pub(super) fn play_ply(
    board: &Board,
    problem: &LifeProblem,
    to_move: Color,
    balance: i8,
    ply: Ply,
) -> Result<Board, ()> {
    let mut after = board.clone();
    if ply.threat {
        if !has_threat(problem, to_move, balance) || board.ko().is_none_or(|ko| Some(ko.point) != ply.point) {
            return Err(());
        }
        after.pass();
    }
    match ply.point {
        None => after.pass(),
        Some(point) if problem.area().contains(point) => {
            after.play(point, to_move).map_err(|_| ())?;
        }
        Some(_) => return Err(()),
    }
    Ok(after)
}

/// Whether a string of the target lives whatever the attacker plays (Benson
/// 1976), or is linked to a stone of its colour outside the area.
pub(super) fn lives(board: &Board, problem: &LifeProblem, target: PointSet) -> bool {
    let (defender, area) = (problem.defender(), problem.area());
    let own = board.stones_of(defender);
    // Of the stones beside the area only those count that the question gives him.
    let safe: PointSet = own.difference(area).iter().filter(|&p| problem.owner(p) == defender).collect();
    let mut strings: Vec<PointSet> = own.parts().collect();
    if strings.iter().any(|string| string.meets(&target) && string.meets(&safe)) {
        return true;
    }
    let all = PointSet::all(board.size());
    let empties = all.difference(own | board.stones_of(!defender));
    // Parts that reach out of the area are the attacker's to use.
    let mut eyes: Vec<PointSet> =
        all.difference(own).parts().filter(|eye| eye.difference(area).is_empty()).collect();
    loop {
        let before = (strings.len(), eyes.len());
        strings.retain(|string| {
            let near = string.neighbors();
            let vital = eyes.iter().filter(|&&eye| (eye & empties).difference(near).is_empty()).count();
            vital >= 2 || string.meets(&safe)
        });
        let living = strings.iter().fold(PointSet::EMPTY, |living, &string| living | string);
        eyes.retain(|eye| (eye.neighbors() & own).difference(living).is_empty());
        if before == (strings.len(), eyes.len()) {
            return living.meets(&target);
        }
    }
}

/// The eyes in a space that no move of the attacker changes: closed parts of the area
/// beside which only strings stand that are joined to the walls or live by two such eyes,
/// and whose empty points all lie beside these strings or the walls.
fn eyes(board: &Board, problem: &LifeProblem, space: PointSet) -> usize {
    let (area, walls) = (problem.area(), problem.friends().unwrap_or_default());
    let own = board.stones_of(problem.defender()) & area;
    let around = (area.neighbors() & PointSet::all(board.size())).difference(area | walls);
    let empties = area.difference(own | board.stones_of(!problem.defender()));
    let mut strings: Vec<PointSet> = own.parts().collect();
    let mut eyes: Vec<PointSet> = area.difference(own).parts().collect();
    eyes.retain(|eye| eye.meets(&space) && !eye.neighbors().meets(&around));
    loop {
        let before = (strings.len(), eyes.len());
        strings.retain(|string| {
            let near = string.neighbors();
            let vital = eyes.iter().filter(|&&eye| (eye & empties).difference(near).is_empty());
            near.meets(&walls) || vital.count() >= 2
        });
        let living = strings.iter().fold(walls, |living, &string| living | string);
        let reached = living.neighbors();
        eyes.retain(|&eye| {
            let beside = (eye.neighbors() & own).difference(living);
            beside.is_empty() && (eye & empties).difference(reached).is_empty()
        });
        if before == (strings.len(), eyes.len()) {
            return eyes.len();
        }
    }
}
