//! `eval plans`: how often moves of records begin a plan (P3, section 5), by kind. Plans of strings are proven, and a
//! witness has replayed their proofs; plans of groups are what the net in use sees, and where `--ask` names a strong net
//! its owners say whether they are right. The test looks at other positions than that net's own plans would: it asks for
//! each part of the plan what becomes of its points.

use std::collections::BTreeMap;

use gokoro_board::{Color, Game, Move, Point, PointSet};
use gokoro_patterns::planes::NetInput;
use gokoro_patterns::policy::{Evaluator, PolicyNet};
use gokoro_position::{Life, LifeBasis, Position};
use gokoro_review::plan::{GroupPlan, GroupPlanKind, PlanObject};
use gokoro_review::{MoveReview, Review};
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::SourceRecord;
use gokoro_sgf::tree::RecordNode;
use gokoro_shape::{DistanceSettings, Rule};

use crate::experiment::{Experiment, Findings};
use crate::reviewed::reviewed;
use crate::table::Fields;

/// Half of the least gain of a plan: what a strong net has to see of it.
const GAINS: f32 = 1.5;

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
    /// Games with a plan of groups in which something is attacked or given up for something else.
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
                let until = plan.until.unwrap_or_default();
                let course = course.take_while(|one| one.number <= until).map(|one| (one.color, one.action));
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
        let exchanges = matches!(plan.kind, GroupPlanKind::AttackFor | GroupPlanKind::GiveUpFor);
        let right =
            self.asked.map(|net| Question { net, before, played, plan, course }.is_right().unwrap_or(false));
        let proven = plan.proven.then(|| stands(played, plan).unwrap_or(false));
        Found { kind: plan.kind.name(), exchanges, proven, right }
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
    /// Owners after these moves with this side to play on, and where it plays: for each point the probability that the
    /// mover of the plan owns it.
    fn look(
        &self,
        moves: &[(Color, Move)],
        to_move: Color,
    ) -> Option<(impl Fn(&PointSet) -> f32 + use<>, Option<Point>)> {
        let mut game = self.before.clone();
        moves.iter().try_for_each(|&(color, action)| game.play_as(action, color).ok().map(|_| ()))?;
        let opinion = Evaluator::new(self.net, game.size()).evaluate(&NetInput::of(&game, to_move));
        let (own, next) = (to_move == self.played.color, opinion.moves.first().map(|first| first.point));
        let held = move |points: &PointSet| {
            let sum: f32 = points.iter().map(|point| opinion.owned[point]).sum();
            let share = sum / points.len().max(1) as f32;
            if own { share } else { 1.0 - share }
        };
        Some((held, next))
    }

    /// Whether this net sees in each part of the plan what the plan says of it.
    fn is_right(&self) -> Option<bool> {
        let (own, enemy) = (self.played.color, !self.played.color);
        let stone = (own, self.played.action);
        let (after, answer) = self.look(&[stone], enemy)?;
        let first =
            if self.plan.first.stones.is_empty() { &self.plan.first.points } else { &self.plan.first.stones };
        let threat = || self.look(&[stone, (enemy, Move::Pass)], own);
        let gains = |with: &dyn Fn(&PointSet) -> f32, without: &dyn Fn(&PointSet) -> f32| {
            let second = self.plan.second.as_ref()?;
            let points = &second.points;
            Some(2.0 * (with(points) - without(points)) * points.len() as f32 >= GAINS)
        };
        Some(match self.plan.kind {
            GroupPlanKind::AttackFor | GroupPlanKind::GiveUpFor if self.plan.until.is_some() => {
                let (start, _) = self.look(&[], own)?;
                let (end, _) = self.look(&self.course, own)?;
                let gains = gains(&end, &start)?;
                gains
                    && if self.plan.kind == GroupPlanKind::AttackFor {
                        (threat()?.0)(first) > 0.5
                    } else {
                        end(first) < 0.5
                    }
            }
            GroupPlanKind::AttackFor => {
                let (passed, _) = self.look(&[(own, Move::Pass)], enemy)?;
                (threat()?.0)(first) > 0.5 && gains(&after, &passed)?
            }
            GroupPlanKind::GiveUpFor => {
                let (saved, _) = self.look(&[(own, Move::Play(self.plan.next?))], enemy)?;
                after(first) < 0.5 && gains(&after, &saved)?
            }
            GroupPlanKind::ThreatenEither => {
                let (answered, _) = self.look(&[stone, (enemy, Move::Play(answer?))], own)?;
                let falls = |object: &PlanObject| answered(&object.stones) > 0.5;
                falls(&self.plan.first) || self.plan.second.as_ref().is_some_and(falls)
            }
            GroupPlanKind::Prepare => (threat()?.0)(first) > 0.5 && after(first) < 0.5,
        })
    }
}

/// Whether what is proven of the stones of a plan is proven again after the moves of either side, each position read from
/// scratch: killed by one and saved by the other, or dead as they stand.
fn stands(played: &MoveReview, plan: &GroupPlan) -> Option<bool> {
    let stone = plan.first.stones.first()?;
    let position = &played.frame.position;
    let read = |moved: Option<(Color, Point)>| {
        let mut board = position.board().clone();
        if let Some((color, point)) = moved {
            board.play(point, color).ok()?;
        }
        let position = Position::new(&board, &PointSet::EMPTY, &DistanceSettings::new(Rule::Kosuri));
        let Some(group) = position.lives()?.at(stone) else {
            return board.at(stone).color().is_none().then_some(Life::Dead);
        };
        (group.status.basis == LifeBasis::Proven).then_some(group.status.life)
    };
    match position.lives()?.at(stone)?.status.life {
        Life::Unsettled { attack, defence } => {
            let owner = plan.first.color;
            let killed = read(Some((!owner, attack)))? == Life::Dead;
            Some(killed && matches!(read(Some((owner, defence)))?, Life::Alive | Life::Seki))
        }
        Life::Dead => Some(read(None)? == Life::Dead),
        _ => Some(false),
    }
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
