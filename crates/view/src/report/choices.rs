//! For whom mistakes are told on the page: those that the review was made for, everybody, or
//! players of a rank. The page holds the mistakes of all choices, and shows those of one.

use gokoro_board::{ByColor, Color};
use gokoro_review::Review;
use gokoro_review::audience::{Audience, Whom};
use gokoro_review::mistakes::{LossTally, Mistake};
use serde::Serialize;

use super::data::Each;
use crate::catalogue::Localizer;

/// Mistakes that are told at most.
const MOST: usize = 7;

/// What is told to somebody.
#[derive(Serialize)]
pub(super) struct ReaderChoice {
    key: String,
    /// Places in the list of mistakes.
    mistakes: Vec<usize>,
    /// Whether words of the game are explained, too.
    words: bool,
    /// The sentence of the verdict about them.
    verdict: Each<String>,
}

/// All mistakes of the page, the largest first.
pub(super) fn listed(review: &Review) -> Vec<&Mistake> {
    let choices = choices(review);
    let is_told =
        |one: &&Mistake| choices.iter().any(|(_, told)| told.iter().any(|other| other.number == one.number));
    by_points(review).into_iter().filter(is_told).collect()
}

fn by_points(review: &Review) -> Vec<&Mistake> {
    let mut all: Vec<&Mistake> = review.mistakes.iter().chain(&review.others).collect();
    all.sort_by(|a, b| b.loss.points.total_cmp(&a.loss.points).then(a.number.cmp(&b.number)));
    all
}

/// The names of the choices, the first that of the review.
pub(super) fn keys(review: &Review) -> Vec<String> {
    choices(review).into_iter().map(|(key, _)| key).collect()
}

/// Who can be chosen, and which mistakes they are told.
fn choices(review: &Review) -> Vec<(String, Vec<&Mistake>)> {
    let all = by_points(review);
    let first = match review.whom {
        Whom::All => "all".to_owned(),
        Whom::Players => "players".to_owned(),
        Whom::Rank(rank) => rank.to_string(),
    };
    let mut found = vec![(first, review.mistakes.iter().collect())];
    let ranks = Audience::OFFERED.map(|rank| {
        (rank.to_string(), all.iter().copied().filter(|one| rank.is_told(one)).take(MOST).collect())
    });
    for (key, told) in [("all".to_owned(), all.iter().copied().take(MOST).collect())].into_iter().chain(ranks)
    {
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
pub(super) fn choices_html(
    review: &Review,
    each: impl Fn(&dyn Fn(&Localizer<'_>) -> String) -> Each<String>,
) -> Vec<ReaderChoice> {
    let listed = listed(review);
    let place = |one: &Mistake| listed.iter().position(|other| other.number == one.number);
    let choice = |(key, told): (String, Vec<&Mistake>)| {
        let tallies = ByColor::from_fn(|color| {
            let points: Vec<f32> =
                told.iter().filter(|one| one.color == color).map(|one| one.loss.points).collect();
            LossTally { count: points.len(), points: points.iter().sum() }
        });
        ReaderChoice {
            words: wants_words(review, &key),
            key,
            mistakes: told.iter().filter_map(|one| place(one)).collect(),
            verdict: each(&|teller| teller.verdict_mistakes(&tallies)),
        }
    };
    choices(review).into_iter().map(choice).collect()
}
