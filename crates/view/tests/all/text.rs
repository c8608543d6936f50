//! The signs of text diagrams explained.

use gokoro_board::{BoardSize, Color, Point};
use gokoro_view::catalogue::{Catalogue, Lang};
use gokoro_view::diagram::{BoardPicture, PointText, Shade};
use gokoro_view::text::text_legend;

fn at(picture: &BoardPicture, name: &str) -> Point {
    picture.size.parse(name).expect("a point of the board")
}

fn check_legend(picture: &BoardPicture, lang: Lang, expected: &[&str]) {
    assert_eq!(text_legend(picture, &Catalogue::new(), lang), expected);
}

#[test]
fn the_legend_explains_what_is_there_and_no_more() {
    let mut picture = BoardPicture::new(BoardSize::S9);
    let stones = "X is a black stone, O a white stone.";
    check_legend(&picture, Lang::En, &[stones]);
    let e5 = at(&picture, "E5");
    picture.last_move = Some(e5);
    picture[e5].shade = Some(Shade::Neutral);
    let a1 = at(&picture, "A1");
    picture[a1].label = Some(PointText::Candidate("a".to_owned()));
    let candidate = "A letter after an exclamation mark is a candidate.";
    let last = "Brackets show the last move.";
    let rest = "An equals sign is an equidistant point, a minus sign an unreachable one.";
    check_legend(&picture, Lang::En, &[stones, last, candidate, rest]);
    picture.last_move = None;
    picture[e5].shade = Some(Shade::Influence(Color::White));
    let areas = "B and W are occupied territory of Black and White, b and w influence.";
    check_legend(&picture, Lang::En, &[stones, candidate, areas]);
}

#[test]
fn the_legend_names_the_owners_of_regions() {
    let mut picture = BoardPicture::new(BoardSize::S9);
    for (name, color, region) in [("A1", Color::Black, 2), ("B1", Color::Black, 0), ("C1", Color::Black, 2)] {
        let point = at(&picture, name);
        picture[point].shade = Some(Shade::Occupied(color));
        picture[point].region = Some(region);
    }
    let regions = "文字は領域の名前。大文字は占有地、小文字は勢力圏。";
    check_legend(&picture, Lang::Ja, &["X は黒石、O は白石。", regions, "黒の領域：a, c。"]);
}
