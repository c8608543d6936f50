//! `gokoro solve --check`: an author's tree against the solver.

use std::time::{Duration, Instant};

use gokoro_analysis::checking::{CheckError, check};
use gokoro_analysis::tsumego::Meter;
use gokoro_analysis::{Budget, SolveMeter};
use gokoro_view::catalogue::{Catalogue, Localizer};
use gokoro_view::check_text::check_json;

use super::{SolveArgs, no_question, targets};
use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome};
use gokoro_console::input::NamedGame;
use gokoro_console::output;

/// Checks the tree.
pub fn run(global: &Global, args: &SolveArgs) -> Result<CommandOutcome, CliError> {
    let named = NamedGame::find(&args.file, args.game, &args.read)?;
    let opened = named.open(Some(0), "--move", 0, global)?;
    let root = named.tree.games().next().ok_or_else(|| CliError::NoSuchGame {
        path: named.name.clone(),
        wanted: 1,
        held: 0,
    })?;
    let size = opened.game.size();
    let until = args.effort.time.map(|time| Instant::now() + time);
    let mut meters = || -> Box<dyn Meter> {
        let left =
            until.map(|until| until.saturating_duration_since(Instant::now()).max(Duration::from_millis(1)));
        let usual = if until.is_some() { u64::MAX } else { Budget::Usual.limits().solve_nodes };
        Box::new(SolveMeter::nodes(args.effort.nodes.unwrap_or(usual)).within(left))
    };
    let settings = args.effort.settings();
    let checked = check(root, &targets(args, size, &opened.name)?, args.to_move, settings, &mut meters);
    let checked = checked.map_err(|error| match error {
        CheckError::Replay(error) => error.into(),
        CheckError::Question(error, size) => no_question(&opened.name, size, &error),
    })?;
    global.progress_done();
    let (findings, first) = (checked.findings, checked.first);
    let catalogue = Catalogue::new();
    if global.json {
        let json = check_json(&findings, first, size);
        output::print_bytes(&output::json(&json)?)?;
    } else {
        let teller = Localizer::new(&catalogue, global.lang()).on(size);
        output::print(&(teller.findings(&findings, first).join("\n") + "\n"))?;
    }
    Ok(if findings.is_empty() { opened.outcome } else { CommandOutcome::Partly })
}
