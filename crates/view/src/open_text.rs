//! Answers about open groups as whole sentences: the bounds, the places that prove them,
//! what is missing where they do not meet, and what is only likely. Nothing is judged here.

use gokoro_board::PointSet;
use gokoro_reading::tsumego::{LifeProblem, LikelyAnswer, Widened};

use crate::catalogue::{Localizer, args};
use crate::solution_text::granted;

/// So many ways out are named.
const NAMED: usize = 6;

/// What an answer about an open group takes for granted: its name in JSON and its message.
pub fn open_granted(known: &Widened) -> Vec<(&'static str, &'static str)> {
    let mut all = Vec::new();
    if known.least.is_some() {
        all.push(("outside_is_attackers", "solve-assumes-attackers"));
    }
    if known.most.is_some() {
        all.push(("outside_helps", "solve-assumes-helps"));
    }
    let always = ["endless_play_lives", "no_superko", "threats_at_most_5"];
    let of_all = granted(known.problem());
    all.extend(of_all.into_iter().filter(|(name, _)| always.contains(name)));
    all
}

impl Localizer<'_> {
    /// What is asked about a group that nothing shuts in.
    pub fn open_question(&self, problem: &LifeProblem) -> String {
        let stone = problem.target().first();
        let vertex = stone.map_or_else(String::new, |stone| self.point(stone));
        let args = args!(color = problem.defender(), vertex = &vertex, count = problem.target().len());
        self.say("solve-question-open", &args)
    }

    /// Everything about one side first: the status, the places that prove it, what is
    /// missing, and what is likely.
    pub fn open_solution(&self, known: &Widened) -> Vec<String> {
        let problem = known.problem();
        let mut lines = self.solution(problem.defender(), &known.answer);
        let told = |id, room: usize| self.say(id, &args!(room, color = problem.defender()));
        lines.extend(known.least.as_ref().map(|place| told("solve-least", place.room)));
        lines.extend(known.most.as_ref().map(|place| told("solve-most", place.room)));
        if known.answer.found.bounds.grade().is_some() {
            return lines;
        }
        if known.lost_in > 0 {
            lines.push(self.missing(known));
        }
        if known.lives_in > 0 {
            lines.push(told("solve-missing-most", known.lives_in));
        }
        lines.extend(known.likely.as_ref().map(|likely| self.likely(likely)));
        lines
    }

    fn missing(&self, known: &Widened) -> String {
        let ways: Vec<String> = known.ways_out.iter().take(NAMED).map(|point| self.point(point)).collect();
        let (color, count) = (known.problem().defender(), ways.len());
        self.say("solve-missing", &args!(room = known.lost_in, color, count, points = ways.join(", ")))
    }

    /// The likely answer with what it assumes.
    fn likely(&self, likely: &LikelyAnswer) -> String {
        let defender = likely.problem.defender();
        let mut lines = vec![self.status(defender, &likely.answer)];
        if !likely.answer.is_hopeless(defender) && !likely.answer.needs_no_move() {
            let best = likely.answer.found.reply.map(|reply| self.ply(likely.answer.first, reply));
            lines.extend(best.map(|best| self.say("solve-best", &args!("move" = &best))));
        }
        lines.push(self.helpers(likely.problem.friends().unwrap_or(PointSet::EMPTY)));
        self.say("solve-likely", &args!(room = likely.room, told = self.joined(&lines)))
    }

    /// Question, answer and what it takes for granted, for the start of a tree.
    pub fn open_words(&self, known: &Widened) -> Vec<String> {
        let mut lines = vec![self.open_question(known.problem())];
        lines.extend(self.open_solution(known));
        lines.push(self.say("solve-assumes", &[]));
        lines.extend(self.taken_for_granted_of_open(known));
        lines
    }

    /// What an answer about an open group takes for granted, in sentences.
    pub fn taken_for_granted_of_open(&self, known: &Widened) -> Vec<String> {
        let color = args!(color = known.problem().defender());
        open_granted(known).into_iter().map(|(_, id)| self.say(id, &color)).collect()
    }
}
