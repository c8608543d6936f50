//! A record or a game replayed: its moves with the positions before and after each, and those
//! that are to be judged.

use std::sync::Arc;

use gokoro_board::{Color, Game, Move};
use gokoro_position::ownership::CountedPosition;
use gokoro_sgf::diagnostic::Diagnostic;
use gokoro_sgf::replay::{Cause, GameInfo, Replay, ReplayError, moves_of};
use gokoro_sgf::tree::RecordNode;

use crate::audience::Audience;
use crate::course::{AFTER, BEFORE};
use crate::values::PositionQuery;

/// Moves of a record that are reviewed at once at most: five times as many as the longest games of people
/// have. What a review keeps of a move takes some hundred kilobytes (docs/notebook/release.md#faults).
pub const MOST: usize = 2000;

/// Which moves are wanted, counted from 1.
#[derive(Clone, Copy)]
pub(crate) struct MoveSpan {
    /// The first that is read.
    pub(crate) begins: usize,
    /// The first that is reviewed.
    pub(crate) first: usize,
    /// The last.
    pub(crate) last: usize,
}

impl MoveSpan {
    fn is_read(&self, number: usize) -> bool {
        (self.begins..=self.last).contains(&number)
    }

    fn is_reviewed(&self, number: usize) -> bool {
        (self.first..=self.last).contains(&number)
    }

    /// Whether the positions beside a move are judged: those of a few moves around the reviewed ones
    /// are, too, since losses look at them.
    fn is_evaluated(&self, number: usize) -> bool {
        (self.first.saturating_sub(BEFORE)..=self.last.saturating_add(AFTER)).contains(&number)
    }
}

/// What is kept of the game before a move until the move is played: its place among the questions, if
/// it is judged, and the position, if it is read.
struct Before {
    place: Option<usize>,
    stage: Option<Arc<CountedPosition>>,
}

/// A move with the positions before and after it.
pub(crate) struct Recorded {
    pub(crate) number: usize,
    pub(crate) color: Color,
    pub(crate) action: Move,
    pub(crate) before: Arc<CountedPosition>,
    pub(crate) after: Arc<CountedPosition>,
}

/// A game replayed to its end.
pub(crate) struct ReplayedGame {
    pub(crate) info: GameInfo,
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// The game at its end.
    pub(crate) game: Game,
    pub(crate) moves: Vec<Recorded>,
    /// The positions that are to be judged, one at least.
    pub(crate) questions: Vec<PositionQuery>,
    /// For each reviewed move the places of the positions before and after it.
    pub(crate) places: Vec<(usize, usize)>,
}

/// Refuses more moves than are reviewed at once, before any is played.
fn refuse_too_long(root: RecordNode<'_>, span: MoveSpan) -> Result<(), ReplayError> {
    let moves = (moves_of(root).min(span.last) + 1).saturating_sub(span.first);
    if moves <= MOST {
        return Ok(());
    }
    let tree = root.tree();
    let (origin, place) = (tree.origin().map(Arc::from), tree.place(root.offset()));
    Err(ReplayError { origin, place, cause: Cause::TooLong { moves, most: MOST } })
}

impl ReplayedGame {
    /// Replays the main line of a record.
    pub(crate) fn record(root: RecordNode<'_>, span: MoveSpan) -> Result<ReplayedGame, ReplayError> {
        refuse_too_long(root, span)?;
        let mut replay = Replay::main_line(root)?;
        let mut replayed = ReplayedGame::new(replay.info().clone(), replay.game());
        let mut number = 0;
        while let Some(next) = replay.upcoming() {
            number += 1;
            let (color, action) = (next.color, next.action);
            let before = replayed.begin(span, number, color, replay.game());
            replay.play_next();
            replayed.end(span, number, color, action, before, replay.game());
        }
        Ok(ReplayedGame { diagnostics: replay.diagnostics().to_vec(), ..replayed.ended(replay.into_game()) })
    }

    /// Plays a game again, and one more move if there is one; resigning is no move.
    pub(crate) fn game(game: &Game, more: Option<(Color, Move)>, span: MoveSpan) -> ReplayedGame {
        let mut played = game.clone();
        played.go_back_to(0);
        let mut replayed = ReplayedGame::new(GameInfo::of(game), &played);
        let turns = game.turns().iter().map(|turn| (turn.color, turn.action)).chain(more);
        for ((color, action), number) in turns.filter(|(_, action)| *action != Move::Resign).zip(1..) {
            let before = replayed.begin(span, number, color, &played);
            if let (Err(_), Some(point)) = (played.play_as(action, color), action.point()) {
                // It is a turn of the game, so it was forced there, too.
                let _ = played.force_play(point, color);
            }
            replayed.end(span, number, color, action, before, &played);
        }
        replayed.ended(played)
    }

    fn new(info: GameInfo, game: &Game) -> ReplayedGame {
        let (moves, questions, places) = (Vec::new(), Vec::new(), Vec::new());
        ReplayedGame { info, diagnostics: Vec::new(), game: game.clone(), moves, questions, places }
    }

    /// Takes the game before a move; what is kept of it until the move is played.
    fn begin(&mut self, span: MoveSpan, number: usize, color: Color, game: &Game) -> Before {
        self.next_is(game, color);
        let place = span.is_evaluated(number).then(|| self.ask_before(game, color));
        Before { place, stage: span.is_read(number).then(|| Arc::new(CountedPosition::of(game))) }
    }

    /// Takes the game after a move.
    fn end(
        &mut self,
        span: MoveSpan,
        number: usize,
        color: Color,
        action: Move,
        before: Before,
        game: &Game,
    ) {
        let places = before.place.map(|place| (place, self.ask(game, game.to_move())));
        if let Some(before) = before.stage {
            self.moves.push(Recorded {
                number,
                color,
                action,
                before,
                after: Arc::new(CountedPosition::of(game)),
            });
        }
        if span.is_reviewed(number) {
            self.places.extend(places);
        }
    }

    /// With the game as it ends.
    fn ended(mut self, game: Game) -> ReplayedGame {
        if self.questions.is_empty() {
            self.ask(&game, game.to_move());
        }
        ReplayedGame { game, ..self }
    }

    /// Asks about a position.
    fn ask(&mut self, game: &Game, to_move: Color) -> usize {
        let players = Audience::together(&Audience::of_record(&self.info));
        self.questions.push(PositionQuery { players, ..PositionQuery::new(game.clone(), to_move) });
        self.questions.len() - 1
    }

    /// The same, unless it was asked after the move before.
    fn ask_before(&mut self, game: &Game, to_move: Color) -> usize {
        if self.is_last(game) { self.questions.len() - 1 } else { self.ask(game, to_move) }
    }

    /// Whoever plays next in the position asked about last, if it is this one.
    fn next_is(&mut self, game: &Game, color: Color) {
        if self.is_last(game)
            && let Some(last) = self.questions.last_mut()
        {
            last.to_move = color;
        }
    }

    /// Whether this is the position asked about last.
    fn is_last(&self, now: &Game) -> bool {
        self.questions.last().is_some_and(|last| {
            let then = &last.game;
            then.turns().len() == now.turns().len() && then.board().hash() == now.board().hash()
        })
    }
}
