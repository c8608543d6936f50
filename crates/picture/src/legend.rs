//! The legend under a drawing: a sample of each sign with its meaning, in
//! columns. What the entries say is for those who make the picture.

use crate::caption;
use crate::diagram::{BoardPicture, LegendEntry, LegendSample};
use crate::style::{CELL, LEGEND_COLUMN, LEGEND_ROW, MARGIN, STONE_RADIUS, shade_classes};
use crate::svg::{escaped, extent, mark_name};

/// Side of the square that shows a shade.
const SQUARE: i32 = 22;

/// Width and height of a drawing with its legend and caption, in SVG units.
pub(crate) fn extents(picture: &BoardPicture) -> (i32, i32) {
    let (width, height) = with_legend(picture);
    (width, height + caption::height(picture, width))
}

/// Width and height of a drawing with its legend alone.
pub(crate) fn with_legend(picture: &BoardPicture) -> (i32, i32) {
    let side = extent(picture.size);
    let entries = picture.legend.len() as i32;
    if entries == 0 {
        return (side, side);
    }
    let rows = (entries + columns(picture) - 1) / columns(picture);
    (side.max(LEGEND_COLUMN + 2 * MARGIN), side + rows * LEGEND_ROW + MARGIN / 2)
}

fn columns(picture: &BoardPicture) -> i32 {
    ((extent(picture.size) - 2 * MARGIN) / LEGEND_COLUMN).max(1)
}

/// The elements of the legend; empty without entries.
pub(crate) fn legend(picture: &BoardPicture, prefix: &str) -> String {
    if picture.legend.is_empty() {
        return String::new();
    }
    let columns = columns(picture);
    let top = extent(picture.size) + LEGEND_ROW / 2;
    let drawn = (0..).zip(&picture.legend).map(|(i, entry): (i32, &LegendEntry)| {
        let x = MARGIN + CELL / 2 + i % columns * LEGEND_COLUMN;
        let y = top + i / columns * LEGEND_ROW;
        let meaning = escaped(&entry.text);
        let text =
            format!("<text class=\"meaning\" x=\"{}\" y=\"{y}\" dy=\".36em\">{meaning}</text>", x + 24);
        format!("{}{text}\n", sample(entry.sample, prefix, x, y))
    });
    format!("<g class=\"legend\">\n{}</g>\n", drawn.collect::<String>())
}

/// A sample around the point (x, y).
fn sample(sample: LegendSample, prefix: &str, x: i32, y: i32) -> String {
    match sample {
        LegendSample::Shade(shade) => format!(
            "<rect class=\"cell sample {}\" x=\"{}\" y=\"{}\" width=\"{SQUARE}\" height=\"{SQUARE}\"/>",
            shade_classes(shade),
            x - SQUARE / 2,
            y - SQUARE / 2
        ),
        LegendSample::Mark(mark) => format!(
            "<g class=\"marked\"><use class=\"mark\" href=\"#{prefix}{}\" x=\"{x}\" y=\"{y}\"/></g>",
            mark_name(mark)
        ),
        LegendSample::Stone => format!(
            "<g class=\"white labelled t1\"><circle class=\"stone\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>\
             <text class=\"label\" x=\"{x}\" y=\"{y}\" dy=\".36em\">a</text></g>",
            STONE_RADIUS - 3.0
        ),
    }
}
