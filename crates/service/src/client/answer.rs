//! What an engine answers, made into what is kept of it, and that into a worth. What is kept
//! are whole numbers, so that an answer from a file is the same as one from the engine.

use gokoro_analysis::values::{EvaluatedLine, PositionQuery, PositionWorth};
use gokoro_board::{BoardSize, Move, PointMap};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::fault::Misfit;

/// How far a lead may be off, in points: by convention, since the protocol does not tell it. What
/// it calls a deviation is that of the result of a game. A strong engine with few visits errs by a
/// point or two.
const ERROR: f32 = 2.0;
/// Lines that are kept of an answer.
const MOST_LINES: usize = 20;
/// The largest lead that is believed, in points.
const MOST_LEAD: f64 = 2000.0;
/// Kept leads are in thousandths of a point, owners in thousandths, win rates in millionths.
const LEADS: f64 = 1e3;
const OWNERS: f64 = 1e3;
const WINS: f64 = 1e6;

/// An answer as it comes. Fields that may be missing are; unknown ones are left out.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Report {
    root_info: Option<Values>,
    #[serde(default)]
    move_infos: Vec<MoveInfo>,
    ownership: Option<Vec<f64>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Values {
    winrate: Option<f64>,
    score_lead: Option<f64>,
    /// The name of the lead in old engines.
    score_mean: Option<f64>,
    #[serde(default)]
    visits: f64,
}

#[derive(Deserialize)]
struct MoveInfo {
    #[serde(rename = "move")]
    first: String,
    order: Option<f64>,
    #[serde(default)]
    pv: Vec<String>,
    #[serde(flatten)]
    values: Values,
}

impl Values {
    /// The lead in points.
    fn lead(&self) -> Result<f64, Misfit> {
        let lead = self.score_lead.or(self.score_mean).ok_or(Misfit::NoValue)?;
        (lead.abs() <= MOST_LEAD).then_some(lead).ok_or(Misfit::Range("scoreLead"))
    }

    fn wins(&self) -> Result<f64, Misfit> {
        within(self.winrate.ok_or(Misfit::NoValue)?, 0.0, 1.0).ok_or(Misfit::Range("winrate"))
    }
}

/// A number within limits, which it may miss by how numbers are rounded.
fn within(value: f64, low: f64, high: f64) -> Option<f64> {
    const SLIP: f64 = 1e-3;
    (low - SLIP..=high + SLIP).contains(&value).then(|| value.clamp(low, high))
}

/// What is kept of an answer. All from Black's side.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub(super) struct EngineWorth {
    lead: i32,
    wins: u32,
    visits: u32,
    /// From -1000, White's, to 1000, row by row from the top left.
    owners: Vec<i16>,
    lines: Vec<AnswerLine>,
}

#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
struct AnswerLine {
    lead: i32,
    visits: u32,
    moves: Vec<String>,
}

impl EngineWorth {
    /// Reads an answer about a board of this size.
    pub(super) fn read(answer: Value, size: BoardSize) -> Result<EngineWorth, Misfit> {
        let report: Report =
            serde_json::from_value(answer).map_err(|error| Misfit::Form(error.to_string()))?;
        let root = report.root_info.ok_or(Misfit::NoValue)?;
        let mut infos = report.move_infos;
        infos.sort_by(|a, b| a.order.unwrap_or(0.0).total_cmp(&b.order.unwrap_or(0.0)));
        infos.truncate(MOST_LINES);
        Ok(EngineWorth {
            lead: (root.lead()? * LEADS).round() as i32,
            wins: (root.wins()? * WINS).round() as u32,
            visits: root.visits as u32,
            owners: owners(report.ownership, size)?,
            lines: infos.into_iter().map(AnswerLine::read).collect::<Result<_, _>>()?,
        })
    }

    /// The worth of the position that was asked for. Names that are no points and moves that
    /// are not legal end a line. `None` where the board has another size.
    pub(super) fn worth(&self, question: &PositionQuery) -> Option<PositionWorth> {
        let size = question.game.size();
        if self.owners.len() != size.area() {
            return None;
        }
        let mut owners = PointMap::filled(0.5);
        for (point, &owner) in size.points().zip(&self.owners) {
            owners[point] = ((f64::from(owner) / OWNERS + 1.0) / 2.0).clamp(0.0, 1.0) as f32;
        }
        Some(PositionWorth {
            lead: (f64::from(self.lead) / LEADS) as f32,
            error: ERROR,
            wins: (f64::from(self.wins) / WINS).min(1.0) as f32,
            owners,
            visits: self.visits,
            lines: self.lines.iter().filter_map(|line| line.line(question)).collect(),
        })
    }
}

impl AnswerLine {
    fn read(info: MoveInfo) -> Result<AnswerLine, Misfit> {
        let lead = (info.values.lead()? * LEADS).round() as i32;
        let moves = if info.pv.is_empty() { vec![info.first] } else { info.pv };
        Ok(AnswerLine { lead, visits: info.values.visits as u32, moves })
    }

    /// The moves as far as they can be played; `None` where not even the first can.
    fn line(&self, question: &PositionQuery) -> Option<EvaluatedLine> {
        let (mut game, mut color) = (question.game.clone(), question.to_move);
        let mut moves = Vec::new();
        for name in &self.moves {
            let Some(action) = action(game.size(), name) else { break };
            if game.play_as(action, color).is_err() {
                break;
            }
            moves.push(action);
            color = !color;
        }
        let lead = (f64::from(self.lead) / LEADS) as f32;
        (!moves.is_empty()).then_some(EvaluatedLine { moves, lead, visits: self.visits })
    }
}

fn action(size: BoardSize, name: &str) -> Option<Move> {
    match name.eq_ignore_ascii_case("pass") {
        true => Some(Move::Pass),
        false => size.parse(name).map(Move::Play),
    }
}

/// Owners in thousandths, one for each point.
fn owners(ownership: Option<Vec<f64>>, size: BoardSize) -> Result<Vec<i16>, Misfit> {
    let ownership = ownership.ok_or(Misfit::NoOwners)?;
    if ownership.len() != size.area() {
        return Err(Misfit::OtherSize { told: ownership.len(), asked: size.area() });
    }
    let kept = |&owner: &f64| Some((within(owner, -1.0, 1.0)? * OWNERS).round() as i16);
    ownership.iter().map(kept).collect::<Option<_>>().ok_or(Misfit::Range("ownership"))
}
