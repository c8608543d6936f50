//! A convolutional net that foresees moves, and besides who owns what at the end: P2's idea,
//! learned values of moves, in today's form. The nets are trained by `train` (PyTorch) from
//! the same records as the models of features. Only planes and results are here; the
//! arithmetic is in `net`. The nets have numbers for who wins and by how much, too, which are
//! not good enough to be told yet. Nothing that a net says is proven.

use std::collections::HashMap;
use std::sync::LazyLock;

use gokoro_board::{Board, BoardSize, Color, Game, Move, Point, PointMap, Symmetry};
use gokoro_net::{Desk, Exported, Frame, NetError, ReadyNet};

use crate::predictor::{Predicted, Situation, share};

/// The version of the planes: what each of them means, as in `train/gokoro_train/planes.py`.
const PLANES_VERSION: u32 = 1;
/// How many planes there are.
pub const PLANES: usize = 19;
/// The planes of own and opposing strings with one liberty; those with more follow.
const OWN_STRINGS: usize = 2;
const OTHER_STRINGS: usize = 5;
const KO: usize = 8;
const RECENT: usize = 9;
const LINES: usize = 13;
const KOMI: usize = 17;
const BLACK: usize = 18;
/// The plane of komi is this many times smaller than komi.
const KOMI_SCALE: f32 = 15.0;
/// The places of the results.
const POLICY: usize = 0;
const OWNERSHIP: usize = 1;
const MAPS: &str = "policy,ownership";
const MAP_COUNT: usize = 2;
const NUMBERS: &str = "value,score";

/// A position as a net sees it.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The stones, with the ko that stands.
    pub board: &'a Board,
    /// Who plays.
    pub to_move: Color,
    /// Moves played so far; nets do not look at it.
    pub number: usize,
    /// The last moves, the latest first; `None` for a pass and where there is none.
    pub recent: [Option<Point>; 4],
    /// White's komi in points.
    pub komi: f32,
}

impl<'a> Scene<'a> {
    /// A game as it stands, with this colour next.
    #[must_use]
    pub fn of(game: &'a Game, to_move: Color) -> Scene<'a> {
        let turns = game.turns();
        let stone = |back| match turns[usize::checked_sub(turns.len(), back)?].action {
            Move::Play(point) => Some(point),
            Move::Pass | Move::Resign => None,
        };
        let komi = f32::from(game.komi().half_points()) / 2.0;
        Scene { board: game.board(), to_move, number: turns.len(), recent: [1, 2, 3, 4].map(stone), komi }
    }

    /// The position as models of features see it.
    #[must_use]
    pub const fn situation(&self) -> Situation<'a> {
        let Scene { board, to_move, number, recent: [last, before, ..], .. } = *self;
        Situation { board, to_move, number, recent: [last, before] }
    }
}

/// What a net says of a position, seen from the side to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Opinion {
    /// The legal moves, the likeliest first; moves of equal score in the order of their points.
    pub moves: Vec<Predicted>,
    /// For each point the probability that the side to move owns it at the end.
    pub owned: PointMap<f32>,
}

/// A net that foresees moves.
#[derive(Clone, PartialEq, Debug)]
pub struct PolicyNet {
    net: ReadyNet,
    metadata: HashMap<String, String>,
}

impl PolicyNet {
    /// Reads a net that `train` has exported.
    ///
    /// # Errors
    /// If the bytes are no net, are damaged, or the net is of another version.
    pub fn read(bytes: &[u8]) -> Result<PolicyNet, NetError> {
        let Exported { net, metadata } = Exported::read(bytes, PLANES_VERSION, PLANES)?;
        let told = |name: &str| metadata.get(name).map(String::as_str);
        let fits = told("maps") == Some(MAPS) && told("numbers") == Some(NUMBERS);
        let net = PolicyNet { net: ReadyNet::new(net), metadata };
        (fits && net.is_sane()).then_some(net).ok_or(NetError::Damaged)
    }

    /// Whether it has numbers to say about an empty board: weights that were changed at random
    /// soon have none.
    fn is_sane(&self) -> bool {
        let board = Board::new(BoardSize::S9);
        let scene = Scene { board: &board, to_move: Color::Black, number: 0, recent: [None; 4], komi: 0.0 };
        let Opinion { moves, owned } = Evaluator::new(self, BoardSize::S9).evaluate(&scene);
        let moves = moves.iter().all(|told| told.score.is_finite() && told.share.is_finite());
        moves && BoardSize::S9.points().all(|point| owned[point].is_finite())
    }

    /// The net that is compiled in.
    #[must_use]
    pub fn builtin() -> &'static PolicyNet {
        static BYTES: &[u8] = include_bytes!("../models/net-4x32-4befe366aa56.safetensors");
        static NET: LazyLock<PolicyNet> = LazyLock::new(|| {
            PolicyNet::read(BYTES).unwrap_or_else(|error| panic!("a net compiled in: {error}"))
        });
        &NET
    }

    /// What the file says about the net, by name.
    #[must_use]
    pub fn told(&self, name: &str) -> Option<&str> {
        self.metadata.get(name).map(String::as_str)
    }
}

/// Boards that are looked at side by side at most; a multiple of the symmetries.
const SIDE_BY_SIDE: usize = 16;

/// Asks a net about boards of one size, with the memory that this needs.
pub struct Evaluator<'n> {
    net: &'n PolicyNet,
    size: BoardSize,
    /// From which sides each position is looked at.
    views: &'static [Symmetry],
    /// As many as boards have been looked at side by side.
    desks: Vec<Desk>,
}

