//! `gokoro solve --check`: an author's tree against the solver.

use crate::args::Global;
use crate::error::{CliError, Outcome};

use super::SolveArgs;

/// Checks the tree.
pub fn run(_global: &Global, _args: &SolveArgs) -> Result<Outcome, CliError> {
    Ok(Outcome::Done)
}
