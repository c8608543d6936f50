//! `eval families`: interiors of families on real boards, whether a reader agrees with them, and how long links of each
//! type and line hold. An interior is what a family's links and the edge enclose (docs/methods/go1.md); the reader is
//! asked of each of its points whether an enemy stone there lives or gets out, the family's stones taken to stand.

use std::collections::BTreeMap;

use gokoro_board::{Board, Color, Game, PointSet};
use gokoro_learn::Ratio;
use gokoro_learn::records::game::PackedGame;
use gokoro_position::{Position, PositionSettings};
use gokoro_reading::tsumego::{LifeProblem, Outlets, SolverSettings, TsumegoSolver};
use gokoro_shape::{DistanceSettings, LinkKind, border_lines};

use super::visit;
use crate::experiment::{Experiment, Findings};
use crate::table::Fields;

/// Lines that the report separates; the last row holds all higher lines too.
const LINES: u8 = 5;
/// Parts of an interior with more points are not read: what happens there is a fight, not a life.
const READ: usize = 16;
/// Memory of a solver.
const TABLE: usize = 16 << 20;

/// Which positions are looked at, and how.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// One of this many positions, chosen by a hash.
    pub every: u64,
    /// The seed of the hash.
    pub seed: u64,
    /// The first move after which positions are looked at.
    pub after: usize,
    /// Moves that may be made on a board for each point of an interior; 0: the reader is not asked.
    pub nodes: u64,
}

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Measured {
    /// Whether families have an interior.
    Interior,
    /// Whether strong links alone enclose something.
    Enclosed,
    /// Points of the interiors that there are.
    Points,
    /// Their closedness.
    Closedness,
    /// Whether the reader decides a connected part of an interior.
    Decided,
    /// Whether it agrees.
    Agreed,
    /// Whether it agrees with parts that strong links enclose.
    AgreedEnclosed,
    /// Whether a link of a type on a line holds to the end of the game, those that no enemy stone is near.
    Held(LinkKind, u8),
}

/// The experiment.
pub struct Evaluation {
    options: Options,
    /// Positions looked at.
    pub positions: u64,
    found: BTreeMap<Measured, Ratio>,
}

/// What one game gives: positions, and sums with their counts.
#[derive(Clone, Debug, Default)]
pub struct Judged {
    positions: u64,
    sums: BTreeMap<Measured, (f64, f64)>,
}

impl Evaluation {
    /// Starts with nothing found.
    pub fn new(options: Options) -> Evaluation {
        Evaluation { options, positions: 0, found: BTreeMap::new() }
    }
}

impl Experiment for Evaluation {
    type Item = PackedGame;
    type Judged = Judged;

    fn judge(&self, item: &PackedGame) -> Result<Judged, String> {
        let Options { every, seed, after, nodes } = self.options;
        let mut judged = Judged::default();
        let Some(end) = item.end() else { return Err("a game with an illegal move is left out".to_owned()) };
        visit(item, every, seed, |game, _, _| {
            if game.turns().len() >= after {
                judged.look(game, end.board(), nodes);
            }
        })?;
        Ok(judged)
    }

    fn add(&mut self, judged: Judged) {
        self.positions += judged.positions;
        for (what, (sum, count)) in judged.sums {
            self.found.entry(what).or_default().add(sum, count);
        }
    }

    fn progress(&self) -> String {
        format!("{} positions", self.positions)
    }
}

impl Judged {
    fn add(&mut self, what: Measured, value: f64) {
        let (sum, count) = self.sums.entry(what).or_default();
        *sum += value;
        *count += 1.0;
    }

    fn share(&mut self, what: Measured, is: bool) {
        self.add(what, f64::from(u8::from(is)));
    }

