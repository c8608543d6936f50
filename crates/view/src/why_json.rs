//! Why a move is a mistake, for programs.

use gokoro_board::{BoardSize, Point};
use gokoro_review::why::{MoveWorth, Stake, Why};

use crate::catalogue::Localizer;
use crate::fields::{Json, Name, fields};
use crate::names::{SideJson, vertex, vertices};
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
        /// The case of GO.1 that the better move serves.
        case = why.case.map(|case| case.name()),
        /// Of a point that both sides leave for several moves: the number of the first of them.
        from = why.span.map(|(from, _)| from),
        /// The number of the last of them.
        to = why.span.map(|(_, to)| to),
        /// What the move that was played and the better one are worth beside a pass; null where that is not known.
        worth = why.worth.map(|[played, better]| fields!(played = worth(played), better = worth(better))),
        /// The number of the move by which the opponent took what was left to him.
        punished = why.punished.map(|punished| punished.number),
        /// At most two sentences.
        text = TextsJson::new(teller, |teller| teller.why(why))
    )
}

pub(crate) fn stake_json(stake: &Stake, size: BoardSize) -> impl Json + use<> {
    let at = |point: Point| vertex(size, point);
    fields!(
        kind = Name(stake.kind),
        /// Whose stones or points it is about.
        color = SideJson(stake.color),
        stones = vertices(size, stake.stones.iter()),
        /// All points that it is about, at most 40, the stones among them.
        points = vertices(size, stake.points.iter()),
        change = Name(stake.change),
        /// What it costs the mover, in points.
        gain = rounded(stake.gain, 1),
        /// Proven by a reader, read in the line expected, or estimated by the net.
        basis = Name(stake.basis),
        /// The vital point: a stone of the mover's there decides it; null where none is known.
        key = stake.key.map(at),
        /// Where the opponent plays for it; null where he plays nowhere near.
        by = stake.by.map(at),
        /// The number of the move since which it hung.
        since = stake.since
    )
}
