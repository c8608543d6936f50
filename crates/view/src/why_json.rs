//! Why a move is a mistake, for programs.

use gokoro_board::{BoardSize, Point, PointSet};
use gokoro_review::why::{MoveWorth, Stake, Why};

use crate::catalogue::{Localizer, color_key};
use crate::fields::{Fields, fields};
use crate::text_json::TextsJson;
use crate::words::rounded;

fn worth(worth: MoveWorth) -> Fields {
    fields!(points = rounded(worth.points, 1), sente = worth.sente)
}

/// Why a move is a mistake, on the board of the localizer.
pub fn reason_json(why: &Why, teller: &Localizer<'_>) -> Fields {
    why_json(why, teller.size, teller)
}

/// Why a move is a mistake.
pub(crate) fn why_json(why: &Why, size: BoardSize, teller: &Localizer<'_>) -> Fields {
    fields!(
        stakes = why.stakes.iter().map(|stake| stake_json(stake, size)).collect::<Vec<_>>(),
        case = why.case.map(|case| case.name()),
        from = why.span.map(|(from, _)| from),
        to = why.span.map(|(_, to)| to),
        worth = why.worth.map(|[played, better]| fields!(played = worth(played), better = worth(better))),
        punished = why.punished.map(|punished| punished.number),
        text = TextsJson::new(teller, |teller| teller.why(why))
    )
}

pub(crate) fn stake_json(stake: &Stake, size: BoardSize) -> Fields {
    let name = |point: Point| size.name(point).to_string();
    let names = |points: &PointSet| points.iter().map(name).collect::<Vec<_>>();
    fields!(
        kind = stake.kind.name(),
        color = color_key(stake.color),
        stones = names(&stake.stones),
        points = names(&stake.points),
        change = stake.change.name(),
        gain = rounded(stake.gain, 1),
        basis = stake.basis.name(),
        key = stake.key.map(name),
        by = stake.by.map(name),
        since = stake.since
    )
}
