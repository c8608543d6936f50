//! GNU Go's reading verbs as words: from a command and its arguments to a
//! question. GTP and the suites use the same code.

use gokoro_analysis::answers::GtpQuestion;
pub use gokoro_analysis::verbs::written;
use gokoro_board::{BoardSize, Point, PointSet};
use gokoro_gtp::{Args, Failure};

use crate::gtp::color;

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
        "combination_attack" => args.color(0).map(color).map(GtpQuestion::CombinationAttack),
        "combination_defend" => args.color(0).map(color).map(GtpQuestion::CombinationDefend),
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
