//! What players can learn from a game and their best moves, in sentences.

use gokoro_board::Color;
use gokoro_review::Review;
use gokoro_review::best::BestMove;
use gokoro_review::players::Lesson;

use crate::catalogue::{Localizer, args};
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
        (!lessons.is_empty()).then(|| self.say("lessons", &args!(color, lessons = self.listed(&lessons))))
    }

    /// One lesson.
    pub(crate) fn lesson(&self, lesson: &Lesson) -> String {
        let moves: Vec<String> = lesson.moves.iter().map(usize::to_string).collect();
        let args =
            args!(kind = lesson.kind.name(), moves = self.listed(&moves), points = rounded(lesson.points, 0));
        self.say("lesson", &args)
    }

    /// A best move, what it gains, and what would have changed hands without it.
    pub(crate) fn best_of_game(&self, best: &BestMove) -> String {
        let (vertex, next) = (self.point(best.point), self.point(best.next));
        let without = best.why.stakes.first().map_or_else(String::new, |stake| self.stake(&best.why, stake));
        let args = args!(
            number = best.number,
            color = best.color,
            vertex = &vertex,
            next = &next,
            points = rounded(best.gain, 0),
            without = &without
        );
        self.say("best-move", &args)
    }
}
