//! Features and models on turned, mirrored and colour-swapped boards, and models
//! that are damaged.

use gokoro_board::hash::mix;
use gokoro_board::{Board, BoardSize, Color, PlayedPosition, Point, Symmetry};
use gokoro_patterns::features::{FeatureFamily, FeatureKey, MoveFeatures};
use gokoro_patterns::model::{ModelError, ModelFeature, PatternModel};
use gokoro_patterns::net::{FeatureNet, NUMBERS, WIDTH};
use gokoro_patterns::predictor::Predictor;
use gokoro_patterns::recipe::Recipe;
use gokoro_patterns::sight::Watcher;

/// A game of moves drawn near the last one, so that strings, captures, ataris and
/// ladders come up.
fn game(moves: u64) -> Vec<(Point, Color)> {
    let size = BoardSize::S19;
    let (mut board, mut played, mut color) = (Board::new(size), Vec::new(), Color::Black);
    let mut last: Option<Point> = None;
    for i in 0..moves * 4 {
        let all: Vec<Point> = board.empties().to_vec();
        let near = |p: &&Point| last.is_none_or(|l| l.manhattan(**p) < 4) || i % 5 == 0;
        let near: Vec<&Point> = all.iter().filter(near).collect();
        let Some(&&point) = near.get((mix(i) % near.len().max(1) as u64) as usize) else { continue };
        if !board.is_eye_like(point, color) && board.play(point, color).is_ok() {
            played.push((point, color));
            last = Some(point);
            color = !color;
        }
    }
    played.truncate(moves as usize);
    played
}

/// A game after a symmetry, with colours exchanged or not: its board, and its last
/// two moves.
fn turned(moves: &[(Point, Color)], symmetry: Symmetry, swapped: bool) -> (Board, [Option<Point>; 4], Color) {
    let size = BoardSize::S19;
    let mut board = Board::new(size);
    let (mut recent, mut next) = ([None; 4], Color::Black);
    for &(point, color) in moves {
        let (point, color) = (symmetry.point(size, point), if swapped { !color } else { color });
        board.play(point, color).unwrap();
        recent = [Some(point), recent[0], recent[1], recent[2]];
        next = !color;
    }
    (board, recent, next)
}

fn keys(
    board: &Board,
    recent: [Option<Point>; 4],
    to_move: Color,
    number: usize,
) -> Vec<(Point, Vec<FeatureKey>)> {
    let recipe = Recipe::full().with(&FeatureFamily::PLAYOUT);
    let mut watcher = Watcher::new(&recipe);
    let sight = watcher.look(&PlayedPosition { board, to_move, number, recent });
    let features = MoveFeatures::new(&recipe, &sight);
    let legal = board.empties().iter().filter(|&&p| board.can_play(p, to_move));
    legal
        .map(|&point| {
            let mut keys = Vec::new();
            features.situation(&mut keys);
            features.of(point, &mut keys);
            (point, keys)
        })
        .collect()
}

#[test]
fn every_feature_is_the_same_on_turned_and_swapped_boards() {
    let size = BoardSize::S19;
    let moves = game(180);
    let mut met = [0_u32; FeatureFamily::ALL.len()];
    for number in [0, 1, 7, 40, 62, 75, 90, 101, 120, 140, 161, 180] {
        let moves = &moves[..number.min(moves.len())];
        let (board, recent, to_move) = turned(moves, Symmetry::ALL[0], false);
        let plain = keys(&board, recent, to_move, number);
        for (_, keys) in &plain {
            keys.iter().for_each(|key| met[key.family as usize] += 1);
        }
        for (symmetry, swapped) in Symmetry::ALL.into_iter().flat_map(|s| [(s, false), (s, true)]) {
            let (board, recent, to_move) = turned(moves, symmetry, swapped);
            let to_move = if number == 0 && swapped { Color::White } else { to_move };
            let other = keys(&board, recent, to_move, number);
            assert_eq!(plain.len(), other.len());
            for (point, keys) in &plain {
                let there = symmetry.point(size, *point);
                let (_, same) = other.iter().find(|(p, _)| *p == there).unwrap();
                assert_eq!(keys, same, "{} after {number} moves", size.name(*point));
            }
        }
    }
    // Those from outside have a test where they are found.
    for family in FeatureFamily::ALL.into_iter().filter(|family| !FeatureFamily::OUTSIDE.contains(family)) {
        assert!(met[family as usize] > 0, "{} was never met", family.name());
    }
}

