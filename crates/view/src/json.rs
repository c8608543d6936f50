//! The output of `gokoro regions --json`, as types. Field by field: points are
//! GTP vertices (`D4`), colours `black` and `white`, rows run from the top and
//! begin at the left, sizes count points without stones, moku and strengths are
//! rounded to two decimals. [`SCHEMA`] changes whenever a field changes its
//! meaning or goes; new fields may come without that.

use gokoro_analysis::compare::Comparison;
use gokoro_analysis::strategy::PositionStrategy;
use gokoro_analysis::{Analysis, Moment};
use gokoro_board::{BoardSize, Game, Point};
use gokoro_position::Position;
use gokoro_position::ownership::OwnershipEstimate;
use gokoro_shape::{Defect, DistanceSettings, Group, KosuriLimit, PointKind, Reach, RegionId, Rule, Size};

use crate::compare::{compared_json, judgement_json};
use crate::diagram::region_name;
use crate::fields::{Json, PerColor, fields};
use crate::lives::lives_json;
use crate::names::{SideJson, vertex, vertices};
use crate::ownership::ownership_json;
use crate::pon::pons_json;
use crate::read::{edge_links_json, links_json, string_ids, strings_json};
use crate::strategy::{decides_json, strategies_json, strategy_moves_json};
use crate::strength::strengths_json;
use crate::words::rounded;

/// The version of these types.
pub const SCHEMA: u32 = 1;

/// A number for each point, by rows; `None` where a point cannot be reached.
pub type Rows = Vec<Vec<Option<u16>>>;

/// What these settings count with.
pub(crate) fn limits_json(settings: &DistanceSettings) -> impl Json + use<> {
    let limit = settings.effective_limit();
    fields!(
        /// Of the rule of conversion: what a kosuri costs.
        weight = if let Rule::Convert(weight) = settings.rule { Some(weight) } else { None },
        kosuri_limit = if let KosuriLimit::Below(below) = limit { Some(below) } else { None },
        kosuri_stop = if let KosuriLimit::StopAt(stop) = limit { Some(stop) } else { None },
        max_distance = settings.max_distance,
        exact = settings.exact,
    )
}

/// A row of P0's Tables 1 and 2: a size with its sum.
pub(crate) fn size_json(size: Size) -> impl Json + use<> {
    fields!(occupied = size.occupied, influence = size.influence, total = size.total())
}

/// What was measured of a position that is divided, beside its division.
#[derive(Clone, Copy, Default)]
struct Measured<'a> {
    expected: Option<&'a OwnershipEstimate>,
    strategy: Option<&'a PositionStrategy>,
    compared: Option<&'a Comparison>,
}

/// Everything about the division of a position.
pub fn regions_json(position: &Position, moment: &Moment) -> impl Json + use<> {
    whole_json(position, moment, Measured::default())
}

/// The same with what was measured of the position: how many omissions its groups bear, how strong they are, and the
/// owners that are expected.
pub(crate) fn measured_json(
    position: &Position,
    moment: &Moment,
    expected: &OwnershipEstimate,
) -> impl Json + use<> {
    whole_json(position, moment, Measured { expected: Some(expected), ..Measured::default() })
}

/// A division of a position of a game with all that is counted and estimated: PON, strengths, expected owners and, on
/// 19x19, the strategy that it asks for; with moves that are compared, if there are some.
pub fn divided_json(
    analysis: &Analysis,
    game: &Game,
    position: &Position,
    moment: &Moment,
    compared: Option<&Comparison>,
) -> impl Json + use<> {
    let (expected, strategy) = (analysis.evaluate(game), analysis.strategy(game, Some(position)));
    let measured = Measured { expected: Some(&expected), strategy: strategy.as_ref(), compared };
    whole_json(position, moment, measured)
}

