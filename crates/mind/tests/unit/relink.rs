//! Tests of `src/relink.rs` from inside.

use super::*;

fn said(board: &Board, ends: &[(&str, &str)]) -> Vec<Link> {
    let string = |name: &str| {
        let point = board.size().parse(name).expect("a point");
        board.string_at(point).expect("a string")
    };
    let link = |&(from, to): &(&str, &str)| Link {
        from: string(from),
        to: string(to),
        strength: LinkStrength::Strong,
        points: PointSet::EMPTY,
        basis: LinkBasis::Proven,
    };
    ends.iter().map(link).collect()
}

/// Every stone is a part of its own.
fn found(board: &Board, ends: &[(&str, &str)]) -> usize {
    let part = |p: Point| p.index() as u16;
    relinked(board, &PointSet::EMPTY, &said(board, ends), part).len()
}

#[test]
fn only_what_is_found_again_counts() {
    let board: Board = ". . . . . . . . .
                            . . . . . . . . .
                            . . . O . . . . .
                            . . X . X . . . .
                            . . . X . . . . .
                            . . . . . . . . .
                            . . . . . . . . .
                            . X . . . . . . .
                            . . . . . . . . ."
        .parse()
        .expect("a diagram");
    assert_eq!(found(&board, &[]), 0);
    assert_eq!(found(&board, &[("C6", "D5")]), 1);
    assert_eq!(found(&board, &[("B2", "D5")]), 0, "too far");
    // White D6 cuts at one of two: only one of them counts.
    assert_eq!(found(&board, &[("C6", "D5"), ("D5", "E6")]), 1);
}
