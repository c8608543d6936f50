//! The files of a review: JSON and SGF, made from a small record and
//! compared with the review itself.

use gokoro_board::{Color, PointSet};
use gokoro_mind::cases::{Case, CaseKind, Evidence, Intention, Outcome, OutcomeBasis, Target};
use gokoro_mind::choice::ServedCase;
use gokoro_position::Life;
use gokoro_review::{Review, ReviewOptions, ReviewedPosition, review};
use gokoro_sgf::tree::{Collection, Property, RecordNode};
use gokoro_shape::{DistanceSettings, Division, PointKind, Rule};
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};
use gokoro_view::review_json::review_json;
use gokoro_view::review_sgf::{AnnotateError, Detail, annotate};
use serde_json::Value;

/// Names that try to break out, a comment, a variation, labels and a pass.
const RECORD: &str = "(;SZ[9]KM[6.5]PB[<script>alert(1)</script>]PW[\"&amp;</title>]RE[B+3.5]DT[2020-01-02]\
    CA[Shift_JIS];B[cc];W[gg]C[Good:\nsolid \\] answer];B[gc]LB[cg:1][zz:?]TR[gc](;W[cg];B[ee]GW[2];W[dg];B[df];\
    W[ef];B[ff];W[eg];B[fg];W[fh];B[];W[gf];B[ge])(;W[ee]C[other];B[cg]))";

fn reviewed(record: &str, options: &ReviewOptions) -> Review {
    let tree = Collection::read(record);
    let root = tree.games().next().expect("a game");
    review(root, options).expect("a game that can be replayed")
}

fn json(review: &Review) -> Value {
    serde_json::to_value(review_json(review, &Catalogue::new())).expect("JSON")
}

fn stone_sign(color: Color) -> char {
    if color == Color::Black { 'X' } else { 'O' }
}

fn shades(division: &Division) -> String {
    let sign = |point| match (division.kind(point), division.owner(point)) {
        (PointKind::Stone, Some(color)) => stone_sign(color),
        (PointKind::Occupied, Some(color)) => color.letter(),
        (PointKind::Influence, Some(color)) => color.letter().to_ascii_lowercase(),
        (PointKind::Neutral, None) => '=',
        (PointKind::Unreachable, None) => '-',
        odd => panic!("{odd:?}"),
    };
    division.board_size().points().map(sign).collect()
}

fn frames(review: &Review) -> Vec<&ReviewedPosition> {
    (0..=review.moves.len()).map(|count| review.frame(count).expect("a frame")).collect()
}

/// Compares the divisions of all positions with the review.
fn check_areas(review: &Review) {
    let json = json(review);
    let told = std::iter::once(&json["start"]).chain(json["moves"].as_array().expect("moves"));
    let told: Vec<&Value> = told.collect();
    assert_eq!(told.len(), review.moves.len() + 1);
    for (told, frame) in told.into_iter().zip(frames(review)) {
        assert_eq!(told["areas"].as_str(), Some(shades(frame.position.division()).as_str()));
    }
}

#[test]
fn every_position_has_its_division() {
    check_areas(&reviewed(RECORD, &ReviewOptions::default()));
    let settings = DistanceSettings::new(Rule::Convert(5));
    check_areas(&reviewed(RECORD, &ReviewOptions { settings, ..ReviewOptions::default() }));
    check_areas(&reviewed(RECORD, &ReviewOptions { moves: Some((5, 8)), ..ReviewOptions::default() }));
    check_areas(&reviewed("(;SZ[9])", &ReviewOptions::default()));
}

#[test]
fn json_says_what_the_review_says() {
    let review = reviewed(RECORD, &ReviewOptions::default());
    let text = serde_json::to_string(&review_json(&review, &Catalogue::new())).expect("JSON");
    let json: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(json["schema"], 2);
    assert_eq!(json["game"]["black"]["name"], "<script>alert(1)</script>");
    assert_eq!(json["game"]["komi"], 6.5);
    assert_eq!(json["settings"]["rule"], "kosuri");
    assert_eq!(json["settings"]["kosuri_limit"], 2);
    let moves = json["moves"].as_array().expect("moves");
    assert_eq!(moves.len(), review.moves.len());
    for (found, played) in moves.iter().zip(&review.moves) {
        assert_eq!(found["number"], played.number);
        assert_eq!(found["balance"], played.frame.balance());
        assert_eq!(found["swing"], played.swing);
        assert_eq!(found["claims"].as_array().expect("claims").len(), played.claims.len());
        assert_eq!(
            found["regions"].as_array().expect("regions").len(),
            played.frame.position.regions().iter().count()
        );
        assert_eq!(found["totals"]["black"]["total"], played.frame.position.totals().black.total());
        assert_eq!(found["proposals"].as_array().expect("proposals").len(), played.proposals.len());
        assert_eq!(found["life"].as_array().expect("claims").len(), played.life.len());
        assert_eq!(found["omissions"].as_array().expect("groups").len(), played.omissions.len());
        let groups = played.frame.position.lives().expect("read").groups();
        let notable = groups.iter().filter(|g| !matches!(g.status.life, Life::Alive | Life::Unknown));
        assert_eq!(found["lives"].as_array().expect("groups").len(), notable.count());
    }
    assert_eq!(moves[0]["vertex"], "C7");
    assert_eq!(moves[12]["vertex"], "pass");
    let claim = &moves[2]["claims"][0];
    assert_eq!(claim["kind"], "lies");
    assert!(claim["text"]["en"].as_str().is_some_and(|text| text.starts_with("Move 3 lies ")));
    assert_eq!(json["moments"].as_array().expect("moments").len(), review.moments.len());
    assert!(!review.moments.is_empty());
}

