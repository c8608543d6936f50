//! Positions with groups whose fate is proven, for what games of people hide: whose the stones of a group
//! are, whatever its owner's opponent overlooked later. Each is a game that ends there and teaches whose these stones are, and
//! nothing else. Where a move decides a group's life it is played, once by either side. What lives unconditionally or
//! lies in its territory is left out: nets are shown it.

use gokoro_board::hash::{mix, pair};
use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_position::{GroupLife, Lives, Position, PositionSettings};
use gokoro_reading::tsumego::{Life, LifeBasis};
use gokoro_shape::{DistanceSettings, Rule, Unconditional};

use super::game::{NOT_KNOWN, PackedGame, Step, owner_code};

/// Positions after fewer moves are not looked at.
const FIRST: usize = 20;

/// Games that end with groups whose fate is proven, and how many there are.
#[derive(Debug, Default)]
pub struct Proven {
    /// The games.
    pub games: Vec<PackedGame>,
    /// How many there are.
    pub positions: u64,
    /// Groups that are dead.
    pub dead: u64,
    /// Groups that live.
    pub alive: u64,
    /// Positions after a move that decides a group's life.
    pub decided: u64,
}

/// Looks at one of `every` positions of a game, which `seed` decides.
pub fn proven(game: &PackedGame, every: usize, seed: u64) -> Proven {
    let mut found = Proven::default();
    let every = every.max(1);
    let first = FIRST + (mix(pair(seed, game.key)) % every as u64) as usize;
    let mut board = game.start();
    for (number, step) in game.moves.iter().enumerate() {
        if number >= first && (number - first).is_multiple_of(every) {
            found.look(game, &board, number);
        }
        match step.point(game.size()) {
            Some(point) if board.can_play(point, step.color()) => {
                board.play_unchecked(point, step.color());
            }
            Some(_) => break,
            None => board.pass(),
        }
    }
    found
}

impl Proven {
    /// Counts those of another game, too.
    pub fn add(&mut self, other: &Proven) {
        self.positions += other.positions;
        self.dead += other.dead;
        self.alive += other.alive;
        self.decided += other.decided;
    }

    /// The position before the move of this number, and those after moves that decide.
    fn look(&mut self, game: &PackedGame, board: &Board, number: usize) {
        let position = Position::of(board, &PositionSettings::of_lives(DistanceSettings::new(Rule::Kosuri)));
        let Some(lives) = position.lives() else { return };
        let moves = &game.moves[..number];
        self.keep(game, moves, game.moves[number].color(), lives, board);
        for group in lives.groups() {
            let Life::Unsettled { attack, defence } = group.status.life else { continue };
            for (point, mover) in [(attack, !group.color), (defence, group.color)] {
                if !board.can_play(point, mover) {
                    continue;
                }
                let mut board = board.clone();
                board.play_unchecked(point, mover);
                let after = position.after(&board);
                let Some(lives) = after.lives() else { continue };
                if is_decided(lives, group, mover) {
                    let step = Step::new(game.size(), mover, Some(point));
                    let kept = self.keep(game, &[moves, &[step]].concat(), !mover, lives, &board);
                    self.decided += u64::from(kept);
                }
            }
        }
    }

    /// Keeps the game of these moves with whose the stones of its proven groups are, if there are any.
    fn keep(&mut self, game: &PackedGame, moves: &[Step], next: Color, lives: &Lives, board: &Board) -> bool {
        let seen = [Color::Black, Color::White].map(|color| Unconditional::of(board, color));
        let seen = seen.iter().fold(PointSet::EMPTY, |all, seen| all | seen.alive | seen.territory);
        let size = game.size();
        let mut owners = vec![NOT_KNOWN; size.area()];
        let (mut dead, mut alive) = (0, 0);
        for group in lives.groups().iter().filter(|group| !group.stones.meets(&seen)) {
            let Some(lives) = fate(group) else { continue };
            let owner = owner_code(Some(if lives { group.color } else { !group.color }));
            for (at, point) in owners.iter_mut().zip(size.points()) {
                if group.stones.contains(point) {
                    *at = owner;
                }
            }
            *if lives { &mut alive } else { &mut dead } += 1;
        }
        if dead + alive == 0 {
            return false;
        }
        let pass = Step::new(size, next, None);
        let mut taught = PackedGame::new(size, game.setup().to_vec(), [moves, &[pass]].concat());
        (taught.about.area, taught.about.komi) = (game.about.area, game.about.komi);
        taught.about.searched_from = u16::try_from(moves.len()).ok();
        taught.owners = owners;
        // Those of one game begin alike, and none is a copy of another.
        taught.key = pair(game.key, self.games.len() as u64 + 1);
        self.games.push(taught);
        self.positions += 1;
        self.dead += dead;
        self.alive += alive;
        true
    }
}

/// Whether the stones of this group are still there and it is proven that they have come to what this colour wants.
fn is_decided(lives: &Lives, group: &GroupLife, mover: Color) -> bool {
    let first: Option<Point> = group.stones.iter().next();
    let after = first.and_then(|point| lives.at(point));
    let wanted = Some(mover == group.color);
    after.is_some_and(|after| after.stones & group.stones == group.stones && fate(after) == wanted)
}

/// Whether a group lives or is dead, where that is proven.
fn fate(group: &GroupLife) -> Option<bool> {
    match (group.status.basis, group.status.life) {
        (LifeBasis::Proven, Life::Alive | Life::Seki) => Some(true),
        (LifeBasis::Proven, Life::Dead) => Some(false),
        _ => None,
    }
}
