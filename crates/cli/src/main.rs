//! The gokoro command.
fn main() {}
