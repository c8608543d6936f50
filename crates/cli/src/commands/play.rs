//! `gokoro play`: a game in the terminal, in plain lines that a screen reader
//! can read. Nothing is drawn over and no keys are read: one line in, some
//! lines out.

mod command;
mod record;
mod table;

use std::io::{self, BufRead};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use gokoro_analysis::{Analysis, Config};
use gokoro_board::{BoardSize, Color, Game, Komi, Rules};
use gokoro_player::engine::SearchOptions;
use gokoro_view::catalogue::{Catalogue, Localizer};

use super::knowledge::FolderArgs;
use crate::settings::StyleArgs;
use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::net::LevelArgs;
use table::{PlayTable, Thinking};

/// Options of `gokoro play`.
#[derive(Args, Debug)]
pub struct PlayArgs {
    /// Lines of the board, 2 to 19
    #[arg(long, value_name = "N", default_value_t = 19, value_parser = clap::value_parser!(u32).range(2..=19))]
    size: u32,
    /// Visits for a move of the program: positions that are looked at [default: what the time allows, without a
    /// clock 1000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    visits: Option<u32>,
    /// Seconds for a move of the program, at most
    #[arg(long, value_name = "S", value_parser = gokoro_console::args::seconds)]
    time: Option<Duration>,
    #[command(flatten)]
    level: LevelArgs,
    #[command(flatten)]
    style: StyleArgs,
    #[command(flatten)]
    knowledge: FolderArgs,
    /// Your colour: b or w
    #[arg(long, value_name = "COLOR", default_value = "b", value_parser = super::color)]
    color: Color,
    /// Handicap stones for Black, 2 to 9, on the usual points
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=9))]
    handicap: Option<u32>,
    /// Points for White [default: 7.5, with handicap 0.5]
    #[arg(long, value_name = "X", allow_negative_numbers = true, value_parser = komi)]
    komi: Option<Komi>,
    /// Draw the board only on the command `board`
    #[arg(long)]
    no_board: bool,
}

/// Plays until `quit` or the end of the input.
pub fn run(global: &Global, args: &PlayArgs) -> Result<CommandOutcome, CliError> {
    let catalogue = Catalogue::new();
    let (level, net) = args.level.read()?;
    let knowledge = Some(Arc::new(args.knowledge.stock()?));
    let analysis = Analysis::new(Config { knowledge, ..args.level.config(net) });
    let wishes = SearchOptions {
        level,
        style: args.style.read(level)?,
        net,
        knowledge: analysis.knowledge_for_play(),
        threads: global.search_threads(),
        history: true,
        ..SearchOptions::seeded(global.seed)
    };
    let thinking = Thinking { analysis, visits: args.visits, time: args.time, wishes };
    let speaker = Localizer::new(&catalogue, global.lang());
    let mut table = PlayTable::new(new_game(args)?, args.color, thinking, speaker, !args.no_board);
    table.open()?;
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.read_until(b'\n', &mut line).map_err(CliError::Print)?;
        if read == 0 || !table.obey(&String::from_utf8_lossy(&line))? {
            return Ok(CommandOutcome::Done);
        }
    }
}

fn new_game(args: &PlayArgs) -> Result<Game, CliError> {
    let Some(size) = BoardSize::new(args.size) else {
        return Err(wrong(format!("--size {}: use 2 to 19", args.size)));
    };
    let mut game = Game::new(size, Rules::CHINESE);
    if let Some(stones) = args.handicap {
        game.set_komi(Komi::from_half_points(1));
        game.fixed_handicap(stones).map_err(|error| {
            wrong(format!("--handicap {stones} on {size}: {error}; use fewer stones or a larger board"))
        })?;
    }
    if let Some(komi) = args.komi {
        game.set_komi(komi);
    }
    Ok(game)
}

fn komi(text: &str) -> Result<Komi, String> {
    let points: Option<f64> = text.parse().ok();
    points.and_then(Komi::from_points).ok_or_else(|| "use a number of points such as 6.5".to_owned())
}
