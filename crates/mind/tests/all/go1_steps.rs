//! The integration (P3, section 4.2): which of the moves its nine steps choose.

use gokoro_board::BoardSize;
use gokoro_mind::cases::{CaseKind, Intention};
use gokoro_mind::go1::{COMPONENTS, Parameters, Weighed, component, integrate};

const HAND: &str = "joseki 1\nside 1\nencirclement 1\nframework 1\nlife-and-death 1\ncapture 1\nconnection 1\nattack 1\n\
                    liberty 0\nattention 1\nn1 0.75\nn2 8\nn3 10\nurgent 6\nweak 6\na 12\nb 3\nm 1\nopening 2\nlife 6";

fn weighed(name: &str, kind: CaseKind, intention: Intention, points: f32) -> Weighed {
    let mut all = [0.0; COMPONENTS];
    all[component(kind, intention)] = points;
    let point = BoardSize::S9.parse(name).unwrap();
    Weighed {
        point,
        points: all,
        proven: all,
        stored: 0.0,
        liberty: 0.0,
        shapes: [false; 5],
        attention: false,
    }
}

/// The moves in their order, and the step.
fn order(moves: &[Weighed]) -> (Vec<String>, u8) {
    let chosen = integrate(moves, &Parameters::read(HAND).unwrap());
    let names = chosen.order.iter().map(|placed| BoardSize::S9.name(moves[placed.place].point).to_string());
    (names.collect(), chosen.step)
}

#[test]
fn urgent_goes_before_big_and_the_opening_before_the_enemys_life() {
    let all = [
        weighed("C3", CaseKind::Capture, Intention::Attack, 8.0),
        weighed("D4", CaseKind::Framework, Intention::Defence, 12.0),
        weighed("E5", CaseKind::Side, Intention::Defence, 9.0),
        weighed("F6", CaseKind::Life, Intention::Attack, 12.0),
        weighed("G7", CaseKind::Life, Intention::Defence, 9.0),
    ];
    let first = |some: &[Weighed]| {
        let (names, step) = order(some);
        (names[0].clone(), step)
    };
    assert_eq!(first(&all), ("C3".to_owned(), 2));
    assert_eq!(first(&all[1..]), ("E5".to_owned(), 5));
    let without_side = [all[1], all[3], all[4]];
    assert_eq!(first(&without_side), ("G7".to_owned(), 6));
    assert_eq!(first(&without_side[..2]), ("F6".to_owned(), 8));
    assert_eq!(first(&without_side[..1]), ("D4".to_owned(), 9));
    assert!(order(&[]).0.is_empty());
}

#[test]
fn a_weak_family_goes_before_all_but_captures_and_large_links_before_the_opening() {
    let all = [
        weighed("C3", CaseKind::Encirclement, Intention::Defence, 8.0),
        weighed("D4", CaseKind::Connection, Intention::Defence, 13.0),
        weighed("E5", CaseKind::Connection, Intention::Attack, 14.0),
        weighed("F6", CaseKind::Joseki, Intention::Defence, 13.5),
        weighed("G7", CaseKind::Framework, Intention::Defence, 1.0),
    ];
    // Step 3 keeps C3; the others follow by value, what step 1 left out last.
    assert_eq!(order(&all), (["C3", "E5", "F6", "D4", "G7"].map(str::to_owned).to_vec(), 3));
    // Step 4 keeps the best link alone.
    assert_eq!(order(&all[1..]), (["E5", "F6", "D4", "G7"].map(str::to_owned).to_vec(), 4));
}
