//! What a net said of positions, as bytes and back.

use gokoro_patterns::kata::KataOpinion;

#[test]
fn an_answer_comes_back_as_it_was() {
    let told = KataOpinion {
        policy: vec![Some(0.25), None, Some(0.5), Some(0.1)],
        pass: 0.15,
        wins: 0.6,
        lead: 2.5,
        score: 3.0,
        deviation: 9.0,
        owners: vec![-1.0, 0.5, 0.25, 1.0],
    };
    let bytes = told.to_bytes();
    assert_eq!(KataOpinion::from_bytes(&bytes, 4), Some(told));
    assert_eq!(KataOpinion::from_bytes(&bytes, 9), None);
    assert_eq!(KataOpinion::from_bytes(&bytes[1..], 4), None);
}
