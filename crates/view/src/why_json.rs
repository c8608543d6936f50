//! Why a move is a mistake, for programs.

use gokoro_board::{BoardSize, Point};
use gokoro_review::why::{MoveWorth, Stake, Why};

use crate::catalogue::Localizer;
use crate::fields::{Json, Name, fields};
use crate::names::{Side, vertex, vertices};
use crate::text_json::TextsJson;
use crate::words::rounded;

fn worth(worth: MoveWorth) -> impl Json + use<> {
    fields!(points = rounded(worth.points, 1), sente = worth.sente)
}

/// Why a move is a mistake, on the board of the localizer.
pub fn reason_json(why: &Why, teller: &Localizer<'_>) -> impl Json + use<> {
    why_json(why, teller.size, teller)
}

/// Why a move is a mistake.
pub(crate) fn why_json(why: &Why, size: BoardSize, teller: &Localizer<'_>) -> impl Json + use<> {
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

pub(crate) fn stake_json(stake: &Stake, size: BoardSize) -> impl Json + use<> {
    let at = |point: Point| vertex(size, point);
    fields!(
        kind = Name(stake.kind),
        color = Side(stake.color),
        stones = vertices(size, stake.stones.iter()),
        points = vertices(size, stake.points.iter()),
        change = Name(stake.change),
        gain = rounded(stake.gain, 1),
        basis = Name(stake.basis),
        key = stake.key.map(at),
        by = stake.by.map(at),
        since = stake.since
    )
}
