//! What to review, and how.

use std::sync::Arc;

use gokoro_mind::tactics::TacticsEffort;
use gokoro_position::pon::PonSettings;
use gokoro_position::{DeadStones, PositionSettings, StatusSettings};
use gokoro_shape::{DistanceSettings, Rule};

use crate::audience::Whom;

/// What to review, and how.
#[derive(Clone, Debug)]
pub struct ReviewOptions {
    /// The rule that regions, claims and balance are about.
    pub settings: DistanceSettings,
    /// Moves to review, first and last, from 1; `None`: all.
    pub moves: Option<(usize, usize)>,
    /// How many proposals to keep for each origin; 0 leaves them out.
    pub per_origin: usize,
    /// How many moments to name.
    pub moments: usize,
    /// How much is read for each move; with 0 nodes nothing of the game is read: strings,
    /// links and groups are as they are seen.
    pub effort: TacticsEffort,
    /// How much is read for each group whose stones count as dead if that is
    /// proven; `None`: no stones count as dead.
    pub dead: Option<StatusSettings>,
    /// How much is read for the omissions that a group near a move bears; nothing with
    /// 0 nodes.
    pub omissions: PonSettings,
    /// For whom mistakes are chosen.
    pub whom: Whom,
    /// Whether it is said of each move what becomes of the place where its side plays elsewhere.
    pub elsewhere: bool,
    /// How long moves are read; what the review says of later ones is what is seen without reading.
    pub reading: Reading,
}

/// Says whether reading goes on. Moves that come later are reviewed without it.
#[derive(Clone, Default)]
pub struct Reading(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl Reading {
    /// As long as `goes_on` answers true; every thread calls it before each move.
    pub fn while_true(goes_on: impl Fn() -> bool + Send + Sync + 'static) -> Reading {
        Reading(Some(Arc::new(goes_on)))
    }

    pub(crate) fn goes_on(&self) -> bool {
        self.0.as_ref().is_none_or(|goes_on| goes_on())
    }
}

impl std::fmt::Debug for Reading {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.0.is_some() { "Reading(limited)" } else { "Reading" })
    }
}

impl Default for ReviewOptions {
    /// Kosuri first, as the paper's Tables 1 and 2; two proposals for each
    /// origin, six moments.
    fn default() -> ReviewOptions {
        ReviewOptions {
            settings: DistanceSettings::new(Rule::Kosuri),
            moves: None,
            per_origin: 2,
            moments: 6,
            effort: TacticsEffort::default(),
            dead: Some(StatusSettings::default()),
            omissions: PonSettings { nodes: 20_000, question: 6_000, ..PonSettings::default() },
            whom: Whom::All,
            elsewhere: false,
            reading: Reading::default(),
        }
    }
}

impl ReviewOptions {
    /// The same without any reading: the review says what is seen.
    pub fn by_sight(&self) -> ReviewOptions {
        ReviewOptions {
            effort: TacticsEffort { nodes: 0, ..self.effort },
            dead: None,
            omissions: PonSettings { nodes: 0, ..self.omissions },
            ..self.clone()
        }
    }

    /// Moves of the solver for the omissions of a group, for each node of a question.
    const OMISSIONS_OF_MOVE: u64 = 15;

    /// How much is read about one move alone, with so many nodes.
    pub const fn effort_of_move(nodes: u64) -> TacticsEffort {
        TacticsEffort { nodes, most: 12 }
    }

    /// One move alone, from 1, read with so many nodes for a question.
    pub fn of_move(number: usize, nodes: u64) -> ReviewOptions {
        ReviewOptions {
            moves: Some((number, number)),
            per_origin: 0,
            moments: 0,
            elsewhere: true,
            effort: ReviewOptions::effort_of_move(nodes),
            omissions: PonSettings {
                nodes: nodes * ReviewOptions::OMISSIONS_OF_MOVE,
                ..PonSettings::default()
            },
            ..ReviewOptions::default()
        }
    }

    /// What positions are understood by.
    pub(crate) fn means(&self) -> PositionSettings {
        let usual = if self.reads() {
            PositionSettings::new(self.settings)
        } else {
            PositionSettings::by_sight(self.settings)
        };
        let (status, omissions) = (usual.status.and(self.dead), Some(self.omissions));
        PositionSettings { dead: DeadStones::Proven, status, omissions, ..usual }
    }

    /// Whether anything is read.
    pub(crate) const fn reads(&self) -> bool {
        self.effort.nodes > 0
    }
}
