//! Readings along games: what is kept equals what is read afresh, and what is
//! proven is never contradicted.

use crate::common::{Random, built_in, games, random_game, turned};
use gokoro_board::{Board, BoardSize, Color, Point, PointSet, Symmetry};
use gokoro_position::{
    Budgets, EdgeReading, LinkReading, PositionSettings, Readings, StringReading, StringStatus, Trail,
};
use gokoro_shape::{Groups, LinkStrength};

fn board(diagram: &str) -> Board {
    diagram.parse().expect("a diagram")
}

fn at(board: &Board, name: &str) -> Point {
    board.size().parse(name).expect("a point")
}

fn read(board: &Board) -> Readings {
    Readings::new(board, &Budgets::default())
}

/// How answers kept along games compare with those read afresh.
#[derive(Default, Debug)]
struct Compared {
    positions: usize,
    /// Links to an edge among the answers.
    edges: usize,
    equal: usize,
    /// Known only because it was kept.
    known_longer: usize,
    /// Kept as unknown, although it is known when read afresh.
    stale: usize,
    /// Known in both, but not the same.
    contradicted: usize,
}

impl Compared {
    fn note<T: PartialEq>(&mut self, kept: Option<T>, fresh: Option<T>) {
        match (kept, fresh) {
            (None, None) => self.equal += 1,
            (Some(kept), Some(fresh)) if kept == fresh => self.equal += 1,
            (Some(_), Some(_)) => self.contradicted += 1,
            (Some(_), None) => self.known_longer += 1,
            (None, Some(_)) => self.stale += 1,
        }
    }

    /// Compares the readings of one position answer by answer.
    fn compare(&mut self, kept: &Readings, fresh: &Readings) {
        self.positions += 1;
        assert_eq!(kept.strings().len(), fresh.strings().len());
        for (a, b) in kept.strings().iter().zip(fresh.strings()) {
            assert_eq!((a.stone, a.color), (b.stone, b.color));
            assert_eq!(a.opponent_first.is_some(), b.opponent_first.is_some());
            let attacked =
                |s: &StringReading| s.opponent_first.as_ref().filter(|a| known(a)).map(|a| a.is_proven());
            self.note(attacked(a), attacked(b));
            let saved =
                |s: &StringReading| s.owner_first.as_ref().filter(|a| known(a)).map(|a| a.is_proven());
            if a.owner_first.is_some() && b.owner_first.is_some() {
                self.note(saved(a), saved(b));
            }
        }
        assert_eq!(kept.links().len(), fresh.links().len());
        for (a, b) in kept.links().iter().zip(fresh.links()) {
            assert_eq!((a.from, a.to, a.color), (b.from, b.to, b.color));
            let made = |l: &LinkReading| Some(&l.owner_first).filter(|a| known(a)).map(|a| a.is_proven());
            self.note(made(a), made(b));
            let held =
                |l: &LinkReading| l.opponent_first.as_ref().filter(|a| known(a)).map(|a| a.is_proven());
            if a.opponent_first.is_some() && b.opponent_first.is_some() {
                self.note(held(a), held(b));
            }
        }
        self.compare_edges(kept, fresh);
    }

    fn compare_edges(&mut self, kept: &Readings, fresh: &Readings) {
        assert_eq!(kept.edges().len(), fresh.edges().len());
        for (a, b) in kept.edges().iter().zip(fresh.edges()) {
            assert_eq!((a.stone, a.edge, a.color, a.to), (b.stone, b.edge, b.color, b.to));
            let made = |l: &EdgeReading| Some(&l.owner_first).filter(|a| known(a)).map(|a| a.is_proven());
            self.note(made(a), made(b));
            let held =
                |l: &EdgeReading| l.opponent_first.as_ref().filter(|a| known(a)).map(|a| a.is_proven());
            if a.opponent_first.is_some() && b.opponent_first.is_some() {
                self.note(held(a), held(b));
            }
            self.edges += 1;
        }
    }

