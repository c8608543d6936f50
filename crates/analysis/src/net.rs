//! Nets that judge or play: those compiled in, one of our own in a file, or one of KataGo.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::SystemTime;

use cpu_time::ThreadTime;
use gokoro_board::{BoardSize, Color, Game, Move, Point, Rules};
use gokoro_patterns::planes::NetInput;
use gokoro_patterns::policy::Evaluator;

pub use gokoro_patterns::kata::{KataLater, KataOutput, Looks, PlayerProfile, ROOT_OPTIMISM};
pub use gokoro_patterns::model::PatternModel;
pub use gokoro_patterns::policy::{LaterNet, PolicyNet, Precision};

use crate::Error;
use crate::deep::deep;
use crate::nets::{compiled_in, read, resolve};

/// A net; by default the deep one that is compiled in.
///
/// ```
/// use gokoro_analysis::{Net, Record, board::Color};
/// let game = Record::read("(;SZ[9])")?.end()?;
/// let policy = Net::default().policy(&game, Color::Black, true);
/// assert!(policy.moves.len() == 81 && policy.pass < 0.5);
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Net(pub(crate) &'static PolicyNet);

impl Default for Net {
    fn default() -> Net {
        Net::deep()
    }
}

/// A file as it was when it was read, and how it is computed.
type Key = (PathBuf, Option<SystemTime>, u64, bool);

/// Nets that were opened.
static OPENED: LazyLock<Mutex<HashMap<Key, Net>>> = LazyLock::new(Mutex::default);

impl From<&'static PolicyNet> for Net {
    fn from(net: &'static PolicyNet) -> Net {
        Net(net)
    }
}

/// What a net expects to be played, as the board lies or from all sides.
///
/// Example: [`Net`].
#[derive(Clone, Debug, PartialEq)]
pub struct MovePolicy {
    /// Points with the probability that they are played.
    pub moves: Vec<(Point, f32)>,
    /// The probability of a pass.
    pub pass: f32,
}

/// Looks that are timed after one that warms memory up; the fastest counts.
const LOOKS: usize = 5;

/// Processor time of one look of a net at 19x19 on one core, in milliseconds.
///
/// Example: [`nets::compiled_in`](crate::nets::compiled_in).
#[must_use]
pub fn look_time(net: &PolicyNet) -> f64 {
    let size = BoardSize::S19;
    let mut game = Game::new(size, Rules::JAPANESE);
    for point in size.points().step_by(5).take(60) {
        // Points of every fifth are free of each other.
        let _ = game.play(Move::Play(point));
    }
    let mut evaluator = Evaluator::new(net, size);
    let mut once = || {
        let begun = ThreadTime::now();
        evaluator.evaluate(&NetInput::of(&game, Color::Black));
        begun.elapsed().as_secs_f64() * 1e3
    };
    once();
    (0..LOOKS).map(|_| once()).fold(f64::INFINITY, f64::min)
}

impl Net {
    /// The net that is compiled in for judging.
    #[must_use]
    pub fn deep() -> Net {
        Net(PolicyNet::deep())
    }

    /// The net that is compiled in for playing.
    #[must_use]
    pub fn quick() -> Net {
        Net(PolicyNet::quick())
    }

    /// What it expects a side to play; `plain` as the board lies, else from all sides.
    #[must_use]
    pub fn policy(&self, game: &Game, color: Color, plain: bool) -> MovePolicy {
        let (mut evaluator, scene) = (Evaluator::new(self.0, game.size()), NetInput::of(game, color));
        let opinion = if plain { evaluator.evaluate(&scene) } else { evaluator.evaluate_surely(&scene) };
        MovePolicy {
            moves: opinion.moves.iter().map(|told| (told.point, told.share)).collect(),
            pass: opinion.pass,
        }
    }

    /// Opens `quick`, `deep`, a file, or what `gokoro nets` lists under a part of a name. Nets are kept to the end of the program; one that was
    /// opened before is not read again unless its file has changed.
    ///
    /// # Errors
    /// The file holds no net for this program, or no file or several files have the name.
    pub fn open(named: impl AsRef<Path>, precision: Precision) -> Result<Net, Error> {
        if let Some(net) = compiled_in(named.as_ref()) {
            return Ok(Net(net));
        }
        let path = resolve(named.as_ref()).map_err(Error::Net)?;
        let wrong = |why: String| Error::Net(format!("{}: {why}", path.display()));
        let about = std::fs::metadata(&path).ok();
        let length = about.as_ref().map_or(0, std::fs::Metadata::len);
        let changed = about.and_then(|about| about.modified().ok());
        let place = path.canonicalize().unwrap_or_else(|_| path.clone());
        let key = (place, changed, length, precision == Precision::Exact);
        let mut opened = OPENED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = opened.get(&key) {
            return Ok(*known);
        }
        let net = Net(Box::leak(Box::new(deep(|| read(&path, precision, None)).map_err(wrong)?)));
        opened.insert(key, net);
        Ok(net)
    }

    /// Name and shape in words.
    #[must_use]
    pub fn description(&self) -> String {
        self.0.description()
    }
}