fn annotated(record: &str, review: &Review, lang: Lang) -> Collection {
    let mut tree = Collection::read(record);
    let root = tree.games().next().expect("a game").id();
    annotate(&mut tree, root, review, Detail::Regions, &Catalogue::new(), lang).expect("the same game");
    Collection::read(tree.write())
}

/// The properties of a node that the review does not write.
fn kept(node: RecordNode<'_>) -> Vec<(String, Vec<Vec<u8>>)> {
    let written = ["C", "LB", "BM", "V", "CA"];
    let properties = node.properties().filter(|property| !written.iter().any(|name| property.is(name)));
    let values = |property: Property<'_>| property.values().map(|value| value.raw().to_vec()).collect();
    properties.map(|property| (property.name(), values(property))).collect()
}

/// Whether a record has all nodes of another in their order, with what the review does not write;
/// what it adds are last variations.
fn keeps(before: RecordNode<'_>, after: RecordNode<'_>) -> bool {
    let (old, new) = (before.children().collect::<Vec<_>>(), after.children().collect::<Vec<_>>());
    let ends = old.is_empty() && !new.is_empty();
    kept(before) == kept(after)
        && !ends
        && new.len() >= old.len()
        && old.iter().zip(&new).all(|(old, new)| keeps(*old, *new))
}

fn check_kept(before: &Collection, after: &Collection) {
    let root = |tree: &'_ Collection| tree.games().next().expect("a game").id();
    assert!(keeps(before.node(root(before)), after.node(root(after))));
}

#[test]
fn the_record_keeps_all_that_it_had() {
    let input = Collection::read(RECORD);
    let output = annotated(RECORD, &reviewed(RECORD, &ReviewOptions::default()), Lang::Ja);
    check_kept(&input, &output);
    assert!(output.diagnostics().is_empty());
    let game = output.games().next().expect("a game");
    let line: Vec<_> = game.main_line().collect();
    assert_eq!(game.simple_text("CA").as_deref(), Some("UTF-8"));
    let score = line[2].text("V").expect("the score that is expected");
    assert!(score.parse::<f64>().is_ok(), "{score}");
    let comment = line[2].text("C").expect("a comment");
    assert!(comment.starts_with("Good:\nsolid ] answer\n\n"), "{comment}");
    assert!(comment.contains("新しい領域"), "{comment}");
    let labels: Vec<String> = line[3].values("LB").map(|value| value.text().into_owned()).collect();
    assert_eq!(labels[..2], ["cg:1", "zz:?"]);
    assert!(labels[2..].iter().all(|label| label.len() == 4 && !label.starts_with("cg")));
    assert!(labels.len() > 4);
    let side = line[3].children().nth(1).expect("the variation");
    assert_eq!(side.text("C").as_deref(), Some("other"));
}

#[test]
fn comments_say_what_the_page_says_beside_the_board() {
    let review = reviewed(RECORD, &ReviewOptions::default());
    let mut tree = Collection::read(RECORD);
    let root = tree.games().next().expect("a game").id();
    annotate(&mut tree, root, &review, Detail::Moves, &Catalogue::new(), Lang::En).expect("the same game");
    let catalogue = Catalogue::new();
    let teller = Localizer::new(&catalogue, Lang::En).on(review.info.size);
    let nodes: Vec<_> = tree.node(root).main_line().skip(1).collect();
    let before: Vec<_> = Collection::read(RECORD)
        .games()
        .next()
        .expect("a game")
        .main_line()
        .skip(1)
        .map(|node| (node.text("C").unwrap_or_default().into_owned(), node.values("LB").count()))
        .collect();
    for ((node, played), (comment, letters)) in nodes.iter().zip(&review.moves).zip(before) {
        let mut told = teller.remark_lines(&review, played);
        told.extend(teller.purpose_beside(&review, played));
        let told = told.join("\n");
        let gap = if comment.is_empty() || told.is_empty() { "" } else { "\n\n" };
        assert_eq!(node.text("C").unwrap_or_default(), format!("{comment}{gap}{told}"));
        assert_eq!(node.values("LB").count(), letters);
        assert_eq!(teller.remark_lines(&review, played).len(), teller.beside(&review, played).len());
    }
}

