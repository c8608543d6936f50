//! The policy net against the framework that trained it: `policy.json` has made positions
//! and what PyTorch says of them (`python -m gokoro_train.export --examples`).

use gokoro_board::{Board, BoardSize, Color, Point, Symmetry};
use gokoro_net::NetError;
use gokoro_patterns::builtin;
use gokoro_patterns::policy::{Evaluator, Opinion, PolicyNet, Scene};
use gokoro_patterns::predictor::Predictor;
use gokoro_patterns::prior::Prior;
use serde_json::Value;

static NET: &[u8] = include_bytes!("../models/net-4x32-4befe366aa56.safetensors");
const S19: BoardSize = BoardSize::S19;

fn point(number: usize) -> Point {
    S19.point((number % 19) as u8, (number / 19) as u8).expect("a point")
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().expect("a list").iter().map(|v| v.as_f64().expect("a number")).collect()
}

/// The position after the moves of an example, with the last moves.
fn played(example: &Value) -> (Board, Color, [Option<Point>; 4]) {
    let (mut board, mut color) = (Board::new(S19), Color::Black);
    let mut recent = [None; 4];
    for number in numbers(&example["moves"]) {
        let point = point(number as usize);
        board.play(point, color).expect("a legal move");
        recent = [Some(point), recent[0], recent[1], recent[2]];
        color = !color;
    }
    (board, color, recent)
}

#[test]
fn the_net_says_what_the_framework_says() {
    let examples: Value = serde_json::from_str(include_str!("policy.json")).expect("JSON");
    let mut evaluator = Evaluator::new(PolicyNet::builtin(), S19);
    for example in examples.as_array().expect("examples") {
        let (board, to_move, recent) = played(example);
        let komi = example["komi"].as_f64().expect("komi") as f32;
        let opinion = evaluator.evaluate(&Scene { board: &board, to_move, number: 0, recent, komi });
        let (policy, ownership) = (numbers(&example["policy"]), numbers(&example["ownership"]));
        for told in &opinion.moves {
            let place = usize::from(told.point.y()) * 19 + usize::from(told.point.x());
            assert!((f64::from(told.score) - policy[place]).abs() < 1e-3, "{told:?} {}", policy[place]);
        }
        assert!(opinion.moves.len() > 150, "the legal moves");
        for (place, logit) in ownership.iter().enumerate() {
            let wanted = 1.0 / (1.0 + (-logit).exp());
            assert!((f64::from(opinion.owned[point(place)]) - wanted).abs() < 1e-3);
        }
    }
}

fn empty(board: &Board) -> Scene<'_> {
    Scene { board, to_move: Color::Black, number: 0, recent: [None; 4], komi: 6.5 }
}

#[test]
fn boards_of_every_size_are_seen() {
    for side in [2, 5, 9, 13, 19] {
        let size = BoardSize::new(side).expect("a size");
        let board = Board::new(size);
        let scene = empty(&board);
        let opinion = Evaluator::new(PolicyNet::builtin(), size).evaluate(&scene);
        assert_eq!(opinion.moves.len(), size.area());
        let sum: f32 = opinion.moves.iter().map(|m| m.share).sum();
        assert!((sum - 1.0).abs() < 1e-4);
    }
}

#[test]
fn a_prior_is_asked_about_several_positions_whoever_answers() {
    let (first, mut second) = (Board::new(S19), Board::new(S19));
    second.play(point(60), Color::Black).expect("a legal move");
    let scenes = [
        empty(&first),
        Scene { to_move: Color::White, recent: [Some(point(60)), None, None, None], ..empty(&second) },
    ];
    let mut net = Evaluator::new(PolicyNet::builtin(), S19);
    let mut features = Predictor::new(builtin::fast());
    let priors: [&mut dyn Prior; 2] = [&mut net, &mut features];
    for prior in priors {
        let all = prior.shares(&scenes);
        assert_eq!(all.iter().map(Vec::len).collect::<Vec<_>>(), [361, 360]);
        for (scene, together) in scenes.iter().zip(&all) {
            let sum: f32 = together.iter().map(|m| m.share).sum();
            assert!((sum - 1.0).abs() < 1e-4);
            assert_eq!(&prior.shares(&[*scene])[0], together, "alone as together");
        }
    }
}

#[test]
fn from_all_sides_turned_positions_are_the_same() {
    let view = Symmetry::ALL[3];
    let scenes = [view, Symmetry::ALL[0], Symmetry::ALL[6]].map(|view| {
        let mut board = Board::new(S19);
        let [first, second] = [60, 300].map(|place| view.point(S19, point(place)));
        board.play(first, Color::Black).expect("a legal move");
        board.play(second, Color::White).expect("a legal move");
        (board, [Some(second), Some(first), None, None])
    });
    let scenes = scenes.each_ref().map(|(board, recent)| Scene { recent: *recent, ..empty(board) });
    let mut evaluator = Evaluator::from_all_sides(PolicyNet::builtin(), S19);
    let found = evaluator.evaluate_all(&scenes);
    let share = |opinion: &Opinion, at: Point| {
        opinion.moves.iter().find(|told| told.point == at).map_or(0.0, |told| told.share)
    };
    for p in S19.points() {
        let turned = view.point(S19, p);
        assert!((share(&found[1], p) - share(&found[0], turned)).abs() < 1e-5, "{p:?}");
        assert!((found[1].owned[p] - found[0].owned[turned]).abs() < 1e-5, "{p:?}");
    }
    for opinion in &found {
        assert!((opinion.moves.iter().map(|told| told.share).sum::<f32>() - 1.0).abs() < 1e-4);
        assert!(opinion.moves.is_sorted_by(|a, b| a.share >= b.share));
    }
    // The mean of the views, not one of them.
    let plain = Evaluator::new(PolicyNet::builtin(), S19).evaluate(&scenes[1]);
    assert!(plain.moves.iter().any(|told| (told.share - share(&found[1], told.point)).abs() > 1e-3));
}

#[test]
fn damaged_nets_and_other_versions_are_refused() {
    assert!(PolicyNet::read(NET).is_ok());
    assert_eq!(PolicyNet::read(&NET[..NET.len() / 2]), Err(NetError::Damaged));
    assert_eq!(PolicyNet::read(b"no net"), Err(NetError::NoNet));
    let (mut wild, half) = (NET.to_vec(), NET.len() / 2);
    wild[half..].as_chunks_mut().0.iter_mut().for_each(|weight| *weight = 0x7bff_u16.to_le_bytes());
    assert_eq!(PolicyNet::read(&wild), Err(NetError::Damaged), "numbers that are too large");
    let mut text = NET.to_vec();
    let at = text.windows(12).position(|w| w == br#""planes":"1""#).expect("the version of the planes");
    text[at + 10] = b'7';
    assert_eq!(PolicyNet::read(&text), Err(NetError::Features { found: 7, expected: 1 }));
    let told = PolicyNet::builtin().told("games").expect("where it comes from");
    assert!(told.contains("2009-01.sgf.zst") && !told.contains("2011-05") && !told.contains("devtest"));
}
