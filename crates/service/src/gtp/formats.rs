//! One report of an analysis as a line, in the dialects of Leela Zero, KataGo,
//! Sabaki and CGOS. All values are in the mover's view.

use std::fmt::Write;

use gokoro_analysis::distance::{DISTANCE_POINTS, Scored, by_distance};
use gokoro_board::Color;
use gokoro_board::Move;
use gokoro_player::engine::{SearchCandidate, Snapshot};
use serde::Serialize;

use super::analyze_args::AnalyzeFields;
use super::explain::reasons;
use super::session::{Session, json};
use crate::values::{deviation, utility};

/// How a report is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    /// `lz-analyze`: whole numbers out of 10000.
    Leela,
    /// `kata-analyze`: fractions, and much more.
    Kata,
    /// `analyze`: as Leela Zero's with fractions.
    Sabaki,
    /// `cgos-analyze`: JSON with a comment.
    Cgos,
}

/// Clients show a move from this many visits on; each move reported was worth
/// showing, so none has fewer.
const SHOWN_VISITS: u32 = 10;

/// A report as one line.
pub(super) fn report(
    session: &Session,
    found: &Snapshot,
    wanted: &AnalyzeFields,
    dialect: Dialect,
) -> String {
    let tried = found.candidates.iter().filter(|c| c.visits > 0).count();
    let shown = tried.max(wanted.fewest).max(1).min(wanted.most.max(1));
    let candidates = &found.candidates[..shown.min(found.candidates.len())];
    if dialect == Dialect::Cgos {
        return cgos(session, found, candidates);
    }
    let infos = candidates
        .iter()
        .enumerate()
        .map(|(order, candidate)| info(session, found, order, candidate, wanted, dialect));
    let mut line = infos.collect::<Vec<_>>().join(" ");
    if dialect == Dialect::Kata {
        line.push_str(&kata_tail(session, found, wanted));
    }
    line
}

/// `info move ... pv ...`.
fn info(
    session: &Session,
    found: &Snapshot,
    order: usize,
    candidate: &SearchCandidate,
    wanted: &AnalyzeFields,
    dialect: Dialect,
) -> String {
    let (vertex, visits) = (name(session, candidate.action), visits(candidate));
    let values = match dialect {
        Dialect::Leela => leela_values(candidate),
        Dialect::Kata => kata_values(candidate, deviation(found)),
        Dialect::Sabaki | Dialect::Cgos => sabaki_values(candidate),
    };
    let line = line(session, candidate);
    let mut info = format!("info move {vertex} visits {visits} {values} order {order} pv {line}");
    if wanted.line_visits && dialect == Dialect::Kata {
        info.push_str(" pvVisits");
        for visits in &candidate.line_visits {
            let _ = write!(info, " {visits}");
        }
    }
    info
}

fn leela_values(candidate: &SearchCandidate) -> String {
    let scaled = |value: f64| (value * 10000.0).round() as u32;
    let (rate, lower) = (scaled(candidate.win_rate), scaled(candidate.lower_win_rate));
    format!("winrate {rate} prior {} lcb {lower}", scaled(candidate.prior))
}

fn sabaki_values(candidate: &SearchCandidate) -> String {
    let SearchCandidate { win_rate: rate, lower_win_rate: lower, lead, prior, .. } = candidate;
    format!("winrate {rate:.4} scoreLead {lead:.2} prior {prior:.4} lcb {lower:.4}")
}

fn kata_values(candidate: &SearchCandidate, deviation: f64) -> String {
    let SearchCandidate { win_rate: rate, lower_win_rate: lower, lead, prior, .. } = candidate;
    let (utility, lower_utility) = (utility(*rate), utility(*lower));
    let visits = visits(candidate);
    format!(
        "edgeVisits {visits} utility {utility:.4} winrate {rate:.4} scoreMean {lead:.2} scoreStdev {deviation:.2} \
         scoreLead {lead:.2} scoreSelfplay {lead:.2} prior {prior:.4} lcb {lower:.4} utilityLcb {lower_utility:.4} \
         weight {visits}"
    )
}

