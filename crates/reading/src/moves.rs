//! Moves of a node: which of them the rules of the question allow, and the keys
//! of the positions after them. The position, its ko state and what was taken
//! go together here; searching is in `search`.

use gokoro_board::{Board, Color, Ko, PlayedLine, Point, StringId};

use crate::aim::{SearchAim, Taken};
use crate::guess::CostGuess;
use crate::query::QueryKo;

/// Told apart in keys: the opponent to move.
const OPPONENT_MOVES: u64 = 0x5bd1_e995_97f4_a7c5;

/// A position of the search: the board and what the stones do not show.
pub(crate) struct State<'a> {
    line: PlayedLine<'a>,
    ko: QueryKo,
    taken: Taken,
    tokens: u8,
    /// Who may use the tokens: the prover of this search, or the other side.
    prover_has_tokens: bool,
    before: Vec<(Taken, u8)>,
    nodes: u64,
}

/// A move of a node with the key of the position after it.
pub(crate) struct Child {
    pub(crate) point: Option<Point>,
    pub(crate) key: u64,
    /// Its numbers until it is searched.
    pub(crate) guess: CostGuess,
}

impl<'a> State<'a> {
    pub(crate) fn new(board: &'a mut Board, ko: QueryKo, prover_has_tokens: bool) -> State<'a> {
        if ko == QueryKo::Never {
            board.pass(); // no ban stands: the opponent may always retake
        }
        let tokens = if let QueryKo::Tokens(n) = ko { n } else { 0 };
        State {
            line: PlayedLine::new(board),
            ko,
            taken: 0,
            tokens,
            prover_has_tokens,
            before: Vec::new(),
            nodes: 0,
        }
    }

    pub(crate) fn board(&self) -> &Board {
        self.line.board()
    }

    pub(crate) const fn taken(&self) -> Taken {
        self.taken
    }

    /// Moves made on the board so far.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether a ban that may stand on the board counts.
    pub(crate) const fn bans_count(&self) -> bool {
        !matches!(self.ko, QueryKo::Never)
    }

    /// Plays a move that `children` gave, or elsewhere.
    pub(crate) fn play(&mut self, aim: &SearchAim, point: Option<Point>, color: Color) {
        self.nodes += 1;
        self.before.push((self.taken, self.tokens));
        let Some(point) = point else {
            let was_ko = self.line.board().ko().is_some();
            self.line.pass();
            return self.note_taken(aim, false, was_ko, color);
        };
        if self.is_banned(point, color) {
            self.tokens = self.tokens.saturating_sub(1); // only a token allows it, or the rule has none
        }
        let was_ko = self.line.board().ko().is_some();
        let takes = self.line.play_unchecked(point, color) > 0;
        self.note_taken(aim, takes, was_ko, color);
    }

    /// Notes which strings are gone. One that the prover took by taking a ko is
    /// gone only when it was not taken back, where it may be.
    fn note_taken(&mut self, aim: &SearchAim, takes: bool, was_ko: bool, color: Color) {
        let board = self.line.board();
        let not_yet = self.ko == QueryKo::Retaken && color == aim.prover && board.ko().is_some();
        let at_last = self.ko == QueryKo::Retaken && color != aim.prover && was_ko;
        if takes && !not_yet || at_last {
            self.taken = aim.taken_now(board, self.taken);
        }
    }

    pub(crate) fn undo(&mut self) {
        if let Some((taken, tokens)) = self.before.pop() {
            (self.taken, self.tokens) = (taken, tokens);
            self.line.undo();
        }
    }

    /// The key of the position with this side to move.
    pub(crate) fn key(&self, prover_moves: bool) -> u64 {
        self.key_of(self.board().hash(), self.board().ko(), prover_moves)
    }

    /// The key of the position after a pass.
    pub(crate) fn key_after_pass(&mut self, aim: &SearchAim, color: Color) -> u64 {
        if self.ko == QueryKo::Retaken && self.board().ko().is_some() {
            self.play(aim, None, color);
            let key = self.key(color != aim.prover);
            self.undo();
            return key;
        }
        self.key_of(self.board().hash(), None, color != aim.prover)
    }

    fn key_of(&self, stones: u64, ko: Option<Ko>, prover_moves: bool) -> u64 {
        let side = if prover_moves { 0 } else { OPPONENT_MOVES };
        let rest = u64::from(self.taken) | u64::from(self.tokens) << 32;
        let ban = match ko.filter(|_| self.bans_count()) {
            Some(Ko { point, color }) => 1 + 2 * point.index() as u64 + color.index() as u64,
            None => 0,
        };
        stones ^ side ^ mixed(rest) ^ mixed(ban << 40)
    }

    /// The legal moves among `points` with what follows.
    pub(crate) fn children(
        &mut self,
        aim: &SearchAim,
        points: impl Iterator<Item = Point>,
        color: Color,
    ) -> Vec<Child> {
        let mut children = Vec::with_capacity(32);
        for point in points {
            children.extend(self.child(aim, point, color));
        }
        children
    }

    fn child(&mut self, aim: &SearchAim, point: Point, color: Color) -> Option<Child> {
        let board = self.board();
        let prover = color == aim.prover;
        if board.at(point).color().is_some() || !self.allows(point, color, prover) {
            return None;
        }
        let takes = point.neighbors().into_iter().any(|n| {
            board.at(n).is(!color) && board.string_at(n).is_some_and(|s| board.liberty_count(s) == 1)
        });
        let guess = aim.guess(board, point, color, takes);
        let pending = self.ko == QueryKo::Retaken && self.board().ko().is_some();
        if !takes && !pending {
            let board = self.board();
            let hash = board.hash_with_move(point, color);
            return Some(Child { point: Some(point), key: self.key_of(hash, None, !prover), guess });
        }
        self.play(aim, Some(point), color);
        let key = self.key(!prover);
        self.undo();
        Some(Child { point: Some(point), key, guess })
    }

    /// Whether the ko rule and the suicide rule allow a move on an empty point.
    fn allows(&self, point: Point, color: Color, prover: bool) -> bool {
        let board = self.board();
        if board.empty_neighbors(point) > 0 {
            return true; // neither suicide nor ko
        }
        if board.is_suicide(point, color) {
            return false;
        }
        let banned = self.is_banned(point, color);
        match (self.ko, prover) {
            (QueryKo::Never | QueryKo::RuleR | QueryKo::Retaken, false) => true,
            (QueryKo::Never, true) => !takes_ko(board, point, color),
            (QueryKo::RuleR, true) => {
                !takes_ko(board, point, color) || !banned && board.ko().is_some_and(|ko| ko.color == color)
            }
            (QueryKo::Plain, _) | (QueryKo::Retaken, true) => !banned,
            (QueryKo::Tokens(_), _) => !banned || prover == self.prover_has_tokens && self.tokens > 0,
        }
    }

    fn is_banned(&self, point: Point, color: Color) -> bool {
        self.bans_count() && self.board().ko() == Some(Ko { point, color })
    }
}

/// Whether a move takes a single stone with a lone stone that could be retaken.
pub(crate) fn takes_ko(board: &Board, point: Point, color: Color) -> bool {
    if !board.is_surrounded_by(point, !color) {
        return false;
    }
    let dying = |n: Point| board.string_at(n).filter(|&s| board.liberty_count(s) == 1);
    let mut taken: Vec<StringId> = point.neighbors().into_iter().filter_map(dying).collect();
    taken.dedup();
    match taken.as_slice() {
        [one] => board.size_of(*one) == 1,
        _ => false,
    }
}

/// A number spread over all bits; 0 stays 0.
const fn mixed(n: u64) -> u64 {
    let n = (n ^ n >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
    (n ^ n >> 33).wrapping_mul(0xc4ce_b9fe_1a85_ec53)
}
