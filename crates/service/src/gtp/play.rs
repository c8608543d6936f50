//! Commands that play moves and take them back.

use std::time::{Duration, Instant};

use gokoro_board::{Color, Game, Move};
use gokoro_gtp::{Args, Commands, Failure, Feed};
use gokoro_player::engine::{MoveDecision, SearchOptions, think_on};

use super::gfx;
use super::session::{Reply, Session, color};

/// The rows of this file.
pub(super) fn rows(table: Commands<Session>) -> Commands<Session> {
    table
        .with("play", play)
        .with("gogui-play_sequence", play_sequence)
        .with("undo", |session, _| undo(session, 1))
        .with("gg-undo", gg_undo)
        .with_feed("genmove", |session, args, feed| genmove(session, args, false, feed))
        .with_feed("reg_genmove", reg_genmove)
        .with_feed("kgs-genmove_cleanup", |session, args, feed| genmove(session, args, true, feed))
        .with_feed("gomill-genmove_ex", genmove_ex)
}

/// `play COLOR VERTEX`.
fn play(session: &mut Session, args: &Args) -> Reply {
    play_pair(session, args, 0)?;
    Ok(String::new())
}

/// Plays the move that two arguments name.
fn play_pair(session: &mut Session, args: &Args, index: usize) -> Result<(), Failure> {
    let (color, vertex) = (color(args.color(index)?), args.vertex(index + 1)?);
    let action = session.action(vertex)?;
    play_on(&mut session.game, action, color)?;
    session.thought = None;
    Ok(())
}

/// Plays a move, after a resignation too, which is taken back then. A move that is refused changes nothing.
fn play_on(game: &mut Game, action: Move, color: Color) -> Result<(), Failure> {
    let resigned = game.resigned();
    game.resume();
    let played = game.play_as(action, color);
    if let (Err(_), Some(loser)) = (played, resigned) {
        // A resignation is always allowed.
        let _ = game.play_as(Move::Resign, loser);
    }
    played.map(drop).map_err(|_| Failure::IllegalMove)
}

/// `gogui-play_sequence COLOR VERTEX ...`: all moves or none.
fn play_sequence(session: &mut Session, args: &Args) -> Reply {
    let before = session.game.clone();
    for index in (0..args.len()).step_by(2) {
        if let Err(failure) = play_pair(session, args, index) {
            session.game = before;
            return Err(failure);
        }
    }
    Ok(String::new())
}

fn gg_undo(session: &mut Session, args: &Args) -> Reply {
    let count = if args.is_empty() { 1 } else { args.integer(0)? };
    undo(session, count as usize)
}

/// Takes this many turns back, or none if there are not so many. A resignation is none of
/// them and goes with the first.
fn undo(session: &mut Session, count: usize) -> Reply {
    if session.game.turn_count() < count {
        return Err(Failure::CannotUndo);
    }
    let (game, mut left) = (&mut session.game, count);
    // Beyond an edit: the turns since at once, and one more with the edit.
    while left > game.turns().len() {
        left -= game.turns().len() + 1;
        game.go_back_to(0);
        game.undo();
    }
    game.go_back_to(game.turns().len() - left);
    session.thought = None;
    Ok(String::new())
}

/// `genmove COLOR`: chooses a move and plays it. In a cleanup dead stones are
/// taken off before passing.
fn genmove(session: &mut Session, args: &Args, cleanup: bool, feed: &mut Feed<'_>) -> Result<(), Failure> {
    let color = color(args.color(0)?);
    let wishes = SearchOptions { cleanup, ..session.wishes() };
    let decision = decide(session, color, &wishes, feed);
    let action = commit(session, color, decision)?;
    feed.answer(&session.vertex(action));
    if session.limits.ponder {
        feed.close();
        ponder(session, !color, feed);
    }
    Ok(())
}

/// Thinks about what the opponent may play until the client has something to say: the next move
/// begins with what is found.
fn ponder(session: &mut Session, opponent: Color, feed: &mut Feed<'_>) {
    let Some(kept) = session.kept.take() else { return };
    let mut search = kept.after(&session.game, opponent, &session.wishes());
    while search.visits() < MOST_PONDERED && !feed.stopped() {
        search.run(CHUNK);
    }
    session.kept = Some(search);
}

/// `reg_genmove COLOR`: chooses a move without playing it.
fn reg_genmove(session: &mut Session, args: &Args, feed: &mut Feed<'_>) -> Result<(), Failure> {
    let color = color(args.color(0)?);
    let wishes = session.wishes();
    let decision = decide(session, color, &wishes, feed);
    feed.answer(&session.vertex(decision.action));
    Ok(())
}

/// `gomill-genmove_ex COLOR [KEYWORD...]`; of the keywords `cleanup` is known.
fn genmove_ex(session: &mut Session, args: &Args, feed: &mut Feed<'_>) -> Result<(), Failure> {
    let cleanup = args.words().skip(1).any(|keyword| keyword == "cleanup");
    genmove(session, args, cleanup, feed)
}

/// Plays what was decided.
pub(super) fn commit(session: &mut Session, color: Color, decision: MoveDecision) -> Result<Move, Failure> {
    play_on(&mut session.game, decision.action, color)?;
    session.thought = decision.found;
    Ok(decision.action)
}

/// Visits after which there is nothing left to wait for while the opponent thinks.
const MOST_PONDERED: u32 = 100_000;
/// Visits between two looks at what the client says.
const CHUNK: u32 = 8;
/// Time between two live drawings.
const DRAW_EVERY: Duration = Duration::from_millis(500);

/// The game as a move is chosen in it: after a resignation it goes on.
pub(super) fn going_on(session: &Session) -> Game {
    let mut game = session.game.clone();
    game.resume();
    game
}

/// Thinks until the budget is spent or GoGui interrupts; draws the search while
/// it runs if that is wanted.
fn decide(session: &mut Session, color: Color, wishes: &SearchOptions, feed: &mut Feed<'_>) -> MoveDecision {
    let (game, budget) = (going_on(session), session.budget(color));
    let mut drawn = Instant::now();
    let mut kept = session.kept.take();
    let decision = think_on(&mut kept, &game, color, &budget, wishes, &mut |search| {
        if session.live_graphics && drawn.elapsed() >= DRAW_EVERY {
            drawn = Instant::now();
            let drawing = gfx::live(session, &search.snapshot());
            session.note(&drawing);
        }
        feed.interrupted()
    });
    session.kept = kept;
    if session.live_graphics {
        session.note(gfx::LIVE_CLEAR);
    }
    decision
}
