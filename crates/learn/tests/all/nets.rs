//! Positions as a net learns from them, of games and of labels, and as bytes.

use std::collections::HashMap;
use std::path::PathBuf;

use gokoro_board::{Board, BoardSize, Color};
use gokoro_learn::nets::{Drawing, LabelledGames, Sample, Unusable, draw, layout};
use gokoro_learn::records::pack::{Margin, PackedGame, Step};
use gokoro_learn::records::teacher::{Label, Place};
use gokoro_patterns::planes::{InputPlanes, NetInput};

#[test]
fn a_sample_lies_where_the_table_says() {
    let size = BoardSize::S9;
    let mut board = Board::new(size);
    let point = |x, y| size.point(x, y).expect("a point");
    board.play(point(2, 1), Color::Black).expect("legal");
    let sight = InputPlanes::of(&NetInput { komi: 7.5, ..NetInput::alone(&board, Color::White) });
    let mut owners = vec![255; 81];
    owners[..3].copy_from_slice(&[24, 0, 12]);
    let sample = Sample {
        number: 1,
        moves: vec![(Some(point(8, 8)), 1.0), (None, 0.25)],
        won: None,
        margin: Some(-3.5),
        spread: Some(8.0),
        owners: Some(owners),
        sight,
    };
    let bytes = sample.bytes();
    assert_eq!(bytes.len(), 4436);
    assert_eq!(bytes[(19 + 2) * 3] & 3, 2, "the opponent's stone");
    assert_eq!(bytes[1083 + 21 * 8 + 5].cast_signed(), sample.sight.outlook[9 + 2][5], "its liberties");
    assert_eq!(bytes[3971..3975], [24, 0, 12, 255], "owners");
    assert_eq!(bytes[4332..4338], [160, 0, 105, 1, 0, 0], "moves");
    assert_eq!(bytes[4380..4383], [255, 128, 0], "shares");
    assert_eq!(bytes[4404], 9, "lines");
    let number = |i: usize| f32::from_le_bytes(bytes[4408 + 4 * i..][..4].try_into().expect("four"));
    assert_eq!([0, 1, 5, 6].map(number), [0.5, 0.0, -3.5, 8.0]);
    assert!(number(4).is_nan());
    assert_eq!(Sample { owners: None, ..sample }.bytes()[3971..4332], [255; 361]);
}

#[test]
fn the_layout_is_json_and_names_the_length() {
    let layout = layout();
    assert!(layout.starts_with("{\"bytes\":4436,\"side\":19,\"sets\":24,"), "{layout}");
    assert_eq!(layout.matches(['{', '[']).count(), layout.matches(['}', ']']).count());
}

fn label(turn: u16, instead: Option<Place>) -> Label {
    let mut owners = vec![12; 361];
    owners[0] = 24;
    Label {
        file: 3,
        line: 0,
        turn,
        instead,
        komi: 6.5,
        lead: 2.0,
        wins: 0.6,
        deviation: 9.0,
        owners,
        moves: vec![(Place(60), 0.5), (Place(361), 0.25)],
    }
}

/// The games of file 3, in a file of this name, read.
fn games(name: &str, text: &str) -> (LabelledGames, PathBuf) {
    let path = std::env::temp_dir().join(format!("gokoro-{name}-{}.sgf", std::process::id()));
    std::fs::write(&path, text).expect("written");
    let mut games = LabelledGames::new(HashMap::from([(3, path.clone())]));
    assert_eq!(games.load(&[label(0, None)]), []);
    std::fs::remove_file(&path).expect("there");
    (games, path)
}

#[test]
fn a_label_is_turned_to_the_side_to_move() {
    let (games, _) = games("labelled", "(;SZ[19]KM[6.5];B[pd];W[dp];B[pq])");
    let white = games.sample(&label(1, None), 1).expect("a sample");
    assert_eq!(white.number, 1);
    assert!((white.margin.expect("known") - white.sight.komi() - (-2.0 - 6.5)).abs() < 1e-4);
    assert_eq!(white.owners.as_ref().map(|owners| owners[..2].to_vec()), Some(vec![0, 12]));
    let after = games.sample(&label(1, Some(Place(60))), 1).expect("after another move");
    assert_eq!((after.number, after.sight.sets[1].len(), after.sight.sets[0].len()), (2, 1, 1));
    assert_eq!(after.owners.map(|owners| owners[0]), Some(24), "Black is to move");
    assert_eq!(after.moves.len(), 2);
    assert_eq!(after.moves[1], (None, 0.25));
}

