//! `gokoro eval territory`: chooses games by a hash of their text, lets the
//! maps be fitted on some and the methods be judged on the others, prints the
//! report. Nothing is kept when it is stopped.

use std::path::PathBuf;

use clap::Args;
use gokoro_board::Game;
use gokoro_learn::choice::{Choice, Chosen};
use gokoro_learn::eval::territory::{Evaluation, Group, Options};
use gokoro_position::ownership::OwnershipModel;
use gokoro_sgf::source::records;
use gokoro_view::catalogue::{Catalogue, Speaker};
use gokoro_view::territory_evaluation::{territory_report_json, territory_tables};

use super::gnugo;
use crate::args::Global;
use crate::error::{CliError, Outcome, wrong};
use crate::input::model;
use crate::{net, output};

/// Options of `gokoro eval territory`.
#[derive(Args, Debug)]
pub struct TerritoryEval {
    /// Records: files, folders, archives, or - for standard input
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Judge the positions after these numbers of moves
    #[arg(long, value_name = "N,N", value_delimiter = ',', default_values_t = [50, 100, 150, 200])]
    at: Vec<usize>,
    /// Use at most this many games, chosen by a hash of their text and --seed
    #[arg(long, value_name = "N", default_value_t = 5000)]
    max_games: usize,
    /// Light playouts from each position, for the methods that use them
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..))]
    playouts: u32,
    /// Ask GNU Go, if it is installed, about at most this many of the counted games
    #[arg(long, value_name = "N", default_value_t = 0)]
    gnugo: usize,
    /// Read the links between stones too, for the territory that strong ones enclose;
    /// about 12 ms a position
    #[arg(long)]
    links: bool,
    /// Judge by this net made by `learn ownership` too; may be given several times
    #[arg(long, value_name = "FILE")]
    net: Vec<PathBuf>,
    /// The net that foresees moves, whose owners are judged too [default: gokoro-net.safetensors
    /// beside the program if it is there, else the one compiled in]
    #[arg(long, value_name = "FILE")]
    policy_net: Option<PathBuf>,
}

/// Games that are judged in parallel before the sums are added.
const BATCH: usize = 64;

/// Runs the experiment and prints its report.
pub fn run(global: &Global, args: &TerritoryEval) -> Result<Outcome, CliError> {
    let (chosen, unread) = choose(global, args);
    let peer = if args.gnugo > 0 { gnugo::find() } else { None };
    if args.gnugo > 0 && peer.is_none() {
        output::message("GNU Go is not installed; the report is without it");
    }
    let mut models = Options::default().models;
    for path in &args.net {
        models.push(model(path, "check the name", OwnershipModel::read)?);
    }
    let options = Options {
        models,
        net: net::find(args.policy_net.as_deref())?,
        at: args.at.clone(),
        seed: global.seed,
        playouts: args.playouts,
        peer_games: args.gnugo,
        read: args.links,
        ..Options::default()
    };
    let mut evaluation = Evaluation::new(options);
    let failed = unread + fit(global, &mut evaluation, &chosen);
    judge(global, &mut evaluation, &chosen, peer.as_ref().map(|(place, _)| *place));
    global.progress_done();
    if [Group::Counted, Group::Resigned].iter().all(|&group| evaluation.report().group(group).games == 0) {
        let text = "no game ended by counting or resignation; name records with --games";
        return Err(wrong(text));
    }
    print(global, &evaluation, peer.as_ref().map_or("", |(_, name)| name))?;
    Ok(if failed == 0 { Outcome::Done } else { Outcome::Partly })
}

/// The games to use, and the number of inputs that could not be read.
fn choose(global: &Global, args: &TerritoryEval) -> (Vec<Chosen>, usize) {
    let (mut choice, mut failed) = (Choice::new(args.max_games, global.seed), 0);
    for item in records(&args.games, None) {
        match item {
            Ok(record) => choice.offer(record),
            Err(error) => {
                output::message(&error.to_string());
                failed += 1;
            }
        }
        if choice.offered().is_multiple_of(100) {
            global.progress(&format!("{} games read", choice.offered()));
        }
    }
    (choice.chosen(), failed)
}

/// Fits the maps; the number of games that could not be replayed.
fn fit(global: &Global, evaluation: &mut Evaluation, chosen: &[Chosen]) -> usize {
    let mut failed = 0;
    for batch in chosen.chunks(BATCH) {
        for (i, error) in evaluation.fit(batch) {
            output::message(&format!("{}: {error}", batch[i].record.origin));
            failed += 1;
        }
        global.progress(&format!("{} games fitted", evaluation.report().fitted));
    }
    failed
}

fn judge(global: &Global, evaluation: &mut Evaluation, chosen: &[Chosen], gnugo: Option<&str>) {
    let asked = gnugo.map(|place| move |game: &Game, at: &[usize]| gnugo::estimates(place, game, at));
    for batch in chosen.chunks(BATCH) {
        match &asked {
            Some(asked) => evaluation.judge(batch, Some(asked)),
            None => evaluation.judge(batch, None),
        }
        let games = |group| evaluation.report().group(group).games;
        let judged = games(Group::Counted) + games(Group::Resigned);
        global.progress(&format!("{judged} games judged"));
    }
}

fn print(global: &Global, evaluation: &Evaluation, peer: &str) -> Result<(), CliError> {
    let report = evaluation.report();
    if global.json {
        return output::print_bytes(&output::json(&territory_report_json(report, peer))?);
    }
    let catalogue = Catalogue::new();
    output::print(&territory_tables(report, peer, Speaker::new(&catalogue, global.lang())))
}