    fn game(&mut self, positions: &[Board]) {
        let Some(first) = positions.first() else { return };
        let mut kept = read(first);
        for board in &positions[1..] {
            kept.update(board);
            self.compare(&kept, &read(board));
        }
    }

    /// What the store promises.
    fn check(&self, what: &str) {
        println!("{what}: {self:?}");
        assert_eq!(self.contradicted, 0, "{what}: {self:?}");
        let all = self.equal + self.known_longer + self.stale;
        assert!(self.stale * STALE_OF <= all, "{what}: {self:?}");
    }
}

/// At most one answer in so many may be kept as unknown although a change beyond
/// the watched points would make it known. Measured: see the printed counts.
const STALE_OF: usize = 500;

fn known(answer: &gokoro_position::WatchedVerdict) -> bool {
    answer.is_proven() || answer.is_disproven()
}

#[test]
fn kept_equals_read_afresh_in_the_built_in_game() {
    let mut compared = Compared::default();
    compared.game(&built_in());
    assert_eq!(compared.positions, 82);
    assert!(compared.edges > compared.positions);
    compared.check("built-in game");
}

/// Taking moves back and playing others, as one does who tries things out.
#[test]
fn a_trail_goes_back_and_on_again() {
    let mut compared = Compared::default();
    for (seed, positions) in [(1, built_in()), (2, random_game(BoardSize::S9, 40, 3))] {
        let (mut random, mut at) = (Random(seed), 0);
        let mut trail = Trail::new(PositionSettings::default());
        let mut strings = vec![None; positions.len()];
        for _ in 0..3 * positions.len() / 2 {
            let position = trail.at(&positions[at]);
            let readings = position.readings().expect("they are read");
            assert_eq!(position.board().hash(), positions[at].hash());
            compared.compare(readings, &read(&positions[at]));
            let again = trail.at(&positions[at]);
            assert!(
                std::ptr::eq(readings, again.readings().expect("they are read")),
                "nothing is read twice"
            );
            let known = strings[at].get_or_insert_with(|| readings.strings().to_vec());
            assert_eq!(known, readings.strings(), "taken back, it is the position that it was");
            let back = random.below(4) == 0;
            let next = if back { at.saturating_sub(random.below(5)) } else { at + 1 };
            at = next.min(positions.len() - 1);
            // Another way on is another position: what is known of those that are left is forgotten.
            if !back {
                strings[at] = None;
            }
        }
    }
    compared.check("a trail");
}

/// A pass lifts the ban of a ko: the stones are the same, the position is not.
#[test]
fn a_trail_tells_a_ban_that_was_lifted() {
    let mut banned = board(". X O . .\nX O . O .\n. X O . .\n. . . . .\n. . . . .");
    banned.play(at(&banned, "C4"), Color::Black).expect("legal");
    assert!(banned.ko().is_some(), "{banned}");
    let mut lifted = banned.clone();
    lifted.pass();
    assert_eq!(lifted.hash(), banned.hash());
    let mut trail = Trail::new(PositionSettings::default());
    for board in [&banned, &lifted, &banned] {
        assert_eq!(trail.at(board).board().ko(), board.ko());
    }
}

#[test]
fn kept_equals_read_afresh_in_random_games() {
    let mut compared = Compared::default();
    for seed in 0..6 {
        compared.game(&random_game(BoardSize::S9, 60, seed));
    }
    compared.game(&random_game(BoardSize::S13, 90, 7));
    compared.check("random games");
}

#[test]
fn kept_equals_read_afresh_in_real_games() {
    for (file, count) in [("sample-tygem-200.sgf", 2), ("sample-pro-50.sgf", 1)] {
        let Some(games) = games(file, count) else { return };
        let mut compared = Compared::default();
        games.iter().for_each(|game| compared.game(game));
        compared.check(file);
    }
}

