//! Exact answers about open groups, played out on whole boards with other stones outside:
//! the winner plays what the proof says, the other side at random, in the place and
//! elsewhere. Life holds whatever stands outside. Death takes the strings around for safe by
//! what stands near them, so these stay with all that is near them.

use std::ops::Add;

use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_playout::Rng;
use gokoro_reading::tsumego::{Grade, MOST_THREATS, Ply, Solver, Widened};
use gokoro_shape::Unconditional;

/// Moves of both sides in one game.
const LONGEST: usize = 60;
/// Moves on boards for one answer: nearly all are in the solver's table.
const NODES: u64 = 50_000;
/// A wall with so few liberties outside the place is helped when it is attacked there.
const SHORT: usize = 3;
/// So near to the walls' liberties nothing is changed, where walls are taken to hold.
const NEAR: usize = 2;
/// The share of the loser's moves that are in the place, in per cent.
const INSIDE: u32 = 75;
/// The share of the points outside that carry a stone, in per cent.
const FILLED: u32 = 55;

/// Games that were played out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Games.
    pub games: u32,
    /// Of these, those that came out otherwise than was proven.
    pub failed: u32,
}

impl Add for Played {
    type Output = Played;

    fn add(self, more: Played) -> Played {
        Played { games: self.games + more.games, failed: self.failed + more.failed }
    }
}

/// Plays an exact answer out on so many boards; none where nothing is proven, or a ko.
pub(super) fn play(known: &mut Widened, count: u32) -> Played {
    let lives = match known.answer.found.bounds.grade() {
        Some(Grade::ALIVE) => true,
        Some(Grade::DEAD) => false,
        _ => return Played::default(),
    };
    let (first, balance) = (known.answer.first, if lives { MOST_THREATS } else { -MOST_THREATS });
    let mut played = Played::default();
    for seed in 0..count {
        let mut game = Game::new(known.solver(), lives, balance, u64::from(seed));
        played = played + Played { games: 1, failed: u32::from(!game.holds(first)) };
    }
    played
}

/// One game: the board, and the line as the solver's place has it.
struct Game<'a> {
    solver: &'a mut Solver,
    board: Board,
    line: Vec<Ply>,
    balance: i8,
    lives: bool,
    /// Whether the proof lost its way.
    is_lost: bool,
    /// Whether the move before was outside the place.
    was_outside: bool,
    random: Rng,
}

impl Game<'_> {
    fn new(solver: &mut Solver, lives: bool, balance: i8, seed: u64) -> Game<'_> {
        let mut random = Rng::new(seed);
        let board = filled(solver, lives, &mut random);
        Game { solver, board, line: Vec::new(), balance, lives, is_lost: false, was_outside: false, random }
    }

    /// Whether the group lives or is lost at the end as it was proven.
    fn holds(&mut self, first: Color) -> bool {
        let problem = self.solver.problem();
        let defender = problem.defender();
        let mut left = problem.target();
        let winner = if self.lives { defender } else { !defender };
        let mut color = first;
        while self.line.len() < LONGEST {
            if color == winner && self.was_outside && self.saves_a_wall(color) {
                self.play(Ply::PASS, color);
                color = !color;
                continue;
            }
            // Stones put where some of the group was taken are not of the group.
            left = left & self.board.stones_of(defender);
            let told = if color == winner { self.reply(color) } else { Some(self.at_random(color)) };
            // The proof is at an end: no move of the winner is needed any more.
            let Some(ply) = told else { break };
            self.play(ply, color);
            color = !color;
        }
        left = left & self.board.stones_of(defender);
        let is_refuted =
            if self.lives { left.is_empty() } else { left.meets(&Unconditional::living(&self.board)) };
        !self.is_lost && !is_refuted
    }

    /// The winner's move by the proof; `None` where the proof is at an end.
    fn reply(&mut self, color: Color) -> Option<Ply> {
        let decision = self.solver.decide(&self.line, color, self.balance, NODES)?;
        self.is_lost |= decision.winner != color;
        decision.reply
    }

    /// Answers a move outside that leaves a wall short of liberties there, by the move that gives
    /// it most: that walls can be held so is what death takes for granted.
    fn saves_a_wall(&mut self, color: Color) -> bool {
        let area = self.solver.problem().area();
        let beside = area.neighbors();
        let short =
            self.board.strings().filter(|&string| self.board.color(string) == Some(color)).find(|&s| {
                let outside = self.board.liberties(s).difference(area).len();
                outside > 0 && outside <= SHORT && self.board.stones(s).any(|point| beside.contains(point))
            });
        let Some(wall) = short.filter(|_| !self.lives) else { return false };
        let liberties = |point: &Point| {
            let after = self.board.after(*point, color);
            after.string_at(*point).map_or(0, |string| after.liberty_count(string))
        };
        let moves = self.board.liberties(wall).difference(area);
        let best = moves.iter().filter(|&point| self.board.can_play(point, color)).max_by_key(liberties);
        let Some(point) = best else { return false };
        self.board.play_unchecked(point, color);
        true
    }

    /// A move of the loser, in the place as the solver has it, or elsewhere.
    fn at_random(&mut self, color: Color) -> Ply {
        let area = self.solver.problem().area();
        let inside = self.random.below(100) < INSIDE;
        self.was_outside = !inside;
        let points = self.board.empties().to_vec();
        let choice: Vec<Point> = points
            .into_iter()
            .filter(|point| area.contains(*point) == inside && self.board.can_play(*point, color))
            .collect();
        if choice.is_empty() {
            return Ply::PASS;
        }
        let point = choice[self.random.below(choice.len() as u32) as usize];
        if !inside {
            // Seen from the place, a move elsewhere.
            self.board.play_unchecked(point, color);
            return Ply::PASS;
        }
        Ply::at(point)
    }

    /// Plays a move on the board and in the line; what the place does not allow is a move
    /// elsewhere for it.
    fn play(&mut self, ply: Ply, color: Color) {
        match ply.point.filter(|&point| self.board.can_play(point, color)) {
            Some(point) => {
                self.board.play_unchecked(point, color);
            }
            None => self.board.pass(),
        }
        let retakes = Ply { threat: true, ..ply };
        for told in [ply, retakes, Ply::PASS] {
            self.line.push(told);
            if self.solver.grade(&self.line, !color, 0).is_some() {
                return;
            }
            self.line.pop();
        }
    }
}

