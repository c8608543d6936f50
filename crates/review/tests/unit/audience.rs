//! Tests of `src/audience.rs` from inside.

use super::*;

#[test]
fn ranks_are_read_and_written() {
    for (text, least) in [("20k", 8.0), ("10k", 5.5), ("1k", 3.25), ("1d", 3.0), ("9d", 3.0)] {
        let Ok(Whom::Rank(rank)) = text.parse::<Whom>() else { panic!("{text}") };
        assert_eq!((rank.to_string().as_str(), rank.least_points()), (text, least));
    }
    assert_eq!("3段".parse::<Whom>().map(|whom| matches!(whom, Whom::Rank(Audience(6)))), Ok(true));
    assert_eq!("ALL".parse(), Ok(Whom::All));
    for text in ["", "k", "strong", "99"] {
        assert_eq!(text.parse::<Whom>(), Err(NoRank), "{text}");
    }
}
