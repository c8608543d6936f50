//! How a program starts and ends: its arguments are read, threads are started, the command is run, and
//! how it ended becomes the exit code.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;
use gokoro_analysis::STACK;
use gokoro_view::catalogue::Lang;

use crate::args::{Global, usual_lang};
use crate::error::{CliError, CommandOutcome};
use crate::{help, output};

/// A program with commands: its options are its fields.
pub trait Program: Parser + Send + 'static {
    /// The name of the program, as a person types it.
    const NAME: &'static str;

    /// The options of every command.
    fn global(&self) -> &Global;

    /// Does what is asked for.
    ///
    /// # Errors
    /// Why there is no result.
    fn run(&self) -> Result<CommandOutcome, CliError>;
}

/// The version with the models that are compiled into every program, each named by its hash; more can be
/// added.
#[macro_export]
macro_rules! long_version {
    ($($more:literal)*) => {
        concat!(
            env!("CARGO_PKG_VERSION"),
            "\nnet-4x64-56ffa1c31250 (quick)\nnet-4x64-3cb89688533a (deep)\nfast-2bca79f51e69\nplayout-457d90201cb3",
            "\nownership-c42729ec2696\nranking-e361855948b2\nspread-733c3aa1ddf2\nstrength-e911fcf7785b\nprior-99117c4c61ee",
            $("\n", $more,)*
        )
    };
}

/// Runs a program from its arguments to its exit code.
pub fn main<P: Program>() -> ExitCode {
    output::set_program(P::NAME);
    let program = match parsed::<P>() {
        Ok(program) => program,
        Err(code) => return code,
    };
    let main = std::thread::Builder::new().stack_size(STACK).spawn(move || done(run(&program)));
    match main.map(std::thread::JoinHandle::join) {
        Ok(Ok(code)) => code,
        Ok(Err(panic)) => std::panic::resume_unwind(panic),
        Err(error) => done(Err(CliError::Thread(error))),
    }
}

/// The arguments, understood; else the exit code after help or an error in the language asked for.
fn parsed<P: Program>() -> Result<P, ExitCode> {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let lang = help::wanted_language(&arguments, usual_lang());
    if lang == Lang::En {
        return Ok(P::parse());
    }
    let found = help::command(P::command(), lang).try_get_matches_from(arguments);
    found.and_then(|found| P::from_arg_matches(&found)).map_err(|error| match help::error(&error, lang) {
        Some(text) => {
            output::message(&text);
            ExitCode::from(2)
        }
        None => error.exit(),
    })
}

fn run(program: &impl Program) -> Result<CommandOutcome, CliError> {
    program.global().announce();
    program.global().diagnose();
    start_threads(program.global());
    program.run()
}

fn done(ended: Result<CommandOutcome, CliError>) -> ExitCode {
    match ended {
        Ok(outcome) => outcome.exit_code(),
        Err(CliError::OutputClosed) => ExitCode::SUCCESS,
        Err(error) => {
            output::message(&error.to_string());
            ExitCode::from(error.exit_code())
        }
    }
}

/// Threads for parallel work.
fn start_threads(global: &Global) {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(global.threads()).stack_size(STACK);
    // It fails only where the pool runs already; then that one serves.
    if let Err(error) = threads.build_global() {
        output::message(&format!("the number of threads is not set: {error}"));
    }
}
