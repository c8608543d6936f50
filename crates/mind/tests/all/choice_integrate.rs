//! The integration (P3, section 5): which of the candidates its nine steps choose.

use gokoro_board::{BoardSize, Color, PointSet};
use gokoro_mind::cases::{Case, CaseKind, Evidence, Intention, Target};
use gokoro_mind::choice::{CaseCandidate, Parameters, Purpose, integrate};
use gokoro_reading::Goal;

fn case(kind: CaseKind, intention: Intention, stake: f32, evidence: Evidence) -> Case {
    let target = Target { color: Color::Black, stones: PointSet::EMPTY, points: PointSet::EMPTY };
    Case { kind, intention, target, evidence, stake, printed: None, moves: Vec::new() }
}

fn candidate(name: &str, purposes: &[(usize, f32)]) -> CaseCandidate {
    let point = BoardSize::S9.parse(name).unwrap();
    let all = purposes.iter().map(|&(case, points)| Purpose { case, points, share: 1.0 });
    let value = purposes.iter().map(|purpose| purpose.1).sum();
    CaseCandidate {
        point,
        purposes: all.collect(),
        value,
        deiri: None,
        short: None,
        first_score: 0.0,
        score: 0.0,
    }
}

#[test]
fn urgent_goes_before_big_and_the_opening_before_the_enemys_life() {
    let stone = BoardSize::S9.parse("A1").unwrap();
    let cases = [
        case(CaseKind::Capture, Intention::Attack, 8.0, Evidence::Decided { goal: Goal::Capture(stone) }),
        case(CaseKind::Framework, Intention::Defence, 12.0, Evidence::Seen),
        case(CaseKind::Side, Intention::Defence, 9.0, Evidence::Gap(9)),
        case(CaseKind::Life, Intention::Attack, 12.0, Evidence::Seen),
        case(CaseKind::Life, Intention::Defence, 9.0, Evidence::Seen),
    ];
    let all = [
        candidate("C3", &[(0, 8.0)]),
        candidate("D4", &[(1, 12.0)]),
        candidate("E5", &[(2, 9.0)]),
        candidate("F6", &[(3, 12.0)]),
        candidate("G7", &[(4, 9.0)]),
    ];
    let chosen = |some: &[CaseCandidate]| {
        let chosen = integrate(some, &cases, &Parameters::default()).unwrap();
        (BoardSize::S9.name(chosen.point).to_string(), chosen.step)
    };
    assert_eq!(chosen(&all), ("C3".to_owned(), 2));
    assert_eq!(chosen(&all[1..]), ("E5".to_owned(), 5));
    let without_side = [all[1].clone(), all[3].clone(), all[4].clone()];
    assert_eq!(chosen(&without_side), ("G7".to_owned(), 6));
    assert_eq!(chosen(&without_side[..2]), ("F6".to_owned(), 8));
    assert_eq!(chosen(&without_side[..1]), ("D4".to_owned(), 9));
    assert_eq!(integrate(&[], &cases, &Parameters::default()), None);
}