/// `rootInfo ...` and `ownership ...`, where they are wanted.
fn kata_tail(session: &Session, found: &Snapshot, wanted: &AnalyzeFields) -> String {
    let mut tail = String::new();
    if let Some(best) = found.best().filter(|_| wanted.root) {
        let visits = found.visits.max(SHOWN_VISITS);
        let _ = write!(tail, " rootInfo visits {visits} {}", kata_values(best, deviation(found)));
    }
    if wanted.ownership {
        tail.push_str(" ownership");
        owners(session, found).for_each(|mean| {
            let _ = write!(tail, " {mean:.4}");
        });
    }
    tail
}

/// ` distancePoints D4 0.1423 Q16 0.0871 ...`: the likeliest points that are not in contact,
/// each with its share among all such points.
pub(super) fn distance_points(session: &Session, color: Color) -> String {
    let pair = |one: &Scored| format!(" {} {:.4}", session.name(one.point), one.share);
    by_distance(&session.game, color, None, |candidates| {
        let told = candidates.scored.iter().take(DISTANCE_POINTS).map(pair);
        format!(" distancePoints{}", told.collect::<String>())
    })
}

/// Who is expected to own every point, row by row from the top: 1 is the mover's.
fn owners(session: &Session, found: &Snapshot) -> impl Iterator<Item = f64> {
    let sign = found.color.signed(1.0);
    session.game.size().points().map(move |point| sign * found.owner(point))
}

fn visits(candidate: &SearchCandidate) -> u32 {
    candidate.visits.max(SHOWN_VISITS)
}

/// Analyses write a pass in small letters.
fn name(session: &Session, action: Move) -> String {
    match action {
        Move::Play(point) => session.name(point),
        Move::Pass | Move::Resign => "pass".to_owned(),
    }
}

/// The moves of a candidate's line.
fn line(session: &Session, candidate: &SearchCandidate) -> String {
    candidate.line.iter().map(|&action| name(session, action)).collect::<Vec<_>>().join(" ")
}

/// The line that CGOS keeps with the move.
#[derive(Serialize)]
struct CgosReport {
    winrate: f64,
    score: f64,
    visits: u32,
    moves: Vec<CgosMove>,
    ownership: String,
    comment: String,
}

#[derive(Serialize)]
struct CgosMove {
    #[serde(rename = "move")]
    vertex: String,
    visits: u32,
    winrate: f64,
    score: f64,
    prior: f64,
    pv: String,
}

fn cgos(session: &Session, found: &Snapshot, candidates: &[SearchCandidate]) -> String {
    let moves = candidates.iter().map(|candidate| CgosMove {
        vertex: name(session, candidate.action),
        visits: visits(candidate),
        winrate: rounded(candidate.win_rate, 4),
        score: rounded(candidate.lead, 2),
        prior: rounded(candidate.prior, 4),
        pv: line(session, candidate),
    });
    let best = found.best();
    let report = CgosReport {
        winrate: best.map_or(0.5, |best| rounded(best.win_rate, 4)),
        score: best.map_or(0.0, |best| rounded(best.lead, 2)),
        visits: found.visits,
        moves: moves.collect(),
        ownership: owners(session, found).map(level).collect(),
        comment: best.map_or_else(String::new, |best| reasons(session, found.color, best.action).join(" ")),
    };
    json(&report).unwrap_or_default()
}

fn rounded(value: f64, decimals: i32) -> f64 {
    let scale = 10f64.powi(decimals);
    (value * scale).round() / scale
}

/// A value from -1 to 1 as one of CGOS's 63 letters.
fn level(value: f64) -> char {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let place = (f64::midpoint(value, 1.0).clamp(0.0, 1.0) * 62.0).round() as usize;
    char::from(LETTERS[place])
}
