//! Known shapes as cases: where an entry appears for the mover, its moves serve the case of its
//! kind, with a proof where the readers give one on this board.

use gokoro_board::{Color, Point, PointSet};
use gokoro_knowledge::{ConditionFacts, Entry, EntryKind, ShapeClaim, ShapeHit, ShapeName, Stock};
use gokoro_reading::tsumego::EyeSpace;
use gokoro_reading::{Goal, GoalQuery, prove};

use super::NODES;
use super::asked::{ClaimStanding, ShapeQuestion, strings_of};
use super::shape::shape_of;
use crate::cases::{Case, CaseKind, Evidence, Survey, Target, is_late};

/// Entries that are read in a position, those about the most first.
const MOST_READ: usize = 24;
/// Entries that are read for one move, those about the most first.
const MOST_AT: usize = 12;
/// Named shapes of one move; where so many are proven, no more entries are read.
const SHAPES_AT: usize = 2;
/// Points that a move of an invasion or the endgame is thought to bring; an estimate: what the
/// ownership model leaves open around it counts for less.
const OPEN_SHARE: f32 = 0.5;

/// An entry that appears, with what is known of it on this board.
#[derive(Clone, PartialEq, Debug)]
pub struct ShapeFinding {
    /// The entry, by its place in the stock.
    pub entry: usize,
    /// The move.
    pub point: Point,
    /// What readers say of its claim here.
    pub standing: ClaimStanding,
    /// What the shape is called: by the board where the claim is proven, else none.
    pub shape: Option<ShapeName>,
    /// The strings that the claim is about; of a claim about eyes those around the space.
    pub stones: PointSet,
    /// Whose eyes a claim about eyes is about.
    pub color: Option<Color>,
}

/// What conditions of entries ask, by what is known of a position.
pub(crate) struct SurveyFacts<'a>(pub(crate) &'a Survey);

impl ConditionFacts for SurveyFacts<'_> {
    fn lives(&self, stone: Point) -> Option<bool> {
        let group = self.0.group_at(stone)?;
        (group.lives() || group.weakness() > 0.0).then(|| group.lives())
    }

    fn linked(&self, one: Point, other: Point) -> Option<bool> {
        Some(self.0.group_at(one)?.stones == self.0.group_at(other)?.stones)
    }
}

/// The entries that appear with a move on a point: those that claim nothing but their moves, and
/// of the others those about the most, read until enough named shapes are proven.
pub fn shapes_at(survey: &Survey, stock: &Stock, point: Point, nodes: u64) -> Vec<ShapeFinding> {
    let mut hits = hits(survey, stock);
    hits.retain(|hit| hit.moves.contains(&point));
    // Of equal ones the later entry, so that the user's own come first.
    hits.sort_by_key(|hit| std::cmp::Reverse((about(survey, hit), hit.entry)));
    let (mut left, mut found): (usize, Vec<ShapeFinding>) = (MOST_AT, Vec::new());
    for hit in &hits {
        if stock.entries()[hit.entry].claim != ShapeClaim::Played {
            if left == 0 || named(&found) >= SHAPES_AT {
                continue;
            }
            left -= 1;
        }
        found.push(read(survey, stock, hit, point, nodes.min(NODES)));
    }
    found.sort_by_key(|known| {
        (known.standing != ClaimStanding::Proven, std::cmp::Reverse(known.stones.len()), known.entry)
    });
    found
}

/// The entries that appear; those of the endgame only where it is late.
fn hits(survey: &Survey, stock: &Stock) -> Vec<ShapeHit> {
    let mut hits = stock.hits(survey.board(), survey.mover(), &SurveyFacts(survey));
    let late = is_late(survey);
    hits.retain(|hit| late || stock.entries()[hit.entry].kind != EntryKind::Endgame);
    hits
}

/// How many different shapes are named.
fn named(known: &[ShapeFinding]) -> usize {
    let mut shapes: Vec<ShapeName> = Vec::new();
    for shape in known.iter().filter_map(|one| one.shape) {
        if !shapes.contains(&shape) {
            shapes.push(shape);
        }
    }
    shapes.len()
}

/// How many stones the strings that an entry names have.
fn about(survey: &Survey, hit: &ShapeHit) -> usize {
    let stones: Vec<Point> = hit.names.iter().map(|known| known.1).collect();
    strings_of(survey.board(), &stones).len()
}

/// The cases of all entries that appear.
pub fn shape_cases(survey: &Survey, stock: &Stock, nodes: u64) -> Vec<Case> {
    let mut hits = hits(survey, stock);
    hits.retain(|hit| hit.moves.iter().any(|&point| survey.may_play(point)));
    hits.sort_by_key(|hit| (std::cmp::Reverse(about(survey, hit)), hit.entry, hit.moves.first().copied()));
    let (mut left, mut cases): (usize, Vec<Case>) = (MOST_READ, Vec::new());
    for hit in &hits {
        let entry = &stock.entries()[hit.entry];
        for &point in &hit.moves {
            let asks = entry.claim != ShapeClaim::Played;
            if asks && (left == 0 || has_proven(&cases, point, entry.kind)) {
                continue;
            }
            left -= usize::from(asks);
            let known = read(survey, stock, hit, point, nodes);
            cases.extend(case(survey, entry, hit, &known, nodes));
        }
    }
    cases
}

/// Whether an entry of the kind has proven the move already.
fn has_proven(cases: &[Case], point: Point, kind: EntryKind) -> bool {
    cases.iter().any(|case| {
        case.moves.iter().any(|known| known.0 == point)
            && case.evidence.is_proven()
            && matches!(kind, EntryKind::Tesuji | EntryKind::Link | EntryKind::Encircling)
    })
}

