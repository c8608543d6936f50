//! Tests of `src/event.rs` from inside.

use super::*;

#[test]
fn stones_that_are_taken_do_not_stay() {
    let size = BoardSize::S9;
    let at = |name| size.parse(name).expect("a point");
    let mut events = vec![
        EventDate::comes(size, Color::Black, at("A9")),
        EventDate::comes(size, Color::White, at("A8")),
        EventDate::comes(size, Color::White, at("B9")),
        EventDate::goes(size, Color::Black, at("A9")),
        EventDate::pass(Color::Black),
        EventDate::comes(size, Color::White, at("A9")),
    ];
    mark_staying(&mut events);
    let stays: Vec<bool> = events.iter().map(|event| event.stays()).collect();
    assert_eq!(stays, [false, true, true, false, false, true]);
    assert_eq!(events[4].point(), None);
    assert_eq!(point(size, events[5].point().expect("a point")), Some(at("A9")));
}
