//! Clocks as GTP 2 describes them (`time_settings`, `time_left`): from what is
//! left to the time for one move.

use std::time::Duration;

use gokoro_board::{ByColor, Color};

/// What both players have left.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clock {
    /// Main time, byo-yomi time and stones for it; `None` without a limit.
    settings: Option<(Duration, Duration, u32)>,
    left: ByColor<Option<(Duration, u32)>>,
}

/// Moves that main time is kept for.
const MOVES_TO_COME: u32 = 40;

impl Clock {
    /// A clock of main time, byo-yomi time and stones per byo-yomi period. All
    /// 0 but byo-yomi time above 0 with 0 stones means no time limit.
    pub fn set(&mut self, main: Duration, period: Duration, stones: u32) {
        let unlimited = stones == 0 && !period.is_zero();
        self.settings = (!unlimited).then_some((main, period, stones));
        self.left = ByColor::default();
    }

    /// What a colour has left, and for how many stones; 0 stones in main time.
    pub fn tell(&mut self, color: Color, left: Duration, stones: u32) {
        self.left[color] = Some((left, stones));
    }

    /// The time for the next move of a colour; `None` without a limit.
    #[must_use]
    pub fn for_move(&self, color: Color) -> Option<Duration> {
        let extra = self.settings.map_or(Duration::ZERO, |(_, period, stones)| byo_yomi(period, stones) / 2);
        match self.left[color] {
            Some((left, stones)) if stones > 0 => Some(left / (stones + 1)),
            Some((left, _)) => Some(left / MOVES_TO_COME + extra),
            None => self.settings.map(|(main, ..)| main / MOVES_TO_COME + extra),
        }
    }
}

/// The time for one stone of a period, with one stone's time kept back.
fn byo_yomi(period: Duration, stones: u32) -> Duration {
    if stones == 0 { Duration::ZERO } else { period / (stones + 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn no_clock_no_limit() {
        let mut clock = Clock::default();
        assert_eq!(clock.for_move(Color::Black), None);
        clock.set(Duration::ZERO, SECOND, 0);
        assert_eq!(clock.for_move(Color::Black), None);
    }

    #[test]
    fn no_time_at_all_is_a_limit() {
        let mut clock = Clock::default();
        clock.set(Duration::ZERO, Duration::ZERO, 0);
        assert_eq!(clock.for_move(Color::White), Some(Duration::ZERO));
    }

    #[test]
    fn never_more_than_is_left() {
        let mut clock = Clock::default();
        clock.set(60 * SECOND, 30 * SECOND, 5);
        for (left, stones) in [(60, 0), (1, 0), (30, 5), (6, 1)] {
            clock.tell(Color::Black, left * SECOND, stones);
            let share = clock.for_move(Color::Black).expect("a limit");
            let all = left * SECOND + if stones == 0 { 30 * SECOND } else { Duration::ZERO };
            assert!(share < all, "{share:?} of {left} s for {stones} stones");
        }
        clock.tell(Color::Black, Duration::ZERO, 1);
        assert_eq!(clock.for_move(Color::Black), Some(Duration::ZERO));
    }
}
