//! A search of one position: the tree of the room `mcts` with the net, or a model of moves, as its guide. Values are
//! told in the mover's view; owners in Black's.

use std::sync::Arc;

use gokoro_board::{Color, Game, Move, Point, PointMap};
use gokoro_engine::{
    NetGuide, PatternGuide, RootLook, RootOptions as GuideWishes, Telling, ValuedGuide, Verdicts,
};
use gokoro_mcts::{Evaluation, Guide, MoveFound, SearchResult, TreePosition};
use gokoro_patterns::planes::PlayerStrength;

use super::mind::{advice, own_shapes};
use super::style::of_style;
use super::{ForeseenPlayer, Level, SearchOptions};

/// A move with what was found about it, in the mover's view.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchCandidate {
    /// The move.
    pub action: Move,
    /// Its share of attention before any visit.
    pub prior: f64,
    /// Visits that began with it.
    pub visits: u32,
    /// The probability to win; that of the position where the move has no visit.
    pub win_rate: f64,
    /// A probability to win that is probably reached.
    pub lower_win_rate: f64,
    /// The expected margin in points, komi included.
    pub lead: f64,
    /// The line that was looked at most, beginning with the move; never empty.
    pub line: Vec<Move>,
    /// Visits of each move of the line.
    pub line_visits: Vec<u32>,
}

impl SearchCandidate {
    /// Where it is played; `None` for a pass.
    pub const fn point(&self) -> Option<Point> {
        match self.action {
            Move::Play(point) => Some(point),
            Move::Pass | Move::Resign => None,
        }
    }

    fn of(found: MoveFound, color: Color, telling: &Telling) -> SearchCandidate {
        let (win_rate, lead) = telling.value(color, found.value);
        let wins = color.own_share(found.value.wins);
        let lower = telling.wins((wins - 2.0 * found.error).clamp(0.0, 1.0));
        SearchCandidate {
            action: found.action,
            prior: f64::from(found.prior),
            visits: found.visits,
            win_rate: f64::from(win_rate),
            lower_win_rate: f64::from(lower.min(win_rate)),
            lead: f64::from(lead),
            line: found.line,
            line_visits: found.line_visits,
        }
    }
}

/// What a search has found so far.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The mover.
    pub color: Color,
    /// Visits of the position.
    pub visits: u32,
    /// The mover's probability to win, the mean of all visits.
    pub win_rate: f64,
    /// The mover's expected margin in points, komi included, the mean of all visits.
    pub lead: f64,
    /// How far the margin may be off, in points: what the net expects of its first look, or how far
    /// playouts of the position differ.
    pub error: f64,
    /// The moves, the best first; a pass alone where there is no other.
    pub candidates: Vec<SearchCandidate>,
    /// For each point the probability that Black owns it at the end.
    pub owners: PointMap<f32>,
}

impl Snapshot {
    /// The best candidate.
    pub fn best(&self) -> Option<&SearchCandidate> {
        self.candidates.first()
    }

    /// Who owns a point at the end, from 1 for Black to -1 for White.
    pub fn owner(&self, point: Point) -> f64 {
        2.0 * f64::from(self.owners[point]) - 1.0
    }
}

/// How sure a search of a level is told to be. A rank asks what people would play, for whom nothing was
/// measured, patterns ask no net: what they find is told as it is.
pub(super) fn telling(wishes: &SearchOptions, game: &Game) -> Telling {
    match wishes.level {
        Level::Best | Level::Net | Level::Go1 | Level::Ladder(_) | Level::Measured(_) | Level::Mind => {
            Telling::of(game, wishes.net)
        }
        Level::Rank(_) | Level::Patterns(_) => Telling::PLAIN,
    }
}

/// How much of the shares at the root is the learned order of the cases where no policy net is asked.
const OF_CASES: f32 = 0.6;

/// How much of the shares at the root is the user's own known shapes at most, where one appears; and the points at which
/// it is a quarter of that. With half for every shape, whatever it brings, a search of 50 visits with 110 shapes won 4 of 23
/// games against itself without them (docs/notebook/shapes.md).
const OF_OWN: f32 = 0.5;
const OWN_POINTS: f32 = 20.0;

