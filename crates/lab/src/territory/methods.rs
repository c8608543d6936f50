//! The methods that are compared: what each says about the owner of every point
//! of a position, on a scale of its own, and about the score. What comes of the
//! game is not known here.

use std::fmt;

use gokoro_board::{Board, BoardSize, Color, Point, PointMap, PointSet};
use gokoro_patterns::planes::{Scene, Strength};
use gokoro_patterns::policy::{Evaluator, PolicyNet};
use gokoro_playout::OwnerMap;
use gokoro_position::Position;
use gokoro_position::ownership::{Estimate, Judge, Stage};
use gokoro_shape::{Division, Ground, KosuriLimit, Label, Potential, Rule, Settings, bouzy, zobrist};

use super::games::Stop;

/// A way to judge who will own what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// Nothing but the stones on the board: what every other way has to beat.
    Stones,
    /// A division by P0.
    Division(Settings),
    /// Occupied territory enclosed by strong links (the program of P0's authors), links as
    /// they are seen, or as they are read.
    Links {
        /// Whether they are read.
        read: bool,
    },
    /// Potential in equivalent moku.
    Potential,
    /// Bouzy's influence with these numbers of dilations and erosions.
    Bouzy(u32, u32),
    /// Zobrist's influence.
    Zobrist,
    /// Mean owner over light playouts.
    Playouts,
    /// The ownership model.
    Ownership,
    /// What the net that foresees moves says of owners.
    PolicyNet,
}

/// A way, and which stones are dead for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Method {
    /// The way.
    pub way: Way,
    /// Whether strings that playouts take for dead are dead; else all live.
    pub dead: bool,
}

/// The method that the others are compared with: kosuri first, the rule that P0
/// uses for territory, with its own settings.
pub(crate) const REFERENCE: Method = Method {
    way: Way::Division(Settings {
        rule: Rule::Kosuri,
        limit: KosuriLimit::Below(2),
        max_distance: None,
        exact: false,
    }),
    dead: false,
};

/// Rules whose kosuri limit and labels are varied.
const VARIED: [Rule; 3] = [Rule::Degree, Rule::Kosuri, Rule::Convert(2)];
/// Bouzy's territory, framework and area.
const BOUZY: [Way; 3] = [Way::Bouzy(5, 21), Way::Bouzy(5, 10), Way::Bouzy(4, 0)];

/// The variants of the divisions: the rules, labels, limits and caps.
fn divisions() -> Vec<Settings> {
    let rules = [Rule::Plain, Rule::Path, Rule::Degree, Rule::Kosuri].into_iter();
    let mut all: Vec<Settings> = rules.chain((1..=6).map(Rule::Convert)).map(Settings::new).collect();
    all.extend(VARIED.map(|rule| Settings { exact: true, ..Settings::new(rule) }));
    let limits = [KosuriLimit::Below(3), KosuriLimit::Below(4), KosuriLimit::None, KosuriLimit::StopAt(2)];
    let limited = |rule| limits.map(|limit| Settings { limit, ..Settings::new(rule) });
    all.extend(VARIED.into_iter().flat_map(limited));
    let capped = |rule| (4..=10).map(move |cap| Settings { max_distance: Some(cap), ..Settings::new(rule) });
    all.extend([Rule::Degree, Rule::Kosuri].into_iter().flat_map(capped));
    all
}

/// The ways that are tried with dead stones too.
fn with_dead() -> Vec<Way> {
    let mut all: Vec<Way> = VARIED.map(|rule| Way::Division(Settings::new(rule))).to_vec();
    all.extend([Way::Division(Settings::measured()), Way::Potential]);
    all.extend(BOUZY);
    all.extend([Way::Zobrist, Way::Links { read: false }, Way::Links { read: true }]);
    all
}

impl Method {
    /// All methods, in the order of the report; those that read links only if wanted.
    #[must_use]
    pub(super) fn all(read: bool) -> Vec<Method> {
        let mut ways = vec![Way::Stones];
        ways.extend(divisions().into_iter().map(Way::Division));
        ways.push(Way::Potential);
        ways.extend(BOUZY);
        ways.extend([Way::Zobrist, Way::Links { read: false }, Way::Links { read: true }, Way::Playouts]);
        ways.extend([Way::Ownership, Way::PolicyNet]);
        let living = ways.into_iter().map(|way| Method { way, dead: false });
        let all = living.chain(with_dead().into_iter().map(|way| Method { way, dead: true }));
        all.filter(|method| read || method.way != Way::Links { read: true }).collect()
    }

