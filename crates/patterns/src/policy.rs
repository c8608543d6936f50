//! The net: which move is likely, who wins and by how much, and whose each point will be. Two kinds answer alike:
//! our own (trained by `train/` from records, labels of a strong net and games of our own) and nets of KataGo. Only what a
//! net is asked and what it answers is here; what it sees is in `planes` and `kata`, the arithmetic in the room `net`.
//! Nothing that a net says is proven.

mod compiled_in;
mod told;

use std::sync::{Arc, LazyLock};

use gokoro_board::{Board, BoardSize, Color, Game, Point, PointMap, PointSet, Symmetry};
pub use gokoro_net::kata::Precision;
use gokoro_net::kata::{KataDesk, KataError, KataNet};
use gokoro_net::{Exported, NetError, NetWorkspace, PaddedBoard, ReadyNet};
use gokoro_shape::Unconditional;

use crate::kata::{self, KataOpinion, KataScene, Looks, PlayerProfile};
use crate::planes::{self, InputPlanes, NetInput};
use crate::predictor::{Predicted, share};
use gokoro_board::hash::{fnv1a, pair};

/// The maps of a net, two numbers for each point: how likely a move there is, and whose the point
/// will be as a logit.
pub const MAPS: [&str; 2] = ["policy", "ownership"];
const POLICY: usize = 0;
const OWNERSHIP: usize = 1;
/// The numbers, see [`WholeBoard`], and the score of a pass among the moves.
pub const NUMBERS: [&str; 4] = ["odds", "correction", "error", "pass"];
/// Komi that a net is told, in points, at most; what is beyond is taken off the margin. Games
/// with more were made close by it, so nets take a large komi for a sign of a large lead.
const MOST_KOMI: f32 = 12.0;
/// Points of a unit of score.
pub const SCORE_SCALE: f32 = 20.0;

/// What a net's numbers make of the whole board, from the side to move: the margin is the sum of
/// the owners, komi and the net's correction, so that no lead is told beside owners that say
/// otherwise.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WholeBoard {
    /// The margin in points.
    pub margin: f32,
    /// By how many points it will be off.
    pub error: f32,
    /// The winner as a logit: what margin and error say, and what the net adds.
    pub odds: f32,
}

impl WholeBoard {
    /// Of the sum of 2P - 1 over the points, komi for the side to move (see
    /// [`given`](planes::given)), and the numbers of a net.
    pub fn new(lead: f32, komi: f32, numbers: &[f32]) -> WholeBoard {
        let &[odds, correction, error, _] = numbers.first_chunk().unwrap_or(&[0.0; NUMBERS.len()]);
        let (margin, error) = (lead + komi + SCORE_SCALE * correction, SCORE_SCALE * error.exp());
        WholeBoard { margin, error, odds: odds + odds_of(margin, error) }
    }
}

/// The odds of a margin, as a logit. Errors are taken as if normal: the deviation is 1.25 mean
/// errors, and 1.7 makes a logistic curve of a normal one.
fn odds_of(margin: f32, error: f32) -> f32 {
    1.7 / 1.25 * margin / error.max(0.1)
}

/// What a net says of a position, seen from the side to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Opinion {
    /// The legal moves, the likeliest first; moves of equal share in the order of their points.
    /// With [`Opinion::pass`] the shares make 1.
    pub moves: Vec<Predicted>,
    /// The share of a pass.
    pub pass: f32,
    /// For each point the probability that the side to move owns it at the end.
    pub owned: PointMap<f32>,
    /// The probability that the side to move wins.
    pub wins: f32,
    /// Its margin in points, komi included.
    pub margin: f32,
    /// By how many points the margin will be off, as the net guesses.
    pub error: f32,
    /// What is unconditionally the side to move's, and the other's: stones and territory. This
    /// alone is proven.
    pub unconditional: [PointSet; 2],
}

/// A net.
#[derive(Clone, Debug)]
pub struct PolicyNet {
    kind: Kind,
    /// A hash of the file's bytes.
    id: u64,
    looks: Option<Arc<dyn Looks>>,
    /// Whose moves a net of people's moves foresees.
    people: Option<PlayerProfile>,
    /// Whether a net of our own learned from labels of a strong net.
    taught: bool,
}

