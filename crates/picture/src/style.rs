//! Every size and colour of a drawn board, and the style sheet made of them.
//! Colours are those of Okabe and Ito, told apart by most colour-blind people;
//! and nothing is said by colour alone: hatching, shape or a number says it too.

use crate::diagram::Shade;
use gokoro_board::Color;

/// Side of the square around a point, in SVG units (pixels at scale 1).
pub const CELL: i32 = 32;
/// Room for the coordinates on each side of the board.
pub const MARGIN: i32 = 26;
/// Radius of a stone.
pub(crate) const STONE_RADIUS: f32 = 15.0;
/// Radius of the ring on the last move.
pub(crate) const RING_RADIUS: f32 = 12.0;
/// Radius of the disc behind the letter of a candidate.
pub(crate) const DISC_RADIUS: f32 = 12.5;
/// Radius of a star point.
pub(crate) const STAR_RADIUS: f32 = 3.2;
/// Font sizes of labels of one, two, and three or more characters.
pub(crate) const LABEL_SIZES: [f32; 3] = [18.0, 15.0, 11.5];
/// Font size of the coordinates.
pub(crate) const COORDINATE_SIZE: f32 = 13.0;
/// Font size of the legend.
pub(crate) const LEGEND_SIZE: f32 = 13.0;
/// Height of a row of the legend.
pub(crate) const LEGEND_ROW: i32 = 28;
/// Width of a column of the legend.
pub(crate) const LEGEND_COLUMN: i32 = 300;
/// The fonts: the first is compiled in for PNG, the others are for browsers.
pub const FONTS: &str = "DejaVu Sans, Verdana, sans-serif";

/// Okabe-Ito blue: Black's areas.
pub const BLUE: &str = "#0072B2";
/// Okabe-Ito orange: White's areas.
pub const ORANGE: &str = "#E69F00";
/// Okabe-Ito vermillion: the last move.
pub const VERMILLION: &str = "#D55E00";
/// Okabe-Ito yellow: candidates.
pub const YELLOW: &str = "#F0E442";
/// Okabe-Ito bluish green: links.
pub const GREEN: &str = "#009E73";
/// The board.
pub(crate) const PAPER: &str = "#FBF5E6";
/// Grid, coordinates, borders.
pub const INK: &str = "#222";
/// Neutral and unreachable points.
pub const GREY: &str = "#777";

/// Names, shapes around the origin and grounds of the marks, in the order of `Mark`.
pub(crate) const MARK_PATHS: [(&str, &str, &str); 5] = [
    ("triangle", "M0,-9L7.8,4.5H-7.8Z", "none"),
    ("square", "M-6.5,-6.5H6.5V6.5H-6.5Z", "none"),
    ("circle", "M-7.5,0A7.5,7.5 0 1 1 7.5,0A7.5,7.5 0 1 1 -7.5,0Z", "none"),
    ("cross", "M-6,-6L6,6M6,-6L-6,6", "none"),
    ("diamond", "M0,-5L5,0L0,5L-5,0Z", "#fff"),
];

/// How a shade is drawn. The direction of the lines says whose it is, their
/// weight and number say how firm.
struct Hatch {
    /// Side of the square that repeats; it divides [`CELL`].
    tile: i32,
    color: &'static str,
    /// Opacity of the ground.
    tint: f32,
    /// Lines within the tile.
    path: String,
    /// Width of the lines.
    stroke: f32,
}

/// The class names of a shade, which are also the name of its pattern.
pub(crate) const fn shade_classes(shade: Shade) -> &'static str {
    match shade {
        Shade::Occupied(Color::Black) => "black occupied",
        Shade::Influence(Color::Black) => "black influence",
        Shade::Occupied(Color::White) => "white occupied",
        Shade::Influence(Color::White) => "white influence",
        Shade::Neutral => "neutral",
        Shade::Unreachable => "unreachable",
    }
}

fn pattern_id(shade: Shade) -> String {
    shade_classes(shade).replace(' ', "-")
}

fn hatch(shade: Shade) -> Hatch {
    match shade {
        Shade::Occupied(color) => area(color, 8, 0.28, 2.4),
        Shade::Influence(color) => area(color, 16, 0.08, 1.4),
        Shade::Neutral => Hatch { tile: 8, color: GREY, tint: 0.0, path: "M3,4H5".to_owned(), stroke: 2.0 },
        Shade::Unreachable => {
            Hatch { tile: 16, color: GREY, tint: 0.15, path: "M5,8H11M8,5V11".to_owned(), stroke: 1.5 }
        }
    }
}

