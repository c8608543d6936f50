//! Divisions as pictures, tables, sentences and JSON, on a small position.

use gokoro_analysis::Moment;
use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_position::Position;
use gokoro_shape::{DistanceSettings, Reach, Rule};
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};
use gokoro_view::diagram::{BoardPicture, LegendSample, Mark, PointText, Shade};
use gokoro_view::json::{group_json, regions_json};
use gokoro_view::regions::{MapValue, group_picture, regions_picture};
use gokoro_view::svg::{extent, svg};
use gokoro_view::text::{TextStyle, text, text_legend};
use gokoro_view::words::{group_lines, region_lines, totals_table};

/// Walls down the C and E lines of a 7x7 board, and a lost white stone at A7.
const WALLS: &str = "
O . X . O . .
. . X . O . .
. . X . O . .
. . X . O . .
. . X . O . .
. . X . O . .
. . X . O . .";

fn position(rule: Rule) -> Position {
    let board: Board = WALLS.parse().expect("a board");
    let dead = PointSet::single(at(&board, "A7"));
    Position::new(&board, &dead, &DistanceSettings::new(rule))
}

fn at(board: &Board, name: &str) -> Point {
    board.size().parse(name).expect("a point of the board")
}

const MOMENT: Moment = Moment { number: 15, to_move: Color::White, last_move: None };

fn picture(lang: Lang) -> BoardPicture {
    regions_picture(&position(Rule::Kosuri), &MOMENT, Localizer::new(&Catalogue::new(), lang))
}

#[test]
fn a_picture_shows_regions_families_settled_and_dead() {
    let shown = picture(Lang::En);
    let point = |name: &str| &shown[shown.size.parse(name).expect("a point")];
    assert_eq!(point("A1").shade, Some(Shade::Occupied(Color::Black)));
    assert_eq!(point("G1").shade, Some(Shade::Occupied(Color::White)));
    assert_eq!(point("D4").shade, Some(Shade::Neutral));
    assert_eq!((point("D4").region, point("C4").region, point("E4").region), (None, Some(0), Some(1)));
    assert_eq!(point("C4").label, Some(PointText::Plain("a".to_owned())));
    assert_eq!(point("E4").label, Some(PointText::Plain("b".to_owned())));
    assert_eq!(point("B4").mark, Some(Mark::Diamond));
    assert_eq!((point("A7").stone, point("A7").mark), (Some(Color::White), Some(Mark::Cross)));
    assert_eq!(shown.title, "Go board, 7 by 7, after move 15");
    assert_eq!(shown.description, "Totals: Black 14, White 14.");
}

#[test]
fn the_text_shows_the_same() {
    let shown = picture(Lang::En);
    let found = text(&shown, TextStyle::default());
    let expected = "    A  B  C  D  E  F  G
 7 O* A' Xa  = Ob B' B' 7
 6 A' A' Xa  = Ob B' B' 6
 5 A' A' Xa  = Ob B' B' 5
 4 A' A' Xa  = Ob B' B' 4
 3 A' A' Xa  = Ob B' B' 3
 2 A' A' Xa  = Ob B' B' 2
 1 A' A' Xa  = Ob B' B' 1
    A  B  C  D  E  F  G
";
    assert_eq!(found, expected, "found:\n{found}");
    let legend = text_legend(&shown, &Catalogue::new(), Lang::En);
    let said =
        ["Xa Oa is: stone of the family of this region.", "' is: settled territory.", "* is: dead stone."];
    assert_eq!(legend[legend.len() - 3..], said);
}

#[test]
fn the_legend_is_drawn_under_the_board_and_explains_what_is_there() {
    let shown = picture(Lang::Ja);
    let samples: Vec<LegendSample> = shown.legend.iter().map(|entry| entry.sample).collect();
    let expected = [
        LegendSample::Shade(Shade::Occupied(Color::Black)),
        LegendSample::Shade(Shade::Occupied(Color::White)),
        LegendSample::Shade(Shade::Neutral),
        LegendSample::Stone,
        LegendSample::Mark(Mark::Diamond),
        LegendSample::Mark(Mark::Cross),
    ];
    assert_eq!(samples, expected);
    let drawing = svg(&shown, "k-");
    let (_, legend) = drawing.split_once("<g class=\"legend\">").expect("a legend");
    assert_eq!(legend.matches("<text class=\"meaning\"").count(), 6);
    assert!(legend.contains("黒の占有地") && legend.contains("href=\"#k-diamond\""));
    let below = legend.matches("<text class=\"meaning\"").count() as i32;
    let height: i32 = drawing
        .split_once(" height=\"")
        .and_then(|(_, rest)| rest.split('"').next()?.parse().ok())
        .expect("a height");
    assert!(height > extent(shown.size) + 20 * below);
    let without = BoardPicture::new(shown.size);
    assert!(!svg(&without, "").contains("class=\"legend\""));
}

