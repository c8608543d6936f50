//! The verdict and the mistakes on page, in SGF and JSON, made from a game whose positions are
//! judged as the test wants.

use gokoro_board::{Color, Move, PointMap};
use gokoro_mind::tactics::TacticsEffort;
use gokoro_review::values::{JudgedLine, JudgedPosition, PositionJudge, PositionWorth};
use gokoro_review::{Review, ReviewOptions, review_by};
use gokoro_sgf::Collection;
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};
use gokoro_view::report::html;
use gokoro_view::review_json::review_json;
use gokoro_view::review_sgf::{Detail, annotate};
use serde_json::Value;

const RECORD: &str = "(;SZ[9]KM[6.5]RE[W+R];B[cc];W[gg]C[old];B[gc];W[cg](;B[ee];W[eg])(;B[hh]))";
/// White gains nine points by move 3 and loses them at move 4; Black's last move decides.
const LEADS: [f32; 7] = [0.0, 0.0, 0.0, -9.0, 2.0, -20.0, -20.0];

/// Says these leads.
struct Saying(fn(usize) -> f32);

impl PositionJudge for Saying {
    fn judge(
        &mut self,
        questions: &[JudgedPosition],
        _: &mut dyn FnMut(usize, &PositionWorth) -> bool,
    ) -> Vec<Option<PositionWorth>> {
        let worth = |(index, question): (usize, &JudgedPosition)| {
            let size = question.game.size();
            // Better moves that are the same would be one story.
            let first = if index == 2 { "F7" } else { "E7" };
            let moves = [first, "D3", "pass", "F6", "C6"]
                .map(|name| size.parse(name).map_or(Move::Pass, Move::Play))
                .to_vec();
            let owned = if index < 5 { 0.8 } else { 0.2 };
            let (lead, wins) = ((self.0)(index), 0.5);
            let lines = vec![JudgedLine { moves, lead, visits: 9 }];
            Some(PositionWorth { lead, error: 5.0, wins, owners: PointMap::filled(owned), visits: 9, lines })
        };
        questions.iter().enumerate().map(worth).collect()
    }
}

fn reviewed() -> Review {
    let tree = Collection::read(RECORD);
    let options = ReviewOptions {
        effort: TacticsEffort { nodes: 0, ..TacticsEffort::default() },
        dead: None,
        ..ReviewOptions::default()
    };
    let root = tree.games().next().expect("a game");
    review_by(root, &options, &mut Saying(|index| LEADS[index]), &mut |_| true).expect("a game of Go")
}

fn page(lang: Lang) -> String {
    html(&reviewed(), &Catalogue::new(), lang)
}

fn data(page: &str) -> Value {
    let (_, rest) = page.split_once("id=\"data\">").expect("data");
    let (json, _) = rest.split_once("</script>").expect("end of data");
    serde_json::from_str(json).expect("JSON")
}

fn strings(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|text| text.as_str().expect("text")).collect()
}

#[test]
fn the_verdict_has_three_sentences_in_both_languages() {
    let review = reviewed();
    assert_eq!(review.mistakes.iter().map(|mistake| mistake.number).collect::<Vec<_>>(), [5, 4, 3]);
    let catalogue = Catalogue::new();
    let told = |lang| Localizer::new(&catalogue, lang).on(review.info.size).game_verdict(&review);
    assert_eq!(
        told(Lang::En),
        [
            "White is ahead at the end by about 20 points, give or take 5 (estimate); the record says: White wins by resignation.",
            "The game turned at move 5, where Black lost about 22 points (estimate).",
            "Of the listed mistakes, Black made 2 (about 31 points together) and White 1 (about 11).",
        ]
    );
    assert!(told(Lang::Ja)[1].contains("5手目"), "{:?}", told(Lang::Ja));
    let mut counted = reviewed();
    counted.verdict.counted = true;
    counted.verdict.ahead = Some((Color::White, 20.5));
    for (lang, said) in [
        (Lang::En, "Counted as it stands at the end, White is ahead by 20.5 points; the record says"),
        (Lang::Ja, "終局図を数えると白が20.5目優勢です。棋譜の結果"),
    ] {
        let teller = Localizer::new(&catalogue, lang).on(counted.info.size);
        let told = teller.game_verdict(&counted);
        assert!(told[0].starts_with(said), "{told:?}");
    }
    assert_eq!(told(Lang::Ja).len(), 3);
}

