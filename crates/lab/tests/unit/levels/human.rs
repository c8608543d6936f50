//! Tests of `src/levels/human.rs` from inside.

use super::*;

#[test]
fn ranks_have_the_level_of_their_name_or_of_the_next() {
    let level = |rank| Some(PlayerRank::all().nth(level_of(rank)?)?.to_string());
    assert_eq!(level("8k*").as_deref(), Some("8k"));
    assert_eq!(level("3k").as_deref(), Some("4k"));
    assert_eq!(level("18k* (IGS)").as_deref(), Some("18k"));
    assert_eq!((level("2k"), level("24k"), level("3d"), level("")), (None, None, None, None));
}
