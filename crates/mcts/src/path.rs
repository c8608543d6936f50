//! The way from the root of a tree to a node, on a board of its own.

use gokoro_board::{Board, Color, Game, Move, MoveError, Past, PlayedPosition, Point, PointSet, RulesKo};

use crate::guide::TreePosition;

/// Where a tree begins, and what may not come again.
#[derive(Clone)]
pub(crate) struct Root {
    board: Board,
    to_move: Color,
    number: usize,
    recent: [Option<Point>; 4],
    passes: u32,
    /// The game's positions, where they may not come again.
    past: Option<Past>,
    /// Legal moves, superko and its fine print included.
    legal: PointSet,
    /// Moves that superko alone forbids.
    banned: PointSet,
    /// The last moves by turns, as many as guides may want to see, and the board before them.
    lately: (Board, Vec<Move>),
}

/// Moves before the root that guides may want to see.
const LATELY: usize = 5;

impl Root {
    pub(crate) fn new(game: &Game, to_move: Color) -> Root {
        let turns = game.turns();
        let (mut legal, mut banned) = (PointSet::EMPTY, PointSet::EMPTY);
        for &point in game.board().empties() {
            match game.check(Move::Play(point), to_move) {
                Ok(()) => legal.insert(point),
                Err(MoveError::Superko) => banned.insert(point),
                Err(_) => {}
            }
        }
        Root {
            board: game.board().clone(),
            to_move,
            number: turns.len(),
            recent: PlayedPosition::of(game, to_move).recent,
            passes: turns.iter().rev().take_while(|turn| turn.action == Move::Pass).count() as u32,
            past: (game.rules().ko != RulesKo::Simple).then(|| game.past().clone()),
            legal,
            banned,
            lately: game.lately(to_move, LATELY),
        }
    }

    pub(crate) const fn to_move(&self) -> Color {
        self.to_move
    }

    /// Points along a side of the board.
    pub(crate) fn side(&self) -> u16 {
        u16::from(self.board.size().get())
    }

    pub(crate) fn points(&self) -> impl Iterator<Item = Point> {
        self.board.size().points()
    }
}

/// The way to a position of the tree.
pub struct Path<'r> {
    root: &'r Root,
    board: Board,
    to_move: Color,
    recent: [Option<Point>; 4],
    passes: u32,
    more: i32,
    depth: usize,
    /// The moves before the root and on the way.
    moves: Vec<Move>,
    /// The positions on the way, where superko is minded.
    seen: Vec<u64>,
}

impl<'r> Path<'r> {
    /// At the root.
    pub(crate) fn new(root: &'r Root) -> Path<'r> {
        let Root { board, to_move, recent, passes, lately: (_, moves), .. } = root;
        let (board, moves, seen) = (board.clone(), moves.clone(), Vec::new());
        Path {
            root,
            board,
            to_move: *to_move,
            recent: *recent,
            passes: *passes,
            more: 0,
            depth: 0,
            moves,
            seen,
        }
    }

    /// Plays a move of the tree.
    pub(crate) fn play(&mut self, action: Move) {
        if self.root.past.is_some() {
            self.seen.push(self.board.hash());
        }
        let point = match action {
            Move::Play(point) => {
                self.board.play_unchecked(point, self.to_move);
                self.more += self.to_move.signed(1);
                Some(point)
            }
            Move::Pass | Move::Resign => {
                self.board.pass();
                None
            }
        };
        self.moves.push(action);
        self.passes = if point.is_some() { 0 } else { self.passes + 1 };
        let [a, b, c, _] = self.recent;
        self.recent = [point, a, b, c];
        self.to_move = !self.to_move;
        self.depth += 1;
    }

    /// The position as a guide sees it.
    pub(crate) fn scene(&self) -> TreePosition<'_> {
        let &Path { root, ref board, to_move, recent, passes, more, depth, .. } = self;
        let number = root.number + depth;
        let position = PlayedPosition { board, to_move, number, recent };
        TreePosition { position, passes, more, depth, path: Some(self) }
    }

    /// The moves from the root, and its board; with `history` the last ones of the game before them, as long as sides
    /// alternated, and the board before those.
    pub fn moves(&self, history: bool) -> (&Board, &[Move]) {
        let (start, lately) = &self.root.lately;
        if history { (start, &self.moves) } else { (&self.root.board, &self.moves[lately.len()..]) }
    }

    /// Whether the opponent has just passed.
    pub fn passed(&self) -> bool {
        self.moves.last() == Some(&Move::Pass)
    }

    /// Points where a move would repeat a position.
    pub fn banned(&self) -> PointSet {
        if self.depth == 0 {
            return self.root.banned;
        }
        if self.root.past.is_none() {
            return PointSet::EMPTY;
        }
        let repeats = |point: &Point| {
            self.board.can_play_empty(*point, self.to_move) && !self.may_play(Move::Play(*point))
        };
        self.board.empties().iter().copied().filter(repeats).collect()
    }

    /// Whether a move that is legal on the board may be played. Below the root positional
    /// superko stands for every kind of it.
    pub(crate) fn may_play(&self, action: Move) -> bool {
        let Move::Play(point) = action else { return true };
        if self.depth == 0 {
            return self.root.legal.contains(point);
        }
        self.root.past.as_ref().is_none_or(|past| {
            let hash = self.board.hash_with_move(point, self.to_move);
            !past.contains(hash) && !self.seen.contains(&hash)
        })
    }
}
