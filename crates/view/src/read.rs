//! What was read of a position, as JSON and in sentences: the strings with their status,
//! the links between strings and those to the edges with strength and basis. Names as in
//! `json`: points are GTP vertices, a string is named by its first stone from the top left.

use gokoro_board::{BoardSize, Color, Point, PointSet, StringId};
use gokoro_position::{EdgeReading, LinkReading, Position, StringReading, StringStatus, WatchedVerdict};
use gokoro_shape::{Crosscut, CrosscutStatus, Link, LinkBasis, LinkKind, LinkStrength, link_line};
use serde::Serialize;

use crate::answer_json::outcome_name;
use crate::catalogue::{Localizer, args};
use crate::fields::{Json, Name, fields};
use crate::names::{SideJson, VertexJson, name, vertex, vertices};

/// What a reader says of a string or a link.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ReadAnswerJson {
    /// `proven`, `disproven` or `unknown`.
    outcome: &'static str,
    /// The move that succeeds, if the side that succeeds moves first.
    first_move: Option<VertexJson>,
    /// The line of the proof; `PASS` where a side plays elsewhere.
    line: Vec<String>,
    /// The points that the proof depends on.
    zone: Vec<VertexJson>,
    /// Moves made on boards.
    nodes: u64,
}

/// Enemy stones of two strings on both points beside a diagonal.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct CrosscutJson {
    /// A stone of each, the link's own two first.
    strings: Vec<VertexJson>,
    /// `alive`, `unsettled` or `dead`, in the same order.
    statuses: Vec<&'static str>,
    /// `strong`, `weak` or `abandoned`.
    strength: &'static str,
}

/// A link (結線).
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct LinkJson {
    /// The id of one string.
    pub from: VertexJson,
    /// The id of the other.
    pub to: VertexJson,
    /// Whose they are.
    pub color: SideJson,
    /// `strong`, `weak` or `abandoned`. All strong links hold at once.
    pub strength: &'static str,
    /// `seen` without reading, or `proven` by it.
    pub basis: &'static str,
    /// How its nearest stones stand to each other: `diagonal`, `jump`, `knight`, `diagonal-jump`, `two-space-jump`,
    /// `large-knight`, `three-space-jump`, or `around`.
    pub kind: &'static str,
    /// The line of the lower of them; null for `around`.
    pub line: Option<u8>,
    /// The strength of this type on this line while no enemy stone is near it; null for `around`.
    pub table: Option<&'static str>,
    /// If enemy stones of two strings stand on both points beside a diagonal: the four strings.
    pub crosscut: Option<CrosscutJson>,
    /// The points it stands on; for a weak link the points where it is cut.
    pub points: Vec<VertexJson>,
    /// Whether it holds if its owner moves first; `null` if it was not read.
    pub owner_first: Option<ReadAnswerJson>,
    /// If so: whether it holds even if the opponent moves first.
    pub opponent_first: Option<ReadAnswerJson>,
}

/// A link between a stone and an edge of the board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct EdgeLinkJson {
    /// The stone, the nearest to the edge there.
    pub stone: VertexJson,
    /// The id of its string.
    pub from: VertexJson,
    /// `top`, `right`, `bottom` or `left`.
    pub edge: &'static str,
    /// Whose it is.
    pub color: SideJson,
    /// `strong`, `weak` or `abandoned`, each by itself.
    pub strength: &'static str,
    /// `proven` if its strength is proven whichever side moves first; `seen` for a weak
    /// link that may be stronger.
    pub basis: &'static str,
    /// The empty points straight between them; for a weak link that is proven to be
    /// cut the points where that is.
    pub points: Vec<VertexJson>,
    /// Whether it holds if its owner moves first.
    pub owner_first: ReadAnswerJson,
    /// If so: whether it holds even if the opponent moves first.
    pub opponent_first: Option<ReadAnswerJson>,
}

