//! What nets of KataGo see of a position: 22 planes and 19 numbers ("V7"), all from the side to move. The order and
//! meaning follow KataGo's `NNInputs::fillRowV7` (MIT). What only matters while dead stones are disputed under
//! territory rules (KataGo's encore) is 0.

use gokoro_board::{Board, Color, Game, KoRule, Move, MoveError, Point, PointSet, Rules, Scoring, Suicide};
use gokoro_net::kata::{GLOBALS, KataDesk, PLANES};

use super::area::areas;
use super::ladder::ladders;
use crate::planes::{Scene, brought_more};

/// Moves before a position that nets see.
const RECENT: usize = 5;
/// Komi is at most so many points larger than the board, as KataGo has it.
const MOST_KOMI: f32 = 20.0;

/// A position as such a net sees it.
#[derive(Clone, Debug)]
pub struct KataScene {
    /// The stones, with the ko that stands.
    pub board: Board,
    /// Who plays.
    pub to_move: Color,
    /// What White is given in points: komi, the bonus for handicap, and under territory rules each stone that Black has
    /// brought more.
    pub komi: f32,
    /// The rules of ko, suicide and counting.
    pub rules: Rules,
    /// Points where a move would repeat an earlier position.
    pub banned: PointSet,
    /// The last moves, the latest first, `None` a pass; as many as the net may see.
    pub recent: Vec<Option<Point>>,
    /// The boards before the last move and before the last two.
    pub before: Vec<Board>,
    /// Whether a pass now would be the second one, and the net may see that.
    pub pass_ends: bool,
}

impl KataScene {
    /// A position of a search or a review, without earlier moves.
    #[must_use]
    pub fn of(scene: &Scene<'_>) -> KataScene {
        let territory = scene.rules.scoring == Scoring::Territory;
        // Scenes count a stone that White is about to bring.
        let due = f32::from(u8::from(territory && scene.to_move == Color::White));
        KataScene {
            board: scene.board.clone(),
            to_move: scene.to_move,
            komi: scene.komi + due,
            rules: scene.rules,
            banned: PointSet::EMPTY,
            recent: Vec::new(),
            before: Vec::new(),
            pass_ends: false,
        }
    }

    /// A game as it stands, with this colour next; with `history` the net sees the last moves too, else it is asked
    /// as KataGo asks at the root of an analysis.
    #[must_use]
    pub fn of_game(game: &Game, to_move: Color, history: bool) -> KataScene {
        let rules = game.rules();
        let territory = rules.scoring == Scoring::Territory;
        let more = if territory { brought_more(game) as f32 } else { game.handicap_bonus() as f32 };
        let repeats = |&point: &Point| game.check(Move::Play(point), to_move) == Err(MoveError::Superko);
        let passed = game.turns().last().is_some_and(|turn| turn.action == Move::Pass);
        let (recent, before) = if history { recent(game, to_move) } else { (Vec::new(), Vec::new()) };
        KataScene {
            board: game.board().clone(),
            to_move,
            komi: game.komi().points() as f32 + more,
            rules,
            banned: game.board().empties().iter().copied().filter(repeats).collect(),
            recent,
            before,
            // A pass that would end the game is not shown at the root.
            pass_ends: passed && territory,
        }
    }

    /// Komi for the side to move.
    fn own_komi(&self) -> f32 {
        let most = self.board.size().area() as f32 + MOST_KOMI;
        let komi = self.komi.clamp(-most, most);
        if self.to_move == Color::White { komi } else { -komi }
    }

    /// The ko rule in force: "Chinese" rules are asked as KataGo has them, with simple ko.
    pub(super) fn ko(&self) -> KoRule {
        if self.rules == Rules::CHINESE { KoRule::Simple } else { self.rules.ko }
    }

