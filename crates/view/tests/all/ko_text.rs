//! Claims about kos as sentences.

use gokoro_board::{BoardSize, ByColor, Color, Point};
use gokoro_mind::kos::{KoClaim, KoDeed, KoShape, KoStakes, Threat};
use gokoro_mind::life::NamedGroup;
use gokoro_mind::tactics::{NamedString, Tactic};
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};

fn at(name: &str) -> Point {
    BoardSize::S9.parse(name).expect("a point")
}

fn string(name: &str, count: u32) -> NamedString {
    NamedString { count, color: Color::White, stone: at(name) }
}

fn every_deed() -> Vec<KoDeed> {
    let (one, two) = (string("C3", 2), string("G7", 3));
    let stakes = |strings: Vec<NamedString>| {
        let threats = ByColor { black: vec![(at("C4"), one)], white: Vec::new() };
        KoDeed::Takes(KoStakes { strings, threats, ..KoStakes::default() })
    };
    let take = Tactic::Atari(one, at("C2"));
    let either = Tactic::DoubleAtari(one, two);
    let cut = Tactic::ThreatensCut(one, two, at("E5"));
    let mut all = vec![KoDeed::Takes(KoStakes::default()), stakes(Vec::new()), stakes(vec![two])];
    all.extend([KoDeed::TakesBack, KoDeed::Ends(None)]);
    let group = |name, color| NamedGroup { color, stones: [at(name)].into_iter().collect() };
    let lives = [group("C3", Color::Black), group("C3", Color::White)].map(Threat::Life);
    for threat in [take, either, cut].map(Threat::Strings).into_iter().chain(lives) {
        all.extend([
            KoDeed::Threatens(threat.clone()),
            KoDeed::Answers(threat.clone()),
            KoDeed::Ignores(threat.clone()),
            KoDeed::Ends(Some(threat)),
        ]);
    }
    all
}

#[test]
fn every_deed_has_a_sentence_of_its_own_in_every_language() {
    let catalogue = Catalogue::new();
    let ko = KoShape { open: at("E5"), stone: at("F5"), taker: Color::Black, times: 2 };
    for lang in Lang::ALL {
        let teller = Localizer::new(&catalogue, lang).on(BoardSize::S9);
        let say = |deed| teller.ko(7, &KoClaim { deed, ko, proofs: Vec::new(), verdicts: Vec::new() });
        let mut said: Vec<String> = every_deed().into_iter().map(say).collect();
        assert!(said.iter().all(|text| text.contains('7')), "{said:#?}");
        let count = said.len();
        said.sort_unstable();
        said.dedup();
        assert_eq!(said.len(), count, "{lang:?}");
    }
}

#[test]
fn a_ko_is_told_in_words() {
    let catalogue = Catalogue::new();
    let teller = Localizer::new(&catalogue, Lang::En).on(BoardSize::S9);
    let ko = KoShape { open: at("E5"), stone: at("F5"), taker: Color::Black, times: 1 };
    let told = every_deed()
        .into_iter()
        .map(|deed| teller.ko(7, &KoClaim { deed, ko, proofs: Vec::new(), verdicts: Vec::new() }));
    let told: Vec<String> = told.collect();
    assert_eq!(
        told[2],
        "Move 7 takes a ko that White may not take back at E5 at once. 3 more stones hang on this ko. \
         Threats found elsewhere against as many stones: 1 for Black, 0 for White; if all of them are \
         answered, Black wins the ko (an estimate)."
    );
    // What stands beside the board has three sentences at most, and shows a whole claim or none of it.
    assert!(told.iter().all(|text| text.split(". ").count() <= 3), "{told:#?}");
    // White took the ko, so Black threatens.
    let ko = KoShape { taker: Color::White, ..ko };
    let said = |deed| teller.ko(7, &KoClaim { deed, ko, proofs: Vec::new(), verdicts: Vec::new() });
    let told: Vec<String> = every_deed().into_iter().map(said).collect();
    assert_eq!(
        told[5],
        "Move 7 is a ko threat: if White plays elsewhere, Black takes White's 2 stones at C3."
    );
    assert_eq!(
        told[17],
        "Move 7 is a ko threat: if White plays elsewhere, Black makes Black's group at C3 (1 stone) live."
    );
}
