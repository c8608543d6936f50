//! A net as the guide of a search.

use std::sync::Arc;

use gokoro_board::hash::{mix, pair};
use gokoro_board::{Move, PlayedPosition, Point, PointMap, PointSet, Symmetry};
use gokoro_mcts::{Evaluation, Guide, NodeValue, TreePosition};
use gokoro_patterns::earlier::{Asking, Earlier};
use gokoro_patterns::planes::{self, PlayerStrength};
use gokoro_patterns::policy::{Evaluator, Opinion, PolicyNet};

use crate::ends::GameEnds;
use crate::stakes::GameStakes;
use crate::verdicts::Verdicts;

/// From which sides a net looks at the root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RootLook {
    /// From all eight, and takes the mean.
    AllSides,
    /// From one drawn by lot.
    OneSide,
    /// As the board lies.
    AsItLies,
}

/// What is asked of a search beside the position.
#[derive(Clone, Copy, Debug)]
pub struct RootOptions {
    /// Points that are not looked at as the next move.
    pub avoid: PointSet,
    /// If given, only these points are looked at as the next move, and a pass where none of them
    /// may be played.
    pub allow: Option<PointSet>,
    /// Dead stones stay on the board and count as alive: take them off before passing.
    pub cleanup: bool,
    /// Whose moves the net foresees.
    pub strength: PlayerStrength,
    /// How the root is looked at; all other positions are looked at from one side drawn by lot.
    pub root: RootLook,
    /// Whether nets of KataGo are shown the moves of the game before the root.
    pub history: bool,
    /// Chooses from which sides positions are looked at, and the moves of playouts.
    pub seed: u64,
}

impl Default for RootOptions {
    fn default() -> RootOptions {
        RootOptions {
            avoid: PointSet::EMPTY,
            allow: None,
            cleanup: false,
            strength: PlayerStrength::SEARCH,
            root: RootLook::AllSides,
            history: false,
            seed: 0,
        }
    }
}

/// A net that answers for a search on boards of one size.
pub struct NetGuide<'n> {
    evaluator: Evaluator<'n>,
    /// Whether the net looks at what came before.
    sees_earlier: bool,
    stakes: GameStakes,
    wishes: RootOptions,
    verdicts: Option<Arc<Verdicts>>,
    error: Option<f32>,
    ends: GameEnds,
}

/// A pass is looked at from this share on, and where the opponent has passed.
const PASS: f32 = 0.02;
/// The least share of a pass that is looked at.
const SOME: f32 = 1e-6;
/// The likeliest move that decides a group of the root has at least this share there.
const DECIDING: f32 = 0.1;
/// A point of margin changes the logarithm of the odds to win by one over the expected error in
/// points, which is taken for at least this.
const LEAST_ERROR: f32 = 4.0;

impl<'n> NetGuide<'n> {
    /// A guide of a net for searches of this game.
    pub fn new(net: &'n PolicyNet, game: &gokoro_board::Game, wishes: RootOptions) -> NetGuide<'n> {
        let (evaluator, stakes) = (Evaluator::new(net, game.size()), GameStakes::of(game));
        let (sees_earlier, ends) = (!net.is_own(), GameEnds::default());
        NetGuide { evaluator, sees_earlier, stakes, wishes, verdicts: None, error: None, ends }
    }

    /// The same guide, which minds what is proven of the groups at the root.
    #[must_use]
    pub fn knowing(self, verdicts: Arc<Verdicts>) -> NetGuide<'n> {
        NetGuide { verdicts: Some(verdicts), ..self }
    }

    /// By how many points the margin told of the root will be off, as the net expects; `None`
    /// if this guide did not look at it.
    pub const fn error_at_root(&self) -> Option<f32> {
        self.error
    }

    fn opinion(&mut self, scene: &planes::NetInput<'_>, depth: usize) -> Opinion {
        let root = if depth == 0 { self.wishes.root } else { RootLook::OneSide };
        let opinion = match root {
            RootLook::AllSides => self.evaluator.evaluate_surely(scene),
            RootLook::AsItLies => self.evaluator.evaluate(scene),
            RootLook::OneSide => {
                // Each position is looked at from a side of its own.
                let lot = mix(pair(self.wishes.seed, scene.board.hash()));
                let view = Symmetry::ALL[(lot >> 32) as usize % Symmetry::ALL.len()];
                self.evaluator.evaluate_from(scene, view)
            }
        };
        if depth == 0 {
            self.error = Some(opinion.error);
        }
        opinion
    }
}

