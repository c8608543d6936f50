//! The ownership model (docs/methods/ownership.md): the probability that Black will own each point, and the
//! score that follows, from what is seen without reading. A small net over the planes of
//! `planes`, trained on counted games; where it comes from is in the `.toml` beside it. All of it is
//! an estimate, except where stones live unconditionally. It has learned from games on 19x19 alone;
//! on other sizes it has not been measured.
//!
//! Everything is looked at from the side of the player to move, so a position with colours
//! exchanged has the same owners with colours exchanged.

mod planes;
mod score;

use std::sync::LazyLock;

use gokoro_board::{Board, BoardSize, Color, Game, PlayedPosition, Point, PointMap, PointSet};
use gokoro_net::{Exported, NetError, NetWorkspace, PaddedBoard, ReadyNet};

pub use planes::{OwnershipInput, ROW, fill as fill_planes};
pub use score::{Deiri, ScoreCount, ScoreEstimate};

/// Points of the lead for one in the net's first number.
const LEAD_SLOPE: f32 = 4.0;
/// The expected error of the lead in points where the net's second number is 0.
const USUAL_ERROR: f32 = 8.0;
/// A point is settled (確定) from this equivalent moku on.
pub const SETTLED: f32 = 0.9;

static NET: &[u8] = include_bytes!("../../models/ownership-c42729ec2696.safetensors");

/// What a net's numbers add to the sum of the points for the lead, in points.
fn lead_offset(numbers: &[f32]) -> f32 {
    LEAD_SLOPE * numbers.first().copied().unwrap_or(0.0)
}

/// The expected absolute error of the lead by a net's numbers, in points.
fn lead_error(numbers: &[f32]) -> f32 {
    USUAL_ERROR * numbers.get(1).copied().unwrap_or(0.0).clamp(-4.0, 4.0).exp()
}

/// The net's numbers were learned on 19x19: smaller boards have less room for what they add.
fn share(size: BoardSize) -> f32 {
    size.area() as f32 / BoardSize::S19.area() as f32
}

impl<'a> OwnershipInput<'a> {
    /// A game as it stands.
    pub fn of(game: &'a Game) -> OwnershipInput<'a> {
        let position = PlayedPosition::of(game, game.to_move());
        OwnershipInput { position, more: ScoreCount::of(game).more() }
    }
}

/// A position of a game that is kept while the game goes on, with how it is counted.
#[derive(Clone, Debug)]
pub struct CountedPosition {
    /// The stones.
    pub board: Board,
    /// Who plays next.
    pub to_move: Color,
    /// The last moves, the latest first; `None` for a pass and where there is none.
    pub recent: [Option<Point>; 4],
    /// How it is counted.
    pub count: ScoreCount,
}

impl CountedPosition {
    /// A game as it stands.
    pub fn of(game: &Game) -> CountedPosition {
        let PlayedPosition { board, to_move, recent, .. } = PlayedPosition::of(game, game.to_move());
        CountedPosition { board: board.clone(), to_move, recent, count: ScoreCount::of(game) }
    }

    /// The last move and the one before it; `None` for a pass and where there is none.
    pub const fn last_two(&self) -> [Option<Point>; 2] {
        [self.recent[0], self.recent[1]]
    }

    /// How it is counted with this colour next. Where it is not its turn the other one has
    /// passed for a stone, which changes no score: the model knows games in which both have
    /// brought equally many.
    fn count_for(&self, color: Color) -> ScoreCount {
        if color == self.to_move { self.count } else { self.count.after(self.to_move) }
    }

    /// After a legal move of a colour.
    pub fn after(&self, point: Point, color: Color) -> CountedPosition {
        CountedPosition {
            board: self.board.after(point, color),
            to_move: !color,
            recent: [Some(point), self.recent[0], self.recent[1], self.recent[2]],
            count: self.count_for(color).after(color),
        }
    }

    fn scene_for(&self, to_move: Color, count: &ScoreCount) -> OwnershipInput<'_> {
        let position =
            PlayedPosition { to_move, recent: self.recent, ..PlayedPosition::alone(&self.board, to_move) };
        OwnershipInput { position, more: count.more() }
    }

