//! Which net foresees moves, and what chooses the moves of `gtp` and `play`: the options, the
//! file beside the program, and what is said of files that hold no net for this program.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use gokoro_analysis::looks::{LooksFile, usual_looks};
use gokoro_analysis::net::{LaterNet, PatternModel, PlayerProfile, PolicyNet, Precision};
use gokoro_analysis::nets::{compiled_in, read, resolve};
use gokoro_analysis::{Config, Net};
use gokoro_player::engine::{ForeseenPlayer, Level, SearchSettings};

use crate::error::{CliError, wrong};
use crate::input::model;
use crate::output;

/// A net of this name in the program's folder goes before those compiled in.
const BESIDE: &str = "gokoro-net.safetensors";

/// What chooses the moves.
#[derive(Args, Clone, Debug)]
pub struct LevelArgs {
    /// How well to play: best (a search, as well as visits and time allow), net (the likeliest
    /// move of the net, at once), go1 (the nine steps of GO.1, without a net), go1-order (its candidates in a
    /// learned order), go1-owners (and the owners that a model expects), go1-values (and the net's values after
    /// each candidate), go1-moves (and the net's share of each move), p0-pon, p0-regions and p0-both (candidates
    /// of cases by the lives of groups, the sizes of regions, or both), mind (a search by the net's values whose
    /// moves come from the cases, without the net's moves), patterns (a search by broad patterns and playouts,
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
                Level::Patterns(ForeseenPlayer::by(Box::leak(Box::new(read))))
            }
            (Some(_), _) => return Err(wrong("--model is for --level patterns; give both or neither")),
        };
        let net = self.net.playing()?;
        if matches!(level, Level::Rank(_)) && !net.knows_ranks() {
            return Err(wrong(
                "this net knows no ranks: leave out --net for --level 22k to 4k, or use --level best or net",
            ));
        }
        Ok((level, net))
    }

    /// The nets of an analysis beside the game: the one that plays where it is named.
    pub fn config(&self, net: &'static PolicyNet) -> Config {
        if self.net.net.is_some() || beside().is_some() {
            Config::with_net(Net::from(net))
        } else {
            Config::default()
        }
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
    /// The net that guides: quick or deep, which are compiled in, a file, or a part of the name of one that nets
    /// lists [default: gokoro-net.safetensors beside the program if it is there, else quick to play and deep to judge]
    #[arg(long, value_name = "quick|deep|FILE")]
    net: Option<PathBuf>,
    /// How answers of a net of KataGo are worked out [default: fast; exact for analysis and kata-raw-nn]
    #[arg(long, value_enum)]
    precision: Option<PrecisionArg>,
    /// Whose moves a net of people's moves foresees: rank_20k to rank_9d, preaz_20k to preaz_9d (before
    /// programs taught openings), rank_5k_3d (Black 5 kyu, White 3 dan), proyear_1800 to proyear_2023
    #[arg(long, value_name = "PROFILE")]
    human_profile: Option<PlayerProfile>,
}

/// The net of `--net`.
enum NamedNet {
    CompiledIn(&'static PolicyNet),
    Read(PolicyNet),
}

impl NamedNet {
    fn for_good(self) -> &'static PolicyNet {
        match self {
            NamedNet::CompiledIn(net) => net,
            NamedNet::Read(net) => for_good(net),
        }
    }
}

