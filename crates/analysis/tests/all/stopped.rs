//! Questions that are cancelled: they end at once, and say so.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use gokoro_analysis::experiment::{Ask, AskError, ReaderAnswer};
use gokoro_analysis::{Analysis, CancelToken, Error, Record};
use gokoro_board::{Color, Game};

/// Groups that touch in the middle of the board, so that all of them are read.
fn fight() -> Game {
    let record =
        "(;SZ[19];B[jj];W[kj];B[kk];W[jk];B[ji];W[ki];B[lk];W[ij];B[ii];W[lj];B[mj];W[hi];B[li];W[mk])";
    Record::read(record).and_then(|record| record.end()).expect("a game")
}

/// A token that is cancelled once it was looked at so often, and how often it was.
fn after(looks: usize) -> (CancelToken, Arc<AtomicUsize>) {
    let looked = Arc::new(AtomicUsize::new(0));
    let counts = looked.clone();
    (CancelToken::when(move || counts.fetch_add(1, Ordering::Relaxed) >= looks), looked)
}

#[test]
fn groups_and_owners_are_told_until_they_are_cancelled() {
    let (game, analysis) = (fight(), Analysis::built_in());
    let whole =
        analysis.status_until(game.board(), &CancelToken::new()).expect("a new token is not cancelled");
    assert!(whole.len() > 3 && whole.len() == analysis.status(game.board()).len());
    let (cancel, looked) = after(3);
    assert!(matches!(analysis.status_until(game.board(), &cancel), Err(Error::Cancelled(_))));
    // No group is read after the look that found it cancelled; each look behind that is one on the way out.
    assert!(looked.load(Ordering::Relaxed) <= 6, "{looked:?}");
    let margin = |cancel| analysis.evaluate_until(&game, &cancel).map(|expected| expected.score.margin);
    assert_eq!(margin(CancelToken::new()).ok(), Some(analysis.evaluate(&game).score.margin));
    assert!(matches!(margin(CancelToken::when(|| true)), Err(Error::Cancelled(_))));
}

#[test]
fn a_reader_stops_when_it_is_cancelled() {
    let game = fight();
    let points = [game.size().parse("K10").expect("a point")];
    let ask = Ask { goal: "live", points: &points, first: Color::White, nodes: 20_000 };
    let Ok(ReaderAnswer::Proof(_, whole)) = ask.answer(game.board()) else { panic!("a proof or none") };
    assert!(whole.nodes > 1_000, "{}", whole.nodes);
    let (cancel, looked) = after(100);
    assert_eq!(ask.answer_until(game.board(), &cancel).err(), Some(AskError::Cancelled));
    // The line that is being read is left move by move.
    assert!(looked.load(Ordering::Relaxed) < 1_000, "{looked:?}");
    let eye = Ask { goal: "eye", ..ask };
    assert_eq!(eye.answer_until(game.board(), &CancelToken::when(|| true)).err(), Some(AskError::Cancelled));
}
