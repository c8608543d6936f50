//! `eval plans`: how often moves of records begin a plan (P3, section 5), by kind. Plans of strings are proven, and a
//! witness has replayed their proofs. Of plans with groups what is proven is read again here, and the owners of a strong
//! net say whether the plan is right, where `--ask` names one.

use std::collections::BTreeMap;

use gokoro_board::{Board, Color, Game, Move, PointSet};
use gokoro_patterns::planes::NetInput;
use gokoro_patterns::policy::{Evaluator, PolicyNet};
use gokoro_position::{GroupStatus, Life, LifeBasis, Position};
use gokoro_reading::{Goal, GoalQuery, prove};
use gokoro_review::plan::{GroupPlan, GroupPlanKind};
use gokoro_review::{MoveReview, Review};
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::SourceRecord;
use gokoro_sgf::tree::RecordNode;
use gokoro_shape::{DistanceSettings, Rule};

use crate::experiment::{Experiment, Findings};
use crate::reviewed::reviewed;
use crate::table::Fields;

/// Points of a gain that a strong net has to see: half of the least gain of a plan.
const GAINS: f32 = 2.0;

/// What came of plans of one kind.
#[derive(Clone, Copy, Default, Debug)]
struct Kind {
    plans: u64,
    games: u64,
    /// With stones about which a reader proved something.
    proven: u64,
    /// Those of which the moves of both sides lead to what is proven, read again.
    replayed: u64,
    asked: u64,
    right: u64,
}

/// Looks for plans in reviews of records.
pub struct Evaluation<'n> {
    net: &'static PolicyNet,
    visits: u32,
    asked: Option<&'n PolicyNet>,
    /// Games that were looked at.
    pub games: u64,
    moves: u64,
    /// Games with a plan with groups.
    exchanging: u64,
    kinds: BTreeMap<&'static str, Kind>,
}

/// A plan that was found: its kind, whether it is proven and was seen again, and whether the strong net agrees.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    kind: &'static str,
    exchanges: bool,
    proven: Option<bool>,
    right: Option<bool>,
}

impl<'n> Evaluation<'n> {
    /// Starts with nothing found; positions are judged by the net with so many visits, plans by another net if there is one.
    pub fn new(net: &'static PolicyNet, visits: u32, asked: Option<&'n PolicyNet>) -> Evaluation<'n> {
        Evaluation { net, visits, asked, games: 0, moves: 0, exchanging: 0, kinds: BTreeMap::new() }
    }

    fn of_review(&self, root: RecordNode<'_>, review: &Review) -> Option<Vec<Found>> {
        let (mut replay, mut at, mut found) = (Replay::main_line(root).ok()?, 0, Vec::new());
        for played in &review.moves {
            for _ in at + 1..played.number {
                replay.play_next()?;
            }
            at = played.number - 1;
            let strings = played.plans.iter().map(|claim| Found {
                kind: claim.plan.name(),
                exchanges: false,
                proven: Some(true),
                right: None,
            });
            found.extend(strings);
            let course = review.moves.iter().filter(|one| one.number >= played.number);
            found.extend(played.group_plan.as_ref().map(|plan| {
                let course = course.take_while(|one| one.number <= plan.until);
                let course = course.map(|one| (one.color, one.action));
                self.of_plan(replay.game(), played, plan, course.collect())
            }));
        }
        Some(found)
    }

    fn of_plan(
        &self,
        before: &Game,
        played: &MoveReview,
        plan: &GroupPlan,
        course: Vec<(Color, Move)>,
    ) -> Found {
        let right =
            self.asked.map(|net| Question { net, before, played, plan, course }.is_right().unwrap_or(false));
        let proven = plan.proven.then(|| stands(played, plan).unwrap_or(false));
        Found { kind: plan.kind.name(), exchanges: true, proven, right }
    }
}

/// A plan with a net that says whether it is right.
struct Question<'a> {
    net: &'a PolicyNet,
    before: &'a Game,
    played: &'a MoveReview,
    plan: &'a GroupPlan,
    /// The moves of the record from the plan's first to that by which it brought its gain.
    course: Vec<(Color, Move)>,
}

