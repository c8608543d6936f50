//! The moves that are worth playouts, in the order in which they are tried:
//! strings in atari, what the regions propose, points that the potential leaves
//! to nobody, and the surroundings of the last move.

use gokoro_board::{Board, Color, Game, Move, Point, PointMap, PointSet};
use gokoro_mind::tried;
use gokoro_playout::{OwnerMap, Rng};
use gokoro_position::Position;
use gokoro_shape::{Rule, Settings};

use super::Wishes;
use super::finish::lost_strings;

/// How many of the region rule's moves are compared.
const FROM_REGIONS: usize = 24;
/// How many points that the potential leaves open are compared.
const FROM_POTENTIAL: usize = 8;
/// Equivalent moku below which a point is nobody's.
const NOBODYS: f32 = 0.25;
/// On boards of at most this many points every open move is compared.
const SMALL: usize = 100;
/// A point is open while neither colour owns it in this share of the playouts.
const CERTAIN: f64 = 0.95;

/// Why a move is compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// It takes a string, or saves one, that has one liberty.
    Atari,
    /// The regions propose it.
    Region,
    /// The potential leaves the point to nobody.
    Potential,
    /// It is next to the last move.
    Near,
    /// The playouts leave the point open.
    Open,
    /// The net foresees it.
    Net,
    /// The client asked for it.
    Asked,
}

impl Source {
    /// The name in messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Source::Atari => "atari",
            Source::Region => "region",
            Source::Potential => "potential",
            Source::Near => "near",
            Source::Open => "open",
            Source::Net => "net",
            Source::Asked => "asked",
        }
    }
}

/// A move to compare with everything that proposed it, the first source first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Proposed {
    pub(super) point: Point,
    pub(super) sources: Vec<Source>,
}

/// Legal moves that fill no eye, the most promising first; at most `most`.
pub(super) fn candidates(
    game: &Game,
    color: Color,
    owner: &OwnerMap,
    wishes: &Wishes,
    most: usize,
) -> Vec<Proposed> {
    let mut list = List::new(open_moves(game, color, owner, wishes));
    if !list.playable.is_empty() {
        propose(game, color, wishes, &mut list);
    }
    list.found.truncate(most);
    list.found
}

/// Legal moves that fill no eye, on points that are open or asked for.
pub(super) fn open_moves(game: &Game, color: Color, owner: &OwnerMap, wishes: &Wishes) -> PointSet {
    let open = match wishes.allow {
        Some(allowed) => allowed,
        None => open_points(game, color, owner, wishes.cleanup),
    };
    playable(game, color, &open.difference(wishes.avoid))
}

/// Fills the list, source after source.
fn propose(game: &Game, color: Color, wishes: &Wishes, list: &mut List) {
    let board = game.board();
    list.add(Source::Atari, board.strings().filter_map(|s| board.in_atari(s)));
    let position = Position::seen(board, &PointSet::EMPTY, &Settings::new(Rule::Kosuri));
    let tried = tried(&position, &PointSet::EMPTY, color);
    let regions = tried.iter().map(|p| p.point).filter(|p| list.playable.contains(*p));
    let regions: Vec<Point> = regions.take(FROM_REGIONS).collect();
    list.add(Source::Region, regions.into_iter());
    list.add(Source::Near, around_last(game).iter());
    list.add(Source::Potential, nobodys(&position, &list.playable).into_iter());
    let rest = list.playable;
    if wishes.allow.is_some() {
        list.add(Source::Asked, rest.iter());
    } else if list.found.is_empty() || game.size().area() <= SMALL {
        list.add(Source::Open, shuffled(&rest, wishes.seed ^ board.hash()).into_iter());
    }
}

/// Moves found so far, each once.
struct List {
    playable: PointSet,
    found: Vec<Proposed>,
    place: PointMap<Option<u16>>,
}

impl List {
    fn new(playable: PointSet) -> List {
        List { playable, found: Vec::new(), place: PointMap::filled(None) }
    }

    fn add(&mut self, source: Source, points: impl Iterator<Item = Point>) {
        for point in points {
            match self.place[point] {
                Some(at) => {
                    let sources = &mut self.found[usize::from(at)].sources;
                    if !sources.contains(&source) {
                        sources.push(source);
                    }
                }
                None if self.playable.contains(point) => {
                    self.place[point] = Some(self.found.len() as u16);
                    self.found.push(Proposed { point, sources: vec![source] });
                }
                None => {}
            }
        }
    }
}

fn playable(game: &Game, color: Color, points: &PointSet) -> PointSet {
    let board: &Board = game.board();
    let sensible = |p: &Point| !board.is_eye_like(*p, color) && game.check(Move::Play(*p), color).is_ok();
    points.iter().filter(sensible).collect()
}

/// Empty points that are not certain to end as one colour's, and the last
/// liberties of strings whose own points are not. In a cleanup, as long as there
/// are any, only the liberties of enemy strings that are lost.
fn open_points(game: &Game, color: Color, owner: &OwnerMap, cleanup: bool) -> PointSet {
    let board = game.board();
    if cleanup {
        let lost = lost_strings(board, owner).filter(|&s| board.color(s) == Some(!color));
        let around: PointSet = lost.flat_map(|s| board.liberties(s)).collect();
        if !playable(game, color, &around).is_empty() {
            return around;
        }
    }
    let open = |p: &Point| owner.certainty(*p) < CERTAIN;
    let mut points: PointSet = board.empties().iter().copied().filter(open).collect();
    let in_doubt = board.strings().filter(|s| open(&s.head()));
    points.extend(in_doubt.filter_map(|s| board.in_atari(s)));
    points
}

/// The empty points around the last move, diagonals included.
fn around_last(game: &Game) -> PointSet {
    let Some(Move::Play(last)) = game.turns().last().map(|t| t.action) else { return PointSet::EMPTY };
    let near = last.neighbors().into_iter().chain(last.diagonals());
    near.filter(|&p| game.size().contains(p)).collect()
}

/// Points above the second line that the potential leaves to nobody, the most
/// even ones first.
fn nobodys(position: &Position, among: &PointSet) -> Vec<Point> {
    let size = position.board().size();
    let value = |p: Point| position.potential().at(p).abs();
    let even = |p: &Point| size.line(*p) >= 3 && value(*p) < NOBODYS;
    let mut points: Vec<Point> = among.iter().filter(even).collect();
    points.sort_by(|&a, &b| value(a).total_cmp(&value(b)).then(a.cmp(&b)));
    points.truncate(FROM_POTENTIAL);
    points
}

/// The points in an order that follows from the seed alone.
fn shuffled(points: &PointSet, seed: u64) -> Vec<Point> {
    let (mut points, mut rng): (Vec<Point>, _) = (points.iter().collect(), Rng::new(seed));
    for i in (1..points.len()).rev() {
        points.swap(i, rng.below(i as u32 + 1) as usize);
    }
    points
}
