//! How both players did, for programs: losses in points and what is expected of a rank, all of
//! it estimated.

use gokoro_board::Color;
use gokoro_review::Review;
use gokoro_review::players::{MistakeKind, phase_ends};
use serde::Serialize;

use crate::catalogue::Localizer;
use crate::json::PerColor;
use crate::text_json::{TextJson, TextsJson};
use crate::words::rounded;

/// How both players did.
#[derive(Serialize)]
pub(crate) struct PlayersJson {
    /// The number of the last move of the opening.
    opening_ends: usize,
    /// The number of the last move of the middle game.
    middle_ends: usize,
    #[serde(flatten)]
    players: PerColor<PlayerJson>,
    /// The sentences in all languages.
    #[serde(flatten)]
    told: TextsJson,
}

#[derive(Serialize)]
struct PlayerJson {
    /// Opening, middle game and end.
    phases: Vec<PhaseJson>,
    /// Mistakes by what they are about.
    kinds: Vec<KindJson>,
    /// What the player can learn, what cost most first; at most three.
    lessons: Vec<LessonJson>,
    /// Null where too few moves tell.
    accuracy: Option<AccuracyJson>,
}

#[derive(Serialize)]
struct PhaseJson {
    moves: usize,
    /// Points lost by a move on the mean; a gain counts as no loss.
    mean_loss: f64,
    /// The standard error of the mean.
    error: f64,
}

#[derive(Serialize)]
struct KindJson {
    /// `lives`, `strings`, `points` or `unknown`.
    kind: &'static str,
    count: usize,
    /// Points of one on the mean.
    mean_points: f64,
}

/// A kind of stakes that a player's mistakes were about.
#[derive(Serialize)]
struct LessonJson {
    /// `defend`, `attack`, `race`, `link`, `ko`, `territory`, `framework` or `elsewhere`.
    kind: &'static str,
    /// The numbers of the moves.
    moves: Vec<usize>,
    /// What they lost together.
    points: f64,
    /// The lesson in all languages.
    text: TextJson,
}

#[derive(Serialize)]
struct AccuracyJson {
    /// Moves that were compared.
    moves: usize,
    /// How many of them are the judge's best move.
    best: usize,
    /// The player's rank; null where the record names none.
    rank: Option<String>,
    /// How many best moves players of the rank would be expected to play there.
    expected: Option<f64>,
}

/// How both players did.
pub(crate) fn players_json(review: &Review, teller: &Localizer<'_>) -> PlayersJson {
    let [opening_ends, middle_ends] = phase_ends(review.info.size);
    let told = TextsJson::new(teller, |teller| teller.players_told(review));
    let players = PerColor::from_fn(|color| player(review, color, teller));
    PlayersJson { opening_ends, middle_ends, players, told }
}

fn player(review: &Review, color: Color, teller: &Localizer<'_>) -> PlayerJson {
    let report = &review.players[color];
    let phases = report.phases.iter().map(|phase| PhaseJson {
        moves: phase.moves,
        mean_loss: rounded(phase.mean, 2),
        error: rounded(phase.error, 2),
    });
    let kinds = MistakeKind::ALL.iter().zip(&report.kinds).map(|(kind, tally)| KindJson {
        kind: kind.name(),
        count: tally.count,
        mean_points: rounded(tally.mean, 1),
    });
    let lessons = report.lessons.iter().map(|lesson| LessonJson {
        kind: lesson.kind.name(),
        moves: lesson.moves.clone(),
        points: rounded(lesson.points, 1),
        text: TextJson::new(teller, |teller| teller.lesson(lesson)),
    });
    let accuracy = report.accuracy.map(|accuracy| AccuracyJson {
        moves: accuracy.moves,
        best: accuracy.best,
        rank: accuracy.peers.map(|(rank, _)| rank.to_string()),
        expected: accuracy.peers.map(|(_, expected)| rounded(expected, 1)),
    });
    PlayerJson { phases: phases.collect(), kinds: kinds.collect(), lessons: lessons.collect(), accuracy }
}