impl Question<'_> {
    /// Owners after these moves with this side to play on: the mean probability that the mover of the plan owns points.
    fn look(&self, moves: &[(Color, Move)], to_move: Color) -> Option<impl Fn(&PointSet) -> f32 + use<>> {
        let mut game = self.before.clone();
        moves.iter().try_for_each(|&(color, action)| game.play_as(action, color).ok().map(|_| ()))?;
        let owned = Evaluator::new(self.net, game.size()).evaluate(&NetInput::of(&game, to_move)).owned;
        let own = to_move == self.played.color;
        Some(move |points: &PointSet| {
            let share = points.iter().map(|point| owned[point]).sum::<f32>() / points.len().max(1) as f32;
            if own { share } else { 1.0 - share }
        })
    }

    /// Whether this net sees both parts of the plan: attacked stones fall if the opponent passes, given ones are lost at the
    /// end of the course, and there the mover has gained half of the least gain of a plan.
    fn is_right(&self) -> Option<bool> {
        let (own, enemy) = (self.played.color, !self.played.color);
        let stone = (own, self.played.action);
        let GroupPlan { kind, first, second, .. } = self.plan;
        let (start, end) = (self.look(&[], own)?, self.look(&self.course, own)?);
        let gained = 2.0 * (end(&second.points) - start(&second.points)) * second.points.len() as f32;
        let falls = if *kind == GroupPlanKind::AttackFor {
            self.look(&[stone, (enemy, Move::Pass)], own)?(&first.stones) > 0.5
        } else {
            end(&first.stones) < 0.5
        };
        Some(falls && gained >= GAINS)
    }
}

/// Moves on a board for a proof that is read again.
const NODES: u64 = 20_000;

/// Whether what is proven of the stones of a plan is proven again after the move, each position read from scratch: the
/// opponent of their side takes or kills them if he plays first.
fn stands(played: &MoveReview, plan: &GroupPlan) -> Option<bool> {
    let (board, stone) = (played.frame.board(), plan.first.stones.first()?);
    let taker = !plan.first.color;
    let query = GoalQuery { nodes: NODES, ..GoalQuery::new(Goal::Capture(stone), taker, taker) };
    if prove(board, &query).is_ok_and(|verdict| verdict.is_proven()) {
        return Some(true);
    }
    let position =
        |board: &Board| Position::new(board, &PointSet::EMPTY, &DistanceSettings::new(Rule::Kosuri));
    let status = position(board).lives()?.at(stone)?.status;
    let attack = match status.life {
        Life::Unsettled { attack, .. } => attack,
        _ => return Some(is_proven_dead(&status)),
    };
    let mut killed = board.clone();
    killed.play(attack, taker).ok()?;
    Some(is_proven_dead(&position(&killed).lives()?.at(stone)?.status))
}

fn is_proven_dead(status: &GroupStatus) -> bool {
    status.life == Life::Dead && status.basis == LifeBasis::Proven
}

impl Experiment for Evaluation<'_> {
    type Item = SourceRecord;
    type Judged = (u64, Vec<Found>);

    fn judge(&self, record: &SourceRecord) -> Result<Self::Judged, String> {
        let named = |error: &dyn std::fmt::Display| format!("{}: {error}", record.origin);
        let root = record.tree.games().next().ok_or_else(|| named(&"it holds no game"))?;
        let review = reviewed(root, self.net, self.visits).map_err(|error| named(&error))?;
        let found = self.of_review(root, &review).ok_or_else(|| named(&"it cannot be replayed"))?;
        Ok((review.moves.len() as u64, found))
    }

    fn add(&mut self, (moves, found): Self::Judged) {
        self.games += 1;
        self.moves += moves;
        self.exchanging += u64::from(found.iter().any(|plan| plan.exchanges));
        let mut here: Vec<&'static str> = Vec::new();
        for plan in found {
            let kind = self.kinds.entry(plan.kind).or_default();
            kind.plans += 1;
            kind.games += u64::from(!here.contains(&plan.kind));
            here.push(plan.kind);
            kind.proven += u64::from(plan.proven.is_some());
            kind.replayed += u64::from(plan.proven == Some(true));
            kind.asked += u64::from(plan.right.is_some());
            kind.right += u64::from(plan.right == Some(true));
        }
    }

    fn progress(&self) -> String {
        format!("{} games, {} moves", self.games, self.moves)
    }
}

impl Findings for Evaluation<'_> {
    fn json(&self) -> Fields {
        let names: Vec<&&str> = self.kinds.keys().collect();
        let kind = |name: &&str| {
            let Kind { plans, games, proven, replayed, asked, right } = self.kinds[*name];
            Fields::default()
                .with("kind", name)
                .with("plans", plans)
                .with("games", games)
                .with("proven", proven)
                .with("replayed", replayed)
                .with("asked", asked)
                .with("right", right)
        };
        Fields::report()
            .with("games", self.games)
            .with("moves", self.moves)
            .with("games_with_exchange", self.exchanging)
            .with_each("kinds", names, kind)
    }
}
