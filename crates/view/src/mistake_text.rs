//! The verdict on a game and its mistakes as whole sentences of the catalogue. Nothing is judged
//! here; what is an estimate is called one, in every sentence that rests on one.

use gokoro_analysis::Progress;
use gokoro_board::{ByColor, Color, Move};
use gokoro_review::mistakes::{LossTally, Mistake, MistakeLine, MistakeReason};
use gokoro_review::so_far::Seems;
use gokoro_review::{MoveReview, Review};
use gokoro_sgf::typed::{GameOutcome, GameResult, WinBy};

use crate::audience_json::rank_args;
use crate::catalogue::{Arg, Localizer, args, color_key};
use crate::words::{rounded, whole_error};

/// Points that a move seems to have lost for it to be told before the review is done.
const SEEMS_LARGE: f32 = 3.0;
/// So many such moves are told.
const MOST_SEEMING: usize = 3;

impl Localizer<'_> {
    /// The verdict on a game in three sentences: who was ahead at the end and what the record
    /// says, where the game turned, how many mistakes both made.
    pub fn game_verdict(&self, review: &Review) -> Vec<String> {
        let result = review.info.result.as_ref().and_then(|result| outcome(result, self));
        vec![
            self.verdict_end(review, result.as_deref()),
            self.verdict_turning(review),
            self.verdict_mistakes(&review.verdict.mistakes),
        ]
    }

    fn verdict_end(&self, review: &Review, result: Option<&str>) -> String {
        let verdict = &review.verdict;
        let (leader, points) =
            verdict.ahead.map_or(("even", 0.0), |(color, points)| (color_key(color), points));
        let told = if verdict.counted { Arg::Number(points.into()) } else { about(points) };
        let args = args!(
            leader,
            points = told,
            error = whole_error(verdict.error),
            told = result.is_some(),
            result = result.unwrap_or_default()
        );
        self.say(if verdict.counted { "verdict-counted" } else { "verdict-end" }, &args)
    }

    fn verdict_turning(&self, review: &Review) -> String {
        let turning = review.verdict.turning;
        let mistake = turning.and_then(|number| review.mistake(number));
        mistake.map_or_else(
            || self.say("verdict-no-turning", &[]),
            |mistake| {
                let args = args!(
                    number = mistake.number,
                    color = mistake.color,
                    points = about(mistake.loss.points)
                );
                self.say("verdict-turning", &args)
            },
        )
    }

    /// How many mistakes of these are told.
    pub(crate) fn verdict_mistakes(&self, tallies: &ByColor<LossTally>) -> String {
        let (black, white) = (tallies.black.count, tallies.white.count);
        let told = match (black, white) {
            (0, 0) => return self.say("verdict-no-mistakes", &[]),
            (_, 0) => "black",
            (0, _) => "white",
            _ => "both",
        };
        let args = args!(
            told,
            black,
            "black-points" = about(tallies.black.points),
            white,
            "white-points" = about(tallies.white.points)
        );
        self.say("verdict-mistakes", &args)
    }

    /// How both players did in sentences: what moves lost on the mean, and how often the best
    /// one was found.
    pub fn players_sentences(&self, review: &Review) -> Vec<String> {
        Color::ALL
            .into_iter()
            .flat_map(|color| [self.phases(review, color), self.accuracy(review, color)])
            .flatten()
            .collect()
    }

    fn phases(&self, review: &Review, color: Color) -> Option<String> {
        let phases = &review.players[color].phases;
        let mean = |at: usize| Arg::Number(rounded(phases[at].mean, 1));
        let args = args!(color, opening = mean(0), middle = mean(1), end = mean(2));
        phases.iter().all(|phase| phase.moves > 0).then(|| self.say("players-phases-told", &args))
    }

    /// How often a player found the best move, beside what is expected of his rank.
    pub(crate) fn accuracy(&self, review: &Review, color: Color) -> Option<String> {
        let accuracy = review.players[color].accuracy?;
        let args = args!(color, best = accuracy.best, moves = accuracy.moves);
        let Some((rank, expected)) = accuracy.peers else {
            return Some(self.say("players-accuracy-alone", &args));
        };
        let args = [&args[..], &rank_args(rank), &args!(expected = about(expected))].concat();
        Some(self.say("players-accuracy", &args))
    }

    /// Which move was a mistake, and how much it lost.
    pub fn mistake(&self, mistake: &Mistake, action: Move) -> String {
        let args = args!(
            number = mistake.number,
            color = mistake.color,
            vertex = self.vertex(action),
            points = about(mistake.loss.points)
        );
        self.say("mistake", &args)
    }

    /// Why it was one; `None` where that is not known.
    pub fn reason(&self, mistake: &Mistake) -> Option<String> {
        let next = mistake.number + 1;
        Some(match mistake.reason.as_ref()? {
            MistakeReason::Missed(missed) | MistakeReason::BetterLife(missed) => {
                self.missed(mistake.number, missed)
            }
            MistakeReason::Life(claim) => self.life(next, claim),
            MistakeReason::Tactic(claim) => self.tactic(next, &claim.tactic),
            MistakeReason::Left(claim) => self.tactic(mistake.number, &claim.tactic),
            MistakeReason::Better(point, claim) => self.better(mistake.number, *point, &claim.tactic),
        })
    }

    /// What would have been better; `None` where nothing better is known, or the reason says it.
    pub fn instead(&self, mistake: &Mistake) -> Option<String> {
        let better = mistake.instead.as_ref().filter(|better| !better.proven && !mistake.names_better())?;
        Some(self.say("mistake-instead", &args!(vertex = self.vertex(better.moves.first()?.1))))
    }

    /// All that is said of a mistake in a list: what it lost, and why; where nothing is known of why, what was better.
    pub fn mistake_sentences(&self, review: &Review, mistake: &Mistake) -> Vec<String> {
        let played = review.moves.iter().find(|played| played.number == mistake.number);
        let head = self.mistake(mistake, played.map_or(Move::Pass, |played| played.action));
        std::iter::once(head).chain(self.grounds(mistake)).collect()
    }

    /// Why a move was a mistake, in two sentences at most.
    pub(crate) fn grounds(&self, mistake: &Mistake) -> Vec<String> {
        match &mistake.why {
            Some(why) => self.why_marked(why),
            None => self.reason(mistake).into_iter().chain(self.instead(mistake)).collect(),
        }
    }

    /// What is known of a game that is still judged: of how many positions, and the moves that seem
    /// to have lost most. Nothing where nothing was heard yet.
    pub fn so_far(&self, so_far: &Progress) -> Vec<String> {
        if so_far.judged == 0 {
            return Vec::new();
        }
        let args = args!(judged = so_far.judged, positions = so_far.positions);
        let large = so_far.losses.iter().filter(|seems| seems.points >= SEEMS_LARGE).take(MOST_SEEMING);
        let moves: Vec<String> = large.map(|&seems| self.seems(seems)).collect();
        let lost = || self.say("so-far-lost", &args!(moves = self.listed(&moves)));
        let lost = (!moves.is_empty()).then(lost);
        std::iter::once(self.say("so-far-judged", &args)).chain(lost).collect()
    }

    fn seems(&self, seems: Seems) -> String {
        let args = args!(number = seems.led.number, color = seems.led.color, points = about(seems.points));
        self.say("so-far-move", &args)
    }

    /// What a move lost that is no mistake told, and why.
    pub(crate) fn loss(&self, played: &MoveReview) -> String {
        let lost = self.say("move-loss", &[("points", about(played.loss.points))]);
        let why = played.why.iter().flat_map(|why| self.why_marked(why));
        self.joined(&std::iter::once(lost).chain(why).collect::<Vec<_>>())
    }

    /// The better line, with where it comes from.
    pub(crate) fn better_line(&self, better: &MistakeLine) -> String {
        let id = if better.proven { "line-better-proven" } else { "line-better" };
        self.say(id, &args!(moves = self.moves(better)))
    }

    /// The answer to a move.
    pub(crate) fn answer_line(&self, answer: &MistakeLine) -> String {
        self.say("line-answer", &args!(moves = self.moves(answer)))
    }

    fn moves(&self, line: &MistakeLine) -> String {
        let names: Vec<String> = line.moves.iter().map(|&(_, action)| self.vertex(action)).collect();
        names.join(" ")
    }

    /// The name of a point, or the word for a pass.
    pub(crate) fn vertex(&self, action: Move) -> String {
        match action {
            Move::Play(point) => self.point(point),
            Move::Pass | Move::Resign => self.say("word-pass", &[]),
        }
    }
}

