//! Claims about strings: for each kind a position where it is said, and one next
//! to it where it must not be said; and a witness who cannot be fooled.

use gokoro_board::{Board, BoardSize, Color, Point, PointSet, board_with};
use gokoro_mind::tactics::{
    Aftermath, BoardRef, CaptureKind, NamedString, Rescue, Tactic, TacticClaim, TacticWitness, TacticsEffort,
    tactics, threats,
};
use gokoro_reading::Goal;
use gokoro_reading::tsumego::Ply;

const SIZE: BoardSize = BoardSize::S9;
const EFFORT: TacticsEffort = TacticsEffort { nodes: 1_000, most: 20 };

/// What took a string has liberties enough.
const STANDS: Aftermath = Aftermath::Stands(PointSet::EMPTY);

fn at(name: &str) -> Point {
    SIZE.parse(name).expect("a point of the board")
}

fn points(names: &str) -> Vec<Point> {
    names.split_whitespace().map(at).collect()
}

fn board(black: &str, white: &str) -> Board {
    let stones = |names, color| points(names).into_iter().map(move |p| (p, color));
    let all: Vec<_> = stones(black, Color::Black).chain(stones(white, Color::White)).collect();
    board_with(SIZE, &all).expect("a position")
}

/// A claim without what becomes of the stones that take a string.
fn plain(tactic: &Tactic) -> Tactic {
    match *tactic {
        Tactic::Captures(target, manner, _) => Tactic::Captures(target, manner, STANDS),
        ref other => other.clone(),
    }
}

/// A position and a move.
struct Played {
    before: Board,
    after: Board,
    color: Color,
    point: Point,
}

fn played(black: &str, white: &str, color: Color, vertex: &str) -> Played {
    let before = board(black, white);
    let point = at(vertex);
    let mut after = before.clone();
    after.play(point, color).expect("a legal move");
    Played { before, after, color, point }
}

impl Played {
    fn claims(&self) -> Vec<TacticClaim> {
        tactics(&self.before, &self.after, self.color, self.point, &EFFORT)
    }

    fn said(&self) -> Vec<Tactic> {
        self.claims().into_iter().map(|claim| claim.tactic).collect()
    }

    fn says(&self, tactic: &Tactic) {
        let said = self.said();
        assert!(
            said.iter().any(|one| plain(one) == *tactic),
            "{tactic:?} is not among {said:?}\n{}",
            self.after
        );
    }

    fn is_silent_about(&self, kind: &str) {
        let said = self.said();
        assert!(said.iter().all(|tactic| tactic.name() != kind), "{said:?}\n{}", self.after);
    }
}

fn string(color: Color, stone: &str, count: u32) -> NamedString {
    NamedString { count, color, stone: at(stone) }
}

use Color::{Black, White};

#[test]
fn an_atari_is_counted() {
    let atari = played("D5 E6", "E5", Black, "E4");
    atari.says(&Tactic::Atari(string(White, "E5", 1), at("F5")));
    assert!(atari.claims().iter().all(|claim| claim.proofs.is_empty() || claim.tactic.name() != "atari"));
    played("D5 E6", "E5", Black, "F4").is_silent_about("atari");
    // It was in atari before.
    played("D5 E6 E4", "E5", Black, "C3").is_silent_about("atari");
}

#[test]
fn a_double_atari_leaves_two_different_liberties() {
    let double = played("C5 E5 E3", "D5 E4", Black, "D4");
    double.says(&Tactic::DoubleAtari(string(White, "D5", 1), string(White, "E4", 1)));
    double.is_silent_about("atari");
    played("C5 D6 E3 F4", "D5 E4", Black, "D4").is_silent_about("double-atari");
}

#[test]
fn a_self_atari_can_be_taken() {
    let own = played("E5", "A2 C1 B2", Black, "B1");
    own.says(&Tactic::SelfAtari(string(Black, "B1", 1), at("A1")));
    played("E5", "A2 C1", Black, "B1").is_silent_about("self-atari");
    // Taking a stone is none, though one liberty is left.
    played("A2", "A1 B2 C1", Black, "B1").is_silent_about("self-atari");
}

#[test]
fn a_net_catches_from_afar() {
    let net = played("D5 D4 E6 F6", "E5", Black, "F4");
    net.says(&Tactic::Captures(string(White, "E5", 1), CaptureKind::Net, STANDS));
    // With a white stone on the way out it is no net.
    played("D5 D4 E6 F6", "E5 G5", Black, "F4").is_silent_about("captures");
}

