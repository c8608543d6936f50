//! Tests of `src/seats.rs` from inside.

use super::*;

#[test]
fn who_thinks_keeps_the_seat() {
    let (seats, idle) = (Seats::default(), Duration::from_millis(50));
    let thinks = seats.player(1, Color::Black, "true").expect("a seat");
    seats.player(2, Color::Black, "true").expect("a seat");
    thread::sleep(2 * idle);
    seats.rest_after(idle);
    assert_eq!(seats.all().iter().map(|seat| seat.game).collect::<Vec<_>>(), [1]);
    // After its answer it is waited for anew.
    drop(thinks);
    seats.rest_after(Duration::from_secs(5));
    assert_eq!(seats.all().len(), 1);
    thread::sleep(2 * idle);
    seats.rest_after(idle);
    assert!(seats.all().is_empty());
}
