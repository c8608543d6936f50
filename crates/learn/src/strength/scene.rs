//! A position as the experiments of P4 need it: the moves that are compared, each with
//! the kosumi strings that it sees.

use gokoro_board::{Dir, Point, PointSet};
use gokoro_patterns::sight::Situation;
use gokoro_shape::traits::Traits;
use gokoro_shape::{FARTHEST, Ground, KosumiStrings, Potential};

/// What is seen along one direction: nothing, the edge at a distance of 1 to 6, a string
/// of the side to move, or of the other, at 1 to 6.
pub const VIEWS: usize = 1 + 3 * FARTHEST as usize;

/// A move that is compared.
#[derive(Clone, Debug)]
pub struct Spot {
    /// Where it is.
    pub point: Point,
    /// Its line from the nearest edge, from 1, and that from the nearest edge of the other
    /// two.
    pub lines: [u8; 2],
    /// The places of the strings that it sees in [`Scene::strings`], each with the least
    /// distance.
    pub seen: Vec<(u16, u8)>,
    /// What it sees up, left, right and down, below [`VIEWS`].
    pub views: [u8; 4],
    /// Its potential for the side to move, in moku.
    pub moku: f32,
}

/// A position with the moves that are compared.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The number of the move to come, from 1.
    pub number: usize,
    /// Attributes of the kosumi strings.
    pub strings: Vec<Traits>,
    /// The moves that are compared.
    pub spots: Vec<Spot>,
    /// The place of the played move among them.
    pub played: usize,
}

impl Scene {
    /// The moves that are not in contact; `None` if the played one is.
    #[must_use]
    pub fn apart(situation: &Situation<'_>, played: Point) -> Option<Scene> {
        let strings = KosumiStrings::new(situation.board);
        let apart = strings.apart(situation.board);
        apart.contains(played).then(|| Scene::new(situation, played, &strings, &apart)).flatten()
    }

    /// All legal moves.
    #[must_use]
    pub fn all(situation: &Situation<'_>, played: Point) -> Option<Scene> {
        let strings = KosumiStrings::new(situation.board);
        let empty = situation.board.empties().iter().copied().collect();
        Scene::new(situation, played, &strings, &empty)
    }

    fn new(
        situation: &Situation<'_>,
        played: Point,
        strings: &KosumiStrings,
        points: &PointSet,
    ) -> Option<Scene> {
        let Situation { board, to_move, number, .. } = *situation;
        let potential = Potential::new(&Ground::new(board, &PointSet::EMPTY));
        let sign = if to_move == gokoro_board::Color::Black { 1.0 } else { -1.0 };
        let spot = |point: Point| {
            let seen = strings.seen(point).into_iter().map(|one| (one.id.0, one.distance)).collect();
            let side = board.size().get();
            let fold = |v: u8| (v + 1).min(side - v);
            let (x, y) = (fold(point.x()), fold(point.y()));
            let mut views = Dir::SIDES.map(|direction| edge(side, point, direction));
            for (view, one) in views.iter_mut().zip(strings.directions(point)) {
                if let Some((one, string)) = one.and_then(|one| Some((one, strings.get(one.id)?))) {
                    *view = one.distance + FARTHEST * (1 + u8::from(string.color != to_move));
                }
            }
            Spot { point, lines: [x.min(y), x.max(y)], seen, views, moku: sign * potential.at(point) }
        };
        let legal = points.iter().filter(|&p| board.can_play_empty(p, to_move));
        let spots: Vec<Spot> = legal.map(spot).collect();
        let played = spots.iter().position(|spot| spot.point == played)?;
        let traits = |(_, string)| Traits::new(board, string, to_move, number + 1);
        Some(Scene { number: number + 1, strings: strings.iter().map(traits).collect(), spots, played })
    }
}

/// The edge in a direction as a view: 0 if it is too far away.
fn edge(side: u8, point: Point, direction: Dir) -> u8 {
    let distance = match direction {
        Dir::Up => point.y() + 1,
        Dir::Left => point.x() + 1,
        Dir::Right => side - point.x(),
        _ => side - point.y(),
    };
    if distance > FARTHEST { 0 } else { distance }
}
