//! A position counted again, slowly and plainly: the witness's own division and
//! regions, written from the definitions (docs/methods/families.md) without the sets and
//! waves of `shape`. Links that are seen come from there, as evidence that is given;
//! links that were proven are read again (`relink`).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use gokoro_board::{Board, Color, Content, Point, PointMap, PointSet};
use gokoro_shape::{DistanceSettings, EdgeName, KosuriLimit, Link, Rule};

use crate::relink::relinked;

/// The division and the regions of a position, point by point.
pub(crate) struct Recount {
    board: Board,
    dead: PointSet,
    owner: PointMap<Option<Color>>,
    /// The number of the connected part of each owned point, from 1; 0 for none.
    part: PointMap<u16>,
}

impl Recount {
    /// Counts a position; of `said`, the links of the position that is confirmed,
    /// only what is found again counts.
    pub(crate) fn new(board: &Board, dead: &PointSet, settings: &DistanceSettings, said: &[Link]) -> Recount {
        let mut recount = Recount {
            board: board.clone(),
            dead: *dead,
            owner: PointMap::filled(None),
            part: PointMap::filled(0),
        };
        let black = recount.ranks(Color::Black, settings);
        let white = recount.ranks(Color::White, settings);
        for point in board.size().points() {
            recount.owner[point] = recount.living(point).or_else(|| match (black[point], white[point]) {
                (Some(b), Some(w)) if b < w => Some(Color::Black),
                (Some(b), Some(w)) if b > w => Some(Color::White),
                (Some(_), None) => Some(Color::Black),
                (None, Some(_)) => Some(Color::White),
                _ => None,
            });
        }
        recount.find_parts(said);
        recount
    }

    /// The colour of the living stone on a point.
    fn living(&self, point: Point) -> Option<Color> {
        self.board.at(point).color().filter(|_| !self.dead.contains(point))
    }

    /// How near each point is to a colour's stones; smaller is nearer.
    fn ranks(&self, color: Color, settings: &DistanceSettings) -> PointMap<Option<u32>> {
        let mut ranks = PointMap::filled(None);
        let mut done: Vec<PointSet> = Vec::new();
        let sources = self.board.size().points().filter(|&p| self.living(p) == Some(color));
        let mut open: BinaryHeap<Reverse<(u32, u16, u16, Point)>> =
            sources.map(|p| Reverse((0, 0, 0, p))).collect();
        let layered = settings.exact && settings.effective_limit() != KosuriLimit::None;
        while let Some(Reverse((rank, kosuri, length, point))) = open.pop() {
            let layer = if layered { usize::from(kosuri) } else { 0 };
            if done.len() <= layer {
                done.resize(layer + 1, PointSet::EMPTY);
            }
            if done[layer].contains(point) {
                continue;
            }
            done[layer].insert(point);
            ranks[point] = ranks[point].or(Some(rank));
            let stopped =
                matches!(settings.effective_limit(), KosuriLimit::StopAt(n) if kosuri >= u16::from(n));
            if stopped || settings.max_distance.is_some_and(|most| length >= most) {
                continue;
            }
            for next in point.neighbors().into_iter().filter(|&n| self.may_step(n, color, settings.rule)) {
                let kosuri = kosuri + self.kosuri(point, next, color, settings.rule);
                if matches!(settings.effective_limit(), KosuriLimit::Below(k) if kosuri >= u16::from(k)) {
                    continue;
                }
                open.push(Reverse((rank_of(settings.rule, length + 1, kosuri), kosuri, length + 1, next)));
            }
        }
        ranks
    }

    fn may_step(&self, point: Point, color: Color, rule: Rule) -> bool {
        match self.board.at(point) {
            Content::Border => false,
            Content::Empty => true,
            stone => rule == Rule::Plain || self.dead.contains(point) && stone.is(!color),
        }
    }

    /// Kosuri of one step: enemy stones beside the point, one for reaching the
    /// edge, at least two under an enemy stone on the third line or lower.
    fn kosuri(&self, from: Point, to: Point, color: Color, rule: Rule) -> u16 {
        if matches!(rule, Rule::Plain | Rule::Path) {
            return 0;
        }
        let size = self.board.size();
        let enemy = |p: Point| size.contains(p) && self.living(p) == Some(!color);
        let beside = to.neighbors().into_iter().filter(|&n| enemy(n)).count() as u16;
        let plain = beside + u16::from(size.line(to) == 1 && size.line(from) > 1);
        if self.is_under(to, color) { plain.max(2) } else { plain }
    }

