//! A position laid open, for the experiment of page and command line: everything that is known at a
//! point, thing by thing, with where each attribute comes from; the tree of a reader's proof; and a
//! position as a problem in SGF. The words are those of the page (`web-attr-`, `web-is-`).

mod problem;
mod words;

use std::collections::BTreeMap;

use gokoro_analysis::Moment;
use gokoro_analysis::experiment::{Looked, ReaderAnswer};
use gokoro_board::{BoardSize, ByColor, Color, Point, PointSet};
use gokoro_mind::go1::Go1Thought;
use gokoro_position::Position;
use gokoro_position::pon::{Counter, midpoints};
use gokoro_shape::{Family, GroupId};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::answer_json::answer_json;
use crate::catalogue::{Localizer, args};
use crate::fields::{Json, fields};
use crate::go1_text::go1_json;
use crate::json::{SCHEMA, measured_json};
use crate::lives::lives_json;
use crate::names::{SideJson, names as names_of, vertex};

pub use problem::problem_sgf;
use words::proof_json;
pub use words::{attribute_lines, proof_lines, thing_line, thing_lines};

/// Fields that name a thing or only repeat its points.
const HIDDEN: [&str; 7] = ["id", "schema", "stones", "points", "groups", "families", "text"];

/// A thing of a position: a string, group, link, link to an edge, family, region or point.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Thing {
    /// `string`, `group`, `link`, `edge-link`, `family`, `region` or `point`.
    pub kind: &'static str,
    /// Its first stone, the ends of a link, the id of a region.
    pub name: String,
    /// `read` if a reader says what it is, `seen` if distances do.
    pub from: &'static str,
    /// The points that it consists of.
    pub points: Vec<String>,
    /// Its attributes, as in `gokoro regions --json`.
    pub thing: Map<String, Value>,
    /// Where each attribute comes from: `board`, `seen`, `read` or `estimated`.
    pub sources: BTreeMap<String, &'static str>,
}

/// All things of a position, and which of them are at each point.
#[derive(Clone, Debug, Serialize)]
pub struct Things {
    /// The things, points last.
    pub things: Vec<Thing>,
    /// For each point, by rows from the top left, the places in `things`: what stands there first,
    /// the point itself last.
    pub at: Vec<Vec<usize>>,
}

/// Everything that is known of a position as `gokoro regions --json` has it, with the owners that are
/// expected, with `lives`, with `potential` in hundredths of a moku (White's below zero), with `distance` (how near moves
/// come to the strings, and the points that P4 proposes), with the codes of the `reduced` board (P2), and as [`Things`].
pub fn looked_json(looked: &Looked) -> Value {
    let Looked { position, moment, expected, keeping, reduced } = looked;
    let mut all = serde_json::to_value(measured_json(position, moment, expected)).unwrap_or_default();
    all["lives"] = json!(lives_json(position));
    let families = position.regions().families().map(|(_, family)| family);
    for (told, family) in all["families"].as_array_mut().into_iter().flatten().zip(families) {
        ground_of(position, family).into_iter().for_each(|(field, value)| told[field] = value);
    }
    let potential = |point| (100.0 * position.potential().at(point)).round() as i32;
    let size = position.board().size();
    all["potential"] = size.points().map(potential).collect();
    let strengths = keeping.strengths.iter().map(|&(stone, mean)| {
        json!({ "stone": size.name(stone).to_string(), "strength": (10.0 * mean).round() / 10.0 })
    });
    all["distance"] = json!({
        "strengths": strengths.collect::<Vec<_>>(),
        "likely": names_of(size, keeping.likely.iter().copied()),
        "points": names_of(size, keeping.by_points.iter().copied()),
    });
    all["reduced"] =
        reduced.as_ref().map_or(Value::Null, |one| json!({ "codes": one.codes, "lines": one.lines }));
    all
}

/// Lines of the edge on which a border is open or closed (P3, case i).
const LOW: usize = 4;

