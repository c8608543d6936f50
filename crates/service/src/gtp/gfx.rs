//! Drawings in the language of GoGui: boards of colours, numbers and letters,
//! and mixed commands (`gfx`), also live on standard error.

use std::fmt::{Display, Write};

use gokoro_analysis::Go1Thought;
use gokoro_analysis::distance::{DISTANCE_POINTS, by_distance};
use gokoro_analysis::position::{Position, StringStatus};
use gokoro_analysis::shape::{LinkStrength, PointKind};
use gokoro_board::{ByColor, Color, Point, PointSet};
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

/// The colours of Black and White: what is theirs, and lighter what is under their influence.
const SIDES: ByColor<[&str; 2]> = ByColor { black: [BLUE, "#99C7E0"], white: [ORANGE, "#F5D999"] };
/// Candidates with a letter.
const LETTERED: usize = 8;
/// Candidates whose reasons are told.
const EXPLAINED: usize = 3;

/// A drawing that is being made.
struct Drawing<'s> {
    session: &'s Session,
    lines: String,
}

impl<'s> Drawing<'s> {
    const fn new(session: &'s Session) -> Drawing<'s> {
        Drawing { session, lines: String::new() }
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // A text takes all that is written.
        let _ = writeln!(self.lines, "{line}");
    }

    /// A text on points.
    fn label(&mut self, label: impl Display, points: impl IntoIterator<Item = Point>) {
        for point in points {
            self.line(format_args!("LABEL {} {label}", self.session.name(point)));
        }
    }

    /// A colour on points.
    fn color(&mut self, color: &str, points: impl IntoIterator<Item = Point>) {
        let names = self.session.names(points);
        if !names.is_empty() {
            self.line(format_args!("COLOR {color} {names}"));
        }
    }

    /// A colour and a sign on points.
    fn sign(&mut self, color: &str, sign: &str, points: &PointSet) {
        self.color(color, points);
        self.label(sign, points);
    }

    /// The drawing with words below it.
    fn with_texts(mut self, texts: impl IntoIterator<Item = String>) -> String {
        texts.into_iter().for_each(|text| self.line(format_args!("TEXT {text}")));
        self.lines
    }
}

/// The regions: occupied territory in full colour, influence paler, a letter on
/// each region, and its sizes in words.
pub(super) fn regions(session: &Session) -> String {
    let position = session.position();
    let mut drawing = territory(session, &position);
    for (id, region) in position.regions().iter() {
        let at = region.stones.first().or_else(|| region.points().first());
        drawing.label(region_name(id.0), at);
    }
    drawing.with_texts(region_lines(&position, session.speaker()))
}

/// The links between strings and to the edges: on the points of each the sign of its strength, `=` strong, `?` weak,
/// `x` abandoned, in the colour of that; on each stone the number of its group; in
/// words what was read. Where links meet, the weaker one is shown.
pub(super) fn links(session: &Session) -> String {
    let position = session.position();
    let mut drawing = Drawing::new(session);
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
        drawing.sign(color, sign, &points);
    }
    for (id, group) in position.groups().iter() {
        drawing.label(id.0 + 1, group.stones);
    }
    let speaker = session.speaker();
    drawing.with_texts([link_lines(&position, speaker), edge_lines(&position, speaker)].concat())
}

/// The strings that can be taken: `!` in danger, `?` exposed, `x` taken.
pub(super) fn strings(session: &Session) -> String {
    let position = session.position();
    let board = position.board();
    let mut drawing = Drawing::new(session);
    for (status, color, sign) in [
        (StringStatus::InDanger, YELLOW, "!"),
        (StringStatus::Exposed, YELLOW, "?"),
        (StringStatus::Taken, VERMILLION, "x"),
    ] {
        let read = position.readings().map_or(&[][..], |readings| readings.strings());
        let strings = read.iter().filter(|s| s.status() == status).filter_map(|s| board.string_at(s.stone));
        let stones: PointSet = strings.flat_map(|s| board.stones(s)).collect();
        drawing.sign(color, sign, &stones);
    }
    drawing.with_texts(danger_lines(&position, session.speaker()))
}

/// How often the owner of each group may play elsewhere: the number on its stones,
/// and in words, the weakest first, with the line that kills after one more.
pub(super) fn pon(session: &Session) -> String {
    let position = session.position();
    let mut drawing = Drawing::new(session);
    for group in position.omissions() {
        match group.read.likely.exact() {
            Some(i8::MIN..=-1) => drawing.color(VERMILLION, group.stones),
            Some(0) => drawing.color(YELLOW, group.stones),
            _ => {}
        }
        drawing.label(pon_label(group), group.stones);
    }
    drawing.with_texts(pon_lines(&position, 0, session.speaker()))
}

/// How strong the groups are: the vitality on their stones, weak ones in colour, what
/// families enclose marked, by strong links alone in full colour; and in words.
pub(super) fn strength(session: &Session) -> String {
    let position = session.position();
    let strengths = position.strengths();
    let mut drawing = Drawing::new(session);
    for family in &strengths.families {
        let of = &family.strength;
        let [full, pale] = SIDES[of.color];
        drawing.color(full, of.enclosed);
        drawing.color(pale, of.interior.difference(of.enclosed));
    }
    for group in &strengths.groups {
        if group.is_weak() {
            drawing.color(VERMILLION, group.stones);
        }
        drawing.label(vitality_label(group), group.stones);
    }
    drawing.with_texts(strength_lines(&position, session.speaker()))
}

