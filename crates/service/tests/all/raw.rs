//! The layout of `kata-raw-nn`. That its numbers are KataGo's is tested with the program, on nets of KataGo.

use super::gtp::replies;

/// The numbers of one symmetry, each name with how many follow it.
const PARTS: [(&str, usize); 13] = [
    ("symmetry", 1),
    ("whiteWin", 1),
    ("whiteLoss", 1),
    ("noResult", 1),
    ("whiteLead", 1),
    ("whiteScoreSelfplay", 1),
    ("whiteScoreSelfplaySq", 1),
    ("varTimeLeft", 1),
    ("shorttermWinlossError", 1),
    ("shorttermScoreError", 1),
    ("policy", 0),
    ("policyPass", 1),
    ("whiteOwnership", 0),
];

/// Whether a text is what the command answers for so many symmetries on a board of so many lines.
pub(super) fn is_answer(answer: &str, symmetries: usize, side: usize) -> bool {
    let mut lines = answer.lines();
    let numbers = |line: Option<&str>, count: usize| {
        line.is_some_and(|line| {
            line.split_whitespace().filter(|word| word.parse::<f64>().is_ok()).count() == count
        })
    };
    for _ in 0..symmetries {
        for (name, count) in PARTS {
            let Some(line) = lines.next() else { return false };
            if line.split(' ').next() != Some(name) || !numbers(Some(line), count) {
                return false;
            }
            if count == 0 && !(0..side).all(|_| numbers(lines.next(), side)) {
                return false;
            }
        }
    }
    lines.next().is_none()
}

/// The first number behind a name.
fn number(answer: &str, name: &str) -> f64 {
    let line =
        answer.lines().find_map(|line| line.trim_start_matches("= ").strip_prefix(&format!("{name} ")));
    line.and_then(|line| line.trim().parse().ok()).unwrap_or_else(|| panic!("{name}: {answer}"))
}

const MOVES: &str = "boardsize 9\nkomi 7\nplay b E5\nplay w C3\nplay b G7\n";

#[test]
fn symmetries_sides_and_shares_are_those_asked_for() {
    let got = replies(&format!("{MOVES}kata-raw-nn all\nkata-raw-nn black 5 0.5\nkata-raw-nn 5\n"));
    let [all, black, white] = &got[5..] else { panic!("{got:?}") };
    assert!(is_answer(&all[2..], 8, 9), "{all}");
    assert!(is_answer(&black[2..], 1, 9) && is_answer(&white[2..], 1, 9));
    assert_eq!((number(black, "symmetry"), number(white, "symmetry")), (5.0, 5.0));
    assert!(all.contains(white.trim_start_matches("= ")), "the side to move is White");
    assert!(number(black, "whiteLead") < number(white, "whiteLead"), "a move is worth something");
    assert!((number(white, "whiteWin") + number(white, "whiteLoss") - 1.0).abs() < 1e-5);
    let policy = white.split("policy\n").nth(1).expect("a policy").lines().take(9);
    let shares: Vec<f64> =
        policy.flat_map(str::split_whitespace).map(|word| word.parse().expect("a number")).collect();
    assert_eq!(shares.iter().filter(|share| share.is_nan()).count(), 3, "three points are taken");
    let whole: f64 = shares.iter().filter(|share| !share.is_nan()).sum::<f64>() + number(white, "policyPass");
    assert!((whole - 1.0).abs() < 1e-3, "{whole}");
    assert_eq!(number(white, "varTimeLeft"), -1.0, "nets of our own do not say it");
    assert!(number(white, "whiteScoreSelfplay").is_nan());
}

#[test]
fn what_is_no_question_is_refused() {
    for wrong in ["", "8", "-1", "b", "0 2", "0 0.5 1", "every", "b all much"] {
        assert_eq!(replies(&format!("kata-raw-nn {wrong}\n")), ["? syntax error"], "{wrong}");
    }
}
