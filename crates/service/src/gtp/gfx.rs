//! Drawings in the language of GoGui: boards of colours, numbers and letters,
//! and mixed commands (`gfx`), also live on standard error.

use std::fmt::Write;

use gokoro_analysis::distance::{DISTANCE_POINTS, by_distance};
use gokoro_analysis::position::{Position, StringStatus};
use gokoro_analysis::shape::{LinkStrength, PointKind};
use gokoro_board::{Color, Point, PointSet};
use gokoro_player::engine::{SearchCandidate, Snapshot};
use gokoro_view::catalogue::Arg;
use gokoro_view::diagram::region_name;
use gokoro_view::kosumi::candidate_lines;
use gokoro_view::ownership::{expected, ownership_lines};
use gokoro_view::pon::{pon_label, pon_lines};
use gokoro_view::read::{danger_lines, edge_lines, edge_links, link_lines};
use gokoro_view::strength::{strength_lines, vitality_label};
use gokoro_view::style::{BLUE, GREEN, GREY, ORANGE, VERMILLION, YELLOW};
use gokoro_view::words::region_lines;

use super::explain::{last_move_sentences, reasons};
use super::session::Session;

/// Takes live graphics off; sent at the end of every search.
pub(super) const LIVE_CLEAR: &str = "gogui-gfx: CLEAR\n";

/// Lighter blue and orange: spheres of influence.
const PALE: [&str; 2] = ["#99C7E0", "#F5D999"];
/// Candidates with a letter.
const LETTERED: usize = 8;
/// Candidates whose reasons are told.
const EXPLAINED: usize = 3;

/// The regions: occupied territory in full colour, influence paler, a letter on
/// each region, and its sizes in words.
pub(super) fn regions(session: &Session) -> String {
    let position = session.position();
    let mut drawing = territory(session, &position);
    for (id, region) in position.regions().iter() {
        let at = region.stones.first().or_else(|| region.points().first());
        at.into_iter().for_each(|at| {
            let _ = writeln!(drawing, "LABEL {} {}", session.name(at), region_name(id.0));
        });
    }
    for line in region_lines(&position, session.speaker()) {
        let _ = writeln!(drawing, "TEXT {line}");
    }
    drawing
}

/// The links between strings and to the edges: on the points of each the sign of its strength, `=` strong, `?` weak,
/// `x` abandoned, in the colour of that; on each stone the number of its group; in
/// words what was read. Where links meet, the weaker one is shown.
pub(super) fn links(session: &Session) -> String {
    let position = session.position();
    let mut drawing = String::new();
    let mut shown = PointSet::EMPTY;
    for (strength, color, sign) in [
        (LinkStrength::Abandoned, VERMILLION, "x"),
        (LinkStrength::Weak, YELLOW, "?"),
        (LinkStrength::Strong, GREEN, "="),
    ] {
        let links = position.groups().links().iter().filter(|link| link.strength == strength);
        let edges = edge_links(&position).filter(|&(_, s)| s == strength);
        let edges = edges.fold(PointSet::EMPTY, |all, (link, _)| all | link.points(position.board()));
        let points = links.fold(edges, |all, link| all | link.points).difference(shown);
        shown |= points;
        signed(&mut drawing, session, color, sign, &points);
    }
    for (id, group) in position.groups().iter() {
        labelled(&mut drawing, session, &(id.0 + 1).to_string(), &group.stones);
    }
    let speaker = session.speaker();
    for line in link_lines(&position, speaker).iter().chain(&edge_lines(&position, speaker)) {
        let _ = writeln!(drawing, "TEXT {line}");
    }
    drawing
}

/// The strings that can be taken: `!` in danger, `?` exposed, `x` taken.
pub(super) fn strings(session: &Session) -> String {
    let position = session.position();
    let board = position.board();
    let mut drawing = String::new();
    for (status, color, sign) in [
        (StringStatus::InDanger, YELLOW, "!"),
        (StringStatus::Exposed, YELLOW, "?"),
        (StringStatus::Taken, VERMILLION, "x"),
    ] {
        let read = position.readings().map_or(&[][..], |readings| readings.strings());
        let strings = read.iter().filter(|s| s.status() == status).filter_map(|s| board.string_at(s.stone));
        let stones: PointSet = strings.flat_map(|s| board.stones(s)).collect();
        signed(&mut drawing, session, color, sign, &stones);
    }
    for line in danger_lines(&position, session.speaker()) {
        let _ = writeln!(drawing, "TEXT {line}");
    }
    drawing
}

