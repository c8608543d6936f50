//! What players can learn from a game and their best moves, in sentences.

use gokoro_board::Color;
use gokoro_review::Review;
use gokoro_review::best::BestMove;
use gokoro_review::players::Lesson;

use crate::catalogue::{Arg, Localizer, color_key};
use crate::words::rounded;

impl Localizer<'_> {
    /// The lessons of both sides and their best moves, a line each; nothing where there are none.
    pub fn lessons_and_best(&self, review: &Review) -> Vec<String> {
        let lessons = Color::ALL.into_iter().filter_map(|color| self.lessons(review, color));
        lessons.chain(review.best.iter().map(|best| self.best_of_game(best))).collect()
    }

    /// What a player can learn, what cost most first; `None` where nothing is known.
    pub(crate) fn lessons(&self, review: &Review, color: Color) -> Option<String> {
        let lessons: Vec<String> =
            review.players[color].lessons.iter().map(|lesson| self.lesson(lesson)).collect();
        let args = [("color", Arg::Text(color_key(color))), ("lessons", Arg::Text(&self.listed(&lessons)))];
        (!lessons.is_empty()).then(|| self.say("lessons", &args))
    }

    /// One lesson.
    pub(crate) fn lesson(&self, lesson: &Lesson) -> String {
        let moves: Vec<String> = lesson.moves.iter().map(usize::to_string).collect();
        let args = [
            ("kind", Arg::Text(lesson.kind.name())),
            ("moves", Arg::Text(&self.listed(&moves))),
            ("points", Arg::Number(rounded(lesson.points, 0))),
        ];
        self.say("lesson", &args)
    }

    /// A best move, what it gains, and what would have changed hands without it.
    pub(crate) fn best_of_game(&self, best: &BestMove) -> String {
        let (vertex, next) = (self.point(best.point), self.point(best.next));
        let without = best.why.stakes.first().map_or_else(String::new, |stake| self.stake(&best.why, stake));
        let args = [
            ("number", Arg::Number(best.number as f64)),
            ("color", Arg::Text(color_key(best.color))),
            ("vertex", Arg::Text(&vertex)),
            ("next", Arg::Text(&next)),
            ("points", Arg::Number(rounded(best.gain, 0))),
            ("without", Arg::Text(&without)),
        ];
        self.say("best-move", &args)
    }
}
