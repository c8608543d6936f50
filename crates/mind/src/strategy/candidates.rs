//! Moves for each type of strategy (P0 section 4.3 and Fig. 7): of the moves that the cases propose those that serve the
//! type, at borders, inside regions of the enemy and inside own ones, each with what it is for there and the weak group
//! that it leans on. And the region that decides.

use gokoro_board::{Point, PointSet};
use gokoro_position::Position;
use gokoro_shape::RegionId;

use super::signs::is_weak;
use crate::cases::{Survey, recognised, within};
use crate::choice::{ServedCase, StrategyType, Thought, decisive_region};
use crate::life::NamedGroup;
use crate::origin::{MoveOrigin, origin};

/// Moves of a type for each origin.
const OF_ORIGIN: usize = 2;
/// So near to a weak group of the enemy's a move leans on it, in steps.
const LEANS: u32 = 4;
/// A group of fewer stones is nothing to lean on.
const LEANED: usize = 3;

/// A move that serves a type of strategy.
#[derive(Clone, PartialEq, Debug)]
pub struct StrategyMove {
    /// Where.
    pub point: Point,
    /// Where that lies in the division.
    pub origin: MoveOrigin,
    /// The case by which it serves the type.
    pub served: ServedCase,
    /// A weak group of the enemy's nearby that this case is not about.
    pub leans: Option<NamedGroup>,
}

/// The region that decides: where most is open.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DecidingRegion {
    /// Which.
    pub region: RegionId,
    /// How much is open there, in points: 1 for each point whose owner the ownership model does not know at all.
    pub open: f32,
    /// The same of the region where next most is open; 0 where there is no other.
    pub next: f32,
}

impl Thought {
    /// The moves that serve a type of strategy, at most two of each origin, in the order of [`MoveOrigin::ALL`], those in the
    /// region that decides or at its border first, the best by the order of the candidates before others.
    pub fn for_strategy(&self, kind: StrategyType) -> Vec<StrategyMove> {
        let mut all: Vec<StrategyMove> =
            self.candidates.iter().filter_map(|candidate| self.serving(kind, candidate.point)).collect();
        let decides = decisive_region(&self.survey);
        all.sort_by_key(|one| !decides.contains(one.point));
        let best = |wanted| all.iter().filter(move |one| one.origin == wanted).take(OF_ORIGIN).cloned();
        MoveOrigin::ALL.into_iter().flat_map(best).collect()
    }

    fn serving(&self, kind: StrategyType, point: Point) -> Option<StrategyMove> {
        let origin = origin(&self.survey.position, point, self.survey.mover())?;
        let candidate = self.at(point);
        let serves = |served: &ServedCase| kind.asks_for(served.case.kind, served.case.intention);
        let cases = candidate.purposes.iter().filter_map(|purpose| {
            let case = self.case(purpose)?;
            let holds = recognised(&self.survey, case, point, purpose.share);
            let case = holds.then(|| case.clone())?;
            Some(ServedCase { case, share: purpose.share, points: purpose.points, outcome: None })
        });
        let served = cases.into_iter().find(serves)?;
        let leans = if kind == StrategyType::Fighting { None } else { self.leans_on(point, &served) };
        Some(StrategyMove { point, origin, served, leans })
    }

    /// The nearest weak group of the enemy's that a move comes near to and its case does not name.
    fn leans_on(&self, point: Point, served: &ServedCase) -> Option<NamedGroup> {
        let (survey, enemy) = (&self.survey, !self.survey.mover());
        let near = within(survey.board().size(), point, LEANS);
        let about = |stones: &PointSet| served.case.target.stones.meets(stones);
        let groups = survey.groups.iter().filter(|group| {
            let is_large = group.stones.len() >= LEANED;
            group.color == enemy
                && is_large
                && is_weak(group)
                && group.stones.meets(&near)
                && !about(&group.stones)
        });
        let steps = |stones: &PointSet| stones.iter().map(|stone| stone.manhattan(point)).min();
        let nearest = groups.min_by_key(|group| steps(&group.stones))?;
        Some(NamedGroup { color: enemy, stones: nearest.stones })
    }
}

/// The region of a division where most is open; `None` where there is none.
pub fn deciding(survey: &Survey, position: &Position) -> Option<DecidingRegion> {
    let open = |points: &PointSet| -> f32 { points.iter().map(|p| 1.0 - survey.owners.moku(p).abs()).sum() };
    let mut all: Vec<(RegionId, f32)> =
        position.regions().iter().map(|(id, region)| (id, open(&region.points()))).collect();
    // Of equal ones the last, as the maximum has it.
    all.reverse();
    all.sort_by(|a, b| b.1.total_cmp(&a.1));
    let &(region, most) = all.first()?;
    Some(DecidingRegion { region, open: most, next: all.get(1).map_or(0.0, |next| next.1) })
}
