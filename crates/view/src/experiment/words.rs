//! The experiment in words and for programs: things with their attributes, a reader's answer with the
//! tree of its proof.

use gokoro_board::{BoardSize, Color, Point};
use gokoro_reading::{GoalVerdict, StrategyGraph};
use serde_json::{Map, Value};

use super::{HIDDEN, Thing};
use crate::answer_json::{outcome_name, verdict_json};
use crate::catalogue::{Localizer, args, color_key};
use crate::fields::{Json, fields};
use crate::names::{LetterJson, turn, vertices};

/// What a reader said of a goal of `prover`, with the first `most` positions of its tree.
pub(super) fn proof_json(
    size: BoardSize,
    prover: Color,
    verdict: &GoalVerdict,
    most: usize,
) -> impl Json + use<> {
    fields!(
        /// Of the goal, for the side that wants it: `proven`, `disproven` or `unknown`.
        outcome = outcome_name(verdict.outcome),
        prover = LetterJson(prover),
        verdict = verdict_json(size, verdict),
        /// The strategy of the side that succeeds, position by position, the first one first; null where nothing is decided.
        tree = verdict.strategy.as_ref().map(|strategy| tree_json(size, strategy, most)),
    )
}

/// The strategy of the side that succeeds, position by position.
fn tree_json(size: BoardSize, strategy: &StrategyGraph, most: usize) -> Vec<impl Json + use<>> {
    let step = |&(point, next): &(Option<Point>, usize)| {
        fields!(
            r#move = turn(size, point),
            /// The place of the position after the move in this list.
            next,
        )
    };
    let nodes = strategy.nodes.iter().take(most).map(|node| {
        fields!(
            to_move = LetterJson(node.to_move),
            moves = node.moves.iter().map(step).collect::<Vec<_>>(),
            zone = vertices(size, node.zone.iter()),
        )
    });
    nodes.collect()
}

/// The things at a point in words, one line for each attribute with where it comes from.
pub fn thing_lines(thing: &Thing, speaker: Localizer<'_>) -> Vec<String> {
    let heading = format!("{} {}", speaker.say(&format!("web-thing-{}", thing.kind), &[]), thing.name);
    let attribute = |(field, value): (&String, &Value)| {
        let from = thing.sources.get(field).map_or_else(String::new, |from| word(from, speaker));
        format!("  {}: {} ({from})", label(field, speaker), value_text(value, speaker))
    };
    let points = thing.points.join(" ");
    let told = thing.thing.iter().filter(|(_, value)| !value.is_null()).map(attribute);
    std::iter::once(heading).chain((!points.is_empty()).then(|| format!("  {points}"))).chain(told).collect()
}

/// A thing in one line: what it is, its name, its first attributes.
pub fn thing_line(thing: &Thing, speaker: Localizer<'_>) -> String {
    let told = ["color", "status", "life", "strength", "basis", "vitality", "liberties", "size"];
    let told = told.iter().filter_map(|&field| Some((field, thing.thing.get(field)?)));
    let told = told.filter(|(_, value)| !value.is_null() && !value.is_object());
    let told: Vec<String> = told
        .map(|(field, value)| format!("{} {}", label(field, speaker), self::value_text(value, speaker)))
        .collect();
    let kind = speaker.say(&format!("web-thing-{}", thing.kind), &[]);
    format!("{kind} {}: {}", thing.name, told.join(", "))
}

/// A reader's answer about a goal of `prover`, in words, with its tree to so many plies.
pub fn proof_lines(
    size: BoardSize,
    prover: Color,
    verdict: &GoalVerdict,
    plies: usize,
    speaker: Localizer<'_>,
) -> Vec<String> {
    let name = speaker.say(color_key(prover), &[]);
    let said = speaker.say(&format!("web-outcome-{}", outcome_name(verdict.outcome)), &args!(name = &name));
    let fields = serde_json::to_value(verdict_json(size, verdict)).unwrap_or_default();
    let mut lines = vec![said];
    lines.extend(attribute_lines(&fields, speaker));
    if let Some(strategy) = verdict.strategy.as_ref().filter(|strategy| !strategy.nodes.is_empty()) {
        lines.push(speaker.say("web-read-tree", &[]));
        let mut tree = TreeText { size, strategy, speaker, lines: Vec::new() };
        tree.below(0, 1, plies);
        lines.extend(tree.lines);
    }
    lines
}