#[test]
fn the_page_opens_with_verdict_graph_and_mistakes() {
    let page = page(Lang::En);
    let places =
        ["id=\"verdict\"", "id=\"graph\"", "id=\"mistakes\"", "id=\"board\"", "id=\"said\"", "<details"];
    let at: Vec<usize> = places.iter().map(|part| page.find(part).expect("a part of the page")).collect();
    assert!(at.is_sorted(), "{at:?}");
    // All about regions is in the drawer.
    for part in ["id=\"regions\"", "id=\"region-graph\"", "id=\"proposals\"", "id=\"sizes\"", "name=\"rule\""]
    {
        assert!(page.find(part).expect("a part of the page") > at[5], "{part}");
    }
    assert_eq!(page.matches("class=\"moment dot").count(), 3, "a dot for every mistake");
    assert_eq!(page.matches("<svg class=\"small\"").count(), 6, "played and better");
    assert!(page.contains("value=\"5\" checked"), "expected owners are shown");
}

#[test]
fn the_lines_of_a_mistake_are_the_first_of_its_move() {
    let data = data(&page(Lang::En));
    assert_eq!(data["mistakes"], serde_json::json!([5, 4, 3]));
    for lang in ["en", "ja"] {
        for (number, told) in [5, 4, 3].iter().zip(data["mistakes_told"][lang].as_array().expect("mistakes"))
        {
            let remarks = &data["moves"][number - 1]["remarks"];
            let lines = remarks[0]["lines"].as_array().expect("lines");
            let said: Vec<&str> =
                lines.iter().map(|line| line["said"][lang].as_str().expect("text")).collect();
            assert_eq!(said, strings(&told["lines"]));
            assert_eq!(said.len(), 2, "what was better, and what is expected after it");
            assert_eq!((&lines[0]["before"], &lines[1]["before"]), (&Value::Bool(true), &Value::Bool(false)));
        }
    }
    // E7 D3 pass F6 C6: the pass has a number and no stone.
    let better = &data["moves"][4]["remarks"][0]["lines"][0]["moves"];
    assert_eq!(better, &serde_json::json!([[22, "B", 1], [57, "W", 2], [32, "W", 4], [29, "B", 5]]));
}

#[test]
fn sentences_are_short_and_no_sentence_calls_regions_ahead() {
    let data = data(&page(Lang::En));
    let mut all: Vec<String> = strings(&data["verdict"]["en"]).into_iter().map(str::to_owned).collect();
    for told in data["mistakes_told"]["en"].as_array().expect("mistakes") {
        all.extend(strings(&told["said"]).into_iter().map(str::to_owned));
    }
    for played in data["moves"].as_array().expect("moves") {
        for proposal in strings(&played["said"]["en"]) {
            assert!(!proposal.contains("ahead"), "{proposal}");
        }
    }
    assert!(all.len() > 9);
    for sentence in all {
        assert!(sentence.split_whitespace().count() <= 25, "{sentence}");
    }
}

#[test]
fn mistakes_are_variations_of_the_record() {
    let mut tree = Collection::read(RECORD);
    let root = tree.games().next().expect("a game").id();
    let moves = |tree: &Collection| -> Vec<String> {
        let line = tree.games().next().expect("a game").main_line();
        line.skip(1).map(|node| node.text("B").or(node.text("W")).unwrap_or_default().into_owned()).collect()
    };
    let before = moves(&tree);
    annotate(&mut tree, root, &reviewed(), Detail::Moves, (&Catalogue::new(), Lang::En))
        .expect("the same game");
    let tree = Collection::read(tree.write());
    assert!(tree.diagnostics().is_empty());
    assert_eq!(moves(&tree), before, "the main line stays");
    let game = tree.games().next().expect("a game");
    assert!(game.text("C").expect("the verdict").contains("The game turned at move 5"));
    let line: Vec<_> = game.main_line().collect();
    let marks: Vec<_> = (1..=6).map(|at| line[at].simple_text("BM")).collect();
    assert_eq!(marks, [None, None, Some("1".into()), Some("1".into()), Some("2".into()), None]);
    // Move 5 has the record's variation beside it, then the better line.
    let beside: Vec<_> = line[4].children().collect();
    assert_eq!(beside.len(), 3);
    let better: Vec<_> = beside[2].main_line().collect();
    let told = |at: usize, name: &str| better[at].text(name).map(|text| text.into_owned());
    assert_eq!(
        (told(0, "B"), told(1, "W"), told(2, "B")),
        (Some("ec".into()), Some("dg".into()), Some(String::new()))
    );
    assert_eq!(told(0, "C").as_deref(), Some("Better: E7 D3 pass F6 C6"));
    let answer = line[5].children().nth(1).expect("what is expected after it");
    assert_eq!(answer.text("W").as_deref(), Some("ec"));
    assert_eq!(line[2].text("V").as_deref(), Some("0"));
    assert!(line[2].text("C").is_some_and(|comment| comment.starts_with("old")));
}

