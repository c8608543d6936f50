//! Drawings: the exact SVG of a small board, and properties of larger ones.

use gokoro_board::{Board, BoardSize, Color, Dir, Point, Symmetry};
use gokoro_picture::diagram::{BoardPicture, DrawnLink, DrawnStrength, Mark, PointText, Shade};
use gokoro_picture::png::{MAX_WIDTH, PngError, png};
use gokoro_picture::style::{CELL, MARGIN};
use gokoro_picture::svg::{extent, svg};
use resvg::tiny_skia::Pixmap;

fn at(picture: &BoardPicture, name: &str) -> Point {
    picture.size.parse(name).expect("a point of the board")
}

/// A small picture with at least one element of every kind.
fn rich() -> BoardPicture {
    let board: Board = ". X . . .\n. X . O .\n. . . O .\n. . . . .\nX . . . .".parse().expect("a board");
    let mut picture = BoardPicture::of(&board);
    picture.title = "Rich".to_owned();
    let names = ["B5", "D4", "A1", "E1", "C3", "E5", "B4"];
    let [b5, d4, a1, e1, c3, e5, b4] = names.map(|name| at(&picture, name));
    picture[b5].mark = Some(Mark::Triangle);
    picture[d4].label = Some(PointText::Plain("12".to_owned()));
    picture[e1].label = Some(PointText::Candidate("a".to_owned()));
    picture[e5].mark = Some(Mark::Cross);
    picture[c3].label = Some(PointText::Plain("100".to_owned()));
    picture.last_move = Some(a1);
    for (point, shade) in picture.size.points().zip(Shade::ALL) {
        picture[point].shade = Some(shade);
        picture[point].region = Some(u16::from(point.x() > 1));
    }
    picture.show_line(&[(c3, Color::Black), (e5, Color::White)]);
    picture.links = vec![
        DrawnLink { from: b5, to: Some(b4), strength: DrawnStrength::Strong },
        DrawnLink { from: b4, to: None, strength: DrawnStrength::Weak },
        DrawnLink { from: d4, to: Some(b4), strength: DrawnStrength::Abandoned },
    ];
    picture
}

/// The drawing without styles and definitions, which are the same for all.
fn body(drawing: &str) -> &str {
    drawing.split_once("</defs>\n").expect("definitions").1
}

#[test]
fn a_small_board_to_the_letter() {
    let board: Board = "X .\n. O".parse().expect("a board");
    let mut picture = BoardPicture::of(&board);
    let [a2, b2, b1] = ["A2", "B2", "B1"].map(|name| at(&picture, name));
    picture[a2].shade = Some(Shade::Occupied(Color::Black));
    picture[a2].region = Some(0);
    picture[b2].mark = Some(Mark::Square);
    picture[b1].label = Some(PointText::Plain("7<".to_owned()));
    picture.last_move = Some(b1);
    picture.links = vec![DrawnLink { from: b1, to: Some(a2), strength: DrawnStrength::Weak }];
    let expected = r##"<rect class="paper" width="116" height="116"/>
<g class="cells">
<rect id="x-c-A2" class="cell black occupied" x="26" y="26" width="32" height="32"/>
</g>
<path class="grid" d="M42,42H74M42,74H74M42,42V74M74,42V74"/>
<text class="coordinate" x="42" y="13" dy=".36em">A</text>
<text class="coordinate" x="13" y="42" dy=".36em">2</text>
<text class="coordinate" x="42" y="103" dy=".36em">A</text>
<text class="coordinate" x="103" y="42" dy=".36em">2</text>
<text class="coordinate" x="74" y="13" dy=".36em">B</text>
<text class="coordinate" x="13" y="74" dy=".36em">1</text>
<text class="coordinate" x="74" y="103" dy=".36em">B</text>
<text class="coordinate" x="103" y="74" dy=".36em">1</text>
<path id="x-borders" class="borders" d="M58,26v32M26,58h32"/>
<g id="x-links">
<path class="link weak" d="M74,74L42,42"/>
</g>
<g class="points">
<g id="x-p-A2" class="point black"><circle class="stone" cx="42" cy="42" r="15"/></g>
<g id="x-p-B2" class="point marked"><use class="mark" href="#x-square" x="74" y="42"/></g>
<g id="x-p-B1" class="point white last labelled t2"><circle class="stone" cx="74" cy="74" r="15"/><circle class="ring" cx="74" cy="74" r="12"/><text class="label" x="74" y="74" dy=".36em">7&lt;</text></g>
</g>
</svg>
"##;
    assert_eq!(body(&svg(&picture, "x-")), expected);
}

