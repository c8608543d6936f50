//! Distance points (P4, section 5): the printed formula and its variants.

use gokoro_board::{Board, BoardSize, Color, Point};
use gokoro_position::kosumi::{
    DecisionTree, Fork, Formula, GainTree, KosumiModels, KosumiStrengths, LineGains, Ranking, Slope, TRAITS,
    Weight, built_in,
};

const PLAIN: Formula = Formula { most: 10.0, slope: Slope::Strength, weight: Weight::Near, lines: None };

#[test]
fn formula_3_is_the_printed_one() {
    // A weak string loses half for a step, and goes below nothing beyond four.
    assert_eq!([2, 3, 4, 6].map(|d| PLAIN.points(2, d)), [10.0, 5.0, 0.0, -10.0]);
    assert_eq!(PLAIN.points(5, 2), 4.0);
    let even = Formula { slope: Slope::Even, ..PLAIN };
    assert_eq!(even.points(2, 6), 2.0);
}

#[test]
fn formula_4_weighs_near_strings_more_or_worse_ones() {
    let parts = [(2, 10.0), (6, 4.0)];
    assert_eq!(PLAIN.total(parts.into_iter(), 3), (80.0 + 16.0) / 12.0);
    let printed = Formula { weight: Weight::Points, ..PLAIN };
    assert_eq!(printed.total(parts.into_iter(), 3), 4.0, "the string at its proper distance has no weight");
    assert_eq!(printed.total([(3, 10.0)].into_iter(), 3), 10.0);
    let lined = Formula { lines: Some(Formula::TABLE_3), ..PLAIN };
    assert_eq!(lined.total([(3, 10.0)].into_iter(), 2), 15.0);
    assert_eq!(lined.total([].into_iter(), 4), 25.0);
}

fn named(board: &Board, points: impl Iterator<Item = Point>) -> Vec<String> {
    points.map(|point| board.size().name(point).to_string()).collect()
}

#[test]
fn candidates_have_distance_points_and_the_order_of_the_ranking() {
    let tree = DecisionTree::read("gokoro-strength 1\nstrength 4 of 1, 1 of them\n").unwrap();
    let mut ranking = Ranking::new(LineGains::Both, [None; TRAITS]);
    // Every string gives something at a distance of three.
    let gains = [0.0, 0.0, 2.0, 0.0, 0.0, 0.0];
    ranking.trees = vec![GainTree::new(vec![Fork::Give(gains)]).unwrap()];
    let mut board = Board::new(gokoro_board::BoardSize::S9);
    board.play(board.size().parse("E5").unwrap(), Color::Black).unwrap();
    let known = KosumiModels { tree: &tree, formula: &PLAIN, ranking: &ranking };
    let strengths = KosumiStrengths::new(&board, Color::White, 2, known);
    let all = strengths.candidates(&board);
    // Four away along three files in each direction, seen in one of them.
    let proper = named(&board, all.iter().filter(|c| c.points == 10.0).map(|c| c.point));
    assert_eq!(proper.len(), 12, "{proper:?}");
    assert!(proper.contains(&"E9".to_owned()) && proper.contains(&"J4".to_owned()));
    let first = named(&board, all.iter().take(12).map(|c| c.point));
    assert!(first.contains(&"E8".to_owned()) && first.contains(&"H4".to_owned()), "{first:?}");
    assert!(all[..12].iter().all(|c| c.parts[0].gain == 2.0 && c.share > all[12].share * 7.0));
    assert!((all.iter().map(|c| c.share).sum::<f64>() - 1.0).abs() < 1e-9);
    assert_eq!(strengths.map()[board.size().parse("E5").unwrap()], 4);
}

#[test]
fn a_board_without_stones_has_candidates_by_their_place_alone() {
    let board = Board::new(BoardSize::S9);
    let known = built_in();
    let strengths = KosumiStrengths::new(&board, Color::Black, 1, known);
    let all = strengths.candidates(&board);
    assert_eq!(all.len(), 81);
    assert!(all.iter().all(|c| c.parts.is_empty() && c.share.is_finite()));
}
