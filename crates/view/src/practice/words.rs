//! What is told of problems, in sentences of the catalogue, and their diagrams.

use gokoro_board::{Color, Move, Point};
use gokoro_reading::tsumego::Ply;

use crate::catalogue::{Localizer, args, color_key};
use crate::diagram::{BoardPicture, LineMove, Mark};
use crate::solution_text::GradeKnowledge;
use crate::tactic_picture::hidden_moves;
use gokoro_analysis::practice::{
    Difficulty, Exercise, ExerciseLine, ExerciseOutcome, ExerciseSource, Sheet, Task, WrongMove,
};

impl Localizer<'_> {
    /// What is to be done.
    pub(crate) fn practice_task(&self, exercise: &Exercise) -> String {
        self.say("practice-task", &args!(color = exercise.first, task = exercise.task.name()))
    }

    /// How the problems of a sheet came to be, in sentences.
    pub fn practice_counts(&self, sheet: &Sheet) -> Vec<String> {
        let &Sheet { games, unproven, unsure, repeated, left_over: over, .. } = sheet;
        let told = self.say("practice-counted", &args!(count = sheet.exercises.len(), games));
        let dropped = args!(unproven, unsure, repeated, over);
        let is_dropped = unproven + unsure + repeated + over > 0;
        std::iter::once(told).chain(is_dropped.then(|| self.say("practice-dropped", &dropped))).collect()
    }

    /// The answers: what works, what was played, what fails, what is not known.
    pub(super) fn practice_answers(&self, exercise: &Exercise) -> Vec<String> {
        let mut told: Vec<String> = Vec::new();
        if let Some(main) = exercise.right.first() {
            told.push(self.practice_line("practice-right", exercise, main));
        }
        let rest = exercise.right.iter().skip(1).filter_map(ExerciseLine::point);
        told.extend(self.practice_points("practice-also", exercise.first, rest));
        told.extend(exercise.wrong.iter().map(|wrong| self.practice_wrong(exercise, wrong)));
        let elsewhere = exercise.elsewhere.iter();
        told.extend(elsewhere.map(|told| self.practice_line("practice-elsewhere", exercise, told)));
        let unknown = exercise.unknown.iter().copied();
        let id = if exercise.task == Task::Best { "practice-close" } else { "practice-unknown" };
        told.extend(self.practice_points(id, exercise.first, unknown));
        told
    }

    /// A first move that fails, with its refutation.
    pub(super) fn practice_wrong(&self, exercise: &Exercise, wrong: &WrongMove) -> String {
        let id = if wrong.played { "practice-wrong-played" } else { "practice-wrong" };
        self.practice_line(id, exercise, &wrong.variation)
    }

    /// A line with its result.
    pub(super) fn practice_line(&self, id: &str, exercise: &Exercise, variation: &ExerciseLine) -> String {
        let result = self.practice_result(exercise, variation);
        let said = self.say(id, &args!(moves = self.plies(&variation.line), result = &result));
        said.trim_end().to_owned()
    }

    /// What a first move comes to; of the best move what hangs on it, of another one what it loses and what that is.
    pub(super) fn practice_result(&self, exercise: &Exercise, variation: &ExerciseLine) -> String {
        let is_least = matches!(variation.outcome, ExerciseOutcome::Loses(points) if points.round() < 1.0);
        let outcome = (!is_least).then(|| self.practice_outcome(exercise, variation.outcome));
        let reasons = self.practice_reasons(exercise, variation);
        self.joined(&outcome.into_iter().chain(reasons).collect::<Vec<_>>())
    }

    /// What hangs on the best move, or what another one costs, in sentences; none where nothing is known.
    pub fn practice_reasons(&self, exercise: &Exercise, variation: &ExerciseLine) -> Vec<String> {
        let why = variation.why.as_ref();
        if exercise.right.contains(variation) {
            why.and_then(|why| self.otherwise(exercise.first, why)).into_iter().collect()
        } else {
            why.map_or_else(Vec::new, |why| self.why_marked(why))
        }
    }

    /// What becomes of the marked stones, or what a move loses.
    fn practice_outcome(&self, exercise: &Exercise, outcome: ExerciseOutcome) -> String {
        let color = exercise.defender();
        match outcome {
            ExerciseOutcome::Group(bounds) => {
                self.say("practice-result", &args!(color, result = GradeKnowledge::of(bounds).key))
            }
            ExerciseOutcome::Joined(joined) => self.say("practice-joined", &args!(color, joined)),
            ExerciseOutcome::Loses(points) => {
                self.say("practice-loses", &args!(points = f64::from(points).round()))
            }
        }
    }

    /// The moves of a line that are elsewhere, the first one apart: `2 elsewhere`.
    pub(super) fn practice_passes(&self, variation: &ExerciseLine) -> Vec<String> {
        let passed = (1u32..).zip(&variation.line).skip(1).filter(|(_, (_, ply))| ply.point.is_none());
        passed.map(|(number, _)| self.say("practice-passed", &args!(number))).collect()
    }

    /// A sentence about points; `None` without any.
    fn practice_points(&self, id: &str, color: Color, points: impl Iterator<Item = Point>) -> Option<String> {
        let names: Vec<String> = points.map(|point| self.ply(color, Ply::at(point))).collect();
        let args = args!(count = names.len(), moves = self.listed(&names));
        (!names.is_empty()).then(|| self.say(id, &args))
    }

    /// How hard a problem is.
    pub(super) fn practice_effort(&self, exercise: &Exercise) -> String {
        let Difficulty { moves, rank, nodes, .. } = exercise.difficulty;
        let level = exercise.difficulty.level();
        match nodes {
            Some(nodes) => self.say("practice-effort", &args!(level, moves, rank, nodes)),
            None => self.say("practice-effort-best", &args!(level, moves, rank)),
        }
    }

    /// Where a problem comes from.
    pub(super) fn practice_source(&self, exercise: &Exercise, source: &ExerciseSource) -> String {
        let name =
            |color: Color| source.players[color].clone().unwrap_or_else(|| self.say(color_key(color), &[]));
        let (black, white) = (name(Color::Black), name(Color::White));
        let played = match source.played {
            Move::Play(point) => self.point(point),
            Move::Pass => self.say("pass", &[]),
            Move::Resign => self.say("resign", &[]),
        };
        let id = if source.found { "practice-source-found" } else { "practice-source" };
        self.say(
            id,
            &args!(
                game = &source.game,
                number = source.number,
                black = &black,
                white = &white,
                color = exercise.first,
                "move" = &played
            ),
        )
    }

    /// The diagram of a problem with a line numbered on it; the stones in words for those who
    /// cannot see it.
    pub(super) fn practice_picture(
        &self,
        exercise: &Exercise,
        line: &[(Color, Ply)],
        title: String,
    ) -> BoardPicture {
        let mut picture = BoardPicture::of(&exercise.board);
        for point in exercise.target {
            picture[point].mark = Some(Mark::Triangle);
        }
        picture.line = (line.iter().zip(1..))
            .filter_map(|(&(color, ply), number)| Some(LineMove { point: ply.point?, color, number }))
            .collect();
        picture.last_move = exercise.last.filter(|_| line.is_empty());
        picture.title = title;
        picture.description = if line.is_empty() {
            self.practice_stones(exercise)
        } else {
            hidden_moves(&picture, self).join(" ")
        };
        picture
    }

    fn practice_stones(&self, exercise: &Exercise) -> String {
        let names = |points: gokoro_board::PointSet| {
            points.iter().map(|point| self.point(point)).collect::<Vec<_>>().join(" ")
        };
        let stones = |color| names(exercise.board.stones_of(color));
        let (black, white, marked) = (stones(Color::Black), stones(Color::White), names(exercise.target));
        let stones = args!(black = &black, white = &white, marked = &marked);
        let id = if marked.is_empty() { "practice-board" } else { "practice-stones" };
        self.say(id, &stones)
    }
}
