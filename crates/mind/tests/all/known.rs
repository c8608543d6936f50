//! Known shapes and the readers: every entry of the stock that claims what readers settle is
//! proven on its diagram; what is cut out of a board is small and still proven.

use gokoro_board::{Board, Color, Point};
use gokoro_knowledge::{Cell, NoFacts, ShapeClaim, Stock};
use gokoro_mind::known::{ClaimCheck, ClaimStanding, Cutting, Rest, ShapeQuestion, check, cut_goal, ground};
use gokoro_reading::{Goal, GoalQuery, prove};

/// Moves on a board for one question.
const NODES: u64 = 2_000;

#[test]
fn no_entry_is_refuted_and_those_with_a_claim_are_proven() {
    let mut proven = 0;
    for entry in Stock::built_in().entries() {
        match check(entry, NODES) {
            ClaimCheck::Proven | ClaimCheck::Alone => proven += 1,
            ClaimCheck::Unasked => assert_eq!(entry.claim, ShapeClaim::Played, "{}", entry.name),
            ClaimCheck::Open | ClaimCheck::Refuted => panic!("{} is not proven:\n{entry}", entry.name),
        }
    }
    assert!(proven > 100, "{proven}");
}

#[test]
fn what_is_proven_everywhere_stands_on_boards_filled_at_random() {
    // Code of its own: the board is filled here, and the goal asked of the reader directly.
    let stock = Stock::built_in();
    let mut asked = 0;
    for entry in stock.entries().iter().filter(|entry| check(entry, NODES) == ClaimCheck::Proven) {
        let Some(mut ground) = ground(&entry.diagrams[0], Rest::Empty) else { continue };
        let hits = stock.hits(&ground.board, Color::Black, &NoFacts).into_iter();
        let mut here = hits.filter(|hit| hit.moves.first() == ground.moves.first());
        let Some(hit) = here.find(|hit| stock.entries()[hit.entry].name == entry.name) else {
            continue;
        };
        let mut state = entry.name.bytes().fold(17_u64, |all, byte| all.wrapping_mul(31) + u64::from(byte));
        for point in ground.board.size().points().filter(|&p| !hit.points.contains(p)) {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let color = if state >> 40 & 1 == 0 { Color::Black } else { Color::White };
            let mut tried = ground.board.clone();
            tried.pass();
            let alone = state >> 50 & 1 == 0 && tried.play(point, color) == Ok(0);
            // The stones of the diagram keep what the diagram says, so its strings keep a liberty.
            if alone {
                ground.board = tried;
            }
        }
        let at = |name| hit.named(name);
        let Some(ShapeQuestion::Goal(goal)) = ShapeQuestion::of(&entry.claim, Color::Black, at) else {
            continue;
        };
        if !ground.board.can_play(hit.moves[0], Color::Black) {
            continue;
        }
        let after = ground.board.after(hit.moves[0], Color::Black);
        let verdict =
            prove(&after, &GoalQuery { nodes: NODES, ..GoalQuery::new(goal, Color::Black, Color::White) });
        assert!(
            !verdict.is_ok_and(|verdict| verdict.outcome == gokoro_reading::ProofOutcome::Disproven),
            "{}\n{after}",
            entry.name
        );
        asked += 1;
    }
    assert!(asked > 50, "{asked}");
}

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

fn at(board: &Board, name: &str) -> Point {
    board.size().parse(name).expect("a point")
}

#[test]
fn a_net_is_cut_out_of_a_board() {
    let board = board(
        ". . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . X . . . . . . O . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . X X . . . . . .
         . . . . X O . . . . . . .
         . . . . X . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . O . . . . . X . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .",
    );
    let (stone, point) = (at(&board, "F7"), at(&board, "G6"));
    let claim = ShapeClaim::Captures('a');
    let names = [('a', stone)];
    let cutting =
        Cutting { board: &board, mover: Color::Black, point, claim: &claim, names: &names, nodes: NODES };
    let diagram = cut_goal(&cutting, &Goal::Capture(stone)).expect("the net works");
    let count = |cell| diagram.cells.iter().filter(|&&known| known == cell).count();
    assert_eq!((count(Cell::Enemy), count(Cell::Move)), (1, 1), "\n{diagram}");
    assert!((2..=4).contains(&count(Cell::Own)) && diagram.condition_count() <= 20, "\n{diagram}");
    assert_eq!(diagram.edges, [false; 4], "\n{diagram}");
    let ground = ground(&diagram, Rest::Enemy).expect("a board");
    let asked = ShapeQuestion::of(&claim, Color::Black, |name| ground.named(name)).expect("a question");
    assert_eq!(asked.standing(&ground.board, Color::Black, ground.moves[0], NODES), ClaimStanding::Proven);
}

#[test]
fn a_claim_that_fails_is_refuted_and_one_that_was_so_is_idle() {
    let text = "\
entry tesuji loose
claim captures a
diagram
? ? . ? ?
? . . . ?
. . a . .
* . . . ?
? ? . ? ?

entry tesuji late
claim connects A B
diagram
A B .
? * .
";
    let (stock, faults) = Stock::read([("test", text)]);
    assert!(faults.is_empty(), "{faults:?}");
    let found: Vec<ClaimCheck> = stock.entries().iter().map(|entry| check(entry, NODES)).collect();
    assert_eq!(found, [ClaimCheck::Refuted, ClaimCheck::Refuted]);
}

#[test]
fn eyes_that_are_there_without_the_move_are_idle() {
    // The corner has one eye anyway, two by its point.
    let board: Board = ". . X . . . . . .
                        . X X . . . . . .
                        X X . . . . . . .
                        O O . . . . . . .
                        . . . . . . . . .
                        . . . . . . . . .
                        . . . . . . . . .
                        . . . . . . . . .
                        . . . . . . . . ."
        .parse()
        .expect("a diagram");
    let standing = |count| {
        let asked = ShapeQuestion::Eyes { owner: Color::Black, count, gets: true };
        asked.standing(&board, Color::Black, at(&board, "A9"), NODES)
    };
    assert_eq!([standing(1), standing(2)], [ClaimStanding::Idle, ClaimStanding::Proven]);
}
