//! A ko fight on a small board: who takes, threatens, answers, leaves and ends it, what hangs on it,
//! and a witness who does not believe what is not so.

use gokoro_board::{BoardSize, Color, Game, Move, Point, Rules};
use gokoro_mind::kos::{KoClaim, KoDeed, KoWitness, Threat, ko};
use gokoro_mind::life::NamedGroup;
use gokoro_mind::tactics::{Tactic, TacticsEffort, tactics};

use crate::kept::each_move;

const SIZE: BoardSize = BoardSize::S9;

/// A ko around E5 and F5, which White holds; two black stones at H1 that an atari can be played on.
const BLACK: [&str; 10] = ["D5", "E4", "E6", "H1", "J1", "G2", "F2", "E2", "D2", "C7"];
const WHITE: [&str; 6] = ["E5", "G5", "F4", "F6", "J2", "J3"];

fn at(name: &str) -> Point {
    SIZE.parse(name).expect("a point")
}

fn fight(black: &[&str], white: &[&str]) -> Game {
    let mut game = Game::new(SIZE, Rules::JAPANESE);
    let stones = |names: &[&str], color| names.iter().map(|name| (at(name), color)).collect::<Vec<_>>();
    let all = [stones(black, Color::Black), stones(white, Color::White)].concat();
    game.set_position(&all, Color::Black).expect("a position");
    game
}

/// What is said of each of these moves.
fn told(game: &mut Game, moves: &[&str]) -> Vec<Option<KoClaim>> {
    let effort = TacticsEffort::default();
    let mut said = Vec::new();
    for name in moves {
        let (before, color) = (game.board().clone(), game.to_move());
        game.play(Move::Play(at(name))).expect("legal");
        let known = tactics(&before, game.board(), color, at(name), &effort);
        said.push(ko(game, &known, &effort));
    }
    said
}

fn names(said: &[Option<KoClaim>]) -> Vec<&'static str> {
    said.iter().map(|claim| claim.as_ref().map_or("-", |claim| claim.deed.name())).collect()
}

#[test]
fn a_fight_is_told_move_by_move() {
    let mut game = fight(&BLACK, &WHITE);
    let said = told(&mut game, &["F5", "H2", "G1", "E5", "A9", "F5"]);
    let expected = ["takes-ko", "ko-threat", "answers-ko-threat", "takes-ko-back", "-", "ends-ko"];
    assert_eq!(names(&said), expected);
    let taken = said[0].as_ref().expect("told").ko;
    assert_eq!((taken.open, taken.stone, taken.taker, taken.times), (at("E5"), at("F5"), Color::Black, 1));
    let threat = said[1].as_ref().and_then(|claim| claim.deed.threat()).expect("a threat");
    let Threat::Strings(Tactic::Atari(string, _)) = threat else { panic!("{threat:?}") };
    assert_eq!((string.stone, string.count), (at("H1"), 2));
    assert_eq!(said[2].as_ref().map(|claim| claim.proofs.len()), Some(1));
    assert_eq!(said[3].as_ref().map(|claim| claim.ko.times), Some(2));
}

#[test]
fn a_threat_is_left_with_the_ko_or_for_it() {
    let moves = |last| ["F5", "H2", last];
    let ends = told(&mut fight(&BLACK, &WHITE), &moves("E5"));
    assert!(matches!(ends[2].as_ref().map(|claim| &claim.deed), Some(KoDeed::Ends(Some(_)))), "{ends:?}");
    let leaves = told(&mut fight(&BLACK, &WHITE), &moves("A9"));
    assert!(matches!(leaves[2].as_ref().map(|claim| &claim.deed), Some(KoDeed::Ignores(_))), "{leaves:?}");
}

#[test]
fn a_move_that_threatens_nothing_is_no_threat() {
    let said = told(&mut fight(&BLACK, &WHITE), &["F5", "A9"]);
    assert_eq!(names(&said), ["takes-ko", "-"]);
    assert_eq!(names(&told(&mut fight(&BLACK, &WHITE), &["A9", "H2"])), ["-", "-"], "no ko is fought about");
}

/// The fight, and a black group with four points in a row for eyes.
fn fight_with_a_group() -> Game {
    let black = [&BLACK[..9], &["A8", "B8", "C8", "D8", "E8", "E9"]].concat();
    let white = [&WHITE[..], &["A7", "B7", "C7", "D7", "E7", "F8", "F9"]].concat();
    fight(&black, &white)
}

