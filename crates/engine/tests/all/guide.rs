//! What a guide tells a search: legal moves where something is open, values in Black's view,
//! the count where two passes have ended the game.

use std::sync::Arc;

use gokoro_board::{Board, Color, Game, Komi, Move, PlayedPosition, Point, Rules};
use gokoro_engine::{GameStakes, NetGuide, PatternGuide, RootOptions, Verdicts};
use gokoro_mcts::{Evaluation, Guide, TreePosition};
use gokoro_patterns::builtin;
use gokoro_patterns::policy::PolicyNet;

/// Black owns the left, White the right; nothing is open.
const SETTLED: &str = ". . X O . .
                       . X X O O .
                       X . X O . O
                       X . X O . O
                       . X X O O .
                       . . X O . .";

/// Nothing can be taken and nobody can live in the other's half.
const CLOSED: &str = "X . X X O . O
                      X X X X O O O
                      X . X X O . O
                      X X X X O O O
                      X . X X O . O
                      X X X X O O O
                      X . X X O . O";

/// Both live; the points between them are open.
const BETWEEN: &str = "X . X . O . O
                       X . X . O . O
                       . X X . O O .
                       X . X . O . O
                       X X X . O O O
                       X . X . O . O
                       X . X . O . O";

fn game(diagram: &str, rules: Rules, komi: i16) -> Game {
    let board: Board = diagram.parse().expect("a diagram");
    let mut game = Game::new(board.size(), rules);
    let stones: Vec<(Point, Color)> =
        board.size().points().filter_map(|point| Some((point, board.at(point).color()?))).collect();
    game.set_position(&stones, Color::Black).expect("a position");
    game.set_komi(Komi::from_half_points(komi));
    game
}

/// The position of a game so deep in a tree, after so many passes.
fn scene(game: &Game, to_move: Color, (depth, passes): (usize, u32)) -> TreePosition<'_> {
    let position = PlayedPosition { number: 60, ..PlayedPosition::alone(game.board(), to_move) };
    TreePosition { position, passes, more: 0, depth, path: None }
}

fn look(game: &Game, to_move: Color, at: (usize, u32), wishes: RootOptions) -> Evaluation {
    NetGuide::new(PolicyNet::quick(), game, wishes).look(&scene(game, to_move, at))
}

type Asked = fn(&Game, Color, (usize, u32), RootOptions) -> Evaluation;

/// What the model of moves says where the net is asked by [`look`].
fn foreseen(game: &Game, to_move: Color, at: (usize, u32), wishes: RootOptions) -> Evaluation {
    PatternGuide::new(builtin::fast(), game, wishes).look(&scene(game, to_move, at))
}

#[test]
fn the_count_decides_after_two_passes() {
    for rules in Rules::PRESETS {
        // The halves are equal, so komi decides.
        for (komi, wins) in [(1, 0.0), (-1, 1.0), (0, 0.5)] {
            for look in [look as Asked, foreseen] {
                let told = look(&game(SETTLED, rules, komi), Color::Black, (2, 2), RootOptions::default());
                assert!(told.moves.is_empty(), "the game is over");
                assert_eq!((told.value.wins, told.value.margin), (wins, -f32::from(komi) / 2.0), "{rules}");
            }
        }
    }
}

#[test]
fn a_pass_has_no_larger_share_than_the_others_together() {
    // A hundred points behind the net would pass.
    for passes in [0, 1] {
        let looked =
            look(&game(BETWEEN, Rules::CHINESE, 200), Color::Black, (1, passes), RootOptions::default());
        let pass: f32 = looked.moves.iter().filter(|told| told.0 == Move::Pass).map(|told| told.1).sum();
        let all: f32 = looked.moves.iter().map(|told| told.1).sum();
        assert!(looked.moves.len() > 1 && pass > 0.0 && 2.0 * pass <= all + 1e-6, "{:?}", looked.moves);
    }
}

