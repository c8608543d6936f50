//! What the readers have proven of the groups of a position, as a search below it uses it: who
//! wins which group, as long as play around the group goes on as the proof takes for granted.
//!
//! A proof says that one side has its way though the other moves first, or that the first stone
//! on a point decides. It holds on every board where the stones that it watches stand as they
//! did, and after moves among them as long as the winner has answered: the loser may be one
//! move ahead there at the winner's turn, not at his own. What a group is worth where a ko decides it, or where nobody has
//! moved first yet, is an expectation.

use gokoro_board::{Board, Color, Content, Point, PointSet};
use gokoro_position::{
    Budgets, FirstMoverGain, FirstMoves, GroupLife, GroupOutcome, GroupStatus, Life, LifeBasis, LifeGrade,
    Lives, Position, PositionSettings, StatusSettings, first_moves,
};
use gokoro_shape::Unconditional;

/// Groups of fewer stones are left to the search.
const FEWEST: usize = 2;
/// Moves of the solver for each question about a group: more than reviews give, since a search
/// asks at the root alone and for proofs alone.
const NODES: u64 = 20_000;
/// The most empty points of a room in which first moves are compared.
const WIDEST: usize = 9;
/// Moves of the solver for each of these.
const FIRST_NODES: u64 = 3_000;

/// What is proven of the groups of a position.
pub struct Verdicts {
    position: Position,
    groups: Vec<Verdict>,
}

/// What is proven of a group.
#[derive(Clone, Debug)]
struct Verdict {
    stones: PointSet,
    owner: Color,
    /// The points whose stones the proof rests on.
    watched: PointSet,
    fate: Fate,
}

#[derive(Clone, Debug)]
enum Fate {
    /// This side has its way, whoever moves first.
    Won(Color),
    /// Who moves first decides.
    Open(Box<FirstMoves>),
}

impl Verdicts {
    /// Reads the groups of a position; only proofs count.
    pub fn of(board: &Board) -> Verdicts {
        let status = Some(StatusSettings { nodes: NODES, likely_nodes: 0, ..StatusSettings::default() });
        // A quarter of the usual budget for links and none for edges: this halves the time, and 24 of 6,000 groups of
        // games get another verdict.
        let budgets = Some(Budgets { link: 50, joint: 100, edge: 0, ..Budgets::default() });
        let settings = PositionSettings { status, budgets, ..PositionSettings::default() };
        Verdicts::in_position(Position::of(board, &settings))
    }

    /// Reads the groups of another position, usually a few moves later, and keeps the readings that still hold.
    #[must_use]
    pub fn after(&self, board: &Board) -> Verdicts {
        Verdicts::in_position(self.position.after(board))
    }

    fn in_position(position: Position) -> Verdicts {
        let board = position.board();
        let living = Unconditional::living(board);
        let groups = position.lives().into_iter().flat_map(Lives::groups);
        let mut groups: Vec<Verdict> = groups.filter_map(|group| verdict(board, group, living)).collect();
        // What is known goes before what the first move decides, and what is worth more before the rest.
        groups.sort_by(|a, b| b.worth(board).total_cmp(&a.worth(board)));
        Verdicts { position, groups }
    }

    /// For each group of the position that the first move decides the points where a stone of this colour does.
    pub fn deciding(&self, color: Color) -> impl Iterator<Item = PointSet> {
        self.groups.iter().filter_map(Verdict::open).map(move |first| reached(first, color).points)
    }

    /// Says of the points of groups whose fate is still proven on a board below the position, with
    /// this colour next, what part Black has in them, of each point once. Where the first move decides and none was
    /// made, the side that moves has it where most is at stake, and elsewhere both have half.
    pub fn on(&self, board: &Board, to_move: Color, mut say: impl FnMut(Point, f32)) {
        let before = self.position.board();
        let untouched = self.groups.iter().filter_map(|group| group.untouched(before, board));
        let next = untouched.map(|first| reached(first, to_move).points).next().unwrap_or_default();
        let mut said = PointSet::EMPTY;
        for group in &self.groups {
            let sides = match group.first_at(before, board, to_move) {
                Some(color) => [color; 2],
                None => match group.untouched(before, board) {
                    Some(first) if reached(first, to_move).points.meets(&next) => [to_move; 2],
                    Some(_) => Color::ALL,
                    None => continue,
                },
            };
            for point in group.points(board).difference(said) {
                let [one, other] = sides.map(|color| group.part(board, point, color));
                let (Some(one), Some(other)) = (one, other) else { continue };
                let part = 0.5 * (one + other);
                said.insert(point);
                say(point, group.owner.own_share(part));
            }
        }
    }
}

/// What a colour reaches by moving first.
const fn reached(first: &FirstMoves, color: Color) -> &FirstMoverGain {
    if color as u8 == first.defender as u8 { &first.defence } else { &first.attack }
}

