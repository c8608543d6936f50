//! A search of a contest in which both sides are confined to likely moves:
//! depth-first proof numbers over won and lost positions. It answers quickly
//! and says only what happens among the moves that it knows: an estimate,
//! never a proof. Ko bans bind a side or not, as the question asks.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::rc::Rc;

use gokoro_board::{Board, Color, Content, PlayedLine, Point};

use crate::table::KeyHasher;

/// A number that is never reached: lost for the side that it counts for.
pub(super) const INFINITE: u32 = 1 << 30;
/// Positions on the path beyond which a line is given up.
const DEEPEST: usize = 160;
/// A move is searched until it seems worse than the next best one by one part
/// in so many.
const PATIENCE: u32 = 8;
/// Every so many moves down the list, one seems a move further from winning.
const RANKS: usize = 4;
/// Retakes without end.
pub(crate) const ENDLESS: u8 = u8::MAX;

/// How a position stands in a contest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ContestStanding {
    /// Decided for this side.
    Decided(Color),
    /// Undecided; how many moves each side seems to need, for Black and White.
    Open {
        /// Of the side that attacks or joins.
        active: u32,
        /// Of the side that resists.
        passive: u32,
    },
}

/// What two sides contend for.
pub(crate) trait Contest {
    /// The side that wants something; the other one resists.
    fn active(&self) -> Color;
    /// How the position stands with this side to move.
    fn standing(&self, board: &Board, to_move: Color, ko: &KoState) -> ContestStanding;
    /// The moves worth trying, the likeliest first. They may be illegal.
    fn moves(&self, board: &Board, color: Color, depth: usize) -> Vec<Point>;
    /// Whether a side may play elsewhere.
    fn may_pass(&self, color: Color) -> bool {
        color != self.active()
    }
}

/// Who may retake kos at once, and how often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct KoState {
    /// The side that may.
    pub(crate) color: Color,
    /// How often; [`ENDLESS`] for always.
    pub(crate) retakes: u8,
}

impl KoState {
    /// Whether this side may retake at once now.
    pub(crate) fn frees(&self, color: Color) -> bool {
        color == self.color && self.retakes > 0
    }
}

/// What was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LocalResult {
    /// The side that claims wins; its first move, if it moves first and must.
    Wins(Option<Point>),
    /// It does not.
    Fails,
    /// Not decided within the budget: the numbers of the claim and against it.
    Open {
        /// How hard winning seems.
        proof: u32,
        /// How hard a refutation seems.
        disproof: u32,
        /// The likeliest first move of the side that claims, if it moves first.
        point: Option<Point>,
    },
}

/// Numbers of a position for the side to move: of winning, of losing.
#[derive(Clone, Copy)]
struct Numbers {
    win: u32,
    lose: u32,
}

impl Numbers {
    const WON: Numbers = Numbers { win: 0, lose: INFINITE };
    const LOST: Numbers = Numbers { win: INFINITE, lose: 0 };
}

struct Child {
    point: Option<Point>,
    key: u64,
    ko: KoState,
    /// For the other side, that moves next.
    first: Numbers,
}

/// One search.
pub(crate) struct LocalSolver<'a, C: Contest> {
    contest: &'a C,
    line: PlayedLine<'a>,
    claimer: Color,
    table: HashMap<u64, Numbers, BuildHasherDefault<KeyHasher>>,
    /// The moves of positions that were visited.
    expanded: HashMap<u64, Rc<[Child]>, BuildHasherDefault<KeyHasher>>,
    path: Vec<u64>,
    nodes: u64,
    budget: u64,
    chosen: Option<Point>,
}

