//! How far a long job is: one line of the terminal with what is done and, where the end is known, a bar and
//! the time left. Where standard error is no terminal nothing is shown.

use std::sync::OnceLock;

use indicatif::{ProgressBar, ProgressStyle};

use crate::output;

/// The line; there is none before something is shown.
static LINE: OnceLock<ProgressBar> = OnceLock::new();

const OPEN: &str = "{prefix}: {msg} ({elapsed})";
const BOUNDED: &str = "{prefix}: {msg} {bar:24} {percent}% (-{eta})";

/// Shows a text, and which part of the whole is done if that is known.
pub(crate) fn show(text: &str, part: Option<(u64, u64)>) {
    let line = LINE.get_or_init(|| ProgressBar::new_spinner().with_prefix(output::program()));
    if line.is_hidden() {
        return;
    }
    if line.is_finished() {
        line.reset();
    }
    let template = if part.is_some_and(|(done, _)| done > 0) { BOUNDED } else { OPEN };
    line.set_style(ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()));
    line.set_message(text.to_owned());
    if let Some((done, total)) = part {
        line.set_length(total);
        line.set_position(done);
    }
}

/// Removes the line.
pub(crate) fn end() {
    if let Some(line) = LINE.get() {
        line.finish_and_clear();
    }
}

/// Writes something else to the terminal, above the line.
pub(crate) fn above<T>(write: impl FnOnce() -> T) -> T {
    match LINE.get() {
        Some(line) => line.suspend(write),
        None => write(),
    }
}
