//! The commands, one module each.

pub mod analysis;
pub mod bench;
pub mod check;
pub mod contest;
pub mod convert;
pub mod eval;
pub mod experiment;
pub mod explain;
pub mod gtp;
mod judge;
mod kept;
pub mod knowledge;
pub mod learn;
pub mod library;
pub mod manual;
pub mod nets;
pub mod play;
pub mod practice;
pub mod regions;
pub mod review;
mod review_args;
pub mod score;
pub mod solve;
pub mod web;
pub mod worker;

use gokoro_board::Color;

/// Reads a range of moves such as `30-60`.
pub(crate) fn move_range(text: &str) -> Result<(usize, usize), String> {
    let parse = |(first, last): (&str, &str)| Some((first.parse().ok()?, last.parse().ok()?));
    let range = text.split_once('-').and_then(parse).filter(|&(first, last)| 1 <= first && first <= last);
    range.ok_or_else(|| "use two move numbers such as 30-60".to_owned())
}

/// Reads a colour: `b` or `w`, or its whole name.
pub(crate) fn color(text: &str) -> Result<Color, String> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => Err("use b or w".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read() {
        assert_eq!(color("W"), Ok(Color::White));
        assert_eq!(color("black"), Ok(Color::Black));
        assert!(color("red").is_err());
    }

    #[test]
    fn ranges_are_read() {
        assert_eq!(move_range("30-60"), Ok((30, 60)));
        assert_eq!(move_range("7-7"), Ok((7, 7)));
        for refused in ["", "30", "0-5", "9-3", "a-b", "1-2-3"] {
            assert!(move_range(refused).is_err(), "{refused}");
        }
    }
}
