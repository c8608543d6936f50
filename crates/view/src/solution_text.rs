//! Answers about life and death as whole sentences of the catalogue: the status
//! with either side first, the best moves, the line, what is taken for granted.
//! Nothing is judged here.

use gokoro_analysis::solving::SolutionReplay;
use gokoro_board::{Color, PointSet, Scoring};
use gokoro_reading::tsumego::{
    Bounds, FirstMoverAnswer, LifeGrade, LifeKind, LifeProblem, NamedResult, Outlets, Ply, ReplayReport,
    Status,
};

use crate::catalogue::{Localizer, args};
use crate::diagram::{BoardPicture, LineMove, Mark};
use crate::tactic_picture::hidden_moves;

/// The message of what is likely to help.
const LIKELY: &str = "solve-assumes-likely";

/// How much of a grade is known, as the catalogue names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GradeKnowledge {
    /// The key: `alive`, `dead`, `ko-lives`, `ko-dies`, `ko-open`, `not-dead`,
    /// `not-alive` or `unknown`.
    pub key: &'static str,
    /// The ko threats that turn a ko; 0 where there is no such number.
    pub threats: u8,
}

impl GradeKnowledge {
    /// What bounds say.
    pub fn of(bounds: Bounds) -> GradeKnowledge {
        let plain = |key| GradeKnowledge { key, threats: 0 };
        match bounds.grade().map(LifeGrade::status) {
            Some(Status::Alive) => plain("alive"),
            Some(Status::Dead) => plain("dead"),
            Some(Status::Ko { lives: true, threats }) => GradeKnowledge { key: "ko-lives", threats },
            Some(Status::Ko { lives: false, threats }) => GradeKnowledge { key: "ko-dies", threats },
            None => match (bounds.worst > LifeGrade::DEAD, bounds.best < LifeGrade::ALIVE) {
                (true, true) => plain("ko-open"),
                (true, false) => plain("not-dead"),
                (false, true) => plain("not-alive"),
                (false, false) => plain("unknown"),
            },
        }
    }

    /// The key of a short word: `alive`, `dead`, `ko` or `unknown`.
    pub fn short(self) -> &'static str {
        match self.key {
            "alive" | "dead" => self.key,
            "ko-lives" | "ko-dies" | "ko-open" => "ko",
            _ => "unknown",
        }
    }
}

/// Moves of a line that a sentence has.
const SHORT: usize = 7;

