//! Plans with groups: an attack for something else.

use super::mistakes::{Saying, judged, saying};

/// Black G4 puts three stones in atari, White joins them to his others by H5, and Black plays on the left.
const ATARI: &str = "(;SZ[9]AW[gc][gd][ge][gg][hf][hg][hh]AB[fc][fd][fe][ff][gb][hc][hd]PL[B]\
    ;B[gf];W[he];B[ce];W[ih];B[cd];W[ii])";

#[test]
fn an_attack_on_stones_that_live_after_a_pass_is_none() {
    // The left third is White's until Black's last move there, by the judge, but a search sees the three stones live.
    let left = [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.9];
    let leads = [0.0; 7];
    let review = judged(ATARI, &mut Saying { left: &left, ..saying(&leads) }, true);
    assert_eq!(review.moves[0].group_plan, None);
}

#[test]
fn an_attack_that_brings_nothing_is_none() {
    let (left, leads) = ([0.1; 7], [0.0; 7]);
    let review = judged(ATARI, &mut Saying { left: &left, ..saying(&leads) }, true);
    assert_eq!(review.moves[0].group_plan, None);
}
