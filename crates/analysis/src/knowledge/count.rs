//! How often the entries of a stock appear in games, and how often their moves are played.

use std::collections::{BTreeMap, BTreeSet};

use gokoro_board::{Board, Color, Move, Point};
use gokoro_knowledge::{Counts, NoFacts, ShapeHit, Stock};
use gokoro_sgf::replay::{Replay, ReplayError};
use gokoro_sgf::source::SourceRecord;

/// Counts of the entries of a stock.
///
/// ```
/// use gokoro_analysis::knowledge::Counting;
/// use gokoro_knowledge::Stock;
/// let counting = Counting::new(Stock::built_in());
/// assert_eq!((counting.games, counting.counts.len()), (0, Stock::built_in().entries().len()));
/// ```
pub struct Counting<'s> {
    stock: &'s Stock,
    /// The counts, entry by entry.
    pub counts: Vec<Counts>,
    /// Games that were looked at.
    pub games: u64,
}

/// What one game shows: for each entry the appearances, and the moves that were played.
///
/// Example: [`Counting`].
pub type GameAppearances = BTreeMap<usize, (u32, u32)>;

/// What makes two appearances one: the entry, its moves and its stones.
type Place = (usize, Vec<Point>, Vec<(char, Point)>);

/// Who is told of each position of a game: its board, who moves, and the point that is played.
///
/// Example: [`Counting`].
pub type EachMove<'a> = dyn FnMut(&Board, Color, Point) + 'a;

impl<'s> Counting<'s> {
    /// Starts with nothing counted.
    #[must_use]
    pub fn new(stock: &'s Stock) -> Counting<'s> {
        Counting { stock, counts: vec![Counts::default(); stock.entries().len()], games: 0 }
    }

    /// What a game shows whose moves `walk` gives in their order; `appears` receives each appearance once, when it is
    /// new.
    pub fn appearances(
        &self,
        walk: impl FnOnce(&mut EachMove<'_>),
        mut appears: impl FnMut(&ShapeHit),
    ) -> GameAppearances {
        let mut counts = GameAppearances::new();
        let mut standing: [BTreeSet<Place>; 2] = Default::default();
        walk(&mut |board, to_move, point| {
            let side = &mut standing[usize::from(to_move == Color::White)];
            let mut now = BTreeSet::new();
            let mut played = BTreeSet::new();
            for hit in self.stock.hits(board, to_move, &NoFacts) {
                let place = (hit.entry, hit.moves.clone(), hit.names.clone());
                let count = counts.entry(place.0).or_default();
                // Along a game an appearance counts once, however long it stays.
                if !side.contains(&place) && !now.contains(&place) {
                    count.0 += 1;
                    appears(&hit);
                }
                count.1 += u32::from(place.1.contains(&point) && played.insert(place.0));
                now.insert(place);
            }
            *side = now;
        });
        counts
    }

    /// What the main line of a record shows.
    ///
    /// # Errors
    /// It cannot be replayed; a record without a game shows nothing.
    pub fn appearances_in(&self, record: &SourceRecord) -> Result<GameAppearances, ReplayError> {
        let Some(root) = record.tree.games().next() else { return Ok(GameAppearances::new()) };
        let mut replay = Replay::main_line(root)?;
        let walk = |each: &mut EachMove<'_>| {
            while let Some(step) = replay.upcoming() {
                if let Move::Play(point) = step.action {
                    each(replay.game().board(), step.color, point);
                }
                replay.play_next();
            }
        };
        Ok(self.appearances(walk, |_| ()))
    }

    /// Adds what a game shows.
    pub fn add(&mut self, seen: GameAppearances) {
        self.games += 1;
        for (entry, (appeared, played)) in seen {
            let count = &mut self.counts[entry];
            count.appeared += appeared;
            count.played += played;
            count.games += u32::from(played > 0);
        }
    }
}
