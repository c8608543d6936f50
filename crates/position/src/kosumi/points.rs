//! Distance points (P4, section 5): an empty point that lies at the proper distance from
//! the kosumi strings that it sees is a good candidate. Formulas (3) and (4) in both
//! readings, and the correction by lines of table 3.

use gokoro_board::{Board, Color, Point, PointMap};
use gokoro_shape::traits::Traits;
use gokoro_shape::{KosumiStrings, Sighting};

use super::tree::Tree;

/// What a step away from the proper distance costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slope {
    /// C divided by the strength, as formula (3) is printed: weak strings cost more.
    Strength,
    /// A fifth of C for every string.
    Even,
}

/// How much the strings of a point count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// 10 less the distance: near strings count more, as the text of section 5 says.
    Near,
    /// 10 less the distance points, as formula (4) is printed.
    Points,
}

/// How distance points are counted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Formula {
    /// C, the points of the proper distance; the paper does not say its number.
    pub most: f64,
    /// The slope of formula (3).
    pub slope: Slope,
    /// The weights of formula (4).
    pub weight: Weight,
    /// Points of lines 1 to 10 that the mean is taken with, if any.
    pub lines: Option<[f64; 10]>,
}

impl Formula {
    /// Table 3's points for lines 1 to 10.
    pub const TABLE_3: [f64; 10] = [0.0, 20.0, 50.0, 50.0, 35.0, 35.0, 35.0, 30.0, 30.0, 30.0];

    /// What candidates are shown by: C as large as the points of the best line, and points
    /// of lines by how often professionals play them.
    pub const USED: Formula = Formula {
        most: 50.0,
        slope: Slope::Strength,
        weight: Weight::Near,
        lines: Some([0.0, 5.0, 50.0, 31.0, 11.0, 10.0, 9.0, 9.0, 10.0, 7.0]),
    };

    /// Formula (3): the points that a string gives at a distance.
    #[must_use]
    pub fn points(&self, strength: u8, distance: u8) -> f64 {
        let off = f64::from(strength.abs_diff(distance));
        let slope = match self.slope {
            Slope::Strength => self.most / f64::from(strength.max(1)),
            Slope::Even => self.most / 5.0,
        };
        self.most - slope * off
    }

    /// Formula (4): the weighed mean, 0 for a point that sees no string; then the mean of
    /// that and the points of its line.
    #[must_use]
    pub fn total(&self, parts: impl Iterator<Item = (u8, f64)>, line: u8) -> f64 {
        let (mut sum, mut weights, mut plain, mut count) = (0.0, 0.0, 0.0, 0.0);
        for (distance, points) in parts {
            let weight = match self.weight {
                Weight::Near => 10.0 - f64::from(distance),
                Weight::Points => 10.0 - points,
            };
            sum += weight * points;
            weights += weight;
            plain += points;
            count += 1.0;
        }
        // All weights are nothing where all points are 10, under the printed formula.
        let mean = if weights.abs() > 1e-9 { sum / weights } else { plain / f64::max(count, 1.0) };
        match self.lines {
            Some(lines) => (mean + lines[usize::from(line.clamp(1, 10)) - 1]) / 2.0,
            None => mean,
        }
    }
}

/// A string that scores a point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Part {
    /// The string, where it is seen and how far away.
    pub seen: Sighting,
    /// Its strength by the tree, 2 to 6: the proper distance.
    pub strength: u8,
    /// What it gives.
    pub points: f64,
}

/// A point with its score.
#[derive(Clone, PartialEq, Debug)]
pub struct Scored {
    /// The point.
    pub point: Point,
    /// Its distance points.
    pub score: f64,
    /// The strings that score it, in the order up, left, right, down.
    pub parts: Vec<Part>,
}

/// The kosumi strings of a position with their strengths.
#[derive(Clone, Debug)]
pub struct KosumiStrengths {
    strings: KosumiStrings,
    strengths: Vec<u8>,
}

impl KosumiStrengths {
    /// Asks the tree about every string, when `to_move` makes the move with this number.
    #[must_use]
    pub fn new(board: &Board, to_move: Color, number: usize, tree: &Tree) -> KosumiStrengths {
        let strings = KosumiStrings::new(board);
        let ask = |string| tree.find(&Traits::new(board, string, to_move, number)).strength;
        let strengths = strings.iter().map(|(_, string)| ask(string)).collect();
        KosumiStrengths { strings, strengths }
    }

