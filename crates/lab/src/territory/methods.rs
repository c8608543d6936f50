//! The methods that are compared: what each says about the owner of every point
//! of a position, on a scale of its own, and about the score. What comes of the
//! game is not known here.

use std::fmt;

use gokoro_board::{Board, BoardSize, Color, PlayedPosition, Point, PointMap, PointSet};
use gokoro_patterns::planes::{NetInput, PlayerStrength};
use gokoro_patterns::policy::{Evaluator, PolicyNet};
use gokoro_position::ownership::{CountedPosition, OwnershipEstimate, OwnershipJudge};
use gokoro_shape::{DistanceSettings, Division, KosuriLimit, PathGraph, PathLabel, Potential, Rule, bouzy};

/// A way to judge who will own what: the best of each family that was measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Method {
    /// A division by P0.
    Division(DistanceSettings),
    /// Potential in equivalent moku.
    Potential,
    /// Bouzy's influence after 5 dilations and 21 erosions.
    Bouzy,
    /// The ownership model.
    Ownership,
    /// What the net that foresees moves says of owners.
    PolicyNet,
}

/// The method that the others are compared with: kosuri first, the rule that P0
/// uses for territory, with its own settings.
const REFERENCE: Method = Method::Division(DistanceSettings {
    rule: Rule::Kosuri,
    limit: KosuriLimit::Below(2),
    max_distance: None,
    exact: false,
});

/// Its place among all methods.
pub(super) const REFERENCE_PLACE: usize = 0;

impl Method {
    /// All methods, in the order of the report.
    pub(super) fn all() -> [Method; 6] {
        let measured = Method::Division(DistanceSettings::measured());
        [REFERENCE, measured, Method::Potential, Method::Bouzy, Method::Ownership, Method::PolicyNet]
    }

    /// What the method says about a position.
    pub(super) fn judge(self, seen: &Seen) -> Opinion {
        match self {
            Method::Division(settings) => division_opinion(seen, &Division::new(&seen.ground, &settings)),
            Method::Potential => potential_opinion(seen),
            Method::Bouzy => {
                let influence = bouzy(&seen.ground, 5, 21);
                seen.opinion(|point| influence[point], |value| f64::from(value.signum()))
            }
            Method::Ownership => seen.expected.clone(),
            Method::PolicyNet => seen.opinion(|p| seen.net[p], |thousandths| f64::from(thousandths) / 1000.0),
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Method::Division(settings) => write_settings(f, settings),
            Method::Potential => f.write_str("potential"),
            Method::Bouzy => f.write_str("bouzy 5/21"),
            Method::Ownership => f.write_str("ownership"),
            Method::PolicyNet => f.write_str("policy net"),
        }
    }
}

fn write_settings(f: &mut fmt::Formatter<'_>, settings: &DistanceSettings) -> fmt::Result {
    write!(f, "{}", settings.rule)?;
    match settings.limit {
        KosuriLimit::Below(2) => {}
        KosuriLimit::Below(limit) => write!(f, " limit {limit}")?,
        KosuriLimit::None => f.write_str(" limit none")?,
        KosuriLimit::StopAt(stop) => write!(f, " stop {stop}")?,
    }
    if let Some(cap) = settings.max_distance {
        write!(f, " cap {cap}")?;
    }
    f.write_str(if settings.exact { " exact" } else { "" })
}

/// A position with what several methods need.
pub(super) struct Seen {
    size: BoardSize,
    ground: PathGraph,
    /// What the ownership model says.
    expected: Opinion,
    /// What the policy net says: Black's owner less White's in thousandths.
    net: PointMap<i32>,
}

impl Seen {
    /// Looks at a position, all stones living.
    pub(super) fn new(board: &Board) -> Seen {
        Seen {
            size: board.size(),
            ground: PathGraph::new(board, &PointSet::EMPTY),
            expected: Opinion { values: Vec::new(), margin: 0.0, own_score: true },
            net: PointMap::filled(0),
        }
    }

