//! GNU Go's reading verbs as words: from a command and its arguments to a
//! question, and from an answer to the text that suites compare. GTP and
//! `gokoro-lab eval suite` use the same code.

use gokoro_board::{BoardSize, Color, Point, PointSet};
use gokoro_gtp::{Args, Color as GtpColor, Failure};
use gokoro_reading::answers::{Answer, Code, DragonStatus, EyeCount, Form, Question, Told};

/// The question that a command asks; `None` if it is no reading verb.
///
/// # Errors
/// Arguments that name no point of the board or no colour.
pub fn question(size: BoardSize, command: &str, args: &Args) -> Option<Result<Question, Failure>> {
    let point = |index| point_at(size, args, index);
    let two = |make: fn(Point, Point) -> Question| point(0).and_then(|a| Ok(make(a, point(1)?)));
    let area = |make: fn(Point, PointSet) -> Question| {
        let points = (1..args.len()).map(point).collect::<Result<PointSet, Failure>>();
        point(0).and_then(|from| Ok(make(from, points?)))
    };
    Some(match command {
        "attack" => point(0).map(Question::Attack),
        "defend" => point(0).map(Question::Defend),
        "attack_either" => two(Question::AttackEither),
        "defend_both" => two(Question::DefendBoth),
        "connect" => two(Question::Connect),
        "disconnect" => two(Question::Disconnect),
        "same_dragon" => two(Question::SameDragon),
        "break_in" => area(Question::BreakIn),
        "block_off" => area(Question::BlockOff),
        "combination_attack" => color(args).map(Question::CombinationAttack),
        "combination_defend" => color(args).map(Question::CombinationDefend),
        "ladder_attack" => point(0).map(Question::LadderAttack),
        "owl_attack" => point(0).map(Question::OwlAttack),
        "owl_defend" => point(0).map(Question::OwlDefend),
        "owl_does_attack" => two(Question::OwlDoesAttack),
        "owl_does_defend" => two(Question::OwlDoesDefend),
        "analyze_semeai" => two(Question::Race),
        "dragon_status" => point(0).map(Question::DragonStatus),
        "eval_eye" => point(0).map(Question::EvalEye),
        "unconditional_status" => point(0).map(Question::Unconditional),
        "go_ladder" | "go_static_ladder" => point(0).map(Question::LadderStatus),
        _ => return None,
    })
}

fn point_at(size: BoardSize, args: &Args, index: usize) -> Result<Point, Failure> {
    args.vertex(index)?; // what is no vertex at all is a syntax error
    size.parse(args.word(index)?).ok_or_else(|| Failure::Other("no point of this board".to_owned()))
}

fn color(args: &Args) -> Result<Color, Failure> {
    Ok(match args.color(0)? {
        GtpColor::Black => Color::Black,
        GtpColor::White => Color::White,
    })
}

/// An answer as GNU Go (or Fuego, for the state of a ladder) writes it.
pub fn written(size: BoardSize, question: &Question, answer: &Answer) -> String {
    let place = || answer.point.map_or_else(|| "PASS".to_owned(), |point| size.name(point).to_string());
    match question.form() {
        Form::Code => answer.code.number().to_string(),
        Form::CodeAndMove if answer.code == Code::Fails => "0".to_owned(),
        Form::CodeAndMove => format!("{} {}", answer.code.number(), place()),
        Form::Race => {
            let attack = answer.second.unwrap_or(Code::Fails);
            format!("{} {} {}", answer.code.number(), attack.number(), place())
        }
        Form::Move => place(),
        Form::Told => answer.told.map_or("unknown".to_owned(), |told| written_told(size, told)),
        Form::Ladder => answer.ladder.map_or("unsettled", |ladder| ladder.name()).to_owned(),
    }
}

fn written_told(size: BoardSize, told: Told) -> String {
    let place = |point: Option<Point>| point.map_or("PASS".to_owned(), |p| size.name(p).to_string());
    match told {
        Told::Unconditional(status) => status.name().to_owned(),
        Told::Dragon(DragonStatus::Alive) => "alive".to_owned(),
        Told::Dragon(DragonStatus::Dead) => "dead".to_owned(),
        Told::Dragon(DragonStatus::Unknown) => "unknown".to_owned(),
        Told::Dragon(DragonStatus::Critical { attack, defence }) => {
            format!("critical {} {}", place(attack), place(defence))
        }
        Told::Eyes(EyeCount { least, most, .. }) if least == most => format!("{least} {most}"),
        Told::Eyes(EyeCount { least, most, attack, defence }) => {
            format!("{least} {most} {} {}", place(attack), place(defence))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(command: &str, words: &str) -> Option<Result<Question, Failure>> {
        question(BoardSize::S9, command, &Args::new(words))
    }

    #[test]
    fn words_become_questions() {
        let at = |name: &str| BoardSize::S9.parse(name).expect("a point");
        assert_eq!(ask("attack", "e5"), Some(Ok(Question::Attack(at("E5")))));
        assert_eq!(ask("connect", "A1 B2"), Some(Ok(Question::Connect(at("A1"), at("B2")))));
        let area: PointSet = [at("A1"), at("A2")].into_iter().collect();
        assert_eq!(ask("break_in", "E5 A1 A2"), Some(Ok(Question::BreakIn(at("E5"), area))));
        assert_eq!(ask("combination_attack", "w"), Some(Ok(Question::CombinationAttack(Color::White))));
        let race = Question::Race(at("A1"), at("B2"));
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
}
