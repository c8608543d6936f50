//! Plans on small boards: what is found, what is not, and a replay with code of its own that
//! tries every reply to a double threat.

use gokoro_board::{Board, BoardSize, Color, Point, board_with};
use gokoro_mind::plans::{PlanAim, PlanClaim, PlanWitness, TypicalPlan, plans};
use gokoro_mind::tactics::{BoardRef, NamedString, TacticsEffort};
use gokoro_reading::{GoalQuery, prove};

const EFFORT: TacticsEffort = TacticsEffort { nodes: 2_000, most: 4 };

/// A board of nine lines with these stones.
fn position(black: &str, white: &str) -> Board {
    let size = BoardSize::S9;
    let side = |names: &str, color| -> Vec<(Point, Color)> {
        names.split(' ').map(|name| (size.parse(name).expect("a point"), color)).collect()
    };
    let stones = [side(black, Color::Black), side(white, Color::White)].concat();
    board_with(size, &stones).expect("a position")
}

fn found(before: &Board, name: &str) -> (Board, Point, Vec<PlanClaim>) {
    let point = before.size().parse(name).expect("a point");
    let after = before.after(point, Color::Black);
    let claims = plans(before, &after, Color::Black, point, &EFFORT);
    (after, point, claims)
}

const BLACK: &str = "E4 A3 B3 C2 A1 E1";
const WHITE: &str = "A4 B4 F4 C3 D3 F3 A2 D1";

#[test]
fn a_double_threat_is_found_and_no_reply_saves_both() {
    let before = position(BLACK, WHITE);
    let (after, point, claims) = found(&before, "B1");
    let double =
        claims.iter().find(|claim| matches!(claim.plan, TypicalPlan::ThreatenBoth(..))).expect("a plan");
    let TypicalPlan::ThreatenBoth(one, other) = double.plan else { unreachable!() };
    assert!(PlanWitness::new(&before, &after, Color::Black, point, &EFFORT).confirms(double));
    // Every reply is tried: one of both aims is reached after each.
    for reply in after.size().points().filter(|&p| after.can_play(p, Color::White)) {
        let answered = after.after(reply, Color::White);
        let still = |aim: &PlanAim| {
            let stands = aim.strings().iter().all(|string| answered.at(string.stone).color().is_some());
            let gone = !stands && matches!(aim, PlanAim::Capture(_) | PlanAim::Cut(..));
            let query = GoalQuery { nodes: 8_000, ..GoalQuery::new(aim.goal(), Color::Black, Color::Black) };
            gone || prove(&answered, &query).is_ok_and(|verdict| verdict.is_proven())
        };
        assert!(still(&one) || still(&other), "{reply:?}");
    }
}

#[test]
fn as_many_stones_hang_on_a_plan_as_on_the_lesser_string() {
    let string = |count, name| {
        let stone = BoardSize::S9.parse(name).expect("a point");
        NamedString { count, color: Color::White, stone }
    };
    let (small, large) = (string(2, "C3"), string(5, "G7"));
    assert_eq!([PlanAim::Capture(large), PlanAim::Cut(large, small)].map(|aim| aim.stake()), [5, 2]);
    let double = TypicalPlan::ThreatenBoth(PlanAim::Capture(large), PlanAim::Save(small));
    let gain = TypicalPlan::AttackToGain(PlanAim::Capture(small), PlanAim::Capture(large));
    assert_eq!([double, gain].map(|plan| plan.stake()), [2, 5]);
}

#[test]
fn a_witness_refuses_other_proofs() {
    let before = position(BLACK, WHITE);
    let (after, point, claims) = found(&before, "B1");
    let witness = PlanWitness::new(&before, &after, Color::Black, point, &EFFORT);
    let claim = claims.first().expect("a plan");
    let refused = |change: &dyn Fn(&mut PlanClaim)| {
        let mut changed = claim.clone();
        change(&mut changed);
        !witness.confirms(&changed)
    };
    assert!(refused(&|claim| claim.proofs.swap(0, 1)));
    assert!(refused(&|claim| claim.proofs[0].first = Color::Black));
    assert!(refused(&|claim| claim.proofs[1].stage = BoardRef::Before));
    assert!(refused(&|claim| claim.proofs[1].line.reverse()) || claim.proofs[1].line.len() < 2);
    assert!(refused(&|claim| claim.proofs[1].line.clear()));
    assert!(refused(&|claim| drop(claim.proofs.pop())));
}

#[test]
fn a_quiet_move_begins_no_plan() {
    let before = position(BLACK, WHITE);
    assert_eq!(found(&before, "H8").2, []);
}

#[test]
fn a_snapback_gives_up_a_stone_for_two() {
    let white = "B1 C1 C3 D2 D3 E3 F3";
    let (after, point, claims) = found(&position("A1 A2 B3 D1 E1", white), "C2");
    let given = claims.iter().find(|claim| matches!(claim.plan, TypicalPlan::GiveUp(..))).expect("a plan");
    let TypicalPlan::GiveUp(stone, gain) = given.plan else { unreachable!() };
    assert_eq!((stone.stone, stone.count), (point, 1));
    assert!(matches!(gain, PlanAim::Capture(target) if target.count == 2), "{gain:?}");
    // The stone can be taken, and what took it with its string is taken on the same point.
    let last = after.string_at(point).and_then(|string| after.in_atari(string)).expect("one liberty");
    let taken = after.after(last, Color::White);
    assert!(taken.at(point).color().is_none());
    let mut back = taken.clone();
    back.pass();
    assert!(back.play(point, Color::Black).is_ok_and(|stones| stones >= 2));
    // With a liberty more, White lives with it.
    let (_, _, claims) = found(&position("A1 B3 D1 E1", white), "C2");
    assert!(!claims.iter().any(|claim| matches!(claim.plan, TypicalPlan::GiveUp(..))), "{claims:?}");
}

#[test]
fn a_witness_refuses_other_aims() {
    let before = position(BLACK, WHITE);
    let (after, point, claims) = found(&before, "B1");
    let witness = PlanWitness::new(&before, &after, Color::Black, point, &EFFORT);
    let Some(TypicalPlan::ThreatenBoth(one, other)) = claims.first().map(|claim| claim.plan) else {
        panic!("{claims:?}")
    };
    for wrong in [TypicalPlan::AttackToGain(one, other), TypicalPlan::AttackToGain(other, one)] {
        assert!(!witness.confirms(&PlanClaim { plan: wrong, ..claims[0].clone() }), "{wrong:?}");
    }
}
