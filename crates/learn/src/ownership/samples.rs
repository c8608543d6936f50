//! Positions to learn from: drawn from counted games by a number, so that the n-th sample is
//! always the same, turned and mirrored at random.

use gokoro_board::{Board, Color, Point, Symmetry};
use gokoro_net::Frame;
use gokoro_patterns::hash::{mix, pair};
use gokoro_position::ownership::{Scene, fill_planes};

use super::games::CountedGame;

/// One sample in this many does not tell the last moves, so that positions without a
/// history are known too.
const WITHOUT_HISTORY: u64 = 8;

/// The end of a game as the player to move at the sampled position sees it.
#[derive(Clone, Debug, Default)]
pub(super) struct Target {
    /// For each cell of the frame: 1 his point, 0 the other's, one half nobody's; empty where
    /// the owners are not known.
    pub owners: Vec<f32>,
    /// His area less the other's, in points.
    pub lead: f32,
}

/// A position of a game.
pub(super) struct Position {
    /// The stones.
    pub board: Board,
    /// Who plays next.
    pub to_move: Color,
    /// The last two moves.
    pub recent: [Option<Point>; 2],
    /// Stones that Black has brought onto the board less those of White.
    more: i32,
}

impl Position {
    /// The position of a game after some moves; fewer, where a move is illegal.
    #[must_use]
    pub(super) fn after(game: &CountedGame, moves: usize) -> Position {
        let packed = &game.game;
        let (mut board, mut recent) = (packed.start(), [None, None]);
        let stones = |color| board.stones_of(color).len() as i32;
        let mut more = stones(Color::Black) - stones(Color::White);
        let mut to_move = packed.moves.first().map_or(Color::Black, |step| step.color());
        for step in packed.moves.iter().take(moves) {
            let (point, color) = (step.point(packed.size()), step.color());
            match point {
                Some(point) if !board.can_play(point, color) => break,
                Some(point) => {
                    board.play_unchecked(point, color);
                    more += if color == Color::Black { 1 } else { -1 };
                }
                None => board.pass(),
            }
            recent = [point, recent[0]];
            to_move = !color;
        }
        Position { board, to_move, recent, more }
    }

    /// Writes the planes, and what came of the game.
    pub(super) fn show(&self, game: &CountedGame, frame: Frame, planes: &mut [f32]) -> Target {
        let Position { board, to_move, recent, more } = self;
        let scene = Scene { board, to_move: *to_move, recent: *recent, more: *more };
        fill_planes(&scene, frame, planes);
        let sign = if self.to_move == Color::Black { 1.0 } else { -1.0 };
        let mut target = Target { owners: Vec::new(), lead: sign * f32::from(game.lead) / 2.0 };
        if let Some(owners) = &game.owners {
            target.owners = vec![0.5; frame.cells()];
            for (point, &owner) in self.board.size().points().zip(owners) {
                target.owners[frame.cell(point)] = 0.5 + 0.5 * sign * f32::from(owner);
            }
        }
        target
    }
}

/// The game and position of a sample: each game comes once in a round.
#[must_use]
pub(super) fn draw(games: &[CountedGame], seed: u64, number: u64) -> (CountedGame, Position) {
    let round = number / games.len() as u64;
    // A walk through all games: an odd step in a power of two, places outside left out.
    let places = (games.len() as u64).next_power_of_two();
    let (start, step) = (mix(pair(seed, round)), mix(pair(seed, !round)) | 1);
    let mut place = number % games.len() as u64;
    loop {
        place = (start.wrapping_add(place.wrapping_mul(step))) % places;
        if place < games.len() as u64 {
            break;
        }
    }
    let random = mix(pair(seed ^ 0x5a, number));
    let game = turned(&games[place as usize], Symmetry::ALL[(random % 8) as usize]);
    let moves = ((random >> 8) % game.game.moves.len().max(1) as u64) as usize;
    let mut position = Position::after(&game, moves);
    if (random >> 48).is_multiple_of(WITHOUT_HISTORY) {
        position.recent = [None, None];
    }
    (game, position)
}

fn turned(game: &CountedGame, symmetry: Symmetry) -> CountedGame {
    let size = game.game.size();
    let side = usize::from(size.get());
    let owners = game.owners.as_ref().map(|owners| {
        let mut turned = vec![0; owners.len()];
        for (point, &owner) in size.points().zip(owners) {
            let to = symmetry.point(size, point);
            turned[usize::from(to.y()) * side + usize::from(to.x())] = owner;
        }
        turned
    });
    CountedGame { game: game.game.turned(symmetry), lead: game.lead, owners }
}
