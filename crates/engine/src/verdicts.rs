//! What the readers have proven of the groups of a position, as a search below it uses it: who
//! wins which group, as long as play around the group goes on as the proof takes for granted.
//!
//! A proof says that one side has its way though the other moves first, or that the first stone
//! on a point decides. It holds on every board where the stones that it watches stand as they
//! did, and after moves among them as long as the winner has answered: the loser may be one
//! move ahead there at the winner's turn, not at his own.

use gokoro_board::{Board, Color, Content, Point, PointSet};
use gokoro_position::{
    FirstMoves, GroupLife, GroupStatus, Life, LifeBasis, Lives, Means, Outcome, Position, Reached,
    StatusSettings, first_moves,
};
use gokoro_shape::Unconditional;

/// Groups of fewer stones are left to the search.
const FEWEST: usize = 2;
/// Moves of the solver for each question about a group: more than reviews give, since a search
/// asks at the root alone and for proofs alone.
const NODES: u64 = 20_000;
/// The most empty points of a room in which first moves are compared.
const WIDEST: usize = 9;

/// What is proven of the groups of a position.
#[derive(Clone, Debug)]
pub struct Verdicts {
    board: Board,
    groups: Vec<Verdict>,
}

/// What is proven of a group.
#[derive(Clone, Debug)]
struct Verdict {
    stones: PointSet,
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

/// What is expected of a group: parts of its owner.
#[derive(Clone, Copy)]
struct Expected {
    stones: f32,
    /// Of the empty points of its room.
    room: f32,
    /// Whether the stones of both sides in the room stay.
    seki: bool,
}

impl Verdicts {
    /// Reads the groups of a position with the usual budgets; only proofs count.
    #[must_use]
    pub fn of(board: &Board) -> Verdicts {
        let status = Some(StatusSettings { nodes: NODES, likely_nodes: 0, ..StatusSettings::default() });
        let position = Position::of(board, &Means { status, ..Means::default() });
        let living = Unconditional::living(board);
        let groups = position.lives().into_iter().flat_map(Lives::groups);
        let groups = groups.filter_map(|group| verdict(board, group, living)).collect();
        Verdicts { board: board.clone(), groups }
    }

    /// For each group of the position that the first move decides the points where a stone of this colour does.
    pub fn deciding(&self, color: Color) -> impl Iterator<Item = PointSet> {
        self.groups.iter().filter_map(Verdict::open).map(move |first| reached(first, color).points)
    }

    /// Says of the points of groups whose fate is still proven on a board below the position, with
    /// this colour next, what part Black has in them. Where the first move decides and none was
    /// made, the side that moves has it where most is at stake, and elsewhere both have half.
    pub fn on(&self, board: &Board, to_move: Color, mut say: impl FnMut(Point, f32)) {
        let untouched = |group: &&Verdict| group.is_untouched(&self.board, board);
        let worth = |group: &Verdict| group.open().map_or(0.0, |first| worth(first, group.stones));
        let most = self.groups.iter().filter(untouched).map(worth).fold(0.0, f32::max);
        for group in &self.groups {
            let expected = match (&group.fate, group.first_at(&self.board, board, to_move)) {
                (Fate::Won(winner), Some(_)) => Expected::won(*winner == group.owner(&self.board)),
                (Fate::Open(first), Some(color)) => Expected::of(reached(first, color).outcome),
                (Fate::Open(first), None) if untouched(&group) => {
                    let sides = [to_move, !to_move].map(|color| Expected::of(reached(first, color).outcome));
                    if worth(group) >= most { sides[0] } else { Expected::mean(sides) }
                }
                (_, None) => continue,
            };
            group.say(&self.board, board, expected, &mut say);
        }
    }
}

/// What a colour reaches by moving first.
const fn reached(first: &FirstMoves, color: Color) -> &Reached {
    if color as u8 == first.defender as u8 { &first.defence } else { &first.attack }
}

/// About how many points the first move decides.
fn worth(first: &FirstMoves, stones: PointSet) -> f32 {
    let [attack, defence] = [first.attack, first.defence].map(|reached| Expected::of(reached.outcome));
    let of = |size: usize, less: f32, more: f32| 2.0 * size as f32 * (more - less);
    of(stones.len(), attack.stones, defence.stones) + of(first.room.len(), attack.room, defence.room)
}

fn verdict(board: &Board, group: &GroupLife, living: PointSet) -> Option<Verdict> {
    let GroupStatus { life, basis, watched, .. } = group.status;
    if basis != LifeBasis::Proven || group.stones.len() < FEWEST {
        return None;
    }
    let first = || first_moves(board, group.stones, living, WIDEST, NODES);
    let fate = match life {
        Life::Alive => Fate::Won(group.color),
        Life::Dead => Fate::Won(!group.color),
        Life::Seki => first().map_or(Fate::Won(group.color), |first| Fate::Open(Box::new(first))),
        Life::Unsettled { attack, defence } => {
            Fate::Open(Box::new(first().unwrap_or_else(|| settled_by(group, attack, defence))))
        }
        Life::Ko | Life::Unknown => Fate::Open(Box::new(first()?)),
    };
    let watched = watched | if let Fate::Open(first) = &fate { first.watched } else { PointSet::EMPTY };
    Some(Verdict { stones: group.stones, watched, fate })
}

/// First moves of which no more is known than that one kills and the other saves.
fn settled_by(group: &GroupLife, attack: Point, defence: Point) -> FirstMoves {
    let reached = |outcome, point| Reached { outcome, points: PointSet::single(point) };
    FirstMoves {
        defender: group.color,
        attack: reached(Outcome::DEAD, attack),
        defence: reached(Outcome::EYES, defence),
        room: PointSet::EMPTY,
        watched: group.status.watched,
    }
}

impl Expected {
    fn of(outcome: Outcome) -> Expected {
        let stones = outcome.share();
        let seki = outcome.is_seki();
        Expected { stones, room: if seki { 0.5 } else { stones }, seki }
    }