fn verdict(board: &Board, group: &GroupLife, living: PointSet) -> Option<Verdict> {
    let GroupStatus { life, basis, watched, .. } = group.status;
    if basis != LifeBasis::Proven || group.stones.len() < FEWEST {
        return None;
    }
    let first = || {
        let found = first_moves(board, group.stones, living, WIDEST, FIRST_NODES)?;
        // Each side's claim is a bound: together with the status it is what comes of the group.
        let attack = found.attack.outcome;
        let agrees = match life {
            Life::Seki => attack.is_seki(),
            Life::Ko => !matches!(attack.grade, LifeGrade::DEAD | LifeGrade::ALIVE),
            _ => attack == GroupOutcome::DEAD,
        };
        (agrees && found.defence.outcome.grade == LifeGrade::ALIVE).then(|| Fate::Open(Box::new(found)))
    };
    let fate = match life {
        Life::Alive => Fate::Won(group.color),
        Life::Dead => Fate::Won(!group.color),
        Life::Seki => first().unwrap_or(Fate::Won(group.color)),
        Life::Unsettled { attack, defence } => first().unwrap_or_else(|| settled_by(group, attack, defence)),
        Life::Ko | Life::Unknown => first()?,
    };
    let watched = watched | if let Fate::Open(first) = &fate { first.watched } else { PointSet::EMPTY };
    Some(Verdict { stones: group.stones, owner: group.color, watched, fate })
}

/// First moves of which no more is known than that one kills and the other saves.
fn settled_by(group: &GroupLife, attack: Point, defence: Point) -> Fate {
    let reached = |outcome, point| FirstMoverGain { outcome, points: PointSet::single(point) };
    Fate::Open(Box::new(FirstMoves {
        defender: group.color,
        attack: reached(GroupOutcome::DEAD, attack),
        defence: reached(GroupOutcome::EYES, defence),
        room: PointSet::EMPTY,
        watched: PointSet::EMPTY,
    }))
}

impl Verdict {
    fn open(&self) -> Option<&FirstMoves> {
        match &self.fate {
            Fate::Open(first) => Some(first),
            Fate::Won(_) => None,
        }
    }

    /// About how many points the first move decides; more than any where none does.
    fn worth(&self, board: &Board) -> f32 {
        if self.open().is_none() {
            return f32::INFINITY;
        }
        let part = |point, color| self.part(board, point, color).unwrap_or(0.5);
        let lost = |point| part(point, self.owner) - part(point, !self.owner);
        2.0 * self.points(board).iter().map(lost).sum::<f32>()
    }

    /// The stones that are still there, and the points of the room.
    fn points(&self, now: &Board) -> PointSet {
        self.stones & now.stones_of(self.owner) | self.open().map_or(PointSet::EMPTY, |first| first.room)
    }

    /// The part that the group's owner is to expect in a point if this colour has its way or came first; `None`
    /// where nothing is said of it.
    fn part(&self, now: &Board, point: Point, color: Color) -> Option<f32> {
        let first = match &self.fate {
            Fate::Won(winner) => return Some(f32::from(u8::from(*winner == self.owner))),
            Fate::Open(first) => first,
        };
        let outcome = reached(first, color).outcome;
        if self.stones.contains(point) || outcome == GroupOutcome::DEAD || outcome.eyes {
            return Some(outcome.share());
        }
        // That an attack leaves no more than a seki is proven; of a defence that gives no eyes nothing is.
        let is_seki = outcome.is_seki() && color != self.owner;
        match now.at(point) {
            Content::Empty if is_seki => Some(0.5),
            content if is_seki => Some(f32::from(u8::from(content.is(self.owner)))),
            _ => (!outcome.is_seki()).then(|| outcome.share().min(0.5)),
        }
    }

    /// Stones of a colour that have come to the watched points.
    fn new_stones(&self, before: &Board, now: &Board, color: Color) -> PointSet {
        (now.stones_of(color) & self.watched).difference(before.stones_of(color))
    }

    /// The first moves, if they decide and nothing has changed where they are read.
    fn untouched(&self, before: &Board, now: &Board) -> Option<&FirstMoves> {
        let same = |color| now.stones_of(color) & self.watched == before.stones_of(color) & self.watched;
        self.open().filter(|_| Color::ALL.into_iter().all(same))
    }

    /// The side that has its way, or that came first, on a board below the position, if that is still proven.
    fn first_at(&self, before: &Board, now: &Board, to_move: Color) -> Option<Color> {
        let new = |color: Color| self.new_stones(before, now, color);
        let (winner, first) = match &self.fate {
            Fate::Won(winner) => (*winner, 0),
            Fate::Open(moves) => {
                // Where stones were taken, stones on the board do not tell how many moves were made.
                let gone = |color| (before.stones_of(color) & self.watched).difference(now.stones_of(color));
                if !(gone(Color::Black) | gone(Color::White)).is_empty() {
                    return None;
                }
                let came = |color: &Color| new(*color).meets(&reached(moves, *color).points);
                let mut came = Color::ALL.into_iter().filter(came);
                (came.next().filter(|_| came.next().is_none())?, 1)
            }
        };
        let ahead = usize::from(to_move == winner);
        (new(!winner).len() + first <= new(winner).len() + ahead).then_some(winner)
    }
}
