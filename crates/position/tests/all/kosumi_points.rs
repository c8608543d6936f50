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
    let known = KosumiModels { tree: &tree, formula: &PLAIN, ranking: &ranking, ..built_in() };
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

/// Distance points counted again with other code, for single stones that lie apart: `stones` are column, row (from 0,
/// from the top) and proper distance.
fn counted(side: i32, stones: &[(i32, i32, f64)]) -> Vec<((i32, i32), f64)> {
    const LINES: [f64; 10] = [0.0, 20.0, 50.0, 50.0, 35.0, 35.0, 35.0, 30.0, 30.0, 30.0];
    let mut found = Vec::new();
    for (y, x) in (0..side).flat_map(|y| (0..side).map(move |x| (y, x))) {
        if stones.iter().any(|&(sx, sy, _)| (sx - x).abs() <= 1 && (sy - y).abs() <= 1) {
            continue;
        }
        // The distance to each stone in each of the four directions, three files wide; of those in one direction the
        // nearest counts, in the middle file before the files beside it.
        let mut seen: Vec<(usize, i32)> = Vec::new();
        for (dx, dy) in [(0, -1), (-1, 0), (1, 0), (0, 1)] {
            let place = |&(sx, sy, _): &(i32, i32, f64)| {
                let (along, across) = if dx == 0 { ((sy - y) * dy, sx - x) } else { ((sx - x) * dx, sy - y) };
                ((1..=6).contains(&along) && across.abs() <= 1).then_some((along, across.abs()))
            };
            let nearest = stones.iter().enumerate().filter_map(|(i, stone)| Some((place(stone)?, i))).min();
            seen.extend(nearest.map(|((along, _), i)| (i, along)));
        }
        let (mut sum, mut weights) = (0.0, 0.0);
        for (i, &(_, _, proper)) in stones.iter().enumerate() {
            let Some(distance) =
                seen.iter().filter(|one| one.0 == i).map(|one| f64::from(one.1)).reduce(f64::min)
            else {
                continue;
            };
            sum += (10.0 - distance) * (50.0 - 50.0 / proper * (distance - proper).abs());
            weights += 10.0 - distance;
        }
        let mean = if weights > 0.0 { sum / weights } else { 0.0 };
        let line = [x, y, side - 1 - x, side - 1 - y].into_iter().min().unwrap();
        found.push(((x, y), (mean + LINES[line as usize]) / 2.0));
    }
    found
}

#[test]
fn the_list_of_the_paper_is_a_recount_by_hand() {
    // The mover's own stones keep 3 away, the other's 2.
    let tree = "gokoro-strength 1\nask color 0 0 0 0\nstrength 3 of 1, 1 of them\nstrength 2 of 1, 1 of them\n\
        strength 2 of 1, 1 of them\nstrength 2 of 1, 1 of them\nstrength 2 of 1, 1 of them\n";
    let tree = DecisionTree::read(tree).unwrap();
    let known = KosumiModels { tree: &tree, formula: &Formula::PAPER, ..built_in() };
    let boards = [
        (BoardSize::S9, &[("E5", Color::Black), ("G3", Color::White)][..], Color::White),
        (
            BoardSize::S19,
            &[
                ("Q16", Color::Black),
                ("D4", Color::White),
                ("Q10", Color::Black),
                ("Q4", Color::White),
                ("M4", Color::White),
            ],
            Color::Black,
        ),
    ];
    for (size, stones, to_move) in boards {
        let (mut board, mut hand) = (Board::new(size), Vec::new());
        for &(name, color) in stones {
            let point = size.parse(name).unwrap();
            board.play(point, color).unwrap();
            let proper = if color == to_move { 3.0 } else { 2.0 };
            hand.push((i32::from(point.x()), i32::from(point.y()), proper));
        }
        let strengths = KosumiStrengths::new(&board, to_move, stones.len() + 1, known);
        let all = strengths.by_points(&board);
        let mut expected = counted(i32::from(size.get()), &hand);
        expected.sort_by(|a, b| b.1.total_cmp(&a.1).then((a.0.1, a.0.0).cmp(&(b.0.1, b.0.0))));
        assert_eq!(all.len(), expected.len());
        for (one, ((x, y), points)) in all.iter().zip(&expected) {
            let name = size.name(one.point);
            assert!((one.points - points).abs() < 1e-9, "{name}: {} and {points} by hand", one.points);
            assert_eq!((i32::from(one.point.x()), i32::from(one.point.y())), (*x, *y), "{name}");
        }
    }
}

#[test]
fn a_spread_tells_strings_apart_where_the_tree_says_two_of_all() {
    let size = BoardSize::S19;
    let mut board = Board::new(size);
    for (name, color) in
        [("Q16", Color::Black), ("D4", Color::White), ("D16", Color::Black), ("C14", Color::White)]
    {
        board.play(size.parse(name).unwrap(), color).unwrap();
    }
    let mean = |number: usize| -> Vec<f64> {
        let strengths = KosumiStrengths::new(&board, Color::Black, number, built_in());
        let all: Vec<_> = strengths.strings().iter().map(|(id, _)| strengths.spread(id).unwrap()).collect();
        assert!(
            all.iter().all(|one| (one.shares.iter().sum::<f64>() - 1.0).abs() < 1e-9 && one.shares[0] < 0.01)
        );
        all.iter().map(|one| one.mean()).collect()
    };
    let early = mean(5);
    let (least, most) =
        (early.iter().copied().fold(9.0, f64::min), early.iter().copied().fold(0.0, f64::max));
    assert!(least >= 2.0 && most <= 6.0 && most - least > 0.1, "{early:?}");
}
