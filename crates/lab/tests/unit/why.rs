//! Tests of `src/why/measures.rs` from inside.

use super::*;

/// Three points that touch over a corner change hands, and one alone elsewhere.
fn change() -> (PointMap<f32>, PointSet) {
    let point = |name| BoardSize::S19.parse(name).expect("a point");
    let part: PointSet = ["C3", "D4", "D5"].map(point).into_iter().collect();
    let mut change = PointMap::filled(0.0);
    part.iter().for_each(|point| change[point] = 1.0);
    change[point("Q16")] = 2.0;
    (change, part)
}

#[test]
fn the_main_object_is_the_part_with_the_largest_sum() {
    let (change, part) = change();
    assert_eq!(main_object(&change), part);
    assert_eq!(main_object(&PointMap::filled(CHANGES)), PointSet::EMPTY, "nothing changes hands");
}

#[test]
fn f1_is_one_for_the_object_itself_and_falls_with_points_beside_it() {
    let (change, part) = change();
    let wide = part | part.neighbors() & PointSet::all(BoardSize::S19);
    assert_eq!(f1(&change, &part, &part), 1.0);
    assert_eq!(f1(&change, &part, &PointSet::EMPTY), 0.0);
    let share = 3.0 / wide.len() as f64;
    assert!((f1(&change, &part, &wide) - 2.0 * share / (share + 1.0)).abs() < 1e-9);
}

#[test]
fn a_review_is_measured_by_its_told_moves() {
    const GAME: &str = r#"{"id":"one","komi":6.5,"black":"5k","white":"5k",
        "moves":[["B","Q16"],["W","D4"],["B","A1"],["W","Q3"]],"lead":[0.5,0.0,-1.0,-20.0,-20.0]}"#;
    let game = JudgedGame::parse(GAME.as_bytes()).expect("a game");
    let why: WhyGame = serde_json::from_str(r#"{"id":"one","mistakes":[]}"#).expect("what changes hands");
    let found = super::super::reviewed(&game, (gokoro_patterns::policy::PolicyNet::quick(), 0, false));
    let measures = measure(&game, &why, &found.expect("a review"));
    let [told, top3] = [TOLD, TOP3].map(|which| measures.sums[which]);
    assert!(told[0] >= 1.0, "the review lists A1 in the opening: {told:?}");
    assert_eq!(top3[1], 1.0, "one move lost five points");
}
