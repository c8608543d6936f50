//! The strength of kosumi strings in words: a tree as rules, and distance-point
//! candidates with the strings that score them.

use gokoro_analysis::distance::{CandidateOrder, Candidates};
use std::collections::BTreeMap;

use gokoro_board::{Dir, PointSet};
use gokoro_position::kosumi::{DecisionNode, DecisionTree, Gains, Leaf, ScorePart, Scored};
use gokoro_shape::traits::Trait;
use gokoro_shape::{Kosumi, KosumiId};

use crate::catalogue::{Arg, Localizer, args};
use crate::fields::{Json, fields};
use crate::json::SCHEMA;
use crate::names::SideJson;

/// A way through a tree to one of its ends: the least and the largest value of each
/// attribute that was asked for.
#[derive(Clone, Debug)]
struct Way {
    ranges: Vec<(Trait, u32, Option<u32>)>,
    leaf: Leaf,
}

/// The ends of a tree as rules, those with most samples first; at most so many.
pub fn strength_rules(tree: &DecisionTree, most: usize, speaker: Localizer<'_>) -> Vec<String> {
    let mut ways = Vec::new();
    let mut open = vec![(0_usize, Vec::new())];
    while let Some((at, ranges)) = open.pop() {
        match &tree.nodes()[at] {
            DecisionNode::Leaf(leaf) if leaf.samples > 0 => ways.push(Way { ranges, leaf: *leaf }),
            DecisionNode::Leaf(_) => {}
            DecisionNode::Ask(split, below) => {
                for (branch, &next) in below.iter().enumerate().rev() {
                    let least = branch.checked_sub(1).map_or(0, |i| u32::from(split.cuts[i]) + 1);
                    let largest = split.cuts.get(branch).map(|&cut| u32::from(cut));
                    let ranges = narrowed(&ranges, split.on, least, largest);
                    open.extend(ranges.map(|ranges| (next as usize, ranges)));
                }
            }
        }
    }
    ways.sort_by_key(|way| std::cmp::Reverse(way.leaf.samples));
    ways.iter().take(most).map(|way| rule(way, speaker)).collect()
}

/// Ranges after one more question; `None` if no value is left.
fn narrowed(
    ranges: &[(Trait, u32, Option<u32>)],
    on: Trait,
    least: u32,
    largest: Option<u32>,
) -> Option<Vec<(Trait, u32, Option<u32>)>> {
    let mut ranges = ranges.to_vec();
    let at = ranges.iter().position(|range| range.0 == on).unwrap_or_else(|| {
        ranges.push((on, 0, None));
        ranges.len() - 1
    });
    let (_, from, to) = &mut ranges[at];
    *from = (*from).max(least);
    *to = [*to, largest].into_iter().flatten().min();
    to.is_none_or(|to| to >= *from).then_some(ranges)
}

fn rule(way: &Way, speaker: Localizer<'_>) -> String {
    let conditions: Vec<String> =
        way.ranges.iter().map(|&(on, least, largest)| condition(on, least, largest, speaker)).collect();
    let number = |n: u32| Arg::Number(f64::from(n));
    let told = args!(
        conditions = conditions.join(&speaker.say("strength-and", &[])),
        any = way.ranges.is_empty(),
        strength = number(u32::from(way.leaf.strength)),
        samples = number(way.leaf.samples),
        right = number(way.leaf.right)
    );
    speaker.say("strength-rule", &told)
}

fn condition(on: Trait, least: u32, largest: Option<u32>, speaker: Localizer<'_>) -> String {
    let (kind, largest) = match largest {
        Some(largest) if largest == least => ("exact", largest),
        Some(largest) if least == 0 => ("most", largest),
        Some(largest) => ("between", largest),
        None => ("least", 0),
    };
    if on == Trait::Color {
        let own = if least > 0 { "other" } else { "own" };
        return speaker.say("strength-color", &args!(whose = own));
    }
    let range = speaker.say("strength-range", &args!(kind, least, largest));
    speaker.say(&format!("strength-{}", on.name()), &args!(range = &range))
}

