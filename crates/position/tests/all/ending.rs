//! The count of a position as it stands: finished boards, seki, dead stones under
//! both ways of counting, and boards that nobody would count.

use gokoro_board::{Board, BoardSize, Color, Game, Komi, Point, PointSet, Rules};
use gokoro_position::{EndingSettings, Fate, FateBasis, FinalStatus, First};

/// A game without komi that begins with this board.
fn game(diagram: &str, rules: Rules) -> Game {
    let board: Board = diagram.parse().expect("a board");
    let mut game = Game::new(board.size(), rules);
    game.set_komi(Komi::default());
    let stones: Vec<(Point, Color)> =
        board.size().points().filter_map(|p| Some((p, board.at(p).color()?))).collect();
    game.set_position(&stones, Color::Black).expect("a position");
    game
}

fn status(game: &Game) -> FinalStatus {
    FinalStatus::of(game, &EndingSettings::default())
}

fn fate(game: &Game, status: &FinalStatus, stone: &str) -> Fate {
    let point = game.size().parse(stone).expect("a point");
    status.at(point).expect("a string").fate
}

/// Black has the left side, White the right; C1 touches both, a white stone is lost
/// at A9.
const FINISHED: &str = "
    O . . X O . . . .
    . . X X O . . . .
    . . . X O . . . .
    . . . X O . . . .
    . . . X O . . . .
    . . . X O . . . .
    . . . X O . . . .
    . X X X O O . . .
    . X . . . O . . .";

#[test]
fn dead_stones_and_territory_are_counted_under_both_rules() {
    let japanese = game(FINISHED, Rules::JAPANESE);
    let found = status(&japanese);
    assert_eq!(fate(&japanese, &found, "A9"), Fate::Dead);
    assert_eq!(fate(&japanese, &found, "D5"), Fate::Alive);
    assert!(found.is_settled());
    assert_eq!((found.territory(Color::Black).len(), found.territory(Color::White).len()), (22, 34));
    assert_eq!(found.neutral().len(), 3);
    assert_eq!(found.score(&japanese).to_string(), "W+11", "22 and a stone taken against 34");
    let chinese = game(FINISHED, Rules::CHINESE);
    assert_eq!(status(&chinese).score(&chinese).to_string(), "W+10", "34 against 44");
}

/// Three white stones and the black ones around them share A9 and E9: who plays there
/// loses his stones. Everything else lives.
const SEKI: &str = "
    . O O O . X O . O
    X X X X X X O O .
    O O O O O O O O O
    X X X X X X X X X
    X . X X X X X X X
    X X X X X X X X X
    X X X . X X X X X
    X X X X X X X X X
    X X X X X X X X X";

#[test]
fn a_seki_stays_and_its_points_are_nobodys() {
    let game = game(SEKI, Rules::JAPANESE);
    let found = status(&game);
    assert_eq!([fate(&game, &found, "B9"), fate(&game, &found, "A8")], [Fate::Seki; 2]);
    assert_eq!([fate(&game, &found, "G9"), fate(&game, &found, "A6")], [Fate::Alive; 2]);
    assert_eq!((found.neutral().len(), found.dead().len()), (2, 0));
    assert_eq!(found.score(&game).to_string(), "0", "two eyes each");
}

/// As before, but the black stones have an eye of their own at F10.
const EYE: &str = "
    . O O O X . X O . O
    X X X X X X X O O .
    O O O O O O O O O O
    X X X X X X X X X X
    X . X X X X X X X X
    X X X X X X X X X X
    X X X . X X X X X X
    X X X X X X X X X X
    X X X X X X X X X X
    X X X X X X X X X X";

#[test]
fn stones_with_an_eye_take_those_without() {
    let game = game(EYE, Rules::JAPANESE);
    let found = status(&game);
    assert_eq!(fate(&game, &found, "B10"), Fate::Dead);
    assert_eq!(fate(&game, &found, "A9"), Fate::Alive);
}

#[test]
fn what_is_unconditional_is_proven() {
    let game = game(
        ". X . X O
         X X X X O
         X X X O O
         X X O O .
         X X O . O",
        Rules::CHINESE,
    );
    let found = status(&game);
    assert!(found.strings().iter().all(|s| s.fate == Fate::Alive && s.basis == FateBasis::Proven));
    assert!(game.size().points().all(|p| found.owner(p).proven && found.owner(p).certainty == 1.0));
    assert_eq!(found.score(&game).to_string(), "B+5");
}

#[test]
fn an_empty_board_is_nobodys() {
    for rules in [Rules::JAPANESE, Rules::CHINESE] {
        let game = Game::new(BoardSize::S19, rules);
        let found = status(&game);
        assert!(found.has_open_areas() && !found.is_settled() && found.strings().is_empty());
        let (mean, deviation) = found.estimate(&game);
        assert!(mean.is_finite() && deviation > 0.0);
    }
}

