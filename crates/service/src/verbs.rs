//! GNU Go's reading verbs as words: from a command and its arguments to a
//! question. GTP and the suites use the same code.

use gokoro_analysis::answers::GtpQuestion;
pub use gokoro_analysis::verbs::written;
use gokoro_board::{BoardSize, Color, Point, PointSet};
use gokoro_gtp::{Args, Failure, GtpColor};

/// The question that a command asks; `None` if it is no reading verb.
///
/// # Errors
/// Arguments that name no point of the board or no colour.
pub fn question(size: BoardSize, command: &str, args: &Args) -> Option<Result<GtpQuestion, Failure>> {
    let point = |index| point_at(size, args, index);
    let two = |make: fn(Point, Point) -> GtpQuestion| point(0).and_then(|a| Ok(make(a, point(1)?)));
    let area = |make: fn(Point, PointSet) -> GtpQuestion| {
        let points = (1..args.len()).map(point).collect::<Result<PointSet, Failure>>();
        point(0).and_then(|from| Ok(make(from, points?)))
    };
    Some(match command {
        "attack" => point(0).map(GtpQuestion::Attack),
        "defend" => point(0).map(GtpQuestion::Defend),
        "attack_either" => two(GtpQuestion::AttackEither),
        "defend_both" => two(GtpQuestion::DefendBoth),
        "connect" => two(GtpQuestion::Connect),
        "disconnect" => two(GtpQuestion::Disconnect),
        "same_dragon" => two(GtpQuestion::SameDragon),
        "break_in" => area(GtpQuestion::BreakIn),
        "block_off" => area(GtpQuestion::BlockOff),
        "combination_attack" => color(args).map(GtpQuestion::CombinationAttack),
        "combination_defend" => color(args).map(GtpQuestion::CombinationDefend),
        "ladder_attack" => point(0).map(GtpQuestion::LadderAttack),
        "owl_attack" => point(0).map(GtpQuestion::OwlAttack),
        "owl_defend" => point(0).map(GtpQuestion::OwlDefend),
        "owl_does_attack" => two(GtpQuestion::OwlDoesAttack),
        "owl_does_defend" => two(GtpQuestion::OwlDoesDefend),
        "analyze_semeai" => two(GtpQuestion::Race),
        "dragon_status" => point(0).map(GtpQuestion::DragonStatus),
        "eval_eye" => point(0).map(GtpQuestion::EvalEye),
        "unconditional_status" => point(0).map(GtpQuestion::Unconditional),
        "go_ladder" | "go_static_ladder" => point(0).map(GtpQuestion::LadderStatus),
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