#[test]
fn an_empty_board_has_no_empty_groups_of_links_or_borders() {
    let drawing = svg(&BoardPicture::new(BoardSize::S19), "");
    assert!(!drawing.contains("id=\"links\"") && !drawing.contains("id=\"borders\""));
    assert_eq!(drawing.matches("<circle class=\"star\"").count(), 9);
    assert_eq!(drawing.matches("<circle").count(), 9);
}

#[test]
fn links_off_the_board_are_not_drawn() {
    let mut picture = BoardPicture::new(BoardSize::S9);
    let a9 = at(&picture, "A9");
    let border = a9.step(Dir::Left);
    let strength = DrawnStrength::Strong;
    picture.links = vec![
        DrawnLink { from: border, to: None, strength },
        DrawnLink { from: a9, to: Some(border), strength },
        DrawnLink { from: a9, to: Some(at(&picture, "B8")), strength },
    ];
    assert_eq!(svg(&picture, "").matches("<path class=\"link").count(), 1);
}

#[test]
fn text_from_outside_cannot_break_the_drawing() {
    let mut picture = rich();
    picture.title = "<script>\"&\u{1}\n\u{ffff}".to_owned();
    picture.description = "黒番".to_owned();
    let drawing = svg(&picture, "a\"><b ");
    assert!(drawing.contains("<title id=\"abtitle\">&lt;script&gt;&quot;&amp; </title>"));
    assert!(drawing.contains("<desc id=\"abdesc\">黒番</desc>"));
    assert!(png(&drawing, 100).is_ok());
}

#[test]
fn ids_begin_with_a_letter() {
    for (prefix, id) in [("", "board"), ("3-", "b3-board"), ("_x", "b_xboard"), ("m3-", "m3-board")] {
        let drawing = svg(&rich(), prefix);
        assert!(drawing.contains(&format!(" id=\"{id}\" ")), "{prefix}");
        assert!(drawing.contains(&format!("\n#{id} .paper{{")), "{prefix}");
    }
}

#[test]
fn every_rule_of_the_style_sheet_stays_within_its_drawing() {
    let drawing = svg(&rich(), "k-");
    let (_, rest) = drawing.split_once("<style>\n").expect("styles");
    let (styles, _) = rest.split_once("</style>").expect("end of styles");
    let selectors = styles.lines().filter_map(|rule| rule.split_once('{')).flat_map(|rule| rule.0.split(','));
    let (mut count, mut outside) = (0, Vec::new());
    for selector in selectors {
        count += 1;
        outside.extend((!selector.starts_with("#k-board .")).then_some(selector));
    }
    assert!(count > 20);
    assert_eq!(outside, Vec::<&str>::new());
}

/// The classes of point `name` in a drawing; none of a bare point.
fn classes(drawing: &str, name: &str) -> String {
    let drawn = drawing.split_once(&format!("<g id=\"p-{name}\" class=\""));
    drawn.and_then(|(_, rest)| rest.split('"').next()).unwrap_or_default().to_owned()
}

/// The picture turned or mirrored; links, which have no classes, are left out.
fn transformed(picture: &BoardPicture, symmetry: Symmetry) -> BoardPicture {
    let size = picture.size;
    let mut image = BoardPicture::new(size);
    for point in size.points() {
        image[symmetry.point(size, point)] = picture[point].clone();
    }
    image.last_move = picture.last_move.map(|point| symmetry.point(size, point));
    let line: Vec<_> = picture.line.iter().map(|m| (symmetry.point(size, m.point), m.color)).collect();
    image.show_line(&line);
    image
}

