//! What a position is understood by: what may be read of it, which stones count as dead, how
//! distances are measured.

use gokoro_board::PointSet;
use gokoro_reading::LinkPonSettings;
use gokoro_reading::tsumego::StatusSettings;
use gokoro_shape::{Rule, Settings};

use crate::pon::PonSettings;
use crate::readings::Budgets;

/// Which stones are taken for dead, whole strings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dead {
    /// The strings with one of these stones.
    Named(PointSet),
    /// The groups that are proven dead; none where lives are not read.
    Proven,
}

/// What a position is understood by.
#[derive(Clone, Copy, Debug)]
pub struct Means {
    /// How distances are measured and the board is divided.
    pub settings: Settings,
    /// Which stones are taken for dead.
    pub dead: Dead,
    /// For strings, links and edges; `None`: nothing is read, links are as they are seen.
    pub budgets: Option<Budgets>,
    /// For the lives of groups; `None`: they are not asked about.
    pub status: Option<StatusSettings>,
    /// For the omissions that each group bears; `None`: they are not asked about.
    pub omissions: Option<PonSettings>,
    /// For the omissions that each link bears; `None`: they are as its strength says.
    pub links: Option<LinkPonSettings>,
}

impl Default for Means {
    /// The usual means under the rule of the paper's tables.
    fn default() -> Means {
        Means::new(Settings::new(Rule::Kosuri))
    }
}

impl Means {
    /// Everything read with the usual budgets, no stone taken for dead.
    #[must_use]
    pub fn new(settings: Settings) -> Means {
        Means {
            settings,
            dead: Dead::Named(PointSet::EMPTY),
            budgets: Some(Budgets::default()),
            status: Some(StatusSettings::default()),
            omissions: Some(PonSettings::default()),
            links: Some(LinkPonSettings::default()),
        }
    }

    /// What is read of strings and lives, and no omissions.
    #[must_use]
    pub fn of_lives(settings: Settings) -> Means {
        Means { omissions: None, links: None, ..Means::new(settings) }
    }

    /// Nothing read: groups, families and regions rest on the links that are seen, omissions on
    /// the estimator. Hundreds of times as fast.
    #[must_use]
    pub fn seen(settings: Settings) -> Means {
        let omissions = Some(PonSettings { nodes: 0, ..PonSettings::default() });
        Means { budgets: None, status: None, omissions, links: None, ..Means::new(settings) }
    }
}
