//! The options that `review` and `worker` share.

use clap::Args;
use gokoro_analysis::review::Whom;
use gokoro_analysis::{Budget, ReviewRequest};

use crate::settings::RuleArgs;
use gokoro_console::args::MOST_VISITS;
use gokoro_console::error::CliError;
use gokoro_console::net::NetArgs;

/// What is reviewed, by which net, and for whom.
#[derive(Args, Debug)]
pub struct ReviewingArgs {
    /// Review only moves A to B
    #[arg(long, value_name = "A-B", value_parser = gokoro_console::args::move_range)]
    moves: Option<(usize, usize)>,
    /// Moves that may be made on the board to answer one question about strings;
    /// 0 reads nothing
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(..=gokoro_console::args::MOST_NODES), default_value_t = Budget::Usual.limits().review_nodes)]
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
    pub(super) net: NetArgs,
    #[command(flatten)]
    rule: RuleArgs,
}

impl ReviewingArgs {
    /// What is reviewed.
    ///
    /// # Errors
    /// The distance rule asks for more than one.
    pub fn request(&self) -> Result<ReviewRequest, CliError> {
        Ok(ReviewRequest {
            moves: self.moves,
            whom: self.whom,
            rule: self.rule.single()?,
            visits: self.visits,
            nodes: Some(self.nodes),
            dead: self.dead == "auto",
            ..ReviewRequest::default()
        })
    }
}
