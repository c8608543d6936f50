//! GNU Go's verbs as questions.

use gokoro_analysis::answers::GtpQuestion;
use gokoro_board::{BoardSize, Color, PointSet};
use gokoro_gtp::{Args, Failure};
use gokoro_service::verbs::question;

fn ask(command: &str, words: &str) -> Option<Result<GtpQuestion, Failure>> {
    question(BoardSize::S9, command, &Args::new(words))
}

#[test]
fn words_become_questions() {
    let at = |name: &str| BoardSize::S9.parse(name).expect("a point");
    assert_eq!(ask("attack", "e5"), Some(Ok(GtpQuestion::Attack(at("E5")))));
    assert_eq!(ask("connect", "A1 B2"), Some(Ok(GtpQuestion::Connect(at("A1"), at("B2")))));
    let area: PointSet = [at("A1"), at("A2")].into_iter().collect();
    assert_eq!(ask("break_in", "E5 A1 A2"), Some(Ok(GtpQuestion::BreakIn(at("E5"), area))));
    assert_eq!(ask("combination_attack", "w"), Some(Ok(GtpQuestion::CombinationAttack(Color::White))));
    let race = GtpQuestion::Race(at("A1"), at("B2"));
    assert_eq!(ask("analyze_semeai", "A1 B2"), Some(Ok(race)));
    assert_eq!(ask("analyze_everything", "E5"), None);
}

#[test]
fn what_is_no_point_is_refused() {
    let outside = Failure::Other("no point of this board".to_owned());
    for (words, failure) in [
        ("", Failure::SyntaxError),
        ("I5", Failure::SyntaxError),
        ("pass", outside.clone()),
        ("T19", outside),
    ] {
        assert_eq!(ask("attack", words), Some(Err(failure)), "{words}");
    }
    assert_eq!(ask("connect", "A1"), Some(Err(Failure::SyntaxError)));
    assert_eq!(ask("combination_defend", "pink"), Some(Err(Failure::SyntaxError)));
}
