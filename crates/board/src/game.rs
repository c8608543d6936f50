//! A game: a board with rules, turn, history, superko, setup, handicap, passes
//! and undo. No clocks, no files: records are read into a game by `sgf`.

mod part;
mod setup;

use std::sync::Arc;

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::past::{Past, Situation};
use crate::point::{BoardSize, Point};
use crate::refusal::{IllegalMove, MoveError};
use crate::rules::{HandicapBonus, Komi, Rules, RulesKo};
use crate::set::PointSet;
pub use part::GamePart;
pub use setup::board_with;

/// What a player does on a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A stone on a point.
    Play(Point),
    /// No stone.
    Pass,
    /// Gives the game up.
    Resign,
}

impl Move {
    /// The point of a stone.
    pub const fn point(self) -> Option<Point> {
        match self {
            Move::Play(point) => Some(point),
            Move::Pass | Move::Resign => None,
        }
    }
}

/// One turn as it was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Who moved.
    pub color: Color,
    /// What was done.
    pub action: Move,
    /// Enemy stones taken by it.
    pub taken: u16,
    /// Own stones lost by suicide.
    pub suicide: u16,
}

/// A game in progress or finished. See the module text.
#[derive(Clone)]
pub struct Game {
    rules: Rules,
    komi: Komi,
    start: Board,
    start_to_move: Color,
    handicap: u8,
    /// The part up to the last edit in its middle.
    earlier: Option<Arc<GamePart>>,
    /// Prisoners taken before the start.
    start_prisoners: ByColor<u32>,
    resigned: Option<Color>,
    board: Board,
    to_move: Color,
    turns: Vec<Turn>,
    /// The positions before each turn.
    past: Past,
    prisoners: ByColor<u32>,
    stones: ByColor<PointSet>,
}

impl Game {
    /// A new game on an empty board, Black to move, with the rules' usual komi.
    pub fn new(size: BoardSize, rules: Rules) -> Game {
        Game {
            rules,
            komi: rules.komi,
            start: Board::new(size),
            start_to_move: Color::Black,
            handicap: 0,
            earlier: None,
            start_prisoners: ByColor::default(),
            resigned: None,
            board: Board::new(size),
            to_move: Color::Black,
            turns: Vec::new(),
            past: Past::default(),
            prisoners: ByColor::default(),
            stones: ByColor::default(),
        }
    }

    /// The position now.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side of the board.
    pub const fn size(&self) -> BoardSize {
        self.board.size()
    }

