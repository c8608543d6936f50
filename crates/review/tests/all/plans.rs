//! Plans with groups: an attack for something else.

use gokoro_board::{Color, PointSet};
use gokoro_review::Review;
use gokoro_review::plan::GroupPlanKind;

use super::mistakes::{Saying, judged, saying};

/// Black G4 puts three stones in atari, White joins them to his others by H5, and Black plays on the left. If White passes,
/// the deep net and its search see the stones taken.
const ATARI: &str = "(;SZ[9]AW[gc][gd][ge][gg][hf][hg][hh][gh][fh]AB[fc][fd][fe][ff][gb][hb][ib][hc][hd][fg]PL[B]\
    ;B[gf];W[he];B[ce];W[ih];B[cd];W[ii])";
/// The same with fewer stones of Black around: the search sees the three stones rather live.
const LOOSE: &str = "(;SZ[9]AW[gc][gd][ge][gg][hf][hg][hh]AB[fc][fd][fe][ff][gb][hc][hd]PL[B]\
    ;B[gf];W[he];B[ce];W[ih];B[cd];W[ii])";

/// A review in which the left third is White's until Black's last move there; with `gains` it is Black's from then on.
fn reviewed(record: &str, gains: bool) -> Review {
    let (mut left, leads) = ([0.1; 7], [0.0; 7]);
    left[6] = if gains { 0.9 } else { 0.1 };
    judged(record, &mut Saying { left: &left, ..saying(&leads) }, true)
}

#[test]
fn an_attack_that_brings_something_else_is_a_plan() {
    let review = reviewed(ATARI, true);
    let plan = review.moves[0].group_plan.as_ref().expect("a plan");
    assert_eq!((plan.kind, plan.mover, plan.until), (GroupPlanKind::AttackFor, Color::Black, 6));
    let column: PointSet =
        ["G7", "G6", "G5"].map(|name| review.info.size.parse(name).expect("a point")).into_iter().collect();
    assert_eq!((plan.first.color, plan.first.stones), (Color::White, column));
    assert!(plan.proven, "a stone in atari is taken if its owner passes");
    let gained = &plan.second;
    assert!(gained.stones.is_empty() && gained.color == Color::Black);
    assert!(gained.points.len() == 27 && gained.points.iter().all(|point| point.x() < 3));
    assert!((gained.gain - 27.0 * 1.6).abs() < 0.1, "{}", gained.gain);
}

#[test]
fn an_attack_that_brings_nothing_is_none() {
    assert_eq!(reviewed(ATARI, false).moves[0].group_plan, None);
}

#[test]
fn an_attack_on_stones_that_live_after_a_pass_is_none() {
    assert_eq!(reviewed(LOOSE, true).moves[0].group_plan, None);
}
