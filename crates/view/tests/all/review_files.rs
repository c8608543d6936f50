//! The files of a review: HTML, JSON and SGF, made from a small record and
//! compared with the review itself.

use gokoro_board::{Board, Color};
use gokoro_position::Life;
use gokoro_review::{Review, ReviewOptions, ReviewedPosition, review};
use gokoro_sgf::tree::{Collection, Property, RecordNode};
use gokoro_shape::{DistanceSettings, Division, PointKind, Rule};
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};
use gokoro_view::report::{decoded, first_html, html};
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

fn page(review: &Review, lang: Lang) -> String {
    html(review, &Catalogue::new(), lang)
}

/// The data that the page's script reads.
fn data(page: &str) -> Value {
    let (_, rest) = page.split_once("id=\"data\">").expect("data");
    let (json, _) = rest.split_once("</script>").expect("end of data");
    serde_json::from_str(json).expect("JSON")
}

fn stone_sign(color: Color) -> char {
    if color == Color::Black { 'X' } else { 'O' }
}

fn stones(board: &Board) -> String {
    let sign = |point| board.at(point).color().map_or('_', stone_sign);
    board.size().points().map(sign).collect()
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

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|text| text.as_str().expect("text")).collect()
}

#[test]
fn a_first_page_says_that_it_is_one() {
    let review = reviewed("(;SZ[9];B[ee])", &ReviewOptions::default());
    let said = |page: &str| {
        page.contains(
            "<p class=\"first\" role=\"status\" data-text=\"report-first-page\">This is a first page",
        )
    };
    assert!(said(&first_html(&review, &Catalogue::new(), Lang::En)));
    assert!(!said(&page(&review, Lang::En)));
}

/// Reads all boards of the page back and compares them with the review.
fn check_boards(review: &Review) {
    let data = data(&page(review, Lang::En));
    let area = review.info.size.area();
    let mut board = "_".repeat(area);
    let mut layers = vec!["-".repeat(area); 6];
    let found = data["frames"].as_array().expect("frames");
    assert_eq!(found.len(), review.moves.len() + 1);
    for (found, frame) in found.iter().zip(frames(review)) {
        board = decoded(&board, found["stones"].as_str().expect("stones"));
        assert_eq!(board, stones(frame.board()));
        let changes = texts(&found["shades"]);
        for (layer, changes) in layers.iter_mut().zip(&changes) {
            *layer = decoded(layer, changes);
        }
        // The last one shows expected owners: stones unless they are expected to be lost.
        assert_eq!((data["rules"][5].as_str(), changes.len()), (Some("ownership"), 6));
        let stones = frame.board().size().points().zip(layers[5].chars());
        for (point, sign) in stones {
            let expected = match frame.board().at(point).color() {
                Some(Color::Black) => "XwW",
                Some(Color::White) => "ObB",
                None => "BbWw=",
            };
            assert!(expected.contains(sign), "{point:?} {sign}");
        }
        for (rule, layer) in layers[..5].iter().enumerate() {
            let own = Rule::ALL[rule].name() == review.settings.rule.name();
            let division = if own { frame.position.division() } else { &frame.divisions[rule] };
            assert_eq!(*layer, shades(division));
        }
    }
}

#[test]
fn the_page_holds_every_board_of_the_review() {
    check_boards(&reviewed(RECORD, &ReviewOptions::default()));
    let settings = DistanceSettings::new(Rule::Convert(5));
    check_boards(&reviewed(RECORD, &ReviewOptions { settings, ..ReviewOptions::default() }));
    check_boards(&reviewed(RECORD, &ReviewOptions { moves: Some((5, 8)), ..ReviewOptions::default() }));
    check_boards(&reviewed("(;SZ[9])", &ReviewOptions::default()));
}

