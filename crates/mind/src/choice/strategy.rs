//! The four types of strategy (P0 section 4.2): big framework, territory, thickness, fighting, and which cases serve each.
//! The learned order of the candidates has one feature of its own for it, [`StrategyType::of`], that its weights were
//! learned with; [`crate::strategy`] weighs the types for people.

use gokoro_board::{ByColor, PointSet};

use crate::cases::{CaseKind, Intention, Survey};
use crate::strategy::deciding;

gokoro_board::named! {
    /// A type of strategy.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum StrategyType {
        /// Build a framework that wins if it becomes territory, and profit by attacking who enters.
        Framework = "framework",
        /// Corners and sides first, the centre evenly, small regions, the endgame.
        Territory = "territory",
        /// Make no weak group now; build or fight later.
        Thickness = "thickness",
        /// Attack and defence are both possible: attack.
        Fighting = "fighting",
    }
}

/// From so many points on a swing of weak groups makes a fight, in points.
const FIGHT: f32 = 12.0;
/// The share of a side's regions that is influence from which on they are frameworks.
const SOFT: f32 = 0.6;

impl StrategyType {
    /// The feature of the learned order: what the mover's and the enemy's weak groups and the share of influence ask for.
    pub fn of(survey: &Survey) -> StrategyType {
        let weak = ByColor::from_fn(|color| {
            let groups = survey.groups.iter().filter(|group| group.color == color && !group.is_dead());
            groups.map(|group| group.weakness() * survey.swing(&group.stones)).fold(0.0, f32::max)
        });
        let mover = survey.mover();
        if weak[mover] >= FIGHT && weak[!mover] >= FIGHT {
            return StrategyType::Fighting;
        }
        if weak[mover] >= FIGHT {
            return StrategyType::Thickness;
        }
        if weak[!mover] >= FIGHT {
            return StrategyType::Fighting;
        }
        let own = survey.position.totals()[mover];
        let share = own.influence as f32 / own.total().max(1) as f32;
        let early = survey.number * 4 < survey.board().size().area();
        if early && share >= SOFT { StrategyType::Framework } else { StrategyType::Territory }
    }

    /// Whether a case serves it.
    pub fn asks_for(self, kind: CaseKind, intention: Intention) -> bool {
        match self {
            StrategyType::Framework => {
                matches!(kind, CaseKind::Framework | CaseKind::Invasion | CaseKind::Side)
            }
            StrategyType::Territory => {
                matches!(kind, CaseKind::Joseki | CaseKind::Side | CaseKind::Encroachment | CaseKind::Endgame)
            }
            StrategyType::Thickness => {
                intention == Intention::Defence
                    && matches!(
                        kind,
                        CaseKind::Encirclement | CaseKind::Connection | CaseKind::Life | CaseKind::Splitting
                    )
            }
            StrategyType::Fighting => {
                intention == Intention::Attack
                    && matches!(
                        kind,
                        CaseKind::Encirclement
                            | CaseKind::Splitting
                            | CaseKind::Connection
                            | CaseKind::Life
                            | CaseKind::Race
                            | CaseKind::Capture
                    )
            }
        }
    }
}

/// The region that decides: the points of the one where most is open, and of its border.
pub fn decisive_region(survey: &Survey) -> PointSet {
    deciding(survey, &survey.position).map_or(PointSet::EMPTY, |found| {
        let points = survey.position.regions().get(found.region).points();
        (points | points.neighbors()) & PointSet::all(survey.board().size())
    })
}
