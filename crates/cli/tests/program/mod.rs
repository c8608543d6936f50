//! The built program, as a test starts it: without the library of whoever runs the test.

use std::process::Command;

pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gokoro"));
    command.env("GOKORO_LIBRARY", "none");
    command
}
