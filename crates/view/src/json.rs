//! The output of `gokoro regions --json`, as types. Field by field: points are
//! GTP vertices (`D4`), colours `black` and `white`, rows run from the top and
//! begin at the left, sizes count points without stones, moku and strengths are
//! rounded to two decimals. [`SCHEMA`] changes whenever a field changes its
//! meaning or goes; new fields may come without that.

use gokoro_analysis::compare::Comparison;
use gokoro_analysis::strategy::PositionStrategy;
use gokoro_analysis::{Analysis, Moment};
use gokoro_board::{BoardSize, ByColor, Color, Game, Point};
use gokoro_position::Position;
use gokoro_position::ownership::OwnershipEstimate;
use gokoro_shape::{Defect, DistanceSettings, Group, KosuriLimit, PointKind, Reach, RegionId, Rule, Size};
use serde::Serialize;
use serde_json::{Value, json};

use crate::catalogue::color_key;
use crate::compare::{compared_json, judged_json};
use crate::diagram::region_name;
use crate::fields::{Fields, fields};
use crate::lives::lives_json;
use crate::names::{name, names};
use crate::ownership::ownership_json;
use crate::pon::pons_json;
use crate::read::{EdgeLinkJson, LinkJson, edge_links_json, links_json, string_ids, strings_json};
use crate::strategy::{decides_json, strategies_json, strategy_moves_json};
use crate::strength::{StrengthsJson, strengths_json};
use crate::words::rounded;

/// The version of these types.
pub const SCHEMA: u32 = 1;

/// A value for each colour.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct PerColor<T> {
    /// Black's.
    pub black: T,
    /// White's.
    pub white: T,
}

impl<T> PerColor<T> {
    pub(crate) fn from_fn(make: impl FnMut(Color) -> T) -> PerColor<T> {
        let ByColor { black, white } = ByColor::from_fn(make);
        PerColor { black, white }
    }
}

/// A number for each point, by rows; `None` where a point cannot be reached.
pub type Rows = Vec<Vec<Option<u16>>>;

/// What these settings count with.
pub(crate) fn limits_json(settings: &DistanceSettings) -> Fields {
    let limit = settings.effective_limit();
    fields!(
        weight = if let Rule::Convert(weight) = settings.rule { Some(weight) } else { None },
        kosuri_limit = if let KosuriLimit::Below(below) = limit { Some(below) } else { None },
        kosuri_stop = if let KosuriLimit::StopAt(stop) = limit { Some(stop) } else { None },
        max_distance = settings.max_distance,
        exact = settings.exact,
    )
}

/// A row of P0's Tables 1 and 2: a size with its sum.
pub(crate) fn size_json(size: Size) -> Fields {
    fields!(occupied = size.occupied, influence = size.influence, total = size.total())
}

/// A position divided.
#[derive(Clone, Debug, Serialize)]
pub struct RegionsJson {
    /// [`SCHEMA`].
    schema: u32,
    /// Lines of the board.
    size: u8,
    /// Moves played.
    #[serde(rename = "move")]
    number: usize,
    /// Who moves next.
    to_move: &'static str,
    /// How it was measured.
    rule: Fields,
    /// One string per row: `B` and `W` (stones too), `=` equidistant, `-` out of reach.
    owner: Vec<String>,
    /// One string per row: `s` living stone, `o` occupied, `i` influence, `.` rest.
    kind: Vec<String>,
    /// Length of the best path from each colour's stones.
    distance: PerColor<Rows>,
    /// Kosuri number of that path.
    kosuri: PerColor<Rows>,
    /// The regions, Black's first.
    regions: Vec<Fields>,
    /// The families, in the order of their regions.
    families: Vec<Fields>,
    /// The strings as they were read, in the order of their ids on the board.
    strings: Vec<Fields>,
    /// The links between strings.
    links: Vec<LinkJson>,
    /// The links between stones and the edges of the board.
    edge_links: Vec<EdgeLinkJson>,
    /// The sizes of both sides.
    totals: PerColor<Fields>,
    /// How often the owner of each group may play elsewhere; empty if it was not read.
    pon: Vec<Fields>,
    /// How strong groups, families and links are; null if it was not measured.
    strength: Option<StrengthsJson>,
    /// The owners that the ownership model expects; null if it was not asked.
    ownership: Option<Fields>,
    /// What both sides have by their regions, summed (P0, section 4.1).
    judged: Fields,
    /// For each side the four types of strategy with what speaks for them; missing where that was not requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    strategy: Option<Fields>,
    /// The region that decides; null where there is none or it was not requested.
    decides: Option<Fields>,
    /// Moves of the side to move that serve each type; empty where that was not requested.
    strategy_moves: Vec<Fields>,
    /// What both sides have after each of the moves that are compared.
    compare: Vec<Fields>,
}

