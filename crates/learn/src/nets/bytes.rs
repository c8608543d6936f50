//! Samples as bytes, for the training in `train/`.
//!
//! A sample is [`Sample::BYTES`] long, all numbers little-endian. Points of a smaller board lie in the
//! upper left of one of 19 lines, row by row. [`layout`] prints where each part begins.
//!
//! | bytes | |
//! |---|---|
//! | 3 each of 361 | the planes that are sets, one bit each, the first in the lowest of the first byte |
//! | 8 each of 361 | the outlook in 64ths, signed |
//! | 1 each of 361 | the expected owner at the end: 24 the side to move, 0 the other, 12 neither, 255 unknown |
//! | 2 each of 24 | moves to learn, `19 y + x`, 361 a pass |
//! | 1 each of 24 | 255 times the root of each move's share; all 0 where no move is learned |
//! | 1 | lines of the board |
//! | 3 | 0 |
//! | 4 each of 4 | the planes that are numbers |
//! | 4 | the chance that the side to move wins; NaN where unknown, as in the next two |
//! | 4 | its margin in points |
//! | 4 | the standard deviation of the margin in points |

use gokoro_board::Point;
use gokoro_patterns::planes;
use gokoro_patterns::policy::{MAPS, NUMBERS, SCORE_SCALE};

use super::samples::Sample;

/// Lines of the board that all samples are laid out on, and its points.
const SIDE: usize = 19;
const AREA: usize = SIDE * SIDE;
/// Bytes of the sets of a point, and of its outlook.
const SETS: usize = 3;
const OUTLOOK: usize = 8;
/// Moves that a sample has room for: as many as a record of labels.
pub(super) const MOVES: usize = 24;
/// Where each part begins.
const OWNERS: usize = AREA * (SETS + OUTLOOK);
const PLAYED: usize = OWNERS + AREA;
const SHARES: usize = PLAYED + 2 * MOVES;
const LINES: usize = SHARES + MOVES;
const FLOATS: usize = LINES + 4;
/// The owner of a point that the side to move is sure to own; 0 is the other side's.
pub(super) const OWN: u8 = 24;
/// The owner of a point that is not known.
pub(super) const UNKNOWN: u8 = u8::MAX;

/// Where a point lies.
fn place(point: Point) -> usize {
    usize::from(point.y()) * SIDE + usize::from(point.x())
}

/// The layout of samples and nets as JSON: `train/` reads sizes and names from it.
#[must_use]
pub fn layout() -> String {
    let names = |all: &[&str]| all.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(",");
    format!(
        "{{\"bytes\":{},\"side\":{SIDE},\"sets\":{},\"outlook\":{OUTLOOK},\"outlook_scale\":64,\"moves\":{MOVES},\
         \"own\":{OWN},\"unknown\":{UNKNOWN},\"offsets\":{{\"outlook\":{},\"owners\":{OWNERS},\"moves\":{PLAYED},\
         \"shares\":{SHARES},\"lines\":{LINES},\"floats\":{FLOATS}}},\"numbers\":4,\"planes\":{},\
         \"planes_version\":{},\"komi_scale\":{},\"score_scale\":{SCORE_SCALE},\
         \"net_maps\":[{}],\"net_numbers\":[{}]}}",
        Sample::BYTES,
        8 * SETS,
        AREA * SETS,
        planes::COUNT,
        planes::VERSION,
        planes::KOMI_SCALE,
        names(&MAPS),
        names(&NUMBERS),
    )
}

impl Sample {
    /// How many bytes a sample has.
    pub const BYTES: usize = FLOATS + 28;

    /// The sample as bytes.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = vec![0; Sample::BYTES];
        for (number, set) in self.sight.sets.iter().enumerate() {
            set.iter().for_each(|point| bytes[place(point) * SETS + number / 8] |= 1 << (number % 8));
        }
        for (point, outlook) in self.size().points().zip(&self.sight.outlook) {
            let to = &mut bytes[AREA * SETS + place(point) * OUTLOOK..][..OUTLOOK];
            to.iter_mut().zip(outlook).for_each(|(to, part)| *to = part.cast_unsigned());
        }
        bytes[OWNERS..PLAYED].fill(UNKNOWN);
        for (point, &owner) in self.size().points().zip(self.owners.iter().flatten()) {
            bytes[OWNERS + place(point)] = owner;
        }
        for (number, &(point, share)) in self.moves.iter().take(MOVES).enumerate() {
            let at = point.map_or(AREA, place) as u16;
            bytes[PLAYED + 2 * number..][..2].copy_from_slice(&at.to_le_bytes());
            bytes[SHARES + number] = (255.0 * share.sqrt()).round() as u8;
        }
        bytes[LINES] = self.size().get();
        let outcome = [self.won, self.margin, self.spread].map(|known| known.unwrap_or(f32::NAN));
        let numbers = self.sight.numbers.iter().chain(&outcome);
        bytes[FLOATS..]
            .chunks_exact_mut(4)
            .zip(numbers)
            .for_each(|(to, number)| to.copy_from_slice(&number.to_le_bytes()));
        bytes
    }
}
