//! What is known of a game while it is still judged.

use gokoro_board::{Color, PointMap};
use gokoro_review::so_far::SoFar;
use gokoro_review::values::PositionWorth;
use gokoro_review::{Led, PositionUpdate};

fn hear(so_far: &mut SoFar, index: usize, lead: f32, led: Option<Led>) {
    let owners = PointMap::filled(0.5);
    let worth = PositionWorth { lead, error: 1.0, wins: 0.5, owners, visits: 1, lines: Vec::new() };
    so_far.hear(&PositionUpdate { index, positions: 4, worth: &worth, led });
}

#[test]
fn losses_are_those_of_who_played() {
    let mut so_far = SoFar::default();
    assert_eq!((so_far.evaluated_count(), so_far.positions()), (0, 0));
    let led = |number, color| Some(Led { number, color, before: number - 1 });
    hear(&mut so_far, 0, 1.0, None);
    hear(&mut so_far, 1, -4.0, led(1, Color::Black));
    hear(&mut so_far, 3, 9.0, led(3, Color::Black));
    assert_eq!((so_far.evaluated_count(), so_far.positions()), (3, 4));
    hear(&mut so_far, 2, 8.0, led(2, Color::White));
    let losses: Vec<_> = so_far.losses().iter().map(|seems| (seems.led.number, seems.points)).collect();
    assert_eq!(losses, [(2, 12.0), (1, 5.0)]);
}