#[test]
fn the_page_holds_every_region_and_proposal() {
    let review = reviewed(RECORD, &ReviewOptions::default());
    let data = data(&page(&review, Lang::En));
    for (index, frame) in frames(&review).into_iter().enumerate() {
        let places = data["frames"][index]["regions"].as_array().expect("regions");
        let regions: Vec<_> = frame.position.regions().iter().collect();
        assert_eq!(places.len(), regions.len());
        for (place, (id, region)) in places.iter().zip(regions) {
            let found = &data["regions"][place.as_u64().expect("a place") as usize];
            assert_eq!(found["occupied"], region.occupied.len());
            assert_eq!(found["influence"], region.influence.len());
            assert_eq!(found["settled"], frame.position.attributes(id).settled.len());
            assert_eq!(found["place"], region.place.name());
        }
    }
    for (played, found) in review.moves.iter().zip(data["moves"].as_array().expect("moves")) {
        assert_eq!(found["proposals"].as_array().expect("proposals").len(), played.proposals.len());
        for (proposal, found) in
            played.proposals.iter().zip(found["proposals"].as_array().expect("proposals"))
        {
            let [black, white] = [proposal.totals.black, proposal.totals.white];
            let sizes = [black.occupied, black.influence, white.occupied, white.influence];
            assert_eq!(found["sizes"], serde_json::json!(sizes));
        }
    }
}

/// Black's corner has three points: two eyes for Black if he moves first, none if White does.
const LIVES: &str = "(;SZ[9]KM[6.5]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec];B[gg];W[gf];B[hf])";

#[test]
fn the_page_tells_what_is_known_of_groups() {
    let review = reviewed(LIVES, &ReviewOptions::default());
    let data = data(&page(&review, Lang::En));
    let catalogue = Catalogue::new();
    let teller = Localizer::new(&catalogue, Lang::Ja).on(review.info.size);
    let mut told = 0;
    for (index, frame) in frames(&review).into_iter().enumerate() {
        let groups = frame.position.lives().expect("read").groups();
        let wanted: Vec<String> = groups.iter().filter_map(|group| teller.life_of(group)).collect();
        let places = data["frames"][index]["lives"].as_array().cloned().unwrap_or_default();
        let sentence = |place: &Value| data["lives"][place.as_u64().expect("a place") as usize]["ja"].clone();
        assert_eq!(places.iter().map(sentence).collect::<Vec<_>>(), wanted);
        told += wanted.len();
    }
    assert!(told > 0, "the corner is unsettled");
}

/// The division that a proposal shows has the sizes that its table shows.
#[test]
fn proposals_show_the_division_that_they_are_counted_by() {
    let review = reviewed(RECORD, &ReviewOptions::default());
    let data = data(&page(&review, Lang::En));
    let mut shown = 0;
    for (index, played) in review.moves.iter().enumerate() {
        let before = shades(frames(&review)[index].position.division());
        for (proposal, found) in played.proposals.iter().zip(0..) {
            let changes = &data["moves"][index]["proposals"][found]["shades"];
            let after = decoded(&before, changes.as_str().expect("shades"));
            let count = |sign| after.matches(sign).count() as u32;
            let (black, white) = (proposal.totals.black, proposal.totals.white);
            assert_eq!([count('B'), count('b')], [black.occupied, black.influence]);
            assert_eq!([count('W'), count('w')], [white.occupied, white.influence]);
            shown += 1;
        }
    }
    assert!(shown > 20);
}

#[test]
fn what_the_record_says_cannot_break_the_page() {
    let record = RECORD.replace("B+3.5", "<!--<script>");
    for lang in Lang::ALL {
        let page = page(&reviewed(&record, &ReviewOptions::default()), lang);
        assert!(!page.contains("<script>alert"));
        assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
        // A script in a comment in a script would not end where it should.
        assert!(!page.contains("<!--<script>"));
        assert_eq!(page.matches("</script>").count(), 3, "data, readers, script");
        assert_eq!(page.matches("</title>").count(), 2, "the page's and the drawing's");
    }
}

