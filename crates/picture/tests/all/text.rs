//! Text diagrams, letter by letter.

use gokoro_board::{Board, BoardSize, Color, Point};
use gokoro_picture::diagram::{BoardPicture, LineMove, Mark, PointText, Shade};
use gokoro_picture::text::{TextStyle, text};

fn at(picture: &BoardPicture, name: &str) -> Point {
    picture.size.parse(name).expect("a point of the board")
}

fn check(picture: &BoardPicture, expected: &str) {
    let found = text(picture, TextStyle::default());
    assert_eq!(found, expected, "found:\n{found}");
}

#[test]
fn an_empty_board_shows_its_star_points() {
    let picture = BoardPicture::new(BoardSize::S9);
    check(
        &picture,
        "   A B C D E F G H J
 9 . . . . . . . . . 9
 8 . . . . . . . . . 8
 7 . . + . . . + . . 7
 6 . . . . . . . . . 6
 5 . . . . + . . . . 5
 4 . . . . . . . . . 4
 3 . . + . . . + . . 3
 2 . . . . . . . . . 2
 1 . . . . . . . . . 1
   A B C D E F G H J
",
    );
}

#[test]
fn brackets_stand_around_the_last_move() {
    let board: Board = ". X .\n. O .\n. . O".parse().expect("a board");
    let mut picture = BoardPicture::of(&board);
    picture.last_move = Some(at(&picture, "B2"));
    check(&picture, "   A B C\n 3 . X . 3\n 2 .(O). 2\n 1 . . O 1\n   A B C\n");
    picture.last_move = Some(at(&picture, "C1"));
    check(&picture, "   A B C\n 3 . X . 3\n 2 . O . 2\n 1 . .(O)1\n   A B C\n");
}

#[test]
fn labels_marks_and_lines_widen_the_cells() {
    let board: Board = ". X .\n. O .\n. . O".parse().expect("a board");
    let mut picture = BoardPicture::of(&board);
    let [a1, b3, c1, a3, b2] = ["A1", "B3", "C1", "A3", "B2"].map(|name| at(&picture, name));
    picture[a1].label = Some(PointText::Candidate("a".to_owned()));
    picture[b3].label = Some(PointText::Plain("12".to_owned()));
    picture[c1].mark = Some(Mark::Triangle);
    picture.line = vec![LineMove { point: a3, color: Color::White, number: 3 }];
    picture.last_move = Some(b2);
    check(&picture, "     A   B   C\n 3  O3 X12   . 3\n 2   .  (O)  . 2\n 1  !a   .  O^ 1\n     A   B   C\n");
}

#[test]
fn a_label_cannot_break_the_lines() {
    let mut picture = BoardPicture::of(&". .\n. .".parse::<Board>().expect("a board"));
    let a1 = at(&picture, "A1");
    picture[a1].label = Some(PointText::Plain("a\n\x1b".to_owned()));
    check(&picture, "   A B\n 2 . . 2\n 1 a . 1\n   A B\n");
}

fn divided() -> BoardPicture {
    let board: Board = ". X . .\n. X . .\n. . . O\n. . . O".parse().expect("a board");
    let mut picture = BoardPicture::of(&board);
    for (name, shade) in [
        ("A4", Shade::Occupied(Color::Black)),
        ("A3", Shade::Influence(Color::Black)),
        ("C2", Shade::Occupied(Color::White)),
        ("C1", Shade::Influence(Color::White)),
        ("C4", Shade::Neutral),
        ("D4", Shade::Unreachable),
    ] {
        let point = at(&picture, name);
        picture[point].shade = Some(shade);
    }
    picture
}

#[test]
fn shades_without_regions() {
    let picture = divided();
    check(&picture, "   A B C D\n 4 B X = - 4\n 3 b X . . 3\n 2 . . W O 2\n 1 . . w O 1\n   A B C D\n");
}

#[test]
fn regions_are_letters_that_look_like_no_stone() {
    let mut picture = divided();
    let [a4, a3, c2, a1] = ["A4", "A3", "C2", "A1"].map(|name| at(&picture, name));
    picture[a4].region = Some(0);
    picture[a3].region = Some(0);
    picture[c2].region = Some(14);
    check(&picture, "   A B C D\n 4 A X = - 4\n 3 a X . . 3\n 2 . . P O 2\n 1 . . w O 1\n   A B C D\n");
    picture[a1].region = Some(24);
    let wide = "    A  B  C  D\n 4  A  X  =  - 4\n 3  a  X  .  . 3\n 2  .  .  P  O 2\n 1 aa  .  w  O 1\n    A  B  C  D\n";
    check(&picture, wide);
}

#[test]
fn a_mark_stands_after_the_name_of_its_region() {
    let mut picture = divided();
    let [a4, a3, c4] = ["A4", "A3", "C4"].map(|name| at(&picture, name));
    picture[a4].region = Some(0);
    for point in [a4, a3, c4] {
        picture[point].mark = Some(Mark::Diamond);
    }
    let expected = "    A  B  C  D\n 4 A'  X ='  - 4\n 3 b'  X  .  . 3\n 2  .  .  W  O 2\n 1  .  .  w  O 1\n    A  B  C  D\n";
    check(&picture, expected);
}

#[test]
fn colour_is_added_only_on_request() {
    let board: Board = "X .\n. .".parse().expect("a board");
    let mut picture = BoardPicture::of(&board);
    let a1 = at(&picture, "A1");
    picture[a1].shade = Some(Shade::Influence(Color::White));
    let coloured = text(&picture, TextStyle { ansi: true });
    assert_eq!(coloured, "   A B\n 2 \x1b[1mX\x1b[0m . 2\n 1 \x1b[33mw\x1b[0m . 1\n   A B\n");
}
