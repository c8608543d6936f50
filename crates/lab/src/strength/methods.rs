//! The ways to choose candidates that are compared, and what each says of the moves of a
//! position.

use gokoro_board::{PlayedPosition, PointSet};
use gokoro_learn::strength::{Example, Parts};
use gokoro_position::kosumi::{Formula, LineGains, Ranking, Slope, Spot, Weight};
use gokoro_shape::{PathGraph, Potential};
use serde::Serialize;

use super::judges::Grown;

/// How potential is ranked, the lowest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Reading {
    /// What the side to move has.
    Signed,
    /// Whoever has it.
    Absolute,
}

/// A way to choose candidates.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Method {
    /// Distance points by a tree, its place in [`Report::trees`](super::Report::trees).
    Distance(usize, Formula),
    /// Potential, with or without the points of table 3.
    Potential(Reading, bool),
    /// Learned from the same games.
    Learned(Parts),
}

/// Points that a moku of potential is worth beside those of its table: the largest of both
/// are equal.
const MOKU: f64 = 50.0;
/// Table 3's points of lines 1 to 10 for potential; few are good.
const POTENTIAL_LINES: [f64; 10] = [50.0, 35.0, 0.0, 0.0, 20.0, 20.0, 20.0, 30.0, 30.0, 30.0];

/// What is compared: the tables' methods, the readings of the formulas, the other trees,
/// potential in the other reading, points of lines as they are played, and what is learned.
pub(super) fn methods(trees: usize, lines: [f64; 10]) -> Vec<Method> {
    let plain = Formula { most: 50.0, slope: Slope::Strength, weight: Weight::Near, lines: None };
    let lined = |formula: Formula| Formula { lines: Some(Formula::TABLE_3), ..formula };
    let mut methods = vec![
        Method::Distance(0, plain),
        Method::Distance(0, lined(plain)),
        Method::Potential(Reading::Signed, false),
        Method::Potential(Reading::Signed, true),
        Method::Potential(Reading::Absolute, false),
        Method::Potential(Reading::Absolute, true),
    ];
    for most in [10.0, 50.0, 100.0] {
        for slope in [Slope::Strength, Slope::Even] {
            for weight in [Weight::Near, Weight::Points] {
                let formula = Formula { most, slope, weight, lines: None };
                // With the weight 10 - p, points above 10 would weigh less than nothing.
                if formula != plain && (weight == Weight::Near || most <= 10.0) {
                    methods.push(Method::Distance(0, lined(formula)));
                }
            }
        }
    }
    methods.extend((1..trees).map(|tree| Method::Distance(tree, lined(plain))));
    methods.extend((0..trees).map(|tree| Method::Distance(tree, Formula { lines: Some(lines), ..plain })));
    methods.extend(learned().map(Method::Learned));
    methods
}

/// The rankings that are learned.
fn learned() -> impl Iterator<Item = Parts> {
    let all = Parts { trees: false, ..Parts::ALL };
    let places = Parts { strings: false, directions: false, ..all };
    let strings = Parts { directions: false, ..all };
    [
        Parts { lines: LineGains::Nearest, ..places },
        places,
        Parts { lines: LineGains::None, ..strings },
        Parts { lines: LineGains::None, trees: true, ..strings },
        Parts { lines: LineGains::Nearest, ..strings },
        strings,
        Parts { trees: true, ..strings },
        all,
        Parts::ALL,
        Parts { contact: true, ..all },
        Parts { contact: true, ..Parts::ALL },
    ]
    .into_iter()
}

/// A position that is judged, with what the methods need of it beside the strings.
pub(super) struct Judgeable {
    pub(super) example: Example,
    /// The potential of each move for the side to move, in moku.
    moku: Vec<f32>,
}

impl Judgeable {
    pub(super) fn new(situation: &PlayedPosition<'_>, example: Example) -> Judgeable {
        let potential = Potential::new(&PathGraph::new(situation.board, &PointSet::EMPTY));
        let sign = if situation.to_move == gokoro_board::Color::Black { 1.0 } else { -1.0 };
        let moku = example.scene.spots.iter().map(|spot| sign * potential.at(spot.point)).collect();
        Judgeable { example, moku }
    }

    /// The score of each move by distance points, high ones good.
    pub(super) fn distance(&self, grown: &Grown, formula: &Formula) -> Vec<f64> {
        let scene = &self.example.scene;
        let strength = |traits: &gokoro_shape::traits::Traits| {
            let read = if grown.plan.absolute { traits.absolute(scene.to_move) } else { *traits };
            grown.tree.find(&read).strength
        };
        let strengths: Vec<u8> = scene.strings.iter().map(strength).collect();
        let score = |spot: &Spot| {
            let part =
                |(string, distance): (usize, u8)| (distance, formula.points(strengths[string], distance));
            formula.total(spot.strings_in_sight().map(part), spot.lines[0])
        };
        scene.spots.iter().map(score).collect()
    }

    /// The score of each move by potential, high ones good.
    pub(super) fn potential(&self, reading: Reading, lines: bool) -> Vec<f64> {
        let score = |(spot, moku): (&Spot, &f32)| {
            let moku = f64::from(match reading {
                Reading::Signed => *moku,
                Reading::Absolute => moku.abs(),
            });
            let line = usize::from(spot.lines[0]).clamp(1, 10) - 1;
            -(moku * MOKU + if lines { POTENTIAL_LINES[line] } else { 0.0 })
        };
        self.example.scene.spots.iter().zip(&self.moku).map(score).collect()
    }

    /// The score of each move by a ranking.
    pub(super) fn ranked(&self, ranking: &Ranking) -> Vec<f64> {
        ranking.scores(&self.example.scene).into_iter().map(f64::from).collect()
    }
}
