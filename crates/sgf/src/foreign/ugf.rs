//! UGF and UGI, the records of PandaNet: sections `[Name]`; `[Header]` has lines
//! `Name=value,value`, `[Data]` a line for each move, `[ReviewComment]` remarks.

use gokoro_board::Color;

use super::draft::Draft;
use super::{ForeignFormat, Line, date, first_line, rank_text};
use crate::tree::{Collection, FilePlace};

/// Sections that this format has; those with `true` hold something for people.
const SECTIONS: [(&str, bool); 8] = [
    ("header", false),
    ("data", false),
    ("remote", false),
    ("files", false),
    ("reviewnode", false),
    ("reviewcomment", false),
    ("figure", true),
    ("messageline", true),
];

/// The name of the section that a line starts, in lower case.
pub(super) fn section(line: &str) -> Option<&'static str> {
    let name = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    SECTIONS.iter().map(|(known, _)| *known).find(|known| name.eq_ignore_ascii_case(known))
}

pub(super) fn recognise(text: &str) -> bool {
    let comment = |line: &&str| line.trim().is_empty() || line.trim_start().starts_with('#');
    let first = first_line(text);
    let first = match first.starts_with('#') {
        true => text.lines().find(|line| !comment(line)).unwrap_or(""),
        false => first,
    };
    section(first).is_some()
}

struct Reader {
    draft: Draft,
    /// Rows are counted from the bottom.
    from_bottom: bool,
    side: u32,
    /// Moves that the header promises.
    promised: u32,
    /// The node that remarks belong to, as the number of moves before.
    remark: usize,
    /// Sections that have been noted as left out.
    left_out: Vec<&'static str>,
}