/// A model whose weights are drawn by their keys, for all features of a position.
fn drawn_model(net: bool) -> Vec<u8> {
    let moves = game(90);
    let (board, recent, to_move) = turned(&moves, Symmetry::ALL[0], false);
    let all = keys(&board, recent, to_move, 90);
    let draw = |key: u64, i: u64| (mix(key ^ i) % 2001) as f32 / 1000.0 - 1.0;
    let mut features: Vec<ModelFeature> = all
        .iter()
        .flat_map(|(_, keys)| keys)
        .map(|key| ModelFeature {
            key: key.hash,
            weight: draw(key.hash, 1),
            row: key
                .family
                .factored(key.level)
                .then(|| std::array::from_fn(|i| draw(key.hash, i as u64 + 2))),
        })
        .collect();
    let mut layers = FeatureNet::default();
    let mut i = 0;
    layers.visit(|value| {
        i += 1;
        *value = draw(77, i) / 4.0;
    });
    assert_eq!(i as usize, NUMBERS);
    PatternModel::write(&Recipe::full(), &mut features, net.then_some(&mut layers))
}

#[test]
fn predictions_are_turned_with_the_board() {
    let size = BoardSize::S19;
    for net in [false, true] {
        let model = PatternModel::read(&drawn_model(net)).unwrap();
        assert_eq!(model.net().is_some(), net);
        let moves = game(120);
        let (board, recent, to_move) = turned(&moves, Symmetry::ALL[0], false);
        let mut predictor = Predictor::new(&model);
        let plain = predictor.predict(&PlayedPosition { board: &board, to_move, number: 120, recent });
        let sum: f32 = plain.iter().map(|p| p.share).sum();
        assert!((sum - 1.0).abs() < 1e-4);
        for (symmetry, swapped) in Symmetry::ALL.into_iter().flat_map(|s| [(s, false), (s, true)]) {
            let (board, recent, to_move) = turned(&moves, symmetry, swapped);
            let other = predictor.predict(&PlayedPosition { board: &board, to_move, number: 120, recent });
            for predicted in &plain {
                let there = symmetry.point(size, predicted.point);
                let same = other.iter().find(|p| p.point == there).unwrap();
                assert!((predicted.score - same.score).abs() < 1e-4);
            }
        }
    }
}

#[test]
fn a_predictor_along_a_game_says_what_a_fresh_one_says() {
    let model = PatternModel::read(&drawn_model(true)).unwrap();
    let moves = game(60);
    let mut along = Predictor::new(&model);
    for number in 0..moves.len() {
        let (board, recent, to_move) = turned(&moves[..number], Symmetry::ALL[0], false);
        let situation = PlayedPosition { board: &board, to_move, number, recent };
        assert_eq!(along.predict(&situation), Predictor::new(&model).predict(&situation));
    }
}

#[test]
fn reasons_add_up_to_the_score() {
    for net in [false, true] {
        let bytes = PatternModel::with_temperature(&drawn_model(net), 1.5).unwrap();
        check_reasons(&PatternModel::read(&bytes).unwrap(), net);
    }
}

fn check_reasons(model: &PatternModel, net: bool) {
    let moves = game(90);
    let (board, recent, to_move) = turned(&moves, Symmetry::ALL[0], false);
    let mut predictor = Predictor::new(model);
    let situation = PlayedPosition { board: &board, to_move, number: 90, recent };
    let moves = predictor.predict(&situation);
    let mean: f32 = moves.iter().map(|m| m.score * m.share).sum();
    for predicted in moves.iter().take(5) {
        let reasons = predictor.reasons(&situation, predicted.point).unwrap();
        let sum: f32 = reasons.iter().map(|r| r.weight).sum();
        assert!((sum - (predicted.score - mean)).abs() < 1e-2, "{sum} {}", predicted.score - mean);
        assert_eq!(reasons.iter().any(|r| r.family.is_none()), net);
        assert!(reasons.windows(2).all(|w| w[0].weight.abs() >= w[1].weight.abs()));
    }
    let stone = board.stones_of(Color::Black).first().unwrap();
    assert_eq!(predictor.reasons(&situation, stone), None);
}

