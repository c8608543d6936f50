//! SGF trees as entries: one diagram for each position in which a side moves.

use gokoro_knowledge::{Diagram, EntryError, Stock};

/// The diagrams of an entry with this tree.
fn of_tree(tree: &str) -> Result<Vec<Diagram>, EntryError> {
    let text = format!("entry joseki one\ntree\n{tree}\n");
    let (stock, faults) = Stock::read([("here", text.as_str())]);
    match faults.into_iter().next() {
        Some(fault) => Err(fault.wrong),
        None => Ok(stock.entries()[0].diagrams.clone()),
    }
}

#[test]
fn a_tree_becomes_one_diagram_for_each_position() {
    let found = of_tree("(;SZ[19];B[pd](;W[qc];B[qd])(;W[nc]))").unwrap();
    // After both branches were walked: the last positions first.
    assert_eq!(found.len(), 3);
    let first = found.last().unwrap();
    assert_eq!((first.width, first.height, first.edges), (7, 5, [false, true, true, false]));
    assert_eq!(first.moves().count(), 1);
    assert_eq!(found[1].moves().count(), 2);
}

#[test]
fn nodes_without_a_move_are_walked_through() {
    let found = of_tree("(;SZ[19];B[pd];C[so];W[qc];B[qd])").unwrap();
    assert_eq!(found.len(), 3);
    assert_eq!(of_tree("(;SZ[19];B[pd];AW[qc];B[qd])"), Err(EntryError::Setup("AW")));
    // Passes do not end a tree, but too many of them do.
    let long = format!("(;SZ[19];B[pd]{})", ";W[];B[]".repeat(300));
    assert_eq!(of_tree(&long), Err(EntryError::Deep));
}

#[test]
fn contradicting_trees_are_refused() {
    assert_eq!(of_tree("nothing"), Err(EntryError::Tree));
    assert_eq!(of_tree("(;SZ[19])"), Err(EntryError::Tree));
    assert_eq!(of_tree("(;AB[aa];W[aa])"), Err(EntryError::Move("aa".to_owned())));
    assert_eq!(of_tree("(;AB[aa]AW[aa];W[ab])"), Err(EntryError::Move("aa".to_owned())));
    assert_eq!(of_tree("(;AB[aa](;W[ab];B[cc])(;W[ab];B[dd]))"), Err(EntryError::Branches("ab".to_owned())));
    assert_eq!(of_tree("(;AB[aa](;W[ab])(;B[cc]))"), Err(EntryError::Colors));
}
