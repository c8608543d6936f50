//! Life and death by going through all positions of a small area, with rules of
//! its own: what the solver is compared with.

use std::collections::HashMap;

/// A point of a small board: neighbours inside, and whether a safe stone of the
/// attacker or the defender stands beside it outside.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spot {
    pub near: Vec<usize>,
    pub safe: [bool; 2],
}

/// 0 empty, 1 attacker, 2 defender, 3 defender's target stone.
pub(crate) type Cells = Vec<u8>;

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    cells: Cells,
    ko: Option<usize>,
    attacker_moves: bool,
}

struct Node {
    attacker_moves: bool,
    taken: bool,
    moves: Vec<usize>,
    /// Retakes that are forbidden without a threat.
    retakes: Vec<usize>,
}

/// All positions that can come up.
pub(crate) struct Truth {
    nodes: Vec<Node>,
    /// By balance of threats from -5 to 5: where the attacker wins.
    wins: Vec<Vec<bool>>,
    /// The first moves: point or pass, and the position after.
    pub first: Vec<(Option<usize>, usize)>,
}

const MOST: i32 = 5;

fn is_side(cell: u8, attacker: bool) -> bool {
    if attacker { cell == 1 } else { cell >= 2 }
}

fn string(spots: &[Spot], cells: &Cells, at: usize) -> (Vec<usize>, bool) {
    let attacker = cells[at] == 1;
    let (mut stones, mut next, mut breathes) = (vec![at], 0, false);
    while next < stones.len() {
        let point = stones[next];
        next += 1;
        breathes |= spots[point].safe[usize::from(!attacker)];
        for &near in &spots[point].near {
            if cells[near] == 0 {
                breathes = true;
            } else if is_side(cells[near], attacker) && !stones.contains(&near) {
                stones.push(near);
            }
        }
    }
    (stones, breathes)
}

/// Whether every string has a liberty or is linked to safe stones.
pub(crate) fn all_breathe(spots: &[Spot], cells: &Cells) -> bool {
    (0..cells.len()).all(|at| cells[at] == 0 || string(spots, cells, at).1)
}

/// The position after a move, with what it took; `None` if it is suicide.
pub(crate) fn after(spots: &[Spot], cells: &Cells, at: usize, attacker: bool) -> Option<(Cells, Vec<usize>)> {
    let mut cells = cells.clone();
    cells[at] = if attacker { 1 } else { 2 };
    let mut taken = Vec::new();
    for &near in &spots[at].near {
        if cells[near] != 0 && !is_side(cells[near], attacker) && !taken.contains(&near) {
            let (stones, breathes) = string(spots, &cells, near);
            if !breathes {
                taken.extend(stones);
            }
        }
    }
    for &stone in &taken {
        cells[stone] = 0;
    }
    string(spots, &cells, at).1.then_some((cells, taken))
}

pub(crate) fn ko_after(
    spots: &[Spot],
    cells: &Cells,
    at: usize,
    attacker: bool,
    taken: &[usize],
) -> Option<usize> {
    let [taken] = taken else { return None };
    let (stones, _) = string(spots, cells, at);
    let free = spots[at].near.iter().filter(|&&p| cells[p] == 0).count();
    let alone = stones.len() == 1 && free == 1 && !spots[at].safe[usize::from(!attacker)];
    alone.then_some(*taken)
}

impl Truth {
    /// Goes through all positions after `cells`; `None` if they are more than `most`.
    pub(crate) fn new(spots: &[Spot], cells: &Cells, attacker_moves: bool, most: usize) -> Option<Truth> {
        let root = State { cells: cells.clone(), ko: None, attacker_moves };
        let mut index: HashMap<State, usize> = HashMap::from([(root.clone(), 0)]);
        let mut states = vec![root];
        let mut nodes: Vec<Node> = Vec::new();
        let mut first = Vec::new();
        while nodes.len() < states.len() {
            let state = states[nodes.len()].clone();
            let attacker = state.attacker_moves;
            let taken = !state.cells.contains(&3);
            let mut node = Node { attacker_moves: attacker, taken, moves: vec![], retakes: vec![] };
            if !taken {
                let mut reach = |next: State| {
                    let fresh = states.len();
                    let at = *index.entry(next.clone()).or_insert(fresh);
                    if at == fresh {
                        states.push(next);
                    }
                    at
                };
                for at in 0..state.cells.len() {
                    if state.cells[at] != 0 {
                        continue;
                    }
                    let Some((cells, lost)) = after(spots, &state.cells, at, attacker) else { continue };
                    let ko = ko_after(spots, &cells, at, attacker, &lost);
                    let next = reach(State { cells, ko, attacker_moves: !attacker });
                    if state.ko == Some(at) {
                        node.retakes.push(next);
                    } else {
                        node.moves.push(next);
                        if nodes.is_empty() {
                            first.push((Some(at), next));
                        }
                    }
                }
                let next = reach(State { cells: state.cells, ko: None, attacker_moves: !attacker });
                node.moves.push(next);
                if nodes.is_empty() {
                    first.push((None, next));
                }
            }
            nodes.push(node);
            if states.len() > most {
                return None;
            }
        }
        let mut truth = Truth { nodes, wins: vec![Vec::new(); 11], first };
        truth.fill(0);
        for balance in 1..=MOST {
            truth.fill(balance);
            truth.fill(-balance);
        }
        Some(truth)
    }

    fn slot(balance: i32) -> usize {
        (balance + MOST) as usize
    }

    fn fill(&mut self, balance: i32) {
        let mut wins: Vec<bool> = self.nodes.iter().map(|n| n.taken).collect();
        loop {
            let mut changed = false;
            for i in (0..self.nodes.len()).rev() {
                let node = &self.nodes[i];
                if wins[i] {
                    continue;
                }
                let less = Truth::slot(balance - balance.signum());
                let won = if node.attacker_moves {
                    let retakes = balance > 0 && node.retakes.iter().any(|&n| self.wins[less][n]);
                    retakes || node.moves.iter().any(|&n| wins[n])
                } else {
                    let held = balance >= 0 || node.retakes.iter().all(|&n| self.wins[less][n]);
                    held && node.moves.iter().all(|&n| wins[n])
                };
                wins[i] = won;
                changed |= won;
            }
            if !changed {
                break;
            }
        }
        self.wins[Truth::slot(balance)] = wins;
    }

    /// The lowest balance with which the attacker wins from a position; 6 if none.
    pub(crate) fn grade(&self, node: usize) -> i8 {
        (-MOST..=MOST).find(|&b| self.wins[Truth::slot(b)][node]).unwrap_or(MOST + 1) as i8
    }
}
