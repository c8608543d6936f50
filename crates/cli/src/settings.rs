//! The options that say how a board is divided, and their parsers.

use clap::{Args, ValueEnum};
use gokoro_analysis::shape::{DistanceSettings, KosuriLimit, Rule};
use gokoro_player::engine::{Level, StrategyType};

use gokoro_console::error::{CliError, wrong};

/// The largest kosuri total that can be asked for: no path needs more.
const MOST_KOSURI: u8 = 32;

/// A distance rule, or all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RuleName {
    /// Manhattan distance, stones in between ignored
    Plain,
    /// Shortest path over empty points
    Path,
    /// Degree first: shortest length, kosuri decides what can be reached
    Degree,
    /// Kosuri first: fewest kosuri, then length
    Kosuri,
    /// Length plus a weight for each kosuri
    Convert,
    /// Shortest path that breaks no strong link: what links enclose is occupied
    Links,
    /// The five rules of distances, one after the other
    All,
}

/// A style of play: the type of strategy whose moves are chosen (P0, section 4.2).
#[derive(Args, Clone, Debug)]
pub struct StyleArgs {
    /// Play moves of this type of strategy where the search says that they give up at most 2 points: territory
    /// (quiet moves in corners and on sides), framework (quiet moves in the centre), thickness (moves near own strings
    /// of few liberties) or fighting (captures and atari of two stones or more, cuts, and moves where weak groups of both
    /// sides stand near each other); with the levels best, mind, patterns and the ranks
    #[arg(long, value_name = "STYLE", value_parser = style)]
    style: Option<StrategyType>,
}

impl StyleArgs {
    /// The style, for a level that has one.
    pub fn read(&self, level: Level) -> Result<Option<StrategyType>, CliError> {
        let has_none = matches!(level, Level::Net | Level::Go1 | Level::Ladder(_) | Level::Measured(_));
        match self.style {
            Some(style) if has_none => Err(wrong(format!(
                "--style {}: this level looks at no other moves to choose from; use the level best, mind, patterns \
                 or a rank",
                style.name()
            ))),
            style => Ok(style),
        }
    }
}

/// Reads `--style`.
fn style(name: &str) -> Result<StrategyType, String> {
    StrategyType::named(name).ok_or_else(|| "use territory, framework, thickness or fighting".to_owned())
}

/// How the board is divided.
#[derive(Args, Clone, Debug)]
pub struct RuleArgs {
    /// Distance rule
    #[arg(long, value_name = "RULE", default_value = "kosuri")]
    rule: RuleName,
    /// Steps that one kosuri counts for under the rule convert [default: 2]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=32))]
    weight: Option<u8>,
    /// Keep a path for every kosuri total instead of one path for each point
    #[arg(long)]
    exact: bool,
    /// Longest path that counts, in steps
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u16).range(1..=361))]
    max_distance: Option<u16>,
    /// A path's kosuri total must stay below K (1 to 32), or none [default: 2]
    #[arg(long, value_name = "K|none", value_parser = limit, conflicts_with = "kosuri_stop")]
    kosuri_limit: Option<KosuriLimit>,
    /// Points where the kosuri total reaches N can be entered but not left
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=i64::from(MOST_KOSURI)))]
    kosuri_stop: Option<u8>,
}

impl RuleArgs {
    /// The ways of measuring asked for, at least one.
    pub fn settings(&self) -> Result<Vec<DistanceSettings>, CliError> {
        if self.weight.is_some() && !matches!(self.rule, RuleName::Convert | RuleName::All) {
            let text = "--weight belongs to the rule convert; use --rule convert or leave it out";
            return Err(wrong(text));
        }
        Ok(self.rules().into_iter().map(|rule| self.with_rule(rule)).collect())
    }

    /// The one way of measuring asked for.
    pub fn single(&self) -> Result<DistanceSettings, CliError> {
        if self.is_all() {
            let text = "a review is about one rule and shows the others beside it; name one with --rule";
            return Err(wrong(text));
        }
        if self.rule == RuleName::Links {
            let text = "the rule links is for gokoro regions; name one of the rules of distances";
            return Err(wrong(text));
        }
        Ok(self.settings()?[0])
    }

    /// Whether all rules are asked for.
    pub fn is_all(&self) -> bool {
        self.rule == RuleName::All
    }

    fn rules(&self) -> Vec<Rule> {
        let convert = Rule::Convert(self.weight.unwrap_or(2));
        match self.rule {
            RuleName::Plain => vec![Rule::Plain],
            RuleName::Path => vec![Rule::Path],
            RuleName::Degree => vec![Rule::Degree],
            RuleName::Kosuri => vec![Rule::Kosuri],
            RuleName::Convert => vec![convert],
            RuleName::Links => vec![Rule::Links],
            RuleName::All => vec![Rule::Plain, Rule::Path, Rule::Degree, Rule::Kosuri, convert],
        }
    }

    fn with_rule(&self, rule: Rule) -> DistanceSettings {
        let stop = self.kosuri_stop.map(KosuriLimit::StopAt);
        DistanceSettings {
            limit: stop.or(self.kosuri_limit).unwrap_or_default(),
            max_distance: self.max_distance,
            exact: self.exact,
            ..DistanceSettings::new(rule)
        }
    }
}

/// Reads `--kosuri-limit`.
fn limit(text: &str) -> Result<KosuriLimit, String> {
    if text == "none" {
        return Ok(KosuriLimit::None);
    }
    let number = text.parse().ok().filter(|limit| (1..=MOST_KOSURI).contains(limit));
    number.map(KosuriLimit::Below).ok_or_else(|| format!("use a number from 1 to {MOST_KOSURI}, or none"))
}
