//! The options that `review` and `worker` share.

use clap::Args;
use gokoro_mind::tactics::Effort;
use gokoro_patterns::policy::PolicyNet;
use gokoro_position::StatusSettings;
use gokoro_review::Options;
use gokoro_review::audience::Whom;
use gokoro_review::searching::VISITS;

use crate::args::MOST_VISITS;
use crate::error::CliError;
use crate::net::NetArgs;
use crate::settings::RuleArgs;

/// What is reviewed, by which net, and for whom.
#[derive(Args, Debug)]
pub struct ReviewingArgs {
    /// Review only moves A to B
    #[arg(long, value_name = "A-B", value_parser = crate::args::move_range)]
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
    /// Which mistakes the review names: those that matter to a rank such as 12k, to players (each side by
    /// the rank in the record), or all
    #[arg(long = "for", value_name = "RANK|players|all", default_value = "players")]
    whom: Whom,
    #[command(flatten)]
    net: NetArgs,
    #[command(flatten)]
    rule: RuleArgs,
}

impl ReviewingArgs {
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

    /// The net that evaluates positions, which `find` loads, and the visits of a position.
    ///
    /// # Errors
    /// Those of `find`.
    pub fn net(
        &self,
        find: impl FnOnce(&NetArgs) -> Result<&'static PolicyNet, CliError>,
    ) -> Result<(&'static PolicyNet, u32), CliError> {
        let net = find(&self.net)?;
        Ok((net, self.visits.unwrap_or_else(|| net.usual_visits(VISITS))))
    }
}
