//! The built-in game: what `review` shows when no file is named.

/// The sample game of Sanechika's paper on GO.1 (P3): a person of about 3 kyu,
/// White, gives the program four stones; 82 moves. As SGF.
pub const GO1_GAME: &str = include_str!("../games/go1.sgf");

#[cfg(test)]
mod tests {
    use gokoro_board::{Color, Move};

    use super::GO1_GAME;
    use crate::Collection;
    use crate::replay::Replay;

    #[test]
    fn the_record_is_as_the_paper_says() {
        let tree = Collection::read(GO1_GAME);
        assert!(tree.diagnostics().is_empty());
        let root = tree.games().next().expect("one game");
        let mut replay = Replay::main_line(root).expect("19x19 Go");
        let mut moves = Vec::new();
        while let Some(step) = replay.play_next() {
            moves.push((step.color, step.action, replay.game().turns().last().map(|t| t.taken)));
        }
        assert!(replay.diagnostics().is_empty(), "all moves are legal: {:?}", replay.diagnostics());
        let size = replay.game().size();
        let at = |number: usize| match moves[number - 1].1 {
            Move::Play(point) => size.name(point).to_string(),
            other => format!("{other:?}"),
        };
        assert_eq!(moves.len(), 82);
        assert_eq!((moves[0].0, at(1)), (Color::White, "F3".to_owned()));
        assert_eq!((at(24), at(31), at(82)), ("R4".to_owned(), "O14".to_owned(), "L12".to_owned()));
        let captures: Vec<usize> = (1..=82).filter(|&n| moves[n - 1].2 != Some(0)).collect();
        assert_eq!(captures, [50], "E14 takes F14 and nothing else is taken");
    }
}
