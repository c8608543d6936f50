//! Joseki as they were played: the tree of a corner with counts and results, in words, for programs
//! and as SGF. Counts, not judgements.

use std::collections::HashSet;

use gokoro_board::{BoardSize, Color, Point};
use gokoro_mind::cases::lines::{JosekiLines, LineStep};
use gokoro_sgf::tree::{Collection, EditError, NodeId};
use gokoro_sgf::typed::point_text;
use serde_json::{Value, json};

use crate::catalogue::{Localizer, args, color_key};
use crate::names::name_or_pass;

/// The lines of a corner, with the moves that led there from an empty board.
pub struct ShownJoseki<'a> {
    /// The lines.
    pub lines: &'a JosekiLines,
    /// The moves before them; `None` is one elsewhere.
    pub before: &'a [(Color, Option<Point>)],
}

impl ShownJoseki<'_> {
    /// One line for each step, a step to the right for each move, to so many moves.
    pub fn text(&self, plies: usize, speaker: Localizer<'_>) -> String {
        let mut text = String::new();
        let mut shown = HashSet::from([0]);
        self.below(
            0,
            0,
            plies,
            &mut |step, depth, again| {
                let mover = self.lines.corners[step.0].mover;
                let again =
                    if again { format!(" {}", speaker.say("joseki-again", &[])) } else { String::new() };
                let told = step_text(&step.1, mover, speaker);
                text.push_str(&format!("{}{told}{again}\n", "  ".repeat(depth)));
            },
            &mut shown,
        );
        text
    }

    /// Walks the tree; a corner is unfolded once.
    fn below(
        &self,
        index: usize,
        depth: usize,
        plies: usize,
        each: &mut impl FnMut((usize, LineStep), usize, bool),
        shown: &mut HashSet<usize>,
    ) {
        let Some(corner) = self.lines.corners.get(index) else { return };
        for &step in &corner.steps {
            let next = step.next.filter(|_| depth + 1 < plies);
            let again = next.is_some_and(|next| !shown.insert(next));
            each((index, step), depth, again);
            if let (Some(next), false) = (next, again) {
                self.below(next, depth + 1, plies, each, shown);
            }
        }
    }

    /// For programs: the corners with their steps; `next` is the number of a corner.
    pub fn json(&self) -> Value {
        let size = BoardSize::S19;
        let step = |step: &LineStep| {
            let LineStep { point, count, known, won, next } = *step;
            json!({ "move": name_or_pass(size, point), "count": count, "known": known, "won": won, "next": next })
        };
        let corners: Vec<Value> = self
            .lines
            .corners
            .iter()
            .map(|corner| {
                let steps: Vec<Value> = corner.steps.iter().map(step).collect();
                json!({ "to_move": color_key(corner.mover), "steps": steps })
            })
            .collect();
        let before =
            self.before.iter().map(|&(color, point)| json!([color_key(color), name_or_pass(size, point)]));
        json!({ "lines": self.lines.count(), "before": before.collect::<Vec<_>>(), "corners": corners })
    }

    /// As an SGF tree: every corner unfolded once, with counts and results as comments.
    ///
    /// # Errors
    /// A tree that would grow beyond 4 GiB.
    pub fn sgf(&self, speaker: Localizer<'_>) -> Result<Collection, EditError> {
        let mut tree = Collection::new();
        let mut node = tree.add_game();
        for (name, value) in [("GM", "1"), ("FF", "4"), ("CA", "UTF-8"), ("AP", "Gokoro"), ("SZ", "19")] {
            tree.set_text(node, name, value)?;
        }

        tree.set_text(node, "C", &speaker.say("joseki-heading", &args!(count = self.lines.count())))?;
        for &(color, point) in self.before {
            node = add(&mut tree, node, color, point)?;
        }
        let mut shown = HashSet::from([0]);
        let mut waiting = vec![(node, 0)];
        while let Some((parent, index)) = waiting.pop() {
            let corner = &self.lines.corners[index];
            for step in &corner.steps {
                let child = add(&mut tree, parent, corner.mover, step.point)?;
                let mut comment = step_text(step, corner.mover, speaker);
                match step.next {
                    Some(next) if shown.insert(next) => waiting.push((child, next)),
                    Some(_) => comment = format!("{comment}\n{}", speaker.say("joseki-again", &[])),
                    None => {}
                }
                tree.set_text(child, "C", &comment)?;
            }
        }
        Ok(tree)
    }
}

fn add(
    tree: &mut Collection,
    parent: NodeId,
    color: Color,
    point: Option<Point>,
) -> Result<NodeId, EditError> {
    let child = tree.add_child(parent);
    let place = point.map(point_text).unwrap_or_default();
    tree.set_text(child, &color.letter().to_string(), &place)?;
    Ok(child)
}

/// A step with its count, and how many of the games its player won.
fn step_text(step: &LineStep, mover: Color, speaker: Localizer<'_>) -> String {
    let place = step.point.map_or_else(
        || speaker.say("web-read-elsewhere", &[]),
        |point| BoardSize::S19.name(point).to_string(),
    );
    let percent = (100.0 * f64::from(step.won) / f64::from(step.known.max(1))).round();
    speaker.say(
        "joseki-step",
        &args!(color = mover, vertex = &place, count = step.count, known = step.known, percent),
    )
}