#[test]
fn only_what_is_open_is_looked_at() {
    for look in [look as Asked, foreseen] {
        let settled = look(&game(CLOSED, Rules::CHINESE, 1), Color::Black, (0, 0), RootOptions::default());
        let [(Move::Pass, _)] = settled.moves[..] else { panic!("nothing is open: {:?}", settled.moves) };
        let between = game(BETWEEN, Rules::CHINESE, 1);
        let told = look(&between, Color::White, (0, 0), RootOptions::default());
        let points = told
            .moves
            .iter()
            .filter_map(|&(action, _)| if let Move::Play(p) = action { Some(p) } else { None });
        let points: Vec<Point> = points.collect();
        assert_eq!(points.len(), 7, "the points between them");
        assert!(points.iter().all(|point| point.x() == 3));
        let avoid = points.iter().copied().skip(1).collect();
        let alone = look(&between, Color::White, (0, 0), RootOptions { avoid, ..RootOptions::default() });
        assert!(alone.moves.iter().all(|&(action, _)| [Move::Play(points[0]), Move::Pass].contains(&action)));
    }
}

#[test]
fn values_and_owners_are_in_blacks_view_whoever_plays() {
    for (color, look) in Color::ALL.into_iter().flat_map(|color| [(color, look as Asked), (color, foreseen)])
    {
        let black = look(&game(BETWEEN, Rules::CHINESE, -100), color, (0, 0), RootOptions::default()).value;
        let white = look(&game(BETWEEN, Rules::CHINESE, 100), color, (0, 0), RootOptions::default()).value;
        assert!(black.margin > white.margin + 30.0, "100 points of komi: {black:?} {white:?}");
        assert!(black.wins > 0.5 && white.wins < 0.5, "{black:?} {white:?}");
        let told = look(&game(CLOSED, Rules::CHINESE, 1), color, (0, 0), RootOptions::default());
        let owners = told.owners.expect("owners");
        let board: Board = CLOSED.parse().expect("a diagram");
        for point in board.size().points() {
            let black = point.x() < 4;
            assert_eq!(owners[point] > 0.5, black, "{point:?} is owned unconditionally");
        }
    }
}

#[test]
fn territory_rules_take_off_the_stones_brought() {
    let stakes = |rules| GameStakes::of(&game(SETTLED, rules, 0));
    let (area, territory) = (stakes(Rules::CHINESE), stakes(Rules::JAPANESE));
    assert_eq!(area.given(5, Color::Black), 0.0);
    assert_eq!(territory.given(5, Color::Black), 5.0);
    assert_eq!(territory.given(5, Color::White), 4.0, "White's own stone is still to come");
}

/// White's corner hangs on B1; more of the board is open.
const CORNER: &str = ". . . . . . . . .
                      . . X . . . O . .
                      . . . . . . . . .
                      . . . . . . . . .
                      . . . . . . . . .
                      . . . . . . O . .
                      X X X X X . . . .
                      O O O O X . . . .
                      . . . O X . . . .";

#[test]
fn a_move_that_decides_a_group_is_looked_at_early_at_the_root_alone() {
    let game = game(CORNER, Rules::CHINESE, 1);
    let b1 = game.size().parse("B1").expect("a point");
    let verdicts = Arc::new(Verdicts::of(game.board()));
    for to_move in Color::ALL {
        let share = |depth, known: bool| {
            let guide = NetGuide::new(PolicyNet::quick(), &game, RootOptions::default());
            let mut guide = if known { guide.knowing(verdicts.clone()) } else { guide };
            let position = PlayedPosition { number: 60, ..PlayedPosition::alone(game.board(), to_move) };
            let scene = TreePosition { position, passes: 0, more: 0, depth, path: None };
            let moves = guide.look(&scene).moves;
            moves.into_iter().find(|&(action, _)| action == Move::Play(b1)).map(|(_, share)| share)
        };
        assert!(share(0, false) < Some(0.1), "the net alone has other moves in mind");
        assert!(share(0, true) >= Some(0.1), "{to_move}: {:?}", share(0, true));
        assert_eq!(share(1, true), share(1, false), "{to_move}");
    }
}