/// Everything about the division of a position.
pub fn regions_json(position: &Position, moment: &Moment) -> RegionsJson {
    let size = position.board().size();
    let reach = |color| position.division().reach(color);
    RegionsJson {
        schema: SCHEMA,
        size: size.get(),
        number: moment.number,
        to_move: color_key(moment.to_move),
        rule: rule_json(position),
        owner: owner_rows(position),
        kind: kind_rows(position),
        distance: PerColor::from_fn(|color| lengths(size, reach(color))),
        kosuri: PerColor::from_fn(|color| kosuri(size, reach(color))),
        regions: position.regions().iter().map(|(id, _)| region_json(position, id)).collect(),
        families: families(position),
        strings: strings_json(position),
        links: links_json(position),
        edge_links: edge_links_json(position),
        totals: PerColor::from_fn(|color| size_json(position.totals()[color])),
        pon: Vec::new(),
        strength: None,
        ownership: None,
        judged: judged_json(&position.judged()),
        strategy: None,
        decides: None,
        strategy_moves: Vec::new(),
        compare: Vec::new(),
    }
}

/// A division of a position of a game with all that is counted and estimated: PON, strengths, expected owners and, on
/// 19x19, the strategy that it asks for.
pub fn divided_json(analysis: &Analysis, game: &Game, position: &Position, moment: &Moment) -> RegionsJson {
    let json = regions_json(position, moment).with(position, &analysis.evaluate(game));
    match analysis.strategy(game, Some(position)) {
        Some(found) => json.with_strategy(&found),
        None => json,
    }
}

impl RegionsJson {
    /// The same with what was measured of the position: how many omissions its groups bear, how
    /// strong they are, and the owners that are expected.
    #[must_use]
    pub fn with(self, position: &Position, expected: &OwnershipEstimate) -> RegionsJson {
        RegionsJson {
            pon: pons_json(position),
            strength: Some(strengths_json(position)),
            ownership: Some(ownership_json(expected, Some(position))),
            ..self
        }
    }

    fn with_strategy(self, found: &PositionStrategy) -> RegionsJson {
        RegionsJson {
            strategy: Some(strategies_json(&found.sides)),
            decides: decides_json(found),
            strategy_moves: strategy_moves_json(found),
            ..self
        }
    }

    /// The same with moves that are compared.
    #[must_use]
    pub fn with_compared(self, compared: &Comparison) -> RegionsJson {
        RegionsJson { compare: compared_json(compared), ..self }
    }
}

/// The divisions of one board by several rules.
pub fn all_rules_json(rules: Vec<RegionsJson>) -> impl Serialize {
    fields!(schema = SCHEMA, rules)
}

/// The groups of every family, strings and links, as in [`regions_json`], with what was
/// measured of them.
pub fn groups_json(position: &Position, moment: &Moment) -> Value {
    let all = regions_json(position, moment);
    json!({
        "schema": SCHEMA,
        "families": all.families,
        "strings": all.strings,
        "links": all.links,
        "edge_links": all.edge_links,
        "lives": lives_json(position),
        "pon": pons_json(position),
        "strength": strengths_json(position),
    })
}

