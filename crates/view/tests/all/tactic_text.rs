//! Claims about strings in words and pictures: every kind in both languages, the
//! lines of their proofs, and moves that a picture cannot show.

use crate::common::{both, check_sentence};
use gokoro_board::{Board, BoardSize, Color, Point, PointSet, board_with};
use gokoro_mind::eyes::{EyeClaim, EyeDeed, EyeVerdict};
use gokoro_mind::life::{Chance, Deed, LifeClaim, LifeForm, LifeQuestion, LifeVerdict, NamedGroup};
use gokoro_mind::omissions::GroupOmissions;
use gokoro_mind::tactics::{
    Aftermath, BoardRef, CaptureKind, GoalProof, NamedString, Rescue, Tactic, TacticClaim, TacticsEffort,
    tactics,
};
use gokoro_position::pon::{GroupPon, TERMS};
use gokoro_reading::pon::{LEAST, MOST, Pon, Range};
use gokoro_reading::tsumego::{Bounds, EyeSpace, LifeGrade, LifeKind, Ply};
use gokoro_reading::{Assumption, Goal};
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};
use gokoro_view::diagram::Mark;
use gokoro_view::eye_text::eye_claim_json;
use gokoro_view::life_text::life_claim_json;
use gokoro_view::tactic_json::tactic_json;
use gokoro_view::tactic_picture::{ClaimBoards, hidden_moves, proof_picture};

const SIZE: BoardSize = BoardSize::S9;

/// What programs read.
fn written(json: impl serde::Serialize) -> serde_json::Value {
    serde_json::to_value(json).expect("JSON")
}

fn at(name: &str) -> Point {
    SIZE.parse(name).expect("a point of the board")
}

const STANDS: Aftermath = Aftermath::Stands(PointSet::EMPTY);

fn string(color: Color, stone: &str, count: u32) -> NamedString {
    NamedString { count, color, stone: at(stone) }
}

fn every_tactic() -> Vec<Tactic> {
    let mut all = Vec::new();
    for (color, count) in [(Color::Black, 1), (Color::White, 3)] {
        let (one, two) = (string(color, "D4", count), string(color, "F6", 2));
        let stones: PointSet = [at("G3"), at("G4")].into_iter().take(count as usize).collect();
        let manners = [CaptureKind::Ladder, CaptureKind::Net, CaptureKind::Snapback, CaptureKind::Direct];
        all.extend(manners.map(|manner| Tactic::Captures(one, manner, STANDS)));
        all.extend(manners.map(|manner| Tactic::Captures(one, manner, Aftermath::Falls(two))));
        all.extend([STANDS, Aftermath::Open, Aftermath::Falls(two)].map(|then| Tactic::Lost(one, then)));
        all.push(Tactic::Captures(one, CaptureKind::Direct, Aftermath::Open));
        all.extend([Rescue::Takes, Rescue::Extends, Rescue::Other].map(|rescue| Tactic::Saves(one, rescue)));
        all.extend([None, Some(at("E5"))].map(|cut| Tactic::Connects(one, two, cut)));
        all.extend([None, Some(at("E3"))].map(|saved| Tactic::CanTake(one, at("C3"), saved)));
        all.extend([
            Tactic::Atari(one, at("E4")),
            Tactic::DoubleAtari(one, two),
            Tactic::SelfAtari(one, at("E4")),
            Tactic::LadderBroken(one, stones),
            Tactic::BreaksLadder(one),
            Tactic::Cuts(one, two),
            Tactic::WinsRace(one, two, 0),
            Tactic::WinsRace(one, two, 2),
            Tactic::DoubleThreat(one, two),
            Tactic::Threatens(one, at("E4")),
            Tactic::ThreatensCut(one, two, at("E4")),
            Tactic::Leaves(one, at("E4")),
            Tactic::LeavesCut(one, two, at("E4")),
        ]);
    }
    all
}

#[test]
fn every_tactic_is_a_sentence_of_its_own() {
    both(SIZE, |teller| {
        let said: Vec<String> = every_tactic().iter().map(|tactic| teller.tactic(37, tactic)).collect();
        said.iter().for_each(|sentence| check_sentence(teller, sentence));
        let different: std::collections::BTreeSet<&String> = said.iter().collect();
        assert_eq!(different.len(), said.len());
    });
}