/// Slanted lines, rising for Black and falling for White. The short strokes
/// fill the corners that the tile's own line leaves open.
fn area(color: Color, tile: i32, tint: f32, stroke: f32) -> Hatch {
    let t = tile;
    let (color, path) = match color {
        Color::Black => (BLUE, format!("M0,{t}L{t},0M-2,2L2,-2M{},{}L{},{}", t - 2, t + 2, t + 2, t - 2)),
        Color::White => (ORANGE, format!("M0,0L{t},{t}M-2,{}L2,{}M{},-2L{},2", t - 2, t + 2, t - 2, t + 2)),
    };
    Hatch { tile, color, tint, path, stroke }
}

/// The `<pattern>` elements of all shades.
pub(crate) fn patterns(prefix: &str) -> String {
    let pattern = |shade: Shade| {
        let Hatch { tile, color, tint, path, stroke } = hatch(shade);
        let id = pattern_id(shade);
        format!(
            "<pattern id=\"{prefix}{id}\" x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{tile}\" height=\"{tile}\" patternUnits=\"userSpaceOnUse\">\
             <rect width=\"{tile}\" height=\"{tile}\" fill=\"{color}\" fill-opacity=\"{tint}\"/>\
             <path d=\"{path}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{stroke}\"/></pattern>\n"
        )
    };
    Shade::ALL.map(pattern).concat()
}

/// The style sheet. It reaches only the drawing whose ids begin with `prefix`,
/// so that several drawings can share a page.
pub(crate) fn stylesheet(prefix: &str) -> String {
    let drawing = format!("#{prefix}board");
    let rules: String = base_rules()
        .lines()
        .map(|rule| scoped(&drawing, rule))
        .chain(Shade::ALL.map(|shade| shade_rule(prefix, shade)))
        .collect();
    format!("<style>\n{rules}</style>\n")
}

/// The rules for all drawings of a page that share one style sheet; they have no shades.
pub fn shared_rules() -> String {
    base_rules().lines().map(|rule| scoped(".gokoro-board", rule)).collect()
}

/// The rule with every selector of its list confined to the drawing.
fn scoped(drawing: &str, rule: &str) -> String {
    let (selectors, declarations) = rule.split_once('{').unwrap_or((rule, "}"));
    let selectors: Vec<String> = selectors.split(',').map(|one| format!("{drawing} {one}")).collect();
    format!("{}{{{declarations}\n", selectors.join(","))
}

fn shade_rule(prefix: &str, shade: Shade) -> String {
    let classes = shade_classes(shade).replace(' ', ".");
    let id = pattern_id(shade);
    format!("#{prefix}board .cell.{classes}{{fill:url(#{prefix}{id})}}\n")
}

/// One rule per line; an element without its class is hidden.
fn base_rules() -> String {
    let [one, two, three] = LABEL_SIZES;
    format!(
        "\
.paper{{fill:{PAPER}}}
.grid{{fill:none;stroke:{INK};stroke-width:1}}
.star{{fill:{INK}}}
.coordinate{{fill:{INK};font-size:{COORDINATE_SIZE}px;text-anchor:middle}}
.cell{{fill:none}}
.sample{{stroke:{INK};stroke-width:1}}
.meaning{{fill:{INK};font-size:{LEGEND_SIZE}px}}
.borders{{fill:none;stroke:{INK};stroke-width:3;stroke-linecap:square}}
.link{{fill:none;stroke:{GREEN};stroke-width:5}}
.link.weak{{stroke-dasharray:6 4}}
.link.abandoned{{stroke:{GREY};stroke-width:3;stroke-dasharray:2 5}}
.stone,.disc,.ring,.mark,.label{{display:none}}
.black .stone{{display:inline;fill:#000;stroke:#000}}
.white .stone{{display:inline;fill:#fff;stroke:#000}}
.ghost .stone{{fill-opacity:0.9;stroke-dasharray:3 2}}
.last .ring{{display:inline;fill:none;stroke:{VERMILLION};stroke-width:2.5}}
.candidate .disc{{display:inline;fill:{YELLOW};stroke:#000}}
.marked .mark{{display:inline;fill:none;stroke:#000;stroke-width:2.2}}
.black.marked .mark{{stroke:#fff}}
.labelled .label{{display:inline;fill:#000;stroke:{PAPER};stroke-width:6;stroke-linejoin:round;paint-order:stroke;text-anchor:middle}}
.candidate .label,.white .label{{stroke:none}}
.black .label{{fill:#fff;stroke:none}}
.t1 .label{{font-size:{one}px}}
.t2 .label{{font-size:{two}px}}
.t3 .label{{font-size:{three}px}}"
    )
}