    /// As the model is asked about it.
    pub fn scene(&self) -> OwnershipInput<'_> {
        self.scene_for(self.to_move, &self.count)
    }
}

/// The model.
#[derive(Debug)]
struct OwnershipModel(ReadyNet);

impl OwnershipModel {
    /// Reads a net.
    fn read(bytes: &[u8]) -> Result<OwnershipModel, NetError> {
        let Exported { net, metadata } = Exported::read(bytes, planes::VERSION, ROW)?;
        let named = |name: &str, wanted: &str| metadata.get(name).is_some_and(|told| told == wanted);
        let fits = named("maps", "ownership")
            && named("numbers", "lead,error")
            && named("features", &format!("{:016x}", planes::features()));
        fits.then(|| OwnershipModel(ReadyNet::new(net))).ok_or(NetError::Damaged)
    }

    /// The model compiled in; it is read at first use.
    fn built_in() -> &'static OwnershipModel {
        static MODEL: LazyLock<OwnershipModel> = LazyLock::new(|| {
            OwnershipModel::read(NET).unwrap_or_else(|error| panic!("the net compiled in: {error}"))
        });
        &MODEL
    }
}

/// Judges positions, and keeps the memory that this takes from one to the next.
#[derive(Clone, Debug)]
pub struct OwnershipJudge {
    model: &'static OwnershipModel,
    desk: Option<NetWorkspace>,
}

impl Default for OwnershipJudge {
    /// By the model compiled in.
    fn default() -> Self {
        OwnershipJudge { model: OwnershipModel::built_in(), desk: None }
    }
}

impl OwnershipJudge {
    /// Who will own the points of a position.
    pub fn look(&mut self, scene: &OwnershipInput<'_>) -> ExpectedOwners {
        let (size, net) = (scene.board.size(), &self.model.0);
        let frame = PaddedBoard::new(size);
        let desk = match &mut self.desk {
            Some(desk) if desk.frame() == frame => desk,
            other => other.insert(NetWorkspace::new(frame, net.net().shape())),
        };
        let firm = planes::unconditional(scene);
        planes::fill_with(scene, &firm, frame, &mut desk.input);
        net.run(desk);
        let sign = scene.to_move.signed(1.0);
        let mut moku = PointMap::filled(0.0);
        let share = share(size);
        let mut lead = share * lead_offset(&desk.told.numbers);
        for point in size.points() {
            let own = match firm.each_ref().map(|firm| firm.contains(point)) {
                [true, _] => 1.0,
                [_, true] => -1.0,
                // 2P - 1 of the logistic function.
                _ => (desk.told.maps[frame.cell(point)] / 2.0).tanh(),
            };
            lead += own;
            moku[point] = sign * own;
        }
        let certain = firm[0] | firm[1];
        let (lead, error) = (sign * lead, share.sqrt() * lead_error(&desk.told.numbers));
        let stones = size.area() - scene.board.empties().len();
        ExpectedOwners { size, moku, certain, lead, error, stones }
    }

    /// Who will own the points, and the score that follows.
    pub fn estimate(&mut self, stage: &CountedPosition) -> OwnershipEstimate {
        let ownership = self.look(&stage.scene());
        let score = ownership.score(&stage.count);
        OwnershipEstimate { ownership, score }
    }

    /// For each of these points what it is worth to play there first; points where one of the
    /// colours may not play are left out.
    pub fn deiri(&mut self, stage: &CountedPosition, points: &[Point]) -> Vec<Deiri> {
        let may = |point: &&Point| Color::ALL.iter().all(|&color| stage.board.can_play(**point, color));
        let mut found = Vec::new();
        let [black, white] = Color::ALL.map(|color| self.next(stage, color).margin);
        let turn = black - white;
        for &point in points.iter().filter(may) {
            let [black, white] = Color::ALL.map(|color| self.after(stage, point, color));
            found.push(Deiri { point, black, white, turn });
        }
        found
    }

