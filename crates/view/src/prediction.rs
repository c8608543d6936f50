//! What a model of strong players' moves expects in a position, and what it sees
//! in one move: as text for people and as JSON for programs. It says what such
//! players would do, not what is good.

use gokoro_analysis::expected::ReducedBoard;
use gokoro_board::{BoardSize, Color, Point};
use gokoro_patterns::features::FeatureFamily;
use gokoro_patterns::predictor::{FeatureReason, Predicted};

use crate::catalogue::{Localizer, args};
use crate::fields::{Json, fields};
use crate::json::SCHEMA;
use crate::names::{SideJson, vertex};
use crate::words::table;

/// Moves that are listed.
const LISTED: usize = 5;
/// Reasons that are listed.
const REASONS: usize = 8;

/// What is shown: the expected moves, the likeliest first, and the reasons of one.
#[derive(Clone, Copy)]
pub struct Expectation<'a> {
    /// The size of the board.
    pub size: BoardSize,
    /// Who moves.
    pub to_move: Color,
    /// All legal moves, the likeliest first.
    pub moves: &'a [Predicted],
    /// The move in question: the one played, or the likeliest.
    pub point: Point,
    /// What speaks for and against it, the strongest first.
    pub reasons: &'a [FeatureReason],
    /// The reduced board, if there is one.
    pub reduced: Option<&'a ReducedBoard>,
}

impl Expectation<'_> {
    fn rank(&self) -> Option<(usize, f32)> {
        let rank = self.moves.iter().position(|m| m.point == self.point)?;
        Some((rank + 1, self.moves[rank].share))
    }

    /// In words.
    pub fn text(&self, speaker: Localizer<'_>) -> String {
        let name = |point| self.size.name(point).to_string();
        let vertex = name(self.point);
        let mut parts = vec![speaker.say("prediction-expected", &args!(color = self.to_move))];
        let rows: Vec<Vec<String>> = self
            .moves
            .iter()
            .take(LISTED)
            .map(|m| vec![name(m.point), format!("{:.1}%", m.share * 100.0)])
            .collect();
        parts.push(table(&rows));
        if let Some((rank, share)) = self.rank() {
            let told = args!(vertex = &vertex, rank, percent = (f64::from(share) * 1000.0).round() / 10.0);
            parts.push(speaker.say("prediction-rank", &told));
        }
        parts.push(speaker.say("prediction-reasons", &args!(vertex = &vertex)));
        let rows: Vec<Vec<String>> = self
            .reasons
            .iter()
            .take(REASONS)
            .map(|reason| {
                let label = speaker.say(&format!("prediction-{}", name_of(reason)), &[]);
                vec![label, factor(reason.weight)]
            })
            .collect();
        parts.push(table(&rows));
        if let Some(reduced) = self.reduced {
            parts.push(speaker.say("prediction-reduced", &args!(vertex = &vertex)));
            parts.push(reduced_text(reduced, self.point));
        }
        parts.join("\n")
    }

    /// For programs.
    pub fn json(&self) -> impl Json + use<> {
        let name = |point| vertex(self.size, point);
        fields!(
            schema = SCHEMA,
            to_move = SideJson(self.to_move),
            /// All legal moves, the likeliest first, with their shares.
            moves = self
                .moves
                .iter()
                .map(|m| fields!(vertex = name(m.point), share = m.share,))
                .collect::<Vec<_>>(),
            /// The move whose reasons follow.
            vertex = name(self.point),
            /// Its place among all, from 1.
            rank = self.rank().map(|(rank, _)| rank),
            share = self.rank().map(|(_, share)| share),
            /// What each kind of feature adds, less its mean over all moves, in natural logarithms of odds; the strongest first.
            reasons = self
                .reasons
                .iter()
                .map(|r| fields!(feature = name_of(r), level = r.level, log_odds = r.weight,))
                .collect::<Vec<_>>(),
            /// The reduced board (P2); null on boards with fewer lines than it has cells.
            reduced = self.reduced.map(|reduced| {
                let (column, row) = reduced.cell(self.point);
                fields!(
                    /// Row by row from the top: 0 White's, 1 undeveloped, 2 balanced, 3 Black's.
                    codes = reduced.codes,
                    /// The column and the row of the cell of the move, from 0.
                    cell = [column, row],
                    /// The codes of the nine cells around it, null off the board.
                    window = reduced.window(self.point),
                )
            }),
        )
    }
}

/// The codes of the reduced board, row by row, those of the window around a point in brackets.
fn reduced_text(reduced: &ReducedBoard, point: Point) -> String {
    let (x, y) = reduced.cell(point);
    let cell = |row: usize, column: usize, code: u8| match row.abs_diff(y) <= 1 && column.abs_diff(x) <= 1 {
        true => format!("[{code}]"),
        false => format!(" {code} "),
    };
    let row = |(row, codes): (usize, &[u8; 7])| -> String {
        codes.iter().enumerate().map(|(column, &code)| cell(row, column, code)).collect()
    };
    reduced.codes.iter().enumerate().map(|place| row(place) + "\n").collect()
}

/// What a reason is about, as messages and programs know it.
fn name_of(reason: &FeatureReason) -> &'static str {
    reason.family.map_or("together", FeatureFamily::name)
}

/// A weight as a factor of odds, such as `x3.2` or `/1.5`.
fn factor(weight: f32) -> String {
    let factor = weight.abs().exp();
    format!("{}{factor:.1}", if weight >= 0.0 { "x" } else { "/" })
}
