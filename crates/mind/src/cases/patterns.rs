//! Patterns with stored moves (P3, cases 5 and 9): the entries of a kind of the stock that is compiled in, where they
//! appear. A player's own entries stand beside the cases (`known::known_cases`).

use std::sync::LazyLock;

use gokoro_board::{Color, Point};
use gokoro_knowledge::{EntryKind, ShapeClaim, Stock};

use super::Survey;
use crate::known::SurveyFacts;

static INVASION: LazyLock<Stock> = LazyLock::new(|| played(EntryKind::Invasion));
static ENDGAME: LazyLock<Stock> = LazyLock::new(|| played(EntryKind::Endgame));

/// The entries of a kind that claim nothing but their moves.
fn played(kind: EntryKind) -> Stock {
    let entries = Stock::built_in().entries().iter();
    Stock::of(entries.filter(|one| one.kind == kind && one.claim == ShapeClaim::Played).cloned().collect())
}

/// Points where a side that invades plays by a pattern.
pub(super) fn invasions(survey: &Survey, invader: Color) -> Vec<Point> {
    matched(survey, &INVASION, invader).into_iter().map(|(point, _)| point).collect()
}

/// Points where the mover plays by a pattern of the endgame, each with the value in points that is stored with it.
pub(super) fn endgames(survey: &Survey) -> Vec<(Point, Option<f32>)> {
    matched(survey, &ENDGAME, survey.mover())
}

/// The moves of entries that appear, each once.
fn matched(survey: &Survey, stock: &Stock, mover: Color) -> Vec<(Point, Option<f32>)> {
    let mut found: Vec<(Point, Option<f32>)> = Vec::new();
    for hit in stock.hits(survey.board(), mover, &SurveyFacts(survey)) {
        let value = stock.entries()[hit.entry].value.map(|tenths| f32::from(tenths) / 10.0);
        for point in hit.moves {
            match found.iter_mut().find(|known| known.0 == point) {
                Some(known) if value > known.1 => known.1 = value,
                Some(_) => {}
                None => found.push((point, value)),
            }
        }
    }
    found
}
