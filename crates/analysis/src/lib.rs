//! The interface to all that Gokoro can do: a record or a position goes in; reviews, explanations, moves with their
//! reasons, solutions, statuses, divisions and counts come out, as plain data without a language. Proofs are replayed
//! before they are returned. `gokoro-view` renders results in a format and a language; the command line, GTP, the page
//! and Python add arguments and transport.
//!
//! ```
//! use gokoro_analysis::{Analysis, Config, Record};
//!
//! let analysis = Analysis::new(Config::default());
//! let record = Record::read("(;SZ[9];B[ee];W[gc])")?;
//! assert_eq!(analysis.status(record.after(2)?.board()).len(), 2);
//! # Ok::<(), gokoro_analysis::Error>(())
//! ```

#![deny(missing_docs)]

pub mod asked;
mod budget;
pub mod checking;
pub mod compare;
mod deep;
pub mod distance;
mod error;
pub mod evaluate;
pub mod expected;
pub mod experiment;
pub mod explain;
mod go1;
pub mod knowledge;
mod known;
mod library;
pub mod looks;
pub mod marked;
mod measured;
mod meter;
mod moment;
pub mod net;
pub mod nets;
pub mod posed;
pub mod practice;
pub mod questions;
mod record;
pub mod review;
mod run;
pub mod score;
pub mod solve;
pub mod solving;
pub mod status;
pub mod strategy;
pub mod suggest;
pub mod tried;
#[doc = include_str!("../tutorial.md")]
pub mod tutorial {}
pub mod verbs;

use std::fmt;
use std::sync::{Arc, LazyLock};

use gokoro_board::Board;
use gokoro_knowledge::Stock;
use gokoro_patterns::policy::PolicyNet;
use gokoro_position::{PositionSettings, Trail};
use gokoro_reading::answers::{GtpQuestion, NODES, answer};

pub use budget::{Budget, BudgetNumbers};
pub use deep::{STACK, with_room};
pub use error::Error;
pub use explain::{ExplainRequest, Explanation, Meaning, Subject};
pub use go1::Go1Thought;
pub use gokoro_board as board;
pub use gokoro_patterns::policy::Precision;
pub use library::Precedents;
pub use measured::MeasuredReason;
pub use meter::SolveMeter;
pub use moment::Moment;
pub use net::Net;
pub use record::Record;
pub use review::ReviewRequest;
pub use run::{CancelToken, Progress, Run};
pub use solve::{SolveRequest, SolveUpdate, Solved};
pub use suggest::{Advice, SuggestRequest};

/// The nets, known shapes and games that an analysis uses.
///
/// ```
/// use gokoro_analysis::{Analysis, Config, Net};
/// let analysis = Analysis::new(Config { net: Net::default(), ..Config::default() });
/// assert!(analysis.net().is_own() && !analysis.knowledge().entries().is_empty());
/// ```
#[derive(Clone)]
pub struct Config {
    /// The net that evaluates positions; by default the deep one that is compiled in.
    pub net: Net,
    /// The net that guides the search for a move; by default the quick one that is compiled in.
    pub play: Net,
    /// The known shapes; `None` for those that are compiled in.
    pub knowledge: Option<Arc<Stock>>,
    /// Games in which positions are looked up, to count how others continued; none by default.
    pub library: Option<Arc<dyn Precedents>>,
}

impl Default for Config {
    fn default() -> Config {
        Config { net: Net::deep(), play: Net::quick(), knowledge: None, library: None }
    }
}

impl Config {
    /// One net for judging and for playing, the rest as by default.
    #[must_use]
    pub fn with_net(net: Net) -> Config {
        Config { net, play: net, ..Config::default() }
    }
}

impl fmt::Debug for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Config")
            .field("net", &self.net)
            .field("play", &self.play)
            .field("knowledge", &self.knowledge.as_ref().map(|stock| stock.entries().len()))
            .field("library", &self.library.is_some())
            .finish()
    }
}

/// Answers questions about records and positions. Clones share nets, shapes and games; no result is cached.
///
/// ```
/// use gokoro_analysis::{Analysis, Record};
/// let game = Record::read("(;SZ[9];B[ee])")?.end()?;
/// let [one, other] = [Analysis::built_in().clone(), Analysis::default()].map(|analysis| analysis.evaluate(&game));
/// assert_eq!(one.score.margin, other.score.margin);
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Analysis {
    config: Config,
}

impl Analysis {
    /// An analysis with these nets, shapes and games.
    #[must_use]
    pub const fn new(config: Config) -> Analysis {
        Analysis { config }
    }