#[test]
fn a_threat_on_the_life_of_a_group_is_told() {
    let group = |claim: &Option<KoClaim>| match claim.as_ref().and_then(|claim| claim.deed.threat()) {
        Some(Threat::Life(group)) => (group.color, group.stones.len()),
        other => panic!("{other:?}"),
    };
    let mut game = fight_with_a_group();
    let said = told(&mut game, &["F5", "B9", "C9", "E5"]);
    assert_eq!(names(&said), ["takes-ko", "ko-threat", "answers-ko-threat", "takes-ko-back"]);
    assert_eq!((group(&said[1]), group(&said[2])), ((Color::Black, 6), (Color::Black, 6)));
    let ends = told(&mut fight_with_a_group(), &["F5", "B9", "E5"]);
    assert_eq!((names(&ends)[2], group(&ends[2])), ("ends-ko", (Color::Black, 6)));
    let leaves = told(&mut fight_with_a_group(), &["F5", "B9", "A1"]);
    assert_eq!((names(&leaves)[2], group(&leaves[2])), ("ignores-ko-threat", (Color::Black, 6)));
    // A stone outside threatens nothing.
    assert_eq!(names(&told(&mut fight_with_a_group(), &["F5", "G8"])), ["takes-ko", "-"]);
}

#[test]
fn threats_on_lives_are_counted() {
    let game = {
        let mut game = fight_with_a_group();
        game.play(Move::Play(at("F5"))).expect("legal");
        game
    };
    let claim = told(&mut fight_with_a_group(), &["F5"])[0].clone().expect("told");
    let KoDeed::Takes(stakes) = &claim.deed else { panic!("{claim:?}") };
    let [(point, group)] = stakes.group_threats[Color::White].as_slice() else { panic!("{stakes:?}") };
    assert!([at("B9"), at("C9")].contains(point), "{point:?}");
    assert_eq!((group.color, group.stones.len()), (Color::Black, 6));
    assert_eq!(stakes.count(Color::White), stakes.threats[Color::White].len() + 1);
    let witness = KoWitness::new(&game, &TacticsEffort::default());
    assert!(witness.confirms(&claim));
    type Change = fn(&mut (Point, NamedGroup));
    let changes: [(&str, Change); 4] = [
        ("a stone outside", |threat| threat.0 = at("G8")),
        ("the ko", |threat| threat.0 = at("E5")),
        ("a stone less", |threat| {
            threat.1.stones.remove(at("A8"));
        }),
        ("the other side's", |threat| threat.1.color = Color::White),
    ];
    for (what, change) in changes {
        let mut wrong = claim.clone();
        let KoDeed::Takes(stakes) = &mut wrong.deed else { panic!("{wrong:?}") };
        change(&mut stakes.group_threats[Color::White][0]);
        assert!(!witness.confirms(&wrong), "{what}");
    }
    let mut twice = claim;
    let KoDeed::Takes(stakes) = &mut twice.deed else { panic!("{twice:?}") };
    let group = stakes.group_threats[Color::White][0].1;
    stakes.group_threats[Color::White].push((at("C9"), group));
    assert!(!witness.confirms(&twice), "a group is threatened once");
}

#[test]
fn a_threat_to_make_a_dead_group_live_is_told() {
    // White's square of four is dead; with two moves there it is two eyes.
    let dead = fight_with_dead_stones;
    let said = told(&mut dead(), &["F5", "A8", "B9", "E5"]);
    assert_eq!(names(&said), ["takes-ko", "ko-threat", "answers-ko-threat", "takes-ko-back"]);
    let threat = said[1].as_ref().and_then(|claim| claim.deed.threat());
    assert!(matches!(threat, Some(Threat::Life(group)) if group.color == Color::White), "{threat:?}");
    assert_eq!(names(&told(&mut dead(), &["F5", "A8", "A1"]))[2], "ignores-ko-threat");
}

/// The fight, and White's square of four in the corner, which is dead.
fn fight_with_dead_stones() -> Game {
    let black = [&BLACK[..9], &["A6", "B6", "C6", "D7", "D8", "D9"]].concat();
    fight(&black, &[&WHITE[..], &["A7", "B7", "C7", "C8", "C9"]].concat())
}

#[test]
fn what_is_claimed_of_an_answer_is_counted_on_its_own_boards() {
    let mut game = fight_with_dead_stones();
    let answer = told(&mut game, &["F5", "A8", "B9"])[2].clone().expect("told");
    let witness = KoWitness::new(&game, &TacticsEffort::default());
    assert!(witness.confirms(&answer));
    let threat = answer.deed.threat().expect("one").clone();
    type Change = fn(&mut KoClaim, Threat);
    let changes: [(&str, Change); 6] = [
        ("left", |claim, threat| claim.deed = KoDeed::Ignores(threat)),
        ("ended", |claim, threat| claim.deed = KoDeed::Ends(Some(threat))),
        ("taken", |claim, _| drop(claim.verdicts.remove(0))),
        ("the other way round", |claim, _| claim.verdicts.reverse()),
        ("of the board after it", |claim, _| claim.verdicts[1] = claim.verdicts[0].clone()),
        ("of other stones", |claim, threat| {
            let Threat::Life(mut group) = threat else { panic!("a group") };
            group.stones.remove(at("C9"));
            claim.deed = KoDeed::Answers(Threat::Life(group));
        }),
    ];
    for (what, change) in changes {
        let mut wrong = answer.clone();
        change(&mut wrong, threat.clone());
        assert!(!witness.confirms(&wrong), "{what}");
    }
}

