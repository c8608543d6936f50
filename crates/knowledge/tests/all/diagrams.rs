//! Diagrams of shapes: read, written, turned, and what is wrong with them.

use gokoro_knowledge::{Cell, Diagram, DiagramFault, DiagramTurn};

fn read(text: &str) -> Result<Diagram, DiagramFault> {
    Diagram::read(text.lines())
}

const NET: &str = "? X ? ?\n X a . ?\n? . * ?\n- - - -";

#[test]
fn a_diagram_is_read_and_written() {
    let net = read(NET).unwrap();
    assert_eq!((net.width, net.height, net.edges), (4, 3, [false, false, false, true]));
    assert_eq!((net.named('a'), net.moves().collect::<Vec<_>>()), (Some((1, 1)), vec![(2, 2)]));
    assert_eq!(read(&net.to_string()), Ok(net.clone()));
    assert_eq!(net.to_string(), "? X ? ?\nX a . ?\n? . * ?\n- - - -\n");
}

#[test]
fn turning_keeps_what_is_there() {
    let net = read(NET).unwrap();
    let all = DiagramTurn::all().map(|turn| net.turned(turn));
    for one in &all {
        assert_eq!(
            (one.condition_count(), one.edges.iter().filter(|edge| **edge).count()),
            (net.condition_count(), 1)
        );
        assert_eq!(one.common(), net.common());
        let (x, y) = one.named('a').unwrap();
        assert_eq!(one.cell((x, y)), Some(Cell::Enemy));
    }
    let other = read("? X ? ?\n X a . ?\n? . ? *\n- - - -").unwrap();
    assert_ne!(other.common(), net.common());
}

#[test]
fn wrong_diagrams_are_named() {
    assert_eq!(read(""), Err(DiagramFault::Empty));
    assert_eq!(read("X . *\nX ."), Err(DiagramFault::Ragged(2)));
    assert_eq!(read("X 7 *"), Err(DiagramFault::Mark('7', 1)));
    assert_eq!(read("X . ."), Err(DiagramFault::NoMove));
    assert_eq!(read("|X .\n X *"), Err(DiagramFault::Edge(2)));
    assert_eq!(read("a a *"), Err(DiagramFault::Twice('a')));
    assert_eq!(read("? X ?\nX O X\n? X *"), Err(DiagramFault::NoLiberty(2)));
    // Above a row that is not drawn at the edge there may be more board.
    assert!(read("|O X *\n|X ? ?").is_ok());
    assert_eq!(read("+---\n|OX*\n|X??"), Err(DiagramFault::NoLiberty(1)));
}