    const fn won(lives: bool) -> Expected {
        let stones = if lives { 1.0 } else { 0.0 };
        Expected { stones, room: stones, seki: false }
    }

    fn mean([one, other]: [Expected; 2]) -> Expected {
        let mean = |of: fn(&Expected) -> f32| 0.5 * (of(&one) + of(&other));
        Expected { stones: mean(|e| e.stones), room: mean(|e| e.room), seki: false }
    }
}

impl Verdict {
    const fn open(&self) -> Option<&FirstMoves> {
        match &self.fate {
            Fate::Open(first) => Some(first),
            Fate::Won(_) => None,
        }
    }

    fn owner(&self, before: &Board) -> Color {
        self.stones.first().and_then(|stone| before.at(stone).color()).unwrap_or(Color::Black)
    }

    /// Stones of a colour that have come to the watched points.
    fn new_stones(&self, before: &Board, now: &Board, color: Color) -> PointSet {
        (now.stones_of(color) & self.watched).difference(before.stones_of(color))
    }

    /// Whether the first move decides and nothing has changed where it is read.
    fn is_untouched(&self, before: &Board, now: &Board) -> bool {
        let same = |color| now.stones_of(color) & self.watched == before.stones_of(color) & self.watched;
        self.open().is_some() && Color::ALL.into_iter().all(same)
    }

    /// The side that has its way, or that came first, on a board below the position, if that is still proven.
    fn first_at(&self, before: &Board, now: &Board, to_move: Color) -> Option<Color> {
        let new = |color: Color| self.new_stones(before, now, color);
        let (winner, first) = match &self.fate {
            Fate::Won(winner) => (*winner, 0),
            Fate::Open(moves) => {
                let came = |color: &Color| new(*color).meets(&reached(moves, *color).points);
                let mut came = Color::ALL.into_iter().filter(came);
                (came.next().filter(|_| came.next().is_none())?, 1)
            }
        };
        let ahead = usize::from(to_move == winner);
        (new(!winner).len() + first <= new(winner).len() + ahead).then_some(winner)
    }

