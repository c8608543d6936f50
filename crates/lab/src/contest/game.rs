//! One game of a match under the eyes of a referee who knows the rules.

use gokoro_board::{CancelToken, Color, Game, Move};
use gokoro_player::engine::final_status;
use gokoro_service::opponent::{OpponentEngine, OpponentFault, SetUp};

/// How a game ended.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Ended {
    /// Both passed, or nobody came to an end: Black's margin as the count has it.
    Counted(f64),
    /// This side resigned.
    Resigned(Color),
    /// This side did something wrong.
    Fault(Color, OpponentFault),
}

impl Ended {
    /// Who won; `None` for a draw.
    pub(super) fn winner(&self) -> Option<Color> {
        match self {
            Ended::Counted(0.0) => None,
            Ended::Counted(margin) => Some(if *margin > 0.0 { Color::Black } else { Color::White }),
            Ended::Resigned(loser) | Ended::Fault(loser, _) => Some(!*loser),
        }
    }

    /// The result as records write it.
    pub(super) fn text(&self) -> String {
        let Some(winner) = self.winner() else { return "0".to_owned() };
        match self {
            Ended::Counted(margin) => format!("{}+{}", winner.letter(), margin.abs()),
            Ended::Resigned(_) => format!("{}+R", winner.letter()),
            Ended::Fault(_, OpponentFault::Time(_)) => format!("{}+T", winner.letter()),
            Ended::Fault(..) => format!("{}+F", winner.letter()),
        }
    }
}

/// A game after so many moves for each point of the board is counted as it stands.
const LONGEST: usize = 3;

/// Plays a game on from its opening; Black's engine is the first.
pub(super) fn play(game: &mut Game, engines: [&mut OpponentEngine; 2], with: &SetUp) -> Ended {
    let [black, white] = engines;
    let (mut ours, mut theirs) = if game.to_move() == Color::Black { (black, white) } else { (white, black) };
    for (engine, color) in [(&mut *ours, game.to_move()), (&mut *theirs, !game.to_move())] {
        if let Err(fault) = engine.set_up(game, with, &CancelToken::NEVER) {
            return Ended::Fault(color, fault);
        }
    }
    while !game.is_over() && game.turns().len() < LONGEST * game.size().area() {
        let color = game.to_move();
        let action = match ours.choose(game, color, with.limit, &CancelToken::NEVER) {
            Ok(action) => action,
            Err(fault) => return Ended::Fault(color, fault),
        };
        if let Err(error) = game.play(action) {
            let at = if let Move::Play(point) = action {
                game.size().name(point).to_string()
            } else {
                String::new()
            };
            return Ended::Fault(color, OpponentFault::Illegal(format!("{at}: {error}")));
        }
        if let Err(fault) = theirs.hear(game, color, action, with.limit) {
            return Ended::Fault(!color, fault);
        }
        std::mem::swap(&mut ours, &mut theirs);
    }
    match game.resigned() {
        Some(loser) => Ended::Resigned(loser),
        None => Ended::Counted(final_status(game).score(game).points()),
    }
}
