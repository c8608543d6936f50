//! Facts for the predictor: the same on turned, mirrored and colour-swapped boards, and
//! what is expected of single positions.

use gokoro_board::hash::mix;
use gokoro_board::{Board, BoardSize, Color, PlayedPosition, Point, Symmetry};
use gokoro_patterns::facts::BoardFacts;
use gokoro_patterns::features::FeatureFamily;
use gokoro_patterns::recipe::Recipe;
use gokoro_position::facts;

/// A game of moves drawn near the last one, so that strings, links and groups come up.
fn game(moves: u64) -> Vec<(Point, Color)> {
    let size = BoardSize::S19;
    let (mut board, mut played, mut color) = (Board::new(size), Vec::new(), Color::Black);
    let mut last: Option<Point> = None;
    for i in 0..moves * 4 {
        let near = |p: &Point| last.is_none_or(|l| l.manhattan(*p) < 5) || i % 4 == 0;
        let near: Vec<Point> = board.empties().iter().copied().filter(near).collect();
        let Some(&point) = near.get((mix(i) % near.len().max(1) as u64) as usize) else { continue };
        if !board.is_eye_like(point, color) && board.play(point, color).is_ok() {
            played.push((point, color));
            last = Some(point);
            color = !color;
        }
    }
    played.truncate(moves as usize);
    played
}

/// The facts of each empty point of a position after a symmetry, as numbers that are the
/// same for the same facts.
fn found(moves: &[(Point, Color)], symmetry: Symmetry, swapped: bool) -> (Vec<(Point, Vec<u64>)>, [u32; 32]) {
    let size = BoardSize::S19;
    let (mut board, mut recent, mut to_move) = (Board::new(size), [None; 4], Color::Black);
    for &(point, color) in moves {
        let (point, color) = (symmetry.point(size, point), if swapped { !color } else { color });
        board.play(point, color).unwrap();
        recent = [Some(point), recent[0], recent[1], recent[2]];
        to_move = !color;
    }
    let situation = PlayedPosition { board: &board, to_move, number: moves.len(), recent };
    let (mut facts, mut met) = (BoardFacts::default(), [0; 32]);
    facts::find(&situation, &Recipe::informed(), &mut facts);
    let back = symmetry.inverse();
    let mut all: Vec<(Point, Vec<u64>)> = board
        .empties()
        .iter()
        .map(|&point| {
            let keys: Vec<u64> = facts.at(point).map(|key| key.hash).collect();
            facts.at(point).for_each(|key| met[key.family as usize] += 1);
            (back.point(size, point), keys)
        })
        .collect();
    all.sort_unstable_by_key(|(point, _)| *point);
    (all, met)
}

#[test]
fn facts_are_the_same_on_turned_and_swapped_boards() {
    let moves = game(200);
    let mut met = [0; 32];
    for number in [9, 40, 77, 110, 151, 200] {
        let moves = &moves[..number];
        let (plain, here) = found(moves, Symmetry::ALL[0], false);
        met.iter_mut().zip(here).for_each(|(sum, more)| *sum += more);
        for (symmetry, swapped) in Symmetry::ALL.into_iter().flat_map(|s| [(s, false), (s, true)]) {
            assert!(
                plain == found(moves, symmetry, swapped).0,
                "{symmetry:?} {swapped} after {number} moves"
            );
        }
    }
    for family in FeatureFamily::OUTSIDE {
        assert!(met[family as usize] > 0, "{} was never met", family.name());
    }
}

/// The points of a diagram about which a family has a fact for Black, to move.
fn noted(text: &str, recipe: &Recipe, family: FeatureFamily) -> Vec<String> {
    let board: Board = text.parse().unwrap();
    let situation = PlayedPosition { number: 9, ..PlayedPosition::alone(&board, Color::Black) };
    let mut facts = BoardFacts::default();
    facts::find(&situation, recipe, &mut facts);
    let about = |p: &&Point| facts.at(**p).any(|key| key.family == family);
    let mut names: Vec<String> =
        board.empties().iter().filter(about).map(|&p| board.size().name(p).to_string()).collect();
    names.sort();
    names
}

const NET: &str = ". . . . . . .
                   . . . . . . .
                   . . X X . . .
                   . X O . . . .
                   . X O . . . .
                   . . X X . . .
                   . . . . . . .";

#[test]
fn what_can_be_taken_is_read_if_there_is_effort() {
    let (recipe, mut idle) = (Recipe::informed(), Recipe::informed());
    idle.effort = 0;
    let read = noted(NET, &recipe, FeatureFamily::Reading);
    assert!(!read.is_empty());
    assert_eq!(noted(NET, &idle, FeatureFamily::Reading), [""; 0]);
    assert_eq!(noted(NET, &recipe.without(&[FeatureFamily::Reading]), FeatureFamily::Reading), [""; 0]);
}

#[test]
fn facts_about_the_division_are_about_every_point() {
    let empty = NET.matches('.').count();
    for family in [FeatureFamily::Region, FeatureFamily::Gain] {
        assert_eq!(noted(NET, &Recipe::informed(), family).len(), empty);
    }
}
