//! GNU Go as a measure: its score estimates of positions of a game, asked over
//! GTP. Every answer has a time limit; a game whose answers stop has none from
//! there on.

use std::process::{Command, Stdio};
use std::time::Duration;

use gokoro_board::{Color, Game, Move};
use gokoro_gtp::{Client, ClientError};

use crate::territory::Peer;
use gokoro_service::opponent::play_text;

/// Where it is looked for.
const PLACES: [&str; 2] = ["gnugo", "/usr/games/gnugo"];
/// The time that one answer may take.
const LIMIT: Duration = Duration::from_secs(30);

/// The program, if it is installed, with the name that it gives itself.
pub fn find() -> Option<Peer> {
    PLACES.into_iter().find_map(|place| {
        let mut client = start(place).ok()?;
        let name = client.name(LIMIT).ok()?;
        let version = client.version(LIMIT).ok()?;
        let ask = Box::new(move |game: &Game, at: &[usize]| estimates(place, game, at));
        Some(Peer { name: format!("{name} {version}"), ask })
    })
}

fn start(place: &str) -> Result<Client, ClientError> {
    let mut command = Command::new(place);
    command.args(["--mode", "gtp", "--quiet"]).stderr(Stdio::null());
    Client::start(command)
}

/// Its estimates of Black's margin after these numbers of moves, komi included.
fn estimates(place: &str, game: &Game, at: &[usize]) -> Vec<Option<f64>> {
    let mut told = vec![None; at.len()];
    if let Ok(mut client) = start(place) {
        // What was told before an answer failed stays.
        let _ = ask(&mut client, game, at, &mut told);
    }
    told
}

fn ask(client: &mut Client, game: &Game, at: &[usize], told: &mut [Option<f64>]) -> Result<(), ClientError> {
    client.send(&format!("boardsize {}", game.size().get()), LIMIT)?;
    client.send("clear_board", LIMIT)?;
    client.send("set_random_seed 1", LIMIT)?;
    client.send(&format!("komi {}", game.komi()), LIMIT)?;
    for point in game.size().points() {
        if let Some(color) = game.start().at(point).color() {
            play(client, game, color, Move::Play(point))?;
        }
    }
    for number in 0..=game.turns().len() {
        for (&wanted, told) in at.iter().zip(told.iter_mut()) {
            if wanted == number {
                *told = margin(&client.send("estimate_score", LIMIT)?);
            }
        }
        let Some(turn) = game.turns().get(number).filter(|_| at.iter().any(|&wanted| wanted > number)) else {
            break;
        };
        play(client, game, turn.color, turn.action)?;
    }
    Ok(())
}

fn play(client: &mut Client, game: &Game, color: Color, action: Move) -> Result<(), ClientError> {
    play_text(game, color, action).map_or(Ok(()), |command| client.send(&command, LIMIT).map(drop))
}

/// Black's margin in `W+12.5 (upper bound: -2.0, lower: -20.5)`.
fn margin(answer: &str) -> Option<f64> {
    let first = answer.split_whitespace().next()?;
    match first.split_once('+') {
        Some(("B", points)) => points.parse().ok(),
        Some(("W", points)) => points.parse().ok().map(|points: f64| -points),
        Some(_) => None,
        None => (first == "0").then_some(0.0),
    }
}

#[cfg(test)]
#[path = "../tests/unit/gnugo.rs"]
mod tests;
