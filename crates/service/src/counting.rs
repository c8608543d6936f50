//! The verbs that count: results, statuses at the end, safety without search. GTP and
//! `gokoro-lab eval suite` use the same code.

use std::cmp::Reverse;

use gokoro_analysis::Analysis;
use gokoro_analysis::shape::{Answers, Safety, safe_dame};
use gokoro_board::{Board, Color, Game, Point, PointSet, Rules};
use gokoro_gtp::{Args, Failure};
use gokoro_player::engine::final_status;

use crate::gtp::color;

/// An answer and whether it is proven.
pub struct GtpCount {
    /// The answer as it is written.
    pub text: String,
    /// Whether no playout had a say in it.
    pub proven: bool,
}

/// The answer to a verb that counts, before the end by a net; `None` if it is none.
///
/// # Errors
/// Arguments that make no sense.
pub fn answer(
    command: &str,
    args: &Args,
    game: &Game,
    analysis: &Analysis,
) -> Option<Result<GtpCount, Failure>> {
    let estimated = |text: String| GtpCount { text, proven: false };
    let proven = |text: String| GtpCount { text, proven: true };
    Some(match command {
        "final_score" => Ok(final_score(game, analysis)),
        "estimate_score" => Ok(estimated(bounds(game, analysis))),
        "new_score" => Ok(estimated(by_playouts(game))),
        "static_score" => static_score(args, game),
        "go_safe" => safe(args, game.board()).map(|points| proven(counted(game.board(), points))),
        "go_safe_dame_static" => Ok(proven(names(game.board(), dame(game.board())))),
        "go_safe_winner" => Ok(proven(winner(game).to_owned())),
        _ => return None,
    })
}

/// The result under the game's rules, the resignation first; before the end what is expected, as
/// [`estimate_score`](answer) tells it.
fn final_score(game: &Game, analysis: &Analysis) -> GtpCount {
    if let Some(loser) = game.resigned() {
        return GtpCount { text: format!("{}+R", loser.opponent().letter()), proven: true };
    }
    let status = final_status(game);
    if status.goes_on(game) {
        let margin = f64::from(analysis.evaluate(game).score.margin);
        return GtpCount { text: format!("{}+{:.1}", leader(margin).letter(), margin.abs()), proven: false };
    }
    GtpCount { text: status.score(game).to_string(), proven: status.is_proven() }
}

/// The score that is expected, and between which bounds most playouts lie. As GNU Go
/// writes it, the bounds are positive for White.
fn by_playouts(game: &Game) -> String {
    let (mean, deviation) = final_status(game).estimate(game);
    bounded(mean, deviation)
}

fn bounded(mean: f64, deviation: f64) -> String {
    let (upper, lower) = (deviation - mean, -deviation - mean);
    format!("{}+{:.1} (upper bound: {upper:.1}, lower: {lower:.1})", leader(mean).letter(), mean.abs())
}

const fn leader(margin: f64) -> Color {
    if margin > 0.0 { Color::Black } else { Color::White }
}

/// The expected score with bounds by its error; on a finished board the count.
fn bounds(game: &Game, analysis: &Analysis) -> String {
    let status = final_status(game);
    if !status.goes_on(game) && status.is_settled() {
        let (mean, deviation) = status.estimate(game);
        return bounded(mean, deviation);
    }
    let score = analysis.evaluate(game).score;
    bounded(f64::from(score.margin), f64::from(score.error))
}

/// `static_score tromp_taylor_score|japanese_score`: all stones alive, or as at the end.
fn static_score(args: &Args, game: &Game) -> Result<GtpCount, Failure> {
    match args.word(0)? {
        "tromp_taylor_score" => {
            let text = game.area_score(&PointSet::EMPTY).to_string();
            Ok(GtpCount { text, proven: true })
        }
        "japanese_score" => {
            let mut game = game.clone();
            let komi = game.komi();
            game.set_rules(Rules::JAPANESE);
            game.set_komi(komi);
            let status = final_status(&game);
            Ok(GtpCount { text: status.score(&game).to_string(), proven: status.is_proven() })
        }
        _ => Err(Failure::SyntaxError),
    }
}

/// The safe points of one colour or of both: `benson|static [COLOR]`.
fn safe(args: &Args, board: &Board) -> Result<PointSet, Failure> {
    let answers = match args.word(0)? {
        "benson" => Answers::Never,
        "static" => Answers::InPlace,
        _ => return Err(Failure::SyntaxError),
    };
    let of = |color| Safety::of(board, color, answers).points();
    if args.len() < 2 {
        return Ok(of(Color::Black) | of(Color::White));
    }
    Ok(of(color(args.color(1)?)))
}

fn both(board: &Board) -> [Safety; 2] {
    Color::ALL.map(|color| Safety::of(board, color, Answers::InPlace))
}

fn dame(board: &Board) -> PointSet {
    let [black, white] = both(board);
    safe_dame(board, &black, &white)
}

/// The colour that has won by what is safe alone, or `unknown`.
fn winner(game: &Game) -> &'static str {
    let [black, white] = both(game.board()).map(|safety| safety.points());
    let all = game.size().area() as i32;
    let margin = |own: PointSet| 2 * (2 * own.len() as i32 - all);
    let komi = i32::from(game.komi().half_points());
    if margin(black) > komi {
        "black"
    } else if margin(white) > -komi {
        "white"
    } else {
        "unknown"
    }
}

/// The number of points, and the points.
fn counted(board: &Board, points: PointSet) -> String {
    let names = names(board, points);
    if names.is_empty() { "0".to_owned() } else { format!("{} {names}", points.len()) }
}

/// Points as GTP writes them, in one line, the lowest row first as Fuego lists them.
fn names(board: &Board, points: PointSet) -> String {
    let mut points: Vec<Point> = points.iter().collect();
    points.sort_by_key(|p| (Reverse(p.y()), p.x()));
    points.iter().map(|&p| board.size().name(p).to_string()).collect::<Vec<_>>().join(" ")
}
