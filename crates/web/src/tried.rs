//! What a move did, by a short search of the positions before and after it and by what can be
//! proven of it. Losses and expected answers are estimates, and so they are told; the reasons are
//! those of a review.

use gokoro_board::{Color, Game, Move};
use gokoro_knowledge::Stock;
use gokoro_mind::choice::{Settings, think};
use gokoro_patterns::policy::PolicyNet;
use gokoro_review::searching::Searching;
use gokoro_review::values::{Judge, Line, Question, Worth};
use gokoro_service::reasons::grounds;
use gokoro_view::catalogue::{Arg, Catalogue, Lang, Localizer};
use serde::Serialize;

use crate::game::name;

/// Visits of each of the two positions: of a move that is tried, answered soon, and of one that a
/// teacher judges.
pub(crate) const SOON: u32 = 64;
pub(crate) const THOROUGH: u32 = 160;
/// Answers that are told.
const ANSWERS: usize = 3;
/// Sentences about what the better move is for.
const PURPOSES: usize = 2;
/// A smaller loss is none, in points: it would be told as one.
const LEAST: f32 = 1.5;

/// A move with what a short search says of it.
pub(crate) struct Tried<'a> {
    game: &'a Game,
    color: Color,
    action: Move,
    before: Option<Worth>,
    after: Option<Worth>,
}

/// An answer that is expected.
#[derive(Serialize)]
pub(crate) struct Reply {
    vertex: String,
    said: String,
}

impl<'a> Tried<'a> {
    /// Searches around a legal move of a game with so many visits before and after it.
    pub(crate) fn new(
        game: &'a Game,
        (color, action): (Color, Move),
        net: &'static PolicyNet,
        visits: u32,
    ) -> Tried<'a> {
        let mut after = game.clone();
        // What is illegal was refused; nothing is lost by a move that is not played.
        let _ = after.play_as(action, color);
        let questions = [Question::new(game.clone(), color), Question::new(after, !color)];
        let mut worths = Searching::even(net, visits).judge(&questions, &mut |_, _| true).into_iter();
        let (before, after) = (worths.next().flatten(), worths.next().flatten());
        Tried { game, color, action, before, after }
    }

    /// What the move lost, in points.
    pub(crate) fn loss(&self) -> f32 {
        let sign = if self.color == Color::Black { 1.0 } else { -1.0 };
        let both = self.before.as_ref().zip(self.after.as_ref());
        both.map_or(0.0, |(before, after)| (sign * (before.lead - after.lead)).max(0.0))
    }

    /// The line that the search likes best in the place of the move, if it is another one.
    pub(crate) fn better(&self) -> Option<&Line> {
        let best = self.before.as_ref()?.lines.first()?;
        best.moves.first().filter(|first| **first != self.action).map(|_| best)
    }

    /// What the search says, in sentences.
    pub(crate) fn said(&self, catalogue: &Catalogue, lang: Lang) -> Vec<String> {
        let speaker = Localizer::new(catalogue, lang);
        let vertex = name(self.game.size(), self.action);
        let mut said = Vec::new();
        if self.loss() < LEAST {
            said.push(speaker.say("web-loses-nothing", &[("vertex", Arg::Text(&vertex))]));
        } else {
            let error = self.before.as_ref().map_or(0.0, |worth| f64::from(worth.error));
            let points = f64::from(self.loss());
            said.push(
                speaker
                    .say("move-loss", &[("points", points.round().into()), ("error", error.round().into())]),
            );
            said.extend(self.better().map(|line| {
                let better =
                    line.moves.first().map_or_else(String::new, |first| name(self.game.size(), *first));
                speaker.say("mistake-instead", &[("vertex", Arg::Text(&better))])
            }));
        }
        let announcer = speaker.on(self.game.size());
        said.extend(self.after.as_ref().map(|after| announcer.estimate(after.lead, after.error)));
        said
    }

    /// The answers that are expected.
    pub(crate) fn replies(&self, catalogue: &Catalogue, lang: Lang) -> Vec<Reply> {
        let speaker = Localizer::new(catalogue, lang);
        let lines = self.after.iter().flat_map(|after| &after.lines).take(ANSWERS);
        let first = lines.filter_map(|line| line.moves.first()?.point());
        let reply = |point| {
            let vertex = self.game.size().name(point).to_string();
            let said = speaker.say("report-try-expected", &[("vertex", Arg::Text(&vertex))]);
            Reply { vertex, said }
        };
        first.map(reply).collect()
    }

    /// What the move that the search likes better is for, by the cases of the mind; nothing where no
    /// case is served.
    pub(crate) fn better_for(&self, knowledge: &Stock, catalogue: &Catalogue, lang: Lang) -> Vec<String> {
        let better = self.better().and_then(|line| line.moves.first()?.point());
        let Some(point) = better.filter(|_| self.loss() >= LEAST) else { return Vec::new() };
        let thought = think(self.game, self.color, &Settings { knowledge, ..Settings::default() });
        let teller = Localizer::new(catalogue, lang).on(self.game.size());
        let served = !thought.told(&thought.at(point)).is_empty();
        let told = if served { teller.purposes(&thought, point, &[]) } else { Vec::new() };
        told.into_iter().take(PURPOSES).collect()
    }

    /// What can be proven of the move, in sentences.
    pub(crate) fn reasons(&self, catalogue: &Catalogue, lang: Lang) -> Vec<String> {
        let teller = Localizer::new(catalogue, lang).on(self.game.size());
        grounds(self.game, (self.color, self.action), |_| Vec::new(), &teller)
    }
}