    /// What the method says about a position.
    #[must_use]
    pub(super) fn judge(self, seen: &Seen) -> Opinion {
        let ground = if self.dead { &seen.without_dead } else { &seen.ground };
        match self.way {
            Way::Stones => seen.opinion(|p| stone_value(ground, p).unwrap_or(0), |v| f64::from(v.signum())),
            Way::Division(settings) => division_opinion(seen, &Division::new(ground, &settings)),
            Way::Links { read } => {
                let fenced = if read { seen.read_links.as_ref() } else { Some(&seen.seen_links) };
                let ground = fenced.map_or(ground, |grounds| &grounds[usize::from(self.dead)]);
                division_opinion(seen, &Division::new(ground, &Settings::new(Rule::Links)))
            }
            Way::Potential => potential_opinion(seen, ground),
            Way::Bouzy(dilations, erosions) => influence_opinion(seen, &bouzy(ground, dilations, erosions)),
            Way::Zobrist => influence_opinion(seen, &zobrist(ground)),
            Way::Playouts => {
                let hundredths = |p: Point| (100.0 * seen.owners.mean(p)).round() as i32;
                seen.opinion(hundredths, |value| f64::from(value) / 100.0)
            }
            Way::Ownership => seen.expected.clone(),
            Way::PolicyNet => seen.opinion(|p| seen.net[p], |thousandths| f64::from(thousandths) / 1000.0),
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.way {
            Way::Stones => f.write_str("stones"),
            Way::Division(settings) => write_settings(f, settings),
            Way::Links { read: false } => f.write_str("links seen"),
            Way::Links { read: true } => f.write_str("links read"),
            Way::Potential => f.write_str("potential"),
            Way::Bouzy(dilations, erosions) => write!(f, "bouzy {dilations}/{erosions}"),
            Way::Zobrist => f.write_str("zobrist"),
            Way::Playouts => f.write_str("playouts"),
            Way::Ownership => f.write_str("ownership"),
            Way::PolicyNet => f.write_str("policy net"),
        }?;
        f.write_str(if self.dead { " dead" } else { "" })
    }
}

fn write_settings(f: &mut fmt::Formatter<'_>, settings: &Settings) -> fmt::Result {
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
    /// All stones living.
    ground: Ground,
    /// Without the strings that playouts take for dead.
    without_dead: Ground,
    /// With the fences of links that are seen: all stones living, and without dead ones.
    seen_links: [Ground; 2],
    /// The same with links that are read, if wanted.
    read_links: Option<[Ground; 2]>,
    owners: OwnerMap,
    /// What the ownership model says.
    expected: Opinion,
    /// What the policy net says: Black's owner less White's in thousandths.
    net: PointMap<i32>,
}

/// A string is taken for dead if the opponent owns its points in this share of
/// the playouts.
const DEAD: f64 = 0.7;

impl Seen {
    /// Looks at a position; `playouts` light playouts, half of them with each
    /// colour first; `read`: whether links are read too.
    #[must_use]
    pub(super) fn new(board: &Board, playouts: u32, seed: u64, read: bool) -> Seen {
        let owners = OwnerMap::of(board, playouts, seed);
        let dead = owners.lost(board, DEAD);
        let ground = Ground::new(board, &PointSet::EMPTY);
        let links = Settings::new(Rule::Links);
        let seen_links =
            [PointSet::EMPTY, dead].map(|dead| Position::seen(board, &dead, &links).ground().clone());
        let read_links = read.then(|| {
            let position = Position::new(board, &PointSet::EMPTY, &links);
            [PointSet::EMPTY, dead].map(|dead| position.taking(&dead).ground().clone())
        });
        let without_dead = Ground::new(board, &dead);
        Seen {
            size: board.size(),
            ground,
            without_dead,
            seen_links,
            read_links,
            owners,
            expected: Opinion { values: Vec::new(), margin: 0.0, own_score: true },
            net: PointMap::filled(0),
        }
    }

