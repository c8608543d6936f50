//! Which of GO.1's nine steps decided a move, in words.

use gokoro_analysis::Go1Step;

use crate::catalogue::{Localizer, args};

/// The nine steps as the catalogue names them.
const STEPS: [&str; 9] =
    ["near-best", "capture", "weak", "large-link", "opening", "own-life", "link", "enemy-life", "value"];

impl Localizer<'_> {
    /// The step that decided, with its number and what it keeps.
    pub fn go1_reason(&self, found: &Go1Step) -> String {
        let why = STEPS[usize::from(found.step.clamp(1, 9)) - 1];
        self.say("go1-step", &args!(step = found.step, vertex = found.chosen, why))
    }
}
