//! For whom mistakes are told, for programs: those that the review was made for, everybody, or players of a rank. A
//! review holds the mistakes of all choices; each choice names its own.

use gokoro_board::{ByColor, Color};
use gokoro_review::Review;
use gokoro_review::audience::{Audience, Whom};
use gokoro_review::mistakes::{LossTally, Mistake};

use crate::catalogue::{Localizer, args};
use crate::fields::{Fields, fields};
use crate::text_json::TextJson;

/// Mistakes that are told at most.
const MOST: usize = 7;

/// Who can be chosen, the first that of the review, and which mistakes they are told.
fn choices(review: &Review) -> Vec<(String, Vec<&Mistake>)> {
    let mut all: Vec<&Mistake> = review.mistakes.iter().chain(&review.others).collect();
    all.sort_by(|a, b| b.loss.points.total_cmp(&a.loss.points).then(a.number.cmp(&b.number)));
    let first = match review.whom {
        Whom::All => "all".to_owned(),
        Whom::Players => "players".to_owned(),
        Whom::Rank(rank) => rank.to_string(),
    };
    let mut found = vec![(first, review.mistakes.iter().collect())];
    let told = |rank: Audience| all.iter().copied().filter(|one| rank.is_told(one)).take(MOST).collect();
    let ranks = Audience::OFFERED.map(|rank| (rank.to_string(), told(rank)));
    let everybody = ("all".to_owned(), all.iter().copied().take(MOST).collect());
    for (key, told) in std::iter::once(everybody).chain(ranks) {
        if found.iter().all(|(other, _)| *other != key) {
            found.push((key, told));
        }
    }
    found
}

/// Whether words of the game are explained to whom a choice names: to everybody, and to players
/// who may not know them.
fn wants_words(review: &Review, key: &str) -> bool {
    match key.parse() {
        Ok(Whom::Rank(rank)) => rank.wants_all_words(),
        Ok(Whom::Players) => {
            let ranks = Audience::of_record(&review.info);
            Color::ALL.into_iter().any(|color| ranks[color].is_none_or(Audience::wants_all_words))
        }
        Ok(Whom::All) | Err(_) => true,
    }
}

/// The choices with what they tell.
pub(crate) fn audiences_json(review: &Review, teller: &Localizer<'_>) -> Vec<Fields> {
    let choice = |(whom, told): (String, Vec<&Mistake>)| {
        let tallies = ByColor::from_fn(|color| {
            let points: Vec<f32> =
                told.iter().filter(|one| one.color == color).map(|one| one.loss.points).collect();
            LossTally { count: points.len(), points: points.iter().sum() }
        });
        let named = match whom.as_str() {
            key @ ("all" | "players") => format!("for-{key}"),
            _ => "for-rank".to_owned(),
        };
        fields!(
            whom,
            mistakes = told.iter().map(|one| one.number).collect::<Vec<_>>(),
            words = wants_words(review, &whom),
            name = TextJson::new(teller, |teller| teller.say(&named, &args!(rank = &whom))),
            text = TextJson::new(teller, |teller| teller.verdict_mistakes(&tallies))
        )
    };
    choices(review).into_iter().map(choice).collect()
}
