//! Commands about the engine itself and about the opponent: names, versions,
//! processor time, chat.

use cpu_time::ProcessTime;
use gokoro_gtp::{Args, Commands, Failure};

use super::explain::last_move_sentences;
use super::session::{Compat, Reply, Session};

/// The rows of this file.
pub(super) fn rows(table: Commands<Session>) -> Commands<Session> {
    table
        .with("name", name)
        .with("version", version)
        .with("gogui-version", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned()))
        .with("gogui-title", |_, _| Ok("Gokoro".to_owned()))
        .with("gomill-describe_engine", describe)
        .with("gomill-cpu_time", cpu_time)
        .with("cputime", cpu_time)
        .with("clear_cache", clear_cache)
        .with("stop", |_, _| Ok(String::new()))
        .with("cgos-opponent_name", opponent)
        .with("cgos-opponent_rating", opponent)
        .with("cgos-gameover", |_, _| Ok(String::new()))
        .with("kgs-game_over", |_, _| Ok(String::new()))
        .with("kgs-chat", chat)
}

fn name(session: &mut Session, _: &Args) -> Reply {
    Ok(match session.limits.compat {
        Compat::None => "Gokoro",
        Compat::Katago => "KataGo-compatible Gokoro",
        Compat::Gnugo => "GNU Go",
    }
    .to_owned())
}

/// The version of the engine that is imitated where clients judge by it: Lizzie
/// wants at least 0.15 of one, suites of GNU Go compare 3.8.
fn version(session: &mut Session, _: &Args) -> Reply {
    Ok(match session.limits.compat {
        Compat::None => env!("CARGO_PKG_VERSION"),
        Compat::Katago => "1.15.0",
        Compat::Gnugo => "3.8",
    }
    .to_owned())
}

/// `gomill-describe_engine`: name, version and settings, a line each.
fn describe(session: &mut Session, _: &Args) -> Reply {
    let limits = session.limits;
    let time =
        limits.time.map_or(String::new(), |time| format!("\nseconds for a move {}", time.as_secs_f64()));
    let visits = limits.visits.map_or(String::new(), |visits| format!("\nvisits for a move {visits}"));
    let (version, seed) = (env!("CARGO_PKG_VERSION"), limits.seed);
    Ok(format!("Gokoro {version}{visits}{time}\nseed {seed}"))
}

/// Seconds of processor time used so far.
fn cpu_time(_: &mut Session, _: &Args) -> Reply {
    let used =
        ProcessTime::try_now().map_err(|error| Failure::Other(format!("no processor time: {error}")))?;
    Ok(format!("{:.3}", used.as_duration().as_secs_f64()))
}

/// `clear_cache`: forgets what the last search found.
fn clear_cache(session: &mut Session, _: &Args) -> Reply {
    session.thought = None;
    Ok(String::new())
}

/// `cgos-opponent_name NAME` and `cgos-opponent_rating RATING`: heard, and of no
/// influence on the play.
fn opponent(_: &mut Session, args: &Args) -> Reply {
    args.word(0).map(|_| String::new())
}

/// `kgs-chat game|private NAME MESSAGE`: who asks why gets the reasons of the
/// last move, everybody else is told that he may ask.
fn chat(session: &mut Session, args: &Args) -> Reply {
    if !matches!(args.word(0)?, "game" | "private") {
        return Err(Failure::SyntaxError);
    }
    let message: Vec<String> = args.words().skip(2).map(str::to_lowercase).collect();
    let asks = ["なぜ", "为什么", "为何", "왜"];
    let asked = |word: &String| word.starts_with("why") || asks.iter().any(|why| word.contains(why));
    let why = message.iter().any(asked);
    if why { Ok(last_move_sentences(session).join(" ")) } else { Ok(session.speaker().say("gtp-chat", &[])) }
}