fn proof(goal: Goal, stage: BoardRef, line: &str) -> GoalProof {
    let moves = line.split_whitespace().map(|one| {
        let (color, point) = one.split_at(1);
        let color = if color == "B" { Color::Black } else { Color::White };
        (color, Ply { point: SIZE.parse(point), threat: false })
    });
    GoalProof {
        stage,
        goal,
        prover: Color::Black,
        first: Color::White,
        line: moves.collect(),
        zone: PointSet::EMPTY,
        assumptions: vec![Assumption::NoSuperko, Assumption::Escape, Assumption::NoSuperko],
        nodes: 1,
    }
}

fn claim(proof: GoalProof) -> TacticClaim {
    TacticClaim {
        tactic: Tactic::Captures(string(Color::White, "D4", 1), CaptureKind::Direct, STANDS),
        proofs: vec![proof],
    }
}

#[test]
fn every_proof_is_a_sentence() {
    let stone = at("D4");
    let goals = [
        Goal::Capture(stone),
        Goal::Save(stone),
        Goal::connect(stone, at("F6")),
        Goal::cut(stone, at("F6")),
        Goal::Any(vec![Goal::Capture(stone)]),
    ];
    both(SIZE, |teller| {
        for goal in &goals {
            for stage in [
                BoardRef::Before,
                BoardRef::After,
                BoardRef::Then,
                BoardRef::Without(PointSet::single(at("G3"))),
            ] {
                let claim = claim(proof(goal.clone(), stage, "WE4 BE3 W- BD3"));
                let said = teller.proof(&claim, &claim.proofs[0]).expect("a line");
                check_sentence(teller, &said);
            }
        }
        let none = claim(proof(goals[0].clone(), BoardRef::After, ""));
        assert_eq!(teller.proof(&none, &none.proofs[0]), None);
        let assumptions = teller.assumptions(&none.proofs);
        assert_eq!(assumptions.len(), 2, "each once: {assumptions:?}");
        for all in [Assumption::Area, Assumption::Nearby, Assumption::KoThreats(1), Assumption::EndlessPlay] {
            let one = GoalProof { assumptions: vec![all], ..none.proofs[0].clone() };
            teller.assumptions([&one]).iter().for_each(|said| check_sentence(teller, said));
        }
    });
}

#[test]
fn sentences_to_the_letter() {
    let catalogue = Catalogue::new();
    let say = |lang, tactic: &Tactic| Localizer::new(&catalogue, lang).on(SIZE).tactic(37, tactic);
    let white = string(Color::White, "D4", 3);
    for (tactic, english, japanese) in [
        (
            Tactic::Captures(white, CaptureKind::Net, STANDS),
            "Move 37 captures White's 3 stones at D4 in a net.",
            "37手目でD4の白3子をゲタに取りました。",
        ),
        (
            Tactic::DoubleAtari(white, string(Color::White, "F6", 1)),
            "Move 37 is a double atari on White's 3 stones at D4 and White's stone at F6.",
            "37手目はD4の白3子とF6の白1子の両アタリです。",
        ),
        (
            Tactic::SelfAtari(string(Color::Black, "A1", 1), at("B1")),
            "Move 37 is a self-atari: White can take Black's stone at A1 by playing B1.",
            "37手目は自らアタリです。白はB1でA1の黒1子を取れます。",
        ),
        (
            Tactic::LadderBroken(white, PointSet::single(at("G3"))),
            "The ladder that move 37 begins on White's 3 stones at D4 does not work: White's stone at G3 breaks it.",
            "37手目でD4の白3子を追うシチョウは成立しません。G3の白1子がシチョウアタリになっています。",
        ),
        (
            Tactic::CanTake(white, at("E4"), Some(at("E5"))),
            "Black can take White's 3 stones at D4 by playing E4. White can save them by playing E5.",
            "黒はE4でD4の白3子を取れます。白は先にE5に打てば助かります。",
        ),
        (
            Tactic::Lost(white, STANDS),
            "White's 3 stones at D4 can no longer be saved.",
            "D4の白3子はもう助かりません。",
        ),
    ] {
        assert_eq!(say(Lang::En, &tactic), english);
        assert_eq!(say(Lang::Ja, &tactic), japanese);
    }
}