fn whole_json(position: &Position, moment: &Moment, measured: Measured<'_>) -> impl Json + use<> {
    let size = position.board().size();
    let reach = |color| position.division().reach(color);
    let Measured { expected, strategy, compared } = measured;
    fields!(
        schema = SCHEMA,
        /// Lines of the board.
        size = size.get(),
        /// Moves played.
        r#move = moment.number,
        /// Who moves next.
        to_move = SideJson(moment.to_move),
        /// How it was measured.
        rule = rule_json(position),
        /// One string per row: `B` and `W` (stones too), `=` equidistant, `-` out of reach.
        owner = owner_rows(position),
        /// One string per row: `s` living stone, `o` occupied, `i` influence, `.` rest.
        kind = kind_rows(position),
        /// Length of the best path from each colour's stones.
        distance = PerColor::from_fn(|color| lengths(size, reach(color))),
        /// Kosuri number of that path.
        kosuri = PerColor::from_fn(|color| kosuri(size, reach(color))),
        /// The regions, Black's first.
        regions = position.regions().iter().map(|(id, _)| region_json(position, id)).collect::<Vec<_>>(),
        /// The families, in the order of their regions.
        families = families(position),
        /// The strings as they were read, in the order of their ids on the board.
        strings = strings_json(position),
        /// The links between strings.
        links = links_json(position),
        /// The links between stones and the edges of the board.
        edge_links = edge_links_json(position),
        /// The sizes of both sides.
        totals = PerColor::from_fn(|color| size_json(position.totals()[color])),
        /// How often the owner of each group may play elsewhere; empty if it was not read.
        pon = if expected.is_some() { pons_json(position) } else { Vec::new() },
        /// How strong groups, families and links are; null if it was not measured.
        strength = expected.map(|_| strengths_json(position)),
        /// The owners that the ownership model expects; null without them. An estimate.
        ownership = expected.map(|expected| ownership_json(expected, Some(position))),
        /// What both sides have by their regions, summed (P0, section 4.1).
        judged = judgement_json(&position.judgement()),
        /// For each side the four types of strategy with what speaks for them; missing where that was not requested, and
        /// on boards other than 19x19.
        #[serde(skip_serializing_if = "crate::fields::is_empty")]
        strategy = strategy.map(|found| strategies_json(&found.sides)),
        /// The region that decides, where most is open; null where there is none or it was not requested.
        decides = strategy.and_then(decides_json),
        /// Moves of the side to move that serve each type; empty where that was not requested.
        strategy_moves = strategy.map_or_else(Vec::new, strategy_moves_json),
        /// What both sides have after each of the moves that are compared.
        compare = compared.map_or_else(Vec::new, compared_json),
    )
}

/// The divisions of one board by several rules.
pub fn all_rules_json<T: Json>(rules: Vec<T>) -> impl Json {
    fields!(schema = SCHEMA, rules)
}

/// The groups of every family, strings and links, as in [`regions_json`], with what was
/// measured of them.
pub fn groups_json(position: &Position) -> impl Json + use<> {
    fields!(
        schema = SCHEMA,
        families = families(position),
        strings = strings_json(position),
        links = links_json(position),
        edge_links = edge_links_json(position),
        lives = lives_json(position),
        pon = pons_json(position),
        strength = strengths_json(position),
    )
}

/// The map of one group, measured by the position's settings.
pub fn group_json(position: &Position, group: &Group, reach: &Reach, moment: &Moment) -> impl Json + use<> {
    let size = position.board().size();
    fields!(
        schema = SCHEMA,
        size = size.get(),
        r#move = moment.number,
        to_move = SideJson(moment.to_move),
        rule = rule_json(position),
        color = SideJson(group.color),
        group = one_group(position, group),
        distance = lengths(size, reach),
        kosuri = kosuri(size, reach),
    )
}

fn rule_json(position: &Position) -> impl Json + use<> {
    let settings = position.division().settings();
    let dead = position.ground().dead();
    fields!(
        name = settings.rule.name(),
        #[serde(flatten)]
        limits = limits_json(settings),
        /// Stones taken for dead.
        dead = vertices(position.board().size(), (dead.black | dead.white).iter()),
    )
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

fn region_json(position: &Position, id: RegionId) -> impl Json + use<> {
    let size = position.board().size();
    let region = position.regions().get(id);
    let attributes = position.attributes(id);
    let Size { occupied, influence } = region.size();
    let defect = |defect: &Defect| {
        let (kind, point) = match *defect {
            Defect::Cut(point) => ("cut", point),
            Defect::Invasion(point) => ("invasion", point),
        };
        fields!(
            /// `cut` or `invasion`.
            kind,
            point = vertex(size, point),
        )
    };
    fields!(
        /// `a`, `b` and so on.
        id = region_name(id.0),
        color = SideJson(region.color),
        /// Points without stones.
        size = region.size().total(),
        stones = region.stones.len(),
        occupied,
        influence,
        /// Points of settled territory.
        settled = attributes.settled.len(),
        /// Equivalent moku.
        moku = rounded(attributes.moku, 2),
        /// Points next to the other side's or to neutral ones.
        border = vertices(size, attributes.border.iter()),
        families = region.family.iter().map(|_| region_name(id.0)).collect::<Vec<_>>(),
        points = vertices(size, region.points().iter()),
        place = region.place.name(),
        strength = rounded(attributes.strength, 2),
        /// Cutting and invasion points.
        defects = attributes.defects.iter().map(defect).collect::<Vec<_>>()
    )
}

fn families(position: &Position) -> Vec<impl Json + use<>> {
    let families = position.regions().families().map(|(_, family)| {
        fields!(
            id = region_name(family.region.0),
            color = SideJson(family.color),
            /// The id of its region.
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

fn one_group(position: &Position, group: &Group) -> impl Json + use<> {
    let size = position.board().size();
    let strings = string_ids(position, &group.stones);
    fields!(
        stones = vertices(size, group.stones.iter()),
        liberties = group.liberties.len(),
        /// The first stone of each of its strings.
        strings,
    )
}
