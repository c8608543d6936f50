//! The sentences under a drawing, broken into lines that fit its width.

use crate::diagram::BoardPicture;
use crate::style::{CELL, LEGEND_SIZE, MARGIN};
use crate::svg::escaped;

/// Height of a line.
const ROW: i32 = 20;

/// Width of a character in parts of the font's size: an estimate from above.
fn width_of(c: char) -> f32 {
    if ('\u{2e80}'..='\u{ffe6}').contains(&c) { 1.0 } else { 0.62 }
}

/// Lines of a caption for a drawing of this width: broken at spaces, and
/// anywhere between Chinese, Japanese and Korean characters.
fn lines(caption: &[String], width: i32) -> Vec<String> {
    let room = (width - 2 * MARGIN - CELL) as f32 / LEGEND_SIZE;
    caption.iter().flat_map(|sentence| broken(sentence, room)).collect()
}

fn broken(sentence: &str, room: f32) -> Vec<String> {
    let (mut lines, mut line, mut used, mut space) = (Vec::new(), String::new(), 0.0, None);
    for c in sentence.chars() {
        if used + width_of(c) > room && !line.is_empty() && !matches!(c, '。' | '、' | '，' | ')' | ' ') {
            let rest = space.map(|at: usize| line.split_off(at)).unwrap_or_default();
            lines.push(std::mem::take(&mut line));
            line = rest.trim_start().to_owned();
            used = line.chars().map(width_of).sum();
        }
        // The last place where the line can be broken.
        space = match c {
            ' ' => Some(line.len()),
            c if width_of(c) >= 1.0 => None,
            _ => space.filter(|&at| at < line.len()),
        };
        line.push(c);
        used += width_of(c);
    }
    lines.push(line);
    lines
}

/// The height that a picture's caption takes; 0 without one.
pub(crate) fn height(picture: &BoardPicture, width: i32) -> i32 {
    match lines(&picture.caption, width).len() as i32 {
        0 => 0,
        rows => rows * ROW + MARGIN / 2,
    }
}

/// The elements of the caption, from `top` downwards.
pub(crate) fn caption(picture: &BoardPicture, width: i32, top: i32) -> String {
    let x = MARGIN + CELL / 2;
    let rows = (0..).zip(lines(&picture.caption, width));
    let drawn = rows.map(|(row, line): (i32, String)| {
        let y = top + row * ROW + ROW / 2;
        format!("<text class=\"meaning\" x=\"{x}\" y=\"{y}\" dy=\".36em\">{}</text>\n", escaped(&line))
    });
    drawn.collect()
}

#[cfg(test)]
#[path = "../tests/unit/caption.rs"]
mod tests;
