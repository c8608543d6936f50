//! Tests of `src/course.rs` from inside.

use super::*;
use gokoro_board::{BoardSize, Game, Move, PointMap, Rules};

/// Positions of a game of passes, worth this to Black.
fn course(leads: &[f32], unrest: Unrest) -> Course {
    let mut game = Game::new(BoardSize::S9, Rules::JAPANESE);
    let mut questions = Vec::new();
    let mut to_move = Color::Black;
    for _ in leads {
        questions.push(PositionQuery::new(game.clone(), to_move));
        game.play_as(Move::Pass, to_move).expect("a pass");
        to_move = !to_move;
    }
    let worth = |&lead: &f32| PositionWorth {
        lead,
        error: 1.0,
        wins: 0.5,
        owners: PointMap::filled(0.5),
        visits: 1,
        lines: Vec::new(),
    };
    let worths: Vec<PositionWorth> = leads.iter().map(worth).collect();
    Course::new(&questions, worths.iter().map(Some), unrest)
}

#[test]
fn single_differences_where_nothing_swings() {
    let course = course(&[5.0, 1.0, 3.0, 3.0], Unrest::None);
    assert_eq!(course.loss(0, 1, Color::Black), Some([4.0, 0.0]));
    assert_eq!(course.loss(1, 2, Color::White), Some([2.0, 0.0]));
    assert_eq!(course.steady(1), Some([1.0, 0.5]));
}

#[test]
fn of_a_search_the_position_after_the_next_move_counts_a_little() {
    let course = course(&[5.0, 1.0, 3.0, 3.0], Unrest::Little);
    assert_eq!(course.loss(0, 1, Color::Black), Some([3.5, 0.0]));
    assert_eq!(course.loss(2, 3, Color::Black), Some([0.0, 0.0]), "the last one alone");
    assert_eq!(course.steady(1), Some([1.0, 0.5]));
}

#[test]
fn what_swings_with_the_turn_is_no_loss() {
    // Black is told three points less where he is to move; at the fifth move White loses 10.
    let leads = [0.0, 3.0, 0.0, 3.0, 0.0, 3.0, 10.0, 13.0, 10.0, 13.0];
    let course = course(&leads, Unrest::Much);
    for at in 2..leads.len() - 3 {
        let color = if at % 2 == 0 { Color::Black } else { Color::White };
        let [points, _] = course.loss(at, at + 1, color).expect("known");
        // A part of what is lost falls on the move before, since later positions count.
        let expected = if at == 5 { points >= 9.0 } else { points <= 3.0 };
        assert!(expected, "move {}: {points}", at + 1);
    }
    assert_eq!(course.steady(2), Some([1.5, 0.5]));
}
