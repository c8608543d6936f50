//! Moves compared by regions: the sums counted again from the board, and moves that cannot be compared.

use gokoro_analysis::compare::CompareError;
use gokoro_analysis::shape::{DistanceSettings, PointKind, Rule};
use gokoro_analysis::status::TakenForDead;
use gokoro_analysis::{Analysis, Record};
use gokoro_board::{Color, Game, MoveError, Point};

fn game() -> Game {
    let record = Record::read("(;SZ[9];B[gc];W[cg];B[gg];W[cc];B[ec];W[ee])").expect("a record");
    record.end().expect("six moves")
}

fn at(name: &str) -> Point {
    game().size().parse(name).expect("a point")
}

fn compare(moves: &[&str]) -> Result<gokoro_analysis::compare::Comparison, CompareError> {
    let moves: Vec<Point> = moves.iter().map(|name| at(name)).collect();
    Analysis::built_in().compare(&game(), &moves, &DistanceSettings::new(Rule::Kosuri), &TakenForDead::None)
}

#[test]
fn sums_are_those_of_the_division_after_each_move() {
    let compared = compare(&["F4", "E6"]).expect("two legal moves");
    assert_eq!((compared.color, compared.moves.len()), (Color::Black, 2));
    for one in &compared.moves {
        // Counted point by point, in a position that is understood anew.
        let mut after = game();
        after.play(gokoro_board::Move::Play(one.point)).expect("a legal move");
        let anew = gokoro_analysis::position::Position::new(
            after.board(),
            &gokoro_board::PointSet::EMPTY,
            &DistanceSettings::new(Rule::Kosuri),
        );
        let judged = one.judgement();
        for color in Color::ALL {
            let own = |kind: PointKind| {
                let division = anew.division();
                let of = |p: &Point| division.owner(*p) == Some(color) && division.kind(*p) == kind;
                after.size().points().filter(of).count() as u32
            };
            assert_eq!(judged.sizes[color].occupied, own(PointKind::Occupied));
            assert_eq!(judged.sizes[color].influence, own(PointKind::Influence));
            let sign = if color == Color::Black { 1.0 } else { -1.0 };
            let inside = |p: &Point| {
                matches!(anew.division().kind(*p), PointKind::Occupied | PointKind::Influence)
                    && anew.division().owner(*p) == Some(color)
            };
            let values = || after.size().points().filter(inside).map(|p| sign * anew.potential().at(p));
            let moku: f32 = values().filter(|value| *value > 0.0).sum();
            assert!((judged.moku[color] - moku).abs() < 1e-3);
            assert_eq!(judged.settled[color] as usize, values().filter(|value| *value >= 1.0).count());
        }
    }
}

#[test]
fn moves_that_cannot_be_compared_are_named() {
    assert_eq!(compare(&["F4", "F4"]).err(), Some(CompareError::Twice(at("F4"))));
    assert_eq!(compare(&["F4", "E5"]).err(), Some(CompareError::Occupied(at("E5"))));
    let record = Record::read("(;SZ[5]AB[ba][ab][bb]AW[ea]PL[W])").expect("a record");
    let closed = record.end().expect("a position");
    let corner = closed.size().parse("A5").expect("a point");
    let refused = Analysis::built_in().compare(
        &closed,
        &[corner],
        &DistanceSettings::new(Rule::Kosuri),
        &TakenForDead::None,
    );
    let error = refused.err().expect("suicide");
    assert!(
        matches!(error, CompareError::Illegal(point, MoveError::Board(_)) if point == corner),
        "{error:?}"
    );
    assert!(error.text(closed.size()).contains("A5 cannot be played"), "{}", error.text(closed.size()));
}