/// One sentence for each candidate: its share, what its place and what it looks at do to
/// it, and each string that scores it with its direction, distance and strength.
pub fn candidate_lines(all: &Candidates<'_>, most: usize, speaker: Localizer<'_>) -> Vec<String> {
    all.scored.iter().take(most).map(|one| candidate_line(all, one, speaker)).collect()
}

/// Every kosumi string, a line each: its stones, its cut points, its strength and the fourteen attributes by which a tree
/// finds it (P4, section 3).
pub fn strings_text(all: &Candidates<'_>, speaker: Localizer<'_>) -> String {
    let names = |points: &PointSet| names(all, points).join(" ");
    let line = |(id, string): (KosumiId, &Kosumi)| {
        let (spread, traits) = (all.strengths.spread(id)?, all.strengths.traits(id)?);
        let conditions: Vec<String> = Trait::ALL
            .into_iter()
            .map(|on| condition(on, traits.of(on).into(), Some(traits.of(on).into()), speaker))
            .collect();
        let strength = Arg::Number((spread.mean() * 10.0).round() / 10.0);
        let told = args!(
            color = string.color,
            stones = names(&string.stones),
            cuts = names(&string.cut_points),
            strength,
            count = string.cut_points.len(),
            traits = conditions.join(&speaker.say("strength-list", &[]))
        );
        Some(speaker.say("strength-string", &told))
    };
    all.strengths.strings().iter().filter_map(line).fold(String::new(), |text, line| text + &line + "\n")
}

/// The names of points.
fn names(all: &Candidates<'_>, points: &PointSet) -> Vec<String> {
    points.iter().map(|point| all.board.size().name(point).to_string()).collect()
}

/// A heading and the sentences.
pub fn candidates_text(all: &Candidates<'_>, most: usize, speaker: Localizer<'_>) -> String {
    let heading = match all.order {
        CandidateOrder::Likely => "strength-heading",
        CandidateOrder::Points => "strength-points-heading",
    };
    let heading = speaker.say(heading, &args!(color = all.to_move));
    let lines = candidate_lines(all, most, speaker);
    let lines = if lines.is_empty() { vec![speaker.say("strength-none", &[])] } else { lines };
    format!("{heading}\n{}\n", lines.join("\n"))
}

fn candidate_line(all: &Candidates<'_>, one: &Scored, speaker: Localizer<'_>) -> String {
    let vertex = all.board.size().name(one.point).to_string();
    let tenths = |value: f64| Arg::Number((value * 10.0).round() / 10.0);
    let Gains { place, column, row } = one.gains;
    let [place, column, row] = [place, column, row].map(factor);
    let parts: Vec<String> = one.parts.iter().map(|part| part_text(all, part, speaker)).collect();
    let parts = parts.join(&speaker.say("strength-list", &[]));
    let seen = Arg::Number(one.parts.len() as f64);
    let message = match all.order {
        CandidateOrder::Likely => "strength-candidate",
        CandidateOrder::Points => "strength-points-candidate",
    };
    let told = args!(
        vertex = &vertex,
        share = tenths(one.share * 100.0),
        points = tenths(one.points),
        place = &place,
        column = &column,
        row = &row,
        seen,
        parts = &parts
    );
    speaker.say(message, &told)
}

fn part_text(all: &Candidates<'_>, part: &ScorePart, speaker: Localizer<'_>) -> String {
    let string = all.strengths.strings().get(part.seen.id);
    let vertex = all.board.size().name(part.seen.stone).to_string();
    let color = string.map_or(all.to_move, |string| string.color);
    let gain = factor(part.gain);
    let strength = all.strengths.spread(part.seen.id).map_or(0.0, |spread| spread.mean());
    let message = match all.order {
        CandidateOrder::Likely => "strength-part",
        CandidateOrder::Points => "strength-points-part",
    };
    let tenths = |value: f64| Arg::Number((value * 10.0).round() / 10.0);
    let told = args!(
        color,
        vertex = &vertex,
        direction = direction_key(part.seen.direction),
        distance = part.seen.distance,
        strength = tenths(strength),
        proper = part.strength,
        points = tenths(part.points),
        factor = &gain
    );
    speaker.say(message, &told)
}

