//! What a check of an author's tree found, as sentences of the catalogue and as
//! JSON. Nothing is judged here.

use gokoro_analysis::checking::TreeFinding;
use gokoro_board::{BoardSize, Color};
use gokoro_reading::tsumego::{Bounds, Ply};

use crate::catalogue::{Localizer, args};
use crate::fields::{Json, fields};
use crate::json::SCHEMA;
use crate::names::SideJson;
use crate::solution_text::GradeKnowledge;

impl Localizer<'_> {
    /// All that was found, a heading first.
    pub fn findings(&self, findings: &[TreeFinding], first: Color) -> Vec<String> {
        if findings.is_empty() {
            return vec![self.say("solve-check-fine", &[])];
        }
        let mut lines = vec![self.say("solve-check-faults", &args!(count = findings.len()))];
        lines.extend(findings.iter().map(|finding| self.finding(finding, first)));
        lines
    }

    fn finding(&self, finding: &TreeFinding, first: Color) -> String {
        let vertex = finding.path().last().map_or_else(String::new, |&(color, ply)| self.ply(color, ply));
        let (path, moves) = (self.plies(finding.path()), self.plies(finding.line()));
        let reached = match finding {
            TreeFinding::NotRight { after, .. } => self.reached(*after),
            _ => String::new(),
        };
        self.say(message(finding), &args!(path, vertex, moves, first, reached))
    }

    fn reached(&self, after: Bounds) -> String {
        let known = GradeKnowledge::of(after);
        match known.key {
            "alive" | "dead" | "ko-lives" | "ko-dies" => {
                self.say("solve-check-reached", &args!(result = known.key, threats = known.threats))
            }
            _ => String::new(),
        }
    }
}

fn message(finding: &TreeFinding) -> &'static str {
    match finding {
        TreeFinding::Illegal { .. } => "solve-check-illegal",
        TreeFinding::NoSolution => "solve-check-no-solution",
        TreeFinding::NoRight => "solve-check-no-right",
        TreeFinding::NotRight { .. } => "solve-check-not-right",
        TreeFinding::Second { .. } => "solve-check-second",
        TreeFinding::NotRefuted { .. } => "solve-check-not-refuted",
        TreeFinding::Unlisted { .. } => "solve-check-unlisted",
        TreeFinding::Unknown { path } if path.is_empty() => "solve-check-open",
        TreeFinding::Unknown { .. } => "solve-check-unknown",
    }
}

/// The findings for programs.
pub fn check_json(findings: &[TreeFinding], first: Color, size: BoardSize) -> impl Json + use<> {
    let name = |&(_, ply): &(Color, Ply)| {
        ply.point.map_or_else(|| "pass".to_owned(), |point| size.name(point).to_string())
    };
    let finding = |finding: &TreeFinding| {
        fields!(
            kind = finding.kind(),
            /// The moves to it, as vertices, the first side's first.
            path = finding.path().iter().map(name).collect::<Vec<_>>(),
            /// The line that shows it.
            line = finding.line().iter().map(name).collect::<Vec<_>>(),
            /// Of a move that is not right: what it leads to.
            result = match finding {
                TreeFinding::NotRight { after, .. } => Some(GradeKnowledge::of(*after).short()),
                _ => None,
            },
        )
    };
    fields!(
        schema = SCHEMA,
        /// Who is to find the solution.
        first = SideJson(first),
        findings = findings.iter().map(finding).collect::<Vec<_>>(),
    )
}
