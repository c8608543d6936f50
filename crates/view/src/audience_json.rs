//! For whom mistakes are told, for programs: those that the review was made for, everybody, or players of a rank. A
//! review holds the mistakes of all choices; each choice names its own.

use gokoro_board::{ByColor, Color};
use gokoro_review::Review;
use gokoro_review::audience::{Audience, Whom};
use gokoro_review::mistakes::{LossTally, Mistake};

use crate::catalogue::{Arg, Localizer, args};
use crate::fields::{Json, fields};
use crate::text_json::TextJson;

/// Who can be chosen, the first that of the review, with the mistakes for each.
fn choices(review: &Review) -> Vec<(Whom, Vec<&Mistake>)> {
    let mut found = vec![(review.whom, review.mistakes.iter().collect())];
    for whom in std::iter::once(Whom::All).chain(Audience::OFFERED.map(Whom::Rank)) {
        if whom != review.whom {
            found.push((whom, review.mistakes_for(whom)));
        }
    }
    found
}

/// Whether words of the game are explained: to everybody, and to players who may not know them.
fn wants_words(review: &Review, whom: Whom) -> bool {
    match whom {
        Whom::Rank(rank) => rank.wants_all_words(),
        Whom::Players => {
            let ranks = Audience::of_record(&review.info);
            Color::ALL.into_iter().any(|color| ranks[color].is_none_or(Audience::wants_all_words))
        }
        Whom::All => true,
    }
}

/// A rank as messages take it: its number, and `kyu` or `dan`.
pub(crate) fn rank_args(rank: Audience) -> [(&'static str, Arg<'static>); 2] {
    let (number, is_dan) = rank.grade();
    args!(number, grade = if is_dan { "dan" } else { "kyu" })
}

/// The choices with what they tell.
pub(crate) fn audiences_json(review: &Review, teller: &Localizer<'_>) -> Vec<impl Json + use<>> {
    let choice = |(whom, told): (Whom, Vec<&Mistake>)| {
        let tallies = ByColor::from_fn(|color| {
            let points: Vec<f32> =
                told.iter().filter(|one| one.color == color).map(|one| one.loss.points).collect();
            LossTally { count: points.len(), points: points.iter().sum() }
        });
        let named = |teller: &Localizer<'_>| match whom {
            Whom::All => teller.say("for-all", &[]),
            Whom::Players => teller.say("for-players", &[]),
            Whom::Rank(rank) => teller.say("for-rank", &rank_args(rank)),
        };
        fields!(
            /// `players`, `all` or a rank such as `10k`.
            whom = whom.to_string(),
            /// The numbers of the listed mistakes, the largest loss first.
            mistakes = told.iter().map(|one| one.number).collect::<Vec<_>>(),
            /// Whether words of the game are explained, too.
            words = wants_words(review, whom),
            /// What the choice is called.
            name = TextJson::new(teller, named),
            /// What the verdict says about these mistakes.
            text = TextJson::new(teller, |teller| teller.verdict_mistakes(&tallies))
        )
    };
    choices(review).into_iter().map(choice).collect()
}
