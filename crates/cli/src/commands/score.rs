//! `gokoro score`: the count of a position of a record, with what is dead, in seki and doubtful.

use std::path::PathBuf;

use clap::Args;
use gokoro_analysis::Analysis;
use gokoro_board::{Rules, Score};
use gokoro_sgf::replay::{GameInfo, Replay};
use gokoro_view::catalogue::{Catalogue, Localizer};
use gokoro_view::count_text::ShownCount;

use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome};
use gokoro_console::input::{NamedGame, OpenedPosition, ReadArgs};
use gokoro_console::net::NetArgs;
use gokoro_console::output;

/// Options of `gokoro score`.
#[derive(Args, Debug)]
pub struct ScoreArgs {
    /// Game record: a file, a folder, an archive, or - for standard input
    file: PathBuf,
    /// Which game of the input, from 1
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    game: u32,
    /// Count the position after this many moves [default: the end]
    #[arg(long = "move", value_name = "N")]
    number: Option<usize>,
    /// Count by these rules: chinese, japanese, korean, aga, new-zealand, tromp-taylor or ing
    /// [default: those of the record]
    #[arg(long, value_name = "RULES", value_parser = str::parse::<Rules>)]
    rules: Option<Rules>,
    #[command(flatten)]
    read: ReadArgs,
    #[command(flatten)]
    net: NetArgs,
}

/// Counts the position.
pub fn run(global: &Global, args: &ScoreArgs) -> Result<CommandOutcome, CliError> {
    let named = NamedGame::find(&args.file, args.game, &args.read)?;
    let mut opened = named.open(args.number, "--move", 0, global)?;
    let info = facts(&named)?;
    if let Some(rules) = args.rules {
        opened.game.set_rules(rules);
        if info.komi.is_none() && info.handicap < 2 {
            opened.game.set_komi(rules.komi);
        }
    }
    let game = &opened.game;
    let counted = Analysis::new(args.net.config()?).score(game);
    let count = ShownCount {
        name: &opened.name,
        game,
        number: opened.moment.number,
        status: &counted.status,
        expected: counted.expected,
        stated: stated(&info).filter(|_| args.number.is_none() && args.rules.is_none()),
    };
    show(global, &count, &opened)
}

/// What the record says about the game.
fn facts(named: &NamedGame) -> Result<GameInfo, CliError> {
    let root = named.tree.games().next();
    let missing = || CliError::NoSuchGame { path: named.name.clone(), wanted: 1, held: 0 };
    Ok(Replay::main_line(root.ok_or_else(missing)?)?.info().clone())
}

/// The result of a record that ended by counting.
pub(super) fn stated(info: &GameInfo) -> Option<Score> {
    info.result.as_ref()?.score()
}

fn show(
    global: &Global,
    count: &ShownCount<'_>,
    opened: &OpenedPosition,
) -> Result<CommandOutcome, CliError> {
    if global.json {
        output::print_bytes(&output::json(&count.json())?)?;
    } else {
        let catalogue = Catalogue::new();
        output::print(&count.text(Localizer::new(&catalogue, global.lang())))?;
    }
    Ok(opened.outcome)
}
