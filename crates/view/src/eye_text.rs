//! Claims about eyes as whole sentences of the catalogue and as JSON. Nothing
//! is judged here.

use gokoro_mind::eyes::{EyeClaim, EyeVerdict};

use crate::catalogue::{Localizer, args};
use crate::fields::{Json, Name, fields};
use crate::life_text::group_json;
use crate::names::{SideJson, vertices};
use crate::tactic_json::ply_json;
use crate::tactic_text::before_or_after;
use crate::text_json::TextJson;

impl Localizer<'_> {
    /// A claim about move `number`, with what it takes for granted.
    pub fn eye(&self, number: usize, claim: &EyeClaim) -> String {
        let args = args!(
            number,
            group = self.group(&claim.wall()),
            at = claim.at,
            eyes = claim.eyes,
            color = claim.space.owner,
            enemy = !claim.space.owner
        );
        self.joined(&[self.say(claim.deed.name(), &args), self.say("eye-needs-wall", &args)])
    }

    /// The line of an answer as a sentence.
    pub fn eye_verdict(&self, claim: &EyeClaim, verdict: &EyeVerdict) -> String {
        let args = args!(
            stage = before_or_after(verdict.stage),
            first = verdict.first,
            moves = self.plies_short(&verdict.line),
            line = if verdict.line.is_empty() { "none" } else { "some" },
            at = claim.at,
            gets = verdict.gets,
            eyes = claim.eyes
        );
        self.say("eye-line", &args)
    }

    /// What every claim about eyes takes for granted besides.
    pub(crate) fn eye_assumptions(&self) -> Vec<String> {
        ["assumption-no-superko", "solve-assumes-threats"].map(|id| self.say(id, &[])).into()
    }
}

/// A claim about move `number` of a board of this size.
pub fn eye_claim_json(claim: &EyeClaim, number: usize, teller: &Localizer<'_>) -> impl Json + use<> {
    let size = teller.size;
    let verdict = |verdict: &EyeVerdict| {
        fields!(
            stage = before_or_after(verdict.stage),
            first = SideJson(verdict.first),
            /// Whether the owner gets the eyes.
            gets = verdict.gets,
            line = verdict.line.iter().map(|&(color, ply)| ply_json(color, ply, size)).collect::<Vec<_>>(),
            nodes = verdict.nodes,
            text = TextJson::new(teller, |teller| teller.eye_verdict(claim, verdict))
        )
    };
    fields!(
        kind = Name(claim.deed),
        /// The stones around the space, which are taken to stand and to be joined.
        wall = group_json(&claim.wall(), size),
        /// The points where the eyes count.
        space = vertices(size, claim.space.space.iter()),
        area = vertices(size, claim.space.area.iter()),
        eyes = claim.eyes,
        /// What it rests on.
        verdicts = claim.verdicts.iter().map(verdict).collect::<Vec<_>>(),
        text = TextJson::new(teller, |teller| teller.eye(number, claim))
    )
}
