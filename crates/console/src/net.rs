//! Which net foresees moves, and what chooses the moves of `gtp` and `play`: the options, the
//! file beside the program, and what is said of files that hold no net for this program.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use gokoro_analysis::looks::{LooksFile, usual_looks};
use gokoro_analysis::net::{LaterNet, PatternModel, PlayerProfile, PolicyNet, Precision};
use gokoro_analysis::nets::{read, resolve};
use gokoro_player::engine::{Foreseen, Level, SearchSettings};

use crate::error::{CliError, wrong};
use crate::input::model;
use crate::output;

/// A net of this name in the program's folder goes before the one compiled in: nets of 8 MB
/// and more are not compiled in.
const BESIDE: &str = "gokoro-net.safetensors";

/// What chooses the moves.
#[derive(Args, Clone, Debug)]
pub struct LevelArgs {
    /// How well to play: best (a search, as well as visits and time allow), net (the likeliest
    /// move of the net, at once), mind (candidates of the mind's cases, compared by what they settle and
    /// by the margin after them, without a search), patterns (a search by broad patterns and playouts,
    /// without a net), or as a player of a rank: 22k, 20k, ... 4k
    #[arg(long, value_name = "LEVEL", default_value = "best")]
    level: Level,
    #[command(flatten)]
    net: NetArgs,
    /// The model that foresees moves for level patterns, made by learn rank [default: the fast one
    /// compiled in]
    #[arg(long, value_name = "FILE")]
    model: Option<PathBuf>,
}

/// How the tree is searched.
#[derive(Args, Clone, Debug)]
pub struct SearchArgs {
    /// Set a parameter of the search; the command gokoro-param of gtp lists them
    #[arg(long, value_name = "NAME=VALUE")]
    set: Vec<String>,
}

impl SearchArgs {
    /// The parameters.
    ///
    /// # Errors
    /// An unknown name, or a value that the parameter does not take.
    pub fn read(&self) -> Result<SearchSettings, CliError> {
        let mut settings = SearchSettings::default();
        for text in &self.set {
            let told = |why: &dyn std::fmt::Display| CliError::Usage(format!("--set {text}: {why}"));
            let (name, value) = text.split_once('=').ok_or_else(|| told(&"NAME=VALUE is needed"))?;
            let value = value.parse().map_err(|_| told(&"the value is no number"))?;
            settings.set(name, value).map_err(|why| told(&why))?;
        }
        Ok(settings)
    }
}

impl LevelArgs {
    /// What chooses the moves, and the net that guides.
    ///
    /// # Errors
    /// A file that holds no net, or no model, for this program: no other one plays in its place.
    pub fn read(&self) -> Result<(Level, &'static PolicyNet), CliError> {
        let level = match (&self.model, self.level) {
            (None, level) => level,
            (Some(path), Level::Patterns(_)) => {
                let read = model(path, "check the name", PatternModel::read)?;
                Level::Patterns(Foreseen::by(Box::leak(Box::new(read))))
            }
            (Some(_), _) => return Err(wrong("--model is for --level patterns; give both or neither")),
        };
        let net = self.net.find(PrecisionArg::Fast)?;
        if matches!(level, Level::Rank(_)) && !net.is_own() {
            return Err(wrong(
                "a net of KataGo knows no ranks: leave out --net for --level 22k to 4k, or use --level best or net",
            ));
        }
        Ok((level, net))
    }

    /// See [`NetArgs::exact`].
    ///
    /// # Errors
    /// As there.
    pub fn exact(&self, net: &PolicyNet) -> Result<Option<&'static LaterNet>, CliError> {
        self.net.exact(net)
    }
}

/// The net that evaluates positions, and the precision of its arithmetic.
#[derive(Args, Clone, Debug, Default)]
pub struct NetArgs {
    /// The net that guides: a file, or a part of the name of one that nets lists [default:
    /// gokoro-net.safetensors beside the program if it is there, else the one compiled in]
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
    /// How answers of a net of KataGo are worked out [default: fast; exact for analysis and kata-raw-nn]
    #[arg(long, value_enum)]
    precision: Option<PrecisionArg>,
    /// Whose moves a net of people's moves foresees: rank_20k to rank_9d, preaz_20k to preaz_9d (before
    /// programs taught openings), rank_5k_3d (Black 5 kyu, White 3 dan), proyear_1800 to proyear_2023
    #[arg(long, value_name = "PROFILE")]
    human_profile: Option<PlayerProfile>,
}

