//! Positions with groups whose fate is proven.

use gokoro_board::{BoardSize, Color, PointSet};
use gokoro_learn::nets::{Drawing, draw};
use gokoro_learn::records::pack::{PackedGame, Step};
use gokoro_learn::records::proofs::proven;

#[test]
fn whose_a_decided_group_is_and_nothing_else_is_taught() {
    // White's five stones hold three points in a row in the corner.
    let size = BoardSize::S9;
    let stones = |color, places: &[(u8, u8)]| {
        let step = |&(x, y): &(u8, u8)| Step::new(size, color, size.point(x, y));
        places.iter().map(step).collect::<Vec<_>>()
    };
    let white = stones(Color::White, &[(3, 0), (0, 1), (1, 1), (2, 1), (3, 1)]);
    let black = stones(Color::Black, &[(4, 0), (4, 1), (0, 2), (1, 2), (2, 2), (3, 2), (4, 2)]);
    let passes = [Color::Black, Color::White].map(|color| Step::new(size, color, None)).repeat(15);
    let game = PackedGame::new(size, [white.clone(), black].concat(), passes);
    let found = proven(&game, 10, 1);
    assert_eq!(proven(&game, 10, 1).games, found.games);
    assert_eq!((found.decided, found.dead), (1, 1), "saved it lives unconditionally");
    assert_eq!(found.positions, found.games.len() as u64);

    let drawing = Drawing { share: 1.0, other_komi: 1.0, seed: 1 };
    let mut fates = Vec::new();
    for game in &found.games {
        let samples = draw(game, &drawing, 0);
        let [sample] = &samples[..] else { panic!("one position, not {}", samples.len()) };
        assert!(sample.moves.is_empty() && sample.won.is_none() && sample.margin.is_none());
        let owners = sample.owners.as_ref().expect("some points");
        let of = |code| size.points().zip(owners).filter(move |&(_, &o)| o == code).map(|(p, _)| p);
        let [own, others] = [24, 0].map(|code| of(code).collect::<PointSet>());
        assert!(of(12).count() == 0 && (own | others).len() < 20, "stones alone");
        let corner: PointSet = white.iter().filter_map(|step| step.point(size)).collect();
        let next = game.moves.last().expect("a pass").color();
        let [black, white] = if next == Color::Black { [own, others] } else { [others, own] };
        fates.push([black, white].map(|side| corner & side == corner));
    }
    assert_eq!(fates, [[true, false]], "White's stones are Black's");
}
