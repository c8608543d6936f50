//! Stored values (記憶値): what it is worth to play an entry's move first, as deiri, over places where it appeared. A
//! net says who owns the points there after the move, and after the opponent has played on its point instead.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

use gokoro_analysis::knowledge::{Counting, GameAppearances};
use gokoro_board::hash::pair;
use gokoro_board::{Color, PlayedPosition, Point, PointSet};
use gokoro_knowledge::{Counts, Entry, EntryKind, Stock};
use gokoro_learn::records::game::PackedGame;
use gokoro_patterns::planes::NetInput;
use gokoro_patterns::policy::{Evaluator, PolicyNet};

use super::frequent::{EARLY, LATE};
use crate::experiment::Experiment;

/// Places by which an entry is valued at least; fewer say more of the places than of the entry.
const LEAST: u32 = 5;
/// Steps from the move within which points count beside those of the diagram: what happens farther away is play elsewhere.
const NEAR: u32 = 3;

/// An entry where it appeared.
#[derive(Clone, Debug)]
pub struct Appearance {
    entry: usize,
    game: Arc<PackedGame>,
    /// The move before which it stood, from 1.
    number: usize,
    mover: Color,
    point: Point,
    /// The points of the diagram.
    points: PointSet,
}

impl Appearance {
    /// The entry, by its place in the stock.
    pub const fn entry(&self) -> usize {
        self.entry
    }
}

/// Counts the entries of a stock, and draws places at which to value them by lot.
pub struct Drawing<'s> {
    stock: &'s Stock,
    counting: Counting<'s>,
    most: usize,
    drawn: Vec<BTreeMap<u64, Appearance>>,
}

impl<'s> Drawing<'s> {
    /// Starts with nothing; at most so many places are drawn for an entry.
    pub fn new(stock: &'s Stock, most: usize) -> Drawing<'s> {
        let drawn = vec![BTreeMap::new(); stock.entries().len()];
        Drawing { stock, counting: Counting::new(stock), most, drawn }
    }

    /// The entries with their counts.
    pub fn counted(&self) -> Vec<(Entry, Counts)> {
        self.stock.entries().iter().cloned().zip(self.counting.counts.iter().copied()).collect()
    }

    /// Games that were looked at.
    pub const fn games(&self) -> u64 {
        self.counting.games
    }

    /// The places that were drawn, entry by entry.
    pub fn drawn(&self) -> impl Iterator<Item = Appearance> + '_ {
        self.drawn.iter().flat_map(|places| places.values().cloned())
    }
}

/// The moves among which an entry of a kind is valued: those among which it is mined.
const fn phase(kind: EntryKind) -> RangeInclusive<usize> {
    match kind {
        EntryKind::Endgame => LATE..=usize::MAX,
        EntryKind::Invasion => EARLY.0..=EARLY.1,
        _ => 1..=usize::MAX,
    }
}

impl Experiment for Drawing<'_> {
    type Item = PackedGame;
    type Judged = (GameAppearances, Vec<(u64, Appearance)>);

    fn judge(&self, item: &PackedGame) -> Result<Self::Judged, String> {
        let (game, mut places) = (Arc::new(item.clone()), Vec::new());
        let number = std::cell::Cell::new(0);
        let seen = self.counting.appearances(
            |each| {
                item.visit((1, usize::MAX), |situation, point| {
                    number.set(situation.number + 1);
                    each(situation.board, situation.to_move, point);
                    true
                });
            },
            |hit| {
                let (number, kind) = (number.get(), self.stock.entries()[hit.entry].kind);
                if !kind.has_value() || !phase(kind).contains(&number) {
                    return;
                }
                let lot = pair(
                    pair(item.key, number as u64),
                    hit.points.iter().fold(0, |all, p| pair(all, p.index() as u64)),
                );
                places.extend(hit.moves.first().map(|&point| {
                    let (mover, points) = (hit.mover, hit.points);
                    (lot, Appearance { entry: hit.entry, game: game.clone(), number, mover, point, points })
                }));
            },
        );
        Ok((seen, places))
    }

    fn add(&mut self, (seen, places): Self::Judged) {
        self.counting.add(seen);
        for (lot, place) in places {
            let drawn = &mut self.drawn[place.entry];
            drawn.insert(lot, place);
            if drawn.len() > self.most {
                drawn.pop_last();
            }
        }
    }

    fn progress(&self) -> String {
        format!("{} games counted", self.counting.games)
    }
}

/// Values of entries, gathered place by place.
pub struct Valuing {
    net: &'static PolicyNet,
    sums: BTreeMap<usize, (u32, f64)>,
}

impl Valuing {
    /// Starts with nothing.
    pub const fn by(net: &'static PolicyNet) -> Valuing {
        Valuing { net, sums: BTreeMap::new() }
    }

    /// The value of an entry in points, negative where the opponent gains by the move, and the places that it is the
    /// mean of; `None` if these are too few.
    pub fn of(&self, entry: usize) -> Option<(f64, u32)> {
        let &(places, sum) = self.sums.get(&entry)?;
        let mean = sum / f64::from(places);
        (places >= LEAST).then_some((mean, places))
    }
}

impl Experiment for Valuing {
    type Item = Appearance;
    type Judged = (usize, Option<f64>);

    fn judge(&self, item: &Appearance) -> Result<Self::Judged, String> {
        let mut value = None;
        item.game.visit_scenes((item.number, item.number), |scene, _| {
            value = difference(self.net, scene, item);
            false
        });
        Ok((item.entry, value))
    }

    fn add(&mut self, (entry, value): Self::Judged) {
        if let Some(value) = value {
            let sum = self.sums.entry(entry).or_default();
            *sum = (sum.0 + 1, sum.1 + value);
        }
    }

    fn progress(&self) -> String {
        format!("{} entries valued", self.sums.len())
    }
}

/// What the points around a move differ by, in points, between the move and the opponent's stone on its point; `None`
/// where one of them cannot be played.
fn difference(net: &PolicyNet, scene: &NetInput<'_>, at: &Appearance) -> Option<f64> {
    let (mover, point, size) = (at.mover, at.point, scene.board.size());
    let mut evaluator = Evaluator::new(net, size);
    // The points that the mover owns after a stone of one side.
    let mut owned = |color: Color| {
        let mut board = scene.board.clone();
        let [last, before, earlier, _] = scene.recent;
        let (recent, more) = if color == mover {
            ([Some(point), last, before, earlier], 1)
        } else {
            board.pass();
            ([Some(point), None, last, before], 2)
        };
        board.play(point, color).ok()?;
        let number = scene.number + more;
        let position = PlayedPosition { board: &board, to_move: !color, number, recent };
        let after = NetInput { position, ..*scene };
        let opinion = evaluator.evaluate(&after);
        let own = |p: Point| f64::from(opinion.owned[p]);
        let near = size.points().filter(|&p| at.points.contains(p) || p.manhattan(point) <= NEAR);
        Some(near.map(|p| if color == mover { 1.0 - own(p) } else { own(p) }).sum::<f64>())
    };
    let (first, second) = (owned(mover)?, owned(!mover)?);
    // A point that changes hands is two.
    Some(2.0 * (first - second))
}
