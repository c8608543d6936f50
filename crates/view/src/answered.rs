//! What is known of a group with either side first, as sentences and for programs.

use gokoro_analysis::questions::{SideAnswer, SideResult};
use gokoro_analysis::solve::Solved;

use crate::catalogue::Localizer;
use crate::solution_json::{SolutionJson, open_solution_json, solution_json};

impl Localizer<'_> {
    /// The question of a side in words.
    pub fn question_of(&self, side: &SideResult) -> String {
        match side {
            SideResult::Closed(..) => self.question(side.problem()),
            SideResult::Open(_) => self.open_question(side.problem()),
        }
    }

    /// An answer in sentences, the fate of its proof last.
    pub fn answered(&self, told: &SideAnswer) -> Vec<String> {
        let mut lines = match &told.side {
            SideResult::Closed(solver, answer) => self.solution(solver.problem().defender(), answer),
            SideResult::Open(known) => self.open_solution(known),
        };
        lines.extend(told.proof.map(|replay| self.replayed(replay)));
        lines
    }

    /// The lines that stand at the start of a tree: question, answer, what is taken for granted.
    pub fn answer_words(&self, side: &SideResult) -> Vec<String> {
        match side {
            SideResult::Closed(solver, answer) => self.solution_words(solver.problem(), answer),
            SideResult::Open(known) => self.open_words(known),
        }
    }

    /// What all answers take for granted, each once.
    pub fn granted_of(&self, solved: &Solved) -> Vec<String> {
        let mut granted = Vec::new();
        for told in &solved.answers {
            let of_side = match &told.side {
                SideResult::Closed(solver, _) => self.taken_for_granted(solver.problem()),
                SideResult::Open(known) => self.taken_for_granted_of_open(known),
            };
            let new: Vec<_> = of_side.into_iter().filter(|line| !granted.contains(line)).collect();
            granted.extend(new);
        }
        granted
    }
}

/// The answers for programs; `None` without any.
pub fn solved_json(solved: &Solved) -> Option<SolutionJson> {
    let open = solved.answers.iter().filter_map(|told| Some((told.open()?, told.proof)));
    open_solution_json(&open.collect::<Vec<_>>()).or_else(|| {
        let answers: Vec<_> = solved.answers.iter().map(|told| (told.side.answer(), told.proof)).collect();
        Some(solution_json(solved.answers.first()?.side.problem(), &answers, solved.named))
    })
}
