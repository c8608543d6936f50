//! What the readers have proven of the groups of a position, as a search below it uses it: who
//! wins which group, as long as play around the group goes on as the proof takes for granted.
//!
//! A proof says that one side has its way though the other moves first, or that the first stone
//! on a point decides. It holds on every board where the stones that it watches stand as they
//! did, and after moves among them as long as the winner has answered: the loser may be one
//! move ahead there at the winner's turn, not at his own.

use gokoro_board::{Board, ByColor, Color, Point, PointSet};
use gokoro_position::{GroupLife, Life, LifeBasis, Lives, Means, Position, StatusSettings};

/// Groups of fewer stones are left to the search.
const FEWEST: usize = 2;
/// Moves of the solver for each question about a group: more than reviews give, since a search
/// asks at the root alone and for proofs alone.
const NODES: u64 = 20_000;

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

#[derive(Clone, Copy, Debug)]
enum Fate {
    /// This side has its way, whoever moves first.
    Won(Color),
    /// Each side has its way with the first stone on its point.
    Open(ByColor<Point>),
}

impl Verdicts {
    /// Reads the groups of a position with the usual budgets; only proofs count.
    #[must_use]
    pub fn of(board: &Board) -> Verdicts {
        let status = Some(StatusSettings { nodes: NODES, likely_nodes: 0, ..StatusSettings::default() });
        let position = Position::of(board, &Means { status, ..Means::default() });
        let groups = position.lives().into_iter().flat_map(Lives::groups);
        Verdicts { board: board.clone(), groups: groups.filter_map(verdict).collect() }
    }

    /// The points where a stone of this colour decides a group of the position.
    #[must_use]
    pub fn deciding(&self, color: Color) -> PointSet {
        let open = self.groups.iter().filter_map(|group| match group.fate {
            Fate::Open(points) => Some(points[color]),
            Fate::Won(_) => None,
        });
        open.collect()
    }

    /// For each group whose fate is still proven on a board below the position, with this colour
    /// next: its stones that stand there and whose they end as.
    pub fn on<'a>(
        &'a self,
        board: &'a Board,
        to_move: Color,
    ) -> impl Iterator<Item = (PointSet, Color)> + 'a {
        self.groups.iter().filter_map(move |group| {
            let winner = group.winner(&self.board, board, to_move)?;
            let owner = self.board.at(group.stones.first()?).color()?;
            Some((group.stones & board.stones_of(owner), winner))
        })
    }
}

fn verdict(group: &GroupLife) -> Option<Verdict> {
    let fate = match group.status.life {
        _ if group.status.basis != LifeBasis::Proven || group.stones.len() < FEWEST => return None,
        Life::Alive | Life::Seki => Fate::Won(group.color),
        Life::Dead => Fate::Won(!group.color),
        Life::Unsettled { attack, defence } => {
            Fate::Open(ByColor::from_fn(|color| if color == group.color { defence } else { attack }))
        }
        Life::Ko | Life::Unknown => return None,
    };
    Some(Verdict { stones: group.stones, watched: group.status.watched, fate })
}

impl Verdict {
    /// Who wins the group on a board below the position, if that is still proven.
    fn winner(&self, before: &Board, now: &Board, to_move: Color) -> Option<Color> {
        let new = |color: Color| (now.stones_of(color) & self.watched).difference(before.stones_of(color));
        let (winner, first) = match self.fate {
            Fate::Won(winner) => (winner, 0),
            Fate::Open(points) => {
                let came = |color: &Color| new(*color).contains(points[*color]);
                let mut came = Color::ALL.into_iter().filter(came);
                (came.next().filter(|_| came.next().is_none())?, 1)
            }
        };
        let ahead = usize::from(to_move == winner);
        (new(!winner).len() + first <= new(winner).len() + ahead).then_some(winner)
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
        let found: Vec<_> = verdicts.on(&board, to_move).collect();
        found.into_iter().find(|(stones, _)| stones.contains(point("A2"))).map(|(_, winner)| winner)
    }

    #[test]
    fn the_stone_that_decides_wins_the_group() {
        let (black, white) = (Color::Black, Color::White);
        assert_eq!(winner(&[], black), None);
        assert_eq!(winner(&[("B1", white)], black), Some(white));
        assert_eq!(winner(&[("B1", black)], white), Some(black));
        // Elsewhere nothing is decided.
        assert_eq!(winner(&[("G5", black)], white), None);
        assert_eq!(winner(&[("G5", black), ("B1", white)], black), Some(white));
    }

    #[test]
    fn a_fate_holds_while_the_winner_answers() {
        let (black, white) = (Color::Black, Color::White);
        let defended = [("B1", black), ("A1", white)];
        assert_eq!(winner(&defended, black), Some(black), "Black can answer");
        assert_eq!(winner(&defended, white), None, "Black has played elsewhere");
    }

    #[test]
    fn both_sides_have_their_points() {
        let start: Board = CORNER.parse().expect("a diagram");
        let verdicts = Verdicts::of(&start);
        let b1 = start.size().parse("B1");
        for color in Color::ALL {
            assert_eq!(
                verdicts.deciding(color).iter().collect::<Vec<_>>(),
                b1.into_iter().collect::<Vec<_>>()
            );
        }
    }
}
