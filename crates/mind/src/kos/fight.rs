//! The ko that is fought about, followed along the turns of a game.

use gokoro_board::{Board, Game, Move, Turn};

use super::KoShape;

/// A turn with the boards and the kos before and after it.
pub(super) struct KoMoment {
    pub(super) turn: Turn,
    pub(super) before: Board,
    pub(super) after: Board,
    /// The ko that was fought about.
    pub(super) was: Option<KoShape>,
    /// The ko that is fought about now.
    pub(super) is: Option<KoShape>,
}

impl KoMoment {
    /// Whether the turn took a ko.
    pub(super) fn takes(&self) -> Option<KoShape> {
        self.is.filter(|ko| self.was.is_none_or(|was| (was.stone, was.times) != (ko.stone, ko.times)))
    }

    /// Whether the mover may not take the ko back at once.
    pub(super) fn is_banned(&self) -> bool {
        self.was.is_some_and(|ko| ko.taker != self.turn.color && self.before.ko().is_some())
    }
}

/// The last turn of a game and the one before it. Nothing where the game has no turn, or stones
/// were put on the board in another way than by its turns.
pub(super) fn last(game: &Game) -> Option<(Option<KoMoment>, KoMoment)> {
    let turns = game.turns();
    let (earlier, last) = turns.split_at(turns.len().saturating_sub(2));
    let (mut board, mut fought) = (game.start().clone(), None);
    for &turn in earlier {
        play(&mut board, turn);
        fought = followed(fought, &board, turn);
    }
    let mut moments = last.iter().map(|&turn| {
        let (before, was) = (board.clone(), fought);
        play(&mut board, turn);
        fought = followed(was, &board, turn);
        KoMoment { turn, before, after: board.clone(), was, is: fought }
    });
    let first = moments.next()?;
    let (earlier, now) = match moments.next() {
        Some(now) => (Some(first), now),
        None => (None, first),
    };
    (now.after.hash() == game.board().hash()).then_some((earlier, now))
}

/// Plays a turn.
fn play(board: &mut Board, turn: Turn) {
    match turn.action {
        Move::Play(point) if board.at(point).color().is_none() => {
            board.play_unchecked(point, turn.color);
        }
        _ => board.pass(),
    }
}

/// The ko that is fought about after a turn.
fn followed(was: Option<KoShape>, after: &Board, turn: Turn) -> Option<KoShape> {
    if let (Some(ban), Move::Play(stone)) = (after.ko().filter(|ban| ban.color != turn.color), turn.action) {
        let again = was.filter(|was| (was.open, was.stone) == (stone, ban.point));
        let times = again.map_or(1, |was| was.times + 1);
        return Some(KoShape { open: ban.point, stone, taker: turn.color, times });
    }
    was.filter(|ko| can_be_taken_back(after, *ko))
}

/// Whether the other side could take a ko back, were it allowed to at once.
fn can_be_taken_back(board: &Board, ko: KoShape) -> bool {
    let mut free = board.clone();
    free.pass();
    let other = !ko.taker;
    free.at(ko.stone).is(ko.taker)
        && free.can_play(ko.open, other)
        && free.after(ko.open, other).ko().is_some_and(|ban| ban.point == ko.stone)
}
