//! Facts of a board: kept once, found by their point.

use gokoro_board::BoardSize;
use gokoro_patterns::facts::BoardFacts;
use gokoro_patterns::features::FeatureFamily;

#[test]
fn facts_are_kept_once_and_by_point() {
    let (a, b) = (BoardSize::S9.point(1, 2).unwrap(), BoardSize::S9.point(2, 2).unwrap());
    let mut facts = BoardFacts::default();
    for (point, content) in [(a, 1), (b, 1), (a, 2), (a, 1)] {
        facts.add(point, FeatureFamily::Group, 0, content);
    }
    let hashes = |point| facts.at(point).map(|key| key.hash).collect::<Vec<_>>();
    assert_eq!((hashes(a).len(), hashes(b).len()), (2, 1));
    assert_eq!(hashes(a)[1], hashes(b)[0]);
    assert_ne!(hashes(a)[0], hashes(a)[1]);
    facts.clear();
    assert_eq!(facts.at(a).count(), 0);
}
