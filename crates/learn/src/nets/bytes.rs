//! Samples as bytes, for a training elsewhere (`train/gpu.py`).
//!
//! A sample is 4,360 bytes long, all numbers little-endian. Points of a smaller board lie in the
//! upper left of one of 19 lines, row by row.
//!
//! | bytes | |
//! |---|---|
//! | 3 each of 361 | the planes that are sets, one bit each, the first in the lowest of the first byte |
//! | 8 each of 361 | the outlook in 64ths, signed |
//! | 1 each of 361 | the owner at the end: 2 the side to move, 0 the other, 1 nobody, 255 unknown |
//! | 1 | lines of the board |
//! | 1 | 1 where the move is learned |
//! | 2 | the move played, `19 y + x`; 361 a pass |
//! | 4 each of 4 | the planes that are numbers |
//! | 4, 4 | 1 for a win, 0 for a loss, one half for a draw; the margin in points; no number where it is unknown |

use gokoro_board::Point;

use super::samples::Sample;

/// Lines of the board that all samples are laid out on, and its points.
const SIDE: usize = 19;
pub(crate) const AREA: usize = SIDE * SIDE;
/// Bytes of the sets of a point, and of its outlook.
const SETS: usize = 3;
const OUTLOOK: usize = 8;
const OWNERS: usize = AREA * (SETS + OUTLOOK);
const REST: usize = OWNERS + AREA;

/// Where a point lies.
pub(crate) fn place(point: Point) -> usize {
    usize::from(point.y()) * SIDE + usize::from(point.x())
}

impl Sample {
    /// How many bytes a sample has.
    pub const BYTES: usize = REST + 28;

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
        let (owners, rest) = bytes[OWNERS..].split_at_mut(AREA);
        owners.fill(u8::MAX);
        for (points, code) in self.owners.iter().flatten().zip([2, 0, 1]) {
            points.iter().for_each(|point| owners[place(point)] = code);
        }
        let played = self.played.map_or(AREA, place) as u16;
        rest[..2].copy_from_slice(&[self.size().get(), u8::from(self.teaches_move)]);
        rest[2..4].copy_from_slice(&played.to_le_bytes());
        let outcome = [self.won, self.margin].map(|known| known.unwrap_or(f32::NAN));
        let numbers = self.sight.numbers.iter().chain(&outcome);
        rest[4..]
            .chunks_exact_mut(4)
            .zip(numbers)
            .for_each(|(to, number)| to.copy_from_slice(&number.to_le_bytes()));
        bytes
    }
}

#[cfg(test)]
mod tests {
    use gokoro_board::{Board, BoardSize, Color, PointSet};
    use gokoro_patterns::planes::{Scene, Sight};

    use super::*;

    #[test]
    fn the_training_on_a_gpu_reads_samples_of_this_length() {
        let training = include_str!("../../../../train/gpu.py");
        assert!(training.contains(&format!("BYTES, CHUNK = {}, ", Sample::BYTES)));
    }

    #[test]
    fn a_sample_lies_where_the_table_says() {
        let size = BoardSize::S9;
        let mut board = Board::new(size);
        let point = |x, y| size.point(x, y).expect("a point");
        board.play(point(2, 1), Color::Black).expect("legal");
        let sight = Sight::of(&Scene { komi: 7.5, ..Scene::alone(&board, Color::White) });
        let sample = Sample {
            number: 1,
            played: Some(point(8, 8)),
            teaches_move: true,
            won: None,
            margin: Some(-3.5),
            owners: Some([(0, 0), (1, 0), (2, 0)].map(|(x, y)| PointSet::single(point(x, y)))),
            sight,
        };
        let bytes = sample.bytes();
        assert_eq!(bytes.len(), 4360);
        assert_eq!(bytes[(19 + 2) * 3] & 3, 2, "the opponent's stone");
        assert_eq!(bytes[1083 + 21 * 8 + 5].cast_signed(), sample.sight.outlook[9 + 2][5], "its liberties");
        assert_eq!(bytes[3971..3975], [2, 0, 1, 255], "owners");
        assert_eq!(bytes[4332..4336], [9, 1, 160, 0], "lines, learned, move");
        let number = |i: usize| f32::from_le_bytes(bytes[4336 + 4 * i..][..4].try_into().expect("four"));
        assert_eq!([0, 1, 5].map(number), [0.5, 0.0, -3.5]);
        assert!(number(4).is_nan());
        assert_eq!(Sample { owners: None, ..sample }.bytes()[3971..4332], [255; 361]);
    }
}