    /// Says what is expected of the stones that are still there and of the room.
    fn say(&self, before: &Board, now: &Board, expected: Expected, say: &mut impl FnMut(Point, f32)) {
        let owner = self.owner(before);
        let black = |part: f32| if owner == Color::Black { part } else { 1.0 - part };
        let stones = self.stones & now.stones_of(owner);
        stones.iter().for_each(|stone| say(stone, black(expected.stones)));
        let room = self.open().map_or(PointSet::EMPTY, |first| first.room);
        for point in room.difference(stones) {
            let part = match now.at(point) {
                content if expected.seki && content != Content::Empty => {
                    f32::from(u8::from(content.is(owner)))
                }
                _ => expected.room,
            };
            say(point, black(part));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// White's corner hangs on B1; Black's wall lives.
    const CORNER: &str = "
        . . . . . . X . X
        . . . . . . X X .
        . . . . . . X X X
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        X X X X X . . . .
        O O O O X . . . .
        . . . O X . . . .";

    fn winner(moves: &[(&str, Color)], to_move: Color) -> Option<Color> {
        let start: Board = CORNER.parse().expect("a diagram");
        let verdicts = Verdicts::of(&start);
        let point = |name: &str| start.size().parse(name).expect("a point");
        let mut board = start.clone();
        for &(name, color) in moves {
            board.play(point(name), color).expect("a move");
        }
        let mut found = None;
        verdicts
            .on(&board, to_move, |said, black| found = if said == point("A2") { Some(black) } else { found });
        found
            .filter(|black| [0.0, 1.0].contains(black))
            .map(|black| if black > 0.5 { Color::Black } else { Color::White })
    }

    #[test]
    fn the_stone_that_decides_wins_the_group() {
        let (black, white) = (Color::Black, Color::White);
        assert_eq!(
            [black, white].map(|color| winner(&[], color)),
            [Some(black), Some(white)],
            "who moves has it"
        );
        assert_eq!(winner(&[("B1", white)], black), Some(white));
        assert_eq!(winner(&[("B1", black)], white), Some(black));
        // Elsewhere nothing is decided, but the next move may.
        assert_eq!(winner(&[("G5", black)], white), Some(white));
        assert_eq!(winner(&[("G5", black), ("B1", white)], black), Some(white));
    }

    #[test]
    fn a_fate_holds_while_the_winner_answers() {
        let (black, white) = (Color::Black, Color::White);
        let defended = [("B1", black), ("A1", white)];
        assert_eq!(winner(&defended, black), Some(black), "Black can answer");
        assert_eq!(winner(&defended, white), None, "Black has played elsewhere");
    }

    /// Two rows of four points in Black's corner, White lives.
    const EIGHT: &str = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O O O O . . .
        X X X X X O O O O
        . . . . X O . O .
        . . . . X O O O O";

    #[test]
    fn a_room_is_whose_who_came_first_and_nobodys_in_a_seki() {
        let start: Board = EIGHT.parse().expect("a diagram");
        let verdicts = Verdicts::of(&start);
        let point = |name: &str| start.size().parse(name).expect("a point");
        // Black's parts in a stone of the group and in two points of the room.
        let parts = |moves: &[(&str, Color)], to_move| {
            let mut board = start.clone();
            for &(name, color) in moves {
                board.play(point(name), color).expect("a move");
            }
            let mut said = std::collections::HashMap::new();
            verdicts.on(&board, to_move, |point, black| {
                said.insert(point, black);
            });
            ["A3", "A1", "C2"].map(|name| said.get(&point(name)).copied())
        };
        let (black, white) = (Color::Black, Color::White);
        assert_eq!(parts(&[("C2", white)], black), [Some(1.0), Some(0.5), Some(0.0)]);
        assert_eq!(parts(&[("B2", black)], white), [Some(1.0); 3]);
        // Who moves comes first, as long as nobody has.
        assert_eq!(parts(&[("G7", black)], white), [Some(1.0), Some(0.5), Some(0.5)]);
        assert_eq!(parts(&[("G7", white)], black), [Some(1.0); 3]);
        // White has made it seki, and Black has moved there twice in turn.
        assert_eq!(parts(&[("C2", white), ("B2", black), ("G7", white)], black)[1], None);
        assert!(verdicts.deciding(white).eq([["C2", "B1"].into_iter().map(point).collect()]));
        assert!(verdicts.deciding(black).all(|points| points.contains(point("B2"))));
    }

    #[test]
    fn both_sides_have_their_points() {
        let start: Board = CORNER.parse().expect("a diagram");
        let verdicts = Verdicts::of(&start);
        let b1 = start.size().parse("B1");
        for color in Color::ALL {
            assert!(verdicts.deciding(color).eq(b1.iter().map(|&point| PointSet::single(point))));
        }
    }
}