#[test]
fn damaged_models_are_refused_and_never_panic() {
    let bytes = drawn_model(true);
    assert!(PatternModel::read(&bytes).is_ok());
    for length in (0..bytes.len()).step_by(997).chain([0, 7, 8, 11, 12, 20, bytes.len() - 1]) {
        let expected = if length < 12 { ModelError::NoModel } else { ModelError::Damaged };
        assert_eq!(PatternModel::read(&bytes[..length]).unwrap_err(), expected);
    }
    for place in (12..bytes.len()).step_by(499) {
        let mut changed = bytes.clone();
        changed[place] ^= 0x40;
        assert_eq!(PatternModel::read(&changed).unwrap_err(), ModelError::Damaged);
    }
    let mut version = bytes.clone();
    version[8] = 99;
    assert_eq!(PatternModel::read(&version).unwrap_err(), ModelError::Version);
    assert_eq!(PatternModel::read(b"(;GM[1];B[aa])").unwrap_err(), ModelError::NoModel);
}

#[test]
fn a_model_gives_back_its_weights() {
    let row = std::array::from_fn(|i| i as f32 / WIDTH as f32 - 0.5);
    let mut features = vec![
        ModelFeature { key: 0xabcd_ef01_2345_6789, weight: 1.5, row: None },
        ModelFeature { key: 0x1234_5678_9abc_def0, weight: -0.75, row: Some(row) },
        ModelFeature { key: 0x7777_5678_9abc_def0, weight: 0.0, row: None },
    ];
    let model = PatternModel::read(&PatternModel::write(&Recipe::fast(), &mut features, None)).unwrap();
    assert_eq!(model.recipe(), &Recipe::fast());
    let find = |hash| {
        model.find(&FeatureKey { family: FeatureFamily::Place, level: 0, hash }).map(|(w, r)| (w, r.copied()))
    };
    let (weight, none) = find(0xabcd_ef01_2345_6789).unwrap();
    assert!((weight - 1.5).abs() < 0.01 && none.is_none());
    let (weight, found) = find(0x1234_5678_9abc_def0).unwrap();
    assert!((weight + 0.75).abs() < 0.01);
    assert!(found.unwrap().iter().zip(row).all(|(a, b)| (a - b).abs() < 0.005));
    assert_eq!(find(0x7777_5678_9abc_def0), None);
}

#[test]
fn a_temperature_flattens_shares_and_changes_nothing_else() {
    let bytes = drawn_model(true);
    let (model, warm) =
        (PatternModel::read(&bytes).unwrap(), PatternModel::with_temperature(&bytes, 2.0).unwrap());
    assert_eq!(
        PatternModel::with_temperature(&PatternModel::with_temperature(&bytes, 3.0).unwrap(), 2.0).unwrap(),
        warm
    );
    let warm = PatternModel::read(&warm).unwrap();
    assert_eq!((model.temperature(), warm.temperature()), (1.0, 2.0));
    let moves = game(90);
    let (board, recent, to_move) = turned(&moves, Symmetry::ALL[0], false);
    let situation = PlayedPosition { board: &board, to_move, number: 90, recent };
    let (sharp, flat) =
        (Predictor::new(&model).predict(&situation), Predictor::new(&warm).predict(&situation));
    assert!(sharp[0].share > flat[0].share);
    for (a, b) in sharp.iter().zip(&flat) {
        assert!(a.point == b.point && (a.score - 2.0 * b.score).abs() < 1e-4);
    }
    assert_eq!(PatternModel::with_temperature(&bytes[..40], 2.0).unwrap_err(), ModelError::Damaged);
    let cold = PatternModel::with_temperature(&bytes, 0.0).unwrap();
    assert_eq!(PatternModel::read(&cold).unwrap_err(), ModelError::Damaged);
}
