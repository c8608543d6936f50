//! The GTP engine: what each command does to the session's game. The grammar
//! and the server loop are in the `gtp` room, the moves are the player's.

mod board;
mod play;
mod session;

use std::io::{self, BufReader};

use gokoro_gtp::{Commands, serve};

pub(crate) use session::{Limits, Session};

/// Every command with its handler. Names and meanings are those of GTP 2.
pub(crate) fn commands() -> Commands<Session> {
    Commands::new()
        .with("name", |_, _| Ok("Gokoro".to_owned()))
        .with("version", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned()))
        .with("boardsize", board::boardsize)
        .with("clear_board", board::clear_board)
        .with("komi", board::komi)
        .with("fixed_handicap", board::fixed_handicap)
        .with("place_free_handicap", board::place_free_handicap)
        .with("set_free_handicap", board::set_free_handicap)
        .with("loadsgf", board::loadsgf)
        .with("showboard", board::showboard)
        .with("play", play::play)
        .with("genmove", play::genmove)
        .with("reg_genmove", play::reg_genmove)
        .with("undo", play::undo)
        .with("time_settings", play::time_settings)
        .with("time_left", play::time_left)
        .with("final_score", play::final_score)
        .with("final_status_list", play::final_status_list)
}

/// Answers commands on standard input until `quit` or its end.
///
/// # Errors
/// When standard output is gone.
pub(crate) fn run(limits: Limits) -> io::Result<()> {
    let input = BufReader::new(io::stdin());
    serve(&mut Session::new(limits), &commands(), input, &mut io::stdout().lock())
}

#[cfg(test)]
mod tests;