/// Candidates for programs.
pub fn candidates_json(all: &Candidates<'_>, most: usize) -> impl Json + use<> {
    let name = |point| all.board.size().name(point).to_string();
    let part = |part: &ScorePart| {
        let string = all.strengths.strings().get(part.seen.id)?;
        Some(fields!(
            color = SideJson(string.color),
            /// The stone of the string that is seen.
            string = name(part.seen.stone),
            /// Where it is seen from the point: `up`, `left`, `right` or `down`.
            direction = direction_key(part.seen.direction),
            distance = part.seen.distance,
            /// The mean distance at which moves are kept from the string, in lines.
            strength = all.strengths.spread(part.seen.id)?.mean(),
            /// The distance that P4's tree names, 2 to 6, from which formula (3) counts.
            proper_distance = part.strength,
            /// Distance points by formula (3).
            points = part.points,
            /// How many times as likely it makes the move, against not being seen.
            factor = part.gain.exp(),
        ))
    };
    let candidate = |one: &Scored| {
        fields!(
            vertex = name(one.point),
            /// The probability that it is played if a move without contact is.
            share = one.share,
            /// How many times as likely its place, what it looks at up and down, and to the left and right make it,
            /// against the mean of the candidates (in logarithms).
            place_factor = one.gains.place.exp(),
            column_factor = one.gains.column.exp(),
            row_factor = one.gains.row.exp(),
            /// Distance points by formula (4).
            points = one.points,
            strings = one.parts.iter().filter_map(part).collect::<Vec<_>>(),
        )
    };
    let string = |(id, string): (KosumiId, &Kosumi)| {
        let (spread, traits) = (all.strengths.spread(id)?, all.strengths.traits(id)?);
        Some(fields!(
            color = SideJson(string.color),
            /// Its first stone.
            string = name(string.stones.first()?),
            stones = names(all, &string.stones),
            /// Where it may be cut: empty points between two of its stones with an enemy stone on the other side.
            cut_points = names(all, &string.cut_points),
            /// The fourteen attributes of P4, section 3, by name.
            traits = Trait::ALL.map(|on| (on.name(), traits.of(on))).into_iter().collect::<BTreeMap<_, _>>(),
            /// The mean distance at which moves are kept from it, in lines.
            strength = spread.mean(),
            /// The probabilities of the distances 1 to 6 of a move out of contact that sees it.
            shares = spread.shares,
        ))
    };
    fields!(
        schema = SCHEMA,
        to_move = SideJson(all.to_move),
        /// What orders the candidates: `likely` or `points`.
        order = match all.order {
            CandidateOrder::Likely => "likely",
            CandidateOrder::Points => "points",
        },
        /// Every kosumi string.
        strings = all.strengths.strings().iter().filter_map(string).collect::<Vec<_>>(),
        candidates = all.scored.iter().take(most).map(candidate).collect::<Vec<_>>(),
    )
}

/// How many times as likely something makes a move, with two digits that count; what has
/// none in three decimals is told as less than that.
fn factor(gain: f32) -> String {
    /// From where on so many decimals are enough.
    const LEAST: [f32; 5] = [9.95, 0.995, 0.0995, 0.00995, 0.000_995];
    let factor = gain.exp();
    let decimals = LEAST.iter().position(|&least| factor >= least);
    decimals.map_or_else(|| "<0.001".to_owned(), |decimals| format!("{factor:.decimals$}"))
}

/// A direction in messages and for programs.
const fn direction_key(direction: Dir) -> &'static str {
    match direction {
        Dir::Up => "up",
        Dir::Left => "left",
        Dir::Right => "right",
        _ => "down",
    }
}

#[cfg(test)]
#[path = "../tests/unit/kosumi.rs"]
mod tests;