    /// The score of a position with this colour next.
    fn next(&mut self, stage: &CountedPosition, to_move: Color) -> ScoreEstimate {
        let count = stage.count_for(to_move);
        self.look(&stage.scene_for(to_move, &count)).score(&count)
    }

    /// The score after a legal move of a colour.
    fn after(&mut self, stage: &CountedPosition, point: Point, color: Color) -> ScoreEstimate {
        let after = stage.after(point, color);
        self.look(&after.scene()).score(&after.count)
    }
}

/// Stones from which on the score of boards is believed whose size the model has not learned from.
const FEW: usize = 4;

/// Who will own the points of a position, and the score that follows.
#[derive(Clone, Debug)]
pub struct OwnershipEstimate {
    /// Whose the points are.
    pub ownership: ExpectedOwners,
    /// The score as the game's rules count.
    pub score: ScoreEstimate,
}

impl OwnershipEstimate {
    /// What somebody else says of a position: for each point the probability that Black will own
    /// it, Black's margin and its expected absolute error, both in points. What stands
    /// unconditionally is owned whatever is said.
    pub fn from_owners(
        stage: &CountedPosition,
        owners: &PointMap<f32>,
        margin: f32,
        error: f32,
    ) -> OwnershipEstimate {
        let (board, size) = (&stage.board, stage.board.size());
        let firm = planes::unconditional(&stage.scene());
        let [own, other] = [stage.to_move.signed(1.0), (!stage.to_move).signed(1.0)];
        let mut moku = PointMap::filled(0.0);
        for point in size.points() {
            moku[point] = match firm.each_ref().map(|firm| firm.contains(point)) {
                [true, _] => own,
                [_, true] => other,
                _ => (2.0 * owners[point] - 1.0).clamp(-1.0, 1.0),
            };
        }
        let (certain, stones) = (firm[0] | firm[1], size.area() - board.empties().len());
        let lead = stage.count.lead(margin);
        let ownership = ExpectedOwners { size, moku, certain, lead, error, stones };
        OwnershipEstimate { ownership, score: ScoreEstimate { margin, error } }
    }
}

/// Who will own the points of a position, as far as is seen.
#[derive(Clone, Debug)]
pub struct ExpectedOwners {
    size: BoardSize,
    moku: PointMap<f32>,
    certain: PointSet,
    lead: f32,
    error: f32,
    stones: usize,
}

impl ExpectedOwners {
    /// The size of the board.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Equivalent moku (等価目数) of a point: 1 is Black's, -1 White's.
    pub fn moku(&self, point: Point) -> f32 {
        self.moku[point]
    }

    /// The probability that Black will own a point.
    pub fn black(&self, point: Point) -> f32 {
        0.5 + 0.5 * self.moku[point]
    }

    /// Whether the owner of a point is nearly sure.
    pub fn settled_at(&self, point: Point) -> bool {
        self.moku[point].abs() > SETTLED
    }

    /// The points that a colour owns nearly surely, its stones included.
    pub fn settled(&self, color: Color) -> PointSet {
        let sign = color.signed(1.0);
        self.size.points().filter(|&p| sign * self.moku[p] > SETTLED).collect()
    }

    /// The points whose owner is proven: what stands unconditionally.
    pub const fn certain(&self) -> &PointSet {
        &self.certain
    }

    /// Black's area less White's at the end, in points, without komi.
    pub const fn lead(&self) -> f32 {
        self.lead
    }

    /// The expected absolute error of the lead and the score, in points.
    pub const fn error(&self) -> f32 {
        self.error
    }

    /// The score as it is counted. On other sizes than 19x19 nothing was learned of what the
    /// first moves are worth against komi: the fewer stones, the more even the game is taken for.
    pub fn score(&self, count: &ScoreCount) -> ScoreEstimate {
        let learned = self.size == BoardSize::S19;
        let known = if learned { 1.0 } else { self.stones.min(FEW) as f32 / FEW as f32 };
        ScoreEstimate { margin: known * count.margin(self.lead), error: self.error }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/ownership.rs"]
mod tests;
