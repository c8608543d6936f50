//! Ladders read plainly: the attacker gives nothing but atari, the shortest way;
//! the owner extends, takes what stands next to his string, or plays beside the
//! last liberty of a single stone so that taking it becomes a ko. Slow and without
//! a table, but a ladder that is read to the end is certain either way.

use gokoro_board::{Board, Color, Content, PlayedLine, Point, PointSet, Suicide};

use super::how::{StringSight, string_at as string};

/// Positions after which a ladder counts as not read.
const MOST_POSITIONS: u64 = 2_000;

/// What is known of a ladder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum LadderFact {
    /// The string is taken.
    Works(Caught),
    /// No atari after atari takes it.
    Fails,
    /// Not read to the end.
    Unread,
}

/// A ladder that works.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Caught {
    /// The moves where the owner resists longest.
    pub(super) line: Vec<(Color, Option<Point>)>,
    /// Ataris among them.
    pub(super) ataris: u32,
    /// What the ladder depends on.
    pub(super) zone: PointSet,
    /// Positions that were looked at.
    pub(super) positions: u64,
}

impl LadderFact {
    /// The ladder, if it works.
    pub(super) fn caught(self) -> Option<Caught> {
        if let LadderFact::Works(caught) = self { Some(caught) } else { None }
    }
}

/// The ladder on a string with `first` to move: its owner, who stands in atari,
/// or the attacker, who gives atari to two liberties or takes.
pub(super) fn ladder(board: &Board, stone: Point, first: Color) -> LadderFact {
    let Some(target) = string(board, stone) else { return LadderFact::Fails };
    let most = if first == target.color { 1 } else { 2 };
    if target.liberties.len() > most {
        return LadderFact::Fails;
    }
    let mut board = board.clone();
    board.pass();
    let mut reader = Reader { line: PlayedLine::new(&mut board), stone, owner: target.color, positions: 0 };
    let found = if first == target.color { reader.runs() } else { reader.chases() };
    match found {
        _ if reader.positions > MOST_POSITIONS => LadderFact::Unread,
        Some(caught) => LadderFact::Works(Caught { positions: reader.positions, ..caught }),
        None => LadderFact::Fails,
    }
}

struct Reader<'a> {
    line: PlayedLine<'a>,
    stone: Point,
    owner: Color,
    positions: u64,
}

impl Reader<'_> {
    /// The owner of a string in atari moves; the ladder after his longest
    /// resistance, if it works against everything.
    fn runs(&mut self) -> Option<Caught> {
        self.positions += 1;
        let target = string(self.line.board(), self.stone).filter(|_| self.positions <= MOST_POSITIONS)?;
        let last = target.liberties.first()?;
        let taken = self.takes(last)?;
        let board = self.line.board();
        let owner = self.owner;
        let around = target.stones.neighbors();
        let taking = around.iter().filter_map(|p| string(board, p)).filter(|s| s.color != owner);
        let taking: PointSet = taking.filter_map(|s| s.liberties.only()).collect();
        let mut longest = Caught { line: vec![(owner, None)], ..taken };
        longest.line.push((!owner, Some(last)));
        longest.zone |= surroundings(board, &target);
        let lone = target.stones.only().is_some();
        let makes_ko = if lone { beside(board, last) } else { PointSet::EMPTY };
        // Where he surrounds that liberty, a move elsewhere may make a ko of it.
        if lone && board.is_surrounded_by(last, owner) {
            return None;
        }
        for point in std::iter::once(last).chain((taking | makes_ko).without(last)) {
            if self.line.play(point, owner).is_err() {
                continue;
            }
            let caught = self.chases();
            self.line.undo();
            let caught = caught?;
            let zone = longest.zone | caught.zone;
            let resists = longest.line[0].1.is_none() || caught.line.len() + 1 > longest.line.len();
            if resists {
                let line = std::iter::once((owner, Some(point))).chain(caught.line).collect();
                longest = Caught { line, ..caught };
            }
            longest.zone = zone;
        }
        Some(longest)
    }

    /// The attacker moves: he takes the string, or gives atari again.
    fn chases(&mut self) -> Option<Caught> {
        let target = string(self.line.board(), self.stone)?;
        let mut found: Vec<Caught> = Vec::new();
        match target.liberties.len() {
            1 => {
                let mut taken = self.takes(target.liberties.first()?)?;
                taken.line = vec![(!self.owner, target.liberties.first())];
                found.push(taken);
            }
            2 => found.extend(target.liberties.iter().filter_map(|point| self.atari(point))),
            _ => {}
        }
        let mut best = found.into_iter().min_by_key(|caught| caught.line.len())?;
        best.zone |= surroundings(self.line.board(), &target);
        Some(best)
    }

    /// The ladder that an atari on this point begins.
    fn atari(&mut self, point: Point) -> Option<Caught> {
        self.line.play(point, !self.owner).ok()?;
        let board = self.line.board();
        // Without kos on the way.
        let goes_on = board.ko().is_none()
            && string(board, self.stone).is_some_and(|target| target.liberties.only().is_some());
        let caught = if goes_on { self.runs() } else { None };
        self.line.undo();
        let caught = caught?;
        let line = std::iter::once((!self.owner, Some(point))).chain(caught.line).collect();
        Some(Caught { line, ataris: caught.ataris + 1, ..caught })
    }

    /// The string taken on its last liberty.
    fn takes(&mut self, last: Point) -> Option<Caught> {
        let board = self.line.board();
        let zone = surroundings(board, &string(board, self.stone)?);
        board.check_move(last, !self.owner, Suicide::Forbidden).ok()?;
        self.line.play_unchecked(last, !self.owner);
        let ko = self.line.board().ko().is_some();
        self.line.undo();
        (!ko).then_some(Caught { line: Vec::new(), ataris: 0, zone, positions: 0 })
    }
}

/// The empty points beside a point.
fn beside(board: &Board, point: Point) -> PointSet {
    point.neighbors().into_iter().filter(|&p| board.at(p) == Content::Empty).collect()
}

/// All that a step of a ladder looks at: the string, what is around it and
/// around its liberties, and the strings there with their liberties.
fn surroundings(board: &Board, target: &StringSight) -> PointSet {
    let near = target.stones | target.stones.neighbors() | target.liberties.neighbors();
    let strings = near.iter().filter_map(|p| string(board, p));
    let all = strings.fold(near, |zone, s| zone | s.stones | s.liberties);
    all & PointSet::all(board.size())
}

#[cfg(test)]
#[path = "../../tests/unit/tactics/ladder.rs"]
mod tests;
