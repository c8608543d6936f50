//! Commands of GoGui: the list of its analyze commands, with the drawings that
//! they ask for, and what it calls while a game is browsed.

use gokoro_analysis::expected::expected_moves;
use gokoro_board::Color;
use gokoro_gtp::{Args, Commands};
use gokoro_player::engine::{Level, MoveSearch, choose};
use gokoro_view::diagram::region_name;

use super::gfx;
use super::session::{Reply, Session, color_or_to_move};

/// The rows of this file.
pub(super) fn rows(table: Commands<Session>) -> Commands<Session> {
    table
        .with("gogui-analyze_commands", analyze_commands)
        .with("gogui-interrupt", |_, _| Ok(String::new()))
        .with("gogui-action_forward", |session, _| Ok(gfx::browsing(session)))
        .with("gogui-action_backward", |session, _| Ok(gfx::browsing(session)))
        .with("gokoro-gfx_regions", |session, _| Ok(gfx::regions(session)))
        .with("gokoro-gfx_links", |session, _| Ok(gfx::links(session)))
        .with("gokoro-gfx_strings", |session, _| Ok(gfx::strings(session)))
        .with("gokoro-gfx_pon", |session, _| Ok(gfx::pon(session)))
        .with("gokoro-gfx_strength", |session, _| Ok(gfx::strength(session)))
        .with("gokoro-gfx_kosumi", |session, _| Ok(gfx::kosumi(session)))
        .with("gokoro-gfx_ownership", |session, _| Ok(gfx::ownership(session)))
        .with("gokoro-gfx_candidates", candidates)
        .with("gokoro-board_families", families)
        .with("gokoro-board_groups", groups)
        .with("gokoro-board_potential", potential)
        .with("gokoro-board_ownership", ownership)
        .with("gokoro-board_expected", expected)
}

/// Type, message of the label and command of every analyze command.
const ANALYZE: [(&str, &str, &str); 22] = [
    ("gfx", "gtp-regions", "gokoro-gfx_regions"),
    ("gfx", "gtp-candidates", "gokoro-gfx_candidates %m"),
    ("gfx", "gtp-links", "gokoro-gfx_links"),
    ("gfx", "gtp-strings", "gokoro-gfx_strings"),
    ("gfx", "gtp-pon", "gokoro-gfx_pon"),
    ("gfx", "gtp-strength", "gokoro-gfx_strength"),
    ("gfx", "gtp-kosumi", "gokoro-gfx_kosumi"),
    ("gfx", "gtp-expected-owners", "gokoro-gfx_ownership"),
    ("sboard", "gtp-families", "gokoro-board_families"),
    ("sboard", "gtp-groups", "gokoro-board_groups"),
    ("dboard", "gtp-potential", "gokoro-board_potential"),
    ("dboard", "gtp-ownership", "gokoro-board_ownership"),
    ("dboard", "gtp-expected", "gokoro-board_expected"),
    ("hpstring", "gtp-explain", "gokoro-explain text"),
    ("hpstring", "gtp-distance", "gokoro-distance text"),
    ("hpstring", "gtp-reasons", "move_reasons %m %p"),
    ("pspairs", "gtp-top", "top_moves %m"),
    ("string", "gtp-score", "estimate_score"),
    ("plist", "gtp-dead", "final_status_list dead"),
    ("plist", "gtp-legal", "all_legal %m"),
    ("plist", "gtp-liberties", "findlib %p"),
    ("param", "gtp-settings", "gokoro-param"),
];

/// `gogui-analyze_commands`: one `type/label/command` a line.
fn analyze_commands(session: &mut Session, _: &Args) -> Reply {
    let speaker = session.speaker();
    let line = |(kind, label, command)| format!("{kind}/{}/{command}", speaker.say(label, &[]));
    Ok(ANALYZE.map(line).join("\n"))
}

/// `gokoro-gfx_candidates [COLOR]`: searches as for a move and draws what it found; with the level go1 how GO.1 comes to
/// its move.
fn candidates(session: &mut Session, args: &Args) -> Reply {
    let color: Color = color_or_to_move(session, args, 0)?;
    if session.limits.level == Level::Go1 {
        return Ok(gfx::first_values(session, &session.analysis.go1_thought(&session.game, color)));
    }
    let decision = choose(&session.game, color, &session.budget(color), &session.wishes());
    Ok(decision.found.map(|found| gfx::candidates(session, &found)).unwrap_or_default())
}

/// The name of its family's region on every point and stone of it.
fn families(session: &mut Session, _: &Args) -> Reply {
    let position = session.position();
    let name = |p| {
        let (id, region) = position.region_at(p)?;
        region.family.map(|_| region_name(id.0))
    };
    Ok(gfx::board(session, name))
}

/// The number of its group on every stone.
fn groups(session: &mut Session, _: &Args) -> Reply {
    let position = session.position();
    Ok(gfx::board(session, |p| position.groups().at(p).map(|id| (id.0 + 1).to_string())))
}

/// Equivalent moku, from 1 for Black to -1 for White.
fn potential(session: &mut Session, _: &Args) -> Reply {
    let position = session.position();
    Ok(gfx::board(session, |p| Some(format!("{:.2}", position.potential().at(p)))))
}

/// Who is expected to own each point as the net sees it, from 1 for Black to -1 for White.
fn ownership(session: &mut Session, _: &Args) -> Reply {
    let found = MoveSearch::new(&session.game, session.game.to_move(), &session.wishes()).snapshot();
    Ok(gfx::board(session, |p| Some(format!("{:.2}", found.owner(p)))))
}

/// How likely a strong player is to play each point, as the fast model of patterns has it.
fn expected(session: &mut Session, _: &Args) -> Reply {
    let moves = expected_moves(&session.game);
    let share = |p| moves.iter().find(|m| m.point == p).map(|m| format!("{:.3}", m.share));
    Ok(gfx::board(session, share))
}