/// Whether the loss of a move is told though it is no mistake of the list.
pub(crate) fn is_loss_shown(review: &Review, played: &MoveReview) -> bool {
    review.mistake(played.number).is_none() && played.is_mistake()
}

/// Whole points.
fn about(points: f32) -> Arg<'static> {
    Arg::Number(rounded(points, 0))
}

/// The result in words; as written where its meaning is not known, and nothing where the record
/// says no more than that it is not known (`RE[?]`).
fn outcome(result: &GameResult, teller: &Localizer<'_>) -> Option<String> {
    if result.outcome == GameOutcome::Unknown
        && !result.text.to_lowercase().replace("unknown", "").contains(char::is_alphanumeric)
    {
        return None;
    }
    Some(worded(result, teller))
}

fn worded(result: &GameResult, teller: &Localizer<'_>) -> String {
    let (by, winner, margin) = match result.outcome {
        GameOutcome::Win { winner, by } => {
            let margin = if let WinBy::Margin(hundredths) = by { hundredths } else { 0 };
            (manner(by), winner, margin)
        }
        GameOutcome::Draw => ("draw", Color::Black, 0),
        GameOutcome::Void => ("void", Color::Black, 0),
        GameOutcome::Unfinished | GameOutcome::Unknown => return result.text.clone(),
    };
    teller.say("report-result-of", &args!(by, color = winner, points = f64::from(margin) / 100.0))
}

const fn manner(by: WinBy) -> &'static str {
    match by {
        WinBy::Margin(_) => "margin",
        WinBy::Resignation => "resignation",
        WinBy::Time => "time",
        WinBy::Forfeit => "forfeit",
        WinBy::Judgement | WinBy::Unstated => "win",
    }
}