    /// Whether the first living stone seen from a point, away from an edge, is
    /// an enemy stone on that edge's second or third line.
    fn is_under(&self, point: Point, color: Color) -> bool {
        let size = self.board.size();
        let last = size.get() - 1;
        let above =
            [(0i8, 1i8, point.y()), (0, -1, last - point.y()), (1, 0, point.x()), (-1, 0, last - point.x())];
        above.into_iter().any(|(dx, dy, behind)| {
            let seen = (1..=2u8.saturating_sub(behind) as i8).find_map(|step| {
                let (x, y) = (point.x() as i8 + dx * step, point.y() as i8 + dy * step);
                size.point(u8::try_from(x).ok()?, u8::try_from(y).ok()?).and_then(|p| self.living(p))
            });
            seen == Some(!color)
        })
    }

    /// Numbers the connected parts, then joins those that a strong link joins.
    fn find_parts(&mut self, said: &[Link]) {
        let mut parts = 0;
        for start in self.board.size().points() {
            if self.owner[start].is_none() || self.part[start] != 0 {
                continue;
            }
            parts += 1;
            let mut open = vec![start];
            while let Some(point) = open.pop() {
                if self.board.size().contains(point)
                    && self.owner[point] == self.owner[start]
                    && self.part[point] == 0
                {
                    self.part[point] = parts;
                    open.extend(point.neighbors());
                }
            }
        }
        for link in relinked(&self.board, &self.dead, said, |p| self.part[p]) {
            self.join(self.part[link.from], self.part[link.to]);
        }
    }

    fn join(&mut self, to: u16, from: u16) {
        for point in self.board.size().points() {
            if self.part[point] == from {
                self.part[point] = to;
            }
        }
    }

    /// Whether a slot is a point of the board.
    pub(crate) fn is_point(&self, slot: Point) -> bool {
        self.board.size().contains(slot)
    }

    /// The owner of a point.
    pub(crate) fn owner(&self, point: Point) -> Option<Color> {
        self.owner[point]
    }

    /// The part of a point, if a colour owns it.
    pub(crate) fn part(&self, point: Point) -> Option<u16> {
        Some(self.part[point]).filter(|&part| part != 0)
    }

    /// Points without living stones of these parts.
    pub(crate) fn size_of(&self, parts: &[u16]) -> u32 {
        self.points(parts).filter(|&p| self.living(p).is_none()).count() as u32
    }

    /// Whether a part holds a point or stone on an edge.
    pub(crate) fn holds(&self, part: u16, edge: EdgeName) -> bool {
        self.points(&[part]).any(|p| edge.holds(self.board.size(), p))
    }

    /// Black's points less White's, stones not counted.
    pub(crate) fn balance(&self) -> i32 {
        let open = self.board.size().points().filter(|&p| self.living(p).is_none());
        open.map(|p| self.owner[p].map_or(0, |c| c.signed(1))).sum()
    }

    /// Stones of a colour on the board.
    pub(crate) fn stones(&self, color: Color) -> u32 {
        self.board.size().points().filter(|&p| self.board.at(p).is(color)).count() as u32
    }

    /// The parts here in which living stones stand that belong to a part of
    /// `other` and to its owner.
    pub(crate) fn continuing(&self, other: &Recount, part: u16) -> Vec<u16> {
        let mut found = Vec::new();
        for point in other.points(&[part]).filter(|&p| other.living(p).is_some()) {
            let stays = self.living(point) == other.living(point);
            let here = self.part(point).filter(|part| stays && !found.contains(part));
            found.extend(here);
        }
        found
    }

    fn points(&self, parts: &[u16]) -> impl Iterator<Item = Point> {
        self.board.size().points().filter(move |&p| parts.contains(&self.part[p]))
    }
}

fn rank_of(rule: Rule, length: u16, kosuri: u16) -> u32 {
    match rule {
        Rule::Plain | Rule::Path | Rule::Degree | Rule::Links => u32::from(length),
        Rule::Kosuri => u32::from(kosuri) << 16 | u32::from(length),
        Rule::Convert(weight) => u32::from(length) + u32::from(weight) * u32::from(kosuri),
    }
}
