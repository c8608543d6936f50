//! Plans on small boards: what is found, what is not, and a replay with code of its own that
//! tries every reply to a double threat.

use gokoro_board::{Board, Color, Point};
use gokoro_mind::plans::{Aim, Plan, PlanWitness, plans};
use gokoro_mind::tactics::Effort;
use gokoro_reading::{Query, prove};

const EFFORT: Effort = Effort { nodes: 2_000, most: 4 };

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

fn at(board: &Board, name: &str) -> Point {
    board.size().parse(name).expect("a point")
}

/// The move ends two ladders' starts at once: each white string can get out, not both.
const FORK: &str = "
    . . . . . . . . .
    . . X X . X X . .
    . X O O . O O X .
    . . X X . X X . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_double_threat_is_found_and_no_reply_saves_both() {
    let before = board(FORK);
    // Both strings have one liberty in common with the point between them: to play below it
    // threatens nothing, to play on it takes. A move elsewhere begins no plan.
    let quiet = at(&before, "E2");
    let after = before.after(quiet, Color::Black);
    assert_eq!(plans(&before, &after, Color::Black, quiet, &EFFORT), []);
}

const TWO: &str = "
    . . . . . . . . .
    . . . X X . . . .
    . . X O O . . . .
    . . X O . . X . .
    . . . X . . O X .
    . . . . X O O X .
    . . . . X X X . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn every_plan_withstands_all_replies() {
    let before = board(TWO);
    let mut found = 0;
    for point in before.size().points() {
        if !before.can_play(point, Color::Black) {
            continue;
        }
        let after = before.after(point, Color::Black);
        for claim in plans(&before, &after, Color::Black, point, &EFFORT) {
            let Plan::ThreatenBoth(one, other) = claim.plan else { continue };
            found += 1;
            let witness = PlanWitness::new(&before, &after, Color::Black, point, &EFFORT);
            assert!(witness.confirms(&claim));
            for reply in after.size().points().filter(|&p| after.can_play(p, Color::White)) {
                let answered = after.after(reply, Color::White);
                let still = |aim: &Aim| {
                    let goal = aim.goal();
                    let gone = aim.strings().iter().any(|s| answered.at(s.stone).color().is_none());
                    let query = Query { nodes: 8_000, ..Query::new(goal, Color::Black, Color::Black) };
                    gone || prove(&answered, &query).is_ok_and(|verdict| verdict.is_proven())
                };
                assert!(still(&one) || still(&other), "{point:?} {reply:?} {:?}", claim.plan);
            }
        }
    }
    assert!(found > 0);
}

#[test]
fn a_stone_is_given_up_for_a_larger_string() {
    // The throw-in at the edge of the snapback: White takes it and loses all.
    let before = board(
        ". . . . . . .
         . . . . . . .
         . . X X X . .
         . X O O O X .
         . X O . O X .
         . X O . X X .
         . X X O O X .",
    );
    let mut given = Vec::new();
    for point in before.size().points().filter(|&p| before.can_play(p, Color::Black)) {
        let after = before.after(point, Color::Black);
        let found = plans(&before, &after, Color::Black, point, &EFFORT);
        given.extend(found.into_iter().filter(|claim| matches!(claim.plan, Plan::GiveUp(..))));
    }
    for claim in &given {
        let Plan::GiveUp(stones, gain) = claim.plan else { unreachable!() };
        assert!(gain.stake() > stones.count);
    }
}
