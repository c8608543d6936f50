//! Shapes are found wherever they lie: under all symmetries, for both colours, at the right
//! edges and nowhere else. A second search with code of its own looks at every place.

use gokoro_board::{Board, BoardSize, Color, Point, Symmetry, board_with};
use gokoro_knowledge::{Cell, Diagram, DiagramTurn, NoFacts, Stock};

const TEXT: &str = "\
entry tesuji net
claim captures a
when liberties a = 2
diagram
? X ? ?
X a . ?
? . * ?

entry eye corner
diagram
? X X
? . *
- - -

entry link under
claim connects A B
diagram
A o B
. * .
- - -

entry invasion three
diagram
O ? ? ? |
? * ? ? |
? ? ? ? |
? ? ? ? |
- - - - +
";

fn stock() -> Stock {
    let (stock, faults) = Stock::read([("test", TEXT)]);
    assert!(faults.is_empty(), "{faults:?}");
    stock
}

/// Every entry with its move, found by trying each turned diagram at each place; the one condition
/// there is, that the stone a has two liberties, is counted.
fn slow(stock: &Stock, board: &Board, mover: Color) -> Vec<(usize, Point)> {
    let lines = i16::from(board.size().get());
    let mut found = Vec::new();
    for (place, entry) in stock.entries().iter().enumerate() {
        for turn in DiagramTurn::all() {
            let diagram = entry.diagrams[0].turned(turn);
            for top in 0..=lines - i16::from(diagram.height) {
                for left in 0..=lines - i16::from(diagram.width) {
                    let Some(point) = at(&diagram, board, mover, (left, top)) else { continue };
                    let named = diagram.named('a').and_then(|(x, y)| {
                        board.size().point((left + i16::from(x)) as u8, (top + i16::from(y)) as u8)
                    });
                    let liberties =
                        named.and_then(|stone| board.string_at(stone)).map(|s| board.liberty_count(s));
                    if entry.conditions.is_empty() || liberties == Some(2) {
                        found.push((place, point));
                    }
                }
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn at(diagram: &Diagram, board: &Board, mover: Color, (left, top): (i16, i16)) -> Option<Point> {
    let lines = i16::from(board.size().get());
    let (right, bottom) = (left + i16::from(diagram.width), top + i16::from(diagram.height));
    let sides = [left == 0, right == lines, top == 0, bottom == lines];
    if diagram.edges.iter().zip(sides).any(|(wanted, is)| *wanted && !is) {
        return None;
    }
    let mut anchor = None;
    for (x, y) in diagram.points() {
        let point = board.size().point((left + i16::from(x)) as u8, (top + i16::from(y)) as u8)?;
        let found = board.at(point).color();
        let fits = match diagram.cell((x, y))? {
            Cell::Any => true,
            Cell::Move | Cell::Empty => found.is_none(),
            Cell::Own => found == Some(mover),
            Cell::Enemy => found == Some(!mover),
            Cell::NotEnemy => found != Some(!mover),
            Cell::NotOwn => found != Some(mover),
        };
        if !fits {
            return None;
        }
        if diagram.cell((x, y)) == Some(Cell::Move) && anchor.is_none() {
            anchor = Some(point);
        }
    }
    anchor
}

/// A board with stones drawn by a fixed generator, none without liberties.
fn random(size: BoardSize, seed: u64, share: u64) -> Board {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        state >> 33
    };
    let mut board = Board::new(size);
    for point in size.points() {
        let color = if next() % 2 == 0 { Color::Black } else { Color::White };
        if next() % 100 < share {
            board.pass();
            let _ = board.play(point, color);
        }
    }
    board
}

#[test]
fn the_fast_search_finds_what_the_slow_one_does() {
    let stock = stock();
    let mut all = 0;
    for (seed, lines) in (1..).zip([9, 13, 19, 19, 5, 7, 19, 19].repeat(4)) {
        let board = random(BoardSize::new(lines).unwrap(), seed, 10 + 5 * (seed % 11));
        for mover in Color::ALL {
            let mut fast: Vec<(usize, Point)> = stock
                .hits(&board, mover, &NoFacts)
                .into_iter()
                .map(|hit| (hit.entry, hit.moves[0]))
                .collect();
            fast.sort_unstable();
            fast.dedup();
            let slow = slow(&stock, &board, mover);
            all += slow.len();
            assert_eq!(fast, slow, "seed {seed}");
        }
    }
    assert!(all > 60, "{all}");
}

#[test]
fn a_net_is_found_in_every_corner_and_for_both_colours() {
    let stock = stock();
    let size = BoardSize::S19;
    let stones = [(3, 4), (4, 3), (4, 4)];
    for symmetry in Symmetry::ALL {
        for mover in Color::ALL {
            let place = |&(x, y): &(u8, u8)| symmetry.point(size, size.point(x, y).unwrap());
            let all: Vec<(Point, Color)> =
                stones.iter().map(|at| (place(at), if *at == (4, 4) { !mover } else { mover })).collect();
            let board = board_with(size, &all).unwrap();
            let hits = stock.hits(&board, mover, &NoFacts);
            let [hit] = hits.as_slice() else { panic!("{hits:?}") };
            assert_eq!(hit.moves, [place(&(5, 5))]);
            assert_eq!(hit.named('a'), Some(place(&(4, 4))));
            assert!(stock.hits(&board, !mover, &NoFacts).is_empty());
        }
    }
}

#[test]
fn an_edge_is_needed_where_one_is_drawn() {
    let stock = stock();
    let count = |x, y| {
        let size = BoardSize::S19;
        let board = board_with(size, &[(size.point(x, y).unwrap(), Color::White)]).unwrap();
        stock.hits(&board, Color::Black, &NoFacts).len()
    };
    assert_eq!(count(3, 3), 1);
    assert_eq!(count(4, 3), 0);
    assert_eq!(count(15, 15), 1);
}
