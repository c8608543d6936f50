//! Pictures of a division: regions and families on the board (P0), and the
//! distance map of one group. Sentences and tables are in `words`.

use gokoro_analysis::Moment;
use gokoro_board::{ByColor, Point, PointSet};
use gokoro_position::Position;
use gokoro_shape::{Group, PointKind, Reach, Region, RegionId};

use crate::catalogue::{Localizer, args};
use crate::diagram::{BoardPicture, LegendEntry, LegendSample, Mark, PointText, Shade, region_name};

/// The regions of a position: shades and borders of the division, on each stone
/// the name of its family's region, a diamond on settled territory, a cross on
/// dead stones, and a legend of these signs.
pub fn regions_picture(position: &Position, moment: &Moment, speaker: Localizer<'_>) -> BoardPicture {
    let mut picture = start(position, moment, speaker);
    for point in picture.size.points() {
        let region = position.region_at(point);
        picture[point].shade = shade(position, point);
        picture[point].region = region.map(|(id, _)| id.0);
        picture[point].label = region
            .filter(|(_, r)| r.stones.contains(point))
            .map(|(id, _)| PointText::Plain(region_name(id.0)));
    }
    for (id, region) in position.regions().iter() {
        for point in position.attributes(id).settled {
            picture[point].mark = Some(Mark::Diamond);
        }
        name_region_without_stones(&mut picture, id, region);
    }
    for point in dead_stones(position) {
        picture[point].mark = Some(Mark::Cross);
    }
    let totals = position.totals();
    let args = args!(black = totals.black.total(), white = totals.white.total());
    picture.description = speaker.say("totals", &args);
    picture.legend = legend(&picture, speaker);
    picture
}

/// The board with its heading.
pub(crate) fn start(position: &Position, moment: &Moment, speaker: Localizer<'_>) -> BoardPicture {
    let mut picture = BoardPicture::of(position.board());
    let size = u32::from(picture.size.get());
    picture.title = speaker.say("board-title-move", &args!(size, number = moment.number));
    picture.last_move = moment.last_move;
    picture
}

/// The shade of a point; a living stone takes that of the points it touches.
fn shade(position: &Position, point: Point) -> Option<Shade> {
    let division = position.division();
    let color = division.owner(point);
    Some(match division.kind(point) {
        PointKind::Neutral => Shade::Neutral,
        PointKind::Unreachable => Shade::Unreachable,
        PointKind::Occupied => Shade::Occupied(color?),
        PointKind::Influence => Shade::Influence(color?),
        PointKind::Stone => {
            let color = color?;
            let around = PointSet::single(point).neighbors();
            let more =
                (around & *division.occupied(color)).len() > (around & *division.influence(color)).len();
            if more { Shade::Occupied(color) } else { Shade::Influence(color) }
        }
    })
}

/// Living stones carry the name of their region; without any, its first point does.
fn name_region_without_stones(picture: &mut BoardPicture, id: RegionId, region: &Region) {
    if region.stones.is_empty()
        && let Some(point) = region.points().first()
    {
        let name = region_name(id.0);
        let occupied = region.occupied.contains(point);
        picture[point].label = Some(PointText::Plain(if occupied { name.to_uppercase() } else { name }));
    }
}

fn dead_stones(position: &Position) -> PointSet {
    let ByColor { black, white } = *position.ground().dead();
    black | white
}

/// Explains the shades and marks that the picture has.
fn legend(picture: &BoardPicture, speaker: Localizer<'_>) -> Vec<LegendEntry> {
    let shown = || picture.size.points().map(|point| &picture[point]);
    let shades = Shade::ALL.into_iter().filter(|&shade| shown().any(|p| p.shade == Some(shade)));
    let mut entries: Vec<LegendEntry> = shades
        .map(|shade| LegendEntry { sample: LegendSample::Shade(shade), text: shade_text(shade, speaker) })
        .collect();
    let mut explain = |sample: LegendSample, id: &str| {
        entries.push(LegendEntry { sample, text: speaker.say(id, &[]) });
    };
    if shown().any(|p| p.stone.is_some() && p.label.is_some()) {
        explain(LegendSample::Stone, "legend-family");
    }
    if shown().any(|p| p.mark == Some(Mark::Diamond)) {
        explain(LegendSample::Mark(Mark::Diamond), "settled-territory");
    }
    if shown().any(|p| p.mark == Some(Mark::Cross)) {
        explain(LegendSample::Mark(Mark::Cross), "dead-stone");
    }
    entries
}

fn shade_text(shade: Shade, speaker: Localizer<'_>) -> String {
    let (id, color) = match shade {
        Shade::Occupied(color) => ("occupied-of", color),
        Shade::Influence(color) => ("influence-of", color),
        Shade::Neutral => return speaker.say("equidistant", &[]),
        Shade::Unreachable => return speaker.say("unreachable", &[]),
    };
    speaker.say(id, &args!(color))
}

/// What a group's map writes on its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapValue {
    /// The distance in steps: n on a point is the group's n-th order dame.
    Distance,
    /// The kosuri number of the path.
    Kosuri,
    /// The distance, and the kosuri number after a plus sign where it is not 0.
    Both,
}

/// The map of one group: its stones circled, and on each point that it reaches
/// what the path there measures.
pub fn group_picture(
    position: &Position,
    group: &Group,
    reach: &Reach,
    value: MapValue,
    moment: &Moment,
    speaker: Localizer<'_>,
) -> BoardPicture {
    let mut picture = start(position, moment, speaker);
    for point in picture.size.points() {
        let label = reach.label(point).filter(|label| label.length > 0);
        picture[point].label = label.map(|label| {
            PointText::Plain(match (value, label.kosuri) {
                (MapValue::Distance, _) | (MapValue::Both, 0) => label.length.to_string(),
                (MapValue::Kosuri, kosuri) => kosuri.to_string(),
                (MapValue::Both, kosuri) => format!("{}+{kosuri}", label.length),
            })
        });
    }
    for stone in group.stones {
        picture[stone].label = None;
        picture[stone].mark = Some(Mark::Circle);
    }
    picture.legend = vec![LegendEntry {
        sample: LegendSample::Mark(Mark::Circle),
        text: speaker.say("legend-group", &[]),
    }];
    picture
}
