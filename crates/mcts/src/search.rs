//! The search: visits that go down the tree, look at a position, and come back.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use gokoro_board::{Color, Game, Move, Point, PointMap};

use crate::found::{MoveFound, SearchResult};
use crate::guide::{Evaluation, Guide, NodeValue};
use crate::path::{Path, Root};
use crate::settings::SearchSettings;
use crate::tree::{EdgeRef, SearchTree, TreeEdge};

/// Priors below this count as this where a move is chosen.
const LEAST_PRIOR: f32 = 1e-4;

/// Bytes of stack of a thread that searches beside the caller's: guides may read, and readers go deep
/// (`STACK` of the room `reading`).
const STACK: usize = 16 << 20;

/// A search of one position, which can be asked at any time and goes on along a game.
pub struct TreeSearch {
    root: Root,
    settings: SearchSettings,
    advice: Vec<(Move, f32)>,
    shared: Mutex<Shared>,
}

/// What all threads use.
#[derive(Default)]
struct Shared {
    tree: SearchTree,
    owners: Owners,
    /// Whether the root was looked at as a root: the root of a tree that is kept along a game
    /// was looked at as one position among many.
    looked: bool,
}

/// Sums of what was said of the owners of points.
#[derive(Default)]
struct Owners {
    count: u32,
    sums: Option<Box<PointMap<f32>>>,
}

impl SearchSettings {
    /// What a value is worth to Black, from 0 to 1.
    pub(crate) fn utility(&self, value: NodeValue) -> f32 {
        let margin = self.margin_width * (value.margin / self.margin_width).tanh();
        value.wins + self.margin_worth * margin
    }
}

impl TreeSearch {
    /// A search of a game's position with this colour next.
    pub fn new(game: &Game, to_move: Color, settings: SearchSettings) -> TreeSearch {
        let mut shared = Shared::default();
        shared.tree.set_points(game.size().points().collect());
        let root = Root::new(game, to_move);
        TreeSearch { root, settings, advice: Vec::new(), shared: Mutex::new(shared) }
    }

    /// With moves of the position that somebody beside the guide thinks of, each with its share; they
    /// count for [`SearchSettings::advice`]. Given before the first visit.
    #[must_use]
    pub fn advised(mut self, advice: Vec<(Move, f32)>, weight: f32) -> TreeSearch {
        self.settings.advice = weight;
        TreeSearch { advice, ..self }
    }

    /// Goes on with a game that has gone on by these moves: what was found below them is kept,
    /// and the position is looked at once more, as a root. Where they were not looked at the
    /// tree is empty.
    #[must_use]
    pub fn after(self, game: &Game, to_move: Color, moves: &[Move]) -> TreeSearch {
        let old = self.shared.into_inner().unwrap_or_else(PoisonError::into_inner).tree;
        let next = TreeSearch::new(game, to_move, self.settings);
        let mut node = (!old.is_empty()).then_some(0);
        for &action in moves {
            node = node.and_then(|node| {
                let edge = old.edges(node).iter().find(|edge| old.action(edge) == action)?;
                old.child(edge)
            });
        }
        let kept = node.filter(|&node| old.node(node).to_move == to_move && old.node(node).visits > 0);
        if let Some(node) = kept {
            next.lock().tree = old.below(node);
        }
        next
    }

    /// The parameters.
    pub const fn settings(&self) -> &SearchSettings {
        &self.settings
    }

    /// Visits of the position so far.
    pub fn visits(&self) -> u32 {
        let shared = self.lock();
        if shared.tree.is_empty() { 0 } else { shared.tree.node(0).visits }
    }

