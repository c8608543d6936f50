//! How games are reviewed: the options that `review` and `worker` share.

use clap::Args;
use gokoro_mind::tactics::Effort;
use gokoro_patterns::policy::PolicyNet;
use gokoro_position::StatusSettings;
use gokoro_review::Options;
use gokoro_review::audience::Whom;
use gokoro_review::searching::VISITS;

use crate::error::CliError;
use crate::net::NetArgs;
use crate::settings::RuleArgs;

/// The most visits of a position that can be asked for.
pub const MOST_VISITS: u32 = 100_000;

/// How a game is reviewed.
#[derive(Args, Debug)]
pub struct HowArgs {
    /// Review only moves A to B
    #[arg(long, value_name = "A-B", value_parser = super::move_range)]
    moves: Option<(usize, usize)>,
    /// Moves that may be made on the board to answer one question about strings;
    /// 0 reads nothing
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(..=crate::args::MOST_NODES), default_value_t = Effort::default().nodes)]
    nodes: u64,
    /// Stones taken for dead: none, or auto (those of groups that are proven dead)
    #[arg(long, value_name = "none|auto", default_value = "auto", value_parser = ["none", "auto"])]
    dead: String,
    /// Visits of every position by the search that says what moves lost; doubtful ones get
    /// more. 0 evaluates each position once [default: 32; with a larger net as many as take about
    /// as long, which is printed and recorded]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=i64::from(MOST_VISITS)))]
    visits: Option<u32>,
    /// For whom mistakes are told: a rank such as 12k, players (each of the game by the rank
    /// that the record names), or all
    #[arg(long = "for", value_name = "RANK|players|all", default_value = "players")]
    whom: Whom,
    #[command(flatten)]
    net: NetArgs,
    #[command(flatten)]
    rule: RuleArgs,
}

impl HowArgs {
    /// What is read and told.
    ///
    /// # Errors
    /// The distance rule asks for more than one.
    pub fn options(&self) -> Result<Options, CliError> {
        let effort = Effort { nodes: self.nodes, ..Effort::default() };
        let dead = (self.dead == "auto").then(StatusSettings::default);
        let (settings, moves, whom) = (self.rule.single()?, self.moves, self.whom);
        Ok(Options { settings, moves, effort, dead, whom, ..Options::default() })
    }

    /// The net that judges, and the visits of a position.
    ///
    /// # Errors
    /// As [`NetArgs::find`].
    pub fn net(&self) -> Result<(&'static PolicyNet, u32), CliError> {
        let net = self.net.find_kept()?;
        Ok((net, self.visits.unwrap_or_else(|| net.usual_visits(VISITS))))
    }
}
