//! What to review, and how.

use gokoro_board::CancelToken;
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
    /// Ends the reading; what the review says of later moves is what is seen without it.
    pub reading_ends: CancelToken,
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
            reading_ends: CancelToken::NEVER,
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
