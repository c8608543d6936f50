//! How both players did, for programs: losses in points and what is expected of a rank, all of
//! it estimated.

use gokoro_board::Color;
use gokoro_review::Review;
use gokoro_review::players::{MistakeKind, phase_ends};

use crate::catalogue::Localizer;
use crate::fields::PerColor;
use crate::fields::{Json, fields};
use crate::text_json::{TextJson, TextsJson};
use crate::words::rounded;

/// How both players did.
pub(crate) fn players_json(review: &Review, teller: &Localizer<'_>) -> impl Json + use<> {
    let [opening_ends, middle_ends] = phase_ends(review.info.size);
    fields!(
        /// The number of the last move of the opening.
        opening_ends,
        /// The number of the last move of the middle game.
        middle_ends,
        #[serde(flatten)]
        players = PerColor::from_fn(|color| player(review, color, teller)),
        /// The sentences in all languages.
        #[serde(flatten)]
        told = TextsJson::new(teller, |teller| teller.players_sentences(review)),
    )
}

fn player(review: &Review, color: Color, teller: &Localizer<'_>) -> impl Json + use<> {
    let report = &review.players[color];
    let phases = report.phases.iter().map(|phase| {
        fields!(moves = phase.moves, mean_loss = rounded(phase.mean, 2), error = rounded(phase.error, 2))
    });
    let kinds = MistakeKind::ALL.iter().zip(&report.kinds).map(|(kind, tally)| {
        fields!(kind = kind.name(), count = tally.count, mean_points = rounded(tally.mean, 1))
    });
    let lessons = report.lessons.iter().map(|lesson| {
        fields!(
            kind = lesson.kind.name(),
            /// The numbers of the moves.
            moves = lesson.moves.clone(),
            /// What they lost together.
            points = rounded(lesson.points, 1),
            text = TextJson::new(teller, |teller| teller.lesson(lesson))
        )
    });
    let accuracy = report.accuracy.map(|accuracy| {
        fields!(
            moves = accuracy.moves,
            /// How many of them are the judge's best move.
            best = accuracy.best,
            rank = accuracy.peers.map(|(rank, _)| rank.to_string()),
            /// How many best moves players of the rank would be expected to play there.
            expected = accuracy.peers.map(|(_, expected)| rounded(expected, 1))
        )
    });
    fields!(
        /// Opening, middle game and end.
        phases = phases.collect::<Vec<_>>(),
        /// Mistakes by what they are about.
        kinds = kinds.collect::<Vec<_>>(),
        /// What the player can learn, what cost most first; at most three.
        lessons = lessons.collect::<Vec<_>>(),
        accuracy
    )
}