/// The question's board with other stones outside: all but the place for life; for death
/// the strings around with their liberties and what is near these stay too.
fn filled(solver: &Solver, lives: bool, random: &mut Rng) -> Board {
    let problem = solver.problem();
    let (board, area) = (problem.board(), problem.area());
    let mut kept = area;
    if !lives {
        let beside = area.neighbors();
        for string in board.strings().filter(|&string| board.stones(string).any(|p| beside.contains(p))) {
            kept.extend(board.stones(string));
            kept |= board.liberties(string);
        }
        for _ in 0..NEAR {
            kept |= kept.neighbors() & PointSet::all(board.size());
        }
    }
    let mut filled = Board::new(board.size());
    let stones = |color| board.stones_of(color) & kept;
    for color in [Color::Black, Color::White] {
        for point in stones(color) {
            filled.play_unchecked(point, color);
        }
    }
    for point in PointSet::all(board.size()).difference(kept) {
        let color = Color::ALL[random.below(2) as usize];
        if random.below(100) < FILLED && takes_nothing(&filled, point, color) {
            filled.play_unchecked(point, color);
        }
    }
    filled.pass();
    filled
}

/// Whether a stone can be put there without taking any.
fn takes_nothing(board: &Board, point: Point, color: Color) -> bool {
    board.can_play(point, color) && board.after(point, color).stones_of(!color) == board.stones_of(!color)
}

#[cfg(test)]
mod tests {
    use gokoro_reading::tsumego::{Nodes, Settings, Wishes, widened};

    use super::*;

    fn known(rows: &[&str], stone: &str, first: Color) -> Widened {
        let board: Board = rows.join("\n").parse().expect("a board");
        let stone = board.size().parse(stone).expect("a point");
        let settings = Settings { table_bytes: 16 << 20, ..Settings::default() };
        let mut nodes = Nodes(2_000_000);
        widened(&board, &[stone], first, &Wishes::default(), settings, &mut nodes).expect("a stone")
    }

    /// Black lives with E1: an eye at F1, and another to the left whatever White plays.
    const LIVES: [&str; 9] = [
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". O . . . . . . .",
        ". . . . . . . . .",
        ". O O O O O O O O",
        ". . X X X X X O .",
        "O . . . . . X O .",
    ];

    #[test]
    fn life_holds_whatever_stands_outside() {
        let mut known = known(&LIVES, "C2", Color::Black);
        assert_eq!(play(&mut known, 40), Played { games: 40, failed: 0 });
    }

    #[test]
    fn a_life_that_is_none_fails() {
        // White first: the group is lost in the place, and a game shows it.
        let mut known = known(&LIVES, "C2", Color::Black);
        let solver = known.solver();
        let failed = (0..40).filter(|&seed| !Game::new(solver, true, MOST_THREATS, seed).holds(Color::White));
        assert!(failed.count() > 0);
    }
}