/// How often the owner of each group may play elsewhere: the number on its stones,
/// and in words, the weakest first, with the line that kills after one more.
pub(super) fn pon(session: &Session) -> String {
    let position = session.position();
    let mut drawing = String::new();
    for group in position.omissions() {
        if let Some(color) = match group.read.likely.exact() {
            Some(i8::MIN..=-1) => Some(VERMILLION),
            Some(0) => Some(YELLOW),
            _ => None,
        } {
            colored(&mut drawing, session, color, group.stones.iter());
        }
        labelled(&mut drawing, session, &pon_label(group), &group.stones);
    }
    for line in pon_lines(&position, 0, session.speaker()) {
        let _ = writeln!(drawing, "TEXT {line}");
    }
    drawing
}

/// How strong the groups are: the vitality on their stones, weak ones in colour, what
/// families enclose marked, by strong links alone in full colour; and in words.
pub(super) fn strength(session: &Session) -> String {
    let position = session.position();
    let strengths = position.strengths();
    let mut drawing = String::new();
    for family in &strengths.families {
        let of = &family.strength;
        let (full, pale) = match of.color {
            Color::Black => (BLUE, PALE[0]),
            Color::White => (ORANGE, PALE[1]),
        };
        colored(&mut drawing, session, full, of.enclosed.iter());
        colored(&mut drawing, session, pale, of.interior.difference(of.enclosed).iter());
    }
    for group in &strengths.groups {
        if group.is_weak() {
            colored(&mut drawing, session, VERMILLION, group.stones.iter());
        }
        labelled(&mut drawing, session, &vitality_label(group), &group.stones);
    }
    for line in strength_lines(&position, session.speaker()) {
        let _ = writeln!(drawing, "TEXT {line}");
    }
    drawing
}

/// The strength of every kosumi string on its stones, and the likeliest points that are
/// not in contact: letters in green, in words the strings that score them.
pub(super) fn kosumi(session: &Session) -> String {
    by_distance(&session.game, session.game.to_move(), None, |candidates| {
        let mut drawing = String::new();
        let map = candidates.strengths.map();
        for point in session.game.size().points().filter(|&p| map[p] > 0) {
            let _ = writeln!(drawing, "LABEL {} {}", session.name(point), map[point]);
        }
        let best = || candidates.scored.iter().take(DISTANCE_POINTS);
        colored(&mut drawing, session, GREEN, best().map(|one| one.point));
        for (letter, one) in ('A'..).zip(best()) {
            let _ = writeln!(drawing, "LABEL {} {letter}", session.name(one.point));
        }
        for line in candidate_lines(candidates, DISTANCE_POINTS, session.speaker()) {
            let _ = writeln!(drawing, "TEXT {line}");
        }
        drawing
    })
}

/// Whose points are expected to be whose: settled ones in full colour, likely ones paler, `x`
/// on stones that are expected to be lost; in words the score. An estimate.
pub(super) fn ownership(session: &Session) -> String {
    let (estimate, board) = (session.analysis.evaluate(&session.game), session.game.board());
    let owner = |point| expected(&estimate.ownership, point);
    let points = |wanted| board.size().points().filter(move |&p| owner(p) == Some(wanted));
    let mut drawing = String::new();
    for (color, [full, pale]) in [(Color::Black, [BLUE, PALE[0]]), (Color::White, [ORANGE, PALE[1]])] {
        colored(&mut drawing, session, full, points((color, true)));
        colored(&mut drawing, session, pale, points((color, false)));
    }
    let lost = |p: &Point| owner(*p).is_some_and(|(color, _)| board.at(*p).color() == Some(!color));
    labelled(&mut drawing, session, "x", &board.size().points().filter(lost).collect());
    for line in ownership_lines(&estimate, None, session.speaker()) {
        let _ = writeln!(drawing, "TEXT {line}");
    }
    drawing
}

