//! Answers about life and death in words, from plain data.

use gokoro_analysis::checking::TreeFinding;
use gokoro_analysis::solving::SolutionReplay;
use gokoro_board::{Board, Color, PointSet};
use gokoro_reading::tsumego::{
    Bounds, BoundsFound, FirstMoverAnswer, LifeGrade, LifeKind, LifeProblem, Outlets, Ply, ReplayReport,
};
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};
use gokoro_view::check_text::check_json;
use gokoro_view::solution_json::{StatusJson, solution_json};

fn problem(outlets: Outlets) -> LifeProblem {
    let board: Board = ". . . O X\nO O O O X\nX X X X X\n. . . . .\n. . . . .".parse().expect("a board");
    let target: PointSet = board.stones_of(Color::White);
    let corner: PointSet = board.size().points().filter(|p| p.x() < 4 && p.y() < 2).collect();
    let area = match outlets {
        Outlets::Closed => corner,
        Outlets::Open => board.size().points().filter(|p| p.y() < 4).collect(),
    };
    LifeProblem::new(&board, target, area, outlets).expect("a problem")
}

fn answer(worst: i8, best: i8, life: Option<LifeKind>) -> FirstMoverAnswer {
    let bounds = Bounds { worst: LifeGrade::from_balance(worst), best: LifeGrade::from_balance(best) };
    let found =
        BoundsFound { bounds, reply: None, zone: PointSet::EMPTY, nodes: 7, positions: 3, by_parts: 0 };
    FirstMoverAnswer { first: Color::Black, found, life, line: Vec::new(), moves: Vec::new() }
}

#[test]
fn every_status_has_its_sentence() {
    let catalogue = Catalogue::new();
    let tell = |lang, answer: &FirstMoverAnswer| {
        let size = problem(Outlets::Closed).board().size();
        Localizer::new(&catalogue, lang).on(size).status(Color::White, answer)
    };
    let cases = [
        (6, 6, Some(LifeKind::TwoEyes), "White's group lives with two eyes, whatever ko threats there are."),
        (6, 6, Some(LifeKind::Seki), "White's group lives in seki, whatever ko threats there are."),
        (6, 6, None, "White's group lives, with two eyes or in seki, whatever ko threats there are."),
        (-5, -5, None, "White's group is dead, whatever ko threats there are."),
        (2, 2, None, "it is a ko: White's group lives unless Black has 2 ko threats more than White."),
        (0, 0, None, "it is a ko: White's group is dead unless White has 1 ko threat more than Black."),
        (-1, 2, None, "it is a ko for White's group; how many ko threats decide it is not known."),
        (-1, 6, None, "White's group is not dead: it lives or gets at least a ko. More is not known."),
        (
            -5,
            2,
            None,
            "White's group does not live outright: it is dead or gets at most a ko. More is not known.",
        ),
        (-5, 6, None, "it is not known whether White's group lives."),
    ];
    for (worst, best, life, want) in cases {
        let answer = answer(worst, best, life);
        assert_eq!(tell(Lang::En, &answer), format!("If Black moves first, {want}"));
        assert!(tell(Lang::Ja, &answer).starts_with("黒先"), "{}", tell(Lang::Ja, &answer));
    }
}

#[test]
fn statuses_for_programs() {
    let json = |worst, best, life| {
        let answer = answer(worst, best, life);
        serde_json::to_value(StatusJson::new(Color::White, answer.found.bounds, answer.life)).expect("JSON")
    };
    assert_eq!(json(6, 6, Some(LifeKind::Seki))["status"], "seki");
    let ko = json(-2, -2, None);
    assert_eq!((&ko["status"], &ko["ko_default"]), (&"ko".into(), &"dead".into()));
    assert_eq!((&ko["ko_threats"], &ko["ko_threats_side"]), (&3.into(), &"white".into()));
    let open = json(-1, 6, None);
    assert_eq!(
        (&open["status"], &open["at_least"], &open["at_most"]),
        (&"unknown".into(), &"ko".into(), &"alive".into())
    );
    assert!(open.get("ko_threats").is_none());
    assert_eq!(json(-1, 2, None)["status"], "ko");
}

#[test]
fn what_is_taken_for_granted_depends_on_the_area() {
    let catalogue = Catalogue::new();
    let told = |outlets| {
        let problem = problem(outlets);
        let json = solution_json(&problem, &[(&answer(6, 6, None), Some(SolutionReplay::Fails))], None);
        let teller = Localizer::new(&catalogue, Lang::En).on(problem.board().size());
        (serde_json::to_value(json).expect("JSON"), teller.taken_for_granted(&problem))
    };
    let (closed, words) = told(Outlets::Closed);
    assert_eq!(
        (&closed["outlets"], &closed["answers"][0]["proof"]["replayed"]),
        (&"closed".into(), &false.into())
    );
    assert_eq!(closed["assumptions"].as_array().map(Vec::len), Some(words.len()));
    assert!(!closed["assumptions"].to_string().contains("outlets"));
    let (open, words) = told(Outlets::Open);
    assert!(open["assumptions"].to_string().contains("outlets_open"));
    assert!(words.contains(&"Who reaches the empty points around the area has escaped.".to_owned()));
}

#[test]
fn the_replay_and_findings_are_told() {
    let catalogue = Catalogue::new();
    let size = problem(Outlets::Closed).board().size();
    let teller = Localizer::new(&catalogue, Lang::En).on(size);
    let partly = teller.replayed(SolutionReplay::Holds(ReplayReport { positions: 9, unread: 2 }));
    assert!(
        partly.ends_with("9 positions are in order; after 2 of them it rests on the search alone."),
        "{partly}"
    );
    assert!(teller.replayed(SolutionReplay::Fails).contains("not to be trusted"));
    let at = |name: &str| Ply::at(size.parse(name).expect("a point"));
    let findings = [
        TreeFinding::Illegal { path: vec![(Color::Black, at("B5")), (Color::White, at("B5"))] },
        TreeFinding::Unknown { path: Vec::new() },
        TreeFinding::NoRight,
    ];
    let lines = teller.findings(&findings, Color::Black);
    assert_eq!(lines[0], "3 things are wrong with the tree:");
    assert_eq!(lines[1], "B B5, W B5: W B5 is no legal move here.");
    let json = serde_json::to_value(check_json(&findings, Color::Black, size)).expect("JSON");
    assert_eq!(json["findings"][0]["path"], serde_json::json!(["B5", "B5"]));
    let kinds: Vec<&str> = findings.iter().map(TreeFinding::kind).collect();
    assert_eq!(kinds, ["illegal", "unknown", "no_right"]);
}