#[test]
fn a_snapback_gives_a_stone() {
    let white = "B1 C1 C3 D2 D3 E3 F3";
    let snapback = played("A1 A2 B3 D1 E1", white, Black, "C2");
    snapback.says(&Tactic::Captures(string(White, "B1", 2), CaptureKind::Snapback, STANDS));
    snapback.is_silent_about("self-atari");
    // With a liberty more, White takes the stone and stays alive.
    let given = played("A1 B3 D1 E1", white, Black, "C2");
    given.is_silent_about("captures");
    given.says(&Tactic::SelfAtari(string(Black, "C2", 1), at("B2")));
}

#[test]
fn a_double_threat_takes_one_of_two() {
    let white = "A4 B4 F4 C3 D3 F3 A2 D1";
    let double = played("E4 A3 B3 C2 A1 E1", white, Black, "B1");
    double.says(&Tactic::DoubleThreat(string(White, "A2", 1), string(White, "D1", 1)));
    // One of the two has a liberty more.
    played("E4 A3 B3 C2 A1", white, Black, "B1").is_silent_about("double-threat");
}

#[test]
fn a_ladder_catches_by_ataris() {
    let ladder = played("C6 C5 D7", "D6", Black, "E6");
    ladder.says(&Tactic::Captures(string(White, "D6", 1), CaptureKind::Ladder, STANDS));
    ladder.is_silent_about("atari");
    ladder.is_silent_about("ladder-broken");
}

#[test]
fn a_ladder_is_broken_by_a_stone_on_its_way() {
    let broken = played("C6 C5 D7", "D6 G3", Black, "E6");
    let breaker = PointSet::single(at("G3"));
    broken.says(&Tactic::LadderBroken(string(White, "D6", 1), breaker));
    broken.is_silent_about("captures");
    // A stone that is not on its way breaks nothing.
    let works = played("C6 C5 D7", "D6 H8", Black, "E6");
    works.says(&Tactic::Captures(string(White, "D6", 1), CaptureKind::Ladder, STANDS));
}

#[test]
fn a_ladder_breaker_saves() {
    let breaker = played("C6 C5 D7", "D6", White, "G3");
    breaker.says(&Tactic::BreaksLadder(string(White, "D6", 1)));
    played("C6 C5 D7", "D6", White, "H8").is_silent_about("breaks-ladder");
    // An atari away from the ladder on what chases lasts only until it is answered.
    let white = "A8 A7 A6 A5 B5 C6 D6 E6 D5 F7 G6 G7 G8 H7 J8";
    played("E5 E7 F5 F6 F8 G5 H8 J6 J7", white, Black, "H6").is_silent_about("breaks-ladder");
}

#[test]
fn a_string_is_saved_by_extending() {
    let saved = played("E4 D5 E6", "E5 G4 G5 G6", White, "F5");
    saved.says(&Tactic::Saves(string(White, "E5", 1), Rescue::Extends));
    // Still caught: the extension leaves one liberty.
    played("E4 D5 E6 F6 F4", "E5", White, "F5").is_silent_about("saves");
    // It was in no danger.
    played("D5", "E5 G4 G5 G6", White, "F5").is_silent_about("saves");
}

#[test]
fn a_string_is_saved_by_taking() {
    let saved = played("D5 E6 F5", "E5 F6 G5 G4 G6", White, "F4");
    saved.says(&Tactic::Saves(string(White, "E5", 1), Rescue::Takes));
    // Taking something else does not help.
    played("D5 E6 F5 A1", "E5 F6 G5 A2", White, "B1").is_silent_about("saves");
}

