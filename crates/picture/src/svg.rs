//! Boards as SVG. The same picture gives the same bytes everywhere. What an
//! element looks like is said by its classes and the style sheet of `style`, so
//! a page can restyle a drawing without redrawing it.

use std::ops::RangeInclusive;

use gokoro_board::{BoardSize, Color, Dir, Point, handicap};

use crate::caption;
use crate::diagram::{BoardPicture, DrawnLink, DrawnPoint, DrawnStrength, Mark};
use crate::legend;
use crate::style::{
    CELL, DISC_RADIUS, FONTS, MARGIN, MARK_PATHS, RING_RADIUS, STAR_RADIUS, STONE_RADIUS, patterns,
    shade_classes, stylesheet,
};

/// Draws the picture, with only those elements that it needs.
///
/// `prefix` begins every id; drawings on one page need different ones. It should
/// begin with a letter (a `b` is put before any other) and characters other than
/// ASCII letters, digits, `-` and `_` are left out of it.
pub fn svg(picture: &BoardPicture, prefix: &str) -> String {
    Drawing::new(picture, prefix).render()
}

/// Draws the part of a picture with these columns and rows, without style and marks of its own: the page
/// holds [`shared_rules`](crate::style::shared_rules) and, once, [`shared_marks`] with the prefix `marks`.
pub fn part_svg(
    picture: &BoardPicture,
    prefix: &str,
    marks: &str,
    columns: RangeInclusive<u8>,
    rows: RangeInclusive<u8>,
) -> String {
    let drawing = Drawing::new(picture, prefix);
    Drawing { marks: id_prefix(marks), columns, rows, ..drawing }.render_part()
}

/// The marks that the drawings of [`part_svg`] use, as a drawing that shows nothing.
pub fn shared_marks(prefix: &str) -> String {
    format!(
        "<svg class=\"marks\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n{}</defs></svg>\n",
        mark_definitions(&id_prefix(prefix))
    )
}

/// The side of a drawing without its legend, in SVG units.
pub const fn extent(size: BoardSize) -> i32 {
    2 * MARGIN + CELL * size.get() as i32
}

struct Drawing<'a> {
    picture: &'a BoardPicture,
    prefix: String,
    /// Begins the ids of the marks.
    marks: String,
    /// What is drawn of the board, from 0 at the left.
    columns: RangeInclusive<u8>,
    /// The same from 0 at the top.
    rows: RangeInclusive<u8>,
    out: String,
}

impl<'a> Drawing<'a> {
    fn new(picture: &'a BoardPicture, prefix: &str) -> Self {
        let prefix = id_prefix(prefix);
        let (marks, all) = (prefix.clone(), 0..=picture.size.get() - 1);
        Drawing { picture, prefix, marks, columns: all.clone(), rows: all, out: String::new() }
    }

    /// A part of the board alone.
    fn render_part(mut self) -> String {
        self.part_head();
        self.grid();
        self.points();
        self.out.push_str("</svg>\n");
        self.out
    }

