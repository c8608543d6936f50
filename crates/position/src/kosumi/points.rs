//! Distance points (P4, section 5): an empty point that lies at the proper distance from
//! the kosumi strings that it sees is a good candidate. Formulas (3) and (4) in both
//! readings, and the correction by lines of table 3. And candidates as they are shown:
//! in the order of a ranking, each with its distance points and the strings that it sees.

use gokoro_board::{Board, Color, Point, PointMap};
use gokoro_shape::traits::Traits;
use gokoro_shape::{KosumiId, KosumiStrings, Sighting};

use super::ranking::{ByDistance, Gains, Ranking};
use super::scene::{RankedPosition, Spot};
use super::spread::{Spread, SpreadModel};
use super::tree::DecisionTree;

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

    /// The paper's own: C as large as the best line's points, which the paper leaves open, formulas (3) and (4) with the
    /// weights of the text of section 5, and table 3.
    pub const PAPER: Formula =
        Formula { most: 50.0, slope: Slope::Strength, weight: Weight::Near, lines: Some(Formula::TABLE_3) };

    /// What candidates are shown by: C as large as the points of the best line, and points
    /// of lines by how often professionals play them.
    pub const USED: Formula = Formula {
        most: 50.0,
        slope: Slope::Strength,
        weight: Weight::Near,
        lines: Some([0.0, 5.0, 50.0, 31.0, 11.0, 10.0, 9.0, 9.0, 10.0, 7.0]),
    };

    /// Formula (3): the points that a string gives at a distance.
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
pub struct ScorePart {
    /// The string, where it is seen and how far away.
    pub seen: Sighting,
    /// Its strength by the tree, 2 to 6: the proper distance.
    pub strength: u8,
    /// What it gives in distance points.
    pub points: f64,
    /// What it gives in the ranking, in natural logarithms, against not being seen.
    pub gain: f32,
}

/// A point with its score.
#[derive(Clone, PartialEq, Debug)]
pub struct Scored {
    /// The point.
    pub point: Point,
    /// The probability that it is played if one of the candidates is, by the ranking.
    pub share: f64,
    /// What the ranking says of its place and of what it looks at, against the mean of the
    /// candidates, in natural logarithms.
    pub gains: Gains,
    /// Its distance points.
    pub points: f64,
    /// The strings that score it, in the order up, left, right, down.
    pub parts: Vec<ScorePart>,
}

/// What candidates are chosen and explained by.
#[derive(Clone, Copy, Debug)]
pub struct KosumiModels<'a> {
    /// Says how strong strings are.
    pub tree: &'a DecisionTree,
    /// Counts distance points.
    pub formula: &'a Formula,
    /// Orders the candidates.
    pub ranking: &'a Ranking,
    /// Says how near moves come to strings.
    pub spread: &'a SpreadModel,
}

/// The kosumi strings of a position with their strengths.
#[derive(Clone, Debug)]
pub struct KosumiStrengths<'a> {
    known: KosumiModels<'a>,
    strings: KosumiStrings,
    traits: Vec<Traits>,
    strengths: Vec<u8>,
    to_move: Color,
    number: usize,
}

impl<'a> KosumiStrengths<'a> {
    /// Asks about every string, when `to_move` makes the move with this number, from 1.
    pub fn new(board: &Board, to_move: Color, number: usize, known: KosumiModels<'a>) -> KosumiStrengths<'a> {
        let strings = KosumiStrings::new(board);
        let traits = |(_, string)| Traits::new(board, string, to_move, number);
        let traits: Vec<Traits> = strings.iter().map(traits).collect();
        let strengths = traits.iter().map(|traits| known.tree.find(traits).strength).collect();
        KosumiStrengths { known, strings, traits, strengths, to_move, number }
    }

    /// The strings.
    pub fn strings(&self) -> &KosumiStrings {
        &self.strings
    }

    /// How near moves come to a string of [`KosumiStrengths::strings`]; `None` if there is no such string.
    pub fn spread(&self, id: KosumiId) -> Option<Spread> {
        self.traits.get(usize::from(id.0)).map(|traits| self.known.spread.spread(traits))
    }

    /// The fourteen attributes of a string of [`KosumiStrengths::strings`]; `None` if there is no such string.
    pub fn traits(&self, id: KosumiId) -> Option<&Traits> {
        self.traits.get(usize::from(id.0))
    }

    /// The strength of the string of each stone as P4's tree has it, 2 to 6; 0 elsewhere.
    pub fn map(&self) -> PointMap<u8> {
        let mut map = PointMap::filled(0);
        for ((_, string), &strength) in self.strings.iter().zip(&self.strengths) {
            string.stones.iter().for_each(|stone| map[stone] = strength);
        }
        map
    }

    /// The legal points that are not in contact, the likeliest first; equal ones in the
    /// order of their points.
    pub fn candidates(&self, board: &Board) -> Vec<Scored> {
        let ranking = self.known.ranking;
        // As in the shares, so that factors and shares fit together.
        let warmth = ranking.temperature;
        let scene =
            RankedPosition::new(board, self.to_move, self.number, &self.strings, &self.strings.apart(board));
        let gains: Vec<ByDistance> = self.traits.iter().map(|traits| ranking.gain(traits)).collect();
        let shares = ranking.shares(&scene);
        let of = |spot: &Spot| ranking.gains(self.number, spot);
        let mean = mean(scene.spots.iter().map(of));
        let scored = |(spot, share): (&Spot, f64)| {
            let Gains { place, column, row } = of(spot);
            let against = Gains {
                place: (place - mean.place) / warmth,
                column: (column - mean.column) / warmth,
                row: (row - mean.row) / warmth,
            };
            let parts = self.parts(spot.point, &gains);
            let told = parts.iter().map(|part| (part.seen.distance, part.points));
            let points = self.known.formula.total(told, spot.lines[0]);
            Scored { point: spot.point, share, gains: against, points, parts }
        };
        let mut all: Vec<Scored> = scene.spots.iter().zip(shares).map(scored).collect();
        all.sort_by(|a, b| b.share.total_cmp(&a.share).then(a.point.cmp(&b.point)));
        all
    }

    /// The same points by their distance points, the most first; equal ones in the order of their points (P4, section 5).
    pub fn by_points(&self, board: &Board) -> Vec<Scored> {
        let mut all = self.candidates(board);
        all.sort_by(|a, b| b.points.total_cmp(&a.points).then(a.point.cmp(&b.point)));
        all
    }

    /// The strings that a point sees, each where it is nearest, with what they give.
    fn parts(&self, point: Point, gains: &[ByDistance]) -> Vec<ScorePart> {
        let part = |seen: Sighting| {
            let (id, distance) = (usize::from(seen.id.0), seen.distance);
            let strength = *self.strengths.get(id)?;
            let points = self.known.formula.points(strength, distance);
            let gain = gains.get(id)?.get(usize::from(distance) - 1)? / self.known.ranking.temperature;
            Some(ScorePart { seen, strength, points, gain })
        };
        self.strings.strings_in_sight(point).into_iter().filter_map(part).collect()
    }
}

/// The mean of what speaks for some moves.
fn mean(all: impl Iterator<Item = Gains>) -> Gains {
    let (mut sum, mut count) = (Gains::default(), 0.0_f32);
    for Gains { place, column, row } in all {
        sum = Gains { place: sum.place + place, column: sum.column + column, row: sum.row + row };
        count += 1.0;
    }
    let count = count.max(1.0);
    Gains { place: sum.place / count, column: sum.column / count, row: sum.row / count }
}
