//! Tests of `src/tsumego/split.rs` from inside.

use super::*;

/// An area at the upper edge of the board: `O` the defender's stones, `T` those of
/// the target, `X` the attacker's; a small letter or a comma has an attacker's safe
/// stone beside it.
fn area(rows: &[&str]) -> (AreaGround<u64>, SolverField<u64>) {
    let stride = rows[0].len() as u32 + 1;
    let set = |marks: &str| {
        let cells = rows.iter().zip(0..).flat_map(|(row, y)| row.chars().zip(y * stride..));
        cells.filter(|(c, _)| marks.contains(*c)).fold(0, |all, (_, index)| all | 1u64 << index)
    };
    let anchors = [set("otx,"), 0];
    let ground = AreaGround { stride, area: set(".,OoTtXx"), anchors, space: 0, helped: 0 };
    (ground, SolverField { stones: [set("Xx"), set("OoTt")], target: set("Tt"), ko: NOWHERE })
}

fn eyes(rows: &[&str], side: Side) -> Option<Side> {
    let (ground, field) = area(rows);
    let mut allowance = Allowance { spent: SearchEffort::default(), budget: 100_000 };
    let parts = SplitParts::between(&ground, &field);
    let sure = SplitParts::new(1 << 20, 0, false).eyes_in_two(&ground, &field, &parts, side, &mut allowance);
    sure.map(|sure| sure.winner)
}

#[test]
fn two_parts_with_an_eye_each_are_life() {
    let lives = ["..T..", "..T..", "ttttt"];
    assert_eq!(eyes(&lives, Side::Attacker), Some(Side::Defender));
    // The right part is open: an eye there needs a move.
    let needs = ["..T.,", "..T..", "ttttt"];
    assert_eq!(eyes(&needs, Side::Attacker), None);
    assert_eq!(eyes(&needs, Side::Defender), Some(Side::Defender));
    let fails = ["..T.,", "..T.,", "ttttt"];
    assert_eq!(eyes(&fails, Side::Defender), None);
}

fn apart(rows: &[&str], side: Side) -> Option<Side> {
    let (ground, field) = area(rows);
    let mut allowance = Allowance { spent: SearchEffort::default(), budget: 100_000 };
    let sure = SplitParts::new(1 << 20, 0, false).apart(&ground, &field, side, &mut allowance);
    sure.map(|sure| sure.winner)
}

#[test]
fn parts_between_safe_stones_live_if_one_lives_and_die_together() {
    let both_dead = ["..txt..", "tttxttt"];
    assert_eq!(apart(&both_dead, Side::Defender), Some(Side::Attacker));
    // Three points in a row live for who begins; of two such parts one is saved.
    let one_open = ["...txt..", "ttttxttt"];
    assert_eq!(apart(&one_open, Side::Defender), Some(Side::Defender));
    assert_eq!(apart(&one_open, Side::Attacker), Some(Side::Attacker));
    let both_open = ["...txt...", "ttttxtttt"];
    assert_eq!(apart(&both_open, Side::Attacker), Some(Side::Defender));
}