    /// Asks the ownership model and the net that foresees moves; with the komi of the game.
    pub(super) fn ask(&mut self, net: &PolicyNet, stage: &CountedPosition, komi: f64) {
        let OwnershipEstimate { ownership, score } = OwnershipJudge::default().estimate(stage);
        let thousandths = |p: Point| (1000.0 * ownership.moku(p)).round() as i32;
        self.expected.values = self.size.points().map(thousandths).collect();
        self.expected.margin = f64::from(score.margin) + komi;
        let CountedPosition { board, to_move, recent, .. } = stage;
        // How people end such games, not how the search would.
        let strength = PlayerStrength::NINE_DAN;
        let alone = NetInput::alone(board, *to_move);
        let position = PlayedPosition { recent: *recent, ..alone.position };
        let scene = NetInput { position, komi: komi as f32, strength, ..alone };
        let owned = Evaluator::from_all_sides(net, self.size).evaluate(&scene).owned;
        for point in self.size.points() {
            let mover = 2000.0 * owned[point] - 1000.0;
            self.net[point] = to_move.signed(mover.round() as i32);
        }
    }

    /// An opinion with this value for each point, and a score that is the sum of
    /// what a value is worth in points for Black.
    fn opinion(&self, value: impl Fn(Point) -> i32, worth: impl Fn(i32) -> f64) -> Opinion {
        let values: Vec<i32> = self.size.points().map(value).collect();
        let margin = values.iter().map(|&v| worth(v)).sum();
        Opinion { values, margin, own_score: false }
    }
}

/// What a method says about a position.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Opinion {
    /// For each point in the order of `BoardSize::points`: the more the surer
    /// Black's, on the method's own scale.
    pub values: Vec<i32>,
    /// Black's area less White's in points, komi not counted.
    pub margin: f64,
    /// Whether that is a score that the method stands for, not only a sum over its map.
    pub own_score: bool,
}

/// Above every other value: a living stone.
const STONE: i32 = 100_000;
/// Above every difference of distances: a point that one colour alone reaches.
const OCCUPIED: i32 = 50_000;
/// One kosuri where it goes before length, and the most that length counts.
const KOSURI_FIRST: i32 = 100;
const LONGEST: i32 = 99;

/// The value of a point in a division: occupied points before influence, the
/// nearer the surer; within influence by how much nearer the owner is, as the
/// rule counts distance.
fn division_opinion(seen: &Seen, division: &Division) -> Opinion {
    let rule = division.settings().rule;
    let of = |point: Point| {
        let reach = Color::ALL.map(|color| division.reach(color).label(point).map(|l| distance(rule, l)));
        match reach {
            [Some(black), Some(white)] => white - black,
            [Some(black), None] if rule != Rule::Plain => OCCUPIED - black,
            [None, Some(white)] if rule != Rule::Plain => white - OCCUPIED,
            _ => 0,
        }
    };
    let stone = |point| Color::ALL.into_iter().find(|&c| division.stones(c).contains(point));
    let value = |point| stone(point).map_or_else(|| of(point), |color| color.signed(STONE));
    seen.opinion(value, |value| f64::from(value.signum()))
}

/// How far a point is, as the rule counts.
fn distance(rule: Rule, label: PathLabel) -> i32 {
    let (length, kosuri) = (i32::from(label.length), i32::from(label.kosuri));
    match rule {
        Rule::Plain | Rule::Path | Rule::Degree | Rule::Links => length,
        Rule::Kosuri => KOSURI_FIRST * kosuri + length.min(LONGEST),
        Rule::Convert(weight) => length + i32::from(weight) * kosuri,
    }
}

/// The value of a living stone.
fn stone_value(ground: &PathGraph, point: Point) -> Option<i32> {
    let color = Color::ALL.into_iter().find(|&c| ground.living()[c].contains(point))?;
    Some(color.signed(STONE))
}

/// Equivalent moku of the open points; stones count one point each.
fn potential_opinion(seen: &Seen) -> Opinion {
    let potential = Potential::new(&seen.ground);
    let thousandths = |p: Point| (f64::from(potential.at(p)) * 1000.0).round() as i32;
    let value = |p: Point| stone_value(&seen.ground, p).unwrap_or_else(|| thousandths(p));
    seen.opinion(value, |value| f64::from(value.clamp(-1000, 1000)) / 1000.0)
}

#[cfg(test)]
#[path = "../../tests/unit/territory/methods.rs"]
mod tests;
