//! P4's further work as one model: how likely a move is against the others that are
//! compared, by the fourteen attributes of the strings that it sees with their distances,
//! by its line, and by what it sees to both sides. A sum of weights learned by softmax
//! (AdaGrad, one step a position); nothing is put in by hand.

use gokoro_position::kosumi::{BRANCHES, Split};
use gokoro_shape::FARTHEST;
use gokoro_shape::traits::{Trait, Traits};

use super::id3::division;
use super::samples::Sample;
use super::scene::{Scene, Spot, VIEWS};

/// What is learned about the line of a move, by phases of 20 moves: the correction of
/// table 3, learned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lines {
    /// Nothing.
    None,
    /// The line from the nearest edge, as in the table.
    Nearest,
    /// The lines from the nearest vertical and horizontal edge: the place on the board.
    Both,
}

/// What the model looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts {
    /// The line of a move.
    pub lines: Lines,
    /// The attributes of the strings that it sees, by distance.
    pub strings: bool,
    /// What it sees to both sides along a row and along a column: strength with direction.
    pub directions: bool,
    /// Whether it learns from all moves, those in contact with stones too.
    pub contact: bool,
}

const DISTANCES: usize = FARTHEST as usize;
const PHASES: usize = 12;
const LINES: usize = 10;
const TRAITS: usize = Trait::ALL.len();

#[derive(Clone, Copy, Default, Debug)]
struct Weight {
    value: f32,
    square: f32,
}

/// A model; see the module text.
#[derive(Clone, Debug)]
pub struct Ranker {
    parts: Parts,
    divisions: [Option<Split>; TRAITS],
    /// By phase, line and other line.
    lines: Vec<Weight>,
    /// By owner, attribute, branch and distance.
    strings: Vec<Weight>,
    /// By line along the axis and the two views, the smaller first.
    directions: Vec<Weight>,
}

impl Ranker {
    /// A model that knows nothing yet; `samples` say how the values of attributes are
    /// shared out.
    #[must_use]
    pub fn new(parts: Parts, samples: &[Sample]) -> Ranker {
        let all: Vec<&Sample> = samples.iter().collect();
        Ranker {
            parts,
            divisions: Trait::ALL.map(|on| division(&all, on)),
            lines: vec![Weight::default(); PHASES * LINES * LINES],
            strings: vec![Weight::default(); 2 * TRAITS * BRANCHES * DISTANCES],
            directions: vec![Weight::default(); VIEWS * VIEWS],
        }
    }

    /// Learns from positions, with steps of this size.
    pub fn learn(&mut self, scenes: &[Scene], rate: f32) {
        scenes.iter().for_each(|scene| self.step(scene, rate));
    }

    /// The score of every move of a position, in natural logarithms.
    #[must_use]
    pub fn scores(&self, scene: &Scene) -> Vec<f32> {
        let tables: Vec<[f32; DISTANCES]> = scene.strings.iter().map(|traits| self.table(traits)).collect();
        let score = |spot: &Spot| {
            let mut score = 0.0;
            if let Some(at) = self.line_place(scene.number, spot) {
                score += self.lines[at].value;
            }
            if self.parts.directions {
                score += axes(spot).map(|at| self.directions[at].value).iter().sum::<f32>();
            }
            if self.parts.strings {
                score += spot
                    .seen
                    .iter()
                    .map(|&(string, d)| tables[usize::from(string)][usize::from(d) - 1])
                    .sum::<f32>();
            }
            score
        };
        scene.spots.iter().map(score).collect()
    }

    /// What a string gives at each distance.
    fn table(&self, traits: &Traits) -> [f32; DISTANCES] {
        let mut table = [0.0; DISTANCES];
        if self.parts.strings {
            self.each_row(traits, |row| {
                for (sum, at) in table.iter_mut().zip(row..) {
                    *sum += self.strings[at].value;
                }
            });
        }
        table
    }

    /// Where the weights of a string's attributes begin.
    fn each_row(&self, traits: &Traits, mut each: impl FnMut(usize)) {
        let owner = usize::from(traits.of(Trait::Color) != 0);
        for (i, on) in Trait::ALL.into_iter().enumerate() {
            let branch = self.divisions[i].map_or(0, |split| split.branch(traits.of(on)));
            each(((owner * TRAITS + i) * BRANCHES + branch) * DISTANCES);
        }
    }

