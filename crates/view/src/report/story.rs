//! What went wrong, as it opens the page: the verdict in three sentences, the graph of the score
//! and the mistakes, each with what was played and what was better in small diagrams and with
//! lines that the board shows. The script only changes the language.

use gokoro_board::{Color, Move};
use gokoro_review::Review;
use gokoro_review::mistakes::{Mistake, MistakeLine};
use serde::Serialize;

use super::choices::listed;
use super::small::small;
use crate::catalogue::Localizer;
use crate::svg::escaped;

/// What is said of a mistake in one language: sentences, and its lines.
#[derive(PartialEq, Serialize)]
pub(super) struct MistakeStory {
    said: Vec<String>,
    lines: Vec<String>,
}

/// What is said of all mistakes in one language.
pub(super) fn mistakes(review: &Review, teller: &Localizer<'_>) -> Vec<MistakeStory> {
    listed(review).into_iter().map(|mistake| mistake_story(review, mistake, teller)).collect()
}

fn mistake_story(review: &Review, mistake: &Mistake, teller: &Localizer<'_>) -> MistakeStory {
    let better = mistake.instead.as_ref().map(|line| teller.better_line(line));
    let answer = mistake.refutation.as_ref().map(|line| teller.answer_line(line));
    MistakeStory {
        said: teller.mistake_told(review, mistake),
        lines: better.into_iter().chain(answer).collect(),
    }
}

/// The list of mistakes in the language that the page opens in.
pub(super) fn mistake_list(review: &Review, teller: &Localizer<'_>) -> String {
    let items: String = listed(review).into_iter().map(|mistake| item(review, mistake, teller)).collect();
    format!("<ol id=\"mistakes\">{items}</ol>")
}

fn item(review: &Review, mistake: &Mistake, teller: &Localizer<'_>) -> String {
    let MistakeStory { said, lines } = mistake_story(review, mistake, teller);
    let number = mistake.number;
    let sentences: String = said.iter().map(|text| format!("<span>{}</span>", escaped(text))).collect();
    let button = |(index, text): (usize, &String)| {
        format!(
            "<button type=\"button\" class=\"line\" data-move=\"{number}\" data-at=\"{index}\">{}</button>",
            escaped(text)
        )
    };
    let buttons: String = lines.iter().enumerate().map(button).collect();
    format!(
        "<li><button type=\"button\" class=\"mistake\" data-move=\"{number}\">{sentences}</button>\
         <div class=\"ways\">{}{buttons}</div></li>\n",
        pictures(review, mistake, teller)
    )
}

/// What was played with its answer, and what was better.
fn pictures(review: &Review, mistake: &Mistake, teller: &Localizer<'_>) -> String {
    let Some(index) = review.moves.iter().position(|played| played.number == mistake.number) else {
        return String::new();
    };
    let played = &review.moves[index];
    let board = match review.frame(index) {
        // Where the record edits the board, the move alone is shown on what it made.
        Some(before) if follows(before.board(), played.frame.board(), played.color, played.action) => {
            before.board()
        }
        _ => played.frame.board(),
    };
    let line = |line: &Option<MistakeLine>| line.as_ref().map_or_else(Vec::new, |line| line.moves.clone());
    let mut shown = vec![(mistake.color, played.action)];
    shown.extend(line(&mistake.refutation));
    let better = line(&mistake.instead);
    let figure = |id: &str, moves: &[(Color, Move)]| {
        format!(
            "<figure>{}<figcaption data-text=\"{id}\">{}</figcaption></figure>",
            small(board, moves),
            escaped(&teller.say(id, &[]))
        )
    };
    let better = if better.is_empty() { String::new() } else { figure("report-better", &better) };
    format!("<div class=\"pictures\">{}{better}</div>", figure("report-was-played", &shown))
}

/// Whether one board becomes the other by the move alone.
fn follows(before: &gokoro_board::Board, after: &gokoro_board::Board, color: Color, action: Move) -> bool {
    match action {
        Move::Play(point) => {
            let mut board = before.clone();
            board.play(point, color).is_ok() && board.hash() == after.hash()
        }
        Move::Pass | Move::Resign => before.hash() == after.hash(),
    }
}