#[test]
fn strings_are_connected_and_cut() {
    let wall = "E9 E8 E7 E6 E4 E3 E2 E1";
    let joins = played("D5 F5", wall, Black, "E5");
    joins.says(&Tactic::Connects(string(Black, "D5", 1), string(Black, "F5", 1), Some(at("E5"))));
    let cuts = played("D5 F5", wall, White, "E5");
    cuts.says(&Tactic::Cuts(string(Black, "D5", 1), string(Black, "F5", 1)));
    // Beside the cutting point it is neither.
    played("D5 F5", wall, Black, "D4").is_silent_about("connects");
    played("D5 F5", wall, White, "D4").is_silent_about("cuts");
    // A bamboo joint was connected before.
    played("D5 D4 F5 F4", "", Black, "E5").is_silent_about("connects");
    // And cannot be cut.
    played("D5 D4 F5 F4", "E6 E3", White, "E5").is_silent_about("cuts");
    // A string that the move captures is not said to be cut besides.
    let takes = played("D5 F4 F5 G5", "B5 C4 C6 D4 D6 E4 E6 F6", White, "E5");
    takes.says(&Tactic::Captures(string(Black, "D5", 1), CaptureKind::Direct, STANDS));
    takes.is_silent_about("cuts");
}

#[test]
fn what_the_mover_threatens_is_said() {
    let (black, white) = ("C5 C4 D7 E5", "B5 B4 C2 E4 E3 D1 E1");
    let threat = played(black, white, Black, "B6");
    threat.says(&Tactic::Threatens(string(White, "B5", 2), at("B3")));
    // A stone with room all around is not threatened, and what could be taken before is not
    // threatened by this move.
    played("C5", "E5", Black, "D5").is_silent_about("threatens");
    played(&format!("{black} B6"), white, Black, "J9").is_silent_about("threatens");
    let (black, white) = ("D5 E4", "D1 D2 D3 E6 E7 E8 E9");
    let peep = played(black, white, White, "E5");
    peep.says(&Tactic::ThreatensCut(string(Black, "D5", 1), string(Black, "E4", 1), at("D4")));
    // With the other point taken, too, they were joined by nothing any more.
    played(black, "D1 D2 D3 D4 E6 E7 E8 E9", White, "E5").is_silent_about("threatens-cut");
}

/// White's stone at C5, which Black can take from C6, and White can save.
const LEFT: (&str, &str) =
    ("H7 G6 B5 D5 B4 A3 B3 E3 F3 H3 J3 B2 C2 E2 A1 J1", "G9 C8 A7 B6 A5 C5 A4 E4 F4 G4 H4 C3 G3 G2 J2 G1");

#[test]
fn what_is_left_to_the_opponent_is_said() {
    let (black, white) = LEFT;
    let left = played(black, white, White, "J9");
    left.says(&Tactic::Leaves(string(White, "C5", 1), at("C6")));
    // Who sees to it leaves nothing, and a stone that was lost before is not left by this move.
    let saved = string(White, "C5", 1);
    let seen_to = played(black, white, White, "C6").claims();
    assert!(!seen_to.iter().any(|claim| matches!(claim.tactic, Tactic::Leaves(own, _) if own == saved)));
    played("A1 A2", "B2 B3 A4 C1", Black, "J9").is_silent_about("leaves");
    let wall = "D1 D2 D3 E5 E6 E7 E8 E9";
    let open = played("D5 E4", wall, Black, "C4");
    open.says(&Tactic::LeavesCut(string(Black, "D5", 1), string(Black, "E4", 1), at("D4")));
    played("D5 E4", wall, Black, "D4").is_silent_about("leaves-cut");
}

#[test]
fn the_witness_rejects_falsified_threats() {
    let left = played(LEFT.0, LEFT.1, White, "J9");
    let claims = left.claims();
    let claim = claims.iter().find(|claim| claim.tactic.name() == "leaves").expect("a danger");
    let witness = witness(&left);
    assert!(witness.confirms(claim));
    let change = |edit: &dyn Fn(&mut TacticClaim)| {
        let mut wrong = claim.clone();
        edit(&mut wrong);
        assert!(!witness.confirms(&wrong), "{wrong:?}");
    };
    change(&|c| c.tactic = Tactic::Leaves(string(White, "C5", 1), at("J1")));
    change(&|c| c.tactic = Tactic::Leaves(string(White, "C5", 2), at("C6")));
    change(&|c| c.tactic = Tactic::Threatens(string(White, "C5", 1), at("C6")));
    change(&|c| _ = c.proofs.pop());
    change(&|c| c.proofs[1].prover = Black);
}

