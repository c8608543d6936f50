//! What a position is understood by: what may be read of it, which stones count as dead, how
//! distances are measured.

use gokoro_board::PointSet;
use gokoro_reading::LinkPonSettings;
use gokoro_reading::tsumego::StatusSettings;
use gokoro_shape::{DistanceSettings, Rule};

use crate::pon::PonSettings;
use crate::readings::Budgets;

/// Which stones are taken for dead, whole strings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadStones {
    /// The strings with one of these stones.
    Named(PointSet),
    /// The groups that are proven dead; none where lives are not read.
    Proven,
}

/// What a position is understood by.
#[derive(Clone, Copy, Debug)]
pub struct PositionSettings {
    /// How distances are measured and the board is divided.
    pub settings: DistanceSettings,
    /// Which stones are taken for dead.
    pub dead: DeadStones,
    /// For strings, links and edges; `None`: nothing is read, links are as they are seen.
    pub budgets: Option<Budgets>,
    /// For the lives of groups; `None`: they are not asked about.
    pub status: Option<StatusSettings>,
    /// For the omissions that each group bears; `None`: they are not asked about.
    pub omissions: Option<PonSettings>,
    /// For the omissions that each link bears; `None`: they are as its strength says.
    pub links: Option<LinkPonSettings>,
}

impl Default for PositionSettings {
    /// The usual means under the rule of the paper's tables.
    fn default() -> PositionSettings {
        PositionSettings::new(DistanceSettings::new(Rule::Kosuri))
    }
}

impl PositionSettings {
    /// Everything read with the usual budgets, no stone taken for dead.
    pub fn new(settings: DistanceSettings) -> PositionSettings {
        PositionSettings {
            settings,
            dead: DeadStones::Named(PointSet::EMPTY),
            budgets: Some(Budgets::default()),
            status: Some(StatusSettings::default()),
            omissions: Some(PonSettings::default()),
            links: Some(LinkPonSettings::default()),
        }
    }

    /// What is read of strings and lives, and no omissions.
    pub fn of_lives(settings: DistanceSettings) -> PositionSettings {
        PositionSettings { omissions: None, links: None, ..PositionSettings::new(settings) }
    }

    /// Nothing read: groups, families and regions rest on the links that are seen, omissions on
    /// the estimator. Hundreds of times as fast.
    pub fn by_sight(settings: DistanceSettings) -> PositionSettings {
        let omissions = Some(PonSettings { nodes: 0, ..PonSettings::default() });
        PositionSettings {
            budgets: None,
            status: None,
            omissions,
            links: None,
            ..PositionSettings::new(settings)
        }
    }
}
