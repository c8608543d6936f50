//! What nets of KataGo see of a position: 22 planes and 19 numbers ("V7"), all from the side to move. The order and
//! meaning follow KataGo's `NNInputs::fillRowV7` (MIT). What only matters while dead stones are disputed under
//! territory rules (KataGo's encore) is 0.

use gokoro_board::{
    Board, Color, Game, Move, PlayedPosition, Point, PointSet, Rules, RulesKo, Scoring, Suicide,
};
use gokoro_net::kata::{GLOBALS, KataDesk, PLANES};

use super::area::areas;
use super::ladder::ladders;
use crate::earlier::{Asking, Earlier};
use crate::planes::NetInput;

/// Moves before a position that nets see.
const RECENT: usize = 5;
/// Komi is at most so many points larger than the board, as KataGo has it.
const MOST_KOMI: f32 = 20.0;

/// The share of the optimistic policy at the root of a search, as KataGo has it (`rootPolicyOptimism`); below the root
/// it has no other (`policyOptimism`).
pub const ROOT_OPTIMISM: f32 = 0.2;

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
    /// Whether a pass now would be the second one, and the net is shown that.
    pub pass_ends: bool,
    /// How much of the optimistic policy counts, where the net has one.
    pub optimism: f32,
}

impl KataScene {
    /// A position of a search or a review, with what is shown of what came before.
    pub fn of(scene: &NetInput<'_>) -> KataScene {
        let &NetInput { position: PlayedPosition { board, to_move, .. }, rules, earlier, .. } = scene;
        let territory = rules.scoring == Scoring::Territory;
        // Scenes count a stone that White is about to bring.
        let due = f32::from(u8::from(territory && to_move == Color::White));
        let mut seen = KataScene {
            board: board.clone(),
            to_move,
            komi: scene.komi + due,
            rules,
            banned: earlier.banned,
            recent: Vec::new(),
            before: Vec::new(),
            pass_ends: earlier.passed,
            optimism: if earlier.asking == Asking::Tree { 1.0 } else { ROOT_OPTIMISM },
        };
        if seen.hides_pass(earlier.asking) {
            seen.pass_ends = false;
        } else if let Some((start, moves)) = earlier.moves {
            seen.recent = moves.iter().rev().take(RECENT).map(|action| action.point()).collect();
            seen.before = boards_before(start, moves, to_move);
        }
        seen
    }

    /// A game as it stands at the root of a search, with this colour next; with `history` the net sees the last moves too,
    /// else it is asked as KataGo asks at the root of an analysis.
    pub fn of_game(game: &Game, to_move: Color, history: bool) -> KataScene {
        KataScene::build_input(game, to_move, history, Asking::Root)
    }

    /// A game as it stands with the last moves and nothing hidden that rules do not hide.
    pub fn alone(game: &Game, to_move: Color) -> KataScene {
        KataScene::build_input(game, to_move, true, Asking::Alone)
    }

    fn build_input(game: &Game, to_move: Color, history: bool, asking: Asking) -> KataScene {
        let scene = NetInput::of(game, to_move);
        let (start, moves) = game.lately(to_move, if history { RECENT } else { 0 });
        KataScene::of(&NetInput {
            earlier: Earlier { moves: Some((&start, &moves)), asking, ..scene.earlier },
            ..scene
        })
    }

    /// Whether a pass would end the game and the net is not to know, and not what led there either. Under territory
    /// rules a second pass ends nothing yet: for KataGo a dispute about dead stones follows.
    fn hides_pass(&self, asking: Asking) -> bool {
        /// Under these rules KataGo takes dead stones for taken when both pass (`friendlyPassOk`).
        const FRIENDLY: [Rules; 3] = [Rules::CHINESE, Rules::AGA, Rules::NEW_ZEALAND];
        let friendly = || FRIENDLY.iter().any(|rules| rules.name == self.rules.name);
        self.pass_ends
            && self.rules.scoring == Scoring::Area
            && (asking == Asking::Root || friendly() || asking == Asking::Tree && !self.wins_now())
    }

    /// Whether the side to move wins if the game ends as the board lies.
    fn wins_now(&self) -> bool {
        let area = areas(&self.board, self.rules.suicide == Suicide::Allowed);
        let points = |color| area[color].len() as f32;
        points(self.to_move) - points(!self.to_move) + self.own_komi() > 0.0
    }

    /// Komi for the side to move.
    fn own_komi(&self) -> f32 {
        let most = self.board.size().area() as f32 + MOST_KOMI;
        let komi = self.komi.clamp(-most, most);
        (!self.to_move).signed(komi)
    }

    /// The ko rule in force: "Chinese" rules are asked as KataGo has them, with simple ko.
    pub(super) fn ko(&self) -> RulesKo {
        if self.rules == Rules::CHINESE { RulesKo::Simple } else { self.rules.ko }
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
            RulesKo::Simple => [0.0, 0.0],
            RulesKo::PositionalSuperko => [1.0, 0.5],
            RulesKo::SituationalSuperko => [1.0, -0.5],
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

/// The boards before the last move and before the last two, as far as there are moves.
fn boards_before(start: &Board, moves: &[Move], to_move: Color) -> Vec<Board> {
    let mut color = if moves.len().is_multiple_of(2) { to_move } else { !to_move };
    let (mut board, mut before) = (start.clone(), Vec::new());
    for (left, action) in (1..=moves.len()).rev().zip(moves) {
        if left <= 2 {
            before.insert(0, board.clone());
        }
        match action {
            Move::Play(point) => {
                board.play_unchecked(*point, color);
            }
            Move::Pass | Move::Resign => board.pass(),
        }
        color = !color;
    }
    before
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
#[path = "../../tests/unit/kata/inputs.rs"]
mod tests;
