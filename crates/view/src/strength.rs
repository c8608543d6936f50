//! How strong groups, families and links are, as JSON and in sentences. Names as in
//! `json`: points are GTP vertices; shares run from 0 to 1.

use gokoro_board::{BoardSize, PointSet};
use gokoro_position::{GroupStrength, Position, VitalityBasis};
use serde::Serialize;

use crate::catalogue::{Localizer, args};
use crate::diagram::region_name;
use crate::fields::Name;
use crate::names::{SideJson, VertexJson, name, vertices};

/// A group, a family or a linked family with its strength.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct StrengthJson {
    /// The first stone; of a family the id of its region.
    pub id: String,
    /// Whose it is.
    pub color: SideJson,
    /// The first stone of each of its groups, those left out that are proven dead if there
    /// are others.
    pub groups: Vec<VertexJson>,
    /// How many stones these have.
    pub stones: usize,
    /// Omissions that it bears (PON), from -2 to 4.
    pub vitality: f64,
    /// What that rests on: `proven`, `likely` or `estimated`.
    pub vitality_basis: Name<VitalityBasis>,
    /// The first stone of the group whose vitality it is.
    pub weakest: VertexJson,
    /// Whether it bears none.
    pub weak: bool,
    /// From 0, free, to 1, shut in; null on a board that is too small to tell.
    pub encirclement: Option<f64>,
    /// Points of the region for each stone; families only.
    pub hardness: Option<f64>,
    /// Empty points that its links, strong or weak, and the edge enclose.
    pub interior: Vec<VertexJson>,
    /// Those that strong links alone enclose.
    pub enclosed: Vec<VertexJson>,
    /// The share of the interior's border that is held; null without interior.
    pub closedness: Option<f64>,
}

/// A link with the omissions that it bears.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct LinkStrengthJson {
    from: String,
    to: String,
    color: SideJson,
    /// `strong`, `weak` or `abandoned`.
    strength: &'static str,
    /// The bounds of the omissions that it bears.
    least: i8,
    most: i8,
}

/// All strengths of a position.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct StrengthsJson {
    /// The groups.
    pub groups: Vec<StrengthJson>,
    /// The families of the regions.
    pub families: Vec<StrengthJson>,
    /// The groups that strong or weak links join, two and more.
    pub linked_families: Vec<StrengthJson>,
    /// The links.
    pub links: Vec<LinkStrengthJson>,
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
    let name = |id| VertexJson::first(size, &position.groups().get(id).stones);
    StrengthJson {
        id,
        color: SideJson(strength.color),
        groups: strength.groups.iter().map(|&id| name(id)).collect(),
        stones: strength.stones.len(),
        vitality: hundredths(strength.vitality.value),
        vitality_basis: Name(strength.vitality.basis),
        weakest: name(strength.weakest),
        weak: strength.is_weak(),
        encirclement: strength.encirclement.map(hundredths),
        hardness: hardness.map(hundredths),
        interior: vertices(size, strength.interior.iter()),
        enclosed: vertices(size, strength.enclosed.iter()),
        closedness: strength.closedness.map(hundredths),
    }
}

fn links(position: &Position) -> Vec<LinkStrengthJson> {
    let board = position.board();
    let id = |string| first(board.size(), &board.stones(string).collect());
    let json = |(link, range): (&gokoro_shape::Link, &gokoro_reading::pon::Range)| {
        Some(LinkStrengthJson {
            from: id(link.from),
            to: id(link.to),
            color: SideJson(board.color(link.from)?),
            strength: link.strength.name(),
            least: range.least,
            most: range.most,
        })
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
            color = strength.color.0,
            vitality = strength.vitality,
            basis = strength.vitality_basis.0.name(),
            weakest = &*strength.weakest,
            encirclement = percent(strength.encirclement),
            hardness = strength.hardness.unwrap_or_default(),
            interior = strength.interior.len() as u32,
            enclosed = strength.enclosed.len() as u32,
            closedness = percent(strength.closedness)
        ),
    )
}
