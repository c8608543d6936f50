//! A position as the cases look at it: what is read, measured and expected of it, once for
//! all of them. No case is recognised here.

use gokoro_board::{Board, BoardSize, Color, Game, Point, PointMap, PointSet};
use gokoro_position::ownership::{CountedPosition, ExpectedOwners, OwnershipEstimate, OwnershipJudge};
use gokoro_position::pon::{Counter, ESTIMATOR};
use gokoro_position::{
    Budgets, DeadStones, GroupStatus, Life, LifeBasis, Lives, Position, PositionSettings, Readings,
    StatusSettings, StringStatus, Vitality, VitalityBasis,
};
use gokoro_shape::DistanceSettings;

use super::Intention;
use crate::proposal::propose;
use crate::{Proposal, tried};

gokoro_board::named! {
    /// Who says what will be whose.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum OwnersBy {
        /// The ownership model, learned from records.
        Model = "model",
        /// The potential of the stones that are not proven dead: nothing is learned.
        Potential = "potential",
    }
}

/// How much may be read for a decision: moves made on a board for each question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SurveyEffort {
    /// For strings, links and edges.
    pub budgets: Budgets,
    /// For the lives of groups.
    pub status: StatusSettings,
    /// For a race, each of its two questions.
    pub race: u64,
    /// For eyes, each question.
    pub eyes: u64,
    /// For the check that a new stone is not simply taken.
    pub check: u64,
    /// For the claim of a known shape; 0: known shapes are no cases. So it is where nothing else
    /// is said: what they do to the choice is not measured yet.
    pub shapes: u64,
    /// Who says what will be whose.
    pub owners: OwnersBy,
}

impl Default for SurveyEffort {
    /// What a decision takes well under 150 ms with.
    fn default() -> SurveyEffort {
        SurveyEffort {
            budgets: Budgets { string: 800, link: 150, edge: 0, joint: 200 },
            status: StatusSettings {
                nodes: 1_500,
                likely_nodes: 3_000,
                frame_nodes: 500,
                ..StatusSettings::default()
            },
            race: 2_000,
            eyes: 400,
            check: 200,
            shapes: 0,
            owners: OwnersBy::Model,
        }
    }
}

impl SurveyEffort {
    /// What a position is understood by. Omissions are left to the estimator, links to their strength.
    fn means(&self) -> PositionSettings {
        let (budgets, status) = (Some(self.budgets), Some(self.status));
        let (dead, omissions, links) = (DeadStones::Proven, None, None);
        PositionSettings {
            budgets,
            status,
            dead,
            omissions,
            links,
            ..PositionSettings::new(DistanceSettings::measured())
        }
    }
}

/// A group with what is known of it.
#[derive(Clone, Debug)]
pub struct GroupSight {
    /// Whose it is.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// What is known of its life.
    pub status: GroupStatus,
    /// How many omissions it bears.
    pub vitality: Vitality,
    /// From 0, free, to 1, shut in.
    pub encirclement: f64,
    /// Empty points that its links and the edge enclose.
    pub interior: PointSet,
    /// Its dame: each point with its order, from 1, and its kind (see `position::pon`).
    pub dame: Vec<(Point, usize, usize)>,
}

impl GroupSight {
    /// Whether it is proven to live.
    pub fn lives(&self) -> bool {
        self.status.basis == LifeBasis::Proven && matches!(self.status.life, Life::Alive | Life::Seki)
    }

    /// Whether it is proven dead.
    pub fn is_dead(&self) -> bool {
        self.status.basis == LifeBasis::Proven && self.status.life == Life::Dead
    }

    /// How weak it is, from 0, which bears three omissions and more, to 1, which is taken if
    /// its owner plays elsewhere.
    pub fn weakness(&self) -> f32 {
        if self.lives() { 0.0 } else { ((3.0 - self.vitality.value as f32) / 3.0).clamp(0.0, 1.0) }
    }
}

