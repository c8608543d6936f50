//! Analysis: a search that runs until the client sends something, with a report
//! every so often; and moves that are chosen with such reports.

use std::time::Instant;

use gokoro_gtp::{Args, Commands, Failure, Feed};
use gokoro_player::engine::{MoveBudget, MoveSearch, SearchOptions, Snapshot, think};

use super::analyze_args::AnalyzeFields;
use super::formats::{Dialect, distance_points, report};
use super::play::{commit, going_on};
use super::session::Session;

/// The rows of this file.
pub(super) fn rows(table: Commands<Session>) -> Commands<Session> {
    use Dialect::{Cgos, Kata, Leela, Sabaki};
    use Ending::{Play, Show};
    table
        .with_feed("analyze", |s, a, f| analyze(s, a, f, Sabaki))
        .with_feed("lz-analyze", |s, a, f| analyze(s, a, f, Leela))
        .with_feed("kata-analyze", |s, a, f| analyze(s, a, f, Kata))
        .with_feed("cgos-analyze", |s, a, f| analyze(s, a, f, Cgos))
        .with_feed("genmove_analyze", |s, a, f| genmove(s, a, f, Sabaki, Play))
        .with_feed("lz-genmove_analyze", |s, a, f| genmove(s, a, f, Leela, Play))
        .with_feed("kata-genmove_analyze", |s, a, f| genmove(s, a, f, Kata, Play))
        .with_feed("kata-search_analyze", |s, a, f| genmove(s, a, f, Kata, Show))
        .with_feed("cgos-genmove_analyze", |s, a, f| genmove(s, a, f, Cgos, Play))
}

/// What becomes of the move that was chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// It is played.
    Play,
    /// It is named only.
    Show,
}

/// Visits between two looks at the input: a few milliseconds.
const CHUNK: u32 = 4;
/// Visits after which an analysis only waits: the tree holds no more.
const ENOUGH: u32 = 1_000_000;

/// Runs until a line arrives. There is at least one report.
fn analyze(session: &mut Session, args: &Args, feed: &mut Feed<'_>, dialect: Dialect) -> Result<(), Failure> {
    let wanted = AnalyzeFields::read(session, args)?;
    feed.begin();
    // KataGo shows nets the moves before the position when it plays, not when it analyses.
    let asked = SearchOptions { history: false, ..wishes(session, &wanted) };
    let mut search = MoveSearch::new(&session.game, wanted.color, &asked);
    let mut reports = Reports::new(session, wanted, dialect);
    loop {
        search.run(CHUNK);
        let stopped = feed.stopped();
        if reports.are_due() || stopped && reports.none_yet() {
            reports.write(session, &search.snapshot(), feed);
        }
        if stopped || search.visits() >= ENOUGH && feed.wait(reports.wanted.interval) {
            break;
        }
    }
    Ok(())
}

/// Chooses a move with reports on the way; the last line names it.
fn genmove(
    session: &mut Session,
    args: &Args,
    feed: &mut Feed<'_>,
    dialect: Dialect,
    ending: Ending,
) -> Result<(), Failure> {
    let wanted = AnalyzeFields::read(session, args)?;
    feed.begin();
    let (game, color) = (going_on(session), wanted.color);
    let (wishes, budget): (SearchOptions, MoveBudget) = (wishes(session, &wanted), session.budget(color));
    let mut reports = Reports::new(session, wanted, dialect);
    let decision = think(&game, color, &budget, &wishes, &mut |search| {
        // CGOS wants one line, the last one.
        if dialect != Dialect::Cgos && reports.are_due() {
            reports.write(session, &search.snapshot(), feed);
        }
        feed.interrupted()
    });
    match &decision.found {
        Some(found) => reports.write(session, found, feed),
        None if dialect == Dialect::Cgos => feed.line("{}"),
        None => {}
    }
    let action = match ending {
        Ending::Play => commit(session, color, decision)?,
        Ending::Show => decision.action,
    };
    feed.line(&format!("play {}", session.vertex(action)));
    Ok(())
}

fn wishes(session: &Session, wanted: &AnalyzeFields) -> SearchOptions {
    SearchOptions { avoid: wanted.avoid, allow: wanted.allow, ..session.wishes() }
}

/// When reports are due, and in which form.
struct Reports {
    wanted: AnalyzeFields,
    dialect: Dialect,
    /// What every report ends with.
    tail: String,
    last: Instant,
    count: u32,
}

impl Reports {
    fn new(session: &Session, wanted: AnalyzeFields, dialect: Dialect) -> Reports {
        let told = wanted.distance_points && dialect != Dialect::Cgos;
        let tail = if told { distance_points(session, wanted.color) } else { String::new() };
        Reports { wanted, dialect, tail, last: Instant::now(), count: 0 }
    }

    fn are_due(&self) -> bool {
        self.last.elapsed() >= self.wanted.interval
    }

    fn none_yet(&self) -> bool {
        self.count == 0
    }

    fn write(&mut self, session: &Session, found: &Snapshot, feed: &mut Feed<'_>) {
        let line = report(session, found, &self.wanted, self.dialect);
        feed.line(&(line + &self.tail));
        self.last = Instant::now();
        self.count += 1;
    }
}
