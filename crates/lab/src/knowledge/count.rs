//! How often the entries of a stock appear in records, and how often their moves are played.

use std::collections::{BTreeMap, BTreeSet};

use gokoro_board::{Color, Point};
use gokoro_knowledge::{Counts, NoFacts, Stock};
use gokoro_learn::records::game::PackedGame;

use crate::experiment::Experiment;

/// Counts of the entries of a stock.
pub struct Counting<'s> {
    stock: &'s Stock,
    /// The counts, entry by entry.
    pub counts: Vec<Counts>,
    /// Games that were looked at.
    pub games: u64,
}

impl<'s> Counting<'s> {
    /// Starts with nothing counted.
    #[must_use]
    pub fn new(stock: &'s Stock) -> Counting<'s> {
        Counting { stock, counts: vec![Counts::default(); stock.entries().len()], games: 0 }
    }
}

/// What makes two appearances one: the entry, its moves and its stones.
type Place = (usize, Vec<Point>, Vec<(char, Point)>);

impl Experiment for Counting<'_> {
    type Item = PackedGame;
    type Judged = BTreeMap<usize, (u32, u32)>;

    fn judge(&self, item: &PackedGame) -> Result<Self::Judged, String> {
        let mut counts: Self::Judged = BTreeMap::new();
        let mut standing: [BTreeSet<Place>; 2] = Default::default();
        item.visit((1, usize::MAX), |situation, point| {
            let hits = self.stock.hits(situation.board, situation.to_move, &NoFacts);
            let side = &mut standing[usize::from(situation.to_move == Color::White)];
            let mut now = BTreeSet::new();
            let mut played = BTreeSet::new();
            for hit in hits {
                let place = (hit.entry, hit.moves, hit.names);
                let count = counts.entry(place.0).or_default();
                // Along a game an appearance counts once, however long it stays.
                count.0 += u32::from(!side.contains(&place) && !now.contains(&place));
                count.1 += u32::from(place.1.contains(&point) && played.insert(place.0));
                now.insert(place);
            }
            *side = now;
            true
        });
        Ok(counts)
    }

    fn add(&mut self, judged: Self::Judged) {
        self.games += 1;
        for (entry, (appeared, played)) in judged {
            let count = &mut self.counts[entry];
            count.appeared += appeared;
            count.played += played;
            count.games += u32::from(played > 0);
        }
    }

    fn progress(&self) -> String {
        format!("{} games counted", self.games)
    }
}