#[test]
fn a_line_to_the_letter() {
    let catalogue = Catalogue::new();
    let claim = claim(proof(Goal::Capture(at("D4")), BoardRef::After, "WE4 BE3 W- BD3"));
    let say = |lang| {
        let teller = Localizer::new(&catalogue, lang).on(SIZE);
        teller.proof(&claim, &claim.proofs[0]).expect("a line")
    };
    assert_eq!(
        say(Lang::En),
        "Now, if White plays first: W E4, B E3, W elsewhere, B D3. White's stone at D4 is taken."
    );
    assert_eq!(say(Lang::Ja), "この後白から：白E4、黒E3、白手抜き、黒D3でD4の白1子が取れます。");
}

fn net() -> (Board, Board, Point) {
    let points = |names: &str, color| names.split(' ').map(move |n| (at(n), color)).collect::<Vec<_>>();
    let stones = [points("D5 D4 E6 F6", Color::Black), points("E5", Color::White)].concat();
    let before = board_with(SIZE, &stones).expect("a position");
    let after = before.after(at("F4"), Color::Black);
    (before, after, at("F4"))
}

#[test]
fn a_picture_numbers_the_line_and_marks_the_string() {
    let (before, after, point) = net();
    let claims = tactics(&before, &after, Color::Black, point, &TacticsEffort { nodes: 1_000, most: 9 });
    let claim = claims.iter().find(|claim| claim.tactic.name() == "captures").expect("a net");
    let catalogue = Catalogue::new();
    let teller = Localizer::new(&catalogue, Lang::En).on(SIZE);
    let around = ClaimBoards { before: &before, after: &after, point: Some(point) };
    let picture = proof_picture(&around, claim, &claim.proofs[0], &teller);
    assert_eq!(picture[at("E5")].mark, Some(Mark::Triangle));
    assert_eq!(picture.last_move, Some(point));
    let line: Vec<_> = claim.proofs[0].line.iter().map(|&(color, ply)| (ply.point, color)).collect();
    let drawn: Vec<_> = picture.line.iter().map(|shown| (Some(shown.point), shown.color)).collect();
    assert_eq!(drawn, line);
    let json = written(tactic_json(claim, 5, &Localizer::new(&catalogue, Lang::En).on(SIZE)));
    assert_eq!([&json["kind"], &json["manner"]], ["captures", "net"]);
    assert_eq!(json["proofs"][0]["line"].as_array().map(Vec::len), Some(line.len()));
    assert_eq!(json["text"]["en"], teller.tactic(5, &claim.tactic));
}

#[test]
fn a_move_on_a_used_point_is_named_below_the_board() {
    let (before, after, point) = net();
    let claim = claim(proof(Goal::Capture(at("E5")), BoardRef::After, "WF5 BE4 WE5 BG5 WF5"));
    let around = ClaimBoards { before: &before, after: &after, point: Some(point) };
    let catalogue = Catalogue::new();
    let hidden = |lang| {
        let teller = Localizer::new(&catalogue, lang).on(SIZE);
        hidden_moves(&proof_picture(&around, &claim, &claim.proofs[0], &teller), &teller)
    };
    assert_eq!(hidden(Lang::En), ["3 at E5", "5 at 1"]);
    assert_eq!(hidden(Lang::Ja), ["3はE5", "5は1の所"]);
}

#[test]
fn stones_that_are_taken_off_for_a_proof_are_crossed_out() {
    let (before, after, point) = net();
    let claim = claim(proof(Goal::Capture(at("E5")), BoardRef::Without(PointSet::single(at("D4"))), "WF5"));
    let around = ClaimBoards { before: &before, after: &after, point: Some(point) };
    let catalogue = Catalogue::new();
    let teller = Localizer::new(&catalogue, Lang::En).on(SIZE);
    let picture = proof_picture(&around, &claim, &claim.proofs[0], &teller);
    assert_eq!((picture[at("D4")].stone, picture[at("D4")].mark), (None, Some(Mark::Cross)));
}

