//! What a worker does: it takes one position after the other, searches it and
//! sends what was found, now and then and at the end.

use std::io::Write;
use std::time::{Duration, Instant};

use gokoro_player::engine::{MoveSearch, SearchOptions};

use super::query::AnalysisQuery;
use super::queue::{Job, Queue};
use super::report::{policy, report};
use super::{AnalysisSettings, Answers};

/// Visits between two looks at the clock: a few milliseconds.
const CHUNK: u32 = 4;

/// Works until there will be no more jobs.
pub(super) fn work(settings: &AnalysisSettings, queue: &Queue, answers: &Answers<impl Write>) {
    while let Some(job) = queue.next() {
        search(settings, &job, answers);
        queue.done(&job);
    }
}

/// Searches one position up to the limits of its query.
fn search(settings: &AnalysisSettings, job: &Job, answers: &Answers<impl Write>) {
    let (query, begin) = (&*job.query, Instant::now());
    let (game, color) = query.position(job.turn);
    let (avoid, allow) = (query.avoid[color], query.allow[color]);
    // One visit is one look at the net.
    let plain = query.limits.visits == 1;
    let wishes =
        SearchOptions { avoid, allow, net: settings.net, plain, ..SearchOptions::seeded(settings.seed) };
    let mut search = MoveSearch::new(&game, color, &wishes);
    let policy = query.policy.then(|| policy(settings.net, &game, color, plain));
    let mut clock = Reports::new(query, begin);
    loop {
        search.run(CHUNK.min(query.limits.visits - search.visits()));
        let out_of_time = query.limits.time.is_some_and(|time| begin.elapsed() >= time);
        let enough = search.visits() >= query.limits.visits || out_of_time;
        if enough || job.is_given_up() || answers.is_closed() {
            break;
        }
        if clock.is_due() {
            answers.send(&report(query, job.turn, &search.snapshot(), policy.as_deref(), true));
        }
    }
    answers.send(&report(query, job.turn, &search.snapshot(), policy.as_deref(), false));
}

/// When the next report during the search is due.
struct Reports {
    next: Option<Instant>,
    interval: Option<Duration>,
}

impl Reports {
    fn new(query: &AnalysisQuery, begin: Instant) -> Reports {
        let first = query.first_report_after.or(query.report_every);
        Reports { next: first.map(|time| begin + time), interval: query.report_every }
    }

    fn is_due(&mut self) -> bool {
        let now = Instant::now();
        let due = self.next.is_some_and(|next| now >= next);
        if due {
            self.next = self.interval.map(|interval| now + interval);
        }
        due
    }
}
