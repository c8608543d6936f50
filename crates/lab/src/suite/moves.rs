//! Records that ask for a move: the player chooses one as it does over GTP, without playing it.

use gokoro_board::{Color, Game, Move, PointSet};
use gokoro_gtp::{Args, Failure};
use gokoro_player::engine::{MoveBudget, SearchOptions, choose};

/// The move that the player chooses, as GTP writes it; `None` for other commands.
pub(super) fn answer(
    command: &str,
    args: &Args,
    game: &Game,
    (visits, wishes): (u32, &SearchOptions),
) -> Option<Result<String, Failure>> {
    let restricted = match command {
        "reg_genmove" | "gg_genmove" => false,
        "restricted_genmove" => true,
        _ => return None,
    };
    let chosen = asked(args, game, restricted).map(|(color, allow)| {
        let wishes = SearchOptions { allow, ..*wishes };
        let decision = choose(game, color, &MoveBudget::new(Some(visits), None), &wishes);
        match decision.action {
            Move::Play(point) => game.size().name(point).to_string(),
            Move::Pass => "PASS".to_owned(),
            Move::Resign => "resign".to_owned(),
        }
    });
    Some(chosen)
}

/// Whose move is asked for, and among which points.
fn asked(args: &Args, game: &Game, restricted: bool) -> Result<(Color, Option<PointSet>), Failure> {
    let color = match args.color(0)? {
        gokoro_gtp::GtpColor::Black => Color::Black,
        gokoro_gtp::GtpColor::White => Color::White,
    };
    if !restricted {
        return Ok((color, None));
    }
    args.vertices(1)?;
    let none = || Failure::Other("no point of this board".to_owned());
    let points = args.words().skip(1).map(|name| game.size().parse(name).ok_or_else(none));
    Ok((color, Some(points.collect::<Result<PointSet, Failure>>()?)))
}