/// The map of one group, measured by the position's settings.
pub fn group_json(position: &Position, group: &Group, reach: &Reach, moment: &Moment) -> impl Serialize {
    let size = position.board().size();
    fields!(
        schema = SCHEMA,
        size = size.get(),
        "move" = moment.number,
        to_move = color_key(moment.to_move),
        rule = rule_json(position),
        color = color_key(group.color),
        group = one_group(position, group),
        distance = lengths(size, reach),
        kosuri = kosuri(size, reach)
    )
}

fn rule_json(position: &Position) -> Fields {
    let settings = position.division().settings();
    let dead = position.ground().dead();
    fields!(name = settings.rule.name())
        .and(limits_json(settings))
        .and(fields!(dead = names(position.board().size(), (dead.black | dead.white).iter())))
}

/// A string for each row, a sign for each point.
fn sign_rows(size: BoardSize, sign: impl Fn(gokoro_board::Point) -> char) -> Vec<String> {
    let signs: Vec<char> = size.points().map(sign).collect();
    signs.chunks(usize::from(size.get())).map(|row| row.iter().collect()).collect()
}

fn owner_rows(position: &Position) -> Vec<String> {
    let division = position.division();
    sign_rows(division.board_size(), |point| match (division.owner(point), division.kind(point)) {
        (Some(color), _) => color.letter(),
        (None, PointKind::Neutral) => '=',
        (None, _) => '-',
    })
}

fn kind_rows(position: &Position) -> Vec<String> {
    let division = position.division();
    sign_rows(division.board_size(), |point| match division.kind(point) {
        PointKind::Stone => 's',
        PointKind::Occupied => 'o',
        PointKind::Influence => 'i',
        PointKind::Neutral | PointKind::Unreachable => '.',
    })
}

fn lengths(size: BoardSize, reach: &Reach) -> Rows {
    rows(size, |point| reach.label(point).map(|label| label.length))
}

fn kosuri(size: BoardSize, reach: &Reach) -> Rows {
    rows(size, |point| reach.label(point).map(|label| label.kosuri))
}

fn rows(size: BoardSize, number: impl Fn(Point) -> Option<u16>) -> Rows {
    let all: Vec<_> = size.points().map(number).collect();
    all.chunks(usize::from(size.get())).map(<[_]>::to_vec).collect()
}

fn region_json(position: &Position, id: RegionId) -> Fields {
    let size = position.board().size();
    let region = position.regions().get(id);
    let attributes = position.attributes(id);
    let Size { occupied, influence } = region.size();
    let defect = |defect: &Defect| match *defect {
        Defect::Cut(point) => fields!(kind = "cut", point = name(size, point)),
        Defect::Invasion(point) => fields!(kind = "invasion", point = name(size, point)),
    };
    fields!(
        id = region_name(id.0),
        color = color_key(region.color),
        size = region.size().total(),
        stones = region.stones.len(),
        occupied,
        influence,
        settled = attributes.settled.len(),
        moku = rounded(attributes.moku, 2),
        border = names(size, attributes.border.iter()),
        families = region.family.iter().map(|_| region_name(id.0)).collect::<Vec<_>>(),
        points = names(size, region.points().iter()),
        place = region.place.name(),
        strength = rounded(attributes.strength, 2),
        defects = attributes.defects.iter().map(defect).collect::<Vec<_>>()
    )
}

fn families(position: &Position) -> Vec<Fields> {
    let families = position.regions().families().map(|(_, family)| {
        fields!(
            id = region_name(family.region.0),
            color = color_key(family.color),
            region = region_name(family.region.0),
            groups = family
                .groups
                .iter()
                .map(|&id| one_group(position, position.groups().get(id)))
                .collect::<Vec<_>>()
        )
    });
    families.collect()
}

fn one_group(position: &Position, group: &Group) -> Fields {
    let size = position.board().size();
    let strings = string_ids(position, &group.stones);
    fields!(stones = names(size, group.stones.iter()), liberties = group.liberties.len(), strings)
}
