//! Commands about clocks, in the forms of GTP, KGS and KataGo.

use gokoro_gtp::{Args, Commands, Failure};
use gokoro_player::engine::TimeControl;

use super::session::{Reply, Session, color, seconds};

/// The rows of this file.
pub(super) fn rows(table: Commands<Session>) -> Commands<Session> {
    table
        .with("time_settings", time_settings)
        .with("time_left", time_left)
        .with("kgs-time_settings", named_settings)
        .with("kata-time_settings", named_settings)
        .with("kata-list_time_settings", |_, _| Ok(NAMES.join(" ")))
}

/// The time controls of `kata-time_settings`; KGS knows the first four.
const NAMES: [&str; 6] = ["none", "absolute", "byoyomi", "canadian", "fischer", "fischer-capped"];

/// `time_settings MAIN PERIOD STONES`, in seconds. A period without stones
/// means no limit.
fn time_settings(session: &mut Session, args: &Args) -> Reply {
    let (main, period, stones) = (seconds(args, 0)?, seconds(args, 1)?, args.integer(2)?);
    let unlimited = stones == 0 && !period.is_zero();
    session.clock.set(match unlimited {
        true => TimeControl::None,
        false => TimeControl::Canadian { main, period, stones },
    });
    Ok(String::new())
}

/// `time_left COLOR SECONDS STONES`; the stones are periods under byo-yomi.
fn time_left(session: &mut Session, args: &Args) -> Reply {
    let (color, left, stones) = (color(args.color(0)?), seconds(args, 1)?, args.integer(2)?);
    session.clock.tell(color, left, stones);
    Ok(String::new())
}

/// `kgs-time_settings NAME ...` and `kata-time_settings NAME ...`: `absolute
/// MAIN`, `byoyomi MAIN PERIOD PERIODS`, `canadian MAIN PERIOD STONES`,
/// `fischer MAIN INCREMENT`, `fischer-capped MAIN INCREMENT CAP MOST`.
fn named_settings(session: &mut Session, args: &Args) -> Reply {
    let time = |index| seconds(args, index);
    let none = std::time::Duration::ZERO;
    let control = match args.word(0)?.to_ascii_lowercase().as_str() {
        "none" => TimeControl::None,
        "absolute" => TimeControl::Canadian { main: time(1)?, period: none, stones: 0 },
        "byoyomi" => TimeControl::ByoYomi { main: time(1)?, period: time(2)?, periods: args.integer(3)? },
        "canadian" => TimeControl::Canadian { main: time(1)?, period: time(2)?, stones: args.integer(3)? },
        "fischer" => TimeControl::Fischer { main: time(1)?, increment: time(2)?, most: None },
        "fischer-capped" => {
            // The cap on the main time is the client's business; a move's is ours.
            time(3)?;
            TimeControl::Fischer { main: time(1)?, increment: time(2)?, most: Some(time(4)?) }
        }
        _ => return Err(Failure::SyntaxError),
    };
    session.clock.set(control);
    Ok(String::new())
}