#[test]
fn named_stones_are_dead_whatever_speaks_for_them() {
    let game = game(FINISHED, Rules::JAPANESE);
    let found = status(&game);
    let all = game.board().stones_of(Color::Black) | game.board().stones_of(Color::White);
    let none_left = found.with_dead(&all);
    assert!(none_left.strings().iter().all(|s| s.fate == Fate::Dead));
    assert!(none_left.strings().iter().any(|s| s.certainty < 0.5), "against what was found");
    assert!(none_left.has_open_areas());
    let all_alive = found.with_dead(&PointSet::EMPTY);
    assert_eq!(fate(&game, &all_alive, "A9"), Fate::Alive);
    assert_eq!(found.with_dead(&found.dead()).score(&game), found.score(&game));
}

#[test]
fn a_seed_gives_one_answer_and_any_board_has_one() {
    for diagram in [FINISHED, SEKI, EYE, "X .\n. O", ". O .\n. . .\n. . X"] {
        let game = game(diagram, Rules::JAPANESE);
        let (once, again) = (status(&game), status(&game));
        assert_eq!(once.strings(), again.strings());
        assert_eq!(once.score(&game), again.score(&game));
    }
}

#[test]
fn how_the_stones_came_changes_nothing() {
    for diagram in [FINISHED, SEKI, EYE, NAKADE] {
        let game = game(diagram, Rules::JAPANESE);
        let mut stones: Vec<(Point, Color)> =
            game.size().points().filter_map(|point| Some((point, game.board().at(point).color()?))).collect();
        let counted = status(&game);
        for turn in [7, 31, 50] {
            let turn = turn % stones.len();
            stones.rotate_left(turn);
            let mut again = game.clone();
            again.set_position(&stones, Color::Black).expect("a position");
            assert_eq!(status(&again).strings(), counted.strings());
            assert_eq!(status(&again).score(&again), counted.score(&game));
        }
    }
}

/// Black's ring has one eye of three points in a row; White's wall lives.
const NAKADE: &str = "
    . . . X O O O O O
    X X X X O . O O O
    O O O O O O O O O
    O O O O O O O O O
    O O O O O O O O O
    O O O O O O O O O
    O . O O O O O O O
    O O O O O O O O O
    O O O O O O O O O";

#[test]
fn who_moves_first_decides_what_is_unsettled() {
    let mut game = game(NAKADE, Rules::CHINESE);
    let first = |first| FinalStatus::new(game.board(), first, &EndingSettings::default());
    let [black, white] = Color::ALL.map(|color| first(First::Side(color)));
    for (status, wanted) in [(&black, Fate::Alive), (&white, Fate::Dead), (&first(First::Enemy), Fate::Dead)]
    {
        let ring = status.at(game.size().parse("D9").expect("a point")).expect("a ring");
        assert_eq!((ring.fate, ring.basis), (wanted, FateBasis::Solved));
        assert!(ring.is_unsettled());
    }
    game.set_to_move(Color::White);
    assert_eq!(status(&game).strings(), white.strings(), "area rules: from the side to move");
    game.set_to_move(Color::Black);
    assert_eq!(status(&game).strings(), black.strings());
}

/// Two groups with an eye each and two kos between them: who takes one ko lets the other take the second.
/// In the corner three white stones bent around Black's eye: Black would live by never ending threats of
/// the double ko, if those counted (moonshine life).
const DOUBLE_KO: &str = "
    . O O O X X . X O O X X .
    O . O O X X X O O O X . X
    O O O O X . X O . O X X X
    O O O O X X O . O O X X X
    O O O O X X X O O O X X X
    O O O O O O O X X X X X X
    O O O O O O O X X X X X X
    O O O O O O O X X X X X X
    O O O O O O O X X X X X X
    X X O O O O O X X X X X X
    . X O O O O O X X X X X X
    O X X X O O O X X X X X X
    O O . X O O O X X X X X X";

#[test]
fn groups_in_a_double_ko_are_in_seki_and_lend_nobody_a_moonshine_life() {
    for rules in [Rules::JAPANESE, Rules::CHINESE, Rules::AGA] {
        let game = game(DOUBLE_KO, rules);
        for first in [First::Enemy, First::Side(Color::Black), First::Side(Color::White)] {
            let found = FinalStatus::new(game.board(), first, &EndingSettings::default());
            let of = |stone| fate(&game, &found, stone);
            assert_eq!([of("E13"), of("J13")], [Fate::Seki; 2], "{} {first:?}", rules.name);
            assert_eq!([of("A4"), of("A1")], [Fate::Dead, Fate::Alive], "{} {first:?}", rules.name);
        }
    }
}