impl<'a, C: Contest> LocalSolver<'a, C> {
    /// A search for `claimer`'s success; a repetition fails for it.
    pub(crate) fn new(
        contest: &'a C,
        board: &'a mut Board,
        claimer: Color,
        budget: u64,
    ) -> LocalSolver<'a, C> {
        LocalSolver {
            contest,
            line: PlayedLine::new(board),
            claimer,
            table: HashMap::default(),
            expanded: HashMap::default(),
            path: Vec::new(),
            nodes: 0,
            budget,
            chosen: None,
        }
    }

    /// Moves made so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The likeliest first move of the side that moved first in the last search.
    pub(crate) fn chosen(&self) -> Option<Point> {
        self.chosen
    }

    /// Searches from the position.
    pub(crate) fn solve(&mut self, to_move: Color, ko: KoState) -> LocalResult {
        let root = self.key(to_move, ko);
        let (numbers, point) = self.node(to_move, ko, root, Numbers { win: INFINITE, lose: INFINITE });
        self.chosen = point;
        let claims = to_move == self.claimer;
        match (numbers.win, numbers.lose) {
            (0, _) if claims => LocalResult::Wins(point),
            (_, 0) if !claims => LocalResult::Wins(None),
            (0, _) | (_, 0) => LocalResult::Fails,
            (win, lose) if claims => LocalResult::Open { proof: win, disproof: lose, point },
            (win, lose) => LocalResult::Open { proof: lose, disproof: win, point: None },
        }
    }

    fn key(&self, to_move: Color, ko: KoState) -> u64 {
        let board = self.line.board();
        let side = if to_move == Color::Black { 0 } else { 0x5bd1_e995_97f4_a7c5 };
        let ban =
            board.ko().map_or(0, |ko| (ko.point.index() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let retakes = u64::from(ko.retakes).wrapping_mul(0xd6e8_feb8_6659_fd93);
        board.hash() ^ side ^ ban ^ retakes
    }

    /// The numbers of a position that needs no search, for the side to move.
    fn decided(&self, to_move: Color, ko: &KoState) -> Option<Numbers> {
        match self.contest.standing(self.line.board(), to_move, ko) {
            ContestStanding::Decided(color) if color == to_move => Some(Numbers::WON),
            ContestStanding::Decided(_) => Some(Numbers::LOST),
            ContestStanding::Open { .. } => None,
        }
    }

    fn first_numbers(&self, to_move: Color, ko: &KoState) -> Numbers {
        match self.contest.standing(self.line.board(), to_move, ko) {
            ContestStanding::Decided(color) if color == to_move => Numbers::WON,
            ContestStanding::Decided(_) => Numbers::LOST,
            ContestStanding::Open { active, passive } if to_move == self.contest.active() => {
                Numbers { win: active.max(1), lose: passive.max(1) }
            }
            ContestStanding::Open { active, passive } => Numbers { win: passive.max(1), lose: active.max(1) },
        }
    }

    fn children(&mut self, color: Color, ko: KoState) -> Vec<Child> {
        let points = self.contest.moves(self.line.board(), color, self.path.len() - 1);
        let mut children = Vec::with_capacity(points.len() + 1);
        for point in points {
            let board = self.line.board();
            if board.at(point) != Content::Empty || board.is_suicide(point, color) {
                continue;
            }
            let mut after = ko;
            if board.ko().is_some_and(|ban| ban.point == point && ban.color == color) {
                if !ko.frees(color) {
                    continue;
                }
                after.retakes = if ko.retakes == ENDLESS { ENDLESS } else { ko.retakes - 1 };
            }
            self.line.play_unchecked(point, color);
            let takes_ko = self.line.board().ko().is_some();
            let mut child = self.child(Some(point), color, after);
            if takes_ko && color == self.claimer && ko.retakes == ENDLESS && ko.color != color {
                continue;
            }
            if child.first.lose > 0 && child.first.lose < INFINITE {
                child.first.lose += (children.len() / RANKS) as u32;
            }
            children.push(child);
        }
        if self.contest.may_pass(color) {
            self.line.pass();
            children.push(self.child(None, color, ko));
        }
        children
    }

    fn child(&mut self, point: Option<Point>, color: Color, ko: KoState) -> Child {
        self.nodes += 1;
        let key = self.key(!color, ko);
        let first =
            if self.table.contains_key(&key) { Numbers::WON } else { self.first_numbers(!color, &ko) };
        self.line.undo();
        Child { point, key, ko, first }
    }

    /// The numbers of a child, for the side that moves there.
    fn worth(&self, child: &Child, to_move: Color) -> Numbers {
        if self.path.contains(&child.key) {
            return if to_move == self.claimer { Numbers::LOST } else { Numbers::WON };
        }
        self.table.get(&child.key).copied().unwrap_or(child.first)
    }

    fn node(&mut self, color: Color, ko: KoState, key: u64, limits: Numbers) -> (Numbers, Option<Point>) {
        if self.path.len() > DEEPEST {
            let numbers = if color == self.claimer { Numbers::LOST } else { Numbers::WON };
            self.table.insert(key, numbers);
            return (numbers, None);
        }
        self.path.push(key);
        let children = match self.expanded.get(&key) {
            Some(known) => Rc::clone(known),
            None => {
                let children: Rc<[Child]> = self.children(color, ko).into();
                self.expanded.insert(key, Rc::clone(&children));
                children
            }
        };
        let mut best_point = None;
        let numbers = loop {
            let (mut win, mut second, mut most, mut open) = (INFINITE, INFINITE, 0u32, 0u32);
            let mut best = None;
            for (i, child) in children.iter().enumerate() {
                let worth = self.worth(child, !color);
                if worth.win > 0 && worth.win < INFINITE {
                    open += 1;
                }
                most = most.max(worth.win);
                if worth.lose < win {
                    (second, win, best) = (win, worth.lose, Some((i, worth)));
                } else {
                    second = second.min(worth.lose);
                }
            }
            let lose =
                if win == 0 { INFINITE } else { most.saturating_add(open.saturating_sub(1)).min(INFINITE) };
            let numbers = Numbers { win, lose };
            let Some((i, worth)) = best.filter(|_| win < INFINITE) else { break Numbers::LOST };
            best_point = children[i].point;
            if win == 0 || win >= limits.win || lose >= limits.lose || self.nodes >= self.budget {
                break numbers;
            }
            let below = Numbers {
                win: limits.lose.saturating_sub(open.saturating_sub(1)).max(worth.win + 1),
                lose: limits.win.min(second.saturating_add(1 + second / PATIENCE)),
            };
            self.descend(&children[i], color, below);
        };
        self.path.pop();
        self.table.insert(key, numbers);
        (numbers, best_point)
    }

    fn descend(&mut self, child: &Child, color: Color, limits: Numbers) {
        self.nodes += 1;
        match child.point {
            Some(point) => {
                self.line.play_unchecked(point, color);
            }
            None => self.line.pass(),
        }
        match self.decided(!color, &child.ko) {
            Some(numbers) => {
                self.table.insert(child.key, numbers);
            }
            None => {
                self.node(!color, child.ko, child.key, limits);
            }
        }
        self.line.undo();
    }
}