fn read(survey: &Survey, stock: &Stock, hit: &ShapeHit, point: Point, nodes: u64) -> ShapeFinding {
    let entry = &stock.entries()[hit.entry];
    let (board, mover) = (survey.board(), survey.mover());
    let at = |name| hit.named(name);
    let asked = ShapeQuestion::of(&entry.claim, mover, at);
    let standing =
        asked.as_ref().map_or(ClaimStanding::Unasked, |asked| asked.standing(board, mover, point, nodes));
    let shape = (standing == ClaimStanding::Proven)
        .then(|| shape_of(board, mover, point, &entry.claim, at))
        .flatten();
    let color = match asked {
        Some(ShapeQuestion::Eyes { owner, .. }) => Some(owner),
        _ => None,
    };
    let stones = match asked {
        Some(ShapeQuestion::Eyes { owner, .. }) => {
            EyeSpace::of(board, owner, point).map_or(PointSet::EMPTY, |space| space.walls)
        }
        Some(asked) => strings_of(board, &asked.stones()),
        None => PointSet::EMPTY,
    };
    ShapeFinding { entry: hit.entry, point, standing, shape, stones, color }
}

/// The case that a shape is; `None` where its claim fails here, nothing is at stake, or it takes
/// one of two strings, which is no case of either.
fn case(survey: &Survey, entry: &Entry, hit: &ShapeHit, known: &ShapeFinding, nodes: u64) -> Option<Case> {
    let (mover, kind, claim) = (survey.mover(), entry.kind, &entry.claim);
    let value = entry.value.map(|tenths| f32::from(tenths) / 10.0);
    let stored = |case: Case| Case { moves: vec![(known.point, 1.0)], printed: value, ..case };
    if matches!(known.standing, ClaimStanding::Refuted | ClaimStanding::Idle) {
        return None;
    }
    let goal = match ShapeQuestion::of(claim, mover, |name| hit.named(name)) {
        Some(ShapeQuestion::Goal(goal)) => Some(goal),
        _ => None,
    };
    // What is told of a rescue is also that the stones are taken without it.
    let proven = known.standing == ClaimStanding::Proven
        && goal.as_ref().is_none_or(|goal| match goal {
            Goal::Save(stone) => is_taken(survey, *stone, nodes),
            _ => true,
        });
    let of = |case, color, stake: f32| {
        let target = Target {
            color,
            stones: known.stones,
            points: if known.stones.is_empty() { hit.points } else { PointSet::EMPTY },
        };
        let evidence = match &goal {
            Some(goal) if proven => Evidence::Reached { goal: goal.clone() },
            Some(Goal::Capture(stone) | Goal::Save(stone)) => Evidence::Liberties(liberties(survey, *stone)),
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
    let played = || OPEN_SHARE * survey.open_around(known.point);
    Some(match claim {
        ShapeClaim::CapturesOne(..) => return None,
        ShapeClaim::Captures(_) => {
            of(CaseKind::Capture, !mover, swing.min(survey.holds(!mover, &known.stones)))
        }
        ShapeClaim::Saves(_) => of(CaseKind::Capture, mover, swing),
        ShapeClaim::WinsRace(..) => of(CaseKind::Race, !mover, swing / 2.0),
        ShapeClaim::Connects(..) => of(CaseKind::Connection, mover, weaker(survey, &known.stones)),
        ShapeClaim::Cuts(..) => of(CaseKind::Connection, !mover, weaker(survey, &known.stones)),
        ShapeClaim::MakesEyes(_) | ShapeClaim::Lives(_) => {
            of(CaseKind::Life, mover, eyes(survey, hit, mover)?)
        }
        ShapeClaim::TakesEyes(_) | ShapeClaim::Kills(_) => {
            of(CaseKind::Life, !mover, eyes(survey, hit, !mover)?)
        }
        ShapeClaim::Played => match (kind, value) {
            // A stored value stands for the whole move.
            (EntryKind::Joseki, Some(value)) => stored(of(CaseKind::Joseki, mover, value)),
            (EntryKind::Invasion, Some(value)) => stored(of(CaseKind::Invasion, !mover, value)),
            (EntryKind::Endgame, Some(value)) => stored(of(CaseKind::Endgame, mover, value)),
            (EntryKind::Invasion, None) => of(CaseKind::Invasion, !mover, played()),
            (EntryKind::Endgame, None) => of(CaseKind::Endgame, mover, played()),
            _ => return None,
        },
    })
    .filter(|case| case.kind != CaseKind::Life || !case.target.stones.is_empty())
}

/// Whether it is proven that a string is taken where the opponent plays first.
fn is_taken(survey: &Survey, stone: Point, nodes: u64) -> bool {
    let enemy = !survey.mover();
    let query = GoalQuery { nodes, ..GoalQuery::new(Goal::Capture(stone), enemy, enemy) };
    prove(survey.board(), &query).is_ok_and(|verdict| verdict.is_proven())
}

/// The liberties of a stone's string.
fn liberties(survey: &Survey, stone: Point) -> u8 {
    let board = survey.board();
    board.string_at(stone).map_or(0, |string| board.liberty_count(string).min(255) as u8)
}

/// What the weaker of the groups of stones is worth, as far as it is weak.
fn weaker(survey: &Survey, stones: &PointSet) -> f32 {
    let groups = stones.iter().filter_map(|stone| survey.group_at(stone));
    groups.map(|group| group.weakness() * survey.swing(&group.stones)).fold(0.0, f32::max)
}

/// What the weakest group of a side beside a shape is worth, as far as it is weak.
fn eyes(survey: &Survey, hit: &ShapeHit, color: Color) -> Option<f32> {
    let beside = (hit.points | hit.points.neighbors()) & survey.board().stones_of(color);
    Some(weaker(survey, &beside)).filter(|stake| *stake > 0.0)
}