#[test]
fn where_the_record_ends_its_main_line_ends() {
    let record = "(;SZ[9]KM[6.5];B[cc];W[gg];B[gc];W[cg];B[ee];W[eg])";
    let mut review = reviewed();
    let root = Collection::read(record);
    assert_eq!(root.games().next().expect("a game").main_line().count(), 7);
    let mut last = review.mistakes[0].clone();
    last.number = 6;
    review.mistakes = vec![last];
    let mut tree = Collection::read(record);
    let root = tree.games().next().expect("a game").id();
    annotate(&mut tree, root, &review, Detail::Moves, (&Catalogue::new(), Lang::En)).expect("the same game");
    assert_eq!(tree.games().next().expect("a game").main_line().count(), 7);
}

#[test]
fn json_says_what_was_lost() {
    let review = reviewed();
    let json = serde_json::to_value(review_json(&review, &Catalogue::new())).expect("JSON");
    assert_eq!(json["moves"][4]["loss"]["points"], 22.0);
    assert_eq!(json["moves"][4]["score"], -20.0);
    assert_eq!(json["moves"][4]["wins"], 0.5);
    let first = &json["mistakes"][0];
    assert_eq!((&first["number"], &first["color"]), (&Value::from(5), &Value::from("black")));
    assert!(first["reason"].is_null(), "nothing is proven");
    let why = &first["why"];
    assert!(why["stakes"].as_array().is_some_and(|stakes| !stakes.is_empty()), "{first}");
    assert!(why["text"]["en"].as_array().is_some_and(|told| !told.is_empty() && told.len() <= 2));
    assert_eq!(json["moves"][4]["why"], *why, "the same where it stands");
    assert_eq!(first["instead"]["moves"][0]["vertex"], "E7");
    assert_eq!(first["instead"]["moves"][2]["vertex"], "pass");
    assert!(first["text"]["ja"].as_str().is_some_and(|text| text.contains("22目の損")));
    assert_eq!(
        (&json["verdict"]["ahead"], &json["verdict"]["turning"]),
        (&Value::from("white"), &Value::from(5))
    );
    assert_eq!(json["verdict"]["mistakes"]["black"]["count"], 2);
}

#[test]
fn what_costs_nothing_is_no_sentence() {
    // E5 is in atari from move 6 on; Black plays elsewhere. By the judge nothing changes hands.
    let tree = Collection::read("(;SZ[9]KM[6.5];B[ee];W[de];B[eg];W[ed];B[cc];W[fe];B[hb];W[ib];B[hh])");
    let root = tree.games().next().expect("a game");
    let review = review_by(
        root,
        &ReviewOptions { dead: None, ..ReviewOptions::default() },
        &mut Saying(|_| 0.0),
        &mut |_| true,
    )
    .expect("a game of Go");
    let catalogue = Catalogue::new();
    let teller = Localizer::new(&catalogue, Lang::En).on(review.info.size);
    let left = |number: usize| {
        let played = &review.moves[number - 1];
        assert!(played.tactics.iter().any(|claim| claim.tactic.name() == "leaves"), "move {number}");
        teller.remark_lines(&review, played).iter().any(|said| said.contains("take Black's stone at E5"))
    };
    assert!(review.mistakes.is_empty());
    assert!(!left(7) && !left(9));
}
