//! How both players did, as a table of the page: numbers, headed by texts of the catalogue.

use gokoro_board::Color;
use gokoro_review::Review;
use gokoro_review::players::{KindTally, MistakeKind, Phase};

/// Messages that name the phases.
const PHASES: [&str; 3] = ["players-opening", "players-middle", "players-end"];

/// The section; `text` makes an element with a text of the catalogue.
pub(super) fn section(review: &Review, text: &dyn Fn(&str, &str) -> String) -> String {
    let row = |id: &str, cell: &dyn Fn(Color) -> String| {
        let cells: String =
            Color::ALL.map(|color| format!("<td class=\"figure\">{}</td>", cell(color))).concat();
        format!("<tr>{}{cells}</tr>\n", text("th scope=\"row\"", id))
    };
    let phases: String = PHASES
        .into_iter()
        .enumerate()
        .map(|(at, id)| row(id, &|color| phase(&review.players[color].phases[at])))
        .collect();
    let kinds: String = MistakeKind::ALL
        .into_iter()
        .enumerate()
        .map(|(at, kind)| {
            row(&format!("players-kind-{}", kind.name()), &|color| tally(&review.players[color].kinds[at]))
        })
        .collect();
    format!(
        "<section class=\"players\" aria-labelledby=\"players-name\">\n{}\n<div id=\"accuracy\"></div>\n\
         <div class=\"scroll\" role=\"group\" aria-labelledby=\"players-name\" tabindex=\"0\"><table><thead><tr><td></td>{}{}</tr></thead>\n\
         <tbody><tr class=\"part\">{}</tr>\n{phases}</tbody>\n<tbody><tr class=\"part\">{}</tr>\n{kinds}</tbody></table></div>\n\
         </section>\n",
        text("h2 id=\"players-name\"", "players-heading"),
        text("th scope=\"col\" class=\"figure\"", "report-black"),
        text("th scope=\"col\" class=\"figure\"", "report-white"),
        text("th scope=\"rowgroup\" colspan=\"3\"", "players-phases"),
        text("th scope=\"rowgroup\" colspan=\"3\"", "players-kinds"),
    )
}

fn phase(phase: &Phase) -> String {
    match phase.moves {
        0 => "\u{2013}".to_owned(),
        moves => format!("{} ± {:.1} ({moves})", signed(phase.mean), phase.error),
    }
}

fn tally(tally: &KindTally) -> String {
    match tally.count {
        0 => "0".to_owned(),
        count => format!("{count} ({:.0})", tally.mean),
    }
}

/// One digit, with a minus sign that is as wide as a plus.
fn signed(value: f32) -> String {
    let text = format!("{value:.1}");
    if text == "-0.0" { "0.0".to_owned() } else { text.replace('-', "\u{2212}") }
}