impl<'n> Evaluator<'n> {
    /// An evaluator of a net.
    #[must_use]
    pub const fn new(net: &'n PolicyNet, size: BoardSize) -> Evaluator<'n> {
        Evaluator { net, size, views: Symmetry::ALL.split_at(1).0, desks: Vec::new() }
    }

    /// An evaluator that looks at each position turned and mirrored in all eight ways and takes
    /// the mean of what the net says: eight times as slow, surer, and the same to rounding for
    /// positions that are turned or mirrored.
    #[must_use]
    pub fn from_all_sides(net: &'n PolicyNet, size: BoardSize) -> Evaluator<'n> {
        Evaluator { views: &Symmetry::ALL, ..Evaluator::new(net, size) }
    }

    /// What the net says of a position on a board of this evaluator's size.
    pub fn evaluate(&mut self, scene: &Scene<'_>) -> Opinion {
        let mut opinions = self.evaluate_all(std::slice::from_ref(scene));
        opinions.pop().unwrap_or_else(|| unreachable!("one opinion of one position"))
    }

    /// What the net says of several positions, in their order: the same as one by one, and
    /// faster where the net is large.
    pub fn evaluate_all(&mut self, scenes: &[Scene<'_>]) -> Vec<Opinion> {
        let (net, views) = (&self.net.net, self.views);
        let desk = || Desk::new(Frame::new(self.size), net.net().shape());
        let together = SIDE_BY_SIDE / views.len();
        let wanted = views.len() * scenes.len().min(together);
        if self.desks.len() < wanted {
            self.desks.resize_with(wanted, desk);
        }
        let mut opinions = Vec::with_capacity(scenes.len());
        for scenes in scenes.chunks(together) {
            let desks = &mut self.desks[..views.len() * scenes.len()];
            for (desks, scene) in desks.chunks_mut(views.len()).zip(scenes) {
                desks.iter_mut().zip(views).for_each(|(desk, &view)| fill(desk, scene, view));
            }
            net.run_all(desks);
            let seen = desks.chunks(views.len()).zip(scenes);
            opinions.extend(seen.map(|(desks, scene)| mean_opinion(desks, scene, views)));
        }
        opinions
    }
}

/// The mean of what came out on the desks of a position, one for each view.
fn mean_opinion(desks: &[Desk], scene: &Scene<'_>, views: &[Symmetry]) -> Opinion {
    let legal = |point: &Point| scene.board.can_play_empty(*point, scene.to_move);
    let points: Vec<Point> = scene.board.empties().iter().copied().filter(legal).collect();
    let mut moves: Vec<Predicted> = Vec::new();
    let mut owned = PointMap::filled(0.0);
    let part = 1.0 / views.len() as f32;
    for (desk, view) in desks.iter().zip(views) {
        let size = scene.board.size();
        let maps = |point: Point, map: usize| {
            desk.told.maps[desk.frame().cell(view.point(size, point)) * MAP_COUNT + map]
        };
        let score = |&point: &Point| Predicted { point, score: maps(point, POLICY), share: 0.0 };
        let mut seen: Vec<Predicted> = points.iter().map(score).collect();
        share(&mut seen);
        if moves.is_empty() {
            moves = seen;
        } else {
            moves.iter_mut().zip(&seen).for_each(|(sum, seen)| sum.share += seen.share);
        }
        for point in size.points() {
            owned[point] += part * probability(maps(point, OWNERSHIP));
        }
    }
    if views.len() > 1 {
        for told in &mut moves {
            told.share *= part;
            told.score = told.share.max(f32::MIN_POSITIVE).ln();
        }
    }
    let order = |a: &Predicted, b: &Predicted| {
        b.share.total_cmp(&a.share).then(b.score.total_cmp(&a.score)).then(a.point.cmp(&b.point))
    };
    moves.sort_by(order);
    Opinion { moves, owned }
}

/// Writes the planes of a position onto a desk, turned and mirrored.
fn fill(desk: &mut Desk, scene: &Scene<'_>, view: Symmetry) {
    let Scene { board, to_move, recent, komi, .. } = *scene;
    let (frame, size) = (desk.frame(), board.size());
    let cell = |point| frame.cell(view.point(size, point));
    let mut ahead = -komi / KOMI_SCALE;
    if to_move == Color::White {
        ahead = -ahead;
    }
    let black = f32::from(u8::from(to_move == Color::Black));
    for point in size.points() {
        let planes = &mut desk.input[cell(point) * PLANES..][..PLANES];
        planes.fill(0.0);
        if let Some(string) = board.string_at(point) {
            let own = board.color(string) == Some(to_move);
            let liberties = board.liberty_count(string).clamp(1, 3) - 1;
            planes[usize::from(!own)] = 1.0;
            planes[if own { OWN_STRINGS } else { OTHER_STRINGS } + liberties] = 1.0;
        }
        planes[LINES + usize::from(size.line(point)).clamp(1, 4) - 1] = 1.0;
        planes[KOMI] = ahead;
        planes[BLACK] = black;
    }
    let ko = board.ko().filter(|ko| ko.color == to_move).map(|ko| ko.point);
    let marks = [ko].into_iter().chain(recent).zip([KO, RECENT, RECENT + 1, RECENT + 2, RECENT + 3]);
    for (point, plane) in marks.filter_map(|(point, plane)| Some((point?, plane))) {
        desk.input[cell(point) * PLANES + plane] = 1.0;
    }
}

fn probability(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}