    /// Who moves next.
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// The rules.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Changes the rules from the next move on.
    pub fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
    }

    /// The komi.
    pub const fn komi(&self) -> Komi {
        self.komi
    }

    /// Changes the komi.
    pub const fn set_komi(&mut self, komi: Komi) {
        self.komi = komi;
    }

    /// Changes who moves next.
    pub fn set_to_move(&mut self, color: Color) {
        self.to_move = color;
        if self.turns.is_empty() {
            self.start_to_move = color;
        }
    }

    /// The turns so far, since the last edit in the middle of the game if there was
    /// one. A resignation is no turn.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The part of the game up to the last edit of its stones; `None` where the start
    /// and the turns are the whole game.
    pub fn earlier(&self) -> Option<&GamePart> {
        self.earlier.as_deref()
    }

    /// The number of all turns, those before edits included.
    pub fn turn_count(&self) -> usize {
        let before = std::iter::successors(self.earlier(), |part| part.earlier());
        before.fold(self.turns.len(), |sum, part| sum + part.turns().len())
    }

    /// The last turn.
    pub fn last_turn(&self) -> Option<Turn> {
        self.turns.last().copied()
    }

    /// The points where the side to move may play, superko included.
    pub fn legal_points(&self) -> PointSet {
        self.board.empties().iter().copied().filter(|&p| self.is_legal(Move::Play(p))).collect()
    }

    /// Stones that each colour has taken.
    pub const fn prisoners(&self) -> ByColor<u32> {
        self.prisoners
    }

    /// The number of handicap stones.
    pub const fn handicap(&self) -> u8 {
        self.handicap
    }

    /// The points that White receives for the handicap under these rules.
    pub fn handicap_bonus(&self) -> u32 {
        let stones = u32::from(self.handicap);
        match self.rules.handicap_bonus {
            HandicapBonus::None => 0,
            HandicapBonus::PerStone => stones,
            HandicapBonus::PerStoneLessOne => stones.saturating_sub(1),
        }
    }

    /// Whether the last two turns were passes or a player resigned.
    pub fn is_over(&self) -> bool {
        let pass = |t: &Turn| t.action == Move::Pass;
        self.resigned.is_some() || self.turns.len() >= 2 && self.turns.iter().rev().take(2).all(pass)
    }

    /// Who resigned.
    pub const fn resigned(&self) -> Option<Color> {
        self.resigned
    }

    /// Takes a resignation back, if there is one: the game goes on.
    pub const fn resume(&mut self) {
        self.resigned = None;
    }

    /// Prisoners that were taken before the start, where stones were edited in the
    /// middle of a game.
    pub const fn start_prisoners(&self) -> ByColor<u32> {
        self.start_prisoners
    }

    /// States prisoners that were taken before the start; the game begins anew from there.
    pub fn set_start_prisoners(&mut self, prisoners: ByColor<u32>) {
        self.start_prisoners = prisoners;
        self.go_back_to(0);
        self.prisoners = prisoners;
    }

    /// The start position, after handicap, setup and edits.
    pub const fn start(&self) -> &Board {
        &self.start
    }

    /// Who moved first from the start position.
    pub const fn start_to_move(&self) -> Color {
        self.start_to_move
    }

    /// Whether a move of the side to move is legal; see [`Game::check`].
    pub fn is_legal(&self, action: Move) -> bool {
        self.check(action, self.to_move).is_ok()
    }

    /// Whether a move is legal for a colour, and why not.
    ///
    /// # Errors
    /// The rule that forbids it. Two passes do not end anything here: play may
    /// go on, as it does when players disagree.
    pub fn check(&self, action: Move, color: Color) -> Result<(), MoveError> {
        if self.resigned.is_some() {
            return Err(MoveError::GameOver);
        }
        let Move::Play(point) = action else { return Ok(()) };
        if !self.size().contains(point) {
            return Err(MoveError::Board(IllegalMove::OffBoard));
        }
        self.board.check_move(point, color, self.rules.suicide).map_err(MoveError::Board)?;
        if self.rules.ko != RulesKo::Simple && self.repeats(point, color) {
            return Err(MoveError::Superko);
        }
        Ok(())
    }

    /// Whether the move would bring back an earlier position, exactly.
    fn repeats(&self, point: Point, color: Color) -> bool {
        let hash = self.board.hash_with_move(point, color);
        if hash != self.board.hash() && !self.past.contains(hash) {
            return false;
        }
        let mut after = self.board.clone();
        after.play_unchecked(point, color);
        let stones = ByColor::from_fn(|c| after.stones_of(c));
        let whose = |then: &Situation| self.rules.ko == RulesKo::PositionalSuperko || then.to_move != color;
        let now = self.situation();
        let mut earlier = self.past.with_hash(hash).chain((now.hash == hash).then_some(&now));
        earlier.any(|then| whose(then) && then.stones == stones)
    }

    /// The positions before each turn.
    pub const fn past(&self) -> &Past {
        &self.past
    }

    fn situation(&self) -> Situation {
        Situation { hash: self.board.hash(), stones: self.stones, to_move: self.to_move }
    }

    /// Plays a move for the side to move. A resignation ends the game and is no turn:
    /// it is not among [`Game::turns`], and [`Game::undo`] takes back the turn before it.
    ///
    /// # Errors
    /// The rule that forbids it; the game is unchanged then.
    pub fn play(&mut self, action: Move) -> Result<Turn, MoveError> {
        self.play_as(action, self.to_move)
    }

    /// Plays a move for a colour, whoever's turn it is.
    ///
    /// # Errors
    /// The rule that forbids it; the game is unchanged then.
    pub fn play_as(&mut self, action: Move, color: Color) -> Result<Turn, MoveError> {
        self.check(action, color)?;
        if action == Move::Resign {
            self.resigned = Some(color);
            return Ok(Turn { color, action, taken: 0, suicide: 0 });
        }
        Ok(self.record(action, color))
    }

    /// Plays a stone whatever the rules say, as records ask for it: a stone that
    /// stands on the point gives way without becoming a prisoner, then strings
    /// without liberties are taken, the opponent's first. It is a turn like any
    /// other: turns, prisoners, superko history and undo go on.
    ///
    /// # Errors
    /// [`IllegalMove::OffBoard`]; the game is unchanged then.
    pub fn force_play(&mut self, point: Point, color: Color) -> Result<Turn, MoveError> {
        if !self.size().contains(point) {
            return Err(MoveError::Board(IllegalMove::OffBoard));
        }
        Ok(self.record(Move::Play(point), color))
    }

    /// Adds a turn that has been checked or is forced.
    fn record(&mut self, action: Move, color: Color) -> Turn {
        self.to_move = color;
        let before = self.situation();
        self.past.push(before);
        self.apply(action, color)
    }

    fn apply(&mut self, action: Move, color: Color) -> Turn {
        let mut turn = Turn { color, action, taken: 0, suicide: 0 };
        match action {
            Move::Play(point) => self.put(point, &mut turn),
            Move::Pass => self.board.pass(),
            Move::Resign => {}
        }
        self.turns.push(turn);
        self.to_move = !color;
        turn
    }

    fn put(&mut self, point: Point, turn: &mut Turn) {
        let color = turn.color;
        self.make_way(point);
        turn.taken = self.board.play_unchecked(point, color) as u16;
        self.stones[color].insert(point);
        if turn.taken > 0 {
            self.stones[!color] = self.still_standing(!color);
        }
        if !self.board.at(point).is(color) {
            let before = self.stones[color].len();
            self.stones[color] = self.still_standing(color);
            turn.suicide = (before - self.stones[color].len()) as u16;
        }
        self.prisoners[color] += u32::from(turn.taken);
        self.prisoners[!color] += u32::from(turn.suicide);
    }

    /// Removes the stone that a forced move is played upon, if there is one.
    fn make_way(&mut self, point: Point) {
        let Some(holder) = self.board.at(point).color() else { return };
        self.stones[holder].remove(point);
        let left = |color: Color| self.stones[color].iter().map(move |p| (p, color));
        let stones: Vec<_> = Color::ALL.into_iter().flat_map(left).collect();
        self.board = Board::with_stones(self.size(), &stones);
    }

    fn still_standing(&self, color: Color) -> PointSet {
        self.stones[color].iter().filter(|&p| self.board.at(p).is(color)).collect()
    }

    /// The last moves, the earliest first and at most so many, as long as sides alternate up to the turn of `to_move`, and
    /// the board before them.
    pub fn lately(&self, to_move: Color, most: usize) -> (Board, Vec<Move>) {
        let colors = std::iter::successors(Some(!to_move), |color| Some(!*color));
        let alternate = self.turns.iter().rev().zip(colors).take(most);
        let count = alternate.take_while(|(turn, color)| turn.color == *color).count();
        if count == 0 {
            return (self.board.clone(), Vec::new());
        }
        let first = self.turns.len() - count;
        let mut before = self.clone();
        before.go_back_to(first);
        (before.board, self.turns[first..].iter().map(|turn| turn.action).collect())
    }

    /// Takes the last turn back, and with it a resignation and edits that followed
    /// it; `None` at the start, where a resignation alone is taken back.
    pub fn undo(&mut self) -> Option<Turn> {
        self.resigned = None;
        if let Some(part) = self.earlier.take_if(|_| self.turns.is_empty()) {
            self.return_to(&part);
        }
        let last = self.last_turn()?;
        self.go_back_to(self.turns.len() - 1);
        Some(last)
    }

    /// Takes back all of [`Game::turns`] but the first `turns`, and a resignation;
    /// does nothing to turns when there are no more. Whoever played the first turn
    /// taken back moves next.
    pub fn go_back_to(&mut self, turns: usize) {
        self.resigned = None;
        let Some(first_off) = self.turns.get(turns).copied() else { return };
        let mut kept = std::mem::take(&mut self.turns);
        kept.truncate(turns);
        self.past.truncate(turns);
        self.rewind();
        for turn in &kept {
            self.apply(turn.action, turn.color);
        }
        self.to_move = first_off.color;
    }

    /// Begins anew on an empty board with the same size, rules and komi.
    pub fn clear(&mut self) {
        let fresh = Game { komi: self.komi, ..Game::new(self.size(), self.rules) };
        *self = fresh;
    }

    fn rewind(&mut self) {
        self.board = self.start.clone();
        self.stones = ByColor::from_fn(|c| self.start.stones_of(c));
        self.to_move = self.start_to_move;
        self.prisoners = self.start_prisoners;
    }
}