    /// The root element of a part of the board, with title, description and paper.
    fn part_head(&mut self) {
        let (x, y) = (CELL * i32::from(*self.columns.start()), CELL * i32::from(*self.rows.start()));
        let side = |lines: &RangeInclusive<u8>| 2 * MARGIN + CELL * lines.len() as i32;
        let (width, height) = (side(&self.columns), side(&self.rows));
        let p = self.prefix.clone();
        let (title, description) = (escaped(&self.picture.title), escaped(&self.picture.description));
        self.push(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"gokoro-board\" role=\"img\" \
             aria-labelledby=\"{p}title {p}desc\" viewBox=\"{x} {y} {width} {height}\" width=\"{width}\" \
             height=\"{height}\" font-family=\"{FONTS}\">\n\
             <title id=\"{p}title\">{title}</title>\n<desc id=\"{p}desc\">{description}</desc>\n\
             <rect class=\"paper\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>\n"
        ));
    }

    fn render(mut self) -> String {
        self.head();
        self.cells();
        self.grid();
        self.borders();
        self.links();
        self.points();
        self.out.push_str(&legend::legend(self.picture, &self.prefix));
        let (width, top) = legend::with_legend(self.picture);
        self.out.push_str(&caption::caption(self.picture, width, top));
        self.out.push_str("</svg>\n");
        self.out
    }

    fn shows(&self, point: Point) -> bool {
        self.columns.contains(&point.x()) && self.rows.contains(&point.y())
    }

    fn push(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// The root element, title, description, styles, definitions and paper.
    fn head(&mut self) {
        let p = self.prefix.clone();
        let (width, height) = legend::extents(self.picture);
        let title = escaped(&self.picture.title);
        let description = escaped(&self.picture.description);
        self.push(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"{p}board\" class=\"gokoro-board\" role=\"img\" \
             aria-labelledby=\"{p}title {p}desc\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" font-family=\"{FONTS}\">\n\
             <title id=\"{p}title\">{title}</title>\n<desc id=\"{p}desc\">{description}</desc>\n"
        ));
        self.push(&stylesheet(&p));
        self.push(&format!("<defs>\n{}{}</defs>\n", patterns(&p), mark_definitions(&p)));
        self.push(&format!("<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n"));
    }

    fn cells(&mut self) {
        self.push("<g class=\"cells\">\n");
        for point in self.picture.size.points() {
            let shade = self.picture[point].shade;
            if shade.is_none() {
                continue;
            }
            let (x, y) = center(point);
            let (left, top) = (x - CELL / 2, y - CELL / 2);
            let classes = shade.map(|shade| format!(" {}", shade_classes(shade))).unwrap_or_default();
            let (p, name) = (&self.prefix, self.picture.size.name(point));
            self.out.push_str(&format!(
                "<rect id=\"{p}c-{name}\" class=\"cell{classes}\" x=\"{left}\" y=\"{top}\" \
                 width=\"{CELL}\" height=\"{CELL}\"/>\n"
            ));
        }
        self.push("</g>\n");
    }

    /// Lines, star points and coordinates.
    fn grid(&mut self) {
        let size = self.picture.size;
        // Lines run on over the rim where the board goes on.
        let low = |first: u8| line_at(first) - if first == 0 { 0 } else { CELL / 2 };
        let high = |last: u8| line_at(last) + if last + 1 == size.get() { 0 } else { CELL / 2 };
        let ends = |lines: &RangeInclusive<u8>| (low(*lines.start()), high(*lines.end()));
        let ((from_x, to_x), (from_y, to_y)) = (ends(&self.columns), ends(&self.rows));
        let across = self.rows.clone().map(|y| format!("M{from_x},{}H{to_x}", line_at(y)));
        let down = self.columns.clone().map(|x| format!("M{},{from_y}V{to_y}", line_at(x)));
        let path: String = across.chain(down).collect();
        self.push(&format!("<path class=\"grid\" d=\"{path}\"/>\n"));
        for star in handicap::stars(size) {
            if self.shows(star) {
                let (x, y) = center(star);
                self.push(&format!("<circle class=\"star\" cx=\"{x}\" cy=\"{y}\" r=\"{STAR_RADIUS}\"/>\n"));
            }
        }
        self.coordinates();
    }

    /// Letters above and below, numbers at the left and right.
    fn coordinates(&mut self) {
        let (size, columns, rows) = (self.picture.size, self.columns.clone(), self.rows.clone());
        let out = (CELL + MARGIN) / 2;
        let beside =
            |lines: &RangeInclusive<u8>| [line_at(*lines.start()) - out, line_at(*lines.end()) + out];
        // The points of the diagonal from the upper left name every column and row.
        for point in (0..size.get()).filter_map(|i| size.point(i, i)) {
            let (x, y) = center(point);
            let name = size.name(point).to_string();
            let (letter, number) = name.split_at(1);
            for edge in 0..2 {
                if columns.contains(&point.x()) {
                    self.push(&coordinate(x, beside(&rows)[edge], letter));
                }
                if rows.contains(&point.y()) {
                    self.push(&coordinate(beside(&columns)[edge], y, number));
                }
            }
        }
    }

    /// Lines between neighbouring points of different regions.
    fn borders(&mut self) {
        let path = border_path(self.picture);
        if !path.is_empty() {
            let p = &self.prefix;
            self.out.push_str(&format!("<path id=\"{p}borders\" class=\"borders\" d=\"{path}\"/>\n"));
        }
    }

    fn links(&mut self) {
        if self.picture.links.is_empty() {
            return;
        }
        self.push(&format!("<g id=\"{}links\">\n", self.prefix));
        let size = self.picture.size;
        let on_board =
            |link: &&DrawnLink| size.contains(link.from) && link.to.is_none_or(|to| size.contains(to));
        for link in self.picture.links.iter().filter(on_board) {
            self.push(&link_path(size, link));
        }
        self.push("</g>\n");
    }

    fn points(&mut self) {
        self.push("<g class=\"points\">\n");
        for point in self.picture.size.points() {
            let drawn = self.picture.drawn(point);
            if self.shows(point) && !drawn.is_bare() {
                self.point(point, &drawn);
            }
        }
        self.push("</g>\n");
    }

    /// Stone, disc, ring, mark and label of one point, in drawing order.
    fn point(&mut self, point: Point, drawn: &DrawnPoint<'_>) {
        let (x, y) = center(point);
        let name = self.picture.size.name(point);
        let classes = point_classes(drawn);
        self.push(&format!("<g id=\"{}p-{name}\" class=\"{classes}\">", self.prefix));
        let rounds = [
            ("stone", STONE_RADIUS, drawn.stone.is_some()),
            ("disc", DISC_RADIUS, drawn.is_candidate()),
            ("ring", RING_RADIUS, drawn.last),
        ];
        for (class, radius, shown) in rounds {
            if shown {
                self.push(&format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"));
            }
        }
        if let Some(mark) = drawn.mark() {
            let shape = mark_name(mark);
            let p = &self.marks;
            self.out.push_str(&format!("<use class=\"mark\" href=\"#{p}{shape}\" x=\"{x}\" y=\"{y}\"/>"));
        }
        if let Some(text) = drawn.text() {
            let text = escaped(&text);
            self.push(&format!("<text class=\"label\" x=\"{x}\" y=\"{y}\" dy=\".36em\">{text}</text>"));
        }
        self.push("</g>\n");
    }
}