#[derive(Clone, Debug)]
enum Kind {
    Own(Box<ReadyNet>),
    Kata(Box<KataNet>),
}

/// A net that is read when it is asked for the first time.
pub type LaterNet =
    LazyLock<Result<PolicyNet, String>, Box<dyn FnOnce() -> Result<PolicyNet, String> + Send + Sync>>;

/// Why bytes hold no net for this program.
#[derive(Debug, thiserror::Error)]
pub enum UnreadableNet {
    /// As a net of our own.
    #[error("{0}")]
    Own(NetError),
    /// As a net of KataGo.
    #[error("{0}")]
    Kata(KataError),
    /// A net of people's moves wants to know whose.
    #[error(
        "this is a net of people's moves; say whose with --human-profile, such as rank_5k or proyear_1995"
    )]
    Whose,
    /// What it says of an empty board are no numbers.
    #[error("the net has no numbers to say about an empty board; the file is damaged, copy it again")]
    NoNumbers,
}

/// Goes up when answers of the same net change: what it is shown, how it is computed, how policies are mixed. Kept
/// answers are of one version.
const ANSWERS: u64 = 1;
/// Multiplications of a look at 19x19 of a net of four blocks of 64 channels, for which the usual visits of a review
/// were chosen.
const USUAL_COST: u64 = 119_771_136;

impl PolicyNet {
    /// Reads a net: one of our own (safetensors), or one of KataGo (`.bin.gz`, `.txt.gz`). Those of people's moves
    /// foresee the moves of `people`, others do not ask.
    ///
    /// # Errors
    /// If the bytes are no net, are damaged, the net is of another version, or nobody says whose moves it is to foresee.
    pub fn read(
        bytes: &[u8],
        precision: Precision,
        people: Option<PlayerProfile>,
    ) -> Result<PolicyNet, UnreadableNet> {
        if KataNet::begins(bytes) {
            let net = KataNet::read(bytes, precision).map_err(UnreadableNet::Kata)?;
            let people = people.filter(|_| net.asks_who_plays());
            if net.asks_who_plays() && people.is_none() {
                return Err(UnreadableNet::Whose);
            }
            let id = pair(pair(fnv1a(bytes), precision as u64), ANSWERS);
            let id = people.map_or(id, |people| pair(id, fnv1a(people.to_string().as_bytes())));
            let net = PolicyNet { kind: Kind::Kata(Box::new(net)), id, looks: None, people, taught: false };
            return if net.is_sane() { Ok(net) } else { Err(UnreadableNet::NoNumbers) };
        }
        PolicyNet::read_own(bytes).map_err(UnreadableNet::Own)
    }

    fn read_own(bytes: &[u8]) -> Result<PolicyNet, NetError> {
        let Exported { net, metadata } = Exported::read(bytes, planes::VERSION, planes::COUNT)?;
        let told = |name: &str| metadata.get(name).map(String::as_str);
        let named =
            |name: &str, all: &[&str]| told(name).is_some_and(|told| told.split(',').eq(all.iter().copied()));
        let fits = named("maps", &MAPS) && named("numbers", &NUMBERS);
        let kind = Kind::Own(Box::new(ReadyNet::new(net)));
        let taught = told("taught") == Some("labels");
        let net = PolicyNet { kind, id: fnv1a(bytes), looks: None, people: None, taught };
        (fits && net.is_sane()).then_some(net).ok_or(NetError::Damaged)
    }

    /// Whether it has numbers to say about an empty board: weights that were changed at random
    /// soon have none.
    fn is_sane(&self) -> bool {
        let board = Board::new(BoardSize::S9);
        let scene = NetInput::alone(&board, Color::Black);
        let Opinion { moves, owned, wins, margin, error, .. } =
            Evaluator::new(self, BoardSize::S9).evaluate(&scene);
        let moves = moves.iter().all(|told| told.score.is_finite() && told.share.is_finite());
        let points = BoardSize::S9.points().all(|point| owned[point].is_finite());
        moves && points && (wins + margin + error).is_finite()
    }

