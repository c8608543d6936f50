//! NGF, the records of wBaduk and Cyberoro: twelve lines of header whose places
//! tell their meaning, then a line `PM...` for each move. Older files have fewer
//! lines of header; what is not there is noted and left open.

use gokoro_board::Color;

use super::draft::Draft;
use super::{ForeignFormat, Line, date, rank_text};
use crate::tree::{Collection, FilePlace};
use crate::typed::{GameOutcome, parse_rank, parse_result};

/// Lines of the header.
const HEADER: usize = 12;
/// The number of the first move; the counter of a line starts with `AB`.
const FIRST: u32 = 1;

pub(super) fn recognise(text: &str) -> bool {
    if text.contains("(;") {
        return false;
    }
    let mut head = text.trim_start().lines().map(str::trim);
    let number = |line: Option<&str>| line.and_then(|line| line.parse::<u32>().ok());
    let size = number(head.nth(1)).is_some_and(|side| (2..=19).contains(&side));
    let handicap = number(head.nth(3)).is_some();
    (size && handicap) || text.lines().any(|line| parse_move(line.trim()).is_some())
}

/// A move: its number, colour and its letters.
struct Played {
    number: u32,
    color: Color,
    x: i64,
    y: i64,
}

/// `PMABBQEEQ`: a counter of two letters, the colour, column and row, where `B`
/// is the first (and again in the other order).
fn parse_move(line: &str) -> Option<Played> {
    let &[first, second, color, x, y, ..] = line.strip_prefix("PM")?.as_bytes() else { return None };
    let letters = [first, second, x, y];
    if !letters.iter().all(u8::is_ascii_uppercase) {
        return None;
    }
    let color = match color {
        b'B' => Color::Black,
        b'W' => Color::White,
        _ => return None,
    };
    let number = u32::from(first - b'A') * 26 + u32::from(second - b'A');
    let coordinate = |letter: u8| i64::from(letter) - i64::from(b'B');
    Some(Played { number, color, x: coordinate(x), y: coordinate(y) })
}

/// Reads one game.
pub(super) fn read(lines: &[Line<'_>]) -> Collection {
    let start = lines.iter().position(|line| !line.text.trim().is_empty()).unwrap_or(0);
    let lines = &lines[start..];
    let end = lines.iter().position(|line| line.text.trim().starts_with("PM")).unwrap_or(lines.len());
    let (head, moves) = lines.split_at(end.min(HEADER));
    let mut draft = Draft::new(ForeignFormat::Ngf);
    header(&mut draft, head);
    let mut last = FIRST - 1;
    for &line in moves.iter().filter(|line| !line.text.trim().is_empty()) {
        match parse_move(line.text.trim()) {
            Some(played) => last = play(&mut draft, line, &played, last),
            None => draft.skip(line),
        }
    }
    check_length(&mut draft, head);
    draft.finish()
}

/// Plays a move and returns its number.
fn play(draft: &mut Draft, line: Line<'_>, played: &Played, last: u32) -> u32 {
    if played.number > last + 1 {
        draft.gap(line.place(), last + 1, played.number);
    }
    match (played.x, played.y) {
        (-1, -1) => draft.pass(played.color, line.place()),
        (x, y) if draft.play(played.color, x, y, line.place()) => {}
        _ => draft.skip(line),
    }
    played.number
}

/// The header by the numbers of its lines.
fn header(draft: &mut Draft, head: &[Line<'_>]) {
    if head.len() < HEADER - 1 {
        let place = head.last().map_or(FilePlace::START, |line| line.place());
        let found = format!("{} lines", head.len());
        draft.assume(place, "header", &found, "what the missing lines tell is left open");
    }
    let at = |index: usize| head.get(index).copied();
    if let Some(line) = at(0) {
        draft.fact("EV", line.text, line.place());
    }
    match at(1).map(|line| (line, line.text.trim().parse::<u32>())) {
        Some((line, Ok(side))) => draft.board(side, line.place()),
        Some((line, Err(_))) => draft.assume(line.place(), "size", line.text.trim(), "19 lines"),
        None => {}
    }
    for (index, name, rank) in [(2, "PW", "WR"), (3, "PB", "BR")] {
        if let Some(line) = at(index) {
            player(draft, line, name, rank);
        }
    }
    if let Some(line) = at(4) {
        draft.fact("PC", line.text, line.place());
    }
    handicap_and_komi(draft, at(5), at(7));
    if let Some((line, date)) = at(8).and_then(|line| Some((line, date(line.text)?))) {
        draft.fact("DT", date, line.place());
    }
    if let Some(line) = at(10) {
        result(draft, line);
    }
}

/// `ace550      7D*`: the rank is the last word, if it is one.
fn player(draft: &mut Draft, line: Line<'_>, name: &'static str, rank: &'static str) {
    let text = line.text.trim();
    let split = text.rsplit_once(|c: char| c.is_whitespace());
    let is_rank = |word: &str| parse_rank(word).is_some() || rank_text(word).ends_with('p');
    match split.filter(|(_, last)| is_rank(last)) {
        Some((player, last)) => {
            draft.fact(name, player, line.place());
            draft.fact(rank, rank_text(last), line.place_of(last));
        }
        None => draft.fact(name, text, line.place()),
    }
}

/// Komi is a whole number; in even games the half point is not written.
fn handicap_and_komi(draft: &mut Draft, handicap: Option<Line<'_>>, komi: Option<Line<'_>>) {
    let mut stones = 0;
    if let Some(line) = handicap {
        match line.text.trim().parse::<u32>() {
            Ok(number) if number <= 9 => stones = number,
            _ => draft.assume(line.place(), "handicap", line.text.trim(), "no handicap"),
        }
        draft.fixed_handicap(stones, line.place());
    }
    let Some(line) = komi else { return };
    match line.text.trim().parse::<f64>() {
        Ok(points) if points.abs() <= 1000.0 => {
            let half = if stones == 0 && points.fract() == 0.0 { 0.5 } else { 0.0 };
            draft.fact("KM", (points + half).to_string(), line.place());
        }
        _ => draft.assume(line.place(), "komi", line.text.trim(), "the usual komi"),
    }
}

fn result(draft: &mut Draft, line: Line<'_>) {
    match parse_result(line.text.trim()).outcome {
        GameOutcome::Unknown if line.text.trim().is_empty() => {}
        GameOutcome::Unknown => draft.assume(line.place(), "result", line.text.trim(), "no result"),
        outcome => draft.fact("RE", outcome.to_string(), line.place()),
    }
}

/// Compares the number of moves with the one that the header tells.
fn check_length(draft: &mut Draft, head: &[Line<'_>]) {
    let Some(line) = head.get(HEADER - 1) else { return };
    let Ok(stated) = line.text.trim().parse::<u32>() else { return };
    let found = draft.moves() as u32;
    if found < stated {
        draft.gap(line.place(), found + 1, stated + 1);
    }
}