#[test]
fn a_position_tells_what_can_be_taken() {
    let board = board("D5 E6 E4 A2 B2 C1", "E5 A1 G4 G5 G6");
    let said: Vec<Tactic> = threats(&board, &EFFORT).into_iter().map(|claim| claim.tactic).collect();
    let taken = Tactic::CanTake(string(White, "E5", 1), at("F5"), Some(at("F5")));
    assert!(said.contains(&taken), "{said:?}");
    assert!(said.contains(&Tactic::Lost(string(White, "A1", 1), STANDS)), "{said:?}");
    assert_eq!(said.len(), 2, "nothing else can be taken: {said:?}");
}

fn witness(played: &Played) -> TacticWitness<'_> {
    TacticWitness::of_move(&played.before, &played.after, played.color, played.point, &EFFORT)
}

#[test]
fn the_witness_rejects_what_is_falsified() {
    let net = played("D5 D4 E6 F6", "E5", Black, "F4");
    let claims = net.claims();
    let claim = claims.iter().find(|claim| claim.tactic.name() == "captures").expect("a net");
    let witness = witness(&net);
    assert!(witness.confirms(claim));
    let change = |edit: &dyn Fn(&mut TacticClaim)| {
        let mut wrong = claim.clone();
        edit(&mut wrong);
        assert!(!witness.confirms(&wrong), "{wrong:?}");
    };
    // Another string, another number of stones, another way.
    change(&|c| c.tactic = Tactic::Captures(string(White, "E5", 2), CaptureKind::Net, STANDS));
    change(&|c| c.tactic = Tactic::Captures(string(Black, "E6", 2), CaptureKind::Net, STANDS));
    change(&|c| c.tactic = Tactic::Captures(string(White, "E5", 1), CaptureKind::Ladder, STANDS));
    change(&|c| c.tactic = Tactic::Lost(string(White, "E5", 1), STANDS));
    // Fewer proofs, a proof of something else, on another board, for another side.
    change(&|c| c.proofs.clear());
    change(&|c| c.proofs[0].goal = Goal::Save(at("E5")));
    change(&|c| c.proofs[0].stage = BoardRef::Before);
    change(&|c| c.proofs[0].first = Black);
    change(&|c| c.proofs[0].prover = White);
    // A line that is cut short, out of turn, illegal, or ends elsewhere.
    change(&|c| _ = c.proofs[0].line.pop());
    change(&|c| _ = c.proofs[0].line.remove(0));
    change(&|c| c.proofs[0].line[0].1.point = Some(at("D5")));
    change(&|c| c.proofs[0].line = vec![(White, Ply::PASS), (Black, Ply::PASS)]);
}

#[test]
fn a_claim_that_is_proven_nowhere_is_not_confirmed() {
    let open = played("D5", "E5", Black, "E4");
    let claim = TacticClaim {
        tactic: Tactic::Captures(string(White, "E5", 1), CaptureKind::Direct, STANDS),
        proofs: Vec::new(),
    };
    assert!(!witness(&open).confirms(&claim));
    let atari = TacticClaim { tactic: Tactic::Atari(string(White, "E5", 1), at("F5")), proofs: Vec::new() };
    assert!(!witness(&open).confirms(&atari));
}

#[test]
fn nothing_is_said_about_boards_that_differ_by_more_than_the_move() {
    let mut atari = played("D5 E6", "E5", Black, "E4");
    assert!(!atari.claims().is_empty());
    atari.after.play(at("A1"), Black).expect("a legal move");
    assert!(atari.claims().is_empty());
}

#[test]
fn nothing_is_read_without_nodes() {
    let atari = played("D5 E6", "E5", Black, "E4");
    let none = TacticsEffort { nodes: 0, ..EFFORT };
    assert!(tactics(&atari.before, &atari.after, Black, atari.point, &none).is_empty());
    assert!(threats(&atari.before, &none).is_empty());
}

#[test]
fn the_claims_about_most_stones_come_first() {
    let double = played("C5 E5 E3 H1", "D5 E4 J1", Black, "D4");
    let stakes: Vec<u32> = double.said().iter().map(Tactic::stake).collect();
    assert!(stakes.windows(2).all(|pair| pair[0] >= pair[1]), "{stakes:?}");
    let one = TacticsEffort { most: 1, ..EFFORT };
    let first = tactics(&double.before, &double.after, Black, double.point, &one);
    assert_eq!(first[..], double.claims()[..1]);
}