impl NetArgs {
    /// Loads the net that plays: that of `--net`, else the one beside the program, else the quick one; computes it as
    /// `--precision` says, else fast.
    ///
    /// # Errors
    /// The file holds no net for this program, or a name that no file or several files have.
    pub fn playing(&self) -> Result<&'static PolicyNet, CliError> {
        Ok(self.load(PrecisionArg::Fast)?.map_or_else(PolicyNet::quick, NamedNet::for_good))
    }

    /// Loads the net that judges: likewise, else the deep one; computes it as `--precision` says, else with `precision`.
    ///
    /// # Errors
    /// As [`NetArgs::playing`].
    pub fn judging(&self, precision: PrecisionArg) -> Result<&'static PolicyNet, CliError> {
        Ok(self.load(precision)?.map_or_else(PolicyNet::deep, NamedNet::for_good))
    }

    /// The nets of an analysis, computed fast; what a net of KataGo says is kept for the next time
    /// (`gokoro_analysis::looks`).
    ///
    /// # Errors
    /// As [`NetArgs::playing`].
    pub fn config(&self) -> Result<Config, CliError> {
        self.config_with(kept)
    }

    /// The same for one of many programs, which keep nothing.
    ///
    /// # Errors
    /// As [`NetArgs::playing`].
    pub fn config_of_many(&self) -> Result<Config, CliError> {
        self.config_with(|net| net)
    }

    fn config_with(&self, read: impl FnOnce(PolicyNet) -> PolicyNet) -> Result<Config, CliError> {
        let by = |net: &'static PolicyNet| Config::with_net(Net::from(net));
        Ok(match self.load(PrecisionArg::Fast)? {
            None => Config::default(),
            Some(NamedNet::CompiledIn(net)) => by(net),
            Some(NamedNet::Read(net)) => by(for_good(read(net))),
        })
    }

    /// The same net in single precision, loaded at its first use; `None` for nets of our own and where
    /// `--precision` is given.
    ///
    /// # Errors
    /// No file, or several files, have the name.
    pub fn exact(&self, net: &PolicyNet) -> Result<Option<&'static LaterNet>, CliError> {
        if net.is_own() || self.precision.is_some() {
            return Ok(None);
        }
        let Some(path) = file(self.net.as_deref())? else { return Ok(None) };
        let people = self.human_profile;
        let read =
            move || read(&path, Precision::Exact, people).map_err(|why| format!("{}: {why}", path.display()));
        Ok(Some(Box::leak(Box::new(LaterNet::new(Box::new(read))))))
    }

    /// The net that is named, or lies beside the program.
    fn load(&self, precision: PrecisionArg) -> Result<Option<NamedNet>, CliError> {
        let precision = self.precision.unwrap_or(precision).precision();
        let net = match self.net.as_deref().and_then(compiled_in) {
            Some(net) => Some(NamedNet::CompiledIn(net)),
            None => file(self.net.as_deref())?.map(|path| self.read(&path, precision)).transpose()?,
        };
        let people = match &net {
            Some(NamedNet::Read(net)) => net.people(),
            Some(NamedNet::CompiledIn(_)) | None => None,
        };
        if self.human_profile.is_some() && people.is_none() {
            return Err(wrong(
                "--human-profile is for nets of people's moves, and --net names none; leave it out, or name one",
            ));
        }
        Ok(net)
    }

    fn read(&self, path: &Path, precision: Precision) -> Result<NamedNet, CliError> {
        let net = read(path, precision, self.human_profile);
        net.map(NamedNet::Read).map_err(|why| wrong(format!("{}: {why}", path.display())))
    }
}

/// The same net, whose looks are kept if it is one of KataGo.
fn kept(net: PolicyNet) -> PolicyNet {
    let Some(path) = usual_looks(net.id()).filter(|_| !net.is_own()) else { return net };
    match LooksFile::open(&path) {
        Ok(looks) => net.keeping(Arc::new(looks)),
        Err(error) => {
            output::message(&format!("{}: {error}; what the net says is not kept", path.display()));
            net
        }
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

/// The net named, fast; without a name the one that plays; see [`NetArgs`].
///
/// # Errors
/// As [`NetArgs::playing`].
pub fn find(named: Option<&Path>) -> Result<&'static PolicyNet, CliError> {
    NetArgs { net: named.map(Path::to_owned), ..NetArgs::default() }.playing()
}

/// The net named, fast; without a name the one that judges.
///
/// # Errors
/// As [`NetArgs::playing`].
pub fn find_judge(named: Option<&Path>) -> Result<&'static PolicyNet, CliError> {
    NetArgs { net: named.map(Path::to_owned), ..NetArgs::default() }.judging(PrecisionArg::Fast)
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