/// Nothing that is proven in one of the sixteen views of a position is disproven
/// in another, and most of it is found in each.
#[test]
fn views_of_one_position_do_not_contradict() {
    let (mut found, mut edges, mut missing) = (0, 0, 0);
    let real = built_in();
    let random = random_game(BoardSize::S9, 50, 11);
    for board in [&real[30], &real[60], &real[80], &random[30], &random[45]] {
        let size = board.size();
        let straight = read(board);
        for (i, symmetry) in Symmetry::ALL.into_iter().enumerate() {
            let view = read(&turned(board, symmetry, i % 2 == 1));
            for string in straight.strings() {
                let other = view.status_at(symmetry.point(size, string.stone)).expect("the same string");
                assert!(agree(string.status(), other), "{:?} and {other:?}\n{board}", string.status());
                found += usize::from(string.status() == other);
                missing += usize::from(string.status() != other);
            }
            for link in straight.links() {
                let end = |p: Point| view.board().string_at(symmetry.point(size, p)).expect("a string");
                let other = view.link(end(link.from), end(link.to)).expect("the same pair");
                let (one, two) = (&link.opponent_first, &other.opponent_first);
                for (a, b) in
                    [(Some(&link.owner_first), Some(&other.owner_first)), (one.as_ref(), two.as_ref())]
                {
                    let (Some(a), Some(b)) = (a, b) else { continue };
                    assert!(!(a.is_proven() && b.is_disproven()), "{board}");
                    assert!(!(a.is_disproven() && b.is_proven()), "{board}");
                    found += usize::from(a.outcome() == b.outcome());
                    missing += usize::from(a.outcome() != b.outcome());
                }
            }
            for edge in straight.edges() {
                // Of stones equally near another may be asked about.
                let to: PointSet = edge.to.iter().map(|p| symmetry.point(size, p)).collect();
                let stone = symmetry.point(size, edge.stone);
                let Some(other) = view.edges().iter().find(|e| e.stone == stone && e.to == to) else {
                    continue;
                };
                let (one, two) = (edge.strength(), other.strength());
                let strong_and_cut = [(one, two), (two, one)]
                    .contains(&(Some(LinkStrength::Strong), Some(LinkStrength::Abandoned)));
                assert!(!strong_and_cut, "{board}");
                edges += usize::from(one == two);
                missing += usize::from(one != two);
            }
        }
    }
    println!("the same in every view: {found} and {edges} to an edge, known in some only: {missing}");
    assert!(edges > 0 && missing * 20 <= found + edges, "{found} {edges} {missing}");
}

/// Whether two statuses of one string can both be true.
fn agree(a: StringStatus, b: StringStatus) -> bool {
    use StringStatus::{Exposed, InDanger, Safe, Taken, Unknown};
    match (a, b) {
        (Unknown, _) | (_, Unknown) => true,
        (Exposed, other) | (other, Exposed) => other != Safe,
        (Safe, Safe) | (InDanger, InDanger) | (Taken, Taken) => true,
        _ => false,
    }
}

/// Strings that a group holds together are never proven to be cut, not even alone.
#[test]
fn no_group_holds_what_is_proven_cut() {
    let mut groups_of_several = 0;
    let mut boards: Vec<Board> = built_in().into_iter().step_by(8).collect();
    boards.extend((0..4).flat_map(|seed| random_game(BoardSize::S9, 50, seed)).step_by(7));
    for board in &boards {
        let readings = read(board);
        let groups = Groups::new(board, &PointSet::EMPTY, readings.group_links(&PointSet::EMPTY));
        for link in readings.links() {
            if groups.at(link.from) == groups.at(link.to) {
                let cut = link.opponent_first.as_ref().is_some_and(|a| a.is_disproven());
                assert!(!cut, "{:?} {:?}\n{board}", link.from, link.to);
                assert_ne!(link.alone(), Some(LinkStrength::Abandoned), "{board}");
                groups_of_several += 1;
            }
        }
    }
    println!("{groups_of_several} pairs read within groups");
}