/// Reads one game.
pub(super) fn read(lines: &[Line<'_>]) -> Collection {
    let mut reader = Reader {
        draft: Draft::new(ForeignFormat::Ugf),
        from_bottom: true,
        side: 19,
        promised: 0,
        remark: 0,
        left_out: Vec::new(),
    };
    let (mut name, mut any_data, mut last) = ("", false, FilePlace::START);
    for &line in lines.iter().filter(|line| !line.text.trim().is_empty()) {
        last = line.place();
        match section(line.text) {
            Some(new) => name = new,
            None => reader.line(name, line),
        }
        any_data |= name == "data";
    }
    if !any_data {
        reader.draft.cut_off(last);
    } else if reader.promised as usize > reader.draft.moves() {
        reader.draft.gap(last, reader.draft.moves() as u32 + 1, reader.promised + 1);
    }
    reader.draft.finish()
}

impl Reader {
    fn line(&mut self, section: &'static str, line: Line<'_>) {
        match section {
            "header" => self.header(line),
            "data" => self.data(line),
            "reviewcomment" => self.remark(line),
            "reviewnode" if line.text.trim().starts_with("VARIATION,") => {
                self.leave_out(section, line, "variations of the review");
            }
            "reviewnode" => {}
            "" if line.text.trim_start().starts_with('#') => {}
            "" => self.draft.skip(line),
            other if SECTIONS.contains(&(other, true)) => self.leave_out(other, line, other),
            _ => {}
        }
    }

    /// Notes once that something of a section is left out.
    fn leave_out(&mut self, section: &'static str, line: Line<'_>, part: &str) {
        if !self.left_out.contains(&section) {
            self.left_out.push(section);
            self.draft.leave_out(line.place(), part);
        }
    }

    fn header(&mut self, line: Line<'_>) {
        let Some((key, value)) = line.text.split_once('=') else { return self.draft.skip(line) };
        let (value, place) = (value.trim(), line.place());
        let parts: Vec<&str> = value.split(',').map(str::trim).collect();
        match key.trim().to_ascii_lowercase().as_str() {
            "title" => self.title(&parts, place),
            "place" => self.draft.fact("PC", value, place),
            "date" => self.date(&parts, place),
            "rule" => self.draft.fact("RU", rules(value), place),
            "size" => self.size(value, place),
            "hdcp" => self.handicap(&parts, place),
            "winner" => self.winner(&parts, place),
            "moves" => self.promised = value.parse().unwrap_or(0),
            "copyright" => self.draft.fact("CP", value, place),
            "comment" => self.draft.fact("GC", value, place),
            "coordinatetype" => self.from_bottom = value.is_empty() || value.eq_ignore_ascii_case("IGS"),
            "playerb" => self.player(&parts, "PB", "BR", place),
            "playerw" => self.player(&parts, "PW", "WR", place),
            _ => {}
        }
    }

    /// `26th,Gosei,Title matches 5th game`: event and round.
    fn title(&mut self, parts: &[&str], place: FilePlace) {
        let event: Vec<&str> = parts.iter().take(2).copied().filter(|part| !part.is_empty()).collect();
        self.draft.fact("EV", event.join(" "), place);
        self.draft.fact("RO", parts.get(2..).unwrap_or(&[]).join(","), place);
    }

    fn date(&mut self, parts: &[&str], place: FilePlace) {
        match date(parts[0]) {
            Some(date) => self.draft.fact("DT", date, place),
            None => self.draft.fact("DT", parts[0], place),
        }
    }

    fn size(&mut self, value: &str, place: FilePlace) {
        match value.parse() {
            Ok(side) => {
                self.side = side;
                self.draft.board(side, place);
            }
            Err(_) => self.draft.assume(place, "Size", value, "19 lines"),
        }
    }

    /// `Hdcp=2,0.50`: stones and komi.
    fn handicap(&mut self, parts: &[&str], place: FilePlace) {
        match parts[0].parse::<u32>() {
            Ok(stones @ 2..=99) => self.draft.fact("HA", stones.to_string(), place),
            Ok(0..=1) => {}
            _ => self.draft.assume(place, "Hdcp", parts[0], "no handicap"),
        }
        match parts.get(1).map(|komi| (komi, komi.parse::<f64>())) {
            Some((_, Ok(komi))) if komi.abs() <= 1000.0 => self.draft.fact("KM", komi.to_string(), place),
            Some((komi, _)) if !komi.is_empty() => self.draft.assume(place, "Hdcp", komi, "the usual komi"),
            _ => {}
        }
    }

    /// `Winner=B,7.50`; `C` is resignation (中押し).
    fn winner(&mut self, parts: &[&str], place: FilePlace) {
        let side = match parts[0].to_ascii_uppercase().as_str() {
            "B" => "B",
            "W" => "W",
            "D" | "J" => return self.draft.fact("RE", "0", place),
            "" | "N" | "?" => return,
            _ => return self.draft.assume(place, "Winner", parts[0], "no result"),
        };
        let how = parts.get(1).copied().unwrap_or("").to_ascii_uppercase();
        let how = match (how.as_str(), how.parse::<f64>()) {
            ("C" | "R", _) => "R".to_owned(),
            ("T" | "F", _) => how,
            (_, Ok(margin)) if margin > 0.0 && margin <= 1000.0 => margin.to_string(),
            ("", _) | (_, Ok(_)) => String::new(),
            _ => {
                self.draft.assume(place, "Winner", &how, "a win without its manner");
                String::new()
            }
        };
        self.draft.fact("RE", format!("{side}+{how}"), place);
    }

    fn player(&mut self, parts: &[&str], name: &'static str, rank: &'static str, place: FilePlace) {
        self.draft.fact(name, parts[0], place);
        self.draft.fact(rank, rank_text(parts.get(1).unwrap_or(&"")), place);
    }

    /// `QP,B1,1,0`: column and row, colour, number; `YA` and other points off the
    /// board are passes. Black stones with the number 0 are handicap.
    fn data(&mut self, line: Line<'_>) {
        let parts: Vec<&str> = line.text.trim().split(',').map(str::trim).collect();
        let [point, color, ..] = parts[..] else { return self.draft.skip(line) };
        let color = match color.bytes().next().map(|b| b.to_ascii_uppercase()) {
            Some(b'B') => Color::Black,
            Some(b'W') => Color::White,
            _ => return self.draft.skip(line),
        };
        let Some((x, y)) = self.coordinates(point) else { return self.draft.skip(line) };
        let first_stones = parts.get(2) == Some(&"0") && self.draft.moves() == 0 && color == Color::Black;
        let played = match first_stones {
            true => self.draft.handicap_stone(x, y, line.place()),
            false => self.draft.play(color, x, y, line.place()),
        };
        if !played && x == i64::from(b'Y' - b'A') {
            self.draft.pass(color, line.place());
        } else if !played {
            self.draft.skip(line);
        }
    }

    fn coordinates(&self, point: &str) -> Option<(i64, i64)> {
        let &[x, y] = point.as_bytes() else { return None };
        let letter = |byte: u8| {
            let upper = byte.to_ascii_uppercase();
            upper.is_ascii_uppercase().then(|| i64::from(upper - b'A'))
        };
        let (x, y) = (letter(x)?, letter(y)?);
        let row = if self.from_bottom { i64::from(self.side) - 1 - y } else { y };
        Some((x, row))
    }

    /// `.Comment,19`, then lines of text about the node 19, which comes after 18 moves.
    fn remark(&mut self, line: Line<'_>) {
        if let Some(number) = line.text.trim().strip_prefix(".Comment,") {
            match number.trim().parse::<usize>() {
                Ok(node @ 1..) => self.remark = node - 1,
                _ => self.draft.skip(line),
            }
        } else if self.remark <= self.draft.moves() {
            self.draft.comment(self.remark, line.text.trim());
        } else {
            self.leave_out("reviewcomment", line, "remarks about variations");
        }
    }
}

fn rules(value: &str) -> &str {
    match value.to_ascii_uppercase().as_str() {
        "JPN" => "Japanese",
        "CHN" => "Chinese",
        "KOR" => "Korean",
        "ING" => "Ing",
        _ => value,
    }
}