/// The strings of a position; none for one that was not read.
pub(crate) fn strings_json(position: &Position) -> Vec<impl Json + use<>> {
    let Some(readings) = position.readings() else { return Vec::new() };
    let board = position.board();
    let string = |reading: &StringReading| {
        let id = board.string_at(reading.stone)?;
        let mut stones: Vec<Point> = board.stones(id).collect();
        stones.sort_unstable();
        Some(fields!(
            /// The first stone.
            id = vertex(board.size(), reading.stone),
            color = SideJson(reading.color),
            stones = vertices(board.size(), stones),
            liberties = board.liberty_count(id),
            /// What that makes of it.
            status = Name(reading.status()),
            /// Whether it is taken if the opponent moves first; null if it was not read.
            opponent_first = reading.opponent_first.as_ref().map(|a| answer(board.size(), a)),
            /// The same if its owner does.
            owner_first = reading.owner_first.as_ref().map(|a| answer(board.size(), a))
        ))
    };
    readings.strings().iter().filter_map(string).collect()
}

/// The links of a position, in the order of the names of their strings.
pub(crate) fn links_json(position: &Position) -> Vec<LinkJson> {
    let board = position.board();
    let mut links: Vec<(Point, Point, &Link)> = position
        .groups()
        .links()
        .iter()
        .map(|link| {
            let (a, b) = (first_stone(position, link.from), first_stone(position, link.to));
            (a.min(b), a.max(b), link)
        })
        .collect();
    links.sort_by_key(|&(from, to, _)| (from, to));
    let json = |(from, to, link): (Point, Point, &Link)| {
        let reading: Option<&LinkReading> = position.readings().and_then(|r| r.link(link.from, link.to));
        let line = link_line(board, link.from, link.to);
        Some(LinkJson {
            kind: line.map_or(LinkKind::Around, |line| line.kind).name(),
            line: line.map(|line| line.line),
            table: line.map(|line| line.kind.strength(line.line).name()),
            crosscut: Crosscut::of(board, link.from, link.to).map(|cut| crosscut_json(position, cut)),
            from: vertex(board.size(), from),
            to: vertex(board.size(), to),
            color: SideJson(board.color(link.from)?),
            strength: link.strength.name(),
            basis: link.basis.name(),
            points: vertices(board.size(), link.points.iter()),
            owner_first: reading.map(|r| answer(board.size(), &r.owner_first)),
            opponent_first: reading.and_then(|r| r.opponent_first.as_ref()).map(|a| answer(board.size(), a)),
        })
    };
    links.into_iter().filter_map(json).collect()
}

/// A crosscut by what is read of its strings.
fn crosscut_json(position: &Position, cut: Crosscut) -> CrosscutJson {
    let board = position.board();
    let status = |stone: Point| match position.readings().and_then(|read| read.status_at(stone)) {
        Some(StringStatus::Safe) => CrosscutStatus::Alive,
        Some(StringStatus::Taken) => CrosscutStatus::Dead,
        _ => CrosscutStatus::Neutral,
    };
    let liberties = |stone| board.string_at(stone).map_or(0, |string| board.liberty_count(string));
    let [own, enemy] = [cut.own, cut.enemy].map(|stones| stones.map(status));
    let counts = (cut.own.map(liberties), cut.enemy.map(liberties));
    CrosscutJson {
        strings: vertices(board.size(), cut.own.into_iter().chain(cut.enemy)),
        statuses: own.into_iter().chain(enemy).map(CrosscutStatus::name).collect(),
        strength: Crosscut::strength(own, enemy, counts).name(),
    }
}

/// What was read about the edges of the living stones, as far as its strength is
/// known; none for a position that was not read.
pub fn edge_links(position: &Position) -> impl Iterator<Item = (&EdgeReading, LinkStrength)> {
    let readings = position.readings().map_or(&[][..], |readings| readings.edges());
    let living = |reading: &&EdgeReading| position.groups().at(reading.stone).is_some();
    readings.iter().filter(living).filter_map(|reading| Some((reading, reading.strength()?)))
}

/// The links between stones and edges, edge by edge.
pub(crate) fn edge_links_json(position: &Position) -> Vec<EdgeLinkJson> {
    let board = position.board();
    let json = |(reading, strength): (&EdgeReading, LinkStrength)| {
        let basis = if reading.is_settled() { LinkBasis::Proven } else { LinkBasis::Seen };
        Some(EdgeLinkJson {
            stone: vertex(board.size(), reading.stone),
            from: vertex(board.size(), first_stone(position, board.string_at(reading.stone)?)),
            edge: reading.edge.name(),
            color: SideJson(reading.color),
            strength: strength.name(),
            basis: basis.name(),
            points: vertices(board.size(), reading.points(board).iter()),
            owner_first: answer(board.size(), &reading.owner_first),
            opponent_first: reading.opponent_first.as_ref().map(|a| answer(board.size(), a)),
        })
    };
    edge_links(position).filter_map(json).collect()
}

