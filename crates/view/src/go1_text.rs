//! Which of GO.1's nine steps decided a move, in words.

use gokoro_analysis::Go1Step;

use crate::catalogue::{Arg, Localizer};

/// The nine steps as the catalogue names them.
const STEPS: [&str; 9] =
    ["near-best", "capture", "weak", "large-link", "opening", "own-life", "link", "enemy-life", "value"];

impl Localizer<'_> {
    /// The step that decided, with its number and what it keeps.
    pub fn go1_reason(&self, found: &Go1Step) -> String {
        let why = STEPS[usize::from(found.step.clamp(1, 9)) - 1];
        let vertex = self.point(found.chosen);
        let args = [
            ("step", Arg::Number(f64::from(found.step))),
            ("vertex", Arg::Text(&vertex)),
            ("why", Arg::Text(why)),
        ];
        self.say("go1-step", &args)
    }
}