#[test]
fn a_mistake_says_what_it_is_for_and_what_that_costs() {
    let review = reviewed(RECORD, &ReviewOptions::default());
    let catalogue = Catalogue::new();
    let mut said = 0;
    for played in &review.moves {
        let Some(served) = played.purposes.first() else { continue };
        let mut costly = played.clone();
        costly.loss.points = 5.0;
        costly.why = None;
        // A purpose that the move reached has its price; one that failed says that it failed.
        for reached in [true, false] {
            costly.purposes = vec![served.clone()];
            costly.purposes[0].outcome = Some(Outcome { reached, basis: OutcomeBasis::Counted });
            let is_priced = reached || costly.purposes[0].is_proven();
            for (lang, price) in [
                (Lang::En, "It costs about 5 points all the same."),
                (Lang::Ja, "ただし約5目の損です。"),
                (Lang::Zh, "但约亏5目。"),
                (Lang::Ko, "다만 약 5집 손해입니다."),
            ] {
                let teller = Localizer::new(&catalogue, lang).on(review.info.size);
                let told = teller.purpose_beside(&review, &costly).expect("a purpose");
                assert_eq!(told.ends_with(price), is_priced, "{told}");
                assert_eq!(
                    teller.purpose_of(&review, &costly).expect("a purpose").ends_with(price),
                    is_priced
                );
            }
            said += 1;
        }
    }
    assert!(said > 6, "{said}");
}

#[test]
fn a_move_about_a_region_is_placed_where_it_lies() {
    let review = reviewed(RECORD, &ReviewOptions::default());
    let catalogue = Catalogue::new();
    let teller = Localizer::new(&catalogue, Lang::En).on(review.info.size);
    let (size, played) = (review.info.size, &review.moves[4]);
    let point = played.action.point().expect("a stone");
    let corner: PointSet = ["A9", "A8", "B9"].iter().map(|name| size.parse(name).expect("a point")).collect();
    assert!(corner.iter().all(|other| other.manhattan(point) > 3));
    let case = Case {
        kind: CaseKind::Encroachment,
        intention: Intention::Attack,
        target: Target { color: Color::White, stones: PointSet::EMPTY, points: corner },
        evidence: Evidence::Seen,
        stake: 5.0,
        printed: None,
        moves: vec![(point, 1.0)],
    };
    let mut moved = played.clone();
    moved.purposes = vec![ServedCase { case, share: 1.0, points: 5.0, outcome: None }];
    let told = teller.purpose_beside(&review, &moved).expect("a purpose");
    assert!(told.contains("region in the centre"), "{told}");
}

#[test]
fn every_reviewed_move_has_its_sentences_and_mistakes_are_marked() {
    let review = reviewed(RECORD, &ReviewOptions::default());
    let output = annotated(RECORD, &review, Lang::En);
    let game = output.games().next().expect("a game");
    let nodes: Vec<_> = game.main_line().skip(1).collect();
    let catalogue = Catalogue::new();
    let teller = Localizer::new(&catalogue, Lang::En).on(review.info.size);
    for (node, played) in nodes.iter().zip(&review.moves) {
        let comment = node.text("C").unwrap_or_default().into_owned();
        for said in teller.claims(played) {
            assert!(comment.contains(&said), "{said}");
        }
    }
    for (node, played) in nodes.iter().zip(&review.moves) {
        let told = review.mistakes.iter().any(|mistake| mistake.number == played.number);
        assert_eq!(node.get("BM").is_some(), told, "move {}", played.number);
    }
    let judged = nodes[4].simple_text("GW");
    assert_eq!(judged.as_deref(), Some("2"), "the record's own judgement stays");
}

#[test]
fn another_record_is_refused() {
    let review = reviewed(RECORD, &ReviewOptions::default());
    let mut other = Collection::read("(;SZ[9];B[cc];W[gh])");
    let root = other.games().next().expect("a game").id();
    let before = other.write();
    let refused = annotate(&mut other, root, &review, Detail::Moves, &Catalogue::new(), Lang::En);
    assert_eq!(refused, Err(AnnotateError::OtherGame { number: 2 }));
    assert_eq!(other.write(), before);
}

/// Games of professionals: the division of every position, and records that keep what
/// they had.
#[test]
fn games_of_the_shared_data() {
    let Ok(folder) = std::env::var("GOKORO_DATA") else {
        println!("skipped: GOKORO_DATA is not set");
        return;
    };
    let path = std::path::Path::new(&folder).join("games/sample-pro-50.sgf");
    let text = std::fs::read_to_string(path).expect("the sample of games");
    let games = Collection::read(text);
    for game in games.games().take(4) {
        let record = String::from_utf8(games.write_game(game.id())).expect("UTF-8");
        let review = reviewed(&record, &ReviewOptions::default());
        assert!(review.moves.len() > 50);
        check_areas(&review);
        check_kept(&Collection::read(record.clone()), &annotated(&record, &review, Lang::Ja));
    }
}