/// What the paper's cases look at in the ground of a family: the saddles of its potential, the midpoints of the dame that
/// its groups share, and on lines 1 to 4 how many points of its border lie open to the other side.
fn ground_of(position: &Position, family: &Family) -> [(&'static str, Value); 3] {
    let (board, region) = (position.board(), position.regions().get(family.region));
    let stones = ByColor::from_fn(|color| board.stones_of(color));
    let saddles = position.potential().saddles(&region.points(), family.color, &stones);
    let counter = Counter::new(board);
    let dame = |&id: &GroupId| counter.dame(family.color, &position.groups().get(id).stones);
    let dame: Vec<_> = family.groups.iter().map(dame).collect();
    let pairs =
        dame.iter().enumerate().flat_map(|(at, one)| dame[at + 1..].iter().map(move |other| (one, other)));
    let middle: PointSet = pairs.flat_map(|(one, other)| midpoints(one, other)).collect();
    let mut open = [0; LOW];
    let (border, _) = position.regions().contacts(position.division(), family.region);
    let lines = border.iter().map(|point| usize::from(board.size().line(point)));
    lines.filter(|&line| line <= LOW).for_each(|line| open[line - 1] += 1);
    let told = |points: PointSet| json!(names_of(board.size(), points.iter()));
    [("saddles", told(saddles)), ("midpoints", told(middle)), ("openness", json!(open))]
}

/// Positions of a tree that are told.
const TREE: usize = 4_000;

/// What a reader says: a proof, or an answer about an eye.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(untagged)]
enum FoundJson<P, E> {
    Proof(P),
    Eye(E),
}

/// What a reader says, for programs.
pub fn found_json(found: &ReaderAnswer, size: BoardSize) -> impl Json + use<> {
    match found {
        ReaderAnswer::Proof(prover, verdict) => FoundJson::Proof(proof_json(size, *prover, verdict, TREE)),
        ReaderAnswer::Eye(text, found) => FoundJson::Eye(fields!(answer = answer_json(size, text, found))),
    }
}

/// A question to a reader.
#[derive(Clone, Copy, Debug)]
pub struct ReaderQuestion<'a> {
    /// The goal.
    pub goal: &'a str,
    /// Other stones that it is about.
    pub to: &'a [String],
    /// Who plays first.
    pub first: Color,
    /// Moves on boards at most.
    pub nodes: u64,
}

/// A position laid open: what is at a point, or everywhere; a question to a reader with his answer; what GO.1 makes of it.
#[derive(Clone, Copy)]
pub struct Experiment<'a> {
    /// The board's size.
    pub size: BoardSize,
    /// Where in its game the position stands.
    pub moment: &'a Moment,
    /// The point, if one is looked at.
    pub at: Option<Point>,
    /// What is there, or everywhere.
    pub things: &'a [&'a Thing],
    /// The question.
    pub question: Option<ReaderQuestion<'a>>,
    /// The answer.
    pub found: Option<&'a ReaderAnswer>,
    /// How GO.1 comes to its move.
    pub thought: Option<&'a Go1Thought>,
}

/// An experiment for programs.
pub fn experiment_json<'a>(experiment: &Experiment<'a>) -> impl Json + use<'a> {
    let Experiment { size, moment, at, things, question, found, thought } = *experiment;
    let asked = |asked: ReaderQuestion<'a>| {
        fields!(
            goal = asked.goal,
            /// Other stones that it is about.
            to = asked.to,
            /// Who plays first.
            first = SideJson(asked.first),
            /// Moves on boards at most.
            nodes = asked.nodes,
        )
    };
    fields!(
        schema = SCHEMA,
        /// Lines of the board.
        size = size.get(),
        /// Moves played.
        r#move = moment.number,
        to_move = SideJson(moment.to_move),
        at = at.map(|at| vertex(size, at)),
        /// With --at what is there; without it all but points.
        things,
        question = question.map(asked),
        /// What the reader says.
        found = found.map(|found| found_json(found, size)),
        /// With --go1 how GO.1 (P3) comes to its move.
        go1 = thought.map(go1_json),
    )
}

/// The same in words, the tree of a proof to so many plies.
pub fn found_lines(
    found: &ReaderAnswer,
    size: BoardSize,
    plies: usize,
    speaker: Localizer<'_>,
) -> Vec<String> {
    match found {
        ReaderAnswer::Proof(prover, verdict) => proof_lines(size, *prover, verdict, plies, speaker),
        ReaderAnswer::Eye(text, found) => {
            let fields = serde_json::to_value(answer_json(size, text, found)).unwrap_or_default();
            let said = speaker.say("web-read-eye-answer", &args!(name = text));
            std::iter::once(said).chain(attribute_lines(&fields, speaker)).collect()
        }
    }
}

