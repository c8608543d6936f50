//! Tests of `src/territory/methods.rs` from inside.

use gokoro_board::{Game, Rules};

use super::*;

const WALLS: &str = "
    . . X . O . .
    . . X . O . .
    . . X . O . .
    . . X . O . .
    . . X . O . .
    . . X . O . .
    . . X . O . .";

fn board() -> Board {
    WALLS.parse().expect("a board")
}

#[test]
fn two_walls_divide_the_board_evenly() {
    let seen = Seen::new(&board());
    // These two say what was learned.
    let even = |method: &Method| ![Method::Ownership, Method::PolicyNet].contains(method);
    for method in Method::all().into_iter().filter(even) {
        let opinion = method.judge(&seen);
        assert_eq!(opinion.values.len(), 49);
        assert!(opinion.margin.abs() < 1e-9, "{method}: {}", opinion.margin);
        for row in opinion.values.chunks(7) {
            assert!((0..7).all(|x| row[x] == -row[6 - x]), "{method}: {row:?}");
            assert!(row[2] > 0 && row[3] == 0, "{method}: {row:?}");
        }
    }
}

#[test]
fn an_own_side_is_owned() {
    let (board, mut game) = (board(), Game::new(BoardSize::new(7).expect("a size"), Rules::CHINESE));
    let stones = board.size().points().filter_map(|p| Some((p, board.at(p).color()?)));
    game.set_position(&stones.collect::<Vec<_>>(), Color::White).expect("a position");
    let mut seen = Seen::new(&board);
    let stop = CountedPosition { recent: [None; 4], ..CountedPosition::of(&game) };
    seen.ask(PolicyNet::quick(), &stop, 0.0);
    for method in Method::all().into_iter().filter(|method| *method != Method::Bouzy) {
        let middle = method.judge(&seen).values[3 * 7 + 1];
        assert!(middle > 0, "{method}: {middle}");
    }
}

#[test]
fn occupied_goes_before_influence() {
    let settings = DistanceSettings::new(Rule::Kosuri);
    let seen = Seen::new(&board());
    let division = Division::new(&seen.ground, &settings);
    let corner = seen.size.point(0, 0).expect("a point");
    assert!(division.occupied(Color::Black).contains(corner));
    let judge = |settings| Method::Division(settings).judge(&seen);
    let opinion = judge(settings);
    assert!(opinion.values[0] > OCCUPIED / 2 && opinion.values[0] < opinion.values[1]);
    let plain = judge(DistanceSettings::new(Rule::Plain));
    assert_eq!(plain.values[..4], [2, 2, STONE, 0]);
}