    /// The strings.
    #[must_use]
    pub fn strings(&self) -> &KosumiStrings {
        &self.strings
    }

    /// The strings that a point sees, each where it is nearest, with its strength.
    pub fn seen(&self, point: Point) -> impl Iterator<Item = (Sighting, u8)> + '_ {
        let seen = self.strings.seen(point).into_iter();
        seen.filter_map(|one| Some((one, *self.strengths.get(usize::from(one.id.0))?)))
    }

    /// The strength of the string of each stone, 2 to 6; 0 elsewhere.
    #[must_use]
    pub fn map(&self) -> PointMap<u8> {
        let mut map = PointMap::filled(0);
        for ((_, string), &strength) in self.strings.iter().zip(&self.strengths) {
            string.stones.iter().for_each(|stone| map[stone] = strength);
        }
        map
    }

    /// The legal points that are not in contact, the best first; equal ones in the order
    /// of their points.
    #[must_use]
    pub fn candidates(&self, board: &Board, to_move: Color, formula: &Formula) -> Vec<Scored> {
        let scored = |point: Point| {
            let part = |(seen, strength): (Sighting, u8)| Part {
                seen,
                strength,
                points: formula.points(strength, seen.distance),
            };
            let parts: Vec<Part> = self.seen(point).map(part).collect();
            let told = parts.iter().map(|part| (part.seen.distance, part.points));
            let score = formula.total(told, board.size().line(point));
            Scored { point, score, parts }
        };
        let points = self.strings.apart(board).iter().filter(|&p| board.can_play_empty(p, to_move));
        let mut all: Vec<Scored> = points.map(scored).collect();
        all.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.point.cmp(&b.point)));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Formula = Formula { most: 10.0, slope: Slope::Strength, weight: Weight::Near, lines: None };

    #[test]
    fn formula_3_is_the_printed_one() {
        // A weak string loses half for a step, and goes below nothing beyond four.
        assert_eq!([2, 3, 4, 6].map(|d| PLAIN.points(2, d)), [10.0, 5.0, 0.0, -10.0]);
        assert_eq!(PLAIN.points(5, 2), 4.0);
        let even = Formula { slope: Slope::Even, ..PLAIN };
        assert_eq!(even.points(2, 6), 2.0);
    }

    #[test]
    fn formula_4_weighs_near_strings_more_or_worse_ones() {
        let parts = [(2, 10.0), (6, 4.0)];
        assert_eq!(PLAIN.total(parts.into_iter(), 3), (80.0 + 16.0) / 12.0);
        let printed = Formula { weight: Weight::Points, ..PLAIN };
        assert_eq!(
            printed.total(parts.into_iter(), 3),
            4.0,
            "the string at its proper distance has no weight"
        );
        assert_eq!(printed.total([(3, 10.0)].into_iter(), 3), 10.0);
        let lined = Formula { lines: Some(Formula::TABLE_3), ..PLAIN };
        assert_eq!(lined.total([(3, 10.0)].into_iter(), 2), 15.0);
        assert_eq!(lined.total([].into_iter(), 4), 25.0);
    }

    #[test]
    fn candidates_keep_the_proper_distance() {
        let tree = Tree::read("gokoro-strength 1\nstrength 4 of 1, 1 of them\n").unwrap();
        let mut board = Board::new(gokoro_board::BoardSize::S9);
        board.play(board.size().parse("E5").unwrap(), Color::Black).unwrap();
        let strengths = KosumiStrengths::new(&board, Color::White, 2, &tree);
        let best = strengths.candidates(&board, Color::White, &PLAIN);
        let first: Vec<String> = best
            .iter()
            .take_while(|c| c.score == 10.0)
            .map(|c| board.size().name(c.point).to_string())
            .collect();
        // Four away along three files in each direction, seen in one of them.
        assert_eq!(first.len(), 12, "{first:?}");
        assert!(first.contains(&"E9".to_owned()) && first.contains(&"J4".to_owned()));
        assert_eq!(strengths.map()[board.size().parse("E5").unwrap()], 4);
    }
}
