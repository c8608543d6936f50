//! What a move did, in words: what a short search of the positions before and after it says, and what can be proven of
//! it. Losses and expected answers are estimates and are named so; the reasons are those of a review.

use gokoro_analysis::shape::{DistanceSettings, Rule};
use gokoro_analysis::status::TakenForDead;
use gokoro_analysis::tried::TriedMove;
use gokoro_analysis::{Analysis, Budget};
use gokoro_board::{Game, Point};
use gokoro_view::catalogue::{Arg, Localizer};
use gokoro_view::compare::judgement_json;
use gokoro_view::explain_text::move_sentences;
use serde::Serialize;

use crate::game::name;

/// Answers that are told.
const ANSWERS: usize = 3;
/// A smaller loss is none, in points: it would be told as one.
pub(crate) const LEAST: f32 = 1.5;

/// An answer that is expected.
#[derive(Serialize)]
pub(crate) struct ExpectedReply {
    vertex: String,
    said: String,
}

/// What both sides have by their regions in a position.
#[derive(Serialize)]
pub(crate) struct ComparedPosition<T> {
    /// The move before it; null for the position before any.
    vertex: Option<String>,
    #[serde(flatten)]
    judged: T,
}

/// A tried move as the page tells it.
pub(crate) struct TriedText<'a> {
    pub(crate) analysis: &'a Analysis,
    /// The game before the move.
    pub(crate) game: &'a Game,
    pub(crate) tried: &'a TriedMove,
    /// Speaks of points of its board.
    pub(crate) teller: Localizer<'a>,
}

impl TriedText<'_> {
    /// The better move of the search, as it is named.
    pub(crate) fn better(&self) -> Option<String> {
        let first = self.tried.better()?.moves.first()?;
        Some(name(self.game.size(), *first))
    }

    /// What the search says, in sentences, with the better move that is to be named.
    pub(crate) fn said(&self, better: Option<&str>) -> Vec<String> {
        let (speaker, size, tried) = (self.teller, self.game.size(), self.tried);
        let vertex = name(size, tried.action);
        let mut said = Vec::new();
        if tried.loss() < LEAST {
            said.push(speaker.say("web-loses-nothing", &[("vertex", Arg::Text(&vertex))]));
        } else {
            let points = f64::from(tried.loss());
            said.push(speaker.say("move-loss", &[("points", points.round().into())]));
            said.extend(
                better.map(|better| speaker.say("mistake-instead", &[("vertex", Arg::Text(better))])),
            );
        }
        said.extend(tried.after.as_ref().map(|after| speaker.estimate(after.lead, after.error)));
        said
    }

    /// The answers that are expected.
    pub(crate) fn replies(&self) -> Vec<ExpectedReply> {
        let lines = self.tried.after.iter().flat_map(|after| &after.lines).take(ANSWERS);
        let first = lines.filter_map(|line| line.moves.first()?.point());
        let reply = |point| {
            let vertex = self.game.size().name(point).to_string();
            let said = self.teller.say("report-try-expected", &[("vertex", Arg::Text(&vertex))]);
            ExpectedReply { vertex, said }
        };
        first.map(reply).collect()
    }

    /// What both sides have by their regions before the move, after it, and after the move that would have been better
    /// (P0, Tables 1 and 2 with section 4.1's sums); nothing of a pass.
    pub(crate) fn compared(&self) -> Vec<impl Serialize + use<>> {
        let point = self.tried.action.point();
        let better = self.tried.better().and_then(|line| line.moves.first()?.point());
        let mut moves: Vec<Point> = point.into_iter().chain(better).collect();
        moves.dedup();
        let rule = DistanceSettings::new(Rule::Kosuri);
        let compared = self.analysis.compare(self.game, &moves, &rule, &TakenForDead::None);
        let Some(compared) = compared.ok().filter(|_| point.is_some()) else { return Vec::new() };
        let before = ComparedPosition { vertex: None, judged: judgement_json(&compared.before.judgement()) };
        let after = compared.moves.iter().map(|one| ComparedPosition {
            vertex: Some(self.game.size().name(one.point).to_string()),
            judged: judgement_json(&one.judgement()),
        });
        std::iter::once(before).chain(after).collect()
    }

    /// What was at stake if it is a mistake, else what hangs on it, and what is proven that it does.
    pub(crate) fn reasons(&self) -> Vec<String> {
        let turn = (self.tried.color, self.tried.action);
        let explained = self.analysis.explain_in(self.game, Some(turn), Budget::Usual);
        explained.map_or_else(Vec::new, |explained| move_sentences(&explained, &self.teller))
    }
}
