//! What the page holds about moves that are tried, and for whom its mistakes are told.

use gokoro_board::PointMap;
use gokoro_review::values::{JudgedPosition, PositionJudge, PositionWorth};
use gokoro_review::{Review, ReviewOptions, review_by};
use gokoro_sgf::Collection;
use gokoro_view::catalogue::{Catalogue, Lang};
use gokoro_view::report::html;
use serde_json::Value;

/// Black could kill the corner, then White could save it; both play elsewhere.
const RECORD: &str = "(;SZ[9]KM[6.5]BR[12k]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B]\
                      ;B[gg];W[gh];B[hh];W[hg])";
/// The point that decides: B9.
const DECIDES: u64 = 1;

/// Black's first move loses twelve points, White's gives them back.
struct Leads;

impl PositionJudge for Leads {
    fn judge(
        &mut self,
        questions: &[JudgedPosition],
        _: &mut dyn FnMut(usize, &PositionWorth) -> bool,
    ) -> Vec<Option<PositionWorth>> {
        let worth = |index| PositionWorth {
            lead: if index == 1 { -12.0 } else { 0.0 },
            error: 4.0,
            wins: 0.5,
            owners: PointMap::filled(0.5),
            visits: 1,
            lines: Vec::new(),
        };
        (0..questions.len()).map(|index| Some(worth(index))).collect()
    }
}

fn reviewed() -> Review {
    let tree = Collection::read(RECORD);
    let root = tree.games().next().expect("a game");
    review_by(root, &ReviewOptions::default(), &mut Leads, &mut |_| true).expect("a game of Go")
}

fn data(review: &Review) -> Value {
    let page = html(review, &Catalogue::new(), Lang::En);
    let (_, rest) = page.split_once("id=\"data\">").expect("data");
    let (json, _) = rest.split_once("</script>").expect("the end of the data");
    serde_json::from_str(json).expect("JSON")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

#[test]
fn likely_moves_are_legal_and_have_shares() {
    let review = reviewed();
    let data = data(&review);
    for (count, told) in list(&data["frames"]).iter().enumerate() {
        let board = review.frame(count).expect("a frame").board();
        let shares: Vec<u64> = list(&told["likely"]).iter().filter_map(|one| one[1].as_u64()).collect();
        assert!(!shares.is_empty() && shares.iter().sum::<u64>() <= 103, "{shares:?}");
        assert!(shares.is_sorted_by(|a, b| a >= b), "{shares:?}");
        let points: Vec<_> = board.size().points().collect();
        for one in list(&told["likely"]) {
            let point = points[one[0].as_u64().expect("a point") as usize];
            assert!(board.at(point).color().is_none());
        }
    }
}

#[test]
fn the_page_holds_the_answers_of_proofs_and_what_follows_other_moves() {
    let data = data(&reviewed());
    let numbers: Vec<u64> = list(&data["mistakes"]).iter().filter_map(Value::as_u64).collect();
    assert!(numbers.contains(&1), "{numbers:?}");
    // The line of the proof begins with the point that decides, on the board before the move.
    let lines: Vec<&Value> =
        list(&data["moves"][0]["remarks"]).iter().flat_map(|one| list(&one["lines"])).collect();
    let proven = |line: &&&Value| line["proven"] == true && line["before"] == true;
    assert!(lines.iter().filter(proven).any(|line| line["moves"][0][0] == DECIDES), "{lines:?}");
    // The better move was tried, with likely replies and the lives after the likeliest.
    let tried = |one: &&Value| one["number"] == 1 && one["point"] == DECIDES;
    let tried = list(&data["tries"]).iter().find(tried).expect("the better move is tried");
    assert!(!list(&tried["replies"]).is_empty());
    let lives: Vec<&str> = list(&tried["lives"])
        .iter()
        .filter_map(|place| data["lives"][place.as_u64()? as usize]["en"].as_str())
        .collect();
    assert!(lives.iter().any(|said| said.contains("White's group") && said.contains("dead")), "{lives:?}");
}

#[test]
fn mistakes_are_told_by_rank() {
    let data = data(&reviewed());
    let choices = list(&data["choices"]);
    assert_eq!((&choices[0]["key"], choices.len()), (&Value::from("all"), 7));
    let count = list(&data["mistakes"]).len() as u64;
    for choice in choices {
        let told = list(&choice["mistakes"]);
        assert!(told.len() <= 7 && told.iter().all(|place| place.as_u64() < Some(count)));
        let some = choice["verdict"]["en"].as_str().is_some_and(|said| !said.starts_with("No move"));
        assert_eq!(some, !told.is_empty(), "{choice}");
    }
    assert_eq!((&choices[1]["words"], &choices[6]["words"]), (&true.into(), &false.into()));
}
