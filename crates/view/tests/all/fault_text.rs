//! What is unusual or wrong in a record, in words.

use gokoro_board::{IllegalMove, MoveError};
use gokoro_sgf::RecordProblem;
use gokoro_sgf::replay::Cause;
use gokoro_sgf::typed::SizeError;
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};
use gokoro_view::fault_text::{fault, refusal};

#[test]
fn faults_are_said_in_all_languages() {
    let catalogue = Catalogue::new();
    let problem = RecordProblem::KomiRead { text: "50".to_owned(), assumed: "0.5".to_owned() };
    for (lang, part) in
        [(Lang::En, "0.5 points"), (Lang::Ja, "0.5目"), (Lang::Zh, "0.5目"), (Lang::Ko, "0.5집")]
    {
        let said = fault(&problem, Localizer::new(&catalogue, lang));
        assert!(said.contains("KM[50]") && said.contains(part), "{said}");
    }
    let english = Localizer::new(&catalogue, Lang::En);
    let illegal = |reason| {
        let text = "B[aa]".to_owned();
        fault(&RecordProblem::IllegalMove { number: 7, text, reason }, english)
    };
    assert!(illegal(MoveError::Board(IllegalMove::Ko)).contains("(it retakes a ko at once)"));
    assert!(illegal(MoveError::GameOver).contains("(the rules forbid it)"));
}

#[test]
fn refusals_are_said_in_all_languages() {
    let catalogue = Catalogue::new();
    let causes = [
        (Cause::Size(SizeError::TooLarge(37)), "SZ[37]"),
        (Cause::Size(SizeError::TooSmall(1)), "SZ[1]"),
        (Cause::Size(SizeError::Rectangular(19, 13)), "SZ[19:13]"),
        (Cause::Size(SizeError::Unreadable("big".to_owned())), "SZ[big]"),
        (Cause::NotGo("2".to_owned()), "GM[2]"),
        (Cause::TooLong { moves: 4321, most: 2000 }, "--moves 1-2000"),
    ];
    for (cause, part) in &causes {
        let say = |lang| refusal(cause, Localizer::new(&catalogue, lang));
        let mut said = [Lang::En, Lang::Ja, Lang::Zh, Lang::Ko].map(say).to_vec();
        assert!(said.iter().all(|text| text.contains(part) && !text.contains('{')), "{said:?}");
        said.sort();
        said.dedup();
        assert_eq!(said.len(), 4, "{said:?}");
    }
}
