//! The clock of a game as the page keeps it: how time is limited, and what both sides have left.
//! The page is the referee; here it becomes what a move may take and what an engine is told.

use std::time::{Duration, Instant};

use gokoro_board::{ByColor, Color};
use gokoro_player::engine::{Clock, TimeControl};
use serde::Deserialize;

use crate::reply::ApiError;

/// The most time that anything takes, in seconds: a week.
const MOST: f64 = 604_800.0;
/// The most periods.
const PERIODS: u32 = 100;
/// What an engine may take beyond its time before it counts as silent.
const GRACE: Duration = Duration::from_secs(10);

/// How time is limited.
#[derive(Clone, Copy, Deserialize, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
enum Kind {
    /// So much for the whole game.
    Absolute,
    /// Main time, then periods.
    Byoyomi,
    /// Main time that grows with every move.
    Fischer,
}

/// What a side has left.
#[derive(Clone, Copy, Deserialize, Debug)]
struct Left {
    seconds: f64,
    /// Periods that are left; 0 in main time.
    #[serde(default)]
    periods: u32,
}

/// The clock as it comes with a question; times in seconds.
#[derive(Clone, Copy, Deserialize, Debug)]
pub(crate) struct ClockRequest {
    kind: Kind,
    main: f64,
    /// The length of a period, or what a move adds.
    #[serde(default)]
    period: f64,
    #[serde(default)]
    periods: u32,
    black: Left,
    white: Left,
}

/// The clock of a game.
pub(crate) struct Timed {
    kind: Kind,
    main: Duration,
    period: Duration,
    periods: u32,
    left: ByColor<(Duration, u32)>,
}

impl ClockRequest {
    /// The clock, if its times make sense.
    pub(crate) fn read(&self) -> Result<Timed, ApiError> {
        let time = |seconds: f64| {
            let fine = (0.0..=MOST).contains(&seconds);
            let time = fine.then(|| Duration::try_from_secs_f64(seconds).ok()).flatten();
            time.ok_or_else(|| ApiError::wrong(format!("{seconds} is no time; use seconds up to a week")))
        };
        if self.periods > PERIODS {
            return Err(ApiError::wrong(format!("{} periods; use at most {PERIODS}", self.periods)));
        }
        let left = |left: Left| Ok::<_, ApiError>((time(left.seconds)?, left.periods.min(PERIODS)));
        Ok(Timed {
            kind: self.kind,
            main: time(self.main)?,
            period: time(self.period)?,
            periods: self.periods,
            left: ByColor { black: left(self.black)?, white: left(self.white)? },
        })
    }
}

impl Timed {
    fn control(&self) -> TimeControl {
        let (main, period) = (self.main, self.period);
        match self.kind {
            Kind::Absolute => TimeControl::Canadian { main, period: Duration::ZERO, stones: 0 },
            Kind::Byoyomi => TimeControl::ByoYomi { main, period, periods: self.periods },
            Kind::Fischer => TimeControl::Fischer { main, increment: period, most: None },
        }
    }

    /// When the next move of a colour should be there.
    pub(crate) fn until(&self, color: Color) -> Option<Instant> {
        let mut clock = Clock::default();
        clock.set(self.control());
        let (left, periods) = self.left[color];
        clock.tell(color, left, periods);
        Some(Instant::now() + clock.for_move(color)?)
    }

    /// How long an engine is waited for: all that it has left, and a little.
    pub(crate) fn patience(&self, color: Color) -> Duration {
        let (left, periods) = self.left[color];
        // In a period, `left` is what that period has left, and it is counted among the periods.
        let all = if periods > 0 { periods - 1 } else { self.periods };
        let extra = if self.kind == Kind::Byoyomi { self.period * all } else { Duration::ZERO };
        left + extra + GRACE
    }

    /// How an engine is told of the clock, one way after the other until it understands one.
    pub(crate) fn settings(&self) -> Vec<String> {
        let (main, period) = (self.main.as_secs_f64(), self.period.as_secs_f64());
        let (whole, each) = (main.round(), period.round());
        match self.kind {
            Kind::Absolute => vec![format!("time_settings {whole} 0 0")],
            Kind::Byoyomi => vec![
                format!("kata-time_settings byoyomi {main} {period} {}", self.periods),
                format!("kgs-time_settings byoyomi {whole} {each} {}", self.periods),
                format!("time_settings {whole} {each} 1"),
            ],
            Kind::Fischer => vec![
                format!("kata-time_settings fischer {main} {period}"),
                format!("time_settings {whole} {each} 1"),
            ],
        }
    }

    /// What an engine is told before its move.
    pub(crate) fn left(&self, color: Color) -> String {
        let (left, periods) = self.left[color];
        // A plain engine knows one stone for each period.
        format!("time_left {} {} {periods}", color.letter(), left.as_secs_f64().floor())
    }
}

#[cfg(test)]
#[path = "../tests/unit/clock.rs"]
mod tests;