/// How much of the shares at the root is the moves of the style that was chosen.
const OF_STYLE: f32 = 0.4;

/// What guides a search.
enum Guided {
    /// A net.
    Net(Box<NetGuide<'static>>),
    /// A model of moves, and playouts.
    Patterns(Box<PatternGuide<'static>>),
    /// A model of moves, and the values of a net.
    Valued(Box<ValuedGuide<'static>>),
}

impl Guided {
    fn error_at_root(&self) -> Option<f32> {
        match self {
            Guided::Net(guide) => guide.error_at_root(),
            Guided::Patterns(guide) => guide.error_at_root(),
            Guided::Valued(guide) => guide.error_at_root(),
        }
    }
}

impl Guide for Guided {
    fn look(&mut self, scene: &TreePosition<'_>) -> Evaluation {
        match self {
            Guided::Net(guide) => guide.look(scene),
            Guided::Patterns(guide) => guide.look(scene),
            Guided::Valued(guide) => guide.look(scene),
        }
    }
}

/// A search of one position. However it is cut into calls of [`MoveSearch::run`], the same number
/// of visits finds the same.
pub struct MoveSearch {
    // Boards are large, and searches are handed on from move to move.
    tree: Box<gokoro_mcts::TreeSearch>,
    guides: Vec<Guided>,
    color: Color,
    game: Box<Game>,
    wishes: SearchOptions,
    /// The proven verdicts on the groups of the position, for levels that use them.
    verdicts: Option<Arc<Verdicts>>,
}

impl MoveSearch {
    /// Prepares a search for `color`; the position itself is looked at once.
    pub fn new(game: &Game, color: Color, wishes: &SearchOptions) -> MoveSearch {
        let tree = gokoro_mcts::TreeSearch::new(game, color, wishes.settings);
        MoveSearch::on(tree, game, color, wishes, None)
    }

    /// Goes on where a game has gone on from the position of a search, with the same wishes: what
    /// is found below the moves between is kept. Anything else begins anew.
    #[must_use]
    pub fn after(self, game: &Game, color: Color, wishes: &SearchOptions) -> MoveSearch {
        match self.moves_to(game, color).filter(|_| self.wishes.is_same(wishes)) {
            Some(moves) => {
                let tree = self.tree.after(game, color, &moves);
                MoveSearch::on(tree, game, color, wishes, self.verdicts.as_deref())
            }
            None => MoveSearch::new(game, color, wishes),
        }
    }

    /// A search on this tree; `before` holds the verdicts of an earlier position of the game.
    fn on(
        tree: gokoro_mcts::TreeSearch,
        game: &Game,
        color: Color,
        wishes: &SearchOptions,
        before: Option<&Verdicts>,
    ) -> MoveSearch {
        let SearchOptions { avoid, allow, cleanup, seed, net, threads, level, history, plain, .. } = *wishes;
        // A rank looks once, at once.
        let (strength, root) = match level {
            _ if plain => (PlayerStrength::SEARCH, RootLook::AsItLies),
            // As KataGo does. Eight sides cost seven evaluations of a large net and showed no gain (docs/notebook/kata.md).
            Level::Best | Level::Mind if !net.is_own() => (PlayerStrength::SEARCH, RootLook::OneSide),
            Level::Best
            | Level::Net
            | Level::Go1
            | Level::Ladder(_)
            | Level::Measured(_)
            | Level::Mind
            | Level::Patterns(_) => (PlayerStrength::SEARCH, RootLook::AllSides),
            Level::Rank(rank) => (rank.manner().strength(), RootLook::OneSide),
        };
        let asked = GuideWishes { avoid, allow, cleanup, strength, root, history, seed };
        let verdicts = (matches!(level, Level::Best | Level::Mind) && !plain).then(|| {
            let board = game.board();
            Arc::new(before.map_or_else(|| Verdicts::of(board), |before| before.after(board)))
        });
        let guide = || match (level, &verdicts) {
            (Level::Patterns(model), _) => {
                Guided::Patterns(Box::new(PatternGuide::new(model.model(), game, asked)))
            }
            (Level::Mind, Some(verdicts)) => {
                let values = NetGuide::new(net, game, asked).knowing(verdicts.clone());
                let moves = PatternGuide::new(ForeseenPlayer::default().model(), game, asked);
                Guided::Valued(Box::new(ValuedGuide::new(values, moves)))
            }
            (_, Some(verdicts)) => {
                Guided::Net(Box::new(NetGuide::new(net, game, asked).knowing(verdicts.clone())))
            }
            (_, None) => Guided::Net(Box::new(NetGuide::new(net, game, asked))),
        };
        let guides = std::iter::repeat_with(guide).take(threads.get()).collect();
        let tree = match level {
            Level::Best | Level::Mind | Level::Patterns(_) if wishes.style.is_some() => {
                let of_style = wishes.style.map(|style| of_style(game, color, wishes.knowledge, style));
                tree.advised(of_style.unwrap_or_default(), OF_STYLE)
            }
            Level::Mind => tree.advised(advice(game, color, wishes.knowledge), OF_CASES),
            Level::Best if !plain => {
                let own = own_shapes(game, color, wishes.knowledge);
                let general = wishes.settings.advice;
                match (own.is_empty(), general > 0.0) {
                    (false, _) => {
                        let most = own.iter().map(|&(_, points)| points).fold(0.0, f32::max);
                        let weight = OF_OWN * (most / (most + OWN_POINTS)).powi(2);
                        tree.advised(own, weight)
                    }
                    (true, true) => tree.advised(advice(game, color, wishes.knowledge), general),
                    (true, false) => tree,
                }
            }
            _ => tree,
        };
        let (tree, game) = (Box::new(tree), Box::new(game.clone()));
        let mut search = MoveSearch { tree, guides, color, game, wishes: *wishes, verdicts };
        search.visit_until(search.visits() + 1);
        search
    }

    /// The moves from the position of this search to a game's, this colour next there; `None` if
    /// it is another game, or the sides do not alternate.
    fn moves_to(&self, game: &Game, color: Color) -> Option<Vec<Move>> {
        let (old, new) = (&*self.game, game);
        let same_start = old.start().hash() == new.start().hash() && old.size() == new.size();
        let same_count = old.rules() == new.rules() && old.komi() == new.komi();
        let between = new.turns().strip_prefix(old.turns()).filter(|_| same_start && same_count)?;
        let mut next = self.color;
        for turn in between {
            if turn.color != next {
                return None;
            }
            next = !next;
        }
        (next == color).then(|| between.iter().map(|turn| turn.action).collect())
    }

    /// Looks at this many more positions.
    pub fn run(&mut self, visits: u32) {
        self.visit_until(self.visits().saturating_add(visits));
    }

    /// Whether there are two moves or more to choose from.
    pub(super) fn has_choice(&self) -> bool {
        self.tree.has_choice()
    }

    fn visit_until(&mut self, visits: u32) {
        self.tree.run(&mut self.guides, visits);
    }

    /// Visits of the position so far: at least 1.
    pub fn visits(&self) -> u32 {
        self.tree.visits()
    }

    /// What is found so far.
    pub fn snapshot(&self) -> Snapshot {
        let SearchResult { visits, value, moves, owners, .. } = self.tree.found();
        let telling = telling(&self.wishes, &self.game);
        let (win_rate, lead) = telling.value(self.color, value);
        let (win_rate, lead) = (f64::from(win_rate), f64::from(lead));
        let mut candidates: Vec<_> =
            moves.into_iter().map(|found| SearchCandidate::of(found, self.color, &telling)).collect();
        if candidates.is_empty() {
            candidates.push(SearchCandidate {
                action: Move::Pass,
                prior: 1.0,
                visits,
                win_rate,
                lower_win_rate: win_rate,
                lead,
                line: vec![Move::Pass],
                line_visits: vec![visits],
            });
        }
        let error = self.guides.iter().find_map(Guided::error_at_root).unwrap_or_default();
        let owners = owners.map_or_else(|| PointMap::filled(0.5), |owners| *owners);
        let owners = telling.owners(self.game.size(), owners);
        Snapshot { color: self.color, visits, win_rate, lead, error: f64::from(error), candidates, owners }
    }
}
