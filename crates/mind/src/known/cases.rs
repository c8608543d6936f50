//! Known shapes as cases: where an entry appears for the mover, its moves serve the case of its
//! kind, with a proof where the readers give one on this board.

use gokoro_board::{Point, PointSet};
use gokoro_knowledge::{Claim, Facts, Hit, Kind, Shape, Stock};

use super::asked::{Asked, Standing, strings_of};
use super::shape::shape_of;
use crate::cases::{Case, CaseKind, Evidence, Survey, Target};

/// Entries that are read in a position, those about the most first.
const MOST_READ: usize = 24;
/// Points that a move of an invasion or the endgame is thought to bring; an estimate: what the
/// ownership model leaves open around it counts for less.
const OPEN_SHARE: f32 = 0.5;

/// An entry that appears, with what is known of it on this board.
#[derive(Clone, PartialEq, Debug)]
pub struct Known {
    /// The entry, by its place in the stock.
    pub entry: usize,
    /// The move.
    pub point: Point,
    /// What readers say of its claim here.
    pub standing: Standing,
    /// What the shape is called: by the board where the claim is proven, else none.
    pub shape: Option<Shape>,
    /// The strings that the claim is about.
    pub stones: PointSet,
}

struct Seen<'a>(&'a Survey);

impl Facts for Seen<'_> {
    fn lives(&self, stone: Point) -> Option<bool> {
        let group = self.0.group_at(stone)?;
        (group.lives() || group.weakness() > 0.0).then(|| group.lives())
    }

    fn linked(&self, one: Point, other: Point) -> Option<bool> {
        Some(self.0.group_at(one)?.stones == self.0.group_at(other)?.stones)
    }
}

/// The entries that appear with a move on a point, each read.
#[must_use]
pub fn known_at(survey: &Survey, stock: &Stock, point: Point, nodes: u64) -> Vec<Known> {
    let hits = stock.hits(survey.board(), survey.mover(), &Seen(survey));
    let here = hits.iter().filter(|hit| hit.moves.contains(&point));
    let mut found: Vec<Known> = here.map(|hit| read(survey, stock, hit, point, nodes)).collect();
    found.sort_by_key(|known| {
        (known.standing != Standing::Proven, std::cmp::Reverse(known.stones.len()), known.entry)
    });
    found
}

/// The cases of all entries that appear.
#[must_use]
pub fn known_cases(survey: &Survey, stock: &Stock, nodes: u64) -> Vec<Case> {
    let mut hits = stock.hits(survey.board(), survey.mover(), &Seen(survey));
    let about = |hit: &Hit| {
        let stones: Vec<Point> = hit.names.iter().map(|known| known.1).collect();
        strings_of(survey.board(), &stones).len()
    };
    hits.retain(|hit| hit.moves.iter().any(|&point| survey.may_play(point)));
    hits.sort_by_key(|hit| (std::cmp::Reverse(about(hit)), hit.entry, hit.moves.first().copied()));
    let (mut left, mut cases): (usize, Vec<Case>) = (MOST_READ, Vec::new());
    for hit in &hits {
        let entry = &stock.entries()[hit.entry];
        for &point in &hit.moves {
            let asks = entry.claim != Claim::Played;
            if asks && (left == 0 || is_known(&cases, point, entry.kind)) {
                continue;
            }
            left -= usize::from(asks);
            let known = read(survey, stock, hit, point, nodes);
            cases.extend(case(survey, entry.kind, &entry.claim, hit, &known));
        }
    }
    cases
}

/// Whether an entry of the kind has proven the move already.
fn is_known(cases: &[Case], point: Point, kind: Kind) -> bool {
    cases.iter().any(|case| {
        case.moves.iter().any(|known| known.0 == point)
            && case.evidence.is_proven()
            && matches!(kind, Kind::Tesuji | Kind::Link | Kind::Encircling)
    })
}

fn read(survey: &Survey, stock: &Stock, hit: &Hit, point: Point, nodes: u64) -> Known {
    let entry = &stock.entries()[hit.entry];
    let (board, mover) = (survey.board(), survey.mover());
    let at = |name| hit.named(name);
    let asked = Asked::of(&entry.claim, mover, at);
    let standing =
        asked.as_ref().map_or(Standing::Unasked, |asked| asked.standing(board, mover, point, nodes));
    let shape =
        (standing == Standing::Proven).then(|| shape_of(board, mover, point, &entry.claim, at)).flatten();
    let stones = strings_of(board, &asked.map_or_else(Vec::new, |asked| asked.stones()));
    Known { entry: hit.entry, point, standing, shape, stones }
}

/// The case that a shape is; `None` where its claim fails here or nothing is at stake.
fn case(survey: &Survey, kind: Kind, claim: &Claim, hit: &Hit, known: &Known) -> Option<Case> {
    let mover = survey.mover();
    if matches!(known.standing, Standing::Refuted | Standing::Idle) {
        return None;
    }
    let of = |case, color, stake: f32| {
        let target = Target {
            color,
            stones: known.stones,
            points: if known.stones.is_empty() { hit.points } else { PointSet::EMPTY },
        };
        let proven = known.standing == Standing::Proven;
        let evidence = match (Asked::of(claim, mover, |name| hit.named(name)), proven) {
            (Some(Asked::Goal(goal)), true) => Evidence::Reached { goal },
            _ => Evidence::Shape { entry: known.entry as u32, proven },
        };
        Case {
            kind: case,
            intention: survey.intention(color),
            target,
            evidence,
            stake,
            printed: None,
            moves: vec![(known.point, if proven { 1.0 } else { OPEN_SHARE })],
        }
    };
    let swing = survey.swing(&known.stones);
    Some(match claim {
        Claim::Captures(_) | Claim::CapturesOne(..) => {
            of(CaseKind::Capture, !mover, swing.min(survey.holds(!mover, &known.stones)))
        }
        Claim::Saves(_) => of(CaseKind::Capture, mover, swing),
        Claim::WinsRace(..) => of(CaseKind::Race, !mover, swing / 2.0),
        Claim::Connects(..) => of(CaseKind::Connection, mover, weaker(survey, &known.stones)),
        Claim::Cuts(..) => of(CaseKind::Connection, !mover, weaker(survey, &known.stones)),
        Claim::MakesEyes(_) | Claim::Lives(_) => of(CaseKind::Life, mover, eyes(survey, hit, mover)?),
        Claim::TakesEyes(_) | Claim::Kills(_) => of(CaseKind::Life, !mover, eyes(survey, hit, !mover)?),
        Claim::Played => {
            let case = if kind == Kind::Invasion { CaseKind::Invasion } else { CaseKind::Endgame };
            let owner = if kind == Kind::Invasion { !mover } else { mover };
            of(case, owner, OPEN_SHARE * survey.open_around(known.point))
        }
    })
    .filter(|_| !matches!((kind, claim), (Kind::Joseki | Kind::Tesuji, Claim::Played)))
}

/// What the weaker of the groups of stones is worth, as far as it is weak.
fn weaker(survey: &Survey, stones: &PointSet) -> f32 {
    let groups = stones.iter().filter_map(|stone| survey.group_at(stone));
    groups.map(|group| group.weakness() * survey.swing(&group.stones)).fold(0.0, f32::max)
}

/// What the weakest group of a side beside a shape is worth, as far as it is weak.
fn eyes(survey: &Survey, hit: &Hit, color: gokoro_board::Color) -> Option<f32> {
    let beside = (hit.points | hit.points.neighbors()) & survey.board().stones_of(color);
    Some(weaker(survey, &beside)).filter(|stake| *stake > 0.0)
}
