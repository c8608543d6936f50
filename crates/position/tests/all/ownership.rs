//! The ownership model: colours exchanged, boards without stones, what is certain, and the
//! score under different rules.

use gokoro_board::{Board, BoardSize, Color, Game, Komi, Move, PlayedPosition, Point, Rules};
use gokoro_position::ownership::{
    CountedPosition, OwnershipEstimate, OwnershipInput, OwnershipJudge, ScoreCount,
};

fn game(size: BoardSize, rules: Rules, moves: &str) -> Game {
    let mut game = Game::new(size, rules);
    for name in moves.split_whitespace() {
        let action = size.parse(name).map_or(Move::Pass, Move::Play);
        game.play(action).expect("a legal move");
    }
    game
}

fn estimate(game: &Game) -> OwnershipEstimate {
    OwnershipJudge::default().estimate(&CountedPosition::of(game))
}

/// Moves all over the board, a group that lives in the corner among them.
const OPENING: &str = "Q16 D4 R4 D16 O3 R14 O17 F3 C6 C9 R10 N4 N3 M4 M3 L3 L4 K3 O4 N5";

/// The stones of the other colours.
fn exchanged(board: &Board) -> Board {
    let stones: Vec<(Point, Color)> =
        board.size().points().filter_map(|p| Some((p, !board.at(p).color()?))).collect();
    gokoro_board::board_with(board.size(), &stones).expect("the same strings")
}

#[test]
fn colours_exchanged_exchange_the_owners_exactly() {
    let game = game(BoardSize::S19, Rules::JAPANESE, OPENING);
    let scene = OwnershipInput::of(&game);
    let other = exchanged(scene.board);
    let position = PlayedPosition { board: &other, to_move: !scene.to_move, ..scene.position };
    let mirrored = OwnershipInput { position, more: -scene.more };
    let mut judge = OwnershipJudge::default();
    let (one, two) = (judge.look(&scene), judge.look(&mirrored));
    for point in game.size().points() {
        assert_eq!(one.moku(point), -two.moku(point), "{point:?}");
    }
    assert_eq!((one.lead(), one.error()), (-two.lead(), two.error()));
}

#[test]
fn how_the_stones_came_there_does_not_matter() {
    let one = game(BoardSize::S19, Rules::JAPANESE, "Q16 D4 R4 D16");
    let two = game(BoardSize::S19, Rules::JAPANESE, "R4 D16 Q16 D4");
    let look = |game: &Game| {
        let ownership = OwnershipJudge::default().look(&OwnershipInput {
            position: PlayedPosition::alone(game.board(), game.to_move()),
            ..OwnershipInput::of(game)
        });
        game.size().points().map(|p| ownership.moku(p).to_bits()).collect::<Vec<_>>()
    };
    assert_eq!(look(&one), look(&two));
}

#[test]
fn boards_without_stones_have_an_estimate() {
    for side in [2, 9, 13, 19] {
        let size = BoardSize::new(side).expect("a size");
        let found = estimate(&Game::new(size, Rules::JAPANESE));
        assert!(found.score.margin.is_finite() && found.score.error > 0.0);
        assert!(found.ownership.certain().is_empty());
        // Black moves first.
        let lead = found.ownership.lead();
        assert!(side != 19 || (0.0..15.0).contains(&lead), "{lead}");
        let all: Vec<f32> = size.points().map(|p| found.ownership.black(p)).collect();
        assert!(all.iter().all(|black| (0.0..=1.0).contains(black)), "{all:?}");
    }
}

#[test]
fn a_walled_side_belongs_to_the_wall_and_life_is_certain() {
    let columns = "DF".chars().flat_map(|c| (1..=19).map(move |row| (c, row)));
    let mut moves: Vec<String> = columns.map(|(c, row)| format!("{c}{row}")).collect();
    let white = moves.split_off(19);
    let both: Vec<String> = moves.iter().zip(&white).flat_map(|(b, w)| [b.clone(), w.clone()]).collect();
    // Black makes an eye at each end.
    let extra = "C1 Q10 C2 Q4 B2 Q16 A2 K10 C18 K4 B18 K16 A18 Q7";
    let game = game(BoardSize::S19, Rules::JAPANESE, &format!("{} {extra}", both.join(" ")));
    let found = estimate(&game).ownership;
    let at = |name: &str| game.size().parse(name).expect("a point of the board");
    assert_eq!(found.black(at("D10")), 1.0, "it lives unconditionally");
    assert!(found.certain().contains(at("D10")) && !found.certain().contains(at("Q10")));
    assert!(found.moku(at("B12")) > 0.9 && found.moku(at("G10")) < -0.5, "{}", found.moku(at("G10")));
    assert!(found.settled(Color::Black).contains(at("A1")));
    assert!(found.settled(Color::White).contains(at("F3")));
}

#[test]
fn the_score_counts_komi_prisoners_and_passes() {
    let counts = |rules, moves| {
        let mut game = game(BoardSize::S9, rules, moves);
        game.set_komi(Komi::from_half_points(13));
        ScoreCount::of(&game)
    };
    // Area less komi; under territory rules less half a move, since Black has moved once more or
    // is about to.
    let even = "E5 C3";
    assert_eq!(counts(Rules::CHINESE, even).margin(10.0), 3.5);
    assert_eq!(counts(Rules::JAPANESE, even).margin(10.0), 3.0);
    assert_eq!(counts(Rules::JAPANESE, "E5 C3 G7").margin(10.0), 3.0);
    // White passed: Black has brought a stone more, which costs a point.
    assert_eq!(counts(Rules::JAPANESE, "E5 pass").margin(10.0), 2.0);
    // A stone that was taken has been brought too.
    let taken = "A2 A1 B1 C5";
    assert_eq!(counts(Rules::JAPANESE, taken).margin(10.0), 3.0);
    assert_eq!(counts(Rules::CHINESE, taken).margin(10.0), 3.5);
    let mut handicap = Game::new(BoardSize::S19, Rules::CHINESE);
    handicap.fixed_handicap(4).expect("four stones");
    handicap.set_komi(Komi::from_half_points(1));
    assert_eq!(ScoreCount::of(&handicap).margin(0.0), -0.5 - handicap.handicap_bonus() as f32);
}

#[test]
fn five_stones_in_atari_are_worth_more_than_the_first_line() {
    // White's five stones at the top are in atari at F19.
    let moves = "A18 A19 B18 B19 C18 C19 D18 D19 E18 E19 K10 Q4";
    let game = game(BoardSize::S19, Rules::JAPANESE, moves);
    let at = |name: &str| game.size().parse(name).expect("a point of the board");
    let stage = CountedPosition::of(&game);
    let found = OwnershipJudge::default().deiri(&stage, &[at("F19"), at("T1"), at("K10"), at("A19")]);
    let points: Vec<Point> = found.iter().map(|deiri| deiri.point).collect();
    assert_eq!(points, [at("F19"), at("T1")], "nobody plays on stones");
    assert!(found[0].points() > found[1].points(), "{found:?}");
    assert!(found[0].turn > 0.0, "the next move is worth something: {found:?}");
}
