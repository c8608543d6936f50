//! Positions and patterns looked for in all games: who had them, how it went on, and what came
//! out. Whole positions are asked of the index, everything else of the games themselves; a part
//! whose index is damaged is looked through like that, too, so that the answer is the same.

use std::collections::BTreeMap;

use gokoro_board::{BoardSize, Color, Point};
use rayon::prelude::*;

use crate::event::{Stones, point};
use crate::games::{GameEntry, GamesFile};
use crate::index::Index;
use crate::pattern::{Pattern, Placement};
use crate::scan::{PatternMatch, Scan, next_move};

/// Games of a file and their index, if it is sound.
pub(crate) struct Segment {
    pub(crate) games: GamesFile,
    pub(crate) index: Option<Index>,
}

/// A set of games by their numbers.
#[derive(Clone, Debug, Default)]
pub struct GameFilter(Vec<u64>);

impl FromIterator<u64> for GameFilter {
    fn from_iter<I: IntoIterator<Item = u64>>(games: I) -> GameFilter {
        let mut words: Vec<u64> = Vec::new();
        for game in games {
            let word = (game / 64) as usize;
            words.resize(words.len().max(word + 1), 0);
            words[word] |= 1 << (game % 64);
        }
        GameFilter(words)
    }
}

impl GameFilter {
    fn contains(&self, game: u64) -> bool {
        self.0.get((game / 64) as usize).is_some_and(|word| word >> (game % 64) & 1 == 1)
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub struct LibraryQuery<'a> {
    /// What is searched for.
    pub pattern: &'a Pattern,
    /// Only where this colour (of the pattern) moved next in it.
    pub to_move: Option<Color>,
    /// Only in these games.
    pub games: Option<&'a GameFilter>,
    /// Not in this game.
    pub except: Option<u64>,
    /// Hits that are listed at most; all are counted.
    pub most: usize,
}

/// A pattern found in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LibraryHit {
    /// The number of the game in the library.
    pub game: u64,
    /// Moves before the position.
    pub moves: u16,
    /// Whether the pattern's Black is the game's White.
    pub swapped: bool,
    /// The next move in the pattern's part of the board, as it lies in the pattern.
    pub next: Option<(Color, Point)>,
}

/// What came out of some games, the colours as in the pattern.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultTally {
    /// How often.
    pub count: u64,
    /// Black won.
    pub black: u64,
    /// White won.
    pub white: u64,
    /// Nobody won.
    pub draws: u64,
    /// How many in each year; games without a date are left out.
    pub years: BTreeMap<u16, u64>,
}

impl ResultTally {
    /// The first and the last year.
    pub fn span(&self) -> Option<(u16, u16)> {
        Some((*self.years.keys().next()?, *self.years.keys().next_back()?))
    }

    fn add(&mut self, entry: &GameEntry, swapped: bool) {
        self.count += 1;
        match entry.winner().map(|color| if swapped { !color } else { color }) {
            Some(Color::Black) => self.black += 1,
            Some(Color::White) => self.white += 1,
            None if entry.is_draw() => self.draws += 1,
            None => {}
        }
        if entry.year > 0 {
            *self.years.entry(entry.year).or_default() += 1;
        }
    }

    fn merge(&mut self, other: ResultTally) {
        self.count += other.count;
        self.black += other.black;
        self.white += other.white;
        self.draws += other.draws;
        other.years.into_iter().for_each(|(year, count)| *self.years.entry(year).or_default() += count);
    }
}

/// How it went on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Continuation {
    /// Who moved.
    pub color: Color,
    /// Where, as in the pattern; symmetric points count as one.
    pub point: Point,
    /// What came out.
    pub tally: ResultTally,
    /// How often it came at once, and not after moves elsewhere on the board.
    pub at_once: u64,
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct LibraryAnswer {
    /// All hits together.
    pub tally: ResultTally,
    /// The games that they are in.
    pub games: u64,
    /// Moves that followed, the most frequent first.
    pub continuations: Vec<Continuation>,
    /// The first hits, in the order of the library.
    pub hits: Vec<LibraryHit>,
    /// Files whose index is damaged, by their place in the library.
    pub(crate) damaged: Vec<usize>,
    /// Games that were found and whose moves are damaged: they are not counted.
    pub damaged_games: Vec<u64>,
}

impl LibraryAnswer {
    /// Whether an index turned out to be damaged: then it should be made again.
    pub fn has_damage(&self) -> bool {
        !self.damaged.is_empty()
    }
}

/// Games that are looked through in one go.
const CHUNK: usize = 2048;

/// Searches some files.
pub(crate) fn search(segments: &[Segment], query: &LibraryQuery<'_>) -> LibraryAnswer {
    let placements = query.pattern.placements();
    let searcher = Searcher { query, placements: &placements, scan: Scan::new(&placements) };
    let whole = query.pattern.is_whole();
    let parts: Vec<Part> = segments
        .par_iter()
        .enumerate()
        .map(|(number, segment)| {
            let known = whole.then(|| searcher.by_index(segment)).flatten();
            let damaged = whole && known.is_none();
            let mut part = known.unwrap_or_else(|| searcher.by_looking(&segment.games));
            part.answer.damaged.extend(damaged.then_some(number));
            part
        })
        .collect();
    Part::joined(parts, query.most).finished(query.pattern.size())
}

/// The continuations of a part by colour and point.
type Nexts = BTreeMap<(usize, usize), (ResultTally, u64)>;

/// What some games gave.
#[derive(Default)]
struct Part {
    answer: LibraryAnswer,
    nexts: Nexts,
}