#[test]
fn what_cannot_be_reached_is_named() {
    let (games, path) = games("unreached", "(;SZ[19]KM[6.5];B[pd];W[dp])");
    assert_eq!(games.sample(&label(3, None), 1).err(), Some(Unusable::Position(path.clone(), 1, 3)));
    // 15 + 19 * 3 is Black's first stone.
    let taken = games.sample(&label(1, Some(Place(72))), 1);
    assert_eq!(taken.err(), Some(Unusable::Position(path.clone(), 1, 1)));
    let other = Label { line: 7, ..label(0, None) };
    assert_eq!(games.sample(&other, 1).err(), Some(Unusable::Line(path, 8)));
    assert_eq!(games.sample(&Label { file: 9, ..other }, 1).err(), Some(Unusable::File(9)));
}

fn game() -> PackedGame {
    let size = BoardSize::S19;
    let step = |x, y, color| Step::new(size, color, size.point(x, y));
    let moves = vec![
        step(3, 3, Color::Black),
        step(15, 3, Color::White),
        Step::new(size, Color::Black, None),
        step(3, 15, Color::White),
    ];
    let mut game = PackedGame::new(size, Vec::new(), moves);
    game.about.margin = Margin::counted(-7);
    game.owners = vec![1; 361];
    game.owners[1] = 2;
    game.owners[2] = 0;
    game
}

#[test]
fn samples_say_what_came_of_a_position_for_the_side_to_move() {
    let samples = draw(&game(), &Drawing { share: 1.0, other_komi: 0.0, seed: 1 }, 0);
    assert_eq!(samples.len(), 4);
    let [black, white, pass, _] = &samples[..] else { panic!("four") };
    assert_eq!((black.won, black.margin), (Some(0.0), Some(-3.5)), "White wins by 3.5");
    assert_eq!((white.won, white.margin), (Some(1.0), Some(3.5)));
    assert_eq!((&pass.moves[..], pass.number), (&[(None, 1.0)][..], 2));
    assert_eq!(white.sight.sets[1].len(), 1, "Black's stone is the opponent's");
    let first = |sample: &Sample| sample.owners.as_ref().map(|owners| owners[..3].to_vec());
    assert_eq!((first(black), first(white)), (Some(vec![24, 0, 12]), Some(vec![0, 24, 12])));
}

#[test]
fn another_komi_changes_the_margin_by_as_much() {
    for sample in draw(&game(), &Drawing { share: 1.0, other_komi: 1.0, seed: 1 }, 0) {
        let sign = if sample.number % 2 == 0 { 1.0 } else { -1.0 };
        // Black passed, so White will have brought a stone more: that much less is given.
        let passed = if sample.number == 3 { 1.0 } else { 0.0 };
        let ahead = passed + 15.0 * sample.sight.numbers[0];
        let margin = sample.margin.expect("counted");
        assert!((margin - ahead - sign * 3.0).abs() < 1e-3, "{margin} {ahead}");
    }
}

#[test]
fn of_uneven_games_nothing_is_said_of_the_outcome() {
    let size = BoardSize::S19;
    let outcomes = |game: &PackedGame| {
        let drawing = Drawing { share: 1.0, other_komi: 1.0, seed: 1 };
        let samples = draw(game, &drawing, 0);
        assert_eq!(samples.len(), 4, "the moves stay");
        samples.iter().filter(|s| s.won.is_some() || s.margin.is_some() || s.owners.is_some()).count()
    };
    let mut uneven = game();
    uneven.about.komi = 1;
    assert_eq!(outcomes(&uneven), 0);
    // Games of our own are even whatever the komi.
    uneven.about.searched_from = Some(0);
    assert_eq!(outcomes(&uneven), 4);
    let mut others = game();
    others.about.ranks = [Some(10), Some(12)];
    assert_eq!(outcomes(&others), 0);
    others.about.ranks = [Some(10), Some(11)];
    assert_eq!(outcomes(&others), 4);
    let stone = Step::new(size, Color::Black, size.point(9, 9));
    let mut handicap = PackedGame::new(size, vec![stone], game().moves);
    (handicap.about, handicap.owners) = (game().about, game().owners);
    assert_eq!(outcomes(&handicap), 0);
}

#[test]
fn only_own_moves_are_drawn_of_own_games() {
    let mut game = game();
    game.about.searched_from = Some(3);
    let drawing = Drawing { share: 1.0, other_komi: 0.0, seed: 1 };
    let samples = draw(&game, &drawing, 0);
    assert_eq!(samples.iter().map(|sample| sample.number).collect::<Vec<_>>(), [3]);
    assert_eq!(samples[0].sight.numbers[2], -0.5);
    assert!(samples[0].moves.is_empty(), "a net alone chose it");
    game.about.by_search = true;
    let [searched] = &draw(&game, &drawing, 0)[..] else { panic!("one") };
    assert!(!searched.moves.is_empty() && searched.won.is_some(), "a search chose it");
}
