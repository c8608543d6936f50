//! The progress of a review and the time it still takes, for the page that waits: the search counts its visits, the reading
//! after it its checks of the token.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use gokoro_analysis::Progress;
use gokoro_view::catalogue::Localizer;
use gokoro_view::why_json::reason_json;
use serde_json::json;

use crate::desk::Listener;

/// The least time between two messages.
const EVERY: Duration = Duration::from_millis(200);
/// The share of the time that the search takes: 0.49 and 0.54 in two club games of 162 and 287 moves on two cores.
const SEARCH: f64 = 0.5;
/// How often the reading checks the token for each move, measured on club games of 161 and 234 moves.
const CHECKS: f64 = 5.1;
/// The first check of each move costs next to nothing.
const CHEAP: f64 = 1.0;
/// The share of the work that is done before a message names the time left.
const SAID: f64 = 0.04;
/// Moves in a message that seem to have lost most, at most.
const LOSSES: usize = 20;

/// The pace of a review.
pub(crate) struct Pace {
    listener: Listener,
    begun: Instant,
    moves: usize,
    /// Checks of the token so far, and those up to the last report of the search.
    checked: AtomicUsize,
    searching: AtomicUsize,
    /// The time of the last message, in milliseconds since the begin, plus 1; 0 before the first.
    told: AtomicU64,
}

impl Pace {
    /// Of a game of so many moves.
    pub(crate) fn new(listener: Listener, moves: usize) -> Pace {
        let (checked, searching) = (AtomicUsize::new(0), AtomicUsize::new(0));
        Pace { listener, begun: Instant::now(), moves, checked, searching, told: AtomicU64::new(0) }
    }

    /// Sends the progress of the search and its findings, or a reason that was found.
    pub(crate) fn hears(&self, progress: &Progress, teller: Localizer<'_>) {
        match progress.reasons.last() {
            Some((number, why)) => {
                self.listener
                    .tell(&json!({ "reasons": [{ "number": number, "why": reason_json(why, &teller) }] }));
            }
            None => self.searched(progress, teller),
        }
    }

    fn searched(&self, progress: &Progress, teller: Localizer<'_>) {
        self.searching.store(self.checked.load(Ordering::Relaxed), Ordering::Relaxed);
        if !self.is_due() {
            return;
        }
        let share = SEARCH * progress.share.min(1.0);
        let losses = progress.losses.iter().take(LOSSES);
        let losses =
            losses.map(|seems| (seems.led.number, seems.led.color.letter().to_string(), tenth(seems.points)));
        self.listener.tell(&json!({
            "percent": percent(share),
            "left": self.left(share),
            "so_far": teller.so_far(progress),
            "leads": progress.leads.iter().map(|&(number, lead)| (number, tenth(lead))).collect::<Vec<_>>(),
            "losses": losses.collect::<Vec<_>>(),
        }));
    }

    /// Whether the page still listens; the token of the review calls this, so it also sends the progress of the reading.
    pub(crate) fn goes_on(&self) -> bool {
        let checked = self.checked.fetch_add(1, Ordering::Relaxed);
        let reading = checked.saturating_sub(self.searching.load(Ordering::Relaxed));
        let each = reading as f64 / self.moves.max(1) as f64;
        if each >= CHEAP && self.is_due() {
            let share = SEARCH + (1.0 - SEARCH) * ((each - CHEAP) / (CHECKS - CHEAP)).min(1.0);
            self.listener.tell(&json!({ "percent": percent(share), "left": self.left(share) }));
        }
        self.listener.listens()
    }

    /// Whether a message is due; true for one of the threads that ask at once.
    fn is_due(&self) -> bool {
        let now = self.begun.elapsed().as_millis() as u64 + 1;
        let told = self.told.load(Ordering::Relaxed);
        let due = told == 0 || now >= told + EVERY.as_millis() as u64;
        due && self.told.compare_exchange(told, now, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }

    /// The seconds left, from the time spent on this share.
    fn left(&self, share: f64) -> Option<u64> {
        let spent = self.begun.elapsed().as_secs_f64();
        (share >= SAID).then(|| (spent * (1.0 - share) / share).ceil() as u64)
    }
}

/// A share in per cent, below 100 until all is done.
fn percent(share: f64) -> f64 {
    (100.0 * share).floor().min(99.0)
}

fn tenth(points: f32) -> f64 {
    f64::from((10.0 * points).round()) / 10.0
}
