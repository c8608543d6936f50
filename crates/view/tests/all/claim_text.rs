//! Sentences of a review: every claim in both languages at every place.

use crate::common::{both, check_sentence};
use gokoro_board::{BoardSize, ByColor, Color, Move, Point};
use gokoro_mind::{Claim, Named, Origin, Proposal};
use gokoro_review::Moment;
use gokoro_shape::{Edge, Place, Size};
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};

const SIZE: BoardSize = BoardSize::S19;

fn at(name: &str) -> Point {
    SIZE.parse(name).expect("a point of the board")
}

/// Every claim there is about one region, with plural and singular numbers.
fn claims_about(region: Named) -> Vec<Claim> {
    let mut all = vec![
        Claim::Joined { region, parts: 2, after: 30 },
        Claim::Split { region, parts: 3 },
        Claim::Founded { region, after: 1 },
        Claim::Vanished { region, before: 7 },
    ];
    all.extend([(60, 39), (39, 40), (5, 5)].map(|(before, after)| Claim::Resized { region, before, after }));
    for origin in Origin::ALL {
        all.push(Claim::Lies(origin, Some(region)));
    }
    all.extend(Edge::ALL.map(|edge| Claim::Reaches { region, edge }));
    all.extend(Edge::ALL.map(|edge| Claim::Leaves { region, edge }));
    all
}

fn claims() -> Vec<Claim> {
    let regions = Color::ALL.into_iter().flat_map(|color| Place::ALL.map(|place| (color, place)));
    let named = |(color, place)| [true, false].map(|alone| Named { color, place, stone: at("D4"), alone });
    let mut all: Vec<Claim> = regions.flat_map(named).flat_map(claims_about).collect();
    all.extend(Origin::ALL.map(|origin| Claim::Lies(origin, None)));
    all.extend([Claim::Takes(1), Claim::Takes(4)]);
    for before in [-3, 0, 5] {
        all.extend([-1, 0, 12].map(|after| Claim::Balance { before, after }));
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
        let repeated = 2 * 2 * Place::ALL.len();
        assert_eq!(said.len(), claims().len() - repeated);
    });
}

#[test]
fn moments_and_proposals_are_sentences() {
    let region = Named { color: Color::White, place: Place::Left, stone: at("D4"), alone: true };
    both(SIZE, |teller| {
        for change in [-31, 1] {
            let decides = Some(Claim::Resized { region, before: 60, after: 39 });
            let said = teller.moment(&Moment { number: 24, change, decides });
            assert_eq!(said.len(), 2);
            said.iter().for_each(|sentence| check_sentence(teller, sentence));
        }
        for balance in [-12, 0, 1] {
            for origin in Origin::ALL {
                let totals = ByColor::<Size>::default();
                let proposal = Proposal { point: at("D10"), origin, totals, balance };
                check_sentence(teller, &teller.proposal(Color::Black, &proposal));
            }
        }
    });
}

fn check(lang: Lang, claim: &Claim, expected: &str) {
    let catalogue = Catalogue::new();
    let teller = Localizer::new(&catalogue, lang).on(SIZE);
    assert_eq!(teller.claim(37, claim), expected);
}

#[test]
fn claims_to_the_letter() {
    let region = |color, place| Named { color, place, stone: at("D4"), alone: true };
    let left = Claim::Resized { region: region(Color::White, Place::Left), before: 60, after: 39 };
    check(Lang::En, &left, "White's left-side region shrinks by 21 points, from 60 to 39.");
    check(Lang::Ja, &left, "白の左辺の領域が21目分縮み、60から39になりました。");
    let reaches = Claim::Reaches { region: region(Color::Black, Place::Centre), edge: Edge::Top };
    check(Lang::En, &reaches, "Black's centre family now reaches the top edge.");
    check(Lang::Ja, &reaches, "黒の中央の一団が上の端に届きました。");
    let lies = Claim::Lies(Origin::Border, Some(region(Color::White, Place::Top)));
    check(Lang::En, &lies, "Move 37 lies at a border of White's upper-side region.");
    check(Lang::Ja, &lies, "37手目は白の上辺の領域の境界にあります。");
    check(Lang::En, &Claim::Takes(1), "Move 37 takes 1 stone.");
    let split = Claim::Split { region: region(Color::Black, Place::Whole), parts: 2 };
    check(Lang::Ja, &split, "黒の盤全体の領域が2つに分かれました。");
    let several = Named { alone: false, ..region(Color::Black, Place::Left) };
    let vanished = Claim::Vanished { region: several, before: 7 };
    check(Lang::En, &vanished, "Black's left-side region at D4 is gone; it had 7 points.");
    check(Lang::Ja, &Claim::Split { region: several, parts: 2 }, "黒の左辺の領域（D4）が2つに分かれました。");
    let balance = Claim::Balance { before: 5, after: 0 };
    check(Lang::En, &balance, "The difference of region sizes goes from 5 for Black to none.");
    check(Lang::Ja, &balance, "領域の大きさの差は、黒5目から0目に変わりました。");
}

#[test]
fn moments_proposals_and_moves_to_the_letter() {
    let catalogue = Catalogue::new();
    let teller = |lang| Localizer::new(&catalogue, lang).on(SIZE);
    let (english, japanese) = (teller(Lang::En), teller(Lang::Ja));
    let moment = Moment { number: 24, change: -31, decides: None };
    assert_eq!(english.moment(&moment), ["Moves 24 and 25: the balance moves 31 points towards White."]);
    assert_eq!(japanese.moment(&moment), ["24手目と25手目：差が白の方へ31目動きました。"]);
    let totals = ByColor::<Size>::default();
    let proposal = Proposal { point: at("D10"), origin: Origin::Border, totals, balance: 12 };
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
