//! GO.1's game as the mind sees it, beside what the paper says of it.

use std::sync::LazyLock;

use gokoro_board::{Board, BoardSize, Color};
use gokoro_lab::mind::go1::Evaluation;
use gokoro_lab::mind::paper::PaperReport;
use gokoro_mind::cases::{CaseKind, Intention};
use gokoro_mind::choice::{ChoiceSettings, ShiftReason};
use gokoro_mind::go1::{Go1Settings, consider};
use gokoro_reading::{Goal, GoalQuery, ProofOutcome, prove};
use gokoro_sgf::Collection;
use gokoro_sgf::replay::Replay;
use gokoro_sgf::sample::GO1_GAME;

/// The report on all moves; what is told does not depend on the look.
static REPORT: LazyLock<PaperReport> = LazyLock::new(|| {
    let settings = ChoiceSettings { looks: 0, ..ChoiceSettings::default() };
    PaperReport::new(&settings).expect("the built-in game")
});

/// The board after so many moves.
fn after(number: usize) -> Board {
    let tree = Collection::read(GO1_GAME);
    let mut replay = Replay::main_line(tree.games().next().unwrap()).unwrap();
    (0..number).for_each(|_| {
        replay.play_next();
    });
    replay.game().board().clone()
}

/// docs/methods/go1.md: J12-K12-K11 can be taken with Black to move but not with White to move after 80
/// and 81, and with either side to move after 82; so 81 lost it.
#[test]
fn move_81_leaves_the_cutting_stones_and_82_takes_them() {
    let taken = |number, first| {
        let stone = BoardSize::S19.parse("J12").unwrap();
        let query = GoalQuery::new(Goal::Capture(stone), Color::Black, first);
        prove(&after(number), &GoalQuery { nodes: 4_000, ..query }).unwrap().outcome
    };
    for number in [80, 81] {
        assert_eq!(taken(number, Color::Black), ProofOutcome::Proven, "{number}");
        assert_eq!(taken(number, Color::White), ProofOutcome::Disproven, "{number}");
    }
    assert_eq!(taken(82, Color::Black), ProofOutcome::Proven);
    assert_eq!(taken(82, Color::White), ProofOutcome::Proven);
    let said = REPORT.criticised.iter().find(|one| one.number == 81).expect("a criticised move");
    assert_eq!(said.played, BoardSize::S19.parse("N15").unwrap());
    assert!(said.left.iter().any(|string| string.count >= 3 && string.color == Color::White), "{said:?}");
}

#[test]
fn the_cases_that_the_paper_names_are_told_and_the_net_is_seen() {
    let (agreed, all) = REPORT.agreed();
    assert_eq!(all, 32);
    assert!(agreed >= 31, "{agreed}: {:?}", REPORT.rows);
    // 82 traps the cutting stones.
    let last = REPORT.rows.iter().rfind(|row| row.named.is_some()).unwrap();
    assert_eq!((last.number, last.told[0]), (82, (CaseKind::Capture, Intention::Attack)));
}

/// The paper's example of a shift (section 4.3): the rescue of G13 by F13 goes over to a move nearby that saves it, too.
/// H12, to which the author's program shifted it, is one of them.
#[test]
fn at_move_42_the_filter_shifts_the_rescue_of_g13_away_from_f13() {
    let tree = Collection::read(GO1_GAME);
    let mut replay = Replay::main_line(tree.games().next().unwrap()).unwrap();
    (0..41).for_each(|_| {
        replay.play_next();
    });
    let thought = consider(replay.game(), Color::Black, &Go1Settings::default());
    let [from, authors, stone] = ["F13", "H12", "G13"].map(|name| BoardSize::S19.parse(name).unwrap());
    let shift = thought.shifts.iter().find(|shift| {
        let about = thought.cases[shift.case].target.stones.contains(stone);
        shift.from == from && shift.why == ShiftReason::ServesToo && about
    });
    let to = shift.expect("the rescue goes over").to;
    for point in [to, authors] {
        let board = after(41).after(point, Color::Black);
        let query = GoalQuery::new(Goal::Save(stone), Color::Black, Color::White);
        let found = prove(&board, &GoalQuery { nodes: 4_000, ..query }).unwrap().outcome;
        assert_eq!(found, ProofOutcome::Proven, "{point:?}");
    }
    let kept = thought.candidates.iter().find(|one| one.point == from).expect("F13 connects, too");
    assert!(kept.purposes.iter().all(|purpose| Some(purpose.case) != shift.map(|shift| shift.case)));
    assert_ne!(thought.chosen().map(|one| one.point), Some(from));
}

/// The nine steps with numbers that were fitted to other games (papers/P3.md).
#[test]
fn the_nine_steps_choose_a_third_of_go1s_own_moves() {
    let found = Evaluation::of_paper(Go1Settings::default()).expect("the built-in game");
    assert_eq!(found.positions(), 41);
    let (first, five) = found.chosen();
    assert!(first >= 12 && five >= 23, "{first} first, {five} among five");
    // Not the single largest value: steps after the first decide at least a third of the moves.
    assert!(found.later_steps() * 3 >= found.positions(), "{}", found.later_steps());
    // Move 48 was blinded by capture.
    assert_ne!(found.rank_at(48, "F15"), Some(1));
    assert!(found.rank_at(56, "K18").is_none_or(|rank| rank > 3), "56 is nearly worthless");
}