/// The prefix as it is used: a style sheet cannot name an id that begins with
/// anything but a letter, so a letter is put before such a prefix.
fn id_prefix(wanted: &str) -> String {
    let allowed = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let clean: String = wanted.chars().filter(allowed).collect();
    if clean.is_empty() || clean.starts_with(|c: char| c.is_ascii_alphabetic()) {
        clean
    } else {
        format!("b{clean}")
    }
}

/// The middle of a point in SVG units.
fn center(point: Point) -> (i32, i32) {
    (line_at(point.x()), line_at(point.y()))
}

/// Where the line of a column or row is, from 0.
fn line_at(index: u8) -> i32 {
    MARGIN + CELL / 2 + CELL * i32::from(index)
}

fn coordinate(x: i32, y: i32, text: &str) -> String {
    format!("<text class=\"coordinate\" x=\"{x}\" y=\"{y}\" dy=\".36em\">{text}</text>\n")
}

pub(crate) fn mark_name(mark: Mark) -> &'static str {
    MARK_PATHS[mark as usize].0
}

fn mark_definitions(prefix: &str) -> String {
    let definition =
        |(name, path, fill)| format!("<path id=\"{prefix}{name}\" d=\"{path}\" fill=\"{fill}\"/>\n");
    MARK_PATHS.map(definition).concat()
}

fn point_classes(drawn: &DrawnPoint<'_>) -> String {
    let mut classes = vec!["point"];
    classes.extend(drawn.stone.map(|color| match color {
        Color::Black => "black",
        Color::White => "white",
    }));
    classes.extend(drawn.line_number.map(|_| "ghost"));
    classes.extend(drawn.last.then_some("last"));
    classes.extend(drawn.mark().map(|_| "marked"));
    classes.extend(drawn.is_candidate().then_some("candidate"));
    if let Some(text) = drawn.text() {
        classes.extend(["labelled", label_class(&text)]);
    }
    classes.join(" ")
}

fn label_class(text: &str) -> &'static str {
    match text.chars().count() {
        0 | 1 => "t1",
        2 => "t2",
        _ => "t3",
    }
}

/// A straight line between two stones, or from a stone to the edge of the board.
fn link_path(size: BoardSize, link: &DrawnLink) -> String {
    let (x, y) = center(link.from);
    let (to_x, to_y) = link.to.map_or_else(|| edge_near(size, link.from), center);
    let strength = match link.strength {
        DrawnStrength::Strong => "strong",
        DrawnStrength::Weak => "weak",
        DrawnStrength::Abandoned => "abandoned",
    };
    format!("<path class=\"link {strength}\" d=\"M{x},{y}L{to_x},{to_y}\"/>\n")
}

/// The spot on the nearest edge, straight from the point; the upper edge goes
/// before the left, right and lower one.
fn edge_near(size: BoardSize, point: Point) -> (i32, i32) {
    let (x, y) = center(point);
    let (low, high) = (MARGIN, extent(size) - MARGIN);
    let edges = [(x, low), (low, y), (high, y), (x, high)];
    let distance = |&(to_x, to_y): &(i32, i32)| (to_x - x).abs() + (to_y - y).abs();
    edges.into_iter().min_by_key(distance).unwrap_or((x, y))
}

/// Along every side between a point and its right or lower neighbour where the
/// region changes.
fn border_path(picture: &BoardPicture) -> String {
    let size = picture.size;
    let differs = |point: Point, dir: Dir| {
        let next = point.step(dir);
        size.contains(next) && picture[point].region != picture[next].region
    };
    let half = CELL / 2;
    let mut path = String::new();
    for point in size.points() {
        let (x, y) = center(point);
        if differs(point, Dir::Right) {
            path.push_str(&format!("M{},{}v{CELL}", x + half, y - half));
        }
        if differs(point, Dir::Down) {
            path.push_str(&format!("M{},{}h{CELL}", x - half, y + half));
        }
    }
    path
}

/// Text as XML, without the control characters that XML forbids.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\n' | '\t' => safe.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => safe.push(c),
        }
    }
    safe
}
