//! Strengths of groups and families on small positions.

use gokoro_reading::pon::Pon;

use super::*;

fn position(diagram: &str, rule: Rule) -> Position {
    Position::by_sight(&diagram.parse().expect("a diagram"), &PointSet::EMPTY, &DistanceSettings::new(rule))
}

fn at<'a>(strengths: &'a Strengths, position: &Position, stone: &str) -> &'a GroupStrength {
    let stone = position.board().size().parse(stone).expect("a point");
    strengths.groups.iter().find(|group| group.stones.contains(stone)).expect("a group")
}

/// What a reading that decides the number of a group would say.
fn read(position: &Position, stone: &str, number: i8) -> GroupPon {
    let group = at(&Strengths::by(position, None, &[]), position, stone).clone();
    let range = Range { least: number, most: number };
    GroupPon {
        stones: group.stones,
        color: group.color,
        counts: [0; crate::pon::TERMS],
        read: Pon {
            proven: Range::OPEN,
            likely: range,
            unconditional: false,
            line: Vec::new(),
            omitted: 0,
            nodes: 0,
        },
    }
}

/// Two black stones with a weak jump between them, and one beside.
const THREE: &str = ". . . . . . .
                     . X . X . . .
                     . . . . . . .
                     . . . . . . .
                     . X . . . . .
                     . . . . . . .
                     . . . . . . O";

#[test]
fn a_family_is_as_strong_as_its_weakest_group_that_leans_on_no_stronger_one() {
    let position = position(THREE, Rule::Plain);
    let with = |numbers: [i8; 3]| {
        let stones = ["B6", "D6", "B3"];
        let pons: Vec<GroupPon> =
            stones.iter().zip(numbers).map(|(stone, n)| read(&position, stone, n)).collect();
        let strengths = Strengths::by(&position, None, &pons.iter().collect::<Vec<_>>());
        let family = strengths.families.iter().find(|f| f.strength.groups.len() == 3);
        family.map(|family| (family.strength.vitality.value, family.strength.weakest))
    };
    let id = |stone: &str| position.groups().at(position.board().size().parse(stone)?);
    // B6 and D6 have C6 in common; B3 is linked to neither.
    assert_eq!(with([0, 3, 2]), id("B3").map(|id| (2.0, id)), "B6 leans on D6");
    assert_eq!(with([0, 3, 4]), id("D6").map(|id| (3.0, id)));
    assert_eq!(with([0, 0, 4]), id("B6").map(|id| (0.0, id)), "nobody to lean on");
    let linked = Strengths::by(&position, None, &[]).linked;
    assert_eq!(linked.iter().map(|family| family.groups.len()).collect::<Vec<_>>(), [2]);
}

#[test]
fn encirclement_is_what_enemies_take_of_the_dame_of_order_four() {
    // Alone E5 has the 16 points at four steps. The wall leaves the seven below it,
    // and C5 and G5, which are reached by four steps around the kosuri of D5 and F5.
    let walled = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O O O O O O O
        . . . . X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let of = |diagram: &str| {
        let position = position(diagram, Rule::Plain);
        at(&Strengths::by(&position, None, &[]), &position, "E5").encirclement
    };
    assert_eq!(of(walled), Some(1.0 - 9.0 / 16.0));
    assert_eq!(of(&walled.replace('O', ".")), Some(0.0));
    assert_eq!(of(&walled.replace('O', "X")), Some(0.0), "own stones shut nobody in");
}

#[test]
fn hardness_is_size_over_stones() {
    let position = position(
        ". X . O .
         . X . O .
         . X . O .
         . X . O .
         . X . O .",
        Rule::Kosuri,
    );
    let strengths = Strengths::by(&position, None, &[]);
    // Five points of column A for five stones; column C is neutral.
    assert_eq!(strengths.families.iter().map(|f| f.hardness).collect::<Vec<_>>(), [1.0, 1.0]);
}

/// Size of the interior and of what strong links enclose, and closedness.
fn rooms(diagram: &str, stone: &str) -> (usize, usize, Option<f64>) {
    let position = position(diagram, Rule::Plain);
    let strengths = Strengths::by(&position, None, &[]);
    let groups: Vec<&GroupStrength> = strengths
        .families
        .iter()
        .map(|f| &f.strength)
        .filter(|s| s.stones.contains(position.board().size().parse(stone).expect("a point")))
        .collect();
    let family = groups[0];
    (family.interior.len(), family.enclosed.len(), family.closedness)
}

const DIAGONAL: &str = ". . X . . .
                        . . X . . .
                        X X . . . .
                        . . . . . .
                        . . . . O .
                        . . . . . .";

#[test]
fn a_strong_diagonal_closes_and_a_weak_one_leaks() {
    assert_eq!(rooms(DIAGONAL, "A4"), (4, 4, Some(1.0)));
    // Of nine ways out of the four points only the cut at B5 is open.
    assert_eq!(rooms(&DIAGONAL.replace("X X .", "X X O"), "A4"), (4, 0, Some(1.0 - 1.0 / 9.0)));
}

#[test]
fn a_weak_jump_is_an_open_side() {
    // A2, B2, A1, B1 have eight sides to the outside; over B3 lies the jump, which an enemy stone makes weak.
    let jump = ". . . . .
                . . . . O
                X . X . .
                . . X . .
                . . X . .";
    assert_eq!(rooms(jump, "A3"), (4, 4, Some(1.0)));
    let peeped = jump.replace(". . . . O", ". O . . .");
    assert_eq!(rooms(&peeped, "A3"), (4, 0, Some(1.0 - 1.0 / 8.0)));
}

/// A territory on the side that stones on line 3 and their way to the edge enclose.
const SIDE: &str = ". . . . . . . . .
                    . . . . . . . . .
                    . O O O O O O . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . X . X . X . X .
                    . . . . . . . . .
                    . . . . . . . . .";

#[test]
fn stones_low_on_the_board_enclose_what_lies_under_them() {
    let (interior, enclosed, closedness) = rooms(SIDE, "D3");
    assert_eq!((interior, enclosed), (18, 18), "two lines under the jumps, from edge to edge");
    assert_eq!(closedness, Some(1.0));
    // Without the two stones in the middle nothing bars the way.
    let open = SIDE.replace("X . X . X . X", "X . . . . . X");
    assert_eq!(rooms(&open, "B3").0, 0);
}

#[test]
fn a_proven_life_goes_before_the_estimate() {
    let estimate = || 3.0;
    let value = |life| vitality(None, life, estimate);
    assert_eq!(value(Some(Life::Dead)).value, -1.0);
    let corner = gokoro_board::BoardSize::S9.point(0, 0).expect("a point");
    let unsettled = Some(Life::Unsettled { attack: corner, defence: corner });
    assert_eq!(value(unsettled), Vitality { value: 0.0, basis: VitalityBasis::Proven });
    assert_eq!(value(Some(Life::Ko)), Vitality { value: 0.0, basis: VitalityBasis::Estimated });
    assert_eq!(value(None), Vitality { value: 3.0, basis: VitalityBasis::Estimated });
    assert!(value(Some(Life::Ko)).is_weak() && !value(None).is_weak());
    let status = |basis| GroupStatus { life: Life::Dead, basis, watched: PointSet::EMPTY, nodes: 0 };
    assert_eq!(proven(&status(LifeBasis::Proven)), Some(Life::Dead));
    assert_eq!(proven(&status(LifeBasis::Likely)), None, "a likely life is no bound");
}
