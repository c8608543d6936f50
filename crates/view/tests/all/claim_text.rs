//! Sentences of a review: every claim in both languages at every place.

use crate::common::{both, check_sentence};
use gokoro_board::{BoardSize, ByColor, Color, Move, Point};
use gokoro_mind::{MoveOrigin, NamedRegion, Proposal, RegionClaim};
use gokoro_review::TurningPoint;
use gokoro_shape::{BoardArea, EdgeName, Size};
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};

const SIZE: BoardSize = BoardSize::S19;

fn at(name: &str) -> Point {
    SIZE.parse(name).expect("a point of the board")
}

/// Every claim there is about one region, with plural and singular numbers.
fn claims_about(region: NamedRegion) -> Vec<RegionClaim> {
    let mut all = vec![
        RegionClaim::Joined { region, parts: 2, after: 30 },
        RegionClaim::Split { region, parts: 3 },
        RegionClaim::Founded { region, after: 1 },
        RegionClaim::Vanished { region, before: 7 },
    ];
    all.extend([(60, 39), (39, 40), (5, 5)].map(|(before, after)| RegionClaim::Resized {
        region,
        before,
        after,
    }));
    for origin in MoveOrigin::ALL {
        all.push(RegionClaim::Lies(origin, Some(region)));
    }
    all.extend(EdgeName::ALL.map(|edge| RegionClaim::Reaches { region, edge }));
    all.extend(EdgeName::ALL.map(|edge| RegionClaim::Leaves { region, edge }));
    all
}

fn claims() -> Vec<RegionClaim> {
    let regions = Color::ALL.into_iter().flat_map(|color| BoardArea::ALL.map(|place| (color, place)));
    let named =
        |(color, place)| [true, false].map(|alone| NamedRegion { color, place, stone: at("D4"), alone });
    let mut all: Vec<RegionClaim> = regions.flat_map(named).flat_map(claims_about).collect();
    all.extend(MoveOrigin::ALL.map(|origin| RegionClaim::Lies(origin, None)));
    all.extend([RegionClaim::Takes(1), RegionClaim::Takes(4)]);
    for before in [-3, 0, 5] {
        all.extend([-1, 0, 12].map(|after| RegionClaim::Balance { before, after }));
    }
    all
}

#[test]
fn every_claim_is_a_sentence() {
    both(SIZE, |teller| {
        let mut said = std::collections::BTreeSet::new();
        for claim in claims() {
            let sentence = teller.claim(37, &claim);
            check_sentence(teller, &sentence);
            said.insert(sentence);
        }
        // A move lies inside its own and enemy regions by the same words.
        let repeated = 2 * 2 * BoardArea::ALL.len();
        assert_eq!(said.len(), claims().len() - repeated);
    });
}

#[test]
fn moments_and_proposals_are_sentences() {
    let region = NamedRegion { color: Color::White, place: BoardArea::Left, stone: at("D4"), alone: true };
    both(SIZE, |teller| {
        for change in [-31, 1] {
            let decides = Some(RegionClaim::Resized { region, before: 60, after: 39 });
            let said = teller.moment(&TurningPoint { number: 24, change, decides });
            assert_eq!(said.len(), 2);
            said.iter().for_each(|sentence| check_sentence(teller, sentence));
        }
        for balance in [-12, 0, 1] {
            for origin in MoveOrigin::ALL {
                let totals = ByColor::<Size>::default();
                let proposal = Proposal { point: at("D10"), origin, totals, balance, share: Some(0.12) };
                check_sentence(teller, &teller.proposal(Color::Black, &proposal));
            }
        }
    });
}

fn check(lang: Lang, claim: &RegionClaim, expected: &str) {
    let catalogue = Catalogue::new();
    let teller = Localizer::new(&catalogue, lang).on(SIZE);
    assert_eq!(teller.claim(37, claim), expected);
}

#[test]
fn claims_to_the_letter() {
    let region = |color, place| NamedRegion { color, place, stone: at("D4"), alone: true };
    let left = RegionClaim::Resized { region: region(Color::White, BoardArea::Left), before: 60, after: 39 };
    check(Lang::En, &left, "White's left-side region shrinks by 21 points, from 60 to 39.");
    check(Lang::Ja, &left, "白の左辺の領域が21目分縮み、60から39になりました。");
    let reaches =
        RegionClaim::Reaches { region: region(Color::Black, BoardArea::Centre), edge: EdgeName::Top };
    check(Lang::En, &reaches, "Black's centre family now reaches the top edge.");
    check(Lang::Ja, &reaches, "黒の中央の一団が上の端に届きました。");
    let lies = RegionClaim::Lies(MoveOrigin::Border, Some(region(Color::White, BoardArea::Top)));
    check(Lang::En, &lies, "Move 37 lies at a border of White's upper-side region.");
    check(Lang::Ja, &lies, "37手目は白の上辺の領域の境界にあります。");
    check(Lang::En, &RegionClaim::Takes(1), "Move 37 takes 1 stone.");
    let split = RegionClaim::Split { region: region(Color::Black, BoardArea::Whole), parts: 2 };
    check(Lang::Ja, &split, "黒の盤全体の領域が2つに分かれました。");
    let several = NamedRegion { alone: false, ..region(Color::Black, BoardArea::Left) };
    let vanished = RegionClaim::Vanished { region: several, before: 7 };
    check(Lang::En, &vanished, "Black's left-side region at D4 is gone; it had 7 points.");
    check(
        Lang::Ja,
        &RegionClaim::Split { region: several, parts: 2 },
        "黒の左辺の領域（D4）が2つに分かれました。",
    );
    let balance = RegionClaim::Balance { before: 5, after: 0 };
    check(Lang::En, &balance, "The difference of region sizes goes from 5 for Black to none.");
    check(Lang::Ja, &balance, "領域の大きさの差は、黒5目から0目に変わりました。");
}

#[test]
fn moments_proposals_and_moves_to_the_letter() {
    let catalogue = Catalogue::new();
    let teller = |lang| Localizer::new(&catalogue, lang).on(SIZE);
    let (english, japanese) = (teller(Lang::En), teller(Lang::Ja));
    let moment = TurningPoint { number: 24, change: -31, decides: None };
    assert_eq!(english.moment(&moment), ["Moves 24 and 25: the balance moves 31 points towards White."]);
    assert_eq!(japanese.moment(&moment), ["24手目と25手目：差が白の方へ31目動きました。"]);
    let totals = ByColor::<Size>::default();
    let proposal =
        Proposal { point: at("D10"), origin: MoveOrigin::Border, totals, balance: 12, share: None };
    assert_eq!(
        english.proposal(Color::Black, &proposal),
        "At a border: D10 would make Black's regions 12 points larger than the opponent's."
    );
    assert_eq!(
        japanese.proposal(Color::Black, &proposal),
        "境界：D10なら黒の領域は相手より12目広くなります。"
    );
    assert_eq!(english.move_line(37, Color::Black, Move::Play(at("D10"))), "Move 37: Black D10");
    assert_eq!(japanese.move_line(38, Color::White, Move::Pass), "38手目：白 パス");
}
