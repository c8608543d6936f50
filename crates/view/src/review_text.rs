//! A review as plain text: in brief for the terminal, and whole with boards for a browser that runs no scripts.

use gokoro_board::Color;
use gokoro_review::mistakes::Mistake;
use gokoro_review::{MoveReview, Review};
use gokoro_sgf::replay::GameInfo;

use crate::catalogue::{Localizer, args, color_key};
use crate::diagram::BoardPicture;
use crate::text::{TextStyle, text};

/// Mistakes that stand in the brief text; the review has them all.
const SUMMED: usize = 3;
/// Moves in a row of the list of moves.
const IN_ROW: usize = 10;

impl Localizer<'_> {
    /// The verdict, the first mistakes, what both can learn and how both played, a line each.
    pub fn review_summary(&self, review: &Review) -> Vec<String> {
        let mistakes = review.mistakes.iter().take(SUMMED);
        let told = mistakes.map(|mistake| self.joined(&self.mistake_sentences(review, mistake)));
        let players = Some(self.joined(&self.players_sentences(review))).filter(|line| !line.is_empty());
        let legend = (!review.mistakes.is_empty()).then(|| self.why_legend());
        let lines = std::iter::once(self.joined(&self.game_verdict(review))).chain(told);
        lines.chain(legend).chain(self.lessons_and_best(review)).chain(players).collect()
    }

    /// The whole review: who played, the verdict, every mistake with its reason, its lines and the board before it,
    /// lessons, the board at the end, the moves.
    pub fn review_plain(&self, review: &Review) -> String {
        let verdict = self.game_verdict(review);
        let lessons = self.lessons_and_best(review).into_iter().chain(self.players_sentences(review));
        let mistakes = review.mistakes.iter().map(|mistake| self.mistake_plain(review, mistake));
        let last = review.moves.last().map_or(&review.start, |played| &played.frame);
        let parts = [self.versus(&review.info), verdict.join("\n")].into_iter().chain(mistakes).chain([
            lessons.collect::<Vec<_>>().join("\n"),
            text(&BoardPicture::of(last.board()), TextStyle::default()),
            self.moves_plain(review),
        ]);
        parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n")
    }

    /// Who played whom.
    pub fn versus(&self, info: &GameInfo) -> String {
        let [black, white] = Color::ALL.map(|color| self.player_name(info, color));
        self.say("report-versus", &args!(black = &black, white = &white))
    }

    /// The name and rank of a player; the colour where the record names nobody.
    fn player_name(&self, info: &GameInfo, color: Color) -> String {
        let player = &info.players[color];
        let name = player.name.clone().unwrap_or_else(|| self.say(color_key(color), &[]));
        player.rank_text.as_ref().map_or(name.clone(), |rank| format!("{name} {rank}"))
    }

    /// What is said of a mistake, with its lines and the board before it.
    fn mistake_plain(&self, review: &Review, mistake: &Mistake) -> String {
        let mut lines = self.mistake_sentences(review, mistake);
        lines.extend(mistake.instead.as_ref().map(|line| self.better_line(line)));
        lines.extend(mistake.refutation.as_ref().map(|line| self.answer_line(line)));
        let before = mistake.number.checked_sub(review.skipped + 1).and_then(|index| review.frame(index));
        lines.extend(before.map(|frame| text(&BoardPicture::of(frame.board()), TextStyle::default())));
        lines.join("\n")
    }

    /// The moves by their numbers, ten in a row.
    fn moves_plain(&self, review: &Review) -> String {
        let named = |played: &MoveReview| {
            format!("{} {} {}", played.number, played.color.letter(), self.vertex(played.action))
        };
        let rows = review.moves.chunks(IN_ROW);
        rows.map(|row| row.iter().map(named).collect::<Vec<_>>().join(", ")).collect::<Vec<_>>().join("\n")
    }
}
