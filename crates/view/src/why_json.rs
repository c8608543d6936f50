//! Why a move is a mistake, for programs.

use gokoro_board::{BoardSize, Point, PointSet};
use gokoro_review::why::{MoveWorth, Stake, Why};
use serde::Serialize;

use crate::catalogue::{Localizer, color_key};
use crate::text_json::TextsJson;
use crate::words::rounded;

/// Why a move is a mistake: what was at stake, the largest first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WhyJson {
    stakes: Vec<StakeJson>,
    /// The case of GO.1 that the better move serves; null where none is recognised.
    case: Option<&'static str>,
    /// Of a story of several moves: the numbers of its first and its last one.
    from: Option<usize>,
    to: Option<usize>,
    /// What the move that was played and the better one are worth beside a pass; null where that is not known.
    worth: Option<WorthsJson>,
    /// The number of the move by which the opponent took what was left to him.
    punished: Option<usize>,
    /// At most two sentences, in all languages.
    text: TextsJson,
}

/// What two moves are worth beside a pass.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct WorthsJson {
    played: WorthJson,
    better: WorthJson,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct WorthJson {
    /// In points; never below 0.
    points: f64,
    /// Whether the opponent is expected to answer it where it is played.
    sente: bool,
}

fn worth(worth: MoveWorth) -> WorthJson {
    WorthJson { points: rounded(worth.points, 1), sente: worth.sente }
}

/// Something that a move cost.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct StakeJson {
    kind: &'static str,
    /// Whose stones or points it is about.
    color: &'static str,
    stones: Vec<String>,
    /// At most 40, stones among them.
    points: Vec<String>,
    change: &'static str,
    /// What it costs the mover, in points.
    gain: f64,
    /// `proven`, `read` or `estimated`.
    basis: &'static str,
    /// The vital point; null where none is known.
    key: Option<String>,
    /// Where the opponent plays for it; null where he plays nowhere near.
    by: Option<String>,
    /// The number of the move since which it hung.
    since: usize,
}

/// Why a move is a mistake, on the board of the localizer.
pub fn reason_json(why: &Why, teller: &Localizer<'_>) -> WhyJson {
    why_json(why, teller.size, teller)
}

/// Why a move is a mistake.
pub(crate) fn why_json(why: &Why, size: BoardSize, teller: &Localizer<'_>) -> WhyJson {
    WhyJson {
        stakes: why.stakes.iter().map(|stake| stake_json(stake, size)).collect(),
        case: why.case.map(|case| case.name()),
        from: why.span.map(|(from, _)| from),
        to: why.span.map(|(_, to)| to),
        worth: why.worth.map(|[played, better]| WorthsJson { played: worth(played), better: worth(better) }),
        punished: why.punished.map(|punished| punished.number),
        text: TextsJson::new(teller, |teller| teller.why(why)),
    }
}

pub(crate) fn stake_json(stake: &Stake, size: BoardSize) -> StakeJson {
    let name = |point: Point| size.name(point).to_string();
    let names = |points: &PointSet| points.iter().map(name).collect();
    StakeJson {
        kind: stake.kind.name(),
        color: color_key(stake.color),
        stones: names(&stake.stones),
        points: names(&stake.points),
        change: stake.change.name(),
        gain: rounded(stake.gain, 1),
        basis: stake.basis.name(),
        key: stake.key.map(name),
        by: stake.by.map(name),
        since: stake.since,
    }
}
