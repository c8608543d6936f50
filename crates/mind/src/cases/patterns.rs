//! Patterns with stored moves (P3, cases 5 and 9): the entries of a kind of the stock that is compiled in, where they
//! appear. A player's own entries stand beside the cases (`known::shape_cases`).

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
    matched(survey, &INVASION, invader)
}

/// Points where the mover plays by a pattern of the endgame; what is stored with it counts as a known shape.
pub(super) fn endgames(survey: &Survey) -> Vec<Point> {
    matched(survey, &ENDGAME, survey.mover())
}

/// The moves of entries that appear, each once.
fn matched(survey: &Survey, stock: &Stock, mover: Color) -> Vec<Point> {
    let hits = stock.hits(survey.board(), mover, &SurveyFacts(survey));
    let mut found: Vec<Point> = Vec::new();
    for point in hits.into_iter().flat_map(|hit| hit.moves) {
        if !found.contains(&point) {
            found.push(point);
        }
    }
    found
}