impl Things {
    /// The things of what [`looked_json`] tells about a board of this size.
    pub fn of(looked: &Value, size: BoardSize) -> Things {
        let mut found = Gathered { looked, things: Vec::new() };
        found.strings();
        found.groups();
        found.links();
        found.edge_links();
        found.families();
        found.regions();
        let mut things = found.things;
        let mut at = vec![Vec::new(); size.points().count()];
        for (index, thing) in things.iter().enumerate() {
            for point in thing.holds(looked).iter().filter_map(|name| size.parse(name)) {
                let place = size.points().position(|other| other == point);
                place.and_then(|place| at.get_mut(place)).into_iter().for_each(|held| held.push(index));
            }
        }
        for (place, point) in size.points().enumerate() {
            at[place].push(things.len());
            things.push(point_thing(looked, point, place, size));
        }
        Things { things, at }
    }

    /// What is at a point.
    pub fn at(&self, size: BoardSize, point: Point) -> impl Iterator<Item = &Thing> {
        let place = size.points().position(|other| other == point);
        let held = place.and_then(|place| self.at.get(place)).map_or(&[][..], Vec::as_slice);
        held.iter().filter_map(|&index| self.things.get(index))
    }
}

/// The things of a position while they are gathered.
struct Gathered<'a> {
    looked: &'a Value,
    things: Vec<Thing>,
}

impl<'a> Gathered<'a> {
    fn list(&self, field: &str) -> impl Iterator<Item = &'a Value> + use<'a> {
        self.looked[field].as_array().into_iter().flatten()
    }

    fn add(&mut self, kind: &'static str, name: String, points: &Value, parts: &[&Value]) {
        let mut thing = Map::new();
        parts.iter().filter_map(|part| part.as_object()).for_each(|part| {
            let told = part.iter().filter(|(field, _)| !HIDDEN.contains(&field.as_str()));
            thing.extend(told.map(|(field, value)| (field.clone(), plain(value))));
        });
        let points = names(points);
        let stones = match kind {
            "string" | "group" | "family" => Some(json!(points.len())),
            _ => parts.iter().find_map(|part| part["stones"].as_u64()).map(|count| json!(count)),
        };
        thing.extend(stones.map(|count| ("stones".to_owned(), count)));
        let sources = thing.keys().map(|field| (field.clone(), source(kind, field, &thing))).collect();
        let basis = thing.get("basis").and_then(Value::as_str);
        let from = match kind {
            "string" | "group" => "read",
            "link" | "edge-link" if basis == Some("proven") => "read",
            _ => "seen",
        };
        self.things.push(Thing { kind, name, from, points, thing, sources });
    }

    fn strings(&mut self) {
        for string in self.list("strings") {
            self.add("string", text(&string["id"]), &string["stones"], &[string]);
        }
    }

    /// The groups of living families, with what is known of their lives and strength.
    fn groups(&mut self) {
        for group in self.list("families").flat_map(|family| family["groups"].as_array()).flatten() {
            let stones = names(&group["stones"]);
            let first = stones.first().cloned().unwrap_or_default();
            let holds = |thing: &&Value| names(&thing["stones"]).contains(&first);
            let null = Value::Null;
            let life = self.list("lives").find(holds).unwrap_or(&null);
            let strength = self.looked["strength"]["groups"].as_array().into_iter().flatten();
            let strength = strength.clone().find(|one| stones.contains(&text(&one["id"]))).unwrap_or(&null);
            let omissions = self.list("pon").find(holds).map(|pon| json!({ "omissions": pon }));
            let omissions = omissions.unwrap_or_default();
            self.add("group", first, &group["stones"], &[group, life, strength, &omissions]);
        }
    }

    fn links(&mut self) {
        for link in self.list("links") {
            let ends = [text(&link["from"]), text(&link["to"])];
            let same = |one: &&Value| [&one["from"], &one["to"]].iter().all(|end| ends.contains(&text(end)));
            let measured = self.looked["strength"]["links"].as_array().into_iter().flatten().find(same);
            let bounds = |pon: &Value| json!({ "omissions": { "least": pon["least"], "most": pon["most"] } });
            let omissions = measured.map(bounds).unwrap_or_default();
            self.add("link", ends.join("–"), &link["points"], &[link, &omissions]);
        }
    }

    fn edge_links(&mut self) {
        for link in self.list("edge_links") {
            self.add("edge-link", text(&link["stone"]), &link["points"], &[link]);
        }
    }