#[test]
fn the_table_is_aligned_in_both_languages() {
    let totals = position(Rule::Kosuri).totals();
    let catalogue = Catalogue::new();
    let table = |lang| totals_table(&totals, Localizer::new(&catalogue, lang));
    let english = "            occupied  influence  total
Black             14          0     14
White             14          0     14
difference         0          0      0
";
    assert_eq!(table(Lang::En), english);
    assert_eq!(
        table(Lang::Ja),
        "    占有地  勢力圏  合計\n黒      14       0    14\n白      14       0    14\n差       0       0     0\n"
    );
}

#[test]
fn a_region_in_words() {
    let catalogue = Catalogue::new();
    let lines = region_lines(&position(Rule::Kosuri), Localizer::new(&catalogue, Lang::En));
    assert_eq!(lines.len(), 2);
    assert_eq!(
        lines[0],
        "a: Black's region on the left side covers 14 points. Occupied territory 14, influence 0, \
         equivalent moku 14. Settled territory 14."
    );
    let japanese = region_lines(&position(Rule::Plain), Localizer::new(&catalogue, Lang::Ja));
    assert!(japanese[0].starts_with("a: 左辺の黒の領域は14点。占有地 0、"), "{}", japanese[0]);
    assert!(japanese[0].contains("勢力としての強さ 1。"), "{}", japanese[0]);
}

#[test]
fn json_has_the_fields_that_are_promised() {
    let json = serde_json::to_value(regions_json(&position(Rule::Convert(3)), &MOMENT)).expect("JSON");
    assert_eq!(json["schema"], 1);
    assert_eq!((json["size"].as_u64(), json["move"].as_u64()), (Some(7), Some(15)));
    assert_eq!(json["to_move"], "white");
    let rule = serde_json::json!({
        "name": "convert", "weight": 3, "kosuri_limit": 2, "kosuri_stop": null,
        "max_distance": null, "exact": false, "dead": ["A7"]
    });
    assert_eq!(json["rule"], rule);
    assert_eq!(json["owner"][0], "BBB=WWW");
    assert_eq!(json["kind"][0], "oos.soo");
    assert_eq!(json["distance"]["black"][1], serde_json::json!([3, 1, 0, 1, null, null, null]));
    assert_eq!(json["kosuri"]["white"][1], serde_json::json!([null, null, null, 1, 0, 0, 0]));
    assert_eq!(json["totals"]["black"], serde_json::json!({"occupied": 14, "influence": 0, "total": 14}));
    let region = &json["regions"][0];
    for (key, value) in [
        ("id", serde_json::json!("a")),
        ("color", "black".into()),
        ("size", 14.into()),
        ("stones", 7.into()),
        ("occupied", 14.into()),
        ("influence", 0.into()),
        ("settled", 14.into()),
        ("moku", 14.0.into()),
        ("families", serde_json::json!(["a"])),
        ("place", "left".into()),
        ("strength", 0.0.into()),
        ("defects", serde_json::json!([])),
        ("border", serde_json::json!([])),
    ] {
        assert_eq!(region[key], value, "{key}");
    }
    assert_eq!(region["points"].as_array().map(Vec::len), Some(14));
    let family = &json["families"][1];
    assert_eq!((&family["id"], &family["region"]), (&"b".into(), &"b".into()));
    assert_eq!(family["groups"][0]["liberties"], 14);
}

#[test]
fn the_map_of_one_group() {
    let position = position(Rule::Degree);
    let stone = at(position.board(), "E4");
    let group = position.groups().get(position.groups().at(stone).expect("a living stone"));
    let reach =
        Reach::from_stones(position.ground(), group.color, &group.stones, position.division().settings());
    let catalogue = Catalogue::new();
    let speaker = Localizer::new(&catalogue, Lang::En);
    let shown = group_picture(&position, group, &reach, MapValue::Both, &MOMENT, speaker);
    let label = |name: &str| shown[at(position.board(), name)].label.as_ref().map(|l| l.text().to_owned());
    assert_eq!(label("F4").as_deref(), Some("1"));
    assert_eq!(label("G4").as_deref(), Some("2+1"));
    assert_eq!((label("D4").as_deref(), label("C4"), label("E4")), (Some("1+1"), None, None));
    let lines = group_lines(&position, stone, group.color, group.stones.len(), &reach, speaker);
    assert_eq!(lines[..3], ["White's group at E4: 7 stones.", "Order 1: 14 dame.", "Order 2: 7 dame."]);
    let json = serde_json::to_value(group_json(&position, group, &reach, &MOMENT)).expect("JSON");
    assert_eq!(json["distance"][3], serde_json::json!([null, null, null, 1, 0, 1, 2]));
    assert_eq!(json["color"], "white");
}