/// A colour and a sign on points.
fn signed(drawing: &mut String, session: &Session, color: &str, sign: &str, points: &PointSet) {
    colored(drawing, session, color, points.iter());
    labelled(drawing, session, sign, points);
}

fn labelled(drawing: &mut String, session: &Session, label: &str, points: &PointSet) {
    for point in points {
        let _ = writeln!(drawing, "LABEL {} {label}", session.name(point));
    }
}

/// Whose the points are: a `COLOR` line for each kind of point.
fn territory(session: &Session, position: &Position) -> String {
    let division = position.division();
    let mut drawing = String::new();
    for (color, [full, pale]) in [(Color::Black, [BLUE, PALE[0]]), (Color::White, [ORANGE, PALE[1]])] {
        colored(&mut drawing, session, full, division.occupied(color).iter());
        colored(&mut drawing, session, pale, division.influence(color).iter());
    }
    let nobodys = session.game.size().points().filter(|&p| division.kind(p) == PointKind::Neutral);
    colored(&mut drawing, session, GREY, nobodys);
    drawing
}

fn colored(drawing: &mut String, session: &Session, color: &str, points: impl Iterator<Item = Point>) {
    let names = session.names(points);
    if !names.is_empty() {
        let _ = writeln!(drawing, "COLOR {color} {names}");
    }
}

/// The candidates by letters, with what the search and the regions say of
/// them.
pub(super) fn candidates(session: &Session, found: &Snapshot) -> String {
    let mut drawing = letters(session, found);
    for (letter, candidate) in lettered(found) {
        let _ = writeln!(drawing, "TEXT {letter} {}", candidate_text(session, candidate));
    }
    for (letter, candidate) in lettered(found).take(EXPLAINED) {
        for sentence in reasons(session, found.color, candidate.action) {
            let _ = writeln!(drawing, "TEXT {letter}: {sentence}");
        }
    }
    drawing
}

fn lettered(found: &Snapshot) -> impl Iterator<Item = (char, &SearchCandidate)> {
    let stones = found.candidates.iter().filter(|c| c.point().is_some() && c.visits > 0);
    ('A'..).zip(stones).take(LETTERED)
}

/// A circle on the best candidate, a letter on each of the others.
fn letters(session: &Session, found: &Snapshot) -> String {
    let mut drawing = String::new();
    for (letter, candidate) in lettered(found) {
        let vertex = session.vertex(candidate.action);
        let _ = writeln!(drawing, "LABEL {vertex} {letter}");
        if letter == 'A' {
            let _ = writeln!(drawing, "CIRCLE {vertex}");
        }
    }
    drawing
}

/// What the search says of a candidate, in words.
pub(super) fn candidate_text(session: &Session, candidate: &SearchCandidate) -> String {
    let vertex = session.vertex(candidate.action);
    session.speaker().say(
        "gtp-candidate",
        &[
            ("vertex", Arg::Text(&vertex)),
            ("percent", Arg::Number((1000.0 * candidate.win_rate).round() / 10.0)),
            ("visits", Arg::from(candidate.visits)),
            ("points", Arg::Number((10.0 * candidate.lead).round() / 10.0)),
        ],
    )
}

/// The search as it stands, for standard error; an empty line ends it.
pub(super) fn live(session: &Session, found: &Snapshot) -> String {
    format!("gogui-gfx:\n{}\n", letters(session, found))
}

/// The regions, and why the last move was played: shown while browsing.
pub(super) fn browsing(session: &Session) -> String {
    let mut drawing = territory(session, &session.position());
    for sentence in last_move_sentences(session) {
        let _ = writeln!(drawing, "TEXT {sentence}");
    }
    drawing
}

/// A board of texts, row by row from the top; `""` where there is none.
pub(super) fn board(session: &Session, text: impl Fn(Point) -> Option<String>) -> String {
    let size = session.game.size();
    let cells: Vec<String> = size.points().map(|p| text(p).unwrap_or_else(|| "\"\"".to_owned())).collect();
    cells.chunks(usize::from(size.get())).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
}