#[test]
fn the_page_needs_no_network_and_its_ids_are_unique() {
    let page = page(&reviewed(RECORD, &ReviewOptions::default()), Lang::Ja);
    for outside in ["src=", "https://", "@import", "url(http"] {
        assert!(!page.contains(outside), "{outside}");
    }
    let (markup, _) = page.split_once("<script").expect("data");
    let ids: Vec<&str> = markup.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let unique: std::collections::BTreeSet<&&str> = ids.iter().collect();
    assert!(ids.len() > 160);
    assert_eq!(unique.len(), ids.len());
}

#[test]
fn every_text_of_the_page_is_in_its_languages() {
    let data = data(&page(&reviewed(RECORD, &ReviewOptions::default()), Lang::En));
    let texts = |lang: &str| data["texts"][lang].as_object().expect("texts").clone();
    let (english, japanese) = (texts("en"), texts("ja"));
    assert!(english.len() > 60);
    assert!(english.keys().eq(japanese.keys()));
    let own = |lang: Lang| {
        let data = self::data(&page(&reviewed(RECORD, &ReviewOptions::default()), lang));
        assert_eq!(data["texts"].as_object().expect("texts").len(), 2);
        data["texts"][lang.code()].as_object().expect("texts").clone()
    };
    let (chinese, korean) = (own(Lang::Zh), own(Lang::Ko));
    assert!(english.keys().eq(chinese.keys()) && english.keys().eq(korean.keys()));
    assert_eq!((&chinese["result"], &korean["result"]), (&"黑胜3.5目".into(), &"흑 3.5집 승".into()));
    for (id, text) in english.iter().chain(&japanese).chain(&chinese).chain(&korean) {
        let text = text.as_str().expect("text");
        // What the script fills in is named in braces.
        let filled = ["vertex", "moves", "points", "percent"];
        let plain =
            filled.iter().fold(text.to_owned(), |text, name| text.replace(&format!("{{{name}}}"), ""));
        assert!(!text.is_empty() && !plain.contains(['{', '}']), "{id}: {text}");
    }
    assert_eq!(english["result"], "Black wins by 3.5");
    assert_eq!(japanese["result"], "黒 3.5目勝ち");
}

#[test]
fn the_page_opens_in_its_language() {
    let review = reviewed(RECORD, &ReviewOptions::default());
    assert!(page(&review, Lang::En).contains("<html lang=\"en\">"));
    let japanese = page(&review, Lang::Ja);
    assert!(japanese.contains("<html lang=\"ja\">") && japanese.contains(">領域の大きさの推移</h2>"));
    for (lang, heading) in [(Lang::Zh, ">领域大小的变化</h2>"), (Lang::Ko, ">영역 크기의 변화</h2>")]
    {
        let page = page(&review, lang);
        let (code, name) = (lang.code(), lang.own_name());
        assert!(page.contains(&format!("<html lang=\"{code}\">")) && page.contains(heading), "{code}");
        let button = format!("data-lang=\"{code}\" lang=\"{code}\">{name}</button>");
        assert!(page.contains(&button) && !page.contains("data-lang=\"ja\""), "{code}");
    }
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
    annotate(&mut tree, root, review, Detail::Regions, (&Catalogue::new(), lang)).expect("the same game");
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
    annotate(&mut tree, root, &review, Detail::Moves, (&Catalogue::new(), Lang::En)).expect("the same game");
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
    let refused = annotate(&mut other, root, &review, Detail::Moves, (&Catalogue::new(), Lang::En));
    assert_eq!(refused, Err(AnnotateError::OtherGame { number: 2 }));
    assert_eq!(other.write(), before);
}

/// Games of professionals: every board of the page, and records that keep what
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
        check_boards(&review);
        let page = page(&review, Lang::Ja);
        // A page of 250 moves has less than a megabyte beside the readers.
        let moves = review.moves.len();
        let reader = include_str!("../../assets/reader.txt").len();
        assert!(
            reader < 500_000 && page.len() - reader < 4_000 * moves.max(250),
            "{moves} moves: {} bytes",
            page.len()
        );
        check_kept(&Collection::read(record.clone()), &annotated(&record, &review, Lang::Ja));
    }
}
