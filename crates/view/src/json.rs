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
use crate::compare::{ComparedJson, JudgedJson, compared_json};
use crate::diagram::region_name;
use crate::lives::lives_json;
use crate::names::{name, names};
use crate::ownership::{OwnershipJson, ownership_json};
use crate::pon::{PonJson, pons_json};
use crate::read::{
    EdgeLinkJson, LinkJson, ReadStringJson, edge_links_json, links_json, string_ids, strings_json,
};
use crate::strategy::{
    DecidesJson, StrategiesJson, StrategyMovesJson, decides_json, strategies_json, strategy_moves_json,
};
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

/// How the board was divided.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct RuleJson {
    /// `plain`, `path`, `degree`, `kosuri` or `convert`.
    pub name: &'static str,
    #[serde(flatten)]
    limits: LimitsJson,
    /// Stones taken for dead.
    pub dead: Vec<String>,
}

/// What a rule counts with.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct LimitsJson {
    /// Steps that one kosuri counts for; `convert` only.
    weight: Option<u8>,
    /// A path's kosuri total must stay below this.
    kosuri_limit: Option<u8>,
    /// Points where the total reaches this are entered but not left.
    kosuri_stop: Option<u8>,
    /// The longest path that counts.
    max_distance: Option<u16>,
    /// Whether points keep a path for every kosuri total.
    exact: bool,
}

impl LimitsJson {
    /// What these settings count with.
    pub(crate) fn new(settings: &DistanceSettings) -> LimitsJson {
        let limit = settings.effective_limit();
        LimitsJson {
            weight: if let Rule::Convert(weight) = settings.rule { Some(weight) } else { None },
            kosuri_limit: if let KosuriLimit::Below(below) = limit { Some(below) } else { None },
            kosuri_stop: if let KosuriLimit::StopAt(stop) = limit { Some(stop) } else { None },
            max_distance: settings.max_distance,
            exact: settings.exact,
        }
    }
}

/// A weak spot of a region.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct DefectJson {
    /// `cut` or `invasion`.
    pub kind: &'static str,
    /// Where.
    pub point: String,
}

/// A region (領域).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct RegionJson {
    /// Its name, also in drawings and texts.
    pub id: String,
    /// Whose it is.
    pub color: &'static str,
    /// Points without a living stone.
    pub size: u32,
    /// Living stones in it.
    pub stones: usize,
    /// Points that the other colour cannot reach.
    pub occupied: u32,
    /// The other points.
    pub influence: u32,
    /// Points of settled territory.
    pub settled: usize,
    /// Equivalent moku of the owner.
    pub moku: f64,
    /// Points next to the other side's or to neutral ones.
    pub border: Vec<String>,
    /// The ids of its families.
    pub families: Vec<String>,
    /// All its points.
    pub points: Vec<String>,
    /// Where it lies: `top-left` ... `bottom-right`, `centre`, `whole`.
    pub place: &'static str,
    /// Mean equivalent moku of the owner over the influence points, less the opponent's.
    pub strength: f64,
    /// Cutting and invasion points.
    pub defects: Vec<DefectJson>,
}

/// A group (群).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct GroupJson {
    /// Its stones.
    pub stones: Vec<String>,
    /// How many empty points are next to it.
    pub liberties: usize,
    /// The ids of its strings.
    pub strings: Vec<String>,
}

/// A family (族).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct FamilyJson {
    /// Its name, that of its region.
    pub id: String,
    /// Whose it is.
    pub color: &'static str,
    /// The id of its region.
    pub region: String,
    /// Its groups.
    pub groups: Vec<GroupJson>,
}

/// A row of P0's Tables 1 and 2.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct SizeJson {
    /// Occupied territory.
    pub occupied: u32,
    /// Sphere of influence.
    pub influence: u32,
    /// Both.
    pub total: u32,
}

impl SizeJson {
    /// A size with its sum.
    pub(crate) const fn new(size: Size) -> SizeJson {
        SizeJson { occupied: size.occupied, influence: size.influence, total: size.total() }
    }
}