impl Localizer<'_> {
    /// What is asked.
    pub fn question(&self, problem: &LifeProblem) -> String {
        let stone = problem.target().first();
        self.say(
            "solve-question",
            &args!(
                color = problem.defender(),
                vertex = stone.map_or_else(String::new, |stone| self.point(stone)),
                count = problem.target().len(),
                points = problem.area().len()
            ),
        )
    }

    /// The status with one side first.
    pub fn status(&self, defender: Color, answer: &FirstMoverAnswer) -> String {
        let result = GradeKnowledge::of(answer.found.bounds);
        let how = match answer.life {
            Some(LifeKind::TwoEyes) => "eyes",
            Some(LifeKind::Seki) => "seki",
            None => "open",
        };
        let args = args!(first = answer.first, color = defender, how, threats = result.threats);
        self.say(&format!("solve-{}", result.key), &args)
    }

    /// Everything about one side first: the status, then the best moves, the line,
    /// and every first move if they were asked for.
    pub fn solution(&self, defender: Color, answer: &FirstMoverAnswer) -> Vec<String> {
        let mut lines = vec![self.status(defender, answer)];
        lines.extend(self.best(defender, answer));
        if !answer.line.is_empty() && !answer.needs_no_move() {
            lines.push(self.say("solve-line", &args!(moves = self.plies(&answer.line))));
        }
        if answer.found.by_parts > 0 {
            lines.push(self.say("solve-parts", &args!(count = answer.found.by_parts)));
        }
        if answer.found.bounds.grade().is_none() {
            lines.push(self.say("solve-limit", &args!(nodes = answer.found.nodes)));
        }
        if !answer.moves.is_empty() {
            lines.push(self.say("solve-first-moves", &args!(first = answer.first)));
            lines.extend(
                answer
                    .moves
                    .iter()
                    .map(|(ply, bounds)| format!("  {}", self.move_result(answer.first, *ply, *bounds))),
            );
        }
        lines
    }

    /// What a first move leads to.
    pub(crate) fn move_result(&self, first: Color, ply: Ply, bounds: Bounds) -> String {
        let GradeKnowledge { key, threats } = GradeKnowledge::of(bounds);
        self.say("solve-move", &args!("move" = self.ply(first, ply), result = key, threats))
    }

    fn best(&self, defender: Color, answer: &FirstMoverAnswer) -> Vec<String> {
        if answer.found.bounds.grade().is_none() {
            return Vec::new();
        }

        if answer.is_hopeless(defender) {
            return vec![self.say("solve-hopeless", &args!(first = answer.first))];
        }
        let best = answer.best_moves();
        if answer.needs_no_move() || best.contains(&Ply::PASS) {
            return vec![self.say("solve-elsewhere", &[])];
        }
        let Some(reply) = answer.found.reply else { return Vec::new() };
        let mut lines = vec![self.say("solve-best", &args!("move" = self.ply(answer.first, reply)))];
        let known = !answer.moves.is_empty() && answer.moves.iter().all(|(_, b)| b.grade().is_some());
        if best.len() > 1 {
            let names: Vec<String> = best.iter().map(|&ply| self.ply(answer.first, ply)).collect();
            lines.push(self.say("solve-second", &args!(moves = self.listed(&names))));
        } else if known {
            lines.push(self.say("solve-only", &[]));
        }
        lines
    }

    /// A move of a line, with the ko threat before it.
    pub fn ply(&self, color: Color, ply: Ply) -> String {
        match ply.point.filter(|_| ply.threat) {
            Some(point) => self.say("solve-move-threat", &args!(color, vertex = point)),
            None => self.line_move(color, ply.point),
        }
    }

    /// A line of play.
    pub fn plies(&self, line: &[(Color, Ply)]) -> String {
        let moves: Vec<String> = line.iter().map(|&(color, ply)| self.ply(color, ply)).collect();
        self.listed(&moves)
    }

    /// The first moves of a line, as many as a sentence may have; the board has them all. A threat
    /// takes as many words as two moves.
    pub(crate) fn plies_short(&self, line: &[(Color, Ply)]) -> String {
        let mut room = SHORT;
        let fits = line.iter().take_while(|(_, ply)| {
            let words = if ply.threat { 3 } else { 1 };
            let fits = room >= words;
            room = room.saturating_sub(words);
            fits
        });
        let most = fits.count();
        self.first_of(line.iter().map(|&(color, ply)| self.ply(color, ply)), most)
    }

    /// The first of some moves in words.
    pub(crate) fn short(&self, moves: impl ExactSizeIterator<Item = String>) -> String {
        self.first_of(moves, SHORT)
    }

    fn first_of(&self, moves: impl ExactSizeIterator<Item = String>, most: usize) -> String {
        let more = (moves.len() > most).then(|| self.say("line-goes-on", &[]));
        let told: Vec<String> = moves.take(most).chain(more).collect();
        self.listed(&told)
    }

    /// What a result with a name means by the rules in force.
    pub fn named_result(&self, defender: Color, named: NamedResult, scoring: Scoring) -> String {
        let scoring = if scoring == Scoring::Territory { "territory" } else { "area" };
        let args = args!(defender, scoring);
        match named {
            NamedResult::BentFour => self.say("solve-bent-four", &args),
            NamedResult::DoubleKo => self.say("solve-double-ko", &args),
        }
    }

    /// The replay of a proof in a sentence.
    pub fn replayed(&self, replay: SolutionReplay) -> String {
        let SolutionReplay::Holds(ReplayReport { positions, unread }) = replay else {
            return self.say("solve-replay-failed", &[]);
        };
        let id = if unread == 0 { "solve-replayed" } else { "solve-replayed-partly" };

        self.say(id, &args!(positions, unread))
    }

    /// What an answer takes for granted, in sentences.
    pub fn taken_for_granted(&self, problem: &LifeProblem) -> Vec<String> {
        let helpers = problem.friends().unwrap_or_default();
        let told = |(_, id)| if id == LIKELY { self.helpers(helpers) } else { self.say(id, &[]) };
        granted(problem).into_iter().map(told).collect()
    }

    /// That what is likely to help the defender is taken to help.
    pub(crate) fn helpers(&self, helpers: PointSet) -> String {
        let names: Vec<String> = helpers.iter().map(|point| self.point(point)).collect();
        self.say(LIKELY, &args!(count = helpers.len() as u32, points = names.join(", ")))
    }

    /// Question, answer and what it takes for granted, for the start of a tree.
    pub fn solution_words(&self, problem: &LifeProblem, answer: &FirstMoverAnswer) -> Vec<String> {
        let mut lines = vec![self.question(problem)];
        lines.extend(self.solution(problem.defender(), answer));
        lines.push(self.say("solve-assumes", &[]));
        lines.extend(self.taken_for_granted(problem));
        lines
    }

    /// The position with the target marked and the line numbered.
    pub fn solution_picture(&self, problem: &LifeProblem, line: &[(Color, Ply)]) -> BoardPicture {
        let mut picture = BoardPicture::of(problem.board());
        for point in problem.target() {
            picture[point].mark = Some(Mark::Triangle);
        }
        let numbered = line.iter().zip(1..);
        picture.line = numbered
            .filter_map(|(&(color, ply), number)| Some(LineMove { point: ply.point?, color, number }))
            .collect();
        picture.description = hidden_moves(&picture, self).join(" ");
        picture
    }
}

/// What an answer to a problem takes for granted: its name in JSON and its message.
pub fn granted(problem: &LifeProblem) -> Vec<(&'static str, &'static str)> {
    let mut granted = vec![("outside_stones_safe", "solve-assumes-outside")];
    let all = gokoro_board::PointSet::all(problem.board().size());
    let around = (problem.area().neighbors() & all).difference(problem.area());
    if problem.friends().is_some() {
        granted.push(("likely_help", LIKELY));
    } else if around.iter().any(|point| problem.board().at(point).color().is_none()) {
        granted.push(match problem.outlets() {
            Outlets::Closed => ("outlets_closed", "solve-assumes-closed"),
            Outlets::Open => ("outlets_open", "solve-assumes-open"),
        });
    }
    granted.push(("endless_play_lives", "assumption-endless"));
    granted.push(("no_superko", "assumption-no-superko"));
    granted.push(("threats_at_most_5", "solve-assumes-threats"));
    granted
}