    /// The same net, whose answers are kept. Those of nets of our own are not: a look costs as little.
    #[must_use]
    pub fn keeping(self, looks: Arc<dyn Looks>) -> PolicyNet {
        PolicyNet { looks: Some(looks), ..self }
    }

    /// Whose moves it foresees, if it is a net of people's moves.
    pub const fn people(&self) -> Option<PlayerProfile> {
        self.people
    }

    /// Tells a net of people's moves who plays.
    fn introduce(&self, desk: &mut KataDesk, scene: &KataScene) {
        if let Some(people) = self.people {
            desk.people = people.numbers(scene.to_move, scene.board.size().area());
        }
    }

    /// A number for the file's bytes, the precision and whose moves are foreseen, by which answers are kept.
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// Whether it is a net of our own, which other fits (chances by rank, error bands) were made for.
    pub const fn is_own(&self) -> bool {
        matches!(self.kind, Kind::Own(_))
    }

    /// Whether it is a net of our own that learned from labels of a strong net: its file says so. Its chances are those
    /// of strong programs.
    pub const fn is_taught(&self) -> bool {
        self.taught
    }

    /// Whether it foresees the moves of players of a rank: labels say nothing of them.
    pub const fn knows_ranks(&self) -> bool {
        self.is_own() && !self.taught
    }

    /// Name and shape in words.
    pub fn description(&self) -> String {
        match &self.kind {
            Kind::Own(net) => {
                let shape = net.net().shape();
                format!("Gokoro, {} blocks of {} channels", shape.blocks, shape.channels)
            }
            Kind::Kata(net) => {
                let whose = self.people.map_or_else(String::new, |people| format!(", {people}"));
                format!("{}, KataGo version {}, {}{whose}", net.name(), net.version(), net.kind())
            }
        }
    }

    /// Multiplications of a look at a board of 19 lines, as convolutions are written down.
    pub fn cost(&self) -> u64 {
        match &self.kind {
            Kind::Own(net) => {
                let shape = net.net().shape();
                let c = shape.channels as u64;
                361 * 9 * c * (shape.planes as u64 + 2 * shape.blocks as u64 * c)
            }
            Kind::Kata(net) => net.cost(),
        }
    }

    /// Visits of a position in a review that take about as long as 32 of a net of four blocks of 64 channels, at
    /// least one: it depends on the net alone, so that a review can be made again elsewhere.
    pub fn usual_visits(&self, usual: u32) -> u32 {
        let visits = u64::from(usual) * USUAL_COST / self.cost().max(1);
        (visits.min(u64::from(usual)) as u32).max(1)
    }
}

/// The memory in which a net of either kind looks at boards.
enum Desks {
    Own(Box<NetWorkspace>),
    Kata(Box<KataDesk>),
}

/// Asks a net about boards of one size, with the memory that this needs.
pub struct Evaluator<'n> {
    net: &'n PolicyNet,
    size: BoardSize,
    desks: Desks,
    /// From which sides each position is looked at.
    views: &'static [Symmetry],
}