#[test]
fn a_race_is_won_by_the_move_that_decides_it() {
    let black = "A1 A2 A3 A4 B4 C3 D3 D2 D1";
    let white = "B1 B2 B3 A6 B6 C5 C4 D4";
    let race = played(black, white, Black, "C2");
    race.says(&Tactic::WinsRace(string(Black, "A4", 5), string(White, "B3", 3), 1));
    played(black, white, Black, "H9").is_silent_about("wins-race");
}

/// White is cut to pieces by every word that is not quite right: each claim of a position
/// with its words changed one by one.
#[test]
fn the_witness_judges_each_word_by_itself() {
    let refuses = |played: &Played, kind: &str, edit: &dyn Fn(&Tactic) -> Tactic| {
        let claims = played.claims();
        let claim = claims.iter().find(|claim| claim.tactic.name() == kind).expect("it is said");
        assert!(witness(played).confirms(claim));
        let wrong = TacticClaim { tactic: edit(&claim.tactic), ..claim.clone() };
        assert!(!witness(played).confirms(&wrong), "{wrong:?}");
    };
    let extends = played("E4 D5 E6", "E5 G4 G5 G6", White, "F5");
    for other in [Rescue::Takes, Rescue::Other] {
        refuses(&extends, "saves", &|tactic| Tactic::Saves(tactic.strings()[0], other));
    }
    let takes = played("D5 E6 F5", "E5 F6 G5 G4 G6", White, "F4");
    for other in [Rescue::Extends, Rescue::Other] {
        refuses(&takes, "saves", &|tactic| Tactic::Saves(tactic.strings()[0], other));
    }
    let ladder = played("C6 C5 D7", "D6", Black, "E6");
    for other in [CaptureKind::Net, CaptureKind::Snapback] {
        refuses(&ladder, "captures", &|tactic| Tactic::Captures(tactic.strings()[0], other, STANDS));
    }
    let fallen = Aftermath::Falls(string(Black, "E6", 1));
    refuses(&ladder, "captures", &|tactic| {
        Tactic::Captures(tactic.strings()[0], CaptureKind::Ladder, fallen)
    });
    refuses(&ladder, "captures", &|tactic| {
        Tactic::Captures(tactic.strings()[0], CaptureKind::Ladder, STANDS)
    });
}

/// Stones under the stones: White takes three, Black plays where they stood, and the ten that
/// took have no two eyes.
#[test]
fn a_capture_that_is_taken_back_is_told_as_such() {
    let white = "A1 A2 B2 B3 C3 D3 D2 E2";
    let taken =
        |tactic: Tactic| if let Tactic::Captures(_, _, aftermath) = tactic { Some(aftermath) } else { None };
    let under = played("B1 C1 D1 A4 B4 C4 D4 E4 E3 F3 F2 F1", white, White, "E1");
    let fallen = Aftermath::Falls(string(White, "B3", 10));
    assert_eq!(under.said().into_iter().find_map(taken), Some(fallen), "{:?}", under.said());
    // With a way out on the left they stand.
    let open = played("B1 C1 D1 B4 C4 D4 E4 E3 F3 F2 F1", &format!("{white} A3 A4 A5 B5 C5 A6"), White, "E1");
    let aftermath = open.said().into_iter().find_map(taken);
    assert!(matches!(aftermath, Some(Aftermath::Stands(_))), "{:?}", open.said());
}

#[test]
fn a_ladder_over_the_board_fits_a_small_stack() {
    let told = || {
        let size = BoardSize::S19;
        let at = |name: &str| size.parse(name).expect("a point of the board");
        let stones = [("C17", Black), ("C16", Black), ("D18", Black), ("D17", White)];
        let before = board_with(size, &stones.map(|(name, color)| (at(name), color))).expect("a position");
        let mut after = before.clone();
        after.play(at("E17"), Black).expect("a legal move");
        let claims = tactics(&before, &after, Black, at("E17"), &TacticsEffort { nodes: 10_000, most: 20 });
        claims.into_iter().map(|claim| (plain(&claim.tactic), claim.proofs[0].line.len())).collect::<Vec<_>>()
    };
    let thread = std::thread::Builder::new().stack_size(1 << 20).spawn(told).expect("a thread");
    let claims = thread.join().expect("its stack is large enough");
    let target = NamedString { count: 1, color: White, stone: BoardSize::S19.parse("D17").expect("a point") };
    assert_eq!(claims, [(Tactic::Captures(target, CaptureKind::Ladder, STANDS), 60)]);
}
