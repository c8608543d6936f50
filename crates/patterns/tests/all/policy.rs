//! The net that is compiled in: what it says holds together.

use gokoro_board::{Board, BoardSize, Color, PlayedPosition, Point, Symmetry};
use gokoro_net::NetError;
use gokoro_net::kata::Precision;
use gokoro_patterns::builtin;
use gokoro_patterns::planes::NetInput;
use gokoro_patterns::policy::{Evaluator, Opinion, PolicyNet, UnreadableNet};
use gokoro_patterns::predictor::Predictor;
use gokoro_patterns::prior::Prior;

static NET: &[u8] = include_bytes!("../../models/net-4x64-56ffa1c31250.safetensors");
const S19: BoardSize = BoardSize::S19;

fn point(number: usize) -> Point {
    S19.point((number % 19) as u8, (number / 19) as u8).expect("a point")
}

fn empty(board: &Board) -> NetInput<'_> {
    NetInput { komi: 6.5, ..NetInput::alone(board, Color::Black) }
}

#[test]
fn boards_of_every_size_are_seen() {
    for side in [2, 5, 9, 13, 19] {
        let size = BoardSize::new(side).expect("a size");
        let board = Board::new(size);
        let scene = empty(&board);
        let opinion = Evaluator::new(PolicyNet::quick(), size).evaluate(&scene);
        assert_eq!(opinion.moves.len(), size.area());
        let sum: f32 = opinion.moves.iter().map(|m| m.share).sum();
        assert!((sum + opinion.pass - 1.0).abs() < 1e-4);
        assert!((0.0..=1.0).contains(&opinion.wins) && opinion.error > 0.0);
    }
}

#[test]
fn a_prior_is_asked_about_several_positions_whoever_answers() {
    let (first, mut second) = (Board::new(S19), Board::new(S19));
    second.play(point(60), Color::Black).expect("a legal move");
    let scenes = [
        empty(&first),
        NetInput {
            position: PlayedPosition {
                recent: [Some(point(60)), None, None, None],
                ..PlayedPosition::alone(&second, Color::White)
            },
            ..empty(&second)
        },
    ];
    let mut net = Evaluator::new(PolicyNet::quick(), S19);
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
    let scenes = scenes.each_ref().map(|(board, recent)| {
        let empty = empty(board);
        NetInput { position: PlayedPosition { recent: *recent, ..empty.position }, ..empty }
    });
    let mut evaluator = Evaluator::from_all_sides(PolicyNet::quick(), S19);
    let found = scenes.each_ref().map(|scene| evaluator.evaluate(scene));
    let share = |opinion: &Opinion, at: Point| {
        opinion.moves.iter().find(|told| told.point == at).map_or(0.0, |told| told.share)
    };
    for p in S19.points() {
        let turned = view.point(S19, p);
        assert!((share(&found[1], p) - share(&found[0], turned)).abs() < 1e-5, "{p:?}");
        assert!((found[1].owned[p] - found[0].owned[turned]).abs() < 1e-5, "{p:?}");
    }
    for opinion in &found {
        let sum = opinion.moves.iter().map(|told| told.share).sum::<f32>() + opinion.pass;
        assert!((sum - 1.0).abs() < 1e-4);
        assert!((opinion.margin - found[0].margin).abs() < 1e-3);
        assert!(opinion.moves.is_sorted_by(|a, b| a.share >= b.share));
    }
    // The mean of the views, not one of them.
    let plain = Evaluator::new(PolicyNet::quick(), S19).evaluate(&scenes[1]);
    assert!(plain.moves.iter().any(|told| (told.share - share(&found[1], told.point)).abs() > 1e-3));
}

#[test]
fn damaged_nets_and_other_versions_are_refused() {
    let refused = |bytes: &[u8]| match PolicyNet::read(bytes, Precision::Fast, None) {
        Err(UnreadableNet::Own(error)) => Some(error),
        _ => None,
    };
    assert!(PolicyNet::read(NET, Precision::Fast, None).is_ok_and(|net| net.is_own()));
    assert_eq!(refused(&NET[..NET.len() / 2]), Some(NetError::Damaged));
    assert_eq!(refused(b"no net"), Some(NetError::NotANet));
    let (mut wild, half) = (NET.to_vec(), NET.len() / 2);
    wild[half..].as_chunks_mut().0.iter_mut().for_each(|weight| *weight = 0x7bff_u16.to_le_bytes());
    assert_eq!(refused(&wild), Some(NetError::Damaged), "numbers that are too large");
    let mut text = NET.to_vec();
    let at = text.windows(12).position(|w| w == br#""planes":"3""#).expect("the version of the planes");
    text[at + 10] = b'7';
    assert_eq!(refused(&text), Some(NetError::Features { found: 7, expected: 3 }));
}