/// A position with all that the cases look at.
#[derive(Clone)]
pub struct Survey {
    /// The game as the ownership model looks at it, the mover next.
    pub stage: CountedPosition,
    /// Moves played so far.
    pub number: usize,
    /// The position, its dead stones taken for dead.
    pub position: Position,
    /// Its groups, dead ones among them.
    pub groups: Vec<GroupSight>,
    /// Who will own what.
    pub owners: ExpectedOwners,
    /// How much may be read.
    pub effort: SurveyEffort,
    /// Every legal move on line 2 and higher with the division after it, the best first.
    pub divided: Vec<Proposal>,
    of: PointMap<Option<u16>>,
}

impl Survey {
    /// Looks at a game with this colour to move.
    pub fn of(game: &Game, mover: Color, effort: &SurveyEffort) -> Survey {
        Survey::new(turned(CountedPosition::of(game), mover), game.turns().len(), effort)
    }

    /// Looks at a position after so many moves.
    pub fn new(stage: CountedPosition, number: usize, effort: &SurveyEffort) -> Survey {
        let position = Position::of(&stage.board, &effort.means());
        Survey::with(stage, number, position, *effort)
    }

    /// Looks at the position after a legal move of the mover's: of what was read, what still holds is
    /// kept ([`Position::after`]).
    pub fn after(&self, point: Point) -> Survey {
        let stage = self.stage.after(point, self.mover());
        let position = self.position.after(&stage.board);
        Survey::with(stage, self.number + 1, position, self.effort)
    }

    /// The position before a move of a review, by what is already read of it; of the divisions after moves that after
    /// this move alone.
    pub fn before(
        stage: &CountedPosition,
        number: usize,
        mover: Color,
        read: &Position,
        played: Point,
    ) -> Survey {
        let mut survey = Survey::read(stage, number, mover, read);
        survey.divided =
            propose(&survey.position, survey.position.dead(), played, mover).into_iter().collect();
        survey
    }

    /// A position of a review by what is already read of it, without the divisions after moves.
    pub(crate) fn read(stage: &CountedPosition, number: usize, mover: Color, read: &Position) -> Survey {
        let stage = turned(stage.clone(), mover);
        let effort = SurveyEffort::default();
        let means =
            PositionSettings { budgets: read.means().budgets, status: read.means().status, ..effort.means() };
        Survey::divided(stage, number, read.by_means(means), effort, Vec::new())
    }

    fn with(stage: CountedPosition, number: usize, position: Position, effort: SurveyEffort) -> Survey {
        let divided = tried(&position, position.dead(), stage.to_move);
        Survey::divided(stage, number, position, effort, divided)
    }

    fn divided(
        stage: CountedPosition,
        number: usize,
        position: Position,
        effort: SurveyEffort,
        divided: Vec<Proposal>,
    ) -> Survey {
        let board = &stage.board;
        let (lives, strengths) = (position.lives().map_or(&[][..], Lives::groups), position.strengths());
        let counter = Counter::new(board);
        let groups: Vec<GroupSight> = lives
            .iter()
            .map(|group| {
                let known = strengths.groups.iter().find(|known| known.stones == group.stones);
                let dame = counter.dame(group.color, &group.stones);
                let estimate = || Vitality {
                    value: ESTIMATOR.value(&counter.sum(&dame, group.stones)),
                    basis: VitalityBasis::Estimated,
                };
                GroupSight {
                    color: group.color,
                    stones: group.stones,
                    status: group.status,
                    vitality: known.map_or_else(estimate, |known| known.vitality),
                    encirclement: known.and_then(|known| known.encirclement).unwrap_or(0.0),
                    interior: known.map_or(PointSet::EMPTY, |known| known.interior),
                    dame,
                }
            })
            .collect();
        let mut of = PointMap::filled(None);
        for (place, group) in (0_u16..).zip(&groups) {
            group.stones.iter().for_each(|stone| of[stone] = Some(place));
        }
        let owners = match effort.owners {
            OwnersBy::Model => OwnershipJudge::default().look(&stage.scene()),
            OwnersBy::Potential => by_potential(&stage, &position),
        };
        Survey { number, position, groups, owners, effort, divided, of, stage }
    }

    /// The stones.
    pub fn board(&self) -> &Board {
        &self.stage.board
    }

    /// Who moves.
    pub fn mover(&self) -> Color {
        self.stage.to_move
    }