fn group(color: Color, stones: &str) -> NamedGroup {
    NamedGroup { color, stones: stones.split(' ').map(at).collect() }
}

/// A claim of each kind, with one verdict in this form.
fn every_deed(form: LifeForm) -> Vec<LifeClaim> {
    let (own, enemy) = (group(Color::Black, "D4 D5 D6"), group(Color::White, "F6 F7 F8 F9"));
    let friends = [at("G3"), at("G4")].into_iter().collect();
    let question = LifeQuestion { group: own, area: own.stones, form, friends };
    let verdict = LifeVerdict {
        question,
        stage: BoardRef::Before,
        first: Color::White,
        bounds: Bounds { worst: LifeGrade::DEAD, best: LifeGrade::DEAD },
        line: vec![(Color::White, Ply::at(at("E4"))), (Color::Black, Ply::PASS)],
        zone: own.stones,
        nodes: 7,
    };
    let mut deeds = Vec::new();
    for chance in [Chance::Whole, Chance::Ko] {
        deeds.extend([None, Some(LifeKind::Seki)].map(|kind| Deed::Lives(own, chance, kind)));
        deeds.extend([Deed::Kills(enemy, chance), Deed::Seki(own, enemy, chance)]);
    }
    deeds
        .into_iter()
        .map(|deed| LifeClaim { deed, verdicts: vec![verdict.clone()], other_help: PointSet::EMPTY })
        .collect()
}

#[test]
fn every_deed_is_a_sentence_of_its_own_and_says_what_it_rests_on() {
    both(SIZE, |teller| {
        let mut all = std::collections::BTreeSet::new();
        let mut count = 0;
        for form in [LifeForm::Strict, LifeForm::Linked, LifeForm::Generous] {
            for claim in every_deed(form) {
                let said = teller.life(37, &claim);
                check_sentence(teller, &said);
                check_sentence(teller, &teller.verdict(&claim.verdicts[0]));
                assert_eq!(said.contains("G3"), form == LifeForm::Linked, "{said}");
                all.insert(said);
                count += 1;
            }
        }
        assert_eq!(all.len(), count);
    });
}

#[test]
fn a_claim_about_a_life_to_the_letter() {
    let catalogue = Catalogue::new();
    let claims = every_deed(LifeForm::Linked);
    let json = written(life_claim_json(&claims[0], 37, &Localizer::new(&catalogue, Lang::En).on(SIZE)));
    assert_eq!(
        json["text"]["en"],
        "Move 37 makes Black's group at D6 (3 stones) live even if White plays next; before it White could \
         have killed it. Stones that join G4, G3 count as alive, which is likely and not proven."
    );
    assert_eq!(
        json["text"]["ja"],
        "37手目で、D6の黒の群（3子）は白が続けて打っても活きます。打つ前は、白から打てば殺せました。\
         G4、G3につながった石は活きとします。これは見込みで、証明はありません。"
    );
    assert_eq!(
        json["verdicts"][0]["text"]["en"],
        "Before the move, if White plays first: W E4, B elsewhere. Black's group at D6 (3 stones) is dead."
    );
    let verdict = &json["verdicts"][0];
    assert_eq!([&json["kind"], &verdict["status"], &verdict["form"]], ["lives", "dead", "linked"]);
}

/// A claim of each kind about one eye and two, with an answer that has a line and one that
/// has none.
fn every_eye() -> Vec<EyeClaim> {
    let wall = group(Color::Black, "D4 D5 D6").stones;
    let area = [at("E4"), at("E5")].into_iter().collect();
    let space = EyeSpace { owner: Color::Black, area, walls: wall, space: area };
    let verdict =
        |gets, line| EyeVerdict { stage: BoardRef::After, first: Color::White, gets, line, nodes: 7 };
    let verdicts =
        |gets| vec![verdict(gets, vec![(Color::White, Ply::at(at("E4")))]), verdict(!gets, Vec::new())];
    let claim =
        |deed, eyes| EyeClaim { deed, at: at("E4"), space, eyes, verdicts: verdicts(deed == EyeDeed::Makes) };
    [(EyeDeed::Makes, 1), (EyeDeed::Makes, 2), (EyeDeed::Takes, 1), (EyeDeed::Takes, 2)]
        .map(|(deed, eyes)| claim(deed, eyes))
        .into()
}

