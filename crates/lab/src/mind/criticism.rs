//! What the paper of GO.1 criticises in its own game, beside what today's readers and search say of the
//! same moves: what was lost against the best move and against the paper's own, by estimate, and which
//! strings the move left to be taken, by proof. Nothing here knows the game but which moves the paper
//! names.

use gokoro_board::{CancelToken, Color, Game, Move, Point};
use gokoro_mind::tactics::{NamedString, Tactic, TacticsEffort, tactics};
use gokoro_patterns::policy::PolicyNet;
use gokoro_review::searching::Searching;
use gokoro_review::values::{PositionJudge, PositionQuery, PositionWorth};

/// The moves that the paper criticises (docs/methods/go1.md), with the move that it calls better if it names
/// one: 28 "J13 better", 42 shifted from F13 by the filter, 48 "blinded by capture", 56 "nearly
/// worthless", 81 the wrong answer.
pub const CRITICISED: [(usize, Option<&str>); 5] =
    [(28, Some("J13")), (42, Some("F13")), (48, None), (56, None), (81, None)];

/// Visits of each position.
const VISITS: u32 = 200;
/// How much is read for what a move leaves.
const READ: TacticsEffort = TacticsEffort { nodes: 4_000, most: 20 };

/// A move that the paper criticises.
#[derive(Clone, Debug)]
pub struct Criticised {
    /// Its number.
    pub number: usize,
    /// Where.
    pub played: Point,
    /// The best move by the search, and the points that the move played lost against it; an estimate.
    pub best: Option<(Point, f32)>,
    /// The same against the move that the paper calls better.
    pub instead: Option<(Point, f32)>,
    /// Own strings that the opponent can take now and could not have, had the mover seen to it: proven.
    pub left: Vec<NamedString>,
}

impl Criticised {
    /// Judges a move that was played in a game.
    pub fn new(game: &Game, (number, color, played): (usize, Color, Point), instead: Option<&str>) -> Self {
        let mut judge = Searching::even(PolicyNet::deep(), VISITS);
        let before = judged(&mut judge, vec![PositionQuery::new(game.clone(), color)]);
        let best = before.first().and_then(first_move);
        let instead = instead.and_then(|name| game.size().parse(name));
        let points: Vec<Point> = [Some(played), best, instead].into_iter().flatten().collect();
        let after = points.iter().filter_map(|&point| after(game, color, point)).collect();
        let leads = judged(&mut judge, after);
        let lead = |point: Point| {
            let place = points.iter().position(|&other| other == point)?;
            let lead = leads.get(place)?.lead;
            Some(color.signed(lead))
        };
        let lost = |point: Point| Some((point, lead(point)? - lead(played)?));
        Criticised {
            number,
            played,
            best: best.and_then(lost),
            instead: instead.and_then(lost),
            left: Criticised::left(game, color, played),
        }
    }

    /// What the move leaves to the opponent.
    fn left(game: &Game, color: Color, played: Point) -> Vec<NamedString> {
        let before = game.board();
        if !before.can_play(played, color) {
            return Vec::new();
        }
        let claims = tactics(before, &before.after(played, color), color, played, &READ);
        let left = claims.into_iter().filter_map(|claim| match claim.tactic {
            Tactic::Leaves(string, _) => Some(string),
            _ => None,
        });
        left.collect()
    }
}

fn judged(judge: &mut Searching, questions: Vec<PositionQuery>) -> Vec<PositionWorth> {
    judge.judge(&questions, &mut |_, _| {}, &CancelToken::NEVER).into_iter().flatten().collect()
}

fn first_move(worth: &PositionWorth) -> Option<Point> {
    worth.lines.first()?.moves.first()?.point()
}

fn after(game: &Game, color: Color, point: Point) -> Option<PositionQuery> {
    let mut game = game.clone();
    game.play_as(Move::Play(point), color).ok()?;
    Some(PositionQuery::new(game, !color))
}
