//! `gokoro-lab learn strength`: from records the ranking by which points at usual distances
//! are shown, or the tree that tells how strong strings are (P4).

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use gokoro_board::hash::pair;
use gokoro_lab::Watch;
use gokoro_learn::records::harvest::game_of;
use gokoro_learn::records::pack::PackedGame;
use gokoro_learn::strength::{Parts, Study, train_spread, train_tree};
use gokoro_sgf::source::{SourceRecord, records};

use super::names;
use crate::args::{Global, Watcher};
use crate::error::{CliError, CommandOutcome, wrong};
use crate::output;

/// Options of `gokoro-lab learn strength`.
#[derive(Args, Debug)]
pub struct StrengthArgs {
    #[command(flatten)]
    records: StrengthRecords,
    /// What to learn
    #[arg(long, value_enum, default_value = "ranking")]
    kind: Kind,
    /// Learn from at most this many games, chosen by a hash of their moves and --seed
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    max_games: Option<u64>,
    /// The model to write; a .toml that says where it comes from goes beside it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Kind {
    /// How likely moves that are not in contact are, by the strings that they see
    Ranking,
    /// How near moves come to a string, as one number
    Tree,
    /// How near moves come to a string, as the shares of all distances
    Spread,
}

/// Which records are used.
#[derive(Args, Debug)]
pub struct StrengthRecords {
    /// Records: files, folders, archives, or - for standard input
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Use only records with this comment on the game (GC), such as pro-pro
    #[arg(long, value_name = "TEXT")]
    marked: Option<String>,
}

/// Other boards that are told one by one.
const LISTED: usize = 10;

impl StrengthRecords {
    /// The games on 19x19 in an order by hash without copies, and the number of records that
    /// could not be used whole; both and those on other boards are told.
    ///
    /// # Errors
    /// There is no game.
    pub fn read(&self, global: &Global) -> Result<(Vec<PackedGame>, usize), CliError> {
        let (mut games, mut faults, mut others) = (Vec::new(), 0, 0);
        for item in records(&self.games, None) {
            let record = Watcher(global).sound(item.map_err(|error| error.to_string()), &mut faults);
            let wanted =
                |record: &SourceRecord| self.marked.as_deref().is_none_or(|mark| is_marked(record, mark));
            let Some(record) = record.filter(wanted) else { continue };
            let (game, fault) = game_of(&record);
            if let Some(fault) = fault {
                output::message(&format!("{}: {fault}", record.origin));
                faults += 1;
            }
            let Some(game) = game else { continue };
            if game.size() == gokoro_board::BoardSize::S19 {
                games.push(game);
                continue;
            }
            others += 1;
            if others <= LISTED {
                let side = game.size().get();
                output::message(&format!(
                    "{}: left out, its board is {side}x{side}, not 19x19",
                    record.origin
                ));
            }
        }
        if others > LISTED {
            output::message(&format!(
                "{} more games on other boards than 19x19 are left out",
                others - LISTED
            ));
        }
        if games.is_empty() {
            let text = match &self.marked {
                Some(mark) => format!(
                    "there is no game on 19x19 with GC[{mark}] in these records; name others with \
                                       --games, or leave out --marked"
                ),
                None => "there is no game on 19x19 in these records; name others with --games".to_owned(),
            };
            return Err(wrong(text));
        }
        games.sort_unstable_by_key(|game| (pair(global.seed, game.key), game.key));
        games.dedup_by_key(|game| game.key);
        Ok((games, faults))
    }
}

fn is_marked(record: &SourceRecord, wanted: &str) -> bool {
    let root = record.tree.games().next();
    root.and_then(|root| root.simple_text("GC")).is_some_and(|mark| mark.trim() == wanted)
}

/// Learns and writes the model.
pub fn run(global: &Global, args: &StrengthArgs) -> Result<CommandOutcome, CliError> {
    let (mut games, faults) = args.records.read(global)?;
    games.truncate(args.max_games.map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(usize::MAX)));
    global.progress(&format!("learning from {} games", games.len()));
    let learned = learn(args.kind, &games);
    global.progress_done();
    let Some((text, known)) = learned else {
        let text =
            "these games have no move that is played apart from all stones; name more records with --games";
        return Err(wrong(text));
    };
    output::write_file(&args.out, text.as_bytes())?;
    let provenance = provenance(global, args, games.len(), &known);
    output::write_file(&args.out.with_extension("toml"), provenance.as_bytes())?;
    output::message(&format!(
        "{}: a model of {} bytes, from {} games",
        args.out.display(),
        text.len(),
        games.len()
    ));
    Ok(if faults == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
}

/// The text of a model, and what else is known of it as lines of a `.toml`.
fn learn(kind: Kind, games: &[PackedGame]) -> Option<(String, String)> {
    match kind {
        Kind::Ranking => {
            let trained = Study::new(games).train(Parts::ALL)?;
            let kept = trained.kept.mean().unwrap_or(0.0);
            let known = format!(
                "positions = {}\ntemperature = {:.2}\nkept_top10 = {kept:.4} # one game of five, learned from the others\n",
                trained.positions, trained.ranking.temperature
            );
            Some((trained.ranking.write(), known))
        }
        Kind::Tree => {
            let (tree, samples) = train_tree(games)?;
            Some((tree.write(), format!("samples = {samples} # one game of five for pruning\n")))
        }
        Kind::Spread => {
            let (spread, samples) = train_spread(games)?;
            Some((spread.write(), format!("samples = {samples}\n")))
        }
    }
}

fn provenance(global: &Global, args: &StrengthArgs, games: usize, known: &str) -> String {
    format!(
        "# Where this model comes from.\nkind = {:?}\ngames = {games}\ngames_from = [{}]\nmarked = {:?}\n\
         moves = \"1-220, not in contact with a stone\"\nseed = {}\n{known}",
        format!("strength {:?}", args.kind).to_lowercase(),
        names(&args.records.games),
        args.records.marked.as_deref().unwrap_or_default(),
        global.seed,
    )
}
