//! Clocks as GTP 2, KGS and KataGo describe them: from what is left to the time
//! for one move.

use std::time::Duration;

use gokoro_board::{ByColor, Color};

/// How the time of a game is limited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeControl {
    /// Not at all.
    #[default]
    None,
    /// Main time, then periods for a number of stones each (GTP's own). No
    /// stones: main time only.
    Canadian {
        /// Main time.
        main: Duration,
        /// Length of a period.
        period: Duration,
        /// Stones to play in it.
        stones: u32,
    },
    /// Main time, then periods of which one is lost when a move takes longer.
    ByoYomi {
        /// Main time.
        main: Duration,
        /// Length of a period.
        period: Duration,
        /// How many there are.
        periods: u32,
    },
    /// Main time that grows with every move.
    Fischer {
        /// Main time.
        main: Duration,
        /// What a move adds.
        increment: Duration,
        /// The most that one move may take.
        most: Option<Duration>,
    },
}

/// What both players have left.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clock {
    control: TimeControl,
    left: ByColor<Option<(Duration, u32)>>,
}

/// Moves that main time is kept for.
const MOVES_TO_COME: u32 = 40;
/// The share of a period that a move may use: in quarters.
const OF_A_PERIOD: u32 = 3;

impl Clock {
    /// Sets a new time control; what was left under the old one is forgotten.
    pub fn set(&mut self, control: TimeControl) {
        *self = Clock { control, left: ByColor::default() };
    }

    /// The time control.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// What a colour has left, and for how many stones (Canadian) or in how
    /// many periods (byo-yomi); 0 in main time.
    pub fn tell(&mut self, color: Color, left: Duration, stones: u32) {
        self.left[color] = Some((left, stones));
    }

    /// The time for the next move of a colour; `None` without a limit.
    pub fn for_move(&self, color: Color) -> Option<Duration> {
        let left = self.left[color];
        match self.control {
            // A client that tells the time without a control: GTP's meaning.
            TimeControl::None => left.map(|(left, stones)| left / (stones + 1).max(2)),
            TimeControl::Canadian { main, period, stones } => {
                let extra = if stones == 0 { Duration::ZERO } else { period / (stones + 1) };
                Some(canadian(left, main, extra))
            }
            TimeControl::ByoYomi { main, period, periods } => {
                Some(byo_yomi(left, main, if periods == 0 { Duration::ZERO } else { period }))
            }
            TimeControl::Fischer { main, increment, most } => {
                let left = left.map_or(main, |(left, _)| left);
                let share = (left / MOVES_TO_COME + increment * OF_A_PERIOD / 4).min(left / 2);
                Some(most.map_or(share, |most| share.min(most * OF_A_PERIOD / 4)))
            }
        }
    }
}

/// In a period one stone's time is kept back.
fn canadian(left: Option<(Duration, u32)>, main: Duration, extra: Duration) -> Duration {
    match left {
        Some((left, stones)) if stones > 0 => left / (stones + 1),
        Some((left, _)) => left / MOVES_TO_COME + extra / 2,
        None => main / MOVES_TO_COME + extra / 2,
    }
}

fn byo_yomi(left: Option<(Duration, u32)>, main: Duration, period: Duration) -> Duration {
    let (left, in_period) = left.map_or((main, main.is_zero()), |(left, periods)| (left, periods > 0));
    match in_period {
        true if left.is_zero() => period * OF_A_PERIOD / 4,
        true => left.min(period) * OF_A_PERIOD / 4,
        false => left / MOVES_TO_COME + period / 2,
    }
}