/// The attributes of a value in words, one in a line, without those that are empty.
pub fn attribute_lines(fields: &Value, speaker: Localizer<'_>) -> Vec<String> {
    let fields = fields.as_object().into_iter().flatten().filter(|(field, value)| {
        let empty = value.is_null() || value.as_array().is_some_and(Vec::is_empty);
        !empty && !HIDDEN.contains(&field.as_str())
    });
    fields
        .map(|(field, value)| format!("  {}: {}", label(field, speaker), value_text(value, speaker)))
        .collect()
}

/// Lines of a tree that are written at most.
const TREE_LINES: usize = 400;

/// Writes a strategy as lines, a step to the right for each ply.
struct TreeText<'a> {
    size: BoardSize,
    strategy: &'a StrategyGraph,
    speaker: Localizer<'a>,
    lines: Vec<String>,
}

impl TreeText<'_> {
    fn below(&mut self, index: usize, depth: usize, plies: usize) {
        let Some(node) = self.strategy.nodes.get(index) else { return };
        for &(point, next) in &node.moves {
            if self.lines.len() >= TREE_LINES {
                return;
            }
            let place = point.map_or_else(
                || self.speaker.say("web-read-elsewhere", &[]),
                |point| self.size.name(point).to_string(),
            );
            let rest = self.strategy.nodes.get(next).is_some_and(|next| !next.moves.is_empty());
            let more = if rest && depth >= plies { " …" } else { "" };
            let (space, side) = ("  ".repeat(depth), node.to_move.letter());
            self.lines.push(format!("{space}{side} {place}{more}"));
            if depth < plies {
                self.below(next, depth + 1, plies);
            }
        }
    }
}

/// What a field is called; its own name where the catalogue has none.
fn label(field: &str, speaker: Localizer<'_>) -> String {
    text_if_any("web-attr-", field, speaker)
}

/// A word of the data; itself where the catalogue has none.
fn word(value: &str, speaker: Localizer<'_>) -> String {
    text_if_any("web-is-", value, speaker)
}

fn text_if_any(start: &str, name: &str, speaker: Localizer<'_>) -> String {
    let id = format!("{start}{}", name.replace('_', "-"));
    let said = speaker.say(&id, &[]);
    if said == format!("{{{id}}}") { name.to_owned() } else { said }
}

/// A value in words.
fn value_text(value: &Value, speaker: Localizer<'_>) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::Bool(yes) => word(if *yes { "true" } else { "false" }, speaker),
        Value::Number(number) => number.to_string(),
        Value::String(text) => word(text, speaker),
        Value::Array(items) if items.is_empty() => "–".to_owned(),
        Value::Array(items) => {
            items.iter().map(|item| value_text(item, speaker)).collect::<Vec<_>>().join(", ")
        }
        Value::Object(fields) => {
            match (fields.get("color"), fields.get("move"), fields.get("kind"), fields.get("point")) {
                (Some(_), Some(played), ..) => value_text(played, speaker),
                (_, _, Some(kind), Some(point)) => {
                    format!("{} {}", value_text(kind, speaker), value_text(point, speaker))
                }
                _ => parts(fields, speaker),
            }
        }
    }
}

/// A part with attributes of its own.
fn parts(fields: &Map<String, Value>, speaker: Localizer<'_>) -> String {
    let shown = fields.iter().filter(|(field, value)| {
        !HIDDEN.contains(&field.as_str())
            && !value.is_null()
            && value.as_array().is_none_or(|all| !all.is_empty())
    });
    let shown =
        shown.map(|(field, value)| format!("{} {}", label(field, speaker), value_text(value, speaker)));
    shown.collect::<Vec<_>>().join("; ")
}
