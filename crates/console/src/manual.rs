//! The commands `completions` and `man` of both programs: what shells and readers of manuals want to know,
//! from the one definition of the options.

use std::path::{Path, PathBuf};

use clap::Args;
use clap_complete::Shell;
use gokoro_view::catalogue::{Arg, Catalogue, Localizer};

use crate::args::Global;
use crate::error::{CliError, CommandOutcome};
use crate::program::Program;
use crate::{help, output};

/// Options of `completions`.
#[derive(Args, Debug)]
pub struct CompletionsArgs {
    /// The shell that is to complete
    #[arg(value_enum)]
    shell: Shell,
}

/// Options of `man`.
#[derive(Args, Debug)]
pub struct ManArgs {
    /// Write the pages of all commands to this folder [default: print the page of the program]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// The options in the language asked for.
fn options<P: Program>(global: &Global) -> clap::Command {
    help::command(P::command(), global.lang())
}

/// Prints what a shell reads to complete commands and options.
///
/// # Errors
/// The output that cannot be written to.
pub fn completions<P: Program>(global: &Global, args: &CompletionsArgs) -> Result<CommandOutcome, CliError> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut options::<P>(global), P::NAME, &mut script);
    output::print_bytes(&script)?;
    Ok(CommandOutcome::Done)
}

/// Prints or writes manual pages.
///
/// # Errors
/// The output or the file that cannot be written.
pub fn man<P: Program>(global: &Global, args: &ManArgs) -> Result<CommandOutcome, CliError> {
    let Some(folder) = &args.out else {
        let mut page = Vec::new();
        let failed = |error| CliError::Write { path: format!("{}.1", P::NAME), error };
        clap_mangen::Man::new(options::<P>(global)).render(&mut page).map_err(failed)?;
        output::print_bytes(&page)?;
        return Ok(CommandOutcome::Done);
    };
    let path = folder.display().to_string();
    let failed = |error| CliError::Write { path: path.clone(), error };
    std::fs::create_dir_all(folder).map_err(failed)?;
    let mut command = options::<P>(global).disable_help_subcommand(true);
    command.build();
    pages(command, folder)?;
    if !global.quiet {
        let catalogue = Catalogue::new();
        let speaker = Localizer::new(&catalogue, global.lang());
        output::message(&speaker.say("written", &[("path", Arg::Text(&path))]));
    }
    Ok(CommandOutcome::Done)
}

/// Writes the page of a command, and those of the commands below it.
fn pages(command: clap::Command, folder: &Path) -> Result<(), CliError> {
    for below in command.get_subcommands().filter(|below| !below.is_hide_set()).cloned() {
        pages(below, folder)?;
    }
    let manual = clap_mangen::Man::new(command);
    let (path, mut page) = (folder.join(manual.get_filename()), Vec::new());
    manual.render(&mut page).map_err(|error| CliError::unwritten(&path, error))?;
    output::write_file(&path, &page)
}
