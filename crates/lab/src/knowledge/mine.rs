//! Shapes out of moves that were played: a claim that readers prove of the move, and the smallest
//! diagram on which they still prove it.

use std::collections::{BTreeMap, BTreeSet};

use gokoro_board::{Board, Color, Point};
use gokoro_knowledge::{Diagram, EntryKind, ShapeClaim, ShapeName};
use gokoro_learn::records::game::PackedGame;
use gokoro_mind::known::{ClaimStanding, Cutting, ShapeQuestion, cut_eyes, cut_goal, eye_question, shape_of};
use gokoro_reading::{GoalQuery, prove};

use super::frequent;
use crate::experiment::Experiment;

/// Eye spaces are few among moves that are played: from the first number on, at every multiple
/// of the second, all points are asked about.
const EYES: (usize, usize) = (60, 30);
/// Moves on a board for one question about a move.
const NODES: u64 = 300;
/// Moves on a board for one question about a diagram.
const CUT_NODES: u64 = 500;
/// Steps between a move and strings that it may take or save.
const NEAR: u32 = 3;
/// Steps between a move and strings that it may join or cut.
const BESIDE: u32 = 2;
/// Claims about strings of a move that are kept, and strings that are paired.
const MOST: usize = 3;
/// Lines on which stones are linked under others.
const LOW: u8 = 2;
/// Liberties of a string that somebody encircles.
const ENCLOSED: usize = 4;

/// A shape with what it does.
#[derive(Clone, Debug)]
pub struct Mined {
    /// Its kind.
    pub kind: EntryKind,
    /// What the move does.
    pub claim: ShapeClaim,
    /// What players call it.
    pub shape: Option<ShapeName>,
    /// The smallest diagram.
    pub diagram: Diagram,
}

impl Mined {
    /// One name for all its turned forms.
    fn key(&self) -> String {
        format!("{} {}\n{}", self.kind.name(), self.claim.name(), self.diagram.common())
    }
}

/// Shapes found so far.
#[derive(Debug, Default)]
pub struct Mining {
    /// Each with the times and the games that it was found in.
    pub found: BTreeMap<String, (Mined, u32, u32)>,
    games: u64,
    moves: u64,
    /// Whether readers are asked; else only what simply recurs is looked for.
    reads: bool,
}

impl Experiment for Mining {
    type Item = PackedGame;
    type Judged = (Vec<Mined>, u64);

    fn judge(&self, item: &PackedGame) -> Result<Self::Judged, String> {
        let (mut found, mut moves) = (Vec::new(), 0);
        item.visit((1, usize::MAX), |situation, point| {
            moves += 1;
            let (board, mover) = (situation.board, situation.to_move);
            let number = situation.number + 1;
            if !self.reads {
                found.extend(frequent::of_move(board, mover, point, number));
                return true;
            }
            found.extend(of_move(board, mover, point));
            if number >= EYES.0 && number.is_multiple_of(EYES.1) {
                found.extend(all_eyes(board, mover));
            }
            true
        });
        Ok((found, moves))
    }

    fn add(&mut self, (found, moves): Self::Judged) {
        self.games += 1;
        self.moves += moves;
        let mut here: BTreeSet<String> = BTreeSet::new();
        for mined in found {
            let key = mined.key();
            let known = self.found.entry(key.clone()).or_insert((mined, 0, 0));
            known.1 += 1;
            known.2 += u32::from(here.insert(key));
        }
    }

    fn progress(&self) -> String {
        self.progress_text()
    }
}

impl Mining {
    /// Looks for what readers prove of moves.
    pub fn by_readers() -> Mining {
        Mining { reads: true, ..Mining::default() }
    }

    /// Looks for what recurs.
    pub fn by_counting() -> Mining {
        Mining::default()
    }

    /// How many games and moves were looked at, and how many shapes were found.
    pub fn progress_text(&self) -> String {
        format!("{} games, {} moves, {} shapes", self.games, self.moves, self.found.len())
    }
}

/// The shapes that readers prove of a move.
fn of_move(board: &Board, mover: Color, point: Point) -> Vec<Mined> {
    let mut before = board.clone();
    before.pass(); // no ban stands
    let mut after = before.clone();
    if after.play(point, mover).is_err() {
        return Vec::new();
    }
    let mut found: Vec<Mined> = Vec::new();
    for (claim, names) in candidates(&before, &after, mover, point) {
        if found.len() < MOST {
            found.extend(of_claim((&before, &after), mover, point, claim, &names));
        }
    }
    found.extend(of_eyes(&before, mover, point));
    found
}

/// A claim with the stones of its letters.
type Candidate = (ShapeClaim, Vec<(char, Point)>);