    fn look(&mut self, game: &Game, end: &Board, nodes: u64) {
        let board = game.board();
        let position = Position::of(board, &PositionSettings::of_lives(DistanceSettings::measured()));
        self.positions += 1;
        for family in &position.strengths().families {
            let strength = &family.strength;
            self.share(Measured::Interior, !strength.interior.is_empty());
            self.share(Measured::Enclosed, !strength.enclosed.is_empty());
            if let Some(closedness) = strength.closedness {
                self.add(Measured::Points, strength.interior.len() as f64);
                self.add(Measured::Closedness, closedness);
            }
            for part in strength.interior.parts().filter(|_| nodes > 0) {
                let holds = keeps_out(board, strength.color, part, nodes);
                self.share(Measured::Decided, holds.is_some());
                let Some(holds) = holds else { continue };
                self.share(Measured::Agreed, holds);
                if part.difference(strength.enclosed).is_empty() {
                    self.share(Measured::AgreedEnclosed, holds);
                }
            }
        }
        for color in Color::ALL {
            let lines = border_lines(board, &board.stones_of(color));
            for line in lines.into_iter().filter(|line| line.strength == line.kind.strength(line.line)) {
                let stands = std::iter::once(line.from).chain(line.to).all(|stone| end.at(stone).is(color));
                let holds = stands && !line.points.meets(&end.stones_of(!color));
                self.share(Measured::Held(line.kind, line.line.min(LINES)), holds);
            }
        }
    }
}

/// Whether no enemy stone in a part of an interior lives or gets out, the owner answering; `None` where the part is too
/// large or a point is not decided.
fn keeps_out(board: &Board, owner: Color, part: PointSet, nodes: u64) -> Option<bool> {
    if part.len() > READ {
        return None;
    }
    let empties: PointSet = board.empties().iter().copied().collect();
    let shut = |stone: &gokoro_board::Point| {
        board.string_at(*stone).is_some_and(|string| board.liberties(string).difference(part).is_empty())
    };
    let inside: PointSet = (part.neighbors() & board.stones_of(!owner)).iter().filter(shut).collect();
    let strings = inside.iter().filter_map(|stone| board.string_at(stone));
    let inside: PointSet = strings.flat_map(|string| board.stones(string)).collect();
    let area = part | (part.neighbors() & empties) | inside;
    for point in part.iter().filter(|&point| board.can_play(point, !owner)) {
        let after = board.after(point, !owner);
        if after.string_at(point).is_none() {
            continue;
        }
        let problem = LifeProblem::new(&after, PointSet::single(point), area, Outlets::Open).ok()?;
        let settings = SolverSettings { table_bytes: TABLE, ..SolverSettings::default() };
        let won = TsumegoSolver::new(problem, settings).decide(&[], owner, 0, nodes)?;
        if won.winner != owner {
            return Some(false);
        }
    }
    Some(true)
}

impl Findings for Evaluation {
    fn json(&self) -> Fields {
        let of = |what: Measured| self.found.get(&what).copied().unwrap_or_default();
        let held = self.found.iter().filter_map(|(what, ratio)| match what {
            Measured::Held(kind, line) => Some((*kind, *line, *ratio)),
            _ => None,
        });
        let row = |(kind, line, ratio): (LinkKind, u8, Ratio)| {
            Fields::default()
                .with("type", kind.name())
                .with("line", u64::from(line))
                .with("table", kind.strength(line).name())
                .with("held", ratio)
                .with("links", ratio.count())
        };
        Fields::report()
            .with("positions", self.positions)
            .with("families", of(Measured::Interior).count())
            .with("interior", of(Measured::Interior))
            .with("enclosed", of(Measured::Enclosed))
            .with("points", of(Measured::Points))
            .with("closedness", of(Measured::Closedness))
            .with("decided", of(Measured::Decided))
            .with("agreed", of(Measured::Agreed))
            .with("read", of(Measured::Agreed).count())
            .with("agreed_enclosed", of(Measured::AgreedEnclosed))
            .with("read_enclosed", of(Measured::AgreedEnclosed).count())
            .with_each("held", held, row)
    }
}