    /// Asks the ownership model and the net that foresees moves; with the komi of the game.
    pub(super) fn ask(&mut self, net: &PolicyNet, stop: &Stop, komi: f64) {
        let Estimate { ownership, score } = Judge::default().estimate(&stop.stage);
        let thousandths = |p: Point| (1000.0 * ownership.moku(p)).round() as i32;
        self.expected.values = self.size.points().map(thousandths).collect();
        self.expected.margin = f64::from(score.margin) + komi;
        let Stage { board, to_move, .. } = &stop.stage;
        // How people end such games, not how the search would.
        let strength = Strength::NINE_DAN;
        let scene =
            Scene { recent: stop.recent, komi: komi as f32, strength, ..Scene::alone(board, *to_move) };
        let owned = Evaluator::from_all_sides(net, self.size).evaluate(&scene).owned;
        for point in self.size.points() {
            let mover = 2000.0 * owned[point] - 1000.0;
            self.net[point] = sign(*to_move) * mover.round() as i32;
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

const fn sign(color: Color) -> i32 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
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
    let value = |point| stone(point).map_or_else(|| of(point), |color| STONE * sign(color));
    seen.opinion(value, |value| f64::from(value.signum()))
}

/// How far a point is, as the rule counts.
fn distance(rule: Rule, label: Label) -> i32 {
    let (length, kosuri) = (i32::from(label.length), i32::from(label.kosuri));
    match rule {
        Rule::Plain | Rule::Path | Rule::Degree | Rule::Links => length,
        Rule::Kosuri => KOSURI_FIRST * kosuri + length.min(LONGEST),
        Rule::Convert(weight) => length + i32::from(weight) * kosuri,
    }
}

/// The value of a living stone.
fn stone_value(ground: &Ground, point: Point) -> Option<i32> {
    let color = Color::ALL.into_iter().find(|&c| ground.living()[c].contains(point))?;
    Some(STONE * sign(color))
}

/// Equivalent moku of the open points; stones count one point each.
fn potential_opinion(seen: &Seen, ground: &Ground) -> Opinion {
    let potential = Potential::new(ground);
    let thousandths = |p: Point| (f64::from(potential.at(p)) * 1000.0).round() as i32;
    let value = |p: Point| stone_value(ground, p).unwrap_or_else(|| thousandths(p));
    seen.opinion(value, |value| f64::from(value.clamp(-1000, 1000)) / 1000.0)
}

/// A point with influence belongs to whose influence it is.
fn influence_opinion(seen: &Seen, values: &PointMap<i32>) -> Opinion {
    seen.opinion(|point| values[point], |value| f64::from(value.signum()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use gokoro_board::{Game, Rules};

    use super::*;

    const WALLS: &str = "
    . . X . O . .
    . . X . O . .
    . . X . O . .
    . . X . O . .
    . . X . O . .
    . . X . O . .
    . . X . O . .";

    fn board() -> Board {
        WALLS.parse().expect("a board")
    }

    #[test]
    fn every_method_has_its_own_name() {
        let names: BTreeSet<String> = Method::all(true).iter().map(Method::to_string).collect();
        assert_eq!(names.len(), Method::all(true).len());
        assert!(Method::all(true).contains(&REFERENCE));
        for wanted in
            ["plain", "convert(6)", "kosuri exact", "degree limit none", "kosuri stop 2", "kosuri cap 4"]
        {
            assert!(names.contains(wanted), "{wanted}: {names:?}");
        }
    }

    #[test]
    fn two_walls_divide_the_board_evenly() {
        let seen = Seen::new(&board(), 64, 1, true);
        // These three say what was drawn and what was learned.
        let even = |method: &Method| ![Way::Playouts, Way::Ownership, Way::PolicyNet].contains(&method.way);
        for method in Method::all(true).into_iter().filter(even) {
            let opinion = method.judge(&seen);
            assert_eq!(opinion.values.len(), 49);
            assert!(opinion.margin.abs() < 1e-9, "{method}: {}", opinion.margin);
            for row in opinion.values.chunks(7) {
                assert!((0..7).all(|x| row[x] == -row[6 - x]), "{method}: {row:?}");
                assert!(row[2] > 0 && row[3] == 0, "{method}: {row:?}");
            }
        }
    }

    #[test]
    fn a_stone_dead_by_playouts_is_no_stone() {
        let lost = WALLS.replacen("    . . X", "    O . X", 1);
        let seen = Seen::new(&lost.parse().expect("a board"), 256, 1, true);
        for way in with_dead() {
            let [alive, dead] = [false, true].map(|dead| Method { way, dead }.judge(&seen).values[0]);
            assert!(alive < 0 && (dead > 0 || way == Way::Bouzy(5, 21)), "{way:?}: {alive} {dead}");
        }
    }

    #[test]
    fn an_own_side_is_owned() {
        let (board, mut game) = (board(), Game::new(BoardSize::new(7).expect("a size"), Rules::CHINESE));
        let stones = board.size().points().filter_map(|p| Some((p, board.at(p).color()?)));
        game.set_position(&stones.collect::<Vec<_>>(), Color::White).expect("a position");
        let mut seen = Seen::new(&board, 64, 1, true);
        let stop = Stop { stage: Stage::of(&game), recent: [None; 4] };
        seen.ask(PolicyNet::builtin(), &stop, 0.0);
        let without = [Way::Stones, Way::Bouzy(5, 21)];
        for method in Method::all(true).into_iter().filter(|m| !without.contains(&m.way)) {
            let middle = method.judge(&seen).values[3 * 7 + 1];
            assert!(middle > 0, "{method}: {middle}");
        }
    }

    #[test]
    fn occupied_goes_before_influence() {
        let settings = Settings::new(Rule::Kosuri);
        let seen = Seen::new(&board(), 2, 1, false);
        let division = Division::new(&seen.ground, &settings);
        let corner = seen.size.point(0, 0).expect("a point");
        assert!(division.occupied(Color::Black).contains(corner));
        let judge = |settings| Method { way: Way::Division(settings), dead: false }.judge(&seen);
        let opinion = judge(settings);
        assert!(opinion.values[0] > OCCUPIED / 2 && opinion.values[0] < opinion.values[1]);
        let plain = judge(Settings::new(Rule::Plain));
        assert_eq!(plain.values[..4], [2, 2, STONE, 0]);
    }
}
