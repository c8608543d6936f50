//! Ladders (シチョウ): captures in which every move of the attacker is atari.
//!
//! A string in atari has only two ways out: it extends at its last liberty, or
//! takes one of the strings around it. A single stone has a third: its owner
//! plays so that taking it becomes a ko. So reading these is complete, and a
//! ladder that works is a proof of capture. A ladder that does not work proves
//! nothing but that: nets and loose ladders are for the search. The attacker
//! never takes a ko, and his opponent may take any.

use gokoro_board::{Board, Color, Content, PlayedLine, Point, PointSet, StringId};

use crate::moves::takes_ko;
use crate::query::QueryError;

/// What came of a ladder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LadderResult {
    /// Whether it works; `None` if the budget ended first.
    pub works: Option<bool>,
    /// The moves, `None` for a move elsewhere: to the capture against the longest
    /// resistance, or, where it fails, as far as it ran at most.
    pub line: Vec<(Color, Option<Point>)>,
    /// Moves made on the board.
    pub nodes: u64,
}

/// Reads the ladder against the string of `stone`, at most `nodes` moves deep
/// and wide. With the owner to move the string must be in atari, else it has
/// escaped.
///
/// # Errors
/// No stone at the point.
pub fn ladder(board: &Board, stone: Point, to_move: Color, nodes: u64) -> Result<LadderResult, QueryError> {
    let owner = board.at(stone).color().ok_or(QueryError::NoStone(stone))?;
    let mut board = Box::new(board.clone());
    board.pass(); // no ban stands
    let line = PlayedLine::new(&mut board);
    let mut reader =
        Reader { line, stone, owner, nodes: 0, budget: nodes, played: Vec::new(), longest: Vec::new() };
    let end = if to_move == owner { reader.runs() } else { reader.chases() };
    let nodes = reader.nodes;
    Ok(match end {
        End::Taken(mut line) => {
            line.reverse();
            LadderResult { works: Some(true), line, nodes }
        }
        End::Escaped => LadderResult { works: Some(false), line: reader.longest, nodes },
        End::Unknown => LadderResult { works: None, line: reader.longest, nodes },
    })
}

/// How a ladder ends from a position; the moves last first.
enum End {
    Taken(Vec<(Color, Option<Point>)>),
    Escaped,
    Unknown,
}

struct Reader<'a> {
    line: PlayedLine<'a>,
    stone: Point,
    owner: Color,
    nodes: u64,
    budget: u64,
    played: Vec<(Color, Option<Point>)>,
    longest: Vec<(Color, Option<Point>)>,
}

impl Reader<'_> {
    fn board(&self) -> &Board {
        self.line.board()
    }

    fn liberties(&self) -> PointSet {
        self.board().string_at(self.stone).map_or(PointSet::EMPTY, |s| self.board().liberties(s))
    }

    /// The attacker to move: whether he captures by ataris alone.
    fn chases(&mut self) -> End {
        let liberties = self.liberties();
        if let Some(last) = liberties.only() {
            let taken = || End::Taken(vec![(!self.owner, Some(last))]);
            return if self.attacker_may(last) { taken() } else { End::Escaped };
        }
        if liberties.len() > 2 {
            return End::Escaped;
        }
        for point in self.by_room(liberties).into_iter().flatten() {
            if !self.attacker_may(point) {
                continue;
            }
            match self.after(point, !self.owner, Reader::runs) {
                End::Escaped => {}
                end => return end,
            }
        }
        End::Escaped
    }

    /// The owner to move: whether he is captured whatever he does.
    fn runs(&mut self) -> End {
        let Some(string) = self.board().string_at(self.stone) else { return End::Taken(Vec::new()) };
        // Where the owner surrounds the last liberty of a single stone, he may make a
        // ko of it by a move elsewhere.
        let lone = self.board().size_of(string) == 1;
        let sure = |last: &Point| !(lone && self.board().is_surrounded_by(*last, self.owner));
        let Some(last) = self.board().in_atari(string).filter(sure) else { return End::Escaped };
        // Against a move elsewhere he is taken at once.
        let mut hardest = vec![(!self.owner, Some(last)), (self.owner, None)];
        for point in self.ways_out(string, last) {
            match self.after(point, self.owner, Reader::chases) {
                End::Taken(line) if line.len() >= hardest.len() => hardest = line,
                End::Taken(_) => {}
                end => return end,
            }
        }
        End::Taken(hardest)
    }

    /// Takes of strings around, then the last liberty, then the point that makes
    /// taking a single stone a ko.
    fn ways_out(&self, string: StringId, last: Point) -> Vec<Point> {
        let board = self.board();
        let mut ways: Vec<Point> = Vec::new();
        let takes = board.opponents(string).into_iter().filter_map(|s| board.in_atari(s));
        for point in takes.chain([last]).chain(self.makes_ko(string, last)) {
            if !ways.contains(&point) && !board.is_suicide(point, self.owner) {
                ways.push(point);
            }
        }
        ways
    }

    /// The one empty point beside the last liberty of a single stone, if all else
    /// around it is the owner's.
    fn makes_ko(&self, string: StringId, last: Point) -> Option<Point> {
        let board = self.board();
        let lone = board.size_of(string) == 1 && board.empty_neighbors(last) == 1;
        let open = |p: &Point| board.at(*p) == Content::Empty;
        let beside = last.neighbors().into_iter();
        let enclosed = !beside.clone().any(|p| board.at(p).is(!self.owner));
        beside.into_iter().find(open).filter(|_| lone && enclosed)
    }

    /// Whether the attacker may play a point without dying there or taking a ko.
    fn attacker_may(&self, point: Point) -> bool {
        self.board().can_play(point, !self.owner) && !takes_ko(self.board(), point, !self.owner)
    }

    /// The two liberties, first the one from which the string would gain more.
    fn by_room(&self, liberties: PointSet) -> [Option<Point>; 2] {
        let mut points = liberties.iter();
        let (first, second) = (points.next(), points.next());
        let room = |p: Option<Point>| p.map_or(0, |p| self.board().empty_neighbors(p));
        if room(second) > room(first) { [second, first] } else { [first, second] }
    }

    fn after(&mut self, point: Point, color: Color, go_on: fn(&mut Self) -> End) -> End {
        if self.nodes >= self.budget {
            return End::Unknown;
        }
        self.nodes += 1;
        self.line.play_unchecked(point, color);
        self.played.push((color, Some(point)));
        if self.played.len() > self.longest.len() {
            self.longest.clone_from(&self.played);
        }
        let mut end = go_on(self);
        self.line.undo();
        self.played.pop();
        if let End::Taken(line) = &mut end {
            line.push((color, Some(point)));
        }
        end
    }
}
