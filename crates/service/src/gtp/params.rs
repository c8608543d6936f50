//! Parameters that a client may change while the engine runs, by KataGo's
//! commands or in GoGui's dialog.

use gokoro_gtp::{Args, Commands, Failure};
use gokoro_player::engine::{NoLevel, NotSet, SearchSettings};

use super::session::{Reply, Session, other, seconds};

/// The rows of this file.
pub(super) fn rows(table: Commands<Session>) -> Commands<Session> {
    table
        .with("kata-list-params", |_, _| Ok(names().map(|(name, _)| name).collect::<Vec<_>>().join(" ")))
        .with("kata-get-param", |session, args| value(session, args.word(0)?))
        .with("kata-set-param", |session, args| set(session, args).map(|()| String::new()))
        .with("gokoro-param", dialog)
}

/// The parameters beside those of the search, with the type that GoGui's dialog shows: how well to
/// play; visits for a move, 0 to go by the time; seconds for a move, 0 to go by the clock; the seed;
/// whether lost games are resigned; whether GoGui draws the search.
const NAMES: [(&str, &str); 6] = [
    ("level", "string"),
    ("maxVisits", "string"),
    ("maxTime", "string"),
    ("seed", "string"),
    ("allowResignation", "bool"),
    ("liveGraphics", "bool"),
];

/// Every parameter with its type: those of the tree's search are called as in [`SearchSettings`].
fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
    NAMES.into_iter().chain(SearchSettings::names().map(|name| (name, "string")))
}

fn value(session: &Session, name: &str) -> Reply {
    Ok(match name {
        "level" => session.limits.level.to_string(),
        "maxVisits" => session.limits.visits.unwrap_or(0).to_string(),
        "maxTime" => session.limits.time.map_or(0.0, |time| time.as_secs_f64()).to_string(),
        "seed" => session.limits.seed.to_string(),
        "allowResignation" => session.may_resign.to_string(),
        "liveGraphics" => session.live_graphics.to_string(),
        _ => {
            let value = session.limits.settings.get(name);
            value.ok_or_else(|| other(&NotSet::Unknown.to_string()))?.to_string()
        }
    })
}

fn set(session: &mut Session, args: &Args) -> Result<(), Failure> {
    match args.word(0)? {
        "level" => {
            session.limits.level =
                args.word(1)?.parse().map_err(|error: NoLevel| other(&error.to_string()))?
        }
        "maxVisits" => session.limits.visits = Some(args.integer(1)?).filter(|&visits| visits > 0),
        "maxTime" => session.limits.time = Some(seconds(args, 1)?).filter(|time| !time.is_zero()),
        "seed" => session.limits.seed = u64::from(args.integer(1)?),
        "allowResignation" => session.may_resign = truth(args.word(1)?)?,
        "liveGraphics" => session.live_graphics = truth(args.word(1)?)?,
        name => {
            let settings = &mut session.limits.settings;
            if settings.get(name).is_none() {
                return Err(other(&NotSet::Unknown.to_string()));
            }
            let value = args.word(1)?.parse().map_err(|_| Failure::SyntaxError)?;
            settings.set(name, value).map_err(|error| other(&error.to_string()))?;
        }
    }
    Ok(())
}

/// KataGo writes `true`, GoGui `1`.
fn truth(word: &str) -> Result<bool, Failure> {
    match word.to_ascii_lowercase().as_str() {
        "true" | "1" => Ok(true),
        "false" | "0" => Ok(false),
        _ => Err(Failure::SyntaxError),
    }
}

/// `gokoro-param`: all parameters with their types, as GoGui's type `param`
/// wants them; `gokoro-param NAME VALUE` sets one.
fn dialog(session: &mut Session, args: &Args) -> Reply {
    if !args.is_empty() {
        return set(session, args).map(|()| String::new());
    }
    let line = |(name, kind): (&str, &str)| {
        let value = value(session, name)?;
        let value = match value.as_str() {
            "true" => "1",
            "false" => "0",
            text => text,
        };
        Ok(format!("[{kind}] {name} {value}"))
    };
    names().map(line).collect::<Result<Vec<_>, _>>().map(|lines| lines.join("\n"))
}
