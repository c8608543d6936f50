//! Who owned what at the end of a counted game. Records do not say which stones
//! were dead, so this is worked out and then checked against the margin that
//! the record gives; what does not agree is no label.
//!
//! Light playouts from the final position propose. A string is dead if the
//! opponent owns its points in more than a share of them. Empty and dead points
//! that touch one colour's living stones alone are its territory; an area that
//! touches both, because a border was left open, is given out point by point to
//! who owns it in nearly all playouts, and the rest is neutral. Several shares
//! are tried in a fixed order. The first proposal whose count (territory and
//! prisoners under territory rules, area under area rules, with komi) is exactly
//! the recorded margin is taken; failing that, the first within one point, the
//! usual difference between the two ways of counting; failing that, none.

use gokoro_board::{Board, ByColor, Color, Content, Game, Point, PointOwners, PointSet, Scoring};
use gokoro_playout::OwnerMap;

/// How well a proposal agrees with the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Agreement {
    /// To the half point.
    Exact,
    /// Within one point.
    Near,
}

/// The owners at the end of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Labels {
    /// Points that each colour owns, stones included.
    pub owned: ByColor<PointSet>,
    /// How well they agree with the record.
    pub agreement: Agreement,
}

impl Labels {
    /// 1 for Black's point, 0 for White's, one half for nobody's.
    #[must_use]
    pub fn outcome(&self, point: Point) -> f64 {
        match (self.owned.black.contains(point), self.owned.white.contains(point)) {
            (true, _) => 1.0,
            (_, true) => 0.0,
            _ => 0.5,
        }
    }
}

/// Shares of playouts from which a string is dead, in the order of trying.
const DEAD: [f64; 6] = [0.7, 0.5, 0.6, 0.8, 0.9, 0.4];
/// Shares from which a point of an area that touches both colours is owned.
const OWNED: [f64; 3] = [0.9, 0.75, 0.6];

/// The owners at the end of a game that Black won by `margin` half points
/// (negative: White), komi included; `None` where no proposal agrees.
#[must_use]
pub fn labels(game: &Game, margin: i32, playouts: u32, seed: u64) -> Option<Labels> {
    let board = game.board();
    let owners = OwnerMap::of(board, playouts, seed);
    let mut near = None;
    for dead in DEAD.map(|share| owners.lost(board, share)) {
        for share in OWNED {
            let owned = propose(board, &owners, &dead, share);
            match (count(game, &owned, &dead) - margin).abs() {
                0 => return Some(Labels { owned, agreement: Agreement::Exact }),
                1..=2 if near.is_none() => near = Some(Labels { owned, agreement: Agreement::Near }),
                _ => {}
            }
        }
    }
    near
}

fn propose(board: &Board, owners: &OwnerMap, dead: &PointSet, share: f64) -> ByColor<PointSet> {
    let seen = PointOwners::new(board, dead);
    let enough = share * f64::from(owners.playouts());
    ByColor::from_fn(|color| {
        let given = seen.neutral.iter().filter(|&p| f64::from(owners.count(p, color)) > enough);
        let given: PointSet = given.collect();
        seen.stones[color] | seen.territory[color] | given
    })
}

/// Black's margin in half points when each colour owns these points.
fn count(game: &Game, owned: &ByColor<PointSet>, dead: &PointSet) -> i32 {
    let board = game.board();
    let stands = |p: Point, color: Color| board.at(p) == Content::from(color);
    let points = ByColor::from_fn(|color| match game.rules().scoring {
        Scoring::Area => owned[color].len() as i32,
        Scoring::Territory => {
            let territory = owned[color].iter().filter(|&p| !stands(p, color)).count();
            let taken = dead.iter().filter(|&p| stands(p, !color)).count();
            (territory + taken) as i32 + game.prisoners()[color] as i32
        }
    });
    let bonus = match game.rules().scoring {
        Scoring::Area => game.handicap_bonus() as i32,
        Scoring::Territory => 0,
    };
    2 * (points.black - points.white - bonus) - i32::from(game.komi().half_points())
}