    /// Searches on with one thread for each guide until the position has so many visits, those of earlier searches that are
    /// kept among them; a thread that the system refuses is done without. With one guide the same calls find the same.
    pub fn run<G: Guide>(&self, guides: &mut [G], visits: u32) {
        let (first, rest) = guides.split_first_mut().unwrap_or_else(|| unreachable!("a guide"));
        if !self.lock().looked {
            self.look_at_root(first);
        }
        thread::scope(|scope| {
            for guide in rest {
                let _ =
                    thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || self.work(guide, visits));
            }
            self.work(first, visits);
        });
    }

    fn lock(&self) -> MutexGuard<'_, Shared> {
        // A thread that panicked leaves a tree that can still be read.
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self, guide: &mut impl Guide, visits: u32) {
        while self.goes_on(visits) {
            self.visit(guide);
        }
    }

    fn goes_on(&self, visits: u32) -> bool {
        let shared = self.lock();
        shared.tree.node(0).visits < visits && !shared.tree.edges(0).is_empty()
    }

    /// Whether there are two moves or more to choose from, as far as is known.
    pub fn has_choice(&self) -> bool {
        let shared = self.lock();
        shared.tree.is_empty() || shared.tree.edges(0).len() > 1
    }

    fn look_at_root(&self, guide: &mut impl Guide) {
        let path = Path::new(&self.root);
        let mut look = guide.look(&path.scene());
        look.moves.retain(|&(action, _)| path.may_play(action));
        look.moves.iter_mut().for_each(|(_, share)| *share = share.powf(self.settings.root_power));
        mix(&mut look.moves, &self.advice, self.settings.advice);
        let mut shared = self.lock();
        shared.looked = true;
        if shared.tree.is_empty() {
            self.add(&mut shared, &look, self.root.to_move());
        } else {
            shared.tree.renew_root(&look, self.settings.moves, |point| self.place(point));
        }
        self.count(&mut shared, &[], 0, &look);
    }

    /// One way down and back.
    fn visit(&self, guide: &mut impl Guide) {
        let mut path = Path::new(&self.root);
        let mut steps: Vec<EdgeRef> = Vec::with_capacity(32);
        let mut shared = self.lock();
        let mut node = 0;
        while let Some(step) = self.choose(&shared.tree, node) {
            shared.tree.leave(step);
            steps.push(step);
            let edge = *shared.tree.edge(step);
            path.play(shared.tree.action(&edge));
            match shared.tree.child(&edge) {
                Some(child) => node = child,
                None => {
                    drop(shared);
                    self.expand(guide, &path, &steps);
                    return;
                }
            }
        }
        // The game is over here: what was said of it holds.
        let value = shared.tree.node(node).first_value;
        self.back(&mut shared, &steps, node, value);
    }

    /// Looks at the position behind the last step, and counts the visit.
    fn expand(&self, guide: &mut impl Guide, path: &Path<'_>, steps: &[EdgeRef]) {
        let mut look = guide.look(&path.scene());
        look.moves.retain(|&(action, _)| path.may_play(action));
        let mut shared = self.lock();
        let last = steps.last().copied().unwrap_or_else(|| unreachable!("a step"));
        // Another thread may have looked at it in the meantime.
        let edge = *shared.tree.edge(last);
        let node = match shared.tree.child(&edge) {
            Some(node) => node,
            None if shared.tree.len() >= self.settings.nodes => {
                self.back_without(&mut shared, steps, look.value);
                return;
            }
            None => {
                let node = self.add(&mut shared, &look, path.scene().to_move);
                shared.tree.join(last, node);
                node
            }
        };
        self.count(&mut shared, steps, node, &look);
    }

    fn add(&self, shared: &mut Shared, look: &Evaluation, to_move: Color) -> u32 {
        shared.tree.add(look, to_move, self.settings.moves, |point| self.place(point))
    }

    /// The index of a point.
    fn place(&self, point: Point) -> u16 {
        u16::from(point.y()) * self.root.side() + u16::from(point.x())
    }

    fn count(&self, shared: &mut Shared, steps: &[EdgeRef], node: u32, look: &Evaluation) {
        if let Some(owners) = &look.owners {
            let Owners { count, sums } = &mut shared.owners;
            *count += 1;
            let sums = sums.get_or_insert_with(|| Box::new(PointMap::filled(0.0)));
            self.root.points().for_each(|point| sums[point] += owners[point]);
        }
        self.back(shared, steps, node, look.value);
    }

    fn back(&self, shared: &mut Shared, steps: &[EdgeRef], node: u32, value: NodeValue) {
        shared.tree.count(node, value, self.settings.utility(value));
        self.back_without(shared, steps, value);
    }

    /// Counts a visit on the way, but not where it ended.
    fn back_without(&self, shared: &mut Shared, steps: &[EdgeRef], value: NodeValue) {
        for &step in steps {
            shared.tree.arrive(step);
            shared.tree.count(step.node, value, self.settings.utility(value));
        }
    }

    /// The edge with the highest bound; the first of several, which is the likeliest.
    fn choose(&self, tree: &SearchTree, node: u32) -> Option<EdgeRef> {
        let settings = &self.settings;
        let parent = tree.node(node);
        let edges = tree.edges(node);
        let mine = |value: NodeValue| {
            let utility = settings.utility(value);
            parent.to_move.own_share(utility)
        };
        let (mut visits, mut seen) = (0, 0.0);
        for edge in edges {
            visits += edge.visits;
            seen += if edge.visits > 0 { edge.prior } else { 0.0 };
        }
        let reduction = if node == 0 { settings.root_reduction } else { settings.reduction };
        let unvisited = mine(parent.mean) - reduction * seen.sqrt();
        let all = visits as f32;
        let curiosity = settings.curiosity * (1.0 + settings.growth * (all / 500.0).ln_1p());
        let pull = curiosity * (all + 0.01).sqrt();
        let mut best = None;
        for (number, edge) in (0..).zip(edges) {
            let worth = match tree.child(edge) {
                Some(child) if tree.node(child).visits > 0 => {
                    // Visits on their way count as lost.
                    let known = edge.visits - u32::from(edge.busy);
                    mine(tree.node(child).mean) * known as f32 / edge.visits.max(1) as f32
                }
                _ if edge.busy > 0 => 0.0,
                _ => unvisited,
            };
            let bound = worth + pull * edge.prior / (1.0 + edge.visits as f32);
            if best.is_none_or(|(_, most)| bound > most) {
                best = Some((number, bound));
            }
        }
        best.map(|(edge, _)| EdgeRef { node, edge })
    }

    /// What is found so far. The best move has the highest lower bound among those with many
    /// visits, its prior counted in ([`SearchSettings::share_worth`]).
    pub fn found(&self) -> SearchResult {
        let shared = self.lock();
        let tree = &shared.tree;
        if tree.is_empty() {
            let (value, moves) = (NodeValue { wins: 0.5, margin: 0.0 }, Vec::new());
            return SearchResult {
                to_move: self.root.to_move(),
                visits: 0,
                value,
                first_value: value,
                moves,
                owners: None,
            };
        }
        let root = tree.node(0);
        let mut moves: Vec<MoveFound> = tree.edges(0).iter().map(|edge| self.found_of(tree, edge)).collect();
        let most = moves.iter().map(|found| found.visits).max().unwrap_or(0);
        let tried = |found: &MoveFound| (found.visits > 0, 5 * found.visits >= most);
        let worth =
            |found: &MoveFound| found.lower + self.settings.share_worth * found.prior.max(LEAST_PRIOR).ln();
        moves.sort_by(|a, b| {
            let by_bound = if tried(a).1 && tried(b).1 {
                worth(b).total_cmp(&worth(a))
            } else {
                b.visits.cmp(&a.visits)
            };
            tried(b).cmp(&tried(a)).then(by_bound).then(b.prior.total_cmp(&a.prior))
        });
        let owners = shared.owners.sums.clone().map(|mut sums| {
            self.root.points().for_each(|point| sums[point] /= shared.owners.count as f32);
            sums
        });
        SearchResult {
            to_move: root.to_move,
            visits: root.visits,
            value: root.mean,
            first_value: root.first_value,
            moves,
            owners,
        }
    }

    fn found_of(&self, tree: &SearchTree, edge: &TreeEdge) -> MoveFound {
        let settings = &self.settings;
        let root = tree.node(0);
        let child = tree.child(edge).filter(|&child| tree.node(child).visits > 0);
        let value = child.map_or(root.mean, |child| tree.node(child).mean);
        let error = child.map_or(0.5, |child| tree.error(child, settings));
        let utility = settings.utility(value);
        let utility = root.to_move.own_share(utility);
        let visits = child.map_or(0, |_| edge.visits - u32::from(edge.busy));
        let (mut line, mut line_visits) = (vec![tree.action(edge)], vec![visits]);
        let mut at = child;
        while let Some(node) = at {
            let best = tree
                .edges(node)
                .iter()
                .max_by(|a, b| a.visits.cmp(&b.visits).then(a.prior.total_cmp(&b.prior)));
            let Some(next) = best.filter(|edge| edge.visits > 0) else { break };
            line.push(tree.action(next));
            line_visits.push(next.visits);
            at = tree.child(next);
        }
        let lower = (utility - settings.caution * error).clamp(0.0, 1.0);
        MoveFound {
            action: tree.action(edge),
            prior: edge.prior,
            visits,
            value,
            error,
            lower,
            line,
            line_visits,
        }
    }
}

/// Makes so much of the shares of stones what advice says of them, and puts the largest first; a pass keeps
/// its share.
fn mix(moves: &mut [(Move, f32)], advice: &[(Move, f32)], weight: f32) {
    let advised =
        |action: Move| advice.iter().find(|known| known.0 == action).map_or(0.0, |known| known.1.max(0.0));
    let (mut all, mut heard) = (0.0, 0.0);
    for &(action, share) in moves.iter().filter(|known| known.0 != Move::Pass) {
        all += share;
        heard += advised(action);
    }
    if heard > 0.0 {
        for (action, share) in moves.iter_mut().filter(|known| known.0 != Move::Pass) {
            *share = (1.0 - weight) * *share + weight * all * advised(*action) / heard;
        }
        moves.sort_by(|a, b| b.1.total_cmp(&a.1));
    }
}