#[test]
fn every_claim_about_eyes_is_a_sentence_of_its_own() {
    both(SIZE, |teller| {
        let mut all = std::collections::BTreeSet::new();
        for claim in every_eye() {
            let lines = claim.verdicts.iter().map(|verdict| teller.eye_verdict(&claim, verdict));
            for said in lines.chain([teller.eye(37, &claim)]) {
                check_sentence(teller, &said);
                all.insert(said);
            }
        }
        // Four claims; one or two eyes, given or not, with a line and without.
        assert_eq!(all.len(), 4 + 8);
    });
}

#[test]
fn a_claim_about_an_eye_to_the_letter() {
    let catalogue = Catalogue::new();
    let teller = Localizer::new(&catalogue, Lang::En).on(SIZE);
    let json = written(eye_claim_json(&every_eye()[2], 37, &teller));
    assert_eq!(
        json["text"]["en"],
        "Move 37 leaves no eye in the space at E4 of Black's group at D6 (3 stones), even if Black plays next. \
         Before it Black could have made an eye there. The stones around the space are taken to hold, and those \
         of Black's group at D6 (3 stones) to be joined."
    );
    assert_eq!(
        json["text"]["ja"],
        "37手目で、D6の黒の群（3子）のE4の眼形は、黒から打っても眼になりません。打つ前は、黒から打てば一眼\
         になりました。眼形の周りの石は取られず、D6の黒の群（3子）の石はつながっているものとします。"
    );
    assert_eq!(
        json["verdicts"][0]["text"]["en"],
        "Now, if White plays first: W E4. The space at E4 gives no eye."
    );
    assert_eq!(json["verdicts"][1]["text"]["en"], "Now, if White plays first, the space at E4 gives an eye.");
}

fn numbered(least: i8, most: i8, proven: bool) -> GroupPon {
    let likely = Range { least, most };
    let line = vec![(Color::White, Some(at("E4"))), (Color::Black, None), (Color::White, Some(at("E5")))];
    let proven = if proven { likely } else { Range::OPEN };
    let read = Pon { proven, likely, unconditional: false, line, omitted: 2, nodes: 1 };
    GroupPon { stones: group(Color::Black, "D4 D5 D6").stones, color: Color::Black, counts: [1; TERMS], read }
}

#[test]
fn omissions_are_sentences_that_say_what_they_rest_on() {
    both(SIZE, |teller| {
        let mut all = std::collections::BTreeSet::new();
        for now in LEAST..=MOST {
            let other = if now == 2 { 1 } else { 2 };
            for proven in [true, false] {
                for before in [None, Some(numbered(now, now, true)), Some(numbered(other, other, true))] {
                    let same = before.as_ref().is_some_and(|group| group.read.likely.exact() == Some(now));
                    let said =
                        teller.omissions(37, &GroupOmissions { before, after: numbered(now, now, proven) });
                    check_sentence(teller, &said);
                    assert_eq!(all.insert(said), !same, "an equal number before says nothing more");
                }
            }
        }
        let open = teller.omissions(37, &GroupOmissions { before: None, after: numbered(1, 3, false) });
        assert!(open.contains("1-3"), "{open}");
        let line = teller.omission_line(&numbered(1, 1, false));
        assert!(line.contains("E4") && line.contains('2'), "{line}");
    });
}

#[test]
fn a_change_is_proven_if_both_numbers_are_and_only_of_one_group() {
    both(SIZE, |teller| {
        let said =
            |before, proven| teller.omissions(37, &GroupOmissions { before, after: numbered(2, 2, proven) });
        let before = |stones, proven| {
            let stones = group(Color::Black, stones).stones;
            Some(GroupPon { stones, ..numbered(1, 1, proven) })
        };
        assert_eq!(said(before("D4 D5", false), true), said(before("D4 D5", true), false));
        assert_ne!(said(before("D4 D5", true), true), said(before("D4 D5", true), false));
        // Two stones came to it, or one was taken off: another group.
        for stones in ["D4", "D4 D5 D6 D7"] {
            assert_eq!(said(before(stones, true), true), said(None, true));
        }
    });
}