#[test]
fn drawings_follow_the_symmetries_of_the_board() {
    let picture = rich();
    let size = picture.size;
    let original = svg(&picture, "");
    for symmetry in Symmetry::ALL {
        let image = svg(&transformed(&picture, symmetry), "");
        for point in size.points() {
            let name = size.name(point).to_string();
            let image_name = size.name(symmetry.point(size, point)).to_string();
            assert_eq!(classes(&original, &name), classes(&image, &image_name), "{symmetry:?} {name}");
        }
    }
}

fn pixels(picture: &BoardPicture) -> Pixmap {
    let width = extent(picture.size) as u32;
    let bytes = png(&svg(picture, ""), width).expect("a PNG");
    let pixels = Pixmap::decode_png(&bytes).expect("readable");
    assert_eq!((pixels.width(), pixels.height()), (width, width));
    pixels
}

/// The colour at an offset from the middle of a point, as red, green, blue.
fn color_at(picture: &BoardPicture, name: &str, offset: (i32, i32)) -> (u8, u8, u8) {
    let point = at(picture, name);
    let place = |i: u8, by: i32| (MARGIN + CELL / 2 + CELL * i32::from(i) + by) as u32;
    let (x, y) = (place(point.x(), offset.0), place(point.y(), offset.1));
    let pixel = pixels(picture).pixel(x, y).expect("inside").demultiply();
    (pixel.red(), pixel.green(), pixel.blue())
}

#[test]
fn stones_and_paper_have_their_colours() {
    let picture = rich();
    assert_eq!(color_at(&picture, "B4", (0, 0)), (0, 0, 0));
    assert_eq!(color_at(&picture, "D3", (0, 0)), (255, 255, 255));
    assert_eq!(color_at(&picture, "C2", (8, 8)), (0xfb, 0xf5, 0xe6));
}

#[test]
fn every_shade_differs_from_the_paper_and_from_the_others() {
    let mut seen = Vec::new();
    for shade in Shade::ALL.map(Some).into_iter().chain([None]) {
        let mut picture = BoardPicture::new(BoardSize::S9);
        let b2 = at(&picture, "B2");
        picture[b2].shade = shade;
        let drawn = pixels(&picture).data().to_vec();
        assert!(!seen.contains(&drawn), "{shade:?}");
        seen.push(drawn);
    }
}

#[test]
fn the_font_is_there() {
    let mut picture = BoardPicture::new(BoardSize::S9);
    let e5 = at(&picture, "E5");
    picture[e5].label = Some(PointText::Candidate(" ".to_owned()));
    let without = pixels(&picture).data().to_vec();
    let signs = ('!'..='~').chain("±×←↑→↓−■□▲△○●".chars());
    for sign in signs {
        picture[e5].label = Some(PointText::Candidate(sign.to_string()));
        assert!(pixels(&picture).data() != without, "{sign} is not drawn");
    }
}

#[test]
fn the_same_picture_gives_the_same_bytes() {
    let picture = rich();
    assert_eq!(svg(&picture, ""), svg(&picture.clone(), ""));
    assert_eq!(png(&svg(&picture, ""), 200), png(&svg(&picture, ""), 200));
}

#[test]
fn what_cannot_be_a_png_is_refused() {
    let drawing = svg(&rich(), "");
    assert!(matches!(png("no drawing", 100), Err(PngError::Svg(_))));
    assert_eq!(png(&drawing, 0), Err(PngError::Size(0)));
    assert_eq!(png(&drawing, MAX_WIDTH + 1), Err(PngError::Size(MAX_WIDTH + 1)));
    let tall = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1000000\"/>";
    assert_eq!(png(tall, 100), Err(PngError::Size(100)));
}
