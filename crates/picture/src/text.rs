//! Boards as text for terminals and for people who listen to the screen: one
//! cell per point, coordinates around it. Links are not drawn: they cross
//! points, which text cannot.

use gokoro_board::{BoardSize, Color, Point, handicap};

use crate::diagram::{BoardPicture, DrawnPoint, Mark, PointPicture, Shade, region_name};

/// How to write.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextStyle {
    /// Whether to colour with ANSI escape sequences.
    pub ansi: bool,
}

/// The picture as lines of text, each ending in a line break.
///
/// `X` and `O` are stones, `+` a star point, brackets stand around the last
/// move. A label follows its stone (`X12`) or stands alone, a candidate's letter
/// with an exclamation mark (`!a`), and so does a mark (`^` triangle,
/// `]` square, `@` circle, `*` cross, `'` diamond). Where a point is bare or
/// only marked, its region is shown by its name (upper case occupied, lower
/// case influence), or else its shade: `B`, `b`, `W`, `w`, `=`, `-`.
pub fn text(picture: &BoardPicture, style: TextStyle) -> String {
    let size = picture.size;
    let stars = handicap::stars(size);
    let cells: Vec<Cell> = size.points().map(|point| cell(picture, point, stars.contains(&point))).collect();
    let width = cells.iter().map(|cell| cell.text.chars().count()).max().unwrap_or(1);
    let header = column_names(size, width);
    let mut lines = vec![header.clone()];
    for (y, row) in (0..size.get()).zip(cells.chunks(usize::from(size.get()))) {
        let number = size.get() - y;
        let cells = row_text(row, width, style);
        lines.push(format!("{number:>2}{cells}{number}"));
    }
    lines.push(header);
    lines.join("\n") + "\n"
}

/// One point as text.
struct Cell {
    text: String,
    last: bool,
    ink: Option<Ink>,
}

/// What the colour of a cell says.
#[derive(Clone, Copy)]
enum Ink {
    Stone,
    Candidate,
    Area(Color),
}

impl Ink {
    /// The parameters of the ANSI sequence; colours come from the terminal's theme.
    fn ansi(self) -> &'static str {
        match self {
            Ink::Stone => "1",
            Ink::Candidate => "1;32",
            Ink::Area(Color::Black) => "34",
            Ink::Area(Color::White) => "33",
        }
    }
}

fn cell(picture: &BoardPicture, point: Point, star: bool) -> Cell {
    let drawn = picture.drawn(point);
    let shade = picture[point].shade;
    let shown = &picture[point];
    let covered = drawn.stone.is_some() || drawn.text().is_some();
    let divided = shown.region.is_some() || shown.shade.is_some();
    let text = if covered || (drawn.mark().is_some() && !divided) {
        figure(&drawn)
    } else {
        ground(shown, star).chars().chain(drawn.mark().map(mark_sign)).collect()
    };
    Cell { text, last: drawn.last, ink: ink(&drawn, shade) }
}

/// How a stone is written.
pub const fn stone_sign(color: Color) -> char {
    match color {
        Color::Black => 'X',
        Color::White => 'O',
    }
}

/// Stone, then label or mark; `!` tells a candidate from a region's letter.
fn figure(drawn: &DrawnPoint<'_>) -> String {
    let stone = drawn.stone.map(stone_sign);
    let candidate = drawn.is_candidate().then_some('!');
    let text = drawn.text().unwrap_or_default();
    stone.into_iter().chain(candidate).chain(text.chars()).chain(drawn.mark().map(mark_sign)).collect()
}

fn ink(drawn: &DrawnPoint<'_>, shade: Option<Shade>) -> Option<Ink> {
    if drawn.stone.is_some() {
        return Some(Ink::Stone);
    }
    if drawn.is_candidate() {
        return Some(Ink::Candidate);
    }
    match shade? {
        Shade::Occupied(color) | Shade::Influence(color) => Some(Ink::Area(color)),
        Shade::Neutral | Shade::Unreachable => None,
    }
}

/// How a mark is written.
pub const fn mark_sign(mark: Mark) -> char {
    match mark {
        Mark::Triangle => '^',
        Mark::Square => ']',
        Mark::Circle => '@',
        Mark::Cross => '*',
        Mark::Diamond => '\'',
    }
}

/// The sign of a point that carries nothing or only a mark.
fn ground(shown: &PointPicture, star: bool) -> String {
    match (shown.region, shown.shade) {
        (Some(region), Some(Shade::Occupied(_))) => region_name(region).to_uppercase(),
        (Some(region), _) => region_name(region),
        (None, Some(shade)) => shade_sign(shade).to_string(),
        (None, None) => if star { "+" } else { "." }.to_owned(),
    }
}

const fn shade_sign(shade: Shade) -> char {
    match shade {
        Shade::Occupied(color) => color.letter(),
        Shade::Influence(color) => color.letter().to_ascii_lowercase(),
        Shade::Neutral => '=',
        Shade::Unreachable => '-',
    }
}

fn column_names(size: BoardSize, width: usize) -> String {
    let bottom = size.points().skip(size.area() - usize::from(size.get()));
    let letters = bottom.map(|point| {
        let name = size.name(point).to_string();
        format!(" {:>width$}", &name[..1])
    });
    format!("  {}", letters.collect::<String>())
}

/// The cells of one row, right-aligned, a separator before each and one at the
/// end; brackets around the last move take the place of spaces.
fn row_text(row: &[Cell], width: usize, style: TextStyle) -> String {
    let mut line = String::new();
    let mut after_last = false;
    for cell in row {
        let spaces = width - cell.text.chars().count();
        let lead = if after_last { ")" } else { " " };
        let open = if cell.last { "(" } else { " " };
        match spaces {
            0 => line.push_str(if cell.last { open } else { lead }),
            _ => line.push_str(&format!("{lead}{}{open}", " ".repeat(spaces - 1))),
        }
        line.push_str(&painted(cell, style));
        after_last = cell.last;
    }
    line + if after_last { ")" } else { " " }
}

fn painted(cell: &Cell, style: TextStyle) -> String {
    match cell.ink.filter(|_| style.ansi) {
        Some(ink) => format!("\x1b[{}m{}\x1b[0m", ink.ansi(), cell.text),
        None => cell.text.clone(),
    }
}