impl Part {
    /// The parts together, in their order, with at most so many hits.
    fn joined(parts: Vec<Part>, most: usize) -> Part {
        let mut all = Part::default();
        for Part { answer, nexts } in parts {
            all.answer.tally.merge(answer.tally);
            all.answer.games += answer.games;
            all.answer.damaged.extend(answer.damaged);
            all.answer.damaged_games.extend(answer.damaged_games);
            let room = most - all.answer.hits.len().min(most);
            all.answer.hits.extend(answer.hits.into_iter().take(room));
            for (key, (tally, at_once)) in nexts {
                let sum = all.nexts.entry(key).or_default();
                sum.0.merge(tally);
                sum.1 += at_once;
            }
        }
        all
    }

    /// The answer on a board of this size.
    fn finished(self, size: BoardSize) -> LibraryAnswer {
        let named = |((color, at), (tally, at_once)): ((usize, usize), (ResultTally, u64))| {
            Some(Continuation { color: Color::ALL[color.min(1)], point: point(size, at)?, tally, at_once })
        };
        let mut answer = self.answer;
        answer.continuations = self.nexts.into_iter().filter_map(named).collect();
        answer.continuations.sort_by_key(|next| std::cmp::Reverse(next.tally.count));
        answer
    }
}

struct Searcher<'a> {
    query: &'a LibraryQuery<'a>,
    placements: &'a [Placement],
    scan: Scan<'a>,
}

impl Searcher<'_> {
    /// Whether a game may be looked at at all.
    fn takes(&self, games: &GamesFile, number: usize, entry: &GameEntry) -> bool {
        let id = games.first + number as u64;
        entry.size() == Some(self.query.pattern.size())
            && self.query.except != Some(id)
            && self.query.games.is_none_or(|set| set.contains(id))
    }

    /// Asks the index; `None` if it is damaged.
    fn by_index(&self, segment: &Segment) -> Option<Part> {
        let candidates = segment.index.as_ref()?.find(self.query.pattern.key()).ok()?;
        let mut part = Part::default();
        for same_game in candidates.chunk_by(|a, b| a.0 == b.0) {
            let number = usize::from(same_game[0].0);
            let entry = segment.games.entry(number);
            if !self.takes(&segment.games, number, &entry) {
                continue;
            }
            if !segment.games.is_sound(&entry) {
                part.answer.damaged_games.push(segment.games.first + number as u64);
                continue;
            }
            let mut found: Vec<PatternMatch> = Vec::new();
            for &(_, moves) in same_game {
                let seen = self.at(&segment.games, &entry, moves);
                found.extend(seen.filter(|new| found.iter().all(|old| old.placement != new.placement)));
            }
            self.add(&mut part, &segment.games, number, &found);
        }
        Some(part)
    }

    /// The placement that stands after some moves, looked at on the board itself.
    fn at(&self, games: &GamesFile, entry: &GameEntry, moves: u16) -> Option<PatternMatch> {
        let mut stones = Stones::NONE;
        let (mut made, mut index) = (0, 0);
        for event in games.events(entry) {
            if index >= usize::from(entry.setup) && !event.is_taken() {
                if made == moves {
                    break;
                }
                made += 1;
            }
            stones.apply(event);
            index += 1;
        }
        let area = self.query.pattern.size().area();
        let stands = |placement: &Placement| placement.cells[..area] == stones.0[..area];
        let placement = (made == moves).then(|| self.placements.iter().position(stands))??;
        let next = next_move(games, entry, index, moves, &self.placements[placement]);
        Some(PatternMatch { placement, moves, next })
    }

    fn by_looking(&self, games: &GamesFile) -> Part {
        let numbers: Vec<usize> = (0..games.count).collect();
        let parts: Vec<Part> = numbers
            .par_chunks(CHUNK)
            .map(|chunk| {
                let (mut part, mut found) = (Part::default(), Vec::new());
                for &number in chunk {
                    let entry = games.entry(number);
                    if self.takes(games, number, &entry) {
                        self.scan.game(games, &entry, &mut found);
                        if found.is_empty() || games.is_sound(&entry) {
                            self.add(&mut part, games, number, &found);
                        } else {
                            part.answer.damaged_games.push(games.first + number as u64);
                        }
                        found.clear();
                    }
                }
                part
            })
            .collect();
        Part::joined(parts, self.query.most)
    }

    /// Counts what was found in a game.
    fn add(&self, part: &mut Part, games: &GamesFile, number: usize, found: &[PatternMatch]) {
        let entry = games.entry(number);
        let size = self.query.pattern.size();
        let mut counted = false;
        for found in found {
            let placement = &self.placements[found.placement];
            let next = found.next.map(|(color, at, _)| placement.back(color, at, self.query.to_move));
            if self.query.to_move.is_some_and(|wanted| next.is_none_or(|(color, ..)| color != wanted)) {
                continue;
            }
            let swapped = next.map_or_else(|| placement.is_swapped(), |(.., swapped)| swapped);
            counted = true;
            part.answer.tally.add(&entry, swapped);
            let next = next.and_then(|(color, at, _)| Some((color, at?)));
            if let Some((color, at)) = next {
                let (tally, at_once) = part.nexts.entry((color.index(), at)).or_default();
                tally.add(&entry, swapped);
                *at_once += u64::from(found.next.is_some_and(|(.., moves)| moves == found.moves));
            }
            if part.answer.hits.len() < self.query.most {
                let next = next.and_then(|(color, at)| Some((color, point(size, at)?)));
                part.answer.hits.push(LibraryHit {
                    game: games.first + number as u64,
                    moves: found.moves,
                    swapped,
                    next,
                });
            }
        }
        part.answer.games += u64::from(counted);
    }
}