    fn families(&mut self) {
        for family in self.list("families") {
            let id = text(&family["id"]);
            let groups = family["groups"].as_array().into_iter().flatten();
            let stones: Vec<String> = groups.flat_map(|group| names(&group["stones"])).collect();
            let strengths = self.looked["strength"]["families"].as_array().into_iter().flatten();
            let null = Value::Null;
            let strength = strengths.clone().find(|one| text(&one["id"]) == id).unwrap_or(&null);
            self.add("family", id, &json!(stones), &[family, strength]);
        }
    }

    fn regions(&mut self) {
        for region in self.list("regions") {
            self.add("region", text(&region["id"]), &region["points"], &[region]);
        }
    }
}

impl Thing {
    /// The points at which it is told: a link at the stones of its strings, a region at those of its
    /// family, too, everything else at its own points.
    fn holds(&self, looked: &Value) -> Vec<String> {
        let string = |id: &Value| {
            let strings = looked["strings"].as_array().into_iter().flatten();
            strings.clone().find(|one| one["id"] == *id).map(|one| names(&one["stones"])).unwrap_or_default()
        };
        let end = |field: &str| self.thing.get(field).map(string).unwrap_or_default();
        match self.kind {
            "link" => [end("from"), end("to")].concat(),
            "edge-link" => end("from"),
            "region" => {
                let families = looked["families"].as_array().into_iter().flatten();
                let own = families.clone().filter(|family| text(&family["region"]) == self.name);
                let groups = own.flat_map(|family| family["groups"].as_array()).flatten();
                groups.flat_map(|group| names(&group["stones"])).chain(self.points.clone()).collect()
            }
            _ => self.points.clone(),
        }
    }
}

/// A point by itself.
fn point_thing(looked: &Value, point: Point, place: usize, size: BoardSize) -> Thing {
    let (x, y) = (place % usize::from(size.get()), place / usize::from(size.get()));
    let sign = |field: &str| looked[field][y].as_str().and_then(|row| row.chars().nth(x));
    let owner = match sign("owner") {
        Some('B') => "black",
        Some('W') => "white",
        Some('=') => "neutral",
        _ => "unreachable",
    };
    let kind = match sign("kind") {
        Some('s') => Some("stone"),
        Some('o') => Some("occupied"),
        Some('i') => Some("influence"),
        _ => None,
    };
    let both = |field: &str| json!([looked[field]["black"][y][x], looked[field]["white"][y][x]]);
    let name = size.name(point).to_string();
    let attributes = json!({
        "owner": owner,
        "kind": kind,
        "distance": both("distance"),
        "kosuri": both("kosuri"),
        "expected": looked["ownership"]["moku"][y][x],
        "potential": looked["potential"][place],
    });
    let thing = attributes.as_object().cloned().unwrap_or_default();
    let sources = thing.keys().map(|field| (field.clone(), source("point", field, &thing))).collect();
    Thing { kind: "point", points: vec![name.clone()], name, from: "seen", thing, sources }
}

/// Where an attribute of a thing comes from.
fn source(kind: &str, field: &str, thing: &Map<String, Value>) -> &'static str {
    let is = |field: &str, value: &str| thing.get(field).and_then(Value::as_str) == Some(value);
    match (kind, field) {
        (_, "color" | "liberties" | "strings" | "from" | "to" | "stone" | "stones" | "edge") => "board",
        ("point", "expected" | "potential") | (_, "moku" | "settled") => "estimated",
        ("region", "strength") => "estimated",
        (_, "vitality" | "vitality_basis" | "weak" | "weakest") if is("vitality_basis", "estimated") => {
            "estimated"
        }
        (_, "vitality" | "vitality_basis" | "weak" | "weakest") => "read",
        ("link" | "edge-link", "strength" | "basis" | "points") if is("basis", "seen") => "seen",
        ("link", "kind" | "line" | "table") | (_, "saddles" | "midpoints" | "openness") => "seen",
        ("link" | "edge-link", _) | ("string", _) => "read",
        (_, "life" | "basis" | "attack" | "defence" | "nodes" | "omissions") => "read",
        // Links that were read hold these.
        (_, "interior" | "enclosed" | "closedness" | "crosscut") => "read",
        _ => "seen",
    }
}

/// A value without what only names or repeats.
fn plain(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let told = fields.iter().filter(|(field, _)| !HIDDEN.contains(&field.as_str()));
            Value::Object(told.map(|(field, value)| (field.clone(), plain(value))).collect())
        }
        other => other.clone(),
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn names(points: &Value) -> Vec<String> {
    points.as_array().into_iter().flatten().map(text).collect()
}
