//! Commands that say why: the claims about a move, and the regions and groups of
//! the position. They are those of `gokoro review` and `gokoro regions`.

use gokoro_analysis::distance::{DISTANCE_POINTS, by_distance};
use gokoro_analysis::{Go1Thought, Moment};
use gokoro_board::{Color, Move};
use gokoro_gtp::{Args, Commands, Failure};
use gokoro_player::engine::Level;
use gokoro_view::explain_text::move_sentences;
use gokoro_view::go1_text::go1_json;
use gokoro_view::json::{divided_json, groups_json};
use gokoro_view::kosumi::{candidates_json, candidates_text};
use gokoro_view::review_json::review_json;
use serde::Serialize;

use super::session::{Reply, Session, color, json, other};

/// The rows of this file.
pub(super) fn rows(table: Commands<Session>) -> Commands<Session> {
    table
        .with("gokoro-regions", regions)
        .with("gokoro-groups", groups)
        .with("gokoro-explain", explain)
        .with("gokoro-distance", distance)
        .with("gomill-explain_last_move", |session, _| Ok(last_move_sentences(session).join("\n")))
        .with("move_reasons", move_reasons)
}

/// `gokoro-regions`: what `gokoro regions --json` prints.
fn regions(session: &mut Session, _: &Args) -> Reply {
    let (analysis, game) = (&session.analysis, &session.game);
    json(&session.divided().map(|position| divided_json(analysis, game, &position, &Moment::of(game), None)))
}

/// `gokoro-groups`: the groups of every family, the strings with their status and
/// the links between strings and to the edges, as in `gokoro-regions`; and what is
/// proven of the lives of the groups, how often their owners may play elsewhere, and how
/// strong groups, families and links are.
fn groups(session: &mut Session, _: &Args) -> Reply {
    json(&session.divided().map(|position| groups_json(&position)))
}

/// `gokoro-distance [json|text]`: the likeliest points that are not in contact, each with
/// the strings and directions that score it; what `gokoro explain --distance` tells.
fn distance(session: &mut Session, args: &Args) -> Reply {
    let speaker = session.speaker();
    by_distance(&session.game, session.game.to_move(), None, |candidates| {
        match args.word(0).unwrap_or("json") {
            "json" => json(&candidates_json(candidates, DISTANCE_POINTS)),
            "text" => Ok(candidates_text(candidates, DISTANCE_POINTS, speaker).trim_end().to_owned()),
            _ => Err(Failure::SyntaxError),
        }
    })
}

/// `gokoro-explain [json|text]`: the claims about the last move, as in `gokoro
/// review --json`, or as sentences; with the level go1 first how GO.1 came to it: the step that decided, its first value,
/// the filter and the second look; with a level of P0's measures, as sentences, the sums that decided.
fn explain(session: &mut Session, args: &Args) -> Reply {
    match args.word(0).unwrap_or("json") {
        "json" => {
            let explained = session.explained(None);
            let review = explained.as_ref().and_then(|explained| explained.review());
            let review = review.ok_or_else(|| other("there is no move to explain"))?;
            let review = review_json(review, session.speaker().catalogue());
            match last_thought(session) {
                Some(thought) => json(&Stepped { review, step: thought.step, go1: go1_json(&thought) }),
                None => json(&review),
            }
        }
        "text" => Ok(last_move_sentences(session).join("\n")),
        _ => Err(Failure::SyntaxError),
    }
}

/// A review of the last move with the step of GO.1 that decided it, and how it came to that.
#[derive(Serialize)]
struct Stepped<T, G> {
    #[serde(flatten)]
    review: T,
    step: u8,
    go1: G,
}

/// What GO.1 made of the position before the last move, of the level go1.
fn last_thought(session: &Session) -> Option<Go1Thought> {
    let asked = session.limits.level == Level::Go1;
    asked.then(|| session.analysis.go1_reason(&session.game)).flatten()
}

/// `move_reasons [COLOR] VERTEX`: what could be said of that move.
fn move_reasons(session: &mut Session, args: &Args) -> Reply {
    let (who, index) = match args.color(0) {
        Ok(named) if args.len() > 1 => (color(named), 1),
        _ => (session.game.to_move(), 0),
    };
    let action = session.action(args.vertex(index)?)?;
    session.game.check(action, who).map_err(|_| Failure::IllegalMove)?;
    Ok(reasons(session, who, action).join("\n"))
}

/// The sentences about the last move; one sentence that says so if there is no move.
pub(super) fn last_move_sentences(session: &Session) -> Vec<String> {
    let Some(explained) = session.explained(None) else {
        return vec![session.speaker().say("gtp-nothing", &[])];
    };
    let speaker = session.speaker();
    let mut said = last_thought(session).map_or_else(Vec::new, |thought| speaker.go1_reasons(&thought));
    if let Level::Measured(measure) = session.limits.level {
        let reason = session.analysis.measured_reason(&session.game, measure);
        said.extend(reason.iter().flat_map(|reason| speaker.measured_reasons(reason)));
    }
    said.extend(move_sentences(&explained, &speaker));
    if said.is_empty() { vec![session.speaker().say("report-nothing", &[])] } else { said }
}

/// What can be said about a move that is not played yet.
pub(super) fn reasons(session: &Session, color: Color, action: Move) -> Vec<String> {
    let explained = session.explained(Some((color, action)));
    explained.map_or_else(Vec::new, |explained| move_sentences(&explained, &session.speaker()))
}