#[test]
fn statuses_of_strings() {
    // White C4 is in atari; at D4 it joins E4 and gets away.
    let atari = board(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . X . . . . . .
         . X O . O . . . .
         . . X . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    );
    let readings = read(&atari);
    let string = readings.string_at(at(&atari, "C4")).expect("a string");
    assert_eq!(string.status(), StringStatus::InDanger);
    let first =
        |a: &Option<gokoro_position::WatchedVerdict>| a.as_ref().and_then(|a| a.verdict().first_move());
    assert_eq!(first(&string.opponent_first), Some(at(&atari, "D4")));
    assert_eq!(first(&string.owner_first), Some(at(&atari, "D4")));
    // A stone on the first line with one liberty there is taken whatever it does.
    let edge = board(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .
         X X X X . . .
         . O X . . . .",
    );
    assert_eq!(read(&edge).status_at(at(&edge, "B1")), Some(StringStatus::Taken));
    let free = board(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . . X X . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    let readings = read(&free);
    assert_eq!(readings.status_at(at(&free, "D4")), Some(StringStatus::Safe));
    assert!(readings.string_at(at(&free, "D4")).is_some_and(|s| s.opponent_first.is_none()), "not read");
}

#[test]
fn two_links_that_one_move_cuts_do_not_hold_together() {
    // White D6 threatens C5 and E5 at once: Black saves one link of the two.
    let board = board(
        ". . . . . . . . .
         . . . . . . . . .
         . . . O . . . . .
         . . X . X . . . .
         . . . X . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    );
    let string = |name: &str| board.string_at(at(&board, name)).expect("a string");
    let readings = read(&board);
    for end in ["C6", "E6"] {
        let link = readings.link(string(end), string("D5")).expect("near");
        assert_eq!(link.alone(), Some(LinkStrength::Strong), "{end} {link:?}");
    }
    assert!(readings.joint().iter().all(|j| !j.opponent_first.is_proven()), "{:?}", readings.joint());
    let links = readings.group_links(&PointSet::EMPTY);
    let groups = Groups::new(&board, &PointSet::EMPTY, links);
    let group = |name: &str| groups.at(at(&board, name)).expect("a stone");
    assert!(group("C6") != group("D5") && group("E6") != group("D5"), "{:?}", groups.links());
}

#[test]
fn links_that_need_the_same_points_can_hold_together() {
    // B9, D9 and C8 surround C9: White there is taken at once.
    let board = board(
        "X O . O O O X X O
         . . O X X . . X .
         X . . . O X X O O
         . . . . . . O O .
         O O X . . . O X .
         X O O O . . . X X
         X O X O O X . . .
         . X X O X . . X .
         . X O . . X O . X",
    );
    let readings = read(&board);
    let proven = readings.joint().iter().find(|j| j.opponent_first.is_proven()).expect("links read together");
    assert!(proven.links.len() > 1);
    let groups = Groups::new(&board, &PointSet::EMPTY, readings.group_links(&PointSet::EMPTY));
    let group = |name: &str| groups.at(at(&board, name)).expect("a stone");
    assert!(group("B9") == group("D9") && group("B9") == group("C8"), "{:?}", groups.links());
}

#[test]
fn a_store_takes_any_position_of_its_size_and_others() {
    let game = built_in();
    let mut readings = read(&game[80]);
    readings.update(&game[10]);
    let mut compared = Compared::default();
    compared.compare(&readings, &read(&game[10]));
    compared.check("backwards");
    readings.update(&Board::new(BoardSize::S9));
    assert!(readings.strings().is_empty() && readings.links().is_empty());
    assert_eq!(readings.board().size(), BoardSize::S9);
}

#[test]
fn the_same_question_costs_the_same() {
    let game = built_in();
    let (a, b) = (read(&game[70]), read(&game[70]));
    assert_eq!(
        (a.spent(), a.strings(), a.links(), a.edges()),
        (b.spent(), b.strings(), b.links(), b.edges())
    );
    let again = a.after(&game[70]);
    assert_eq!((again.spent().asked, again.spent().nodes), (0, 0));
    assert_eq!((again.strings(), again.links(), again.edges()), (a.strings(), a.links(), a.edges()));
}
