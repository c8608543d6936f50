//! What the ownership model expects, as JSON and in sentences, and as the signs of the report's
//! boards. All of it is an estimate and says so.

use gokoro_board::{Color, Point};
use gokoro_position::Position;
use gokoro_position::ownership::{Deiri, ExpectedOwners, OwnershipEstimate, ScoreEstimate};
use serde::Serialize;

use crate::catalogue::{Localizer, args};
use crate::diagram::region_name;
use crate::fields::PerColor;
use crate::fields::{Json, fields};
use crate::names::{vertex, vertices};
use crate::words::rounded;

/// A point is expected to be a colour's from this equivalent moku on: two in three.
const EXPECTED: f32 = 1.0 / 3.0;

/// What a region is worth to its owner.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RegionMokuJson {
    /// The region's name.
    pub id: String,
    /// Equivalent moku of its points without living stones.
    pub moku: f64,
    /// How many of them are settled.
    pub settled: usize,
}

/// The owners that are expected; with the regions of a position, if one is given.
pub(crate) fn ownership_json(estimate: &OwnershipEstimate, position: Option<&Position>) -> impl Json + use<> {
    let found = &estimate.ownership;
    let size = found.size();
    let moku: Vec<f64> = size.points().map(|p| rounded(found.moku(p), 2)).collect();
    fields!(
        /// All of it is an estimate.
        estimate = true,
        /// Black's margin in points, komi included.
        score = rounded(estimate.score.margin, 1),
        /// Its expected absolute error.
        error = rounded(estimate.score.error, 1),
        /// Equivalent moku by rows: 1 is Black's, -1 White's.
        moku = moku.chunks(usize::from(size.get())).map(<[_]>::to_vec).collect::<Vec<_>>(),
        settled = PerColor::from_fn(|color| vertices(size, found.settled(color).iter())),
        /// The points whose owner is proven.
        certain = vertices(size, found.certain().iter()),
        regions = position.map(|position| regions(found, position)).unwrap_or_default()
    )
}

/// What the model says of the deiri of a move.
pub(crate) fn deiri_json(estimate: &OwnershipEstimate, deiri: &Deiri) -> impl Json + use<> {
    fields!(
        point = vertex(estimate.ownership.size(), deiri.point),
        /// Points that the move is worth.
        points = rounded(deiri.points(), 1),
        /// Black's margin after the move of each side there, and what it is worth to have the turn.
        black = rounded(deiri.black.margin, 1),
        white = rounded(deiri.white.margin, 1),
        /// Black's margin with Black next less that with White next.
        turn = rounded(deiri.turn, 1)
    )
}

fn regions(found: &ExpectedOwners, position: &Position) -> Vec<RegionMokuJson> {
    let all = position.regions().iter();
    all.map(|(id, region)| {
        let points = region.points();
        let sign = region.color.signed(1.0);
        RegionMokuJson {
            id: region_name(id.0),
            moku: rounded(points.iter().map(|p| sign * found.moku(p)).sum(), 1),
            settled: (points & found.settled(region.color)).len(),
        }
    })
    .collect()
}

/// Who is ahead, and by how much, give or take; what is counted may not be off.
pub(crate) fn score_line(score: &ScoreEstimate, speaker: Localizer<'_>) -> String {
    let points = rounded(score.margin.abs(), 1);
    let leader = match score.margin {
        _ if points == 0.0 => "even",
        margin if margin > 0.0 => "black",
        _ => "white",
    };
    let error = rounded(score.error, 1);
    match score.error {
        0.0 => speaker.say("score-counted", &args!(leader, points)),
        _ => speaker.say("ownership-score", &args!(leader, points, error)),
    }
}

/// The score and how much of it is settled; then one line for each region, if a position is
/// given.
pub fn ownership_lines(
    estimate: &OwnershipEstimate,
    position: Option<&Position>,
    speaker: Localizer<'_>,
) -> Vec<String> {
    let found = &estimate.ownership;
    let [black, white] = Color::ALL.map(|color| found.settled(color).len());
    let settled = speaker.say("ownership-settled", &args!(black, white));
    let region = |one: RegionMokuJson| {
        speaker.say("ownership-region", &args!(region = &one.id, moku = one.moku, settled = one.settled))
    };
    let regions = position.map(|position| regions(found, position)).unwrap_or_default();
    let score = score_line(&estimate.score, speaker);
    [score, settled].into_iter().chain(regions.into_iter().map(region)).collect()
}

/// Who is expected to own a point, and whether that is settled.
pub fn expected(found: &ExpectedOwners, point: Point) -> Option<(Color, bool)> {
    let moku = found.moku(point);
    let color = if moku > 0.0 { Color::Black } else { Color::White };
    (moku.abs() > EXPECTED).then(|| (color, found.settled_at(point)))
}