/// The strength of every kosumi string on its first stone (the mean distance at which moves are kept from it), and the
/// likeliest points that are not in contact: letters in green, in words the strings that score them.
pub(super) fn kosumi(session: &Session) -> String {
    by_distance(&session.game, session.game.to_move(), None, |candidates| {
        let mut drawing = Drawing::new(session);
        for (stone, mean) in candidates.means() {
            drawing.label(format_args!("{mean:.1}"), [stone]);
        }
        let best = || candidates.scored.iter().take(DISTANCE_POINTS).map(|one| one.point);
        drawing.color(GREEN, best());
        ('A'..).zip(best()).for_each(|(letter, point)| drawing.label(letter, [point]));
        drawing.with_texts(candidate_lines(candidates, DISTANCE_POINTS, session.speaker()))
    })
}

/// Whose points are expected to be whose: settled ones in full colour, likely ones paler, `x`
/// on stones that are expected to be lost; in words the score. An estimate.
pub(super) fn ownership(session: &Session) -> String {
    let (estimate, board) = (session.analysis.evaluate(&session.game), session.game.board());
    let owner = |point| expected(&estimate.ownership, point);
    let points = |wanted| board.size().points().filter(move |&p| owner(p) == Some(wanted));
    let mut drawing = Drawing::new(session);
    for color in Color::ALL {
        let [full, pale] = SIDES[color];
        drawing.color(full, points((color, true)));
        drawing.color(pale, points((color, false)));
    }
    let lost = |p: &Point| owner(*p).is_some_and(|(color, _)| board.at(*p).color() == Some(!color));
    drawing.label("x", board.size().points().filter(lost));
    drawing.with_texts(ownership_lines(&estimate, None, session.speaker()))
}

/// Whose the points are: a `COLOR` line for each kind of point.
fn territory<'s>(session: &'s Session, position: &Position) -> Drawing<'s> {
    let division = position.division();
    let mut drawing = Drawing::new(session);
    for color in Color::ALL {
        let [full, pale] = SIDES[color];
        drawing.color(full, division.occupied(color));
        drawing.color(pale, division.influence(color));
    }
    let nobodys = session.game.size().points().filter(|&p| division.kind(p) == PointKind::Neutral);
    drawing.color(GREY, nobodys);
    drawing
}

/// The candidates by letters, with what the search and the regions say of
/// them.
pub(super) fn candidates(session: &Session, found: &Snapshot) -> String {
    let of_search = lettered(found).map(|(letter, one)| format!("{letter} {}", candidate_text(session, one)));
    let why = lettered(found).take(EXPLAINED).flat_map(|(letter, candidate)| {
        let reasons = reasons(session, found.color, candidate.action);
        reasons.into_iter().map(move |sentence| format!("{letter}: {sentence}"))
    });
    letters(session, found).with_texts(of_search.chain(why))
}

/// How GO.1 comes to its move: its first value on each candidate, a circle on the move that it chooses, the moves that no
/// step left out in colour, `x` on what the filter or the second look dropped; in words the parts, the filter, the second
/// look and the steps.
pub(super) fn first_values(session: &Session, thought: &Go1Thought) -> String {
    let mut drawing = Drawing::new(session);
    drawing.color(GREEN, thought.candidates.iter().filter(|one| one.left.is_none()).map(|one| one.point));
    for candidate in &thought.candidates {
        drawing.label(candidate.value.round(), [candidate.point]);
    }
    drawing.label("x", thought.dropped.iter().map(|gone| gone.0));
    if let Some(chosen) = thought.chosen() {
        drawing.line(format_args!("CIRCLE {}", session.name(chosen.point)));
    }
    drawing.with_texts(session.speaker().go1_trail(thought))
}

fn lettered(found: &Snapshot) -> impl Iterator<Item = (char, &SearchCandidate)> {
    let stones = found.candidates.iter().filter(|c| c.point().is_some() && c.visits > 0);
    ('A'..).zip(stones).take(LETTERED)
}

/// A circle on the best candidate, a letter on each of the others.
fn letters<'s>(session: &'s Session, found: &Snapshot) -> Drawing<'s> {
    let mut drawing = Drawing::new(session);
    for (letter, candidate) in lettered(found) {
        drawing.label(letter, candidate.point());
        if letter == 'A' {
            drawing.line(format_args!("CIRCLE {}", session.vertex(candidate.action)));
        }
    }
    drawing
}

/// What the search says of a candidate, in words.
fn candidate_text(session: &Session, candidate: &SearchCandidate) -> String {
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
    format!("gogui-gfx:\n{}\n", letters(session, found).lines)
}

/// The regions, and why the last move was played: shown while browsing.
pub(super) fn browsing(session: &Session) -> String {
    territory(session, &session.position()).with_texts(last_move_sentences(session))
}

/// A board of texts, row by row from the top; `""` where there is none.
pub(super) fn board(session: &Session, text: impl Fn(Point) -> Option<String>) -> String {
    let size = session.game.size();
    let cells: Vec<String> = size.points().map(|p| text(p).unwrap_or_else(|| "\"\"".to_owned())).collect();
    cells.chunks(usize::from(size.get())).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
}