impl<'n> Evaluator<'n> {
    /// An evaluator of a net.
    pub fn new(net: &'n PolicyNet, size: BoardSize) -> Evaluator<'n> {
        let frame = PaddedBoard::new(size);
        let desks = match &net.kind {
            Kind::Own(net) => Desks::Own(Box::new(NetWorkspace::new(frame, net.net().shape()))),
            Kind::Kata(_) => Desks::Kata(Box::new(KataDesk::new(frame))),
        };
        Evaluator { net, size, desks, views: Symmetry::ALL.split_at(1).0 }
    }

    /// An evaluator that looks at each position turned and mirrored in all eight ways and takes
    /// the mean of what the net says: eight times as slow, surer, and the same to rounding for
    /// positions that are turned or mirrored. A net of KataGo looks once, from the first side: it gains
    /// little by more and takes long.
    pub fn from_all_sides(net: &'n PolicyNet, size: BoardSize) -> Evaluator<'n> {
        Evaluator { views: &Symmetry::ALL, ..Evaluator::new(net, size) }
    }

    /// What the net says of a position on a board of this evaluator's size.
    pub fn evaluate(&mut self, scene: &NetInput<'_>) -> Opinion {
        self.look(scene, self.views)
    }

    /// What it says from all eight sides.
    pub fn evaluate_surely(&mut self, scene: &NetInput<'_>) -> Opinion {
        self.look(scene, &Symmetry::ALL)
    }

    /// What it says from one side.
    pub fn evaluate_from(&mut self, scene: &NetInput<'_>, view: Symmetry) -> Opinion {
        self.look(scene, &[view])
    }

    /// For each point the probability that Black owns it at the end of a game: the mean of what the net says with either
    /// side to move, from all eight sides where `surely` says so.
    pub fn owners(&mut self, game: &Game, surely: bool) -> PointMap<f32> {
        let views = if surely { &Symmetry::ALL[..] } else { self.views };
        let mut owners = PointMap::filled(0.0);
        for side in Color::ALL {
            let opinion = self.look(&NetInput::of(game, side), views);
            for point in game.size().points() {
                let own = opinion.owned[point];
                owners[point] += 0.5 * side.own_share(own);
            }
        }
        owners
    }

    fn look(&mut self, scene: &NetInput<'_>, views: &[Symmetry]) -> Opinion {
        debug_assert_eq!(scene.board.size(), self.size);
        match (&self.net.kind, &mut self.desks) {
            (Kind::Own(net), Desks::Own(desk)) => look_own(net, desk, self.size, scene, views),
            (Kind::Kata(net), Desks::Kata(desk)) => {
                let kata = KataScene::of(scene);
                self.net.introduce(desk, &kata);
                let told = ask_net(net, desk, &kata, views[0], self.net.looks.as_deref());
                opinion_of(scene, &told)
            }
            _ => unreachable!("a desk is made for its net"),
        }
    }
}

fn look_own(
    net: &ReadyNet,
    desk: &mut NetWorkspace,
    size: BoardSize,
    scene: &NetInput<'_>,
    views: &[Symmetry],
) -> Opinion {
    let near = near(scene);
    let sight = InputPlanes::of(&near);
    let mut sums = Sums::new(scene);
    for &view in views {
        let frame = desk.frame();
        let cell = |point| frame.cell(view.point(size, point));
        sight.write(&mut desk.input, cell);
        net.run(desk);
        let told = &desk.told;
        sums.add(|point, map| told.maps[cell(point) * MAPS.len() + map], sight.komi(), &told.numbers);
    }
    let mut opinion = sums.mean(views.len() as f32, sight.unconditional());
    opinion.give(scene.komi - near.komi, scene.to_move);
    opinion
}

/// Of a normal error the mean size is this share of the standard deviation.
pub const MEAN_OF_DEVIATION: f32 = 0.8;

/// What a net says, or said once.
fn ask_net(
    net: &KataNet,
    desk: &mut KataDesk,
    scene: &KataScene,
    view: Symmetry,
    looks: Option<&dyn Looks>,
) -> KataOpinion {
    let Some(looks) = looks else { return kata::ask(net, desk, scene, view) };
    let key = kata::key(scene, view);
    let kept = looks.get(key).and_then(|bytes| KataOpinion::from_bytes(&bytes, scene.board.size().area()));
    kept.unwrap_or_else(|| {
        let told = kata::ask(net, desk, scene, view);
        looks.put(key, &told.to_bytes());
        told
    })
}

/// What a net of KataGo says as all nets do.
fn opinion_of(scene: &NetInput<'_>, told: &KataOpinion) -> Opinion {
    let (board, size) = (scene.board, scene.board.size());
    let legal = |point: &Point| board.can_play_empty(*point, scene.to_move);
    let predicted = |(point, share): (Point, &Option<f32>)| {
        let share = share.filter(|_| legal(&point))?;
        Some(Predicted { point, score: 0.0, share })
    };
    let mut moves: Vec<Predicted> = size.points().zip(&told.policy).filter_map(predicted).collect();
    // Suicide may be legal and is never looked at: the rest makes 1.
    let whole = told.pass + moves.iter().map(|told| told.share).sum::<f32>();
    for told in &mut moves {
        told.share /= whole;
        told.score = told.share.max(f32::MIN_POSITIVE).ln();
    }
    moves.sort_by(|a, b| b.share.total_cmp(&a.share).then(a.point.cmp(&b.point)));
    let mut owned = PointMap::filled(0.0);
    size.points().zip(&told.owners).for_each(|(point, owner)| owned[point] = (1.0 + owner) / 2.0);
    let unconditional = [scene.to_move, !scene.to_move].map(|color| {
        let Unconditional { alive, territory, .. } = Unconditional::of(board, color);
        alive | territory
    });
    let error = MEAN_OF_DEVIATION * told.deviation;
    Opinion {
        moves,
        pass: told.pass / whole,
        owned,
        wins: told.wins,
        margin: told.lead,
        error,
        unconditional,
    }
}

/// The position with a komi that nets are told.
fn near<'b>(scene: &NetInput<'b>) -> NetInput<'b> {
    NetInput { komi: scene.komi.clamp(-MOST_KOMI, MOST_KOMI), ..*scene }
}

