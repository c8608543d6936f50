//! Tests of `src/known/asked.rs` from inside.

use super::*;

#[test]
fn a_life_stands_by_what_is_known_before_and_after_the_move() {
    use Life::{Alive, Dead, Ko, Seki, Unknown};
    let known = [
        ((Dead, Alive, true), ClaimStanding::Proven),
        ((Ko, Seki, true), ClaimStanding::Proven),
        ((Seki, Alive, true), ClaimStanding::Idle),
        ((Unknown, Alive, true), ClaimStanding::Open),
        ((Dead, Unknown, true), ClaimStanding::Open),
        ((Dead, Ko, true), ClaimStanding::Refuted),
        ((Alive, Dead, false), ClaimStanding::Proven),
        ((Dead, Dead, false), ClaimStanding::Idle),
        ((Unknown, Dead, false), ClaimStanding::Open),
        ((Alive, Unknown, false), ClaimStanding::Open),
        ((Unknown, Alive, false), ClaimStanding::Refuted),
    ];
    for ((before, after, lives), standing) in known {
        assert_eq!(life_standing(before, after, lives, true), standing, "{before:?} {after:?} {lives}");
        assert_eq!(life_standing(before, after, lives, false), ClaimStanding::Open);
    }
}