/// The names of the strings of a group.
pub(crate) fn string_ids(position: &Position, stones: &PointSet) -> Vec<VertexJson> {
    let mut firsts: Vec<Point> = Vec::new();
    for stone in stones {
        if let Some(string) = position.board().string_at(stone) {
            let first = first_stone(position, string);
            if !firsts.contains(&first) {
                firsts.push(first);
            }
        }
    }
    vertices(position.board().size(), firsts)
}

fn first_stone(position: &Position, string: StringId) -> Point {
    position.board().stones(string).min().unwrap_or(string.head())
}

fn answer(size: BoardSize, answer: &WatchedVerdict) -> ReadAnswerJson {
    let verdict = answer.verdict();
    let name_of = |&(_, point): &(Color, Option<Point>)| {
        point.map_or_else(|| "PASS".to_owned(), |point| name(size, point))
    };
    ReadAnswerJson {
        outcome: outcome_name(verdict.outcome),
        first_move: verdict.first_move().map(|point| vertex(size, point)),
        line: verdict.line.iter().map(name_of).collect(),
        zone: vertices(size, verdict.zone.iter()),
        nodes: verdict.nodes,
    }
}

/// A sentence for each string that can be taken.
pub fn danger_lines(position: &Position, speaker: Localizer<'_>) -> Vec<String> {
    let Some(readings) = position.readings() else { return Vec::new() };
    let size = position.board().size();
    let line = |reading: &StringReading| {
        let id = match reading.status() {
            StringStatus::InDanger => "string-in-danger",
            StringStatus::Exposed => "string-exposed",
            StringStatus::Taken => "string-taken",
            StringStatus::Safe | StringStatus::Unknown => return None,
        };
        let first = |answer: &Option<WatchedVerdict>| {
            let point = answer.as_ref().and_then(|a| a.verdict().first_move());
            point.map_or_else(String::new, |point| name(size, point))
        };
        let vertex = name(size, reading.stone);
        let (attack, rescue) = (first(&reading.opponent_first), first(&reading.owner_first));
        Some(
            speaker
                .say(id, &args!(color = reading.color, vertex = &vertex, attack = &attack, rescue = &rescue)),
        )
    };
    readings.strings().iter().filter_map(line).collect()
}

/// A sentence for each link that is not strong, and for each strong one that was
/// read.
pub fn link_lines(position: &Position, speaker: Localizer<'_>) -> Vec<String> {
    let links = links_json(position);
    let told = links.iter().filter(|l| l.strength != LinkStrength::Strong.name() || l.basis == "proven");
    told.map(|link| link_sentence(link, speaker)).collect()
}

fn listed(points: &[VertexJson]) -> String {
    points.iter().map(|point| &**point).collect::<Vec<_>>().join(", ")
}

fn link_sentence(link: &LinkJson, speaker: Localizer<'_>) -> String {
    let points = listed(&link.points);
    let id = format!("link-{}-{}", link.strength, link.basis);
    let id = if link.strength == "weak" && points.is_empty() { "link-weak-unknown" } else { &id };
    speaker.say(id, &args!(from = &*link.from, to = &*link.to, points = &points))
}

/// A sentence for each link to an edge whose strength is proven.
pub fn edge_lines(position: &Position, speaker: Localizer<'_>) -> Vec<String> {
    let links = edge_links_json(position);
    links
        .iter()
        .filter(|l| l.basis == LinkBasis::Proven.name())
        .map(|link| edge_line(link, speaker))
        .collect()
}

fn edge_line(link: &EdgeLinkJson, speaker: Localizer<'_>) -> String {
    let points = listed(&link.points);
    speaker.say(
        &format!("edge-link-{}", link.strength),
        &args!(vertex = &*link.stone, edge = link.edge, points = &points),
    )
}
