//! What a library keeps of records: moves with what they take, copies, positions, and what is told of faults.

use std::fs;

use crate::support::folder;
use gokoro_board::{Board, Color};
use gokoro_library::{Area, Colors, Imported, Library, LibraryQuery, Pattern, import};

/// A library of the games of a text, and what became of them.
fn kept(name: &str, games: &str) -> (Library, Imported) {
    let folder = folder(name);
    let path = folder.join("games.sgf");
    fs::write(&path, games).expect("a file");
    let mut library = Library::write(&folder.join("library")).expect("a library");
    let imported = import(&mut library, &[path], None, &mut |_| {}).expect("imported");
    (library, imported)
}

/// How often a whole board is found.
fn found(library: &Library, board: &str, colors: Colors) -> u64 {
    let board: Board = board.parse().expect("a board");
    let pattern = Pattern::of_board(&board, Area::Whole, colors);
    let query = LibraryQuery { pattern: &pattern, to_move: None, games: None, except: None, most: 0 };
    library.search(&query).tally.count
}

#[test]
fn captures_leave_the_board() {
    let (library, imported) = kept("captures", "(;SZ[5]AB[aa]AW[ba];W[ab];B[cc];W[tt])");
    assert_eq!((imported.games, imported.faults), (1, 0));
    let (_, moves) = library.moves(1).expect("a game");
    assert_eq!(
        moves.iter().map(|(color, _)| *color).collect::<Vec<_>>(),
        [Color::White, Color::Black, Color::White]
    );
    assert_eq!(moves[2].1, None);
    let board = ". O . . .\nO . . . .\n. . X . .\n. . . . .\n. . . . .\n";
    assert_eq!(found(&library, board, Colors::Same), 1);
}

#[test]
fn suicide_takes_off_the_own_string() {
    let (library, _) = kept("suicide", "(;SZ[5]RU[NZ]AB[aa]AW[ca][ab][bb];B[ba];W[dd])");
    let board = ". . O . .\nO O . . .\n. . . . .\n. . . O .\n. . . . .\n";
    assert_eq!(found(&library, board, Colors::Same), 1);
}

#[test]
fn what_cannot_be_kept_is_told() {
    for (number, (text, moves, part)) in (0..).zip([
        ("(;SZ[5];B[aa];W[aa];B[bb])", Some(1), "move 2 is illegal"),
        ("(;SZ[5];B[aa];AW[cc];W[bb])", Some(1), "stones are set up after move 1"),
        ("(;SZ[5])", None, "no moves"),
        ("(;SZ[99];B[aa])", None, "99"),
    ]) {
        let (library, _) = kept(&format!("told-{number}"), text);
        assert_eq!(library.moves(1).map(|(_, moves)| moves.len()), moves, "{text}");
        let faults = library.faults(9).expect("read");
        assert!(faults.iter().any(|fault| fault.text.contains(part)), "{text}: {faults:?}");
    }
}

#[test]
fn turned_games_have_one_key_and_others_have_others() {
    // C4 and F6; mirrored at the diagonal; mirrored left and right.
    let same = "(;SZ[9];B[cf];W[fd])(;SZ[9];B[dg];W[fd])(;SZ[9];B[gf];W[dd])";
    let (_, imported) = kept("one-key", same);
    assert_eq!((imported.games, imported.copies), (1, 2));
    for (number, other) in
        (0..).zip(["(;SZ[9];W[cf];B[fd])", "(;SZ[9];W[fd];B[cf])", "(;SZ[9];B[cf];W[fc])", "(;SZ[9];B[cf])"])
    {
        let (_, imported) = kept(&format!("keys-{number}"), &format!("(;SZ[9];B[cf];W[fd]){other}"));
        assert_eq!((imported.games, imported.copies), (2, 0), "{other}");
    }
}

#[test]
fn a_position_is_the_same_turned_or_with_colours_exchanged() {
    let (library, _) = kept("exchanged", "(;SZ[5];B[bc];W[dd])");
    let board = |stones: &[(usize, char)]| {
        let mut text = ['.'; 25];
        stones.iter().for_each(|&(at, stone)| text[at] = stone);
        text.chunks(5).map(|row| row.iter().collect::<String>() + "\n").collect::<String>()
    };
    let count = |stones: &[(usize, char)]| found(&library, &board(stones), Colors::Exchanged);
    // Mirrored at the diagonal, with the colours exchanged, and both.
    for same in [[(11, 'X'), (18, 'O')], [(7, 'X'), (18, 'O')], [(11, 'O'), (18, 'X')], [(7, 'O'), (18, 'X')]]
    {
        assert_eq!(count(&same), 1, "{same:?}");
    }
    assert_eq!(count(&[(11, 'X'), (18, 'X')]), 0);
    assert_eq!(count(&[(11, 'X')]), 1, "it comes after the first move");
    assert_eq!(count(&[(18, 'X')]), 0);
}