/// A position divided.
#[derive(Clone, Debug, PartialEq, Serialize)]
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
    rule: RuleJson,
    /// One string per row: `B` and `W` (stones too), `=` equidistant, `-` out of reach.
    owner: Vec<String>,
    /// One string per row: `s` living stone, `o` occupied, `i` influence, `.` rest.
    kind: Vec<String>,
    /// Length of the best path from each colour's stones.
    distance: PerColor<Rows>,
    /// Kosuri number of that path.
    kosuri: PerColor<Rows>,
    /// The regions, Black's first.
    regions: Vec<RegionJson>,
    /// The families, in the order of their regions.
    families: Vec<FamilyJson>,
    /// The strings as they were read, in the order of their ids on the board.
    strings: Vec<ReadStringJson>,
    /// The links between strings.
    links: Vec<LinkJson>,
    /// The links between stones and the edges of the board.
    edge_links: Vec<EdgeLinkJson>,
    /// The sizes of both sides.
    totals: PerColor<SizeJson>,
    /// How often the owner of each group may play elsewhere; empty if it was not read.
    pon: Vec<PonJson>,
    /// How strong groups, families and links are; null if it was not measured.
    strength: Option<StrengthsJson>,
    /// The owners that the ownership model expects; null if it was not asked.
    ownership: Option<OwnershipJson>,
    /// What both sides have by their regions, summed (P0, section 4.1).
    judged: JudgedJson,
    /// For each side the four types of strategy with what speaks for them; missing where that was not requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    strategy: Option<StrategiesJson>,
    /// The region that decides; null where there is none or it was not requested.
    decides: Option<DecidesJson>,
    /// Moves of the side to move that serve each type; empty where that was not requested.
    strategy_moves: Vec<StrategyMovesJson>,
    /// What both sides have after each of the moves that are compared.
    compare: Vec<ComparedJson>,
}

/// One position divided by several rules.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AllRulesJson {
    /// [`SCHEMA`].
    schema: u32,
    /// One division for each rule.
    rules: Vec<RegionsJson>,
}

/// The map of one group.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct GroupMapJson {
    /// [`SCHEMA`].
    pub schema: u32,
    /// Lines of the board.
    pub size: u8,
    /// Moves played.
    #[serde(rename = "move")]
    pub number: usize,
    /// Who moves next.
    pub to_move: &'static str,
    /// How it was measured.
    pub rule: RuleJson,
    /// Whose group it is.
    pub color: &'static str,
    /// The group.
    pub group: GroupJson,
    /// Length of the best path to each point: n is the n-th order dame.
    pub distance: Rows,
    /// Kosuri number of that path.
    pub kosuri: Rows,
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
        totals: PerColor::from_fn(|color| SizeJson::new(position.totals()[color])),
        pon: Vec::new(),
        strength: None,
        ownership: None,
        judged: JudgedJson::new(&position.judged()),
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
    AllRulesJson { schema: SCHEMA, rules }
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
    GroupMapJson {
        schema: SCHEMA,
        size: size.get(),
        number: moment.number,
        to_move: color_key(moment.to_move),
        rule: rule_json(position),
        color: color_key(group.color),
        group: one_group(position, group),
        distance: lengths(size, reach),
        kosuri: kosuri(size, reach),
    }
}

fn rule_json(position: &Position) -> RuleJson {
    let settings = position.division().settings();
    let dead = position.ground().dead();
    RuleJson {
        name: settings.rule.name(),
        limits: LimitsJson::new(settings),
        dead: names(position.board().size(), (dead.black | dead.white).iter()),
    }
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

fn region_json(position: &Position, id: RegionId) -> RegionJson {
    let size = position.board().size();
    let region = position.regions().get(id);
    let attributes = position.attributes(id);
    let Size { occupied, influence } = region.size();
    let defect = |defect: &Defect| match *defect {
        Defect::Cut(point) => DefectJson { kind: "cut", point: name(size, point) },
        Defect::Invasion(point) => DefectJson { kind: "invasion", point: name(size, point) },
    };
    RegionJson {
        id: region_name(id.0),
        color: color_key(region.color),
        size: region.size().total(),
        stones: region.stones.len(),
        occupied,
        influence,
        settled: attributes.settled.len(),
        moku: rounded(attributes.moku, 2),
        border: names(size, attributes.border.iter()),
        families: region.family.iter().map(|_| region_name(id.0)).collect(),
        points: names(size, region.points().iter()),
        place: region.place.name(),
        strength: rounded(attributes.strength, 2),
        defects: attributes.defects.iter().map(defect).collect(),
    }
}

fn families(position: &Position) -> Vec<FamilyJson> {
    let families = position.regions().families().map(|(_, family)| FamilyJson {
        id: region_name(family.region.0),
        color: color_key(family.color),
        region: region_name(family.region.0),
        groups: family.groups.iter().map(|&id| one_group(position, position.groups().get(id))).collect(),
    });
    families.collect()
}

fn one_group(position: &Position, group: &Group) -> GroupJson {
    let size = position.board().size();
    let strings = string_ids(position, &group.stones);
    GroupJson { stones: names(size, group.stones.iter()), liberties: group.liberties.len(), strings }
}
