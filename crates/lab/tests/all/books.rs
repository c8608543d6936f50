//! Problems of books.

use gokoro_board::hash::fnv1a;
use gokoro_lab::books::{Book, chosen};

fn line(id: &str, rest: &str) -> String {
    format!(
        r#"{{"id":"{id}","set":"1a. Easy","size":9,"black":["ab","bb","ba"],"white":["ac","bc","cb","ca"],"to_move":"white","solutions":["aa"]{rest}}}"#
    )
}

#[test]
fn copies_and_doubtful_ones_are_left_out_and_the_order_is_that_of_the_hash() {
    let read = |text: String| Book::parse(text.as_bytes()).expect("a record");
    let books = ["x", "y", "z"].map(|id| read(line(id, ""))).into_iter();
    let books = books.chain([read(line("copy", r#","same_position_as":"x""#))]);
    let books = books.chain([read(line("doubt", r#","doubtful":true"#))]).collect();
    let all: Vec<String> = chosen(books, false, 9).into_iter().map(|book| book.id).collect();
    let mut expected = ["x", "y", "z"].map(str::to_owned).to_vec();
    expected.sort_by_key(|id| fnv1a(id.as_bytes()));
    assert_eq!(all, expected);
}

#[test]
fn a_group_that_is_shut_in_is_not_open() {
    let shut = Book::parse(line("x", "").as_bytes()).expect("a record");
    assert!(!shut.is_open());
    let open = line("x", "").replace(r#","cb","ca""#, "");
    assert!(Book::parse(open.as_bytes()).expect("a record").is_open());
    assert_eq!((shut.series.as_str(), shut.listed.len()), ("1a", 1));
}

#[test]
fn faults_are_named() {
    for (text, want) in [
        ("{".to_owned(), "no record"),
        (line("x", "").replace(":9,", ":40,"), "no board of size 40"),
        (line("x", "").replace(r#""aa""#, r#""zz""#), "zz is no point"),
        (line("x", "").replace(r#""white","solutions"#, r#""red","solutions"#), "to_move is red"),
    ] {
        let error = Book::parse(text.as_bytes()).expect_err("a fault");
        assert!(error.contains(want), "{error}");
    }
}