    /// Writes planes and numbers; `cell` says where a point lies on the desk. `suicide_areas` as the net has it.
    pub fn write(&self, desk: &mut KataDesk, suicide_areas: bool, cell: impl Fn(Point) -> usize) {
        let size = self.board.size();
        for point in size.points() {
            desk.planes[cell(point) * KataDesk::PLANES..][..PLANES].fill(0.0);
        }
        let mut set = |plane: usize, points: PointSet| {
            points.iter().for_each(|point| desk.planes[cell(point) * KataDesk::PLANES + plane] = 1.0);
        };
        let (own, other) = (self.to_move, !self.to_move);
        set(0, PointSet::all(size));
        set(1, self.board.stones_of(own));
        set(2, self.board.stones_of(other));
        for string in self.board.strings() {
            if let count @ 1..=3 = self.board.liberty_count(string) {
                set(2 + count, self.board.stones(string).collect());
            }
        }
        let ko = self.board.ko().filter(|ko| ko.color == own).map(|ko| ko.point);
        set(6, self.banned | ko.into_iter().collect());
        for (plane, point) in (9..).zip(&self.recent) {
            set(plane, point.iter().copied().collect());
        }
        let (taken, starts) = ladders(&self.board, other);
        set(14, taken);
        set(17, starts);
        let earlier = |back: usize| self.before.get(back).or(self.before.last()).unwrap_or(&self.board);
        for (plane, back) in [(15, 0), (16, 1)] {
            set(plane, if self.before.is_empty() { taken } else { ladders(earlier(back), other).0 });
        }
        if self.rules.scoring == Scoring::Area {
            let area = areas(&self.board, suicide_areas || self.rules.suicide == Suicide::Allowed);
            set(18, area[own]);
            set(19, area[other]);
        }
        desk.globals = self.globals();
    }

    /// The numbers of the whole board.
    fn globals(&self) -> [f32; GLOBALS] {
        let mut globals = [0.0; GLOBALS];
        for (number, point) in globals.iter_mut().zip(&self.recent) {
            *number = f32::from(u8::from(point.is_none()));
        }
        let komi = self.own_komi();
        globals[5] = komi / 20.0;
        [globals[6], globals[7]] = match self.ko() {
            KoRule::Simple => [0.0, 0.0],
            KoRule::PositionalSuperko => [1.0, 0.5],
            KoRule::SituationalSuperko => [1.0, -0.5],
        };
        let flag = |yes: bool| f32::from(u8::from(yes));
        let territory = self.rules.scoring == Scoring::Territory;
        globals[8] = flag(self.rules.suicide == Suicide::Allowed);
        globals[9] = flag(territory);
        // No points in seki.
        globals[10] = flag(territory);
        globals[14] = flag(self.pass_ends);
        if !territory {
            globals[18] = wave(komi, self.board.size().area());
        }
        globals
    }
}

/// The last moves, as long as sides alternate, and the boards before the last and before the last two.
fn recent(game: &Game, to_move: Color) -> (Vec<Option<Point>>, Vec<Board>) {
    let turns = game.turns();
    let mut recent = Vec::new();
    let mut color = !to_move;
    for turn in turns.iter().rev().take(RECENT) {
        if turn.color != color || turn.action == Move::Resign {
            break;
        }
        recent.push(turn.action.point());
        color = !color;
    }
    let before = (1..=recent.len().min(2)).map(|back| {
        let mut earlier = game.clone();
        earlier.go_back_to(turns.len() - back);
        earlier.board().clone()
    });
    let before = before.collect();
    (recent, before)
}

/// A wave of two points' length, highest half a point above a komi that can make a draw: half a point there is worth
/// as much as it ever is.
fn wave(komi: f32, area: usize) -> f32 {
    let even = area.is_multiple_of(2);
    let floor = if even { (komi / 2.0).floor() * 2.0 } else { ((komi - 1.0) / 2.0).floor() * 2.0 + 1.0 };
    match (komi - floor).clamp(0.0, 2.0) {
        delta if delta < 0.5 => delta,
        delta if delta < 1.5 => 1.0 - delta,
        delta => delta - 2.0,
    }
}

#[cfg(test)]
mod tests {
    use gokoro_board::BoardSize;

    use super::*;

    #[test]
    fn the_wave_is_highest_above_a_drawable_komi() {
        assert_eq!([7.0, 7.5, 8.0, 8.5, 6.5].map(|komi| wave(komi, 361)), [0.0, 0.5, 0.0, -0.5, -0.5]);
        assert_eq!([6.0, 6.5, -7.5].map(|komi| wave(komi, 100)), [0.0, 0.5, 0.5]);
    }

    #[test]
    fn numbers_say_what_the_rules_are() {
        let game = Game::new(BoardSize::S9, Rules::JAPANESE);
        let scene = KataScene::of_game(&game, Color::Black, false);
        let globals = scene.globals();
        assert_eq!((globals[5], globals[9], globals[10], globals[18]), (-6.5 / 20.0, 1.0, 1.0, 0.0));
        let scene = KataScene::of_game(&Game::new(BoardSize::S9, Rules::NEW_ZEALAND), Color::White, false);
        let globals = scene.globals();
        assert_eq!((globals[6], globals[7], globals[8], globals[9]), (1.0, -0.5, 1.0, 0.0));
    }
}
