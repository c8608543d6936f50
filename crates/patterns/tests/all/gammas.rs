//! The gammas that are kept along a playout against those made afresh, and against what
//! the predictor says of the same model.

use gokoro_board::hash::mix;
use gokoro_board::{Board, BoardSize, Color, Content, PlayedPosition, Point};
use gokoro_patterns::features::{FeatureFamily, MoveFeatures, family_of};
use gokoro_patterns::gammas::{Factors, Gammas};
use gokoro_patterns::model::{ModelFeature, PatternModel};
use gokoro_patterns::predictor::Predictor;
use gokoro_patterns::recipe::Recipe;
use gokoro_patterns::sight::Watcher;

/// Plays a game of moves drawn near each other, with many captures; `each` sees the board
/// after each move.
fn play(size: BoardSize, moves: u64, mut each: impl FnMut(&Board, Point, Color, [Option<Point>; 2])) {
    let (mut board, mut color, mut recent) = (Board::new(size), Color::Black, [None, None]);
    for i in 0..moves {
        let near = |p: &&Point| recent[0].is_none_or(|last: Point| last.manhattan(**p) < 5) || i % 4 == 0;
        let legal =
            board.empties().iter().filter(|&&p| board.can_play(p, color) && !board.is_eye_like(p, color));
        let points: Vec<Point> = legal.filter(near).copied().collect();
        let point = points.get((mix(i) % points.len().max(1) as u64) as usize).copied();
        match point {
            Some(point) => {
                board.play(point, color).unwrap();
                recent = [Some(point), recent[0]];
                each(&board, point, color, recent);
            }
            None => recent = [None, recent[0]],
        }
        color = !color;
    }
}

/// A model of playouts that knows every feature of such a game, with drawn weights.
fn drawn_model(size: BoardSize) -> PatternModel {
    let (recipe, mut features) = (Recipe::playout(), Vec::new());
    let mut watcher = Watcher::new(&recipe);
    play(size, 400, |board, _, color, recent| {
        let recent = [recent[0], recent[1], None, None];
        let situation = PlayedPosition { board, to_move: !color, number: 1, recent };
        let sight = watcher.look(&situation);
        let (made, mut keys) = (MoveFeatures::new(&recipe, &sight), Vec::new());
        board.empties().iter().filter(|&&p| board.can_play(p, !color)).for_each(|&p| made.of(p, &mut keys));
        features.extend(keys.iter().map(|key| ModelFeature {
            key: key.hash,
            weight: (mix(key.hash) % 2001) as f32 / 1000.0 - 1.0,
            row: None,
        }));
    });
    for family in FeatureFamily::PLAYOUT {
        assert!(features.iter().any(|f| family_of(f.key) == Some(family)), "{family:?}");
    }
    PatternModel::read(&PatternModel::write(&recipe, &mut features, None)).unwrap()
}

#[test]
fn gammas_along_a_game_are_those_of_a_fresh_look_and_of_the_predictor() {
    for side in [9, 19] {
        let size = BoardSize::new(side).unwrap();
        let model = drawn_model(size);
        let factors = Factors::new(&model, size);
        let mut along = Gammas::new(&factors, &Board::new(size));
        let mut predictor = Predictor::new(&model);
        let mut taken = 0;
        play(size, 400, |board, point, color, recent| {
            taken += usize::from(board.stones_of(!color).len() < board.stones_of(color).len());
            along.follow(board, point, color);
            let to_move = !color;
            let (kept, fresh) = (
                along.after(board, to_move, recent),
                Gammas::new(&factors, board).after(board, to_move, recent),
            );
            assert!(kept == fresh, "{board}");
            let recent = [recent[0], recent[1], None, None];
            let moves = predictor.predict(&PlayedPosition { board, to_move, number: 1, recent });
            for predicted in moves.iter().filter(|m| !board.is_eye_like(m.point, to_move)) {
                let (gamma, score) = (kept[predicted.point.index()].ln(), predicted.score);
                assert!((gamma - score).abs() < 1e-3, "{gamma} {score} {}", size.name(predicted.point));
            }
            let idle = |p: &Point| board.at(*p) != Content::Empty || board.is_eye_like(*p, to_move);
            assert!(size.points().filter(idle).all(|p| kept[p.index()] == 0.0));
        });
        assert!(taken > 0);
    }
}

#[test]
fn moves_are_drawn_as_often_as_their_gammas_say() {
    let size = BoardSize::S9;
    let model = drawn_model(size);
    let factors = Factors::new(&model, size);
    let mut last = None;
    play(size, 60, |board, _, color, recent| last = Some((board.clone(), !color, recent)));
    let (board, color, recent) = last.unwrap();
    let gammas = Gammas::new(&factors, &board);
    let of = gammas.after(&board, color, recent);
    let legal: Vec<Point> = board.empties().iter().copied().filter(|&p| board.can_play(p, color)).collect();
    let all: f32 = legal.iter().map(|p| of[p.index()]).sum();
    let (mut drawn, mut seed) = ([0_u32; 512], 0);
    for _ in 0..20_000 {
        let random = || {
            seed += 1;
            mix(seed)
        };
        drawn[gammas.draw(&board, color, recent, random).unwrap().index()] += 1;
    }
    for point in legal {
        let (expected, seen) = (of[point.index()] / all * 20_000.0, drawn[point.index()] as f32);
        assert!((expected - seen).abs() < 5.0 * expected.sqrt() + 5.0, "{expected} {seen}");
    }
    let full = Board::new(BoardSize::new(2).unwrap());
    assert!(
        Gammas::new(&Factors::new(&model, full.size()), &full).draw(&full, color, [None; 2], || 0).is_some()
    );
}
