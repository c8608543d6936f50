//! What a division says in words and tables: the sizes as in P0's Tables 1 and
//! 2, one line for each region, the orders of a group's dame. Pictures are made
//! in `regions`.

use gokoro_board::{BoardSize, ByColor, Color, Point};
use gokoro_position::Position;
use gokoro_shape::{Attributes, Defect, Reach, RegionId, Size};

use crate::catalogue::{Localizer, args};
use crate::diagram::region_name;
use crate::names::{name, names};

/// Sizes in points: Black, White and the difference by occupied territory,
/// sphere of influence and both together.
pub fn totals_table(totals: &ByColor<Size>, speaker: Localizer<'_>) -> String {
    let word = |id: &str| speaker.say(id, &[]);
    let numbers = |size: Size| [size.occupied, size.influence, size.total()].map(i64::from);
    let (black, white) = (numbers(totals.black), numbers(totals.white));
    let difference = [0, 1, 2].map(|i| black[i] - white[i]);
    let mut rows = vec![vec![String::new(), word("occupied-head"), word("influence-head"), word("total")]];
    for (name, values) in [("black", black), ("white", white), ("difference", difference)] {
        let cells = values.iter().map(i64::to_string);
        rows.push(std::iter::once(word(name)).chain(cells).collect());
    }
    table(&rows)
}

/// Rows of equally many cells as lines: the first column to the left, the
/// others to the right, two spaces between them.
pub fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let widths: Vec<usize> =
        (0..columns).map(|i| rows.iter().map(|row| display_width(&row[i])).max().unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(i, (cell, width))| {
            let space = " ".repeat(width - display_width(cell));
            if i == 0 { format!("{cell}{space}") } else { format!("{space}{cell}") }
        });
        cells.collect::<Vec<_>>().join("  ") + "\n"
    };
    rows.iter().map(line).collect()
}

/// Columns that a terminal uses: two for Chinese, Japanese and Korean characters.
fn display_width(text: &str) -> usize {
    text.chars().map(|c| if ('\u{2e80}'..='\u{ffe6}').contains(&c) { 2 } else { 1 }).sum()
}

/// One line for each region: name, place, sizes, equivalent moku, strength and
/// weak spots.
pub fn region_lines(position: &Position, speaker: Localizer<'_>) -> Vec<String> {
    position.regions().iter().map(|(id, _)| region_line(position, id, speaker)).collect()
}

/// One region in a line.
pub(crate) fn region_line(position: &Position, id: RegionId, speaker: Localizer<'_>) -> String {
    let region = position.regions().get(id);
    let attributes = position.attributes(id);
    let size = region.size();
    let at = speaker.say(&format!("at-{}", region.place.name()), &[]);

    let mut sentences = vec![
        speaker.say("region-size", &args!(color = region.color, at, count = size.total())),
        speaker.say(
            "region-attributes",
            &args!(occupied = size.occupied, influence = size.influence, moku = rounded(attributes.moku, 1)),
        ),
        speaker.say("region-settled", &args!(settled = attributes.settled.len())),
    ];
    let strength = args!(strength = rounded(attributes.strength, 2));
    sentences.extend((size.influence > 0).then(|| speaker.say("region-strength", &strength)));
    sentences.extend(region.family.is_none().then(|| speaker.say("region-no-family", &[])));
    sentences.extend(defect_sentences(position.board().size(), &attributes, speaker));
    format!("{}: {}", region_name(id.0), speaker.lang().joined(&sentences))
}

fn defect_sentences(size: BoardSize, attributes: &Attributes, speaker: Localizer<'_>) -> Vec<String> {
    let cut = |d: &Defect| if let Defect::Cut(point) = *d { Some(point) } else { None };
    let invasion = |d: &Defect| if let Defect::Invasion(point) = *d { Some(point) } else { None };
    let sentence = |id: &str, points: Vec<Point>| {
        let names = names(size, points).join(", ");
        (!names.is_empty()).then(|| speaker.say(id, &args!(points = &names)))
    };
    let defects = &attributes.defects;
    let cuts = sentence("defects-cut", defects.iter().filter_map(cut).collect());
    let invasions = sentence("defects-invasion", defects.iter().filter_map(invasion).collect());
    cuts.into_iter().chain(invasions).collect()
}

/// A number as it is shown: with this many decimals at most.
pub(crate) fn rounded(value: f32, decimals: i32) -> f64 {
    let scale = 10f64.powi(decimals);
    let shown = (f64::from(value) * scale).round() / scale;
    // No minus sign before 0.
    shown + 0.0
}

/// The expected error of an estimate as it is shown: whole points, one at least, for no estimate is exact.
pub(crate) fn whole_error(error: f32) -> f64 {
    rounded(error.max(1.0), 0)
}

/// The heading of a group's map, and one sentence for each of the first four
/// orders of its dame.
pub fn group_lines(
    position: &Position,
    at: Point,
    color: Color,
    stones: usize,
    reach: &Reach,
    speaker: Localizer<'_>,
) -> Vec<String> {
    let size = position.board().size();
    let heading = speaker.say("group-of", &args!(color, vertex = &name(size, at), stones));
    let orders = (1..=4u16).map(|order| {
        let count = reach.at_length(size, order).len();
        speaker.say("order-dame", &args!(order, count))
    });
    std::iter::once(heading).chain(orders).collect()
}