#[test]
fn a_group_that_is_taken_does_not_live_any_more() {
    // White threatens to make three dead stones live; Black takes them.
    let mut answered = None;
    each_move(|place, game, point| {
        if place == "9x9, move 53" {
            answered = told(&mut game.clone(), &[&SIZE.name(point).to_string()]).remove(0);
        }
    });
    let claim = answered.expect("told");
    let Some(Threat::Life(group)) = claim.deed.threat() else { panic!("{claim:?}") };
    assert_eq!((claim.deed.name(), group.stones.len()), ("answers-ko-threat", 3));
    assert_eq!(claim.verdicts.len(), 1, "nothing is left to ask about: {claim:?}");
}

#[test]
fn a_witness_of_a_threat_on_a_group_rejects_what_is_not_so() {
    let mut game = fight_with_a_group();
    let threat = told(&mut game, &["F5", "B9"])[1].clone().expect("told");
    let witness = KoWitness::new(&game, &TacticsEffort::default());
    assert!(witness.confirms(&threat));
    type Change = fn(&mut KoClaim);
    let changes: [(&str, Change); 6] = [
        ("answered", |claim| claim.deed = KoDeed::Answers(claim.deed.threat().expect("one").clone())),
        ("left", |claim| claim.deed = KoDeed::Ignores(claim.deed.threat().expect("one").clone())),
        ("unproven", |claim| claim.verdicts.clear()),
        ("the other way round", |claim| claim.verdicts.reverse()),
        ("proven once", |claim| claim.verdicts[1] = claim.verdicts[0].clone()),
        ("a stone less", |claim| {
            let Some(Threat::Life(mut group)) = claim.deed.threat().cloned() else { panic!("a group") };
            group.stones.remove(at("A8"));
            claim.deed = KoDeed::Threatens(Threat::Life(group));
        }),
    ];
    for (what, change) in changes {
        let mut wrong = threat.clone();
        change(&mut wrong);
        assert!(!witness.confirms(&wrong), "{what}");
    }
}

#[test]
fn what_hangs_on_a_ko_is_read_on_both_its_ends() {
    // If White wins the ko at C1 and D1, the stone at B1 has no way out; if Black does, it is joined.
    let black = ["B1", "C2", "C3", "D3", "C4"];
    let white = ["C1", "D2", "E1", "E2", "B2", "A2", "B3"];
    let said = told(&mut fight(&black, &white), &["D1"]);
    let Some(KoDeed::Takes(stakes)) = said[0].as_ref().map(|claim| &claim.deed) else { panic!("{said:?}") };
    let hangs: Vec<(Point, u32)> = stakes.strings.iter().map(|one| (one.stone, one.count)).collect();
    assert_eq!(hangs, [(at("B1"), 1)]);
    let threatened = Color::ALL.into_iter().flat_map(|color| stakes.threats[color].iter());
    assert!(threatened.into_iter().all(|threat| threat.1.stone != at("B1")), "{stakes:?}");
}

#[test]
fn threats_are_counted_for_both_sides() {
    let said = told(&mut fight(&BLACK, &WHITE), &["F5"]);
    let Some(KoDeed::Takes(stakes)) = said[0].as_ref().map(|claim| &claim.deed) else { panic!("{said:?}") };
    let white: Vec<Point> = stakes.threats[Color::White].iter().map(|threat| threat.1.stone).collect();
    assert!(white.contains(&at("H1")), "{stakes:?}");
    assert_eq!(stakes.winner(Color::Black) == Color::White, white.len() > stakes.threats[Color::Black].len());
}

#[test]
fn a_witness_rejects_what_is_not_so() {
    let mut game = fight(&BLACK, &WHITE);
    let said = told(&mut game, &["F5", "H2"]);
    let [taken, threat] = [said[0].clone().expect("told"), said[1].clone().expect("told")];
    let witness = KoWitness::new(&game, &TacticsEffort::default());
    assert!(witness.confirms(&threat));
    assert!(!witness.confirms(&taken), "that was the move before");
    type Change = fn(&mut KoClaim);
    let changes: [(&str, Change); 5] = [
        ("taken twice", |claim| claim.ko.times = 2),
        ("the other side's", |claim| claim.ko.taker = Color::White),
        ("answered", |claim| claim.deed = KoDeed::Answers(claim.deed.threat().expect("one").clone())),
        ("ended", |claim| claim.deed = KoDeed::Ends(None)),
        ("unproven", |claim| claim.proofs.clear()),
    ];
    for (what, change) in changes {
        let mut wrong = threat.clone();
        change(&mut wrong);
        assert!(!witness.confirms(&wrong), "{what}");
    }
}