impl Guide for NetGuide<'_> {
    fn look(&mut self, scene: &TreePosition<'_>) -> Evaluation {
        let over = scene.depth > 0 && scene.passes >= 2;
        if over && let Some(end) = self.ends.look(&self.stakes, scene) {
            return end;
        }
        let TreePosition { position, more, depth, .. } = *scene;
        let PlayedPosition { board, to_move, .. } = position;
        let RootOptions { strength, .. } = self.wishes;
        let komi = self.stakes.given(more, to_move);
        let rules = self.stakes.rules;
        let earlier = self.earlier(scene);
        let seen = planes::NetInput { position, komi, rules, strength, earlier };
        let opinion = self.opinion(&seen, depth);
        let moves = if over { Vec::new() } else { self.moves(scene, &opinion) };
        let black = |share: f32| to_move.own_share(share);
        let margin = to_move.signed(opinion.margin);
        let mut owners = Box::new(PointMap::filled(0.5));
        board.size().points().for_each(|point| owners[point] = black(opinion.owned[point]));
        let value = NodeValue { wins: black(opinion.wins), margin };
        let value = self.mended(scene, value, opinion.error, &mut owners);
        Evaluation { moves, value, owners: Some(owners) }
    }
}

impl NetGuide<'_> {
    /// What came before a position of a search, for nets that look at it.
    fn earlier<'s>(&self, scene: &TreePosition<'s>) -> Earlier<'s> {
        let Some(path) = scene.path.filter(|_| self.sees_earlier) else { return Earlier::NONE };
        Earlier {
            moves: Some(path.moves(self.wishes.history)),
            banned: path.banned(),
            passed: path.passed(),
            asking: if scene.depth == 0 { Asking::Root } else { Asking::Tree },
        }
    }

    /// The value where groups and their rooms end as verdicts say, and not as the net believes.
    fn mended(
        &self,
        scene: &TreePosition<'_>,
        value: NodeValue,
        error: f32,
        owners: &mut PointMap<f32>,
    ) -> NodeValue {
        let mut points = 0.0;
        if let Some(known) = &self.verdicts {
            known.on(scene.board, scene.to_move, |point, black| {
                points += 2.0 * (black - owners[point]);
                owners[point] = black;
            });
        }
        let odds = value.wins.clamp(0.001, 0.999);
        let odds = (odds / (1.0 - odds)).ln() + points / error.max(LEAST_ERROR);
        let wins = if points == 0.0 { value.wins } else { 1.0 / (1.0 + (-odds).exp()) };
        NodeValue { wins, margin: value.margin + points }
    }

    /// Moves of the root that decide a group are looked at early. Below it they would take visits
    /// wherever they are left.
    fn raise_deciding(&self, scene: &TreePosition<'_>, moves: &mut [(Move, f32)]) {
        let Some(known) = self.verdicts.as_ref().filter(|_| scene.depth == 0) else { return };
        for deciding in known.deciding(scene.to_move) {
            let decides = |action: Move| matches!(action, Move::Play(point) if deciding.contains(point));
            // Of moves that decide the same the likeliest is enough; the likeliest moves come first.
            if let Some((_, share)) = moves.iter_mut().find(|(action, _)| decides(*action)) {
                *share = share.max(DECIDING);
            }
        }
        moves.sort_by(|a, b| b.1.total_cmp(&a.1));
    }

    /// The moves that are looked at.
    fn moves(&self, scene: &TreePosition<'_>, opinion: &Opinion) -> Vec<(Move, f32)> {
        let told = opinion.moves.iter().map(|told| (told.point, told.share));
        let mut moves = looked_at(scene, &self.wishes, opinion.unconditional, told, opinion.pass);
        self.raise_deciding(scene, &mut moves);
        moves
    }
}

/// Of moves with shares, the largest first, those that are looked at, and a pass where its share is
/// large enough, somebody has passed or there is no other; its share is no larger than the others together.
/// `own` and `others` are the points that are the mover's and the other's whatever is played.
pub(crate) fn looked_at(
    scene: &TreePosition<'_>,
    wishes: &RootOptions,
    [own, others]: [PointSet; 2],
    told: impl Iterator<Item = (Point, f32)>,
    pass: f32,
) -> Vec<(Move, f32)> {
    let TreePosition { position: PlayedPosition { board, to_move, .. }, depth, passes, .. } = *scene;
    // What is settled without a move needs none.
    let settled = if wishes.cleanup { others } else { own | others };
    let open = |point: Point| !settled.contains(point) && !board.is_eye_like(point, to_move);
    let wished = |point: Point| {
        depth > 0 || !wishes.avoid.contains(point) && wishes.allow.is_none_or(|allow| allow.contains(point))
    };
    let told = told.filter(|&(point, _)| open(point) && wished(point));
    let mut moves: Vec<(Move, f32)> = told.map(|(point, share)| (Move::Play(point), share)).collect();
    let may_pass = depth > 0 || wishes.allow.is_none();
    if moves.is_empty() || may_pass && (pass > PASS || passes > 0) {
        // A pass that takes nearly all leaves moves without a visit that decide the game.
        let beside: f32 = moves.iter().map(|&(_, share)| share).sum();
        let share = pass.max(PASS).min(beside.max(SOME));
        let place = moves.partition_point(|&(_, other)| other > share);
        moves.insert(place, (Move::Pass, share));
    }
    moves
}
