//! Draws one picture that uses every element of a diagram, to look at after a
//! change of style: `cargo run -p gokoro-view --example sample_picture -- OUT.png`.
//! Writes OUT.png and OUT.svg beside it, and prints the text diagram.

use std::error::Error;
use std::path::PathBuf;

use gokoro_board::{Board, Color, Point};
use gokoro_view::catalogue::{Catalogue, Lang};
use gokoro_view::diagram::{BoardPicture, DrawnLink, DrawnStrength, Mark, PointText, Shade};
use gokoro_view::png::png;
use gokoro_view::svg::svg;
use gokoro_view::text::{TextStyle, text, text_legend};

const STONES: &str = "
. . . . . . . . . . . . .
. . . . . . . . O . . . .
. . X . . X . . . O O . .
. . . . . . . . . O X X .
. . X . . . . . . X . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
. . . . . . . . . . . X .
. X X O . . . . . . . . .
. X O O . . . . . X . . .
. . X O . O . O . . . . .
. . X O . . . . . . . . .
. . . . . . . . . . . . .";

fn main() -> Result<(), Box<dyn Error>> {
    let path = PathBuf::from(std::env::args().nth(1).ok_or("name the PNG to write")?);
    let picture = sample()?;
    let drawing = svg(&picture, "");
    std::fs::write(path.with_extension("svg"), &drawing)?;
    std::fs::write(&path, png(&drawing, 1000)?)?;
    print!("{}", text(&picture, TextStyle { ansi: false }));
    println!("{}", text_legend(&picture, &Catalogue::new(), Lang::En).join("\n"));
    Ok(())
}

fn sample() -> Result<BoardPicture, Box<dyn Error>> {
    let board: Board = STONES.parse()?;
    let mut picture = BoardPicture::of(&board);
    picture.title = "Every element of a diagram".to_owned();
    let at = |name: &str| board.size().parse(name).ok_or(format!("{name} is not on the board"));
    shade(&mut picture);
    for (name, label) in [("G10", "a"), ("L7", "b"), ("G3", "c")] {
        picture[at(name)?].label = Some(PointText::Candidate(label.to_owned()));
    }
    for (name, label) in
        [("C11", "5"), ("F11", "12"), ("D2", "100"), ("F3", "2"), ("B8", "3.5"), ("L11", "6")]
    {
        picture[at(name)?].label = Some(PointText::Plain(label.to_owned()));
    }
    for (name, mark) in [
        ("B5", Mark::Triangle),
        ("D5", Mark::Square),
        ("B4", Mark::Circle),
        ("D4", Mark::Cross),
        ("N13", Mark::Cross),
    ] {
        picture[at(name)?].mark = Some(mark);
    }
    let line = [("M11", Color::Black), ("M12", Color::White), ("L12", Color::Black), ("K12", Color::White)];
    let line: Result<Vec<(Point, Color)>, String> =
        line.into_iter().map(|(name, color)| Ok((at(name)?, color))).collect();
    picture.show_line(&line?);
    picture.last_move = Some(at("K9")?);
    picture.links = vec![
        DrawnLink { from: at("C11")?, to: Some(at("C9")?), strength: DrawnStrength::Strong },
        DrawnLink { from: at("C11")?, to: Some(at("F11")?), strength: DrawnStrength::Weak },
        DrawnLink { from: at("D3")?, to: Some(at("F3")?), strength: DrawnStrength::Strong },
        DrawnLink { from: at("K4")?, to: Some(at("M6")?), strength: DrawnStrength::Abandoned },
        DrawnLink { from: at("C2")?, to: None, strength: DrawnStrength::Weak },
        DrawnLink { from: at("M6")?, to: None, strength: DrawnStrength::Strong },
    ];
    Ok(picture)
}

/// Made-up areas: what matters is that each shade borders on the others.
fn shade(picture: &mut BoardPicture) {
    for point in picture.size.points() {
        let (shade, region) = match (point.x(), point.y()) {
            (0..=1, 0..=4) => (Shade::Occupied(Color::Black), Some(0)),
            (2..=5, 0..=5) => (Shade::Influence(Color::Black), Some(0)),
            (3..=5, 8..=12) => (Shade::Occupied(Color::White), Some(1)),
            (6..=8, 8..=12) => (Shade::Influence(Color::White), Some(1)),
            (6..=7, 0..=4) => (Shade::Neutral, None),
            (0..=1, 11..=12) => (Shade::Unreachable, None),
            _ => continue,
        };
        picture[point].shade = Some(shade);
        picture[point].region = region;
    }
}
