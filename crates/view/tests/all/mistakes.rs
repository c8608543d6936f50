//! The verdict and the mistakes in text, SGF and JSON, made from a game whose positions are
//! judged as the test wants.

use gokoro_board::{BoardSize, CancelToken, Color, Move, PointMap, PointSet};
use gokoro_mind::tactics::TacticsEffort;
use gokoro_review::values::{EvaluatedLine, PositionJudge, PositionQuery, PositionWorth};
use gokoro_review::why::{Stake, StakeBasis, StakeChange, StakeKind, Why};
use gokoro_review::{Review, ReviewOptions, review_by};
use gokoro_sgf::Collection;
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};
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
        questions: &[PositionQuery],
        _: &mut dyn FnMut(usize, &PositionWorth),
        _: &CancelToken,
    ) -> Vec<Option<PositionWorth>> {
        let worth = |(index, question): (usize, &PositionQuery)| {
            let size = question.game.size();
            // Better moves that are the same would be one story.
            let first = if index == 2 { "F7" } else { "E7" };
            let moves = [first, "D3", "pass", "F6", "C6"]
                .map(|name| size.parse(name).map_or(Move::Pass, Move::Play))
                .to_vec();
            let owned = if index < 5 { 0.8 } else { 0.2 };
            let (lead, wins) = ((self.0)(index), 0.5);
            let lines = vec![EvaluatedLine { moves, lead, visits: 9 }];
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
    review_by(root, &options, &mut Saying(|index| LEADS[index])).expect("a game of Go")
}

fn json() -> Value {
    serde_json::to_value(review_json(&reviewed(), &Catalogue::new())).expect("JSON")
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
    let mut sure = reviewed();
    sure.verdict.error = 0.2;
    let speaker = Localizer::new(&catalogue, Lang::En).on(sure.info.size);
    for said in [&speaker.game_verdict(&sure)[0], &speaker.estimate(5.4, 0.2)] {
        assert!(said.contains("give or take 1 (estimate)"), "no estimate is exact: {said}");
    }
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
fn mistakes_have_their_lines_and_who_is_told_them() {
    let json = json();
    let numbers =
        |value: &Value| value.as_array().expect("a list").iter().map(|one| one["number"].clone()).collect();
    assert_eq!(Value::Array(numbers(&json["mistakes"])), serde_json::json!([5, 4, 3]));
    let audiences = json["audiences"].as_array().expect("audiences");
    assert_eq!(
        (&audiences[0]["whom"], &audiences[0]["mistakes"]),
        (&"all".into(), &serde_json::json!([5, 4, 3]))
    );
    assert!(audiences.iter().any(|one| one["whom"] == "10k") && audiences.len() > 6, "{audiences:?}");
    assert!(audiences[0]["text"]["en"].as_str().is_some_and(|text| text.contains("Black made 2")));
    for told in json["mistakes"].as_array().expect("mistakes") {
        for line in ["instead", "refutation"] {
            assert!(told[line]["moves"].as_array().is_some_and(|moves| !moves.is_empty()), "{told}");
        }
    }
    let searched = &json["moves"][2]["lines"][0];
    assert_eq!((&searched["lead"], &searched["moves"][1]), (&Value::from(-9.0), &"D3".into()));
}

#[test]
fn sentences_are_short_and_no_sentence_calls_regions_ahead() {
    let json = json();
    let mut all: Vec<String> = vec![json["verdict"]["text"]["en"].as_str().expect("a verdict").to_owned()];
    for told in json["mistakes"].as_array().expect("mistakes") {
        all.push(told["text"]["en"].as_str().expect("text").to_owned());
    }
    for claim in json["moves"]
        .as_array()
        .expect("moves")
        .iter()
        .flat_map(|played| played["claims"].as_array().expect("claims"))
    {
        assert!(!claim["text"]["en"].as_str().expect("text").contains("ahead"), "{claim}");
    }
    let sentences: Vec<&str> = all.iter().flat_map(|text| text.split_inclusive(". ")).collect();
    assert!(sentences.len() > 5);
    for sentence in sentences {
        assert!(sentence.split_whitespace().count() <= 25, "{sentence}");
    }
}

#[test]
fn the_plain_text_has_boards_moves_and_reasons() {
    let (review, catalogue) = (reviewed(), Catalogue::new());
    for lang in Lang::ALL {
        let teller = Localizer::new(&catalogue, lang).on(review.info.size);
        let text = teller.review_plain(&review);
        for said in
            teller.game_verdict(&review).iter().chain(&teller.mistake_sentences(&review, &review.mistakes[0]))
        {
            assert!(text.contains(said.as_str()), "{said}\n{text}");
        }
        assert!(text.contains("1 B C7, 2 W G3"), "{text}");
        assert_eq!(text.matches(" A ").count(), 2 * 4, "a board at each mistake and at the end:\n{text}");
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
    annotate(&mut tree, root, &reviewed(), Detail::Moves, &Catalogue::new(), Lang::En)
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
    annotate(&mut tree, root, &review, Detail::Moves, &Catalogue::new(), Lang::En).expect("the same game");
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
    let review =
        review_by(root, &ReviewOptions { dead: None, ..ReviewOptions::default() }, &mut Saying(|_| 0.0))
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

/// A race that Black loses with these stones, and this as the better move.
fn race(stones: &str, better: &str) -> Vec<String> {
    let point = |name: &str| BoardSize::S19.parse(name).expect("a point");
    let own: PointSet = stones.split(' ').map(point).collect();
    let stake = Stake {
        kind: StakeKind::Race,
        color: Color::Black,
        stones: own,
        own,
        points: own,
        change: StakeChange::Dies,
        gain: 20.0,
        basis: StakeBasis::Estimated,
        key: None,
        by: Some(point("F19")),
        since: 80,
    };
    let why = Why {
        stakes: vec![stake],
        case: None,
        agrees: true,
        better: Some(point(better)),
        worth: None,
        lines: [
            vec![(Color::Black, Move::Play(point("M14")))],
            vec![(Color::Black, Move::Play(point(better)))],
        ],
        span: None,
        punished: None,
    };
    let catalogue = Catalogue::new();
    Localizer::new(&catalogue, Lang::En).on(BoardSize::S19).why(&why)
}

#[test]
fn a_race_is_won_by_a_move_that_has_to_do_with_it() {
    assert_eq!(race("D18 D19", "C18").get(1).map(String::as_str), Some("C18 would have won it."));
    assert_eq!(race("D18 D19", "N9").len(), 1, "N9 lies elsewhere");
}

#[test]
fn stones_that_are_no_string_are_around_a_point() {
    let said = |stones| race(stones, "N9").swap_remove(0);
    assert_eq!(said("D18 D19"), "White wins the race against Black's 2 stones at D19 by F19.");
    assert_eq!(said("C17 D18 F18"), "White wins the race against Black's 3 stones around D18 by F19.");
}
