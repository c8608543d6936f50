//! Moves compared by regions, in words, as a table and for programs (P0, Tables 1 and 2 with section 4.1's sums), and
//! the map of equivalent moku (Fig. 2).

use gokoro_analysis::Moment;
use gokoro_analysis::compare::{ComparedMove, Comparison};
use gokoro_board::{Color, Point};
use gokoro_position::{Judgement, Position};

use crate::catalogue::{Localizer, args};
use crate::diagram::{BoardPicture, PointText};
use crate::fields::PerColor;
use crate::fields::{Json, fields};
use crate::json::size_json;
use crate::names::{name, vertex};
use crate::regions::start;
use crate::words::{rounded, table};

/// What both sides have by their regions, for programs.
#[must_use]
pub fn judgement_json(judged: &Judgement) -> impl Json + use<> {
    let side = |color: Color| {
        fields!(
            #[serde(flatten)]
            size = size_json(judged.sizes[color]),
            /// Points of settled territory.
            settled = judged.settled[color],
            /// Settled territory and the equivalent moku of the other points of the regions, in moku.
            moku = rounded(judged.moku[color], 1),
        )
    };
    PerColor::from_fn(side)
}

/// The moves that are compared with what both sides have after them, for programs.
#[must_use]
pub fn compared_json(compared: &Comparison) -> Vec<impl Json + use<>> {
    let size = compared.before.board().size();
    let one = |one: &ComparedMove| {
        fields!(
            r#move = vertex(size, one.point),
            #[serde(flatten)]
            judged = judgement_json(&one.judgement()),
        )
    };
    compared.moves.iter().map(one).collect()
}

/// The tables: before the moves and after each, Black, White and the difference by occupied territory, sphere of
/// influence, both, settled territory and moku; then which of the moves leaves its player most.
#[must_use]
pub fn compared_text(compared: &Comparison, speaker: Localizer<'_>) -> String {
    let mut parts = vec![
        speaker.say("compare-before", &[]) + "\n" + &judgement_table(&compared.before.judgement(), speaker),
    ];
    let size = compared.before.board().size();
    for one in &compared.moves {
        let vertex = name(size, one.point);
        let heading = speaker.say("compare-after", &args!(color = compared.color, vertex));
        parts.push(format!("{heading}\n{}", judgement_table(&one.judgement(), speaker)));
    }
    parts.extend(best(compared, speaker));
    parts.join("\n")
}

/// Which move leaves its player the most moku more than the other side, of two and more.
fn best(compared: &Comparison, speaker: Localizer<'_>) -> Option<String> {
    let own = |judged: &Judgement| compared.color.signed(judged.balance());
    let mut all: Vec<(f32, Point)> =
        compared.moves.iter().map(|one| (own(&one.judgement()), one.point)).collect();
    all.sort_by(|a, b| b.0.total_cmp(&a.0));
    let &[(most, first), (next, second), ..] = all.as_slice() else { return None };
    let size = compared.before.board().size();
    let (first, second) = (name(size, first), name(size, second));
    let args =
        args!(color = compared.color, vertex = &first, other = &second, moku = rounded(most - next, 1));
    Some(speaker.say("compare-best", &args) + "\n")
}

/// What both sides have, as a table.
#[must_use]
pub fn judgement_table(judged: &Judgement, speaker: Localizer<'_>) -> String {
    let word = |id: &str| speaker.say(id, &[]);
    let numbers = |color: Color| {
        let size = judged.sizes[color];
        let whole = [size.occupied, size.influence, size.total(), judged.settled[color]].map(f64::from);
        [whole[0], whole[1], whole[2], whole[3], rounded(judged.moku[color], 1)]
    };
    let (black, white) = (numbers(Color::Black), numbers(Color::White));
    let difference: [f64; 5] = std::array::from_fn(|i| rounded((black[i] - white[i]) as f32, 1));
    let heads = ["occupied-head", "influence-head", "total", "settled-head", "moku-head"].map(word);
    let mut rows = vec![std::iter::once(String::new()).chain(heads).collect::<Vec<_>>()];
    for (id, values) in [("black", black), ("white", white), ("difference", difference)] {
        let cell =
            |(at, value): (usize, f64)| if at == 4 { format!("{value:.1}") } else { format!("{value}") };
        rows.push(std::iter::once(word(id)).chain(values.into_iter().enumerate().map(cell)).collect());
    }
    table(&rows)
}

/// The map of equivalent moku (Fig. 2): ten times the moku of each point cut off to a whole number, above 0 for Black,
/// so that 10 and more stands on settled territory alone.
#[must_use]
pub fn moku_picture(position: &Position, moment: &Moment, speaker: Localizer<'_>) -> BoardPicture {
    let mut picture = start(position, moment, speaker);
    let potential = position.potential();
    for point in position.ground().open() {
        let tenths = (10.0 * potential.at(point)).trunc() as i32;
        if position.board().at(point).color().is_none() && tenths != 0 {
            picture[point].label = Some(PointText::Plain(tenths.to_string()));
        }
    }
    picture.description = speaker.say("moku-map", &[]);
    picture
}