    /// What the mover wants of something that this colour has.
    pub fn intention(&self, owner: Color) -> Intention {
        if owner == self.mover() { Intention::Defence } else { Intention::Attack }
    }

    /// What was read of strings and links; a survey always reads.
    pub fn readings(&self) -> Option<&Readings> {
        self.position.readings()
    }

    /// The group of a stone.
    pub fn group_at(&self, stone: Point) -> Option<&GroupSight> {
        self.groups.get(usize::from(self.of[stone]?))
    }

    /// Whether the mover may play there without filling an eye of his.
    pub fn may_play(&self, point: Point) -> bool {
        let board = self.board();
        board.size().contains(point)
            && board.can_play(point, self.mover())
            && !board.is_eye_like(point, self.mover())
    }

    /// How surely a colour will own a point: 1 for sure, -1 the other one for sure.
    pub fn expects(&self, color: Color, point: Point) -> f32 {
        let moku = self.owners.moku(point);
        color.signed(moku)
    }

    /// What it makes of difference whether these stones are taken or stand, in points: two for
    /// each stone, one for each empty point that they touch.
    pub fn swing(&self, stones: &PointSet) -> f32 {
        let empties = stones.neighbors().iter().filter(|&p| self.is_empty(p)).count();
        2.0 * stones.len() as f32 + empties.min(stones.len() + 2) as f32
    }

    /// What the colour still has of these stones in the model's eyes, in points of area: 2 for
    /// a stone that surely stands, 0 for one that is surely lost.
    pub fn holds(&self, color: Color, stones: &PointSet) -> f32 {
        stones.iter().map(|stone| 1.0 + self.expects(color, stone)).sum()
    }

    /// Whether a point of the board is empty.
    pub fn is_empty(&self, point: Point) -> bool {
        let size = self.board().size();
        size.contains(point) && self.board().at(point).color().is_none()
    }

    /// How much is open within two steps of a point, in points: 1 for each whose owner the
    /// model does not know at all.
    pub fn open_around(&self, point: Point) -> f32 {
        let near = within(self.board().size(), point, 2);
        near.iter().map(|p| 1.0 - self.owners.moku(p).abs()).sum()
    }

    /// The stones of a colour within a knight's move of a point.
    pub fn near(&self, color: Color, point: Point) -> bool {
        knights(self.board().size(), point).meets(&self.board().stones_of(color))
    }
}

/// Whose the points are by the potential: stones are their owner's, or the other side's where they are taken whoever
/// plays first.
fn by_potential(stage: &CountedPosition, position: &Position) -> ExpectedOwners {
    let (board, potential) = (&stage.board, position.potential());
    let lost = |stone: Point| {
        let taken = position.readings().and_then(|all| all.status_at(stone)) == Some(StringStatus::Taken);
        taken || position.dead().contains(stone)
    };
    let mut black = PointMap::filled(0.5);
    for point in board.size().points() {
        black[point] = match board.at(point).color() {
            Some(color) => f32::from(u8::from((color == Color::Black) != lost(point))),
            None => 0.5 + 0.5 * potential.at(point),
        };
    }
    // Nothing here asks who is ahead.
    OwnershipEstimate::from_owners(stage, &black, 0.0, 0.0).ownership
}

/// A counted position with this colour to move.
fn turned(mut stage: CountedPosition, mover: Color) -> CountedPosition {
    stage.count = stage.count.with_next(mover);
    stage.to_move = mover;
    stage
}

/// The points of the board within a knight's move of a point: at most two lines away in one
/// direction and one in the other.
pub(super) fn knights(size: BoardSize, point: Point) -> PointSet {
    let all = PointSet::all(size);
    let beside = PointSet::single(point).neighbors() & all;
    let two = beside.neighbors() & all;
    let diagonal = |p: &Point| p.x() != point.x() && p.y() != point.y();
    let diagonals: PointSet = two.iter().filter(diagonal).collect();
    (beside | two | (diagonals.neighbors() & all)).without(point)
}

/// The points of the board within so many steps of a point, itself among them.
pub(crate) fn within(size: BoardSize, point: Point, steps: u32) -> PointSet {
    let mut near = PointSet::single(point);
    for _ in 0..steps {
        near |= near.neighbors() & PointSet::all(size);
    }
    near
}
