//! How strong groups, families and links are, as JSON and in sentences. Names as in
//! `json`: points are GTP vertices; shares run from 0 to 1.

use gokoro_board::{BoardSize, PointSet};
use gokoro_position::{GroupStrength, Position};
use serde::Serialize;

use crate::catalogue::{Localizer, args, color_key};
use crate::diagram::region_name;
use crate::fields::{Fields, fields};
use crate::names::{name, names};

/// A group, a family or a linked family with its strength.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct StrengthJson {
    /// The first stone; of a family the id of its region.
    pub id: String,
    /// Whose it is.
    pub color: &'static str,
    /// The first stone of each of its groups, those left out that are proven dead if there
    /// are others.
    pub groups: Vec<String>,
    /// How many stones these have.
    pub stones: usize,
    /// Omissions that it bears (PON), from -2 to 4.
    pub vitality: f64,
    /// What that rests on: `proven`, `likely` or `estimated`.
    pub vitality_basis: &'static str,
    /// The first stone of the group whose vitality it is.
    pub weakest: String,
    /// Whether it bears none.
    pub weak: bool,
    /// From 0, free, to 1, shut in; null on a board that is too small to tell.
    pub encirclement: Option<f64>,
    /// Points of the region for each stone; families only.
    pub hardness: Option<f64>,
    /// Empty points that its links, strong or weak, and the edge enclose.
    pub interior: Vec<String>,
    /// Those that strong links alone enclose.
    pub enclosed: Vec<String>,
    /// The share of the interior's border that is held; null without interior.
    pub closedness: Option<f64>,
}

/// All strengths of a position.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct StrengthsJson {
    /// The groups.
    pub groups: Vec<StrengthJson>,
    /// The families of the regions.
    pub families: Vec<StrengthJson>,
    /// The groups that strong or weak links join, two and more.
    pub linked_families: Vec<StrengthJson>,
    /// The links.
    pub links: Vec<Fields>,
}

/// For programs.
pub(crate) fn strengths_json(position: &Position) -> StrengthsJson {
    let (size, strengths) = (position.board().size(), position.strengths());
    let plain = |strength: &GroupStrength| one(position, strength, first(size, &strength.stones), None);
    let families = strengths
        .families
        .iter()
        .map(|family| one(position, &family.strength, region_name(family.region.0), Some(family.hardness)));
    StrengthsJson {
        groups: strengths.groups.iter().map(plain).collect(),
        families: families.collect(),
        linked_families: strengths.linked.iter().map(plain).collect(),
        links: links(position),
    }
}

fn one(position: &Position, strength: &GroupStrength, id: String, hardness: Option<f64>) -> StrengthJson {
    let size = position.board().size();
    let name = |id| first(size, &position.groups().get(id).stones);
    StrengthJson {
        id,
        color: color_key(strength.color),
        groups: strength.groups.iter().map(|&id| name(id)).collect(),
        stones: strength.stones.len(),
        vitality: hundredths(strength.vitality.value),
        vitality_basis: strength.vitality.basis.name(),
        weakest: name(strength.weakest),
        weak: strength.is_weak(),
        encirclement: strength.encirclement.map(hundredths),
        hardness: hardness.map(hundredths),
        interior: names(size, strength.interior.iter()),
        enclosed: names(size, strength.enclosed.iter()),
        closedness: strength.closedness.map(hundredths),
    }
}

fn links(position: &Position) -> Vec<Fields> {
    let board = position.board();
    let id = |string| first(board.size(), &board.stones(string).collect());
    let json = |(link, range): (&gokoro_shape::Link, &gokoro_reading::pon::Range)| {
        Some(fields!(
            from = id(link.from),
            to = id(link.to),
            color = color_key(board.color(link.from)?),
            strength = link.strength.name(),
            least = range.least,
            most = range.most
        ))
    };
    position.groups().links().iter().zip(&position.strengths().links).filter_map(json).collect()
}

fn first(size: BoardSize, stones: &PointSet) -> String {
    stones.first().map(|stone| name(size, stone)).unwrap_or_default()
}

fn hundredths(value: f64) -> f64 {
    (100.0 * value).round() / 100.0
}

/// The vitality of a group as a short label: a whole number.
pub fn vitality_label(strength: &GroupStrength) -> String {
    // Adding 0 turns -0 into 0.
    format!("{}", strength.vitality.value.round() + 0.0)
}

/// A sentence for each family, the weakest first, then for each weak group.
pub fn strength_lines(position: &Position, speaker: Localizer<'_>) -> Vec<String> {
    let StrengthsJson { groups, mut families, .. } = strengths_json(position);
    families.sort_by(|a, b| a.vitality.total_cmp(&b.vitality));
    let mut weak: Vec<StrengthJson> = groups.into_iter().filter(|group| group.weak).collect();
    weak.sort_by(|a, b| a.vitality.total_cmp(&b.vitality));
    let told = families.iter().map(|family| sentence("strength-family", family, speaker));
    told.chain(weak.iter().map(|group| sentence("strength-weak", group, speaker))).collect()
}

fn sentence(id: &str, strength: &StrengthJson, speaker: Localizer<'_>) -> String {
    let percent = |share: Option<f64>| {
        share.map_or_else(|| "unknown".to_owned(), |share| format!("{:.0}", 100.0 * share))
    };
    speaker.say(
        id,
        &args!(
            name = &strength.id,
            color = strength.color,
            vitality = strength.vitality,
            basis = strength.vitality_basis,
            weakest = &strength.weakest,
            encirclement = percent(strength.encirclement),
            hardness = strength.hardness.unwrap_or_default(),
            interior = strength.interior.len() as u32,
            enclosed = strength.enclosed.len() as u32,
            closedness = percent(strength.closedness)
        ),
    )
}