impl NetArgs {
    /// Loads the net of `--net`, else the one beside the program, else the one compiled in; computes it as
    /// `--precision` says, else with `precision`.
    ///
    /// # Errors
    /// The file holds no net for this program, or a name that no file or several files have.
    pub fn find(&self, precision: PrecisionArg) -> Result<&'static PolicyNet, CliError> {
        Ok(self.load(precision)?.map_or_else(PolicyNet::builtin, for_good))
    }

    /// The same, fast; what a net of KataGo says is kept for the next time (`gokoro_analysis::looks`).
    ///
    /// # Errors
    /// As [`NetArgs::find`].
    pub fn find_kept(&self) -> Result<&'static PolicyNet, CliError> {
        let Some(net) = self.load(PrecisionArg::Fast)? else { return Ok(PolicyNet::builtin()) };
        let Some(path) = usual_looks(net.id()).filter(|_| !net.is_own()) else { return Ok(for_good(net)) };
        Ok(for_good(match LooksFile::open(&path) {
            Ok(looks) => net.keeping(Arc::new(looks)),
            Err(error) => {
                output::message(&format!("{}: {error}; what the net says is not kept", path.display()));
                net
            }
        }))
    }

    /// The same net in single precision, loaded at its first use; `None` for nets of our own and where
    /// `--precision` is given.
    ///
    /// # Errors
    /// No file, or several files, have the name.
    pub fn exact(&self, net: &PolicyNet) -> Result<Option<&'static LaterNet>, CliError> {
        let Some(path) = file(self.net.as_deref())?.filter(|_| !net.is_own() && self.precision.is_none())
        else {
            return Ok(None);
        };
        let people = self.human_profile;
        let read =
            move || read(&path, Precision::Exact, people).map_err(|why| format!("{}: {why}", path.display()));
        Ok(Some(Box::leak(Box::new(LaterNet::new(Box::new(read))))))
    }

    /// The net of a file; `None` for the one compiled in.
    fn load(&self, precision: PrecisionArg) -> Result<Option<PolicyNet>, CliError> {
        let precision = self.precision.unwrap_or(precision).precision();
        let path = file(self.net.as_deref())?;
        let net = path.as_deref().map(|path| {
            read(path, precision, self.human_profile)
                .map_err(|why| wrong(format!("{}: {why}", path.display())))
        });
        let net = net.transpose()?;
        if self.human_profile.is_some() && net.as_ref().is_none_or(|net| net.people().is_none()) {
            return Err(wrong(
                "--human-profile is for nets of people's moves, and --net names none; leave it out, or name one",
            ));
        }
        Ok(net)
    }
}

/// How answers of a net of KataGo are worked out; nets of our own know one way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum PrecisionArg {
    /// Single precision: the answers that KataGo gives
    Exact,
    /// Whole numbers of 16 bits: about a tenth of a point apart, in half the time
    #[default]
    Fast,
}

impl PrecisionArg {
    /// The same for who reads nets.
    pub const fn precision(self) -> Precision {
        match self {
            PrecisionArg::Exact => Precision::Exact,
            PrecisionArg::Fast => Precision::Fast,
        }
    }
}

/// The net named, fast; see [`NetArgs`].
///
/// # Errors
/// As [`NetArgs::find`].
pub fn find(named: Option<&Path>) -> Result<&'static PolicyNet, CliError> {
    NetArgs { net: named.map(Path::to_owned), ..NetArgs::default() }.find(PrecisionArg::Fast)
}

/// A net is kept to the end of the program.
fn for_good(net: PolicyNet) -> &'static PolicyNet {
    Box::leak(Box::new(net))
}

/// The file of the net named, or of the one beside the program.
fn file(named: Option<&Path>) -> Result<Option<PathBuf>, CliError> {
    named.map(Path::to_owned).or_else(beside).map(|path| resolve(&path)).transpose().map_err(wrong)
}

fn beside() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    let path = program.parent()?.join(BESIDE);
    path.exists().then_some(path)
}