/// The sums of what a net says from several sides.
struct Sums {
    size: BoardSize,
    moves: Vec<Predicted>,
    pass: f32,
    owned: PointMap<f32>,
    wins: f32,
    margin: f32,
    error: f32,
}

impl Sums {
    fn new(scene: &NetInput<'_>) -> Sums {
        let size = scene.board.size();
        let legal = |point: &Point| scene.board.can_play_empty(*point, scene.to_move);
        let points = scene.board.empties().iter().copied().filter(legal);
        let moves = points.map(|point| Predicted { point, score: 0.0, share: 0.0 }).collect();
        Sums { size, moves, pass: 0.0, owned: PointMap::filled(0.0), wins: 0.0, margin: 0.0, error: 0.0 }
    }

    fn add(&mut self, map: impl Fn(Point, usize) -> f32, komi: f32, numbers: &[f32]) {
        let pass = numbers.last().copied().unwrap_or(0.0);
        let score = |told: &Predicted| map(told.point, POLICY);
        let most = self.moves.iter().map(score).fold(pass, f32::max);
        let sum = self.moves.iter().map(|told| (score(told) - most).exp()).sum::<f32>() + (pass - most).exp();
        for told in &mut self.moves {
            told.share += (score(told) - most).exp() / sum;
        }
        self.pass += (pass - most).exp() / sum;
        let mut lead = 0.0;
        for point in self.size.points() {
            let owned = probability(map(point, OWNERSHIP));
            self.owned[point] += owned;
            lead += 2.0 * owned - 1.0;
        }
        let WholeBoard { margin, error, odds } = WholeBoard::new(lead, komi, numbers);
        self.wins += probability(odds);
        self.margin += margin;
        self.error += error;
    }

    fn mean(self, views: f32, unconditional: [PointSet; 2]) -> Opinion {
        let Sums { size, mut moves, pass, mut owned, wins, margin, error } = self;
        for told in &mut moves {
            told.share /= views;
            told.score = told.share.max(f32::MIN_POSITIVE).ln();
        }
        moves.sort_by(|a, b| b.share.total_cmp(&a.share).then(a.point.cmp(&b.point)));
        size.points().for_each(|point| owned[point] /= views);
        let [pass, wins, margin, error] = [pass, wins, margin, error].map(|sum| sum / views);
        Opinion { moves, pass, owned, wins, margin, error, unconditional }
    }
}

impl Opinion {
    /// Gives White this many points more; the margin alone then tells who wins.
    fn give(&mut self, points: f32, to_move: Color) {
        if points == 0.0 {
            return;
        }
        self.margin += (!to_move).signed(points);
        self.wins = probability(odds_of(self.margin, self.error));
    }

    /// The moves alone, with shares that make 1 without a pass.
    pub(crate) fn without_pass(mut self) -> Vec<Predicted> {
        share(&mut self.moves);
        self.moves
    }
}

fn probability(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}
