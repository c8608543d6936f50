//! Levels: how well the engine plays. Those named after ranks draw their moves as players of
//! about that rank would choose them; the strongest of them searches a little. Which manner stands
//! for which rank is an estimate from what players of the rank lose a move in judged games and from a
//! ladder (docs/RESULTS.md); `gokoro-lab eval levels` measures both.

use std::fmt;
use std::str::FromStr;

use gokoro_mind::measures::Measure;
use gokoro_patterns::builtin;
use gokoro_patterns::model::PatternModel;
use gokoro_patterns::planes::PlayerStrength;

/// How moves are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Level {
    /// By a search: as well as the budget allows.
    #[default]
    Best,
    /// The likeliest move of the net, nothing read ahead.
    Net,
    /// As GO.1 of the paper (P3): cases, first approximation, filter and nine steps; no net.
    Go1,
    /// GO.1 with so much added ([`Rung`]).
    Ladder(Rung),
    /// By P0's measures among the moves of the cases; no net, no search.
    Measured(Measure),
    /// By the cases of the mind (P3) in their learned order, a model of patterns below it, and a search by the values of a
    /// net: the best rung of the ladder without the moves of a policy net.
    Mind,
    /// By a search whose moves this model foresees, with playouts for values and without a net: broad
    /// patterns in tree search (P2).
    Patterns(ForeseenPlayer),
    /// As a player of this rank might.
    Rank(PlayerRank),
}

gokoro_board::named! {
    /// What is added to GO.1, each with all before it. The search by the values is [`Level::Mind`], that with the moves of
    /// the net [`Level::Best`].
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Rung {
        /// The learned order of the candidates in place of the nine steps.
        Order = "go1-order",
        /// The owners of the ownership model in place of potentials, and its look at the first candidates.
        Owners = "go1-owners",
        /// The net's values after each candidate and its answers by the net.
        Values = "go1-values",
        /// The net's share of each candidate.
        Moves = "go1-moves",
    }
}

/// A model that foresees moves; two are the same if they are one in memory.
#[derive(Clone, Copy, Default)]
pub struct ForeseenPlayer {
    named: Option<&'static PatternModel>,
}

impl ForeseenPlayer {
    /// By this model; the default is the fast one compiled in.
    pub const fn by(model: &'static PatternModel) -> ForeseenPlayer {
        ForeseenPlayer { named: Some(model) }
    }

    /// The model; the one compiled in is read when it is first asked for.
    pub(super) fn model(self) -> &'static PatternModel {
        self.named.unwrap_or_else(builtin::fast)
    }
}

impl PartialEq for ForeseenPlayer {
    fn eq(&self, other: &ForeseenPlayer) -> bool {
        self.named.map(std::ptr::from_ref) == other.named.map(std::ptr::from_ref)
    }
}

impl Eq for ForeseenPlayer {}

impl fmt::Debug for ForeseenPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ForeseenPlayer({:?})", self.named.map(PatternModel::number))
    }
}

/// A rank of players, 22k to 4k.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerRank {
    /// Its place in [`MANNERS`].
    place: usize,
}

/// How a rank chooses its moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct RankManner {
    /// The rank, in kyu.
    kyu: u8,
    /// Whose moves the net foresees, in steps below 9 dan.
    steps: u8,
    /// Shares are raised to this power before a move is drawn by them: careless below 1.
    pub power: f64,
    /// Moves with less than this part of the likeliest one's share are never drawn.
    pub least: f64,
    /// Visits of the search that chooses; with one, a move is drawn by the shares.
    pub visits: u32,
}

/// What stands for which rank, the weakest first.
const MANNERS: [RankManner; 10] = [
    RankManner { kyu: 22, steps: 33, power: 0.71, least: 0.02, visits: 1 },
    RankManner { kyu: 20, steps: 30, power: 0.79, least: 0.02, visits: 1 },
    RankManner { kyu: 18, steps: 26, power: 0.86, least: 0.02, visits: 1 },
    RankManner { kyu: 16, steps: 22, power: 0.91, least: 0.02, visits: 1 },
    RankManner { kyu: 14, steps: 18, power: 0.96, least: 0.02, visits: 1 },
    RankManner { kyu: 12, steps: 11, power: 1.0, least: 0.02, visits: 1 },
    RankManner { kyu: 10, steps: 3, power: 1.22, least: 0.02, visits: 1 },
    RankManner { kyu: 8, steps: 0, power: 3.0, least: 0.07, visits: 1 },
    RankManner { kyu: 6, steps: 0, power: 8.0, least: 0.2, visits: 1 },
    RankManner { kyu: 4, steps: 0, power: 1.0, least: 0.0, visits: 8 },
];

impl PlayerRank {
    /// All ranks, the weakest first.
    pub fn all() -> impl Iterator<Item = PlayerRank> {
        (0..MANNERS.len()).map(|place| PlayerRank { place })
    }

    /// The rank after which it is named, in kyu.
    pub const fn kyu(self) -> u8 {
        self.manner().kyu
    }

    pub(super) const fn manner(self) -> RankManner {
        MANNERS[self.place]
    }
}

impl RankManner {
    /// Whose moves the net foresees.
    pub(super) fn strength(&self) -> PlayerStrength {
        PlayerStrength::steps_below_nine_dan(self.steps)
    }
}

impl fmt::Display for PlayerRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}k", self.manner().kyu)
    }
}

impl Level {
    /// Whether it plays by known shapes.
    pub const fn knows_shapes(self) -> bool {
        matches!(self, Level::Go1 | Level::Ladder(_) | Level::Measured(_) | Level::Mind)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Best => f.write_str("best"),
            Level::Net => f.write_str("net"),
            Level::Go1 => f.write_str("go1"),
            Level::Ladder(rung) => f.write_str(rung.name()),
            Level::Measured(measure) => f.write_str(measure.name()),
            Level::Mind => f.write_str("mind"),
            Level::Patterns(_) => f.write_str("patterns"),
            Level::Rank(rank) => rank.fmt(f),
        }
    }
}

/// A name that no level has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "no level of that name; use best, net, go1, {}, {}, mind, patterns or one of {}",
    rungs(),
    measures(),
    ranks()
)]
pub struct NoLevel;

fn rungs() -> String {
    Rung::ALL.map(Rung::name).join(", ")
}

fn measures() -> String {
    Measure::ALL.map(Measure::name).join(", ")
}

fn ranks() -> String {
    PlayerRank::all().map(|rank| rank.to_string()).collect::<Vec<_>>().join(", ")
}

impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Level, NoLevel> {
        let named =
            [Level::Best, Level::Net, Level::Go1, Level::Mind, Level::Patterns(ForeseenPlayer::default())];
        let rungs = Rung::ALL.map(Level::Ladder);
        let measures = Measure::ALL.map(Level::Measured);
        let named = named.into_iter().chain(rungs).chain(measures).chain(PlayerRank::all().map(Level::Rank));
        let text = text.trim().to_ascii_lowercase();
        named.into_iter().find(|level| level.to_string() == text).ok_or(NoLevel)
    }
}