/// What a move may do to the strings around it, what says most first.
fn candidates(before: &Board, after: &Board, mover: Color, point: Point) -> Vec<Candidate> {
    let near = |board: &Board, color, steps: u32, most: usize| -> Vec<Point> {
        let strings = board.strings().filter(|&s| board.color(s) == Some(color));
        let weak = strings.filter(|&s| board.liberty_count(s) <= most);
        let mut found: Vec<Point> =
            weak.filter_map(|s| board.stones(s).min_by_key(|&p| (p.manhattan(point), p))).collect();
        found.retain(|stone| stone.manhattan(point) <= steps && before.at(*stone).color() == Some(color));
        found.sort_by_key(|stone| (stone.manhattan(point), *stone));
        found
    };
    let mut all: Vec<Candidate> = Vec::new();
    let targets = near(after, !mover, NEAR, 3);
    all.extend(targets.iter().map(|&a| (ShapeClaim::Captures('a'), vec![('a', a)])));
    let in_danger = near(before, mover, NEAR, 2).into_iter().filter(|stone| {
        // To extend a string is no shape.
        before.string_at(*stone).is_some_and(|s| !before.liberties(s).contains(point))
    });
    all.extend(in_danger.map(|a| (ShapeClaim::Saves('A'), vec![('A', a)])));
    let weak = near(after, !mover, BESIDE, 2);
    all.extend(pairs(&weak).map(|(a, b)| (ShapeClaim::CapturesOne('a', 'b'), vec![('a', a), ('b', b)])));
    let enemies = near(before, !mover, BESIDE, usize::MAX);
    all.extend(pairs(&enemies).map(|(a, b)| (ShapeClaim::Cuts('a', 'b'), vec![('a', a), ('b', b)])));
    let own = near(before, mover, BESIDE, usize::MAX);
    all.extend(pairs(&own).map(|(a, b)| (ShapeClaim::Connects('A', 'B'), vec![('A', a), ('B', b)])));
    all
}

/// Pairs of the nearest strings.
fn pairs(all: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    let all = &all[..all.len().min(MOST)];
    all.iter().enumerate().flat_map(move |(i, &one)| all[i + 1..].iter().map(move |&other| (one, other)))
}

fn of_claim(
    (before, after): (&Board, &Board),
    mover: Color,
    point: Point,
    claim: ShapeClaim,
    names: &[(char, Point)],
) -> Option<Mined> {
    let at = |name: char| names.iter().find(|known| known.0 == name).map(|known| known.1);
    let ShapeQuestion::Goal(goal) = ShapeQuestion::of(&claim, mover, at)? else { return None };
    // First what is cheap: the proof after the move must rest on it, and not stand before it.
    let query = GoalQuery { nodes: NODES, ..GoalQuery::new(goal.clone(), mover, !mover) };
    let rests = prove(after, &query).is_ok_and(|verdict| verdict.is_proven() && verdict.zone.contains(point));
    if !rests || prove(before, &query).is_ok_and(|verdict| verdict.is_proven()) {
        return None;
    }
    let cutting = Cutting { board: before, mover, point, claim: &claim, names, nodes: CUT_NODES };
    let shape = shape_of(before, mover, point, &claim, at);
    // To join what one stone touches needs no knowledge.
    if shape == Some(ShapeName::Solid) && before.size().line(point) > LOW {
        return None;
    }
    let diagram = cut_goal(&cutting, &goal)?;
    let kind = match claim {
        ShapeClaim::Connects(..) if before.size().line(point) <= LOW => EntryKind::Link,
        ShapeClaim::Cuts(..) if is_enclosed(before, mover, point) => EntryKind::Encircling,
        _ => EntryKind::Tesuji,
    };
    Some(Mined { kind, claim, shape, diagram })
}

/// Whether a string of the mover that the move touches has hardly room.
fn is_enclosed(board: &Board, mover: Color, point: Point) -> bool {
    let own = point.neighbors().into_iter().filter(|&near| board.at(near).is(mover));
    own.filter_map(|near| board.string_at(near)).any(|string| board.liberty_count(string) <= ENCLOSED)
}

/// What can be done to eyes in a position, all over the board.
fn all_eyes(board: &Board, mover: Color) -> Vec<Mined> {
    let mut before = board.clone();
    before.pass(); // no ban stands
    let mut empties: Vec<Point> = before.empties().to_vec();
    empties.sort_unstable();
    empties.into_iter().filter_map(|point| of_eyes(&before, mover, point)).collect()
}

fn of_eyes(board: &Board, mover: Color, point: Point) -> Option<Mined> {
    let claims = [
        ShapeClaim::MakesEyes(2),
        ShapeClaim::MakesEyes(1),
        ShapeClaim::TakesEyes(1),
        ShapeClaim::TakesEyes(2),
    ];
    claims.into_iter().find_map(|claim| {
        let asked = ShapeQuestion::of(&claim, mover, |_| None)?;
        if asked.standing(board, mover, point, NODES) != ClaimStanding::Proven {
            return None;
        }
        let cutting = Cutting { board, mover, point, claim: &claim, names: &[], nodes: CUT_NODES };
        let diagram = cut_eyes(&cutting)?;
        let shape = shape_of(board, mover, point, &claim, |_| None);
        let owner = if matches!(claim, ShapeClaim::MakesEyes(_)) { mover } else { !mover };
        let low = diagram.edges.contains(&true);
        let kind = if low && is_at_rim(board, owner, point) { EntryKind::Triangle } else { EntryKind::Eye };
        Some(Mined { kind, claim, shape, diagram })
    })
}

/// Whether a move lies at the rim of the space of a side: it touches the other side's stones or
/// points that do not belong to it.
fn is_at_rim(board: &Board, owner: Color, point: Point) -> bool {
    let Some(question) = eye_question(board, owner, point, 1) else { return false };
    let near = point.neighbors().into_iter().filter(|&near| board.size().contains(near));
    let mut near = near.filter(|&near| !board.at(near).is(owner));
    near.any(|near| board.at(near).is(!owner) || !question.space.space.contains(near))
}
