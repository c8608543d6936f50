//! Looking through all games for a pattern. Sixteen placements are looked for at once: each
//! counts the points that are not as it wants them, and is given up where a stone that stays to
//! the end of the game stands in its way, so that most games are left after a few moves.

use gokoro_board::Color;

use crate::event::{EventDate, POINTS, Stones};
use crate::games::{GameEntry, GamesFile};
use crate::pattern::{ANY, Placement};

/// Placements that are looked for at once.
const LANES: usize = 16;

/// A pattern found in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PatternMatch {
    pub(crate) placement: usize,
    /// Moves before the position.
    pub(crate) moves: u16,
    /// The next move that matters: colour, point of the game, and moves before it.
    pub(crate) next: Option<(Color, Option<usize>, u16)>,
}

/// What an event does to the counts of the placements.
struct Effects {
    /// Added to the points that are wrong when a stone comes, taken off when it goes.
    change: [u8; LANES],
    /// Placements that mind the point.
    touched: u16,
    /// Placements that cannot come to be while the stone stays.
    barred: u16,
}

/// Up to sixteen placements, made ready.
struct Lanes<'a> {
    placements: &'a [Placement],
    /// The number of the first among all.
    first: usize,
    /// Points that are wrong on the empty board. Where more than 255 matter, this is a remainder.
    wrong: [u8; LANES],
    is_remainder: bool,
    effects: Vec<Effects>,
}

/// A pattern made ready for looking through games.
pub(crate) struct Scan<'a>(Vec<Lanes<'a>>);

impl<'a> Scan<'a> {
    pub(crate) fn new(placements: &'a [Placement]) -> Scan<'a> {
        let lanes = placements.chunks(LANES).enumerate();
        Scan(lanes.map(|(i, chunk)| Lanes::new(chunk, i * LANES)).collect())
    }

    /// Finds every placement of a game that comes to be, each where it does first.
    pub(crate) fn game(&self, games: &GamesFile, entry: &GameEntry, found: &mut Vec<PatternMatch>) {
        self.0.iter().for_each(|lanes| lanes.game(games, entry, found));
    }
}

impl<'a> Lanes<'a> {
    fn new(placements: &'a [Placement], first: usize) -> Lanes<'a> {
        let mut wrong = [0; LANES];
        for (wrong, placement) in wrong.iter_mut().zip(placements) {
            *wrong = placement.cells.iter().filter(|&&cell| cell == 1 || cell == 2).count() as u8;
        }
        let minded = |placement: &Placement| placement.cells.iter().filter(|&&cell| cell != ANY).count();
        let is_remainder = placements.iter().any(|placement| minded(placement) > usize::from(u8::MAX));
        let effects =
            (0..EventDate::PLACES).map(|place| effects(placements, EventDate(place as u16))).collect();
        Lanes { placements, first, wrong, is_remainder, effects }
    }

    fn game(&self, games: &GamesFile, entry: &GameEntry, found: &mut Vec<PatternMatch>) {
        let mut wrong = self.wrong;
        let mut alive = ((1_u32 << self.placements.len()) - 1) as u16;
        // A pattern without stones is there from the start.
        let mut pending = alive;
        let (mut moves, setup) = (0, usize::from(entry.setup));
        for (index, event) in games.events(entry).enumerate() {
            if index >= setup && !event.is_taken() {
                if pending & alive != 0 {
                    self.settle(&wrong, &mut alive, pending, (games, entry, index, moves), found);
                }
                pending = 0;
                moves += 1;
            }
            let Some(effects) = self.effects.get(event.place()) else { continue };
            if effects.touched & alive == 0 {
                continue;
            }
            if event.is_taken() {
                wrong
                    .iter_mut()
                    .zip(&effects.change)
                    .for_each(|(wrong, by)| *wrong = wrong.wrapping_sub(*by));
            } else {
                wrong
                    .iter_mut()
                    .zip(&effects.change)
                    .for_each(|(wrong, by)| *wrong = wrong.wrapping_add(*by));
                if event.stays() {
                    alive &= !effects.barred;
                    if alive == 0 {
                        return;
                    }
                }
            }
            pending |= effects.touched;
        }
        if pending & alive != 0 {
            let end = games.events(entry).count();
            self.settle(&wrong, &mut alive, pending, (games, entry, end, moves), found);
        }
    }

    /// Notes the placements that are there now, and leaves them out from here on.
    fn settle(
        &self,
        wrong: &[u8; LANES],
        alive: &mut u16,
        pending: u16,
        (games, entry, index, moves): (&GamesFile, &GameEntry, usize, u16),
        found: &mut Vec<PatternMatch>,
    ) {
        let mut left = pending & *alive;
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            let placement = &self.placements[lane];
            if wrong[lane] == 0 && (!self.is_remainder || stands(games, entry, index, placement)) {
                *alive &= !(1 << lane);
                let next = next_move(games, entry, index, moves, placement);
                found.push(PatternMatch { placement: self.first + lane, moves, next });
            }
        }
    }
}

/// Whether the placement stands before event `index`, looked at on the board itself.
fn stands(games: &GamesFile, entry: &GameEntry, index: usize, placement: &Placement) -> bool {
    let mut stones = Stones::NONE;
    games.events(entry).take(index).for_each(|event| stones.apply(event));
    placement.cells.iter().zip(&stones.0).all(|(&cell, &stone)| cell == ANY || cell == stone)
}

/// The next move in the pattern's part of the board, looked for from event `index` on.
pub(crate) fn next_move(
    games: &GamesFile,
    entry: &GameEntry,
    index: usize,
    mut moves: u16,
    placement: &Placement,
) -> Option<(Color, Option<usize>, u16)> {
    for event in games.events(entry).skip(index) {
        if event.is_taken() {
            // Stones that are taken from outside change the part without a move in it.
            if event.point().is_some_and(|at| placement.cells[at] != ANY) {
                return None;
            }
            continue;
        }
        if let Some(at) = event.point().filter(|&at| placement.cells[at] != ANY) {
            return Some((event.color(), Some(at), moves));
        }
        moves += 1;
    }
    None
}

fn effects(placements: &[Placement], event: EventDate) -> Effects {
    let mut effects = Effects { change: [0; LANES], touched: 0, barred: 0 };
    let Some(at) = event.point().filter(|&at| at < POINTS) else { return effects };
    let own = crate::event::code(event.color());
    for (lane, placement) in placements.iter().enumerate() {
        let (wanted, bit) = (placement.cells[at], 1 << lane);
        effects.change[lane] = match wanted {
            ANY => 0,
            0 => 1,
            wanted if wanted == own => u8::MAX,
            _ => 0,
        };
        effects.touched |= if wanted == ANY { 0 } else { bit };
        effects.barred |= if wanted == ANY || wanted == own { 0 } else { bit };
    }
    effects
}