    /// The analysis with the nets and shapes that are compiled in; built once.
    #[must_use]
    pub fn built_in() -> &'static Analysis {
        static BUILT_IN: LazyLock<Analysis> = LazyLock::new(Analysis::default);
        &BUILT_IN
    }

    /// The net that evaluates positions.
    #[must_use]
    pub fn net(&self) -> &'static PolicyNet {
        self.config.net.0
    }

    /// The net that guides the search for a move.
    #[must_use]
    pub fn play_net(&self) -> &'static PolicyNet {
        self.config.play.0
    }

    /// The known shapes.
    #[must_use]
    pub fn knowledge(&self) -> &Stock {
        self.config.knowledge.as_deref().unwrap_or_else(|| Stock::built_in())
    }

    /// The known shapes for the levels that play by them. They stay in memory as long as the program runs, as nets do.
    #[must_use]
    pub fn knowledge_for_play(&self) -> &'static Stock {
        match &self.config.knowledge {
            Some(stock) => Box::leak(Box::new(Arc::clone(stock))),
            None => Stock::built_in(),
        }
    }

    /// Positions along a game, each part computed when it is first asked for and kept while it holds.
    #[must_use]
    pub fn trail(&self) -> Trail {
        Trail::new(PositionSettings::default())
    }

    /// The answer to one of GNU Go's questions, which names itself proven or estimated; at most [`NODES`] moves are made on
    /// boards.
    ///
    /// ```
    /// # gokoro_analysis::with_room(|| {
    /// use gokoro_analysis::{Analysis, Record, answers::GtpQuestion, verbs::written};
    /// let game = Record::read("(;SZ[9]AB[ee]AW[de][fe][ed])")?.end()?;
    /// let question = GtpQuestion::Attack(game.size().parse("E5").expect("a point"));
    /// let answer = Analysis::built_in().answer(game.board(), &question).expect("a stone stands there");
    /// assert_eq!(written(game.size(), &question, &answer), "1 E4");
    /// # Ok::<(), gokoro_analysis::Error>(())
    /// # })?;
    /// # Ok::<(), gokoro_analysis::Error>(())
    /// ```
    ///
    /// # Errors
    /// The question makes no sense on this board; the text says why.
    pub fn answer(&self, board: &Board, question: &GtpQuestion) -> Result<answers::GtpAnswer, String> {
        answer(board, question, NODES).map_err(|error| error.to_string())
    }

    /// The same analysis with other known shapes.
    #[must_use]
    pub fn with_knowledge(&self, knowledge: Arc<Stock>) -> Analysis {
        Analysis { config: Config { knowledge: Some(knowledge), ..self.config.clone() } }
    }

    /// The same with one net for everything.
    #[must_use]
    pub fn with_nets(&self, net: Net) -> Analysis {
        Analysis { config: Config { net, play: net, ..self.config.clone() } }
    }
}

/// Types of results about positions.
pub mod position {
    pub use gokoro_position::ownership::{Deiri, OwnershipEstimate, ScoreEstimate};
    pub use gokoro_position::{
        Fate, FinalStatus, GroupLife, Killing, Life, LifeBasis, Position, StringFate, StringStatus, Trail,
    };
}

/// Types of the division of a board, and of what is found on it without reading.
pub mod shape {
    pub use gokoro_shape::{
        Answers, BoardArea, DistanceSettings, Group, KosuriLimit, LinkStrength, PointKind, Reach, Rule,
        Safety, safe_dame,
    };
}

/// Evaluations of positions, and the judges that give them.
pub mod values {
    pub use gokoro_review::values::{EvaluatedLine, PositionJudge, PositionQuery, PositionWorth, Unrest};
}

/// GNU Go's questions about a position.
pub mod answers {
    pub use gokoro_reading::answers::{GtpAnswer, GtpQuestion};
}

/// Types of the questions to the solver of life and death, and of its answers.
pub mod tsumego {
    pub use gokoro_reading::tsumego::{
        Bounds, BoundsFound, FindError, FirstMoverAnswer, LifeProblem, LifeProof, Meter, NamedResult, Nodes,
        Outlets, Ply, ProblemError, SolverSettings, Zones, enclosed_area,
    };
}

/// Known shapes: entries of the stock, and checks of what they claim.
pub mod stock {
    pub use gokoro_knowledge::{
        Condition, Counts, Entry, EntryError, EntryKind, ShapeClaim, Stock, stored_value,
    };
    pub use gokoro_mind::cases::joseki::{JosekiTable, LEAST, LINES};
    pub use gokoro_mind::cases::lines::JosekiLines;
    pub use gokoro_mind::known::{
        ClaimCheck, ClaimStanding, MIXED, Refutation, ShapeFinding, check, refutation,
    };
}