    fn line_place(&self, number: usize, spot: &Spot) -> Option<usize> {
        let phase = ((number - 1) / 20).min(PHASES - 1);
        let [line, other] = spot.lines.map(|line| usize::from(line - 1).min(LINES - 1));
        let other = match self.parts.lines {
            Lines::None => return None,
            Lines::Nearest => 0,
            Lines::Both => other,
        };
        Some((phase * LINES + line) * LINES + other)
    }

    fn step(&mut self, scene: &Scene, rate: f32) {
        let scores = self.scores(scene);
        let most = scores.iter().copied().fold(f32::MIN, f32::max);
        let total: f32 = scores.iter().map(|score| (score - most).exp()).sum();
        let mut tables = vec![[0.0; DISTANCES]; scene.strings.len()];
        for (i, (spot, score)) in scene.spots.iter().zip(&scores).enumerate() {
            let gradient = (score - most).exp() / total - if i == scene.played { 1.0 } else { 0.0 };
            if let Some(at) = self.line_place(scene.number, spot) {
                self.lines[at].learn(gradient, rate);
            }
            if self.parts.directions {
                axes(spot).into_iter().for_each(|at| self.directions[at].learn(gradient, rate));
            }
            for &(string, distance) in &spot.seen {
                tables[usize::from(string)][usize::from(distance) - 1] += gradient;
            }
        }
        if self.parts.strings {
            for (traits, table) in scene.strings.iter().zip(&tables) {
                let mut rows = [0; TRAITS];
                let mut at = rows.iter_mut();
                self.each_row(traits, |row| {
                    if let Some(at) = at.next() {
                        *at = row;
                    }
                });
                for row in rows {
                    for (weight, &gradient) in self.strings[row..].iter_mut().zip(table) {
                        weight.learn(gradient, rate);
                    }
                }
            }
        }
    }
}

impl Weight {
    #[inline]
    fn learn(&mut self, gradient: f32, rate: f32) {
        self.square += gradient * gradient;
        self.value -= rate * gradient / (self.square + 0.5).sqrt();
    }
}

/// What a move sees along its column and its row.
fn axes(spot: &Spot) -> [usize; 2] {
    let [up, left, right, down] = spot.views.map(usize::from);
    [(up, down), (left, right)].map(|(a, b)| a.min(b) * VIEWS + a.max(b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strength::samples::Sample;
    use gokoro_board::{Board, BoardSize, Color, Point};
    use gokoro_patterns::sight::Situation;

    /// A stone somewhere in the middle, and a move three to its right.
    fn scene(x: u8, y: u8) -> Scene {
        let size = BoardSize::S19;
        let mut board = Board::new(size);
        board.play(size.point(x, y).unwrap(), Color::Black).unwrap();
        let situation = Situation { board: &board, to_move: Color::White, number: 1, recent: [None; 2] };
        let played: Point = size.point(x + 3, y).unwrap();
        Scene::apart(&situation, played).unwrap()
    }

    #[test]
    fn distance_and_line_are_learned_and_only_where_asked_for() {
        let scenes: Vec<Scene> = (6..12).flat_map(|x| (6..12).map(move |y| scene(x, y))).collect();
        let samples: Vec<Sample> =
            scenes.iter().map(|scene| Sample { traits: scene.strings[0], strength: 3 }).collect();
        let none = Parts { lines: Lines::None, strings: false, directions: false, contact: false };
        let learned = |parts| {
            let mut ranker = Ranker::new(parts, &samples);
            (0..20).for_each(|_| ranker.learn(&scenes, 0.1));
            ranker.scores(&scene(8, 8))
        };
        let better = |scores: &[f32]| {
            let own = scores[scene(8, 8).played];
            scores.iter().filter(|&&score| score > own).count()
        };
        assert!(learned(none).iter().all(|&score| score == 0.0));
        let by_distance = learned(Parts { strings: true, ..none });
        // Three files on each of four sides lie three away, all equally good.
        assert_eq!(better(&by_distance), 0);
        let own = by_distance[scene(8, 8).played];
        assert_eq!(by_distance.iter().filter(|&&score| score == own).count(), 12);
        let both = learned(Parts { lines: Lines::Nearest, strings: true, ..none });
        assert!(
            better(&both) == 0
                && both.iter().filter(|&&score| score == both[scene(8, 8).played]).count() < 12
        );
    }
}
